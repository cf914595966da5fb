/*
 * The macros that system headers find when they are included. The program's text has been expanded, and needs
 * no macro any more; a header's text is had by including it again, and means something else where it finds
 * other macros: `#define tgetstr wrong`, `#include <termcap.h>`, `#undef tgetstr`. So the directives that
 * clang -dD has left are gone through in their order, and each include knows the names that the program has
 * defined, or undefined, in front of it. A header looks at those that occur in a file of it. What
 * `#pragma pop_macro` brings back is not seen here: clang prints neither that line nor what it does.
 */
#include "front.h"

#include <stdlib.h>
#include <string.h>

struct macro {
    const char *name;
    const char *definition; /* as it stands behind #define: "f(x) x + 1", "N 2"; NULL: there is none */
    bool user;              /* the program has defined or undefined it last, no header */
    bool header;            /* a header, or the compiler, has defined it, as it does in the files printed */
};

struct macros {
    struct macro *rows;
    size_t count, capacity;
    size_t *slots; /* of a hash table of the rows by name: 0, or a row's index and 1 */
    size_t slot_count;
    size_t *touched; /* the rows that the program has been the last to define or undefine, at some time */
    size_t touched_count, touched_capacity;
};

static size_t *slot_of(const struct macros *macros, const char *name, size_t length)
{
    size_t slot = hash_text(HASH_BEGIN, name, length) & (macros->slot_count - 1);
    for (; macros->slots[slot]; slot = (slot + 1) & (macros->slot_count - 1)) {
        const char *other = macros->rows[macros->slots[slot] - 1].name;
        if (strncmp(other, name, length) == 0 && !other[length])
            break;
    }
    return &macros->slots[slot];
}

static void grow_slots(struct macros *macros)
{
    macros->slot_count = macros->slot_count ? 2 * macros->slot_count : 1024;
    macros->slots = arena_alloc(macros->slot_count * sizeof(*macros->slots));
    memset(macros->slots, 0, macros->slot_count * sizeof(*macros->slots));
    for (size_t i = 0; i < macros->count; i++)
        *slot_of(macros, macros->rows[i].name, strlen(macros->rows[i].name)) = i + 1;
}

static struct macro *find(struct macros *macros, const char *name, size_t length)
{
    if (2 * macros->count >= macros->slot_count)
        grow_slots(macros);
    size_t *slot = slot_of(macros, name, length);
    if (!*slot) {
        macros->rows = arena_grow(macros->rows, macros->count, &macros->capacity, sizeof(*macros->rows));
        macros->rows[macros->count] = (struct macro){.name = arena_string_length(name, length)};
        *slot = ++macros->count;
    }
    return &macros->rows[*slot - 1];
}

static void touch(struct macros *macros, struct macro *macro, const char *definition)
{
    if (!macro->user) {
        macros->touched = arena_grow(macros->touched, macros->touched_count, &macros->touched_capacity,
                                     sizeof(*macros->touched));
        macros->touched[macros->touched_count++] = (size_t)(macro - macros->rows);
    }
    macro->user = true;
    macro->definition = definition;
}

static void untouch(struct macros *macros, struct macro *macro)
{
    size_t row = (size_t)(macro - macros->rows);
    for (size_t i = 0; macro->user && i < macros->touched_count; i++)
        if (macros->touched[i] == row)
            memmove(&macros->touched[i], &macros->touched[i + 1],
                    (--macros->touched_count - i) * sizeof(*macros->touched));
    macro->user = false;
}

struct macros *macros_new(void)
{
    struct macros *macros = arena_alloc(sizeof(*macros));
    *macros = (struct macros){0};
    return macros;
}

bool macro_define(struct macros *macros, const char *name, bool define, bool user)
{
    size_t length = word_length(name);
    struct macro *macro = find(macros, name, length);
    const char *definition = define ? arena_string_length(name, strcspn(name, "\n")) : NULL;
    if (user) {
        touch(macros, macro, definition);
        return macro->header;
    }
    untouch(macros, macro);
    macro->definition = definition;
    macro->header = define;
    return false;
}

const char *macro_value(struct macros *macros, const char *name, size_t length)
{
    const char *definition = find(macros, name, length)->definition;
    if (!definition || definition[length] == '(')
        return NULL;
    return definition + length + strspn(definition + length, " ");
}

/* ---- at an include ---- */

