/*
 * Calls of small functions that reach an element, or compute its place:
 *
 *     static int at(int i, int j, int m) { return i * m + j; }
 *     static double get(const double *a, int i, int j, int m) { return a[at(i, j, m)]; }
 *
 * What finds out which elements an iteration reaches reads expressions. So in target regions what such a
 * function returns stands in the place of its call, a[i * m + j], in the text, which is parsed again. Its
 * body is one expression, behind variables that keep their values and branches that return others; or one
 * assignment, where the call is a statement. It may name nothing that another declaration hides where it is
 * called, and arguments have no side effects, so that it does not matter how often they are evaluated.
 */
#include "effects.h"
#include "inner.h"
#include "resolve.h"
#include "rewrites.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST_CALL = 4, MOST_BINDINGS = 16, LONGEST_TEXT = 600 };

/* A parameter or a variable of a function that is called, and what stands in its place. */
struct binding {
    CXCursor variable;
    const char *text;
    const char *object; /* of a pointer to an object that the caller names: the object; or NULL */
};

/* A call, seen from the region. */
struct unfolding {
    const struct parse *parse;
    const struct rewriter *rewriter;
    CXCursor caller; /* the function around the region */
    size_t at;       /* where the call stands in it */
    unsigned depth;  /* of calls in functions that are called */
    struct binding bindings[MOST_BINDINGS];
    size_t count;
    const char *object; /* whose address the function returns; or NULL */
    bool inside;        /* what is read now is a called function's, and no argument of the region's */
    bool refused;
};

static const char *text_of_call(const struct unfolding *outer, CXCursor call, const char **object);
static const char *object_at(const struct unfolding *outer, CXCursor address);

/* ---- names ---- */

/* Of variables only constants are: a clause could give the region another one of that name. */
static bool is_steady(const struct parse *parse, CXCursor declaration)
{
    const struct pragmas *pragmas = &parse->pragmas;
    if (clang_getCursorKind(declaration) != CXCursor_VarDecl)
        return true;
    for (size_t i = 0; i < pragmas->count; i++)
        for (size_t k = 0; k < pragmas->rows[i].clause_count; k++)
            if (pragmas->rows[i].clauses[k].value &&
                expression_names(pragmas->rows[i].clauses[k].value, cursor_name(declaration)))
                return false;
    return type_is_const(cursor_type(declaration));
}

bool means_the_same(const struct parse *parse, CXCursor function, size_t at, CXCursor declaration)
{
    CXCursor around = declaration;
    while (clang_isDeclaration(clang_getCursorKind(around)) &&
           clang_getCursorKind(around) != CXCursor_FunctionDecl)
        around = clang_getCursorSemanticParent(around);
    bool local =
        clang_getCursorKind(around) == CXCursor_FunctionDecl && !clang_equalCursors(around, declaration);
    return !local && cursor_offset(clang_getCanonicalCursor(declaration)) <= at &&
           is_steady(parse, declaration) && !has_namesake(function, declaration);
}

/* Whether it does where the function is called. */
static bool is_visible(const struct unfolding *unfolding, CXCursor declaration)
{
    return means_the_same(unfolding->parse, unfolding->caller, unfolding->at, declaration);
}

static const struct binding *binding_of(const struct unfolding *unfolding, CXCursor name)
{
    for (size_t i = 0; unfolding->inside && i < unfolding->count; i++)
        if (refers_to(name, unfolding->bindings[i].variable))
            return &unfolding->bindings[i];
    return NULL;
}

/* ---- expressions ---- */

/* An expression whose text is made, with what stands in the place of its parts. */
struct piece {
    struct unfolding *unfolding;
    struct change *changes;
    size_t count, capacity;
    bool calls; /* a function that is not unfolded */
};

static void change(struct piece *piece, struct range range, const char *text)
{
    piece->changes = arena_grow(piece->changes, piece->count, &piece->capacity, sizeof(*piece->changes));
    piece->changes[piece->count++] = (struct change){range, text};
}

