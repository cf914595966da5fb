/*
 * rex_check_call.h - the functions of rex_check.h: which construct the host is at, and which thread of a
 * league the calling one is. A part of rex_check.c, which includes it.
 */
#ifndef REX_CHECK_CALL_H
#define REX_CHECK_CALL_H

static pthread_mutex_t rex_check_meeting_lock = PTHREAD_MUTEX_INITIALIZER;

/* Whether the item is memory that is mapped, and no value. */
static int rex_check_is_mapped(const struct rex_check_call *call, int32_t i)
{
    return (call->types[i] & REX_MAP_LITERAL) == 0 && call->sizes[i] > 0;
}

/* A section that ends in front of its beginning, as a[lower : upper - lower] may; libomptarget takes its size
 * for more than there is. */
static void rex_check_negative(const struct rex_check_call *call, int32_t i)
{
    struct rex_check_line line;
    struct rex_found found;
    char item[200];

    if ((call->types[i] & REX_MAP_LITERAL) || call->sizes[i] >= 0 || call->names == NULL ||
        !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
        !rex_found_begin(&found, REX_FOUND_SIZE, 0, call->names[i]))
        return;
    found.construct = call->place;
    found.item = call->names[i];
    rex_found_end(&found, "the length of the mapped section '%s' is negative: %lld bytes", item,
                  (long long)call->sizes[i]);
}

/* A section to copy that begins at no memory, as where malloc has failed or nobody has called it. */
static void rex_check_null(const struct rex_check_call *call, int32_t i)
{
    struct rex_check_line line;
    struct rex_found found;
    char item[200];

    if (call->begins[i] != NULL || call->names == NULL ||
        !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
        !rex_found_begin(&found, REX_FOUND_POINTER, 0, call->names[i]))
        return;
    found.construct = call->place;
    found.item = call->names[i];
    rex_found_end(&found, "the mapped section '%s' is of a null pointer", item);
}

/* A section that lies on a device already: the host has no memory there to copy. */
static void rex_check_is_device(const struct rex_check_call *call, int32_t i)
{
    struct rex_check_line line;
    struct rex_found found;
    char item[200];

    if (!rex_in_arena(call->begins[i]) || rex_check_shares_memory || call->names == NULL ||
        !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
        !rex_found_begin(&found, REX_FOUND_POINTER, 0, call->names[i]))
        return;
    found.construct = call->place;
    found.item = call->names[i];
    rex_found_end(&found,
                  "the mapped section '%s' is memory of a device's, which no construct can map: use the "
                  "pointer with is_device_ptr in the item's place",
                  item);
}

/* A value that is the address of another device's memory. */
static void rex_check_other_device(const struct rex_check_call *call, int32_t i)
{
    struct rex_check_line line;
    struct rex_found found;
    char item[200] = "a pointer";

    if ((call->types[i] & REX_MAP_LITERAL) == 0 || !rex_in_arena(call->begins[i]))
        return;
    const struct rex_block *block = rex_block_of(call->begins[i]);
    if (!block->live || block->device < 0 || block->device == call->device ||
        !rex_found_begin(&found, REX_FOUND_POINTER, 0, call->place))
        return;
    if (call->names != NULL && call->names[i] != NULL)
        rex_check_split_name(call->names[i], item, sizeof item, &line);
    found.construct = call->place;
    rex_found_end(&found,
                  "'%s' is memory of device %d, and the region runs on device %d, which does not have it",
                  item, block->device, call->device);
}

/* A section of the heap that is longer than the memory it lies in. */
static void rex_check_size(const struct rex_check_call *call, int32_t i)
{
    const char *begin = call->begins[i], *end = begin + call->sizes[i];
    struct rex_check_line line;
    struct rex_chunk chunk;
    struct rex_found found;
    char item[200];

    if ((call->types[i] & REX_MAP_MEMBER_OF(0xffff)) || !rex_chunk_find(begin, &chunk) || end <= chunk.end ||
        !rex_found_begin(&found, REX_FOUND_SIZE, 0,
                         call->names != NULL && call->names[i] ? call->names[i] : call->place))
        return;
    if (chunk.from != 0)
        rex_found_code(&found, chunk.from, "%td bytes are allocated here", chunk.end - chunk.begin);
    if (call->names == NULL || !rex_check_split_name(call->names[i], item, sizeof item, &line))
        snprintf(item, sizeof item, "memory");
    found.construct = call->place;
    found.item = call->names != NULL ? call->names[i] : NULL;
    rex_found_end(&found, "the mapped section '%s' ends %td bytes behind the memory that it is a part of",
                  item, end - chunk.end);
}

