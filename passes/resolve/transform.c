/*
 * Loop transformations (OpenMP 5.2, chapter 9; 6.0, chapter 11) in device code: the generated loops are
 * written in the place of the user's, so that a construct around them finds canonical loops. They count
 * logical iterations, from 0 to the trip count, and the user's variables are set in front of the body. On the
 * host, clang does it.
 *
 * interchange only changes the order of the heads. unroll is a hint to the compilers, but beneath a construct
 * that shares out the loop that it leaves.
 */
#include "resolve.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LOOPS = 8 };

struct transformation {
    struct rewriter *rewriter;
    const struct pragma *pragma;
    const char *indent;
    struct ir_node *loops; /* a `loop` for each loop of the nest or of the sequence */
    size_t count;
    CXCursor statements[MOST_LOOPS], bodies[MOST_LOOPS];
};

static bool refuse_at(const struct transformation *it, size_t offset, const char *reason)
{
    source_error(&it->rewriter->round.source, offset, "%s", reason);
    return false;
}

static bool refuse(const struct transformation *it, const char *reason)
{
    return refuse_at(it, it->pragma->begin, reason);
}

/* ---- the numbers in clauses ---- */

static size_t count_items(const char *list)
{
    size_t count = 0;
    while (list && next_list_item(&list))
        count++;
    return count;
}

static const char *item_at(const char *list, size_t index)
{
    const char *item = "1";
    for (size_t i = 0; i <= index; i++)
        item = next_list_item(&list);
    return item;
}

static const char *clause_value(const struct transformation *it, const char *name)
{
    const struct clause *clause = pragma_clause(it->pragma, name);
    return clause ? clause->value : NULL;
}

/* Clang checks these rules, but it does not see the directives that are replaced here. */
static bool check_once(const struct transformation *it, const struct clause *clause)
{
    for (const struct clause *other = it->pragma->clauses; other < clause; other++)
        if (same_text(other->name, clause->name))
            return refuse_at(it, clause->offset, arena_format("clause '%s' stands twice", clause->name));
    return true;
}

/* Whether each number that is a constant is greater than 0, and, where all must differ, occurs once. */
static bool check_numbers(const struct transformation *it, const struct clause *clause, bool differ)
{
    const char *list = clause->value, *item;
    for (size_t i = 0; list && (item = next_list_item(&list)); i++) {
        long long number, before;
        if (!constant_value(item, &number))
            continue;
        if (number < 1)
            return refuse_at(
                it, clause->offset,
                arena_format("'%s' takes numbers from 1 on, and not %lld", clause->name, number));
        for (size_t j = 0; differ && j < i; j++)
            if (constant_value(item_at(clause->value, j), &before) && before == number)
                return refuse_at(it, clause->offset,
                                 arena_format("'%s' has %lld twice", clause->name, number));
    }
    return true;
}

static bool check_clauses(const struct transformation *it)
{
    const struct pragma *pragma = it->pragma;
    bool good = true;
    for (const struct clause *clause = pragma->clauses; clause < pragma->clauses + pragma->clause_count;
         clause++)
        good = good && check_once(it, clause) &&
               check_numbers(it, clause, same_text(clause->name, "permutation"));
    if (good && pragma_clause(pragma, "partial") && pragma_clause(pragma, "full"))
        return refuse(it, "'full' and 'partial' exclude each other");
    bool sizes = same_text(pragma->directive->name, "tile") || same_text(pragma->directive->name, "stripe");
    if (good && sizes && count_items(clause_value(it, "sizes")) == 0)
        return refuse(it, arena_format("'%s' needs clause 'sizes' with numbers", pragma->directive->name));
    return good;
}

/* ---- reading loops ---- */

static bool read_nest(struct transformation *it, size_t count)
{
    if (count < 1 || count > MOST_LOOPS)
        return refuse(it, "a loop transformation takes from 1 to 8 loops");
    it->loops = ir_node_new("target");
    it->count = count;
    return read_rectangular_nest(&it->rewriter->round.source, it->pragma->statement, count, it->loops,
                                 it->statements, it->bodies);
}

