/*
 * Declared reductions (OpenMP 5.2, section 5.5.11): `declare reduction(identifier : types : combiner)
 * initializer(...)`.
 *
 * What such a directive says is an expression over omp_out and omp_in. For each of its types it becomes two
 * functions, C text that stands behind the user's and that libclang parses with it; so all that makes device
 * code of functions makes it of these, too:
 *
 *     static T __rex_combine_1(T omp_out, T omp_in) { combiner; return omp_out; }
 *     static T __rex_initial_1(T omp_orig) { T omp_priv = ...; return omp_priv; }
 *
 * What blocks declare is not known there. A directive that names such types or constants has functions that
 * begin with copies of those declarations, and whose parameters are structs of as many bytes as the type has
 * (block_names.c); the text is parsed again with these.
 */
#include "declarations.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- the functions' text ---- */

/* From the start of a text to the colon that ends its first part; NULL without one. */
static const char *part_end(const char *text)
{
    int depth = 0;
    for (; *text && (depth || *text != ':'); text++) {
        depth += strchr("([{", *text) != NULL;
        depth -= strchr(")]}", *text) != NULL;
    }
    return *text ? text : NULL;
}

static const char *trimmed(const char *begin, const char *end)
{
    begin += strspn(begin, " \t");
    while (end > begin && isspace((unsigned char)end[-1]))
        end--;
    return arena_string_length(begin, (size_t)(end - begin));
}

/* `omp_priv = expression` initializes; anything else is a call that does. */
static const char *private_copy(const char *type, const char *initializer)
{
    static const char copy[] = "omp_priv";
    const char *value = initializer ? initializer + strspn(initializer, " \t") : NULL;
    if (!value)
        return arena_format("%s omp_priv = {};", type); /* as an object of static storage begins */
    if (strncmp(value, copy, strlen(copy)) == 0) {
        value += strlen(copy);
        value += strspn(value, " \t");
        if (value[0] == '=' && value[1] != '=')
            return arena_format("%s omp_priv %s;", type, value);
    }
    return arena_format("%s omp_priv; %s;", type, initializer);
}

static void add_function_texts(struct buffer *text, const char *type, const char *combiner,
                               const char *initializer, unsigned number)
{
    buffer_add(text,
               arena_format(
                   "static %s __rex_combine_%u(%s omp_out, %s omp_in)\n{\n    %s;\n    return omp_out;\n}\n",
                   type, number, type, type, combiner));
    buffer_add(text,
               arena_format("static %s __rex_initial_%u(%s omp_orig)\n{\n    %s\n    return omp_priv;\n}\n",
                            type, number, type, private_copy(type, initializer)));
}

/* Between two lists, the declarations of blocks and the ends of these, a value that a struct of its bytes
 * brings, and does something with it. */
static const char *on_bytes(const struct block_names *names, const char *type, const char *first,
                            const char *second, const char *statements)
{
    static const char copy[] = "__builtin_memcpy(&%s, &__rex_%s, sizeof(%s));";
    const char *copies = arena_format(copy, first, first, first);
    if (second)
        copies = arena_format("%s %s", copies, arena_format(copy, second, second, second));
    return arena_format("%s%s %s%s%s; %s { %s }%s", names->declarations, type, first, second ? ", " : "",
                        second ? second : "", copies, statements, names->ends);
}

