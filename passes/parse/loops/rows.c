/*
 * Rows that neighbouring threads read: in a nest of i and j whose threads run neighbouring j,
 *
 *     for (int k = 0; k < l; k++)
 *         sum += a[i * l + k] * b[j * l + k];
 *
 * each thread goes through a row of b by itself, and in each iteration the threads of a warp read an element
 * from as many lines of memory. CUDA's programmers have a team read pieces of the rows together, and so does
 * rex-stage: it pays where iterations of the outer loop read the same rows. Nests of more loops have no
 * tiles.
 */
#include "loops.h"

static bool is_wide_number(CXType type)
{
    const long long bytes = clang_Type_getSizeOf(type);
    type = clang_getCanonicalType(type);
    return (bytes == 4 || bytes == 8) && type.kind >= CXType_Bool && type.kind <= CXType_Double;
}

bool is_element_of_row(const struct row_nest *nest, CXCursor element, CXCursor along)
{
    if (nest->count != 2 || !is_wide_number(cursor_type(element)))
        return false;
    struct closeness beside = closeness_of(nest->code, element, along),
                     around = closeness_of(nest->code, element, nest->counters[0]),
                     across = closeness_of(nest->code, element, nest->counters[1]);
    return beside.adjacent == 1 && beside.apart == 0 && around.adjacent == 0 && around.apart == 0 &&
           across.adjacent == 0 && across.apart == 1;
}
