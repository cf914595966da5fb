/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_format.h - printf with precisions that are arguments, on a GPU. Included by device files whose code has
 * such calls.
 *
 * CUDA's printf knows no `.*` (C11 7.21.6.1, paragraph 5). It copies the format when it is called, so that a
 * thread can make its own: the format with the numbers in it. Which arguments are precisions rex-parse knows.
 */
#ifndef REX_FORMAT_H
#define REX_FORMAT_H

/* A format of `size` bytes in which every `.*` may become a number. */
template <size_t size> class rex_format
{
    static constexpr int digits = 10; /* of the longest, without its sign */
    const char *rest;
    unsigned length = 0;

    static __device__ bool is_flag_or_width(char c)
    {
        return (c >= '0' && c <= '9') || c == '*' || c == '-' || c == '+' || c == ' ' || c == '#' ||
               c == '\'';
    }

    __device__ void copy()
    {
        text[length++] = *rest++;
    }

  public:
    char text[size * (1 + digits / 2)]; /* two characters become a point and the digits */

    __device__ explicit rex_format(const char *format) : rest(format)
    {
    }

    /* The precision of the next conversion whose precision is an argument. A negative one counts as none. */
    __device__ void precision(int number)
    {
        for (;;) {
            while (*rest != '%')
                copy();
            do
                copy();
            while (is_flag_or_width(*rest));
            if (rest[0] == '.' && rest[1] == '*')
                break;
            if (*rest == '%') /* stands for itself */
                copy();
        }
        rest += 2;
        if (number < 0)
            return;
        int unit = 1;
        while (number / unit >= 10)
            unit *= 10;
        text[length++] = '.';
        for (; unit > 0; unit /= 10)
            text[length++] = static_cast<char>('0' + number / unit % 10);
    }

    __device__ void finish()
    {
        while (*rest)
            copy();
        text[length] = '\0';
    }
};

template <unsigned long precisions, class Format, class Print>
static __device__ inline int rex_print_rest(Format &format, const Print &print)
{
    static_assert(precisions == 0, "no argument is left");
    format.finish();
    return print();
}

/* `print` gets the arguments that are no precisions. */
template <unsigned long precisions, class Format, class Print, class A, class... Rest>
static __device__ inline int rex_print_rest(Format &format, const Print &print, A argument, Rest... rest)
{
    if constexpr (precisions % 2 != 0) {
        format.precision(static_cast<int>(argument));
        return rex_print_rest<precisions / 2>(format, print, rest...);
    } else {
        return rex_print_rest<precisions / 2>(
            format, [&](auto... behind) { return print(argument, behind...); }, rest...);
    }
}

/* printf(format, arguments...), where the arguments with a bit in `precisions` are precisions. The format has
 * less than `size` characters. */
template <unsigned long precisions, size_t size, class... A>
static __device__ int rex_printf(const char *format, A... arguments)
{
    rex_format<size> made(format);
    return rex_print_rest<precisions>(
        made, [&](auto... kept) { return printf(made.text, kept...); }, arguments...);
}

#endif
