/*
 * How a C file is preprocessed for rex-parse. rexcc starts clang beside rex-parse, which takes as long to
 * load libclang as clang takes to preprocess; rex-parse by itself starts the same command.
 */
#include "ir.h"

#include <stdlib.h>

const char *preprocessor(void)
{
    const char *name = getenv("REX_CLANG");
    return name && *name ? name : "clang-22";
}

const char *preprocessor_option(size_t index)
{
    /* Comments are kept (-C), and so are the `#include` and `#define` lines (-dI -dD): rex-parse turns the
     * system headers' text back into includes. With optimisation glibc's headers define some functions
     * themselves, tolower() and atoi(), unless this macro, which is GCC's word for -O0, says that nobody
     * wants them: functions of the library are what the passes know. */
    static const char *const options[] = {"-E", "-C", "-dD", "-dI", "-fopenmp", "-D__NO_INLINE__=1",
                                          "-x", "c"};
    return index < sizeof(options) / sizeof(*options) ? options[index] : NULL;
}
