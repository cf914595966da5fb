/*
 * Directives and clauses that clang 22 cannot compile, expressed by several that it can: OpenMP 6.0's
 * target_data becomes a taskgroup; a target construct may decide at run time whether it is deferred; the
 * tasks of a taskgraph run like other tasks; interop may wait for tasks.
 */
#include "resolve.h"

#include <string.h>

/* The directive with its clauses, except one. */
static const char *without_clause(const struct rewriter *rewriter, const struct pragma *pragma,
                                  const char *name, const char *instead)
{
    const struct clause *clause = pragma_clause(pragma, name);
    return arena_format("%s%s%s", rewriter_text(rewriter, (struct range){pragma->begin, clause->offset}),
                        instead, rewriter_text(rewriter, (struct range){clause->end, pragma->end}));
}

/* ---- nowait(condition) (6.0, section 17.6) ---- */

static bool has_nowait_argument(const struct rewriter *rewriter, const struct pragma *pragma)
{
    const struct clause *nowait = pragma_clause(pragma, "nowait");
    (void)rewriter;
    return nowait && nowait->value;
}

/* On directives other than target constructs it is always correct to wait. */
static void decide_nowait(struct rewriter *rewriter, const struct pragma *pragma)
{
    const char *condition = pragma_clause(pragma, "nowait")->value;
    const char *with = without_clause(rewriter, pragma, "nowait", "nowait");
    const char *without = without_clause(rewriter, pragma, "nowait", "");
    long long value;
    bool constant = constant_value(condition, &value), target = pragma->directive->leaves & LEAF_TARGET;
    if (constant || !target || is_device_code(rewriter, pragma->begin - (pragma->begin > 0))) {
        rewrite(rewriter, (struct range){pragma->begin, pragma->end}, constant && value ? with : without,
                NULL);
        return;
    }
    struct range statement = {pragma->end, pragma->extent.end};
    const char *marker = place_marker(rewriter, pragma->begin);
    const char *text =
        arena_format("%s%s", place_marker(rewriter, pragma->end), rewriter_text(rewriter, statement));
    rewrite(rewriter, pragma->extent,
            arena_format("{\nif (%s) {%s%s%s\n} else {%s%s%s\n}\n}%s", condition, marker, with, text, marker,
                         without, text, place_marker(rewriter, pragma->extent.end)),
            NULL);
}

/* ---- target_data (6.0, section 15.7) ---- */

/* The old spelling, target data, does not wait at its end, so that older programs keep their meaning. */
static bool is_target_data(const struct rewriter *rewriter, const struct pragma *pragma)
{
    return same_text(pragma->directive->name, "target data") &&
           strstr(rewriter_text(rewriter, (struct range){pragma->begin, pragma->end}), "target_data");
}

/* The region waits for its dependences, and is a taskgroup. nogroup permits not to wait at the end; waiting
 * is still correct. */
static void group_tasks(struct rewriter *rewriter, const struct pragma *pragma)
{
    const struct clause *depend = pragma_clause(pragma, "depend");
    const char *line = rewriter_text(rewriter, (struct range){pragma->begin, pragma->end});
    const char *wait = "", *close = "";
    size_t end = pragma->extent.end;
    if (depend) {
        const char *clause = rewriter_text(rewriter, (struct range){depend->offset, depend->end});
        line = without_clause(rewriter, pragma, "depend", "");
        wait = arena_format("{\n%s\n", pragma_line(arena_format("taskwait %s", clause)));
        close = "\n}";
    }
    strstr(line, "target_data")[strlen("target")] = ' ';
    rewrite(rewriter, (struct range){pragma->begin, pragma->end},
            arena_format("%s%s\n{\n%s%s", wait, line, pragma_line("taskgroup"),
                         place_marker(rewriter, pragma->end)),
            NULL);
    rewrite(rewriter, (struct range){end, end}, arena_format("\n}%s%s", close, place_marker(rewriter, end)),
            NULL);
}

/* ---- taskgraph (6.0, section 14.3) ---- */

static bool is_taskgraph(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return same_text(pragma->directive->name, "taskgraph");
}

/* Nothing is recorded, and no task is ever replayed. It is correct to wait at the end also with nogroup. */
static void run_taskgraph(struct rewriter *rewriter, const struct pragma *pragma)
{
    rewrite(rewriter, (struct range){pragma->begin, pragma->end}, pragma_line("taskgroup"), NULL);
}

/* ---- interop (5.2, section 14.1) ---- */

static bool is_dependent_interop(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return same_text(pragma->directive->name, "interop") && pragma_clause(pragma, "depend");
}

/* libomptarget 22 crashes on dependences of an object that the device does not provide; the host device
 * provides none. Waiting for the dependences first has the same effect. */
static void wait_before_interop(struct rewriter *rewriter, const struct pragma *pragma)
{
    const char *wait = "taskwait", *interop = "interop";
    for (size_t i = 0; i < pragma->clause_count; i++) {
        const struct clause *clause = &pragma->clauses[i];
        const char *text = rewriter_text(rewriter, (struct range){clause->offset, clause->end});
        if (same_text(clause->name, "depend"))
            wait = arena_format("%s %s", wait, text);
        else
            interop = arena_format("%s %s", interop, text);
    }
    rewrite(rewriter, (struct range){pragma->begin, pragma->end},
            arena_format("{\n%s\n%s\n}%s", pragma_line(wait), pragma_line(interop),
                         place_marker(rewriter, pragma->end)),
            NULL);
}

/* ---- all of them ---- */

static const struct {
    bool (*applies)(const struct rewriter *, const struct pragma *);
    void (*rewrite)(struct rewriter *, const struct pragma *);
} rows[] = {
    {has_nowait_argument, decide_nowait},
    {is_target_data, group_tasks},
    {is_taskgraph, run_taskgraph},
    {is_dependent_interop, wait_before_interop},
};

bool is_to_modernise(const struct rewriter *rewriter, const struct pragma *pragma)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (rows[i].applies(rewriter, pragma))
            return true;
    return false;
}

void modernise(struct rewriter *rewriter)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (const struct pragma *pragma = pragmas->rows; pragma < pragmas->rows + pragmas->count; pragma++)
        for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
            if (rows[i].applies(rewriter, pragma))
                rows[i].rewrite(rewriter, pragma);
}
