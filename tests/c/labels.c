#include <stdio.h>
#include <limits.h>
enum col { RED = 1, GREEN = 4, BLUE = 9 };
struct bits {
    unsigned k : 5;
    int s : 4;
};
#pragma omp begin declare target
static int kind(int c)
{
    switch (c) {
    case '0' ... '9':
        return 1;
    case 'a' ... 'f':
    case 'A' ... 'F':
        return 2;
    default:
        if (c < 0) {
        case ' ':
            return 3;
        }
        return 0;
    }
}
static int wide(unsigned u)
{
    switch (u) {
    case 0:
        return 0;
    case 1u ... 1000000000u:
        return 1;
    case -5 ... - 1:
        return 2;
    }
    return 3;
}
static int longs(unsigned long long v)
{
    switch (v) {
    case 0 ... 9:
        return 1;
    case ULLONG_MAX - 3 ... ULLONG_MAX:
        return 2;
    case 1ull << 40 ... 1ull << 41:
        return 3;
    default:
        return 0;
    }
}
static int ends(int v)
{
    switch (v) {
    case INT_MIN ... - 100:
        return 1;
    case -99 ... - 1:
        switch (v + 50) {
        case -9 ... 9:
            return 2;
        default:
            return 3;
        case 20 ... 30:;
        }
        return 4;
    case 5:
        return 6;
    case 100 ... INT_MAX:
        return 7;
    }
    return 8;
}
static int en(enum col c)
{
    switch (c) {
    case RED ... GREEN:
        return 1;
    case BLUE:
        return 2;
    default:
        return 0;
    }
}
static int field(struct bits *b)
{
    int r = 0;
    switch (b->k) {
    case 3 ... 9:
        r = 1;
        switch (b->s) {
        case -8 ... - 2:
            r += 10;
        }
    }
    return r;
}
static int ch(char c)
{
    switch (c) {
    case 'a' ... 'z':
        switch ((unsigned char)c) {
        case 'm' ... 'p':
            return 2;
        }
        return 1;
    }
    return 0;
}
#pragma omp end declare target
int main(void)
{
    int out[256] = {0};
#pragma omp target teams distribute parallel for map(tofrom : out)
    for (int i = 0; i < 256; i++) {
        struct bits b = {i & 31, i >> 4};
        int r = 0;
        switch (i) {
        case 10 ... 20:
            r = 1;
            break;
        case 21 ... 21:
            r = 2; /* fallthrough */
        case 22:
            r += 3;
            break;
        case (int)sizeof(int) * 50 ... 255:
            r = 4;
        }
        out[i] = kind(i - 5) + 10 * wide(i - 4u) + 100 * wide(i * 100000000u) + 1000 * longs(i - 2ull) +
                 10000 * longs((unsigned long long)i << 38) + 100000 * ends(i - 120) + 1000000 * en(i % 11) +
                 3 * field(&b) + 7 * ch((char)i) + 5 * r;
    }
    for (int i = 0; i < 256; i++)
        printf("%d\n", out[i]);
}
