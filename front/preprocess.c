/*
 * Runs `clang -E` over the user's file, unless that has been done. The pragmas that macros hide are there
 * only after preprocessing, and so are the line markers that tie every line to the user's file.
 */
#define _GNU_SOURCE
#include "front.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static char **command_line(const struct options *options, bool comments)
{
    size_t count = 0, own = 0;
    while (preprocessor_option(own))
        own++;
    const char **arguments = arena_alloc((own + options->flag_count + 4) * sizeof(*arguments));
    arguments[count++] = preprocessor();
    for (size_t i = 0; i < own; i++)
        if (comments || !same_text(preprocessor_option(i), PREPROCESSOR_COMMENTS))
            arguments[count++] = preprocessor_option(i);
    for (size_t i = 0; i < options->flag_count; i++)
        arguments[count++] = options->flags[i];
    arguments[count++] = PREPROCESSOR_LAST_OPTION;
    arguments[count++] = options->input;
    return (char **)arguments;
}

/* Starts it with those files as its standard input, output and messages; returns its process. */
static pid_t start_preprocessor(char **arguments, int input, int output, int messages)
{
    const int streams[] = {input, output, messages};
    posix_spawn_file_actions_t actions;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; i++)
        if (streams[i] != i)
            posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    int problem = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (problem)
        message_fatal(NULL, "cannot run %s: %s; install clang-22 or set REX_CLANG", arguments[0],
                      strerror(problem));
    return child;
}

/* Copies what it has said to the standard error stream. */
static void show_messages(int messages)
{
    char part[4096];
    ssize_t length;
    lseek(messages, 0, SEEK_SET);
    while ((length = read(messages, part, sizeof part)) > 0)
        fwrite(part, 1, (size_t)length, stderr);
}

/* Reads its output. Returns whether it succeeds; with comments, which it does not take in `_Pragma`, it fails
 * without a word. input: the file descriptor of its standard input. */
static bool run_preprocessor(const struct options *options, int input, bool comments, struct buffer *out)
{
    int ends[2], status, messages = comments ? memfd_create("messages", MFD_CLOEXEC) : STDERR_FILENO;
    if (pipe2(ends, O_CLOEXEC) != 0 || messages < 0)
        message_fatal(NULL, "cannot make a pipe: %s", strerror(errno));
    pid_t child = start_preprocessor(command_line(options, comments), input, ends[1], messages);
    close(ends[1]);
    FILE *stream = fdopen(ends[0], "r");
    if (!stream || !buffer_read(out, stream))
        message_fatal(NULL, "cannot read from %s: %s", preprocessor(), strerror(errno));
    fclose(stream);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            message_fatal(NULL, "cannot wait for %s: %s", preprocessor(), strerror(errno));
    bool succeeds = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (comments && succeeds)
        show_messages(messages);
    if (comments)
        close(messages);
    return succeeds;
}

/* ---- what rex-resolve has printed ---- */

static bool is_resolved(const char *text)
{
    return strncmp(text, RESOLVED, strlen(RESOLVED)) == 0;
}

/* Removes the header line from the text: `#pragma rex resolved sm_90 x.c`. */
static void take_header(struct options *options, struct buffer *text)
{
    const char *arch = text->data + strlen(RESOLVED), *name = strchr(arch, ' '), *end = strchr(arch, '\n');
    if (!name || !end || end < name)
        message_fatal(options->input, "this is not what rex-resolve has written");
    arch = arena_string_length(arch, (size_t)(name - arch));
    name = arena_string_length(name + 1, (size_t)(end - name - 1));
    if (!same_text(arch, options->selected_arch))
        message_fatal(name, "its directives were resolved for --offload-arch=%s", arch);
    options->input = name;
    options->resolved = true;
    text->length -= (size_t)(end + 1 - text->data);
    memmove(text->data, end + 1, text->length + 1);
}

/* Reads the input where that is necessary to find out whether rex-resolve has printed it. Returns false,
 * without having read it, if it is a file for the preprocessor. */
static bool read_input(const struct options *options, struct buffer *text)
{
    const char *name;
    char begin[sizeof(RESOLVED)] = "";
    bool is_stdin = same_text(options->input, "-");
    FILE *stream = filter_open(options->input, &name);
    bool wanted = is_stdin || (fread(begin, 1, strlen(RESOLVED), stream) > 0 && is_resolved(begin));
    buffer_add(text, wanted ? begin : "");
    if (wanted && !buffer_read(text, stream))
        message_fatal(NULL, "cannot read %s: %s", name, strerror(errno));
    if (!is_stdin)
        fclose(stream);
    return wanted;
}

/* A file in memory that contains the text, positioned at its beginning. */
static int in_memory(const struct buffer *text)
{
    int memory = memfd_create("input", MFD_CLOEXEC);
    for (size_t done = 0; done < text->length;) {
        ssize_t written = memory < 0 ? -1 : write(memory, text->data + done, text->length - done);
        if (written < 0)
            message_fatal(NULL, "cannot keep standard input in memory: %s", strerror(errno));
        done += (size_t)written;
    }
    lseek(memory, 0, SEEK_SET);
    return memory;
}

/* A null character is one for clang, but would be the end of the text here. Clang has removed those between
 * tokens. Those in comments become blanks; in literals they are refused. */
static void replace_nulls(const struct options *options, struct buffer *text)
{
    const char *null = text->length ? memchr(text->data, '\0', text->length) : NULL;
    size_t place = 0, length; /* a token */
    while (null) {
        size_t at = (size_t)(null - text->data);
        text->data[at] = ' ';
        while (place + (length = token_length(text->data + place, false)) <= at)
            place += length;
        if (text->data[place] == '"' || text->data[place] == '\'') {
            struct source source = {0};
            source_split(&source, options, text);
            message_fatal(source_position(&source, at), "a null character; in a literal, write \\0");
        }
        null = memchr(text->data + at, '\0', text->length - at);
    }
}

/* Runs it over a file, whose beginning `input` has if it had to be read; without comments if they are in the
 * way. */
static void preprocess_file(const struct options *options, const struct buffer *input, bool read,
                            struct buffer *out)
{
    int memory = read ? in_memory(input) : STDIN_FILENO;
    if (!run_preprocessor(options, memory, true, out) || comments_hide(buffer_text(out))) {
        out->length = 0;
        lseek(memory, 0, SEEK_SET);
        if (!run_preprocessor(options, memory, false, out))
            message_fatal(NULL, "preprocessing %s failed", options->input);
    }
    if (read)
        close(memory);
}

static void read_preprocessed(struct buffer *out)
{
    if (!buffer_read(out, stdin))
        message_fatal(NULL, "cannot read standard input: %s", strerror(errno));
    const char *what = comments_hide(buffer_text(out));
    if (!what)
        return;
    message_error(NULL, "a comment keeps %s; preprocess without %s", what, PREPROCESSOR_COMMENTS);
    exit(STATUS_WITHOUT_COMMENTS);
}

void preprocess(struct options *options, struct buffer *out)
{
    struct buffer input = {0};
    bool read = !options->preprocessed && read_input(options, &input);
    if (options->preprocessed)
        read_preprocessed(out);
    if (read && is_resolved(buffer_text(&input))) {
        *out = input;
        take_header(options, out);
    } else if (!options->preprocessed) {
        preprocess_file(options, &input, read, out);
        free(input.data);
    }
    replace_nulls(options, out);
    spell_raw_strings(options, out);
    spell_attributes(options, out);
    expand_loop_pragmas(out);
}
