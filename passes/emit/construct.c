/*
 * Constructs inside device code (OpenMP 5.2, chapters 10, 11, 12 and 15), by the functions of
 * runtime/rex_device.h. A parallel region is a closure that rex_parallel calls in each thread; what other
 * constructs do with the threads that come to them stands in a block in their place.
 *
 * The device runs a task at once, in the thread that comes to it, which OpenMP allows: a dependence is then
 * always fulfilled, and there is nothing to wait for. Cancellation is off.
 */
#include "emit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a construct is ---- */

bool construct_has(const struct ir_node *construct, const char *word)
{
    return expression_names(ir_get_or(construct, "directive", ""), word);
}

bool construct_holds_parallel(const struct ir_node *node)
{
    for (const struct ir_node *inner = node; (inner = ir_walk(node, inner));)
        if (ir_is(inner, "construct") && construct_has(inner, "parallel"))
            return true;
    return false;
}

const char *construct_clause(const struct ir_node *construct, const char *name)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", name);
    return clause ? ir_get_or(clause, "value", "") : NULL;
}

const char *construct_lock(const struct ir_node *critical)
{
    const char *name = ir_get(critical, "argument");
    return name ? arena_format("__rex_lock_%s", name) : "__rex_lock";
}

const char *next_name(const char **list)
{
    const char *name = *list;
    while (*name && *name != ':' && *name != '_' && !isalpha((unsigned char)*name))
        name++;
    size_t length = 0;
    while (name[length] == '_' || isalnum((unsigned char)name[length]))
        length++;
    *list = name + length;
    return length ? arena_string_length(name, length) : NULL;
}

/* The innermost region around a construct, as far as the text shows it: a parallel one, a target region's, or
 * NULL in a function. */
static const struct ir_node *region_around(const struct ir_node *construct)
{
    const struct ir_node *node = construct->parent;
    while (node && !ir_is(node, "target") &&
           !(ir_is(node, "construct") && (construct_has(node, "parallel") || construct_has(node, "teams"))))
        node = node->parent;
    return node;
}

/* Whom a loop construct's iterations go to (section 11.7): "teams", "parallel" or "thread". */
static const char *loop_binding(const struct ir_node *loop)
{
    const char *bind = construct_clause(loop, "bind");
    const struct ir_node *region = region_around(loop);
    if (bind)
        return bind;
    if (construct_has(loop, "parallel") || (region && construct_has(region, "parallel")))
        return "parallel";
    return region && construct_has(region, "teams") ? "teams" : "parallel";
}

static bool binds_to(const struct ir_node *construct, const char *binding)
{
    return construct_has(construct, "loop") && strcmp(loop_binding(construct), binding) == 0;
}

