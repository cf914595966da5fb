/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_found.h - builds the warning for one finding, with its notes. A part of rex_check.c, which
 * includes it.
 *
 * Between rex_found_begin, if that returns 1, and rex_found_end the calling thread holds the lock of the
 * reports.
 */
#ifndef REX_CHECK_FOUND_H
#define REX_CHECK_FOUND_H

/* A warning in the making. Its line is the map item's, if there is one, else the construct's, else the
 * instruction's. */
struct rex_found {
    enum rex_check_finding finding;
    uintptr_t place;       /* the address of the instruction after the access, or after a call */
    const char *construct; /* a construct's place, as in struct rex_source; or NULL */
    const char *item;      /* a map item's name, as libomptarget gets it; or NULL */
    struct rex_check_note notes[3];
    unsigned count;
};

/* Takes the lock of the reports. No handler of a signal runs while it is held, which would interrupt a call
 * that waits for addr2line. */
static sigset_t rex_report_signals; /* those that were blocked before */

static void rex_report_begin(void)
{
    sigset_t all, before;

    sigfillset(&all);
    for (size_t i = 0; i < sizeof rex_crash_signals / sizeof *rex_crash_signals; i++)
        sigdelset(&all, rex_crash_signals[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&rex_check_report_lock);
    rex_report_signals = before;
}

static void rex_report_end(void)
{
    const sigset_t before = rex_report_signals;

    pthread_mutex_unlock(&rex_check_report_lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Begins a warning, unless REX_CHECK silences its kind, or one of its kind has been given for that construct
 * (or, without one, for that instruction): then returns 0. */
static int rex_found_begin(struct rex_found *found, enum rex_check_finding finding, uintptr_t place,
                           const char *construct)
{
    if (rex_check_silent[finding])
        return 0;
    rex_report_begin();
    if (!rex_check_is_new(finding, construct != NULL ? (uintptr_t)construct : place)) {
        rex_report_end();
        return 0;
    }
    found->finding = finding;
    found->place = place;
    found->construct = construct;
    found->item = NULL;
    found->count = 0;
    return 1;
}

/* Begins a warning at item number `i` of a construct, whose text is written to `item`. Returns 0 where the
 * item has no name, because REX maps it by itself, or as rex_found_begin does. */
static int rex_found_begin_item(struct rex_found *found, enum rex_check_finding finding,
                                const struct rex_check_call *call, int32_t i, char *item, size_t size)
{
    struct rex_check_line line;

    if (call->names == NULL || !rex_check_split_name(call->names[i], item, size, &line) ||
        !rex_found_begin(found, finding, 0, call->names[i]))
        return 0;
    found->construct = call->place;
    found->item = call->names[i];
    return 1;
}

/* Adds a note at a construct's place, if that is known. */
__attribute__((format(printf, 3, 4))) static void rex_found_note(struct rex_found *found, const char *place,
                                                                 const char *text, ...)
{
    struct rex_check_note *note = &found->notes[found->count];
    va_list list;

    if (!rex_check_split(place, &note->line))
        return;
    va_start(list, text);
    vsnprintf(note->text, sizeof note->text, text, list);
    va_end(list);
    found->count++;
}

/* Adds a note at the line of an instruction. */
__attribute__((format(printf, 3, 4))) static void rex_found_code(struct rex_found *found, uintptr_t place,
                                                                 const char *text, ...)
{
    struct rex_check_note *note = &found->notes[found->count++];
    va_list list;

    rex_check_locate(place, &note->line);
    va_start(list, text);
    vsnprintf(note->text, sizeof note->text, text, list);
    va_end(list);
}

/* Prints the warning and its notes, and releases the lock. */
__attribute__((format(printf, 2, 3))) static void rex_found_end(struct rex_found *found, const char *text,
                                                                ...)
{
    struct rex_check_line line;
    char message[600], item[200];
    va_list list;

    va_start(list, text);
    vsnprintf(message, sizeof message, text, list);
    va_end(list);
    if (!rex_check_split_name(found->item, item, sizeof item, &line) &&
        (found->construct == NULL || !rex_check_split(found->construct, &line)))
        rex_check_locate(found->place, &line);
    rex_check_say(found->finding, &line, message, found->notes, found->count);
    rex_report_end();
}

/* Writes to `text` what the user called a block: the map item in quotes, or how many bytes it has. Returns
 * `text`. */
static const char *rex_block_name(const struct rex_block *block, char *text, size_t size)
{
    struct rex_check_line line;
    char item[200];

    if (rex_check_split_name(block->name, item, sizeof item, &line))
        snprintf(text, size, "'%s'", item);
    else
        snprintf(text, size, "%zu bytes of the device", block->bytes);
    return text;
}

/* Adds a note at the clause or construct that has mapped a block. */
static void rex_note_map(struct rex_found *found, const struct rex_block *block)
{
    struct rex_check_note *note = &found->notes[found->count];
    char item[200];

    if (rex_check_split_name(block->name, item, sizeof item, &note->line) ||
        rex_check_split(block->place, &note->line)) {
        snprintf(note->text, sizeof note->text, "it is mapped here: %zu bytes", block->bytes);
        found->count++;
    }
}

/* The newest copy of the address that is no more, or NULL; of memory on a stack none, which may have been
 * somebody else's. */
static const struct rex_block *rex_block_before(const char *address)
{
    for (uint32_t i = rex_block_count; i-- > 1;)
        if (!rex_blocks[i].live && rex_blocks[i].name != NULL && rex_blocks[i].origin <= address &&
            address < rex_blocks[i].origin + rex_blocks[i].bytes &&
            (rex_blocks[i].heap || rex_check_in_program(address)))
            return &rex_blocks[i];
    return NULL;
}

/* Adds notes of the mapping of the host's memory that has ended; returns whether there was one. */
static int rex_note_before(struct rex_found *found, const char *address)
{
    const struct rex_block *block = rex_block_before(address);

    if (block == NULL)
        return 0;
    rex_note_map(found, block);
    rex_found_note(found, block->ended, "and its mapping ends here");
    return 1;
}

/* Whether a block is one member, or several, of a struct that is not mapped as a whole: its map item ends in
 * a member's name, or is what a pointer to a struct points to. */
static int rex_is_member(const struct rex_block *block)
{
    struct rex_check_line line;
    char item[200];

    if (!rex_check_split_name(block->name, item, sizeof item, &line))
        return 0;
    const char *const arrow = strrchr(item, '>'), *const dot = strrchr(item, '.');
    const char *const last = arrow > dot ? arrow : dot;
    return *item == '*' || (last != NULL && strchr(last, '[') == NULL);
}

#endif
