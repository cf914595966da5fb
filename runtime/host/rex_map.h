/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_map.h - lists of mapped data that are made at run time.
 *
 * Generated code fills plain arrays where it knows how many arguments libomptarget gets. Mappers (OpenMP 5.2,
 * section 5.8.8), iterators and sections with gaps add any number of them: such a construct has a
 * `struct rex_map`, whose columns are libomptarget's arrays.
 *
 * libomptarget could call mappers itself, but LLVM 22 does not count the uses of the first thing that a
 * mapper maps, so that it stays on the device for ever. Here a mapped object is one argument that spans its
 * parts, and its parts are members of that.
 */
#ifndef REX_MAP_H
#define REX_MAP_H

struct rex_map {
    rex_int32 count, capacity;
    void **bases, **args;
    rex_int64 *sizes, *types;
    void **names;
};

static __inline__ void *rex_map_column(void *column, rex_int32 rows, rex_size size)
{
    void *longer = __builtin_realloc(column, (rex_size)rows * size);
    if (!longer) {
        __builtin_printf("REX: no memory for a list of %d mapped items\n", rows);
        __builtin_abort();
    }
    return longer;
}

static __inline__ void rex_map_grow(struct rex_map *map)
{
    rex_int32 rows = map->capacity ? 2 * map->capacity : 16;
    map->bases = (void **)rex_map_column(map->bases, rows, sizeof(void *));
    map->args = (void **)rex_map_column(map->args, rows, sizeof(void *));
    map->sizes = (rex_int64 *)rex_map_column(map->sizes, rows, sizeof(rex_int64));
    map->types = (rex_int64 *)rex_map_column(map->types, rows, sizeof(rex_int64));
    map->names = (void **)rex_map_column(map->names, rows, sizeof(void *));
    map->capacity = rows;
}

/* Makes the argument `parent` span these bytes, too; an argument that spans nothing yet has NULL as its
 * beginning. */
static __inline__ void rex_map_widen(struct rex_map *map, rex_int32 parent, void *begin, rex_int64 bytes)
{
    char *low = (char *)map->args[parent], *high = low + map->sizes[parent];
    char *first = (char *)begin, *last = first + bytes;
    if (!low) {
        low = first;
        high = last;
    }
    low = first < low ? first : low;
    high = last > high ? last : high;
    map->args[parent] = low;
    map->sizes[parent] = high - low;
}

/*
 * Adds one argument and returns its place. A member of the argument `parent` (-1: of none) lies in the
 * parent's bytes, or is what a pointer at `base`, which lies there, points to. If a member has to be present,
 * or is held (ompx_hold), so has to be, or is, its parent as a whole.
 */
static __inline__ rex_int32 rex_map_add(struct rex_map *map, rex_int32 parent, void *base, void *begin,
                                        rex_int64 bytes, rex_int64 type, void *name)
{
    rex_int32 place = map->count++;
    if (place == map->capacity)
        rex_map_grow(map);
    if (parent >= 0) {
        int pointer = (type & REX_MAP_PTR_AND_OBJ) != 0;
        rex_map_widen(map, parent, pointer ? base : begin, pointer ? (rex_int64)sizeof(void *) : bytes);
        map->types[parent] |= type & (REX_MAP_PRESENT | REX_MAP_OMPX_HOLD);
        type |= REX_MAP_MEMBER_OF(parent < 0xffff ? parent + 1 : 0xffff);
    }
    map->bases[place] = base;
    map->args[place] = begin;
    map->sizes[place] = bytes;
    map->types[place] = type;
    map->names[place] = name;
    return place;
}

/*
 * The map type of a mapper's item, when the mapper maps for a clause of type `outer` (OpenMP 5.2, section
 * 5.8.8): data moves only in directions that both name; the clause's modifiers hold for the item.
 */
static __inline__ rex_int64 rex_map_decay(rex_int64 outer, rex_int64 type)
{
    const rex_int64 motion = REX_MAP_TO | REX_MAP_FROM;
    const rex_int64 inherited = REX_MAP_ALWAYS | REX_MAP_DELETE | REX_MAP_CLOSE | REX_MAP_PRESENT |
                                REX_MAP_OMPX_HOLD | REX_MAP_IMPLICIT;
    return (type & ~motion) | (type & outer & motion) | (outer & inherited);
}

static __inline__ void rex_map_free(struct rex_map *map)
{
    __builtin_free(map->bases);
    __builtin_free(map->args);
    __builtin_free(map->sizes);
    __builtin_free(map->types);
    __builtin_free(map->names);
}

#endif