/* The object that `m->data` and `*m` are about, where an expression with a name for it leads there, and the
 * part of the text that it takes the place of: `*&x` is x, and `*(p + i)` is p[i] (C11 6.5.3.2, 6.5.2.1).
 * NULL: they stay as they are. */
static const char *object_reached(const struct unfolding *unfolding, CXCursor expression, struct range *part)
{
    size_t count;
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXCursor *base = cursor_children(expression, &count);
    const bool member = kind == CXCursor_MemberRefExpr;
    if (count == 0 ||
        (!member && (kind != CXCursor_UnaryOperator || unary_effect(expression) != UNARY_READS)) ||
        !type_is_pointer(cursor_type(base[0])))
        return NULL;
    const char *object = object_at(unfolding, base[0]);
    *part = cursor_range(expression);
    if (member)
        part->end = cursor_offset(expression);
    return !object || !member ? object : arena_format("%s.", object);
}

static void look_at_name(struct piece *piece, CXCursor name)
{
    struct unfolding *unfolding = piece->unfolding;
    const struct binding *binding = binding_of(unfolding, name);
    if (binding)
        change(piece, cursor_range(name), binding->text);
    else if (is_volatile_or_atomic(name) ||
             (unfolding->inside && !is_visible(unfolding, cursor_referenced(name))))
        unfolding->refused = true;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct piece *piece = context;
    struct unfolding *unfolding = piece->unfolding;
    struct range part;
    const char *text = object_reached(unfolding, cursor, &part), *object;
    (void)parent;
    if (text) {
        change(piece, part, text);
        return;
    }
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
        look_at_name(piece, cursor);
        return;
    case CXCursor_TypeRef:
        unfolding->refused |= unfolding->inside && !is_visible(unfolding, cursor_referenced(cursor));
        return;
    case CXCursor_CallExpr:
        text = text_of_call(unfolding, cursor, &object);
        if (text) {
            change(piece, cursor_range(cursor), text);
            return;
        }
        piece->calls = true;
        unfolding->refused |= known_function(unfolding->parse, cursor) == UNKNOWN_FUNCTION &&
                              !is_pure_function(unfolding->parse, function_called(cursor));
        break;
    case CXCursor_MemberRefExpr:
        unfolding->refused |= is_volatile_or_atomic(cursor);
        break;
    default:
        unfolding->refused |=
            clang_getCursorKind(cursor) != CXCursor_MemberRef && !is_plain_operation(cursor);
        break;
    }
    visit_children(cursor, look, piece);
}

/* The text on one line, without the preprocessor's line markers; NULL: a comment may hide the rest of it. */
static const char *on_one_line(const char *text)
{
    char *line = arena_string(text), *end = line;
    if (strstr(text, "//"))
        return NULL;
    for (bool first = true; *text; text++) {
        if (first && *text == '#')
            text += strcspn(text, "\n");
        if (!*text)
            break;
        first = *text == '\n';
        *end++ = first ? ' ' : *text;
    }
    *end = '\0';
    return line;
}

static const char *text_of_piece(struct piece *piece, CXCursor code)
{
    struct unfolding *unfolding = piece->unfolding;
    const char *text =
        on_one_line(changed_text(unfolding->rewriter, cursor_range(code), piece->changes, piece->count));
    unfolding->refused |= !text || strlen(text) > LONGEST_TEXT;
    return text;
}

/* An expression's text, with other expressions in the places of parameters and of calls. `calls` gets whether
 * it calls other functions than those. */
static const char *text_of(struct unfolding *unfolding, CXCursor expression, bool *calls)
{
    struct piece piece = {.unfolding = unfolding};
    look(expression, expression, &piece);
    *calls = piece.calls;
    return text_of_piece(&piece, expression);
}

/* ---- conversions ---- */

static bool is_word(const char *text)
{
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.")] == '\0';
}

static const char *in_parentheses(const char *text)
{
    return is_word(text) ? text : arena_format("(%s)", text);
}

static CXType element_type(CXType type)
{
    CXType element = type_is_array(type) ? clang_getArrayElementType(type) : clang_getPointeeType(type);
    return clang_getUnqualifiedType(clang_getCanonicalType(element));
}

