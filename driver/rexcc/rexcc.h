/*
 * What crosses the files of the driver rexcc, grouped by the file that defines it.
 *
 * rexcc translates each C file through a row of filters, compiles the two files that come out (host C and
 * device CUDA), and links. It starts every program itself with posix_spawn: no shell stands between, so a
 * name with a space or a quote in it stays what it is.
 */
#ifndef REXCC_H
#define REXCC_H

#include "process.h"

/* ---- options.c, option_table.c: the command line ---- */

enum stage { /* the programs that get flags from the command line */
             STAGE_PREPROCESS,
             STAGE_PARSE,
             STAGE_DEPENDENCIES,
             STAGE_HOST,
             STAGE_HOST_DEVICE,
             STAGE_CUDA,
             STAGE_LINK,
             STAGES
};

struct link_item { /* what the link is given, in the order of the command line */
    enum { LINK_SOURCE, LINK_FILE, LINK_WORD } kind;
    const char *word;
};

struct options {
    bool compile_only; /* -c */
    bool verbose;      /* -v */
    bool print_only;   /* -### */
    bool save_temps;   /* --save-temps */
    bool dependencies; /* -MD, -MMD */
    bool system_dependencies;
    bool phony_dependencies;
    const char *output;
    const char *arch; /* NULL: not given */
    const char *pipeline;
    const char *save_directory;
    const char *dependency_file;
    struct words dependency_targets; /* -MT and -MQ with their values */
    struct words flags[STAGE_LINK];
    struct words sources;
    struct link_item *link;
    size_t link_count, link_capacity;
};

/* Reads the command line into options. Exits after --help and --version (status 0) and after errors (status
 * 1). */
void options_read(struct options *options, int argc, char **argv);

/* ---- option_table.c: the rows ---- */

enum option_shape {
    SHAPE_EXACT,  /* -c */
    SHAPE_PREFIX, /* -O2: the word begins with the name */
    SHAPE_VALUE,  /* -ofile or -o file */
    SHAPE_EQUALS  /* --pipeline=file or --pipeline file */
};

enum option_action {
    ACTION_FORWARD, /* to the stages of the row */
    ACTION_SET,     /* the bool at the row's offset becomes true */
    ACTION_STRING,  /* the string at the row's offset becomes the value */
    ACTION_TARGET,  /* a target of the dependency file */
    ACTION_ACCEPT,  /* understood, and nothing to do */
    ACTION_REFUSE,  /* an error that says text */
    ACTION_HELP,
    ACTION_VERSION
};

struct option_row {
    const char *name;
    enum option_shape shape;
    enum option_action action;
    unsigned stages; /* a bit per stage */
    size_t offset, second_offset;
    const char *cuda; /* what nvcc gets for it; NULL: nothing, or the same when its bit is in stages */
    const char *text; /* why it is refused */
    const char *help; /* NULL: --help does not list it */
};

/* The first row that fits wins. A NULL name ends the table. */
extern const struct option_row option_table[];

/* What a device file says of kernels that fit.c may change. */
#define REX_FIT "REX_FIT"

/* ---- unit.c: one C file on its way ---- */

struct unit {
    const char *source;        /* dir/x.c, or IR, dir/x.2-outline.rex */
    const char *stem;          /* x */
    const char *host_source;   /* x.host.c */
    const char *device_source; /* x.device.cu */
    const char *object;
    const char *device_object;
    const char *dependency_file; /* NULL: none */
    const char *ptx;             /* where nvcc leaves PTX for fit.c; NULL: nowhere */
    size_t device_command;       /* which of the commands that compile the units compiles the device file */
    bool offloads;               /* there is something in the device file */
};

/* Whether a file is one of IR, by its name. */
bool source_is_ir(const char *path);

/* Names the unit's files and runs its filters, for devices of an architecture. Return false after an error
 * message. */
bool unit_translate(const struct options *options, const char *arch, struct unit *unit, const char *source,
                    size_t number);

/* ---- pipeline.c: the filters ---- */

/* The commands of a translation: the preprocessor, rex-parse, the passes that the pipeline file names,
 * rex-emit. Fatal when the file or a pass is not there. */
void pipeline_commands(struct commands *commands, const struct options *options, const char *arch,
                       const char *source, const char *directory);

/* ---- device.c: the kinds of device ---- */

struct payload { /* a device object that an object file carries */
    const char *arch;
    const char *owner; /* x.o, or libx.a(x.o) */
    const char *path;  /* where it was unpacked */
    const void *data;
    size_t size;
};

struct payloads {
    struct payload *items;
    size_t count, capacity;
};

#define DEVICE_SECTION "rex.device" /* .rex.device.host, .rex.device.sm_90 */

/* Decides what to compile for: what the command line says, else what the linked objects were compiled for,
 * else the GPU of this machine, else the host. Fatal when objects do not agree. */
const char *device_arch(const struct options *options, const struct payloads *payloads);

/* ---- payload.c, archive.c: device objects inside host objects and archives ---- */

/* Puts a device object into a section of the object at a path. Returns false after an error message. */
bool payload_attach(const char *path, const char *section, const char *device_object);

/* Adds the payloads of an object file or archive. Fatal when the file is damaged. */
void payload_collect(struct payloads *payloads, const char *path);

/* The same for the bytes of one object. */
void payload_collect_object(struct payloads *payloads, const char *owner, const char *data, size_t size);
void archive_collect(struct payloads *payloads, const char *path, const char *data, size_t size);

/* ---- compile.c, link.c: from translated units to the results ---- */

struct program {
    const struct options *options;
    struct unit *units;
    size_t unit_count;
    struct payloads payloads;
    const char *arch;  /* NULL when nothing runs on a device */
    const char *image; /* the finished image; NULL without one */
};

/* device.c: where a unit's device code comes to lie: in the image at once, or in an object. */
const char *device_output(const struct program *program, const struct unit *unit);

/* device.c: the command that compiles a unit's device file, and leaves PTX where the unit wants it. */
void device_compile(struct commands *commands, const struct program *program, const struct unit *unit);

/* device.c: the command that assembles PTX, and has the assembler say what became of each kernel. */
void device_assemble(struct commands *commands, const struct program *program, const char *ptx,
                     const char *output);

/* device.c: the command that links device objects into an image. */
void device_link(struct commands *commands, const char *arch, const struct words *objects, const char *image);

/* ---- fit.c: how many teams of a kernel a multiprocessor holds ---- */

/* Changes that in the device code of units that want it, which has been compiled by one of the commands.
 * Returns false after an error message. */
bool fit_units(const struct program *program, const struct commands *commands);

/* ---- compile.c, link.c ---- */

/* Compiles; and, for -c, puts the objects in place. Return false after an error message. */
bool compile_units(struct program *program);
bool compile_deliver(struct program *program);

const char *link_output(const struct options *options);
void link_prepare(struct program *program); /* collects the payloads of the files to link */

/* The command that compiles the name of the program's image. */
void link_name(struct commands *commands, const struct program *program);
bool link_program(struct program *program);

/* device.c: the name of Clang, an environment variable's value, or the default. */
const char *tool_clang(void);

/* What -### says instead of what payload.c does. */
#define TOOL_OBJCOPY "llvm-objcopy-22"

#endif
