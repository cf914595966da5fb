/*
 * Serial loops inside a parallel loop whose iterations threads may share, too:
 *
 *     #pragma omp target teams distribute parallel for
 *     for (int i = 0; i < n; i++)
 *         for (int j = 0; j < n; j++)
 *             a[i * n + j] = ...;
 *
 * Neighbouring threads have neighbouring rows here, and each access of theirs reads a line of memory of its
 * own. CUDA's programmers let neighbouring threads have neighbouring j. So do the constructs that the
 * program's construct becomes, where the iterations of the inner loop do not depend on each other
 * (dependence.c) and lie closer to each other in memory than those of the outer one:
 *
 * - Where the loops stand directly in each other, and the inner one's bounds are the same in all iterations,
 *   the nest is deeper (`deeper`): as if collapse had named the inner loop.
 * - Otherwise the teams share the outer loop, and each team the inner ones: `distribute`, and a directive
 *   `parallel for` in front of each inner loop. Around these there is nothing but arithmetic on local
 *   variables, and no loop that all threads would go through.
 *
 * Of `teams distribute`, with `simd` or without, one thread of each team runs the iterations: teams then
 * share the loops inside all the same, or all threads share the construct's loop (`loop`, with a deeper nest
 * or without).
 *
 * A construct that gives its iterations to one team, `target parallel for`, becomes one for many where
 * threads share a nest, or teams the outer loop; rex-share takes that back if the program could tell.
 *
 * What a program says about an order keeps it as it is. Where it says how many teams and threads there are,
 * it has as many, whichever loops they share. `inner_why` says what was found; rex-share decides, and without
 * it the loops become serial again (passes/outline/serial.c). This is for GPUs alone: a processor's threads
 * are best off with whole rows.
 */
#include "edits.h"
#include "effects.h"
#include "inner.h"
#include "rewrites.h"

#include <string.h>

/* Directives whose iterations go to all threads, and those whose iterations go to teams. */
static const struct {
    const char *threads, *teams;
} directives[] = {
    {"target teams distribute parallel for", "target teams distribute"},
    {"target teams distribute parallel for simd", "target teams distribute"},
    {"teams distribute parallel for", "teams distribute"},
    {"teams distribute parallel for simd", "teams distribute"},
    {"distribute parallel for", "distribute"},
    {"distribute parallel for simd", "distribute"},
    {"target teams loop", "target teams distribute"},
    {"teams loop", "teams distribute"},
    {"target teams distribute", "target teams distribute"},
    {"teams distribute", "teams distribute"},
    {"target teams distribute simd", "target teams distribute"},
    {"teams distribute simd", "teams distribute"},
    {"distribute", "distribute"},
    {"distribute simd", "distribute"},
    {"target parallel for", "target teams distribute"},
    {"target parallel for simd", "target teams distribute"},
    {"parallel for", "teams distribute"},
    {"parallel for simd", "teams distribute"},
};

static const char *teams_directive(const struct pragma *pragma)
{
    for (size_t i = 0; pragma->directive && i < sizeof(directives) / sizeof(*directives); i++)
        if (same_text(pragma->directive->name, directives[i].threads))
            return directives[i].teams;
    return NULL;
}

/* Whether one thread of each team runs the construct's iterations in the program: `teams distribute`. */
static bool is_for_initial_threads(const struct pragma *pragma)
{
    return (pragma->directive->leaves & (LEAF_DISTRIBUTE | LEAF_PARALLEL)) == LEAF_DISTRIBUTE;
}

/* Whether one team's threads have the construct's iterations in the program. */
static bool is_for_one_team(const struct pragma *pragma)
{
    return !(pragma->directive->leaves & LEAF_DISTRIBUTE) && teams_directive(pragma) &&
           !strstr(pragma->directive->name, "loop");
}

/* ---- what becomes of the construct ---- */

