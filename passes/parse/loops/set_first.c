/*
 * Variables that a piece of code sets before it reads them, as `k` in
 *
 *     for (int j = 0; j < n; j++) {
 *         k = i * n + j;
 *         a[k] = b[k] + 1;
 *     }
 *
 * where the program declares `k` at the top of a function. Each iteration may then have a variable of its
 * own. The first name of such a variable is on the left of an assignment that is a statement of a block; all
 * others stand behind it in that block. Code with `case`, which jumps into blocks, has none.
 */
#include "effects.h"
#include "loops.h"

#include <string.h>

struct set_variable {
    const void *declaration;
    CXCursor value;     /* of its first assignment */
    struct range block; /* behind that, to the block's end */
    unsigned assignments;
    bool named, elsewhere;
};

/* What a piece of code names. */
struct named {
    const void *code;
    struct set_variable *rows;
    size_t count, capacity;
    bool labels;
    struct named *next; /* with the same hash */
};

enum { HASHES = 1024 };

static struct named *table[HASHES];

void forget_set(void)
{
    memset(table, 0, sizeof(table));
}

static struct set_variable *row_of(struct named *named, CXCursor name)
{
    const void *declaration = cursor_referenced(name).data[0];
    for (size_t i = 0; i < named->count; i++)
        if (named->rows[i].declaration == declaration)
            return &named->rows[i];
    named->rows = arena_grow(named->rows, named->count, &named->capacity, sizeof(*named->rows));
    named->rows[named->count] =
        (struct set_variable){.declaration = declaration, .value = clang_getNullCursor()};
    return &named->rows[named->count++];
}

static bool is_address_of(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator &&
           clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_AddrOf;
}

static void look(CXCursor cursor, CXCursor parent, void *context)
{
    struct named *named = context;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    size_t count = 0;
    CXCursor *operands = is_store(cursor) || is_address_of(cursor) ? cursor_children(cursor, &count) : NULL;
    CXCursor name = count ? strip_expression(operands[0]) : cursor;
    if (count && clang_getCursorKind(name) == CXCursor_DeclRefExpr) {
        struct set_variable *row = row_of(named, name);
        row->elsewhere |= is_address_of(cursor);
        row->assignments++;
        if (!row->named && kind == CXCursor_BinaryOperator &&
            clang_getCursorKind(parent) == CXCursor_CompoundStmt) {
            row->named = true;
            row->value = operands[1];
            row->block = (struct range){cursor_range(cursor).end, cursor_range(parent).end};
            look(operands[1], cursor, named);
            return;
        }
    }
    if (kind == CXCursor_DeclRefExpr) {
        struct set_variable *row = row_of(named, cursor);
        row->elsewhere |= !range_has(row->block, cursor_offset(cursor));
        row->named = true;
    }
    named->labels |= kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
    visit_children(cursor, look, named);
}

static const struct named *named_in(CXCursor code)
{
    const void *address = code.data[!clang_isDeclaration(code.kind)];
    struct named **place = &table[(uintptr_t)address / 16 % HASHES];
    for (struct named *named = *place; named; named = named->next)
        if (named->code == address)
            return named;
    struct named *named = arena_alloc(sizeof(*named));
    *named = (struct named){.code = address, .next = *place};
    *place = named;
    look(code, code, named);
    return named;
}

/* NULL: the code does not set the variable first. */
static const struct set_variable *set_variable_of(CXCursor code, CXCursor variable)
{
    CXType type = clang_getCanonicalType(cursor_type(variable));
    bool scalar = (type.kind >= CXType_Bool && type.kind <= CXType_LongDouble) || type.kind == CXType_Pointer;
    const struct named *named = scalar && cursor_is_automatic(variable) ? named_in(code) : NULL;
    for (size_t i = 0; named && !named->labels && i < named->count; i++)
        if (named->rows[i].declaration == variable.data[0])
            return named->rows[i].elsewhere || named->rows[i].block.end == 0 ? NULL : &named->rows[i];
    return NULL;
}

bool is_set_first(CXCursor code, CXCursor variable)
{
    return set_variable_of(code, variable) != NULL;
}

CXCursor only_value_in(CXCursor code, CXCursor variable)
{
    const struct set_variable *set = set_variable_of(code, variable);
    return set && set->assignments == 1 ? set->value : clang_getNullCursor();
}
