/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_overflow.h - lengths, bounds and numbers of a construct that an int cannot hold. A part of
 * rex_check.c, which includes it.
 *
 * `map(to: m[0 : rows * cols])` maps less than the program means, or more, where the product overflows, and
 * nothing else tells of it. clang's UndefinedBehaviorSanitizer calls a function where signed arithmetic of
 * the host's code overflows; REX defines these functions in its place. What a construct's clauses and the
 * bounds of its loops hold is computed in the file that rex-emit has printed, x.host.c, and belongs to the
 * construct to which the thread comes next. What overflows in the lines of the user's own file is left alone.
 *
 * Numbers of teams and threads that are none, 0 or less, are told of here, too.
 */
#ifndef REX_CHECK_OVERFLOW_H
#define REX_CHECK_OVERFLOW_H

/* What clang passes of the place (SourceLocation in compiler-rt's ubsan_value.h). */
struct rex_overflow {
    const char *file;
    uint32_t line, column;
};

REX_OWN_THREAD int rex_overflow_seen; /* in the construct to which the thread comes */

static void rex_overflow_note(const struct rex_overflow *place)
{
    static const char ending[] = ".host.c";
    const size_t length = place->file != NULL ? strlen(place->file) : 0;

    if (length >= sizeof ending && strcmp(place->file + length - strlen(ending), ending) == 0)
        rex_overflow_seen = 1;
}

#define REX_OVERFLOW(operation)                                                                              \
    __attribute__((weak)) void __ubsan_handle_##operation##_overflow(struct rex_overflow *place, void *left, \
                                                                     void *right);                           \
    void __ubsan_handle_##operation##_overflow(struct rex_overflow *place, void *left, void *right)          \
    {                                                                                                        \
        (void)left, (void)right;                                                                             \
        rex_overflow_note(place);                                                                            \
    }
REX_OVERFLOW(add)
REX_OVERFLOW(sub)
REX_OVERFLOW(mul)
REX_OVERFLOW(divrem)

__attribute__((weak)) void __ubsan_handle_negate_overflow(struct rex_overflow *place, void *value);
void __ubsan_handle_negate_overflow(struct rex_overflow *place, void *value)
{
    (void)value;
    rex_overflow_note(place);
}

static void rex_check_overflow(const struct rex_check_call *call)
{
    struct rex_found found;
    const int seen = rex_overflow_seen;

    rex_overflow_seen = 0;
    if (!seen || !rex_found_begin(&found, REX_FOUND_SIZE, 0, call->place))
        return;
    rex_found_end(&found,
                  "what a clause of this construct, or a bound of its loop, computes in int overflows, so "
                  "that it is another number: have a factor of type size_t, as in (size_t)rows * cols");
}

void rex_check_asked(const char *place, const char *clause, int64_t number)
{
    struct rex_found found;

    if (rex_found_begin(&found, REX_FOUND_LIMIT, 0, place))
        rex_found_end(&found, "%s is %lld, and has to be 1 or more", clause, (long long)number);
}

#endif