static const struct ir_node *loop_at(const struct transformation *it, size_t index)
{
    const struct ir_node *loop = ir_first(it->loops, "loop");
    while (index--)
        loop = ir_next(loop, "loop");
    return loop;
}

/* A call of a function of rex_loop.h, by its name in C. */
static const char *trips_of(const struct transformation *it, size_t index)
{
    return arena_format("__%s", trip_count_of_loop(loop_at(it, index), NULL, NULL));
}

/* ---- texts ---- */

/* The head of a loop, and the white space that the next line begins with. */
static const char *for_loop(const struct transformation *it, const char *counter, const char *first,
                            const char *end, const char *step)
{
    return arena_format("for (unsigned long %s = %s; %s < %s; %s)\n%s", counter, first, counter, end,
                        same_text(step, "1") ? arena_format("%s++", counter)
                                             : arena_format("%s += %s", counter, step),
                        it->indent);
}

static const char *counter_of(const struct transformation *it, const char *kind, size_t index)
{
    return arena_format("__rex_%s_%s", kind, ir_get_or(loop_at(it, index), "variable", ""));
}

/* `int i = lower + k * step;` in unsigned arithmetic, which gives the right result for all integer types. */
static const char *set_variable(const struct transformation *it, size_t index, const char *iteration)
{
    const struct ir_node *loop = loop_at(it, index);
    const char *type = ir_get(loop, "type"), *step = ir_get(loop, "step");
    bool pointer = ir_has(loop, "compare", "pointer"), by_one = same_text(step, "1");
    const char *distance = pointer ? arena_format("(long)(%s)", iteration) : expression_operand(iteration);
    if (!by_one)
        distance = arena_format("%s * %s", distance, expression_operand(step));
    const char *value = same_text(ir_get(loop, "lower"), "0")
                            ? distance
                            : arena_format("%s + %s", expression_operand(ir_get(loop, "lower")), distance);
    return arena_format("%s    %s = (%s)(%s);\n", it->indent, declarator(type, ir_get(loop, "variable")),
                        declarator_type(type), value);
}

/* Replaces everything around the innermost body: the loop heads, and the braces that close them. */
static void replace_nest(const struct transformation *it, const char *heads, const char *variables)
{
    struct rewriter *rewriter = it->rewriter;
    struct range body = statement_range(&rewriter->round.source, it->bodies[it->count - 1]);
    size_t begin = cursor_range(it->statements[0]).begin, end = it->pragma->extent.end;
    rewrite(rewriter, (struct range){begin, body.begin},
            arena_format("%s{\n%s%s", heads, variables, place_marker(rewriter, body.begin) + 1), NULL);
    rewrite(rewriter, (struct range){body.end, end},
            arena_format("\n%s}%s", it->indent, place_marker(rewriter, end)), NULL);
}

/* ---- the transformations ---- */

/* Tiles of `sizes` iterations each: loops over the tiles, then loops within a tile. */
static bool make_tiles(struct transformation *it, const char *sizes)
{
    const char *outer = "", *inner = "", *variables = "";
    if (!read_nest(it, count_items(sizes)))
        return false;
    for (size_t i = 0; i < it->count; i++) {
        const char *size = expression_operand(item_at(sizes, i)), *tile = counter_of(it, "tile", i);
        const char *trips = trips_of(it, i), *counter = counter_of(it, "in_tile", i);
        outer = arena_format("%s%s", outer, for_loop(it, tile, "0", trips, size));
        inner = arena_format(
            "%s%s", inner,
            for_loop(it, counter, tile, arena_format("__rex_least(%s + %s, %s)", tile, size, trips), "1"));
        variables = arena_format("%s%s", variables, set_variable(it, i, counter));
    }
    replace_nest(it, arena_format("%s%s", outer, inner), variables);
    return true;
}

static bool tile(struct transformation *it)
{
    return make_tiles(it, clause_value(it, "sizes"));
}

