/*
 * Device objects inside host objects.
 *
 * rexcc -c puts a file's device object into the section .rex.device.ARCH of its host object, as it is: an ELF
 * file for the host device, a relocatable CUBIN for a GPU. `ld -r` puts such sections one behind the other;
 * since an ELF file says how long it is, they can be told apart again. (ELF-64, System V ABI, chapter 4.)
 * Behind each stands a stamp with its checksum (rex_record.h), so that no damage goes unnoticed; what other
 * tools have put there has none.
 *
 * An object gets its section behind all that it has: the content, names of sections with one more, and a
 * table of sections with one more, to which its header then leads. What was there stays where it is.
 */
#define _GNU_SOURCE
#include "rexcc.h"
#include "rex_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool fits(uint64_t offset, uint64_t size, uint64_t whole)
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
           fits(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr), size);
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

/* Whether the section's bytes count for the file's length. Of a processor's own types only the processor's
 * tools know which have bytes in the file: CUDA's shared and global memory has none. In a CUBIN all sections
 * stand in front of the table of sections, which counts by itself. */
static bool has_bytes(const Elf64_Shdr *section)
{
    bool own = section->sh_type >= SHT_LOPROC && section->sh_type <= SHT_HIPROC;
    return section->sh_type != SHT_NOBITS && !own;
}

/* How many bytes the ELF file takes that data begins with; 0 when it is none. */
static size_t elf_extent(const char *data, size_t size)
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
        if (!fits(section.sh_offset, section.sh_size, size))
            return 0;
        extent = larger(extent, section.sh_offset + section.sh_size);
    }
    return extent <= size ? (size_t)extent : 0;
}

static struct payload *find_same(const struct payloads *payloads, const struct payload *payload)
{
    for (size_t i = 0; i < payloads->count; i++) {
        struct payload *other = &payloads->items[i];
        if (other->size == payload->size && same_text(other->arch, payload->arch) &&
            memcmp(other->data, payload->data, payload->size) == 0)
            return other;
    }
    return NULL;
}

/* A member of an archive that is an object of its own, too, or in another archive, is linked once. */
static void add(struct payloads *payloads, const struct payload *payload)
{
    struct payload *same = find_same(payloads, payload);
    if (same && (same->member || payload->member)) {
        same->member &= payload->member;
        return;
    }
    payloads->items =
        arena_grow(payloads->items, payloads->count, &payloads->capacity, sizeof(*payloads->items));
    payloads->items[payloads->count++] = *payload;
}

enum { STAMP_MAGIC_LENGTH = sizeof(REX_STAMP_MAGIC) - 1, ENDING = 128 };

static _Noreturn void say_damaged(const char *owner, const char *arch)
{
    message_fatal(NULL,
                  "%s: the device object in section ." DEVICE_SECTION ".%s is damaged; compile it again",
                  owner, arch);
}

/* Whether a piece that should end earlier goes on into its stamp. Only the end of a piece is none of the
 * program's own data. */
static bool holds_stamp(const char *data, size_t size)
{
    size_t end = size < ENDING ? size : ENDING;
    return memmem(data + size - end, end, REX_STAMP_MAGIC, STAMP_MAGIC_LENGTH) != NULL;
}

/* How many bytes a piece takes that data begins with: an ELF file, or PTX, which a zero ends; 0: neither. */
static size_t piece_extent(const char *arch, const char *data, size_t size)
{
    size_t extent = device_is_ptx(arch) ? strnlen(data, size) : elf_extent(data, size);
    if (device_is_ptx(arch) && memmem(data, extent, ".version", strlen(".version")) == NULL)
        return 0;
    return holds_stamp(data, extent) ? 0 : extent;
}

/* How many bytes the stamp takes behind a piece, with the zero that ends PTX; 0: there is none. Fatal where
 * it is another piece's. */
