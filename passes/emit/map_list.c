/*
 * Lists of arguments whose number is known at run time only (runtime/host/rex_map.h), and the functions that
 * declare mapper becomes (OpenMP 5.2, section 5.8.8). A construct with a list has one local, __rex_map; its
 * columns stand for the arrays __rex_bases, __rex_args, __rex_sizes, __rex_types and __rex_names.
 */
#include "emit.h"

#include <stdlib.h>
#include <string.h>

bool emit_is_list(const struct ir_node *args)
{
    ir_each (arg, args, "arg")
        if (ir_get(arg, "loops") || ir_get(arg, "mapper") || ir_has(arg, "grows", "yes"))
            return true;
    return false;
}

const char *emit_column(const struct ir_node *args, const char *column)
{
    return arena_format(emit_is_list(args) ? "__rex_map.%s" : "__rex_%s", column);
}

const char *emit_count(const struct ir_node *args)
{
    return emit_is_list(args) ? "__rex_map.count" : arena_format("%zu", emit_arg_count(args));
}

const char *emit_place(const struct ir_node *arg)
{
    return emit_is_list(arg->parent) ? arena_format("__rex_place_%zu", emit_position(arg))
                                     : arena_format("%zu", emit_position(arg) - 1);
}

/* The place of the argument that this one is a member of. */
static const char *parent_place(const struct ir_node *arg)
{
    const struct ir_node *whole = emit_whole(arg);
    unsigned number;
    if (whole)
        return emit_place(whole);
    return map_type_member_of(ir_get(arg, "type"), &number) ? "__rex_parent" : "-1";
}

/* Whether an argument is referred to: by members of it, or for its own address or device address. */
static bool is_looked_up(const struct ir_node *arg)
{
    ir_each (other, arg->parent, "arg")
        if (arg_is_member(other, arg))
            return true;
    return ir_list_has(ir_get(arg, "type"), "return") || ir_has(arg, "kind", "scratch") ||
           emit_task_copy(arg);
}

void emit_list_declare(struct output *out, const struct ir_node *args)
{
    output_line(out, "struct rex_map __rex_map = {0};");
    ir_each (arg, args, "arg")
        if (is_looked_up(arg))
            output_line(out, "int %s = 0;", emit_place(arg));
}

static void emit_loops(struct output *out, const char *loops)
{
    while (loops && *loops) {
        size_t length = strcspn(loops, "\n");
        output_open(out, arena_format("%s {", arena_string_length(loops, length)));
        loops += length + (loops[length] == '\n');
    }
}

static void close_loops(struct output *out, const char *loops)
{
    for (; loops; loops = strchr(loops, '\n') ? strchr(loops, '\n') + 1 : NULL)
        output_close(out, "}");
}

static void emit_row(struct output *out, const struct ir_node *arg, const char *list, const char *outer)
{
    const char *type = emit_map_type(arg, map_type_without_member(ir_get(arg, "type")));
    if (outer)
        type = arena_format("rex_map_decay(%s, %s)", outer, type);
    const char *begin = emit_address(arg, "begin"), *bytes = ir_get(arg, "bytes"), *place = parent_place(arg);
    if (ir_get(arg, "mapper")) {
        output_line(out, "%s(%s, %s, (void *)%s, %s, %s);", ir_get(arg, "mapper"), list, place,
                    expression_operand(begin), bytes, type);
        return;
    }
    const char *found = is_looked_up(arg) ? arena_format("%s = ", emit_place(arg)) : "";
    output_line(out, "%srex_map_add(%s, %s, %s, %s, %s, %s, %s);", found, list, place,
                emit_address(arg, "base"), begin, bytes, type, emit_map_name(arg));
}

/* Whether a mapper adds to an argument of the same turn of an iterator, which is the one before it. */
static bool goes_on(const struct ir_node *arg)
{
    const struct ir_node *whole = arg && ir_get(arg, "mapper") ? emit_whole(arg) : NULL;
    return whole && ir_get(arg, "loops") && ir_get(whole, "loops") && ir_next(whole, "arg") == arg;
}

static void emit_rows(struct output *out, const struct ir_node *args, const char *list, const char *outer)
{
    ir_each (arg, args, "arg") {
        if (!goes_on(arg))
            emit_loops(out, ir_get(arg, "loops"));
        emit_row(out, arg, list, outer);
        if (!goes_on(ir_next(arg, "arg")))
            close_loops(out, ir_get(arg, "loops"));
    }
}

void emit_list_fill(struct output *out, const struct ir_node *args)
{
    emit_rows(out, args, "&__rex_map", NULL);
}

void emit_list_free(struct output *out, const struct ir_node *args)
{
    if (emit_is_list(args))
        output_line(out, "rex_map_free(&__rex_map);");
}

void emit_mapper(struct output *out, const struct ir_node *mapper)
{
    const char *variable = ir_get(mapper, "variable"), *type = ir_get(mapper, "type"),
               *declarations = ir_get(mapper, "declarations");
    output_construct(out, mapper);
    output_line(out, "static void %s(struct rex_map *__rex_map, int __rex_parent, %s, long __rex_bytes,",
                ir_get(mapper, "function"), declarations ? "void *__rex_object" : declarator(type, variable));
    output_line(out, "%*slong __rex_type)", (int)strlen(ir_get(mapper, "function")) + 13, "");
    output_open(out, "{");
    if (declarations) {
        output_line(out, "%s", declarations);
        output_line(out, "%s = __rex_object;", declarator(type, variable));
    }
    output_open(out, arena_format("for (%s = %s + __rex_bytes / (long)sizeof(*%s); %s < __rex_end; %s++) {",
                                  declarator(type, "__rex_end"), variable, variable, variable, variable));
    ir_each (arg, mapper, "arg")
        if (is_looked_up(arg))
            output_line(out, "int %s;", emit_place(arg));
    emit_rows(out, mapper, "__rex_map", "__rex_type");
    output_close(out, "}");
    if (declarations)
        output_line(out, "%s", ir_get_or(mapper, "ends", ""));
    output_close(out, "}");
}
