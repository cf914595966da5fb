/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_private.h - private variables of device code, which begin without a value (OpenMP 5.2, section
 * 5.4.3). A part of rex_check.c, which includes it.
 *
 * They lie on the stacks of the threads, whose bytes have a state in the pages of the host's memory. Their
 * scope's end takes it away, so that the next owner of the memory does not meet it.
 */
#ifndef REX_CHECK_PRIVATE_H
#define REX_CHECK_PRIVATE_H

REX_OWN_THREAD struct rex_check_private *rex_check_privates; /* of the calling thread, the innermost first */

/* Sets the state of a variable's bytes. */
static void rex_private_mark(const struct rex_check_private *variable, uint8_t state)
{
    const char *const begin = (const char *)(uintptr_t)variable->begin;

    for (size_t i = 0; i < variable->bytes; i++) {
        struct rex_host_page *page = rex_host_page(begin + i);
        if (page != NULL)
            page->state[(uintptr_t)(begin + i) & (REX_PAGE - 1)] = state;
    }
}

void rex_check_begin_private(struct rex_check_private *variable)
{
    variable->outer = rex_check_privates;
    rex_check_privates = variable;
    if (rex_arena == NULL || rex_check_self.launch == NULL || rex_in_arena(variable->begin))
        return;
    rex_host_pages_make((const char *)(uintptr_t)variable->begin, variable->bytes);
    rex_private_mark(variable, REX_HOST_PRIVATE);
}

void rex_check_end_private(struct rex_check_private *variable)
{
    rex_check_privates = variable->outer;
    if (rex_arena != NULL && !rex_in_arena(variable->begin))
        rex_private_mark(variable, 0);
}

/* Device code reads a private variable to which nothing has given a value. */
static void rex_found_private(const char *address, size_t bytes, uintptr_t place)
{
    const struct rex_check_private *variable = rex_check_privates;
    struct rex_found found;

    while (variable != NULL && (address < (const char *)(uintptr_t)variable->begin ||
                                address >= (const char *)(uintptr_t)variable->begin + variable->bytes))
        variable = variable->outer;
    if (!rex_found_begin(&found, REX_FOUND_PRIVATE, place, NULL))
        return;
    rex_found_end(&found,
                  "the region reads %zu bytes of %s%s%s, which is private and has no value there: store one "
                  "first, or write firstprivate, or a reduction",
                  bytes, variable != NULL ? "'" : "a variable", variable != NULL ? variable->name : "",
                  variable != NULL ? "'" : "");
}

/* Device code accesses memory of a thread's stack. Some of a struct's bytes may be padding. */
static void rex_private_touches(const char *address, size_t bytes, int how, uintptr_t place)
{
    size_t without = 0;

    for (size_t i = 0; i < bytes; i++) {
        struct rex_host_page *page = rex_host_page(address + i);
        uint8_t *state = page != NULL ? &page->state[(uintptr_t)(address + i) & (REX_PAGE - 1)] : NULL;
        if (state == NULL || !(*state & REX_HOST_PRIVATE))
            continue;
        without++;
        if (how & REX_CHECK_WRITES)
            *state = 0;
    }
    if (without == bytes && (how & REX_CHECK_READS))
        rex_found_private(address, bytes, place);
}

#endif
