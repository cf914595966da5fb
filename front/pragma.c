/*
 * Reads OpenMP pragmas from the text: `#pragma omp directive clause(modifier: value) ...` (OpenMP 5.2,
 * chapter 3). Clang 22 only warns about words it does not know and drops what follows; here a misspelt word
 * is an error.
 */
#include "front.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct pragma_reader {
    const struct source *source;
    struct pragma *pragma;
    const char *at, *end; /* the rest of the line */
    size_t clause_capacity;
};

static void pragma_error(const struct pragma_reader *reader, const char *at, const char *message)
{
    message_error(source_position(reader->source, (size_t)(at - reader->source->text)), "%s", message);
}

static void skip_space(struct pragma_reader *reader)
{
    for (;;) {
        const char *at = reader->at;
        while (at < reader->end && (isspace((unsigned char)*at) || *at == ','))
            at++;
        if (at + 1 < reader->end && at[0] == '/' && at[1] == '/')
            at = reader->end;
        if (at + 1 < reader->end && at[0] == '/' && at[1] == '*') {
            const char *close = strstr(at + 2, "*/");
            at = close && close < reader->end ? close + 2 : reader->end;
        }
        if (at == reader->at)
            return;
        reader->at = at;
    }
}

static const char *take_name(struct pragma_reader *reader)
{
    size_t length = 0;
    while (reader->at + length < reader->end && (is_word_character(reader->at[length])))
        length++;
    const char *name = length ? arena_string_length(reader->at, length) : NULL;
    reader->at += length;
    return name;
}

/* The end of a parenthesised text that begins at `open`, or NULL. */
static const char *closing(const char *open, const char *end)
{
    const char *close = open + balanced_length(open) - 1;
    return close < end && *close == ')' ? close : NULL;
}

static const char *trimmed(const char *begin, const char *end)
{
    while (begin < end && isspace((unsigned char)*begin))
        begin++;
    while (end > begin && isspace((unsigned char)end[-1]))
        end--;
    return arena_string_length(begin, (size_t)(end - begin));
}

/* Words and operators; in parentheses anything may stand: step(1.5). */
static bool is_word_list(const char *begin, const char *end)
{
    bool any = false;
    for (; begin < end; begin += balanced_length(begin)) {
        any |= isalpha((unsigned char)*begin) || strchr("+*-&|^<>!", *begin);
        if (!isalnum((unsigned char)*begin) && !isspace((unsigned char)*begin) &&
            !strchr("_,+*-&|^(<>!", *begin))
            return false;
    }
    return any;
}

/* The colon that ends the modifier, or NULL. Colons inside brackets belong to array sections. */
static const char *modifier_end(const char *begin, const char *end)
{
    for (const char *at = begin; at < end; at += balanced_length(at)) {
        if (*at == '?')
            return NULL;
        if (*at == ':')
            return is_word_list(begin, at) ? at : NULL;
    }
    return NULL;
}

/* The text with one blank where it has several, as it may where comments stood: target enter data. */
static const char *squeezed(const char *text)
{
    char *copy = arena_alloc(strlen(text) + 1), *to = copy;
    for (; *text; text++)
        if (!isspace((unsigned char)*text))
            *to++ = *text;
        else if (!isspace((unsigned char)text[1]))
            *to++ = ' ';
    *to = '\0';
    return copy;
}

static void set_argument(struct clause *clause, const char *begin, const char *end)
{
    const char *split = modifier_end(begin, end);
    if (split)
        clause->modifier = squeezed(trimmed(begin, split));
    clause->value = trimmed(split ? split + 1 : begin, end);
}

static bool read_argument(struct pragma_reader *reader, struct clause *clause)
{
    const char *open = reader->at;
    while (open < reader->end && isspace((unsigned char)*open))
        open++;
    if (open == reader->end || *open != '(')
        return true;
    const char *close = closing(open, reader->end);
    if (!close) {
        pragma_error(reader, open, "this '(' is never closed");
        return false;
    }
    set_argument(clause, open + 1, close);
    reader->at = close + 1;
    return true;
}

