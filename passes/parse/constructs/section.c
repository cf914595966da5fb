/*
 * Array sections of data-sharing clauses (OpenMP 5.2, section 3.2.5): a name and a range for each of its
 * dimensions. Those of a reduction are contiguous (5.5.5), so that one number says where such a section
 * begins and another how many elements it has, whatever the rows that they lie in.
 */
#include "constructs.h"

#include <string.h>

/* The closing bracket, from after the opening one, or NULL; *colon gets the section's colon, or NULL. */
static const char *closing_bracket(const char *at, const char **colon)
{
    unsigned depth = 0, questions = 0;
    *colon = NULL;
    for (; *at && !(*at == ']' && depth == 0); at++) {
        depth += *at == '[' || *at == '(';
        depth -= *at == ']' || *at == ')';
        questions += *at == '?';
        if (*at != ':' || depth > 0 || *colon)
            continue;
        if (questions)
            questions--;
        else
            *colon = at;
    }
    return *at ? at : NULL;
}

bool section_split(const char *item, struct item_section *section)
{
    size_t word = word_length(item);
    *section = (struct item_section){.name = arena_string_length(item, word)};
    for (const char *at = item + word + strspn(item + word, " "); *at; at += strspn(at, " ")) {
        const char *colon, *close = *at == '[' ? closing_bracket(at + 1, &colon) : NULL;
        if (!close || section->count == MOST_DIMENSIONS)
            return false;
        struct dimension *dimension = &section->dimensions[section->count++];
        const char *lower = trimmed_text(at + 1, colon ? colon : close);
        dimension->lower = lower ? lower : "0";
        dimension->length = colon ? trimmed_text(colon + 1, close) : "1"; /* one element */
        at = close + 1;
    }
    return word > 0;
}

/* `first * factor + second`, as a number where the parts are numbers. */
static const char *sum_of_products(const char *first, long long factor, const char *second)
{
    long long a, b;
    if (constant_value(first, &a) && constant_value(second, &b))
        return arena_format("%lld", a * factor + b);
    const char *product = factor == 1 ? first : arena_format("%s * %lld", expression_operand(first), factor);
    return same_text(second, "0") ? product : arena_format("%s + %s", product, expression_operand(second));
}

/* The length of a dimension that the item leaves to the array's. */
static const char *length_to_end(const char *lower, CXType type)
{
    long long size = clang_getArraySize(clang_getCanonicalType(type)), from;
    if (!type_is_array(type) || size < 0)
        return NULL;
    return constant_value(lower, &from) ? arena_format("%lld", size - from)
                                        : arena_format("%lld - %s", size, expression_operand(lower));
}

bool section_flatten(const struct item_section *section, CXType type, const char **lower, const char **length)
{
    const char *first = "0", *last = "0"; /* elements */
    for (size_t i = 0; i < section->count; i++) {
        const struct dimension *dimension = &section->dimensions[i];
        const char *count = dimension->length ? dimension->length : length_to_end(dimension->lower, type);
        long long size = clang_getArraySize(clang_getCanonicalType(type));
        bool rows = i > 0 && (!type_is_array(type) || size < 0);
        if (!count || rows)
            return false;
        if (section->count == 1) {
            *lower = dimension->lower;
            *length = count;
            return true;
        }
        first = sum_of_products(first, i ? size : 1, dimension->lower);
        last = sum_of_products(last, i ? size : 1, sum_of_products(count, 1, "-1"));
        type = type_is_array(type) ? array_element(type) : clang_getPointeeType(clang_getCanonicalType(type));
    }
    *lower = first;
    *length = sum_of_products(last, 1, "1");
    return !type_is_array(type);
}
