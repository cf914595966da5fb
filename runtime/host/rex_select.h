/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_select.h - what rex-resolve writes where directives choose at run time: whether code runs on a device,
 * and which device is meant (OpenMP 5.2, sections 7.4 and 7.6). Included by rex_kmp.h; device files define
 * __rex_on_device only.
 */
#ifndef REX_SELECT_H
#define REX_SELECT_H

#define __rex_on_device() 0

/* The question in front of a construct that is there twice (passes/parse/rewrites/versions.c): whether the
 * first `stored` of these pointers lead to other allocations of the default device's memory than each other,
 * and than the others. `kinds` has a letter for each (runtime/library/rex_version.h). Of the version of that
 * number it is asked where rex-version says so. */
#define __rex_lead_apart(version, ...) (REX_ASKS_##version && __rex_apart(__VA_ARGS__))
extern int __rex_apart(int stored, const char *kinds, ...);

/* How many elements an array seems to have of which each team has one of its own, if they are few
 * (rex-privatize): of those that lie in so many bytes, of those behind a pointer, and of those behind the
 * pointer of that address, in memory that is mapped. */
static __inline__ unsigned long rex_few_elements(unsigned long bytes, unsigned long element)
{
    return bytes <= 16 * 1024 ? bytes / element : 0;
}
extern unsigned long __rex_elements(const void *pointer, unsigned long element);
extern unsigned long __rex_elements_of(unsigned long element, ...);

/* The value of the pointer of that address, which is of kind m: a member of a struct
 * (passes/parse/rewrites/attached.c). */
extern void *__rex_attached(int kind, ...);

extern int omp_get_default_device(void);
extern void omp_set_default_device(int device);
extern int omp_get_initial_device(void);
extern int omp_get_num_devices(void);
extern int omp_get_device_num(void);
extern void *omp_get_mapped_ptr(const void *pointer, int device);

static __inline__ int __rex_default_device(void)
{
    return omp_get_default_device();
}

static __inline__ void __rex_set_default_device(int device)
{
    omp_set_default_device(device);
}

static __inline__ int __rex_initial_device(void)
{
    return omp_get_initial_device();
}

static __inline__ int __rex_is_offload_device(int device)
{
    return device >= 0 && device < omp_get_num_devices();
}

/* The pointer that use_device_ptr gives: to the device's copy of what it points to, or the pointer itself. */
static __inline__ void *__rex_device_pointer(const void *pointer, int device)
{
    void *mapped = omp_get_mapped_ptr(pointer, device);
    return mapped ? mapped : (void *)pointer;
}

#endif
