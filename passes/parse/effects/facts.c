/*
 * What the passes behind rex-parse want to know of a piece of device code, and what its text cannot tell: the
 * word `for` may stand in a comment. The walk notes loops, functions, variables of the device's image, static
 * variables, and that something else stands there; a node that holds device code gets those that stand in its
 * text, without the constructs among it. A construct gets what its clauses and the heads of its loops name.
 */
#include "declarations.h"
#include "effects.h"

#include <stdlib.h>
#include <string.h>

/* CALL precedes the FUNCTION_NAMED of its callee. */
enum fact_kind { LOOP, CONTINUE, CALL, FUNCTION_NAMED, IMAGE_VARIABLE, STATIC_VARIABLE, STORE, READ, OTHER };

struct fact {
    size_t offset;
    enum fact_kind kind;
    const char *name; /* the function's or the variable's; "*": a call by a pointer */
    /* CALL: the functions up to there are named to be called, or are not chosen; LOOP: where it ends, but of
     * a goto; STORE: where the array is declared to whose element it is, or 0 */
    size_t end;
    /* STORE and READ, of an element: where the variable is declared by whose name it is reached, or 0;
     * CALL: where the call stands, if all that the function does is to compute; or 0 */
    size_t root;
    bool pointer;  /* STORE and READ: a pointer leads there, from whatever that variable is */
    size_t behind; /* STORE: where the assignment ends */
    bool changes;  /* STORE: it reads the element, too */
};

static void add_fact(struct facts *facts, struct fact fact)
{
    facts->rows = arena_grow(facts->rows, facts->count, &facts->capacity, sizeof(*facts->rows));
    facts->rows[facts->count++] = fact;
    facts->sorted = false;
}

static bool is_static_local(CXCursor variable)
{
    return clang_Cursor_getStorageClass(variable) == CX_SC_Static &&
           clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl;
}

const char *callee_name(CXCursor call)
{
    CXCursor function = function_called(call);
    return clang_Cursor_isNull(function) ? "*" : cursor_name(function);
}

static struct fact fact_of_call(const struct parse *parse, CXCursor call)
{
    size_t count;
    CXCursor *children = cursor_children(call, &count);
    struct range callee = cursor_range(count ? children[0] : call);
    const char *name = callee_name(call);
    return (struct fact){.offset = callee.begin,
                         .kind = CALL,
                         .name = name,
                         .root = known_function(parse, call) == UNKNOWN_FUNCTION ? 0 : callee.begin,
                         .end = same_text(name, "*") ? callee.begin : callee.end};
}

/* ---- variables of the image ---- */

/* A function has const variables of the unit that are not declare target, too: in a target region they are
 * variables from around it. */
static bool is_in_image(const struct parse *parse, CXCursor variable)
{
    return clang_getCursorKind(variable) == CXCursor_VarDecl &&
           clang_Cursor_hasVarDeclGlobalStorage(variable) == 1 && !is_static_local(variable) &&
           (is_device_variable(parse, variable) || is_linked(parse, variable) ||
            !clang_Cursor_isNull(parse->device_function));
}

/* Whether it is a constant without addresses in it, which is the same in all loads of the image, as long as
 * the program does not take its address. */
bool is_image_constant(const struct parse *parse, CXCursor variable)
{
    CXType type = cursor_type(variable), element = type;
    while (type_is_array(element))
        element = array_element(element);
    return !is_linked(parse, variable) && type_is_const(type) && !type_is_volatile(type) &&
           same_text(type_leads(element, true), "nowhere");
}

static bool is_constant_value(const struct parse *parse, CXCursor variable)
{
    return is_image_constant(parse, variable) && !type_is_array(cursor_type(variable));
}

