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

#include <elf.h>

/* ---- options.c, option_table.c, option_meaning.c, devices.c: the command line ---- */

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

enum result { /* where the work on a file ends */
              RESULT_PROGRAM,
              RESULT_OBJECT,   /* -c */
              RESULT_ASSEMBLY, /* -S */
              RESULT_NOTHING,  /* -fsyntax-only */
              RESULT_CLANGS    /* -E, -M, -print-...: clang by itself, see clang.c */
};

enum regions { /* what becomes of OpenMP */
               REGIONS_OFFLOADED,
               REGIONS_ON_HOST, /* -foffload=disable: clang alone, which has the host run target regions */
               REGIONS_IGNORED  /* -fno-openmp */
};

struct source { /* a file to compile */
    const char *path;
    const char *language; /* as -x names it, or rex */
};

/* What options contradict each other about: the last one counts for clang, and so it does for nvcc. */
enum subject {
    SUBJECT_NONE,
    SUBJECT_LEVEL,       /* of optimization */
    SUBJECT_MATH,        /* fast or precise */
    SUBJECT_CONTRACTION, /* of a product and a sum to one operation */
    SUBJECT_DENORMALS,   /* kept, or flushed to zero */
    SUBJECT_CHARS,       /* with a sign, or without */
    SUBJECT_LINES,       /* of the source in device code */
    SUBJECT_COUNT
};

#define FAST_MATH    "--use_fast_math"
#define PRECISE_MATH "" /* said, where nvcc needs no word for it */

struct options {
    enum result result;
    enum regions regions;
    bool openmp;         /* -fopenmp */
    bool compile_only;   /* not to be linked */
    bool debug;          /* -g */
    bool coverage;       /* --coverage */
    bool split_debug;    /* -gsplit-dwarf */
    bool overflow_wraps; /* -fwrapv */
    const char *lto;     /* -flto or -flto=thin, for the host's part; NULL: none */
    bool verbose;        /* -v */
    bool print_only;     /* -### */
    bool save_temps;     /* --save-temps */
    bool save_beside;    /* -save-temps=obj: beside the output */
    bool dependencies;   /* -MD, -MMD */
    bool system_dependencies;
    bool phony_dependencies;
    bool print_link_flags;   /* --print-link-flags */
    bool check;              /* --check */
    bool check_run;          /* --check=run */
    bool no_ptx;             /* --no-offload-ptx */
    bool relocatable;        /* -r */
    bool narrow;             /* -m32, -mx32 */
    bool host_too;           /* -fopenmp-targets with a GPU's target and the host's */
    const char *print_image; /* the program whose image goes to standard output; NULL: none */
    const char *list_archs;  /* the file whose architectures go there; NULL: none */
    const char *bundle;      /* the folder that programs and their libraries go to; NULL: none */
    const char *image;       /* the file that the image goes to; NULL: into the program */
    const char *output;
    struct words wrapped;   /* --wrap-images: ARCH=FILE each */
    struct words archs;     /* --offload-arch; where it is not given, what other compilers' options name */
    struct words named;     /* that: it does not count beside --offload-arch */
    struct words foreign;   /* what is wrong with such options, for that does not count either */
    struct words no_device; /* why files with device code cannot be compiled so */
    struct words no_image;  /* and why programs with it cannot be linked so */
    const char *gpu;        /* the option that asks for a GPU and does not say which; NULL: none */
    const char *language;   /* -x, for the files behind it */
    const char *xclang;     /* the word of the last -Xclang */
    struct words clang;     /* the flags that clang by itself gets, in their order */
    struct words text;      /* those of them that say what it prints: -E, -M, -dM */
    const char *pipeline;
    const char *explain;  /* --explain: text, json, sarif or html; NULL: no report */
    struct words remarks; /* -Rrex-...: the groups of facts that are remarks, or all */
    struct words silent;  /* -Rno-rex-...: those that are none */
    const char *save_directory;
    const char *dependency_file;
    const char *database;               /* -MJ */
    char **command;                     /* the command line, with what stands in files of words */
    struct words dependency_targets;    /* -MT and -MQ with their values */
    const char *settled[SUBJECT_COUNT]; /* what nvcc gets of each subject; NULL: nothing */
    struct words flags[STAGE_LINK];
    struct source *sources;
    size_t source_count, source_capacity;
    struct link_item *link;
    size_t link_count, link_capacity;
};

