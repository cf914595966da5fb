/*
 * rex_image.h - finds, reads and checks the device image. A part of register_cubin.c, which includes it.
 *
 * libomptarget says little about an image it cannot use, and says it late, so a file is looked at here first:
 * is it there, is it an ELF file for a machine we know, and does everything its headers promise lie inside
 * it? What is found wrong becomes one message that names the file, the cause and the remedy.
 *
 * Follows the System V ABI, chapter 4 (<elf.h>). Machine 190 is NVIDIA's, as in a CUBIN; the image of the
 * host device is a shared object for x86-64.
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
#include <sys/stat.h>
#include <unistd.h>

#ifndef EM_CUDA
#define EM_CUDA 190
#endif

/* cubin_name.c */
extern const char rex_cubin_name[];

/* A file's bytes. `bytes` comes from malloc and belongs to whoever holds the structure. */
struct rex_image {
    char path[PATH_MAX];
    unsigned char *bytes;
    size_t size;
    char message[PATH_MAX + 512]; /* what went wrong, where a function below returned -1 */
};

/* Notes what is wrong with the image, and what to do about it. Returns -1. */
__attribute__((format(printf, 3, 4))) static int rex_image_error(struct rex_image *image, const char *remedy,
                                                                 const char *cause, ...)
{
    char text[256];
    va_list list;

    va_start(list, cause);
    vsnprintf(text, sizeof text, cause, list);
    va_end(list);
    snprintf(image->message, sizeof image->message, "cannot use device image '%s': %s; %s", image->path, text,
             remedy);
    return -1;
}

#define REX_REMEDY_PLACE   "put it there, or name its place in REX_CUBIN"
#define REX_REMEDY_REBUILD "build the program again, or copy the file again"
#define REX_REMEDY_OTHER   "REX_CUBIN or the program's folder holds some other file under this name"

/* Fills in image->path: $REX_CUBIN, or the file rex_cubin_name in the folder of the running program. */
static int rex_image_find(struct rex_image *image)
{
    const char *wanted = getenv("REX_CUBIN");
    ssize_t length = 0;

    if (wanted == NULL || *wanted == '\0') {
        wanted = rex_cubin_name;
        if (*wanted != '/') {
            length = readlink("/proc/self/exe", image->path, sizeof image->path);
            while (length > 0 && image->path[length - 1] != '/')
                length--;
            if (length < 0)
                length = 0; /* no /proc: the current folder */
        }
    }
    if ((size_t)length + strlen(wanted) >= sizeof image->path) {
        snprintf(image->path, sizeof image->path, "%.60s...", wanted);
        return rex_image_error(image, REX_REMEDY_PLACE, "the path is longer than %d bytes", PATH_MAX);
    }
    strcpy(image->path + length, wanted);
    return 0;
}

/* Reads `size` bytes into image->bytes; a file that ends early makes image->size smaller. */
static int rex_image_fill(struct rex_image *image, int file, size_t size)
{
    image->size = 0;
    image->bytes = malloc(size > 0 ? size : 1);
    if (image->bytes == NULL)
        return rex_image_error(image, "free some memory", "no memory for its %zu bytes", size);
    while (image->size < size) {
        ssize_t got = read(file, image->bytes + image->size, size - image->size);
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

/* Reads the whole file at image->path. */
static int rex_image_read(struct rex_image *image)
{
    struct stat status;
    int result;
    int file = open(image->path, O_RDONLY | O_CLOEXEC);

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

/* Notes that no device has been found for the image, and what it is for. */
static void rex_image_unused(struct rex_image *image)
{
    Elf64_Ehdr header;
    char machine[32] = "the x86-64 host device";

    memcpy(&header, image->bytes, sizeof header);
    if (header.e_machine == EM_CUDA) /* from ELF ABI version 8 (CUDA 13) on it stands in the second byte */
        snprintf(machine, sizeof machine, "GPUs like sm_%u",
                 (header.e_ident[EI_ABIVERSION] >= 8 ? header.e_flags >> 8 : header.e_flags) & 0xff);
    snprintf(image->message, sizeof image->message,
             "no device here can run '%s', which is for %s; target regions run on the host", image->path,
             machine);
}

/* Whether `count` items of `size` bytes from `start` on lie inside the file; says which `part` does not. */
static int rex_image_holds(struct rex_image *image, uint64_t start, uint64_t count, uint64_t size,
                           const char *part)
{
    if (start <= image->size && (size == 0 || count <= (image->size - start) / size))
        return 0;
    return rex_image_error(image, REX_REMEDY_REBUILD,
                           "it is truncated: its %s lies past the end of the file (%zu bytes)", part,
                           image->size);
}

/* Checks every section and every program header: what they point to must be there. */
static int rex_image_check_extents(struct rex_image *image, const Elf64_Ehdr *header)
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
static int rex_image_check(struct rex_image *image)
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
    if (header.e_machine != EM_CUDA && header.e_machine != EM_X86_64)
        return rex_image_error(image, REX_REMEDY_OTHER,
                               "it is for machine %u, neither CUDA (%d) nor the x86-64 host device (%d)",
                               header.e_machine, EM_CUDA, EM_X86_64);
    if (header.e_machine == EM_X86_64 && header.e_type != ET_DYN)
        return rex_image_error(image, REX_REMEDY_REBUILD,
                               "it is for the host device but not a shared object");
    return rex_image_check_extents(image, &header);
}

/*
 * Finds, reads and checks the program's image. Returns 0 and leaves image->bytes to the caller to free, or
 * returns -1 with the reason in image->message.
 */
static int rex_image_load(struct rex_image *image)
{
    image->bytes = NULL;
    if (rex_image_find(image) == 0 && rex_image_read(image) == 0 && rex_image_check(image) == 0)
        return 0;
    free(image->bytes);
    image->bytes = NULL;
    return -1;
}

#endif
