/*
 * The files that a linker reads, found among its words as GNU ld finds them: objects and archives by name,
 * -lNAME and -l:FILE in the folders of -L, and what linker scripts name, which stand in the place of a
 * library (INPUT, GROUP). What a file is its first bytes say, not its name.
 */
#include "rexcc.h"
#include "rex_machine.h"

#include <ctype.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD = 20, LONGEST_SCRIPT = 1 << 16, DEEPEST = 8 };

struct inputs {
    struct payloads *payloads;
    struct words folders;
    bool archives_only; /* -Bstatic; for the libraries behind it */
    int depth;          /* of scripts that name scripts */
};

static void take_file(struct inputs *inputs, const char *path);

/* ---- libraries ---- */

/* Where Debian's ld looks when it has not found a library in the folders that it was given. */
static const char *const usual_folders[] = {"/usr/local/lib/" REX_MACHINE_FOLDER,
                                            "/lib/" REX_MACHINE_FOLDER,
                                            "/usr/lib/" REX_MACHINE_FOLDER,
                                            "/usr/local/lib",
                                            "/lib",
                                            "/usr/lib"};

static const char *find_in(const char *folder, const char *name)
{
    const char *path = arena_format("%s/%s", folder, name);
    return access(path, R_OK) == 0 ? path : NULL;
}

static const char *find_library_in(const struct inputs *inputs, const char *folder, const char *name)
{
    const char *path = NULL;
    if (*name == ':')
        return find_in(folder, name + 1);
    if (!inputs->archives_only)
        path = find_in(folder, arena_format("lib%s.so", name));
    return path ? path : find_in(folder, arena_format("lib%s.a", name));
}

static void take_library(struct inputs *inputs, const char *name)
{
    const char *path = NULL;
    for (size_t i = 0; !path && i < inputs->folders.count; i++)
        path = find_library_in(inputs, inputs->folders.items[i], name);
    for (size_t i = 0; !path && i < sizeof(usual_folders) / sizeof(*usual_folders); i++)
        path = find_library_in(inputs, usual_folders[i], name);
    if (path)
        take_file(inputs, path);
}

/* ---- linker scripts ---- */

/* The next name or parenthesis of a script, NULL at its end; names may be quoted. */
static const char *next_name(const char **at)
{
    static const char separators[] = " \t\r\n\f\v,;";
    const char *text = *at + strspn(*at, separators);
    while (text[0] == '/' && text[1] == '*') {
        const char *end = strstr(text, "*/");
        text = end ? end + 2 : text + strlen(text);
        text += strspn(text, separators);
    }
    size_t length = *text == '"'                   ? strcspn(text + 1, "\"")
                    : *text == '(' || *text == ')' ? 1
                                                   : strcspn(text, " \t\r\n\f\v,;()\"");
    bool quoted = *text == '"';
    if (*text == '\0')
        return NULL;
    text += quoted;
    *at = text + length + (quoted && text[length]);
    return arena_string_length(text, length);
}

/* A file that a script names is looked for where ld is, beside the script, and in the folders. */
static void take_named(struct inputs *inputs, const char *script, const char *name)
{
    const char *path = access(name, R_OK) == 0 ? name : NULL;
    if (begins_with(name, "-l")) {
        take_library(inputs, name + 2);
        return;
    }
    if (!path && *name != '/')
        path = find_in(path_directory(script), name);
    for (size_t i = 0; !path && *name != '/' && i < inputs->folders.count; i++)
        path = find_in(inputs->folders.items[i], name);
    if (path)
        take_file(inputs, path);
}

static void read_script(struct inputs *inputs, const char *path, const char *text)
{
    const char *name;
    int open = 0; /* parentheses, from that of INPUT or GROUP on */
    bool listed = false;
    while ((name = next_name(&text))) {
        if (same_text(name, "("))
            open += listed;
        else if (same_text(name, ")"))
            open -= open > 0;
        else if (open > 0 && !same_text(name, "AS_NEEDED"))
            take_named(inputs, path, name);
        listed = open > 0 || same_text(name, "INPUT") || same_text(name, "GROUP");
    }
}

