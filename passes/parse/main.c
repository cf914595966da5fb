/*
 * rex-parse: C with OpenMP target directives in, REX IR out. See parse.h for how its parts work together.
 */
#include "parse.h"
#include "resolve.h"

#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const char usage[] =
    "usage: rex-parse [OPTION]... [FILE.c] [-- CLANG-FLAGS...]\n"
    "Reads C with OpenMP directives from FILE.c or standard input and writes REX IR to standard output.\n"
    "  --offload-arch=ARCH   what directives that ask for it are told: host (default) or sm_NN\n"
    "  --preprocessed        standard input is FILE.c as clang -E -C -dD -dI -fopenmp prints it\n"
    "  --time-limit=SECONDS  give up when clang takes longer (default 300)\n"
    "  --openmp              print what becomes of each directive, clause and routine of OpenMP\n"
    "  -- -Wno-offload       do not warn of target regions that the host runs; -- -Werror=offload refuses "
    "them\n"
    "  -- -Rno-rex-place     have rex-place say nothing of arrays that lie in the device's heap\n"
    "  --help                this text\n"
    "  --version             the version\n"
    "Environment: REX_CLANG names the clang that preprocesses (default clang-22).\n";

/* clang's parser is known to loop for ever on some unfinished OpenMP 6.0 directives. */
static void give_up(int signal_number)
{
    static const char text[] =
        "rex-parse: error: clang did not finish within the time limit (--time-limit)\n";
    (void)signal_number;
    if (write(STDERR_FILENO, text, sizeof(text) - 1) < 0)
        _exit(1);
    _exit(1);
}

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

/* The warning about target regions that the host runs is ours, and so are remarks; clang gets the other
 * flags.
 */
static void take_flags(struct options *options, char **flags, size_t count)
{
    static const struct {
        const char *flag;
        enum offload_warning warning;
        bool forwarded;
    } own[] = {{"-Woffload", OFFLOAD_WARNING, false},     {"-Wno-offload", OFFLOAD_SILENT, false},
               {"-Werror=offload", OFFLOAD_ERROR, false}, {"-Wno-error=offload", OFFLOAD_WARNING, false},
               {"-Werror", OFFLOAD_ERROR, true},          {"-w", OFFLOAD_SILENT, true}};
    options->flags = arena_alloc((count + 1) * sizeof(*options->flags));
    for (size_t i = 0; i < count; i++) {
        bool on = same_text(flags[i], "-Rrex-place"), off = same_text(flags[i], "-Rno-rex-place");
        bool forwarded = !on && !off;
        options->without_remarks = !on && (off || options->without_remarks || same_text(flags[i], "-w"));
        for (size_t row = 0; row < sizeof(own) / sizeof(*own); row++)
            if (same_text(flags[i], own[row].flag)) {
                options->offload_warning = own[row].warning;
                forwarded = own[row].forwarded;
            }
        if (forwarded)
            options->flags[options->flag_count++] = flags[i];
    }
}

/* Returns false when the program is to end with *status. */
static bool read_options(int argc, char **argv, struct options *options, int *status)
{
    *status = 2;
    for (int i = 1; i < argc; i++) {
        if (same_text(argv[i], "--")) {
            take_flags(options, argv + i + 1, (size_t)(argc - i - 1));
            break;
        }
        if (filter_option(argv[i], "rex-parse", usage)) {
            *status = 0;
            return false;
        }
        if (same_text(argv[i], "--openmp")) {
            print_openmp();
            *status = 0;
            return false;
        }
        if (same_text(argv[i], "--preprocessed")) {
            options->preprocessed = true;
        } else if (strncmp(argv[i], "--offload-arch=", 15) == 0 && argv[i][15]) {
            options->arch = argv[i] + 15;
        } else if (strncmp(argv[i], "--time-limit=", 13) == 0 && atoi(argv[i] + 13) > 0) {
            options->time_limit = (unsigned)atoi(argv[i] + 13);
        } else if (options->input || (argv[i][0] == '-' && argv[i][1])) {
            message_error(NULL, "%s '%s'; see rex-parse --help",
                          argv[i][0] == '-' ? "unknown option" : "more than one input file:", argv[i]);
            return false;
        } else {
            options->input = argv[i];
        }
    }
    if (!options->input)
        options->input = "-";
    return true;
}

/* The two parses side by side would get their memory page by page, with a system call for each; and what is
 * done for a declaration is done inside of what is done for the one that needs it, however long such a chain
 * is. */
static void prepare_memory(void)
{
    const rlim_t enough = 1 << 30;
    struct rlimit stack;
    mallopt(M_TOP_PAD, 1 << 24);
    getrlimit(RLIMIT_STACK, &stack);
    stack.rlim_cur = stack.rlim_max < enough ? stack.rlim_max : enough;
    setrlimit(RLIMIT_STACK, &stack);
}

/* Resolves the directives that choose, and reads the text. Returns false after an error. */
static bool resolve(struct parse *parse, struct buffer *text)
{
    struct resolved resolved;
    bool good = resolve_selections(parse->options, text, &resolved);
    parse->source = resolved.source;
    parse->pragmas = resolved.pragmas;
    for (size_t i = 0; i < resolved.mark_count; i++)
        replace_host_text(parse, resolved.marks[i].range, resolved.marks[i].host);
    return good;
}

static bool analyse(struct parse *parse, struct buffer *text, struct ir_module *module)
{
    unsigned errors = message_error_count();
    if (!resolve(parse, text))
        return false;
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
    static struct options options = {.arch = "host", .time_limit = 300};
    static struct parse parse = {.options = &options}; /* lives to the end, like all that hangs on it */
    struct ir_module module = {.name = "rex-parse"};
    struct buffer text = {0}, out = {0};
    int status;
    message_program("rex-parse");
    if (!read_options(argc, argv, &options, &status))
        return status;
    signal(SIGALRM, give_up);
    alarm(options.time_limit);
    prepare_memory();
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
