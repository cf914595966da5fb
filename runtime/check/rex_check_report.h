/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_report.h - prints a finding at the user's line. A part of rex_check.c, which includes it.
 *
 * binutils' addr2line turns an address in the program's code into a line, and is run only when there is
 * something to report. Each kind of finding is reported once for each place in the code. The program goes on
 * after a finding.
 */
#ifndef REX_CHECK_REPORT_H
#define REX_CHECK_REPORT_H

enum rex_check_finding {
    REX_FOUND_UNMAPPED,
    REX_FOUND_REACH,
    REX_FOUND_ENDED,
    REX_FOUND_UNCOPIED,
    REX_FOUND_STALE,
    REX_FOUND_LOST,
    REX_FOUND_SIZE,
    REX_FOUND_ABSENT,
    REX_FOUND_LEAK,
    REX_FOUND_RACE,
    REX_FOUND_POINTER,
    REX_FOUND_NOWAIT,
    REX_FOUND_OVERLAP,
    REX_FOUND_FUNCTION,
    REX_FOUND_ALIGN,
    REX_FOUND_BARRIER,
    REX_FOUND_LIMIT,
    REX_FOUND_PRIVATE,
    REX_FINDINGS
};

static const char *const rex_finding_names[REX_FINDINGS] = {
    "unmapped", "reach",   "ended",  "uncopied", "stale",    "lost",  "size",    "absent", "leak",
    "race",     "pointer", "nowait", "overlap",  "function", "align", "barrier", "limit",  "private"};

enum {
    REX_CHECK_STATUS = 66, /* the exit status after warnings, as ThreadSanitizer's */
    REX_CHECK_TOLD = 4096, /* how many findings can be remembered as reported; a power of two */
    REX_CHECK_MOST = 100   /* how many warnings are printed */
};

static const int rex_crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL}; /* by which code dies */

static pthread_mutex_t rex_check_report_lock = PTHREAD_MUTEX_INITIALIZER;
static int rex_check_silent[REX_FINDINGS];
static unsigned rex_check_warnings;

/* A place in the source, as "x.c:6:1". */
struct rex_check_line {
    char text[600];
};

/* Reads the environment variable REX_CHECK: names of findings with no- before them, separated by commas. */
static void rex_check_read_choice(void)
{
    const char *choice = secure_getenv("REX_CHECK");

    while (choice != NULL && *choice != '\0') {
        const size_t length = strcspn(choice, ",");
        int known = 0;
        for (int i = 0; i < REX_FINDINGS; i++)
            if (length == strlen(rex_finding_names[i]) + 3 && strncmp(choice, "no-", 3) == 0 &&
                strncmp(choice + 3, rex_finding_names[i], length - 3) == 0)
                known = rex_check_silent[i] = 1;
        if (!known)
            fprintf(stderr, "rex: warning: REX_CHECK has '%.*s', which is no finding to be silent of\n",
                    (int)length, choice);
        choice += length + (choice[length] != '\0');
    }
}

/* Whether this finding at this place has not been reported yet: 1 at the first call with the two, then 0. The
 * caller holds rex_check_report_lock. */
static int rex_check_is_new(enum rex_check_finding finding, uintptr_t place)
{
    static uintptr_t told[REX_CHECK_TOLD];
    const uintptr_t key = (place * REX_FINDINGS + (uintptr_t)finding) + 1;
    size_t i = (key * UINT64_C(0x9e3779b97f4a7c15) >> 40) % REX_CHECK_TOLD;

    for (size_t tries = 0; tries < REX_CHECK_TOLD; tries++, i = (i + 1) % REX_CHECK_TOLD) {
        if (told[i] == key)
            return 0;
        if (told[i] == 0) {
            told[i] = key;
            return 1;
        }
    }
    return 0;
}

/* Turns a construct's place, ";x.c;main;6;1;;", into x.c:6:1. Returns 0 if `place` is NULL or none. */
static int rex_check_split(const char *place, struct rex_check_line *line)
{
    char file[400], function[200];
    unsigned row, column;

    if (place == NULL || sscanf(place, ";%399[^;];%199[^;];%u;%u", file, function, &row, &column) != 4)
        return 0;
    snprintf(line->text, sizeof line->text, "%s:%u:%u", file, row, column);
    return 1;
}

/* Turns a map item's name, ";a[0:n];x.c;6;1;;", into the item as the user wrote it and x.c:6:1. Returns 0 if
 * `name` is NULL or none, as of what REX maps by itself. */
static int rex_check_split_name(const char *name, char *item, size_t size, struct rex_check_line *line)
{
    char text[200], file[400];
    unsigned row, column;

    if (name == NULL || sscanf(name, ";%199[^;];%399[^;];%u;%u", text, file, &row, &column) != 4)
        return 0;
    snprintf(item, size, "%s", text);
    snprintf(line->text, sizeof line->text, "%s:%u:%u", file, row, column);
    return 1;
}

