/*
 * dispatch (OpenMP 5.2, section 7.6): one call of a function, of the variant that fits where dispatch is one
 * of the constructs. Clang 22 parses the directive and cannot compile it. The call is put in its place: with
 * pointers made the device's (adjust_args), interop objects behind the arguments (append_args), in a task
 * where there is something to wait for or the call may be deferred. In device code a task runs at once.
 */
#include "resolve.h"

#include <string.h>

struct dispatch {
    struct rewriter *rewriter;
    const struct pragma *pragma;
    CXCursor call, function;
    struct range statement, name;
};

/* The call in `f(a);` or `x = f(a);`. */
static CXCursor find_call(CXCursor statement)
{
    for (;;) {
        size_t count;
        statement = strip_expression(statement);
        CXCursor *children = cursor_children(statement, &count);
        if (clang_getCursorKind(statement) == CXCursor_CStyleCastExpr && count)
            statement = children[count - 1];
        else if (clang_getCursorKind(statement) == CXCursor_BinaryOperator && count == 2)
            statement = children[1];
        else
            return statement;
    }
}

static const char *clause_value(const struct dispatch *dispatch, const char *name)
{
    const struct clause *clause = pragma_clause(dispatch->pragma, name);
    return clause ? clause->value ? clause->value : "" : NULL;
}

static const char *device_number(const struct dispatch *dispatch)
{
    const char *device = clause_value(dispatch, "device");
    return device ? device : "__rex_default_device()";
}

/* ---- arguments ---- */

static bool names_item(const char *list, const char *name)
{
    for (char *item; list && (item = next_list_item(&list));)
        if (same_text(item, name))
            return true;
    return false;
}

static const char *parameter_name(const struct dispatch *dispatch, size_t index)
{
    CXCursor parameter = clang_Cursor_getArgument(dispatch->function, (unsigned)index);
    return clang_Cursor_isNull(parameter) ? "" : cursor_name(parameter);
}

/* Whether adjust_args names the parameter, by its name or its number (OpenMP 6.0). */
static bool needs_device_pointer(const struct dispatch *dispatch, const struct variant *variant, size_t index)
{
    for (size_t i = 0; variant && i < variant->pragma->clause_count; i++) {
        const struct clause *clause = &variant->pragma->clauses[i];
        if (same_text(clause->name, "adjust_args") && clause->modifier &&
            strncmp(clause->modifier, "need_device_", 12) == 0 &&
            (names_item(clause->value, parameter_name(dispatch, index)) ||
             names_item(clause->value, arena_format("%zu", index + 1))))
            return true;
    }
    return false;
}

static const char *argument_text(const struct dispatch *dispatch, const struct variant *variant, size_t index)
{
    CXCursor argument = clang_Cursor_getArgument(dispatch->call, (unsigned)index);
    const char *text = rewriter_text(dispatch->rewriter, cursor_range(argument));
    if (!needs_device_pointer(dispatch, variant, index) ||
        names_item(clause_value(dispatch, "is_device_ptr"), text) ||
        names_item(clause_value(dispatch, "has_device_addr"), text))
        return text;
    return arena_format("__rex_device_pointer(%s, %s)", text, device_number(dispatch));
}

/* How many interop objects append_args adds, and the kind of each as the directive `interop` takes it. */
static size_t count_interops(const struct variant *variant)
{
    const struct clause *append = variant ? pragma_clause(variant->pragma, "append_args") : NULL;
    const char *list = append ? append->value : NULL;
    size_t count = 0;
    while (list && next_list_item(&list))
        count++;
    return count;
}

static const char *interop_kind(const struct variant *variant, size_t index)
{
    const char *list = pragma_clause(variant->pragma, "append_args")->value, *item = "";
    for (size_t i = 0; i <= index; i++)
        item = next_list_item(&list);
    const char *open = strchr(item, '(');
    return open ? arena_string_length(open + 1, strlen(open) - 2) : "targetsync";
}

