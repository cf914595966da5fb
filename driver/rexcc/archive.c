/*
 * Walks the members of a library archive (ar.h, with GNU's table of long names and GNU's thin archives, whose
 * members are files of their own).
 */
#include "rexcc.h"

#include <ar.h>
#include <stdlib.h>
#include <string.h>

#define THIN_MAGIC "!<thin>\n"

struct archive {
    const char *path;
    bool thin;
    const char *long_names; /* NULL: none so far */
    size_t long_names_size;
};

static size_t member_size(const struct ar_hdr *header)
{
    char digits[sizeof(header->ar_size) + 1] = {0};
    memcpy(digits, header->ar_size, sizeof(header->ar_size));
    return strtoul(digits, NULL, 10);
}

/* `name/` in the header itself, or `/123`: the name at offset 123 of the table of long names, where a slash
 * ends it, too. */
static const char *member_name(const struct archive *archive, const struct ar_hdr *header)
{
    char field[sizeof(header->ar_name) + 1] = {0};
    memcpy(field, header->ar_name, sizeof(header->ar_name));
    if (field[0] != '/')
        return arena_string_length(field, strcspn(field, "/"));
    size_t offset = strtoul(field + 1, NULL, 10), length = 0;
    if (offset >= archive->long_names_size)
        return "?";
    const char *name = archive->long_names + offset;
    while (offset + length < archive->long_names_size && name[length] != '\n')
        length++;
    return arena_string_length(name, length && name[length - 1] == '/' ? length - 1 : length);
}

static void collect_member(struct payloads *payloads, const struct archive *archive,
                           const struct ar_hdr *header, const char *data, size_t size)
{
    const char *name = member_name(archive, header);
    const char *owner = arena_format("%s(%s)", archive->path, name);
    if (archive->thin)
        payload_collect_file(payloads, owner,
                             *name == '/' ? name
                                          : arena_format("%s/%s", path_directory(archive->path), name));
    else
        payload_collect_object(payloads, owner, data, size);
}

bool archive_is(const char *data, size_t size)
{
    return size >= SARMAG && (memcmp(data, ARMAG, SARMAG) == 0 || memcmp(data, THIN_MAGIC, SARMAG) == 0);
}

/* Whether the archive has been read already: an archive that is named twice has its members once. */
static bool is_known(struct payloads *payloads, const char *path)
{
    char *real = realpath(path, NULL);
    const char *name = arena_string(real ? real : path);
    free(real);
    for (size_t i = 0; i < payloads->archives.count; i++)
        if (same_text(payloads->archives.items[i], name))
            return true;
    words_add(&payloads->archives, name);
    return false;
}

void archive_collect(struct payloads *payloads, const char *path, const char *data, size_t size)
{
    struct archive archive = {.path = path};
    struct ar_hdr header;
    if (is_known(payloads, path))
        return;
    archive.thin = memcmp(data, THIN_MAGIC, SARMAG) == 0;
    size_t at = SARMAG;
    while (at + sizeof(header) <= size) {
        memcpy(&header, data + at, sizeof(header));
        at += sizeof(header);
        bool index = !memcmp(header.ar_name, "/ ", 2) || !memcmp(header.ar_name, "/SYM64/", 7);
        bool names = !memcmp(header.ar_name, "// ", 3);
        size_t length = archive.thin && !index && !names ? 0 : member_size(&header);
        if (memcmp(header.ar_fmag, ARFMAG, sizeof(header.ar_fmag)) != 0 || length > size - at)
            message_fatal(NULL, "%s: damaged archive; make it again", path);
        if (names) {
            archive.long_names = data + at;
            archive.long_names_size = length;
        } else if (!index) {
            collect_member(payloads, &archive, &header, data + at, length);
        }
        at += length + length % 2;
    }
}
