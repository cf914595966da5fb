/*
 * Serial loops of target regions whose iterations may be taken in batches: first what several of them read,
 * then those iterations. A GPU's compiler does so by itself where an iteration is straight code, but a
 * division or a square root has a slow path, over which it moves no load; a thread then waits for memory in
 * each iteration.
 *
 * A loop is taken that counts up by one to a bound of its counter's type, holds no other loop, and writes
 * nothing but variables by name that are the thread's own and whose address nobody takes. So no iteration
 * writes what a later one reads, and an element that every iteration reads may be read before it begins
 * (another thread's write in between would be a data race, C11 5.1.2.4). An element is read by each iteration
 * where it stands in an expression that none of C's conditions governs.
 *
 * In the text such a loop becomes a call of rex_batches (runtime/rex_batch.h), and an element one of what it
 * has read; rex-batch says how many iterations a batch has.
 */
#include "parse.h"

#include <string.h>

enum { MOST_READS = 4, MOST_WRITTEN = 32, LARGEST_READ = 16 };

struct serial {
    struct parse *parse;
    const struct pragma *target;
    struct edits *edits; /* to be made when all loops are known */
    CXCursor variable, lower, upper, body;
    bool assigned;                /* the counter is declared before the loop */
    struct range range, head;     /* the statement; for (...) */
    size_t written[MOST_WRITTEN]; /* declarations */
    size_t written_count;
    const char *reads[MOST_READS]; /* elements */
    size_t read_count;
    long long bytes;  /* of the elements */
    const char *slow; /* the first operation that makes the compiler wait */
    unsigned slow_count;
    unsigned length; /* cursors */
    bool refused;
};

static bool is_one_line(const struct serial *serial, struct range range)
{
    return !memchr(serial->parse->source.text + range.begin, '\n', range.end - range.begin);
}

/* ---- types ---- */

static bool is_plain(CXType type);

static enum CXVisitorResult look_at_field(CXCursor field, CXClientData data)
{
    bool *plain = data;
    CXType type = clang_getCursorType(field);
    *plain = is_plain(type) && !clang_isConstQualifiedType(clang_getCanonicalType(type));
    return *plain ? CXVisit_Continue : CXVisit_Break;
}

/* Numbers, addresses, and structs of nothing else, which can be assigned. */
static bool is_plain(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    bool plain = true;
    if (clang_isVolatileQualifiedType(canonical))
        return false;
    switch (canonical.kind) {
    case CXType_UInt128:
        return false;
    case CXType_Float:
    case CXType_Double:
    case CXType_Pointer:
    case CXType_Enum:
        return true;
    case CXType_Record:
        if (clang_getCursorKind(clang_getTypeDeclaration(canonical)) != CXCursor_StructDecl)
            return false;
        clang_Type_visitFields(canonical, look_at_field, &plain);
        return plain;
    default:
        return canonical.kind >= CXType_Bool && canonical.kind <= CXType_LongLong;
    }
}

/* ---- variables ---- */

/* A copy that each thread has by a clause of the construct that begins its threads. */
static bool is_private_copy(const struct serial *serial, CXCursor declaration)
{
    const struct pragma *target = serial->target;
    const struct ir_node *variable = ir_find(target->node, "variable", "name", cursor_name(declaration));
    return (target->directive->leaves & LEAF_PARALLEL) && variable &&
           !range_has(target->extent, cursor_offset(declaration)) && ir_has(variable, "category", "scalar") &&
           is_one_of(ir_get(variable, "sharing"), " private firstprivate reduction ");
}

static bool is_own(const struct serial *serial, CXCursor declaration)
{
    return (is_threads_own(serial->parse, serial->target, declaration) ||
            is_private_copy(serial, declaration)) &&
           is_plain(clang_getCursorType(declaration)) &&
           !serial->parse->address_taken[cursor_offset(declaration)];
}

/* ---- the head ---- */

static bool names(CXCursor expression, CXCursor variable)
{
    expression = strip_expression(expression);
    return clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
           clang_equalCursors(clang_getCursorReferenced(expression), variable);
}

