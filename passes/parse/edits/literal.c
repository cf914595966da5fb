/*
 * What device code has to declare in front of the statement that it stands in: types, and compound literals
 * (C11 6.5.2.5). In C each of those is an object of its block, in C++ a value, until
 * its expression ends. One whose address may be known behind that becomes a variable, declared in front of
 * the block's statement that it stands in.
 */
#include "closure.h"
#include "edits.h"

#include <stdlib.h>
#include <string.h>

/* (int){0} = 1 */
static bool is_assigned(CXCursor literal, CXCursor parent)
{
    bool assigns = clang_getCursorKind(parent) == CXCursor_CompoundAssignOperator ||
                   clang_getCursorBinaryOperatorKind(parent) == CXBinaryOperator_Assign;
    return assigns && cursor_range(parent).begin == cursor_range(literal).begin;
}

static bool is_object(CXCursor literal, CXCursor parent)
{
    enum CXCursorKind around = clang_getCursorKind(parent);
    return type_is_array(cursor_type(literal)) || around == CXCursor_UnaryOperator ||
           around == CXCursor_MemberRefExpr || is_assigned(literal, parent);
}

/* Whether it is in the value of a static variable of a block, which is a constant. */
static bool is_in_constant(const struct parse *parse, CXCursor literal)
{
    if (!parse->declaration_count)
        return false;
    size_t count, place = cursor_range(literal).begin;
    CXCursor *variables = cursor_children(parse->declarations[parse->declaration_count - 1].cursor, &count);
    for (size_t i = 0; i < count; i++)
        if (clang_Cursor_getStorageClass(variables[i]) == CX_SC_Static &&
            range_has(cursor_range(variables[i]), place))
            return true;
    return false;
}

/* int a[] = (int[]){1, 2} (GNU C) is int a[] = {1, 2}. */
static bool is_list(CXCursor literal, CXCursor parent)
{
    return clang_getCursorKind(parent) == CXCursor_VarDecl && type_is_array(cursor_type(literal)) &&
           type_is_array(cursor_type(parent));
}

static void make_list(struct parse *parse, CXCursor literal)
{
    size_t count;
    CXCursor *children = cursor_children(literal, &count);
    replace_device_text(parse,
                        (struct range){cursor_range(literal).begin, cursor_range(children[count - 1]).begin},
                        edit_as_c("", "in C++ a list has an array's values"));
}

void note_literal(struct parse *parse, CXCursor parent, struct literal_object literal)
{
    bool enclosed = clang_getCursorKind(parent) == CXCursor_ParenExpr && /* and may be one as a whole */
                    !is_in_constant(parse, literal.cursor);
    if (is_list(literal.cursor, parent)) {
        make_list(parse, literal.cursor);
        return;
    }
    if (!enclosed && !is_object(literal.cursor, parent))
        return;
    parse->literals =
        arena_grow(parse->literals, parse->literal_count, &parse->literal_capacity, sizeof(*parse->literals));
    parse->literals[parse->literal_count++] = literal;
}

/* The body of the innermost construct from `from` on that a place is in; `body` where it is in none. Of a
 * loop that a construct shares out, only the body is printed as it stands. */
static struct range construct_body(const struct parse *parse, size_t from, size_t place, struct range body)
{
    for (size_t i = pragma_index(&parse->pragmas, from);
         i < parse->pragmas.count && parse->pragmas.rows[i].begin < place; i++)
        if (range_has(parse->pragmas.rows[i].body_range, place))
            body = parse->pragmas.rows[i].body_range;
    return body;
}

/* The body of the target region whose code that is. */
static struct range region_body(const struct parse *parse, struct range code)
{
    size_t index = pragma_index(&parse->pragmas, code.begin);
    bool found = index < parse->pragmas.count && parse->pragmas.rows[index].begin == code.begin;
    return found ? parse->pragmas.rows[index].body_range : (struct range){0, 0};
}

