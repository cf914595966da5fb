/*
 * The kinds of device: which one to compile for, and the commands that turn device files into an image.
 *
 * host   the device file as C++, in a shared object that libomptarget's host plugin loads
 * sm_NN  the device file as CUDA, in a CUBIN
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* CUdevice_attribute */
#define COMPUTE_CAPABILITY_MAJOR 75
#define COMPUTE_CAPABILITY_MINOR 76

/* Of an object's functions: one may be called, even by its address, in the widest team. */
#define OBJECT_REGISTERS "-maxrregcount=64"

#define HOST_DEVICE_HINT "install clang-22, or set REX_CLANG to the name of another Clang"

const char *tool_clang(void)
{
    return preprocessor();
}

/* CMake's places for CUDA are searched after PATH. */
static const char *named_nvcc(void)
{
    const char *name = getenv("REX_NVCC");
    if (name && *name)
        return files_find_program(name) ? name : NULL;
    if (files_find_program("nvcc"))
        return "nvcc";
    const char *toolkits[] = {getenv("CUDA_HOME"), getenv("CUDA_PATH"), "/usr/local/cuda"};
    const char *nvcc = NULL;
    for (size_t i = 0; !nvcc && i < sizeof toolkits / sizeof *toolkits; i++)
        if (toolkits[i] && *toolkits[i])
            nvcc = files_find_program(arena_format("%s/bin/nvcc", toolkits[i]));
    return nvcc;
}

static bool has_profile(const char *nvcc)
{
    return access(arena_format("%s/nvcc.profile", path_directory(nvcc)), F_OK) == 0;
}

/* NULL when it is not found. nvcc looks for what belongs to it beside the name by which it is called; so a
 * link to it that stands elsewhere is followed, and one that is a compiler cache's is not. */
static const char *tool_nvcc(void)
{
    const char *nvcc = named_nvcc(), *path = nvcc ? files_find_program(nvcc) : NULL;
    char *file = path ? realpath(path, NULL) : NULL;
    if (file && same_text(path_file(file), "nvcc") && !has_profile(path) && has_profile(file))
        nvcc = arena_string(file);
    free(file);
    return nvcc;
}

const char *device_tool(const char *name)
{
    const char *nvcc = tool_nvcc(), *path = nvcc ? files_find_program(nvcc) : NULL;
    const char *tool = path ? arena_format("%s/%s", path_directory(path), name) : NULL;
    return tool && access(tool, X_OK) == 0 ? tool : NULL;
}

/* ---- which device ---- */

static int query(void *driver, int *major, int *minor)
{
    int (*initialise)(unsigned);
    int (*attribute)(int *, int, int);
    *(void **)&initialise = dlsym(driver, "cuInit");
    *(void **)&attribute = dlsym(driver, "cuDeviceGetAttribute");
    if (!initialise || !attribute || initialise(0) != 0)
        return -1;
    return attribute(major, COMPUTE_CAPABILITY_MAJOR, 0) | attribute(minor, COMPUTE_CAPABILITY_MINOR, 0);
}

/* The first GPU that the CUDA driver names; host where there is no GPU. */
static const char *native_arch(void)
{
    static const char *arch;
    int major = 0, minor = 0;
    if (arch)
        return arch;
    void *driver = dlopen("libcuda.so.1", RTLD_LAZY);
    bool gpu = driver && query(driver, &major, &minor) == 0;
    return arch = gpu ? arena_format("sm_%d%d", major, minor) : "host";
}

static bool has_arch(const struct words *archs, const char *arch)
{
    for (size_t i = 0; i < archs->count; i++)
        if (same_text(archs->items[i], arch))
            return true;
    return false;
}

bool device_is_ptx(const char *arch)
{
    return begins_with(arch, "compute_");
}

/* The object has device code for each of the architectures, and for no other. */
static void check_owner(const struct words *archs, const char *who, const struct payloads *payloads,
                        const char *owner)
{
    struct words theirs = {0};
    for (size_t i = 0; i < payloads->count; i++)
        if (same_text(payloads->items[i].owner, owner) && !device_is_ptx(payloads->items[i].arch))
            words_add(&theirs, payloads->items[i].arch);
    for (size_t i = 0; i < archs->count; i++)
        if (!has_arch(&theirs, archs->items[i]))
            message_fatal(
                NULL, "%s carries device code for %s, but %s says %s; compile all with one --offload-arch",
                owner, theirs.items[0], who, archs->items[i]);
}

