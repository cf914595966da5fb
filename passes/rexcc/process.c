/*
 * Starts other programs with posix_spawn, waits for them, and shows what they had to say.
 *
 * Each program's messages go into a file of its own and are shown when all have ended, in the order of the
 * commands. So two compilers that run at once do not mix their messages, and of a pipeline only the filter
 * that found the error is heard, not those behind it that were left with no input.
 *
 * Signals that end rexcc, and SIGCHLD, are blocked all the time and waited for together: nothing can be lost
 * between looking and waiting.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static bool show, carry_out = true;
static sigset_t waited_for, original_mask;

static void child_ended(int signal)
{
    (void)signal; /* there only because a signal without a handler may be dropped even when it is blocked */
}

void process_begin(const struct options *options)
{
    static const int deadly[] = {SIGHUP, SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = child_ended};

    show = options->verbose || options->print_only;
    carry_out = !options->print_only;
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&waited_for);
    sigaddset(&waited_for, SIGCHLD);
    for (size_t i = 0; i < sizeof(deadly) / sizeof(*deadly); i++) {
        sigaction(deadly[i], NULL, &action);
        if (action.sa_handler != SIG_IGN) /* as nohup sets it */
            sigaddset(&waited_for, deadly[i]);
    }
    sigprocmask(SIG_BLOCK, &waited_for, &original_mask);
}

struct command *commands_add(struct commands *commands)
{
    if (commands->count == commands->capacity) {
        size_t capacity = commands->capacity ? 2 * commands->capacity : 16;
        struct command *items = arena_alloc(capacity * sizeof(*items));
        if (commands->count)
            memcpy(items, commands->items, commands->count * sizeof(*items));
        commands->items = items;
        commands->capacity = capacity;
    }
    return &commands->items[commands->count++];
}

/* ---- showing ---- */

static void show_command(const struct command *command, const char *behind)
{
    if (!show)
        return;
    for (size_t i = 0; i < command->words.count; i++)
        fprintf(stderr, "%s%s", i ? " " : "", word_quote(command->words.items[i]));
    if (command->input)
        fprintf(stderr, " < %s", word_quote(command->input));
    if (command->output)
        fprintf(stderr, " > %s", word_quote(command->output));
    fprintf(stderr, "%s", behind);
}

bool process_trace(const char *program, ...)
{
    struct command command = {0};
    va_list arguments;
    va_start(arguments, program);
    for (const char *word = program; word; word = va_arg(arguments, const char *))
        words_add(&command.words, word);
    va_end(arguments);
    show_command(&command, "\n");
    return carry_out;
}

static void show_messages(const struct command *command)
{
    struct buffer text = {0};
    if (command->messages && files_read(&text, command->messages))
        fwrite(buffer_text(&text), 1, text.length, stderr);
    free(text.data);
}

static bool succeeded(const struct command *command)
{
    return command->state == COMMAND_ENDED && WIFEXITED(command->status) && WEXITSTATUS(command->status) == 0;
}

/* A filter dies of SIGPIPE when the one behind it ended early, which then has said why. A shell script says
 * so by its status. */
static bool lost_its_reader(const struct command *command)
{
    return WIFSIGNALED(command->status) ? WTERMSIG(command->status) == SIGPIPE
                                        : WEXITSTATUS(command->status) == 128 + SIGPIPE;
}

/* The program has said why it failed, unless a signal ended it or it said nothing. */
static void explain(const struct command *command)
{
    struct buffer text = {0};
    const char *program = path_file(command->words.items[0]);
    if (WIFSIGNALED(command->status))
        message_error(NULL, "%s was ended by signal %d (%s)", program, WTERMSIG(command->status),
                      strsignal(WTERMSIG(command->status)));
    else if (!files_read(&text, command->messages) || text.length == 0)
        message_error(NULL, "%s failed with status %d", program, WEXITSTATUS(command->status));
    free(text.data);
}

/* The command that the others' failures come from: the first one that failed by itself. NULL: none failed. */
static const struct command *find_cause(const struct commands *commands)
{
    const struct command *cause = NULL;
    for (size_t i = 0; i < commands->count; i++) {
        const struct command *command = &commands->items[i];
        if (succeeded(command))
            continue;
        if (command->state != COMMAND_ENDED || !lost_its_reader(command))
            return command;
        if (!cause)
            cause = command;
    }
    return cause;
}

