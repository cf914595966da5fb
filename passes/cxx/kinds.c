/*
 * What the kinds of edits are in C++: a row each, with the text of its parts. In that, $name stands for the
 * edit's argument of that name, and some names for what arguments make together; what stands between \\1 and
 * \\2 is left out where the edit has no argument of the first name in it.
 */
#include "cxx.h"

#include <stdlib.h>

struct form {
    const char *kind, *begin, *middle, *end; /* begin: of one that has no parts, too */
};

/* The names in these texts are defined in runtime/device: rex_batch.h, rex_vla.h and others. */
static const struct form forms[] = {
    {"replaced", "$value", NULL, NULL},
    {"cast", "($type)(", NULL, ")"},
    {"object_cast", "(($type)", NULL, ")"},
    {"wide_string", "(($type *)rex_wide<$type, $value>)", NULL, NULL},
    {"library_address", "rex_address_of_", NULL, NULL},
    {"operand_cast", "(($type)(", NULL, "))"},
    {"result_cast", "(($type)", NULL, ")"},
    {"callee", "rex_callee(", NULL, ")"},
    {"called", "rex_called(", NULL, ")"},
    {"passed", "rex_passed(", NULL, ")"},
    {"own", "rex_$name", NULL, NULL},
    {"within", "rex_within(", NULL, ", \"$value\", \"$name\")"},
    {"filled", "rex_filled(", NULL, ")"},
    {"filled_at", "rex_filled_at(", NULL, ")"},
    {"member_of_union", "($type){.$name = ", NULL, "}"},
    {"missing_return", "return {}; ", NULL, NULL},
    {"no_value", " = {}", NULL, NULL},
    {"real_part", "rex_real(", NULL, ")"},
    {"imaginary_part", "rex_imaginary(", NULL, ")"},
    {"imaginary", "$type(0, $value)", NULL, NULL},
    {"increment", "rex_increment(", NULL, ")"},
    {"step_short", "rex_step(", NULL, ", $operator1)"},
    {"pass_short", "rex_pass(", NULL, ", $operator1)"},
    {"change_field", "rex_alter((",
     "), [&](auto &__rex_object) { return __rex_object.$name = ($type)(__rex_object.$name $operator (",
     ")); })"},
    {"pass_field", "rex_alter((",
     "), [&](auto &__rex_object) { $type __rex_before = __rex_object.$name; __rex_object.$name = "
     "($type)(__rex_object.$name $operator (",
     ")); return __rex_before; })"},
    {"pointed_field", "rex_alter(*(", NULL, NULL},
    {"add_bytes", "rex_add_bytes(", ", $operator(", "))"},
    {"step_bytes", "rex_add_bytes(", NULL, ", $operator1)"},
    {"pass_bytes", "rex_pass_bytes(", NULL, ", $operator1)"},
    {"asm", "rex_asm(", NULL, ")"},
    {"asm_read", "rex_asm_read(", NULL, ")"},
    {"asm_written", "rex_asm_written(", NULL, ")"},
    {"asm_place", "rex_asm_place(", NULL, ")"},
    {"asm_value", "rex_asm_value<$number>(", NULL, ")"},
    {"case_range", "rex_case_range(", NULL, ", $lower, $upper)"},
    {"value", "rex_value(", NULL, ")"},
    {"load", "rex_load(", NULL, ")"},
    {"store", "rex_store(", ", ", ")"},
    {"volatile_member", "rex_volatile(", NULL, ")"},
    {"splat", "rex_splat<$type>(", NULL, ")"},
    {"bits", "rex_bits<$type>(", NULL, ")"},
    {"list", "$type", NULL, NULL},
    {"elements", "rex_elements<$type>(", NULL, ")"},
    {"selection", "(REX_SELECT { typedef __typeof__($type) __rex_chosen; ", "); else ", "); }())"},
    {"constant_selection", "(REX_SELECT_CONSTANT { typedef __typeof__($type) __rex_chosen; ", "); else ",
     "); }())"},
    {"association", "REX_SELECT_IF (rex_chooses<__rex_chosen, $type>) return (", NULL, NULL},
    {"default_association", "REX_SELECT_IF (!rex_chooses<__rex_chosen$types>) return (", NULL, NULL},
    {"set_array", "rex_set($name, ($type)$value);", NULL, NULL},
    {"set_struct", "rex_set_struct($name, ($type)$value);", NULL, NULL},
    {"array_literal", "rex_set($name, ", NULL, ")"},
    {"array",
     "rex_vla_memory<$type, $dimensions\1, $align\2> __rex_memory_$name($lengths); "
     "rex_vla<$type, $dimensions> $name = __rex_memory_$name.array();",
     NULL, NULL},
    {"team_array",
     "rex_team_vla<$number, __rex_place_$number, $type, $dimensions\1, $align\2> "
     "__rex_memory_$name(__rex_offset_$number, $lengths); rex_vla<$type, $dimensions> $name = "
     "__rex_memory_$name.array();",
     NULL, NULL},
    {"array_pointer", "rex_vla_pointer<$type, $dimensions> $name($value, $lengths);", NULL, NULL},
    {"array_cast", "rex_vla_pointer<$type, $dimensions>(", NULL, ", $lengths)"},
    {"array_size", "(", NULL, ").bytes()"},
    {"array_address", "(", NULL, ").address()"},
    {"assignment", "rex_assigned($name, __rex_when_$name, __rex_now_$name)", NULL, NULL},
    {"linked", " $reference = *__rex_link_$word;", NULL, NULL},
    {"link_type", "rex_type<$type>", NULL, NULL},
    {"device", "__device__ ", NULL, NULL},
    {"unit", "inline namespace unit_$name {\n", NULL, "}\n"},
    {"same_long_double", "REX_SAME_LONG_DOUBLE(\"$name\");", NULL, NULL},
    {"allocated",
     "rex_allocated<$object> __rex_allocated_$name($allocator\1, $align\2); $reference = "
     "__rex_allocated_$name.object;",
     NULL, NULL},
    {"shared_object", "rex_shared<$object> __rex_shared_$name;", NULL, NULL},
    {"aligned_object", "rex_shared_aligned<$object, $align> __rex_shared_$name;", NULL, NULL},
    {"team_object",
     "rex_team_object<$number, __rex_place_$number, $object\1, $align\2> "
     "__rex_shared_$name(__rex_offset_$number);",
     NULL, NULL},
    {"object_reference", "$reference = __rex_shared_$name.object;", NULL, NULL},
    {"batches",
     "\1$result = \2rex_batches<__rex_batch_$number, $object\1, __rex_warp_$warp\2\1, "
     "__rex_keep_$keep\2>(\1__rex_tile_$tile, \2$lower, $upper, \1[&]($object $name) { return "
     "rex_reads{$rows}; }, \2\1[&]($object $name) { return "
     "rex_list{$touches}; }, \2\1[&]() -> "
     "auto & { return $keeps; }, \2[&]($object $name) { return rex_reads{$reads}; }, [&]($object $name, "
     "const "
     "auto &__rex_read\1, auto &__rex_kept_$keep\2)",
     NULL,
     ")\1, rex_tell_team<__rex_warp_$warp>(__rex_told, rex_left<$object>($lower, $upper), $results)\2;"},
    {"batches_of_statement",
     "\1$result = \2rex_batches<__rex_batch_$number, $object\1, __rex_warp_$warp\2\1, "
     "__rex_keep_$keep\2>(\1__rex_tile_$tile, \2$lower, $upper, \1[&]($object $name) { return "
     "rex_reads{$rows}; }, \2\1[&]($object $name) { return "
     "rex_list{$touches}; }, \2\1[&]() -> "
     "auto & { return $keeps; }, \2[&]($object $name) { return rex_reads{$reads}; }, [&]($object $name, "
     "const "
     "auto &__rex_read\1, auto &__rex_kept_$keep\2) {",
     NULL,
     " })\1, rex_tell_team<__rex_warp_$warp>(__rex_told, rex_left<$object>($lower, $upper), $results)\2;"},
    {"turns",
     "; ) for (unsigned __rex_turns = rex_next_turns($name, $upper); __rex_turns > 0; __rex_turns--, ", NULL,
     NULL},
    {"turns_to",
     "; ) for (unsigned __rex_turns = rex_next_turns_to($name, $upper); __rex_turns > 0; __rex_turns--, ",
     NULL, NULL},
    {"fill", "rex_fill<__rex_place_$array>($element, $value)", NULL, NULL},
    {"fill_if",
     "rex_fill_if<__rex_place_$array>($element, $condition, [&]() -> const auto & { return $value; }, "
     "$otherwise)",
     NULL, NULL},
    {"fill_unless",
     "rex_fill_if<__rex_place_$array>($element, !($condition), [&]() -> const auto & { return $value; }, "
     "$otherwise)",
     NULL, NULL},
    {"filling", "{ ", NULL, " rex_filled(); }"},
    {"remainder", "rex_remainder<$number>(", ", ", ")"},
    {"sines", "rex_sines<$type> __rex_sines_$number; __rex_sines_$number.compute($value); ", NULL, NULL},
    {"sine", "__rex_sines_$number.sine()", NULL, NULL},
    {"cosine", "__rex_sines_$number.cosine()", NULL, NULL},
    {"square", "rex_square<$type>", NULL, NULL},
    {"stored", "rex_stored(", NULL, ")"},
    {"row", "&(", NULL, ")"},
    {"no_row", "rex_no_read()", NULL, NULL},
    {"touched", "rex_touched(", NULL, ", $number)"},
    {"kept", "__rex_kept_$number", NULL, NULL},
    {"read", "__rex_read.$name", NULL, NULL},
    {"read_or_again", "rex_read(__rex_read.$name, $value)", NULL, NULL},
};