/* Reads the command line into options. Exits after --help and --version (status 0) and after errors (status
 * 1). */
void options_read(struct options *options, int argc, char **argv);

/* ---- check.c ---- */

/* What --check=run means for both compilers, when all of the command line is read. */
void check_complete(struct options *options);

/* And for the linker. */
void check_link(struct words *words, const struct options *options);

/* ---- option_table.c: the rows ---- */

enum option_shape {
    SHAPE_EXACT,  /* -c */
    SHAPE_PREFIX, /* -O2: the word begins with the name */
    SHAPE_VALUE,  /* -ofile or -o file */
    SHAPE_EQUALS, /* --pipeline=file or --pipeline file */
    SHAPE_NEXT    /* -z now; -Xopenmp-target=nvptx64 -march=sm_90: the value is the next word */
};

enum option_action {
    ACTION_FORWARD,   /* to the stages of the row */
    ACTION_SET,       /* the bool at the row's offset becomes true */
    ACTION_STRING,    /* the string at the row's offset becomes the value */
    ACTION_LIST,      /* the words at the row's offset get more, separated by commas */
    ACTION_TARGET,    /* a target of the dependency file */
    ACTION_RESULT,    /* where the work ends: the row's choice, an enum result */
    ACTION_REGIONS,   /* what becomes of OpenMP: the row's choice, an enum regions */
    ACTION_TEXT,      /* to clang, when it works by itself */
    ACTION_CALL,      /* the row's function gets the value */
    ACTION_ACCEPT,    /* understood, and nothing to do */
    ACTION_REFUSE,    /* an error that says text */
    ACTION_HOST_ONLY, /* to the stages of the row; text says why no device code goes with it */
    ACTION_HELP,
    ACTION_VERSION
};

struct option_row {
    const char *name;
    enum option_shape shape;
    enum option_action action;
    unsigned stages; /* a bit per stage */
    size_t offset, second_offset;
    int choice;
    bool text_too; /* clang by itself gets it, too */
    void (*take)(struct options *options, const char *word, const char *value);
    bool clears;          /* second_offset's value becomes false */
    enum subject subject; /* cuda replaces what earlier options of the same subject gave nvcc */
    const char *cuda;     /* what nvcc gets for it; NULL: nothing, or the same when its bit is in stages */
    const char *undoes;   /* the beginning of the options that exclude device code no longer */
    const char *text;     /* why it is refused */
    const char *help;     /* NULL: --help does not list it */
};

/* The first row that fits wins. A NULL name ends the table. */
extern const struct option_row option_table[];

/* GNU's long names, and the words of the table that they stand for. */
extern const char *const option_other_names[][2];

/* option_meaning.c: rows' functions that are no matter of devices. */
void option_language(struct options *options, const char *word, const char *value);
void option_folder(struct options *options, const char *word, const char *value);
void option_xclang(struct options *options, const char *word, const char *value);
void option_diagnostics(struct options *options, const char *word, const char *value);
void option_sanitize(struct options *options, const char *word, const char *value);
void option_mandatory(struct options *options, const char *word, const char *value);
void option_float_model(struct options *options, const char *word, const char *value);
void option_lto(struct options *options, const char *word, const char *value);
void option_profile(struct options *options, const char *word, const char *value);
void option_source_coverage(struct options *options, const char *word, const char *value);
void option_fast(struct options *options, const char *word, const char *value);
void option_level(struct options *options, const char *word, const char *value);
void option_check(struct options *options, const char *word, const char *value);
void option_cuda_path(struct options *options, const char *word, const char *value);
void option_ptxas(struct options *options, const char *word, const char *value);
void option_explain(struct options *options, const char *word, const char *value);
void option_remarks(struct options *options, const char *word, const char *value);