static bool is_arithmetic(CXType type)
{
    return type_is_integer(type) || type_is_floating(type) || type_kind(type) == CXType_Bool;
}

/* The value of an expression in another type, as an operand; NULL: that would take more than a cast between
 * numbers. */
static const char *in_type(const char *text, CXType from, CXType to)
{
    from = clang_getUnqualifiedType(clang_getCanonicalType(from));
    to = clang_getUnqualifiedType(clang_getCanonicalType(to));
    if (clang_equalTypes(from, to))
        return in_parentheses(text);
    if (is_arithmetic(from) && is_arithmetic(to))
        return arena_format("((%s)(%s))", declarator(type_text(to), ""), text);
    bool pointers = type_is_pointer(to) && (type_is_pointer(from) || type_is_array(from));
    return pointers && clang_equalTypes(element_type(from), element_type(to)) ? in_parentheses(text) : NULL;
}

static const char *value_in_type(struct unfolding *unfolding, CXCursor expression, CXType type, bool *calls)
{
    const char *text = text_of(unfolding, expression, calls);
    text = unfolding->refused ? NULL : in_type(text, cursor_type(strip_expression(expression)), type);
    unfolding->refused |= !text;
    return text;
}

/* ---- functions ---- */

/* `calls`: the value is to be computed once. */
static void bind(struct unfolding *inner, CXCursor function, CXCursor variable, const char *text,
                 const char *object, bool calls)
{
    inner->refused |= inner->count == MOST_BINDINGS || is_assigned_in(function, variable) ||
                      is_addressed(function, variable) || (calls && stores_in(function, variable).names != 1);
    if (!inner->refused)
        inner->bindings[inner->count++] = (struct binding){variable, text, object};
}

/* Whether an expression is an object, at a place that is the same whenever it is evaluated in a call. */
static bool is_object(CXCursor expression)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || is_element(expression);
}

/* `p[i]`, of `p + i`. */
static const char *element_at(const struct unfolding *outer, CXCursor sum)
{
    size_t count;
    CXCursor *sides = cursor_children(sum, &count);
    struct unfolding around = *outer;
    bool calls, more_calls;
    if (clang_getCursorBinaryOperatorKind(sum) != CXBinaryOperator_Add ||
        !type_is_pointer(cursor_type(sides[0])))
        return NULL;
    const char *pointer = text_of(&around, sides[0], &calls),
               *subscript = text_of(&around, sides[1], &more_calls);
    return around.refused || calls || more_calls ? NULL
                                                 : arena_format("%s[%s]", in_parentheses(pointer), subscript);
}

/* The object whose address an expression is, as the base of a member; NULL: it has no name here. */
static const char *object_at(const struct unfolding *outer, CXCursor address)
{
    size_t count;
    address = strip_expression(address);
    CXCursor *operand = cursor_children(address, &count);
    const struct binding *binding = binding_of(outer, address);
    struct unfolding around = *outer;
    const char *object;
    bool calls;
    if (clang_getCursorKind(address) == CXCursor_BinaryOperator)
        return element_at(outer, address);
    if (binding)
        return binding->object;
    if (clang_getCursorKind(address) == CXCursor_CallExpr)
        return text_of_call(outer, address, &object) ? object : NULL;
    if (clang_getCursorKind(address) != CXCursor_UnaryOperator || count != 1 ||
        unary_effect(address) != UNARY_ADDRESS || !is_object(strip_expression(operand[0])))
        return NULL;
    const char *text = text_of(&around, strip_expression(operand[0]), &calls);
    if (around.refused || calls)
        return NULL;
    return clang_getCursorKind(strip_expression(operand[0])) == CXCursor_UnaryOperator ? in_parentheses(text)
                                                                                       : text;
}

static bool is_record(CXType type)
{
    return type_kind(type) == CXType_Record;
}

