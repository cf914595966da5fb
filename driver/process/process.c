/*
 * Starts other programs with posix_spawn, waits for them, and shows their messages.
 *
 * Each program's messages are collected in a file of its own and shown after all have ended, in the order of
 * the commands. So the messages of two compilers that run at once are not mixed, and of a pipeline only the
 * filter that found the error is heard, not those after it that got no input.
 *
 * Signals that end the program, and SIGCHLD, are blocked all the time and waited for together, so that none
 * can be lost between checking and waiting.
 */
#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static bool shows, carries_out = true;
static sigset_t waited_for, original_mask;

static void child_ended(int signal)
{
    (void)signal; /* there only because a signal without a handler may be dropped even when it is blocked */
}

void process_widen_stack(void)
{
    const rlim_t enough = 1 << 30;
    struct rlimit stack;
    getrlimit(RLIMIT_STACK, &stack);
    if (stack.rlim_cur >= enough)
        return;
    stack.rlim_cur = stack.rlim_max < enough ? stack.rlim_max : enough;
    setrlimit(RLIMIT_STACK, &stack);
}

void process_begin(bool show, bool carry_out)
{
    static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    struct sigaction action = {.sa_handler = child_ended};

    shows = show;
    carries_out = carry_out;
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&waited_for);
    sigaddset(&waited_for, SIGCHLD);
    for (size_t i = 0; i < sizeof(deadly) / sizeof(*deadly); i++) {
        sigaction(deadly[i], NULL, &action);
        if (action.sa_handler != SIG_IGN) /* as nohup sets it */
            sigaddset(&waited_for, deadly[i]);
    }
    sigprocmask(SIG_BLOCK, &waited_for, &original_mask);
    signal(SIGXFSZ, SIG_IGN); /* under ulimit -f who writes says so, and takes back what it has written */
}

const sigset_t *process_original_mask(void)
{
    return &original_mask;
}

struct command *commands_add(struct commands *commands)
{
    commands->items =
        arena_grow(commands->items, commands->count, &commands->capacity, sizeof(*commands->items));
    return &commands->items[commands->count++];
}

/* ---- showing ---- */

static void show_command(const struct command *command, const char *behind)
{
    if (!shows)
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
    return carries_out;
}

static void show_messages(const struct command *command)
{
    struct buffer text = {0};
    if (command->messages && files_read(&text, command->messages))
        message_show(buffer_text(&text), text.length);
    free(text.data);
}

static bool succeeded(const struct command *command)
{
    return command->state == COMMAND_ENDED && WIFEXITED(command->status) && WEXITSTATUS(command->status) == 0;
}

/* Whether a filter was ended by SIGPIPE because the one after it ended early, which then has reported why. A
 * shell script has the signal in its status. */
static bool lost_its_reader(const struct command *command)
{
    return WIFSIGNALED(command->status) ? WTERMSIG(command->status) == SIGPIPE
                                        : WEXITSTATUS(command->status) == 128 + SIGPIPE;
}

/* A program that finds no room removes what it has written before it ends, and many do not say what the
 * matter was. */
static void tell_of_little_room(void)
{
    const unsigned long long little = 8 << 20;
    unsigned long long room = files_room();
    if (room < little)
        message_note(NULL, "%s, where temporary files go, has no more than %llu kB left",
                     path_directory(files_temporary("x")), room / 1024);
}

/* The program itself has reported why it failed, unless a signal ended it or it printed nothing. */
static void explain(const struct command *command)
{
    struct buffer text = {0};
    const char *program = path_file(command->words.items[0]);
    if (WIFSIGNALED(command->status))
        message_error(NULL, "%s was ended by signal %d (%s)", program, WTERMSIG(command->status),
                      strsignal(WTERMSIG(command->status)));
    else if (!files_read(&text, command->messages) || text.length == 0)
        message_error(NULL, "%s failed with status %d", program, WEXITSTATUS(command->status));
    tell_of_little_room();
    free(text.data);
}

/* Whether the command failed only because its reader did not read all of its output, or is excused
 * likewise. */
static bool is_excused(const struct commands *commands, size_t place)
{
    size_t i = place;
    while (i + 1 < commands->count && commands->items[i].state == COMMAND_ENDED &&
           lost_its_reader(&commands->items[i]))
        i++;
    return i > place && succeeded(&commands->items[i]);
}

/* The command that caused the failures of the others: the first one that failed by itself. NULL: none
 * failed. */
static const struct command *find_cause(const struct commands *commands)
{
    const struct command *cause = NULL;
    for (size_t i = 0; i < commands->count; i++) {
        const struct command *command = &commands->items[i];
        if (succeeded(command) || is_excused(commands, i))
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
        if (command->optional)
            continue;
        if (!command->quiet || !succeeded(command))
            show_messages(command);
        if (succeeded(command))
            continue;
        good = false;
        if (command->state == COMMAND_ENDED)
            explain(command);
    }
    return good;
}

static bool is_asked(struct commands *commands)
{
    for (size_t i = 0; i < commands->count && commands->request; i++) {
        const struct command *command = &commands->items[i];
        const bool exited = command->state == COMMAND_ENDED && WIFEXITED(command->status);
        const int status = exited ? WEXITSTATUS(command->status) : 0;
        commands->asked |= status == commands->request || (command->tentative && status != 0);
    }
    return commands->asked;
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

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Sets the file size limit that a child inherits; returns the previous one. */
static struct rlimit limit_files(size_t bytes)
{
    struct rlimit before = {0}, limited;
    getrlimit(RLIMIT_FSIZE, &before);
    limited = before;
    if (bytes && (before.rlim_max == RLIM_INFINITY || bytes < before.rlim_max))
        limited.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limited);
    return before;
}

