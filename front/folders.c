/*
 * Headers of third parties: in folders that -isystem, -idirafter or C_INCLUDE_PATH names, in
 * /usr/local/include, and in /usr/include what packages put beside the C library. Clang calls them system
 * headers, which keeps it from warning of them. But no compiler of device code has their functions, and they
 * need not be C++, so their text is treated as the user's.
 *
 * The others are known by their place and name: the C library's and the kernel's, of which there are not
 * many, lie in or below a folder with features.h, as all C libraries for Linux have it. None of these
 * includes a third party's, which so stands whole either in the user's text or behind an #include.
 */
#include "front.h"

#include <string.h>
#include <unistd.h>

/* The compiler's own, and OpenMP's, of which the device's runtime has its own text. */
static bool is_compilers(const char *file)
{
    const char *name = strrchr(file, '/');
    return strstr(file, "/clang/") || strstr(file, "/gcc/") || same_text(name ? name + 1 : file, "omp.h");
}

/* Of glibc, musl and Linux, without the .h. */
static const char headers[] =
    "aio aliases alloca ar argp argz assert byteswap complex cpio crypt ctype dirent dlfcn elf endian envz "
    "err "
    "errno error execinfo fcntl features features-time64 fenv float fmtmsg fnmatch fpu_control fstab fts ftw "
    "gconv "
    "getopt glob gnu-versions grp gshadow iconv ieee754 ifaddrs inttypes iso646 langinfo lastlog libgen "
    "libintl "
    "limits link locale malloc math mcheck memory mntent monetary mqueue netdb nl_types nss obstack paths "
    "poll "
    "printf proc_service pthread pty pwd re_comp regex regexp resolv sched search semaphore setjmp sgtty "
    "shadow "
    "signal spawn stab stdalign stdarg stdbit stdbool stdc-predef stdckdint stddef stdint stdio stdio_ext "
    "stdlib "
    "stdnoreturn string strings stropts syscall sysexits syslog tar termio termios tgmath thread_db threads "
    "time "
    "ttyent uchar ucontext ulimit unistd utime utmp utmpx values wait wchar wctype wordexp";
static const char folders[] =
    "arpa asm asm-generic bits drm gnu linux misc mtd net netash netatalk netax25 neteconet netinet netipx "
    "netiucv "
    "netpacket netrom netrose nfs protocols rdma rpc rpcsvc scsi sound sys video xen";

/* Whether it is one of theirs, by its name in their folder, which may have one for each machine in it. */
static bool is_c_library(const char *name)
{
    const char *end = strchr(name, '/');
    const char *first = end ? arena_format("%.*s", (int)(end - name), name) : name;
    if (end && strstr(first, "-linux-"))
        return is_c_library(end + 1);
    if (end)
        return ir_words_have(folders, first);
    const char *dot = strrchr(name, '.');
    return dot && same_text(dot, ".h") &&
           ir_words_have(headers, arena_format("%.*s", (int)(dot - name), name));
}

/* How long the part of a folder's name is that has features.h in it; 0: no part has. */
static size_t library_length(const char *folder, size_t length)
{
    while (length > 0 &&
           (folder[length] != '/' || access(arena_format("%.*s/features.h", (int)length, folder), F_OK) != 0))
        length--;
    return length;
}

/* Each line marker asks for its file, and the files lie in a few folders. */
static size_t known_library_length(const char *file)
{
    static struct folder {
        const char *name; /* with the slash behind it */
        size_t length, library_length;
    } * rows;
    static size_t count, capacity;
    const char *slash = strrchr(file, '/');
    const size_t length = slash ? (size_t)(slash - file) : 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].length == length && strncmp(rows[i].name, file, length) == 0)
            return rows[i].library_length;
    rows = arena_grow(rows, count, &capacity, sizeof(*rows));
    rows[count] = (struct folder){file, length, library_length(file, length)};
    return rows[count++].library_length;
}

bool folders_have_others(const char *file)
{
    const size_t length = known_library_length(file);
    return length ? !is_c_library(file + length + 1) : !is_compilers(file);
}