/* The architecture that the command line asks for; `native` is the GPU of this machine. */
static void add_asked(struct words *archs, const struct options *options)
{
    for (size_t i = 0; i < options->archs.count; i++) {
        const char *arch = options->archs.items[i];
        arch = same_text(arch, "native") ? native_arch() : arch;
        if (!has_arch(archs, arch))
            words_add(archs, arch);
    }
}

const struct words *device_archs(const struct options *options, const struct payloads *payloads)
{
    struct words *archs = arena_alloc(sizeof(*archs));
    const char *owner = NULL, *who = "--offload-arch";
    add_asked(archs, options);
    for (size_t i = 0; options->archs.count == 0 && i < payloads->count; i++) {
        const struct payload *payload = &payloads->items[i];
        if (archs->count == 0)
            who = payload->owner;
        if (!device_is_ptx(payload->arch) && same_text(payload->owner, who) &&
            !has_arch(archs, payload->arch))
            words_add(archs, payload->arch);
    }
    for (size_t i = 0; i < payloads->count; i++)
        if (!owner || !same_text(payloads->items[i].owner, owner))
            check_owner(archs, who, payloads, owner = payloads->items[i].owner);
    if (archs->count == 0)
        words_add(archs, native_arch());
    return archs;
}

/* 90 for sm_90; 0 for what runs on no later GPU: host, sm_90a. */
static unsigned long portable_arch(const char *arch)
{
    char *end;
    unsigned long number = begins_with(arch, "sm_") ? strtoul(arch + strlen("sm_"), &end, 10) : 0;
    return number && *end == '\0' ? number : 0;
}

const char *device_ptx(const struct options *options, const struct words *archs, const char *arch)
{
    unsigned long number = portable_arch(arch);
    for (size_t i = 0; i < archs->count; i++)
        if (portable_arch(archs->items[i]) > number)
            return NULL;
    return number && !options->no_ptx && !options->image ? arena_format("compute_%lu", number) : NULL;
}

/* ---- commands ---- */

/* nvcc takes words from the environment, too, and an architecture among them would win over the one here, or
 * be a second one. */
static void refuse_other_archs(const char *variable)
{
    static const char *const options[] = {"-arch",           "--gpu-arch", "-gencode",
                                          "--generate-code", "-code",      "--gpu-code"};
    const char *text = getenv(variable);
    for (char *next, *word = strtok_r(arena_string(text ? text : ""), " \t", &next); word;
         word = strtok_r(NULL, " \t", &next))
        for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++)
            if (begins_with(word, options[i]))
                message_fatal(NULL,
                              "%s has '%s', and --offload-arch says which GPU it is: unset that variable",
                              variable, word);
}

static const char *require_nvcc(const char *arch)
{
    const char *nvcc = tool_nvcc();
    refuse_other_archs("NVCC_PREPEND_FLAGS");
    refuse_other_archs("NVCC_APPEND_FLAGS");
    if (!nvcc)
        message_fatal(
            NULL,
            "no nvcc to compile for %s: install the CUDA toolkit, set REX_NVCC to its nvcc, or compile for "
            "the host with --offload-arch=host",
            arch);
    return nvcc;
}

/* The architectures for which nvcc compiles, as it lists them; false where it does not list any. */
static bool list_archs(struct words *known)
{
    struct words question = {0};
    struct buffer text = {0};
    words_add_list(&question, tool_nvcc(), "--list-gpu-code", (char *)NULL);
    if (process_ask(&text, &question)) {
        buffer_add_char(&text, '\0');
        for (char *next, *arch = strtok_r(text.data, "\n ", &next); arch; arch = strtok_r(NULL, "\n ", &next))
            words_add(known, arena_string(arch));
    }
    free(text.data);
    return known->count > 0;
}

/* Says which of the architectures are not among those that nvcc lists. Returns whether there are none. */
static bool has_all(const struct words *known, const struct words *archs)
{
    bool good = true;
    for (size_t i = 0; i < archs->count; i++) {
        const char *arch = archs->items[i];
        if (!portable_arch(arch) || has_arch(known, arch))
            continue;
        message_error(NULL,
                      "%s compiles for %s to %s, not for %s; another CUDA toolkit is named by --cuda-path=",
                      files_find_program(tool_nvcc()), known->items[0], known->items[known->count - 1], arch);
        good = false;
    }
    return good;
}

