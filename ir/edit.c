/*
 * The kinds of edits: what the device file, which is C++, has to say otherwise than the user's C. rex-parse
 * states edits in C's terms, as `edit` nodes below the line whose text they change; rex-cxx spells them in
 * C++.
 */
#include "ir.h"

#include <stdlib.h>
#include <string.h>

#define PAIR   "begin end"
#define TRIPLE "begin middle end"

static const struct edit_kind rows[] = {
    {"replaced", "value why", "", "C that means the same, or that the program says in another place", NULL},
    {"cast", "begin: type", PAIR, "the expression in C's type",
     "C++ does not convert by itself, or to another type"},
    {"object_cast", "begin: type", PAIR, "an object or a function in the type that C gives it",
     "C++ gives it another type, or several"},
    {"wide_string", "type value", "", "a string, as its characters' numbers, of that type",
     "nvcc gives no static pointer the address of a string of another type's"},
    {"library_address", "", "", "the address of a function that C++ has otherwise",
     "C++ has two functions strchr"},
    {"operand_cast", "begin: type", PAIR, "an expression in C's type, as an operand",
     "C++ has a class where C has a value"},
    {"result_cast", "begin: type", PAIR, "what a call returns, in C's type",
     "C++ returns a pointer to const"},
    {"callee", "", PAIR, "the function that a pointer of the host's or the device's leads to",
     "the pointer may be the host's"},
    {"called", "", PAIR, "the function that a pointer leads to, where it is called",
     "ptxas takes a pointer that may be null for one that leads nowhere"},
    {"passed", "", PAIR, "a value that is passed without a parameter that names it",
     "nvcc passes the members of a class there, and looks for the class"},
    {"own", "name", "", "what REX's runtime has for that name of the C library",
     "CUDA has no streams, and its printf knows other formats"},
    {"within", "end: name value", PAIR,
     "an object, of that name, that is looked at before it is accessed, in that line",
     "accesses are looked at"},
    {"filled", "", PAIR, "a struct, to a bit-field of which a value is stored",
     "accesses are looked at, and a store reads the bits beside"},
    {"filled_at", "", PAIR, "the pointer to such a struct", "the same"},
    {"member_of_union", "begin: type name", PAIR, "a union whose member of that name has a value",
     "C++ has no transparent unions, and no casts to unions"},
    {"missing_return", "", "", "the value of a function that ends without one",
     "the end of such a function is undefined in C++"},
    {"no_value", "", "", "the value of a constant that has none", "C++ wants constants to have one"},
    {"real_part", "", PAIR, "a complex number's real part", "C++ has no operator for it"},
    {"imaginary_part", "", PAIR, "its imaginary part", "C++ has no operator for it"},
    {"imaginary", "type value", "", "an imaginary constant", "C++ has no such constants"},
    {"asm", "", PAIR, "an `asm` without instructions, with its operands", "a GPU has other operands"},
    {"asm_read", "", PAIR, "an operand that it reads", "a GPU has other operands"},
    {"asm_written", "", PAIR, "one that it writes, or changes", "a GPU has other operands"},
    {"asm_place", "", PAIR, "one that gets the value of another operand", "a GPU has other operands"},
    {"asm_value", "begin: number", PAIR, "and that value, for the operand of that number, from 0",
     "a GPU has other operands"},
    {"case_range", "end: lower upper", PAIR, "what a switch is for: of the values in a range the first",
     "nvcc takes the first value of a range alone"},
    {"increment", "", PAIR, "a `_Bool` that becomes true, and the value before", "C++ steps no bool"},
    {"step_short", "end: operator", PAIR, "a char or a short that is stepped by one, which may wrap around",
     "nvcc takes it that it does not"},
    {"pass_short", "end: operator", PAIR, "the same, and the value before", "nvcc takes it that it does not"},
    {"change_field", "middle: type name operator", TRIPLE,
     "a bit-field that a number is given, and the value behind it",
     "C++ has no operators for it, and no references to bit-fields"},
    {"pass_field", "middle: type name operator", TRIPLE, "the same, and the value before",
     "C++ has no operators for it, and no references to bit-fields"},
    {"pointed_field", "", "begin", "the object of such a bit-field, which a pointer leads to",
     "C++ has no operators for it, and no references to bit-fields"},
    {"add_bytes", "middle: operator", TRIPLE, "a pointer to void that moves by a number of bytes",
     "C++ adds nothing to a pointer to void"},
    {"step_bytes", "end: operator", PAIR, "a pointer to void that moves by one byte",
     "C++ adds nothing to a pointer to void"},
    {"pass_bytes", "end: operator", PAIR, "the same, and the value before",
     "C++ adds nothing to a pointer to void"},
    {"value", "", PAIR, "a copy of a value, which has members",
     "CUDA's compiler takes no member of such a value"},
    {"load", "", PAIR, "a copy of a volatile object", "C++ copies no volatile object of a class"},
    {"store", "", TRIPLE, "a volatile object that gets a copy", "C++ copies no volatile object of a class"},
    {"volatile_member", "", PAIR, "a volatile struct that is a member, and is declared without the word",
     "C++ copies no class that has a volatile class for a member"},
    {"splat", "begin: type", PAIR, "a vector of that type, with a value in all its elements",
     "CUDA's compiler has no vectors"},
    {"bits", "begin: type", PAIR, "the bytes of a value as another type", "CUDA's compiler has no vectors"},
    {"list", "type", "", "the type of a vector, in front of a list of its elements",
     "CUDA's compiler has no vectors"},
    {"elements", "begin: type", PAIR, "a vector whose elements are converted one by one",
     "CUDA's compiler has no vectors"},
    {"selection", "begin: type", TRIPLE, "a generic selection by that type", "C++ has no generic selections"},
    {"constant_selection", "begin: type", TRIPLE, "the same in a value outside of functions", "the same"},
    {"association", "type", "", "what a generic selection has for that type",
     "C++ has no generic selections"},
    {"default_association", "types", "", "what it has for others than those",
     "C++ has no generic selections"},
    {"set_array", "type name value", "", "an array that gets the values of a list",
     "C++ assigns no arrays, and a jump may pass the declaration"},
    {"set_struct", "type name value", "", "a struct with const members that gets a value",
     "C++ assigns nothing to it, and a jump may pass the declaration"},
    {"array_literal", "begin: name", PAIR, "a compound literal of an array, whose object has that name",
     "a compound literal is a temporary in C++"},
    {"array", "type name dimensions lengths", "", "an array of variable length, of elements of that type",
     "C++ has no arrays of variable length"},
    {"team_array", "type name number dimensions lengths", "",
     "one that each team has, the `team_object` of that number",
     "C++ has no arrays of variable length, and the team has one"},
    {"array_pointer", "type name value dimensions lengths", "", "a pointer to an array of variable length",
     "C++ has no arrays of variable length"},
    {"array_cast", "begin: type dimensions; end: lengths", PAIR,
     "a pointer that becomes one to an array of variable length", "C++ has no arrays of variable length"},
    {"array_size", "", PAIR, "the size of an array of variable length",
     "C++ has no arrays of variable length"},
    {"array_address", "", PAIR, "its address", "C++ has no arrays of variable length"},
    {"assignment", "name", "", "a conditional lastprivate variable that is assigned",
     "the last iteration that assigns it counts"},
    {"linked", "type name", "", "a declare target link variable in a function",
     "mapping gives the variable its place"},
    {"link_type", "type", "", "a type in front of a name", "C's declarators do not stand behind a type"},
    {"device", "", "", "what the device has", "CUDA wants a word for it"},
    {"unit", "begin: name", PAIR, "a declaration that is the unit's own, which has that suffix",
     "libomptarget wants its symbol, and other units may have the name"},
    {"same_long_double", "name", "",
     "a check that the device's long double is the host's, for a struct of that name",
     "CUDA's long double is a double"},
    {"allocated", "type name allocator", "", "an object that an OpenMP allocator makes",
     "a directive says where it lies"},
    {"shared_object", "type name", "", "an object of a function that the threads of a team share",
     "threads do not reach each other's stacks"},
    {"aligned_object", "type name align", "", "one that is aligned to so many bytes, more than its type",
     "threads do not reach each other's stacks"},
    {"team_object", "type name number", "", "an object that each team has, the `team_object` of that number",
     "threads do not reach each other's stacks"},
    {"object_reference", "type name", "", "the name of such an object", "the object has another name"},
    {"once", "number", "", "a statement that one thread of a team runs for all, the `step` of that number",
     "all threads of the team may come here"},
    {"batches", "begin: number type name lower upper reads", PAIR,
     "a loop whose iterations may be taken in batches, the `serial` of that number",
     "reads ahead take less time"},
    {"batches_of_statement", "begin: number type name lower upper reads", PAIR,
     "one whose iterations are no block", "reads ahead take less time"},
    {"rounds", "number", "", "what stands in front of the loop `rounds` of that number",
     "several rounds at once take less time"},
    {"unroll", "name", "", "a loop that counts in subscripts of these `table`s", "a register has no address"},
    {"nest", "begin: number; end: number", PAIR, "the loops `nest` of that number",
     "a register has no address"},
    {"nested", "number", "", "an inner loop of them, if it is none that has edits `batches`",
     "a register has no address"},
    {"turns", "name upper", "",
     "what stands behind the condition of a loop of that counter, whose iterations are counted in 32 bits",
     "the assembler unrolls loops further that count in 32 bits"},
    {"turns_to", "name upper", "", "the same for a loop to and with that bound",
     "the assembler unrolls loops further that count in 32 bits"},
    {"fill", "number array element value", "",
     "an assignment in the loop `fill` of that number, to an element of the `team_object` of that number",
     "the device may copy by itself"},
    {"fill_if", "number array element value condition otherwise", "",
     "one of that value if the condition holds, otherwise of a number", "the device may copy by itself"},
    {"fill_unless", "number array element value condition otherwise", "",
     "one of that value if the condition does not hold, otherwise of a number",
     "the device may copy by itself"},
    {"filling", "begin: number; end: number", PAIR, "the loop `fill` of that number",
     "the device may copy by itself"},
    {"remainder", "begin: number", TRIPLE,
     "a remainder, which is there when the divisor has been subtracted so many times, or fewer",
     "a GPU has no instruction that divides"},
    {"sines", "number type value", "",
     "what computes the sine and the cosine of a number in front of a statement",
     "both take little more time "
     "than one"},
    {"sine", "number", "", "the sine that it has computed", "it has been computed with the cosine"},
    {"cosine", "number", "", "the cosine that it has computed", "it has been computed with the sine"},
    {"square", "type", "",
     "the function that multiplies a number of that type with itself, in a call of pow(x, 2)",
     "a GPU's pow does more for that"},
    {"stored", "", PAIR, "an element that an iteration stores to",
     "reads ahead must not be of what is stored"},
    {"row", "", PAIR, "where an element of a row lies that a thread goes through",
     "a team may read pieces of rows together"},
    {"no_row", "", "", "in the place of a read that is of no row", "a team may read pieces of rows together"},
    {"touched", "end: number", PAIR,
     "an element that is read ahead, and behind how many of the stores it stands",
     "reads ahead must not be of what is stored"},
    {"kept", "number", "", "the element that a register may hold in the loop of that number",
     "a register may hold it"},
    {"holds", "begin: number value; end: number", PAIR,
     "a loop while which a register may hold that element, the `held` of that number",
     "a register may hold it"},
    {"held", "number value", "", "the element `held` of that number in such a loop",
     "a register may hold it"},
    {"read", "name", "", "what has been read ahead: the first, second, third or fourth",
     "it has been read ahead"},
    {"read_or_again", "name value", "", "the same, or the element where nothing could be read ahead",
     "it may have been read ahead"},
};

