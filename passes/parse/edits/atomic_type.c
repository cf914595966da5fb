/*
 * `_Atomic` as a qualifier (C11 6.7.3), as in `_Atomic unsigned long a`, `int _Atomic b` and `int *_Atomic
 * p`: in device code it is the specifier `_Atomic(type)` (6.7.2.4), which the device's headers have as a
 * class. What is written in another way, as behind a struct's definition, stays and is refused where device
 * code has it.
 */
#include "edits.h"

#include <ctype.h>
#include <string.h>

static const char qualifiers[] = " const volatile restrict __restrict __restrict__ ";
static const char storages[] = " static extern typedef inline register __extension__ __inline __inline__ "
                               "_Thread_local __thread return sizeof else do ";
static const char numbers[] =
    " char short int long signed unsigned float double _Bool bool __signed __signed__ ";
static const char tags[] = " struct union enum ";

static bool is_among(const char *text, struct range word, const char *words)
{
    return word.end > word.begin &&
           is_one_of(arena_string_length(text + word.begin, word.end - word.begin), words);
}

/* The word that ends at `end`, or begins at `begin`, apart from white space; an empty range where there is
 * none. */
static struct range word_before(const char *text, size_t end)
{
    while (end > 0 && isspace((unsigned char)text[end - 1]))
        end--;
    struct range word = {end, end};
    while (word.begin > 0 && is_word_character(text[word.begin - 1]))
        word.begin--;
    return word;
}

static struct range word_behind(const char *text, size_t begin)
{
    begin += strspn(text + begin, " \t\n");
    struct range word = {begin, begin};
    while (is_word_character(text[word.end]))
        word.end++;
    return word;
}

/* The end of qualifiers and storage classes from `at` on; the beginning of qualifiers in front of it. */
static size_t behind_qualifiers(const char *text, size_t at)
{
    for (struct range word = word_behind(text, at);
         is_among(text, word, qualifiers) || is_among(text, word, storages); word = word_behind(text, at))
        at = word.end;
    return at;
}

static size_t before_qualifiers(const char *text, size_t at)
{
    for (struct range word = word_before(text, at); is_among(text, word, qualifiers);
         word = word_before(text, at))
        at = word.begin;
    return at;
}

/* The words of a type, without qualifiers, that end before `end` or begin after `begin`: of a number, or a
 * name, perhaps with a tag. Empty where there are none. */
static struct range type_before(const char *text, size_t end)
{
    struct range word = word_before(text, before_qualifiers(text, end)), type = word;
    if (is_among(text, word, numbers)) {
        for (; is_among(text, word, numbers); word = word_before(text, before_qualifiers(text, word.begin)))
            type.begin = word.begin;
        return type;
    }
    if (is_among(text, word, storages))
        return (struct range){end, end};
    struct range tag = word_before(text, word.begin);
    return is_among(text, tag, tags) ? (struct range){tag.begin, word.end} : type;
}

static struct range type_behind(const char *text, size_t begin)
{
    struct range word = word_behind(text, behind_qualifiers(text, begin)), type = word;
    if (is_among(text, word, numbers))
        for (; is_among(text, word, numbers); word = word_behind(text, word.end))
            type.end = word.end;
    else if (is_among(text, word, tags))
        type.end = word_behind(text, word.end).end;
    return type;
}

/* Whether a declaration continues with another name after `at`, to which a pointer's qualifier would not
 * apply. */
static bool has_more_names(const char *text, size_t at)
{
    for (int depth = 0; text[at] && depth >= 0 && text[at] != ';'; at++) {
        depth += strchr("([{", text[at]) != NULL;
        depth -= strchr(")]}", text[at]) != NULL;
        if (depth == 0 && text[at] == ',')
            return true;
    }
    return false;
}

/* Whether `at` is in the parentheses of parameters, where a comma ends the declaration. */
static bool is_in_parentheses(const char *text, size_t at)
{
    int depth = 0;
    while (at > 0 && depth >= 0 && !strchr(";{}", text[at - 1]))
        at--, depth += (text[at] == ')') - (text[at] == '(');
    return depth < 0;
}

/* The type ends where the word begins, or somewhere else. */
static void put(struct parse *parse, struct range type, struct range word)
{
    static const char why[] = "C++ has the type of an atomic object in parentheses";
    bool touches = type.end == word.begin;
    replace_device_text(parse,
                        (struct range){type.begin, type.begin + 1}, /* gone with a declaration that is */
                        edit_as_c(arena_format("_Atomic(%c", parse->source.text[type.begin]), why));
    replace_device_text(parse, word, edit_as_c(touches ? ")" : "", why));
    if (!touches)
        replace_device_text(parse, (struct range){type.end, type.end}, edit_as_c(")", why));
}

/* int *_Atomic p */
static void respell_pointer(struct parse *parse, struct range word, size_t star)
{
    const char *text = parse->source.text;
    size_t begin = star;
    while (begin > 0 && text[begin - 1] == '*')
        begin = before_qualifiers(text, begin - 1), begin = word_before(text, begin).end;
    struct range type = type_before(text, begin);
    if (type.end > type.begin && (is_in_parentheses(text, word.begin) || !has_more_names(text, word.end)))
        put(parse, (struct range){before_qualifiers(text, type.begin), star}, word);
}

static void respell(struct parse *parse, struct range word)
{
    const char *text = parse->source.text;
    size_t front = word_before(text, before_qualifiers(text, word.begin)).end;
    if (front > 0 && text[front - 1] == '*') {
        respell_pointer(parse, word, front);
        return;
    }
    struct range before = type_before(text, word.begin), behind = type_behind(text, word.end);
    bool number = is_among(text, word_behind(text, behind.begin), numbers);
    bool apart = word_before(text, word.begin).begin != word_before(text, before.end).begin;
    if (before.end == before.begin && behind.end > behind.begin)
        put(parse, behind, word);
    else if (before.end > before.begin && !(number && apart)) /* `unsigned _Atomic long` is one type */
        put(parse, (struct range){before.begin, number ? behind.end : before.end}, word);
}

static const char atomic[] = "_Atomic";

void refuse_atomic_qualifier(struct parse *parse, CXCursor declaration)
{
    const char *text = parse->source.text;
    size_t at = cursor_offset(declaration);
    while (at > 0 && !is_word_character(text[at - 1]) && strchr(" \t\n*(", text[at - 1]))
        at = before_qualifiers(text, at - 1);
    struct range word = word_before(text, at);
    if (is_among(text, word, " _Atomic ") && !is_edited(parse, word.begin))
        error_at(parse, word.begin, "device code cannot have this qualifier yet: write _Atomic(type)");
}

void respell_atomic_types(struct parse *parse)
{
    const char *text = parse->source.text;
    size_t end = parse->source.length, at = 0;
    for (; (at = find_word(text, at, end, atomic)) != SIZE_MAX; at += strlen(atomic))
        if (source_is_user(&parse->source, at) &&
            text[at + strlen(atomic) + strspn(text + at + strlen(atomic), " \t\n")] != '(')
            respell(parse, (struct range){at, at + strlen(atomic)});
}