/* Gives the stages whose bits are set, and clang by itself, a word. */
void options_forward(struct options *options, unsigned stages, const char *word);

/* Says of each option that excludes device code (no_device, no_image) that it does. Returns whether there is
 * none. */
bool options_allow(const struct words *excluding, const char *file);

/* Adds a word that is not there yet. */
void options_add_new(struct words *words, const char *word);

/* ---- devices.c: what other compilers call the device; each is a row's function ---- */

void device_of_targets(struct options *options, const char *word, const char *value);
void device_of_openmp_target(struct options *options, const char *word, const char *value);
void device_of_offload(struct options *options, const char *word, const char *value);
void device_of_gpu(struct options *options, const char *word, const char *value);
void device_of_mp(struct options *options, const char *word, const char *value);
void device_of_arch(struct options *options, const char *word, const char *value);
void device_unnamed(struct options *options, const char *word, const char *value);

/* ---- clang.c: what clang does by itself ---- */

/* Becomes clang. */
_Noreturn void clang_alone(const struct options *options);

/* ---- responses.c: @file ---- */

/* The command line with the words of files in the place of @file. */
char **responses_expand(int argc, char **argv);

/* What a device file says of kernels that fit.c may change. */
#define REX_FIT "REX_FIT"

/* What it says of a function that another unit has to define. */
#define REX_CALLED "REX_CALLED"

/* ---- unit.c: one C file on its way ---- */

struct device_part { /* what of a unit is for one kind of device */
    const char *arch;
    const char
        *like; /* the architecture for which its passes decide, to have that one's host file; NULL: its own */
    const char *source; /* x.device.cu */
    const char *input;  /* the same under a name that its compiler takes */
    const char *object;
    const char *ptx;     /* where nvcc leaves PTX; NULL: nowhere */
    bool fits;           /* fit.c wants to see it */
    bool tells;          /* CUDA's assembler shall say what became of each kernel */
    size_t command;      /* which of the commands that compile the units compiles it */
    const char *answers; /* what the assembler says of the device code that is taken; NULL: nothing */
    const char *record;  /* the IR as rex-emit got it, for explain.c; NULL: not kept */
};

struct unit {
    const char *source;      /* dir/x.c, - or IR, dir/x.3-outline.rex */
    const char *name;        /* the same for programs; - where they get it as standard input */
    const char *input;       /* the file that has the source's text */
    const char *language;    /* as -x names it, or rex */
    bool plain;              /* clang compiles it by itself */
    const char *stem;        /* x */
    const char *host_source; /* x.host.c */
    const char *object;
    const char *dependency_file; /* NULL: none */
    struct device_part *parts;   /* one for each architecture */
    bool offloads;               /* there is something in the device files */
    bool calls;                  /* they call what other units define */
};

/* Names the unit's files and runs its filters, for devices of each architecture. Return false after an error
 * message. */
bool unit_translate(const struct options *options, const struct words *archs, struct unit *unit,
                    const struct source *source, size_t number);

/* ---- pipeline.c: the filters ---- */

/* The commands of a translation: the preprocessor, rex-parse, the passes that the pipeline file names,
 * rex-emit. Fatal when the file or a pass is not there. */
void pipeline_commands(struct commands *commands, const struct options *options,
                       const struct device_part *part, const struct unit *unit, const char *directory);

/* ---- device.c: the kinds of device ---- */

struct payload {       /* a device object, or PTX, that an object file carries */
    const char *arch;  /* of PTX compute_90 */
    const char *owner; /* x.o, or libx.a(x.o) */
    const char *path;  /* where it was unpacked */
    bool member;       /* of an archive */
    const void *data;
    size_t size;
};

