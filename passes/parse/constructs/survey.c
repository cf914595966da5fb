/*
 * What a region or a function refers to, and whether a device can have it.
 */
#include "constructs.h"
#include "edits.h"
#include "effects.h"

#include <string.h>

bool names_ancestor(const struct pragma *pragma)
{
    const struct clause *device = pragma->directive ? pragma_clause(pragma, "device") : NULL;
    return device && device->modifier && same_text(device->modifier, "ancestor");
}

static const struct pragma *ancestor_in(const struct parse *parse, struct range code)
{
    const struct pragmas *pragmas = &parse->pragmas;
    for (size_t i = pragma_index(pragmas, code.begin);
         i < pragmas->count && pragmas->rows[i].begin < code.end; i++)
        if (names_ancestor(&pragmas->rows[i]))
            return &pragmas->rows[i];
    return NULL;
}

static void look_for_constructs(struct survey *survey, struct range code)
{
    if (!survey->reason && ancestor_in(survey->parse, code))
        survey->reason = "the host runs a target construct in it";
}

static void visit(CXCursor cursor, CXCursor parent, void *context);

static void refuse(struct survey *survey, CXCursor cause, const char *reason)
{
    if (survey->reason)
        return;
    survey->reason = reason;
    survey->cause = cursor_offset(cause);
}

/* Functions that <tgmath.h>'s macros name only for their type: runtime/device/rex_tgmath.h. */
static bool is_type_generic(const char *name)
{
    return same_text(name, "__tg_promote");
}

/* The name in the program of a function that a header's macro calls. */
static const char *name_in_source(const char *name)
{
    static const struct {
        const char *called, *written;
    } macros[] = {{"__errno_location", "errno"}, {"_setjmp", "setjmp"}, {"__sigsetjmp", "sigsetjmp"}};
    for (size_t i = 0; i < sizeof(macros) / sizeof(*macros); i++)
        if (same_text(name, macros[i].called))
            return macros[i].written;
    return name;
}

/* Surveys a function of a header that has no body there, or whose body is only for inlining (`extern inline`
 * with GNU's meaning, as with _FORTIFY_SOURCE). OpenMP's own routines have rows of their own. */
static void look_at_library(struct survey *survey, CXCursor function, CXCursor call)
{
    const char *name = cursor_name(function);
    if (is_builtin(function) || strncmp(name, "omp", 3) == 0 || strncmp(name, "__rex_", 6) == 0 ||
        library_has(name) || is_type_generic(name))
        return;
    refuse(survey, call, arena_format("device code cannot have '%s'", name_in_source(name)));
}

/* A function in which nothing was found need not be looked at again. */
static bool is_known(const struct survey *survey, CXCursor definition)
{
    return survey->complete ? scope_has(&survey->functions, definition)
                            : survey->parse->harmless[cursor_offset(definition)];
}

static void note_harmless(const struct survey *survey)
{
    for (size_t i = 0; i < survey->functions.count; i++)
        survey->parse->harmless[cursor_offset(survey->functions.variables[i].declaration)] = !survey->reason;
}

static void look_at_function(struct survey *survey, CXCursor function, CXCursor call)
{
    CXCursor definition = clang_getCursorDefinition(function);
    bool outer = survey->in_function, own = !is_library_function(survey->parse, function);
    if (!own && (clang_Cursor_isNull(definition) || clang_Cursor_getStorageClass(definition) == CX_SC_Extern))
        look_at_library(survey, function, call);
    if (!own || clang_Cursor_isNull(definition) || is_known(survey, definition))
        return;
    scope_add(&survey->functions, definition);
    if (!survey->complete)
        survey->parse->harmless[cursor_offset(definition)] = true; /* until the end of the survey */
    look_for_constructs(survey, cursor_range(definition));
    survey->in_function = true;
    visit_children(definition, visit, survey);
    survey->in_function = outer;
}

static void look_at_variable(struct survey *survey, CXCursor variable)
{
    size_t offset = cursor_offset(variable);
    bool global = clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_TranslationUnit;
    bool local = survey->in_function ? !global : range_has(survey->code, offset);
    if (!local && source_is_user(&survey->parse->source, offset) && !scope_has(&survey->variables, variable))
        scope_add(&survey->variables, variable);
}

/* Whether it is a member, an element or a pointee that is itself a pointer, whose target is unknown. */
static bool loads_pointer(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    bool loads = kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr ||
                 clang_getCursorUnaryOperatorKind(cursor) == CXUnaryOperator_Deref;
    return loads && type_is_pointer(cursor_type(cursor));
}

/* `cleanup(f)` (GNU C): f gets the variable's address wherever its life ends, which no analysis of device
 * code knows of, and no other word in the tree tells. */
static void look_at_attribute(struct survey *survey, CXCursor attribute)
{
    const char *text = survey->parse->source.text, *at = text + cursor_range(attribute).begin;
    size_t length = token_length(at, false);
    CXCursor function;
    if (!is_one_of(arena_string_length(at, length), " cleanup __cleanup__ "))
        return;
    if (!survey->reason) {
        survey->reason = "device code cannot have the attribute 'cleanup'";
        survey->cause = cursor_range(attribute).begin;
    }
    at += length + blank_length(at + length) + 1;
    at += blank_length(at);
    if (scope_find(&survey->parse->scope, arena_string_length(at, token_length(at, false)), &function))
        look_at_function(survey, function, attribute);
}

