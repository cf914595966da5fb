/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_fail.h - the sentence in which device code says why it cannot go on. Included by
 * rex_device_cuda.h and rex_device_host.h, and by rex_reason.h for the host.
 *
 * A kernel that may print costs its program 4.5 ms on a GPU, when it is launched first, whether it ever
 * prints or not. So a kernel stores the sentence in page-locked memory of the host, and stops; the launch
 * fails, and the host looks there for the reason (rex_reason.h).
 */
#ifndef REX_FAIL_H
#define REX_FAIL_H

enum { REX_REASON_LONGEST = 512 }; /* bytes, with the zero at the end */

/* A variable of each image whose kernels may stop, which the host fills in when it has loaded the image. */
struct rex_reason {
    char *text;     /* page-locked memory; NULL: nobody will look */
    unsigned taken; /* by the thread that says why */
};

#ifdef REX_HOST_DEVICE

static inline void rex_print_piece(const char *piece)
{
    fputs(piece, stderr);
}

static inline void rex_print_piece(unsigned long long number)
{
    fprintf(stderr, "%llu", number);
}

/* Ends the program, with a sentence made of those texts and numbers. */
template <class... Pieces> [[noreturn]] static void rex_fail(Pieces... pieces)
{
    rex_print_piece("rex: error: device code cannot go on: ");
    (rex_print_piece(pieces), ...);
    rex_print_piece("\n");
    rex_stop();
}

#elif defined(__cplusplus)

template <int> __device__ rex_reason rex_image_reason;

class rex_sentence
{
    volatile char *to;
    volatile char *const end;

  public:
    __device__ explicit rex_sentence(char *text) : to(text), end(text + REX_REASON_LONGEST - 1)
    {
    }

    __device__ __attribute__((noinline)) void add(const char *piece)
    {
#pragma unroll 1
        while (*piece != '\0' && to < end)
            *to++ = *piece++;
    }

    __device__ void add(unsigned long long number)
    {
        char digits[21];
        unsigned first = sizeof digits - 1;
        digits[first] = '\0';
#pragma unroll 1
        for (; first == sizeof digits - 1 || number > 0; number /= 10)
            digits[--first] = static_cast<char>('0' + number % 10);
        add(digits + first);
    }
};

/* Ends the kernel, with a sentence made of those texts and numbers. One thread says why; others that come
 * here wait, because the first that stops would end that one, too. */
template <class... Pieces> static __device__ __attribute__((noinline)) void rex_fail(Pieces... pieces)
{
    rex_reason &reason = rex_image_reason<0>;
    if (reason.text != nullptr) {
        while (atomicCAS(&reason.taken, 0u, 1u) != 0)
            continue;
        rex_sentence sentence(reason.text);
        (sentence.add(pieces), ...);
        __threadfence_system();
    }
    rex_stop();
}

#endif

#endif
