/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_image.h - reads and checks a device image. A part of register_cubin.c, which includes it.
 *
 * libomptarget says little about an image that it cannot use, says it late, and may end by a crash. So images
 * are looked at here first, those in the program's memory and those in files: is it undamaged, is it an ELF
 * file for a machine we know, does everything that its headers promise lie inside it, and has it all of the
 * program's kernels and variables? What is found wrong becomes one message that names the file, the cause and
 * the remedy.
 *
 * Follows the System V ABI, chapter 4 (<elf.h>). Machine 190 is NVIDIA's, as in a CUBIN; the image of the
 * host device is a shared object for the processor that the program runs on.
 */
#ifndef REX_IMAGE_H
#define REX_IMAGE_H

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../shared/rex_machine.h"
#include <sys/stat.h>
#include <unistd.h>

#include "../host/rex_kmp.h"
#include "rex_record.h"

#ifndef EM_CUDA
#define EM_CUDA 190
#endif

/* An image in memory. */
struct rex_image {
    char path[PATH_MAX]; /* the file that it comes from */
    const unsigned char *bytes;
    size_t size;
    unsigned char *owned; /* the same bytes where they come from malloc; NULL: they lie in the program */
    int arch;             /* 90 of sm_90; 0: the host device, or nobody has said */
};

/* The error, if a function below has returned -1. Only the thread that registers writes it. */
static char rex_image_message[PATH_MAX + 512];

/* Notes what is wrong with the image, and what to do about it. Returns -1. */
__attribute__((format(printf, 3, 4))) static int rex_image_error(const struct rex_image *image,
                                                                 const char *remedy, const char *cause, ...)
{
    char text[256];
    va_list list;

    va_start(list, cause);
    vsnprintf(text, sizeof text, cause, list);
    va_end(list);
    snprintf(rex_image_message, sizeof rex_image_message, "cannot use device image '%s': %s; %s", image->path,
             text, remedy);
    return -1;
}

#define REX_REMEDY_PLACE   "put it there, or name its place in REX_CUBIN"
#define REX_REMEDY_REBUILD "build the program again, or copy the file again"
#define REX_REMEDY_OTHER   "REX_CUBIN or the program's folder holds some other file under this name"

/* ---- files ---- */

/* Fills in image->path: the file `name` in the folder that `beside` is in. */
static int rex_image_find(struct rex_image *image, const char *name, const char *beside)
{
    const char *slash = strrchr(beside, '/');
    size_t length = *name == '/' || slash == NULL ? 0 : (size_t)(slash - beside) + 1;

    if (length + strlen(name) >= sizeof image->path) {
        snprintf(image->path, sizeof image->path, "%.60s...", name);
        return rex_image_error(image, REX_REMEDY_PLACE, "the path is longer than %d bytes", PATH_MAX);
    }
    memcpy(image->path, beside, length);
    strcpy(image->path + length, name);
    return 0;
}

