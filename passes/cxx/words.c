/*
 * C words that C++ and CUDA spell differently or keep for themselves. Device code is compiled as C++: a C
 * variable may be called `new`, and `restrict` is not a word there. Names are changed wherever they stand, so
 * they stay consistent.
 */
#include "cxx.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Words that C++ spells differently (C11 6.4.1 and GNU C against C++20 [lex.key]); they begin with _, r or t.
 */
static const struct {
    const char *c, *cxx;
} spellings[] = {
    {"restrict", "__restrict__"},
    {"_Atomic", "REX_ATOMIC"},
    {"_Bool", "bool"},
    {"_Float16", "rex_float16"},
    {"__fp16", "rex_fp16"},
    {"__bf16", "rex_bfloat16"},
    {"_Alignas", "alignas"},
    {"_Alignof", "alignof"},
    {"_Static_assert", "static_assert"},
    {"_Noreturn", "__attribute__((noreturn))"},
    {"typeof", "__typeof__"},
    {"__typeof_unqual__", "REX_UNQUALIFIED"},
    {"__typeof_unqual", "REX_UNQUALIFIED"},
    {"__auto_type", "auto"},
    {"register", ""},
    {"__builtin_complex", "rex_complex_of"},
    {"__builtin_cimag", "rex_imaginary<double>"},
    {"__builtin_cimagf", "rex_imaginary<float>"},
    {"__builtin_conj", "rex_conj<double>"},
    {"__builtin_conjf", "rex_conj<float>"},
    {"__builtin_creal", "rex_real<double>"},
    {"__builtin_crealf", "rex_real<float>"},
    {"__builtin_isinf_sign", "rex_isinf_sign"},
    {"__builtin_isnormal", "rex_isnormal"},
    {"__builtin_fpclassify", "rex_fpclassify"},
    {"__builtin_isunordered", "rex_isunordered"},
    {"__builtin_isgreater", "rex_isgreater"},
    {"__builtin_isgreaterequal", "rex_isgreaterequal"},
    {"__builtin_isless", "rex_isless"},
    {"__builtin_islessequal", "rex_islessequal"},
    {"__builtin_islessgreater", "rex_islessgreater"},
};

/* Keywords of C23 (ISO/IEC 9899:2024, 6.4.1), which are names before. */
static const struct {
    const char *c, *cxx;
} keywords[] = {
    {"alignas", "alignas"},
    {"alignof", "__alignof__"},
    {"bool", "bool"},
    {"constexpr", "constexpr"},
    {"false", "false"},
    {"nullptr", "nullptr"},
    {"nullptr_t", "rex_nullptr"},
    {"static_assert", "static_assert"},
    {"thread_local", "thread_local"},
    {"true", "true"},
    {"typeof_unqual", "REX_UNQUALIFIED"},
};

static const char *cxx_word(const char *word, bool c23)
{
    static const char atomic[] = "__c11_atomic_"; /* clang's, which rex_atomic.h has by shorter names */
    if (strncmp(word, atomic, strlen(atomic)) == 0)
        return arena_format("rex_c11_%s", word + strlen(atomic));
    for (size_t i = 0; c23 && i < sizeof(keywords) / sizeof(*keywords); i++)
        if (same_text(keywords[i].c, word))
            return keywords[i].cxx;
    for (size_t i = 0; strchr("_rt", *word) && i < sizeof(spellings) / sizeof(*spellings); i++)
        if (same_text(spellings[i].c, word))
            return spellings[i].cxx;
    return cxx_name(word);
}

/* Words in the brackets of a parameter, as in int a[static 4] (C11 6.7.6.3), which C++ does not have; GNU C
 * has other spellings of the qualifiers. */