/* ---- forms that passes have decided on ---- */

static const struct ir_node *target_of(const struct ir_node *node)
{
    while (node && !ir_is(node, "target"))
        node = node->parent;
    return node;
}

/* The node of the target's, or in functions of the module's, that an edit gives the number of. */
static const struct ir_node *numbered(const struct ir_node *edit, const char *type)
{
    const struct ir_node *holder = target_of(edit);
    for (const struct ir_node *node = edit; !holder; node = node->parent)
        holder = node->parent ? NULL : node;
    return ir_find(holder, type, "number", ir_get(edit, "number"));
}

/* ---- what one thread of a team runs for all ---- */

/* Where one thread runs the code between parallel regions, nothing needs to be restricted; where all threads
 * run it, they may have to wait for each other before and after the statement. */
static const char *once_form(const struct ir_node *edit, bool lanes)
{
    const struct ir_node *target = target_of(edit);
    const struct ir_node *kernel = target ? ir_first(target, "kernel") : NULL;
    if (!kernel || !ir_has(kernel, "together", "yes"))
        return "";
    const struct ir_node *step = ir_find(target, "step", "number", ir_get(edit, "number"));
    return arena_format("%s%d, %d) ", lanes ? "REX_ONCE_OF(__rex_lanes, " : "REX_ONCE(",
                        !step || !ir_has(step, "before", "no"), !step || !ir_has(step, "behind", "no"));
}

