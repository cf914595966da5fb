/*
 * rex_quiet.h - whether functions of other files are such that a chain may go on in them. A part of
 * register_cubin.c, which includes it.
 *
 * rex-chain says so of each function of a unit that it knows it of (passes/chain/files.c), and the linker
 * brings that to whoever calls the function, or nothing, where another compiler has made it, or where the
 * host has to wait in it. The call must come to that very function: a linker may have put another one in its
 * place. A function may call functions of further files, of which the same has to be known, and must not come
 * back to itself, as in one file.
 */
#ifndef REX_QUIET_H
#define REX_QUIET_H

#include <pthread.h>

#include "../host/rex_kmp.h"

/* `answer` of struct rex_quiet, and `known`; from REX_QUIET_KNOWN on they are flags. */
enum { REX_QUIET_NOT_ASKED, REX_QUIET_BEING_ASKED, REX_QUIET_NO, REX_QUIET_KNOWN };

static pthread_mutex_t rex_quiet_lock = PTHREAD_MUTEX_INITIALIZER;

static int rex_quiet_ask(const struct rex_need *needs, int flags);

/* The same of a function. */
static int rex_quiet_ask_function(struct rex_quiet *quiet)
{
    if (quiet->answer == REX_QUIET_NOT_ASKED) {
        quiet->answer = REX_QUIET_BEING_ASKED;
        quiet->answer = rex_quiet_ask(quiet->needs, quiet->flags);
    }
    return quiet->answer;
}

/* REX_QUIET_NO, or all flags. The lock is held. */
static int rex_quiet_ask(const struct rex_need *needs, int flags)
{
    for (; needs != NULL && needs->function != NULL; needs++) {
        int answer = REX_QUIET_NO;
        if (needs->quiet != NULL && needs->quiet->function == needs->function)
            answer = rex_quiet_ask_function(needs->quiet);
        if (answer < REX_QUIET_KNOWN)
            return REX_QUIET_NO;
        flags |= answer - REX_QUIET_KNOWN;
    }
    return REX_QUIET_KNOWN + flags;
}

int rex_quiet(int *known, const struct rex_need *needs, int flags)
{
    int answer = __atomic_load_n(known, __ATOMIC_RELAXED);

    if (answer == REX_QUIET_NOT_ASKED) {
        pthread_mutex_lock(&rex_quiet_lock);
        answer = rex_quiet_ask(needs, flags);
        pthread_mutex_unlock(&rex_quiet_lock);
        __atomic_store_n(known, answer, __ATOMIC_RELAXED);
    }
    return answer - REX_QUIET_KNOWN;
}

#endif
