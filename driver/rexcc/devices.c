/*
 * The options by which other compilers name devices: Clang's, GCC's, NVIDIA's, IBM's. An option with one
 * meaning here is taken; for others the message names the option to use. None of them counts beside
 * --offload-arch.
 */
#include "rexcc.h"
#include "rex_machine.h"

#include <string.h>

#define SAY_ARCH "--offload-arch=sm_NN names an NVIDIA GPU, --offload-arch=host this machine's processors"

static void choose(struct options *options, const char *arch)
{
    options_add_new(&options->named, arch);
}

static void refuse(struct options *options, const char *word)
{
    options_add_new(&options->foreign, arena_format("%s is not supported: " SAY_ARCH, word));
}

static bool is_nvidia(const char *triple)
{
    return begins_with(triple, "nvptx");
}

void device_of_arch(struct options *options, const char *word, const char *value)
{
    choose(options, begins_with(word, "-arch=sm_") ? arena_format("sm_%s", value) : value);
}

void device_unnamed(struct options *options, const char *word, const char *value)
{
    (void)value;
    options->gpu = word;
}

/* Takes each word of a list that commas separate. */
static void take_words(struct options *options, const char *word, const char *list,
                       void (*take)(struct options *, const char *, const char *))
{
    while (*list) {
        size_t length = strcspn(list, ",");
        take(options, word, arena_string_length(list, length));
        list += length + (list[length] == ',');
    }
}

static void take_target(struct options *options, const char *word, const char *value)
{
    if (is_nvidia(value))
        options->gpu = word;
    else if (!same_text(value, REX_MACHINE_ARCH) && !begins_with(value, REX_MACHINE_ARCH "-"))
        refuse(options, word);
    else if (strchr(word, ','))
        options->host_too = true;
    else
        choose(options, "host");
}

/* -fopenmp-targets=nvptx64-nvidia-cuda,x86_64-pc-linux-gnu */
void device_of_targets(struct options *options, const char *word, const char *value)
{
    take_words(options, word, value, take_target);
}

/* -Xopenmp-target=nvptx64-nvidia-cuda -march=sm_90; options for the host's processors go to their compiler.
 */
void device_of_openmp_target(struct options *options, const char *word, const char *value)
{
    static const char *const names[] = {"-march=", "--offload-arch=", "--cuda-gpu-arch="};
    if (begins_with(word, "-Xopenmp-target=" REX_MACHINE_ARCH)) {
        words_add(&options->flags[STAGE_HOST_DEVICE], value);
        return;
    }
    if (begins_with(value, "--cuda-path=")) {
        option_cuda_path(options, value, strchr(value, '=') + 1);
        return;
    }
    if (begins_with(value, "-O")) /* CUDA's assembler has one of its own */
        return;
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (begins_with(value, names[i]) && begins_with(value + strlen(names[i]), "sm_")) {
            choose(options, value + strlen(names[i]));
            return;
        }
    refuse(options, arena_format("%s %s", word, value));
}

/* The GPU among the words that GCC passes to its device compiler: nvptx-none=-march=sm_80, or -misa=. The
 * other words, such as -lm and -O3, are not needed. */
void device_of_offload(struct options *options, const char *word, const char *value)
{
    static const char *const names[] = {"-march=", "-misa="};
    bool is_option = *value == '-';
    if (!is_option && !is_nvidia(value)) {
        refuse(options, word);
        return;
    }
    if (!is_option && begins_with(word, "-foffload="))
        options->gpu = word;
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        const char *arch = strstr(value, names[i]);
        if (arch)
            choose(options,
                   arena_string_length(arch + strlen(names[i]), strcspn(arch + strlen(names[i]), " ,")));
    }
}

static bool is_one_of(const char *const *names, const char *word)
{
    while (*names && !same_text(*names, word))
        names++;
    return *names != NULL;
}

/* NVIDIA's words about the host's threads, which libomp decides. */
static void take_mp_word(struct options *options, const char *word, const char *value)
{
    static const char *const host[] = {"autopar", "noautopar", "align", "noalign", "allcores", "all",
                                       "bind",    "nobind",    "numa",  "nonuma",  "ompt",     NULL};
    if (same_text(value, "gpu"))
        options->gpu = word;
    else if (!is_one_of(host, value))
        message_error(NULL, "%s is not supported: -mp=gpu, or " SAY_ARCH, word);
}

void device_of_mp(struct options *options, const char *word, const char *value)
{
    take_words(options, word, value, take_mp_word);
}

/* -gpu=cc90,fastmath */
static void take_gpu_word(struct options *options, const char *word, const char *value)
{
    static const char *const same_here[] = {"rdc",    "mem:separate", "nomanaged", "nounified",
                                            "unroll", "nounroll",     "ptxinfo",   "keep",
                                            "fma",    "pinned",       NULL};
    static const char *const shared_memory[] = {"managed", "unified", "mem:managed", "mem:unified", NULL};
    if (begins_with(value, "cc") && strspn(value + 2, "0123456789") == strlen(value + 2) && value[2])
        choose(options, arena_format("sm_%s", value + 2));
    else if (same_text(value, "ccnative") || same_text(value, "ccall"))
        options->gpu = word;
    else if (same_text(value, "fastmath"))
        options->settled[SUBJECT_MATH] = FAST_MATH;
    else if (same_text(value, "nofma"))
        options->settled[SUBJECT_CONTRACTION] = "-fmad=false";
    else if (same_text(value, "lineinfo"))
        options->settled[SUBJECT_LINES] = "-lineinfo";
    else if (same_text(value, "debug"))
        words_add(&options->flags[STAGE_CUDA], "-G");
    else if (begins_with(value, "maxregcount:"))
        words_add(&options->flags[STAGE_CUDA], arena_format("--maxrregcount=%s", strchr(value, ':') + 1));
    else if (is_one_of(shared_memory, value))
        message_error(
            NULL,
            "%s: '%s' is not supported; for regions that use the host's memory say -fopenmp-force-usm, or "
            "#pragma omp requires unified_shared_memory in each file",
            word, value);
    else if (!begins_with(value, "cuda") && !begins_with(value, "loadcache:") && !is_one_of(same_here, value))
        message_error(NULL,
                      "%s: '%s' is not supported; of -gpu's words there are ccNN, ccnative, fastmath, nofma, "
                      "lineinfo, debug and maxregcount:NN",
                      word, value);
}

void device_of_gpu(struct options *options, const char *word, const char *value)
{
    take_words(options, word, value, take_gpu_word);
}