/* Whether it is a section by itself, and no part of a struct's. */
static int rex_check_is_section(const struct rex_check_call *call, int32_t i)
{
    return rex_check_is_mapped(call, i) &&
           (call->types[i] & (REX_MAP_MEMBER_OF(0xffff) | REX_MAP_PTR_AND_OBJ | REX_MAP_IMPLICIT)) == 0;
}

/* The youngest block that is a copy of some of those bytes, or NULL. */
static const struct rex_block *rex_block_at(const char *begin, const char *end)
{
    for (uint32_t i = rex_block_count; i-- > 1;)
        if (rex_blocks[i].live && rex_blocks[i].name != NULL && rex_blocks[i].origin < end &&
            begin < rex_blocks[i].origin + rex_blocks[i].bytes)
            return &rex_blocks[i];
    return NULL;
}

/* `block`: what an earlier construct has mapped, if it is known; else `other` names what has a part. */
static void rex_found_overlap(const struct rex_check_call *call, int32_t i, const struct rex_block *block,
                              const char *other)
{
    struct rex_check_line line;
    struct rex_found found;
    char item[200], name[220];

    if (call->names == NULL || !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
        !rex_found_begin(&found, REX_FOUND_OVERLAP, 0, call->names[i]))
        return;
    found.construct = call->place;
    found.item = call->names[i];
    if (block != NULL)
        rex_note_map(&found, block);
    rex_found_end(
        &found,
        "a part of '%s' is mapped by %s, and a part is not, so that they would be apart on the device: "
        "map a section that has both, first",
        item, block != NULL ? rex_block_name(block, name, sizeof name) : other);
}

/* A section that goes beyond one that is mapped, or that the same construct maps (OpenMP 5.2, section 5.8.3).
 */
static void rex_check_overlap(const struct rex_check_call *call, int32_t i)
{
    const char *const begin = call->begins[i], *const end = begin + call->sizes[i];
    struct rex_check_line line;
    char item[200], name[220];

    if (!rex_check_is_section(call, i))
        return;
    if (omp_target_is_present(begin, call->device) != omp_target_is_present(end - 1, call->device)) {
        rex_found_overlap(call, i, rex_block_at(begin, end), "an earlier construct");
        return;
    }
    for (int32_t k = 0; k < i; k++) {
        const char *const first = call->begins[k], *const last = first + call->sizes[k];
        if (rex_check_is_section(call, k) && begin < last && first < end && (begin < first || end > last) &&
            (first < begin || last > end) && call->names != NULL &&
            rex_check_split_name(call->names[k], item, sizeof item, &line)) {
            snprintf(name, sizeof name, "'%s'", item);
            rex_found_overlap(call, i, NULL, name);
        }
    }
}

/* Has the device's copies of what is mapped know what they are copies of. */
static void rex_check_attach(struct rex_check_call *call)
{
    for (int32_t i = 0; i < call->count; i++) {
        const char *begin = call->begins[i];
        char *copy =
            begin != NULL && rex_check_is_mapped(call, i) ? omp_get_mapped_ptr(begin, call->device) : NULL;
        struct rex_block *block = copy != NULL && rex_in_arena(copy) ? rex_block_of(copy) : NULL;
        if (block == NULL || !block->live || block->host != NULL || copy < block->begin ||
            copy >= block->begin + block->bytes)
            continue;
        rex_host_pages_make(begin - (copy - block->begin), block->bytes);
        struct rex_chunk chunk;
        block->origin = begin - (copy - block->begin);
        block->heap = (uint8_t)rex_chunk_find(block->origin, &chunk);
        block->host = (char *)(uintptr_t)block->origin;
        block->name = call->names != NULL ? call->names[i] : NULL;
        block->place = call->place;
        block->mapped = 1;
        rex_host_is_copied(block->host, block->bytes);
    }
}