static void add_functions_on_bytes(struct buffer *text, const struct block_names *names, const char *type,
                                   const char *combiner, const char *initializer, unsigned number)
{
    static const char back[] = "__builtin_memcpy(&__rex_%s, &%s, sizeof(%s));";
    const char *object = arena_format("struct __rex_object_%u", number),
               *combined =
                   arena_format("%s; %s", combiner, arena_format(back, "omp_out", "omp_out", "omp_out")),
               *initial = arena_format("%s %s", private_copy(type, initializer),
                                       arena_format(back, "omp_orig", "omp_priv", "omp_priv"));
    buffer_add(text, arena_format("%s {\n    char bytes[%lld] __attribute__((aligned(%lld)));\n};\n", object,
                                  names->size, names->alignment));
    buffer_add(text, arena_format("static %s __rex_combine_%u(%s __rex_omp_out, %s __rex_omp_in)\n{\n    "
                                  "%s\n    return __rex_omp_out;\n}\n",
                                  object, number, object, object,
                                  on_bytes(names, type, "omp_out", "omp_in", combined)));
    buffer_add(text, arena_format("static %s __rex_initial_%u(%s __rex_omp_orig)\n{\n    %s\n    return "
                                  "__rex_omp_orig;\n}\n",
                                  object, number, object, on_bytes(names, type, "omp_orig", NULL, initial)));
}

/* Adds the positions of lines after the user's text, all of which are the directive's. */
static void add_lines(struct source *source, size_t begin, size_t end, size_t directive)
{
    struct source_line line = source->lines[source_line_index(source, directive)];
    size_t capacity = 0;
    for (size_t offset = begin; offset < end;
         offset = (size_t)(strchr(source->text + offset, '\n') - source->text) + 1) {
        struct source_line *lines = source->lines;
        if (source->line_count >= capacity) {
            capacity = 2 * source->line_count;
            source->lines = arena_alloc(capacity * sizeof(*lines));
            memcpy(source->lines, lines, source->line_count * sizeof(*lines));
        }
        line.offset = offset;
        source->lines[source->line_count++] = line;
    }
}

static void append_text(struct source *source, const char *text, size_t directive)
{
    size_t begin = source->length;
    source->text = arena_format("%s%s", source->text, text);
    source->written = arena_format("%s%s", source->written, text);
    source->length += strlen(text);
    add_lines(source, begin, source->length, directive);
}

static void declare_types(struct parse *parse, const struct pragma *pragma, const char *identifier,
                          const char *types, const char *combiner)
{
    const struct clause *initializer = pragma_clause(pragma, "initializer");
    struct buffer text = {0};
    for (char *type; (type = next_list_item(&types));) {
        parse->reductions = arena_grow(parse->reductions, parse->reduction_count, &parse->reduction_capacity,
                                       sizeof(*parse->reductions));
        struct declared_reduction *reduction = &parse->reductions[parse->reduction_count++];
        *reduction = (struct declared_reduction){.identifier = identifier,
                                                 .scope = {pragma->begin, SIZE_MAX},
                                                 .place = pragma->begin,
                                                 .number = (unsigned)parse->reduction_count};
        const char *first_value = initializer ? initializer->value : NULL;
        reduction->reads_original = initializer && expression_names(first_value, "omp_orig");
        reduction->type_name = type;
        reduction->text = arena_format("%s %s %s", type, combiner, first_value ? first_value : "");
        reduction->names = block_names_known(parse, reduction);
        if (reduction->names)
            add_functions_on_bytes(&text, reduction->names, type, combiner, first_value, reduction->number);
        else
            add_function_texts(&text, type, combiner, first_value, reduction->number);
    }
    append_text(&parse->source, buffer_text(&text), pragma->begin);
    free(text.data);
}

void reductions_read(struct parse *parse)
{
    parse->source.user_length = parse->source.length;
    parse->reduction_count = 0; /* of a text that was parsed before */
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (!pragma->directive || !same_text(pragma->directive->name, "declare reduction") ||
            !pragma->argument)
            continue;
        const char *colon = part_end(pragma->argument), *second = colon ? part_end(colon + 1) : NULL;
        if (!second)
            continue; /* clang says what is wrong */
        if (parse->source.text[parse->source.length - 1] != '\n')
            append_text(&parse->source, "\n", pragma->begin);
        declare_types(parse, pragma, trimmed(pragma->argument, colon), trimmed(colon + 1, second),
                      second + 1);
    }
}

/* ---- the functions ---- */

struct block_search {
    size_t offset;
    struct range function, block; /* the innermost around the offset */
};