/* Runs addr2line for the instruction at that offset in a file. It asks for some of the following
 * instructions, too, because one that the compiler has moved belongs to no line. Returns 2 if it finds a line
 * of the program's own; 1 if only lines of REX's headers, of which it takes the first; 0 if none. */
static int rex_check_ask(const char *file, uintptr_t offset, struct rex_check_line *line)
{
    static const unsigned char behind[] = {0, 2, 6, 10, 16, 24, 40, 64, 100, 160};
    enum { ADDRESSES = sizeof behind };
    char addresses[ADDRESSES][32], *words[ADDRESSES + 5] = {"addr2line", "-i", "-e", (char *)(uintptr_t)file};
    posix_spawn_file_actions_t actions;
    int ends[2], found = 0;
    pid_t child;

    for (int i = 0; i < ADDRESSES; i++) {
        snprintf(addresses[i], sizeof addresses[i], "%#lx", (unsigned long)(offset + behind[i]));
        words[4 + i] = addresses[i];
    }
    if (pipe2(ends, O_CLOEXEC) != 0)
        return 0;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    const int error = posix_spawnp(&child, words[0], &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    FILE *answer = fdopen(ends[0], "r");
    char text[sizeof line->text];
    while (error == 0 && answer != NULL && fgets(text, sizeof text, answer) != NULL) {
        text[strcspn(text, "\n")] = '\0';
        char *note = strstr(text, " (");
        if (note != NULL)
            *note = '\0';
        const char *number = strrchr(text, ':');
        if (found == 2 || strncmp(text, "??", 2) == 0 || number == NULL || strtol(number + 1, NULL, 10) == 0)
            continue;
        const int header = strstr(text, "/runtime/device/") != NULL ||
                           strstr(text, "/runtime/shared/") != NULL || strstr(text, ".device.cu:") != NULL;
        if (found == 0 || !header) {
            const char *here =
                getenv("PWD"); /* a name from the working directory, as in a compiler's messages */
            const size_t length = here != NULL ? strlen(here) : 0;
            const int below = length > 0 && strncmp(text, here, length) == 0 && text[length] == '/';
            snprintf(line->text, sizeof line->text, "%s", below ? text + length + 1 : text);
            found = header ? 1 : 2;
        }
    }
    if (answer != NULL)
        fclose(answer);
    else
        close(ends[0]);
    if (error == 0)
        waitpid(child, NULL, 0);
    return found;
}

/* The name of the file that code was loaded from. An image's file has been removed, but is open. */
static void rex_check_file(const Dl_info *info, char *file, size_t size)
{
    const int number = rex_check_image_file((uintptr_t)info->dli_fbase);

    if (number >= 0)
        snprintf(file, size, "/proc/%ld/fd/%d", (long)getpid(), number);
    else if (rex_check_in_program(info->dli_fbase))
        snprintf(file, size, "/proc/%ld/exe", (long)getpid());
    else
        snprintf(file, size, "%s", info->dli_fname);
}

/* Finds the line of an instruction. `address` is that of the next one, to which a call returns. What REX's
 * own code does at the begin or the end of a construct has the construct's place. */
static void rex_check_locate(uintptr_t address, struct rex_check_line *line)
{
    char file[PATH_MAX];
    Dl_info info;

    if (address == 0 || dladdr((void *)address, &info) == 0) {
        snprintf(line->text, sizeof line->text, "%s", program_invocation_name);
        return;
    }
    rex_check_file(&info, file, sizeof file);
    int found = rex_check_ask(file, address - 1 - (uintptr_t)info.dli_fbase, line);
    if (found == 0)
        found = rex_check_ask(file, address - 1, line); /* a program at a fixed address */
    if (found < 2 && rex_check_self.launch != NULL && rex_check_split(rex_check_self.launch->place, line))
        return;
    if (found == 0)
        snprintf(line->text, sizeof line->text, "%.*s", (int)sizeof line->text - 1,
                 info.dli_sname != NULL ? info.dli_sname : file);
}

/* A line that follows a warning. */
struct rex_check_note {
    struct rex_check_line line;
    char text[400];
};

/* Prints a warning and its notes, as compilers do. */
static void rex_check_say(enum rex_check_finding finding, const struct rex_check_line *line, const char *text,
                          const struct rex_check_note *notes, unsigned count)
{
    if (++rex_check_warnings > REX_CHECK_MOST) {
        if (rex_check_warnings == REX_CHECK_MOST + 1)
            fprintf(stderr, "rex: note: there is more, which is not told\n");
        return;
    }
    fprintf(stderr, "%s: warning: %s [-Wrex-%s]\n", line->text, text, rex_finding_names[finding]);
    for (unsigned i = 0; i < count; i++)
        fprintf(stderr, "%s: note: %s\n", notes[i].line.text, notes[i].text);
}

/* Prints how many warnings there were. */
static void rex_check_count(void)
{
    fprintf(stderr, "rex: %u warning%s of --check\n", rex_check_warnings, rex_check_warnings == 1 ? "" : "s");
    fflush(NULL);
}

#endif
