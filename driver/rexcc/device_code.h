/*
 * Device code in the files that rexcc links: ELF files, device objects inside host objects and archives, and
 * the symbols of device objects. Grouped by the file that defines the functions.
 */
#ifndef REX_DEVICE_CODE_H
#define REX_DEVICE_CODE_H

#include "process.h"

#include <elf.h>

struct options;
struct program;

/* ---- elf.c: ELF files in memory ---- */

struct elf_view { /* an ELF file in memory, whose table of sections lies within it */
    const char *data;
    Elf64_Ehdr header;
};

/* Looks at bytes as a 64-bit ELF file; the view refers to the bytes. Returns false where they are none. */
bool elf_view_open(struct elf_view *view, const char *data, size_t size);

/* The header of a section; `index` is less than view->header.e_shnum. */
Elf64_Shdr elf_section(const struct elf_view *view, unsigned index);

/* Whether `size` bytes from `offset` on lie within the first `whole` ones. */
bool elf_fits(uint64_t offset, uint64_t size, uint64_t whole);

/* How many bytes the ELF file has that `data` begins with; 0: it is none, or goes beyond `size`. */
size_t elf_extent(const char *data, size_t size);

/* The bytes of the section of that name in a file's content, and how many they are; NULL: there is none. */
const char *elf_find_section(const struct buffer *file, const char *section, size_t *size);

/* Writes a copy of the object at `path` that has one section more, to `copy`, which may be the same file.
 * Returns false after an error message. */
bool elf_add_section(const char *path, const char *copy, const char *section, uint64_t flags,
                     uint64_t alignment, const struct buffer *content);

/* ---- payload.c: device objects inside host objects ---- */

#define DEVICE_SECTION    "rex.device" /* .rex.device.host, .rex.device.sm_90, .rex.device.compute_90 */
#define INTERFACE_SECTION ".rex.interface"

struct payload {       /* a device object, or PTX, that a host object carries */
    const char *arch;  /* host, sm_90; of PTX compute_90 */
    const char *owner; /* x.o, or libx.a(x.o) */
    const char *path;  /* where it was unpacked */
    bool member;       /* the owner is an archive's member */
    const void *data;
    size_t size; /* in bytes */
};

struct needs {    /* whether files ask for symbols of these */
    bool openmp;  /* libomp */
    bool runtime; /* libomptarget, or REX's runtime */
};

struct payloads { /* what has been found in the files that are linked */
    struct payload *items;
    size_t count, capacity;
    struct needs needs;
    bool clang;                    /* an object has device code of clang's own offloading */
    struct words clang_archs;      /* the devices that such code is for */
    const char *gcc;               /* an object whose target regions gcc has compiled; NULL: none */
    struct words interfaces;       /* of REX's runtime, for which objects are: each once */
    struct words interface_owners; /* the first such object of each */
    struct words archives;         /* that have been read, each once */
};

/* Adds the payloads of an object file or archive. Fatal when the file is damaged. */
void payload_collect(struct payloads *payloads, const char *path);

/* The same for a file that is a member of a thin archive: `owner` is its name for messages. */
void payload_collect_file(struct payloads *payloads, const char *owner, const char *path);

/* The same for the bytes of one object. */
void payload_collect_object(struct payloads *payloads, const char *owner, const char *data, size_t size);

/* Fatal where an object has been compiled for another interface than that of the runtime it would be linked
 * with. */
void payload_check_interfaces(const struct payloads *payloads);

/* Reads a device object or PTX as the section .rex.device.ARCH has it: the file's bytes, and a stamp. Returns
 * false after an error message. */
bool payload_read(struct buffer *content, const char *arch, const char *device_object);

/* Adds that section to the object at a path. Returns false after an error message. */
bool payload_attach(const char *path, const char *arch, const char *device_object);

/* ---- offload_binary.c: device code of clang's own offloading ---- */

#define CLANG_SECTION ".llvm.offloading" /* the section that it is in */

/* Notes for which devices the code in such a section is. */
void payload_collect_clang(struct payloads *payloads, const char *data, size_t size);

/* ---- archive.c: library archives ---- */

/* Whether a file that begins so is an archive. */
bool archive_is(const char *data, size_t size);