static void bind_parameters(const struct unfolding *outer, struct unfolding *inner, CXCursor call,
                            CXCursor function)
{
    int count = clang_Cursor_getNumArguments(call);
    for (int i = 0; i < count && !inner->refused; i++) {
        struct unfolding around = *outer;
        CXCursor parameter = clang_Cursor_getArgument(function, (unsigned)i),
                 argument = clang_Cursor_getArgument(call, (unsigned)i);
        CXType type = variable_type(parameter);
        bool calls, named = is_object(strip_expression(argument));
        const char *text = value_in_type(&around, argument, type, &calls);
        inner->refused |= around.refused || type_is_vla_pointer(type) || (is_record(type) && !named);
        bind(inner, function, parameter, text, object_at(outer, argument), calls);
    }
}

static void bind_variables(struct unfolding *inner, CXCursor function, CXCursor declaration)
{
    size_t count;
    CXCursor *variables = cursor_children(declaration, &count);
    for (size_t i = 0; i < count && !inner->refused; i++) {
        CXCursor value = clang_getCursorKind(variables[i]) == CXCursor_VarDecl
                             ? clang_Cursor_getVarDeclInitializer(variables[i])
                             : clang_getNullCursor();
        CXType type = cursor_type(variables[i]);
        bool calls;
        if (clang_Cursor_isNull(value) || !cursor_is_automatic(variables[i]) ||
            clang_isVolatileQualifiedType(type)) {
            inner->refused = true;
            return;
        }
        const char *text = value_in_type(inner, value, type, &calls);
        bind(inner, function, variables[i], text, NULL, calls);
    }
}

static const char *returned(struct unfolding *inner, CXCursor function, CXCursor *statements, size_t count);

/* Where a branch returns: the value if it does, and otherwise the one behind it. */
static const char *returned_by_branch(struct unfolding *inner, CXCursor function, CXCursor *statements,
                                      size_t count)
{
    size_t parts_count;
    bool calls;
    CXCursor *parts = cursor_children(statements[0], &parts_count);
    const char *condition = text_of(inner, parts[0], &calls),
               *value = returned(inner, function, &parts[1], 1);
    const char *other = parts_count < 3 ? returned(inner, function, statements + 1, count - 1)
                        : count > 1     ? NULL
                                        : returned(inner, function, &parts[2], 1);
    inner->object = NULL;
    inner->refused |= !value || !other;
    return inner->refused ? NULL : arena_format("(%s ? %s : %s)", in_parentheses(condition), value, other);
}

/* What statements return, as an operand; NULL: they do more than that. */
static const char *returned(struct unfolding *inner, CXCursor function, CXCursor *statements, size_t count)
{
    size_t parts_count;
    bool calls;
    if (count == 0 || inner->refused)
        return NULL;
    CXCursor *parts = cursor_children(statements[0], &parts_count);
    switch (clang_getCursorKind(statements[0])) {
    case CXCursor_DeclStmt:
        bind_variables(inner, function, statements[0]);
        return returned(inner, function, statements + 1, count - 1);
    case CXCursor_IfStmt:
        return returned_by_branch(inner, function, statements, count);
    case CXCursor_CompoundStmt:
        return count == 1 ? returned(inner, function, parts, parts_count) : NULL;
    case CXCursor_ReturnStmt:
        if (count != 1 || parts_count != 1)
            return NULL;
        inner->object = object_at(inner, parts[0]);
        return value_in_type(inner, parts[0], clang_getCursorResultType(function), &calls);
    default:
        return NULL;
    }
}

/* What a function without a value does: it stores to one element, or calls another one that does. */
static const char *stored(struct unfolding *inner, CXCursor function, CXCursor *statements, size_t count)
{
    struct piece piece = {.unfolding = inner};
    const char *object;
    for (; count > 1 && clang_getCursorKind(statements[0]) == CXCursor_DeclStmt; statements++, count--)
        bind_variables(inner, function, statements[0]);
    if (count == 1 && !inner->refused && clang_getCursorKind(statements[0]) == CXCursor_CallExpr)
        return text_of_call(inner, statements[0], &object);
    if (count != 1 || inner->refused || !stores_to_element(statements[0]))
        return NULL;
    visit_children(statements[0], look, &piece);
    return text_of_piece(&piece, statements[0]);
}

