/*
 * Which parts of the text are device code: target regions, the functions that `declare target` names, and
 * the functions that these call in turn.
 */
#include "resolve.h"

#include <string.h>

static void note_device_code(struct rewriter *rewriter, struct range range)
{
    rewriter->device = arena_grow(rewriter->device, rewriter->device_count, &rewriter->device_capacity,
                                  sizeof(*rewriter->device));
    rewriter->device[rewriter->device_count++] = range;
    for (size_t i = range.begin; i < range.end && i < rewriter->in_device_length; i++)
        rewriter->in_device[i] = 1;
}

/* The place of a reference that declare target makes. */
static const struct range declared = {SIZE_MAX, SIZE_MAX};

static void add_reference(struct text_survey *survey, const char *name, struct range range)
{
    survey->references = arena_grow(survey->references, survey->reference_count, &survey->reference_capacity,
                                    sizeof(*survey->references));
    survey->references[survey->reference_count++] = (struct reference){name, range};
}

/* declare target names functions. declare variant, too, makes a function device code where the base function
 * is. */
static void add_named_functions(struct text_survey *survey, const struct pragma *pragma)
{
    const char *lists[] = {pragma->argument, NULL, NULL};
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, "enter") || same_text(pragma->clauses[i].name, "to"))
            lists[1 + same_text(pragma->clauses[i].name, "to")] = pragma->clauses[i].value;
    for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++)
        for (char *name; (name = next_list_item(&lists[i]));)
            add_reference(survey, name, declared);
}

static void pass_declaration(struct text_survey *survey, const struct pragma *pragma)
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

/* Connects the pragmas before an offset to the statement that begins there. With a null cursor they are
 * connected to nothing. */
static void pass_pragmas(struct text_survey *survey, size_t offset, CXCursor statement)
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

static bool is_surveyed_variable(const struct text_survey *survey, CXCursor declaration)
{
    if (clang_getCursorKind(declaration) != CXCursor_VarDecl || !survey->has_variables)
        return false;
    for (size_t i = 0; i < survey->function_count; i++)
        if (survey->functions[i].variable && clang_equalCursors(survey->functions[i].cursor, declaration))
            return true;
    return false;
}

/* Whether code that names the declaration may call functions. */
static bool is_surveyed(const struct text_survey *survey, CXCursor declaration)
{
    return clang_getCursorKind(declaration) == CXCursor_FunctionDecl ||
           is_surveyed_variable(survey, clang_getCursorDefinition(declaration));
}

static void survey_statement(CXCursor cursor, CXCursor parent, void *context)
{
    struct text_survey *survey = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    struct range range = cursor_range(cursor);
    (void)parent;
    pass_pragmas(survey, range.begin, cursor);
    if (kind == CXCursor_DeclRefExpr && is_surveyed(survey, cursor_referenced(cursor)))
        add_reference(survey, cursor_name(cursor), range);
    visit_children(cursor, survey_statement, survey);
    if (kind == CXCursor_CompoundStmt)
        pass_pragmas(survey, range.end, clang_getNullCursor());
}

static void add_surveyed(struct text_survey *survey, CXCursor cursor, struct range range, bool variable)
{
    survey->functions = arena_grow(survey->functions, survey->function_count, &survey->function_capacity,
                                   sizeof(*survey->functions));
    survey->functions[survey->function_count++] = (struct function){
        .cursor = cursor, .name = cursor_name(cursor), .range = range, .variable = variable};
}

/* A variable whose value names functions: code that uses the variable may call these functions. */
static void survey_variable(struct text_survey *survey, CXCursor variable)
{
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    size_t count = survey->reference_count;
    if (clang_Cursor_isNull(value))
        return;
    survey_statement(value, variable, survey);
    if (survey->reference_count == count)
        return;
    add_surveyed(survey, variable, cursor_range(value), true);
    survey->has_variables = true;
    if (survey->depth > 0)
        add_reference(survey, cursor_name(variable), declared);
}

static void survey_top_level(CXCursor cursor, CXCursor parent, void *context)
{
    struct text_survey *survey = context;
    const struct source *source = &survey->rewriter->round.source;
    (void)parent;
    if (!source_is_user(source, cursor_offset(cursor)))
        return;
    struct range range = cursor_range(cursor);
    pass_pragmas(survey, range.begin, clang_getNullCursor());
    if (clang_getCursorKind(cursor) == CXCursor_VarDecl)
        survey_variable(survey, cursor);
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl)
        return;
    if (survey->depth > 0)
        add_reference(survey, cursor_name(cursor), declared);
    if (!clang_isCursorDefinition(cursor))
        return;
    add_surveyed(survey, cursor, range, false);
    visit_children(cursor, survey_statement, survey);
}

/* Adds the functions of that name to the device code. Returns whether one of them was not part of it. */
static bool take_functions(struct text_survey *survey, const char *name)
{
    bool any = false;
    for (size_t i = 0; i < survey->function_count; i++) {
        struct function *function = &survey->functions[i];
        if (function->device || !same_text(function->name, name))
            continue;
        any = function->device = true;
        note_device_code(survey->rewriter, function->range);
    }
    return any;
}

void read_survey(struct text_survey *survey)
{
    struct rewriter *rewriter = survey->rewriter;
    rewriter->device_count = 0;
    rewriter->in_device_length = rewriter->text.length + 1;
    rewriter->in_device = arena_alloc(rewriter->in_device_length);
    visit_children(clang_getTranslationUnitCursor(rewriter->round.translation.unit), survey_top_level,
                   survey);
    pass_pragmas(survey, rewriter->text.length + 1, clang_getNullCursor());
}

void find_device_code(struct rewriter *rewriter)
{
    struct text_survey survey = {.rewriter = rewriter};
    read_survey(&survey);
    find_variants(rewriter);
    for (size_t i = 0; i < rewriter->variant_count;
         i++) /* any call of the base function may become a call of it */
        add_reference(&survey, rewriter->variants[i].name, declared);
    for (bool any = true; any;) {
        any = false;
        for (size_t i = 0; i < survey.reference_count; i++)
            if (survey.references[i].range.begin == SIZE_MAX ||
                is_device_code(rewriter, survey.references[i].range.begin))
                any |= take_functions(&survey, survey.references[i].name);
    }
}