static bool is_array_qualifier(const char *word)
{
    static const char *const words[] = {"static",     "const",        "__const",      "__const__",
                                        "restrict",   "__restrict",   "__restrict__", "volatile",
                                        "__volatile", "__volatile__", "_Atomic"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (same_text(word, words[i]))
            return true;
    return false;
}

/* Whether rex-parse has generated the word, around a static variable. */
static bool is_generated(const char *word, const char *behind)
{
    return same_text(word, "namespace") && strncmp(behind, " unit_", 6) == 0;
}

static bool is_function_name(const char *word)
{
    return same_text(word, "__func__") || same_text(word, "__FUNCTION__") ||
           same_text(word, "__PRETTY_FUNCTION__");
}

static bool is_text(const char *text, size_t length, const char *word)
{
    return strncmp(text, word, length) == 0 && word[length] == '\0';
}

/* The class of runtime/device/rex_complex.h for a complex type at the beginning of the text, whose words may
 * be in any order (C11 6.7.2; GNU C has complex integers, too); NULL for other types. */
static const char *complex_type(const char *text, size_t *length)
{
    static const char *const parts[] = {"long",  "float", "double", "int",     "_Float16",
                                        "short", "char",  "signed", "unsigned"};
    const char *part = "";
    bool is_complex = false;
    *length = 0;
    for (size_t at = 0, end; is_word_character(text[at]); at = end + blank_length(text + end)) {
        for (end = at; is_word_character(text[end]);)
            end++;
        const char *word = text + at;
        size_t size = end - at;
        bool marks = is_text(word, size, "_Complex") || is_text(word, size, "__complex__") ||
                     is_text(word, size, "__complex"),
             known = marks;
        for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
            known |= is_text(word, size, parts[i]);
        if (!known)
            break;
        if (!marks)
            part = arena_format("%s%s%.*s", part, *part ? " " : "", (int)size, word);
        is_complex |= marks;
        *length = end;
    }
    if (!is_complex)
        return NULL;
    return arena_format("rex_complex<%s>", *part ? part : "double");
}

static const char *cxx_text(const char *text, const char *function, bool c23);

/* The class of runtime/device/rex_vector.h for `__attribute__((__vector_size__(4 * sizeof(float)))) float`,
 * as clang and rex-parse spell a vector; NULL for other attributes. */
static const char *vector_type(const char *text, size_t *length)
{
    static const char begin[] = "__attribute__((__vector_size__(", size[] = " * sizeof(", end[] = ")))) ";
    if (strncmp(text, begin, strlen(begin)) != 0)
        return NULL;
    const char *count = text + strlen(begin), *element = count + strspn(count, "0123456789");
    if (strncmp(element, size, strlen(size)) != 0)
        return NULL;
    element += strlen(size);
    size_t part = strcspn(element, ")");
    const char *again = element + part + strlen(end);
    if (strncmp(element + part, end, strlen(end)) != 0 || strncmp(again, element, part) != 0 ||
        is_word_character(again[part]))
        return NULL;
    *length = (size_t)(again - text) + part;
    return arena_format("rex_vector<%.*s, %.*s>", (int)part, element, (int)strspn(count, "0123456789"),
                        count);
}

/* The class of runtime/device/rex_vla.h for `__typeof__(double (*)[*])`, an array of variable length or a
 * pointer to one; NULL for other words and types. */
static const char *array_type(const char *text, size_t *length, bool c23)
{
    static const char word[] = "__typeof__(", star[] = "[*]", pointer[] = "(*)";
    if (strncmp(text, word, strlen(word)) != 0)
        return NULL;
    size_t begin = strlen(word), end = begin, lengths = 0;
    for (int depth = 1; text[end] && depth > 0; end++)
        depth += (text[end] == '(') - (text[end] == ')');
    const char *type = arena_string_length(text + begin, end - begin - 1), *stars = strstr(type, star);
    if (!stars)
        return NULL;
    const char *behind = stars;
    for (; strncmp(behind, star, strlen(star)) == 0; lengths++)
        behind += strlen(star);
    bool points = stars >= type + strlen(pointer) && strncmp(stars - strlen(pointer), pointer, 3) == 0;
    size_t before = (size_t)(stars - type) - (points ? strlen(pointer) : 0);
    *length = end;
    return arena_format(
        "%s<%s, %zu>", points ? "rex_vla_pointer" : "rex_vla",
        cxx_text(declarator_type(arena_format("%.*s@%s", (int)before, type, behind)), NULL, c23), lengths);
}

/* `function` is the C function that the text stands in, or NULL. */
static const char *cxx_text(const char *text, const char *function, bool c23)
{
    struct buffer out = {0};
    const bool any_complex = strstr(text, "_Complex") || strstr(text, "__complex");
    bool line_start = true,
         in_bracket = false; /* nothing but blanks stands before, on the line or behind a [ */
    while (*text) {
        size_t length = 0;
        if (!is_word_character(*text) || isdigit((unsigned char)*text)) {
            length = token_length(text, line_start);
            buffer_add_length(&out, text, length);
            in_bracket = *text == '[' || (in_bracket && blank_length(text) > 0);
        } else {
            const char *type = *text == '_' ? array_type(text, &length, c23) : NULL;
            if (!type && *text == '_')
                type = vector_type(text, &length);
            const char *number = type || !any_complex ? type : complex_type(text, &length);
            if (!number)
                length = word_length(text);
            const char *word = arena_string_length(text, length);
            in_bracket = in_bracket && is_array_qualifier(word);
            if (number)
                buffer_add(&out, number);
            else if (function && is_function_name(word))
                buffer_add(&out, arena_format("\"%s\"", names_restored(function)));
            else if (!in_bracket)
                buffer_add(&out, is_generated(word, text + length) ? word : cxx_word(word, c23));
        }
        line_start = text[length - 1] == '\n' || (line_start && isspace((unsigned char)text[length - 1]));
        text += length;
    }
    char *copy = arena_string(buffer_text(&out));
    free(out.data);
    return copy;
}

/* The attributes that end up in the device file. */
static const struct {
    const char *keyword, *attributes[9];
} device_attributes[] = {
    {"variable", {"name", "type", "lower", "length", "element", "row"}},
    {"param", {"name", "type"}},
    {"loop", {"variable", "type", "cast", "lower", "upper", "step"}},
    {"clause", {"value", "chunk", "items", "step"}},
    {"construct", {"location", "value", "expected", "result", "success"}},
    {"team_object", {"elements"}},
    {"uniform", {"variable", "index"}},
    {"counter", {"name", "lower", "upper"}},
};

/* The user's function that device code comes from: C++ would name the kernel, or a region's closure. */
static const char *function_of(const struct ir_node *node)
{
    for (; node; node = node->parent)
        if (ir_is(node, "target"))
            return ir_get(node, "function");
        else if (ir_is(node, "declare"))
            return ir_has(node, "kind", "function") ? ir_get(node, "name") : NULL;
    return NULL;
}

/* The host file has the attribute as it is. */
static void add_spelling(struct ir_node *node, const char *attribute, const char *value)
{
    struct ir_node *spelling = ir_node_new("spelling");
    if (node->first)
        ir_insert_before(node->first, spelling);
    else
        ir_append(node, spelling);
    ir_set(spelling, "of", attribute);
    ir_set_kept(spelling, "value", value);
}

static void spell_attribute(struct ir_node *node, const char *attribute, bool c23)
{
    const char *value = ir_get(node, attribute);
    const char *spelled = value ? cxx_text(value, function_of(node), c23) : NULL;
    if (value && !same_text(value, spelled))
        add_spelling(node, attribute, spelled);
}

static void spell_attributes(struct ir_node *node, bool c23)
{
    for (size_t i = 0; i < sizeof(device_attributes) / sizeof(*device_attributes); i++)
        for (const char *const *attribute = device_attributes[i].attributes;
             *attribute && ir_is(node, device_attributes[i].keyword); attribute++)
            spell_attribute(node, *attribute, c23);
}

/* A `text` belongs to the host's side unless it stands in a body or a declaration. */
static bool is_device_text(const struct ir_node *node)
{
    return ir_is(node, "declare") || ir_is(node, "body") ||
           (ir_is(node, "text") && (ir_is(node->parent, "declare") || ir_is(node->parent, "body")));
}

void cxx_respell(struct ir_module *module)
{
    bool c23 = ir_find(module->root, "unit", "c23", "yes") != NULL;
    for (struct ir_node *node = module->root; (node = ir_walk(module->root, node));) {
        spell_attributes(node, c23);
        if (ir_is(node, "spelling") && !ir_get(node, "of"))
            ir_set_kept(node, "value", cxx_text(ir_get(node, "value"), function_of(node), c23));
        if (node->text && is_device_text(node))
            node->text = cxx_text(node->text, function_of(node), c23);
    }
}