static struct pragma *insert_pragma(struct pragmas *pragmas, size_t offset)
{
    size_t index = pragma_index(pragmas, offset);
    struct pragma *rows = arena_alloc((pragmas->count + 1) * sizeof(*rows));
    memcpy(rows, pragmas->rows, index * sizeof(*rows));
    memcpy(rows + index + 1, pragmas->rows + index, (pragmas->count - index) * sizeof(*rows));
    rows[index] = (struct pragma){.begin = offset, .end = offset};
    pragmas->rows = rows;
    pragmas->count++;
    return &rows[index];
}

static void add_clause(struct pragma *pragma, const char *name, const char *modifier, const char *value,
                       size_t offset)
{
    pragma->clauses[pragma->clause_count++] = (struct clause){.rule = clause_find(name),
                                                              .name = name,
                                                              .modifier = modifier,
                                                              .value = value,
                                                              .offset = offset,
                                                              .end = offset};
}

/* The directive stands where the loop's line begins, or the blank in front of the loop. `threads` is how many
 * the program asks for; NULL: it does not. */
static void share_by_team(struct parse *parse, const struct shared_loop *loop, const char *threads)
{
    size_t offset = cursor_range(loop->statement).begin, begin = line_start(&parse->source, offset);
    struct pragma *pragma = insert_pragma(&parse->pragmas, begin < offset ? begin : offset - 1);
    pragma->directive = directive_find("parallel for");
    pragma->clauses = arena_alloc((loop->reduced_count + 2) * sizeof(*pragma->clauses));
    if (threads)
        add_clause(pragma, "num_threads", NULL, threads, offset);
    if (loop->privates)
        add_clause(pragma, "private", NULL, loop->privates, offset);
    for (size_t i = 0; i < loop->reduced_count; i++) {
        const struct reduced *reduced = &loop->reduced[i];
        const char *order = reduced->in_order ? arena_format("ordered(%s), ", reduced->in_order) : "";
        add_clause(pragma, "reduction", arena_format("%s%s", order, reduced->operator), reduced->name,
                   offset);
    }
}

/* Of a list, what is a variable, and no member of one; NULL: nothing. */
static const char *variables_of(const char *names)
{
    const char *variables = NULL;
    for (const char *name; names && (name = ir_list_next(&names));)
        if (!strpbrk(name, ".>["))
            variables = variables ? ir_list_add(variables, name) : name;
    return variables;
}

/* Loops of teams have no schedule, and no threads. */
static void drop_clauses_of_threads(struct pragma *pragma)
{
    size_t kept = 0;
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_one_of(pragma->clauses[i].name, " schedule num_threads "))
            pragma->clauses[kept++] = pragma->clauses[i];
    pragma->clause_count = kept;
}

/* Iterations of `teams distribute` go to teams in no order, unless the program says how many there are:
 * threads may then have some, too. */
static bool may_go_to_threads(const struct search *search)
{
    const struct pragma *pragma = search->pragma;
    return !is_for_initial_threads(pragma) ||
           (!pragma_clause(pragma, "num_teams") && !pragma_clause(pragma, "dist_schedule") &&
            !pragma_clause(search->target, "num_teams"));
}

static void write_directive(struct pragma *pragma, const char *name)
{
    pragma->written = pragma->directive->name;
    pragma->directive = directive_find(name);
}

bool shares_in_order(const struct search *search)
{
    for (size_t i = 0; i < search->count; i++)
        for (size_t k = 0; k < search->shared[i].reduced_count; k++)
            if (search->shared[i].reduced[k].in_order)
                return true;
    return false;
}

static const char *reason_to_share(const struct search *search)
{
    const char *seen =
        search->nest.apart ? " where this is launched, for the launch has seen that pointers lead "
                             "to allocations of their own;"
        : search->checked  ? " where a team has seen that rows lie apart, or that an element keeps its value;"
        : search->version  ? " where this is launched, for the launch has looked at the values of "
                             "variables;"
                           : ",";
    return arena_format(
        "their iterations are independent%s and %s the outer loop's%s", seen,
        search->as_close ? "no further apart in memory than" : "closer in memory than",
        search->pragma->deeper && search->guarded ? "; a condition says which of them do anything" : "");
}

