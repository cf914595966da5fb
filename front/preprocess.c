/*
 * Runs `clang -E` over the user's file, unless that has been done. The pragmas that macros hide are there
 * only after preprocessing, and so are the line markers that tie every line to the user's file.
 */
#include "front.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static char **command_line(const struct options *options)
{
    size_t count = 0, own = 0;
    while (preprocessor_option(own))
        own++;
    const char **arguments = arena_alloc((own + options->flag_count + 3) * sizeof(*arguments));
    arguments[count++] = preprocessor();
    for (size_t i = 0; i < own; i++)
        arguments[count++] = preprocessor_option(i);
    for (size_t i = 0; i < options->flag_count; i++)
        arguments[count++] = options->flags[i];
    arguments[count++] = options->input;
    return (char **)arguments;
}

static void run_preprocessor(const struct options *options, struct buffer *out)
{
    char **arguments = command_line(options);
    int ends[2], status;
    posix_spawn_file_actions_t actions;
    pid_t child;
    if (pipe(ends) != 0)
        message_fatal(NULL, "cannot make a pipe: %s", strerror(errno));
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    int problem = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (problem)
        message_fatal(NULL, "cannot run %s: %s; install clang-22 or set REX_CLANG", arguments[0],
                      strerror(problem));
    FILE *stream = fdopen(ends[0], "r");
    if (!stream || !buffer_read(out, stream))
        message_fatal(NULL, "cannot read from %s: %s", arguments[0], strerror(errno));
    fclose(stream);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            message_fatal(NULL, "cannot wait for %s: %s", arguments[0], strerror(errno));
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        message_fatal(NULL, "preprocessing %s failed", options->input);
}

void preprocess(const struct options *options, struct buffer *out)
{
    if (!options->preprocessed)
        run_preprocessor(options, out);
    else if (!buffer_read(out, stdin))
        message_fatal(NULL, "cannot read standard input: %s", strerror(errno));
}
