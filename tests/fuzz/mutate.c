/*
 * Changes IR as a slip of the pen, a pass with a defect or a broken disk would: lines, blocks, attributes and
 * characters go, come twice, trade places or become something else.
 */
#include "fuzz.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 16 };

/* ---- numbers ---- */

static uint64_t state;

/* splitmix64 */
static uint64_t next_number(void)
{
    uint64_t number = state += UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

void pick_seed(unsigned long seed)
{
    state = seed;
}

size_t pick(size_t limit)
{
    return limit ? (size_t)(next_number() % limit) : 0;
}

/* ---- lines ---- */

struct lines {
    char **rows;
    size_t count;
};

static void *some(void *memory)
{
    if (!memory) {
        fprintf(stderr, "fuzz: out of memory\n");
        exit(2);
    }
    return memory;
}

static char *copy(const char *text, size_t length)
{
    char *result = some(malloc(length + 1));
    memcpy(result, text, length);
    result[length] = '\0';
    return result;
}

static void insert(struct lines *lines, size_t place, char *line)
{
    lines->rows = some(realloc(lines->rows, (lines->count + 1) * sizeof(*lines->rows)));
    memmove(&lines->rows[place + 1], &lines->rows[place], (lines->count - place) * sizeof(*lines->rows));
    lines->rows[place] = line;
    lines->count++;
}

static void take_out(struct lines *lines, size_t place)
{
    free(lines->rows[place]);
    lines->count--;
    memmove(&lines->rows[place], &lines->rows[place + 1], (lines->count - place) * sizeof(*lines->rows));
}

static void replace(struct lines *lines, size_t place, char *line)
{
    free(lines->rows[place]);
    lines->rows[place] = line;
}

static struct lines split(const char *text)
{
    struct lines lines = {NULL, 0};
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        insert(&lines, lines.count, copy(text, length));
    }
    return lines;
}

static bool is_text(const char *line)
{
    return line[strspn(line, " ")] == '|';
}

/* A line, most often one of a node; the first is the header. */
static size_t pick_line(const struct lines *lines)
{
    size_t place = pick(lines->count);
    for (int tries = 0; tries < 8 && (is_text(lines->rows[place]) || strstr(lines->rows[place], "end"));
         tries++)
        place = pick(lines->count);
    return place;
}

/* Behind the last line of the block that begins at a line: its `end` is indented like its beginning. */
static size_t block_end(const struct lines *lines, size_t begin)
{
    size_t depth = strspn(lines->rows[begin], " ");
    for (size_t i = begin + 1; i < lines->count; i++) {
        size_t indented = strspn(lines->rows[i], " ");
        if (indented < depth || (indented == depth && strcmp(lines->rows[i] + depth, "end") != 0))
            return i == begin + 1 ? i : i;
        if (indented == depth)
            return i + 1;
    }
    return lines->count;
}

/* ---- attributes: begin is where the name stands, value where its value does ---- */

struct attribute {
    size_t begin, value, end;
};

static size_t read_attributes(const char *line, struct attribute *rows, size_t most)
{
    size_t count = 0, at = strspn(line, " ");
    at += strcspn(line + at, " ");
    while (line[at] && count < most) {
        rows[count].begin = at += strspn(line + at, " ");
        at += strcspn(line + at, " ");
        rows[count].value = at += strspn(line + at, " ");
        if (line[at] == '"')
            for (at++; line[at] && line[at] != '"'; at++)
                at += line[at] == '\\' && line[at + 1];
        at += strcspn(line + at, " ");
        rows[count++].end = at;
    }
    return count;
}

/* An attribute of a line; false where it has none. */
static bool pick_attribute(const char *line, struct attribute *picked)
{
    struct attribute rows[64];
    size_t count = is_text(line) ? 0 : read_attributes(line, rows, 64);
    if (count)
        *picked = rows[pick(count)];
    return count;
}

/* The line with something else from begin to end. */
static char *spliced(const char *line, size_t begin, size_t end, const char *other, size_t length)
{
    size_t rest = strlen(line + end);
    char *result = some(malloc(begin + length + rest + 1));
    memcpy(result, line, begin);
    memcpy(result + begin, other, length);
    memcpy(result + begin + length, line + end, rest + 1);
    return result;
}

/* ---- changes ---- */