static bool read_init(struct serial *serial, CXCursor init)
{
    size_t count;
    CXCursor *children = cursor_children(init, &count);
    if (clang_getCursorKind(init) == CXCursor_DeclStmt && count == 1) {
        serial->variable = children[0];
        serial->lower = clang_Cursor_getVarDeclInitializer(children[0]);
    } else if (clang_getCursorKind(init) == CXCursor_BinaryOperator && count == 2 &&
               clang_getCursorBinaryOperatorKind(init) == CXBinaryOperator_Assign) {
        serial->variable = clang_getCursorReferenced(strip_expression(children[0]));
        serial->lower = children[1];
        serial->assigned = true;
    } else {
        return false;
    }
    enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(serial->variable)).kind;
    return kind > CXType_Bool && kind <= CXType_LongLong && is_own(serial, serial->variable) &&
           !clang_Cursor_isNull(serial->lower);
}

static bool read_condition(struct serial *serial, CXCursor condition)
{
    size_t count;
    CXCursor *sides = cursor_children(condition, &count);
    if (clang_getCursorKind(condition) != CXCursor_BinaryOperator || count != 2 ||
        clang_getCursorBinaryOperatorKind(condition) != CXBinaryOperator_LT ||
        !names(sides[0], serial->variable))
        return false;
    CXType own = clang_getUnqualifiedType(clang_getCanonicalType(clang_getCursorType(serial->variable)));
    CXType bound = clang_getCanonicalType(clang_getCursorType(strip_expression(sides[1])));
    serial->upper = sides[1];
    return clang_equalTypes(own, clang_getUnqualifiedType(bound));
}

static bool counts_up(const struct serial *serial, CXCursor increment)
{
    size_t count;
    CXCursor *operand = cursor_children(increment, &count);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(increment);
    return clang_getCursorKind(increment) == CXCursor_UnaryOperator && count == 1 &&
           (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PostInc) &&
           names(operand[0], serial->variable);
}

/* Whether a directive's line stands right before the loop: `#pragma unroll` is about a loop. */
static bool follows_directive(const struct serial *serial)
{
    const char *text = serial->parse->source.text;
    size_t at = serial->range.begin;
    while (at > 0 && strchr(" \t\n", text[at - 1]))
        at--;
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return text[at + strspn(text + at, " \t")] == '#';
}

static bool read_head(struct serial *serial, CXCursor loop)
{
    size_t count;
    CXCursor *parts = cursor_children(loop, &count);
    const char *text = serial->parse->source.text;
    if (count != 4 || !read_init(serial, parts[0]) || !read_condition(serial, parts[1]) ||
        !counts_up(serial, parts[2]))
        return false;
    serial->body = parts[3];
    serial->range = statement_range(&serial->parse->source, loop);
    serial->head = (struct range){serial->range.begin, cursor_range(serial->body).begin};
    while (serial->head.end > serial->head.begin && strchr(" \t\n", text[serial->head.end - 1]))
        serial->head.end--;
    return text[serial->head.end - 1] == ')' && is_one_line(serial, serial->head) &&
           !follows_directive(serial) && !is_edited(serial->parse, serial->range.begin) &&
           !is_edited(serial->parse, serial->range.end);
}

/* ---- the body ---- */

static void refuse(struct serial *serial, CXCursor cursor)
{
    (void)cursor;
    serial->refused = true;
}

/* To a variable, or a member of one. */
static void check_store(struct serial *serial, CXCursor store)
{
    size_t count;
    CXCursor *operands = cursor_children(store, &count);
    CXCursor object = count ? strip_expression(operands[0]) : store;
    while (clang_getCursorKind(object) == CXCursor_MemberRefExpr) {
        operands = cursor_children(object, &count);
        if (count == 0 || type_is_pointer(clang_getCursorType(operands[0])))
            break;
        object = strip_expression(operands[0]);
    }
    CXCursor declaration = clang_getCursorReferenced(object);
    if (clang_getCursorKind(object) != CXCursor_DeclRefExpr || !is_own(serial, declaration) ||
        clang_equalCursors(declaration, serial->variable) || serial->written_count == MOST_WRITTEN)
        refuse(serial, store);
    else
        serial->written[serial->written_count++] = cursor_offset(declaration);
}

