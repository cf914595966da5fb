/*
 * The schema of the unit, and the text of its host and device code.
 */
#include "schema.h"

/* clang-format off */

const struct ir_attribute_schema no_attributes[] = {
    END
};

const struct ir_attribute_schema position_attributes[] = {
    AT,
    END
};

#define CHECKS \
    "unmapped uncopied lost reach size absent race private stale copy repeat nowait leak reduction pointer limit"

const struct ir_attribute_schema unit_attributes[] = {
    REQUIRED("source", IR_TEXT, "the C file, as it was named to rex-parse"),
    REQUIRED("suffix", IR_WORD, "what keeps this unit's device symbols apart from other units'"),
    OPTIONAL_OF("requires", IR_FLAGS, "unified_address unified_shared_memory", "what every device must have"),
    OPTIONAL("recursive", IR_YES_NO,
        "yes: device functions may call themselves, or call by pointers, so that nobody knows how deep a "
        "stack gets"),
    OPTIONAL("stores_addresses", IR_YES_NO,
        "yes: device code may store addresses in memory, where another kernel finds them"),
    OPTIONAL("c23", IR_YES_NO, "yes: the program is C23, which has some of C++'s keywords"),
    OPTIONAL_OF("contraction", IR_FLAGS, "off",
        "some of the text forbids that a product and a sum become one operation, rounded once"),
    OPTIONAL("devices", IR_YES_NO,
        "yes: the host maps data, or calls routines that work on devices, so that they have to be there"),
    OPTIONAL("openmp", IR_NUMBER,
        "the version of OpenMP that clang is to take the host file for: 52 for 5.2; absent: the one that "
        "rexcc's options name, or clang's default"),
    OPTIONAL("device", IR_WORD, "sm_NN, the GPU that it is compiled for; absent: the host device"),
    OPTIONAL("library", IR_NAMES,
        "the C library's functions that device code names and the runtime defines for GPUs: qsort,strlen"),
    OPTIONAL_OF("uses", IR_FLAGS, "short_float vector print",
        "what device code has of C that the device file has a header for: floating-point types of 16 bits, "
        "vectors, formats of printf that CUDA does not know"),
    OPTIONAL("brings", IR_YES_NO,
        "yes: its image has the kernel that brings a few bytes to the host, behind a chain's launches; set "
        "by rex-bring"),
    OPTIONAL("brings_why", IR_REASON, "for what; set by rex-bring"),
    OPTIONAL("values", IR_YES_NO, "yes: device code says which private variables begin without a value"),
    OPTIONAL("remarks", IR_YES_NO, "no: the user does not want to hear any"),
    OPTIONAL("addresses", IR_YES_NO, "yes: the host asks OpenMP for addresses of a device's memory"),
    OPTIONAL("closed", IR_YES_NO,
        "yes: no other unit can map its variables or change them: it has main, and what it calls is its "
        "own or the C library's"),
    OPTIONAL_OF("silent", IR_FLAGS, CHECKS, "rex-check's warnings that the user does not want to hear"),
    OPTIONAL_OF("errors", IR_FLAGS, CHECKS, "and those that are errors"),
    OPTIONAL("cxx", IR_YES_NO, "yes: device code is C++, no user's C any more; set by rex-cxx"),
    END
};

const struct ir_attribute_schema define_attributes[] = {
    REQUIRED("name", IR_NAME, "a macro that system headers look at, such as _GNU_SOURCE"),
    REQUIRED("value", IR_TEXT, "what it expands to"),
    END
};

const struct ir_attribute_schema symbol_attributes[] = {
    REQUIRED("name", IR_NAME, "a function or variable that other units may see"),
    REQUIRED("symbol", IR_NAME, "how the program calls it, and the linker"),
    END
};

const struct ir_attribute_schema prefix_attributes[] = {
    REQUIRED("from", IR_TEXT, "the beginning: -ffile-prefix-map=from=to"),
    OPTIONAL("to", IR_TEXT, "what stands there in its place; absent: nothing"),
    END
};

const struct ir_attribute_schema include_attributes[] = {
    REQUIRED("header", IR_TEXT, "a system header as the source names it: <stdio.h>"),
    REQUIRED("device", IR_YES_NO, "yes: device code uses a declaration of it"),
    OPTIONAL("next", IR_YES_NO, "yes: #include_next finds it, behind the user's own of that name"),
    MAYBE_AT,
    END
};

const struct ir_attribute_schema macro_attributes[] = {
    REQUIRED("name", IR_NAME, "a macro whose name is in the header"),
    OPTIONAL("definition", IR_TEXT,
        "as it stands behind #define: f(x) x + 1; absent: the program has undefined it"),
    OPTIONAL("hides", IR_YES_NO, "yes: it was defined before, by a header or the compiler"),
    OPTIONAL("remains", IR_YES_NO, "yes: the header does not undefine it"),
    END
};

#define FACTS \
    OPTIONAL("loops", IR_YES_NO, "yes: the code holds a loop, or a goto"), \
    OPTIONAL("continues", IR_YES_NO, "yes: the code holds a continue statement"), \
    NAMED, \
    OPTIONAL("statics", IR_YES_NO, "yes: the code declares a static variable"), \
    OPTIONAL("length", IR_NUMBER, \
        "in a target region: how many nodes the code's syntax tree has, without those of constructs in it")

