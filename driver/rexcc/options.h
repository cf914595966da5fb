/*
 * The command line of rexcc: what it says, and the functions that read it, grouped by the file that defines
 * them.
 */
#ifndef REX_OPTIONS_H
#define REX_OPTIONS_H

#include "process.h"

/* ---- options.c: the command line ---- */

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

/* ---- option_lists.c: the words that the command line has given ---- */

/* Adds a word to what the linker gets. */
void options_add_link(struct options *options, int kind, const char *word);

/* Gives the stages whose bits are set, and clang by itself, a word. */
void options_forward(struct options *options, unsigned stages, const char *word);

/* Says of each option that excludes device code (no_device, no_image) that it does. Returns whether there is
 * none. */
bool options_allow(const struct words *excluding, const char *file);

/* Adds a word that is not there yet. */
void options_add_new(struct words *words, const char *word);

/* ---- option_files.c: the files of the command line ---- */

/* Adds a file, or standard input where that is meant. What is wrong with the file is an error message. */
void options_add_file(struct options *options, const char *path, bool standard_input);

/* ---- option_check.c: when the whole command line has been read ---- */

/* Settles what options contradict each other about, and decides where the work ends. What is wrong with
 * values, files and outputs is an error message. */
void options_complete(struct options *options);

/* ---- check.c: --check=run ---- */

/* Gives both compilers the flags that --check=run needs, when the whole command line has been read. */
void check_complete(struct options *options);

/* Adds the linker's. */
void check_link(struct words *words, const struct options *options);

/* ---- option_table.c, option_foreign.c: the rows ---- */

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

/* Those of other compilers, which are looked for first, and what some of them are called here. */
extern const struct option_row option_foreign[];
extern const char *const option_foreign_names[][2];

/* GNU's long names, and the words of the table that they stand for. */
extern const char *const option_other_names[][2];

/* option_meaning.c: rows' functions that are no matter of devices. */
void option_language(struct options *options, const char *word, const char *value);
void option_folder(struct options *options, const char *word, const char *value);
void option_system_folder(struct options *options, const char *word, const char *value);
void option_last_folder(struct options *options, const char *word, const char *value);
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

#endif