static void share_in_teams(struct search *search)
{
    struct pragma *pragma = search->pragma;
    pragma->inner = "team";
    pragma->inner_why =
        arena_format("%s%s", reason_to_share(search),
                     shares_in_order(search) ? "; one thread combines their values, in their order" : "");
    pragma->deeper = find_deeper_of_teams(search);
    write_directive(pragma, teams_directive(pragma));
    const struct clause *threads = pragma_clause(pragma, "num_threads");
    const char *width = threads ? threads->value : NULL;
    drop_clauses_of_threads(pragma);
    for (size_t i = 0; i < search->count; i++)
        share_by_team(search->parse, &search->shared[i], width);
}

static void share_by_threads(struct search *search, const char *inner, const char *why)
{
    struct pragma *pragma = search->pragma;
    pragma->inner = inner;
    pragma->inner_why = why;
    if (is_for_initial_threads(pragma))
        write_directive(pragma, arena_format("%s parallel for%s", teams_directive(pragma),
                                             pragma->directive->leaves & LEAF_SIMD ? " simd" : ""));
    else if (is_for_one_team(pragma))
        write_directive(pragma, arena_format("%s %s", teams_directive(pragma),
                                             strstr(pragma->directive->name, "parallel for")));
}

/* Loops whose iterations lie side by side come first, then those whose iterations are no further apart than
 * the outer loop's: more threads have something to do. Returns whether teams share them. */
static bool choose_loops(struct search *search, bool threads)
{
    struct pragma *pragma = search->pragma;
    for (int i = 0; i < 2; i++) {
        search->as_close = i > 0;
        pragma->deeper = threads ? find_deeper(search) : 0;
        if (pragma->deeper)
            return false;
        if (shares_by_teams(search))
            return true;
    }
    return false;
}

bool asks_about_loops(const struct search *search)
{
    return search->asked.nonnegative || search->asked.ranges;
}

/* States what the launch has seen. */
static void state_version(struct search *search, void *context)
{
    struct pragma *target = search->target;
    (void)context;
    target->apart = variables_of(search->nest.apart);
    target->apart_members = search->nest.apart && strpbrk(search->nest.apart, ".>[");
    target->attached = search->attached;
    target->version = search->version;
}

static void decide(struct search *search, void *context)
{
    struct pragma *pragma = search->pragma;
    (void)context;
    if (asks_about_loops(search))
        return;
    bool threads = may_go_to_threads(search), teams = choose_loops(search, threads);
    if (pragma->deeper) {
        share_by_threads(search, "nest", reason_to_share(search));
    } else if (teams) {
        share_in_teams(search);
    } else if (threads && is_for_initial_threads(pragma) && can_go_to_threads(search)) {
        share_by_threads(search, "loop", "teams have its iterations in no order: a thread may be a team");
    } else if (search->refusal) {
        pragma->inner = "no";
        pragma->inner_why = search->refusal;
    }
}

/* ---- which constructs ---- */

/* Whether the program may have one team, of which it knows the iterations. */
static bool may_have_one_team(const struct pragma *pragma)
{
    const struct clause *teams = pragma_clause(pragma, "num_teams");
    long long count;
    return !(pragma->directive->leaves & LEAF_DISTRIBUTE) ||
           (teams && !(constant_value(teams->value, &count) && count > 1));
}

/* A schedule of which nobody can tell in a loop without an order. One thread runs the iterations of a chunk
 * in their order, but where there are several teams nobody knows which ones those are (OpenMP 5.2, section
 * 11.6). */
static bool is_free_schedule(const struct pragma *pragma, const struct clause *clause)
{
    const char *comma = clause->value ? strchr(clause->value, ',') : NULL;
    bool chunks = comma && !same_text(comma + strspn(comma, ", "), "1");
    return same_text(clause->name, "schedule")
               ? !chunks || !may_have_one_team(pragma)
               : same_text(clause->name, "dist_schedule") && same_text(clause->value, "static");
}

