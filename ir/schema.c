/*
 * The keywords of the language: where each may stand, what it is, and its attributes, whose tables are in
 * schema_*.c. The reader, the checker and the printer work from these rows, and `rex-fmt --schema` prints
 * them as the tables of docs/ir.md.
 */
#include "schema.h"

#include <string.h>

/* clang-format off */

/* The keyword is a line, a block that holds lines, or a block that holds program text, too. */
#define LINE  false, false
#define BLOCK true, false
#define TEXT  true, true

#define CHUNKS "module region"
#define CODE "body declare"

static const struct ir_schema rows[] = {
    {"module", BLOCK, "", "the file itself", no_attributes},
    {"unit", LINE, "module", "the translation unit", unit_attributes},
    {"define", LINE, "module", "a macro to define before the headers", define_attributes},
    {"symbol", LINE, "module",
        "a name of the program's that begins as those of REX's runtime do",
        symbol_attributes},
    {"prefix", LINE, "module",
        "what objects have in place of the beginning of files' names; of several the last that fits",
        prefix_attributes},
    {"include", LINE, CHUNKS, "a system header in its place", include_attributes},
    {"macro", LINE, "* include",
        "a macro of the program's that the header in the line above looks at",
        macro_attributes},
    {"text", TEXT, CHUNKS " " CODE, "host code, as the user wrote it", text_attributes},
    {"statement", LINE, "* text",
        "a statement of the host's, in the text that it stands below; of functions that come to "
        "constructs, and those that they call. What only computes, from variables and to them, is left out",
        statement_attributes},
    {"main", LINE, CHUNKS, "the place in main() before its first statement", position_attributes},
    {"declare", TEXT, "module", "a declaration that device code needs, as device code", declare_attributes},
    {"target", BLOCK, CHUNKS, "a target region", target_attributes},
    {"data", BLOCK, CHUNKS " target", "target data, enter data, exit data or update", construct_attributes},
    {"construct", BLOCK, CODE, "a construct inside device code", nested_attributes},
    {"mapper", BLOCK, CHUNKS, "how objects of a type are mapped", mapper_attributes},
    {"clause", LINE, "target data construct mapper", "a clause as written", clause_attributes},
    {"variable", LINE, "target data construct mapper",
        "a variable and its data-sharing attribute",
        variable_attributes},
    {"allocator", LINE, "target", "an allocator that the region makes for itself", allocator_attributes},
    {"map", LINE, "target data mapper", "an explicit list item of a map, to or from clause", map_attributes},
    {"loop", LINE, "target construct", "an associated loop, the outermost first", loop_attributes},
    {"serial", LINE, "target",
        "a loop in the text, with an edit `batches` of its number, of which iterations may be taken in "
        "batches",
        serial_attributes},
    {"held", LINE, "target",
        "an element that a loop adds up in, with edits `holds` and `held` of its number: the thread has "
        "stored to it in front of the loop, which accesses nothing else by the same variable",
        held_attributes},
    {"uniform", BLOCK, "target",
        "elements that each iteration of the region's loop reads, with all numbers of the counters below "
        "it: for all iterations the same ones",
        uniform_attributes},
    {"counter", LINE, "uniform", "a loop around such a read, the outermost first", counter_attributes},
    {"table", LINE, "target",
        "few elements of which the region reads some, by subscripts of numbers and of the counters of "
        "loops between numbers, which have edits `unroll`",
        table_attributes},
    {"lookup", LINE, "target",
        "an array of the image of which the region only reads elements, some by subscripts that nobody "
        "knows before",
        lookup_attributes},
    {"updated", LINE, "target",
        "an array of integers with which the region does nothing but to update elements atomically",
        updated_attributes},
    {"nest", LINE, "module target",
        "loops between numbers, with edits of its number, in which what iterations store to arrays is read "
        "by later ones, or which go through arrays that each thread has",
        nest_attributes},
    {"fill", LINE, "target",
        "a loop that fills arrays of the team's from memory, with edits of its number, of which nothing "
        "else can tell when",
        fill_attributes},
    {"rounds", LINE, "target",
        "a loop in the text, with an edit of its number, in each round of which the threads of a team wait "
        "for each other, and share loops by their numbers",
        rounds_attributes},
    {"team_object", LINE, "target",
        "a variable in the text, with an edit `team_object` or `team_array` of its number, of which each "
        "team has one: its threads share it",
        team_object_attributes},
    {"thread_array", LINE, "module",
        "an array of variable length in device code, of which each thread that comes to its declaration "
        "has one",
        thread_array_attributes},
    {"step", LINE, "target",
        "what the threads of a team do in turn where all of them run the code between its parallel "
        "regions, in the order of the text",
        step_attributes},
    {"source", TEXT, "target",
        "the original construct without nowait: what the host runs when the launch says no, or in any case",
        position_attributes},
    {"body", TEXT, "target construct",
        "device code: the structured block, or the innermost loop's body; text, or texts and constructs in "
        "order",
        body_attributes},
    {"chain", LINE, CHUNKS, "where a chain of launches begins or ends", chain_attributes},
    {"overlap", LINE, "module",
        "what has to be known when the program runs so that the host need not wait for launches: of "
        "functions of other files; or what is known of one of the unit's",
        overlap_attributes},
    {"region", BLOCK, "data", "the host code inside target data", region_attributes},
    {"cheaper", LINE, "target", "what the region computes in a cheaper way than its text says",
        cheaper_attributes},
    {"access", LINE, "target",
        "what the region does with the elements of an array, or that a pointer leads to",
        access_attributes},
    {"update", LINE, "target", "an update by threads that nothing orders", update_attributes},
    {"untimely", LINE, "target", "an element that is not where it is used yet", untimely_attributes},
    {"inside", LINE, "target",
        "a pointer that is a member or an element of what the region has from outside",
        inside_attributes},
    {"member", LINE, "target",
        "a member of the struct that a pointer from outside leads to, which the region reads",
        member_attributes},
    {"private", LINE, "target",
        "what threads have for themselves, without a value or without a use",
        private_attributes},
    {"device_variable", LINE, "target",
        "what the host does around the region with a variable of the image's",
        device_variable_attributes},
    {"race", LINE, "target", "elements that iterations of a shared loop use at once", race_attributes},
    {"unordered", LINE, "target",
        "what uses the same as a region with nowait, and does not wait for it",
        unordered_attributes},
    {"pointer", LINE, "module",
        "a pointer of the program's, or an array, and what it leads to",
        pointer_attributes},
    {"kernel", BLOCK, "target", "the outlined kernel", kernel_attributes},
    {"param", LINE, "kernel", "a parameter of the kernel, in order", param_attributes},
    {"assembled", LINE, "kernel",
        "what CUDA's assembler has said of it; set by rex-explain",
        assembled_attributes},
    {"launch", BLOCK, "target", "what the host asks libomptarget to run", launch_attributes},
    {"transfer", BLOCK, "data", "what the host asks libomptarget to map or move", transfer_attributes},
    {"arg", LINE, "launch transfer mapper", "an argument, in order", arg_attributes},
    {"spelling", LINE, "*",
        "what the device file has in the place of an attribute, which the host file has as it is; set by "
        "rex-cxx",
        spelling_attributes},
    {"edit", LINE, "*",
        "what the device file says otherwise than the text that it stands below",
        edit_attributes},
};

/* clang-format on */

const struct ir_schema *ir_schema_row(size_t index)
{
    return index < sizeof(rows) / sizeof(*rows) ? &rows[index] : NULL;
}

const struct ir_schema *ir_schema_find(const char *keyword)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (same_text(rows[i].keyword, keyword))
            return &rows[i];
    return NULL;
}
