/*
 * What crosses the files of the driver rexcc, grouped by the file that defines it. The command line has
 * options.h, device code in files device_code.h.
 *
 * rexcc translates each C file by a pipeline of filters, compiles the two files that come out (host C and
 * device CUDA), and links. It starts every program itself with posix_spawn: no shell stands between, so a
 * name with a space or a quote in it stays what it is.
 */
#ifndef REXCC_H
#define REXCC_H

#include "device_code.h"
#include "options.h"

/* Macros by which a device file says something to rexcc, each call on a line of its own: that fit.c may
 * change how many teams of a kernel there are, and that another unit has to define a function. */
#define REX_FIT    "REX_FIT"
#define REX_CALLED "REX_CALLED"

/* ---- what is compiled and linked ---- */

struct device_part {    /* a unit for one kind of device */
    const char *arch;   /* sm_90, or host */
    const char *like;   /* the architecture whose host file the part is to have, so that its passes decide for
                           that one; NULL: its own */
    const char *source; /* x.device.cu */
    const char *input;  /* the same file, or a copy of it under a name that the device compiler takes */
    const char *object;
    const char *ptx;     /* where nvcc leaves PTX; NULL: nowhere */
    bool fits;           /* fit.c may change kernels in it */
    bool tells;          /* CUDA's assembler is to say what became of each kernel */
    size_t command;      /* the number of the command that compiles it, among those of compile_units */
    const char *answers; /* the file with what the assembler says; NULL: nothing */
    const char *record;  /* the IR as rex-emit got it, for explain.c; NULL: not kept */
};

struct unit {
    const char *source;          /* dir/x.c, - or IR, dir/x.3-outline.rex */
    const char *name;            /* the same as programs get it; - where it is their standard input */
    const char *input;           /* the file that has the source's text */
    const char *language;        /* as -x names it, or rex */
    bool plain;                  /* clang compiles it by itself */
    bool without_comments;       /* it is preprocessed so, because they are in the way (front/comments.c) */
    const char *stem;            /* x */
    const char *host_source;     /* x.host.c */
    const char *object;          /* the host file's */
    const char *dependency_file; /* NULL: none */
    struct device_part *parts;   /* one for each architecture */
    bool offloads;               /* a device file has something in it */
    bool calls;                  /* a device file calls functions of other units */
};

struct program {
    const struct options *options;
    struct unit *units;
    size_t unit_count;
    struct payloads payloads;
    const struct words *archs; /* the architectures; NULL when nothing runs on a device */
    const char **images;       /* the finished image for each of them; NULL without any */
    struct left_out *left_out;
    struct words *renamed; /* pairs of old and new symbols of device functions (linkage.c) */
    bool whole;            /* there is one device file, which becomes the image without an object between */
};

/* ---- unit.c: one C file through the filters ---- */

/* Names the files of unit number `number`, counted from 1, and runs its filters for each architecture.
 * Returns false after an error message. */
bool unit_translate(const struct options *options, const struct words *archs, struct unit *unit,
                    const struct source *source, size_t number);

/* ---- pipeline.c: the filters ---- */

/* Adds the commands of a translation: the preprocessor, rex-parse, the passes that the pipeline file names,
 * rex-emit. Fatal when the file or a pass is not there. */
void pipeline_commands(struct commands *commands, const struct options *options,
                       const struct device_part *part, const struct unit *unit, const char *directory);

/* ---- device.c: the kinds of device, and the commands that compile and link device code ---- */

/* The name of clang: the value of the environment variable REX_CLANG, or the default. */
const char *tool_clang(void);

/* For a compilation behind the first one of a file, in which clang has warned of what it warns of: not even
 * its driver says that again. */
#define CLANG_SILENT "-w", "-Wno-gcc-install-dir-libstdcxx"

/* A program of the CUDA Toolkit, beside the nvcc that is used; NULL: it is not there. */
const char *device_tool(const char *name);

/* The architectures to compile for: what the command line says, else what the linked objects were compiled
 * for, else the GPU of this machine, else the host. Fatal when an object lacks one of them. */
const struct words *device_archs(const struct options *options, const struct payloads *payloads);

/* Whether the architecture is one of PTX, compute_NN. */
bool device_is_ptx(const char *arch);

/* The PTX for later GPUs that the code for an architecture brings along, compute_90, where the architecture
 * is the latest of them; NULL elsewhere. */
const char *device_ptx(const struct options *options, const struct words *archs, const char *arch);

/* Where a unit's compiled device code goes: the image where the program is `whole`, else the part's object.
 * */
const char *device_output(const struct program *program, const struct device_part *part);

/* Adds the command that compiles a unit's device file, and leaves PTX where the part wants it. */
void device_compile(struct commands *commands, const struct program *program, const struct device_part *part);

/* Adds the command that assembles PTX, and has the assembler say what became of each kernel. `alone`: as if
 * the unit were a whole program, though an object is made of it. */
void device_assemble(struct commands *commands, const struct program *program, const struct device_part *part,
                     const char *ptx, const char *output, bool alone);

/* Adds the command that links device objects into an image. */
void device_link(struct commands *commands, const char *arch, const struct words *objects, const char *image);

