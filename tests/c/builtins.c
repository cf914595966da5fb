/* Functions that compilers have by themselves: bits, overflow, strings, atomic operations; the value of ({ ... }). */
#include <stdarg.h>
#include <stdio.h>

struct large {
    int x, y[9];
};

#pragma omp begin declare target
int toupper(int); /* the program's own, which clang declares by itself first */
int tolower(int c)
{
    return c + 32;
}
int toupper(int c)
{
    return c - 32;
}

static void *same(void *p)
{
    return p;
}

static int bits(unsigned u, unsigned long l, int i)
{
    return __builtin_bswap16(0x1234) + (int)(__builtin_bswap32(u) >> 8) + (int)(__builtin_bswap64(l) >> 40) +
           __builtin_clz(u) + 3 * __builtin_clzl(l) + 5 * __builtin_ctz(u) + 7 * __builtin_ctzll(l) +
           11 * __builtin_ffs(i) + 13 * __builtin_ffsl(l) + 17 * __builtin_popcount(u) +
           19 * __builtin_popcountl(l) + 23 * __builtin_parity(u) + 29 * __builtin_clrsb(i) +
           31 * __builtin_clrsbl(-(long)l);
}

static int overflows(int a, int b, unsigned char *byte, long *wide, unsigned long *most)
{
    int sum;
    return __builtin_add_overflow(a, b, &sum) + 2 * __builtin_sub_overflow(a, b, byte) +
           4 * __builtin_mul_overflow(a, b, wide) + 8 * __builtin_mul_overflow(~0ul, 2ul, most) +
           16 * __builtin_add_overflow(~0ul, 1, most) + 32 * __builtin_mul_overflow(200, 2, byte) +
           64 * __builtin_mul_overflow(~0ul, ~0ul, wide) + (sum == 3) * 128;
}

static int more(unsigned u, unsigned long l, int i)
{
    int sum;
    unsigned whole;
    long wide;
    unsigned long most;
    long long widest;
    return __builtin_sadd_overflow(2147483647, i, &sum) + 2 * __builtin_uadd_overflow(~0u, u, &whole) +
           4 * __builtin_smull_overflow((long)l, 1024, &wide) + 8 * __builtin_usubl_overflow(1, l, &most) +
           16 * __builtin_ssubll_overflow(1, i, &widest) + 32 * (sum < 0) + (int)whole % 7 + (int)(wide % 11) + (int)(most % 13) + (int)widest +
           (int)(__builtin_bitreverse32(u) % 17) + (int)(__builtin_bitreverse64(l) % 19) + __builtin_bitreverse8(u >> 8) + __builtin_bitreverse16(u >> 8) +
           (int)(__builtin_rotateleft32(u, i) % 23) + (int)(__builtin_rotateright64(l, i) % 29) + __builtin_rotateleft8(u >> 8, 0) + __builtin_rotateright16(u >> 8, 17) +
           __builtin_clzs(u >> 8) + __builtin_ctzs(u >> 8) + __builtin_align_up(i, 16) + __builtin_align_down(i, 16) + __builtin_is_aligned(&sum, 4) +
           (int)__builtin_unpredictable(i);
}

struct two {
    char c, d;
};

static int small(int n, ...)
{
    va_list arguments;
    int sum = 0;
    va_start(arguments, n);
    for (int i = 0; i < n; i++) {
        struct two one = va_arg(arguments, struct two);
        if (one.c != i + 10)
            __builtin_trap();
        sum += one.d;
    }
    sum += va_arg(arguments, long) == 7;
    va_end(arguments);
    return sum;
}

static int short_atomics(unsigned char *bytes, short *two, int *four)
{
    int *at = four, i = 5;
    char c = 3;
    int r = __atomic_fetch_add(&bytes[0], 10, 5) + __atomic_add_fetch(&bytes[1], 255, 5) + __sync_fetch_and_or(&bytes[3], 8) +
            __atomic_fetch_sub(&two[1], 10, 5) + __atomic_sub_fetch(&two[2], 255, 5) + __sync_bool_compare_and_swap(&c, 3, 5) + c;
    __atomic_clear(&bytes[2], 5);
    r += *__atomic_fetch_add(&at, 8, 5) + 10 * *at + __builtin_clrsb(i++) + 100 * i + __builtin_clrsb(1l << 32 | 1);
    return r - *__sync_sub_and_fetch(&at, (int *)4);
}

static int generic_atomics(int n)
{
    int a = n, b, c = 3;
    unsigned char byte = 7;
    long wide = -5;
    char flag = 0;
    int r = __atomic_fetch_nand(&a, 3, 5) + 10 * __atomic_nand_fetch(&a, 6, 5) + __atomic_fetch_min(&wide, -9, 5) +
            100 * __atomic_max_fetch(&byte, 300, 5) + __atomic_min_fetch(&byte, 261, 5) + (int)__atomic_fetch_max(&wide, n, 5);
    __atomic_load(&a, &b, 5);
    __atomic_store(&a, &c, 5);
    __atomic_exchange(&a, &n, &c, 5);
    r += 1000 * b + 7 * c + __atomic_compare_exchange(&a, &c, &b, 0, 5, 5) + 11 * c + __atomic_test_and_set(&flag, 5);
    return r + 13 * __atomic_test_and_set(&flag, 5) + a + byte + (int)wide;
}
#pragma omp end declare target

typedef unsigned __int128 widest;