/* Iterations at the distance of `sizes`: loops over their first iterations, then loops with that step. */
static bool stripe(struct transformation *it)
{
    const char *sizes = clause_value(it, "sizes"), *outer = "", *inner = "", *variables = "";
    if (!read_nest(it, count_items(sizes)))
        return false;
    for (size_t i = 0; i < it->count; i++) {
        const char *size = expression_operand(item_at(sizes, i)), *stripe = counter_of(it, "stripe", i);
        const char *trips = trips_of(it, i), *counter = counter_of(it, "in_stripe", i);
        outer = arena_format(
            "%s%s", outer, for_loop(it, stripe, "0", arena_format("__rex_least(%s, %s)", size, trips), "1"));
        inner = arena_format("%s%s", inner, for_loop(it, counter, stripe, trips, size));
        variables = arena_format("%s%s", variables, set_variable(it, i, counter));
    }
    replace_nest(it, arena_format("%s%s", outer, inner), variables);
    return true;
}

static bool reverse(struct transformation *it)
{
    if (!read_nest(it, 1))
        return false;
    const char *counter = counter_of(it, "reverse", 0), *trips = trips_of(it, 0);
    replace_nest(it, for_loop(it, counter, "0", trips, "1"),
                 set_variable(it, 0, arena_format("%s - 1 - %s", trips, counter)));
    return true;
}

/* `for (i = 0; ...)` declares its variable, as the other generated loops do, because threads that share the
 * outer loop must not share the variable. */
static const char *head_of(const struct transformation *it, size_t index)
{
    const char *text = rewriter_text(it->rewriter, (struct range){cursor_range(it->statements[index]).begin,
                                                                  cursor_range(it->bodies[index]).begin});
    const char *name = ir_get(loop_at(it, index), "variable"), *open = strchr(text, '(');
    size_t blanks = open ? strspn(open + 1, " \t\n") : 0;
    size_t length = open ? word_length(open + 1 + blanks) : 0;
    if (length != strlen(name) || strncmp(open + 1 + blanks, name, length) != 0)
        return text;
    return arena_format("%s%s%s", arena_string_length(text, (size_t)(open + 1 + blanks - text)),
                        declarator(ir_get(loop_at(it, index), "type"), name),
                        open + 1 + blanks + strlen(name));
}

static bool interchange(struct transformation *it)
{
    const char *order = clause_value(it, "permutation");
    if (!order)
        order = "2, 1";
    if (!read_nest(it, count_items(order)))
        return false;
    for (size_t i = 0; i < it->count; i++) {
        struct range head = {cursor_range(it->statements[i]).begin, cursor_range(it->bodies[i]).begin};
        long long from = 0;
        if (!constant_value(item_at(order, i), &from) || from < 1 || (size_t)from > it->count)
            return refuse(it, "permutation takes the numbers of the loops");
        rewrite(it->rewriter, head,
                arena_format("%s%s", head_of(it, (size_t)from - 1), place_marker(it->rewriter, head.end)),
                NULL);
    }
    return true;
}

/* How many loops a construct takes, if it says so by a clause. */
static size_t loops_taken(const struct pragma *pragma)
{
    const struct clause *sizes = pragma_clause(pragma, "sizes"),
                        *order = pragma_clause(pragma, "permutation");
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    long long number = 0;
    if (sizes || order)
        return count_items(sizes ? sizes->value : order->value);
    if (collapse && constant_value(collapse->value, &number) && number > 0)
        return (size_t)number;
    return same_text(pragma->directive->name, "interchange") ? 2 : 1;
}

/* The statement that a loop consists of, without braces around it. */
static CXCursor loop_body(CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count), body = count ? parts[count - 1] : clang_getNullCursor();
    while (clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        parts = cursor_children(body, &count);
        if (count != 1)
            break;
        body = parts[0];
    }
    return body;
}

/* Whether the generated loop is one of those that a construct around it takes, but for the first. */
static bool is_in_nest(const struct transformation *it)
{
    const struct pragma *first = it->rewriter->round.pragmas.rows;
    for (const struct pragma *around = first; around < it->pragma; around++) {
        if (!around->associated || !around->directive || !range_has(around->extent, it->pragma->begin))
            continue;
        CXCursor loop = around->statement;
        for (size_t left = loops_taken(around); left > 1; left--) {
            loop = loop_body(loop);
            if (clang_equalCursors(loop, it->pragma->statement))
                return true;
        }
    }
    return false;
}