static bool is_shared_out(const struct ir_node *construct)
{
    static const char *const words[] = {"for", "distribute", "parallel", "taskloop", "sections"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (construct_has(construct, words[i]))
            return true;
    return false;
}

bool construct_is_serial(const struct ir_node *construct)
{
    if (!ir_is(construct, "construct") || is_shared_out(construct))
        return false;
    return construct_has(construct, "simd") || binds_to(construct, "thread");
}

bool construct_is_of_team(const struct ir_node *construct)
{
    static const char *const words[] = {"for", "parallel", "sections", "scope", "single"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (construct_has(construct, words[i]))
            return true;
    return binds_to(construct, "parallel");
}

static unsigned sharing(const struct ir_node *construct)
{
    unsigned among = AMONG_NOBODY;
    if (construct_has(construct, "for") || binds_to(construct, "parallel"))
        among |= AMONG_THREADS;
    if (construct_has(construct, "distribute") || binds_to(construct, "teams"))
        among |= AMONG_TEAMS;
    return among;
}

/* ---- bodies ---- */

static void construct_emit(struct output *out, struct ir_node *construct, const struct place *place);

static const char *last_line(const char *text)
{
    const char *last = "";
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (line[strspn(line, " \t")] != '\n' && line[strspn(line, " \t")] != '\0')
            last = line;
    return last;
}

static char last_character(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    return length ? text[length - 1] : ';';
}

/* Whether a text ends with the head of a statement: for (...), else, do. */
static bool is_head(const char *text)
{
    char last = last_character(text);
    return last == ')' || isalpha((unsigned char)last);
}

/* How far a statement behind the text is indented, in steps of the generated file: as far as the last line,
 * and further in a block that it opens. */
static unsigned depth_behind(const char *text, size_t margin)
{
    size_t blanks = strspn(last_line(text), " \t");
    unsigned depth = blanks > margin ? (unsigned)(blanks - margin) / 4 : 0;
    return depth + (last_character(text) == '{');
}

static size_t chunks_margin(const struct ir_node *parent)
{
    size_t margin = SIZE_MAX;
    ir_each (text, parent, "text") {
        size_t blanks = text->text ? output_margin(ir_get(text, "at"), text->text) : SIZE_MAX;
        margin = blanks < margin ? blanks : margin;
    }
    return margin == SIZE_MAX ? 0 : margin;
}

/* How far the first line of a text in the middle of a body stands from the margin. */
static size_t lead_of(const struct ir_node *text, size_t margin)
{
    size_t blanks = strspn(text->text, " \t");
    if (blanks == 0)
        blanks = position_column(ir_get(text, "at")) - 1;
    return text->previous && blanks > margin ? blanks - margin : 0;
}

/* What a construct is printed as may be more than one statement, or declare a name again that stands in the
 * head before it. */
static void emit_behind(struct output *out, struct ir_node *construct, const struct place *place,
                        const char *text, size_t margin)
{
    unsigned depth = out->depth;
    bool head = is_head(text);
    out->depth += depth_behind(text, margin);
    if (head)
        output_open(out, "{");
    construct_emit(out, construct, place);
    if (head)
        output_close(out, "}");
    out->depth = depth;
}

/* `margin` NULL: the texts stay as they are. */
static void emit_chunks(struct output *out, const struct ir_node *parent, const struct place *place,
                        const size_t *margin)
{
    const char *before = "";
    ir_each (chunk, parent, NULL) {
        if (ir_is(chunk, "construct")) {
            emit_behind(out, chunk, place, before, margin ? *margin : 0);
            if (is_head(before)) /* the next one does not belong to it */
                before = arena_format("%*s;", (int)strspn(last_line(before), " \t"), "");
        } else if (ir_is(chunk, "text") && chunk->text) {
            before = chunk->text;
            if (margin)
                output_reindented(out, ir_get(chunk, "at"), chunk->text, *margin, lead_of(chunk, *margin));
            else
                output_verbatim(out, ir_get(chunk, "at"), chunk->text);
        }
    }
}

void body_emit(struct output *out, const struct ir_node *body, const struct place *place)
{
    const char *at = ir_get(body, "at");
    size_t margin = body->text ? output_margin(at, body->text) : chunks_margin(body);
    if (body->text)
        output_reindented(out, at, body->text, margin, 0);
    emit_chunks(out, body, place, &margin);
}

void function_emit(struct output *out, const struct ir_node *declare)
{
    static const struct place place = {"rex_thread()", "rex_threads()", false};
    emit_chunks(out, declare, &place, NULL);
}

static bool is_blank(const char *text)
{
    return !text || text[strspn(text, " \t\n")] == '\0';
}

/* A text without the brace that it begins with, and without the rest of that line if nothing is there. */
static void cut_opening(struct ir_node *node)
{
    const char *rest = strchr(node->text, '{') + 1, *line = rest + strspn(rest, " \t");
    unsigned lines = 0;
    for (const char *at = node->text; at < rest; at++)
        lines += *at == '\n';
    if (*line == '\n')
        rest = line + 1;
    ir_set(node, "at", position_moved(ir_get(node, "at"), lines + (*line == '\n')));
    node->text = rest;
}

static void cut_closing(struct ir_node *node)
{
    const char *brace = strrchr(node->text, '}');
    while (brace > node->text && (brace[-1] == ' ' || brace[-1] == '\t'))
        brace--;
    node->text = arena_string_length(node->text, (size_t)(brace - node->text));
}

/* A block that is printed in a block of the construct's needs no braces of its own. */
static void unwrap(struct ir_node *body)
{
    struct ir_node *first = body->text ? body : body->first, *last = body->text ? body : body->last;
    if (!first || is_blank(first->text) || is_blank(last->text) ||
        first->text[strspn(first->text, " \t\n")] != '{')
        return;
    cut_opening(first);
    cut_closing(last);
}

static void emit_own_body(struct output *out, const struct ir_node *construct, const struct place *place)
{
    struct ir_node *body = ir_first(construct, "body");
    if (!body)
        return;
    if (!variables_have_copies(construct))
        unwrap(body);
    body_emit(out, body, place);
}

static void emit_block(struct output *out, const struct ir_node *construct, const struct place *place,
                       const char *head)
{
    output_open(out, head);
    emit_own_body(out, construct, place);
    output_close(out, "}");
}

/* ---- sections (OpenMP 5.2, section 11.3) ---- */

/* The block may begin with a section that has no directive; it gets one. */
static void name_first_section(const struct ir_node *construct, struct ir_node *body)
{
    struct ir_node *first = ir_node_new("construct"), *own = ir_add(first, "body");
    struct ir_node *section = ir_find(body, "construct", "directive", "section");
    bool empty = true;
    ir_set(first, "directive", "section");
    ir_set(first, "at", ir_get(construct, "at"));
    ir_set(own, "at", ir_get(body, "at"));
    for (struct ir_node *chunk; (chunk = body->first) && chunk != section;) {
        empty &= ir_is(chunk, "text") && is_blank(chunk->text);
        ir_remove(chunk);
        ir_append(own, chunk);
    }
    if (empty)
        return;
    if (section)
        ir_insert_before(section, first);
    else
        ir_append(body, first);
}

static void name_sections(const struct ir_node *construct)
{
    struct ir_node *body = ir_first(construct, "body");
    if (body->text) {
        struct ir_node *text = ir_add(body, "text");
        ir_set(text, "at", ir_get(body, "at"));
        text->text = body->text;
        body->text = NULL;
    }
    unwrap(body);
    name_first_section(construct, body);
}

static void emit_sections(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const struct ir_node *body = ir_first(construct, "body");
    unsigned count = 0;
    if (!body)
        return;
    name_sections(construct);
    ir_each (section, body, "construct")
        count++;
    output_line(out, "const uint64_t __rex_trips = %u, __rex_stride = %s;", count, place->threads);
    output_open(out, arena_format("for (uint64_t __rex_k = %s; __rex_k < __rex_trips; __rex_k += "
                                  "__rex_stride) {",
                                  place->thread));
    variables_count_iteration(out, construct);
    output_line(out, "switch (__rex_k) {");
    count = 0;
    ir_each (section, body, "construct") {
        emit_block(out, section, place, arena_format("case %u: {", count++));
        output_line(out, "    break;");
    }
    output_line(out, "}");
    if (variables_have_last(construct))
        variables_write_last(out, construct);
    output_close(out, "}");
}

/* ---- regions and what is shared out in them ---- */

/* All of a construct but the parallel region around it. Returns whether its reductions have waited for all.
 */
static bool emit_inside(struct output *out, const struct ir_node *construct, const struct place *place)
{
    bool masked = construct_has(construct, "masked") || construct_has(construct, "master");
    const char *filter = construct_clause(construct, "filter");
    variables_declare_copies(out, construct, place);
    if (masked)
        output_open(out, arena_format("if (rex_masked(%s)) {", filter ? filter : "0"));
    if (construct_has(construct, "sections"))
        emit_sections(out, construct, place);
    else if (ir_first(construct, "loop"))
        loop_emit(out, construct, place, sharing(construct));
    else
        emit_own_body(out, construct, place);
    if (!ir_first(construct, "loop") && !construct_has(construct, "sections"))
        variables_write_last(out, construct);
    if (masked)
        output_close(out, "}");
    variables_keep_latest(out, construct);
    bool reduced = variables_reduce(out, construct) || variables_have_conditional(construct);
    return reduced && construct_is_of_team(construct);
}

/* The if clause that speaks of the parallel region. */
static const char *parallel_condition(const struct ir_node *construct)
{
    ir_each (clause, construct, "clause")
        if (ir_has(clause, "name", "if") &&
            strcmp(ir_get_or(clause, "modifier", "parallel"), "parallel") == 0)
            return ir_get(clause, "value");
    return NULL;
}

static void emit_parallel(struct output *out, const struct ir_node *construct, const struct place *place)
{
    static const struct place inside = {"rex_thread()", "rex_threads()", true};
    const char *threads = construct_clause(construct, "num_threads");
    const char *condition = parallel_condition(construct);
    (void)place;
    threads = threads ? threads : "0";
    if (condition)
        threads = arena_format("%s ? %s : 1", expression_operand(condition), expression_operand(threads));
    output_open(out,
                arena_format("rex_parallel(%s, [%s]() mutable {", threads, variables_captures(construct)));
    emit_inside(out, construct, &inside);
    output_close(out, "});");
}

static bool waits(const struct ir_node *construct)
{
    return construct_is_of_team(construct) && !construct_clause(construct, "nowait");
}

static void emit_shared_out(struct output *out, const struct ir_node *construct, const struct place *place)
{
    output_open(out, "{");
    if (!emit_inside(out, construct, place) && waits(construct))
        output_line(out, "rex_barrier();");
    output_close(out, "}");
}

/* A block for the thread that comes to it. */
static void emit_plain(struct output *out, const struct ir_node *construct, const struct place *place)
{
    if (variables_have_copies(construct) || ir_first(construct, "loop") ||
        construct_has(construct, "masked") || construct_has(construct, "master"))
        emit_shared_out(out, construct, place);
    else
        emit_block(out, construct, place, "{");
}

/* ---- one thread at a time ---- */

static void emit_single(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const char *list = construct_clause(construct, "copyprivate");
    output_open(out, "{");
    variables_declare_copies(out, construct, place);
    emit_block(out, construct, place, "if (rex_single()) {");
    for (const char *name; list && (name = next_name(&list));)
        output_line(out, "rex_copyprivate(%s);", name);
    if (!construct_clause(construct, "copyprivate") && waits(construct))
        output_line(out, "rex_barrier();");
    output_close(out, "}");
}

static void emit_critical(struct output *out, const struct ir_node *construct, const struct place *place)
{
    emit_block(out, construct, place, arena_format("REX_CRITICAL(%s) {", construct_lock(construct)));
}

/* ---- stand-alone directives ---- */

static void emit_barrier(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)construct, (void)place;
    output_line(out, "rex_barrier();");
}

static void emit_flush(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)construct, (void)place;
    output_line(out, "rex_flush();");
}