/* ---- files ---- */

static void take_script(struct inputs *inputs, const char *path)
{
    struct buffer text = {0};
    if (inputs->depth == DEEPEST)
        return;
    inputs->depth++;
    if (files_read(&text, path) && text.length <= LONGEST_SCRIPT &&
        memchr(buffer_text(&text), '\0', text.length) == NULL)
        read_script(inputs, path, buffer_text(&text));
    inputs->depth--;
    free(text.data);
}

static bool is_regular(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* What comes through a pipe is the linker's to read. */
static void take_file(struct inputs *inputs, const char *path)
{
    char head[HEAD] = {0};
    Elf64_Half type;
    FILE *file = is_regular(path) ? fopen(path, "rb") : NULL;
    size_t size = file ? fread(head, 1, sizeof(head), file) : 0;
    if (file)
        fclose(file);
    memcpy(&type, head + offsetof(Elf64_Ehdr, e_type), sizeof(type));
    bool elf = size == sizeof(head) && memcmp(head, ELFMAG, SELFMAG) == 0;
    if (archive_is(head, size) || (elf && type == ET_REL))
        payload_collect(inputs->payloads, path);
    else if (elf || needs_are_unknown(head, size))
        needs_note_file(&inputs->payloads->needs, path);
    else if (size > 0)
        take_script(inputs, path);
}

/* ---- words ---- */

/* Options whose next word is no file to link. */
static bool has_value(const char *word)
{
    static const char *const options[] = {"-o",
                                          "-e",
                                          "-h",
                                          "-m",
                                          "-u",
                                          "-y",
                                          "-z",
                                          "-I",
                                          "-F",
                                          "-f",
                                          "-G",
                                          "-A",
                                          "-a",
                                          "-Y",
                                          "-soname",
                                          "-rpath",
                                          "-rpath-link",
                                          "-Map",
                                          "-plugin",
                                          "-plugin-opt",
                                          "-dynamic-linker",
                                          "-entry",
                                          "-defsym",
                                          "-wrap",
                                          "-version-script",
                                          "-dynamic-list"};
    const char *name = begins_with(word, "--") ? word + 1 : word;
    for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++)
        if (same_text(name, options[i]))
            return true;
    return false;
}

/* The value of an option, in the same word or the next, where *place moves to; NULL: the word is another. */
static const char *value_of(const struct words *words, size_t *place, const char *letter, const char *name)
{
    const char *word = words->items[*place], *value = NULL;
    const char *longer = begins_with(word, "--") ? word + 2 : "";
    if (begins_with(longer, name) && longer[strlen(name)] == '=')
        return longer + strlen(name) + 1;
    if (begins_with(word, letter) && word[strlen(letter)])
        return word + strlen(letter);
    if (same_text(word, letter) || same_text(longer, name))
        value = *place + 1 < words->count ? words->items[++*place] : "";
    return value;
}

static bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (same_text(word, *words))
            return true;
    return false;
}

void inputs_collect(struct payloads *payloads, const struct words *words)
{
    static const char *const archives[] = {"-static", "-Bstatic", "-dn", "-non_shared", NULL};
    static const char *const libraries[] = {"-Bdynamic", "-dy", "-call_shared", NULL};
    struct inputs inputs = {.payloads = payloads};
    const char *value;
    for (size_t i = 0; i < words->count; i++)
        if ((value = value_of(words, &i, "-L", "library-path")))
            words_add(&inputs.folders, value);
    for (size_t i = 0; i < words->count; i++) {
        const char *word = words->items[i];
        if (is_one_of(word, archives))
            inputs.archives_only = true;
        else if (is_one_of(word, libraries))
            inputs.archives_only = false;
        else if (has_value(word))
            i++;
        else if ((value = value_of(words, &i, "-l", "library")))
            take_library(&inputs, value);
        else if (!value_of(words, &i, "-L", "library-path") && *word != '-' && access(word, R_OK) == 0)
            take_file(&inputs, word);
    }
}
