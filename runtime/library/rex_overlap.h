/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_overlap.h - whether functions of other files are such that a chain may go on in them. A part of
 * register_cubin.c, which includes it.
 *
 * rex-chain says so of each function of a unit that it knows it of (passes/chain/files.c), and the linker
 * brings that to whoever calls the function, or nothing, where another compiler has made it, or where the
 * host has to wait in it. The call must come to that very function: a linker may have put another one in its
 * place. A function may call functions of further files, of which the same has to be known, and must not come
 * back to itself, as in one file.
 */
#ifndef REX_OVERLAP_H
#define REX_OVERLAP_H

#include <pthread.h>

#include "../host/rex_kmp.h"

/* `answer` of struct rex_overlap, and `known`; from REX_OVERLAP_KNOWN on they are flags. */
enum { REX_OVERLAP_NOT_ASKED, REX_OVERLAP_BEING_ASKED, REX_OVERLAP_NO, REX_OVERLAP_KNOWN };

static pthread_mutex_t rex_overlap_lock = PTHREAD_MUTEX_INITIALIZER;

static int rex_overlap_ask(const struct rex_need *needs, int flags);

/* The same of a function. */
static int rex_overlap_ask_function(struct rex_overlap *overlap)
{
    if (overlap->answer == REX_OVERLAP_NOT_ASKED) {
        overlap->answer = REX_OVERLAP_BEING_ASKED;
        overlap->answer = rex_overlap_ask(overlap->needs, overlap->flags);
    }
    return overlap->answer;
}

/* REX_OVERLAP_NO, or all flags. The lock is held. */
static int rex_overlap_ask(const struct rex_need *needs, int flags)
{
    for (; needs != NULL && needs->function != NULL; needs++) {
        int answer = REX_OVERLAP_NO;
        if (needs->overlap != NULL && needs->overlap->function == needs->function)
            answer = rex_overlap_ask_function(needs->overlap);
        if (answer < REX_OVERLAP_KNOWN)
            return REX_OVERLAP_NO;
        flags |= answer - REX_OVERLAP_KNOWN;
    }
    return REX_OVERLAP_KNOWN + flags;
}

int rex_overlap(int *known, const struct rex_need *needs, int flags)
{
    int answer = __atomic_load_n(known, __ATOMIC_RELAXED);

    if (answer == REX_OVERLAP_NOT_ASKED) {
        pthread_mutex_lock(&rex_overlap_lock);
        answer = rex_overlap_ask(needs, flags);
        pthread_mutex_unlock(&rex_overlap_lock);
        __atomic_store_n(known, answer, __ATOMIC_RELAXED);
    }
    return answer - REX_OVERLAP_KNOWN;
}

#endif
