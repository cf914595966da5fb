/*
 * What C says and C++ has no word for: definitions with an identifier list, as K&R wrote them, the parts of
 * complex numbers.
 */
#include "constructs.h"
#include "edits.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- int f(a, b) int a; double b; { ... } (C11 6.9.1) ---- */

/* The opening parenthesis of the parameters, after the name, which may be in parentheses itself: (f)(a,
 * b). */
static size_t parameters_of(const struct parse *parse, CXCursor function)
{
    size_t name_end = cursor_offset(function) + strlen(cursor_name(function));
    return name_end + strspn(parse->source.text + name_end, " \t\n)");
}

/* Whether parameters are declared after the parentheses, or, being int, not at all. */
static bool has_identifier_list(const struct parse *parse, CXCursor function)
{
    if (clang_getCursorKind(function) != CXCursor_FunctionDecl || !clang_isCursorDefinition(function))
        return false;
    size_t close = parameters_of(parse, function);
    close += balanced_length(parse->source.text + close);
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        if (*cursor_name(parameter) &&
            (cursor_offset(parameter) > close || cursor_range(parameter).begin == cursor_offset(parameter)))
            return true;
    }
    return false;
}

/* The type in which callers of other files, who see no prototype, pass a parameter of such a function (C11
 * 6.5.2.2): the promoted type, if that differs; else NULL. */
const char *promoted_parameter(const struct parse *parse, CXCursor function, CXCursor parameter)
{
    CXType type = clang_getCanonicalType(variable_type(parameter));
    if (!has_identifier_list(parse, function))
        return NULL;
    if (type.kind == CXType_Enum) /* C++ makes none of an integer */
        return "int";
    if (clang_getCursorLinkage(function) != CXLinkage_External)
        return NULL;
    if (type.kind == CXType_Float)
        return "double";
    bool narrow = type.kind == CXType_Bool || (type_is_integer(type) && clang_Type_getSizeOf(type) < 4);
    return narrow ? "int" : NULL;
}

/* Between the name and the body, a list of parameters takes the place of names and declarations. */
static void add_prototype(struct parse *parse, CXCursor function)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    const char *list = "", *narrowed = "";
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i);
        const char *name = cursor_name(parameter), *promoted = promoted_parameter(parse, function, parameter);
        bool rows = type_is_vla_pointer(variable_type(parameter)); /* vla_parameter makes `name` of it */
        const char *declared = declarator(type_text_of_parameter(variable_type(parameter)),
                                          rows ? arena_format("__rex_first_%s", name) : name);
        list = arena_format("%s%s%s", list, *list ? ", " : "",
                            promoted ? arena_format("%s __rex_wide_%s", promoted, name) : declared);
        if (promoted)
            narrowed = arena_format("%s %s = (%s)__rex_wide_%s;", narrowed, declared,
                                    declarator_type(type_text(variable_type(parameter))), name);
    }
    size_t body = cursor_range(children[count - 1]).begin;
    replace_device_text(
        parse, (struct range){parameters_of(parse, function), body},
        edit_as_c(arena_format("(%s)\n", list), "C++ has a function's parameters in its parentheses"));
    if (*narrowed)
        replace_device_text(parse, (struct range){body + 1, body + 1},
                            edit_as_c(narrowed, "callers promote what no prototype gives a type"));
}

/* ---- static x; f(a) { ... }: int, where C89 (6.5.2) finds no type ---- */

/* The end of the word or attribute at `at`, if it is not part of the declaration's type; else `at`. */
static size_t behind_specifier(const char *text, size_t at)
{
    static const char *const words[] = {
        "auto",       "const",         "extern",   "inline",        "register",    "static", "volatile",
        "__inline__", "__extension__", "__inline", "__attribute__", "__attribute", "__const"};
    size_t length = strspn(text + at, "_abcdefghijklmnopqrstuvwxyz"), end = at + length;
    bool known = false;
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        known |= strlen(words[i]) == length && strncmp(words[i], text + at, length) == 0;
    if (!known)
        return at;
    if (strncmp(text + at, "__attribute", strlen("__attribute")) == 0) {
        int depth = 0;
        end += strcspn(text + end, "(");
        do
            depth += (text[end] == '(') - (text[end] == ')');
        while (text[end] && end++ && depth > 0);
    }
    return end + strspn(text + end, " \t\n");
}