/* Adds the payloads of an archive's members. Fatal when one is damaged. */
void archive_collect(struct payloads *payloads, const char *path, const char *data, size_t size);

/* ---- needs.c: what files ask for ---- */

/* Whether these are bytes of LLVM's bitcode, whose symbols are not read. */
bool needs_are_unknown(const char *data, size_t size);

/* Adds what an object, a shared library or bitcode asks for, in memory or in a file. What cannot be read asks
 * for nothing. */
void needs_note(struct needs *needs, const char *data, size_t size);
void needs_note_file(struct needs *needs, const char *path);

/* ---- inputs.c: the files that a linker reads ---- */

/* Adds the payloads of all files that a linker reads when it is called with those words. */
void inputs_collect(struct payloads *payloads, const struct words *words);

/* ---- symbols.c: what device objects define and need ---- */

struct device_symbols {   /* the global symbols of an object */
    struct elf_view view; /* view.data is NULL where the file is no ELF file */
    size_t size;          /* of the file, in bytes */
    struct device_symbol {
        const char *name;
        const char *value; /* the text at the symbol's address; NULL: there is none in the file */
        size_t size;       /* of what it stands for, in bytes; 0: it does not say */
        bool defined;
    } * symbols;
    size_t count;
    bool left_out; /* the object is not linked (undefined.c) */
};

/* Reads the symbols of each file into an array. A file that is no ELF file has none. */
struct device_symbols *symbols_read(const struct words *paths);

/* Whether an object defines (or, if not `defined`, needs) a symbol whose name begins so; whether one of
 * several objects that are not left out defines one. */
bool symbols_has(const struct device_symbols *object, const char *beginning, bool defined);
bool symbols_define(const struct device_symbols *objects, size_t count, const char *beginning);

/* The mangled name of a function or variable of the program's: for a variable the whole symbol, for a
 * function the part in front of its parameters. */
const char *symbols_mangled(const char *name);

/* The name that the program has for a mangled symbol; NULL: the symbol is not the program's. */
const char *symbols_program_name(const char *symbol);

/* The name in C of a function or variable of device code. */
const char *symbols_original(const char *name);

/* The function or variable whose use a symbol records, whose value is the position; NULL for other symbols.
 */
const char *symbols_called(const struct device_symbol *symbol);

/* ---- signature.c: the parameters of device functions ---- */

/* The types of a function's parameters, from its mangled symbol. Types that are passed in the same way are
 * the same word. */
struct words signature_read(const char *symbol);

/* Whether a call with the one parameters may reach a definition with the others. */
bool signature_fits(const struct words *parameters, const struct words *others);

/* The parameters as a list for a message. */
const char *signature_text(const struct words *parameters);

/* ---- linkage.c: C's linkage for device functions ---- */

/* Renames symbols in objects that call a device function with other parameters than it is defined with: they
 * get the definition's symbol. Adds the pairs of old and new names to `renamed`. Returns false after an error
 * message for each call whose parameters do not fit the definition's. */
bool linkage_join(const struct words *objects, struct words *renamed);

/* Renames those symbols in a file with PTX. Returns false if it cannot be written. */
bool linkage_rename_ptx(const char *path, const struct words *renamed);

/* ---- undefined.c: functions that are called and defined nowhere, or defined twice ---- */

struct left_out { /* device objects of archives' members that are not linked into the images */
    struct words all;
    struct words incomplete; /* they call what no file defines */
    struct words repeated;   /* they have kernels, and define what other files define */
};

/* Checks whether the device objects of an image define the functions that they call, as far as rex-parse has
 * recorded calls. The objects from number `members` on come from archives; one of these that calls an
 * undefined function, or defines what is defined in front of it, moves to left_out. Returns false after an
 * error message for each function that another object lacks or defines again. */
bool undefined_check(struct words *objects, size_t members, struct left_out *left_out);

/* Checks, when the program is linked as `output`, that it uses no object that was left out, nor libgomp's
 * functions for devices. Returns false after an error message for each that it does use. */
bool undefined_confirm(const struct program *program, const char *output);

/* Says that gcc has compiled target regions in an object. Returns false. */
bool undefined_say_gcc(const char *object);

#endif
