/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_race.h - races between the threads of a team, and between teams. A part of rex_check.c, which
 * includes it.
 *
 * What a thread does from one barrier to the next, holding the same locks, is called a stretch, and has a
 * number. Each 4 bytes that device code accesses have a cell, which keeps the last stretch that read them and
 * the last that wrote them. Two accesses race if one of them writes, both belong to one launch, and neither a
 * barrier nor a lock orders them. Locks order threads of one team only (OpenMP 5.2, sections 15.2 and 18.9:
 * the binding thread set is the contention group). Whether they are ordered follows from the numbers of team
 * and thread and from the team's phase, not from time: a race is found however far apart the two accesses
 * were, and on one processor, too. Where several threads read, or write by atomic operations, a cell keeps
 * the last one and that there were others.
 *
 * A flush orders what comes before it with what comes after another thread's flush, if that thread knows that
 * the first has flushed (sections 1.4.4 and 15.8.5). By what the thread knows it cannot be seen from here, so
 * time decides: a flush ends a stretch, and is taken to order it with what other threads do after later
 * flushes.
 *
 * The stretches are in a ring. A stretch that has been overwritten races with nothing.
 */
#ifndef REX_CHECK_RACE_H
#define REX_CHECK_RACE_H

enum {
    REX_STRETCHES = 1 << 20, /* a power of two */
    REX_PLACES = 1 << 20,    /* addresses of instructions; a power of two */
    REX_LOCK_BITS = 31       /* locks that have a bit each; all others share one */
};

/* A word of a cell: the stretch's number in bits 32 to 63, the place's number (rex_place_number) in bits 8 to
 * 27, the bits below, and in bits 0 to 3 which of the 4 bytes were accessed. */
#define REX_CELL_STRETCH(cell) ((uint32_t)((cell) >> 32))
#define REX_CELL_PLACE(cell)   ((uint32_t)(cell) >> 8)
#define REX_CELL_BYTES(cell)   ((uint32_t)(cell)&15u)
enum {
    REX_CELL_ATOMIC = 16, /* by an atomic operation */
    REX_CELL_MANY = 32    /* other threads have done the same, and nothing orders them */
};

struct rex_stretch {
    uint32_t number, launch, team, thread, phase, locks;
    uint32_t deferral; /* of its launch */
    uint32_t flushed;  /* the thread's next stretch, if a flush has ended this one; or 0 */
};

static struct rex_stretch rex_stretches[REX_STRETCHES];
static uint32_t rex_stretch_last;
static uintptr_t rex_places[REX_PLACES];
static const void *rex_locks[REX_LOCK_BITS];
static _Thread_local uint32_t rex_stretch_now __attribute__((tls_model("initial-exec")));
static _Thread_local uint32_t
    rex_stretch_flushed; /* the stretch that began with the thread's last flush; or 0 */

/* Begins the calling thread's next stretch. */
static void rex_stretch_begin(void)
{
    const uint32_t number = __atomic_add_fetch(&rex_stretch_last, 1, __ATOMIC_RELAXED);
    struct rex_stretch *stretch = &rex_stretches[number % REX_STRETCHES];

    __atomic_store_n(&stretch->number, 0, __ATOMIC_RELEASE);
    stretch->launch = rex_check_self.launch->number;
    stretch->team = rex_check_self.team;
    stretch->thread = rex_check_self.thread;
    stretch->phase = rex_check_self.phase;
    stretch->locks = rex_check_self.locks;
    stretch->deferral = rex_check_self.launch->deferral;
    stretch->flushed = 0;
    __atomic_store_n(&stretch->number, number, __ATOMIC_RELEASE);
    rex_stretch_now = number;
}

/* Notes that a flush has ended that stretch of the calling thread, which has begun the next one. */
static void rex_stretch_end_by_flush(uint32_t number)
{
    struct rex_stretch *stretch = &rex_stretches[number % REX_STRETCHES];

    if (stretch->number == number)
        __atomic_store_n(&stretch->flushed, rex_stretch_now, __ATOMIC_RELEASE);
}

/* Returns a number for an instruction's address, its place in a hash table; 0 where the table is full. */
static uint32_t rex_place_find(uintptr_t place)
{
    uint32_t at = (uint32_t)(place * UINT64_C(0x9e3779b97f4a7c15) >> 40) % REX_PLACES;

    for (int tries = 0; tries < 64; tries++, at = (at + 1) % REX_PLACES) {
        uintptr_t there = __atomic_load_n(&rex_places[at], __ATOMIC_RELAXED);
        if (there == place || (there == 0 && at != 0 &&
                               (__atomic_compare_exchange_n(&rex_places[at], &there, place, 0,
                                                            __ATOMIC_RELAXED, __ATOMIC_RELAXED) ||
                                there == place)))
            return at;
    }
    return 0;
}