/* Sections have a copy for each thread, of whatever length. */
static bool reduces_variables(const struct clause *clause)
{
    return same_text(clause->name, "reduction") && clause->value && !strchr(clause->value, '[');
}

bool is_for_nests(const struct pragma *pragma)
{
    static const char *const clauses[] = {"reduction",     "simdlen",   "safelen",    "aligned",
                                          "dist_schedule", "proc_bind", "nontemporal"};
    const struct clause *threads = pragma_clause(pragma, "num_threads");
    long long count;
    for (size_t i = 0; i < sizeof(clauses) / sizeof(*clauses); i++)
        if (pragma_clause(pragma, clauses[i]))
            return true;
    return threads && !constant_value(threads->value, &count);
}

/* Whether what stands in front of the clause's colon, if anything does, leaves open who runs iterations. */
static bool has_free_modifier(const struct clause *clause)
{
    return !clause->modifier || is_one_of(clause->name, " map aligned depend ") ||
           (same_text(clause->name, "if") && same_text(clause->modifier, "target")) ||
           (same_text(clause->name, "device") && same_text(clause->modifier, "device_num"));
}

bool says_who_runs(const struct pragma *pragma)
{
    static const char known[] =
        " map private firstprivate shared is_device_ptr has_device_addr nowait depend "
        "device collapse default defaultmap num_threads thread_limit num_teams if simdlen safelen aligned "
        "nontemporal proc_bind order ";
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        bool free = is_one_of(clause->name, known) && has_free_modifier(clause);
        if (!free && !is_free_schedule(pragma, clause) && !reduces_variables(clause))
            return true;
    }
    return false;
}

static void add_mapping(struct nest *nest, const struct pragma *construct, CXCursor region)
{
    if (nest->mapping_count < MOST_MAPPINGS)
        nest->mappings[nest->mapping_count++] = (struct mapping){construct, region};
}

/* Behind blanks, line markers and so many of a letter, as braces are; 0: something else stands there. */
static size_t behind_letters(const char *text, size_t at, char letter, size_t count)
{
    for (;;) {
        at += strspn(text + at, " \t\n");
        if (text[at] == '#' && text[at + 1] == ' ' && strchr("0123456789", text[at + 2]))
            at += strcspn(text + at, "\n");
        else if (count == 0)
            return at;
        else if (text[at++] == letter)
            count--;
        else
            return 0;
    }
}

bool is_all_of(const struct parse *parse, const struct pragma *outer, const struct pragma *inner,
               size_t *braces)
{
    size_t more = 0;
    for (size_t at = outer->end; at < inner->begin; at++)
        more += parse->source.text[at] == '{';
    *braces += more;
    return behind_letters(parse->source.text, outer->end, '{', more) >= inner->begin;
}

/* Finds the target construct of which the search's construct is part, or all that it holds. */
static bool find_target(struct search *search)
{
    struct parse *parse = search->parse;
    size_t braces = 0;
    search->target = search->pragma;
    for (; !(search->target->directive->leaves & LEAF_TARGET); search->target--) {
        const struct pragma *inner = search->target, *outer = inner - 1;
        if (inner == parse->pragmas.rows || !outer->directive || !combined_directive(outer, inner) ||
            !is_all_of(parse, outer, inner, &braces) || says_who_runs(outer))
            return false;
        add_mapping(&search->nest, outer, clang_getNullCursor());
    }
    search->end = statement_range(&parse->source, search->nest.code).end;
    if (braces)
        search->end = behind_letters(parse->source.text, search->end, '}', braces);
    return search->end > 0;
}

/* Reads the construct's own loops, and which constructs' map clauses hold for it. */
static bool read_loops(struct search *search, CXCursor loop)
{
    struct pragma *pragma = search->pragma;
    const struct clause *collapse = pragma_clause(pragma, "collapse");
    long long depth = 1;
    if (collapse && !constant_value(collapse->value, &depth))
        return false;
    add_mapping(&search->nest, pragma, clang_getNullCursor());
    if (!find_target(search))
        return false;
    read_version(search);
    for (long long i = 0; i < depth && search->nest.count < MOST_COUNTED; i++) {
        loop = statement_in_blocks(loop);
        struct counted_loop *counted = &search->nest.loops[search->nest.count];
        if (!read_counted_loop(&search->nest, loop, counted))
            return false;
        search->nest.end = ++search->nest.count;
        loop = counted->body;
    }
    search->depth = search->nest.count;
    search->nest.inside = true;
    return true;
}

