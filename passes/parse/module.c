/*
 * Puts the module together: host text, includes, constructs and the start of main in the order of the source.
 */
#include "advice.h"
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "effects.h"
#include "loops.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum event_kind { EVENT_INCLUDE, EVENT_CONSTRUCT, EVENT_MAIN };

struct event {
    size_t begin, end;
    enum event_kind kind;
    const void *what;
    size_t rank;  /* of a mapper (struct pragma) */
    size_t order; /* of notice */
};

struct builder {
    struct parse *parse;
    const struct ir_node *root;
    struct event *events;
    size_t count, next;
    size_t around; /* where the innermost data region begins; 0 outside */
};

static int by_begin(const void *one, const void *other)
{
    const struct event *left = one, *right = other;
    if (left->begin == right->begin && left->rank != right->rank)
        return left->rank < right->rank ? -1 : 1;
    if (left->begin == right->begin)
        return left->order < right->order ? -1 : left->order > right->order;
    return left->begin < right->begin ? -1 : 1;
}

static void add_event_at(struct builder *builder, size_t begin, size_t end, enum event_kind kind,
                         const void *what)
{
    size_t rank = kind == EVENT_CONSTRUCT ? ((const struct pragma *)what)->rank : 0;
    builder->events[builder->count] = (struct event){begin, end, kind, what, rank, builder->count};
    builder->count++;
}

static void collect_events(struct builder *builder)
{
    struct parse *parse = builder->parse;
    size_t most = parse->source.include_count + parse->pragmas.count + parse->derived_count + 1;
    builder->events = arena_alloc(most * sizeof(*builder->events));
    for (size_t i = 0; i < parse->source.include_count; i++) {
        const struct system_include *include = &parse->source.includes[i];
        size_t line = parse->source.lines[include->line].offset;
        add_event_at(builder, line, include->end, EVENT_INCLUDE, include);
    }
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        size_t begin = pragma->hoisted ? pragma->hoisted : pragma->extent.begin;
        size_t end = pragma->hoisted ? pragma->hoisted : pragma->extent.end;
        if (pragma->node && !pragma->nested)
            add_event_at(builder, begin, end, EVENT_CONSTRUCT, pragma);
    }
    for (size_t i = 0; i < parse->derived_count; i++)
        add_event_at(builder, parse->derived[i]->hoisted, parse->derived[i]->hoisted, EVENT_CONSTRUCT,
                     parse->derived[i]);
    if (parse->main_body)
        add_event_at(builder, parse->main_body, parse->main_body, EVENT_MAIN, NULL);
    qsort(builder->events, builder->count, sizeof(*builder->events), by_begin);
}

/* ---- host text ---- */

static bool is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isspace((unsigned char)text[i]))
            return false;
    return true;
}

/* Adds a node without text for the statements that end between two constructs, if any do:
 *
 *     if (c)
 *     #pragma omp target
 *         a[0] = 1;
 *     #pragma omp target
 */
static void add_ends(struct builder *builder, struct ir_node *parent, size_t place)
{
    if (!statements_end(builder->parse, place, builder->around))
        return;
    struct ir_node *node = ir_add(parent, "text");
    ir_set(node, "at", source_position(&builder->parse->source, place));
    state_statements(builder->parse, node, (struct range){place, place}, builder->around);
}

/* Adds one run of the user's lines as a text node, without the blank lines around it. */
static void add_run(struct builder *builder, struct ir_node *parent, size_t begin, size_t end)
{
    const struct source *source = &builder->parse->source;
    const char *text = source->written;
    for (size_t line; begin < end && is_blank(text + begin, (line = strcspn(text + begin, "\n")));)
        begin += line + 1;
    while (end > begin && isspace((unsigned char)text[end - 1]))
        end--;
    if (begin >= end) {
        add_ends(builder, parent, end);
        return;
    }
    struct ir_node *node = ir_add(parent, "text");
    ir_set(node, "at", source_position(source, begin));
    node->text = host_text(builder->parse, begin, end);
    if (node->text[blank_length(node->text)] == '\0')
        ir_set(node, "empty", "yes");
    state_statements(builder->parse, node, (struct range){begin, end}, builder->around);
}