static void look_for_block(CXCursor cursor, CXCursor parent, void *context)
{
    struct block_search *search = context;
    struct range range = cursor_range(cursor);
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (search->offset < range.begin || search->offset >= range.end)
        return;
    if (kind == CXCursor_FunctionDecl)
        search->function = range;
    if (kind == CXCursor_CompoundStmt)
        search->block = range;
    visit_children(cursor, look_for_block, search);
}

/* Finds the scope of a directive in a block, which extends to the block's end; its functions are placed
 * before the function around it. */
static void find_scope(const struct parse *parse, struct declared_reduction *reduction)
{
    struct block_search search = {.offset = reduction->scope.begin};
    visit_children(clang_getTranslationUnitCursor(parse->translation.unit), look_for_block, &search);
    if (!search.block.end)
        return;
    reduction->scope.end = search.block.end;
    reduction->place = search.function.begin;
}

static void note_function(CXCursor cursor, CXCursor parent, void *context)
{
    static const char combine[] = "__rex_combine_", initial[] = "__rex_initial_";
    struct parse *parse = context;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FunctionDecl ||
        cursor_offset(cursor) < parse->source.user_length)
        return;
    const char *name = cursor_name(cursor);
    struct declared_reduction *reduction = &parse->reductions[strtoul(name + strlen(combine), NULL, 10) - 1];
    if (strncmp(name, combine, strlen(combine)) == 0)
        reduction->combine = cursor;
    else if (strncmp(name, initial, strlen(initial)) == 0)
        reduction->initial = cursor;
}

void reductions_resolve(struct parse *parse)
{
    if (parse->reduction_count)
        visit_children(clang_getTranslationUnitCursor(parse->translation.unit), note_function, parse);
    for (size_t i = 0; i < parse->reduction_count; i++) {
        struct declared_reduction *reduction = &parse->reductions[i];
        find_scope(parse, reduction);
        reduction->type = clang_getCursorResultType(reduction->combine);
        if (reduction->names)
            reduction->type = block_names_type(parse, reduction);
    }
}

bool reductions_name_blocks(struct parse *parse)
{
    bool any = false;
    reductions_resolve(parse);
    for (size_t i = 0; i < parse->reduction_count; i++)
        any |= parse->reductions[i].scope.end != SIZE_MAX && block_names_note(parse, &parse->reductions[i]);
    return any;
}

size_t reduction_place(const struct parse *parse, size_t offset)
{
    if (offset < parse->source.user_length)
        return offset;
    for (size_t i = 0; i < parse->reduction_count; i++)
        if (offset < cursor_range(parse->reductions[i].initial).end)
            return parse->reductions[i].place;
    return offset;
}

static CXType plain_type(CXType type)
{
    return clang_getUnqualifiedType(clang_getCanonicalType(type));
}

const struct declared_reduction *reduction_find(const struct parse *parse, const char *identifier,
                                                CXType type, size_t use)
{
    for (size_t i = parse->reduction_count; i-- > 0;) {
        const struct declared_reduction *reduction = &parse->reductions[i];
        if (same_text(reduction->identifier, identifier) && reduction->scope.begin < use &&
            use < reduction->scope.end && !clang_Cursor_isNull(reduction->combine) &&
            clang_equalTypes(plain_type(reduction->type), plain_type(type)))
            return reduction;
    }
    return NULL;
}

/* Whether the directive's types are known where its functions are placed, after the user's text; those of a
 * block may not be. */
bool reduction_is_good(const struct parse *parse, const struct declared_reduction *reduction)
{
    size_t begin = cursor_range(reduction->combine).begin, end = cursor_range(reduction->initial).end;
    CXTranslationUnit unit = parse->translation.unit;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
        unsigned offset;
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), NULL, NULL, NULL, &offset);
        bool bad =
            clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error && offset >= begin && offset < end;
        clang_disposeDiagnostic(diagnostic);
        if (bad)
            return false;
    }
    return !clang_Cursor_isNull(reduction->initial);
}
