/*
 * rex-trace: runs a program and says what it did with its devices, and when.
 *
 * The runtime that rexcc links in writes the records (REX_TRACE); this program starts the other one with that
 * variable, waits for it, and reads what it and the programs that it started have written.
 */
#define _GNU_SOURCE
#include "trace.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const char usage[] =
    "usage: rex-trace [OPTION...] PROGRAM [ARGUMENT...]\n"
    "       rex-trace [OPTION...] --read TRACE...\n"
    "Runs a program that rexcc has built, and says on standard error what it did with its devices: launches, "
    "what\n"
    "was mapped and moved, and waits, by the lines of its source.\n\n"
    "  --output=FILE    write that to FILE\n"
    "  --timeline=FILE  write a time line for Perfetto or chrome://tracing (JSON)\n"
    "  --device         say, too, when kernels and copies ran on the GPU (needs CUPTI, of the CUDA Toolkit)\n"
    "  --contents       look at the bytes that move, too, and say which move again for nothing\n"
    "  --keep=FILE      keep the records; %p in the name is the number of the process\n"
    "  --read           do not run anything: read the records that --keep or REX_TRACE has kept\n"
    "  --help, --version\n";

struct options {
    const char *output, *timeline, *keep;
    bool contents, device, read;
    char **words; /* the program and its arguments, or traces */
};

static const struct {
    const char *name;
    size_t offset;
    bool takes_value;
} rows[] = {
    {"--output", offsetof(struct options, output), true},
    {"--timeline", offsetof(struct options, timeline), true},
    {"--keep", offsetof(struct options, keep), true},
    {"--contents", offsetof(struct options, contents), false},
    {"--device", offsetof(struct options, device), false},
    {"--read", offsetof(struct options, read), false},
};

static void bad_usage(const char *format, const char *word)
{
    message_error(NULL, format, word);
    fprintf(stderr, "rex-trace: note: try 'rex-trace --help'\n");
    exit(2);
}

static void apply(struct options *options, const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        if (strlen(rows[i].name) != length || strncmp(rows[i].name, word, length) != 0)
            continue;
        if (rows[i].takes_value != (word[length] == '=' && word[length + 1]))
            bad_usage(rows[i].takes_value ? "'%s' needs a value: NAME=VALUE" : "'%s' takes no value", word);
        void *at = (char *)options + rows[i].offset;
        if (rows[i].takes_value)
            *(const char **)at = word + length + 1;
        else
            *(bool *)at = true;
        return;
    }
    bad_usage("unknown option '%s'", word);
}

/* Returns the first word behind the options. */
static const char *read_options(struct options *options, char **argv)
{
    char **word = argv + 1;
    for (; *word && begins_with(*word, "-"); word++) {
        if (same_text(*word, "--")) {
            word++;
            break;
        }
        if (same_text(*word, "--help") || same_text(*word, "--version")) {
            fputs(same_text(*word, "--help") ? usage : "rex-trace (REX " REX_VERSION ")\n", stdout);
            exit(0);
        }
        apply(options, *word);
    }
    options->words = word;
    if (!*word)
        bad_usage("%s", options->read ? "no trace to read" : "no program to run");
    return *word;
}

static volatile pid_t traced;

/* What is meant to end us ends the program, of which the trace is told then. */
static void pass_on(int number)
{
    kill(traced, number);
}

/* Runs the program, which keeps our terminal, and returns its status as a shell has it. What the terminal
 * sends to both is the program's affair. */
static int run(char **words)
{
    pid_t process;
    int status;
    signal(SIGINT, SIG_IGN);
    signal(SIGQUIT, SIG_IGN);
    posix_spawnattr_t attributes;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGQUIT);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, process_original_mask());
    int error = posix_spawnp(&process, words[0], NULL, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) {
        message_error(NULL, "cannot run %s: %s", words[0], strerror(error));
        exit(error == ENOENT ? 127 : 126);
    }
    traced = process;
    signal(SIGTERM, pass_on);
    signal(SIGHUP, pass_on);
    sigprocmask(SIG_SETMASK, process_original_mask(), NULL);
    while (waitpid(process, &status, 0) < 0)
        ;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* CUPTI's library: of the toolkit that CUDA_HOME or the nvcc in PATH belongs to, or of the usual one. */
