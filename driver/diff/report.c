/*
 * What rex-diff says: a line per file, a summary, and the same as JSON.
 */
#include "diff.h"

#include <stdlib.h>
#include <unistd.h>

static const char *const names[VERDICTS] = {
    [SAME] = "same",
    [DIFFERS] = "differs",
    [NO_LAUNCH] = "no kernel launched",
    [REXCC_FAILED] = "rexcc failed",
    [REFERENCE_FAILED] = "reference failed",
    [BOTH_FAILED] = "both failed",
    [TIMEOUT] = "timeout",
};

static const char *verdict_name(enum verdict verdict)
{
    return names[verdict];
}

void report_header(void)
{
    printf("%-18s %8s  %s\n", "verdict", "launches", "file");
}

/* A log has no such line. */
void report_progress(size_t ended, size_t count)
{
    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r\033[K");
    if (ended < count)
        fprintf(stderr, "%zu of %zu files", ended, count);
}

void report_line(const struct job *job)
{
    printf("%-18s %8zu  %s%s%s\n", verdict_name(job->verdict), job->outcomes[REXCC].launches, job->source,
           *job->note ? ": " : "", job->note);
    fflush(stdout);
}

void report_summary(const struct job *jobs, size_t count)
{
    size_t counts[VERDICTS] = {0};
    for (size_t i = 0; i < count; i++)
        counts[jobs[i].verdict]++;
    printf("%zu file%s:", count, count == 1 ? "" : "s");
    const char *between = " ";
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        if (counts[verdict]) {
            printf("%s%zu %s", between, counts[verdict], verdict_name(verdict));
            between = ", ";
        }
    printf("\n");
}

/* ---- JSON ---- */

static void add_outcome(struct buffer *out, const char *side, const struct outcome *outcome)
{
    static const char *const kinds[] = {"not run",       "not built", "build timed out",
                                        "run timed out", "signal",    "exited"};
    buffer_format(out, ", \"%s\": {\"end\": \"%s\", \"code\": %d, \"launches\": %zu}", side,
                  kinds[outcome->kind], outcome->code, outcome->launches);
}

bool report_json(const char *path, const struct job *jobs, size_t count)
{
    struct buffer out = {0};
    buffer_add(&out, "[");
    for (size_t i = 0; i < count; i++) {
        buffer_add(&out, i ? ",\n {\"file\": " : "\n {\"file\": ");
        buffer_json(&out, jobs[i].source, strlen(jobs[i].source));
        buffer_format(&out, ", \"verdict\": \"%s\", \"note\": ", verdict_name(jobs[i].verdict));
        buffer_json(&out, jobs[i].note, strlen(jobs[i].note));
        add_outcome(&out, "rexcc", &jobs[i].outcomes[REXCC]);
        add_outcome(&out, "reference", &jobs[i].outcomes[REFERENCE]);
        buffer_add(&out, "}");
    }
    buffer_add(&out, "\n]\n");
    bool good = files_write(path, buffer_text(&out), out.length);
    free(out.data);
    return good;
}
