/*
 * Directives that choose or rewrite: metadirective, declare variant, dispatch, loop transformations. They are
 * resolved in the preprocessed text, so that the rest of rex-parse never meets one.
 *
 * It goes in rounds. Each parses the text without OpenMP, ties every pragma to its statement, finds out what
 * is device code, and lets one phase note the changes that it wants; then the text is changed and the next
 * round begins. Outer metadirectives come before inner ones, because they decide what stands around those;
 * loop transformations go from the inside out, because each makes the loops of the one around it. What the
 * host is to have otherwise than the device is marked, and becomes an edit to the host's text. Line markers
 * tie what is copied to the user's lines.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is device code ---- */

static void note_device_code(struct rewriter *rewriter, struct range range)
{
    rewriter->device = arena_grow(rewriter->device, rewriter->device_count, &rewriter->device_capacity,
                                  sizeof(*rewriter->device));
    rewriter->device[rewriter->device_count++] = range;
}

struct function {
    CXCursor cursor;
    struct range range;
    bool device;
};

struct reference {
    const char *name;
    size_t offset;
};

struct survey {
    struct rewriter *rewriter;
    size_t next; /* the next pragma that the walk has not passed */
    int depth;   /* of open declare target blocks */
    struct function *functions;
    size_t function_count, function_capacity;
    struct reference *references;
    size_t reference_count, reference_capacity;
};

static void add_reference(struct survey *survey, const char *name, size_t offset)
{
    survey->references = arena_grow(survey->references, survey->reference_count, &survey->reference_capacity,
                                    sizeof(*survey->references));
    survey->references[survey->reference_count++] = (struct reference){name, offset};
}

/* declare target names functions, and declare variant brings them to where the function is that it is for. */
static void add_named_functions(struct survey *survey, const struct pragma *pragma)
{
    const char *lists[] = {pragma->argument, NULL, NULL};
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, "enter") || same_text(pragma->clauses[i].name, "to"))
            lists[1 + same_text(pragma->clauses[i].name, "to")] = pragma->clauses[i].value;
    for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++)
        for (char *name; (name = next_list_item(&lists[i]));)
            add_reference(survey, name, SIZE_MAX);
}

static void pass_declaration(struct survey *survey, const struct pragma *pragma)
{
    bool list = pragma->argument || pragma_clause(pragma, "to") || pragma_clause(pragma, "enter") ||
                pragma_clause(pragma, "link");
    if (same_text(pragma->directive->name, "end declare target"))
        survey->depth--;
    else if (list)
        add_named_functions(survey, pragma);
    else
        survey->depth++;
}

/* Ties the pragmas before an offset to the statement that begins there; a null cursor: to nothing. */
static void pass_pragmas(struct survey *survey, size_t offset, CXCursor statement)
{
    struct round *round = &survey->rewriter->round;
    for (; survey->next < round->pragmas.count; survey->next++) {
        struct pragma *pragma = &round->pragmas.rows[survey->next];
        if (pragma->begin >= offset)
            return;
        pragma->extent = (struct range){pragma->begin, pragma->end};
        if (pragma->directive->leaves & LEAF_DECLARE)
            pass_declaration(survey, pragma);
        if (!(pragma->directive->leaves & LEAF_EXECUTABLE) || clang_Cursor_isNull(statement))
            continue;
        pragma->associated = true;
        pragma->statement = statement;
        pragma->extent.end = statement_range(&round->source, statement).end;
        if (is_target_region(pragma))
            note_device_code(survey->rewriter, pragma->extent);
    }
}

static void survey_statement(CXCursor cursor, CXCursor parent, void *context)
{
    struct survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct range range = cursor_range(cursor);
    (void)parent;
    pass_pragmas(survey, range.begin, cursor);
    if (kind == CXCursor_DeclRefExpr &&
        clang_getCursorKind(clang_getCursorReferenced(cursor)) == CXCursor_FunctionDecl)
        add_reference(survey, cursor_name(cursor), range.begin);
    visit_children(cursor, survey_statement, survey);
    if (kind == CXCursor_CompoundStmt)
        pass_pragmas(survey, range.end, clang_getNullCursor());
}

static void survey_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct survey *survey = context;
    const struct source *source = &survey->rewriter->round.source;
    (void)parent;
    if (!source_is_user(source, cursor_offset(cursor)))
        return;
    struct range range = cursor_range(cursor);
    pass_pragmas(survey, range.begin, clang_getNullCursor());
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl)
        return;
    if (survey->depth > 0)
        add_reference(survey, cursor_name(cursor), SIZE_MAX);
    if (!clang_isCursorDefinition(cursor))
        return;
    survey->functions = arena_grow(survey->functions, survey->function_count, &survey->function_capacity,
                                   sizeof(*survey->functions));
    survey->functions[survey->function_count++] = (struct function){cursor, range, false};
    visit_children(cursor, survey_statement, survey);
}

/* Takes the functions of a name into the device code. Returns whether that was new. */
static bool take_functions(struct survey *survey, const char *name)
{
    bool any = false;
    for (size_t i = 0; i < survey->function_count; i++) {
        struct function *function = &survey->functions[i];
        if (function->device || !same_text(cursor_name(function->cursor), name))
            continue;
        any = function->device = true;
        note_device_code(survey->rewriter, function->range);
    }
    return any;
}