/* Another device on which the memory is mapped, or -1. */
static int rex_check_elsewhere(const struct rex_check_call *call, const void *begin)
{
    const int devices = omp_get_num_devices();

    for (int device = 0; device < devices; device++)
        if (device != call->device && omp_target_is_present(begin, device))
            return device;
    return -1;
}

/* Looks at what an update or the end of a mapping finds. */
static void rex_check_presence(const struct rex_check_call *call)
{
    for (int32_t i = 0; i < call->count; i++) {
        struct rex_check_line line;
        struct rex_found found;
        char item[200], text[80] = "here";
        if (!rex_check_is_mapped(call, i) || (call->types[i] & REX_MAP_IMPLICIT) ||
            omp_target_is_present(call->begins[i], call->device) || call->names == NULL ||
            !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
            !rex_found_begin(&found, REX_FOUND_ABSENT, 0, call->place))
            continue;
        found.item = call->names[i];
        const int other = rex_check_elsewhere(call, call->begins[i]);
        if (other >= 0)
            snprintf(text, sizeof text, "on device %d, but on device %d", call->device, other);
        rex_found_end(&found, "'%s' is not mapped %s, so %s", item, text,
                      call->kind == REX_CHECK_UPDATE  ? "nothing is copied"
                      : call->types[i] & REX_MAP_FROM ? "nothing is copied back and no mapping ends"
                                                      : "no mapping ends");
    }
}

/* Finds the calling thread's stack. As there are more threads than processors, one that waits shall not be
 * busy with it. */
static void rex_check_find_stack(void)
{
    pthread_attr_t attributes;
    void *begin;
    size_t bytes;

    if (rex_check_stack_begin != NULL || pthread_getattr_np(pthread_self(), &attributes) != 0)
        return;
    pthread_attr_getstack(&attributes, &begin, &bytes);
    pthread_attr_destroy(&attributes);
    kmp_set_blocktime(0);
    rex_crash_prepare_thread();
    rex_check_stack_begin = begin;
    rex_check_stack_bytes = (ptrdiff_t)bytes;
}

void rex_check_share_memory(void)
{
    rex_check_shares_memory = 1;
}

void rex_check_before(struct rex_check_call *call)
{
    static uint32_t number;

    if (rex_arena == NULL)
        return;
    call->outer = rex_check_call;
    rex_check_call = call;
    call->number = __atomic_add_fetch(&number, 1, __ATOMIC_RELAXED);
    call->deferral = rex_deferral_now;
    call->thread = rex_deferral_thread();
    if (rex_deferral_find(rex_deferral_now) != NULL)
        rex_deferral_find(rex_deferral_now)->place = call->place;
    call->stretch = __atomic_load_n(&rex_stretch_last, __ATOMIC_RELAXED);
    rex_check_find_stack();
    call->frame = __builtin_frame_address(0);
    call->stack_end = rex_check_stack_begin + rex_check_stack_bytes;
    call->attached = 0;
    if (call->device < 0)
        return;
    for (int32_t i = 0; i < call->count; i++)
        rex_check_negative(call, i);
    if (call->kind == REX_CHECK_EXIT || call->kind == REX_CHECK_UPDATE)
        rex_check_presence(call);
    else
        for (int32_t i = 0; i < call->count; i++)
            if (rex_check_is_mapped(call, i) && (call->types[i] & (REX_MAP_TO | REX_MAP_FROM))) {
                rex_check_null(call, i);
                rex_check_is_device(call, i);
                rex_check_size(call, i);
            }
    for (int32_t i = 0; call->kind == REX_CHECK_LAUNCH && i < call->count; i++)
        rex_check_other_device(call, i);
    if (call->kind == REX_CHECK_ENTER || call->kind == REX_CHECK_LAUNCH)
        for (int32_t i = 0; i < call->count; i++)
            rex_check_overlap(call, i);
    if (call->kind == REX_CHECK_ENTER ||
        call->kind == REX_CHECK_LAUNCH) /* before what goes there is copied */
        for (int32_t i = 0; i < call->count; i++)
            if (rex_check_is_mapped(call, i) && (size_t)call->sizes[i] <= rex_arena_bytes / 2)
                rex_host_pages_make(call->begins[i], (size_t)call->sizes[i]);
}