/* The same, with a cache of the numbers that the calling thread has found before. */
static inline uint32_t rex_place_number(uintptr_t place)
{
    enum { REMEMBERED = 64 };
    static _Thread_local struct {
        uintptr_t place;
        uint32_t number;
    } known[REMEMBERED] __attribute__((tls_model("initial-exec")));
    const size_t at = (place ^ place >> 6) % REMEMBERED;

    if (known[at].place != place) {
        known[at].place = place;
        known[at].number = rex_place_find(place);
    }
    return known[at].number;
}

/* Whether a cell's access is of an earlier launch with nowait, which nothing has waited for since, and which
 * no dependence orders with the calling thread's. */
static int rex_races_with_deferred(uint64_t cell, int how)
{
    const struct rex_stretch then = rex_stretches[REX_CELL_STRETCH(cell) % REX_STRETCHES];
    const struct rex_check_call *launch = rex_check_self.launch;
    const struct rex_deferral *deferral =
        then.number == REX_CELL_STRETCH(cell) ? rex_deferral_find(then.deferral) : NULL;
    const struct rex_deferral *own = rex_deferral_find(launch->deferral);

    return deferral != NULL && deferral != own && deferral->thread == launch->thread &&
           !(own != NULL && rex_deferral_follows(own, deferral)) &&
           !((how & REX_CHECK_ATOMIC) && (cell & REX_CELL_ATOMIC));
}

/* Whether nothing orders the access in a cell's word and the calling thread's access. */
static int rex_races(uint64_t cell, int how)
{
    const uint32_t number = REX_CELL_STRETCH(cell);

    if (cell == 0)
        return 0;
    if ((int32_t)(number - rex_check_self.launch->stretch) <= 0) /* of an earlier launch */
        return rex_deferral_count != 0 && rex_races_with_deferred(cell, how);
    const struct rex_stretch then = rex_stretches[number % REX_STRETCHES];
    if (then.number != number || then.launch != rex_check_self.launch->number ||
        ((how & REX_CHECK_ATOMIC) && (cell & REX_CELL_ATOMIC)))
        return 0;
    if (then.flushed != 0 && rex_stretch_flushed != 0 && (int32_t)(rex_stretch_flushed - then.flushed) > 0)
        return 0;
    if (then.team != rex_check_self.team)
        return (how & REX_CHECK_OF_TEAM) == 0;
    return then.phase == rex_check_self.phase && then.thread != rex_check_self.thread &&
           (then.locks & rex_check_self.locks) == 0;
}

/* Whether the access in a cell's word is of the calling thread's team in its present phase. */
static int rex_is_of_phase(uint64_t cell)
{
    const uint32_t number = REX_CELL_STRETCH(cell);
    const struct rex_stretch then = rex_stretches[number % REX_STRETCHES];

    return then.number == number && then.launch == rex_check_self.launch->number &&
           then.team == rex_check_self.team && then.phase == rex_check_self.phase;
}

/* As rex_races. If the last access was the calling thread's own, others may have come before it
 * (REX_CELL_MANY). */
static int rex_cell_races(uint64_t cell, int how)
{
    if (REX_CELL_STRETCH(cell) == rex_stretch_now)
        return (cell & REX_CELL_MANY) && !(how & REX_CHECK_ATOMIC);
    return rex_races(cell, how);
}

/* Whether other threads have accessed the bytes as the calling thread does now, and nothing orders them. */
static int rex_is_one_of_many(uint64_t cell, int how)
{
    return rex_races(cell, how & ~REX_CHECK_ATOMIC) || ((cell & REX_CELL_MANY) && rex_is_of_phase(cell));
}

/* Reports that the calling thread's access races with `other`, a cell's word. */
static void rex_found_race(const volatile char *address, uintptr_t place, int writes, uint64_t other,
                           int other_writes)
{
    const struct rex_stretch then = rex_stretches[REX_CELL_STRETCH(other) % REX_STRETCHES];
    const uintptr_t there = rex_places[REX_CELL_PLACE(other)];
    const int before = then.launch != rex_check_self.launch->number;
    const int many = REX_CELL_STRETCH(other) == rex_stretch_now; /* the last of several was this thread */
    const char *const who = before                             ? "a region with nowait in front of it"
                            : many                             ? "another one"
                            : then.team != rex_check_self.team ? "another team"
                                                               : "another thread";
    struct rex_found found;
    char name[220] = "memory";

    if (rex_check_in_image((uintptr_t)address)) {
        char *host;
        const struct rex_variable *variable = rex_variable_at(address, &host);
        snprintf(name, sizeof name, "a static or declare target variable");
        if (variable != NULL)
            rex_variable_name(variable, "'", name, sizeof name);
    }
    if (!rex_found_begin(&found, REX_FOUND_RACE, place, NULL))
        return;
    if (!rex_check_is_new(REX_FOUND_RACE, there) &&
        there != place) { /* reported already, from the other access */
        rex_report_end();
        return;
    }
    if (rex_in_arena(address))
        rex_block_name(rex_block_of(address), name, sizeof name);
    if (there != 0 && there != place && !many)
        rex_found_code(&found, there, "%s %s it here", who, other_writes ? "writes" : "reads");
    rex_found_end(
        &found, "threads race: one %s %s, and %s %s the same, and %s", writes ? "writes" : "reads", name, who,
        other_writes ? "writes" : "reads",
        before ? "nothing orders them: write depend of the same item at both, or '#pragma omp taskwait' "
                 "between them"
        : then.locks & rex_check_self.locks
            ? "critical and locks order threads of one team only: write a reduction, or '#pragma omp atomic'"
        : many || then.team != rex_check_self.team
            ? "nothing orders them: write a reduction, or '#pragma omp atomic' at both"
            : "nothing orders them: write '#pragma omp barrier' between them, '#pragma omp atomic' "
              "at both, a reduction, or private");
}

