/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_chain_left.h - chains of launches with nowait that are left instead of waited for: a task waits for
 * them, or this thread comes back to them. A part of rex_chain.h, which includes it.
 */
#ifndef REX_CHAIN_LEFT_H
#define REX_CHAIN_LEFT_H

/* Chains that their thread has left and that nothing has waited for yet; rex_held_lock guards them. */
static struct rex_left *rex_left;
static pthread_cond_t rex_left_ends = PTHREAD_COND_INITIALIZER;

/* Leaves the work of this thread's streams behind. */
static void rex_left_add(struct rex_left *left)
{
    rex_pending_copy();
    left->streams = rex_chain.streams;
    rex_chain.streams = NULL;
    pthread_mutex_lock(&rex_held_lock);
    left->next = rex_left;
    rex_left = left;
    pthread_mutex_unlock(&rex_held_lock);
}

/* Takes a chain out of the list, and returns 1; or returns 0 after another thread has waited for it. */
static int rex_left_take(struct rex_left *left)
{
    struct rex_left **link = &rex_left;
    int found;

    pthread_mutex_lock(&rex_held_lock);
    while (*link != NULL && *link != left)
        link = &(*link)->next;
    found = *link != NULL;
    if (found)
        *link = left->next;
    while (!found && !left->ended)
        pthread_cond_wait(&rex_left_ends, &rex_held_lock);
    pthread_mutex_unlock(&rex_held_lock);
    return found;
}

/* Waits for a chain that has been taken out of the list. */
static void rex_left_wait(struct rex_left *left)
{
    for (struct rex_stream *stream = left->streams; stream != NULL; stream = stream->next)
        rex_stream_wait(stream);
    pthread_mutex_lock(&rex_held_lock);
    left->ended = 1;
    pthread_cond_broadcast(&rex_left_ends);
    pthread_mutex_unlock(&rex_held_lock);
}

/* A thread that is about to unmap what such chains use waits for them itself. All of libomp's helper threads
 * may be here, so that none is left for the tasks that wait, or the thread that waits may be the one that
 * comes back. */
static void rex_chain_help(void)
{
    while (rex_left != NULL) {
        struct rex_left *left = rex_left;
        rex_left = left->next;
        pthread_mutex_unlock(&rex_held_lock);
        rex_left_wait(left);
        pthread_mutex_lock(&rex_held_lock);
    }
}

/* Gives back the streams of a chain that has ended. */
static void rex_left_give_streams(struct rex_left *left)
{
    while (left->streams != NULL) {
        struct rex_stream *stream = left->streams;
        left->streams = stream->next;
        rex_module_give_stream(stream);
    }
}

void *rex_chain_leave(void)
{
    struct rex_left *left;

    if (!rex_chain_close() || rex_chain.streams == NULL)
        return NULL;
    left = calloc(1, sizeof *left);
    if (left == NULL)
        rex_chain_wait();
    else
        rex_left_add(left);
    return left;
}

void rex_chain_finish(void *chain)
{
    struct rex_left *left = chain;

    if (rex_left_take(left))
        rex_left_wait(left);
    rex_left_give_streams(left);
    free(left);
}

void rex_chain_pause(struct rex_left *left)
{
    *left = (struct rex_left){.open = rex_chain.open, .loop = rex_chain.loop};
    rex_left_add(left);
    rex_chain.open = rex_chain.loop = 0;
    rex_chain.owes = 0;
}

void rex_chain_resume(struct rex_left *left)
{
    rex_chain_wait();
    if (rex_left_take(left)) {
        rex_chain.streams = left->streams;
        rex_chain.owes = 1;
    } else {
        rex_left_give_streams(left);
    }
    rex_chain.open = left->open;
    rex_chain.loop = left->loop;
}

void rex_chain_stop(struct rex_left *left)
{
    rex_chain_wait();
    *left = (struct rex_left){.open = rex_chain.open, .loop = rex_chain.loop};
    rex_chain.open = rex_chain.loop = 0;
}

void rex_chain_stop_unless(struct rex_left *left, int overlaps)
{
    if (overlaps)
        *left = (struct rex_left){.open = rex_chain.open, .loop = rex_chain.loop};
    else
        rex_chain_stop(left);
}

void rex_chain_go(const struct rex_left *left)
{
    rex_chain.open = left->open;
    rex_chain.loop = left->loop;
}

void rex_chain_quit(struct rex_left *left)
{
    rex_chain_stop(left);
    if (left->loop == left->open)
        left->loop = 0;
    left->open--;
}

void rex_chain_quit_if(struct rex_left *left, int overlaps)
{
    if (overlaps)
        rex_chain_quit(left);
    else
        rex_chain_stop(left);
}

int rex_chain_order(struct rex_left *left, int64_t device)
{
    int number = rex_held_device(device);

    if (rex_chain.open == 0)
        return 0;
    for (const struct rex_stream *stream = rex_chain.streams; stream != NULL; stream = stream->next)
        if (stream->module->device != number) { /* streams keep no order between them */
            rex_chain_wait();
            break;
        }
    rex_chain_pause(left);
    return 1;
}

#endif