static const char *const values[] = {
    "\"\"",
    "0",
    "1",
    "-1",
    "2",
    "16",
    "255",
    "256",
    "4294967295",
    "4294967296",
    "99999999999",
    "18446744073709551615",
    "99999999999999999999",
    "yes",
    "no",
    "none",
    "@",
    "\"@ @\"",
    "(",
    ")",
    "{",
    "\"'\"",
    "/*",
    "*/",
    "//",
    "a",
    "a,b",
    ",",
    "member_of:1",
    "param,member_of:65535",
    "literal,param",
    "to,from,param",
    "address",
    "literal",
    "value",
    "reference",
    "copy",
    "pointer",
    "part",
    "transport",
    "scratch",
    "geometry",
    "environment",
    "reduction",
    "private",
    "firstprivate",
    "lastprivate",
    "shared",
    "parallel",
    "for",
    "simd",
    "atomic",
    "critical",
    "sections",
    "\"target teams distribute parallel for\"",
    "\"target update\"",
    "loop",
    "\"if\"",
    "end",
    "switch",
    "\"\\n\"",
    "\"a\\nb\"",
    "%s%n",
    "\"\\\"\"",
    "x.c:1:1",
    "x.c:0:0",
    ":1:1",
    "NULL",
    "cast",
    "once",
    "begin",
    "middle",
    "batches",
    "team_object",
    "object_reference",
    "replaced",
    "struct",
    "array",
    "scalar",
    "\"int @\"",
    "\"int @[3]\"",
    "\"__typeof__(int [*][*]) @\"",
    "<",
    "\xff",
};

static const char *const pieces[] = {
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "//",
    ";",
    ",",
    "#",
    "REX_ONCE(",
    "REX_ONCE(1) ",
    "rex_team_object<1, __rex_place_1, int>",
    "rex_batches<__rex_batch_1, int>(",
    "rex_shared<",
    ">",
    "<",
    "for (",
    "if (",
    "do ",
    "while (",
    "switch (",
    "case ",
    "default:",
    "goto x;",
    "return;",
    "else ",
    "sizeof",
    "struct ",
    "typedef ",
    "static ",
    "__rex_",
    "@",
    "->",
    ".",
    "...",
    "0x",
    "1e",
    "\\\n",
    "\xc3\xa4",
    "?",
    ":",
    "=",
    "==",
    "&",
    "*",
};

#define COUNT(rows) (sizeof(rows) / sizeof(*(rows)))

static void delete_line(struct lines *lines)
{
    take_out(lines, pick_line(lines));
}

static void repeat_line(struct lines *lines)
{
    const char *line = lines->rows[pick_line(lines)];
    insert(lines, pick(lines->count + 1), copy(line, strlen(line)));
}

/* As many of one kind as no program has. */
static void repeat_line_often(struct lines *lines)
{
    size_t place = pick_line(lines);
    for (size_t left = pick(2000); left > 0; left--)
        insert(lines, place, copy(lines->rows[place], strlen(lines->rows[place])));
}

static void swap_lines(struct lines *lines)
{
    size_t one = pick_line(lines), other = pick(2) && one + 1 < lines->count ? one + 1 : pick_line(lines);
    char *line = lines->rows[one];
    lines->rows[one] = lines->rows[other];
    lines->rows[other] = line;
}

static void delete_block(struct lines *lines)
{
    size_t begin = pick_line(lines), end = block_end(lines, begin);
    while (end-- > begin)
        take_out(lines, end);
}

static void repeat_block(struct lines *lines)
{
    size_t begin = pick_line(lines), end = block_end(lines, begin), place = pick(2) ? end : pick_line(lines);
    struct lines block = {NULL, 0};
    for (size_t i = begin; i < end; i++)
        insert(&block, block.count, copy(lines->rows[i], strlen(lines->rows[i])));
    for (size_t i = 0; i < block.count; i++)
        insert(lines, place + i, block.rows[i]);
    free(block.rows);
}

static void truncate_file(struct lines *lines)
{
    size_t left = 1 + pick(lines->count);
    while (lines->count > left)
        take_out(lines, lines->count - 1);
}

static void delete_attribute(struct lines *lines)
{
    size_t place = pick_line(lines);
    struct attribute attribute;
    const char *line = lines->rows[place];
    if (pick_attribute(line, &attribute))
        replace(lines, place, spliced(line, attribute.begin, attribute.end, "", 0));
}

