/*
 * What clang leaves alone where comments are kept (-C), because a comment is a token then: calls of macros
 * with one between the macro's name and its arguments, and directives with one in front of them.
 */
#include "front.h"

#include <string.h>

/* Whether a line is a directive of that name about that macro; if so, what follows the macro's name. */
static const char *directive_about(const char *line, const char *directive, const char *name)
{
    const size_t length = strlen(directive), name_length = strlen(name);
    const char *behind = line + length + name_length;
    bool is = strncmp(line, directive, length) == 0 && strncmp(line + length, name, name_length) == 0 &&
              !is_word_character(*behind);
    return is ? behind : NULL;
}

/* Whether the last directive about the name in front of `end` defines it with parameters. */
static bool is_macro(const char *text, const char *end, const char *name)
{
    bool is = false;
    for (const char *line = text; line && line < end; line = strchr(line, '\n'), line += line != NULL) {
        const char *definition = directive_about(line, "#define ", name);
        if (definition || directive_about(line, "#undef ", name))
            is = definition && *definition == '(';
    }
    return is;
}

/* Whether a parenthesis, or a # on its line, follows what may be the end of a comment. In nearly all texts
 * none does, and then there is no need to know which slashes stand in literals. */
static bool may_hide(const char *text)
{
    for (const char *at = text; (at = strchr(at, '/')); at++) {
        const char *end = at > text && at[-1] == '*' ? at + 1 : at[1] == '/' ? at + strcspn(at, "\n") : at;
        if (end > at && (end[strspn(end, " \t\f\v\n")] == '(' || end[strspn(end, " \t\f\v")] == '#'))
            return true;
    }
    return false;
}

const char *comments_hide(const char *text)
{
    if (!may_hide(text))
        return NULL;
    bool blank = true;     /* the line, up to here and but for comments */
    const char *word = ""; /* the last one, if nothing but blanks and comments stands behind it */
    bool comment = false, line_start = true;
    size_t length;
    for (const char *token = text; *token; token += length) {
        length = token_length(token, line_start);
        if (*token == '#' && blank && !line_start)
            return "'#' from beginning a directive";
        blank = token[length - 1] == '\n' || (blank && strchr("/ \t\f\v", *token));
        line_start = token[length - 1] == '\n' || (line_start && strchr(" \t", *token));
        if (token[0] == '/' && (token[1] == '*' || token[1] == '/')) {
            comment = true;
        } else if (is_word_character(*token)) {
            word = token;
            comment = false;
        } else if (*token == '(' && *word && comment) {
            const char *name = arena_string_length(word, token_length(word, false));
            if (is_macro(text, token, name))
                return arena_format("'%s' from being a macro's call", name);
            word = "";
        } else if (!strchr("# \t\f\v\n", *token)) {
            word = "";
        }
    }
    return NULL;
}
