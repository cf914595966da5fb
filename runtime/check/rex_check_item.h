/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_item.h - what is wrong with the map items of a construct, before libomptarget sees them. A part
 * of rex_check.c, which includes it.
 *
 * In each function `i` is the number of the item in the construct's list.
 */
#ifndef REX_CHECK_ITEM_H
#define REX_CHECK_ITEM_H

/* Whether the item is memory, and neither a value that travels in the packet itself nor a pointer that only
 * gets its object's address on the device, and may lead nowhere. */
static int rex_check_is_mapped(const struct rex_check_call *call, int32_t i)
{
    return (call->types[i] & (REX_MAP_LITERAL | REX_MAP_ATTACH)) == 0 && call->sizes[i] > 0;
}

/* An array section with a negative length, as a[lower : upper - lower] may have. libomptarget takes such a
 * size for an unsigned number. */
static void rex_check_negative(const struct rex_check_call *call, int32_t i)
{
    struct rex_found found;
    char item[200];

    if ((call->types[i] & REX_MAP_LITERAL) || call->sizes[i] >= 0 ||
        !rex_found_begin_item(&found, REX_FOUND_SIZE, call, i, item, sizeof item))
        return;
    rex_found_end(&found, "the length of the mapped section '%s' is negative: %lld bytes", item,
                  (long long)call->sizes[i]);
}

/* A section of a null pointer, as where malloc has failed or has not been called. */
static void rex_check_null(const struct rex_check_call *call, int32_t i)
{
    struct rex_found found;
    char item[200];

    if (call->begins[i] != NULL ||
        !rex_found_begin_item(&found, REX_FOUND_POINTER, call, i, item, sizeof item))
        return;
    rex_found_end(&found, "the mapped section '%s' is of a null pointer", item);
}

/* A section in a device's memory, as of omp_target_alloc: it has no original on the host that could be
 * copied. */
static void rex_check_is_device(const struct rex_check_call *call, int32_t i)
{
    struct rex_found found;
    char item[200];

    if (!rex_in_arena(call->begins[i]) || rex_check_shares_memory ||
        !rex_found_begin_item(&found, REX_FOUND_POINTER, call, i, item, sizeof item))
        return;
    rex_found_end(&found,
                  "the mapped section '%s' is memory of a device's, which no construct can map: use the "
                  "pointer with is_device_ptr in the item's place",
                  item);
}

/* A pointer's value that is an address in another device's memory. */
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

/* A section of an allocation on the heap that ends beyond it. */
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

/* Whether the item is a section that the program maps by itself, not a member of a struct, a pointer's target
 * or an implicit map. */
static int rex_check_is_section(const struct rex_check_call *call, int32_t i)
{
    return rex_check_is_mapped(call, i) &&
           (call->types[i] & (REX_MAP_MEMBER_OF(0xffff) | REX_MAP_PTR_AND_OBJ | REX_MAP_IMPLICIT)) == 0;
}

/* The newest live block that is a copy of some of those bytes, or NULL. */
static const struct rex_block *rex_block_at(const char *begin, const char *end)
{
    for (uint32_t i = rex_block_count; i-- > 1;)
        if (rex_blocks[i].live && rex_blocks[i].name != NULL && rex_blocks[i].origin < end &&
            begin < rex_blocks[i].origin + rex_blocks[i].bytes)
            return &rex_blocks[i];
    return NULL;
}

/* A part of an item is mapped already: by an earlier construct as `block`, or, if that is NULL, by `other`,
 * words for what maps it. */
static void rex_found_overlap(const struct rex_check_call *call, int32_t i, const struct rex_block *block,
                              const char *other)
{
    struct rex_found found;
    char item[200], name[220];

    if (!rex_found_begin_item(&found, REX_FOUND_OVERLAP, call, i, item, sizeof item))
        return;
    if (block != NULL)
        rex_note_map(&found, block);
    rex_found_end(
        &found,
        "a part of '%s' is mapped by %s, and a part is not, so that they would be apart on the device: "
        "map a section that has both, first",
        item, block != NULL ? rex_block_name(block, name, sizeof name) : other);
}

/* A section of which only a part is mapped already, or by another item of the construct, which OpenMP 5.2,
 * section 5.8.3, does not allow. */
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

/* The number of another device on which the memory is mapped, or -1. */
static int rex_check_elsewhere(const struct rex_check_call *call, const void *begin)
{
    const int devices = omp_get_num_devices();

    for (int device = 0; device < devices; device++)
        if (device != call->device && omp_target_is_present(begin, device))
            return device;
    return -1;
}

/* Items with the modifier present that are not mapped, at which libomptarget ends the program. */
static void rex_check_required(const struct rex_check_call *call)
{
    for (int32_t i = 0; i < call->count; i++) {
        struct rex_check_line line;
        struct rex_found found;
        char item[200];
        if (!(call->types[i] & REX_MAP_PRESENT) || !rex_check_is_mapped(call, i) ||
            omp_target_is_present(call->begins[i], call->device) || call->names == NULL ||
            !rex_check_split_name(call->names[i], item, sizeof item, &line) ||
            !rex_found_begin(&found, REX_FOUND_ABSENT, 0, call->names[i]))
            continue;
        found.construct = call->place;
        found.item = call->names[i];
        rex_note_before(&found, call->begins[i]);
        rex_found_end(&found, "'%s' is not mapped here, and shall be present", item);
    }
}

/* Items of a target update, or of a construct that ends mappings, that are not mapped on its device. */
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
        else
            rex_note_before(&found, call->begins[i]);
        rex_found_end(&found, "'%s' is not mapped %s, so %s", item, text,
                      call->kind == REX_CHECK_UPDATE  ? "nothing is copied"
                      : call->types[i] & REX_MAP_FROM ? "nothing is copied back and no mapping ends"
                                                      : "no mapping ends");
    }
}

#endif
