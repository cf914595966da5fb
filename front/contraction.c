/*
 * Whether a compiler may make one operation, rounded once, of a product and a sum. `#pragma STDC FP_CONTRACT
 * OFF` forbids it, for a file or a block, as programs do that compute rounding errors.
 */
#include "front.h"

#include <string.h>

const char *line_behind(const char *line, const char *const *words)
{
    for (; *words; words++) {
        line += strspn(line, " \t");
        if (strncmp(line, *words, strlen(*words)) != 0)
            return NULL;
        line += strlen(*words);
    }
    return line;
}

bool contraction_is_forbidden(const struct source *source)
{
    static const char *const standard[] = {"#", "pragma", "STDC", "FP_CONTRACT", "OFF", NULL};
    static const char *const clang[] = {"#", "pragma", "clang", "fp", "contract", "(", "off", NULL};
    for (size_t i = 0; i < source->line_count; i++) {
        const char *line = source->text + source->lines[i].offset;
        if (!source->lines[i].in_comment && (line_behind(line, standard) || line_behind(line, clang)))
            return true;
    }
    return false;
}
