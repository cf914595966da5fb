/*
 * What every filter consists of besides its pass: main(), options, input and output. PASSES_IN_ROW lists the
 * passes.
 */
#ifndef REX_IR_FILTER_H
#define REX_IR_FILTER_H

#include "node.h"

/* ---- filter.c: the main() of every filter ---- */

struct filter {
    const char *name;                      /* rex-outline */
    const char *summary;                   /* one line for --help */
    bool (*run)(struct ir_module *module); /* changes the module; false after an error message */
};

/* Parses `[--help] [--version] [FILE]`, reads, runs, checks and prints. Returns the exit status: 0, 1 (bad
 * input), 2 (usage). */
int filter_main(int argc, char **argv, const struct filter *filter);

/*
 * Ends a pass's file. Compiled as a program of its own, the pass gets a main(). Compiled for rex-row, which
 * runs several passes in one process, the macro defines the filter under that name. PASSES_IN_ROW lists REX's
 * own passes.
 */
#ifdef REX_IN_ROW
#define FILTER(symbol, ...) const struct filter symbol = {__VA_ARGS__};
#else
#define FILTER(symbol, ...)                                                                                  \
    int main(int argc, char **argv)                                                                          \
    {                                                                                                        \
        static const struct filter filter = {__VA_ARGS__};                                                   \
        return filter_main(argc, argv, &filter);                                                             \
    }
#endif
#define PASSES_IN_ROW(PASS)                                                                                  \
    PASS(rex_check, "rex-check")                                                                             \
    PASS(rex_share, "rex-share")                                                                             \
    PASS(rex_privatize, "rex-privatize")                                                                     \
    PASS(rex_outline, "rex-outline")                                                                         \
    PASS(rex_schedule, "rex-schedule")                                                                       \
    PASS(rex_narrow, "rex-narrow")                                                                           \
    PASS(rex_tripcount, "rex-tripcount")                                                                     \
    PASS(rex_launch_shape, "rex-launch-shape")                                                               \
    PASS(rex_together, "rex-together")                                                                       \
    PASS(rex_pack, "rex-pack")                                                                               \
    PASS(rex_width, "rex-width")                                                                             \
    PASS(rex_place, "rex-place")                                                                             \
    PASS(rex_barrier, "rex-barrier")                                                                         \
    PASS(rex_league, "rex-league")                                                                           \
    PASS(rex_tile, "rex-tile")                                                                               \
    PASS(rex_literal_scalar, "rex-literal-scalar")                                                           \
    PASS(rex_literal_struct, "rex-literal-struct")                                                           \
    PASS(rex_result, "rex-result")                                                                           \
    PASS(rex_restrict, "rex-restrict")                                                                       \
    PASS(rex_version, "rex-version")                                                                         \
    PASS(rex_usual, "rex-usual")                                                                             \
    PASS(rex_jam, "rex-jam")                                                                                 \
    PASS(rex_keep, "rex-keep")                                                                               \
    PASS(rex_table, "rex-table")                                                                             \
    PASS(rex_lookup, "rex-lookup")                                                                           \
    PASS(rex_stage, "rex-stage")                                                                             \
    PASS(rex_fill, "rex-fill")                                                                               \
    PASS(rex_defer, "rex-defer")                                                                             \
    PASS(rex_unroll, "rex-unroll")                                                                           \
    PASS(rex_batch, "rex-batch")                                                                             \
    PASS(rex_hold, "rex-hold")                                                                               \
    PASS(rex_present, "rex-present")                                                                         \
    PASS(rex_chain, "rex-chain")                                                                             \
    PASS(rex_carry, "rex-carry")                                                                             \
    PASS(rex_bring, "rex-bring")                                                                             \
    PASS(rex_follow, "rex-follow")                                                                           \
    PASS(rex_abi_repair, "rex-abi-repair")                                                                   \
    PASS(rex_cxx, "rex-cxx")

/* rex-emit at the end of a row: writes the files of a module as its arguments say; argv[0] is its name.
 * Returns the exit status. */
int rex_emit(struct ir_module *module, int argc, char **argv);

/* Runs several passes over the module on standard input, as filter_main runs one. `end`, if not NULL, gets
 * the module and those arguments, and nothing is printed to standard output. */
int filter_row(const struct filter *const *filters, int (*end)(struct ir_module *, int, char **), int argc,
               char **argv);

/* Handles --help (prints the usage) and --version: returns true when there is nothing else to do. */
bool filter_option(const char *argument, const char *name, const char *usage);

/* Writes text to a stream; a full disk or a closed pipe is a fatal error, not silence. */
bool filter_write(FILE *stream, const char *name, const char *text, size_t length);

/* Opens the named file, or standard input for NULL and "-". Fatal when that fails. */
FILE *filter_open(const char *path, const char **name);

#endif