static void copy_attribute(struct lines *lines)
{
    size_t from = pick_line(lines), to = pick_line(lines);
    struct attribute attribute;
    const char *line = lines->rows[from], *other = lines->rows[to];
    if (!pick_attribute(line, &attribute) || is_text(other))
        return;
    char *text = copy(line + attribute.begin - 1, attribute.end - attribute.begin + 1);
    *text = ' ';
    replace(lines, to, spliced(other, strlen(other), strlen(other), text, strlen(text)));
    free(text);
}

/* The value that an attribute has elsewhere, or an odd one. */
static void change_value(struct lines *lines)
{
    size_t place = pick_line(lines), from = pick_line(lines);
    struct attribute attribute, source;
    const char *line = lines->rows[place], *other = lines->rows[from], *value = values[pick(COUNT(values))];
    size_t length = strlen(value);
    if (!pick_attribute(line, &attribute))
        return;
    if (pick(2) && pick_attribute(other, &source))
        value = other + source.value, length = source.end - source.value;
    replace(lines, place, spliced(line, attribute.value, attribute.end, value, length));
}

/* The same attribute of another node of that keyword. */
static void exchange_values(struct lines *lines)
{
    size_t place = pick_line(lines), from = place;
    struct attribute attribute, rows[64];
    const char *line = lines->rows[place];
    size_t keyword = strspn(line, " ") + strcspn(line + strspn(line, " "), " ");
    if (!pick_attribute(line, &attribute))
        return;
    for (int tries = 0; tries < 50 && (from == place || strncmp(lines->rows[from], line, keyword) != 0);
         tries++)
        from = pick_line(lines);
    const char *other = lines->rows[from];
    size_t count = is_text(other) ? 0 : read_attributes(other, rows, 64),
           length = attribute.value - attribute.begin;
    for (size_t i = 0; i < count; i++)
        if (strncmp(other + rows[i].begin, line + attribute.begin, length) == 0) {
            replace(lines, place,
                    spliced(line, attribute.value, attribute.end, other + rows[i].value,
                            rows[i].end - rows[i].value));
            return;
        }
}

static void lengthen_value(struct lines *lines)
{
    size_t place = pick_line(lines);
    struct attribute attribute;
    const char *line = lines->rows[place];
    char value[5000];
    memset(value, "1a(,"[pick(4)], sizeof(value));
    if (pick_attribute(line, &attribute))
        replace(lines, place,
                spliced(line, attribute.value, attribute.end, value, 100 + pick(sizeof(value) - 100)));
}

static void change_keyword(struct lines *lines)
{
    const char *other = lines->rows[pick_line(lines)];
    size_t place = pick_line(lines), blanks = strspn(other, " "), length = strcspn(other + blanks, " ");
    const char *line = lines->rows[place];
    size_t begin = strspn(line, " ");
    replace(lines, place, spliced(line, begin, begin + strcspn(line + begin, " "), other + blanks, length));
}

static void change_character(struct lines *lines)
{
    char *line = lines->rows[pick_line(lines)];
    if (*line)
        line[pick(strlen(line))] = (char)(1 + pick(255));
}

static void change_text(struct lines *lines)
{
    size_t place = pick(lines->count);
    for (int tries = 0; tries < 50 && !is_text(lines->rows[place]); tries++)
        place = pick(lines->count);
    const char *line = lines->rows[place], *piece = pick(3) ? pieces[pick(COUNT(pieces))] : "";
    size_t begin = pick(strlen(line) + 1), end = pick(2) ? begin : begin + pick(strlen(line + begin) + 1);
    replace(lines, place, spliced(line, begin, end, piece, strlen(piece)));
}

static void (*const changes[])(struct lines *) = {
    delete_line,      repeat_line,      swap_lines,        delete_block,   repeat_block, truncate_file,
    delete_attribute, delete_attribute, copy_attribute,    change_value,   change_value, change_value,
    exchange_values,  exchange_values,  lengthen_value,    change_keyword, change_text,  change_character,
    change_text,      delete_attribute, repeat_line_often,
};

char *mutate(const char *text)
{
    struct lines lines = split(text);
    for (size_t left = 1 + pick(3); left > 0 && lines.count > 1; left--)
        changes[pick(COUNT(changes))](&lines);
    size_t length = 0, at = 0;
    for (size_t i = 0; i < lines.count; i++)
        length += strlen(lines.rows[i]) + 1;
    char *result = some(malloc(length + 1));
    for (size_t i = 0; i < lines.count; i++) {
        at += (size_t)sprintf(result + at, "%s\n", lines.rows[i]);
        free(lines.rows[i]);
    }
    result[at] = '\0';
    free(lines.rows);
    return result;
}