void add_implicit_int(struct parse *parse, CXCursor declaration)
{
    const char *text = parse->source.text;
    size_t name = cursor_offset(declaration), at = cursor_range(declaration).begin, next = at;
    while (at < name && (next = behind_specifier(text, at)) > at)
        at = next;
    if (at + strspn(text + at, "* \t\n(") != name || is_edited(parse, at) ||
        cursor_type(declaration).kind == CXType_Auto)
        return;
    add_edit(&parse->edits, (struct edit){.offset = at,
                                          .insert = edit_as_c("int ", "C++ has no type that is not written"),
                                          .opening = true});
}

/* ---- int f(void) { }, whose value nobody may use (C11 6.9.1), is undefined in C++ ---- */

static bool ends_without_return(CXCursor statement)
{
    size_t count;
    CXCursor *children = cursor_children(statement, &count);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_ReturnStmt:
    case CXCursor_GotoStmt:
        return false;
    case CXCursor_CompoundStmt:
        return !count || ends_without_return(children[count - 1]);
    case CXCursor_IfStmt:
        return count < 3 || ends_without_return(children[1]) || ends_without_return(children[2]);
    default:
        return true;
    }
}

void complete_function(struct parse *parse, CXCursor function)
{
    size_t count;
    CXCursor *children = cursor_children(function, &count);
    if (!count || clang_getCursorKind(children[count - 1]) != CXCursor_CompoundStmt ||
        type_kind(clang_getCursorResultType(function)) == CXType_Void ||
        !ends_without_return(children[count - 1]))
        return;
    size_t brace = cursor_range(children[count - 1]).end - 1;
    replace_device_text(parse, (struct range){brace, brace}, edit_text("missing_return", NULL, NULL));
}

/* ---- for (int i ...) { short i; }: one scope in C++, two in C (C11 6.8.5) ---- */

struct enumerator_search {
    const char *name;
    bool found;
};

static void find_enumerator(CXCursor cursor, CXCursor parent, void *context)
{
    struct enumerator_search *search = context;
    (void)parent;
    search->found |= clang_getCursorKind(cursor) == CXCursor_EnumConstantDecl &&
                     same_text(cursor_name(cursor), search->name);
    visit_children(cursor, find_enumerator, context);
}

/* Whether some statements declare a name; of enumerators, those in inner blocks count, too. */
static bool declares(const CXCursor *statements, size_t count, const char *name)
{
    size_t declared;
    for (size_t i = 0; i < count; i++) {
        struct enumerator_search search = {.name = name};
        find_enumerator(statements[i], statements[i], &search);
        if (search.found)
            return true;
        CXCursor *variables = clang_getCursorKind(statements[i]) == CXCursor_DeclStmt
                                  ? cursor_children(statements[i], &declared)
                                  : (declared = 0, NULL);
        for (size_t j = 0; j < declared; j++)
            if (same_text(cursor_name(variables[j]), name))
                return true;
    }
    return false;
}

void separate_body(struct parse *parse, CXCursor loop)
{
    static const char scope[] =
        "the body declares a name of the loop's head, which has the same scope in C++";
    size_t count, statements, variables;
    CXCursor *parts = cursor_children(loop, &count);
    if (!count || clang_getCursorKind(parts[0]) != CXCursor_DeclStmt ||
        clang_getCursorKind(parts[count - 1]) != CXCursor_CompoundStmt)
        return;
    CXCursor *body = cursor_children(parts[count - 1], &statements);
    CXCursor *declared = cursor_children(parts[0], &variables);
    for (size_t i = 0; i < variables; i++)
        if (declares(body, statements, cursor_name(declared[i]))) {
            wrap_device_text(parse, cursor_range(parts[count - 1]), edit_as_c("{ ", scope),
                             edit_as_c(" }", scope));
            return;
        }
}

static bool begins_with(const struct source *source, size_t offset, const char *word)
{
    return find_word(source->text, offset, offset + 1, word) == offset;
}

/* ---- int _Alignas(16) a (C11 6.7.5), in C++ in front of the declaration ---- */

/* Whether an alignment specifier begins there, rather than an attribute. */
static bool is_alignment(const struct source *source, size_t begin)
{
    return begins_with(source, begin, "_Alignas") || begins_with(source, begin, "alignas");
}

