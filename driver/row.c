/*
 * rex-row: several of REX's passes in one process.
 *
 * Does what a row of the programs does, without printing the IR and reading it again between them, which is
 * most of the time that a row takes. rexcc uses it for the passes of a pipeline that stand in a row, unless
 * their results are to be kept. A pass is the same code here and in its own program, and so is rex-emit,
 * which may be the last.
 */
#include "ir.h"

#define DECLARE(symbol, name) extern const struct filter symbol;
PASSES_IN_ROW(DECLARE)

static const struct filter *const passes[] = {
#define POINT(symbol, name) &symbol,
    PASSES_IN_ROW(POINT)};

enum { PASSES = sizeof(passes) / sizeof(*passes) };

static const char *usage(void)
{
    const char *text =
        "usage: rex-row PASS... [rex-emit OPTION...]\n"
        "Reads REX IR from standard input, runs the passes in this order, and writes it to standard output,\n"
        "or what rex-emit makes of it where that says.\n";
    for (size_t i = 0; i < PASSES; i++)
        text = arena_format("%s  %-20s %s\n", text, passes[i]->name, passes[i]->summary);
    return text;
}

static const struct filter *find_pass(const char *name)
{
    for (size_t i = 0; i < PASSES; i++)
        if (same_text(passes[i]->name, name))
            return passes[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const struct filter **row = arena_alloc((size_t)argc * sizeof(*row));
    int i = 1;
    message_program("rex-row");
    for (; i < argc && !same_text(argv[i], "rex-emit"); i++) {
        if (argv[i][0] == '-' && filter_option(argv[i], "rex-row", usage()))
            return 0;
        row[i - 1] = find_pass(argv[i]);
        if (!row[i - 1]) {
            message_error(NULL, "there is no pass '%s'; see rex-row --help", argv[i]);
            return 2;
        }
    }
    return filter_row(row, i < argc ? rex_emit : NULL, argc - i, argv + i);
}
