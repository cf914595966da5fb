/*
 * The arguments of a launch or a data construct, in the arrays that libomptarget takes, and the target task
 * that takes them along.
 */
#include "emit.h"

#include <string.h>

/* ---- what data constructs and launches have in common ---- */

size_t emit_position(const struct ir_node *arg)
{
    size_t place = 1;
    for (const struct ir_node *other = ir_first(arg->parent, "arg"); other != arg;
         other = ir_next(other, "arg"))
        place++;
    return place;
}

const struct ir_node *emit_whole(const struct ir_node *arg)
{
    ir_each (other, arg->parent, "arg")
        if (arg_is_member(arg, other))
            return other;
    return NULL;
}

/* libomptarget counts arguments, so what members call each other is translated here. */
static const char *member_constant(const struct ir_node *arg)
{
    const struct ir_node *whole = emit_whole(arg);
    return arena_format("REX_MAP_MEMBER_OF(%zu)", whole ? emit_position(whole) : 0);
}

/* `to,param` as `REX_MAP_TO | REX_MAP_TARGET_PARAM` */
const char *emit_map_type(const struct ir_node *arg, const char *flags)
{
    const char *type = NULL;
    for (const char *name; (name = ir_list_next(&flags));) {
        const struct map_flag *flag = map_flag_find(name);
        const char *constant = flag ? flag->constant : member_constant(arg);
        type = type ? arena_format("%s | %s", type, constant) : constant;
    }
    return type ? type : "0";
}

/* Text between the semicolons of a name: libomptarget counts them, and ends the program where it finds no
 * number behind the fourth. */
static const char *name_field(const char *text)
{
    char *field = arena_string(text);
    for (char *at = field; (at = strchr(at, ';'));)
        *at = ',';
    return output_escaped(field);
}

/* ";item;file;line;column;;" of the construct that the argument belongs to */
const char *emit_map_name(const struct ir_node *arg)
{
    const struct ir_node *construct = ir_is(arg->parent, "mapper") ? arg->parent : arg->parent->parent;
    const struct position at = position_of(ir_get(construct, "at"));
    return arena_format("\";%s;%s;%lu;%lu;;\"", name_field(ir_get_or(arg, "item", ir_get(arg, "name"))),
                        name_field(at.file), at.line, at.column);
}

size_t emit_arg_count(const struct ir_node *args)
{
    size_t count = 0;
    ir_each (arg, args, "arg")
        count++;
    return count;
}

const char *emit_once(struct output *out, const char *type, const char *name, const char *expression,
                      bool always)
{
    if (!always && expression_is_number(expression + (expression[0] == '-')))
        return expression;
    output_line(out, "const %s %s = %s;", type, name, expression);
    return name;
}

void emit_source_ident(struct output *out, const struct ir_node *construct)
{
    const struct position at = position_of(ir_get(construct, "at"));
    const char *folder = strrchr(at.file, '/');
    output_line(out, "static struct rex_source __rex_source = REX_SOURCE(\";%s;%s;%lu;%lu;;\");",
                name_field(folder ? folder + 1 : at.file), ir_get(construct, "function"), at.line, at.column);
}

void emit_static_arrays(struct output *out, const struct ir_node *args)
{
    size_t count = emit_arg_count(args), i = 0;
    const char **types = arena_alloc(count * sizeof(*types)), **names = arena_alloc(count * sizeof(*names));
    if (emit_is_list(args))
        return;
    ir_each (arg, args, "arg") {
        types[i] = emit_map_type(arg, ir_get(arg, "type"));
        names[i++] = emit_map_name(arg);
    }
    output_list(out, "static long __rex_types[] =", types, count, ';');
    output_list(out, "static void *__rex_names[] =", names, count, ';');
}

/* A literal's bytes are packed once, into a local of its own. A target task takes its scratch memory when it
 * runs. */
const char *emit_address(const struct ir_node *arg, const char *attribute)
{
    if (ir_has(arg, "kind", "scratch") && ir_get(arg->parent, "task"))
        return "0";
    if (ir_get(arg, "part"))
        return arena_format("__rex_literal_%s_%s", ir_get(arg, "part"), ir_get(arg, "name"));
    if (ir_has(arg, "kind", "result"))
        return arena_format("__rex_result_%s", ir_get(arg, "name"));
    return ir_has(arg, "kind", "literal") ? arena_format("__rex_literal_%s", ir_get(arg, "name"))
                                          : ir_get(arg, attribute);
}

