/*
 * One file's way: built with rexcc, built with the reference, run, run, judged. Compilers run where rex-diff
 * does, so that relative paths mean what the user means; each program runs in a folder of its own, where it
 * may write what it likes.
 */
#define _GNU_SOURCE
#include "diff.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define OUTPUT_LIMIT ((size_t)16 << 20) /* bytes, of any file that a program writes */

/* Programs that clang offloads by itself now and then crash in libomptarget 22's host plugin. */
#define REFERENCE_TRIES 4

static enum side side_of(const struct job *job)
{
    return job->step == BUILD_REXCC || job->step == RUN_REXCC ? REXCC : REFERENCE;
}

static bool builds(const struct job *job)
{
    return job->step == BUILD_REXCC || job->step == BUILD_REFERENCE;
}

/* folder/rexcc.out, folder/reference.errors */
static const char *path_of(const struct job *job, enum side side, const char *what)
{
    return arena_format("%s/%s.%s", job->folder, side == REXCC ? "rexcc" : "reference", what);
}

void job_begin(struct job *job, const struct options *options, size_t number)
{
    const char *file = path_file(job->source);
    const char *name = arena_format("%zu-%.*s", number, (int)strlen(file) - 2, file);
    const char *folder =
        options->keep ? arena_format("%s/%s", options->keep, name) : files_temporary("%s", name);
    files_make_directory(folder);
    job->folder = realpath(folder, NULL);
    if (!job->folder)
        message_fatal(NULL, "cannot find the directory %s", folder);
    files_make_directory(path_of(job, REXCC, "folder"));
    files_make_directory(path_of(job, REFERENCE, "folder"));
    job->note = "";
}

struct command job_command(const struct job *job, const struct options *options)
{
    enum side side = side_of(job);
    struct command command = {.time_limit = options->time_limit};
    if (builds(job)) {
        words_add_all(&command.words, side == REXCC ? &options->rexcc : &options->reference);
        words_add_list(&command.words, job->source, "-o", path_of(job, side, "program"), (char *)NULL);
        words_add_all(&command.words, &options->flags); /* libraries stand behind the source */
        command.messages = path_of(job, side, "messages");
        command.output = path_of(job, side, "build");
    } else {
        words_add(&command.words, path_of(job, side, "program"));
        command.directory = path_of(job, side, "folder");
        command.output = path_of(job, side, "output");
        command.messages = path_of(job, side, "errors");
        command.file_limit = OUTPUT_LIMIT;
    }
    return command;
}

/* ---- how a command ended ---- */

/* The kernel launches that libomptarget's messages tell of. */
static size_t count_launches(const char *path)
{
    struct buffer text = {0};
    size_t count = 0;
    if (files_read(&text, path))
        for (const char *at = buffer_text(&text); (at = strstr(at, "Launching kernel")); at++)
            count++;
    free(text.data);
    return count;
}

static struct outcome outcome_of(const struct job *job, const struct command *command)
{
    struct outcome outcome = {.kind = EXITED};
    bool succeeded = WIFEXITED(command->status) && WEXITSTATUS(command->status) == 0;
    if (command->timed_out)
        outcome.kind = builds(job) ? BUILD_LATE : RUN_LATE;
    else if (builds(job))
        outcome.kind = succeeded ? NOTHING : NOT_BUILT;
    else if (WIFSIGNALED(command->status))
        outcome.kind = ENDED_BY_SIGNAL;
    outcome.code = WIFSIGNALED(command->status) ? WTERMSIG(command->status) : WEXITSTATUS(command->status);
    if (!builds(job))
        outcome.launches = count_launches(command->messages);
    return outcome;
}

/* ---- the verdict ---- */

static bool is_cause(const char *line)
{
    static const char *const words[] = {"error:", "fatal", "undefined reference"};
    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
        if (strstr(line, words[i]) && !strstr(line, "command failed"))
            return true;
    return false;
}

/* What a command has said of its end: the first line of its messages that speaks of an error; where that
 * tells no more than that another program has failed, or where there is none, the first line, or the last.
 * Lines that tell of launches do not count. "" where there is none. */
static const char *message_of(const char *path, bool first)
{
    struct buffer text = {0};
    const char *error = NULL, *other = NULL;
    if (!files_read(&text, path))
        return "";
    for (char *line = strtok(text.data ? text.data : (char *)"", "\n"); line; line = strtok(NULL, "\n")) {
        if (strstr(line, " info: ") || strstr(line, "Launching kernel") || line[strspn(line, " \t")] == '\0')
            continue;
        if (!error && is_cause(line))
            error = arena_string(line);
        if (!other || !first)
            other = arena_string(line);
    }
    free(text.data);
    return error ? error : other ? other : "";
}