const struct edit_kind *edit_kind_row(size_t index)
{
    return index < sizeof(rows) / sizeof(*rows) ? &rows[index] : NULL;
}

const struct edit_kind *edit_kind_find(const char *name)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (same_text(rows[i].name, name))
            return &rows[i];
    return NULL;
}

/* ---- what is wrong with one ---- */

/* The arguments of one part of an edit: those after `part: `, or all of them where no part is named. */
static const char *arguments_of(const struct edit_kind *kind, const char *part)
{
    const char *at = kind->arguments;
    if (!strchr(at, ':'))
        return at;
    at = part ? strstr(at, arena_format("%s: ", part)) : NULL;
    return at ? at + strlen(part) + 2 : "";
}

static void check_arguments(const struct ir_module *module, const struct ir_node *edit)
{
    const struct edit_kind *kind = edit_kind_find(ir_get_or(edit, "kind", ""));
    if (!kind) /* the schema's check has said so */
        return;
    const char *part = ir_get(edit, "part");
    if (*kind->parts ? !part || !ir_words_have(kind->parts, part) : part != NULL) {
        ir_error(module, edit, "'edit' of the kind '%s' %s%s", kind->name,
                 *kind->parts ? "needs one of these parts: " : "has no parts", kind->parts);
        return;
    }
    for (const char *at = arguments_of(kind, part); *at && *at != ';';) {
        size_t length = strcspn(at, " ;");
        const char *name = arena_string_length(at, length);
        if (!ir_get(edit, name))
            ir_error(module, edit, "'edit' of the kind '%s' needs '%s'", kind->name, name);
        at += length + (at[length] == ' ');
    }
}