/* The text of an attribute `aligned`, or of _Alignas with its operand. */
static struct range alignment_range(const struct source *source, CXCursor attribute)
{
    struct range range = cursor_range(attribute);
    if (!is_alignment(source, range.begin))
        return range;
    range.end = range.begin + strcspn(source->text + range.begin, "(");
    for (int depth = 0; depth > 0 || source->text[range.end] == '('; range.end++)
        depth += (source->text[range.end] == '(') - (source->text[range.end] == ')');
    return range;
}

/* A word in front of a declaration in C++ for what an attribute says. */
static const char *alignment_word(const struct parse *parse, CXCursor attribute)
{
    struct range range = alignment_range(&parse->source, attribute);
    const char *said = source_text(&parse->source, range.begin, range.end), *scope = strstr(said, "::");
    return is_alignment(&parse->source, range.begin)
               ? arena_format("%s ", said)
               : arena_format("__attribute__((%s)) ", scope ? scope + 2 : said);
}

const char *declared_alignment_words(const struct parse *parse, CXCursor variable)
{
    size_t count;
    const CXCursor *children = cursor_children(variable, &count);
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_AlignedAttr)
            words = arena_format("%s%s", words, alignment_word(parse, children[i]));
    return words;
}

/* Between its parentheses; nothing where there are none. */
static struct range alignment_operand(const struct parse *parse, CXCursor attribute)
{
    struct range range = alignment_range(&parse->source, attribute);
    const char *text = parse->source.text, *open = memchr(text + range.begin, '(', range.end - range.begin);
    if (!open)
        return (struct range){range.end, range.end};
    size_t begin = (size_t)(open + 1 - text), end = begin + balanced_length(open) - 2;
    return (struct range){begin + blank_length(text + begin), end};
}

/* What an attribute asks for: the number, an expression, the alignment of a type, or as much as any type has
 * where it says nothing. */
static const char *said_alignment(struct parse *parse, CXCursor attribute)
{
    static const char of_any_type[] = "16";
    struct range operand = alignment_operand(parse, attribute);
    const char *said = device_text(parse, operand.begin, operand.end);
    if (!*said || expression_is_number(said))
        return *said ? arena_format("%lld", strtoll(said, NULL, 0)) : of_any_type;
    return arena_format(take_types(parse, operand) ? "_Alignof(%s)" : "(%s)", said);
}

static const char *larger(const char *one, const char *other)
{
    if (!one || (expression_is_number(one) && expression_is_number(other)))
        return !one || strtoll(one, NULL, 10) < strtoll(other, NULL, 10) ? other : one;
    return arena_format("(%s > %s ? %s : %s)", one, other, one, other);
}

const char *declared_alignment(struct parse *parse, CXCursor variable)
{
    enum { OF_MEMORY = 16 };
    CXType type = cursor_type(variable);
    size_t count;
    const CXCursor *children = cursor_children(variable, &count);
    long long bytes = clang_Type_getAlignOf(type),
              natural = clang_Type_getAlignOf(clang_getCanonicalType(type));
    const char *align = bytes > natural || bytes > OF_MEMORY ? arena_format("%lld", bytes) : NULL;
    for (size_t i = 0; i < count; i++)
        if (clang_getCursorKind(children[i]) == CXCursor_AlignedAttr &&
            !same_text(said_alignment(parse, children[i]), "0"))
            align = larger(align, said_alignment(parse, children[i]));
    return align;
}

const char *whole_alignment(struct parse *parse, CXCursor variable)
{
    const char *align = allocated_alignment(parse, variable), *own = declared_alignment(parse, variable);
    if (align && own)
        return arena_format("((%s) > %s ? (%s) : %s)", align, own, align, own);
    return align ? align : own;
}

static void move_alignment(struct parse *parse, CXCursor attribute, CXCursor parent)
{
    static const char why[] = "C++ has an alignment in front of the declaration";
    size_t front = cursor_range(parent).begin;
    struct range range = alignment_range(&parse->source, attribute);
    take_types(parse, alignment_operand(parse, attribute));
    if (!is_alignment(&parse->source, range.begin) || range.begin <= front || is_edited(parse, range.begin))
        return;
    replace_device_text(parse, range, edit_as_c("", why));
    add_edit(&parse->edits, (struct edit){.offset = front,
                                          .insert = edit_as_c(alignment_word(parse, attribute), why),
                                          .opening = true,
                                          .until = cursor_range(parent).end});
}