static void survey_text(struct rewriter *rewriter)
{
    struct survey survey = {.rewriter = rewriter};
    rewriter->device_count = 0;
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), survey_top_level,
                   &survey);
    pass_pragmas(&survey, rewriter->text.length + 1, clang_getNullCursor());
    find_variants(rewriter);
    for (size_t i = 0; i < rewriter->variant_count; i++) /* any call of the base may become one of it */
        add_reference(&survey, rewriter->variants[i].name, SIZE_MAX);
    for (bool any = true; any;) {
        any = false;
        for (size_t i = 0; i < survey.reference_count; i++)
            if (survey.references[i].offset == SIZE_MAX ||
                is_device_code(rewriter, survey.references[i].offset))
                any |= take_functions(&survey, survey.references[i].name);
    }
}

/* ---- rounds ---- */

/* Which directives call for a phase, in the order of the phases. */
static const struct {
    bool (*wanted)(const struct rewriter *, const struct pragma *);
    void (*run)(struct rewriter *);
} phases[] = {
    {is_metadirective, resolve_metadirectives},
    {is_dispatch, resolve_dispatch},
    {is_variant, resolve_variants},
    {is_loop_transformation, transform_loops},
    {is_to_modernise, modernise},
    {is_fixed_length, fix_lengths}, /* the last: no other may change what the host has otherwise */
};

static bool is_wanted(const struct rewriter *rewriter, size_t phase)
{
    for (size_t i = 0; i < rewriter->round.pragmas.count; i++)
        if (phases[phase].wanted(rewriter, &rewriter->round.pragmas.rows[i]))
            return true;
    return false;
}

/* Reads the text's lines and pragmas. Returns false after an error. */
static bool begin_round(struct rewriter *rewriter)
{
    unsigned errors = message_error_count();
    rewriter->round = (struct round){.options = rewriter->round.options};
    source_split(&rewriter->round.source, rewriter->round.options, &rewriter->text);
    pragmas_read(&rewriter->round.pragmas, &rewriter->round.source);
    return message_error_count() == errors;
}

/* Lets the first phase that has something to do note its changes. Returns false when none has, or after an
 * error. */
static bool run_phases(struct rewriter *rewriter)
{
    unsigned errors = message_error_count();
    bool parsed = false;
    for (size_t i = 0; i < sizeof(phases) / sizeof(*phases); i++) {
        if (!is_wanted(rewriter, i))
            continue;
        if (!parsed) {
            translate(rewriter->round.options, &rewriter->round.source, &rewriter->round.translation);
            survey_text(rewriter);
        }
        parsed = true;
        phases[i].run(rewriter);
        if (rewriter->splice_count || message_error_count() != errors)
            break;
    }
    if (parsed) {
        clang_disposeTranslationUnit(rewriter->round.translation.unit);
        clang_disposeIndex(rewriter->round.translation.index);
    }
    return rewriter->splice_count > 0 && message_error_count() == errors;
}

/* The declarations of runtime/host/rex_select.h, for clang's parser: as a system header's, which is not
 * printed.
 */
static void add_prelude(struct rewriter *rewriter)
{
    static const char prelude[] =
        "# 1 \"<rex>\" 1 3\n"
        "int __rex_on_device(void);\n"
        "int __rex_is_offload_device(int device);\n"
        "int __rex_default_device(void);\n"
        "int __rex_initial_device(void);\n"
        "int omp_get_device_num(void);\n"
        "void __rex_set_default_device(int device);\n"
        "void *__rex_device_pointer(const void *pointer, int device);\n"
        "unsigned long __rex_trips_lt(long, long, unsigned long);\n"
        "unsigned long __rex_trips_le(long, long, unsigned long);\n"
        "unsigned long __rex_utrips_lt(unsigned long, unsigned long, unsigned long);\n"
        "unsigned long __rex_utrips_le(unsigned long, unsigned long, unsigned long);\n"
        "unsigned long __rex_trips_ne(long, long, long);\n"
        "unsigned long __rex_least(unsigned long, unsigned long);\n"
        "unsigned long __rex_most(unsigned long, unsigned long);\n";
    rewriter->uses_runtime = true;
    rewriter->splices = arena_grow(rewriter->splices, rewriter->splice_count, &rewriter->splice_capacity,
                                   sizeof(*rewriter->splices));
    rewriter->splices[rewriter->splice_count++] = (struct splice){{0, 0}, prelude, NULL};
}

bool resolve_selections(const struct options *options, struct buffer *text, struct resolved *resolved)
{
    unsigned errors = message_error_count();
    struct rewriter rewriter = {.round.options = options, .arch = options->arch, .text = *text};
    if (options->resolved && !read_sides(&rewriter))
        message_fatal(options->input, "this is not what rex-resolve has written");
    bool good = begin_round(&rewriter);
    while (good && run_phases(&rewriter)) {
        if (!rewriter.uses_runtime)
            add_prelude(&rewriter);
        apply_splices(&rewriter);
        good = begin_round(&rewriter);
    }
    if (rewriter.mark_count)
        qsort(rewriter.marks, rewriter.mark_count, sizeof(*rewriter.marks), by_begin);
    *resolved = (struct resolved){rewriter.text, rewriter.round.source, rewriter.round.pragmas,
                                  rewriter.marks, rewriter.mark_count};
    return message_error_count() == errors;
}