/* Whether it computes a place, or reaches an element by an argument. Others are left to be called. */
static bool is_about_elements(CXCursor function)
{
    bool integers = type_is_integer(clang_getCursorResultType(function));
    for (int i = 0; i < clang_Cursor_getNumArguments(function); i++) {
        CXType type = variable_type(clang_Cursor_getArgument(function, (unsigned)i));
        if (type_is_pointer(type) || is_record(type))
            return true;
        integers &= type_is_integer(type);
    }
    return integers && clang_Cursor_getNumArguments(function) > 1;
}

/* Whether no other definition may stand for it, and nothing asks that it be called. */
static bool is_this_one(const struct parse *parse, CXCursor function)
{
    const char *head = function_head(parse, function);
    return !strstr(head, "weak") && !strstr(head, "alias") && !strstr(head, "noinline");
}

/* Whether directives stand in a function that say more than that vectors may have a loop's iterations. */
static bool holds_more_than_vectors(const struct parse *parse, struct range function)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, function.begin);
         i < pragmas->count && range_has(function, pragmas->rows[i].begin); i++) {
        const struct pragma *pragma = &pragmas->rows[i];
        if (pragma->hidden)
            continue;
        if (!pragma->directive || !same_text(pragma->directive->name, "simd"))
            return true;
        for (size_t k = 0; k < pragma->clause_count; k++)
            if (!is_one_of(pragma->clauses[k].name, " simdlen safelen "))
                return true;
    }
    return false;
}

/* The definition of the function that is called, if no other one can stand for it. */
static CXCursor definition_of(const struct parse *parse, CXCursor call)
{
    CXCursor called = function_called(call), none = clang_getNullCursor();
    CXCursor function = clang_Cursor_isNull(called) ? called : clang_getCursorDefinition(called);
    if (clang_Cursor_isNull(function) || clang_getCursorKind(function) != CXCursor_FunctionDecl ||
        clang_Cursor_isVariadic(function) || type_kind(cursor_type(called)) == CXType_FunctionNoProto ||
        clang_Cursor_getNumArguments(call) != clang_Cursor_getNumArguments(function) ||
        is_library_function(parse, called) || !is_this_one(parse, function))
        return none;
    return function;
}

CXCursor replaceable_definition(const struct parse *parse, CXCursor call)
{
    CXCursor function = definition_of(parse, call);
    return clang_Cursor_isNull(function) || holds_more_than_vectors(parse, cursor_range(function))
               ? clang_getNullCursor()
               : function;
}

/* Whether the only directive in a function is an atomic update that orders nothing else. */
static bool updates_atomically(const struct parse *parse, CXCursor function)
{
    const struct pragmas *pragmas = &parse->pragmas;
    const struct range range = cursor_range(function);
    size_t i = pragma_index(pragmas, range.begin);
    if (i >= pragmas->count || !range_has(range, pragmas->rows[i].begin) || !pragmas->rows[i].directive ||
        !same_text(pragmas->rows[i].directive->name, "atomic") ||
        (i + 1 < pragmas->count && range_has(range, pragmas->rows[i + 1].begin)))
        return false;
    for (size_t k = 0; k < pragmas->rows[i].clause_count; k++)
        if (!is_one_of(pragmas->rows[i].clauses[k].name, " update relaxed "))
            return false;
    return true;
}

/* What stands in the place of a call; NULL: the call stays. `object` gets the one whose address it is. */
static const char *text_of_call(const struct unfolding *outer, CXCursor call, const char **object)
{
    size_t count, statement_count;
    CXCursor function = replaceable_definition(outer->parse, call);
    if (clang_Cursor_isNull(function) || !is_about_elements(function) || outer->depth == DEEPEST_CALL ||
        is_marked(outer->rewriter, cursor_range(call)) || is_marked(outer->rewriter, cursor_range(function)))
        return NULL;
    CXCursor *parts = cursor_children(function, &count),
             *statements = cursor_children(parts[count - 1], &statement_count);
    struct unfolding inner = *outer;
    inner.count = 0;
    inner.depth++;
    inner.inside = true;
    inner.object = NULL;
    bind_parameters(outer, &inner, call, function);
    bool value = type_kind(clang_getCursorResultType(function)) != CXType_Void;
    const char *text = inner.refused ? NULL
                       : value       ? returned(&inner, function, statements, statement_count)
                                     : stored(&inner, function, statements, statement_count);
    *object = inner.object;
    return inner.refused || !text || strlen(text) > LONGEST_TEXT ? NULL : text;
}