static const char *any_word(size_t index)
{
    size_t clauses = 0;
    while (clause_name(clauses))
        clauses++;
    return index < clauses ? clause_name(index) : directive_word(index - clauses);
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* The shortest directive that begins with this one and contains the word: what was meant by `target for`,
 * which leaves words out. NULL: none. */
static const char *completed(const struct directive *begun, const char *word)
{
    const char *shortest = NULL;
    const struct directive *row;
    for (size_t i = 0; begun && (row = directive_row(i)); i++) {
        size_t length = strlen(begun->name);
        if (strncmp(row->name, begun->name, length) == 0 && row->name[length] == ' ' &&
            has_word(row->name + length + 1, word) && (!shortest || strlen(row->name) < strlen(shortest)))
            shortest = row->name;
    }
    return shortest;
}

static size_t word_count(const char *text)
{
    size_t count = 0;
    for (; *text; text += strcspn(text, " "), text += *text == ' ')
        count++;
    return count;
}

/* The directive that has the same words in another order; `text`: what follows the words matched so far.
 * NULL: none. */
static const char *reordered(const struct directive *begun, const char *text)
{
    const char *words = begun ? begun->name : "";
    const struct directive *row;
    while (isalpha((unsigned char)*text)) {
        size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        const char *word = arena_string_length(text, length);
        bool known = false;
        for (size_t i = 0; directive_word(i); i++)
            known |= same_text(directive_word(i), word);
        if (!known || has_word(words, word))
            break;
        words = arena_format("%s%s%s", words, *words ? " " : "", word);
        text += length;
        text += strspn(text, " \t");
    }
    for (size_t i = 0; (row = directive_row(i)); i++) {
        const char *word = words;
        while (*word && has_word(row->name, arena_string_length(word, strcspn(word, " ")))) {
            word += strcspn(word, " ");
            word += *word == ' ';
        }
        if (!*word && word_count(words) > 1 && word_count(words) == word_count(row->name) &&
            !same_text(words, row->name))
            return row->name;
    }
    return NULL;
}

/* What OpenMP has for a word of OpenACC's or of OpenMP in Fortran, or NULL. */
static const char *translated(const char *word)
{
    static const char *const words[][2] = {{"copy", "map(tofrom: ...)"},
                                           {"copyin", "map(to: ...)"},
                                           {"copyout", "map(from: ...)"},
                                           {"create", "map(alloc: ...)"},
                                           {"delete", "map(delete: ...)"},
                                           {"present", "map(present, alloc: ...)"},
                                           {"deviceptr", "is_device_ptr(...)"},
                                           {"kernels", "target"},
                                           {"gang", "teams distribute"},
                                           {"worker", "parallel for"},
                                           {"vector", "simd"},
                                           {"do", "for"},
                                           {"num_gangs", "num_teams"},
                                           {"num_workers", "thread_limit"},
                                           {"vector_length", "thread_limit"},
                                           {"async", "nowait"},
                                           {"wait", "taskwait"},
                                           {"host", "from"},
                                           {"self", "from"}};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (same_text(words[i][0], word))
            return words[i][1];
    return NULL;
}

/* The directive with a word behind it as its argument, where it has to have one and the word stands there
 * without parentheses, as in `critical name`; NULL: it does not. */
static const char *in_parentheses(const struct pragma_reader *reader, const char *at, const char *word)
{
    static const char with[] = " allocate critical flush groupprivate threadprivate ";
    const struct pragma *pragma = reader->pragma;
    const char *directive = pragma->directive ? pragma->directive->name : "";
    const char *behind = at + strlen(word);
    while (behind < reader->end && isspace((unsigned char)*behind))
        behind++;
    bool clause = behind < reader->end && *behind == '(';
    bool wanted = is_one_of(directive, with) || same_text(directive, "declare target");
    return wanted && !clause && !pragma->argument && !pragma->clause_count
               ? arena_format("%s(%s)", directive, word)
               : NULL;
}

static void misspelt(const struct pragma_reader *reader, const char *at, const char *word)
{
    const char *near = message_nearest(word, any_word);
    if (near && same_text(near, word)) /* a word of OpenMP's, in the wrong place */
        near = NULL;
    const char *after = reader->pragma->directive ? reader->pragma->directive->name : "omp";
    const char *whole = completed(reader->pragma->directive, word);
    whole = whole ? whole : reordered(reader->pragma->directive, at);
    whole = whole ? whole : in_parentheses(reader, at, word);
    if (whole || translated(word))
        near = whole ? whole : translated(word);
    pragma_error(reader, at,
                 arena_format("'%s' is no clause or directive that can follow '%s'%s%s%s", word, after,
                              near ? "; did you mean '" : "", near ? near : "", near ? "'?" : ""));
}

static void add_clause(struct pragma_reader *reader, const struct clause *clause)
{
    struct pragma *pragma = reader->pragma;
    pragma->clauses =
        arena_grow(pragma->clauses, pragma->clause_count, &reader->clause_capacity, sizeof(*pragma->clauses));
    pragma->clauses[pragma->clause_count++] = *clause;
}

/* Whether a directive that only the host compiler gets may have the clause. Over these clauses clang 22 never
 * ends where another directive has them. */
static bool has_its_directive(const struct clause *clause, const struct directive *directive)
{
    static const struct {
        const char *clause, *directive;
    } owners[] = {{"inbranch", "declare simd"},
                  {"notinbranch", "declare simd"},
                  {"link", "declare target"},
                  {"indirect", "declare target"},
                  {"graph_id", "taskgraph"},
                  {"graph_reset", "taskgraph"},
                  {"adjust_args", "declare variant"},
                  {"append_args", "declare variant"},
                  {"interop", "dispatch"},
                  {"initializer", "declare reduction"},
                  {"safesync", "parallel"}};
    for (size_t i = 0; i < sizeof(owners) / sizeof(*owners); i++)
        if (same_text(clause->name, owners[i].clause))
            return strstr(directive->name, owners[i].directive) != NULL;
    return !(clause->rule->leaves & LEAF_RESOLVED) || (directive->leaves & LEAF_RESOLVED);
}

/* Whether a clause is supported: directives that REX lowers accept only the clauses that it lowers; others
 * are the host compiler's. */
static bool clause_is_lowered(const struct pragma_reader *reader, const struct clause *clause)
{
    unsigned leaves = reader->pragma->directive->leaves, rule = clause->rule->leaves;
    bool checked = leaves & (LEAF_TARGET | LEAF_DECLARE);
    if (checked ? (rule & leaves) && !(rule & LEAF_REFUSED)
                : has_its_directive(clause, reader->pragma->directive))
        return true;
    const char *other = checked ? translated(clause->name) : NULL;
    pragma_error(reader, reader->source->text + clause->offset,
                 arena_format(checked && (rule & leaves) ? "clause '%s' on '%s' is not supported yet%s%s%s"
                                                         : "clause '%s' cannot stand on '%s'%s%s%s",
                              clause->name, reader->pragma->directive->name, other ? "; did you mean '" : "",
                              other ? other : "", other ? "'?" : ""));
    return false;
}

/* An assumption that compilers define, and may ignore (OpenMP 5.2, section 8.3.1), or a requirement (8.2). */
static bool is_extension(const struct pragma_reader *reader, const char *word)
{
    const char *directive = reader->pragma->directive->name;
    bool extensible = expression_names(directive, "assume") || expression_names(directive, "assumes") ||
                      same_text(directive, "requires");
    return extensible && strncmp(word, "ext_", strlen("ext_")) == 0;
}

static bool is_host_word(const struct pragma_reader *reader, const char *word)
{
    if ((reader->pragma->directive->leaves & (LEAF_TARGET | LEAF_DECLARE)) || same_text(word, "target"))
        return false; /* `target` comes first, or clang would leave it out */
    for (size_t i = 0; directive_word(i); i++)
        if (same_text(directive_word(i), word))
            return true;
    return is_extension(reader, word);
}

/* Whether the clause needs an argument, as all clauses of the constructs that REX lowers do, with these
 * exceptions. */
static bool needs_argument(const struct clause_rule *rule)
{
    static const char *const bare[] = {"nowait", "nogroup", "ordered", "indirect"};
    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        if (same_text(rule->name, bare[i]))
            return false;
    return !(rule->leaves & LEAF_REFUSED) && (rule->leaves & ~(unsigned)LEAF_INSIDE);
}

static bool read_clause(struct pragma_reader *reader)
{
    const char *start = reader->at;
    struct clause clause = {.offset = (size_t)(start - reader->source->text)};
    clause.name = take_name(reader);
    if (!clause.name) {
        pragma_error(reader, start, arena_format("unexpected '%c' in this directive", *start));
        return false;
    }
    clause.rule = clause_find(clause.name);
    if (!clause.rule && is_host_word(reader, clause.name)) {
        if (!read_argument(reader, &clause))
            return false;
        clause.end = (size_t)(reader->at - reader->source->text);
        add_clause(reader, &clause);
        return true;
    }
    if (!clause.rule) {
        misspelt(reader, start, clause.name);
        return false;
    }
    if (!read_argument(reader, &clause) || !clause_is_lowered(reader, &clause))
        return false;
    if (!clause.value && needs_argument(clause.rule)) {
        pragma_error(reader, reader->at, arena_format("expected '(' behind '%s'", clause.name));
        return false;
    }
    clause.end = (size_t)(reader->at - reader->source->text);
    add_clause(reader, &clause);
    return true;
}

/* Whether a directive may have an argument of its own, as critical(name), flush(list), declare target(list).
 */
static bool takes_argument(const char *directive)
{
    static const char with[] = " allocate critical depobj flush groupprivate interop threadprivate ";
    return is_one_of(directive, with) || expression_names(directive, "declare");
}

static void read_directive_argument(struct pragma_reader *reader)
{
    const char *open = reader->at, *name = reader->pragma->directive->name;
    while (open < reader->end && isspace((unsigned char)*open))
        open++;
    if (open == reader->end || *open != '(')
        return;
    if (!takes_argument(name)) {
        pragma_error(reader, open, arena_format("'%s' has no argument; expected a clause", name));
        reader->at = reader->end;
        return;
    }
    const char *close = closing(open, reader->end);
    if (!close) {
        pragma_error(reader, open, "this '(' is never closed");
        reader->at = reader->end;
        return;
    }
    reader->pragma->argument = trimmed(open + 1, close);
    reader->at = close + 1;
}

/* OpenMP 6.0, chapter 5: directive names have underscores, which are spaces in what follows. */
static void respell(const struct pragma_reader *reader, const char *start, size_t length)
{
    char *text = reader->source->text + (start - reader->source->text);
    for (size_t i = 0; i < length; i++)
        if (text[i] == '_')
            text[i] = ' ';
}

/* clang ignores semicolons at the end; they become blanks, behind which clauses can be added (warning.c
 * warns of them). */
static void drop_semicolons(struct pragma_reader *reader)
{
    char *text = reader->source->text;
    for (const char *end = reader->end; end > reader->at && strchr("; \t", end[-1]); end--)
        text[end - 1 - text] = ' ';
}

/* With dependences, `ordered` stands alone (OpenMP 5.2, section 15.10.1). */
static const struct directive *standalone_ordered(const struct pragma *pragma)
{
    static const struct directive standalone = {"ordered", LEAF_HOST | LEAF_INSIDE};
    bool depends = pragma_clause(pragma, "doacross") || pragma_clause(pragma, "depend");
    return depends && same_text(pragma->directive->name, "ordered") ? &standalone : pragma->directive;
}

static void read_pragma(struct pragma_reader *reader)
{
    size_t length;
    drop_semicolons(reader);
    skip_space(reader);
    const char *start = reader->at;
    reader->pragma->directive =
        directive_match(arena_string_length(start, (size_t)(reader->end - start)), &length);
    if (!reader->pragma->directive) {
        const char *word = take_name(reader);
        if (word)
            misspelt(reader, start, word);
        else
            pragma_error(reader, start, "expected a directive behind 'omp'");
        return;
    }
    const struct directive *directive = reader->pragma->directive;
    if (directive->leaves == LEAF_TARGET) {
        pragma_error(reader, start, arena_format("directive '%s' is not supported yet", directive->name));
        return;
    }
    respell(reader, start, length);
    reader->at = start + length;
    read_directive_argument(reader);
    for (skip_space(reader); reader->at < reader->end; skip_space(reader))
        if (!read_clause(reader))
            return;
    reader->pragma->directive = standalone_ordered(reader->pragma);
}

/* Behind `#pragma omp`, or NULL when the line is something else. */
static const char *omp_pragma(const char *line)
{
    line += strspn(line, " \t");
    if (*line != '#')
        return NULL;
    line += 1 + strspn(line + 1, " \t");
    if (strncmp(line, "pragma", 6) != 0)
        return NULL;
    line += 6 + strspn(line + 6, " \t");
    return strncmp(line, "omp", 3) == 0 && isspace((unsigned char)line[3]) ? line + 3 : NULL;
}

static struct pragma *add_pragma(struct pragmas *pragmas, size_t *capacity)
{
    pragmas->rows = arena_grow(pragmas->rows, pragmas->count, capacity, sizeof(*pragmas->rows));
    return memset(&pragmas->rows[pragmas->count++], 0, sizeof(*pragmas->rows));
}

void pragmas_read(struct pragmas *pragmas, const struct source *source)
{
    size_t capacity = 0;
    for (size_t i = 0; i < source->line_count; i++) {
        const struct source_line *line = &source->lines[i];
        const char *text = source->text + line->offset, *behind = line->user ? omp_pragma(text) : NULL;
        if (!behind || line->in_comment)
            continue;
        struct pragma *pragma = add_pragma(pragmas, &capacity);
        pragma->begin = line->offset;
        pragma->end = line->offset + strcspn(text, "\n");
        struct pragma_reader reader = {
            .source = source, .pragma = pragma, .at = behind, .end = source->text + pragma->end};
        read_pragma(&reader);
    }
}

size_t pragma_index(const struct pragmas *pragmas, size_t offset)
{
    return offset_index(pragmas->rows, pragmas->count, sizeof(*pragmas->rows), offset);
}

const struct clause *pragma_clause(const struct pragma *pragma, const char *name)
{
    for (size_t i = 0; i < pragma->clause_count; i++)
        if (same_text(pragma->clauses[i].name, name))
            return &pragma->clauses[i];
    return NULL;
}

bool is_one_of(const char *word, const char *words)
{
    return ir_words_have(words, word);
}

char *next_list_item(const char **list)
{
    const char *begin = *list, *at = begin;
    if (!begin || !*(begin += strspn(begin, " \t")))
        return NULL;
    for (at = begin; *at && *at != ',';)
        at += balanced_length(at);
    *list = *at ? at + 1 : at;
    return (char *)trimmed(begin, at);
}