/* Where nothing says that a loop counts as it seems to, a launch may be asked. */
static bool read_construct(struct search *search, CXCursor loop)
{
    struct search plain = *search;
    if (read_loops(search, loop))
        return true;
    *search = plain;
    search->nest.asked = &search->asked;
    bool good = read_loops(search, loop);
    search->nest.asked = NULL;
    return good;
}

/* The walk through a function, and what is around the place where it is. */
struct walk {
    struct parse *parse;
    CXCursor function;
    struct mapping data[MOST_MAPPINGS];
    size_t data_count;
    CXCursor around[MOST_AROUND]; /* loops */
    size_t around_count;
    enum { SEARCH_INNER, SEARCH_SINGLE, SEARCH_NESTS } kind; /* which of the functions below asks */
    void (*act)(struct search *search, void *context);
    void *context;
};

/* Whether one thread of the device runs the construct. */
static bool is_single(const struct pragma *pragma)
{
    return is_one_of(pragma->directive->name, " target ") ||
           same_text(pragma->directive->name, "target simd");
}

/* A directive that promises less than sharing asks for: threads may share such a loop, too. A `loop` that
 * binds to one thread is what `simd` is (settle.c). */
static bool is_plain_simd(const struct pragma *pragma)
{
    const struct clause *bind = pragma->directive ? pragma_clause(pragma, "bind") : NULL;
    if (!pragma->directive || !is_one_of(pragma->directive->name, bind ? " loop " : " simd ") ||
        (bind && !same_text(bind->value, "thread")))
        return false;
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (!is_one_of(pragma->clauses[i].name, " bind simdlen safelen aligned nontemporal reduction "))
            return false;
    return true;
}

/* Whether the code holds directives besides plain ones for vectors, and atomic updates. */
static bool holds_others(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin); i < pragmas->count; i++)
        if (range_has(code, pragmas->rows[i].begin) && pragmas->rows[i].directive &&
            !is_plain_simd(&pragmas->rows[i]) && !is_plain_update(&pragmas->rows[i]))
            return true;
    return false;
}

/* Takes the directives for vectors away from a construct's loops, or gives them back. What its threads share
 * has none. */
static void hide_simd(struct parse *parse, const struct pragma *construct, struct range code, bool hide)
{
    struct pragmas *pragmas = &parse->pragmas;
    bool shared = construct->inner && !same_text(construct->inner, "no");
    for (size_t i = pragma_index(pragmas, code.begin); i < pragmas->count; i++) {
        struct pragma *pragma = &pragmas->rows[i];
        if (!range_has(code, pragma->begin) || (hide ? !is_plain_simd(pragma) : !pragma->hidden))
            continue;
        const struct directive *directive = hide ? pragma->directive : pragma->hidden;
        pragma->directive = hide || shared ? NULL : directive;
        pragma->hidden = hide || shared ? directive : NULL;
        if (!hide && shared)
            replace_device_text(parse, (struct range){pragma->begin, pragma->end},
                                edit_as_c("", "threads share what it lets a thread do at once"));
    }
}

const struct pragma *hidden_before(const struct parse *parse, CXCursor statement)
{
    size_t begin = cursor_range(statement).begin, index = pragma_index(&parse->pragmas, begin);
    const struct pragma *pragma = index > 0 ? &parse->pragmas.rows[index - 1] : NULL;
    return pragma && pragma->hidden && are_next(parse, pragma->end, begin) ? pragma : NULL;
}

/* Whether a clause says how many threads one team has. */
static bool asks_for_threads(const struct search *search)
{
    return pragma_clause(search->pragma, "num_threads") || pragma_clause(search->target, "thread_limit") ||
           pragma_clause(search->pragma, "thread_limit");
}