void rex_check_behind(struct rex_check_call *call)
{
    if (rex_arena == NULL)
        return;
    if (call->kind == REX_CHECK_ENTER && call->device >= 0)
        rex_check_attach(call);
    rex_check_call = call->outer;
}

struct rex_check_call *rex_check_launch(void)
{
    if (rex_check_call != NULL && !rex_check_call->attached && rex_check_call->kind == REX_CHECK_LAUNCH) {
        rex_check_note_image(REX_CALLER);
        rex_check_attach(rex_check_call);
        rex_check_call->attached = 1;
    }
    return rex_check_call;
}

struct rex_check_thread rex_check_self_now(void)
{
    return rex_check_self;
}

void rex_check_become(struct rex_check_thread now)
{
    rex_check_self.launch = NULL;
    if (now.launch == NULL || rex_arena == NULL)
        return;
    rex_check_find_stack();
    rex_check_self = now;
    rex_stretch_flushed = 0;
    rex_stretch_begin();
}

void rex_check_return(struct rex_check_thread before)
{
    const uint32_t phase = rex_check_self.launch != NULL ? rex_check_self.phase : 0;

    if (before.launch != NULL && phase != before.phase)
        before.phase = phase + 1; /* the region's threads have met at its end */
    rex_check_become(before);
}

/* Says that threads of a team wait at a barrier to which others cannot come, and ends the program, which
 * would wait for ever. */
static void rex_check_stuck(uintptr_t barrier)
{
    struct rex_found found;

    if (!rex_found_begin(&found, REX_FOUND_BARRIER, barrier, NULL))
        return;
    rex_found_end(&found,
                  "threads of a team wait at a barrier, and others have left the region without coming to "
                  "it, so that they wait for ever: a barrier, and a loop or section that is shared, must be "
                  "come to by all threads or none");
    rex_check_count();
    _exit(REX_CHECK_STATUS);
}

void rex_check_meet(void)
{
    struct rex_check_meeting *meeting = rex_check_self.meeting;

    if (rex_check_self.launch == NULL || meeting == NULL)
        return;
    pthread_mutex_lock(&rex_check_meeting_lock);
    if (++rex_check_self.met > meeting->most) {
        meeting->most = rex_check_self.met;
        meeting->last = REX_CALLER;
    }
    const int stuck = meeting->left && meeting->least < rex_check_self.met;
    pthread_mutex_unlock(&rex_check_meeting_lock);
    if (stuck)
        rex_check_stuck(REX_CALLER);
}

void rex_check_leave(void)
{
    struct rex_check_meeting *meeting = rex_check_self.meeting;

    if (rex_check_self.launch == NULL || meeting == NULL)
        return;
    pthread_mutex_lock(&rex_check_meeting_lock);
    if (!meeting->left || rex_check_self.met < meeting->least)
        meeting->least = rex_check_self.met;
    meeting->left = 1;
    const int stuck = meeting->least < meeting->most;
    pthread_mutex_unlock(&rex_check_meeting_lock);
    if (stuck)
        rex_check_stuck(meeting->last);
}

void rex_check_met(void)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.phase++;
    rex_stretch_begin();
}

void rex_check_flush(void)
{
    const uint32_t before = rex_stretch_now;

    if (rex_check_self.launch == NULL)
        return;
    rex_stretch_begin();
    rex_stretch_flushed = rex_stretch_now;
    rex_stretch_end_by_flush(before);
}

void rex_check_lock(const void *lock)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.locks |= rex_lock_bit(lock);
    rex_stretch_begin();
}

void rex_check_unlock(const void *lock)
{
    if (rex_check_self.launch == NULL)
        return;
    rex_check_self.locks &= ~rex_lock_bit(lock);
    rex_stretch_begin();
}