struct needs {    /* what files ask for that others define */
    bool openmp;  /* libomp */
    bool runtime; /* libomptarget, or REX's runtime */
};

struct payloads {
    struct payload *items;
    size_t count, capacity;
    struct needs needs;
    bool clang;               /* an object that Clang's own offloading has made is among the files */
    struct words clang_archs; /* what its device code in archives is for */
    const char *gcc;          /* an object whose target regions gcc has compiled; NULL: none */
    struct words archives;    /* that have been read, each once */
};

/* Where Clang puts its device code. */
#define CLANG_SECTION ".llvm.offloading"

#define DEVICE_SECTION "rex.device" /* .rex.device.host, .rex.device.sm_90, .rex.device.compute_90 */

/* Decides what to compile for: what the command line says, else what the linked objects were compiled for,
 * else the GPU of this machine, else the host. Fatal when an object lacks one of them. */
const struct words *device_archs(const struct options *options, const struct payloads *payloads);

/* Whether that is PTX, for whatever GPU comes later. */
bool device_is_ptx(const char *arch);

/* The PTX that comes with an architecture, compute_90, where it is the latest of them; NULL elsewhere. */
const char *device_ptx(const struct options *options, const struct words *archs, const char *arch);

/* ---- payload.c, archive.c: device objects inside host objects and archives ---- */

/* What the section .rex.device.ARCH gets of a device object or PTX: the file's bytes, and a stamp. Returns
 * false after an error message. */
bool payload_read(struct buffer *content, const char *arch, const char *device_object);

/* Puts that into the object at a path. Returns false after an error message. */
bool payload_attach(const char *path, const char *arch, const char *device_object);

/* Makes a copy of an object with one section more. Returns false after an error message. */
bool payload_add_section(const char *path, const char *copy, const char *section, uint64_t flags,
                         uint64_t alignment, const struct buffer *content);

struct elf_view { /* an ELF file in memory, with a table of sections that lies within it */
    const char *data;
    Elf64_Ehdr header;
};

/* Looks at bytes as an ELF file, which stays theirs. Returns false where they are none. */
bool elf_view_open(struct elf_view *view, const char *data, size_t size);
Elf64_Shdr elf_section(const struct elf_view *view, unsigned index);

/* The bytes of an object's or a program's section; NULL where it has none. */
const char *payload_find_section(const struct buffer *file, const char *section, size_t *size);

/* needs.c: whether these are bytes of LLVM's code, whose needs nobody knows. */
bool needs_are_unknown(const char *data, size_t size);

/* Adds what an object, a shared library or LLVM's code asks for, in memory or in a file. What cannot be read
 * asks for nothing. */
void needs_note(struct needs *needs, const char *data, size_t size);
void needs_note_file(struct needs *needs, const char *path);

/* inputs.c: adds the payloads of all files that a linker reads with those words. */
void inputs_collect(struct payloads *payloads, const struct words *words);

/* Adds the payloads of an object file or archive. Fatal when the file is damaged. */
void payload_collect(struct payloads *payloads, const char *path);

/* The same for a file that is a member of a thin archive. */
void payload_collect_file(struct payloads *payloads, const char *owner, const char *path);

/* Whether a file that begins so is an archive. */
bool archive_is(const char *data, size_t size);

/* The same for the bytes of one object. */
void payload_collect_object(struct payloads *payloads, const char *owner, const char *data, size_t size);
void archive_collect(struct payloads *payloads, const char *path, const char *data, size_t size);

/* ---- compile.c, link.c: from translated units to the results ---- */

struct left_out { /* device objects of archives' members that the images do without, undefined.c */
    struct words all;
    struct words incomplete; /* they call what no file defines */
    struct words repeated;   /* they have kernels, and define what other files define */
};

