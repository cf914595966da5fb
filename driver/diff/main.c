/*
 * rex-diff: whether programs do the same when rexcc compiles them and when another compiler does.
 *
 * LIBOMPTARGET_INFO=16 makes libomptarget tell of each kernel that it launches, and
 * OMP_TARGET_OFFLOAD=MANDATORY makes it fail where it would run a region on the host: a program that passes
 * because nothing was offloaded proves nothing.
 */
#include "diff.h"

#include <stdlib.h>

struct queue {
    const struct options *options;
    struct job *jobs;
    size_t count, next, shown; /* next: to begin; shown: how many lines are printed */
    size_t ended;
};

/* What all children see. Programs find libomptarget where the driver links it from; what a killed compiler
 * leaves behind goes with our own files. */
static void set_environment(const struct options *options)
{
    const char *path = getenv("LD_LIBRARY_PATH");
    setenv("LD_LIBRARY_PATH", path && *path ? arena_format(REX_LLVM_LIBDIR ":%s", path) : REX_LLVM_LIBDIR, 1);
    setenv("LIBOMPTARGET_INFO", "16", 1);
    setenv("TMPDIR", files_temporary("scratch"), 1);
    files_make_directory(files_temporary("scratch"));
    if (!options->host_allowed)
        setenv("OMP_TARGET_OFFLOAD", "MANDATORY", 1);
}

static struct job *begin_next(struct queue *queue)
{
    if (queue->next == queue->count)
        return NULL;
    struct job *job = &queue->jobs[queue->next++];
    job_begin(job, queue->options, queue->next);
    return job;
}

/* Lines come in the order of the command line. */
static void show_finished(struct queue *queue)
{
    report_progress(queue->count, queue->count);
    while (queue->shown < queue->count && queue->jobs[queue->shown].step == DONE)
        report_line(&queue->jobs[queue->shown++]);
    report_progress(++queue->ended, queue->count);
}

static void run_all(struct queue *queue)
{
    const struct options *options = queue->options;
    struct commands running = {0};
    struct job **jobs = arena_alloc(options->jobs * sizeof(struct job *)); /* whose command stands there */
    for (size_t i = 0; i < options->jobs && (jobs[i] = begin_next(queue)); i++)
        *commands_add(&running) = job_command(jobs[i], options);
    for (size_t i = 0; i < running.count; i++)
        if (!process_start(&running.items[i]))
            exit(2);
    for (struct command *ended; (ended = process_wait(&running));) {
        struct job **job = &jobs[ended - running.items];
        job_advance(*job, options, ended);
        if ((*job)->step == DONE) {
            *job = begin_next(queue);
            show_finished(queue);
        }
        if (!*job)
            continue;
        *ended = job_command(*job, options);
        if (!process_start(ended))
            exit(2);
    }
}

int main(int argc, char **argv)
{
    struct options options = {0};
    struct queue queue = {.options = &options};
    bool good = true;

    message_program("rex-diff");
    options_read(&options, argc, argv);
    process_begin(false, true);
    files_begin(false);
    set_environment(&options);
    if (options.keep)
        files_make_directory(options.keep);
    queue.count = options.sources.count;
    queue.jobs = arena_alloc(queue.count * sizeof(*queue.jobs));
    for (size_t i = 0; i < queue.count; i++)
        queue.jobs[i].source = options.sources.items[i];
    report_header();
    run_all(&queue);
    report_summary(queue.jobs, queue.count);
    for (size_t i = 0; i < queue.count; i++)
        good &= queue.jobs[i].verdict == SAME;
    if (options.json && !report_json(options.json, queue.jobs, queue.count))
        return 2;
    return good ? 0 : 1;
}