enum { BASES, ARGS, SIZES };

static void emit_array(struct output *out, const struct ir_node *args, int which, const char *head, char end)
{
    size_t count = emit_arg_count(args), i = 0;
    const char **items = arena_alloc(count * sizeof(*items));
    ir_each (arg, args, "arg")
        items[i++] =
            which == SIZES ? ir_get(arg, "bytes") : emit_address(arg, which == BASES ? "base" : "begin");
    output_list(out, head, items, count, end);
}

void emit_arrays(struct output *out, const struct ir_node *args)
{
    if (emit_is_list(args)) {
        emit_list_declare(out, args);
        emit_list_fill(out, args);
        return;
    }
    emit_array(out, args, BASES, "void *__rex_bases[] =", ';');
    emit_array(out, args, ARGS, "void *__rex_args[] =", ';');
    emit_array(out, args, SIZES, "long __rex_sizes[] =", ';');
}

/* ---- target tasks ---- */

const char *emit_task_copy(const struct ir_node *arg)
{
    bool copied = ir_has(arg, "kind", "address") && ir_list_has(ir_get(arg, "type"), "private");
    return copied ? arena_format("copy_of_%s", ir_get(arg, "name")) : NULL;
}

static void emit_task_struct(struct output *out, const struct ir_node *request)
{
    size_t count = emit_arg_count(request);
    bool list = emit_is_list(request);
    if (list)
        emit_arrays(out, request);
    output_open(out, "struct {");
    if (list)
        output_line(out, "struct rex_map map;");
    else
        output_line(out, "void *bases[%zu], *args[%zu];", count, count);
    if (!list)
        output_line(out, "long sizes[%zu];", count);
    ir_each (arg, request, "arg")
        if (emit_task_copy(arg))
            output_line(out, "__typeof__(%s) %s;", ir_get(arg, "name"), emit_task_copy(arg));
    output_close(out, "} __rex_task = {");
    out->depth++;
    if (list) {
        output_line(out, ".map = __rex_map,");
    } else {
        emit_array(out, request, BASES, ".bases =", ',');
        emit_array(out, request, ARGS, ".args =", ',');
        emit_array(out, request, SIZES, ".sizes =", ',');
    }
    output_close(out, "};");
    ir_each (arg, request, "arg")
        if (emit_task_copy(arg))
            output_line(out, "__builtin_memcpy((void *)&__rex_task.%s, %s, %s);", emit_task_copy(arg),
                        ir_get(arg, "begin"), ir_get(arg, "bytes"));
}

/*
 * Without offload targets of its own, clang makes of `target` a target task that runs the statement on the
 * host, on one of libomp's hidden helper threads where there is a nowait (kmp_tasking.cpp,
 * __kmpc_omp_target_task_alloc). The statement is REX's: it calls libomptarget. It names no variable of the
 * user's, for everything was evaluated before. What it needs stands in one struct, because clang takes for
 * granted that a task's copies of arrays are as well aligned as local arrays, which libomp does not provide.
 */
void emit_task(struct output *out, const struct ir_node *request, const char *also)
{
    emit_task_struct(out, request);
    output_line(out, "#pragma omp target %s firstprivate(__rex_task%s%s)", ir_get(request, "task"),
                also ? ", " : "", also ? also : "");
    output_open(out, "{");
    if (emit_is_list(request)) {
        output_line(out, "struct rex_map __rex_map = __rex_task.map;");
        return;
    }
    output_line(out, "void **__rex_bases = __rex_task.bases, **__rex_args = __rex_task.args;");
    output_line(out, "long *__rex_sizes = __rex_task.sizes;");
}

/* nowait's argument (OpenMP 6.0, section 17.6). */
static const char *deferred(const struct ir_node *construct)
{
    const struct ir_node *clause = ir_find(construct, "clause", "name", "nowait");
    return clause ? ir_get(clause, "value") : NULL;
}

void emit_deferred(struct output *out, const struct ir_node *construct)
{
    if (deferred(construct))
        output_line(out, "const int __rex_deferred = (%s) != 0;", deferred(construct));
}

void emit_undeferred_wait(struct output *out, const struct ir_node *construct)
{
    if (!deferred(construct))
        return;
    output_open(out, "if (!__rex_deferred) {");
    output_line(out, "#pragma omp taskwait");
    output_close(out, "}");
}
