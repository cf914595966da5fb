/*
 * Device images inside programs.
 *
 * What registers an executable or shared library is an object that comes with REX,
 * runtime/library/rex_object.o. Here it gets a section with the images, and PTX for later GPUs
 * (runtime/library/rex_record.h); with --image, a section with the name of the file that holds the image. So
 * nothing has to be compiled for it.
 */
#define _GNU_SOURCE
#include "rexcc.h"
#include "rex_record.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PLAIN_OBJECT "runtime/library/rex_object.o"

enum { RECORD_ALIGNMENT = 16 };

/* Loaded, and no garbage to a linker that collects it: lld takes the names of its bounds for no use of it. */
enum { KEPT = SHF_ALLOC | SHF_GNU_RETAIN };

static void add_record(struct buffer *out, enum rex_record_kind kind, const char *arch, const char *data,
                       size_t size, uint64_t expected)
{
    struct rex_record record = {
        .magic = {'R', 'E', 'X', 'I', 'M', 'A', 'G', 'E'}, .kind = kind, .size = size, .expected = expected};
    strncpy(record.arch, arch, sizeof(record.arch) - 1);
    record.checksum = rex_record_checksum(&record, data);
    buffer_add_length(out, (const char *)&record, sizeof(record));
    buffer_add_length(out, data, size);
    while (out->length % RECORD_ALIGNMENT)
        buffer_add_char(out, '\0');
}

static bool read_image(struct buffer *image, const char *path)
{
    bool good = files_read(image, path);
    if (!good)
        message_error(NULL, "cannot read %s: %s", path, strerror(errno));
    return good;
}

/* Adds what a word names, ARCH=FILE: an image or PTX. */
static bool add_image(struct buffer *out, const char *word)
{
    const char *path = strchr(word, '=') + 1;
    const char *arch = arena_string_length(word, (size_t)(path - 1 - word));
    struct buffer image = {0};
    bool good = read_image(&image, path), ptx = device_is_ptx(arch);
    if (good && ptx && (image.length == 0 || image.data[image.length - 1] != '\0'))
        buffer_add_char(&image, '\0'); /* the driver wants it */
    if (good)
        add_record(out, ptx ? REX_RECORD_PTX : REX_RECORD_IMAGE, arch, buffer_text(&image), image.length, 0);
    free(image.data);
    return good;
}

/* How the program finds a file: by its name where it lies beside the program, else by its path. */
static const char *file_name(const struct options *options)
{
    char *directory = realpath(path_directory(options->image), NULL);
    char *own = realpath(path_directory(link_output(options)), NULL);
    const char *name = path_file(options->image);
    if (directory && own && !same_text(directory, own))
        name = arena_format("%s/%s", directory, name);
    free(directory), free(own);
    return name;
}

/* Adds the name of the file that the image goes to. */
static bool add_file(struct buffer *out, const struct options *options, const char *word)
{
    const char *path = strchr(word, '=') + 1, *name = file_name(options);
    const char *arch = arena_string_length(word, (size_t)(path - 1 - word));
    struct buffer image = {0};
    bool good = read_image(&image, path);
    if (good)
        add_record(out, REX_RECORD_FILE, arch, name, strlen(name) + 1,
                   rex_checksum(0, buffer_text(&image), image.length));
    free(image.data);
    return good;
}

/* As a command line of rexcc's. */
static bool trace(const struct options *options, const struct words *images, const char *path)
{
    struct buffer list = {0};
    for (size_t i = 0; i < images->count; i++)
        buffer_format(&list, "%s%s", i ? "," : "--wrap-images=", images->items[i]);
    const char *wrapped = buffer_text(&list), *program = arena_format("%s/rexcc", files_program_directory());
    bool carry_out = images->count == 0 ? process_trace("cp", files_shared(PLAIN_OBJECT), path, (char *)NULL)
                     : options->image ? process_trace(program, wrapped, "--image", options->image, "-o", path,
                                                      (char *)NULL)
                                      : process_trace(program, wrapped, "-o", path, (char *)NULL);
    free(list.data);
    return carry_out;
}

bool image_object(const struct options *options, const struct words *images, const char *path)
{
    struct buffer records = {0};
    bool good = true;
    if (!trace(options, images, path))
        return true;
    for (size_t i = 0; good && i < images->count && !options->image; i++)
        good = add_image(&records, images->items[i]);
    if (options->image && images->count)
        good = add_file(&records, options, images->items[0]);
    good = good && (images->count ? elf_add_section(files_shared(PLAIN_OBJECT), path, REX_RECORD_SECTION,
                                                    KEPT, RECORD_ALIGNMENT, &records)
                                  : files_install(files_shared(PLAIN_OBJECT), path));
    free(records.data);
    return good;
}