/* Puts a declaration in front of the statement that the object is in; `jumps` go into its block behind that.
 * A construct's statement gets a block, if it is in none of the region's. Returns false where there is no
 * place. */
static bool declare_in_front(struct parse *parse, const struct literal_object *literal, const char *text,
                             bool jumps)
{
    static const char front[] = "what the expression needs is declared in front of its statement";
    bool has_block = range_has(literal->code, literal->block.begin);
    size_t place = jumps ? literal->outermost : literal->statement;
    struct range body =
        construct_body(parse, has_block && !jumps ? literal->block.begin : literal->code.begin,
                       cursor_range(literal->cursor).begin,
                       has_block ? (struct range){0, 0} : region_body(parse, literal->code));
    const char *statement = parse->source.text + body.begin;
    if (has_block && place >= body.begin) {
        insert_device_statement(parse, place, edit_as_c(arena_format("%s ", text), front));
        return true;
    }
    if (body.end <= body.begin || statement[strspn(statement, " \t\n")] == '#')
        return false;
    wrap_device_text(parse, body, edit_as_c(arena_format("{ %s ", text), front), edit_as_c(" }", front));
    return true;
}

/* `&(int){1}` as `&(__rex_literal_7 = (int){1})`, with the object declared in front of the statement. */
static void declare_literal(struct parse *parse, const struct literal_object *literal)
{
    static const char lives[] = "a compound literal is a temporary in C++";
    struct range range = cursor_range(literal->cursor);
    CXType type = cursor_type(literal->cursor);
    const char *spelled = declarator_unqualified(type_text(type));
    const char *name = arena_format("__rex_literal_%zu", range.begin);
    bool shared = may_be_reached(parse, literal->code, range.begin);
    if (literal->temporary && !range_has(literal->code, literal->block.begin))
        return;
    const char *object = shared ? statements_text(team_object(parse, literal->code, range.begin, name, type))
                                : arena_format("%s;", declarator(spelled, name));
    struct range behind = {literal->statement, literal->block.end};
    bool jumps = shared && is_entered_by_jumps(parse, behind); /* may not pass a reference */
    if (!declare_in_front(parse, literal, object, jumps)) {
        error_at(parse, range.begin, "device code needs a block around a compound literal that is an object");
        return;
    }
    replace_device_text(parse, (struct range){range.begin, range.begin},
                        type_is_array(type) ? edit_text("array_literal", "begin", "name", name, NULL)
                                            : edit_as_c(arena_format("(%s = ", name), lives));
    append_device_text(parse, range,
                       type_is_array(type) ? edit_text("array_literal", "end", NULL) : edit_as_c(")", lives));
}

/* ---- sizeof(struct s { int a; }), struct { enum e { A } a; }: types that C++ would not have in their block
 * ---- */

static bool is_type(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl;
}

void note_type(struct parse *parse, CXCursor parent, struct literal_object literal)
{
    if (!is_type(literal.cursor) || !clang_isCursorDefinition(literal.cursor) ||
        (!clang_isExpression(clang_getCursorKind(parent)) && !is_type(parent)))
        return;
    parse->hoisted_types = arena_grow(parse->hoisted_types, parse->hoisted_type_count,
                                      &parse->hoisted_type_capacity, sizeof(*parse->hoisted_types));
    parse->hoisted_types[parse->hoisted_type_count++] = literal;
}

static void define_type(struct parse *parse, const struct literal_object *literal)
{
    struct range range = cursor_range(literal->cursor);
    bool member = is_type(clang_getCursorLexicalParent(literal->cursor));
    bool in_block = range_has(literal->block, range.begin); /* or in a parameter */
    if (member && (!in_block || !closure_has_moved(parse, literal->cursor)))
        return;
    const char *text = device_text(parse, range.begin, range.end);
    if (!declare_in_front(parse, literal, arena_format("%s;", text), false))
        error_at(parse, range.begin, "device code needs a block around a type that %s defines",
                 member ? "a member" : "an expression");
    if (!member)
        replace_device_text(parse, range,
                            edit_as_c(declarator_type(type_text(cursor_type(literal->cursor))),
                                      "C++ defines no type in an expression"));
}

