/*
 * Sections that are longer than the memory which their pointer was given, for rex-check, where lengths are
 * sums and products of variables: `malloc(n * sizeof(double))`, and `map(to: a[0:n + 1])`.
 *
 * The variables keep their first values, so that they are the same at both places; each is 1 or more. A
 * parameter is the variable that all calls pass.
 */
#include "advice.h"
#include "beyond.h"
#include "effects.h"
#include "pointers.h"

struct lengths {
    const struct memory_survey *survey;
    size_t place; /* of the construct */
};

/* A parameter's variable that all calls pass, or the variable itself. */
static const struct pointer *passed(const struct memory_survey *survey, const struct pointer *variable)
{
    for (unsigned depth = 0; survey->closed && variable && variable->parameter && depth < DEEPEST_CALL;
         depth++) {
        if (variable->mixed || variable->assignments || clang_Cursor_isNull(variable->argument))
            break;
        variable = find_pointer(survey, variable->argument);
    }
    return variable;
}

/* The variable that a name means in the function around the place; NULL where several there have it. */
static const struct pointer *named_at(const struct lengths *lengths, const char *name)
{
    const struct memory_survey *survey = lengths->survey;
    const struct pointer *found = NULL;
    for (size_t i = 0; i < survey->count; i++) {
        const struct pointer *variable = &survey->pointers[i];
        CXCursor function = clang_getCursorSemanticParent(variable->declaration);
        if (!same_text(variable->name, name) || clang_getCursorKind(function) != CXCursor_FunctionDecl ||
            !range_has(cursor_range(function), lengths->place))
            continue;
        if (found)
            return NULL;
        found = variable;
    }
    return passed(survey, found);
}

/* Whether a variable has its first value all the time: a parameter's is that of the call. */
static bool keeps_its_value(const struct parse *parse, CXCursor variable)
{
    CXCursor function = clang_getCursorSemanticParent(variable);
    bool begins = clang_getCursorKind(variable) == CXCursor_ParmDecl ||
                  (clang_getCursorKind(variable) == CXCursor_VarDecl &&
                   !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(variable)));
    return begins && clang_getCursorKind(function) == CXCursor_FunctionDecl &&
           type_is_integer(variable_type(variable)) && !is_volatile_or_atomic(variable) &&
           !parse->address_taken[cursor_offset(variable)] && !is_assigned_in(function, variable);
}

/* A polynomial with first values in the place of variables that keep them, where these are polynomials. */
static struct polynomial expand(const struct memory_survey *survey, struct polynomial polynomial)
{
    enum { DEEPEST = 8 };
    for (size_t v = 0, depth = 0; depth < DEEPEST && v < survey->count;) {
        CXCursor variable = survey->pointers[v++].declaration;
        if (!polynomial_names(&polynomial, cursor_offset(variable)) ||
            clang_getCursorKind(variable) != CXCursor_VarDecl || !keeps_its_value(survey->parse, variable))
            continue;
        const struct polynomial first = polynomial_of(clang_Cursor_getVarDeclInitializer(variable));
        if (!first.known)
            continue;
        polynomial = polynomial_with(&polynomial, cursor_offset(variable), &first);
        depth++;
        v = 0;
    }
    return polynomial;
}

/* The variable as it is known at the place where memory is allocated. */
static struct polynomial length_of(const void *context, const char *name)
{
    const struct lengths *lengths = context;
    const struct pointer *variable = named_at(lengths, *name == '*' ? name + 1 : name);
    if (variable && *name == '*')
        return size_of_element(variable->declaration);
    if (!variable || !keeps_its_value(lengths->survey->parse, variable->declaration))
        return (struct polynomial){.known = false};
    return polynomial_variable(cursor_offset(variable->declaration));
}

/* Whether all variables of an expression keep their values. */
static bool is_steady(const struct memory_survey *survey, const struct polynomial *polynomial)
{
    for (size_t i = 0; i < polynomial->count; i++)
        for (size_t k = 0; k < polynomial->terms[i].count; k++) {
            bool steady = false;
            for (size_t v = 0; v < survey->count; v++)
                steady |=
                    cursor_offset(survey->pointers[v].declaration) == polynomial->terms[i].variables[k] &&
                    keeps_its_value(survey->parse, survey->pointers[v].declaration);
            if (!steady)
                return false;
        }
    return polynomial->known;
}

/* How many bytes a call of malloc or calloc allocates. */
static struct polynomial allocated_bytes(CXCursor call)
{
    struct polynomial bytes = polynomial_number(1);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        const struct polynomial factor = polynomial_of(clang_Cursor_getArgument(call, (unsigned)i));
        bytes = polynomial_product(&bytes, &factor);
    }
    return bytes;
}

static void note_length(const struct lengths *lengths, struct ir_node *map)
{
    const struct pointer *pointer = named_at(lengths, ir_get(map, "variable"));
    struct polynomial end;
    long long divisor;
    if (!pointer || !pointer->local || !pointer->allocated || pointer->assignments != 1 ||
        clang_Cursor_isNull(pointer->call) ||
        !read_section(ir_get(map, "item"), length_of, lengths, &end, &divisor))
        return;
    const struct polynomial bytes = allocated_bytes(pointer->call);
    const long long size = clang_Type_getSizeOf(clang_getPointeeType(variable_type(pointer->declaration)));
    if (size <= 0) /* an array of variable length */
        return;
    const struct polynomial element = polynomial_number(size);
    end = polynomial_product(&end, &element);
    const struct polynomial more = expand(lengths->survey, polynomial_sum(&end, &bytes, -divisor));
    bool numbers = more.count == 1 && more.terms[0].count == 0 && ir_get(map, "extent");
    if (!numbers && is_steady(lengths->survey, &bytes) && polynomial_is_positive(&more))
        ir_set(map, "longer", source_position(&lengths->survey->parse->source, pointer->allocation));
}

void note_lengths(const struct memory_survey *survey)
{
    const struct pragmas *pragmas = &survey->parse->pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct lengths lengths = {.survey = survey, .place = pragmas->rows[i].begin};
        struct ir_node *construct = pragmas->rows[i].node;
        if (!construct || (!ir_is(construct, "target") && !ir_is(construct, "data")))
            continue;
        ir_each (map, construct, "map")
            if (ir_has(map, "kind", "section") && !ir_get(map, "loops") && !ir_get(map, "mapper") &&
                same_text(ir_get_or(map, "object", ir_get(map, "variable")), ir_get(map, "variable")))
                note_length(&lengths, (struct ir_node *)map);
    }
}