static void note_slow(struct serial *serial, const char *operation)
{
    serial->slow = serial->slow ? serial->slow : operation;
    serial->slow_count++;
}

static void note_division(struct serial *serial, CXCursor expression)
{
    if (type_is_floating(clang_getCanonicalType(clang_getCursorType(expression))))
        note_slow(serial, "a division");
}

static void check_binary(struct serial *serial, CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    if (kind == CXBinaryOperator_Assign)
        check_store(serial, expression);
    else if (kind == CXBinaryOperator_Div)
        note_division(serial, expression);
}

static void check_assignment(struct serial *serial, CXCursor expression)
{
    check_store(serial, expression);
    if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_DivAssign)
        note_division(serial, expression);
}

static void check_unary(struct serial *serial, CXCursor expression)
{
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        check_store(serial, expression);
        break;
    case CXUnaryOperator_Deref:
    case CXUnaryOperator_Plus:
    case CXUnaryOperator_Minus:
    case CXUnaryOperator_Not:
    case CXUnaryOperator_LNot:
        break;
    default:
        refuse(serial, expression);
    }
}

static void check_call(struct serial *serial, CXCursor call)
{
    switch (known_function(serial->parse, call)) {
    case UNKNOWN_FUNCTION:
        refuse(serial, call);
        break;
    case SLOW_FUNCTION:
        note_slow(serial, cursor_name(clang_getCursorReferenced(call)));
        break;
    case PROMPT_FUNCTION:
        break;
    }
}

static void check_unexposed(struct serial *serial, CXCursor expression)
{
    if (!is_implicit_conversion(expression))
        refuse(serial, expression);
}

static void check_declaration(struct serial *serial, CXCursor variable)
{
    if (clang_Cursor_getStorageClass(variable) == CX_SC_Static || !is_plain(clang_getCursorType(variable)))
        refuse(serial, variable);
}

static void check_name(struct serial *serial, CXCursor name)
{
    CXType type = clang_getCursorType(clang_getCursorReferenced(name));
    if (type_is_vla(type) || type_is_vla_pointer(type))
        refuse(serial, name);
}

static const struct {
    enum CXCursorKind kind;
    void (*check)(struct serial *, CXCursor); /* NULL: harmless */
    bool pure;                                /* may stand in what is evaluated ahead */
    bool always;                              /* what stands in it is evaluated if it is */
} kinds[] = {
    {CXCursor_CompoundStmt, NULL, false, true},
    {CXCursor_DeclStmt, NULL, false, true},
    {CXCursor_IfStmt, NULL, false, false},
    {CXCursor_NullStmt, NULL, false, true},
    {CXCursor_TypeRef, NULL, true, true},
    {CXCursor_MemberRef, NULL, false, true},
    {CXCursor_IntegerLiteral, NULL, true, true},
    {CXCursor_FloatingLiteral, NULL, false, true},
    {CXCursor_CharacterLiteral, NULL, true, true},
    {CXCursor_ParenExpr, NULL, true, true},
    {CXCursor_ConditionalOperator, NULL, false, false},
    {CXCursor_CStyleCastExpr, NULL, true, true},
    {CXCursor_InitListExpr, NULL, false, true},
    {CXCursor_VarDecl, check_declaration, false, true},
    {CXCursor_DeclRefExpr, check_name, true, true},
    {CXCursor_BinaryOperator, check_binary, true, true},
    {CXCursor_CompoundAssignOperator, check_assignment, false, true},
    {CXCursor_UnaryOperator, check_unary, true, true},
    {CXCursor_ArraySubscriptExpr, NULL, true, true},
    {CXCursor_MemberRefExpr, NULL, true, true},
    {CXCursor_CallExpr, check_call, false, true},
    {CXCursor_UnexposedExpr, check_unexposed, true, true},
};

/* The cursor's row; the table's length where it has none. */
static size_t row_of(CXCursor cursor)
{
    size_t row = 0;
    while (row < sizeof(kinds) / sizeof(*kinds) && kinds[row].kind != clang_getCursorKind(cursor))
        row++;
    return row;
}

