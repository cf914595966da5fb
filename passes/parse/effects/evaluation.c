/*
 * What the host does to evaluate the expressions of clauses: rex-chain lets the host evaluate them while
 * kernels run. The syntax tree that the walk sees is one without OpenMP, in which no clause stands, so that
 * their texts are read here, token by token (C11, 6.4). Whatever is not understood counts as acting.
 */
#include "effects.h"

#include <ctype.h>
#include <string.h>

enum evaluation { COMPUTES, READS, ACTS };

struct evaluation_reader {
    const struct parse *parse;
    const char *at;
    bool address;             /* an operand of & is not read: only subscripts inside it are evaluated */
    bool operand;             /* an operand has ended right before */
    bool subscript;           /* with a subscript */
    unsigned brackets;        /* that are open */
    unsigned long long types; /* a bit for each parenthesis that is open, the last one lowest: a type's */
    enum evaluation result;
};

static void found(struct evaluation_reader *reader, enum evaluation evaluation)
{
    if (evaluation > reader->result)
        reader->result = evaluation;
}

/* The end of a parenthesised text, after the closing parenthesis. */
static const char *behind_parentheses(const char *at)
{
    unsigned depth = 0;
    do {
        depth += *at == '(';
        depth -= *at == ')';
    } while (*at++ && depth && *at);
    return at;
}

static const char *skip_blank(const char *at)
{
    return at + strspn(at, " \t\n");
}

/* Whether the name refers to a value there, and not to a type. */
static bool means_value(const struct parse *parse, const char *name, CXCursor *declaration)
{
    return scope_find(&parse->scope, name, declaration) ||
           scope_find(&parse->enumerators, name, declaration) || is_one_of(name, " sizeof _Alignof alignof ");
}

/* Whether a parenthesis before the text begins a cast. */
static bool begins_with_type(const struct parse *parse, const char *text)
{
    CXCursor declaration;
    text = skip_blank(text);
    size_t length = word_length(text);
    return length && !isdigit((unsigned char)*text) &&
           !means_value(parse, arena_string_length(text, length), &declaration);
}

/* Whether the name is that of a function that computes a value, or asks what the host knows. */
static bool only_computes(const struct parse *parse, const char *name)
{
    static const char questions[] =
        " omp_get_default_device omp_get_initial_device omp_get_max_threads omp_get_num_devices "
        "omp_get_num_procs omp_get_num_threads omp_get_thread_num omp_in_parallel ";
    CXCursor function;
    return scope_find(&parse->scope, name, &function) &&
           (known_as(parse, function) != UNKNOWN_FUNCTION ||
            (is_one_of(name, questions) && is_library_function(parse, function)));
}

static void read_name(struct evaluation_reader *reader)
{
    size_t length = word_length(reader->at);
    const char *name = arena_string_length(reader->at, length), *behind = skip_blank(reader->at + length);
    CXCursor declaration;
    bool of_type = is_one_of(name, " sizeof _Alignof alignof typeof __typeof__ ") && *behind == '(';
    reader->at = of_type ? behind_parentheses(behind) : reader->at + length;
    reader->operand = !same_text(name, "sizeof") || of_type;
    reader->subscript = false;
    if (!of_type && *behind == '(' && !only_computes(reader->parse, name))
        found(reader, ACTS);
    if (scope_find(&reader->parse->scope, name, &declaration) && is_volatile_or_atomic(declaration))
        found(reader, ACTS);
}

static void open_bracket(struct evaluation_reader *reader)
{
    if (reader->subscript || !reader->address || reader->brackets > 0)
        found(reader, READS);
    reader->brackets++;
    reader->operand = false;
}

static void close_bracket(struct evaluation_reader *reader)
{
    reader->brackets -= reader->brackets > 0;
    reader->operand = reader->subscript = true;
}

/* Whether `=` assigns: it is no part of a comparison. */
static bool assigns(const char *at, const char *begin)
{
    bool shifts = at >= begin + 2 && at[-1] == at[-2];
    return at[1] != '=' && !(at > begin && strchr("=!", at[-1])) &&
           !(at > begin && strchr("<>", at[-1]) && !shifts);
}

static void read_punctuation(struct evaluation_reader *reader, const char *begin)
{
    const char *at = reader->at++;
    bool operand = false;
    switch (*at) {
    case '(':
        reader->types = reader->types << 1 | begins_with_type(reader->parse, reader->at);
        break;
    case ')':
        operand = !(reader->types & 1);
        reader->types >>= 1;
        break;
    case '[':
        open_bracket(reader);
        break;
    case ']':
        close_bracket(reader);
        return;
    case '*':
        if (!reader->operand)
            found(reader, READS);
        break;
    case '=':
        if (assigns(at, begin))
            found(reader, ACTS);
        break;
    case '+':
    case '-':
        if (at[1] == at[0])
            found(reader, ACTS);
        if (at[0] == '-' && at[1] == '>')
            found(reader, READS);
        break;
    case ',': /* behind which the next item of a list stands */
    case '.':
    case '&':
    case '|':
    case '^':
    case '~':
    case '!':
    case '<':
    case '>':
    case '/':
    case '%':
    case '?':
    case ':':
        break;
    default: /* strings, statements, and what else may come */
        found(reader, ACTS);
    }
    reader->operand = operand;
    reader->subscript = false;
}

static const char *read_evaluation(const struct parse *parse, const char *text, bool address)
{
    static const char *const names[] = {[COMPUTES] = NULL, [READS] = "reads", [ACTS] = "acts"};
    struct evaluation_reader reader = {.parse = parse, .at = text, .address = address};
    while (*(reader.at = skip_blank(reader.at))) {
        bool digit = isdigit((unsigned char)reader.at[*reader.at == '.']);
        if (digit) {
            reader.at += number_length(reader.at);
            reader.operand = true;
        } else if (is_word_character(*reader.at)) {
            read_name(&reader);
        } else {
            read_punctuation(&reader, text);
        }
    }
    return names[reader.result];
}

const char *evaluation_of_value(const struct parse *parse, const char *expression)
{
    return expression ? read_evaluation(parse, expression, *expression == '&') : NULL;
}

const char *evaluation_of_items(const struct parse *parse, const char *list)
{
    return list ? read_evaluation(parse, list, true) : NULL;
}

const char *add_variables_named(const struct parse *parse, const char *list, const char *text)
{
    CXCursor declaration;
    for (const char *at = text ? text : ""; *at;) {
        size_t length = word_length(at);
        const char *word = arena_string_length(at, length);
        if (length && scope_find(&parse->scope, word, &declaration) && !ir_list_has(list, word))
            list = ir_list_add(list, word);
        at += length ? length : 1;
    }
    return list;
}

const char *evaluation_of_both(const char *one, const char *other)
{
    return !one || (other && same_text(other, "acts")) ? other : one;
}
