/*
 * Names that do not depend on where a file lies. Of a target construct that the host runs, clang makes a
 * function whose name has the numbers of the device and of the inode in it that the directive's file has: two
 * copies of a source would become different objects. A folder of clang's virtual file system has numbers that
 * are the same everywhere. So the host file says of such directives that they stand in a file which is a
 * folder of runtime/host/region_folders.yaml (-ivfsoverlay), and x.folders has the options by which debug
 * information names the user's file all the same.
 */
#include "emit.h"

#include <ctype.h>
#include <string.h>

#define REGION_FOLDER "/rex/regions/"

/* A file's name, or a position in it, as objects are to name it: the last map that fits counts. */
static const char *mapped(const struct ir_module *module, const char *at)
{
    const char *result = at;
    ir_each (prefix, module->root, "prefix") {
        const char *other = position_mapped(at, ir_get(prefix, "from"), ir_get_or(prefix, "to", ""));
        result = other ? other : result;
    }
    return result;
}

void folders_map(const struct ir_module *module)
{
    if (!ir_first(module->root, "prefix"))
        return;
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));)
        if (ir_get(node, "at"))
            ir_set(node, "at", mapped(module, ir_get(node, "at")));
}

/* The text behind a word; NULL where the text does not begin with it. */
static const char *behind(const char *text, const char *word)
{
    text += strspn(text, " \t");
    size_t length = strlen(word);
    bool longer = isalnum((unsigned char)text[length]) || text[length] == '_';
    return strncmp(text, word, length) == 0 && (!longer || *word == '#') ? text + length : NULL;
}

/* Whether a line begins the directive of a construct that clang makes a function of. */
static bool begins_region(const char *line)
{
    static const char *const begin[] = {"#", "pragma", "omp", "target"};
    static const char *const others[] = {"data", "enter", "exit", "update"};
    for (size_t i = 0; line && i < sizeof(begin) / sizeof(*begin); i++)
        line = behind(line, begin[i]);
    for (size_t i = 0; line && i < sizeof(others) / sizeof(*others); i++)
        if (behind(line, others[i]))
            return false;
    return line;
}

static bool is_continued(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length && line[length - 1] == '\\';
}

const char *folders_file(struct output *out, const char *file, bool *within, const char *line)
{
    size_t number = 0;
    if (!out->folders || !(*within || begins_region(line)))
        return file;
    *within = is_continued(line);
    while (number < out->file_count && !same_text(out->files[number], file))
        number++;
    if (number == REGION_FOLDERS)
        return file;
    if (number == out->file_count)
        out->files[out->file_count++] = file;
    return arena_format(REGION_FOLDER "%zu.", number + 1);
}

void folders_options(struct buffer *text, const struct output *host)
{
    const char *version = ir_get(ir_first(host->module->root, "unit"), "openmp");
    if (version)
        buffer_format(text, "-fopenmp-version=%s\n", version);
    for (size_t i = 0; i < host->file_count; i++) {
        buffer_format(text, "-fdebug-prefix-map=" REGION_FOLDER "%zu.=", i + 1);
        for (const char *at = host->files[i]; *at; at++) {
            if (strchr(" \t\r\n\v\f\\\"'", *at))
                buffer_add_char(text, '\\');
            buffer_add_char(text, *at);
        }
        buffer_add_char(text, '\n');
    }
}