/* The constant whose address an expression takes; the null cursor for other expressions. */
static CXCursor constant_at_address(const struct parse *parse, CXCursor expression)
{
    size_t count;
    if (clang_getCursorKind(expression) != CXCursor_UnaryOperator ||
        clang_getCursorUnaryOperatorKind(expression) != CXUnaryOperator_AddrOf)
        return clang_getNullCursor();
    CXCursor *operand = cursor_children(expression, &count);
    CXCursor variable = cursor_referenced(strip_expression(operand[0]));
    return is_in_image(parse, variable) && is_constant_value(parse, variable) ? variable
                                                                              : clang_getNullCursor();
}

/* The name of the array of which an expression reads an element, or a member of one; clang's tree has a
 * conversion for such a read (C11 6.3.2.1). The null cursor for other expressions. */
static CXCursor array_read(CXCursor expression)
{
    if (clang_getCursorKind(expression) != CXCursor_UnexposedExpr || !is_implicit_conversion(expression))
        return clang_getNullCursor();
    size_t count = 1;
    CXCursor part = strip_expression(expression);
    if (type_is_array(cursor_type(part)))
        return clang_getNullCursor();
    for (enum CXCursorKind kind = clang_getCursorKind(part);
         count && (kind == CXCursor_ArraySubscriptExpr || kind == CXCursor_MemberRefExpr);
         kind = clang_getCursorKind(part)) {
        CXCursor *parts = cursor_children(part, &count);
        part = count ? strip_expression(parts[0]) : part;
    }
    return clang_getCursorKind(part) == CXCursor_DeclRefExpr ? part : clang_getNullCursor();
}

void note_image_variable(struct parse *parse, CXCursor variable, size_t offset)
{
    add_fact(&parse->facts,
             (struct fact){.offset = offset, .kind = IMAGE_VARIABLE, .name = cursor_name(variable)});
}

/* ---- what the walk comes to ---- */

static void note_name_of_image(struct parse *parse, CXCursor cursor, CXCursor referenced)
{
    CXCursor constant = constant_at_address(parse, cursor), array = array_read(cursor);
    size_t offset = cursor_range(cursor).begin;
    if (!clang_Cursor_isNull(array))
        parse->facts.read = cursor_range(array).begin;
    if (!clang_Cursor_isNull(constant))
        note_image_variable(parse, constant, offset);
    else if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && is_in_image(parse, referenced) &&
             !is_constant_value(parse, referenced) &&
             !(parse->facts.read == offset && is_image_constant(parse, referenced)))
        note_image_variable(parse, referenced, offset);
}

/* The offset of the declaration of the array to whose element a store goes; 0 if it goes through a
 * pointer. */
static size_t array_stored(CXCursor store)
{
    size_t count;
    CXCursor object = element_in(cursor_children(store, &count)[0]);
    while (clang_getCursorKind(object) == CXCursor_ArraySubscriptExpr) {
        object = strip_expression(cursor_children(object, &count)[0]);
        if (!type_is_array(cursor_type(object)))
            return 0;
        object = element_in(object);
    }
    return clang_getCursorKind(object) == CXCursor_DeclRefExpr ? cursor_offset(cursor_referenced(object)) : 0;
}

/* STORE and READ: the variable by whose name an expression reaches the object, and whether a pointer leads
 * from there. */
static void add_access(struct parse *parse, struct fact fact, CXCursor object)
{
    size_t count;
    while (clang_getCursorKind(object) != CXCursor_DeclRefExpr) {
        CXCursor *parts = cursor_children(object, &count);
        if (!count || clang_getCursorKind(object) == CXCursor_CallExpr) {
            fact.pointer = true;
            break;
        }
        object = strip_expression(parts[0]);
        fact.pointer |= type_is_pointer(cursor_type(object));
    }
    if (clang_getCursorKind(object) == CXCursor_DeclRefExpr)
        fact.root = cursor_offset(cursor_referenced(object));
    add_fact(&parse->facts, fact);
}

/* Whether an expression is the value of an element, or of what a pointer leads to: in clang's tree a
 * conversion of its own (C11 6.3.2.1). */
