/*
 * The functions of rows of option_table.c: options that need more than a row can say. Those for the device
 * are in devices.c.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void option_language(struct options *options, const char *word, const char *value)
{
    static const char *const languages[] = {"c", "cpp-output", "assembler", "assembler-with-cpp", "c-header"};
    (void)word;
    options->language = NULL;
    for (size_t i = 0; i < sizeof(languages) / sizeof(*languages); i++)
        if (same_text(value, languages[i]))
            options->language = value;
    if (!options->language && !same_text(value, "none"))
        message_error(
            NULL,
            "-x %s is not supported: REX takes C; compile the file with its own compiler and link the object",
            value);
}

/* The stages that read the user's includes. */
static const unsigned EXPANDING = 1u << STAGE_PREPROCESS | 1u << STAGE_PARSE | 1u << STAGE_DEPENDENCIES;

static void add_folder(struct options *options, const char *flag, const char *folder)
{
    options_forward(options, EXPANDING, flag);
    options_forward(options, EXPANDING, folder);
}

/* The folder for what is compiled, behind all others. */
static void add_behind(struct options *options, const char *folder)
{
    words_add_list(&options->flags[STAGE_HOST], "-idirafter", folder, (char *)NULL);
    words_add_list(&options->flags[STAGE_HOST_DEVICE], "-idirafter", folder, (char *)NULL);
    words_add_list(&options->flags[STAGE_CUDA], "-Xcompiler", "-idirafter", "-Xcompiler", folder,
                   (char *)NULL);
}

/*
 * -I. The host and device files include system headers only, because the user's headers have been expanded.
 * So a user's header that wraps the system's of the same name, as gnulib's do, must not be found there in its
 * place: the folder is searched last.
 */
void option_folder(struct options *options, const char *word, const char *value)
{
    (void)word;
    options_forward(options, EXPANDING, arena_format("-I%s", value));
    add_behind(options, value);
}

/* -idirafter */
void option_last_folder(struct options *options, const char *word, const char *value)
{
    (void)word;
    add_folder(options, "-idirafter", value);
    add_behind(options, value);
}

/* -isystem. The text of its headers is the user's for rex-parse, unless the C library lies in the folder
 * (front/folders.c). */
void option_system_folder(struct options *options, const char *word, const char *value)
{
    (void)word;
    add_folder(options, "-isystem", value);
    if (access(arena_format("%s/features.h", value), F_OK) != 0) {
        add_behind(options, value);
        return;
    }
    words_add_list(&options->flags[STAGE_HOST], "-isystem", value, (char *)NULL);
    words_add_list(&options->flags[STAGE_HOST_DEVICE], "-isystem", value, (char *)NULL);
    words_add_list(&options->flags[STAGE_CUDA], "-isystem", value, (char *)NULL);
}

/* -Xclang. clang by itself precompiles a header. A file that uses one gets the header's text instead, by the
 * -include that stands beside -include-pch. */
void option_xclang(struct options *options, const char *word, const char *value)
{
    static const unsigned preprocessing = 1u << STAGE_PREPROCESS | 1u << STAGE_DEPENDENCIES;
    const char *before = options->xclang ? options->xclang : "";
    bool text = same_text(value, "-include") || same_text(before, "-include");
    bool precompiled = same_text(value, "-include-pch") || same_text(before, "-include-pch");
    bool making = same_text(value, "-emit-pch") || same_text(value, "-fno-pch-timestamp");
    options->xclang = value;
    if (making)
        words_add_list(&options->clang, word, value, (char *)NULL);
    if (making || precompiled)
        return;
    unsigned stages = text ? preprocessing : preprocessing | 1u << STAGE_PARSE | 1u << STAGE_HOST;
    options_forward(options, stages, word);
    options_forward(options, stages, value);
    if (begins_with(value, "-ast-") ||
        begins_with(value, "-dump-")) { /* clang shows its tree or its tokens */
        options->result = RESULT_CLANGS;
        words_add(&options->text, "-fsyntax-only");
    }
}

/* -fdiagnostics-... and -fcolor-diagnostics. rexcc prints all programs' messages, and colours them itself. */
void option_diagnostics(struct options *options, const char *word, const char *value)
{
    (void)options, (void)value;
    bool never = begins_with(word, "-fno-") || ends_with(word, "=never") || ends_with(word, "=text");
    message_set_format(strstr(word, "=json")      ? MESSAGE_JSON
                       : ends_with(word, "=auto") ? MESSAGE_AUTO
                       : never                    ? MESSAGE_PLAIN
                                                  : MESSAGE_COLOUR);
}

