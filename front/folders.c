/*
 * Headers of third parties: in folders that -isystem, -idirafter or C_INCLUDE_PATH names, and in
 * /usr/local/include. Clang calls them system headers, which keeps it from warning of them. But no compiler
 * of device code has their functions, and they need not be C++, so their text is treated as the user's.
 *
 * The others are known by their place: the C library's, and what is installed beside it, lie in or below a
 * folder with features.h, as all C libraries for Linux have it. None of these includes a third party's, which
 * so stands whole either in the user's text or behind an #include.
 */
#include "front.h"

#include <string.h>
#include <unistd.h>

/* The compiler's own, and OpenMP's, of which the device's runtime has its own text. */
static bool is_compilers(const char *file)
{
    const char *name = strrchr(file, '/');
    return strstr(file, "/clang/") || strstr(file, "/gcc/") || same_text(name ? name + 1 : file, "omp.h");
}

bool folders_have_others(const char *file)
{
    for (size_t length = strlen(file); length > 0; length--)
        if (file[length] == '/' && access(arena_format("%.*s/features.h", (int)length, file), F_OK) == 0)
            return false;
    return !is_compilers(file);
}