/* Device code has of all streams stdout and stderr, as arguments of these functions. `argument`: which one.
 */
static bool takes_stream(const char *function, size_t *argument)
{
    static const struct {
        const char *name;
        size_t argument;
    } rows[] = {{"fflush", 0}, {"fprintf", 0}, {"fputc", 1},   {"fputs", 1},
                {"fwrite", 3}, {"putc", 1},    {"vfprintf", 0}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (same_text(rows[i].name, function)) {
            *argument = rows[i].argument;
            return true;
        }
    return false;
}

static bool is_null(CXCursor expression)
{
    long long value;
    size_t count;
    expression = strip_expression(expression);
    CXCursor *children = cursor_children(expression, &count);
    if (clang_getCursorKind(expression) == CXCursor_CStyleCastExpr && count > 0)
        expression = children[count - 1];
    return evaluate_integer(expression, &value) && value == 0;
}

/* Visits a call of such a function, and returns whether it is one: the stream is no variable for device code.
 */
static bool visit_stream_call(struct survey *survey, CXCursor call)
{
    size_t count, stream;
    CXCursor *children = cursor_children(call, &count), function = function_called(call);
    const char *name = cursor_name(function);
    if (clang_getCursorKind(call) != CXCursor_CallExpr || !is_library_function(survey->parse, function) ||
        !takes_stream(name, &stream) || stream + 1 >= count)
        return false;
    CXCursor argument = children[stream + 1];
    if (!is_standard_stream(survey->parse, argument) && !(same_text(name, "fflush") && is_null(argument)))
        refuse(survey, argument,
               arena_format("device code cannot have '%s' to other streams than stdout and stderr", name));
    for (size_t i = 1; i < count; i++)
        if (i != stream + 1)
            visit(children[i], call, survey);
    return true;
}

/* Looks at a name of a function or variable that a header declares and other code defines. A region brings
 * such a variable like any other, but for the streams. */
static void look_at_header(struct survey *survey, CXCursor name, CXCursor declaration)
{
    size_t argument;
    bool user = source_is_user(&survey->parse->source, cursor_offset(declaration));
    bool variable = clang_getCursorKind(declaration) == CXCursor_VarDecl && !user &&
                    (survey->in_function || is_standard_stream(survey->parse, name)) &&
                    clang_Cursor_getStorageClass(declaration) == CX_SC_Extern &&
                    clang_Cursor_isNull(clang_getCursorDefinition(declaration));
    bool function = clang_getCursorKind(declaration) == CXCursor_FunctionDecl &&
                    is_library_function(survey->parse, declaration) &&
                    takes_stream(cursor_name(declaration), &argument);
    if (variable || function)
        refuse(survey, name,
               arena_format(function ? "device code cannot have the address of '%s'"
                                     : "device code cannot have '%s' here",
                            cursor_name(declaration)));
}

static void visit(CXCursor cursor, CXCursor parent, void *context)
{
    struct survey *survey = context;
    (void)parent;
    if (visit_stream_call(survey, cursor))
        return;
    if (clang_getCursorKind(cursor) == CXCursor_UnexposedAttr)
        look_at_attribute(survey, cursor);
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) {
        CXCursor referenced = cursor_referenced(cursor);
        enum CXCursorKind kind = clang_getCursorKind(referenced);
        if (kind == CXCursor_FunctionDecl)
            look_at_function(survey, referenced, cursor);
        else if (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl)
            look_at_variable(survey, referenced);
        look_at_header(survey, cursor, referenced);
    }
    if (loads_pointer(cursor) && !survey->loaded)
        survey->loaded = cursor_range(cursor).begin;
    visit_children(cursor, visit, context);
}

struct survey survey_statement(struct parse *parse, CXCursor statement, const char *reason)
{
    struct survey survey = {
        .parse = parse, .code = cursor_range(statement), .complete = true, .reason = reason};
    visit(statement, statement, &survey);
    return survey;
}

struct survey survey_region(struct parse *parse, const struct pragma *pragma)
{
    struct survey survey = {.parse = parse, .code = cursor_range(pragma->statement)};
    look_for_constructs(&survey, survey.code);
    visit(pragma->statement, pragma->statement, &survey);
    note_harmless(&survey);
    if (!survey.reason)
        return survey;
    struct survey all = survey_statement(parse, pragma->statement, survey.reason);
    all.cause = survey.cause;
    return all;
}

void warn_of_host(const struct parse *parse, size_t offset, const char *what, const struct survey *survey)
{
    const bool error = parse->options->warnings[WARNING_OFFLOAD] == WARNING_ERROR;
    warn_at(parse->options, &parse->source, offset, WARNING_OFFLOAD, "the host %s %s: %s",
            error ? "has to run" : "runs", what, survey->reason);
    if (survey->cause && parse->options->warnings[WARNING_OFFLOAD] != WARNING_SILENT)
        message_note(source_position(&parse->source, survey->cause), "it is used here");
}

bool stays_on_host(struct parse *parse, CXCursor function)
{
    struct survey survey = {.parse = parse};
    look_at_function(&survey, function, function);
    note_harmless(&survey);
    if (survey.reason)
        warn_of_host(parse, cursor_offset(function), arena_format("'%s'", cursor_name(function)), &survey);
    return survey.reason;
}
