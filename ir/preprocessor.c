/*
 * How a C file is preprocessed for rex-parse. rexcc runs clang beside rex-parse, because loading libclang
 * takes as long as preprocessing; rex-parse by itself runs the same command.
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
     * system headers' text back into includes. When optimising, glibc's headers define some functions, such
     * as tolower() and atoi(), inline; the macro, with which GCC says -O0, prevents that, because the passes
     * know these as functions of the library. */
    static const char *const options[] = {"-E",       PREPROCESSOR_COMMENTS, "-dD", "-dI",
                                          "-fopenmp", "-D__NO_INLINE__=1",   "-x",  "c"};
    return index < sizeof(options) / sizeof(*options) ? options[index] : NULL;
}