static size_t stamp_extent(const char *arch, const char *owner, const char *piece, size_t extent, size_t size)
{
    struct rex_stamp stamp;
    size_t at = extent + device_is_ptx(arch);
    if (at > size || size - at < sizeof(stamp))
        return 0;
    memcpy(&stamp, piece + at, sizeof(stamp));
    if (memcmp(stamp.magic, REX_STAMP_MAGIC, sizeof(stamp.magic)) != 0)
        return 0;
    if (stamp.checksum != rex_checksum(0, piece, extent))
        say_damaged(owner, arch);
    return at - extent + sizeof(stamp);
}

/* A section's content: device objects, perhaps with zeros between them. */
static void split(struct payloads *payloads, const char *arch, const char *owner, const char *data,
                  size_t size)
{
    while (size) {
        if (*data == '\0') {
            data++, size--;
            continue;
        }
        size_t extent = piece_extent(arch, data, size);
        if (extent == 0)
            say_damaged(owner, arch);
        char *copy = arena_alloc(extent);
        memcpy(copy, data, extent);
        add(payloads,
            &(struct payload){
                .arch = arch, .owner = owner, .member = ends_with(owner, ")"), .data = copy, .size = extent});
        extent += stamp_extent(arch, owner, data, extent, size);
        data += extent, size -= extent;
    }
}

/* ---- clang's device code ---- */

/* OffloadBinary of LLVM's Object/OffloadBinary.h: its header, one entry, and a table of strings. */
struct clang_binary {
    uint8_t magic[4];
    uint32_t version;
    uint64_t size, entry, entry_size;
};
struct clang_entry {
    uint16_t image_kind, offload_kind;
    uint32_t flags;
    uint64_t strings, string_count, image, image_size;
};
struct clang_string {
    uint64_t key, value;
};

static const char *clang_text(const char *data, uint64_t offset, uint64_t size)
{
    return offset < size && memchr(data + offset, '\0', size - offset) ? data + offset : "";
}

/* The architecture that one binary is for: "generic" for a processor, sm_90; "" where that cannot be read. */
static const char *clang_arch(const char *data, const struct clang_binary *binary)
{
    struct clang_entry entry;
    struct clang_string string;
    if (!fits(binary->entry, sizeof(entry), binary->size))
        return "";
    memcpy(&entry, data + binary->entry, sizeof(entry));
    for (uint64_t i = 0; i < entry.string_count; i++) {
        if (entry.strings > binary->size ||
            !fits(i * sizeof(string), sizeof(string), binary->size - entry.strings))
            return "";
        memcpy(&string, data + entry.strings + i * sizeof(string), sizeof(string));
        if (same_text(clang_text(data, string.key, binary->size), "arch"))
            return clang_text(data, string.value, binary->size);
    }
    return "";
}

/* clang's own tool takes from an archive the device code that other device code asks for, and what it is told
 * to take; nobody asks for a kernel. */
static void collect_clang_archs(struct payloads *payloads, const char *data, size_t size)
{
    static const uint8_t magic[] = {0x10, 0xff, 0x10, 0xad};
    struct clang_binary binary;
    for (; size >= sizeof(binary); data += binary.size, size -= binary.size) {
        memcpy(&binary, data, sizeof(binary));
        if (memcmp(binary.magic, magic, sizeof(magic)) != 0 || binary.size < sizeof(binary) ||
            binary.size > size)
            return;
        const char *arch = clang_arch(data, &binary);
        bool known = *arch == '\0';
        for (size_t i = 0; i < payloads->clang_archs.count; i++)
            known |= same_text(payloads->clang_archs.items[i], arch);
        if (!known)
            words_add(&payloads->clang_archs, arena_string(arch));
    }
}