/* Whether nvcc has it from CUDA 11.8 to 13.0. */
static bool is_usual(const char *arch)
{
    static const unsigned long usual[] = {75, 80, 86, 87, 89, 90};
    for (size_t i = 0; i < sizeof(usual) / sizeof(*usual); i++)
        if (portable_arch(arch) == usual[i])
            return true;
    return false;
}

bool device_toolkit_has(const struct words *archs)
{
    struct words known = {0};
    bool unusual = false;
    for (size_t i = 0; i < archs->count; i++)
        unusual |= portable_arch(archs->items[i]) && !is_usual(archs->items[i]);
    return !unusual || !tool_nvcc() || !list_archs(&known) || has_all(&known, archs);
}

void device_name_toolkit(const struct words *archs)
{
    struct words known = {0};
    bool gpu = false;
    for (size_t i = 0; i < archs->count; i++)
        gpu |= portable_arch(archs->items[i]) > 0;
    if (gpu && list_archs(&known))
        has_all(&known, archs);
    else if (gpu)
        message_error(
            NULL, "%s is not the nvcc of CUDA 11.8 or later; another CUDA toolkit is named by --cuda-path=",
            files_find_program(tool_nvcc()));
}

static bool is_host(const char *arch)
{
    return same_text(arch, "host");
}

/* A folder under a name without the characters that nvcc cannot take. */
static const char *folder_for_shell(const char *folder)
{
    static unsigned number;
    char *target = realpath(folder, NULL);
    const char *link = files_temporary("folder-%u", ++number);
    if (!target) /* a folder that does not exist has no headers */
        return link;
    if (process_trace("ln", "-s", target, link, (char *)NULL) && symlink(target, link) != 0)
        message_fatal(NULL, "cannot make a link to %s: %s", folder, strerror(errno));
    free(target);
    return link;
}

/* A word of the command line as it is, or another name of the folder that it names. */
static const char *word_for_nvcc(const char *word)
{
    return *word == '-' || !files_shell_would_split(word) ? word : folder_for_shell(word);
}

/* What every command of nvcc gets for code of a GPU. `whole`: the code is all of a program. */
static void add_cuda_flags(struct words *words, const struct program *program, bool whole)
{
    const struct words *given = &program->options->flags[STAGE_CUDA];
    for (size_t i = 0; i < given->count; i++)
        words_add(words, word_for_nvcc(given->items[i]));
    if (!whole)
        words_add_list(words, "-rdc=true", OBJECT_REGISTERS, (char *)NULL);
}

/* The libraries that an image is linked with. Without libm the host device's image would get the oldest
 * version of each function of <math.h> that the C library still has. */
static void add_libraries(struct words *words, const char *arch)
{
    if (is_host(arch))
        words_add(words, "-lm");
}

const char *device_output(const struct program *program, const struct device_part *part)
{
    for (size_t i = 0; program->whole && i < program->archs->count; i++)
        if (same_text(program->archs->items[i], part->arch))
            return program->images[i];
    return part->object;
}

/* nvcc has no such option: its code may take for granted that signed numbers do not overflow. */
static void warn_of_overflow(const struct options *options)
{
    static bool warned;
    if (options->overflow_wraps && !warned)
        message_warning(NULL,
                        "-fwrapv has no effect on a GPU's code, where nvcc compiles it: compute in unsigned "
                        "types what wraps around");
    warned = true;
}

/* For nvcc the device file's pragma says nothing, and there is only an option for a whole file. */
static void forbid_contraction(struct words *words, const struct options *options, const char *input)
{
    const struct words *given = &options->flags[STAGE_CUDA];
    struct buffer text = {0};
    for (size_t i = 0; i < given->count; i++)
        if (begins_with(given->items[i], "-fmad="))
            return;
    if (files_read(&text, input) && strstr(buffer_text(&text), "\n" IR_ROUNDS_EACH "\n"))
        words_add(words, "-fmad=false");
    free(text.data);
}

