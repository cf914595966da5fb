/*
 * Device objects inside host objects.
 *
 * rexcc -c puts a file's device object, unchanged, into the section .rex.device.ARCH of its host object: an
 * ELF file for the host device, a relocatable CUBIN or PTX for a GPU. `ld -r` concatenates such sections.
 * They can be split again, because an ELF file says how long it is, and a zero ends PTX. After each comes a
 * stamp with its checksum (rex_record.h), by which damage is noticed; what other tools have put there has no
 * stamp.
 *
 * An object also says in .rex.interface for which version of the runtime it is (rex_kmp.h).
 */
#define _GNU_SOURCE
#include "rexcc.h"
#include "rex_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

/* Adds a payload. The same payload from a member of an archive and from another file is linked once, as where
 * the member is among the files, too. */
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

/* Whether a piece goes on into the stamp behind it, as it does if its length is damaged. Only its last bytes
 * are looked at, because the program's own data may look like a stamp. */
static bool holds_stamp(const char *data, size_t size)
{
    size_t end = size < ENDING ? size : ENDING;
    return memmem(data + size - end, end, REX_STAMP_MAGIC, STAMP_MAGIC_LENGTH) != NULL;
}

/* How many bytes the piece has that `data` begins with: an ELF file, or PTX up to its zero; 0: it is neither.
 * */
static size_t piece_extent(const char *arch, const char *data, size_t size)
{
    size_t extent = device_is_ptx(arch) ? strnlen(data, size) : elf_extent(data, size);
    if (device_is_ptx(arch) && memmem(data, extent, ".version", strlen(".version")) == NULL)
        return 0;
    return holds_stamp(data, extent) ? 0 : extent;
}

/* How many bytes the stamp after a piece has, with the zero that ends PTX; 0: there is no stamp. Fatal where
 * its checksum is not the piece's. */
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

/* Adds the pieces of a section, between which there may be zeros that align them. */
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

static bool has_word(const struct words *words, const char *word)
{
    for (size_t i = 0; i < words->count; i++)
        if (same_text(words->items[i], word))
            return true;
    return false;
}

/* Notes for which interfaces an object is: strings, of which several stand in an object of `ld -r`. */
static void note_interfaces(struct payloads *payloads, const char *owner, const char *data, size_t size)
{
    for (size_t length; size > 0; data += length, size -= length) {
        length = strnlen(data, size);
        const char *text = arena_string_length(data, length);
        if (length && !has_word(&payloads->interfaces, text)) {
            words_add(&payloads->interfaces, text);
            words_add(&payloads->interface_owners, owner);
        }
        length += length < size;
    }
}

/* The checksum in "REX 0.1.0 (0123456789abcdef)", with what is behind it. */
static const char *checksum_in(const char *interface)
{
    const char *checksum = strchr(interface, '(');
    return checksum ? checksum : "";
}

void payload_check_interfaces(const struct payloads *payloads)
{
    struct payloads runtime = {0};
    payload_collect(&runtime, files_shared("runtime/library/rex_object.o"));
    const char *own = runtime.interfaces.items[0];
    for (size_t i = 0; i < payloads->interfaces.count; i++)
        if (!same_text(checksum_in(payloads->interfaces.items[i]), checksum_in(own)))
            message_fatal(NULL,
                          "%s is for the runtime of %s, and this rexcc has that of %s; compile it again",
                          payloads->interface_owners.items[i], payloads->interfaces.items[i], own);
}

void payload_collect_object(struct payloads *payloads, const char *owner, const char *data, size_t size)
{
    static const char prefix[] = "." DEVICE_SECTION ".";
    struct elf_view view;
    needs_note(&payloads->needs, data, size);
    if (!elf_view_open(&view, data, size) || view.header.e_shstrndx >= view.header.e_shnum)
        return; /* it has no device code, and the linker reports it if it is no object */
    Elf64_Shdr names = elf_section(&view, view.header.e_shstrndx);
    if (!elf_fits(names.sh_offset, names.sh_size, size) || names.sh_size == 0 ||
        data[names.sh_offset + names.sh_size - 1] != '\0')
        return;
    /* The object needs libgomp's functions for target constructs: their names are among its symbols'. */
    if (view.header.e_type == ET_REL && memmem(data, size, "\0GOMP_target", strlen("?GOMP_target")))
        payloads->gcc = owner;
    for (unsigned i = 0; i < view.header.e_shnum; i++) {
        Elf64_Shdr section = elf_section(&view, i);
        if (section.sh_name >= names.sh_size || section.sh_type == SHT_NOBITS)
            continue;
        const char *name = data + names.sh_offset + section.sh_name;
        if (same_text(name, CLANG_SECTION) && elf_fits(section.sh_offset, section.sh_size, size)) {
            payloads->clang = true;
            payload_collect_clang(payloads, data + section.sh_offset, section.sh_size);
        }
        if (same_text(name, INTERFACE_SECTION) && elf_fits(section.sh_offset, section.sh_size, size))
            note_interfaces(payloads, owner, data + section.sh_offset, section.sh_size);
        if (!begins_with(name, prefix))
            continue;
        if (!elf_fits(section.sh_offset, section.sh_size, size))
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
                   elf_add_section(path, path, section, SHF_EXCLUDE, 1, &content);
    free(content.data);
    return written;
}