struct program {
    const struct options *options;
    struct unit *units;
    size_t unit_count;
    struct payloads payloads;
    const struct words *archs; /* NULL when nothing runs on a device */
    const char **images;       /* the finished image for each of them; NULL without any */
    struct left_out *left_out;
    struct words *renamed; /* symbols of device functions that have got other names, linkage.c */
    bool whole;            /* the only device file there is becomes the image at once */
};

/* device.c: where a unit's device code comes to lie: in the image at once, or in an object. */
/* The program of the CUDA Toolkit that lies beside the nvcc which is used; NULL: there is none. */
const char *device_tool(const char *name);

const char *device_output(const struct program *program, const struct device_part *part);

/* device.c: the command that compiles a unit's device file, and leaves PTX where the part wants it. */
void device_compile(struct commands *commands, const struct program *program, const struct device_part *part);

/* device.c: says, behind a failure, for which of the architectures nvcc's CUDA is too old or too new. */
void device_name_toolkit(const struct words *archs);

/* device.c: the command that assembles PTX, and has the assembler say what became of each kernel. `alone`: as
 * if the unit were a program, though an object is made of it. */
void device_assemble(struct commands *commands, const struct program *program, const struct device_part *part,
                     const char *ptx, const char *output, bool alone);

/* device.c: the command that links device objects into an image. */
void device_link(struct commands *commands, const char *arch, const struct words *objects, const char *image);

/* ---- symbols.c: what device objects define and need ---- */

struct device_symbols {   /* of an object: the global ones */
    struct elf_view view; /* whose data is NULL where there is none */
    size_t size;
    struct device_symbol {
        const char *name, *value; /* NULL: no value in the file */
        bool defined;
    } * symbols;
    size_t count;
    bool left_out;
};

/* Reads those of each file, in an array; what is no ELF file has none. */
struct device_symbols *symbols_read(const struct words *paths);

/* Whether an object has, or needs, a symbol that begins so; whether one of several has it. */
bool symbols_has(const struct device_symbols *object, const char *beginning, bool defined);
bool symbols_define(const struct device_symbols *objects, size_t count, const char *beginning);

/* How the symbol of a function of the program's begins, up to its parameters; a variable's is the whole of
 * it. The name in such a symbol, NULL for others. */
const char *symbols_mangled(const char *name);
const char *symbols_program_name(const char *symbol);

/* The function of which a symbol says where it is called, which is its value; NULL for others. */
const char *symbols_called(const struct device_symbol *symbol);

/* ---- signature.c: the parameters of device functions ---- */

/* Those of a function of the program's, by its symbol: what travels alike is the same word. */
struct words signature_read(const char *symbol);

/* Whether a call with the ones may reach a definition with the others; all of them, for a message. */
bool signature_fits(const struct words *parameters, const struct words *others);
const char *signature_text(const struct words *parameters);

/* ---- linkage.c ---- */

/* Gives device functions that objects call by other parameters than they are defined with the symbol of the
 * definition, and adds both names to the list. Returns false after an error message for each whose types do
 * not go together. */
bool linkage_join(const struct words *objects, struct words *renamed);

/* The same in a file with PTX, for names that are in the list. */
bool linkage_rename_ptx(const char *path, const struct words *renamed);

/* undefined.c: whether the device objects of an image define the functions that they call, as far as
 * rex-parse has noted where. Those from `members` on are of archives; one that lacks a function, or defines
 * what is defined before it, moves to left_out. Returns false after an error message for each function that
 * another lacks, or defines, too. */
bool undefined_check(struct words *objects, size_t members, struct left_out *left_out);

/* Whether the linked program does without the objects that have been left out, and without libgomp's part for
 * devices. Returns false after an error message for each function that is missing. */
bool undefined_confirm(const struct program *program, const char *output);
bool undefined_say_gcc(const char *object); /* that gcc has compiled target regions in it; returns false */

/* ---- image.c: images inside programs ---- */

