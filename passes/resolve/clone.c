/*
 * Functions with target constructs in them that device code calls. What a target construct does in a target
 * region is unspecified (OpenMP 5.2, section 13.8); clang runs what stands under it where it stands, and so
 * does REX. As the host needs the construct and the device what stands under it, such a function gets a
 * second text, a clone for the device: a target region is an included task there, whose scalars are its own,
 * and its loops are run by the thread that comes to them; directives that move data are nothing.
 *
 * A function through which the host comes to a target construct, and that no device code calls, is the
 * host's alone, though it stands between `begin declare target` and `end declare target`.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

/* ---- which functions ---- */

static bool is_for_ancestor(const struct pragma *pragma)
{
    const struct clause *device = pragma_clause(pragma, "device");
    return device && device->modifier && same_text(device->modifier, "ancestor");
}

/* A construct of the host that has no meaning on a device. */
static bool is_launch(const struct pragma *pragma)
{
    return pragma->directive && (pragma->directive->leaves & LEAF_TARGET) &&
           !(pragma->directive->leaves & LEAF_MAPPER) && !is_for_ancestor(pragma);
}

/* The function whose definition contains an offset; NULL where there is none. Functions are in the order of
 * the text. */
static struct function *function_around(const struct text_survey *survey, size_t offset)
{
    size_t low = 0, high = survey->function_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (survey->functions[middle].range.end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < survey->function_count && range_has(survey->functions[low].range, offset);
    return found ? &survey->functions[low] : NULL;
}

static int by_name(const void *one, const void *other)
{
    const struct function *left = *(struct function *const *)one, *right = *(struct function *const *)other;
    int order = strcmp(left->name, right->name);
    return order ? order : left < right ? -1 : left > right;
}

/* The functions sorted by name; functions of the same name stay in the order of the text. */
static struct function **sort_functions(const struct text_survey *survey)
{
    struct function **sorted = arena_alloc((survey->function_count + 1) * sizeof(struct function *));
    for (size_t i = 0; i < survey->function_count; i++)
        sorted[i] = &survey->functions[i];
    qsort(sorted, survey->function_count, sizeof(struct function *), by_name);
    return sorted;
}

/* The first function of that name, or NULL. */
static struct function *function_named(struct function *const *sorted, size_t count, const char *name)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(sorted[middle]->name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && same_text(sorted[low]->name, name) ? sorted[low] : NULL;
}

static bool note_holders(struct text_survey *survey)
{
    const struct pragmas *pragmas = &survey->rewriter->round.pragmas;
    bool any = false;
    for (size_t i = 0; i < pragmas->count; i++) {
        struct function *function =
            is_launch(&pragmas->rows[i]) ? function_around(survey, pragmas->rows[i].begin) : NULL;
        if (function)
            any = function->holds = function->launches = true;
    }
    return any;
}

/* A reference, with the function that it is in and the function that it names, where this unit defines them.
 */
struct call {
    struct function *from, *to;
    bool in_region; /* of a target construct */
    struct range range;
};

static struct call *find_calls(const struct text_survey *survey, size_t *count)
{
    struct call *calls = arena_alloc((survey->reference_count + 1) * sizeof(*calls));
    struct function **sorted = sort_functions(survey);
    *count = 0;
    for (size_t i = 0; i < survey->reference_count; i++) {
        const struct reference *reference = &survey->references[i];
        size_t at = reference->range.begin;
        struct function *to = function_named(sorted, survey->function_count, reference->name);
        struct call call = {NULL, to, false, reference->range};
        call.from = at == SIZE_MAX ? NULL : function_around(survey, at);
        call.in_region = at != SIZE_MAX && is_device_code(survey->rewriter, at);
        if (call.to)
            calls[(*count)++] = call;
    }
    return calls;
}

/* A function that calls a launching function is a launching function, too. */
static void spread_launches(const struct call *calls, size_t count)
{
    for (bool any = true; any;) {
        any = false;
        for (size_t i = 0; i < count; i++)
            if (calls[i].from && calls[i].to->launches && !calls[i].in_region && !calls[i].from->launches &&
                !calls[i].from->variable)
                any = calls[i].from->launches = true;
    }
}

static void spread_device(const struct call *calls, size_t count)
{
    for (bool any = true; any;) {
        any = false;
        for (size_t i = 0; i < count; i++) {
            bool declared = !calls[i].from && !calls[i].in_region && !calls[i].to->launches;
            bool device = declared || calls[i].in_region || (calls[i].from && calls[i].from->device);
            if (device && !calls[i].to->device)
                any = calls[i].to->device = true;
        }
    }
}

static bool has_clone(const struct function *function)
{
    return function->holds && function->device;
}

static const char *clone_name(const struct function *function)
{
    return arena_format("__rex_device_%s", function->name);
}

/* ---- a target construct as device code ---- */

struct operands {
    const struct pragma *pragma;
    const struct function *function;
    const char *names; /* a comma-separated list, or NULL */
};

/* Whether a clause determines the variable's data-sharing attribute. The list of `linear` may stand before
 * its colon. */
static bool is_in_clause(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool linear = same_text(clause->name, "linear") && clause->modifier;
        const char *list = linear ? clause->modifier : clause->value;
        if (!is_one_of(clause->name, " map private firstprivate lastprivate linear reduction in_reduction "))
            continue;
        for (char *item; (item = next_list_item(&list));)
            if (same_text(arena_string_length(item, strcspn(item, " [.-")), name))
                return true;
    }
    return false;
}

