/*
 * GNU C's asm. Its instructions are the host's; without any it still keeps the compiler from knowing a value,
 * or what is in memory: asm volatile("" : "+r"(x) : "r"(&y) : "memory"). PTX has other letters for operands,
 * one for each size and kind of type, none for memory, and none that names another operand. So for a GPU the
 * statement becomes a call of rex_asm (rex_asm.h), and each operand says what becomes of it.
 */
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct operand {
    struct range expression;
    const char *name, *constraint; /* [name] "constraint"(expression); name: NULL if it has none */
    bool matched;                  /* its value is that of another operand */
};

struct statement {
    struct operand *operands;
    size_t count;
};

/* The strings of a piece of the statement, as one. */
static const char *strings_in(const char *text, size_t begin, size_t end)
{
    const char *all = "";
    for (size_t at = begin; at < end; at++) {
        if (text[at] != '"')
            continue;
        size_t length = strcspn(text + at + 1, "\"");
        all = arena_format("%s%.*s", all, (int)length, text + at + 1);
        at += length + 1;
    }
    return all;
}

/* The name in brackets in front of a constraint. */
static const char *name_in(const char *text, size_t begin, size_t end)
{
    size_t at = begin + strcspn(text + begin, "[\"");
    if (at >= end || text[at] != '[')
        return NULL;
    at += 1 + strspn(text + at + 1, " \t\n");
    return arena_string_length(text + at, strcspn(text + at, " \t\n]"));
}

static size_t template_end(const struct parse *parse, CXCursor statement)
{
    const char *text = parse->source.text;
    size_t at = cursor_range(statement).begin + strcspn(text + cursor_range(statement).begin, "\"");
    while (text[at] == '"')
        at += strcspn(text + at + 1, "\"") + 2, at += strspn(text + at, " \t\n");
    return at;
}

bool has_instructions(const struct parse *parse, CXCursor statement)
{
    return *strings_in(parse->source.text, cursor_range(statement).begin, template_end(parse, statement));
}

static bool is_output(const struct operand *operand)
{
    return strpbrk(operand->constraint, "=+") != NULL;
}

/* Which operand an input has to be one with, by its number or its name; or SIZE_MAX. */
static size_t matching(const struct statement *statement, const struct operand *input)
{
    const char *constraint = input->constraint + strspn(input->constraint, "%&");
    if (isdigit((unsigned char)*constraint))
        return strtoul(constraint, NULL, 10);
    for (size_t i = 0; *constraint == '[' && i < statement->count; i++)
        if (statement->operands[i].name &&
            same_text(arena_format("[%s]", statement->operands[i].name), constraint))
            return i;
    return SIZE_MAX;
}

static struct statement read_operands(struct parse *parse, CXCursor cursor)
{
    struct statement statement = {0};
    const char *text = parse->source.text;
    CXCursor *children = cursor_children(cursor, &statement.count);
    statement.operands = arena_alloc(statement.count * sizeof(*statement.operands));
    size_t at = template_end(parse, cursor);
    for (size_t i = 0; i < statement.count; i++) {
        struct operand *operand = &statement.operands[i];
        operand->expression = cursor_range(children[i]);
        operand->constraint = strings_in(text, at, operand->expression.begin);
        operand->name = name_in(text, at, operand->expression.begin);
        at = operand->expression.end;
        if (is_output(operand) && clang_Cursor_isBitField(cursor_referenced(children[i])))
            error_at(parse, operand->expression.begin,
                     "device code cannot have a bit-field that asm writes on %s",
                     parse->options->selected_arch);
    }
    for (size_t i = 0; i < statement.count; i++) {
        size_t other = matching(&statement, &statement.operands[i]);
        if (other < statement.count)
            statement.operands[other].matched = true;
    }
    return statement;
}

static void mark_operand(struct parse *parse, const struct statement *statement,
                         const struct operand *operand)
{
    size_t other = matching(statement, operand);
    const char *kind = operand->matched     ? "asm_place"
                       : is_output(operand) ? "asm_written"
                       : other != SIZE_MAX  ? "asm_value"
                                            : "asm_read",
               *number = other != SIZE_MAX ? arena_format("%zu", other) : NULL;
    wrap_device_text(parse, operand->expression, edit_text(kind, "begin", "number", number, NULL),
                     edit_text(kind, "end", NULL));
}

/* The statement as a call: what stands in front of the operands, between and behind them is replaced. */
static void make_call(struct parse *parse, CXCursor cursor)
{
    struct statement statement = read_operands(parse, cursor);
    struct range range = cursor_range(cursor);
    size_t at = statement.count ? statement.operands[0].expression.begin : template_end(parse, cursor);
    for (size_t i = 0; i < statement.count; i++)
        mark_operand(parse, &statement, &statement.operands[i]);
    replace_device_text(parse, (struct range){range.begin, at}, edit_text("asm", "begin", NULL));
    for (size_t i = 1; i < statement.count; i++)
        replace_device_text(
            parse,
            (struct range){statement.operands[i - 1].expression.end, statement.operands[i].expression.begin},
            edit_as_c(", ", "a GPU has other operands"));
    at = statement.count ? statement.operands[statement.count - 1].expression.end : at;
    replace_device_text(parse, (struct range){at, range.end}, edit_text("asm", "end", NULL));
}

void respell_asm(struct parse *parse, CXCursor statement)
{
    size_t begin = cursor_range(statement).begin;
    if (!same_text(parse->options->selected_arch, "host"))
        make_call(parse, statement);
    else if (strncmp(parse->source.text + begin, "asm", 3) == 0)
        replace_device_text(
            parse, (struct range){begin, begin + 3},
            edit_as_c("__asm__", "the host's compiler of C++ has GNU C's statement under that name"));
}
