/*
 * ELF files in memory: their sections, how long they are, and one section more (ELF-64, System V ABI, chapter
 * 4).
 *
 * A file gets a new section behind all that it has: first the content, then the sections' names with one
 * more, then the table of sections with one more, to which its header then leads. What was there stays where
 * it is.
 */
#define _GNU_SOURCE
#include "rexcc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool elf_fits(uint64_t offset, uint64_t size, uint64_t whole)
{
    return offset <= whole && size <= whole - offset;
}

bool elf_view_open(struct elf_view *view, const char *data, size_t size)
{
    if (size < sizeof(view->header) || memcmp(data, ELFMAG, SELFMAG) != 0 || data[EI_CLASS] != ELFCLASS64)
        return false;
    view->data = data;
    memcpy(&view->header, data, sizeof(view->header));
    const Elf64_Ehdr *header = &view->header;
    return (header->e_shnum == 0 || header->e_shentsize == sizeof(Elf64_Shdr)) &&
           elf_fits(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr), size);
}

Elf64_Shdr elf_section(const struct elf_view *view, unsigned index)
{
    Elf64_Shdr section;
    memcpy(&section, view->data + view->header.e_shoff + index * sizeof(section), sizeof(section));
    return section;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Whether a section has bytes in the file, so that it counts for the file's length. Sections of a processor's
 * own types are left out: only the processor's tools know which of them have bytes, and CUDA's for shared and
 * global memory have none. In a CUBIN the table of sections comes after all sections, so that the length is
 * right without them. */
static bool has_bytes(const Elf64_Shdr *section)
{
    bool own = section->sh_type >= SHT_LOPROC && section->sh_type <= SHT_HIPROC;
    return section->sh_type != SHT_NOBITS && !own;
}

size_t elf_extent(const char *data, size_t size)
{
    struct elf_view view;
    if (!elf_view_open(&view, data, size))
        return 0;
    const Elf64_Ehdr *header = &view.header;
    uint64_t extent = header->e_shoff + (uint64_t)header->e_shnum * sizeof(Elf64_Shdr);
    extent = larger(extent, header->e_phoff + (uint64_t)header->e_phnum * header->e_phentsize);
    for (unsigned i = 0; i < header->e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (!has_bytes(&section))
            continue;
        if (!elf_fits(section.sh_offset, section.sh_size, size))
            return 0;
        extent = larger(extent, section.sh_offset + section.sh_size);
    }
    return extent <= size ? (size_t)extent : 0;
}

const char *elf_find_section(const struct buffer *file, const char *wanted, size_t *size)
{
    struct elf_view view;
    if (file->length == 0 || !elf_view_open(&view, file->data, file->length) ||
        view.header.e_shstrndx >= view.header.e_shnum)
        return NULL;
    Elf64_Shdr names = elf_section(&view, view.header.e_shstrndx);
    if (!elf_fits(names.sh_offset, names.sh_size, file->length) || names.sh_size == 0 ||
        file->data[names.sh_offset + names.sh_size - 1] != '\0')
        return NULL;
    for (unsigned i = 0; i < view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (section.sh_name < names.sh_size && section.sh_type != SHT_NOBITS &&
            same_text(file->data + names.sh_offset + section.sh_name, wanted) &&
            elf_fits(section.sh_offset, section.sh_size, file->length)) {
            *size = section.sh_size;
            return file->data + section.sh_offset;
        }
    }
    return NULL;
}

/* Appends bytes at a multiple of `alignment`. Returns their offset. */
static uint64_t add_aligned(struct buffer *out, const void *data, size_t size, uint64_t alignment)
{
    while (out->length % alignment)
        buffer_add_char(out, '\0');
    uint64_t offset = out->length;
    buffer_add_length(out, data, size);
    return offset;
}

/* Appends a section to a file whose bytes `out` has: its content, a new table of names and a new table of
 * sections. */
static void add_section(struct buffer *out, const struct elf_view *view, const char *name, Elf64_Shdr section,
                        const struct buffer *content)
{
    Elf64_Ehdr header = view->header;
    Elf64_Shdr names = elf_section(view, header.e_shstrndx);
    section.sh_name = (Elf64_Word)names.sh_size;
    section.sh_type = SHT_PROGBITS;
    section.sh_size = content->length;
    section.sh_offset = add_aligned(out, content->data, content->length, section.sh_addralign);
    uint64_t offset = add_aligned(out, view->data + names.sh_offset, names.sh_size, 1);
    buffer_add_length(out, name, strlen(name) + 1);
    names.sh_offset = offset;
    names.sh_size += strlen(name) + 1;
    header.e_shoff = add_aligned(out, NULL, 0, 8);
    for (unsigned i = 0; i < header.e_shnum; i++) {
        Elf64_Shdr old = i == header.e_shstrndx ? names : elf_section(view, i);
        buffer_add_length(out, (const char *)&old, sizeof(old));
    }
    buffer_add_length(out, (const char *)&section, sizeof(section));
    header.e_shnum++;
    if (section.sh_flags & SHF_GNU_RETAIN) /* the flag is a GNU extension */
        header.e_ident[EI_OSABI] = ELFOSABI_GNU;
    memcpy(out->data, &header, sizeof(header));
}

bool elf_add_section(const char *path, const char *copy, const char *section, uint64_t flags,
                     uint64_t alignment, const struct buffer *content)
{
    struct buffer object = {0}, out = {0};
    struct elf_view view;
    if (!files_read(&object, path)) {
        message_error(NULL, "cannot read %s: %s", path, strerror(errno));
        return false;
    }
    if (!elf_view_open(&view, object.data, object.length) || view.header.e_shstrndx >= view.header.e_shnum ||
        view.header.e_shnum + 1 >= SHN_LORESERVE) {
        message_error(NULL, "%s is no ELF object for device code to lie in", path);
        return false;
    }
    buffer_add_length(&out, object.data, object.length);
    add_section(&out, &view, section, (Elf64_Shdr){.sh_flags = flags, .sh_addralign = alignment}, content);
    bool written = files_write(copy, out.data, out.length);
    free(out.data), free(object.data);
    return written;
}