static const char *find_cupti(void)
{
    static const char *const places[] = {"lib64/libcupti.so", "extras/CUPTI/lib64/libcupti.so",
                                         "lib/libcupti.so"};
    const char *nvcc = files_find_program("nvcc");
    const char *const toolkits[] = {
        getenv("CUDA_HOME"), nvcc ? arena_format("%s/..", path_directory(nvcc)) : NULL, "/usr/local/cuda"};
    for (size_t i = 0; i < sizeof(toolkits) / sizeof(*toolkits); i++)
        for (size_t k = 0; toolkits[i] && k < sizeof(places) / sizeof(*places); k++) {
            const char *path = arena_format("%s/%s", toolkits[i], places[k]);
            if (access(path, R_OK) == 0)
                return path;
        }
    message_error(
        NULL,
        "--device needs CUPTI: there is no libcupti.so below CUDA_HOME, nvcc's directory or /usr/local/cuda");
    exit(2);
}

/* Runs the program with a directory for its traces, and finds them. */
static int trace_program(const struct options *options, struct words *found)
{
    const char *directory = files_temporary("traces");
    files_make_directory(directory);
    setenv("REX_TRACE", arena_format("%s/%%p", directory), 1);
    if (options->contents)
        setenv("REX_TRACE_CONTENTS", "1", 1);
    if (options->device)
        setenv("REX_TRACE_DEVICE", find_cupti(), 1);
    int status = run(options->words);
    files_list(found, directory);
    return status;
}

/* The kept file's name for a process. */
static const char *kept_path(const char *pattern, const char *process)
{
    struct buffer path = {0};
    for (const char *at = pattern; *at; at++) {
        bool number = begins_with(at, "%p");
        if (number)
            buffer_add(&path, process);
        else
            buffer_add_char(&path, *at);
        at += number;
    }
    const char *kept = arena_string(buffer_text(&path));
    free(path.data);
    return kept;
}

static bool keep(const struct options *options, const struct words *found)
{
    bool good = true;
    if (options->keep && found->count > 1 && !strstr(options->keep, "%p")) {
        message_error(NULL, "%zu processes have a trace: --keep=%s needs %%p, the number of the process",
                      found->count, options->keep);
        return false;
    }
    for (size_t i = 0; options->keep && i < found->count; i++) {
        struct buffer bytes = {0};
        good &= files_read(&bytes, found->items[i]) &&
                files_write(kept_path(options->keep, path_file(found->items[i])), bytes.data, bytes.length);
        free(bytes.data);
    }
    return good;
}

/* Says what the traces hold. Returns false after an error message. */
static bool report(const struct options *options, const struct words *found)
{
    struct trace *traces = arena_alloc((found->count + 1) * sizeof(*traces));
    FILE *out = options->output ? fopen(options->output, "w") : stderr;
    bool good = true;
    if (!out) {
        message_error(NULL, "cannot write %s: %s", options->output, strerror(errno));
        return false;
    }
    for (size_t i = 0; i < found->count && good; i++) {
        good = trace_read(&traces[i], found->items[i]);
        if (good)
            summary_print(out, &traces[i]);
    }
    if (options->output && (ferror(out) | fclose(out)) != 0) {
        message_error(NULL, "cannot write %s: %s", options->output, strerror(errno));
        good = false;
    }
    return good && (!options->timeline || timeline_write(options->timeline, traces, found->count));
}

int main(int argc, char **argv)
{
    struct options options = {0};
    struct words found = {0};
    int status = 0;

    (void)argc;
    message_program("rex-trace");
    const char *first = read_options(&options, argv);
    process_begin(false, true);
    files_begin(false);
    if (options.read)
        for (char **word = options.words; *word; word++)
            words_add(&found, *word);
    else
        status = trace_program(&options, &found);
    if (found.count == 0) {
        message_error(
            NULL, "%s has written no trace: was it built by rexcc, and with target regions or data?", first);
        return status ? status : 1;
    }
    bool kept = keep(&options, &found), reported = report(&options, &found), good = kept && reported;
    return status ? status : good ? 0 : 1;
}