static void consider(const struct walk *walk, struct pragma *pragma, CXCursor loop)
{
    struct search search = {
        .parse = walk->parse,
        .pragma = pragma,
        .nest = {.parse = walk->parse, .code = loop, .construct = pragma, .function = walk->function}};
    for (size_t i = 0; i < walk->data_count; i++)
        add_mapping(&search.nest, walk->data[i].construct, walk->data[i].region);
    for (size_t i = 0; i < walk->around_count; i++)
        search.nest.around[search.nest.around_count++] = walk->around[i];
    if (!read_construct(&search, loop) || (is_for_one_team(pragma) && asks_for_threads(&search)))
        return;
    if (walk->kind == SEARCH_NESTS) {
        walk->act(&search, walk->context);
        return;
    }
    const size_t begin = pragma->begin; /* directives are added */
    hide_simd(walk->parse, pragma, cursor_range(loop), true);
    walk->act(&search, walk->context);
    pragma = &walk->parse->pragmas.rows[pragma_index(&walk->parse->pragmas, begin)];
    hide_simd(walk->parse, pragma, cursor_range(loop), false);
}

/* Whether what the walk searches may begin with the directive, and then whether the code behind it may. */
static bool is_searched(const struct walk *walk, const struct pragma *pragma)
{
    return walk->kind == SEARCH_SINGLE ? is_single(pragma) : teams_directive(pragma) != NULL;
}

static bool may_be_found(const struct walk *walk, const struct pragma *pragma, CXCursor loop)
{
    return walk->kind == SEARCH_NESTS ||
           (!says_who_runs(pragma) && !holds_others(walk->parse, cursor_range(loop)));
}

static void find_constructs(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct pragma *pragma =
        clang_isStatement(clang_getCursorKind(cursor)) ? pragma_before(walk->parse, cursor) : NULL;
    size_t data = walk->data_count, around = walk->around_count;
    (void)parent;
    if (pragma && same_text(pragma->directive->name, "target data") && data < MOST_MAPPINGS)
        walk->data[walk->data_count++] = (struct mapping){pragma, cursor};
    if (pragma && clang_getCursorKind(cursor) == CXCursor_ForStmt && is_searched(walk, pragma) &&
        may_be_found(walk, pragma, cursor))
        consider(walk, pragma, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt && around < MOST_AROUND)
        walk->around[walk->around_count++] = cursor;
    visit_children(cursor, find_constructs, context);
    walk->data_count = data;
    walk->around_count = around;
}

static void find_functions(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk walk = *(const struct walk *)context;
    (void)parent;
    walk.function = cursor;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        source_is_user(&walk.parse->source, cursor_offset(cursor)))
        visit_children(cursor, find_constructs, &walk);
}

static void search_all(struct walk *walk)
{
    const struct parse *parse = walk->parse;
    bool any = false, unified = false;
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        any |= pragma->directive && is_searched(walk, pragma);
        unified |= pragma->directive && same_text(pragma->directive->name, "requires") &&
                   pragma_clause(pragma, "unified_shared_memory");
    }
    if (any && !unified && !same_text(parse->options->arch, "host") && !parse->options->as_written)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), find_functions, walk);
}

void each_search(struct parse *parse, void (*act)(struct search *search, void *context), void *context)
{
    search_all(&(struct walk){.parse = parse, .act = act, .context = context});
}

void each_single_loop(struct parse *parse, void (*act)(struct search *search, void *context), void *context)
{
    search_all(&(struct walk){.parse = parse, .act = act, .context = context, .kind = SEARCH_SINGLE});
}

void each_nest(struct parse *parse, void (*act)(struct search *search, void *context), void *context)
{
    search_all(&(struct walk){.parse = parse, .act = act, .context = context, .kind = SEARCH_NESTS});
}

void share_inner_loops(struct parse *parse)
{
    each_nest(parse, state_version, NULL);
    each_search(parse, decide, NULL);
}