void rex_check_touch(const volatile void *address, size_t bytes, int how)
{
    rex_touches(address, bytes, how, REX_CALLER);
}

/* ---- blocks that are not as they should be ---- */

/* A device has no memory for what a construct maps, at which libomptarget ends the program. */
static void rex_check_no_memory(size_t bytes)
{
    const struct rex_check_call *call = rex_check_call;
    struct rex_check_line line;
    struct rex_found found;
    char item[200];

    if (call == NULL || call->names == NULL)
        return;
    for (int32_t i = 0; i < call->count; i++) {
        if ((size_t)call->sizes[i] != bytes || call->sizes[i] < 0 ||
            !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
            !rex_found_begin(&found, REX_FOUND_SIZE, 0, call->names[i]))
            continue;
        found.construct = call->place;
        found.item = call->names[i];
        rex_found_end(&found, "the device has no memory for the mapped section '%s', %zu bytes", item, bytes);
        return;
    }
}

static void rex_check_freed_twice(const void *address, uintptr_t from)
{
    const struct rex_block *block = address;
    struct rex_found found;
    char name[220];

    if (!rex_found_begin(&found, REX_FOUND_POINTER, rex_check_giver != 0 ? rex_check_giver : from,
                         rex_check_call != NULL ? rex_check_call->place : NULL))
        return;
    rex_found_end(&found, "what is given back is no allocation, or has been given back: %s",
                  rex_block_name(block, name, sizeof name));
}

static void rex_check_freed_by_host(const void *address, uintptr_t from)
{
    struct rex_found found;
    char name[220];

    if (!rex_found_begin(&found, REX_FOUND_POINTER, from, NULL))
        return;
    rex_found_end(&found, "free gets memory of a device's, %s: write omp_target_free",
                  rex_block_name(rex_block_of(address), name, sizeof name));
}

/* ---- OpenMP's copies, which are told on which device either side is ---- */

/* Memory of a device's that is copied: what is left of it, and whether it is all of what is asked for. */
static void rex_check_device_side(const char *routine, const char *parameter, const char *memory,
                                  size_t bytes, uintptr_t from)
{
    const struct rex_block *block = rex_block_of(memory);
    const int there = block != NULL && block->live && memory >= block->begin;
    const size_t left = there ? (size_t)(block->begin + block->bytes - memory) : 0;
    struct rex_found found;
    char name[220];

    if (block == NULL || (there && bytes <= left) ||
        !rex_found_begin(&found, there ? REX_FOUND_REACH : REX_FOUND_ENDED, from, NULL))
        return;
    if (there)
        rex_found_end(&found, "%s gets as %s %zu bytes, and of %s %zu are left there", routine, parameter,
                      bytes, rex_block_name(block, name, sizeof name), left);
    else
        rex_found_end(&found, "%s gets as %s memory of a device's that has been given back", routine,
                      parameter);
}

/* Looks at one side, of which the caller says that it is of `device`. */
static void rex_check_side(const char *routine, const char *parameter, const char *memory, size_t bytes,
                           int device, uintptr_t from)
{
    const int on_host = device < 0 || device >= omp_get_num_devices();
    struct rex_found found;
    struct rex_chunk chunk;

    if (rex_arena == NULL || bytes == 0 || memory == NULL)
        return;
    if (!on_host && rex_in_arena(memory))
        rex_check_device_side(routine, parameter, memory, bytes, from);
    if (rex_in_arena(memory) == !on_host)
        return;
    rex_check_find_stack();
    const int of_host =
        rex_check_in_program(memory) || rex_chunk_find(memory, &chunk) ||
        (memory >= rex_check_stack_begin && memory - rex_check_stack_begin < rex_check_stack_bytes);
    if ((!on_host && (!of_host || rex_check_shares_memory)) ||
        !rex_found_begin(&found, REX_FOUND_POINTER, from, NULL))
        return;
    rex_found_end(
        &found,
        "%s gets as %s memory of %s, and by its arguments that is %s: they are destination, source, "
        "bytes, both offsets, the destination's device, the source's device",
        routine, parameter, on_host ? "a device" : "the host", on_host ? "the host's" : "a device's");
}