const struct ir_attribute_schema text_attributes[] = {
    OPTIONAL("empty", IR_YES_NO,
        "yes: device code of nothing but braces, semicolons and comments, or host code of nothing but "
        "comments"),
    FACTS,
    AT,
    END
};

const struct ir_attribute_schema body_attributes[] = {
    OPTIONAL("block", IR_YES_NO, "yes: it begins with { and ends with the } that belongs to it"),
    OPTIONAL("stores_in_loops", IR_YES_NO,
        "yes: a loop of the code assigns to elements, or to what pointers lead to, other than those of "
        "arrays that the code declares"),
    OPTIONAL("reads_behind_stores", IR_YES_NO,
        "yes: behind an assignment to an element, or to what a pointer leads to, the code reads one by "
        "another variable's name, both declared outside of it"),
    OPTIONAL_OF("exchanges", IR_CHOICE, "no",
        "no: no iteration reads what another one may store, but for variables by name: the code assigns to "
        "no element, nor to what a pointer leads to, that it has not declared itself, or it reads none, "
        "and calls nothing that may"),
    FACTS,
    AT,
    END
};

const struct ir_attribute_schema statement_attributes[] = {
    REQUIRED_OF("kind", IR_CHOICE,
        "function block loop if switch case label break continue return goto directive simple",
        "what it is; function: the body of one; block: of statements, or do ... while (0); case: of a "
        "switch, in its block; label: any other; directive: one of OpenMP's for the host, with the "
        "statement that follows it; simple: an expression or a declaration"),
    OPTIONAL_OF("part", IR_CHOICE, "begin end",
        "of one that holds others: those between the two lines, and the constructs between the texts"),
    REQUIRED("offset", IR_NUMBER, "where in the text it begins; part end: where it has ended"),
    OPTIONAL("length", IR_NUMBER, "how many bytes it has"),
    OPTIONAL("name", IR_TEXT, "the function's, or the directive's"),
    OPTIONAL("clauses", IR_YES_NO, "yes: the directive has clauses"),
    OPTIONAL("replaceable", IR_YES_NO,
        "yes: calls of the function may come to another body, because of an attribute, of a directive, or "
        "of inline"),
    OPTIONAL("calls", IR_TEXT,
        "the functions that it calls, those in statements that it holds apart: f,g; and *, if it calls by "
        "a pointer"),
    OPTIONAL("external", IR_YES_NO, "of a function; yes: other files may call it"),
    OPTIONAL("foreign", IR_TEXT,
        "of the functions that it calls: those that another file of the program's defines"),
    OPTIONAL("memory", IR_YES_NO,
        "yes: it reads or writes memory otherwise than by a variable's name, which includes elements of "
        "constant arrays and of local ones whose address is never taken"),
    OPTIONAL("watched", IR_YES_NO, "yes: it reads or writes something volatile or atomic"),
    OPTIONAL("unknown", IR_YES_NO, "yes: it does what rex-parse does not look into, as asm"),
    OPTIONAL("endless", IR_YES_NO, "of a loop; yes: its condition is a constant, or is not there"),
    END
};

const struct ir_attribute_schema region_attributes[] = {
    OPTIONAL("changes", IR_TEXT,
        "the variables that the host's code in it may change or declares, so that their names may mean "
        "other values than before it; absent: not known"),
    END
};

const struct ir_attribute_schema declare_attributes[] = {
    REQUIRED_OF("kind", IR_CHOICE, "type function variable link indirect",
        "what the text declares; link: the pointer by which functions find a declare target link variable; "
        "indirect: the address of a function that the host's pointers to it stand for"),
    REQUIRED("name", IR_TEXT, "its name in the source"),
    OPTIONAL("symbol", IR_NAME, "a variable's symbol in the device image"),
    OPTIONAL("entry", IR_YES_NO, "yes: this unit defines the variable and registers it with libomptarget"),
    OPTIONAL("local", IR_YES_NO, "yes: the device's variable and the host's are to differ (OpenMP 6.0)"),
    OPTIONAL("bytes", IR_NUMBER, "a variable's size"),
    OPTIONAL("flexible", IR_YES_NO,
             "yes: its value has elements of the array at the end of its struct, which `bytes` does not count"),
    OPTIONAL_OF("leads", IR_CHOICE, "nowhere own anywhere",
        "what addresses a variable holds, as of a `variable`; a pointer: anywhere"),
    OPTIONAL("internal", IR_YES_NO, "yes: a static function, or a pointer to a static variable"),
    OPTIONAL("numbers", IR_YES_NO, "yes: a copy of a constant that holds numbers, and no address"),
    OPTIONAL("prototype", IR_YES_NO, "yes: a function's declaration without its body"),
    OPTIONAL("called", IR_POSITION,
        "where device code first names the function or variable, which the unit does not define"),
    OPTIONAL("function", IR_NAME, "the C function that a local type, or a local constant, belongs to"),
    BLOCKS,
    PACKING,
    FACTS,
    AT,
    END
};