void device_compile(struct commands *commands, const struct program *program, const struct device_part *part)
{
    struct command *command = commands_add(commands);
    struct words *words = &command->words;
    if (is_host(part->arch)) {
        command->hint = HOST_DEVICE_HINT;
        words_add_list(words, tool_clang(), "-std=gnu++20", "-nostdinc++", "-DREX_HOST_DEVICE", "-fopenmp",
                       "-fPIC", "-fno-exceptions", "-fno-rtti", CLANG_SILENT, (char *)NULL);
        words_add_all(words, &program->options->flags[STAGE_HOST_DEVICE]);
        words_add_list(words, "-I", files_shared("runtime/device"), (char *)NULL);
        if (program->whole)
            words_add_list(words, "-shared", "-Wl,-Bsymbolic", (char *)NULL);
        else
            words_add(words, "-c");
        compile_unnamed(command, "c++", part->input, path_file(part->source));
    } else {
        warn_of_overflow(program->options);
        words_add_list(words, require_nvcc(part->arch), "-x", "cu", "-std=c++17",
                       arena_format("-arch=%s", part->arch), "-cubin",
                       "-allow-unsupported-compiler" /* it only preprocesses, and may be newer than CUDA */,
                       "-Xcudafe", "--designators" /* as C has them */, "-Xcudafe",
                       "-w" /* clang warns of the program's text; this one is REX's */,
                       "-D_GLIBCXX_BITS_SPECFUN_H" /* C lacks them; a fifth of the time */, (char *)NULL);
        forbid_contraction(words, program->options, part->input);
        add_cuda_flags(words, program, program->whole);
        command->quiet = part->tells;
        if (part->tells)
            words_add_list(words, "-Xptxas", "-v", (char *)NULL);
        if (part->ptx)
            words_add_list(words, "--keep", "--keep-dir", path_directory(part->ptx), (char *)NULL);
        words_add_list(words, "-I", word_for_nvcc(files_shared("runtime/device/cuda")), "-I",
                       word_for_nvcc(files_shared("runtime/device")), part->input, (char *)NULL);
    }
    words_add_list(words, "-o", device_output(program, part), (char *)NULL);
    if (program->whole)
        add_libraries(words, part->arch);
}

/* What options for nvcc begin with that it does not pass to its assembler. */
static bool is_for_assembler(const char *option)
{
    static const char *const others[] = {"-O1", "-O2", "-O3", "-ftz=", "-fmad=", "-prec-", "-use_fast_math"};
    for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++)
        if (begins_with(option, others[i]))
            return false;
    return true;
}

/* nvcc's assembler, where nvcc would start it with no other options than device_assemble gives it: that takes
 * a fifth less time. NULL: it is not beside nvcc, or has to get options that only nvcc can translate. */
static const char *find_assembler(const struct options *options)
{
    const struct words *given = &options->flags[STAGE_CUDA];
    for (size_t i = 0; i < given->count; i++)
        if (is_for_assembler(given->items[i]))
            return NULL;
    return device_tool("ptxas");
}

void device_assemble(struct commands *commands, const struct program *program, const struct device_part *part,
                     const char *ptx, const char *output, bool alone)
{
    struct command *command = commands_add(commands);
    struct words *words = &command->words;
    const char *assembler = find_assembler(program->options), *arch = arena_format("-arch=%s", part->arch);
    const bool whole = alone || program->whole;
    command->optional = true;
    if (assembler) {
        words_add_list(words, assembler, arch, "-m64", "-v", (char *)NULL);
        if (!whole)
            words_add_list(words, "--compile-only", OBJECT_REGISTERS, (char *)NULL);
    } else {
        words_add_list(words, require_nvcc(part->arch), arch, "-cubin", "-Xptxas", "-v", (char *)NULL);
        add_cuda_flags(words, program, whole);
    }
    words_add_list(words, ptx, "-o", output, (char *)NULL);
}

void device_link(struct commands *commands, const char *arch, const struct words *objects, const char *image)
{
    struct words *words = &commands_add(commands)->words;
    if (is_host(arch))
        words_add_list(words, tool_clang(), CLANG_SILENT, "-fopenmp", "-shared", "-Wl,-Bsymbolic",
                       (char *)NULL);
    else /* nvlink would warn of recursive functions, for whose stack the runtime cares */
        words_add_list(words, require_nvcc(arch), arena_format("-arch=%s", arch), "-dlink", "-cubin",
                       "-Xnvlink=-suppress-stack-size-warning", (char *)NULL);
    words_add_all(words, objects);
    words_add_list(words, "-o", image, (char *)NULL);
    add_libraries(words, arch);
}