/* ---- __builtin_types_compatible_p, __builtin_choose_expr: C's, whose value is known ---- */

static void decide(struct parse *parse, CXCursor cursor)
{
    static const char c_alone[] = "C++ has no such function, and its value is known";
    struct range whole = cursor_range(cursor);
    if (strncmp(parse->source.text + whole.begin, "__builtin_", 10) != 0)
        return;
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    long long value;
    bool known = begins_with(&parse->source, whole.begin, "__builtin_types_compatible_p") ||
                 begins_with(&parse->source, whole.begin, "__builtin_LINE") ||
                 begins_with(&parse->source, whole.begin, "__builtin_COLUMN");
    if (known && evaluate_integer(cursor, &value))
        replace_device_text(parse, whole, edit_as_c(arena_format("%lld", value), c_alone));
    if (count != 3 || !begins_with(&parse->source, whole.begin, "__builtin_choose_expr"))
        return;
    if (!evaluate_integer(children[0], &value)) { /* clang's C++ has it, for the host device */
        if (!same_text(parse->options->selected_arch, "host"))
            error_at(parse, whole.begin,
                     "device code cannot tell which operand '__builtin_choose_expr' chooses on %s",
                     parse->options->selected_arch);
        return;
    }
    struct range chosen = cursor_range(children[value ? 1 : 2]);
    replace_device_text(parse, (struct range){whole.begin, chosen.begin}, edit_as_c("(", c_alone));
    replace_device_text(parse, (struct range){chosen.end, whole.end}, edit_as_c(")", c_alone));
}

/* ---- complex numbers: __real__ z, __imag__ z, 2.0i (GNU C) ---- */

static void select_part(struct parse *parse, CXCursor cursor, const char *part)
{
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    struct range whole = cursor_range(cursor), operand = cursor_range(children[0]);
    replace_device_text(parse, (struct range){whole.begin, operand.begin}, edit_text(part, "begin", NULL));
    append_device_text(parse, whole, edit_text(part, "end", NULL));
}

/* 2.0i, whose i may stand among other suffixes */
static void make_imaginary(struct parse *parse, CXCursor literal)
{
    struct range range = cursor_range(literal);
    const char *value = "";
    for (size_t at = range.begin; at < range.end; at++)
        if (!strchr("iIjJ", parse->source.text[at]))
            value = arena_format("%s%c", value, parse->source.text[at]);
    const char *type = type_text(cursor_type(literal)),
               *problem = type_problem(cursor_type(literal), parse->options->selected_arch);
    if (problem)
        error_at(parse, range.begin, "the literal has %s, which device code cannot have yet", problem);
    replace_device_text(parse, range,
                        edit_text("imaginary", NULL, "type", declarator_type(type), "value", value, NULL));
}

/* A struct without members has size 0 in GNU C, and 1 in C++; a struct with an array of no elements has size
 * 0 in both. */
static void keep_empty(struct parse *parse, CXCursor type)
{
    size_t count, members = 0;
    CXCursor *children = cursor_children(type, &count);
    for (size_t i = 0; i < count; i++)
        members += !clang_isAttribute(clang_getCursorKind(children[i]));
    size_t brace = cursor_range(type).begin + strcspn(parse->source.text + cursor_range(type).begin, "{");
    if (clang_isCursorDefinition(type) && !members && !is_edited(parse, brace + 1))
        replace_device_text(parse, (struct range){brace + 1, brace + 1},
                            edit_as_c("char __rex_nothing[0];", "an empty struct has a byte in C++"));
}

/* ({ struct s a; ...; a; }).x */
static void copy_statement_value(struct parse *parse, CXCursor member)
{
    size_t count;
    if (parse->source.text[cursor_range(member).begin] != '(')
        return;
    CXCursor *object = cursor_children(member, &count);
    CXCursor inner = count == 1 ? strip_expression(object[0]) : member;
    if (clang_getCursorKind(inner) == CXCursor_StmtExpr && type_kind(cursor_type(inner)) == CXType_Record)
        wrap_device_text(parse, cursor_range(inner), edit_text("value", "begin", NULL),
                         edit_text("value", "end", NULL));
}

