/*
 * Serial loops for whose iterations a team may read pieces of rows together (loops/rows.c): all iterations of
 * the region's nest run them, once and in the same way, and they store nothing, but for one element that a
 * register may hold meanwhile.
 */
#include "loops.h"
#include "serial.h"

/* The region's own loops; none: they are no nest. */
static struct row_nest nest_of(const struct pragma *target)
{
    struct row_nest nest = {.code = target->statement};
    CXCursor body = target->statement;
    size_t count;
    ir_each (loop, target->node, "loop") {
        CXCursor statement = statement_in_blocks(body), *parts = cursor_children(statement, &count);
        if (clang_getCursorKind(statement) != CXCursor_ForStmt || count != 4 || nest.count == MOST_ASSOCIATED)
            return (struct row_nest){.count = 0};
        CXCursor start = parts[0], first = cursor_children(start, &count)[0];
        nest.counters[nest.count++] = clang_getCursorKind(start) == CXCursor_DeclStmt
                                          ? first
                                          : cursor_referenced(strip_expression(first));
        body = parts[3];
    }
    return nest;
}

enum { MOST_LOCALS = 4 };

static void look_for_members(CXCursor cursor, CXCursor parent, void *context)
{
    bool *found = context;
    (void)parent;
    *found |= clang_getCursorKind(cursor) == CXCursor_MemberRefExpr;
    visit_children(cursor, look_for_members, context);
}

/* The variable of the region's through which an element is reached, maybe by local pointers; NULL: another
 * way leads there. */
static const char *variable_of(const struct serial *serial, CXCursor element)
{
    CXCursor code = serial->target->statement, array = reached_array(element);
    bool members = false;
    look_for_members(element, element, &members);
    for (int i = 0; i < MOST_LOCALS && range_has(serial->target->extent, cursor_offset(array)); i++) {
        CXCursor value = value_of_local(array, code);
        if (clang_Cursor_isNull(value))
            return NULL;
        look_for_members(value, value, &members);
        array = reached_array(value);
    }
    const char *name = cursor_name(array);
    return !members && name && ir_find(serial->target->node, "variable", "name", name) ? name : NULL;
}

bool may_read_rows(const struct serial *serial)
{
    return serial->store_count <= MOST_STORES && (serial->target->directive->leaves & LEAF_PARALLEL) &&
           serial->parse->alike[serial->range.begin];
}

const char *row_variable(const struct serial *serial, CXCursor element)
{
    struct row_nest nest = nest_of(serial->target);
    return may_read_rows(serial) && is_element_of_row(&nest, element, serial->variable)
               ? variable_of(serial, element)
               : NULL;
}

void forget_rows(struct serial *serial)
{
    for (size_t i = 0; i < serial->read_count; i++)
        serial->reads[i].row = NULL;
    serial->row_bytes = 0;
}
