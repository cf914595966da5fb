/*
 * Whether a program needs an OpenMP runtime and REX's, by the undefined symbols of its files. A program that
 * needs neither is linked as clang links it: it loads no library of LLVM's, and runs on machines without
 * LLVM.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* How the names begin that libomptarget or REX's runtime define, and those that libomp defines: OpenMP's
 * other routines are libomp's. */
static const char *const of_runtime[] = {"rex_",
                                         "__tgt_",
                                         "omp_target_",
                                         "llvm_omp_",
                                         "ompx_",
                                         "omp_get_device_",
                                         "omp_get_initial_device",
                                         "omp_get_interop_",
                                         "omp_get_mapped_ptr",
                                         "omp_get_num_devices",
                                         "omp_get_uid_from_device",
                                         NULL};
static const char *const of_openmp[] = {"__kmpc_", "kmp_", "omp_", "ompc_", "ompt_", "GOMP_", NULL};

static bool begins_with_one(const char *name, const char *const *beginnings)
{
    for (; *beginnings; beginnings++)
        if (begins_with(name, *beginnings))
            return true;
    return false;
}

static bool lies_in(const Elf64_Shdr *section, size_t size)
{
    return section->sh_offset <= size && section->sh_size <= size - section->sh_offset;
}

/* Notes the undefined symbols of a table, except for weak ones, which may stay undefined. A shared library
 * names the libraries that it needs itself, except for REX's runtime, which it may get from its program. */
static void note_table(struct needs *needs, const struct elf_view *view, const Elf64_Shdr *table, size_t size)
{
    if (table->sh_link >= view->header.e_shnum)
        return;
    Elf64_Shdr names = elf_section(view, table->sh_link);
    if (!lies_in(table, size) || !lies_in(&names, size) || names.sh_size == 0 ||
        view->data[names.sh_offset + names.sh_size - 1] != '\0')
        return;
    for (size_t i = 0; i < table->sh_size / sizeof(Elf64_Sym); i++) {
        Elf64_Sym symbol;
        memcpy(&symbol, view->data + table->sh_offset + i * sizeof(symbol), sizeof(symbol));
        if (symbol.st_shndx != SHN_UNDEF || ELF64_ST_BIND(symbol.st_info) != STB_GLOBAL ||
            symbol.st_name >= names.sh_size)
            continue;
        const char *name = view->data + names.sh_offset + symbol.st_name;
        needs->runtime |= begins_with_one(name, of_runtime);
        needs->openmp |= view->header.e_type != ET_DYN && begins_with_one(name, of_openmp);
    }
}

bool needs_are_unknown(const char *data, size_t size)
{
    static const char llvm[] = {'B', 'C', '\xC0', '\xDE'};
    return size > sizeof(llvm) && memcmp(data, llvm, sizeof(llvm)) == 0;
}

void needs_note(struct needs *needs, const char *data, size_t size)
{
    struct elf_view view;
    if (needs_are_unknown(data, size))
        needs->openmp = needs->runtime = true;
    if (!elf_view_open(&view, data, size))
        return;
    Elf64_Word wanted = view.header.e_type == ET_DYN ? SHT_DYNSYM : SHT_SYMTAB;
    for (unsigned i = 0; i < view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (section.sh_type == wanted)
            note_table(needs, &view, &section, size);
    }
}

void needs_note_file(struct needs *needs, const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
        size_t size = (size_t)status.st_size;
        void *data = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0); /* read only in part */
        if (data != MAP_FAILED) {
            needs_note(needs, data, size);
            munmap(data, size);
        }
    }
    if (file >= 0)
        close(file);
}