static bool reads_element(CXCursor expression)
{
    if (clang_getCursorKind(expression) != CXCursor_UnexposedExpr || !is_implicit_conversion(expression))
        return false;
    CXCursor part = element_in(strip_expression(expression));
    return !type_is_array(cursor_type(part)) &&
           (clang_getCursorKind(part) == CXCursor_ArraySubscriptExpr ||
            (clang_getCursorKind(part) == CXCursor_UnaryOperator &&
             clang_getCursorUnaryOperatorKind(part) == CXUnaryOperator_Deref));
}

static void note_access(struct parse *parse, CXCursor cursor)
{
    struct range range = cursor_range(cursor);
    size_t count;
    struct fact store = {.offset = range.begin, .kind = STORE, .behind = range.end},
                read = {.offset = range.begin, .kind = READ};
    if (stores_to_element(cursor)) {
        store.end = array_stored(cursor);
        store.changes = clang_getCursorKind(cursor) != CXCursor_BinaryOperator;
        add_access(parse, store, cursor_children(cursor, &count)[0]);
    }
    if (reads_element(cursor))
        add_access(parse, read, strip_expression(cursor));
}

/* Whether a value of the type is an address, or has one in it. */
static bool holds_address(CXType type)
{
    type = clang_getCanonicalType(type);
    return type_is_pointer(type) ||
           (type.kind == CXType_Record && !same_text(type_leads(type, true), "nowhere"));
}

/* Whether the variable is one of device code's own. */
static bool is_of_device_code(const struct parse *parse, CXCursor variable)
{
    bool inside = !clang_Cursor_isNull(parse->device_function);
    for (size_t i = 0; !inside && i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        inside = pragma->directive && pragma->directive->leaves & LEAF_TARGET &&
                 range_has(pragma->extent, cursor_offset(variable));
    }
    return inside && cursor_is_automatic(variable);
}

/* Whether an object is in memory where another kernel may find it: it is no variable that has a name here,
 * and no part of one of device code's own. */
static bool is_in_memory(const struct parse *parse, CXCursor object)
{
    size_t count;
    bool part = false;
    for (object = strip_expression(object); clang_getCursorKind(object) != CXCursor_DeclRefExpr;
         part = true) {
        CXCursor *parts = cursor_children(object, &count);
        if (!count || clang_getCursorKind(object) == CXCursor_CallExpr)
            return true;
        object = strip_expression(parts[0]);
        if (type_is_pointer(cursor_type(object)))
            return true;
    }
    bool whole = type_is_pointer(cursor_type(object));
    return (part || !whole) && !is_of_device_code(parse, cursor_referenced(object));
}

/* Device code may store an address in memory: by an assignment, or by copying bytes. */
static void note_stored_address(struct parse *parse, CXCursor cursor)
{
    size_t count;
    CXCursor *parts = cursor_children(cursor, &count);
    if (is_store(cursor))
        parse->stores_addresses |=
            holds_address(cursor_type(strip_expression(parts[0]))) && is_in_memory(parse, parts[0]);
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr || clang_Cursor_getNumArguments(cursor) < 1 ||
        !is_one_of(callee_name(cursor), " memcpy memmove __builtin_memcpy __builtin_memmove "))
        return;
    CXType to = cursor_type(strip_expression(clang_Cursor_getArgument(cursor, 0)));
    parse->stores_addresses |= holds_address(clang_getPointeeType(clang_getCanonicalType(to)));
}