/* Says for which of the architectures nvcc's CUDA is too old or too new, and returns false if there is one.
 * nvcc is not asked about those that every supported version has. */
bool device_toolkit_has(const struct words *archs);

/* After a failure: says so where nvcc's CUDA does not have one of the architectures after all, or is so old
 * that it does not list any. */
void device_name_toolkit(const struct words *archs);

/* ---- fit.c: how many teams of a kernel a multiprocessor holds ---- */

/* Changes that number for kernels of units whose device files name them, and keeps what the assembler says.
 * `commands` have compiled the device files. Returns false after an error message. */
bool fit_units(struct program *program, const struct commands *commands);

/* ---- compile.c: from translated units to objects ---- */

/* Compiles all units. Returns false after an error message; likewise the next two. */
bool compile_units(struct program *program);

/* Puts device code into the objects. */
bool compile_pack(const struct program *program);

/* For -c and -S: puts the results in place. */
bool compile_deliver(struct program *program);

/* The object or assembly that a unit becomes under -c or -S. */
const char *compile_output(const struct options *options, const struct unit *unit);

/* Has clang compile a file of the temporary directory from its standard input, under another name, which is
 * the one that bitcode, profiles and sanitizers keep. */
void compile_unnamed(struct command *command, const char *language, const char *file, const char *name);

/* A file of that ending beside a unit's object: dir/x.d for dir/x.o. */
const char *compile_beside(const struct options *options, const struct unit *unit, const char *ending);

/* Names the image for each of the program's architectures. */
void compile_name_images(struct program *program);

/* ---- image.c: images inside programs ---- */

/* Makes the object that registers the program, with images in it (ARCH=FILE each), or with --image the name
 * of their file. Returns false after an error message. */
bool image_object(const struct options *options, const struct words *images, const char *path);

/* Writes the only image to a file of its own. Returns false after an error message. */
bool image_file(const struct program *program, const char *path);

/* Writes the image of a program to standard output (--print-image). Returns the exit status; likewise the
 * next two. */
int image_print(const struct options *options);

/* Writes the architectures of a program, object or archive there (--list-offload-arch). */
int image_list(const struct options *options);

/* Makes the object of image_object and nothing else (--wrap-images): -### shows that step so. */
int image_wrap(const struct options *options);

/* The command that -### shows for what payload_attach does. */
#define TOOL_OBJCOPY "llvm-objcopy-22"

/* ---- link.c: from objects to the program ---- */

#define LINK_OBJECT                                                                                          \
    "rex_object.o" /* the object that registers a program with its images, among the linker's files */

/* The program's file. */
const char *link_output(const struct options *options);

/* Collects the payloads of the files to link. */
void link_prepare(struct program *program);

/* Links the program. Returns false after an error message; likewise the next two. */
bool link_program(struct program *program);

/* For -r: links objects to one, with all their device code, as ld -r does. */
bool link_relocatable(const struct program *program);

/* Links the images, and makes the object that registers them. */
bool link_device(struct program *program, const char *object);

/* The folder of LLVM's libraries. */
const char *link_llvm_directory(void);

/* Adds libatomic, if it is installed, between two words by which the linker takes it only where it is called.
 * */
void link_atomic(struct words *words, const char *as_needed, const char *end);

/* ---- link_depends.c: the linker's list of the files that it has read ---- */

/* Takes rexcc's own temporary files out of the list that the linker's words ask for, if they do, and names
 * the output in it. Returns false after an error message. */
bool link_settle_dependencies(const struct words *words, const char *output);

/* ---- lto.c: link-time optimization ---- */

/* Adds what the linker gets for -flto. */
void lto_link(struct words *words, const struct options *options);

/* ---- linker.c: in the place of the linker ---- */

#define NO_MUSL "musl is not supported with device code: LLVM's libomptarget needs glibc"

/* Whether the program has been called as a linker: by another compiler that --print-link-flags sends here. */
bool linker_is_called(const char *name);

/* Links as the linker of that name does, and adds what rexcc has compiled. Returns the exit status. */
int linker_main(int argc, char **argv);

/* Prints the flags of --print-link-flags. Returns the exit status. */
int linker_print_flags(void);

/* ---- bundle.c: programs for machines without LLVM ---- */

/* Carries --bundle out. Returns the exit status. */
int bundle_main(const struct options *options);

/* ---- database.c: compilation databases ---- */

/* Writes the file that -MJ asks for. Returns false after an error message. */
bool database_write(const struct program *program);

/* ---- explain.c: what became of each region ---- */

/* Whether the command line asks for a report or for remarks. */
bool explain_is_asked(const struct options *options);

/* Reports as the command line asks, and puts a record beside each object. Returns false after an error
 * message. */
bool explain_units(const struct program *program);

/* Adds a command that runs rex-explain, without arguments yet. */
struct command *explain_command(struct commands *commands);

/* ---- page.c: what each file became, for a browser ---- */

/* Whether the command line asks for pages. */
bool page_is_asked(const struct options *options);

/* Makes the page of unit number `number`, counted from 1, with the record of its first part, and puts it
 * beside the object. Returns false after an error message. */
bool page_make(const struct program *program, const struct unit *unit, const char *record, size_t number);

#endif