static void emit_atomic(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)place;
    atomic_emit(out, construct);
}

static void emit_scan(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)place;
    scan_emit(out, construct);
}

/* What at(compilation) says has been said by clang (OpenMP 5.2, section 8.5). */
static void emit_error(struct output *out, const struct ir_node *construct, const struct place *place)
{
    const char *at = construct_clause(construct, "at"), *message = construct_clause(construct, "message");
    const char *severity = construct_clause(construct, "severity");
    (void)place;
    if (!at || strcmp(at, "execution") != 0)
        return;
    if (message && *message != '"') {
        ir_error(out->module, construct, "in device code the message of an error directive must be a string");
        return;
    }
    output_line(out, "rex_error(\"%s\", %s, %s);", output_escaped(ir_get(construct, "at")),
                message ? message : "\"error directive\"",
                severity && strcmp(severity, "warning") == 0 ? "false" : "true");
}

/* What is fulfilled already. A doacross dependence is, because ordered loops are run in order. */
static void emit_nothing(struct output *out, const struct ir_node *construct, const struct place *place)
{
    (void)out, (void)construct, (void)place;
}

/* An ordered block, or with a doacross clause nothing. */
static void emit_ordered(struct output *out, const struct ir_node *construct, const struct place *place)
{
    if (ir_first(construct, "body"))
        emit_block(out, construct, place, "{");
}

