/*
 * The kinds of device: which one to compile for, and the commands that turn device files into an image.
 *
 * host   the device file as C++, in a shared object that libomptarget's host plugin loads
 * sm_NN  the device file as CUDA, in a CUBIN
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* CUdevice_attribute */
#define COMPUTE_CAPABILITY_MAJOR 75
#define COMPUTE_CAPABILITY_MINOR 76

#define HOST_DEVICE_HINT "install clang-22, or set REX_CLANG to the name of another Clang"

const char *tool_clang(void)
{
    return preprocessor();
}

/* NULL when there is none. */
static const char *tool_nvcc(void)
{
    const char *name = getenv("REX_NVCC");
    if (name && *name)
        return files_find_program(name) ? name : NULL;
    if (files_find_program("nvcc"))
        return "nvcc";
    return files_find_program("/usr/local/cuda/bin/nvcc");
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

/* The first GPU that the CUDA driver names; host where there is none. */
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

const char *device_arch(const struct options *options, const struct payloads *payloads)
{
    const char *arch = options->arch, *owner = "--offload-arch";
    if (arch && same_text(arch, "native"))
        arch = native_arch();
    for (size_t i = 0; i < payloads->count; i++) {
        const struct payload *payload = &payloads->items[i];
        if (!arch) {
            arch = payload->arch;
            owner = payload->owner;
        } else if (!same_text(arch, payload->arch)) {
            message_fatal(
                NULL, "%s carries device code for %s, but %s says %s; compile all with one --offload-arch",
                payload->owner, payload->arch, owner, arch);
        }
    }
    return arch ? arch : native_arch();
}

/* ---- commands ---- */

static const char *require_nvcc(const char *arch)
{
    const char *nvcc = tool_nvcc();
    if (!nvcc)
        message_fatal(
            NULL,
            "no nvcc to compile for %s: install the CUDA toolkit, set REX_NVCC to its nvcc, or compile for "
            "the host with --offload-arch=host",
            arch);
    return nvcc;
}

static bool is_host(const char *arch)
{
    return same_text(arch, "host");
}

/* What nvcc gets for code of a GPU, whichever part of its work it does. */
static void add_cuda_flags(struct words *words, const struct program *program)
{
    words_add_all(words, &program->options->flags[STAGE_CUDA]);
    if (!program->image) /* a function may be called, by its address even, in the widest team */
        words_add_list(words, "-rdc=true", "-maxrregcount=64", (char *)NULL);
}

/* What an image is linked with: without it, the host device's would get, of each function of <math.h>, the
 * oldest version that the C library still has. */
static void add_libraries(struct words *words, const char *arch)
{
    if (is_host(arch))
        words_add(words, "-lm");
}

const char *device_output(const struct program *program, const struct unit *unit)
{
    return program->image ? program->image : unit->device_object;
}

void device_compile(struct commands *commands, const struct program *program, const struct unit *unit)
{
    struct command *command = commands_add(commands);
    struct words *words = &command->words;
    if (is_host(program->arch)) {
        command->hint = HOST_DEVICE_HINT;
        words_add_list(words, tool_clang(), "-x", "c++", "-std=gnu++20", "-nostdinc++", "-DREX_HOST_DEVICE",
                       "-fopenmp", "-fPIC", "-fno-exceptions", "-fno-rtti", "-w", (char *)NULL);
        words_add_all(words, &program->options->flags[STAGE_HOST_DEVICE]);
        if (program->image)
            words_add_list(words, "-shared", "-Wl,-Bsymbolic", (char *)NULL);
        else
            words_add(words, "-c");
    } else {
        words_add_list(
            words, require_nvcc(program->arch), "-x", "cu", "-std=c++20",
            arena_format("-arch=%s", program->arch), "-cubin", "-Xcudafe",
            "--designators" /* as C has them */,
            "-D_GLIBCXX_BITS_SPECFUN_H" /* C has none of C++'s special functions, a fifth of the time */,
            (char *)NULL);
        add_cuda_flags(words, program);
        command->quiet = unit->ptx != NULL;
        if (unit->ptx)
            words_add_list(words, "-Xptxas", "-v", "--keep", "--keep-dir", path_directory(unit->ptx),
                           (char *)NULL);
        words_add_list(words, "-I", files_shared("runtime/cuda"), (char *)NULL);
    }
    words_add_list(words, "-I", files_shared("runtime"), unit->device_source, "-o",
                   device_output(program, unit), (char *)NULL);
    if (program->image)
        add_libraries(words, program->arch);
}

void device_assemble(struct commands *commands, const struct program *program, const char *ptx,
                     const char *output)
{
    struct command *command = commands_add(commands);
    struct words *words = &command->words;
    command->quiet = true;
    words_add_list(words, require_nvcc(program->arch), arena_format("-arch=%s", program->arch), "-cubin",
                   "-Xptxas", "-v", (char *)NULL);
    add_cuda_flags(words, program);
    words_add_list(words, ptx, "-o", output, (char *)NULL);
}

void device_link(struct commands *commands, const char *arch, const struct words *objects, const char *image)
{
    struct words *words = &commands_add(commands)->words;
    if (is_host(arch))
        words_add_list(words, tool_clang(), "-fopenmp", "-shared", "-Wl,-Bsymbolic", (char *)NULL);
    else
        words_add_list(words, require_nvcc(arch), arena_format("-arch=%s", arch), "-dlink", "-cubin",
                       (char *)NULL);
    words_add_all(words, objects);
    words_add_list(words, "-o", image, (char *)NULL);
    add_libraries(words, arch);
}
