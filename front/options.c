/*
 * The command line of programs that read C, and how such a program begins.
 */
#include "front.h"

#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* REX's own warnings and remarks are taken here; clang gets the other flags. */
static void take_flags(struct options *options, char **flags, size_t count)
{
    options->flags = arena_alloc((count + 1) * sizeof(*options->flags));
    for (size_t i = 0; i < count; i++) {
        bool on = same_text(flags[i], "-Rrex-place"), off = same_text(flags[i], "-Rno-rex-place");
        options->without_remarks = !on && (off || options->without_remarks || same_text(flags[i], "-w"));
        if (!warning_flag(options, flags[i]) && !on && !off)
            options->flags[options->flag_count++] = flags[i];
    }
}

/* Takes an option; false for what is none. */
static bool take_option(struct options *options, const char *argument)
{
    if (same_text(argument, options->own_option))
        options->own = true;
    else if (options->check_option && same_text(argument, options->check_option))
        options->check = options->as_written = true;
    else if (options->check_option && same_text(argument, "--facts"))
        options->check = true;
    else if (options->check_option && same_text(argument, "--bounds"))
        options->bounds = true;
    else if (options->check_option && same_text(argument, "--values"))
        options->values = true;
    else if (same_text(argument, "--preprocessed"))
        options->preprocessed = true;
    else if (strncmp(argument, "--offload-arch=", 15) == 0 && argument[15])
        options->arch = argument + 15;
    else if (strncmp(argument, "--select-arch=", 14) == 0 && argument[14])
        options->selected_arch = argument + 14;
    else if (strncmp(argument, "--time-limit=", 13) == 0 && atoi(argument + 13) > 0)
        options->time_limit = (unsigned)atoi(argument + 13);
    else
        return false;
    return true;
}

bool read_options(int argc, char **argv, struct options *options, const char *usage, int *status)
{
    *status = 2;
    message_program(options->program);
    options->arch = "host";
    options->time_limit = 300;
    for (int i = 1; i < argc; i++) {
        if (same_text(argv[i], "--")) {
            take_flags(options, argv + i + 1, (size_t)(argc - i - 1));
            break;
        }
        if (filter_option(argv[i], options->program, usage)) {
            *status = 0;
            return false;
        }
        if (take_option(options, argv[i]))
            continue;
        if (options->input || (argv[i][0] == '-' && argv[i][1])) {
            message_error(NULL, "%s '%s'; see %s --help",
                          argv[i][0] == '-' ? "unknown option" : "more than one input file:", argv[i],
                          options->program);
            return false;
        }
        options->input = argv[i];
    }
    if (!options->input)
        options->input = "-";
    if (!options->selected_arch)
        options->selected_arch = options->arch;
    return true;
}

/* What -fopenmp-version= says; NULL where nobody has given it. */
static const char *version_flag(const struct options *options)
{
    static const char flag[] = "-fopenmp-version=";
    const char *given = NULL;
    for (size_t i = 0; i < options->flag_count; i++)
        if (strncmp(options->flags[i], flag, strlen(flag)) == 0)
            given = options->flags[i] + strlen(flag);
    return given;
}

bool openmp_version_given(const struct options *options)
{
    return version_flag(options);
}

long openmp_version(const struct options *options)
{
    const char *given = version_flag(options);
    return given ? strtol(given, NULL, 10) : 51; /* clang's default */
}

const struct options *options_with(const struct options *options, const char *flag)
{
    struct options *result = arena_alloc(sizeof(*result));
    *result = *options;
    result->flags = arena_alloc((options->flag_count + 1) * sizeof(*result->flags));
    memcpy(result->flags, options->flags, options->flag_count * sizeof(*result->flags));
    result->flags[result->flag_count++] = flag;
    return result;
}

static const char *late; /* what is said then */

/* clang's parser is known to loop for ever on some unfinished OpenMP 6.0 directives. */
static void give_up(int signal_number)
{
    (void)signal_number;
    if (write(STDERR_FILENO, late, strlen(late)) < 0)
        _exit(1);
    _exit(1);
}

/* Without a larger heap step the two parses side by side would get their memory page by page, with a system
 * call for each. And a declaration is processed within the processing of the one that needs it, however long
 * such a chain is, so the stack has to be deep. */
void begin_reading(const struct options *options)
{
    const rlim_t enough = 1 << 30;
    struct rlimit stack;
    late = arena_format("%s: error: clang did not finish within the time limit (--time-limit)\n",
                        options->program);
    signal(SIGALRM, give_up);
    alarm(options->time_limit);
    mallopt(M_TOP_PAD, 1 << 24);
    getrlimit(RLIMIT_STACK, &stack);
    stack.rlim_cur = stack.rlim_max < enough ? stack.rlim_max : enough;
    setrlimit(RLIMIT_STACK, &stack);
    setenv("LIBCLANG_NOTHREADS", "1", true); /* its own thread would not have that stack */
}
