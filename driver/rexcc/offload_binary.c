/*
 * The device code that clang's own offloading has put into objects. REX reads only for which devices it is,
 * because the linker must be told to take it out of archives: clang's tool takes from an archive the device
 * code that other device code asks for, and what it is told to take, and nothing asks for a kernel.
 */
#include "rexcc.h"

#include <string.h>

/* OffloadBinary of LLVM 22's llvm/Object/OffloadBinary.h: its header, one entry, and a table of strings. All
 * numbers are offsets and sizes in bytes, from the begin of the header. */
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

/* The string at an offset; "" where none ends within the binary. */
static const char *clang_text(const char *data, uint64_t offset, uint64_t size)
{
    return offset < size && memchr(data + offset, '\0', size - offset) ? data + offset : "";
}

/* The architecture that one binary is for: sm_90, or generic for a processor; "" where that cannot be read.
 * */
static const char *clang_arch(const char *data, const struct clang_binary *binary)
{
    struct clang_entry entry;
    struct clang_string string;
    if (!elf_fits(binary->entry, sizeof(entry), binary->size))
        return "";
    memcpy(&entry, data + binary->entry, sizeof(entry));
    for (uint64_t i = 0; i < entry.string_count; i++) {
        if (entry.strings > binary->size ||
            !elf_fits(i * sizeof(string), sizeof(string), binary->size - entry.strings))
            return "";
        memcpy(&string, data + entry.strings + i * sizeof(string), sizeof(string));
        if (same_text(clang_text(data, string.key, binary->size), "arch"))
            return clang_text(data, string.value, binary->size);
    }
    return "";
}

void payload_collect_clang(struct payloads *payloads, const char *data, size_t size)
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