int image_wrap(const struct options *options)
{
    for (size_t i = 0; i < options->wrapped.count; i++)
        if (!strchr(options->wrapped.items[i], '='))
            message_fatal(NULL, "--wrap-images=%s: expected ARCH=FILE", options->wrapped.items[i]);
    return image_object(options, &options->wrapped, link_output(options)) ? 0 : 1;
}

bool image_file(const struct program *program, const char *path)
{
    struct buffer image = {0};
    if (!process_trace("cp", program->images[0], path, (char *)NULL))
        return true;
    bool good = read_image(&image, program->images[0]);
    if (good) {
        const struct rex_stamp stamp = rex_stamp_of(buffer_text(&image), image.length);
        buffer_add_length(&image, (const char *)&stamp, sizeof(stamp));
        good = files_write(path, image.data, image.length);
    }
    free(image.data);
    return good;
}

/* ---- what is in a program ---- */

struct records { /* of a program's section; all zero: none */
    const char *at, *end;
};

static struct records find_records(const struct buffer *file)
{
    size_t size = 0;
    const char *section = elf_find_section(file, REX_RECORD_SECTION, &size);
    return (struct records){section, section ? section + size : NULL};
}

/* The next record, and the bytes behind it; false behind the last. Fatal where they are damaged. */
static bool next_record(struct records *records, struct rex_record *record, const char **data,
                        const char *path)
{
    size_t left = (size_t)(records->end - records->at);
    if (left < sizeof(*record))
        return false;
    memcpy(record, records->at, sizeof(*record));
    *data = records->at + sizeof(*record);
    if (memcmp(record->magic, REX_RECORD_MAGIC, sizeof(record->magic)) != 0 ||
        record->size > left - sizeof(*record) ||
        (record->checksum && record->checksum != rex_record_checksum(record, *data)))
        message_fatal(NULL, "%s: the section with the device images is damaged; build it again", path);
    record->arch[sizeof(record->arch) - 1] = '\0';
    uint64_t extent = rex_record_extent(record);
    records->at = extent < left ? records->at + extent : records->end;
    return true;
}

static void read_program(struct buffer *file, const char *path)
{
    if (!files_read(file, path))
        message_fatal(NULL, "cannot read %s: %s", path, strerror(errno));
}

int image_print(const struct options *options)
{
    const char *path = options->print_image, *data = NULL, *found = NULL;
    const char *wanted = options->archs.count ? options->archs.items[0] : NULL;
    struct buffer file = {0};
    struct rex_record record;
    size_t size = 0;
    read_program(&file, path);
    for (struct records records = find_records(&file); next_record(&records, &record, &data, path);) {
        if (record.kind == REX_RECORD_FILE)
            message_fatal(NULL, "the image of %s is a file of its own, %s", path, data);
        if (wanted ? !same_text(record.arch, wanted) : record.kind != REX_RECORD_IMAGE)
            continue;
        if (found && !wanted)
            message_fatal(NULL, "%s has several images; choose one with --offload-arch=ARCH", path);
        found = data, size = record.size;
    }
    if (!found && wanted)
        message_fatal(NULL, "%s has no device image for %s", path, wanted);
    if (!found)
        message_fatal(NULL, "%s has no device image", path);
    if (isatty(STDOUT_FILENO))
        message_fatal(NULL, "an image is no text: send it to a file, rexcc --print-image %s > x.cubin", path);
    const struct rex_stamp stamp = rex_stamp_of(found, size);
    size_t stamp_size = wanted && device_is_ptx(wanted) ? 0 : sizeof(stamp);
    if (fwrite(found, 1, size, stdout) != size || fwrite(&stamp, 1, stamp_size, stdout) != stamp_size ||
        fflush(stdout) != 0)
        message_fatal(NULL, "cannot write the image: %s", strerror(errno));
    free(file.data);
    return 0;
}

/* Prints each once. */
static void print_once(struct words *printed, const char *arch)
{
    for (size_t i = 0; i < printed->count; i++)
        if (same_text(printed->items[i], arch))
            return;
    words_add(printed, arena_string(arch));
    printf("%s\n", arch);
}

int image_list(const struct options *options)
{
    const char *path = options->list_archs, *data;
    struct payloads payloads = {0};
    struct buffer file = {0};
    struct words printed = {0};
    struct rex_record record;
    read_program(&file, path);
    for (struct records records = find_records(&file); next_record(&records, &record, &data, path);)
        print_once(&printed, record.arch);
    free(file.data);
    payload_collect(&payloads, path);
    for (size_t i = 0; i < payloads.count; i++)
        print_once(&printed, payloads.items[i].arch);
    if (printed.count == 0)
        message_fatal(NULL, "%s has no device code", path);
    return 0;
}
