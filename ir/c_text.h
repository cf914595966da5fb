/*
 * C as text: positions, tokens, expressions, declarators, and names that C++ and CUDA do not allow.
 */
#ifndef REX_IR_C_TEXT_H
#define REX_IR_C_TEXT_H

#include "base.h"

/* ---- position.c: file:line:column ---- */

/* The parts of a position; line and column are 0 where the position has none. */
struct position {
    const char *file;
    unsigned long line, column;
};
struct position position_of(const char *at);
const char *position_text(struct position position);

/* The position that many bytes after the beginning of a text, which begins at a position. */
const char *position_behind(const char *at, const char *text, size_t length);

/* A file's name, or a position in it, with `to` in place of `from`, where it begins so; NULL where it does
 * not (-ffile-prefix-map=from=to). */
const char *position_mapped(const char *at, const char *from, const char *to);

/* ---- token.c: C's text in tokens ---- */

/* Whether a name or number may contain the character. Letters beyond ASCII are several bytes, each above 127;
 * GNU C has $, too. */
static inline bool is_word_character(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_' || character == '$' ||
           (unsigned char)character > 127;
}

/* How many characters the name or number has that the text begins with; 0 where it begins with neither. */
size_t word_length(const char *text);

/* The length of a number as the preprocessor defines it (C11 6.4.8), with C23's separators, 4'000. And
 * whether a quote in a text is such a separator, and so does not begin a character constant. */
size_t number_length(const char *text);
bool separates_digits(const char *begin, const char *mark);

/* The length of the white space and comments at the beginning of the text; and of the token there: a comment,
 * a literal, a number, a word, one other character, or, at the beginning of a line, a preprocessor line. */
size_t blank_length(const char *text);
size_t token_length(const char *text, bool line_start);

/* The same as token_length, but a bracket counts up to and with the one that closes it, or to the end of the
 * text. */
size_t balanced_length(const char *text);

/* Whether the texts differ in nothing but blanks and comments. */
bool same_tokens(const char *one, const char *other);

/* ---- expression.c: C expressions as text ---- */

bool expression_is_number(const char *text); /* one unsigned number: 10, 0x1f, 8u */

/* The text, in parentheses unless it is simple or has them already. */
const char *expression_operand(const char *text);

/* Minus the text: `1` for `-1`, `-(a + b)` for `a + b`. */
const char *expression_negated(const char *text);

/* Where a name occurs in the text as a word, outside of comments and literals; NULL: nowhere. And whether it
 * does. */
const char *expression_find(const char *text, const char *name);
bool expression_names(const char *text, const char *name);

/* ---- declarator.c: types with @ in the place of the name ---- */

const char *declarator(const char *type, const char *name);           /* double a[100] */
const char *declarator_reference(const char *type, const char *name); /* double (&a)[100] */
const char *declarator_pointer(const char *type);                     /* double (*)[100] */
const char *declarator_type(const char *type);                        /* double [100] */
bool declarator_is_array(const char *type);
bool declarator_has_rows(const char *type);           /* an array of arrays */
const char *declarator_element(const char *type);     /* double: what all dimensions of an array hold */
const char *declarator_unqualified(const char *type); /* without const and volatile of its own */

/* ---- names.c ---- */

/* The name that device code has for the program's `name`; another one if that is a word of C++'s or
 * CUDA's. */
const char *cxx_name(const char *name);

/* The name with its letters beyond ASCII encoded; CUDA's compiler accepts none in names of a device's
 * entities. */
const char *ascii_name(const char *name);

/* Writes letters of identifiers that are numbers, as in \u03b2, in UTF-8, as clang names them. */
void names_decode(struct buffer *text);

/* names_protect: renames the identifiers of a C text that begin like the runtime's, rex_ or REX_, as
 * cxx_name() does; for rex-parse. names_restored: the text with the program's own names, for messages. */
void names_protect(struct buffer *text);
const char *names_restored(const char *text);

/* The program's name for one that names_protect() has made; NULL for others. */
const char *names_original(const char *name);

/* ---- stem.c ---- */

/* FNV-1a. The hash of what comes before is passed on; the first call gets HASH_BEGIN. */
#define HASH_BEGIN 2166136261u
uint32_t hash_text(uint32_t hash, const char *text, size_t length);

/* The name of the files made of a source: x for dir/x.c, as in rex-emit's x.host.c and x.device.cu; for a
 * long name its beginning and its hash. */
const char *source_stem(const char *source);

#endif