void note_fact(struct parse *parse, CXCursor cursor)
{
    CXCursor referenced = cursor_referenced(cursor);
    struct fact fact = {.offset = cursor_range(cursor).begin, .kind = OTHER};
    note_name_of_image(parse, cursor, referenced);
    note_bytes(parse, cursor);
    note_access(parse, cursor);
    note_stored_address(parse, cursor);
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
    case CXCursor_NullStmt:
        return;
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        fact.end = cursor_range(cursor).end;
        fact.kind = LOOP;
        break;
    case CXCursor_GotoStmt:
    case CXCursor_IndirectGotoStmt:
        fact.kind = LOOP;
        break;
    case CXCursor_ContinueStmt:
        fact.kind = CONTINUE;
        break;
    case CXCursor_DeclRefExpr:
        if (clang_getCursorKind(referenced) == CXCursor_FunctionDecl)
            fact =
                (struct fact){.offset = fact.offset, .kind = FUNCTION_NAMED, .name = cursor_name(referenced)};
        break;
    case CXCursor_CallExpr:
        fact = fact_of_call(parse, cursor);
        break;
    case CXCursor_VarDecl:
        fact.kind = is_static_local(cursor) ? STATIC_VARIABLE : OTHER;
        break;
    default:
        break;
    }
    add_fact(&parse->facts, fact);
}

static int by_offset(const void *one, const void *other)
{
    const struct fact *left = one, *right = other;
    if (left->offset != right->offset)
        return left->offset < right->offset ? -1 : 1;
    return (int)left->kind - (int)right->kind;
}

/* The first row whose offset is not less than the given one. */
static size_t first_fact(struct facts *facts, size_t offset)
{
    if (!facts->sorted && facts->count)
        qsort(facts->rows, facts->count, sizeof(*facts->rows), by_offset);
    facts->sorted = true;
    return offset_index(facts->rows, facts->count, sizeof(*facts->rows), offset);
}

const char *next_callee(struct parse *parse, struct range code, size_t *row)
{
    struct facts *facts = &parse->facts;
    if (*row == 0)
        *row = first_fact(facts, code.begin);
    for (; *row < facts->count && facts->rows[*row].offset < code.end; ++*row)
        if (facts->rows[*row].kind == CALL)
            return facts->rows[(*row)++].name;
    return NULL;
}

static void add_name(struct ir_node *node, const char *attribute, const char *name)
{
    ir_set(node, attribute, ir_list_add(ir_get(node, attribute), name));
}

/* A hash table of names. */
struct name_set {
    const char **slots;
    size_t count, capacity;
};

static const char **slot_of(const struct name_set *set, const char *name)
{
    size_t at = hash_text(HASH_BEGIN, name, strlen(name)) & (set->capacity - 1);
    while (set->slots[at] && !same_text(set->slots[at], name))
        at = (at + 1) & (set->capacity - 1);
    return &set->slots[at];
}

/* Returns whether the name is new to the set. */
static bool take_name(struct name_set *set, const char *name)
{
    if (2 * (set->count + 1) > set->capacity) {
        struct name_set larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : 16};
        larger.slots = arena_alloc(larger.capacity * sizeof(*larger.slots));
        for (size_t i = 0; i < set->capacity; i++)
            if (set->slots[i])
                *slot_of(&larger, set->slots[i]) = set->slots[i];
        *set = larger;
    }
    const char **slot = slot_of(set, name);
    if (*slot)
        return false;
    *slot = name;
    set->count++;
    return true;
}

/* Adds the facts of a piece of code, starting with the one at index `first` or after it. */
static void add_names(const struct facts *facts, size_t first, struct ir_node *node, struct range code)
{
    struct name_set variables = {0};
    const char *list = ir_get(node, "variables");
    size_t called = 0; /* where the last callee ends */
    for (char *name; list && (name = next_list_item(&list));)
        take_name(&variables, name);
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        const struct fact *fact = &facts->rows[i];
        if (fact->kind == CALL) {
            add_name(node, "calls", fact->name);
            called = fact->end > called ? fact->end : called;
        } else if (fact->kind == FUNCTION_NAMED && fact->offset >= called) {
            add_name(node, "addresses", fact->name);
        } else if (fact->kind == IMAGE_VARIABLE && take_name(&variables, fact->name)) {
            add_name(node, "variables", fact->name);
        }
    }
}