static const char *compiler_message(const struct job *job, enum side side)
{
    const char *message = message_of(path_of(job, side, "messages"), true);
    return *message ? message : "no program";
}

/* How a program has ended, with what it said. */
static const char *outcome_text(const struct job *job, enum side side)
{
    const struct outcome *outcome = &job->outcomes[side];
    const char *message = outcome->code ? message_of(path_of(job, side, "errors"), false) : "";
    const char *said = *message ? arena_format(" '%.120s'", message) : "";
    if (outcome->kind == ENDED_BY_SIGNAL)
        return arena_format("signal %d (%s)%s", outcome->code, strsignal(outcome->code), said);
    return arena_format("status %d%s", outcome->code, said);
}

static bool is_late(const struct outcome *outcome)
{
    return outcome->kind == BUILD_LATE || outcome->kind == RUN_LATE;
}

static bool failed(const struct outcome *outcome)
{
    return outcome->kind == NOT_BUILT || outcome->kind == ENDED_BY_SIGNAL;
}

static void decide(struct job *job, enum verdict verdict, const char *note)
{
    job->verdict = verdict;
    job->note = note;
}

static void judge_late(struct job *job, const struct outcome *rexcc, const struct outcome *reference)
{
    const struct outcome *late = is_late(rexcc) ? rexcc : reference;
    const char *what = late->kind == BUILD_LATE ? "build" : "run";
    decide(job, TIMEOUT,
           is_late(rexcc) && is_late(reference)
               ? arena_format("both %ss", what)
               : arena_format("%s's %s", late == rexcc ? "rexcc" : "the reference", what));
}

static void judge_failed(struct job *job, const struct outcome *rexcc, const struct outcome *reference)
{
    bool built = rexcc->kind != NOT_BUILT && reference->kind != NOT_BUILT;
    if (failed(rexcc) && failed(reference))
        decide(job, BOTH_FAILED, built ? outcome_text(job, REXCC) : compiler_message(job, REXCC));
    else if (rexcc->kind == NOT_BUILT)
        decide(job, REXCC_FAILED, compiler_message(job, REXCC));
    else if (reference->kind == NOT_BUILT)
        decide(job, REFERENCE_FAILED, compiler_message(job, REFERENCE));
    else if (failed(reference))
        decide(job, REFERENCE_FAILED, outcome_text(job, REFERENCE));
    else
        decide(job, DIFFERS,
               arena_format("%s, reference: %s", outcome_text(job, REXCC), outcome_text(job, REFERENCE)));
}

static void judge(struct job *job, const struct options *options)
{
    const struct outcome *rexcc = &job->outcomes[REXCC], *reference = &job->outcomes[REFERENCE];
    const char *difference = NULL;
    job->step = DONE;
    if (is_late(rexcc) || is_late(reference)) {
        judge_late(job, rexcc, reference);
        return;
    }
    if (failed(rexcc) || failed(reference)) {
        judge_failed(job, rexcc, reference);
        return;
    }
    if (rexcc->code != reference->code)
        difference =
            arena_format("%s, reference: %s", outcome_text(job, REXCC), outcome_text(job, REFERENCE));
    else if (!options->status_only)
        difference =
            compare_outputs(path_of(job, REXCC, "output"), path_of(job, REFERENCE, "output"), options);
    if (difference)
        decide(job, DIFFERS, difference);
    else if (rexcc->launches == 0 && !options->launch_unasked)
        decide(job, NO_LAUNCH, "");
    else
        decide(job, SAME, "");
}

void job_advance(struct job *job, const struct options *options, const struct command *command)
{
    struct outcome *outcome = &job->outcomes[side_of(job)];
    *outcome = outcome_of(job, command);
    if (job->step == RUN_REFERENCE && outcome->kind == ENDED_BY_SIGNAL && ++job->tries < REFERENCE_TRIES)
        return;
    bool ready = job->outcomes[REXCC].kind == NOTHING && job->outcomes[REFERENCE].kind == NOTHING;
    if (job->step == BUILD_REXCC || (job->step == BUILD_REFERENCE && ready) || job->step == RUN_REXCC)
        job->step++;
    else
        judge(job, options);
    if (job->step == DONE && !options->keep)
        files_remove(job->folder);
}