static double newer(unsigned u, unsigned long l, double d, float f)
{
    unsigned c;
    unsigned long cl;
    unsigned char cc;
    unsigned short cs;
    int n = 0, sync = 12;
    double r = __builtin_popcountg(u) + 3 * __builtin_clzg(u) + 5 * __builtin_ctzg(l) + 7 * __builtin_clzg(0u, 77) +
               9 * __builtin_ctzg((unsigned char)8) + 11 * __builtin_clzg((widest)3 << u % 99) +
               13 * __builtin_ctzg((widest)1 << 90) + 15 * __builtin_popcountg(~(widest)0);
    r += __builtin_addc(~0u, u, 1u, &c) % 1000 + c + __builtin_subc(1u, u, 1u, &c) % 1000 + c +
         __builtin_addcl(~0ul, l, 1, &cl) % 1000 + cl + __builtin_addcb(200, 100, 0, &cc) + cc +
         __builtin_subcs(1, 2, 0, &cs) + cs;
    __builtin_nontemporal_store(5, &n);
    char *place = __builtin_alloca_with_align(16, 256), text[8];
    r += __builtin_nontemporal_load(&n) + (unsigned long)place % 32 + __builtin_dynamic_object_size(same(&n), 0);
    r += 100 * __builtin_isfpclass(d, 0x108) + 200 * __builtin_iszero(f) + 400 * __builtin_issubnormal(f) +
         800 * __builtin_issignaling(__builtin_nans("")) + 1600 * __builtin_issignaling(__builtin_nansf("")) +
         3200 * __builtin_isfpclass(-1 / f, 4) + __builtin_flt_rounds() + __builtin_LINE() + __builtin_COLUMN();
    r += __sync_fetch_and_nand(&sync, 10) + 10 * __sync_nand_and_fetch(&sync, 6) + 100 * __sync_swap(&sync, 9) +
         1000 * __sync_fetch_and_max(&sync, 20) + __sync_fetch_and_umin((unsigned *)&sync, 4u) + sync;
    __builtin___clear_cache(text, text + 8);
    if (u == 3)
        __builtin_verbose_trap("a", "b");
    return r + __builtin_bcmp(&n, &n, 4) + __builtin_roundeven(d);
}

static double complex_numbers(double d)
{
    _Complex double z = d + 2.0i, w = __builtin_cexp(z) + __builtin_conj(z) * __builtin_csqrt(z);
    _Complex float f = __builtin_cproj(z);
    return (int)(1e6 * (__builtin_creal(w) + __builtin_cimag(w) + __builtin_cabs(z) + __builtin_cargf(f)));
}
int main(void)
{
    int r[12] = {0}, total = 5;
    long wide = 0, count = 0;
    unsigned char byte = 0;
    unsigned long most = 0;
    char text[16] = "abc";
    unsigned char bytes[4] = {250, 1, 2, 3};
    short two[3] = {7, -1, 3};
#pragma omp target map(tofrom : r, wide, byte, most, text, total, count, bytes, two)
    {
        struct { int i; } s, *sp;
        sp = same(&s);
        s.i = 4;
        r[0] = bits(0x00345600u, 0x0012340000000000ul, -77);
        r[1] = overflows(2147483647, 1, &byte, &wide, &most);
        r[2] = ({ struct large one = {2}; one; }).x - ({ struct large one = {5}; one; }).x + sp->i;
        __builtin_prefetch(r, 1);
        __builtin_strcpy(text + 4, "xyz");
        __builtin_memmove(text + 1, text, 3);
        r[3] = (int)__builtin_strlen(text) + (__builtin_strchr(text, 'b') != 0) + __builtin_strncmp(text, "aab", 3);
        r[4] = __sync_fetch_and_add(&total, 3) + 100 * __sync_add_and_fetch(&total, 3);
        r[5] = __atomic_fetch_or(&total, 16, __ATOMIC_RELAXED) + 100 * __atomic_load_n(&total, __ATOMIC_ACQUIRE);
        r[6] = __sync_bool_compare_and_swap(&total, 27, 9) + 10 * __sync_val_compare_and_swap(&total, 1, 2);
        int expected = 1;
        r[7] = __atomic_compare_exchange_n(&total, &expected, 2, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) + expected;
        __atomic_store_n(&count, 1l << 40, __ATOMIC_RELEASE);
        r[8] = (int)(__atomic_exchange_n(&count, -1, __ATOMIC_SEQ_CST) >> 38) + (int)__atomic_sub_fetch(&count, 2, 5);
        r[10] = more(0x00345600u, 0x0012340000000000ul, 77);
        r[11] = small(2, (struct two){10, 1}, (struct two){11, 4}, 7l) + short_atomics(bytes, two, (int[]){1, 2, 3}) +
                generic_atomics(6);
        __builtin_printf("%zu %.*f\n", sizeof(int), 2, 3.14159);
        r[10] += newer(0x00f0u, 1ul << 40, 1.5, 0) + complex_numbers(1.5);
        r[9] = toupper('c') + tolower('A') + (int)__builtin_object_size(same(r), 0);
    }
    for (int i = 0; i < 12; i++)
        printf("%d ", r[i]);
    for (int i = 0; i < 4; i++)
        printf("%d ", bytes[i]);
    for (int i = 0; i < 3; i++)
        printf("%d ", two[i]);
    printf("%ld %d %lu %s %d %ld\n", wide, byte, most, text, total, count);
    return 0;
}
