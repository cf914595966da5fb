/*
 * How the tables of the schema are written: a row for each attribute, in their printed order.
 */
#ifndef REX_SCHEMA_H
#define REX_SCHEMA_H

#include "ir.h"

/* clang-format off */

/* An attribute that each node of the keyword has, or one that it may have. With _OF, the value is one of these
 * words, or several of them. */
#define REQUIRED(name, kind, meaning)           {name, kind, true, NULL, meaning}
#define OPTIONAL(name, kind, meaning)           {name, kind, false, NULL, meaning}
#define REQUIRED_OF(name, kind, words, meaning) {name, kind, true, words, meaning}
#define OPTIONAL_OF(name, kind, words, meaning) {name, kind, false, words, meaning}
#define END                                     {NULL, IR_TEXT, false, NULL, NULL}

/* Rows of several tables. */
#define AT REQUIRED("at", IR_POSITION, "where it stands in the user's source")
#define MAYBE_AT OPTIONAL("at", IR_POSITION, "where it stands in the user's source")
#define NAMED \
    OPTIONAL("calls", IR_TEXT, "the functions that the code calls: f,g; and *, if it calls by a pointer"), \
    OPTIONAL("addresses", IR_NAMES, "the functions that the code names but does not call"), \
    OPTIONAL("variables", IR_NAMES, \
        "the variables of the device's image that the code names, but for constants that stand for their " \
        "value")
#define BLOCKS \
    OPTIONAL("blocks", IR_NAMES, \
        "the function's blocks around it that have types of one name, the outermost first")
#define PACKING \
    OPTIONAL("packing", IR_NUMBER, \
        "to how many bytes members of structs that it defines are aligned at most, as `#pragma pack` says")

/* clang-format on */

/* schema_unit.c */
extern const struct ir_attribute_schema no_attributes[], position_attributes[], unit_attributes[],
    define_attributes[], symbol_attributes[], prefix_attributes[], include_attributes[], macro_attributes[],
    text_attributes[], body_attributes[], statement_attributes[], region_attributes[], declare_attributes[];
/* schema_construct.c */
extern const struct ir_attribute_schema construct_attributes[], target_attributes[], clause_attributes[],
    variable_attributes[], allocator_attributes[], map_attributes[], mapper_attributes[], loop_attributes[],
    nested_attributes[];
/* schema_code.c */
extern const struct ir_attribute_schema serial_attributes[], held_attributes[], uniform_attributes[],
    counter_attributes[], table_attributes[], lookup_attributes[], updated_attributes[], cheaper_attributes[],
    nest_attributes[], fill_attributes[], rounds_attributes[], step_attributes[], team_object_attributes[],
    thread_array_attributes[];
/* schema_check.c */
extern const struct ir_attribute_schema pointer_attributes[], access_attributes[],
    device_variable_attributes[], unordered_attributes[], untimely_attributes[], inside_attributes[],
    member_attributes[], private_attributes[], update_attributes[], race_attributes[];
/* schema_launch.c */
extern const struct ir_attribute_schema assembled_attributes[], kernel_attributes[], param_attributes[],
    launch_attributes[], chain_attributes[], overlap_attributes[], transfer_attributes[], arg_attributes[],
    spelling_attributes[], edit_attributes[];

#endif