/* An atomic update in the place of a call of a function that is nothing else, but for variables in front of
 * it: `add(&bins[i], 1);`. */
static const char *text_of_update(const struct unfolding *outer, CXCursor call)
{
    size_t count, statement_count;
    CXCursor function = definition_of(outer->parse, call);
    if (clang_Cursor_isNull(function) || !updates_atomically(outer->parse, function) ||
        type_kind(clang_getCursorResultType(function)) != CXType_Void)
        return NULL;
    CXCursor *parts = cursor_children(function, &count),
             *statements = cursor_children(parts[count - 1], &statement_count);
    struct unfolding inner = *outer;
    inner.depth++;
    inner.inside = true;
    bind_parameters(outer, &inner, call, function);
    CXCursor last = statement_count ? statements[statement_count - 1] : function;
    if (inner.refused || !is_store(last) || !pragma_before(outer->parse, last))
        return NULL;
    const char *update = stored(&inner, function, statements, statement_count);
    return inner.refused || !update ? NULL : arena_format("\n#pragma omp atomic\n%s", update);
}

/* ---- regions ---- */

struct walk {
    const struct parse *parse;
    struct rewriter *rewriter;
    CXCursor function;
};

/* Whether a call is a statement, as one of a function without a value has to be. */
static bool is_statement(CXCursor call, CXCursor parent)
{
    enum CXCursorKind kind = clang_getCursorKind(parent);
    return type_kind(cursor_type(call)) != CXType_Void || kind == CXCursor_CompoundStmt ||
           kind == CXCursor_IfStmt || kind == CXCursor_ForStmt;
}

/* What stands in the place of an expression, or of the part of it that *range gets. */
static const char *text_instead(const struct unfolding *region, CXCursor cursor, CXCursor parent,
                                struct range *range)
{
    const char *object, *text = object_reached(region, cursor, range);
    if (text || clang_getCursorKind(cursor) != CXCursor_CallExpr || !is_statement(cursor, parent))
        return text;
    text = text_of_call(region, cursor, &object);
    if (text || type_kind(cursor_type(cursor)) != CXType_Void)
        return text;
    text = text_of_update(region, cursor);
    if (text)
        *range = statement_range(&region->parse->source, cursor);
    return text ? arena_format("%s;%s", text, place_marker(region->rewriter, range->end)) : NULL;
}

static void look_for_calls(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    struct range range = cursor_range(cursor);
    const struct unfolding region = {
        .parse = walk->parse, .rewriter = walk->rewriter, .caller = walk->function, .at = range.begin};
    const char *text =
        is_device_code(walk->rewriter, range.begin) ? text_instead(&region, cursor, parent, &range) : NULL;
    if (text)
        rewrite(walk->rewriter, range, text, NULL);
    else
        visit_children(cursor, look_for_calls, walk);
}

static void look_in_functions(CXCursor cursor, CXCursor parent, void *context)
{
    struct walk *walk = context;
    (void)parent;
    walk->function = cursor;
    if (clang_getCursorKind(cursor) == CXCursor_FunctionDecl && clang_isCursorDefinition(cursor) &&
        holds_device_code(walk->rewriter, cursor_range(cursor)))
        visit_children(cursor, look_for_calls, walk);
}

bool unfold_calls(struct parse *parse, struct resolved *resolved)
{
    struct rewriter rewriter = rewriter_of(parse, resolved);
    struct text_survey survey = {.rewriter = &rewriter};
    struct walk walk = {.parse = parse, .rewriter = &rewriter};
    const struct options *options = parse->options;
    /* What looks whether accesses are mapped names them as the program writes them. */
    if (same_text(options->arch, "host") || options->as_written || options->bounds)
        return false;
    copy_pragmas(&rewriter);
    read_survey(&survey);
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_in_functions, &walk);
    return take_rewritten(&rewriter, resolved);
}