void payload_collect_object(struct payloads *payloads, const char *owner, const char *data, size_t size)
{
    static const char prefix[] = "." DEVICE_SECTION ".";
    struct elf_view view;
    needs_note(&payloads->needs, data, size);
    if (!elf_view_open(&view, data, size) || view.header.e_shstrndx >= view.header.e_shnum)
        return; /* not an object in our sense: the linker will say what it thinks of it */
    Elf64_Shdr names = elf_section(&view, view.header.e_shstrndx);
    if (!fits(names.sh_offset, names.sh_size, size) || names.sh_size == 0 ||
        data[names.sh_offset + names.sh_size - 1] != '\0')
        return;
    /* libgomp's functions for target constructs, among the names of its symbols */
    if (view.header.e_type == ET_REL && memmem(data, size, "\0GOMP_target", strlen("?GOMP_target")))
        payloads->gcc = owner;
    for (unsigned i = 0; i < view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (section.sh_name >= names.sh_size || section.sh_type == SHT_NOBITS)
            continue;
        const char *name = data + names.sh_offset + section.sh_name;
        if (same_text(name, CLANG_SECTION) && fits(section.sh_offset, section.sh_size, size)) {
            payloads->clang = true;
            collect_clang_archs(payloads, data + section.sh_offset, section.sh_size);
        }
        if (!begins_with(name, prefix))
            continue;
        if (!fits(section.sh_offset, section.sh_size, size))
            message_fatal(NULL, "%s: section %s lies outside the file; compile it again", owner, name);
        split(payloads, arena_string(name + strlen(prefix)), owner, data + section.sh_offset,
              section.sh_size);
    }
}

void payload_collect_file(struct payloads *payloads, const char *owner, const char *path)
{
    struct buffer content = {0};
    if (!files_read(&content, path))
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
    if (archive_is(buffer_text(&content), content.length))
        archive_collect(payloads, path, buffer_text(&content), content.length);
    else
        payload_collect_object(payloads, owner, buffer_text(&content), content.length);
    free(content.data);
}

void payload_collect(struct payloads *payloads, const char *path)
{
    payload_collect_file(payloads, path, path);
}

/* ---- into an object ---- */

static uint64_t add_aligned(struct buffer *out, const void *data, size_t size, uint64_t alignment)
{
    while (out->length % alignment)
        buffer_add_char(out, '\0');
    uint64_t offset = out->length;
    buffer_add_length(out, data, size);
    return offset;
}

/* Adds a section behind all others. */
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
    if (section.sh_flags & SHF_GNU_RETAIN) /* one of GNU's */
        header.e_ident[EI_OSABI] = ELFOSABI_GNU;
    memcpy(out->data, &header, sizeof(header));
}

bool payload_add_section(const char *path, const char *copy, const char *section, uint64_t flags,
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

bool payload_read(struct buffer *content, const char *arch, const char *device_object)
{
    if (!files_read(content, device_object)) {
        message_error(NULL, "cannot read %s: %s", device_object, strerror(errno));
        return false;
    }
    const struct rex_stamp stamp = rex_stamp_of(content->data, content->length);
    if (device_is_ptx(arch))
        buffer_add_char(content, '\0');
    buffer_add_length(content, (const char *)&stamp, sizeof(stamp));
    return true;
}

bool payload_attach(const char *path, const char *arch, const char *device_object)
{
    struct buffer content = {0};
    const char *section = arena_format("." DEVICE_SECTION ".%s", arch);
    bool written = payload_read(&content, arch, device_object) &&
                   payload_add_section(path, path, section, SHF_EXCLUDE, 1, &content);
    free(content.data);
    return written;
}

const char *payload_find_section(const struct buffer *file, const char *wanted, size_t *size)
{
    struct elf_view view;
    if (file->length == 0 || !elf_view_open(&view, file->data, file->length) ||
        view.header.e_shstrndx >= view.header.e_shnum)
        return NULL;
    Elf64_Shdr names = elf_section(&view, view.header.e_shstrndx);
    if (!fits(names.sh_offset, names.sh_size, file->length) || names.sh_size == 0 ||
        file->data[names.sh_offset + names.sh_size - 1] != '\0')
        return NULL;
    for (unsigned i = 0; i < view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (section.sh_name < names.sh_size && section.sh_type != SHT_NOBITS &&
            same_text(file->data + names.sh_offset + section.sh_name, wanted) &&
            fits(section.sh_offset, section.sh_size, file->length)) {
            *size = section.sh_size;
            return file->data + section.sh_offset;
        }
    }
    return NULL;
}