#define REX_COPIES(name, parameters, arguments)                                                              \
    int name parameters                                                                                      \
    {                                                                                                        \
        REX_REAL(name)                                                                                       \
        int(*real) parameters;                                                                               \
                                                                                                             \
        rex_check_side(#name, "destination", (char *)to + to_offset, bytes, to_device, REX_CALLER);          \
        rex_check_side(#name, "source", (const char *)from + from_offset, bytes, from_device, REX_CALLER);   \
        __builtin_memcpy(&real, &rex_found_##name, sizeof real);                                             \
        return real arguments;                                                                               \
    }
REX_COPIES(omp_target_memcpy,
           (void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
            int from_device),
           (to, from, bytes, to_offset, from_offset, to_device, from_device))
REX_COPIES(omp_target_memcpy_async,
           (void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_device,
            int from_device, int count, void *list),
           (to, from, bytes, to_offset, from_offset, to_device, from_device, count, list))

/* The host gives back what a construct with nowait copies, and nothing has waited for that. */
static void rex_check_freed_early(const char *begin, uintptr_t from)
{
    struct rex_chunk chunk;
    struct rex_found found;

    if (__atomic_load_n(&rex_deferral_count, __ATOMIC_RELAXED) == 0 || !rex_chunk_find(begin, &chunk))
        return;
    for (size_t i = 0; i < REX_DEFERRALS; i++)
        for (uint32_t k = 0; rex_deferrals[i].number != 0 && k < rex_deferrals[i].count; k++) {
            const struct rex_deferred_range *range = &rex_deferrals[i].ranges[k];
            if (range->begin >= chunk.end || range->begin + range->bytes <= chunk.begin ||
                !rex_deferral_is_own(&rex_deferrals[i]))
                continue;
            if (rex_found_begin(&found, REX_FOUND_NOWAIT, from, NULL)) {
                rex_found_note(&found, rex_deferrals[i].place, "the construct with nowait");
                rex_found_end(&found, "free gets memory that a construct with nowait copies, and nothing has "
                                      "waited for it: write '#pragma omp taskwait' in front of that");
            }
            return;
        }
}

/* A construct copies between a device and bytes of the host's that one with nowait copies, too: brings: from
 * the device. */
static void rex_check_copied_early(const char *host, size_t bytes, int brings)
{
    const struct rex_deferral *other = rex_deferral_beside(host, bytes, brings);
    struct rex_found found;

    if (other == NULL || rex_check_call == NULL ||
        !rex_found_begin(&found, REX_FOUND_NOWAIT, 0, rex_check_call->place))
        return;
    rex_found_note(&found, other->place, "the construct with nowait");
    rex_found_end(
        &found,
        "this copies %zu bytes %s a device, a construct with nowait copies them, too, and nothing has "
        "waited for it: write depend of the same item at both, or '#pragma omp taskwait' between them",
        bytes, brings ? "from" : "to");
}

/* A copy goes back to memory that has been freed. */
static void rex_check_freed_before(const void *address)
{
    const struct rex_block *block = address;
    struct rex_found found;
    char name[220];

    if (rex_check_call == NULL || !rex_found_begin(&found, REX_FOUND_POINTER, 0, rex_check_call->place))
        return;
    rex_note_map(&found, block);
    rex_found_end(&found,
                  "%s is copied back to memory of the host's that has been freed: end its mapping first",
                  rex_block_name(block, name, sizeof name));
}

/* The mappings that nothing has ended. */
static void rex_check_leaks(void)
{
    for (uint32_t i = 1; i < rex_block_count; i++) {
        const struct rex_block *block = &rex_blocks[i];
        struct rex_found found;
        char name[220];
        if (!block->live || !block->mapped ||
            !rex_found_begin(&found, REX_FOUND_LEAK, 0, block->name != NULL ? block->name : block->place))
            continue;
        found.construct = block->place;
        found.item = block->name;
        rex_found_end(&found,
                      "the mapping of %s never ends: write target exit data with map(release: ...) for it",
                      rex_block_name(block, name, sizeof name));
    }
}

#endif