/* ---- what fills a team's arrays ---- */

/* The loop as the program has it. */
static const struct form unfilled[] = {
    {"fill", "$element = $value", NULL, NULL},
    {"fill_if", "$element = $condition ? $value : $otherwise", NULL, NULL},
    {"fill_unless", "$element = $condition ? $otherwise : $value", NULL, NULL},
    {"filling", "", NULL, ""},
};

static bool is_filled_at_once(const struct ir_node *edit)
{
    const struct ir_node *fill = numbered(edit, "fill");
    return !fill || !ir_has(fill, "async", "yes");
}

/* ---- rounds that the compiler is to take several of ---- */

static const char *rounds_form(const struct ir_node *edit, bool lanes)
{
    const struct ir_node *rounds = numbered(edit, "rounds");
    (void)lanes;
    const char *at_once = rounds ? ir_get(rounds, "at_once") : NULL;
    bool whole = rounds && ir_has(rounds, "whole", "yes");
    return !at_once ? "" : whole ? "REX_UNROLL() " : arena_format("REX_UNROLL(%s) ", at_once);
}

/* ---- loops that count through small tables ---- */

/* The compiler knows each element then, where threads have them in registers (rex-table). */
static const char *unroll_form(const struct ir_node *edit, bool lanes)
{
    const struct ir_node *target = target_of(edit);
    const char *names = ir_get(edit, "name");
    (void)lanes;
    for (const char *name; target && (name = ir_list_next(&names));) {
        const struct ir_node *table = ir_find(target, "table", "variable", name);
        if (table && ir_has(table, "kept", "yes"))
            return "REX_UNROLL() ";
    }
    return "";
}

/* ---- nests that are unrolled ---- */