/* The objects of the interop clause come first. REX creates the others. */
static const char *interop_argument(const struct dispatch *dispatch, size_t index)
{
    const char *list = clause_value(dispatch, "interop"), *item = NULL;
    for (size_t i = 0; list && i <= index; i++)
        item = next_list_item(&list);
    return item ? item : arena_format("__rex_interop_%zu", index);
}

/* ---- the call ---- */

static const char *with_interops(const struct dispatch *dispatch, const struct variant *variant,
                                 const char *statement)
{
    const char *before = "", *after = "";
    for (size_t i = 0; i < count_interops(variant); i++) {
        const char *object = interop_argument(dispatch, i);
        if (strncmp(object, "__rex_interop_", 14) != 0)
            continue;
        before = arena_format(
            "%somp_interop_t %s = omp_interop_none;\n%s\n", before, object,
            pragma_line(arena_format("interop init(%s : %s) device(%s)", interop_kind(variant, i), object,
                                     device_number(dispatch))));
        after = arena_format("%s\n%s", after, pragma_line(arena_format("interop destroy(%s)", object)));
    }
    return *before ? arena_format("{\n%s%s%s\n}", before, statement, after) : statement;
}

/* The statement with the variant's name in the place of the base function's. */
static const char *call_text(const struct dispatch *dispatch, const struct variant *variant)
{
    const struct rewriter *rewriter = dispatch->rewriter;
    size_t count = (size_t)clang_Cursor_getNumArguments(dispatch->call);
    size_t end = cursor_range(dispatch->call).end;
    const char *arguments = "";
    for (size_t i = 0; i < count; i++)
        arguments = arena_format("%s%s%s", arguments, i ? ", " : "", argument_text(dispatch, variant, i));
    for (size_t i = 0; i < count_interops(variant); i++)
        arguments = arena_format("%s%s%s", arguments, *arguments ? ", " : "", interop_argument(dispatch, i));
    const char *head =
        rewriter_text(rewriter, (struct range){dispatch->statement.begin, dispatch->name.begin});
    const char *tail = rewriter_text(rewriter, (struct range){end, dispatch->statement.end});
    const char *name = variant ? variant->name : cursor_name(dispatch->function);
    return with_interops(dispatch, variant, arena_format("%s%s(%s)%s", head, name, arguments, tail));
}

static const struct variant *variant_in(const struct dispatch *dispatch, struct context *context)
{
    const char *condition;
    const struct variant *variant = variant_of(context, cursor_name(dispatch->function), &condition);
    if (variant && condition)
        source_error(&dispatch->rewriter->round.source, dispatch->pragma->begin,
                     "dispatch of a variant with a condition known at run time only is not supported yet");
    return variant;
}

/* `one` if the clause's argument is true. A constant argument is evaluated here. */
static const char *choice(const char *condition, const char *one, const char *other)
{
    long long value;
    if (!condition || same_text(one, other))
        return other;
    if (!*condition)
        return one;
    if (constant_value(condition, &value))
        return value ? one : other;
    return arena_format("if (%s) {\n%s\n} else {\n%s\n}", condition, one, other);
}

/* With nocontext, dispatch is not one of the constructs of the context. With novariants, the base function
 * itself is called. */
static const char *resolved_call(const struct dispatch *dispatch, bool device)
{
    struct context context = context_at(dispatch->rewriter, dispatch->name.begin, device);
    struct context outer = context;
    outer.construct_count--;
    const char *variant = call_text(dispatch, variant_in(dispatch, &context));
    const char *without = call_text(dispatch, variant_in(dispatch, &outer));
    const char *base = call_text(dispatch, NULL);
    return choice(clause_value(dispatch, "novariants"), base,
                  choice(clause_value(dispatch, "nocontext"), without, variant));
}

/* ---- the task ---- */

struct operands {
    const struct dispatch *dispatch;
    const char *names; /* a comma-separated list */
};

