/*
 * clang's own check of the OpenMP directives, beside everything else that rex-parse does.
 *
 * clang knows OpenMP's rules and says what breaks them, but with -fopenmp libclang hides the bodies under the
 * directives. So the text is parsed twice: a child process goes on with the tree without OpenMP, what it
 * prints and says waiting in memory, while this one parses with OpenMP. If clang finds an error, its messages
 * are all there is: whatever the child makes of a program that breaks the rules is dropped. A process costs
 * six milliseconds, because it copies the pages that it writes to; up to some directives are checked first.
 * Of a text without directives there is only one tree.
 */
#define _GNU_SOURCE
#include "parse.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct {
    const char *name;
    int descriptor;
} streams[] = {{"standard output", STDOUT_FILENO}, {"messages", STDERR_FILENO}};

enum { STREAMS = sizeof(streams) / sizeof(*streams), FEW_DIRECTIVES = 150 };

struct child {
    pid_t process;
    int memory[STREAMS]; /* what it writes to the streams */
};

/* A file in memory, whose descriptor is not one of the standard streams' even if one of those is closed. */
static int open_memory(const char *name)
{
    int low = memfd_create(name, MFD_CLOEXEC), memory = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (memory < 0)
        message_fatal(NULL, "cannot keep %s in memory: %s", name, strerror(errno));
    close(low);
    return memory;
}

static void redirect_streams(const struct child *child)
{
    for (size_t i = 0; i < STREAMS; i++)
        if (dup2(child->memory[i], streams[i].descriptor) < 0)
            message_fatal(NULL, "cannot redirect %s: %s", streams[i].name, strerror(errno));
}

/* Returns in both processes; child.process is 0 in the new one, which does not outlive this one. */
static struct child divide(void)
{
    struct child child;
    pid_t parent = getpid();
    for (size_t i = 0; i < STREAMS; i++)
        child.memory[i] = open_memory(streams[i].name);
    fflush(NULL);
    child.process = fork();
    if (child.process < 0)
        message_fatal(NULL, "cannot start a process: %s", strerror(errno));
    if (child.process > 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    redirect_streams(&child);
    return child;
}

static int wait_for(const struct child *child)
{
    int status = 0;
    while (waitpid(child->process, &status, 0) < 0)
        if (errno != EINTR)
            message_fatal(NULL, "cannot wait for a process: %s", strerror(errno));
    return status;
}

/* Copies what the child has written to one of its streams. Returns false after an error message. */
static bool pass_on(const struct child *child, size_t index, FILE *stream)
{
    struct stat status;
    if (fstat(child->memory[index], &status) != 0)
        message_fatal(NULL, "cannot read %s: %s", streams[index].name, strerror(errno));
    if (status.st_size == 0)
        return true;
    size_t length = (size_t)status.st_size;
    char *text = mmap(NULL, length, PROT_READ, MAP_PRIVATE, child->memory[index], 0);
    if (text == MAP_FAILED)
        message_fatal(NULL, "cannot read %s: %s", streams[index].name, strerror(errno));
    bool written = filter_write(stream, streams[index].name, text, length);
    munmap(text, length);
    return written;
}

/* Ends as the child has ended. */
static _Noreturn void end_like(const struct child *child)
{
    int status = wait_for(child);
    bool said = pass_on(child, 1, stderr);
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    if (WEXITSTATUS(status) != 0)
        exit(WEXITSTATUS(status));
    exit(pass_on(child, 0, stdout) && said ? 0 : 1);
}

void check_with_clang(const struct options *options, const struct source *source, size_t count,
                      struct translation *translation)
{
    struct child child = {0};
    if (count > FEW_DIRECTIVES) {
        child = divide();
        if (child.process == 0)
            return;
    }
    bool good = translate_to_check(options, source, translation);
    if (!good && child.process > 0) {
        kill(child.process, SIGKILL);
        wait_for(&child);
    }
    if (!good)
        exit(1);
    if (child.process > 0)
        end_like(&child);
    if (count > 0)
        translation_dispose(translation); /* the other parse needs as much memory */
}
