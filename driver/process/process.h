/*
 * Starting other programs, and the files that pass between them: what rexcc and rex-diff share. Programs are
 * started with posix_spawn, not by a shell, so a name that contains a space or a quote is passed unchanged.
 */
#ifndef REX_PROCESS_H
#define REX_PROCESS_H

#include "ir.h"

#include <signal.h>

/* ---- words.c: argument vectors and paths ---- */

struct words {          /* all zero: empty */
    const char **items; /* a NULL stands behind the last */
    size_t count, capacity;
};

void words_add(struct words *words, const char *word);
void words_add_all(struct words *words, const struct words *more);

/* Adds the words given; a NULL ends them. */
void words_add_list(struct words *words, ...) __attribute__((sentinel));

/* The word quoted for a shell. */
const char *word_quote(const char *word);

bool ends_with(const char *text, const char *end);
bool begins_with(const char *text, const char *beginning);
const char *path_directory(const char *path); /* "." when the path names none */
const char *path_file(const char *path);      /* the part behind the last slash */

/* ---- files.c: the temporary directory, and outputs that are there whole or not at all ---- */

/* Whether a shell would change the name of a file, so that nvcc cannot be given it. */
bool files_shell_would_read(const char *name);

/* The same of a folder's name, which nvcc hands to the compiler without quotes, and splits at commas. */
bool files_shell_would_split(const char *name);

/* Makes the directory for everything intermediate; it is removed when the process exits. print_only: only
 * chooses its name. */
void files_begin(bool print_only);
void files_end(void);                     /* removes it at once */
unsigned long long files_room(void);      /* bytes that can still be written there; ULLONG_MAX: unknown */
void files_remove(const char *directory); /* removes a directory with all that is in it */
const char *files_temporary(const char *format, ...) __attribute__((format(printf, 1, 2)));
void files_make_directory(const char *path);

/* Whether a path is something like /dev/null, which is written to but never replaced, and next to which no
 * other file is made. /dev/stdout may lead to a regular file. */
bool files_is_special(const char *path);

/* Fails with a message, before any work is done, when path could not be written. */
void files_check_output(const char *path);

/* Moves a finished file to its destination, by rename. Returns false after an error message. */
bool files_install(const char *finished, const char *path);

/* Several finished files with their destinations. */
struct outputs {
    struct output {
        const char *finished, *path;
        const char *beside; /* where it waits for the others; NULL: nowhere */
    } * items;
    size_t count, capacity;
};
void outputs_add(struct outputs *outputs, const char *finished, const char *path);

/* Moves all of them to their destinations, or none. Returns false after an error message. */
bool files_install_all(struct outputs *outputs);

/* Writes a file. Returns false after an error message. */
bool files_write(const char *path, const void *data, size_t size);

/* Reads a file. Returns false with errno set. */
bool files_read(struct buffer *buffer, const char *path);

/* Adds the paths of the files in a directory, sorted by name, without those that begin with a dot. */
void files_list(struct words *files, const char *directory);

/* The directory of the running program's own file; and a path below the directory of REX's files, installed
 * or in the source tree. */
const char *files_program_directory(void);
const char *files_shared(const char *name);

/* Finds a program in PATH; NULL when it is not there. */
const char *files_find_program(const char *name);

/* ---- process.c: other programs ---- */

struct command {
    struct words words;
    const char *input;     /* the file on standard input; NULL: the pipe, or nothing */
    const char *output;    /* the file on standard output; NULL: the pipe, or the messages */
    const char *hint;      /* what to do when the program is not there; NULL: nothing to say */
    const char *messages;  /* the file that collects its messages */
    bool prints;           /* its standard output is ours, where `output` names no file */
    bool quiet;            /* its messages are shown only when it fails */
    bool optional;         /* it may fail: its status tells, and nothing else */
    bool tentative;        /* there is another way where it fails, which then is a request, too */
    const char *directory; /* where it runs; NULL: where we do */
    unsigned time_limit;   /* seconds, after which it and all that it has started is killed; 0: none */
    size_t file_limit;     /* bytes, in any file that it writes; 0: none */
    /* while it runs: */
    int process;
    int status;      /* as waitpid gives it */
    double deadline; /* on the monotonic clock */
    bool timed_out;
    enum { COMMAND_NEW, COMMAND_RUNNING, COMMAND_ENDED } state;
};

struct commands {
    struct command *items;
    size_t count, capacity;
    int request; /* a status by which a command asks for something, which is no failure to report; 0: none */
    bool asked;  /* whether one did */
};

struct command *commands_add(struct commands *commands);

/* From here on, when the program is interrupted it kills its children and removes its temporary files first.
 * show: print commands as they run; carry_out: run them. */
void process_begin(bool show, bool carry_out);

/* The signals that were blocked before, as they are for programs that are started. */
const sigset_t *process_original_mask(void);

/* Gives the programs that are started a larger stack, which compilers need for deeply nested expressions. */
void process_widen_stack(void);

/* Starts one command, whose output and messages go to files. Returns false after an error message. */
bool process_start(struct command *command);

/* Waits until one of the running commands has ended, and returns it; NULL when none runs. */
struct command *process_wait(struct commands *commands);

/* process_pipeline: runs commands joined by pipes; process_parallel: independent commands, as many at a time
 * as there are processors. Messages are shown in the order of the commands. Both return false when a command
 * failed, after reporting it, or ended with the status `request`. */
bool process_pipeline(struct commands *commands);
bool process_parallel(struct commands *commands);

/* Runs a program that answers a question, without a word if it cannot. Returns whether it answers. */
bool process_ask(struct buffer *answer, const struct words *words);

/* Shows something the program does by itself (such as mv) where -v or -### ask for it. Returns true when it
 * is to be carried out. */
bool process_trace(const char *program, ...) __attribute__((sentinel));

#endif