/* What the loops around read in every iteration is read there again: otherwise the compiler would read all of
 * it into registers first. */
static const char *nest_form(const struct ir_node *edit, bool lanes)
{
    const struct ir_node *nest = numbered(edit, "nest");
    (void)lanes;
    if (!nest || !ir_has(nest, "unrolled", "yes"))
        return "";
    return ir_has(edit, "kind", "nested") ? "REX_UNROLL() "
           : ir_has(edit, "part", "end")  ? " }"
                                          : "{ rex_begin_nest(); REX_UNROLL() ";
}

/* ---- elements that a register holds while a loop runs ---- */

static const char *held_form(const struct ir_node *edit, bool lanes)
{
    const struct ir_node *held = numbered(edit, "held");
    bool holds = held && ir_has(held, "hold", "yes");
    (void)lanes;
    if (ir_has(edit, "kind", "held"))
        return holds ? "__rex_held_$number.value" : "$value";
    return !holds                        ? ""
           : ir_has(edit, "part", "end") ? " }"
                                         : "{ rex_held<__rex_hold_$number, __typeof__($value)> "
                                           "__rex_held_$number($value); ";
}

/* ---- forms ---- */

static const struct {
    const char *kind;
    const char *(*form)(const struct ir_node *edit, bool lanes);
} decided[] = {
    {"once", once_form},   {"rounds", rounds_form}, {"unroll", unroll_form}, {"nest", nest_form},
    {"nested", nest_form}, {"holds", held_form},    {"held", held_form},
};

static const char *part_of(const struct form *form, const struct ir_node *edit)
{
    return ir_has(edit, "part", "end")      ? form->end
           : ir_has(edit, "part", "middle") ? form->middle
                                            : form->begin;
}

static const char *form_of(const struct ir_node *edit, bool lanes)
{
    const char *kind = ir_get(edit, "kind");
    for (size_t i = 0; i < sizeof(decided) / sizeof(*decided); i++)
        if (same_text(decided[i].kind, kind))
            return decided[i].form(edit, lanes);
    for (size_t i = 0; i < sizeof(unfilled) / sizeof(*unfilled); i++)
        if (same_text(unfilled[i].kind, kind) && is_filled_at_once(edit))
            return part_of(&unfilled[i], edit);
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
        if (same_text(forms[i].kind, kind))
            return part_of(&forms[i], edit);
    return "";
}

struct call {
    cxx_argument *argument;
    const void *context;
};

static const char *given(const struct call *call, const char *name)
{
    return call->argument(call->context, name);
}

/* An argument, or what is derived from it: a type without its @; the declaration of a reference; a name that
 * C++ may reserve. */
static const char *value_of(const struct call *call, const char *name)
{
    if (same_text(name, "object"))
        return declarator_type(given(call, "type"));
    if (same_text(name, "reference"))
        return declarator_reference(given(call, "type"), given(call, "name"));
    if (same_text(name, "word"))
        return cxx_name(given(call, "name"));
    return given(call, name);
}

static const char *name_at(const char *text)
{
    size_t length = 0;
    while (text[length] >= 'a' && text[length] <= 'z')
        length++;
    return arena_string_length(text, length);
}

/* Whether the edit has the argument that the optional part of a form is about: the first one that occurs in
 * no other part. */
static bool has_optional(const struct call *call, const char *form)
{
    for (const char *at = form; *at != '\2'; at++)
        if (*at == '$' && !given(call, name_at(at + 1)) && !same_text(name_at(at + 1), "object"))
            return false;
    return true;
}

static const char *filled(const struct call *call, const char *form)
{
    struct buffer out = {0};
    while (*form) {
        size_t plain = strcspn(form, "$\1\2");
        buffer_add_length(&out, form, plain);
        form += plain;
        if (*form == '\1' && !has_optional(call, form))
            form += strcspn(form, "\2");
        if (*form == '$') {
            const char *name = name_at(form + 1), *value = value_of(call, name);
            buffer_add(&out, value ? value : "");
            form += strlen(name);
        }
        form += *form != '\0';
    }
    const char *copy = arena_string(buffer_text(&out));
    free(out.data);
    return copy;
}

const char *cxx_kind(const struct ir_node *edit, bool lanes, cxx_argument *argument, const void *context)
{
    const struct call call = {argument, context};
    return filled(&call, form_of(edit, lanes));
}
