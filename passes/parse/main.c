/*
 * rex-parse: C with OpenMP target directives in, REX IR out. See parse.h for how its parts work together.
 */
#include "constructs.h"
#include "declarations.h"
#include "dependence.h"
#include "edits.h"
#include "effects.h"
#include "resolve.h"
#include "rewrites.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: rex-parse [OPTION]... [FILE.c] [-- CLANG-FLAGS...]\n"
    "Reads C with OpenMP directives from FILE.c or standard input and writes REX IR to standard output.\n"
    "  --offload-arch=ARCH   the device: host (default) or sm_NN\n"
    "  --select-arch=ARCH    what directives that ask for it are told, and what compiles the device code;\n"
    "                        default: the device's\n"
    "  --preprocessed        standard input is FILE.c as clang -E -C -dD -dI -fopenmp prints it\n"
    "  --time-limit=SECONDS  give up when clang takes longer (default 300)\n"
    "  --check               also state what rex-check looks at: accesses of regions, what pointers lead "
    "to;\n"
    "                        and leave serial loops to one thread, as the program has them\n"
    "  --facts               also state the same for advice\n"
    "  --bounds              also have device code look whether what it accesses is mapped\n"
    "  --values              also have device code say whose bit-fields it stores to, and which variables\n"
    "                        begin without a value\n"
    "  --openmp              print what becomes of each directive, clause and routine of OpenMP\n"
    "  -- -Wno-offload       do not warn of target regions that the host runs; -- -Werror=offload refuses "
    "them\n"
    "  -- -Rno-rex-place     have rex-place say nothing of arrays that lie in the device's heap\n"
    "  --help                this text\n"
    "  --version             the version\n"
    "Environment: REX_CLANG names the clang that preprocesses (default clang-22).\n";

/* Distinguishes the kernels of two units in one image, whatever their functions are called: a hash of the
 * user's own lines, and of the folder on the command line. */
static const char *unit_suffix(const struct options *options, const struct source *source)
{
    const char *path = prefixes_mapped(options, source->path), *file = strrchr(path, '/');
    uint32_t hash = HASH_BEGIN;
    for (size_t i = 0; i < source->line_count; i++) {
        size_t begin = source->lines[i].offset,
               end = i + 1 < source->line_count ? source->lines[i + 1].offset : source->length;
        if (source->lines[i].user)
            hash = hash_text(hash, source->written + begin, end - begin);
    }
    hash = hash_text(hash, path, file ? (size_t)(file - path) : 0);
    return arena_format("%06x", (unsigned)((hash >> 24 ^ hash) & 0xffffff));
}

static void take_resolved(struct parse *parse, const struct resolved *resolved)
{
    struct buffer replaced = {0};
    parse->source = resolved->source;
    parse->pragmas = resolved->pragmas;
    for (size_t i = 0; i < parse->pragmas.count;
         i++) /* the walk finds what rex-resolve may not have looked for */
        parse->pragmas.rows[i].associated = false;
    parse->host_edits.count = 0;
    for (size_t i = 0; i < resolved->mark_count; i++) {
        replace_host_text(parse, resolved->marks[i].range, resolved->marks[i].host);
        buffer_format(&replaced, "%s\n", resolved->marks[i].host);
    }
    parse->source.replaced = arena_string(buffer_text(&replaced));
    free(replaced.data);
}

/* Removes what clang is not to see. Returns false after an error. */
static bool withhold_all(struct parse *parse)
{
    unsigned errors = message_error_count();
    reductions_read(parse);
    settle_openmp_version(parse);
    withhold_unknown(parse);
    withhold_ancestors(parse);
    simplify_clauses(parse);
    return message_error_count() == errors;
}

void parse_again(struct parse *parse, const struct resolved *resolved)
{
    translation_dispose(&parse->translation);
    forget_assigned();
    forget_set();
    forget_variables();
    take_resolved(parse, resolved);
    withhold_all(parse);
    translate(parse->options, &parse->source, &parse->translation);
}

/* Parses the text again, in which device code reaches no target construct any more, loops that run once are
 * blocks (once.c), regions of several loops are several constructs (split.c), threads share loops that one
 * would run (single.c), parallel loops in parallel loops are serial (inactive.c), nests spread over
 * directives are collapsed ones (join.c), small functions are unfolded (unfold.c), members of structs are
 * variables (parted.c), iterations are written otherwise where threads share more loops then (trial.c), and
 * constructs are there twice of which a launch chooses (versions.c), with variables for members of structs
 * (attached.c). Changes since clang has checked the text are REX's own. */
static void translate_for_device(struct parse *parse, struct resolved *resolved)
{
    translate(parse->options, &parse->source, &parse->translation);
    refuse_c90_names(parse);
    if (reductions_name_blocks(parse))
        parse_again(parse, resolved);
    bool (*const changes[])(struct parse *, struct resolved *) = {
        open_blocks,         unify_heads,        declare_private,     make_atomic,  split_regions,
        open_single_loops,   share_single_loops, open_inactive_loops, join_nests,   unfold_calls,
        part_mapped_structs, try_rewrites,       make_versions,       take_attached};
    for (size_t next = 0;;) {
        bool changed = resolve_clones(parse->options, resolved, &parse->translation, &parse->launching);
        while (!changed && next < sizeof(changes) / sizeof(*changes))
            changed = changes[next++](parse, resolved);
        if (!changed)
            break;
        parse_again(parse, resolved);
    }
}

static void analyse_text(struct parse *parse)
{
    size_t length = parse->source.length + 1;
    parse->seen = arena_alloc(length);
    parse->device_declared = arena_alloc(length);
    parse->tables = arena_alloc(length);
    parse->constants = arena_alloc(length);
    parse->address_taken = arena_alloc(length);
    parse->linked = arena_alloc(length);
    parse->harmless = arena_alloc(length);
    parse->in_device_code = arena_alloc(length);
    parse->alike = arena_alloc(length);
    parse->team_shared = arena_alloc(length);
    parse->edits.edited = arena_alloc(length);
    parse->device_function = clang_getNullCursor();
    packings_read(&parse->packings, &parse->source);
    parse->suffix = unit_suffix(parse->options, &parse->source);
    tags_read(&parse->source, &parse->translation);
    reductions_resolve(parse);
    respell_atomic_types(parse);
    closure_declare_targets(parse);
    walk_functions(parse);
}

static bool analyse(struct parse *parse, struct buffer *text, struct ir_module *module)
{
    unsigned errors = message_error_count();
    struct resolved resolved;
    bool good = resolve_selections(parse->options, text, &resolved);
    take_resolved(parse, &resolved);
    if (good)
        warn_of_pragmas(parse->options, &parse->source);
    if (!good || !withhold_all(parse)) {
        free(resolved.text.data);
        return false;
    }
    check_with_clang(parse->options, &parse->source, parse->pragmas.count, &parse->translation);
    if (parse->pragmas.count > 0) /* else the tree is there, and nothing is for a device */
        translate_for_device(parse, &resolved);
    free(resolved.text.data);
    analyse_text(parse);
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
    names_decode(&text);
    names_protect(&text);
    module.root = ir_node_new("module");
    if (!analyse(&parse, &text, &module))
        return 1;
    ir_print(&out, &module);
    bool written = filter_write(stdout, "standard output", out.data, out.length);
    free(out.data);
    return written ? 0 : 1;
}