/* ---- all of them ---- */

/* By a word of the directive; the first that fits. */
static const struct {
    const char *word;
    void (*emit)(struct output *, const struct ir_node *, const struct place *);
} kinds[] = {
    {"parallel", emit_parallel},   {"for", emit_shared_out},  {"distribute", emit_shared_out},
    {"sections", emit_shared_out}, {"loop", emit_shared_out}, {"simd", emit_shared_out},
    {"scope", emit_shared_out},    {"single", emit_single},   {"critical", emit_critical},
    {"barrier", emit_barrier},     {"flush", emit_flush},     {"atomic", emit_atomic},
    {"ordered", emit_ordered},     {"masked", emit_plain},    {"master", emit_plain},
    {"taskloop", emit_plain},      {"task", emit_plain},      {"taskgroup", emit_plain},
    {"teams", emit_plain},         {"assume", emit_plain},    {"taskwait", emit_nothing},
    {"taskyield", emit_nothing},   {"cancel", emit_nothing},  {"cancellation", emit_nothing},
    {"nothing", emit_nothing},     {"declare", emit_nothing}, {"allocate", emit_nothing},
    {"error", emit_error},         {"scan", emit_scan},
};

/* What has no meaning here yet. */
static bool is_refused(struct output *out, const struct ir_node *construct)
{
    const struct ir_node *region = region_around(construct);
    if (construct_has(construct, "distribute") && region && construct_has(region, "parallel") &&
        !ir_is(region, "target")) {
        ir_error(out->module, construct, "'%s' cannot stand in a parallel region",
                 ir_get(construct, "directive"));
        return true;
    }
    return false;
}

static void construct_emit(struct output *out, struct ir_node *construct, const struct place *place)
{
    if (is_refused(out, construct))
        return;
    output_construct(out, construct);
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
        if (construct_has(construct, kinds[i].word)) {
            kinds[i].emit(out, construct, place);
            return;
        }
    ir_error(out->module, construct, "the directive '%s' is not supported in device code yet",
             ir_get(construct, "directive"));
}
