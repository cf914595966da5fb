/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_nvtx.h - ranges of NVTX, by which profilers (Nsight Systems among them) name what a thread of the host
 * does: a launch, a data construct, an update, a wait, each by its line. A part of register_cubin.c, which
 * includes it.
 *
 * NVTX is no library that a program links. A profiler names one of its own in NVTX_INJECTION64_PATH, and it
 * fills in a table of functions that the program has. Follows NVTX 3 (nvtxDetail/nvtxTypes.h and nvtxInit.h
 * of the CUDA Toolkit). Without that variable a call costs one test of a pointer.
 */
#ifndef REX_NVTX_H
#define REX_NVTX_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../host/rex_kmp.h"

enum {
    REX_NVTX_CALLBACKS = 1, /* NVTX_ETID_CALLBACKS */
    REX_NVTX_VERSION = 3,   /* NVTX_ETID_VERSIONINFO, and the version */
    REX_NVTX_MODULES = 7,   /* NVTX_CB_MODULE_SIZE */
    REX_NVTX_CORE = 1,      /* NVTX_CB_MODULE_CORE */
    REX_NVTX_PUSH = 9,      /* NVTX_CBID_CORE_RangePushA */
    REX_NVTX_POP = 11,      /* NVTX_CBID_CORE_RangePop */
    REX_NVTX_MOST = 16      /* functions of a module */
};

typedef void (*rex_nvtx_function)(void);

/* NvtxExportTableCallbacks and NvtxExportTableVersionInfo. */
struct rex_nvtx_callbacks {
    size_t size;
    int (*module)(int module, rex_nvtx_function ***table, unsigned *count);
};
struct rex_nvtx_version {
    size_t size;
    uint32_t version, reserved;
    void (*set)(uint32_t version);
};

/* The functions of each module, and the tables by which a profiler finds them. */
static rex_nvtx_function rex_nvtx_functions[REX_NVTX_MODULES][REX_NVTX_MOST];
static rex_nvtx_function *rex_nvtx_tables[REX_NVTX_MODULES][REX_NVTX_MOST + 1];

/* Of the profiler; NULL: there is none. Written before main. */
static int (*rex_nvtx_push_text)(const char *text);
static int (*rex_nvtx_pop_text)(void);

static int rex_nvtx_module(int module, rex_nvtx_function ***table, unsigned *count)
{
    static const unsigned char counts[REX_NVTX_MODULES] = {0, 16, 9, 15, 7, 16, 7}; /* NVTX_CBID_..._SIZE */

    if (module < 1 || module >= REX_NVTX_MODULES)
        return 0;
    for (unsigned i = 1; i < counts[module]; i++)
        rex_nvtx_tables[module][i] = &rex_nvtx_functions[module][i];
    if (table != NULL)
        *table = rex_nvtx_tables[module];
    if (count != NULL)
        *count = counts[module];
    return 1;
}

static void rex_nvtx_set(uint32_t version)
{
    (void)version;
}

static const void *rex_nvtx_table(uint32_t which)
{
    static const struct rex_nvtx_callbacks callbacks = {sizeof callbacks, rex_nvtx_module};
    static const struct rex_nvtx_version version = {sizeof version, REX_NVTX_VERSION, 0, rex_nvtx_set};

    return which == REX_NVTX_CALLBACKS ? (const void *)&callbacks
           : which == REX_NVTX_VERSION ? (const void *)&version
                                       : NULL;
}

/* Called once, before main. The profiler reports what it lacks. */
static void rex_nvtx_open(void)
{
    const char *path = secure_getenv("NVTX_INJECTION64_PATH");
    void *library = path != NULL && *path != '\0' ? dlopen(path, RTLD_LAZY) : NULL;
    int (*initialize)(const void *(*table)(uint32_t)) = NULL;

    if (library == NULL)
        return;
    *(void **)&initialize = dlsym(library, "InitializeInjectionNvtx2");
    if (initialize == NULL || !initialize(rex_nvtx_table))
        return;
    if (rex_nvtx_functions[REX_NVTX_CORE][REX_NVTX_PUSH] == NULL ||
        rex_nvtx_functions[REX_NVTX_CORE][REX_NVTX_POP] == NULL)
        return;
    rex_nvtx_push_text = (int (*)(const char *))rex_nvtx_functions[REX_NVTX_CORE][REX_NVTX_PUSH];
    rex_nvtx_pop_text = (int (*)(void))rex_nvtx_functions[REX_NVTX_CORE][REX_NVTX_POP];
}

/* "x.c:7 main: launch" of ";x.c;main;7;1;;". */
static void rex_nvtx_push_source(const char *what, const struct rex_source *source)
{
    char text[256];
    const char *fields[4] = {"", "", "", ""};
    int lengths[4] = {0};
    const char *at = source != NULL && source->psource != NULL ? source->psource : "";

    for (int i = 0; i < 4 && *at == ';'; i++) {
        fields[i] = at + 1;
        lengths[i] = (int)strcspn(fields[i], ";");
        at = fields[i] + lengths[i];
    }
    snprintf(text, sizeof text, "%.*s:%.*s %.*s: %s", lengths[0], fields[0], lengths[2], fields[2],
             lengths[1], fields[1], what);
    rex_nvtx_push_text(text);
}

/* A range of this thread begins, and ends. They nest. */
static inline void rex_nvtx_push(const char *what, const struct rex_source *source)
{
    if (__builtin_expect(rex_nvtx_push_text != NULL, 0))
        rex_nvtx_push_source(what, source);
}

static inline void rex_nvtx_pop(void)
{
    if (__builtin_expect(rex_nvtx_pop_text != NULL, 0))
        rex_nvtx_pop_text();
}

#endif