/* A scalar of the enclosing function is firstprivate where no clause names it (OpenMP 5.2, section 5.8.1). */
static void add_operand(CXCursor cursor, CXCursor parent, void *context)
{
    struct operands *operands = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && cursor_is_automatic(variable)) {
        const char *name = cursor_name(cursor), *category = type_category(variable_type(variable));
        size_t offset = cursor_offset(variable);
        bool outer = range_has(operands->function->range, offset) &&
                     !range_has(cursor_range(operands->pragma->statement), offset);
        if (outer && is_one_of(category, " scalar pointer ") && !is_in_clause(operands->pragma, name))
            operands->names = ir_list_add(operands->names, name);
    }
    visit_children(cursor, add_operand, operands);
}

/* Whether scalars that no clause names are mapped. */
static bool shares_scalars(const struct pragma *pragma)
{
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        const char *behaviour = clause->modifier ? clause->modifier : clause->value;
        bool scalars = !clause->modifier || is_one_of(clause->value, " scalar all ");
        if (same_text(clause->name, "defaultmap") && scalars &&
            !is_one_of(behaviour, " firstprivate default none "))
            return true;
    }
    return false;
}

/* The clauses of those names, each preceded by a blank. */
static const char *clauses_of(const struct rewriter *rewriter, const struct pragma *pragma, const char *names)
{
    const char *text = "";
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        if (is_one_of(clause->name, names))
            text = arena_format("%s %s", text,
                                rewriter_text(rewriter, (struct range){clause->offset, clause->end}));
    }
    return text;
}

/* One thread runs the region's loops, so simd suffices: it gives the loop variables their attributes and
 * asks for no other thread. A region whose constructs are for the threads of a team gets a team of that one
 * thread. */
static const char *task_of_target(const struct rewriter *rewriter, const struct function *function,
                                  const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves;
    bool loops = leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE);
    struct operands operands = {pragma, function, NULL};
    if (!shares_scalars(pragma))
        add_operand(pragma->statement, pragma->statement, &operands);
    const char *own = operands.names ? arena_format(" firstprivate(%s)", operands.names) : "";
    const char *task = pragma_line(
        arena_format("task if(0) default(shared)%s%s", own,
                     clauses_of(rewriter, pragma, loops ? " firstprivate " : " firstprivate private ")));
    if (loops && !pragma_clause(pragma, "ordered"))
        return arena_format(
            "%s\n%s", task,
            pragma_line(arena_format(
                "simd%s", clauses_of(rewriter, pragma, " collapse private lastprivate linear reduction "))));
    bool team = !loops && (leaves & LEAF_PARALLEL);
    return team ? arena_format("%s\n%s", task, pragma_line("parallel num_threads(1)")) : task;
}

static const char *launch_on_device(const struct rewriter *rewriter, const struct function *function,
                                    const struct pragma *pragma)
{
    unsigned leaves = pragma->directive->leaves;
    if ((leaves & LEAF_EXECUTABLE) && !(leaves & LEAF_DATA) && pragma->associated)
        return task_of_target(rewriter, function, pragma);
    return leaves & LEAF_STANDALONE ? ";" : "";
}

/* ---- the text for the device ---- */

struct pieces {
    struct splice *rows;
    size_t count, capacity;
};

static void add_piece(struct pieces *pieces, struct range range, const char *text)
{
    pieces->rows = arena_grow(pieces->rows, pieces->count, &pieces->capacity, sizeof(*pieces->rows));
    pieces->rows[pieces->count++] = (struct splice){range, text, NULL};
}

static const char *replaced_text(const struct rewriter *rewriter, struct pieces *pieces, struct range range)
{
    struct buffer text = {0};
    size_t done = range.begin;
    if (pieces->count)
        qsort(pieces->rows, pieces->count, sizeof(*pieces->rows), by_begin);
    for (size_t i = 0; i < pieces->count; i++) {
        const struct splice *piece = &pieces->rows[i];
        if (piece->range.begin < done || piece->range.end > range.end)
            continue;
        buffer_add(&text, rewriter_text(rewriter, (struct range){done, piece->range.begin}));
        buffer_add(&text, piece->text);
        done = piece->range.end;
    }
    buffer_add(&text, rewriter_text(rewriter, (struct range){done, range.end}));
    char *copy = arena_string(buffer_text(&text));
    free(text.data);
    return copy;
}