/* Whether another loop-associated construct stands directly before it, so that the generated loop is that
 * construct's. */
static bool is_associated(const struct transformation *it)
{
    const struct pragma *first = it->rewriter->round.pragmas.rows;
    return it->pragma > first && it->pragma[-1].associated &&
           ((it->pragma[-1].directive->leaves & (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE)) ||
            is_loop_transformation(it->rewriter, &it->pragma[-1])) &&
           clang_equalCursors(it->pragma[-1].statement, it->pragma->statement);
}

static void find_variable(CXCursor cursor, CXCursor parent, void *context)
{
    CXCursor declaration = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    (void)parent;
    *(bool *)context |= clang_getCursorKind(cursor) == CXCursor_DeclRefExpr &&
                        (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
                        !type_is_const(cursor_type(declaration));
    visit_children(cursor, find_variable, context);
}

/* Whether nothing that may change says how often the loop runs, as `full` wants it (OpenMP 5.2,
 * section 9.2.1). Loops that another transformation has made are left to the compilers. */
static bool check_full(const struct transformation *it)
{
    struct loop_nest nest = {.depth = 0};
    struct for_loop loop = {.node = ir_node_new("loop")};
    bool variable = false;
    if (!pragma_clause(it->pragma, "full") || clang_getCursorKind(it->pragma->statement) != CXCursor_ForStmt)
        return true;
    if (!read_canonical_loop(&it->rewriter->round.source, &nest, it->pragma->statement, &loop))
        return false;
    find_variable(loop.lower, loop.lower, &variable);
    find_variable(loop.upper, loop.upper, &variable);
    if (!clang_Cursor_isNull(loop.step))
        find_variable(loop.step, loop.step, &variable);
    return !variable || strncmp(cursor_name(loop.variable), "__rex_", strlen("__rex_")) == 0 ||
           refuse(it, "'full' needs a loop whose number of iterations is a constant");
}

static bool unroll(struct transformation *it)
{
    const struct clause *partial = pragma_clause(it->pragma, "partial");
    enum CXCursorKind kind = clang_getCursorKind(it->pragma->statement);
    if (kind == CXCursor_WhileStmt || kind == CXCursor_DoStmt)
        return refuse(it, "unroll must be followed by a for loop");
    if (!check_full(it))
        return false;
    if (!is_associated(it) && !is_in_nest(it)) {
        struct range line = {it->pragma->begin, it->pragma->end};
        rewrite(it->rewriter, line,
                partial && partial->value ? arena_format("#pragma unroll %s", partial->value)
                                          : "#pragma unroll",
                NULL);
        return false; /* the line is replaced */
    }
    if (!partial)
        return refuse(it, "unroll without 'partial' leaves no loop for the construct around it");
    return partial->value ? make_tiles(it, partial->value) : true;
}

/* ---- fuse ---- */

/* The loops of the sequence that looprange(first, count) selects, or all loops without that clause. */
static bool read_sequence(struct transformation *it, bool *all)
{
    size_t total, first = 0;
    CXCursor *loops = cursor_children(it->pragma->statement, &total);
    const char *looprange = clause_value(it, "looprange");
    long long from = 1, count = (long long)total;
    if (clang_getCursorKind(it->pragma->statement) != CXCursor_CompoundStmt || total == 0)
        return refuse(it, "fuse must be followed by loops in a block");
    if (looprange && (!constant_value(item_at(looprange, 0), &from) || count_items(looprange) != 2 ||
                      !constant_value(item_at(looprange, 1), &count)))
        return refuse(it, "looprange takes the first loop's number and how many there are");
    if (from < 1 || count < 1 || from - 1 + count > (long long)total || count > MOST_LOOPS)
        return refuse(it, "looprange names loops that are not there");
    first = (size_t)from - 1;
    *all = (size_t)count == total;
    it->loops = ir_node_new("target");
    for (it->count = 0; it->count < (size_t)count; it->count++)
        if (!read_rectangular_nest(&it->rewriter->round.source, loops[first + it->count], 1, it->loops,
                                   &it->statements[it->count], &it->bodies[it->count]))
            return false;
    return true;
}

/* One loop as long as the longest of them, in which each body runs as often as its own loop would. */
static bool fuse(struct transformation *it)
{
    static const char counter[] = "__rex_fused";
    struct rewriter *rewriter = it->rewriter;
    bool all;
    if (!read_sequence(it, &all))
        return false;
    const char *most = trips_of(it, 0), *close = "";
    size_t begin = all ? cursor_range(it->pragma->statement).begin : cursor_range(it->statements[0]).begin;
    for (size_t i = 1; i < it->count; i++)
        most = arena_format("__rex_most(%s, %s)", most, trips_of(it, i));
    for (size_t i = 0; i < it->count; i++) {
        struct range body = statement_range(&rewriter->round.source, it->bodies[i]);
        const char *head = i ? close : arena_format("%s{", for_loop(it, counter, "0", most, "1"));
        rewrite(rewriter, (struct range){begin, body.begin},
                arena_format("%s\n%sif (%s < %s) {\n%s%s", head, it->indent, counter, trips_of(it, i),
                             set_variable(it, i, counter), place_marker(rewriter, body.begin) + 1),
                NULL);
        begin = body.end;
        close = arena_format("\n%s}", it->indent);
    }
    size_t end = all ? it->pragma->extent.end : begin;
    rewrite(rewriter, (struct range){begin, end}, arena_format("\n}\n}%s", place_marker(rewriter, end)),
            NULL);
    return true;
}

/* ---- all of them ---- */

/* Each function returns whether the line of its directive is to be removed. */
static const struct {
    const char *directive;
    bool (*transform)(struct transformation *);
} transformations[] = {
    {"tile", tile},     {"stripe", stripe}, {"reverse", reverse}, {"interchange", interchange},
    {"unroll", unroll}, {"fuse", fuse},
};

bool is_loop_transformation(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    for (size_t i = 0; i < sizeof(transformations) / sizeof(*transformations); i++)
        if (same_text(pragma->directive->name, transformations[i].directive))
            return true;
    return false;
}

static bool is_transformed(const struct rewriter *rewriter, const struct pragma *pragma)
{
    return is_loop_transformation(rewriter, pragma) && pragma->associated &&
           is_device_code(rewriter, pragma->begin);
}

/* Inner transformations generate the loops of outer ones. */
static bool is_innermost(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (const struct pragma *inner = pragma + 1;
         inner < pragmas->rows + pragmas->count && inner->begin < pragma->extent.end; inner++)
        if (is_transformed(rewriter, inner))
            return false;
    return true;
}

static void apply(struct rewriter *rewriter, const struct pragma *pragma)
{
    struct transformation it = {.rewriter = rewriter, .pragma = pragma};
    it.indent = indent_of(rewriter, cursor_range(pragma->statement).begin);
    if (!check_clauses(&it))
        return;
    for (size_t i = 0; i < sizeof(transformations) / sizeof(*transformations); i++)
        if (same_text(pragma->directive->name, transformations[i].directive) &&
            transformations[i].transform(&it))
            rewrite(rewriter, (struct range){pragma->begin, pragma->end}, "", NULL);
}

/* Host code, too: clang 22 does not know the clause, and reads it for ever. */
static bool has_apply(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const struct clause *clause =
        is_loop_transformation(rewriter, pragma) ? pragma_clause(pragma, "apply") : NULL;
    if (clause)
        source_error(&rewriter->round.source, clause->offset, "clause 'apply' is not supported yet");
    return clause;
}

void transform_loops(struct rewriter *rewriter)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (const struct pragma *pragma = pragmas->rows; pragma < pragmas->rows + pragmas->count; pragma++)
        if (!has_apply(rewriter, pragma) && is_transformed(rewriter, pragma) &&
            is_innermost(rewriter, pragma))
            apply(rewriter, pragma);
}