/* A run ends where the user's text is interrupted, by a header or by a jump of the line numbers. */
static void add_text(struct builder *builder, struct ir_node *parent, size_t begin, size_t end)
{
    const struct source *source = &builder->parse->source;
    if (begin >= end) {
        add_ends(builder, parent, begin);
        return;
    }
    size_t run = begin, last = source_line_index(source, end - 1);
    for (size_t i = source_line_index(source, begin); i <= last; i++) {
        const struct source_line *line = &source->lines[i], *next = line + 1;
        bool joined = i < last && line->user && next->user && same_text(line->file, next->file) &&
                      next->number == line->number + 1;
        if (joined)
            continue;
        size_t line_end = i < last ? next->offset : end;
        if (line->user)
            add_run(builder, parent, run, line_end);
        run = line_end;
    }
}

/* ---- the sequence ---- */

static void add_range(struct builder *builder, struct ir_node *parent, size_t begin, size_t end);

static void add_construct(struct builder *builder, struct ir_node *parent, const struct pragma *pragma)
{
    struct ir_node *source = ir_first(pragma->node, "source"); /* with the edits of constructs inside */
    ir_append(parent, pragma->node);
    if (source)
        source->text = without_markers(host_text(builder->parse, pragma->extent.begin, pragma->extent.end));
    if (pragma->body) {
        add_head_facts(builder->parse, pragma);
        add_device_code(builder->parse, pragma->body, "", pragma->body_range);
        note_braces(pragma->body);
    }
    if (!(pragma->directive->leaves & LEAF_DATA))
        return;
    struct ir_node *region = ir_add(pragma->node, "region");
    note_changes(builder->parse, pragma, region);
    size_t around = builder->around;
    builder->around = pragma->end;
    add_range(builder, region, pragma->end, pragma->extent.end); /* with the pragmas of the statement */
    end_statements(builder->parse, (struct range){pragma->end, pragma->extent.end});
    builder->around = around;
}

/* See spend() of front/source.c. */
static void add_undefined(const struct source *source, struct ir_node *parent, const char *spent,
                          size_t offset)
{
    const char *text = "";
    for (char *name; (name = next_list_item(&spent));)
        if (source_has_word(source, name))
            text = arena_format("%s#undef %s\n", text, name);
    if (!*text)
        return;
    struct ir_node *node = ir_add(parent, "text");
    ir_set(node, "at", source_position(source, offset));
    node->text = text;
}

static void add_event(struct builder *builder, struct ir_node *parent, const struct event *event)
{
    const struct source *source = &builder->parse->source;
    if (event->kind == EVENT_CONSTRUCT) {
        add_construct(builder, parent, event->what);
        return;
    }
    struct ir_node *node = ir_add(parent, event->kind == EVENT_MAIN ? "main" : "include");
    ir_set(node, "at", source_position(source, event->begin));
    if (event->kind == EVENT_INCLUDE) {
        const struct system_include *include = event->what;
        ir_set(node, "header", include->header);
        ir_set(node, "device", include->device ? "yes" : "no");
        ir_set(node, "next", include->next ? "yes" : NULL);
        macros_print(include, builder->root, node);
        add_undefined(source, parent, include->spent, source->lines[include->line].offset);
    }
}

static void add_range(struct builder *builder, struct ir_node *parent, size_t begin, size_t end)
{
    while (builder->next < builder->count && builder->events[builder->next].begin < end) {
        const struct event *event = &builder->events[builder->next++];
        add_text(builder, parent, begin, event->begin);
        add_event(builder, parent, event);
        if (event->end > begin)
            begin = event->end;
    }
    add_text(builder, parent, begin, end);
}

static void add_defines(struct parse *parse, struct ir_node *root)
{
    for (struct ir_node *node; (node = ir_first(parse->source.defines, "define"));) {
        ir_remove(node);
        if (parse->source.include_count)
            ir_append(root, node);
    }
}