/* 3wb: C++ has no such suffix, and clang its own. */
static void spell_bit_int(struct parse *parse, CXCursor literal)
{
    struct range range = cursor_range(literal);
    if (range.end == range.begin || !strchr("bBuU", parse->source.text[range.end - 1]))
        return;
    const char *text = source_text(&parse->source, range.begin, range.end);
    size_t digits = strcspn(text, "wWuU");
    const char *suffix = text + digits;
    if (!strpbrk(suffix, "wW") || strncmp(text, "0x", 2) == 0)
        return;
    replace_device_text(
        parse, range,
        edit_as_c(arena_format("%.*s__%swb", (int)digits, text, strpbrk(suffix, "uU") ? "u" : ""),
                  "C++ has no such suffix"));
}

/* Keywords of C23 that are names to all that knows C11, where they begin a declaration. */
static void spell_keyword(struct parse *parse, CXCursor cursor, const char *word, const char *spelling)
{
    struct range range = cursor_range(cursor);
    size_t at = find_word(parse->source.text, range.begin, range.end, word);
    if (at != SIZE_MAX && !is_edited(parse, at))
        replace_device_text(parse, (struct range){at, at + strlen(word)},
                            edit_as_c(spelling, "a keyword of C23 that is none in C++"));
}

static const char unqualified_gaps[] = "C++ has no qualified bit-field without a name";

/* The character in front of an offset that is no blank. */
static size_t skip_back(const char *text, size_t offset)
{
    do
        offset--;
    while (isspace((unsigned char)text[offset]));
    return offset;
}

static void end_declaration(struct parse *parse, size_t comma, const char *next)
{
    replace_device_text(parse, (struct range){comma, comma + 1},
                        edit_as_c(arena_format("; %s ", next), unqualified_gaps));
}

/* `volatile int a : 3, : 4, b : 2`: what has no name, a gap, gets a declaration of its own. */
static void drop_qualifiers(struct parse *parse, CXCursor field)
{
    CXType type = cursor_type(field);
    size_t count, begin = cursor_range(field).begin, end = cursor_range(field).end;
    const char *text = parse->source.text;
    CXCursor *children = cursor_children(field, &count);
    if (!clang_Cursor_isBitField(field) || *cursor_name(field) ||
        !(type_is_const(type) || type_is_volatile(type)))
        return;
    size_t width = 0;
    while (width + 1 < count && !clang_isExpression(clang_getCursorKind(children[width])))
        width++;
    size_t colon = skip_back(text, cursor_range(children[width]).begin);
    size_t before = skip_back(text, colon), behind = end + strspn(text + end, " \t\n");
    const char *plain = declarator_type(type_text(clang_getUnqualifiedType(clang_getCanonicalType(type))));
    if (text[before] == ',')
        end_declaration(parse, before, plain);
    else
        replace_device_text(parse, (struct range){begin, colon},
                            edit_as_c(arena_format("%s ", plain), unqualified_gaps));
    if (text[behind] == ',' && text[behind + 1 + strspn(text + behind + 1, " \t\n")] != ':')
        end_declaration(
            parse, behind,
            arena_format("%s%s", type_is_const(type) ? "const " : "", declarator_type(type_text(type))));
}

/* constexpr of C23, in the function around the region: device code gets the value, which may be needed where
 * C requires a constant, and a variable only where its address is taken. */
static void name_value(struct parse *parse, CXCursor name, CXCursor parent)
{
    CXCursor variable = cursor_referenced(name);
    long long value;
    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        range_has(parse->region, cursor_offset(variable)) || !range_has(parse->region, cursor_offset(name)) ||
        !type_is_integer(cursor_type(variable)) ||
        clang_getCursorUnaryOperatorKind(parent) == CXUnaryOperator_AddrOf ||
        find_word(parse->source.text, cursor_range(variable).begin, cursor_offset(variable), "constexpr") ==
            SIZE_MAX ||
        !evaluate_integer(name, &value))
        return;
    replace_device_text(
        parse, cursor_range(name),
        edit_as_c(arena_format("(%s)%lld",
                               declarator_type(type_text(clang_getUnqualifiedType(cursor_type(variable)))),
                               value),
                  "the region may ask for a constant where C has one"));
}