static void add_operand(CXCursor cursor, CXCursor parent, void *context)
{
    struct operands *operands = context;
    CXCursor variable = cursor_referenced(cursor);
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && cursor_is_automatic(variable) &&
        !type_is_array(variable_type(variable)) && !ir_list_has(operands->names, cursor_name(cursor)))
        operands->names = ir_list_add(*operands->names ? operands->names : NULL, cursor_name(cursor));
    visit_children(cursor, add_operand, operands);
}

/* The call may run later than the directive, so the task gets copies of the variables in the arguments. The
 * variable that the result is assigned to, and what pointers lead to, are not copied. */
static const char *firstprivate_operands(const struct dispatch *dispatch)
{
    struct operands operands = {dispatch, ""};
    int count = clang_Cursor_getNumArguments(dispatch->call);
    for (int i = 0; i < count; i++) {
        CXCursor argument = clang_Cursor_getArgument(dispatch->call, (unsigned)i);
        add_operand(argument, argument, &operands);
    }
    return *operands.names ? arena_format(" firstprivate(%s)", operands.names) : "";
}

static const char *in_task(const struct dispatch *dispatch, const char *statement)
{
    bool nowait = pragma_clause(dispatch->pragma, "nowait");
    const char *clauses = "";
    if (clause_value(dispatch, "device"))
        statement =
            arena_format("{\nconst int __rex_device = __rex_default_device();\n"
                         "__rex_set_default_device(%s);\n%s\n__rex_set_default_device(__rex_device);\n}",
                         clause_value(dispatch, "device"), statement);
    for (size_t i = 0; i < dispatch->pragma->clause_count; i++) {
        const struct clause *clause = &dispatch->pragma->clauses[i];
        if (same_text(clause->name, "depend"))
            clauses =
                arena_format("%s %s", clauses,
                             rewriter_text(dispatch->rewriter, (struct range){clause->offset, clause->end}));
    }
    if (!nowait && !*clauses)
        return statement;
    return arena_format(
        "%s\n{\n%s\n}",
        pragma_line(arena_format("task default(shared)%s%s%s", clauses, nowait ? "" : " if(0)",
                                 nowait ? firstprivate_operands(dispatch) : "")),
        statement);
}

static void resolve(struct rewriter *rewriter, const struct pragma *pragma)
{
    struct dispatch dispatch = {.rewriter = rewriter, .pragma = pragma};
    dispatch.call = find_call(pragma->statement);
    dispatch.function = called_function(dispatch.call, &dispatch.name);
    dispatch.statement = (struct range){cursor_range(pragma->statement).begin, pragma->extent.end};
    if (clang_Cursor_isNull(dispatch.function)) {
        source_error(&rewriter->round.source, pragma->begin,
                     "dispatch must be followed by a call of a function, or by an assignment of one");
        return;
    }
    bool in_device = is_device_code(rewriter, pragma->begin);
    const char *after = place_marker(rewriter, pragma->extent.end);
    const char *host = resolved_call(&dispatch, false);
    const char *device = in_device ? resolved_call(&dispatch, true) : in_task(&dispatch, host);
    host = in_device ? host : device;
    bool same = same_text(host, device);
    rewrite(rewriter, (struct range){pragma->begin, pragma->extent.end},
            arena_format("{\n%s\n}%s", device, after), same ? NULL : arena_format("{\n%s\n}%s", host, after));
}

bool is_dispatch(const struct rewriter *rewriter, const struct pragma *pragma)
{
    (void)rewriter;
    return same_text(pragma->directive->name, "dispatch");
}

void resolve_dispatch(struct rewriter *rewriter)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    for (size_t i = 0; i < pragmas->count; i++)
        if (is_dispatch(rewriter, &pragmas->rows[i]) && pragmas->rows[i].associated)
            resolve(rewriter, &pragmas->rows[i]);
}