/* Reads `size` bytes into memory of its own; a file that ends early makes image->size smaller. */
static int rex_image_fill(struct rex_image *image, int file, size_t size)
{
    image->size = 0;
    image->bytes = image->owned = malloc(size > 0 ? size : 1);
    if (image->owned == NULL)
        return rex_image_error(image, "free some memory", "no memory for its %zu bytes", size);
    while (image->size < size) {
        ssize_t got = read(file, image->owned + image->size, size - image->size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return rex_image_error(image, REX_REMEDY_REBUILD, "%s", strerror(errno));
        if (got == 0)
            break;
        image->size += (size_t)got;
    }
    return 0;
}

/* Reads the whole file at image->path. A FIFO is none, and nobody waits for its writer. */
static int rex_image_read(struct rex_image *image)
{
    struct stat status;
    int result;
    int file = open(image->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

    if (file < 0)
        return rex_image_error(image, REX_REMEDY_PLACE, "%s", strerror(errno));
    if (fstat(file, &status) != 0)
        result = rex_image_error(image, REX_REMEDY_PLACE, "%s", strerror(errno));
    else if (!S_ISREG(status.st_mode))
        result = rex_image_error(image, REX_REMEDY_OTHER, "it is not a regular file");
    else
        result = rex_image_fill(image, file, (size_t)status.st_size);
    close(file);
    return result;
}

/*
 * Takes the stamp away that rexcc has put behind a file's image, and compares. `expected`: the checksum of
 * the image that the program was linked with; 0: any. A file without a stamp is somebody's own work, which
 * need only have what the program looks for.
 */
static int rex_image_check_stamp(struct rex_image *image, uint64_t expected)
{
    struct rex_stamp stamp;

    if (image->size < sizeof stamp)
        return 0;
    memcpy(&stamp, image->bytes + image->size - sizeof stamp, sizeof stamp);
    if (memcmp(stamp.magic, REX_STAMP_MAGIC, sizeof stamp.magic) != 0)
        return 0;
    image->size -= sizeof stamp;
    if (stamp.checksum != rex_checksum(0, image->bytes, image->size))
        return rex_image_error(image, REX_REMEDY_REBUILD, "it is damaged: it is not what rexcc wrote");
    if (expected != 0 && stamp.checksum != expected)
        return rex_image_error(image, REX_REMEDY_REBUILD,
                               "it belongs to another build of this program, or to another program");
    return 0;
}

/* ---- ELF ---- */

/* What the image is for, in words. */
static void rex_image_tell_machine(const struct rex_image *image, char *text, size_t size)
{
    Elf64_Ehdr header;

    memcpy(&header, image->bytes, sizeof header);
    if (header.e_machine == EM_CUDA) /* from ELF ABI version 8 (CUDA 13) on it stands in the second byte */
        snprintf(text, size, "GPUs like sm_%u",
                 (header.e_ident[EI_ABIVERSION] >= 8 ? header.e_flags >> 8 : header.e_flags) & 0xff);
    else
        snprintf(text, size, "the " REX_MACHINE_NAME " host device");
}

/* Notes that no device has been found for the image, and what it is for. */
static void rex_image_unused(const struct rex_image *image)
{
    char machine[32];

    rex_image_tell_machine(image, machine, sizeof machine);
    snprintf(rex_image_message, sizeof rex_image_message,
             "no device here can run '%s', which is for %s; target regions run on the host", image->path,
             machine);
}

/* Whether it is code for this processor. */
static int rex_image_is_host(const struct rex_image *image)
{
    Elf64_Ehdr header;

    memcpy(&header, image->bytes, sizeof header);
    return header.e_machine == REX_MACHINE;
}

/* Whether `count` items of `size` bytes from `start` on lie inside the file; says which `part` does not. */
static int rex_image_holds(const struct rex_image *image, uint64_t start, uint64_t count, uint64_t size,
                           const char *part)
{
    if (start <= image->size && (size == 0 || count <= (image->size - start) / size))
        return 0;
    return rex_image_error(image, REX_REMEDY_REBUILD,
                           "it is truncated: its %s lies past the end of the file (%zu bytes)", part,
                           image->size);
}

/* Checks every section and every program header: what they point to must be there. */
static int rex_image_check_extents(const struct rex_image *image, const Elf64_Ehdr *header)
{
    Elf64_Shdr section;
    Elf64_Phdr segment;
    uint64_t sections = header->e_shnum;

    if (header->e_shoff == 0 || header->e_shentsize != sizeof section ||
        (header->e_phnum > 0 && header->e_phentsize != sizeof segment))
        return rex_image_error(image, REX_REMEDY_REBUILD, "its ELF header is damaged");
    if (rex_image_holds(image, header->e_shoff, 1, sizeof section, "section table") != 0)
        return -1;
    memcpy(&section, image->bytes + header->e_shoff, sizeof section);
    if (sections == 0)
        sections = section.sh_size; /* 65280 sections and more are counted in the first one */
    if (rex_image_holds(image, header->e_shoff, sections, sizeof section, "section table") != 0 ||
        rex_image_holds(image, header->e_phoff, header->e_phnum, sizeof segment, "program header table") != 0)
        return -1;
    for (uint64_t i = 1; i < sections; i++) {
        memcpy(&section, image->bytes + header->e_shoff + i * sizeof section, sizeof section);
        if (section.sh_type != SHT_NOBITS && section.sh_type != SHT_NULL &&
            rex_image_holds(image, section.sh_offset, section.sh_size, 1, "contents") != 0)
            return -1;
    }
    for (unsigned i = 0; i < header->e_phnum; i++) {
        memcpy(&segment, image->bytes + header->e_phoff + i * sizeof segment, sizeof segment);
        if (rex_image_holds(image, segment.p_offset, segment.p_filesz, 1, "contents") != 0)
            return -1;
    }
    return 0;
}

/* Checks that the bytes are an image that libomptarget can load. */
static int rex_image_check(const struct rex_image *image)
{
    Elf64_Ehdr header;

    if (image->size == 0)
        return rex_image_error(image, REX_REMEDY_REBUILD, "the file is empty");
    if (memcmp(image->bytes, ELFMAG, image->size < SELFMAG ? image->size : SELFMAG) != 0)
        return rex_image_error(image, REX_REMEDY_OTHER, "it is not an ELF file");
    if (rex_image_holds(image, 0, 1, sizeof header, "ELF header") != 0)
        return -1;
    memcpy(&header, image->bytes, sizeof header);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
        return rex_image_error(image, REX_REMEDY_OTHER, "it is not a 64-bit little-endian ELF file");
    if (header.e_machine != EM_CUDA && header.e_machine != REX_MACHINE)
        return rex_image_error(image, REX_REMEDY_OTHER,
                               "it is for machine %u, neither CUDA (%d) nor the " REX_MACHINE_NAME
                               " host device (%d)",
                               header.e_machine, EM_CUDA, REX_MACHINE);
    if (header.e_machine == REX_MACHINE && header.e_type != ET_DYN)
        return rex_image_error(image, REX_REMEDY_REBUILD,
                               "it is for the host device but not a shared object");
    return rex_image_check_extents(image, &header);
}

/* ---- what the program looks for in it ---- */

/* The program's entries by the names of their symbols: a table without gaps in it that a search would have to
 * pass, and half empty. */
struct rex_wanted {
    const struct __tgt_offload_entry **entries;
    size_t mask;
};

/* Where the entry for the symbol is that the first `length` bytes of `name` name, or would be. */
static size_t rex_wanted_place(const struct rex_wanted *wanted, const char *name, size_t length)
{
    size_t place = (size_t)rex_checksum(0, name, length) & wanted->mask;

    while (wanted->entries[place] != NULL &&
           (strncmp(wanted->entries[place]->SymbolName, name, length) != 0 ||
            wanted->entries[place]->SymbolName[length] != '\0'))
        place = (place + 1) & wanted->mask;
    return place;
}

/* An entry without an address is none for a symbol (REX_REQUIRES_ENTRY). Returns -1 without memory. */
static int rex_wanted_fill(struct rex_wanted *wanted, const struct __tgt_offload_entry *begin,
                           const struct __tgt_offload_entry *end)
{
    size_t size = 2;

    while (size < 2 * (size_t)(end - begin))
        size *= 2;
    wanted->mask = size - 1;
    wanted->entries = calloc(size, sizeof *wanted->entries);
    if (wanted->entries == NULL)
        return -1;
    for (const struct __tgt_offload_entry *entry = begin; entry < end; entry++)
        if (entry->Address != NULL)
            wanted->entries[rex_wanted_place(wanted, entry->SymbolName, strlen(entry->SymbolName))] = entry;
    return 0;
}

/* A symbol's name, which lies in the table of names and ends there; "" where it does not. */
static const char *rex_image_name(const struct rex_image *image, const Elf64_Shdr *names, uint64_t offset)
{
    const char *begin = (const char *)image->bytes + names->sh_offset;

    return names->sh_type == SHT_STRTAB && offset < names->sh_size &&
                   memchr(begin + offset, 0, names->sh_size - offset) != NULL
               ? begin + offset
               : "";
}

static Elf64_Shdr rex_image_section(const struct rex_image *image, uint64_t index)
{
    Elf64_Ehdr header;
    Elf64_Shdr section = {0};

    memcpy(&header, image->bytes, sizeof header);
    if (index < header.e_shnum)
        memcpy(&section, image->bytes + header.e_shoff + index * sizeof section, sizeof section);
    return section;
}

/* Of an image: whether the kernel that `name` begins with has the parameters that the program passes. Nobody
 * knows it of kernels written by hand for another ABI. */
static int rex_image_check_kernel(const struct rex_image *image, const struct rex_wanted *wanted,
                                  const char *name, size_t length, uint64_t parameters)
{
    const struct __tgt_offload_entry *entry = wanted->entries[rex_wanted_place(wanted, name, length)];
    uint64_t passed;

    if (entry == NULL || entry->Size != 0 || parameters == 0)
        return 0;
    passed = (uint64_t)entry->Data / REX_ENTRY_PARAMETERS & REX_ENTRY_MOST_PARAMETERS;
    if (passed == 0 || passed == parameters)
        return 0;
    return rex_image_error(image, REX_REMEDY_REBUILD,
                           "'%s' has %llu parameters in it, and the program passes %llu", entry->SymbolName,
                           (unsigned long long)parameters, (unsigned long long)passed);
}

/* What REX_KERNEL_PARAMETERS makes for the host device: an array with an element for each of them. */
static int rex_image_check_array(const struct rex_image *image, const struct rex_wanted *wanted,
                                 const char *name, uint64_t size)
{
    static const char ending[] = "_parameters";
    size_t length = strlen(name);

    if (length < sizeof ending || strcmp(name + length - (sizeof ending - 1), ending) != 0)
        return 0;
    return rex_image_check_kernel(image, wanted, name, length - (sizeof ending - 1), size);
}

/* CUDA's assembler describes each kernel in a section .nv.info.NAME, a row of attributes: two bytes, how it
 * is written and what it is, and two more, its value or how many bytes follow. One tells of each parameter
 * (EIATTR_KPARAM_INFO and EIATTR_KPARAM_INFO_V2, as `cuobjdump -elf` calls them). */
enum { REX_CUBIN_SIZED = 4, REX_CUBIN_PARAMETER = 0x17, REX_CUBIN_PARAMETER_2 = 0x45 };

static uint64_t rex_cubin_parameters(const struct rex_image *image, const Elf64_Shdr *section)
{
    const unsigned char *at = image->bytes + section->sh_offset;
    uint64_t count = 0, left = section->sh_size;

    while (left >= 4) {
        uint64_t size = 4 + (at[0] == REX_CUBIN_SIZED ? at[2] + 256u * at[3] : 0u);
        count += at[1] == REX_CUBIN_PARAMETER || at[1] == REX_CUBIN_PARAMETER_2;
        if (size > left)
            break;
        at += size;
        left -= size;
    }
    return count;
}

static int rex_image_check_section(const struct rex_image *image, const struct rex_wanted *wanted,
                                   const Elf64_Shdr *section, const char *name)
{
    static const char prefix[] = ".nv.info.";

    if (strncmp(name, prefix, sizeof prefix - 1) != 0 || section->sh_type == SHT_NOBITS)
        return 0;
    name += sizeof prefix - 1;
    return rex_image_check_kernel(image, wanted, name, strlen(name), rex_cubin_parameters(image, section));
}

/* Removes the entries from the list for which a table of symbols has a symbol; reports a variable whose size
 * differs. */
static int rex_image_cross_off(const struct rex_image *image, const struct rex_wanted *wanted, char *found,
                               const Elf64_Shdr *table)
{
    const Elf64_Shdr names = rex_image_section(image, table->sh_link);
    Elf64_Sym symbol;

    for (uint64_t at = 0; at + sizeof symbol <= table->sh_size; at += sizeof symbol) {
        memcpy(&symbol, image->bytes + table->sh_offset + at, sizeof symbol);
        if (symbol.st_shndx == SHN_UNDEF)
            continue;
        const char *name = rex_image_name(image, &names, symbol.st_name);
        size_t place = rex_wanted_place(wanted, name, strlen(name));
        const struct __tgt_offload_entry *entry = wanted->entries[place];
        if (entry == NULL && rex_image_check_array(image, wanted, name, symbol.st_size) != 0)
            return -1;
        if (entry == NULL)
            continue;
        if (entry->Size != 0 && entry->Size != symbol.st_size)
            return rex_image_error(image, REX_REMEDY_REBUILD,
                                   "'%s' has %llu bytes in it, and %llu in the program", entry->SymbolName,
                                   (unsigned long long)symbol.st_size, (unsigned long long)entry->Size);
        found[place] = 1;
    }
    return 0;
}

static int rex_image_look_for(const struct rex_image *image, const struct rex_wanted *wanted, char *found)
{
    Elf64_Ehdr header;

    memcpy(&header, image->bytes, sizeof header);
    const Elf64_Shdr names = rex_image_section(image, header.e_shstrndx);
    for (uint64_t i = 1; i < header.e_shnum; i++) {
        const Elf64_Shdr section = rex_image_section(image, i);
        if (rex_image_check_section(image, wanted, &section,
                                    rex_image_name(image, &names, section.sh_name)) != 0)
            return -1;
        if ((section.sh_type == SHT_SYMTAB || section.sh_type == SHT_DYNSYM) &&
            rex_image_cross_off(image, wanted, found, &section) != 0)
            return -1;
    }
    for (size_t i = 0; i <= wanted->mask; i++)
        if (wanted->entries[i] != NULL && !found[i])
            return rex_image_error(image, REX_REMEDY_REBUILD,
                                   "it has no '%s': it belongs to another build of this program, or to "
                                   "another program",
                                   wanted->entries[i]->SymbolName);
    return 0;
}

/* Checks that each entry's symbol is there: a variable's with the size that it has in the program, a kernel's
 * with as many parameters as the program passes. */
static int rex_image_check_entries(const struct rex_image *image, const struct __tgt_offload_entry *begin,
                                   const struct __tgt_offload_entry *end)
{
    struct rex_wanted wanted;
    char *found = NULL;
    int result;

    if (rex_wanted_fill(&wanted, begin, end) != 0 || (found = calloc(wanted.mask + 1, 1)) == NULL)
        result = rex_image_error(image, "free some memory", "no memory to look at its symbols");
    else
        result = rex_image_look_for(image, &wanted, found);
    free(found);
    free(wanted.entries);
    return result;
}

static void rex_image_forget(struct rex_image *image)
{
    free(image->owned);
    image->bytes = image->owned = NULL;
}

#endif