/* Attributes about the host's processors, and about the visibility of symbols, do not apply to a device,
 * whose symbols libomptarget has to see. */
void drop_attribute(struct parse *parse, CXCursor attribute)
{
    static const char *const names[] = {"visibility",        "__visibility__", "target_clones",
                                        "__target_clones__", "gnu_inline",     "__gnu_inline__"};
    enum CXCursorKind kind = clang_getCursorKind(attribute);
    if (kind != CXCursor_VisibilityAttr && kind != CXCursor_UnexposedAttr)
        return;
    struct range range = cursor_range(attribute);
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (find_word(parse->source.text, range.begin, range.end, names[i]) == range.begin &&
            !is_edited(parse, range.begin))
            replace_device_text(parse, range,
                                edit_as_c("", "what the host's linker and loader see is not the device's"));
}

/* int f(int) asm("g"), where the attribute's place is that of the literal: the text from `asm` on. */
static struct range label_range(const struct parse *parse, CXCursor label)
{
    const char *text = parse->source.text;
    size_t begin = cursor_range(label).begin, end = begin;
    while (text[end] == '"')
        end += token_length(text + end, false), end += blank_length(text + end);
    while (begin > 0 && strchr(" \t\n(", text[begin - 1]))
        begin--;
    while (begin > 0 && is_word_character(text[begin - 1]))
        begin--;
    return (struct range){begin, end + (text[end] == ')')};
}

void drop_label(struct parse *parse, CXCursor label, CXCursor function)
{
    if (clang_getCursorKind(label) != CXCursor_AsmLabelAttr ||
        clang_getCursorKind(function) != CXCursor_FunctionDecl)
        return;
    struct range range = label_range(parse, label);
    bool other = clang_Cursor_isNull(clang_getCursorDefinition(function)) &&
                 !same_text(cursor_name(label), cursor_name(function));
    if (other)
        error_at(parse, cursor_offset(function), "device code cannot have another name for a function yet");
    if (!is_edited(parse, range.begin))
        replace_device_text(parse, range,
                            edit_as_c("", "other units find the function by its own name on a device"));
}

static void respell_function(struct parse *parse, CXCursor function)
{
    add_implicit_int(parse, function);
    if (has_identifier_list(parse, function))
        add_prototype(parse, function);
}

static void respell_member(struct parse *parse, CXCursor expression)
{
    name_volatile_member(parse, expression);
    copy_statement_value(parse, expression);
}

static void respell_field(struct parse *parse, CXCursor field)
{
    drop_qualifiers(parse, field);
    declare_volatile_member(parse, field);
}

void respell_as_cxx(struct parse *parse, CXCursor cursor, CXCursor parent)
{
    if (clang_getCursorKind(cursor) == CXCursor_ImaginaryLiteral)
        make_imaginary(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && parse->source.c23)
        name_value(parse, cursor, parent);
    else if (clang_getCursorKind(cursor) == CXCursor_UnexposedExpr)
        decide(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_IntegerLiteral)
        spell_bit_int(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_MemberRefExpr)
        respell_member(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_NullStmt)
        end_label(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_GCCAsmStmt)
        respell_asm(parse, cursor);
    else if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Real)
        select_part(parse, cursor, "real_part");
    else if (clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Imag)
        select_part(parse, cursor, "imaginary_part");
    else if (clang_getCursorKind(cursor) == CXCursor_StaticAssert)
        spell_keyword(parse, cursor, "static_assert", "_Static_assert");
    else if (clang_getCursorKind(cursor) == CXCursor_AlignedAttr)
        move_alignment(parse, cursor, parent);
    else if (clang_getCursorKind(cursor) == CXCursor_AsmLabelAttr)
        drop_label(parse, cursor, parent);
    else if (clang_isAttribute(clang_getCursorKind(cursor)))
        drop_attribute(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_StructDecl ||
             clang_getCursorKind(cursor) == CXCursor_UnionDecl)
        keep_empty(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_VarDecl &&
             cursor_range(parent).begin == cursor_range(cursor).begin)
        add_implicit_int(parse, cursor); /* the first of a declaration */
    else if (clang_getCursorKind(cursor) == CXCursor_FieldDecl)
        respell_field(parse, cursor);
    else if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl)
        respell_function(parse, cursor);
}
