/*
 * Whether the host looks at memory where it names an element of an array.
 *
 *     static const double a[] = {0.5, 0.25};   for (...) { double step = a[k]; ...
 *
 * rex-chain asks which memory a kernel may change, or see changed, while the host goes on. That is memory to
 * which addresses lead. No kernel changes a constant (C11 6.7.3), nor has anybody an address of a local array
 * that the host uses for nothing but its elements: such accesses are like those to other variables. What
 * becomes of a local array's address is known at the end of the unit.
 */
#include "statements.h"

static bool is_local(CXCursor variable)
{
    return clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_FunctionDecl &&
           clang_Cursor_getStorageClass(variable) != CX_SC_Extern;
}

void note_element(struct statement *statement, CXCursor element)
{
    CXCursor variable = whole_variable(element);
    if (clang_getCursorKind(variable) != CXCursor_VarDecl) {
        statement->memory = true;
        return;
    }
    CXType type = cursor_type(variable);
    if (type_is_const(type) && !type_is_volatile(type))
        return;
    if (!is_local(variable)) {
        statement->memory = true;
        return;
    }
    struct local_array *array = arena_alloc(sizeof(*array));
    *array = (struct local_array){cursor_offset(variable), statement->arrays};
    statement->arrays = array;
}

void settle_memory(const struct parse *parse, struct statement *statement)
{
    for (const struct local_array *array = statement->arrays; array; array = array->next)
        statement->memory |= parse->address_taken[array->declaration] & TAKEN_ON_HOST;
}
