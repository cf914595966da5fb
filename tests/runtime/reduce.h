/*
 * The reductions that reduce.device.cu runs and reduce.host.c checks: for each type, and for each operator
 * the value that iteration k brings. Valid C and C++.
 */
#ifndef REDUCE_H
#define REDUCE_H

/* X(type, name) */
#define INTEGER_TYPES(X)                                                                                     \
    X(bool, truth)                                                                                           \
    X(char, char)                                                                                            \
    X(signed char, schar)                                                                                    \
    X(unsigned char, uchar)                                                                                  \
    X(short, short)                                                                                          \
    X(unsigned short, ushort)                                                                                \
    X(int, int)                                                                                              \
    X(unsigned, uint)                                                                                        \
    X(long, long)                                                                                            \
    X(unsigned long, ulong)                                                                                  \
    X(long long, llong)                                                                                      \
    X(unsigned long long, ullong)
#define FLOATING_TYPES(X)                                                                                    \
    X(float, float)                                                                                          \
    X(double, double)

/* X(slot, operator object, what it does to a, value of iteration k) */
#define COMMON_OPERATORS(X)                                                                                  \
    X(0, rex_plus, a + b, k % 5)                                                                             \
    X(1, rex_times, a *b, k % 300 == 7 ? 2 : 1)                                                              \
    X(2, rex_min, b < a ? b : a, k * 37 % 101 + 3)                                                           \
    X(3, rex_max, a < b ? b : a, k * 37 % 101 + 3)                                                           \
    X(4, rex_and, a &&b, k != 777)                                                                           \
    X(5, rex_or, a || b, k == 778)
#define BIT_OPERATORS(X)                                                                                     \
    X(6, rex_bit_and, a &b, -1 - (k % 500 == 3))                                                             \
    X(7, rex_bit_or, a | b, k % 3)                                                                           \
    X(8, rex_bit_xor, a ^ b, k)

enum { OPERATORS = 9 };

/* What the variable holds before, and what a private copy starts with, by slot. */
#define ORIGINAL(slot)                                                                                       \
    ((slot) == 1 ? 3 : (slot) == 4 ? 1 : (slot) == 6 ? 127 : (slot) == 2 ? 100 : (slot) % 2)
#define IDENTITY(slot) ((slot) == 1 || (slot) == 4 ? 1 : (slot) == 6 ? -1 : (slot) == 2 ? 127 : 0)

#endif