/* -fsanitize. libomptarget compares the sizes of variables in the image with the host's, so variables of
 * device code get no red zones. What clang does only with -flto goes to the host file and the linker only. */
void option_sanitize(struct options *options, const char *word, const char *value)
{
    static const unsigned everywhere = 1u << STAGE_PREPROCESS | 1u << STAGE_PARSE | 1u << STAGE_DEPENDENCIES |
                                       1u << STAGE_HOST | 1u << STAGE_HOST_DEVICE | 1u << STAGE_LINK;
    bool needs_lto = begins_with(value, "cfi");
    options_forward(options, needs_lto ? 1u << STAGE_HOST | 1u << STAGE_LINK : everywhere, word);
    if (strstr(value, "address"))
        words_add_list(&options->flags[STAGE_HOST_DEVICE], "-mllvm", "-asan-globals=0", (char *)NULL);
}

/* -fopenmp-offload-mandatory. Target regions have no version for the host: one that a device cannot run is an
 * error, and a program that finds no device ends. */
void option_mandatory(struct options *options, const char *word, const char *value)
{
    (void)word, (void)value;
    options_forward(options, 1u << STAGE_PARSE, "-Werror=offload");
    words_add(&options->flags[STAGE_HOST], "-DREX_OFFLOAD_MANDATORY");
}

/* -O. A level that is too high is reported once here, and not by each compiler that gets it. */
void option_level(struct options *options, const char *word, const char *value)
{
    static const unsigned stages =
        1u << STAGE_PREPROCESS | 1u << STAGE_DEPENDENCIES | 1u << STAGE_HOST | 1u << STAGE_HOST_DEVICE;
    bool too_high = strspn(value, "0123456789") == strlen(value) && atoi(value) > 3;
    if (too_high)
        message_warning(NULL, "there is no optimization level %s; using -O3", word);
    options_forward(options, stages, too_high ? "-O3" : word);
    options->settled[SUBJECT_LEVEL] = "-O3";
}

/* -ffp-model. precise and strict cancel -ffast-math. */
void option_float_model(struct options *options, const char *word, const char *value)
{
    static const unsigned stages = 1u << STAGE_PREPROCESS | 1u << STAGE_PARSE | 1u << STAGE_DEPENDENCIES |
                                   1u << STAGE_HOST | 1u << STAGE_HOST_DEVICE | 1u << STAGE_LINK;
    options_forward(options, stages, word);
    options->settled[SUBJECT_CONTRACTION] = same_text(value, "strict") ? "-fmad=false" : NULL;
    if (same_text(value, "precise") || same_text(value, "strict"))
        options->settled[SUBJECT_MATH] = PRECISE_MATH;
}

/* -flto. gcc's -flto=4 and -flto=auto name a number of processes, and mean -flto. */
void option_lto(struct options *options, const char *word, const char *value)
{
    bool thin = same_text(value, "thin");
    options->lto = same_text(word, "-fno-lto") ? NULL : thin ? "-flto=thin" : "-flto";
}

static const unsigned for_host = 1u << STAGE_PREPROCESS | 1u << STAGE_PARSE | 1u << STAGE_DEPENDENCIES |
                                 1u << STAGE_HOST | 1u << STAGE_LINK;

/* -fprofile-... A profile distinguishes static functions by the path of the file that is compiled, here a
 * temporary one, whose path is different each time; so the folders are left out. */
void option_profile(struct options *options, const char *word, const char *value)
{
    (void)value;
    options_forward(options, for_host, word);
    options_add_new(&options->flags[STAGE_HOST], "-mllvm=-static-func-strip-dirname-prefix=99");
}

/* -fcoverage-mapping. Clang ignores line directives for it. */
void option_source_coverage(struct options *options, const char *word, const char *value)
{
    (void)value;
    options_forward(options, for_host, word);
    message_warning(NULL, "%s counts lines of the C that REX makes; --coverage counts the source's", word);
}

void option_fast(struct options *options, const char *word, const char *value)
{
    (void)word, (void)value;
    option_level(options, "-O3", "3");
}

void option_cuda_path(struct options *options, const char *word, const char *value)
{
    (void)options, (void)word;
    setenv("REX_NVCC", arena_format("%s/bin/nvcc", value), true);
}

void option_ptxas(struct options *options, const char *word, const char *value)
{
    (void)word;
    words_add_list(&options->flags[STAGE_CUDA], "-Xptxas", value, (char *)NULL);
}