/* Shows a pipeline's messages in order, up to those of the command that failed. */
static bool report_pipeline(const struct commands *commands)
{
    const struct command *cause = find_cause(commands);
    for (const struct command *command = commands->items; command < commands->items + commands->count;
         command++) {
        show_messages(command);
        if (command == cause)
            break;
    }
    if (cause && cause->state == COMMAND_ENDED)
        explain(cause);
    return !cause;
}

static bool report_parallel(const struct commands *commands)
{
    bool good = true;
    for (const struct command *command = commands->items; command < commands->items + commands->count;
         command++) {
        show_messages(command);
        if (succeeded(command))
            continue;
        good = false;
        if (command->state == COMMAND_ENDED)
            explain(command);
    }
    return good;
}

/* ---- running ---- */

static int open_input(const struct command *command, int pipe_end)
{
    if (pipe_end >= 0)
        return pipe_end;
    const char *path = command->input ? command->input : "/dev/null";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
    return file;
}

static int open_output(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        message_fatal(NULL, "cannot write %s: %s", path, strerror(errno));
    return file;
}

/* Starts a command whose standard streams are the three files; closes them here. */
static void spawn(struct command *command, int input, int output, int messages)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults;

    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &original_mask);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, messages, 2);

    const char *program = command->words.items[0];
    int error = posix_spawnp(&command->process, program, &actions, &attributes,
                             (char *const *)command->words.items, environ);
    command->state = error ? COMMAND_NEW : COMMAND_RUNNING;
    if (error)
        message_error(NULL, "cannot run %s: %s%s%s", program, strerror(error), command->hint ? "; " : "",
                      command->hint ? command->hint : "");
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(input);
    if (output != messages)
        close(output);
    close(messages);
}

/* Takes the commands that have ended off the list of those that run; returns how many still do. */
static size_t reap(struct commands *commands, int flags)
{
    size_t running = 0;
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        if (command->state != COMMAND_RUNNING)
            continue;
        if (waitpid(command->process, &command->status, flags) == command->process)
            command->state = COMMAND_ENDED;
        else
            running++;
    }
    return running;
}

/* Ends the children and then rexcc itself by the signal that it got. */
static void die(struct commands *commands, int signal_number)
{
    sigset_t this_one;
    for (size_t i = 0; i < commands->count; i++)
        if (commands->items[i].state == COMMAND_RUNNING)
            kill(commands->items[i].process, SIGTERM);
    reap(commands, 0);
    files_end();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    sigemptyset(&this_one);
    sigaddset(&this_one, signal_number);
    sigprocmask(SIG_UNBLOCK, &this_one, NULL);
}

/* Waits until fewer than limit commands run. */
static void wait_below(struct commands *commands, size_t limit)
{
    while (reap(commands, WNOHANG) >= limit) {
        int signal_number = sigwaitinfo(&waited_for, NULL);
        if (signal_number > 0 && signal_number != SIGCHLD)
            die(commands, signal_number);
    }
}

static int collect_messages(struct command *command)
{
    static unsigned number;
    command->messages = files_temporary("messages.%u", ++number);
    return open_output(command->messages);
}

bool process_pipeline(struct commands *commands)
{
    for (size_t i = 0; i < commands->count; i++)
        show_command(&commands->items[i], i + 1 < commands->count ? " |\n    " : "\n");
    if (!carry_out)
        return true;
    int pipe_end = -1;
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        int ends[2] = {-1, -1};
        int messages = collect_messages(command);
        if (i + 1 < commands->count && pipe2(ends, O_CLOEXEC) != 0)
            message_fatal(NULL, "cannot make a pipe: %s", strerror(errno));
        int output = ends[1] >= 0 ? ends[1] : messages;
        spawn(command, open_input(command, pipe_end), output, messages);
        pipe_end = ends[0];
    }
    wait_below(commands, 1);
    return report_pipeline(commands);
}

bool process_parallel(struct commands *commands)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        show_command(command, "\n");
        if (!carry_out)
            continue;
        wait_below(commands, processors > 1 ? (size_t)processors : 1);
        int messages = collect_messages(command);
        int output = command->output ? open_output(command->output) : messages;
        spawn(command, open_input(command, -1), output, messages);
    }
    wait_below(commands, 1);
    return !carry_out || report_parallel(commands);
}