/* The declaration of the type of an object, or of its elements. */
static CXCursor type_declaration(CXCursor object)
{
    CXType type = cursor_type(object);
    while (type_is_array(type))
        type = array_element(type);
    return clang_getTypeDeclaration(type);
}

/* Whether the object's statement defines its type in front of it: struct s { int a; } *p = &(struct s){1}; */
static bool defines_its_type(const struct literal_object *literal, CXCursor type)
{
    size_t place = cursor_range(literal->cursor).begin, begin = cursor_range(type).begin;
    return is_type(type) && clang_isCursorDefinition(type) && begin >= literal->statement && begin < place;
}

/* Notes the types of the objects that stand in front of their statements, to stand in front of them. */
static void note_types_of_literals(struct parse *parse)
{
    for (size_t i = 0; i < parse->literal_count; i++) {
        struct literal_object type = parse->literals[i];
        type.cursor = type_declaration(parse->literals[i].cursor);
        if (!defines_its_type(&parse->literals[i], type.cursor))
            continue;
        parse->hoisted_types = arena_grow(parse->hoisted_types, parse->hoisted_type_count,
                                          &parse->hoisted_type_capacity, sizeof(*parse->hoisted_types));
        parse->hoisted_types[parse->hoisted_type_count++] = type;
    }
}

static int by_end(const void *one, const void *other)
{
    size_t left = cursor_range(((const struct literal_object *)one)->cursor).end;
    size_t right = cursor_range(((const struct literal_object *)other)->cursor).end;
    return (left > right) - (left < right);
}

/* The types first, since a literal may be of one that stands in it: (struct { int a; }){1}. Of these the
 * inner ones first, which are part of the others. */
void declare_literals(struct parse *parse)
{
    note_types_of_literals(parse);
    if (parse->hoisted_type_count)
        qsort(parse->hoisted_types, parse->hoisted_type_count, sizeof(*parse->hoisted_types), by_end);
    for (size_t i = 0; i < parse->hoisted_type_count; i++) /* libclang visits one again with the variable */
        if (i == 0 || by_end(&parse->hoisted_types[i - 1], &parse->hoisted_types[i]) != 0)
            define_type(parse, &parse->hoisted_types[i]);
    for (size_t i = 0; i < parse->literal_count; i++)
        declare_literal(parse, &parse->literals[i]);
}

/* ---- struct s *p = &(struct s){1}; outside of functions, where the object lives as long as p does ---- */

struct global_literals {
    struct parse *parse;
    const char *text;
};

static void define_literal(CXCursor cursor, CXCursor parent, void *context)
{
    struct global_literals *literals = context;
    struct parse *parse = literals->parse;
    visit_children(cursor, define_literal, context);
    if (clang_getCursorKind(cursor) != CXCursor_CompoundLiteralExpr || !is_object(cursor, parent))
        return;
    if (is_list(cursor, parent)) {
        make_list(parse, cursor);
        return;
    }
    size_t count;
    CXCursor *children = cursor_children(cursor, &count);
    struct range range = cursor_range(cursor), value = cursor_range(children[count - 1]);
    const char *name = arena_format("__rex_literal_%zu", range.begin);
    literals->text = arena_format("%sstatic %s%s = %s;\n", literals->text, edit_text("device", NULL, NULL),
                                  declarator(type_text(cursor_type(cursor)), name),
                                  device_text(parse, value.begin, value.end));
    replace_device_text(parse, range, edit_as_c(name, "a compound literal is a temporary in C++"));
}

const char *global_literals(struct parse *parse, CXCursor variable)
{
    struct global_literals literals = {parse, ""};
    visit_children(variable, define_literal, &literals);
    return literals.text;
}
