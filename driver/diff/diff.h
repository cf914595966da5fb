/*
 * What crosses the files of rex-diff, grouped by the file that defines it.
 *
 * rex-diff builds each C file twice, with rexcc and with a reference compiler, runs both programs, and says
 * whether they did the same. A file has one command at a time; several files are on their way at once.
 */
#ifndef REX_DIFF_H
#define REX_DIFF_H

#include "process.h"

/* ---- options.c: the command line ---- */

struct options {
    struct words sources;
    struct words rexcc, reference; /* the compilers' commands */
    struct words flags;            /* for both compilers */
    struct words ignored;          /* patterns of output lines that do not count */
    unsigned jobs, time_limit;     /* time_limit: seconds, for each build and each run */
    bool status_only;
    bool host_allowed;   /* OMP_TARGET_OFFLOAD stays as it is, instead of MANDATORY */
    bool launch_unasked; /* a program that launches nothing is as good */
    const char *json, *keep;
};

/* Reads the command line. Exits after --help and --version (status 0) and after errors (status 2). */
void options_read(struct options *options, int argc, char **argv);

/* ---- job.c: one file's way ---- */

enum side { REXCC, REFERENCE, SIDES };

struct outcome { /* of one side */
    enum { NOTHING, NOT_BUILT, BUILD_LATE, RUN_LATE, ENDED_BY_SIGNAL, EXITED } kind;
    int code;        /* the exit status, or the signal */
    size_t launches; /* of kernels, as far as libomptarget told of them */
};

enum verdict { SAME, DIFFERS, NO_LAUNCH, REXCC_FAILED, REFERENCE_FAILED, BOTH_FAILED, TIMEOUT, VERDICTS };

struct job {
    const char *source, *folder;
    enum { BUILD_REXCC, BUILD_REFERENCE, RUN_REXCC, RUN_REFERENCE, DONE } step;
    unsigned tries; /* of the reference's run */
    struct outcome outcomes[SIDES];
    enum verdict verdict;
    const char *note; /* why, in a few words; "" for nothing to say */
};

/* Makes the job's folder. */
void job_begin(struct job *job, const struct options *options, size_t number);

/* The command of the step that the job has come to. */
struct command job_command(const struct job *job, const struct options *options);

/* Takes in how that command has ended, and goes on to the next step or to the verdict. */
void job_advance(struct job *job, const struct options *options, const struct command *command);

/* ---- compare.c: two outputs ---- */

/* Compares two files by lines, but for those that the patterns fit. Returns NULL when they are the same, else
 * what differs first. */
const char *compare_outputs(const char *path, const char *reference, const struct options *options);

/* ---- report.c: what the user sees ---- */

void report_header(void);
void report_progress(size_t ended, size_t count); /* on a terminal, until the next line */
void report_line(const struct job *job);
void report_summary(const struct job *jobs, size_t count);

/* Writes all as JSON. Returns false after an error message. */
bool report_json(const char *path, const struct job *jobs, size_t count);

#endif
