/*
 * rex-parse: C with OpenMP target directives in, REX IR out. See parse.h for how its parts work together.
 */
#include "constructs.h"
#include "declarations.h"
#include "edits.h"
#include "resolve.h"

#include <stdlib.h>

static const char usage[] =
    "usage: rex-parse [OPTION]... [FILE.c] [-- CLANG-FLAGS...]\n"
    "Reads C with OpenMP directives from FILE.c or standard input and writes REX IR to standard output.\n"
    "  --offload-arch=ARCH   what directives that ask for it are told: host (default) or sm_NN\n"
    "  --preprocessed        standard input is FILE.c as clang -E -C -dD -dI -fopenmp prints it\n"
    "  --time-limit=SECONDS  give up when clang takes longer (default 300)\n"
    "  --check               also state what rex-check looks at: accesses of regions, what pointers lead to\n"
    "  --openmp              print what becomes of each directive, clause and routine of OpenMP\n"
    "  -- -Wno-offload       do not warn of target regions that the host runs; -- -Werror=offload refuses "
    "them\n"
    "  -- -Rno-rex-place     have rex-place say nothing of arrays that lie in the device's heap\n"
    "  --help                this text\n"
    "  --version             the version\n"
    "Environment: REX_CLANG names the clang that preprocesses (default clang-22).\n";

/* FNV-1a over the user's own lines: keeps two units' kernels apart in one image, whatever their functions'
 * names. */
static const char *unit_suffix(const struct source *source)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < source->line_count; i++) {
        size_t end = i + 1 < source->line_count ? source->lines[i + 1].offset : source->length;
        for (size_t at = source->lines[i].offset; source->lines[i].user && at < end; at++)
            hash = (hash ^ (unsigned char)source->text[at]) * 16777619u;
    }
    return arena_format("%06x", (unsigned)((hash >> 24 ^ hash) & 0xffffff));
}

/* Resolves the directives that choose, and reads the text. Returns false after an error. */
static bool resolve(struct parse *parse, struct buffer *text)
{
    struct resolved resolved;
    struct buffer replaced = {0};
    bool good = resolve_selections(parse->options, text, &resolved);
    free(resolved.text.data);
    parse->source = resolved.source;
    parse->pragmas = resolved.pragmas;
    for (size_t i = 0; i < resolved.mark_count; i++) {
        replace_host_text(parse, resolved.marks[i].range, resolved.marks[i].host);
        buffer_format(&replaced, "%s\n", resolved.marks[i].host);
    }
    parse->source.replaced = arena_string(buffer_text(&replaced));
    free(replaced.data);
    return good;
}

static bool analyse(struct parse *parse, struct buffer *text, struct ir_module *module)
{
    unsigned errors = message_error_count();
    if (!resolve(parse, text))
        return false;
    warn_of_pragmas(parse->options, &parse->source);
    reductions_read(parse);
    withhold_unknown(parse);
    withhold_ancestors(parse);
    simplify_clauses(parse);
    if (message_error_count() != errors)
        return false;
    check_beside(parse->options, &parse->source);
    translate(parse->options, &parse->source, &parse->translation);
    parse->seen = arena_alloc(parse->source.length + 1);
    parse->device_declared = arena_alloc(parse->source.length + 1);
    parse->address_taken = arena_alloc(parse->source.length + 1);
    parse->linked = arena_alloc(parse->source.length + 1);
    parse->harmless = arena_alloc(parse->source.length + 1);
    parse->in_device_code = arena_alloc(parse->source.length + 1);
    parse->team_shared = arena_alloc(parse->source.length + 1);
    parse->device_function = clang_getNullCursor();
    packings_read(&parse->packings, &parse->source);
    parse->suffix = unit_suffix(&parse->source);
    tags_read(&parse->source, &parse->translation);
    reductions_resolve(parse);
    closure_declare_targets(parse);
    walk_functions(parse);
    if (message_error_count() != errors)
        return false;
    build_module(parse, module);
    return message_error_count() == errors && ir_check(module);
}

int main(int argc, char **argv)
{
    static struct options options = {
        .program = "rex-parse", .own_option = "--openmp", .check_option = "--check"};
    static struct parse parse = {.options = &options}; /* lives to the end, like all that it points to */
    struct ir_module module = {.name = "rex-parse"};
    struct buffer text = {0}, out = {0};
    int status;
    if (!read_options(argc, argv, &options, usage, &status))
        return status;
    if (options.own) {
        print_openmp();
        return 0;
    }
    begin_reading(&options);
    preprocess(&options, &text);
    names_protect(&text);
    module.root = ir_node_new("module");
    if (!analyse(&parse, &text, &module))
        return 1;
    ir_print(&out, &module);
    bool written = filter_write(stdout, "standard output", out.data, out.length);
    free(out.data);
    return written ? 0 : 1;
}
