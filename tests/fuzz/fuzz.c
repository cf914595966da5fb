/*
 * fuzz: feeds the filters IR that is not what they expect.
 *
 *     fuzz BIN PIPELINE SEED COUNT FOLDER FILE...
 *
 * Takes one of the FILEs, changes it in a few places (mutate.c), and gives it to the filters in the folder
 * BIN that PIPELINE names. A filter may take it or refuse it with a message; it may not crash, run for long
 * or take much memory. What rex-fmt prints it must read again and print the same, and what it refuses no
 * other filter may take. Does that COUNT times with numbers that follow from SEED, so that a run can be
 * repeated. Every input that shows a defect is kept in FOLDER, and its name and the filter printed. Status 1
 * if there is one.
 */
#include "fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 10, MOST_FILTERS = 64, MEGABYTES = 2000 };

/* rex-row, and the passes of the pipeline file: what they leave in memory is not checked between them. */
static const char *row[MOST_FILTERS] = {"rex-row"};
static size_t row_count = 1;

static const char *bin, *folder;
static char input[4096], output[4096], messages[4096];
static unsigned long defects;

static void die(const char *what)
{
    fprintf(stderr, "fuzz: %s: %s\n", what, strerror(errno));
    exit(2);
}

/* ---- files ---- */

static char *read_file(const char *path)
{
    FILE *stream = fopen(path, "r");
    size_t length = 0, capacity = 1 << 16;
    char *text = malloc(capacity + 1);
    if (!stream || !text)
        die(path);
    for (size_t count; (count = fread(text + length, 1, capacity - length, stream)); length += count)
        if (length + count == capacity && !(text = realloc(text, (capacity *= 2) + 1)))
            die(path);
    fclose(stream);
    text[length] = '\0';
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *stream = fopen(path, "w");
    if (!stream || fputs(text, stream) == EOF || fclose(stream) != 0)
        die(path);
}

/* ---- one run of one filter ---- */

/* Sanitizers reserve more address space than there is memory; their reports end a filter with a signal. */
static void limit(void)
{
    struct rlimit seconds = {SECONDS, SECONDS}, bytes = {(rlim_t)MEGABYTES << 20, (rlim_t)MEGABYTES << 20};
    struct rlimit none = {0, 0}, file = {(rlim_t)64 << 20, (rlim_t)64 << 20};
    setrlimit(RLIMIT_CPU, &seconds);
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &file);
    if (!getenv("ASAN_OPTIONS"))
        setrlimit(RLIMIT_AS, &bytes);
}

static void redirect(const char *path, int flags, int to)
{
    int descriptor = open(path, flags, 0666);
    if (descriptor < 0 || dup2(descriptor, to) < 0)
        _exit(126);
    close(descriptor);
}

/* What the program ended with: its status, or 128 and the signal. */
static int run(const char *const *words, const char *from, const char *to)
{
    char path[4096];
    snprintf(path, sizeof(path), "%s/%s", bin, words[0]);
    pid_t child = fork();
    if (child < 0)
        die("fork");
    if (child == 0) {
        limit();
        redirect(from, O_RDONLY, 0);
        redirect(to, O_WRONLY | O_CREAT | O_TRUNC, 1);
        redirect(messages, O_WRONLY | O_CREAT | O_TRUNC, 2);
        execv(path, (char *const *)(const void *)words);
        _exit(126);
    }
    int status;
    if (waitpid(child, &status, 0) < 0)
        die("waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---- what may not be ---- */

static void defect(const char *filter, const char *what, unsigned long number)
{
    char path[4200];
    snprintf(path, sizeof(path), "%s/%lu.rex", folder, number);
    char *text = read_file(input);
    write_file(path, text);
    free(text);
    printf("%s: %s %s\n", path, filter, what);
    fflush(stdout);
    defects++;
}

static void check(const char *const *words, bool refused, unsigned long number)
{
    char what[64];
    int status = run(words, input, "/dev/null");
    snprintf(what, sizeof(what), "ends with status %d", status);
    if (status > 1)
        defect(words[0], what, number);
    else if (refused && status == 0)
        defect(words[0], "takes what rex-fmt refuses", number);
    char *said = read_file(messages);
    if (status == 1 && !strstr(said, "error: "))
        defect(words[0], "refuses without a word", number);
    free(said);
}

/* Whether rex-fmt refuses the input. */
static bool check_format(unsigned long number)
{
    static const char *const format[] = {"rex-fmt", NULL};
    char again[4200];
    int status = run(format, input, output);
    snprintf(again, sizeof(again), "%s.again", output);
    if (status > 1)
        check(format, false, number);
    if (status != 0)
        return true;
    char *once = read_file(output);
    if (run(format, output, again) != 0)
        defect("rex-fmt", "refuses what it has printed", number);
    char *twice = read_file(again);
    if (strcmp(once, twice) != 0)
        defect("rex-fmt", "prints otherwise what it has printed", number);
    free(once);
    free(twice);
    unlink(again);
    return false;
}

static void check_all(unsigned long number)
{
    static const char *const host[] = {"rex-emit", "--host", NULL};
    static const char *const device[] = {"rex-emit", "--device", NULL};
    static const char *const warn[] = {"rex-check", NULL}, *const report[] = {"rex-explain", NULL};
    if (check_format(number)) {
        const char *const words[] = {row[1 + pick(row_count - 1)], NULL};
        check(pick(2) ? host : words, true, number);
        return;
    }
    for (size_t i = 1; i < row_count; i++)
        check((const char *const[]){row[i], NULL}, false, number);
    check(host, false, number);
    check(device, false, number);
    check(warn, false, number);
    check(report, false, number);
    const char *all[MOST_FILTERS + 3] = {row[0]};
    size_t count = 1;
    for (size_t i = pick(2) ? 1 : 1 + pick(row_count - 1); i < row_count; i++)
        all[count++] = row[i];
    all[count++] = "rex-emit";
    all[count++] = "--device";
    check(all, false, number);
}

static void read_row(const char *path)
{
    char *text = read_file(path);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (*line != '#' && row_count < MOST_FILTERS)
            row[row_count++] = line;
}

int main(int argc, char **argv)
{
    if (argc < 7) {
        fprintf(stderr, "usage: fuzz BIN PIPELINE SEED COUNT FOLDER FILE...\n");
        return 2;
    }
    bin = argv[1], folder = argv[5];
    read_row(argv[2]);
    unsigned long seed = strtoul(argv[3], NULL, 10), count = strtoul(argv[4], NULL, 10);
    snprintf(input, sizeof(input), "%s/input.%d", folder, (int)getpid());
    snprintf(output, sizeof(output), "%s/output.%d", folder, (int)getpid());
    snprintf(messages, sizeof(messages), "%s/messages.%d", folder, (int)getpid());
    for (unsigned long number = seed; number < seed + count; number++) {
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "%lu of %lu inputs, %lu defects\r", number - seed, count, defects);
        pick_seed(number);
        char *text = read_file(argv[6 + pick((size_t)argc - 6)]), *changed = mutate(text);
        write_file(input, changed);
        check_all(number);
        free(text);
        free(changed);
    }
    unlink(input), unlink(output), unlink(messages);
    printf("%lu inputs, %lu defects\n", count, defects);
    return defects ? 1 : 0;
}