/* A child's signals are set as they were when this program began. A command with a time limit leads a process
 * group. */
static void set_attributes(posix_spawnattr_t *attributes, const struct command *command)
{
    sigset_t defaults;
    int group = command->time_limit ? POSIX_SPAWN_SETPGROUP : 0;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setsigmask(attributes, &original_mask);
    posix_spawnattr_setsigdefault(attributes, &defaults);
    posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group));
}

/* Starts a command whose standard streams are the three files; closes them here. */
static void spawn(struct command *command, int input, int output, int messages)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    const char *program = command->words.items[0];

    set_attributes(&attributes, command);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, messages, 2);
    if (command->directory)
        posix_spawn_file_actions_addchdir_np(&actions, command->directory);
    struct rlimit before = limit_files(command->file_limit);
    int error = posix_spawnp(&command->process, program, &actions, &attributes,
                             (char *const *)command->words.items, environ);
    setrlimit(RLIMIT_FSIZE, &before);
    command->state = error ? COMMAND_NEW : COMMAND_RUNNING;
    command->timed_out = false;
    command->deadline = now() + command->time_limit;
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

/* ---- waiting ---- */

static bool runs(const struct command *command)
{
    return command->state == COMMAND_RUNNING;
}

static size_t count_running(const struct commands *commands)
{
    size_t count = 0;
    for (size_t i = 0; i < commands->count; i++)
        count += runs(&commands->items[i]);
    return count;
}

/* Kills a command; with a time limit, together with all processes that it has started. */
static void end(const struct command *command)
{
    if (command->time_limit)
        kill(-command->process, SIGKILL);
    else
        kill(command->process, SIGTERM);
}

/* A command that was running and has ended now, or NULL. */
static struct command *reap(struct commands *commands, int flags)
{
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        if (!runs(command) || waitpid(command->process, &command->status, flags) != command->process)
            continue;
        command->state = COMMAND_ENDED;
        if (command->time_limit) /* what it has left behind */
            kill(-command->process, SIGKILL);
        return command;
    }
    return NULL;
}

/* Kills the children, and then this program itself by the signal that it got. */
static void die(struct commands *commands, int signal_number)
{
    sigset_t this_one;
    for (size_t i = 0; i < commands->count; i++)
        if (runs(&commands->items[i]))
            end(&commands->items[i]);
    while (reap(commands, 0))
        continue;
    files_end();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    sigemptyset(&this_one);
    sigaddset(&this_one, signal_number);
    sigprocmask(SIG_UNBLOCK, &this_one, NULL);
}

/* Kills the commands whose time is over. Returns the seconds until the next deadline, negative when there is
 * none. */
static double end_late(struct commands *commands)
{
    double least = -1;
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        if (!runs(command) || !command->time_limit || command->timed_out)
            continue;
        double left = command->deadline - now();
        if (left <= 0) {
            command->timed_out = true;
            end(command);
        } else if (least < 0 || left < least) {
            least = left;
        }
    }
    return least;
}

/* Waits for the next signal; returns 0 after `seconds` (negative: no limit). */
static int next_signal(double seconds)
{
    struct timespec time = {.tv_sec = (time_t)seconds};
    time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
    int number = seconds < 0 ? sigwaitinfo(&waited_for, NULL) : sigtimedwait(&waited_for, NULL, &time);
    return number > 0 ? number : 0;
}

struct command *process_wait(struct commands *commands)
{
    while (count_running(commands)) {
        struct command *ended = reap(commands, WNOHANG);
        if (ended)
            return ended;
        int number = next_signal(end_late(commands));
        if (number && number != SIGCHLD)
            die(commands, number);
    }
    return NULL;
}

/* Waits until fewer than limit commands run. */
static void wait_below(struct commands *commands, size_t limit)
{
    while (count_running(commands) >= limit)
        process_wait(commands);
}

bool process_start(struct command *command)
{
    spawn(command, open_input(command, -1), open_output(command->output), open_output(command->messages));
    return runs(command);
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
    if (!carries_out)
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
    return !is_asked(commands) && report_pipeline(commands);
}

/* Where a command's standard output goes that no file is named for. */
static int plain_output(const struct command *command, int messages)
{
    int output = command->prints ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) : messages;
    return output >= 0 ? output : messages; /* ours may be closed */
}

bool process_parallel(struct commands *commands)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    for (size_t i = 0; i < commands->count; i++) {
        struct command *command = &commands->items[i];
        show_command(command, "\n");
        if (!carries_out)
            continue;
        wait_below(commands, processors > 1 ? (size_t)processors : 1);
        int messages = collect_messages(command);
        int output = command->output ? open_output(command->output) : plain_output(command, messages);
        spawn(command, open_input(command, -1), output, messages);
    }
    wait_below(commands, 1);
    return !is_asked(commands) && (!carries_out || report_parallel(commands));
}

bool process_ask(struct buffer *answer, const struct words *words)
{
    struct commands commands = {0};
    struct command *command = commands_add(&commands);
    words_add_all(&command->words, words);
    command->optional = true;
    command->output = files_temporary("answer");
    command->messages = files_temporary("answer.messages");
    return process_parallel(&commands) && command->status == 0 && files_read(answer, command->output);
}