static struct range name_range(const struct function *function)
{
    size_t offset = cursor_offset(function->cursor);
    return (struct range){offset, offset + strlen(function->name)};
}

static const char *clone_text(const struct text_survey *survey, const struct function *function,
                              const struct call *calls, size_t count)
{
    const struct rewriter *rewriter = survey->rewriter;
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    struct pieces pieces = {0};
    add_piece(&pieces, name_range(function), clone_name(function));
    for (size_t i = 0; i < count; i++)
        if (calls[i].from == function && has_clone(calls[i].to))
            add_piece(&pieces, calls[i].range, clone_name(calls[i].to));
    for (size_t i = pragma_index(pragmas, function->range.begin);
         i < pragmas->count && pragmas->rows[i].begin < function->range.end; i++)
        if (is_launch(&pragmas->rows[i]))
            add_piece(&pieces, (struct range){pragmas->rows[i].begin, pragmas->rows[i].end},
                      launch_on_device(rewriter, function, &pragmas->rows[i]));
    return replaced_text(rewriter, &pieces, function->range);
}

/* The head of the definition as a declaration. If C does not know the function's parameters, they are left
 * out. */
static const char *clone_prototype(const struct rewriter *rewriter, const struct function *function)
{
    size_t count;
    CXCursor *children = cursor_children(function->cursor, &count);
    bool known = type_kind(cursor_type(function->cursor)) != CXType_FunctionNoProto;
    struct range name = name_range(function), head = function->range;
    head.end = known && count ? cursor_range(children[count - 1]).begin : name.end;
    struct pieces pieces = {0};
    add_piece(&pieces, name, clone_name(function));
    return arena_format("%s%s;", replaced_text(rewriter, &pieces, head), known ? "" : "()");
}

/* Where the text first declares the function at file scope. */
static size_t first_declaration(const struct text_survey *survey, const struct function *function)
{
    size_t begin = cursor_range(clang_getCanonicalCursor(function->cursor)).begin;
    const struct function *around = function_around(survey, begin);
    return around ? around->range.begin : begin;
}

static void insert(struct rewriter *rewriter, size_t offset, size_t from, const char *text)
{
    rewrite(rewriter, (struct range){offset, offset},
            arena_format("%s%s%s", place_marker(rewriter, from), text, place_marker(rewriter, offset)), "");
}

static void add_clone(struct text_survey *survey, const struct function *function, const struct call *calls,
                      size_t count)
{
    struct rewriter *rewriter = survey->rewriter;
    insert(rewriter, first_declaration(survey, function), function->range.begin,
           clone_prototype(rewriter, function));
    insert(rewriter, function->range.end, function->range.begin, clone_text(survey, function, calls, count));
}

/* Device code that has no clone around it. The host's version of that code goes on calling the function. */
static void call_clones(struct rewriter *rewriter, const struct call *calls, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct call *call = &calls[i];
        bool device = call->in_region || (call->from && call->from->device && !call->from->holds);
        if (device && has_clone(call->to))
            rewrite(rewriter, call->range, clone_name(call->to), call->to->name);
    }
}

static void resolve(struct text_survey *survey, struct scope *launching)
{
    size_t count;
    struct call *calls = find_calls(survey, &count);
    spread_launches(calls, count);
    spread_device(calls, count);
    for (size_t i = 0; i < survey->function_count; i++) {
        if (has_clone(&survey->functions[i]))
            add_clone(survey, &survey->functions[i], calls, count);
        if (survey->functions[i].launches)
            scope_add(launching, survey->functions[i].cursor);
    }
    call_clones(survey->rewriter, calls, count);
}

bool resolve_clones(const struct options *options, struct resolved *resolved,
                    const struct translation *translation, struct scope *launching)
{
    struct pragmas pragmas = resolved->pragmas; /* whose rows the survey connects to the tree */
    pragmas.rows = arena_alloc((pragmas.count + 1) * sizeof(*pragmas.rows));
    if (pragmas.count)
        memcpy(pragmas.rows, resolved->pragmas.rows, pragmas.count * sizeof(*pragmas.rows));
    struct rewriter rewriter = {.round = {options, resolved->source, *translation, pragmas},
                                .arch = options->selected_arch,
                                .text = resolved->text,
                                .marks = resolved->marks,
                                .mark_count = resolved->mark_count,
                                .mark_capacity = resolved->mark_count};
    struct text_survey survey = {.rewriter = &rewriter};
    scope_cut(launching, 0);
    read_survey(&survey);
    if (note_holders(&survey))
        resolve(&survey, launching);
    if (!rewriter.splice_count)
        return false;
    apply_splices(&rewriter);
    begin_round(&rewriter);
    *resolved = resolved_text(&rewriter);
    return true;
}