void macros_enter(const struct macros *macros, struct system_include *include)
{
    include->macros = arena_alloc((macros->touched_count + 1) * sizeof(*include->macros));
    include->macro_count = 0;
    for (size_t i = 0; i < macros->touched_count; i++) {
        const size_t row = macros->touched[i];
        const struct macro *macro = &macros->rows[row];
        if (macro->definition || macro->header)
            include->macros[include->macro_count++] = (struct macro_use){
                .name = macro->name, .row = row, .definition = macro->definition, .hides = macro->header};
    }
}

void macros_leave(const struct macros *macros, struct system_include *include)
{
    for (size_t i = 0; i < include->macro_count; i++)
        include->macros[i].remains = macros->rows[include->macros[i].row].user;
}

/* Which of an include's macros are words of its header's text. */
struct search {
    struct macro_use *uses;
    size_t count;
    struct macros *names; /* a row for each of the uses, in their order */
    bool *found;
};

static void find_words(struct search *search, const char *text);

static void find_all(struct search *search)
{
    for (size_t i = 0; i < search->count; i++)
        search->found[i] = true;
}

/* A macro's definition may name others. What joins words, ##, may make any name. */
static void find_one(struct search *search, const char *word, size_t length)
{
    const size_t row = *slot_of(search->names, word, length);
    if (!row || search->found[row - 1])
        return;
    const char *definition = search->uses[row - 1].definition;
    search->found[row - 1] = true;
    if (definition && strstr(definition, "##"))
        find_all(search);
    else if (definition)
        find_words(search, definition);
}

static const char *behind_literal(const char *at)
{
    char quote = *at++;
    while (*at && *at != quote && *at != '\n')
        at += *at == '\\' && at[1] ? 2 : 1;
    return at + (*at == quote);
}

static const char *behind_comment(const char *at)
{
    const char *end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
    return !end ? at + strlen(at) : at[1] == '/' ? end : end + 2;
}

static void find_words(struct search *search, const char *text)
{
    for (const char *at = text; *at;) {
        size_t length = word_length(at);
        if (length)
            find_one(search, at, length);
        if (*at == '"' || *at == '\'')
            at = behind_literal(at);
        else if (at[0] == '/' && (at[1] == '/' || at[1] == '*'))
            at = behind_comment(at);
        else
            at += length ? length : 1;
    }
}

/* A header that is not there to be read may look at anything. */
static void find_in_file(struct search *search, const char *file)
{
    struct buffer text = {0};
    FILE *stream = fopen(file, "r");
    if (!stream || !buffer_read(&text, stream))
        find_all(search);
    else
        find_words(search, buffer_text(&text));
    if (stream)
        fclose(stream);
    free(text.data);
}

/* Whether the files printed define the macro in front of everything, as it is here. */
static bool is_defined_first(const struct macro_use *use, const struct ir_node *root)
{
    const struct ir_node *define = ir_find(root, "define", "name", use->name);
    const char *behind = use->definition ? use->definition + strlen(use->name) : "(";
    return define && *behind != '(' && same_text(behind + strspn(behind, " "), ir_get(define, "value"));
}

/* Headers need not be read for those. */
static bool are_defined_first(const struct system_include *include, const struct ir_node *root)
{
    size_t count = 0;
    while (count < include->macro_count && is_defined_first(&include->macros[count], root))
        count++;
    return count == include->macro_count;
}

static int by_name(const void *one, const void *other)
{
    return strcmp(((const struct macro_use *)one)->name, ((const struct macro_use *)other)->name);
}

void macros_print(const struct system_include *include, const struct ir_node *root, struct ir_node *node)
{
    struct search search = {include->macros, include->macro_count, macros_new(), NULL};
    size_t count = 0;
    if (are_defined_first(include, root))
        return;
    search.found = arena_alloc(search.count * sizeof(*search.found));
    for (size_t i = 0; i < search.count; i++)
        find(search.names, search.uses[i].name, strlen(search.uses[i].name));
    for (size_t i = 0; i < include->file_count; i++)
        find_in_file(&search, include->files[i]);
    for (size_t i = 0; i < search.count; i++)
        if (search.found[i] && !is_defined_first(&search.uses[i], root))
            search.uses[count++] = search.uses[i];
    if (count)
        qsort(search.uses, count, sizeof(*search.uses), by_name);
    for (const struct macro_use *use = search.uses; use < search.uses + count; use++) {
        struct ir_node *macro = ir_add(node, "macro");
        ir_set(macro, "name", use->name);
        ir_set(macro, "definition", use->definition);
        ir_set(macro, "hides", use->hides || ir_find(root, "define", "name", use->name) ? "yes" : NULL);
        ir_set(macro, "remains", use->remains && use->definition ? "yes" : NULL);
    }
}