/* Makes the object that registers the program, with images in it (ARCH=FILE each), or with --image the name
 * of their file. Returns false after an error message. */
bool image_object(const struct options *options, const struct words *images, const char *path);

/* Makes a file of its own of the only image. Returns false after an error message. */
bool image_file(const struct program *program, const char *path);

/* Write the image of a program to standard output, or the architectures of a program, object or archive.
 * Return the exit status. */
int image_print(const struct options *options);
int image_list(const struct options *options);

/* Makes the object, and nothing else: what -### shows of image_object. Returns the exit status. */
int image_wrap(const struct options *options);

/* ---- fit.c: how many teams of a kernel a multiprocessor holds ---- */

/* Changes that in the device code of units that want it, which has been compiled by one of the commands, and
 * keeps what the assembler says. Returns false after an error message. */
bool fit_units(struct program *program, const struct commands *commands);

/* ---- explain.c: what became of each region ---- */

/* Whether the command line asks for it. */
bool explain_is_asked(const struct options *options);

/* Reports it as the command line asks, and puts a record beside each object. Returns false after an error
 * message. */
bool explain_units(const struct program *program);

/* A command that runs rex-explain, without words for it yet. */
struct command *explain_command(struct commands *commands);

/* ---- page.c: what each file became, for a browser ---- */

bool page_is_asked(const struct options *options);

/* Makes the page of a unit, with the record of its first part, and puts it where the object would lie.
 * `number` is the unit's, from 1. Returns false after an error message. */
bool page_make(const struct program *program, const struct unit *unit, const char *record, size_t number);

/* ---- compile.c, link.c ---- */

/* Compiles; puts device code into the objects; and, for -c, the objects in place. Return false after an error
 * message. */
bool compile_units(struct program *program);
bool compile_pack(const struct program *program);
bool compile_deliver(struct program *program);

/* The object or assembly that a unit becomes under -c or -S. */
const char *compile_output(const struct options *options, const struct unit *unit);

/* A file of that ending beside a unit's object: dir/x.d for dir/x.o. */
const char *compile_beside(const struct options *options, const struct unit *unit, const char *ending);

/* Says where the image for each of the program's architectures goes. */
void compile_name_images(struct program *program);

#define LINK_OBJECT "rex_object.o" /* what registers a program with its images, among the linker's files */

const char *link_output(const struct options *options);
void link_prepare(struct program *program); /* collects the payloads of the files to link */

bool link_program(struct program *program);

/* -r: objects become one, with all their device code, as by ld -r. */
bool link_relocatable(const struct program *program);

/* Links the images, and makes the object that registers them. Returns false after an error message. */
bool link_device(const struct program *program, const char *object);

/* Where LLVM's libraries are. */
const char *link_llvm_directory(void);

/* Adds libatomic, if it is installed, between the words that have it linked only where it is called. */
void link_atomic(struct words *words, const char *as_needed, const char *end);

/* ---- bundle.c: programs for machines without LLVM ---- */

/* Carries --bundle out. Returns the exit status. */
int bundle_main(const struct options *options);

/* ---- lto.c ---- */

/* What the link gets for -flto. */
void lto_link(struct words *words, const struct options *options);

/* ---- database.c ---- */

/* Writes what -MJ asks for. Returns false after an error message. */
bool database_write(const struct program *program);

/* ---- linker.c: in the place of the linker ---- */

/* Whether the program has been called as a linker: by another compiler that --print-link-flags sends here. */
bool linker_is_called(const char *name);

/* Links as the linker of that name does, and what rexcc has compiled with it. Returns the exit status. */
int linker_main(int argc, char **argv);

/* Prints the flags of --print-link-flags. */
int linker_print_flags(void);

/* device.c: the name of Clang, an environment variable's value, or the default. */
const char *tool_clang(void);

/* What -### says instead of what payload.c does. */
#define TOOL_OBJCOPY "llvm-objcopy-22"

#endif