/* The text that an edit changes, of the node that it stands below or of an edit above it; NULL where there is
 * none. */
static const char *text_of(const struct ir_node *edit, const struct edit_index *by_id)
{
    const char *of = ir_get(edit, "of"), *in = ir_get(edit, "in");
    const struct ir_node *carrier = in ? edit_index_find(by_id, NULL, in)->edit : edit->parent;
    if (!carrier || (in && !of))
        return NULL;
    return of ? ir_get(carrier, of) : carrier->text;
}

/* Checks the places of all edits of a text, the first of which is given. */
static void check_places(const struct ir_module *module, const struct ir_node *edit, const char *text)
{
    unsigned long long length = strlen(text), before = 0;
    for (; edit; edit = edit_following(edit)) {
        unsigned long long offset = ir_number(edit, "offset"), bytes = ir_number(edit, "length");
        if (bytes > length || offset + bytes > length)
            ir_error(module, edit, "'edit' ends behind its text, which has %llu bytes", length);
        else if (offset < before)
            ir_error(module, edit, "'edit' begins at %llu, and the one before it ends at %llu", offset,
                     before);
        before = offset + bytes;
    }
}

static void check_text(const struct ir_module *module, const struct ir_node *first, struct edit_place *place,
                       const char *text)
{
    if (!text)
        ir_error(module, first, "'edit' names no text above it");
    else if (place->edit)
        ir_error(module, first, "the edits of a text must stand one behind the other");
    else
        check_places(module, first, text);
    place->edit = first;
}

static void add_id(const struct ir_module *module, const struct ir_node *edit, const struct edit_index *by_id)
{
    const char *id = ir_get(edit, "id");
    struct edit_place *place = id ? edit_index_find(by_id, NULL, id) : NULL;
    if (!place)
        return;
    if (place->edit)
        ir_error(module, edit, "an edit above has the id %s, too", id);
    place->edit = edit;
}

void edits_check(const struct ir_module *module, const struct ir_node *node)
{
    struct edit_index by_text = edit_index(node), by_id = edit_index(node);
    const struct ir_node *following = NULL;
    ir_each (edit, node, "edit") {
        if (edit != following)
            check_text(module, edit, edit_index_find(&by_text, ir_get(edit, "of"), ir_get(edit, "in")),
                       text_of(edit, &by_id));
        check_arguments(module, edit);
        add_id(module, edit, &by_id);
        following = edit_following(edit);
    }
}