static void check(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    size_t row = row_of(cursor);
    (void)parent;
    serial->length++;
    if (row == sizeof(kinds) / sizeof(*kinds) || is_touchy(cursor))
        refuse(serial, cursor);
    else if (kinds[row].check)
        kinds[row].check(serial, cursor);
    if (!serial->refused)
        visit_children(cursor, check, serial);
}

/* ---- elements ---- */

struct ahead {
    const struct serial *serial;
    bool pure, counted; /* the loop's counter is in it */
};

static bool is_arithmetic(enum CXBinaryOperatorKind kind)
{
    return kind >= CXBinaryOperator_Mul && kind <= CXBinaryOperator_Or && kind != CXBinaryOperator_Div &&
           kind != CXBinaryOperator_Rem && !(kind >= CXBinaryOperator_Cmp && kind <= CXBinaryOperator_NE);
}

static bool changes(const struct serial *serial, CXCursor declaration)
{
    size_t offset = cursor_offset(declaration);
    for (size_t i = 0; i < serial->written_count; i++)
        if (serial->written[i] == offset)
            return true;
    return range_has(serial->range, offset) && !clang_equalCursors(declaration, serial->variable);
}

static void look_ahead(CXCursor cursor, CXCursor parent, void *context)
{
    struct ahead *ahead = context;
    CXCursor referenced = clang_getCursorReferenced(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t row = row_of(cursor);
    (void)parent;
    if (row == sizeof(kinds) / sizeof(*kinds) || !kinds[row].pure || is_touchy(cursor) ||
        (kind == CXCursor_BinaryOperator && !is_arithmetic(clang_getCursorBinaryOperatorKind(cursor))) ||
        (kind == CXCursor_DeclRefExpr && changes(ahead->serial, referenced)))
        ahead->pure = false;
    ahead->counted |= kind == CXCursor_DeclRefExpr && clang_equalCursors(referenced, ahead->serial->variable);
    if (ahead->pure)
        visit_children(cursor, look_ahead, ahead);
}

static struct ahead looked_ahead(const struct serial *serial, CXCursor expression)
{
    struct ahead ahead = {serial, true, false};
    look_ahead(expression, expression, &ahead);
    return ahead;
}

static bool is_element(const struct serial *serial, CXCursor expression)
{
    CXType type = clang_getCursorType(expression);
    struct range range = cursor_range(expression);
    if (clang_getCursorKind(expression) != CXCursor_ArraySubscriptExpr || !is_plain(type) ||
        clang_Type_getSizeOf(type) > LARGEST_READ || !is_one_line(serial, range) ||
        is_edited(serial->parse, range.begin) || is_edited(serial->parse, range.end))
        return false;
    struct ahead ahead = looked_ahead(serial, expression);
    return ahead.pure && ahead.counted;
}

/* The element's number among the loop's reads, MOST_READS where there are too many. */
static size_t number_of(struct serial *serial, const char *element, CXType type)
{
    size_t number = 0;
    while (number < serial->read_count && !same_text(serial->reads[number], element))
        number++;
    if (number == serial->read_count && number < MOST_READS) {
        serial->reads[serial->read_count++] = element;
        serial->bytes += clang_Type_getSizeOf(type);
    }
    return number;
}

static void change(struct serial *serial, struct range range, const char *text)
{
    add_edit(serial->edits, (struct edit){.offset = range.begin,
                                          .remove = range.end - range.begin,
                                          .insert = text,
                                          .opening = range.begin != range.end});
}

static void read_ahead(struct serial *serial, CXCursor element)
{
    static const char *const members[] = {"first", "second", "third", "fourth"};
    struct range range = cursor_range(element);
    const char *text = device_text(serial->parse, range.begin, range.end);
    size_t number = number_of(serial, text, clang_getCursorType(element));
    if (number < MOST_READS)
        change(serial, range, arena_format("__rex_read.%s", members[number]));
}

/* Goes where every iteration comes. */
static void find_elements(CXCursor cursor, CXCursor parent, void *context)
{
    struct serial *serial = context;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(cursor);
    (void)parent;
    if (is_element(serial, cursor))
        read_ahead(serial, cursor);
    else if (kinds[row_of(cursor)].always && kind != CXBinaryOperator_LAnd && kind != CXBinaryOperator_LOr)
        visit_children(cursor, find_elements, serial);
}

/* ---- the loop ---- */

static const char *text_of(const struct serial *serial, CXCursor expression)
{
    struct range range = cursor_range(expression);
    return device_text(serial->parse, range.begin, range.end);
}

static const char *read_list(const struct serial *serial)
{
    const char *list = serial->reads[0];
    for (size_t i = 1; i < serial->read_count; i++)
        list = arena_format("%s, %s", list, serial->reads[i]);
    return list;
}

static void replace_loop(struct serial *serial, unsigned number)
{
    const char *type = declarator_type(type_text(clang_getCursorType(serial->variable)));
    const char *name = cursor_name(serial->variable);
    bool block = clang_getCursorKind(serial->body) == CXCursor_CompoundStmt;
    change(serial, serial->head,
           arena_format("%srex_batches<__rex_batch_%u, %s>(%s, %s, [&](%s %s) { return rex_reads{%s}; }, "
                        "[&](%s %s, const auto &__rex_read)%s",
                        serial->assigned ? arena_format("%s = ", name) : "", number, type,
                        text_of(serial, serial->lower), text_of(serial, serial->upper), type, name,
                        read_list(serial), type, name, block ? "" : " {"));
    change(serial, (struct range){serial->range.end, serial->range.end}, block ? ");" : " });");
}

static void note_serial(const struct serial *serial, unsigned number)
{
    struct ir_node *node = ir_add(serial->target->node, "serial");
    ir_set_format(node, "number", "%u", number);
    ir_set(node, "variable", cursor_name(serial->variable));
    ir_set_format(node, "bytes", "%lld", serial->bytes);
    ir_set(node, "slow", serial->slow);
    ir_set_format(node, "slow_count", "%u", serial->slow_count);
    ir_set_format(node, "length", "%u", serial->length);
    ir_set(node, "at", source_position(&serial->parse->source, serial->range.begin));
}

struct search {
    struct parse *parse;
    const struct pragma *target;
    struct edits edits;
    unsigned count; /* of the target's */
};

static void consider(struct search *search, CXCursor loop)
{
    struct serial serial = {.parse = search->parse, .target = search->target, .edits = &search->edits};
    size_t edits = search->edits.count;
    if (!read_head(&serial, loop) || holds_directive(search->parse, serial.range))
        return;
    check(serial.body, serial.body, &serial);
    struct ahead bound = looked_ahead(&serial, serial.upper);
    if (serial.refused || !serial.slow || !bound.pure || bound.counted ||
        !looked_ahead(&serial, serial.lower).pure)
        return;
    find_elements(serial.body, serial.body, &serial);
    if (search->edits.count == edits)
        return;
    replace_loop(&serial, ++search->count);
    note_serial(&serial, search->count);
}

/* A loop that belongs to a directive is none of the text of its body. */
static bool is_associated(const struct search *search, size_t loop)
{
    const struct pragmas *pragmas = &search->parse->pragmas;
    for (const struct pragma *pragma = search->target; pragma < pragmas->rows + pragmas->count; pragma++) {
        if (pragma->begin > loop)
            return false;
        if (loop < pragma->extent.end && loop < pragma->body_range.begin)
            return true;
    }
    return false;
}

static void find_loops(CXCursor cursor, CXCursor parent, void *context)
{
    struct search *search = context;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ForStmt && !is_associated(search, cursor_range(cursor).begin))
        consider(search, cursor);
    visit_children(cursor, find_loops, search);
}

/* Most regions hold no loop but their own. */
static bool may_hold_loop(const struct parse *parse, struct range body)
{
    const char *found = strstr(parse->source.text + body.begin, "for");
    return found && found < parse->source.text + body.end;
}

void note_serial_loops(struct parse *parse)
{
    struct search search = {.parse = parse};
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        search.target = pragma;
        search.count = 0;
        if (pragma->node && ir_is(pragma->node, "target") && !ir_get(pragma->node, "host") && pragma->body &&
            may_hold_loop(parse, pragma->body_range))
            find_loops(pragma->statement, pragma->statement, &search);
    }
    for (size_t i = 0; i < search.edits.count; i++)
        add_edit(&parse->edits, search.edits.rows[i]);
}