/* Clang's flag for programs that have no such directive. */
static void add_forced_requirement(const struct parse *parse, struct ir_node *unit)
{
    for (size_t i = 0; i < parse->options->flag_count; i++)
        if (same_text(parse->options->flags[i], "-fopenmp-force-usm"))
            ir_set(unit, "requires", "unified_shared_memory");
}

/* What `requires` directives demand of devices (OpenMP 5.2, section 8.2). The default memory order of
 * atomics, and dynamic allocators, need nothing of the runtime; regions with reverse offload run on the
 * host. */
static void add_requirements(struct parse *parse, struct ir_node *unit)
{
    static const char passed_on[] = " unified_address unified_shared_memory ";
    static const char harmless[] =
        " atomic_default_mem_order device_safesync dynamic_allocators reverse_offload ";
    add_forced_requirement(parse, unit);
    for (size_t i = 0; i < parse->pragmas.count; i++) {
        const struct pragma *pragma = &parse->pragmas.rows[i];
        if (!pragma->directive || !same_text(pragma->directive->name, "requires"))
            continue;
        for (size_t c = 0; c < pragma->clause_count; c++) {
            const struct clause *clause = &pragma->clauses[c];
            const char *word = arena_format(" %s ", clause->name);
            if (same_text(clause->name, "self_maps")) /* OpenMP 6.0, section 10.5.1.6: it implies the other */
                ir_set(unit, "requires", ir_list_add(ir_get(unit, "requires"), "unified_shared_memory"));
            else if (strstr(passed_on, word))
                ir_set(unit, "requires", ir_list_add(ir_get(unit, "requires"), clause->name));
            else if (!strstr(harmless, word))
                error_at(parse, clause->offset, "requires %s is not supported yet", clause->name);
        }
    }
}

static void add_thread_arrays(const struct parse *parse, struct ir_node *root)
{
    for (size_t i = 0; i < parse->thread_array_count; i++) {
        struct ir_node *node = ir_add(root, "thread_array");
        ir_set(node, "name", cursor_name(parse->thread_arrays[i]));
        ir_set(node, "at", source_position(&parse->source, cursor_offset(parse->thread_arrays[i])));
    }
}

void build_module(struct parse *parse, struct ir_module *module)
{
    struct builder builder = {.parse = parse, .root = module->root};
    struct ir_node *unit = ir_add(module->root, "unit");
    ir_set(unit, "source", parse->source.path);
    ir_set(unit, "suffix", parse->suffix);
    ir_set(unit, "device", same_text(parse->options->arch, "host") ? NULL : parse->options->arch);
    ir_set(unit, "values", parse->options->values ? "yes" : NULL);
    ir_set(unit, "remarks", parse->options->without_remarks ? "no" : NULL);
    ir_set(unit, "recursive", parse->recursive ? "yes" : NULL);
    ir_set(unit, "stores_addresses", parse->stores_addresses ? "yes" : NULL);
    ir_set(unit, "c23", parse->source.c23 ? "yes" : NULL);
    ir_set(unit, "contraction", contraction_is_forbidden(&parse->source) ? "off" : NULL);
    ir_set(unit, "devices", parse->devices ? "yes" : NULL);
    ir_set(unit, "openmp", parse->openmp_version);
    add_requirements(parse, unit);
    prefixes_state(parse->options, module->root);
    add_defines(parse, module->root);
    ir_set(unit, "library", parse->library);
    ir_set(unit, "uses", parse->extras);
    keep_symbols(parse, module->root);
    closure_print(parse, module->root);
    add_thread_arrays(parse, module->root);
    add_function_nests(parse, module->root);
    collect_events(&builder);
    choose_statements(parse);
    add_undefined(&parse->source, module->root, parse->source.spent, 0);
    add_range(&builder, module->root, 0, parse->source.user_length);
    settle_leads(parse);
    warn_of_divergence(parse);
    if (parse->options->check) {
        warnings_state(parse->options, unit);
        note_private_uses(parse);
        note_pointers(parse, module->root);
        note_updates(parse);
        note_surroundings(parse, module->root);
    }
    place_edits(module);
}
