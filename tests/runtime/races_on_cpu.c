/*
 * Finds races between the threads of a team that cuda_on_cpu.c runs, in a device file that is compiled with
 * -fsanitize=thread: clang puts a call of one of these functions in front of each access to memory. Between
 * two barriers no thread may write what another one reads or writes; that holds for mapped memory as for
 * team memory. The first race ends the program. Volatile accesses are the runtime's own atomic ones.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 22, NOBODY = 0, SEVERAL = 0xffff };

/* What has been done to a byte since the barrier before `epoch`; threads count from 1. */
static struct byte {
    uintptr_t address;
    unsigned epoch;
    unsigned short writer, reader;
} bytes[SLOTS];

extern struct place {
    unsigned x, y, z;
} blockIdx, threadIdx;

extern unsigned cpu_epoch(void);

static struct byte *byte_at(uintptr_t address)
{
    struct byte *byte = &bytes[address % SLOTS];

    if (byte->epoch != cpu_epoch() || byte->address != address)
        *byte = (struct byte){address, cpu_epoch(), NOBODY, NOBODY};
    return byte;
}

static void access_memory(const void *memory, size_t size, int writes)
{
    const unsigned short self = (unsigned short)(threadIdx.x + 1);

    for (uintptr_t i = 0; i < size; i++) {
        struct byte *byte = byte_at((uintptr_t)memory + i);
        const int read = byte->reader != NOBODY && byte->reader != self;
        const int written = byte->writer != NOBODY && byte->writer != self;
        if (written || (writes && read)) {
            printf("race: thread %u of team %u %s what another has %s\n", threadIdx.x, blockIdx.x,
                   writes ? "writes" : "reads", written ? "written" : "read");
            exit(EXIT_FAILURE);
        }
        if (writes)
            byte->writer = self;
        else
            byte->reader = byte->reader == NOBODY || byte->reader == self ? self : SEVERAL;
    }
}

#define ACCESSES(size)                                                                                       \
    void __tsan_read##size(void *p)                                                                          \
    {                                                                                                        \
        access_memory(p, size, 0);                                                                           \
    }                                                                                                        \
    void __tsan_write##size(void *p)                                                                         \
    {                                                                                                        \
        access_memory(p, size, 1);                                                                           \
    }                                                                                                        \
    void __tsan_unaligned_read##size(void *p)                                                                \
    {                                                                                                        \
        access_memory(p, size, 0);                                                                           \
    }                                                                                                        \
    void __tsan_unaligned_write##size(void *p)                                                               \
    {                                                                                                        \
        access_memory(p, size, 1);                                                                           \
    }                                                                                                        \
    void __tsan_read_write##size(void *p)                                                                    \
    {                                                                                                        \
        access_memory(p, size, 1);                                                                           \
    }                                                                                                        \
    void __tsan_unaligned_read_write##size(void *p)                                                          \
    {                                                                                                        \
        access_memory(p, size, 1);                                                                           \
    }                                                                                                        \
    void __tsan_volatile_read##size(void *p)                                                                 \
    {                                                                                                        \
        (void)p;                                                                                             \
    }                                                                                                        \
    void __tsan_volatile_write##size(void *p)                                                                \
    {                                                                                                        \
        (void)p;                                                                                             \
    }
/* clang-format off */
ACCESSES(1) ACCESSES(2) ACCESSES(4) ACCESSES(8) ACCESSES(16)
    /* clang-format on */

    void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    access_memory(from, size, 0);
    access_memory(to, size, 1);
    return memcpy(to, from, size);
}

void *__tsan_memset(void *to, int value, size_t size)
{
    access_memory(to, size, 1);
    return memset(to, value, size);
}

void __tsan_init(void)
{
}

void __tsan_func_entry(void *caller)
{
    (void)caller;
}

void __tsan_func_exit(void)
{
}
