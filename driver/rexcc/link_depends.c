/*
 * The list of the files that the linker has read, which it writes for --dependency-file=FILE, and by which
 * make and ninja link a program again when one of them changes. CMake 3.31 asks for it, where
 * CMAKE_LINK_DEPENDS_USE_LINKER does not say otherwise.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>

#define DEPENDENCY_FILE "-dependency-file" /* also with one dash, as GNU ld has it */

/* The file that the linker's words ask for, or NULL. */
static const char *list_of(const struct words *words)
{
    const char *list = NULL;
    for (size_t i = 0; i < words->count; i++) {
        const char *word = words->items[i];
        word += begins_with(word, "--");
        if (begins_with(word, DEPENDENCY_FILE "="))
            list = word + strlen(DEPENDENCY_FILE "=");
        else if (same_text(word, DEPENDENCY_FILE) && i + 1 < words->count)
            list = words->items[i + 1];
    }
    return list;
}

/* Copies a list, without the lines for files in the temporary directory. The first line names the program. */
static void copy_lasting(struct buffer *out, const char *list, const char *output)
{
    const char *temporary = path_directory(files_temporary("program"));
    for (const char *line = list, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        bool lasting = !begins_with(line + strspn(line, " "), arena_format("%s/", temporary));
        if (lasting)
            buffer_add_length(out, line, (size_t)(end - line));
        else if (line == list)
            buffer_format(out, "%s: \\\n", output);
    }
}

bool link_settle_dependencies(const struct words *words, const char *output)
{
    const char *path = list_of(words);
    struct buffer list = {0}, lasting = {0};
    bool good = true;
    if (path && !files_is_special(path) && files_read(&list, path)) {
        copy_lasting(&lasting, buffer_text(&list), output);
        good = files_write(path, buffer_text(&lasting), lasting.length);
    }
    free(list.data);
    free(lasting.data);
    return good;
}