/* Whether a fact belongs to no node of its own in the syntax tree, but accompanies another one. */
static bool is_beside(const struct fact *fact)
{
    return fact->kind == IMAGE_VARIABLE || fact->kind == STORE || fact->kind == READ;
}

/* Whether a loop in the code stores to an element of something that the code does not declare itself. */
static bool stores_in_loop(const struct facts *facts, size_t first, struct range code)
{
    size_t end = 0; /* of the loops so far */
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        const struct fact *fact = &facts->rows[i];
        if (fact->kind == STORE && fact->offset < end && !range_has(code, fact->end))
            return true;
        if (fact->kind == LOOP && fact->end > end)
            end = fact->end;
    }
    return false;
}

/* Whether an access is to something else than what the code declares. */
static bool is_outside(const struct fact *access, struct range code)
{
    return access->pointer || !range_has(code, access->root);
}

/* Whether the code reads, behind a store to an element that one variable leads to, an element that another
 * one does, both declared outside. Of the stores the first counts, and the first by another variable: any
 * variable is another one than one of these. */
static bool reads_behind_store(const struct facts *facts, size_t first, struct range code)
{
    const struct fact *stores[2] = {NULL};
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        const struct fact *fact = &facts->rows[i];
        if (fact->root == 0 || !is_outside(fact, code))
            continue;
        for (size_t k = 0; fact->kind == READ && k < 2 && stores[k]; k++)
            if (fact->offset >= stores[k]->behind && fact->root != stores[k]->root)
                return true;
        if (fact->kind == STORE && !stores[0])
            stores[0] = fact;
        else if (fact->kind == STORE && !stores[1] && fact->root != stores[0]->root)
            stores[1] = fact;
    }
    return false;
}

/* Whether no iteration of the code reads what another one may store: it stores to no element that it has not
 * declared itself, or reads none, and calls nothing that may do either. */
static bool exchanges_nothing(const struct facts *facts, size_t first, struct range code)
{
    bool stores = false, reads = false;
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        const struct fact *fact = &facts->rows[i];
        bool outside = is_outside(fact, code);
        if (fact->kind == CALL && fact->root == 0)
            return false;
        stores |= fact->kind == STORE && outside;
        reads |= (fact->kind == READ || (fact->kind == STORE && fact->changes)) && outside;
    }
    return !stores || !reads;
}

void add_facts(struct parse *parse, struct ir_node *node, struct range code)
{
    static const char *const attributes[] = {[LOOP] = "loops",
                                             [CONTINUE] = "continues",
                                             [STATIC_VARIABLE] = "statics",
                                             [STORE] = NULL,
                                             [READ] = NULL,
                                             [OTHER] = NULL};
    struct facts *facts = &parse->facts;
    size_t first = first_fact(facts, code.begin), length = 0;
    if (ir_is(node, "text") && (first == facts->count || facts->rows[first].offset >= code.end))
        ir_set(node, "empty", "yes");
    for (size_t i = first; i < facts->count && facts->rows[i].offset < code.end; i++) {
        length += !is_beside(&facts->rows[i]);
        if (attributes[facts->rows[i].kind])
            ir_set(node, attributes[facts->rows[i].kind], "yes");
    }
    if (ir_is(node, "body") && stores_in_loop(facts, first, code))
        ir_set(node, "stores_in_loops", "yes");
    if (ir_is(node, "body") && reads_behind_store(facts, first, code))
        ir_set(node, "reads_behind_stores", "yes");
    if (ir_is(node, "body") && exchanges_nothing(facts, first, code))
        ir_set(node, "exchanges", "no");
    if (length && !ir_is(node, "declare") && !ir_is(node->parent, "declare"))
        ir_set_format(node, "length", "%zu", length);
    add_names(facts, first, node, code);
}

void add_head_facts(struct parse *parse, const struct pragma *pragma)
{
    struct range head = {pragma->begin, pragma->body ? pragma->body_range.begin : pragma->extent.end};
    add_names(&parse->facts, first_fact(&parse->facts, head.begin), pragma->node, head);
}