/* The calling thread's access to `bytes` (a bit each) of the 4 that a cell is for. */
static void rex_cell_touch(struct rex_cell *cell, const volatile char *address, uint32_t bytes, int how,
                           uintptr_t place)
{
    const uint64_t read = __atomic_load_n(&cell->read, __ATOMIC_RELAXED);
    const uint64_t write = __atomic_load_n(&cell->write, __ATOMIC_RELAXED);
    const int writes = how & REX_CHECK_WRITES;
    const uint32_t atomic = how & REX_CHECK_ATOMIC ? REX_CELL_ATOMIC : 0;
    const uint64_t last = writes ? write : read;
    uint64_t now = (uint64_t)rex_stretch_now << 32 | bytes | atomic;

    if (REX_CELL_STRETCH(last) == rex_stretch_now && (REX_CELL_BYTES(last) & bytes) == bytes &&
        (last & REX_CELL_ATOMIC) == atomic)
        return; /* this stretch has done the same before, and that has been checked */
    if ((REX_CELL_BYTES(write) & bytes) && rex_cell_races(write, how))
        rex_found_race(address, place, writes, write, 1);
    else if (writes && (REX_CELL_BYTES(read) & bytes) && rex_cell_races(read, how))
        rex_found_race(address, place, writes, read, 0);
    now |= (uint64_t)rex_place_number(place) << 8;
    if (REX_CELL_STRETCH(last) == rex_stretch_now && REX_CELL_PLACE(last) == REX_CELL_PLACE(now) &&
        (last & REX_CELL_ATOMIC) == atomic)
        now |= REX_CELL_BYTES(last); /* neighbours of one or two bytes, which a loop goes through */
    if ((!writes || atomic) && (REX_CELL_BYTES(last) & bytes) && rex_is_one_of_many(last, how))
        now |= REX_CELL_MANY;
    __atomic_store_n(writes ? &cell->write : &cell->read, now, __ATOMIC_RELAXED);
}

/* The cell of the 4 bytes around an address; NULL where there is no memory for it. */
static struct rex_cell *rex_cell_of(const volatile char *address)
{
    struct rex_cell *page;

    if (rex_in_arena(address))
        return &rex_arena_cells[rex_arena_offset(address) / 4];
    if ((uintptr_t)address >> REX_ADDRESS_BITS)
        return NULL;
    page = rex_check_page((void **)&rex_other_cells[(uintptr_t)address >> REX_PAGE_BITS],
                          REX_PAGE / 4 * sizeof *page);
    return page != NULL ? &page[((uintptr_t)address & (REX_PAGE - 1)) / 4] : NULL;
}

/* Checks an access of the calling thread, which runs device code, and notes it. */
static void rex_race_touch(const volatile char *address, size_t bytes, int how, uintptr_t place)
{
    const volatile char *const end = address + bytes;

    if (((uintptr_t)address & 3) == 0 && (bytes & 3) == 0 && rex_in_arena(address)) {
        struct rex_cell *cell = &rex_arena_cells[rex_arena_offset(address) / 4];
        for (; address < end; address += 4)
            rex_cell_touch(cell++, address, 15, how, place);
        return;
    }
    while (address < end) {
        const unsigned first = (unsigned)((uintptr_t)address & 3);
        const unsigned left = (unsigned)(end - address < 4 ? end - address : 4);
        const unsigned last = first + left < 4 ? first + left : 4;
        struct rex_cell *cell = rex_cell_of(address);
        if (cell != NULL)
            rex_cell_touch(cell, address, ((1u << last) - 1) & ~((1u << first) - 1), how, place);
        address += last - first;
    }
}

/* The bit of a lock, by its address. */
static uint32_t rex_lock_bit(const void *lock)
{
    for (int i = 0; i < REX_LOCK_BITS; i++) {
        const void *there = __atomic_load_n(&rex_locks[i], __ATOMIC_RELAXED);
        if (there == lock ||
            (there == NULL && (__atomic_compare_exchange_n(&rex_locks[i], &there, lock, 0, __ATOMIC_RELAXED,
                                                           __ATOMIC_RELAXED) ||
                               there == lock)))
            return 1u << i;
    }
    return 1u << REX_LOCK_BITS;
}

#endif
