/*
 * The C library in device code: the same work on the device and on the host, the same bytes come out of it.
 * The functions that C++ and a GPU's compiler do not have are the runtime's there.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORK = 64, SPACE = 512 };

struct pair {
    short key, place;
};

static int by_key(const void *one, const void *other)
{
    const struct pair *a = one, *b = other;
    return a->key != b->key ? a->key - b->key : a->place - b->place;
}

static int descending(const void *one, const void *other)
{
    return by_key(other, one);
}

static int fold(int sum, int value)
{
    return sum * 31 + value;
}

static int strings(char *space, int n)
{
    static const char *const lines[] = {"alpha, beta;gamma", "x=1;y=22;;z=333", "  -0x1f rest",
                                        "Mixed CASE text, 12"};
    char copy[64], *rest, *end;
    int sum = 0;
    strcpy(copy, lines[n % 4]);
    sum = fold(sum, (int)strlen(copy));
    sum = fold(sum, (int)(1000 * (strtod(lines[n % 4], &end) + strtof("0.375", NULL) + atof(" 12.5e-1x"))));
    sum = fold(sum, *end);
    sum = fold(sum, (int)strspn(copy, "xyz= -"));
    sum = fold(sum, (int)strcspn(copy, ",;="));
    sum = fold(sum, strchr(copy, ';') != NULL);
    sum = fold(sum, (int)(strrchr(copy, 'a') ? strrchr(copy, 'a') - copy : -1));
    sum = fold(sum, strstr(copy, "22") != NULL);
    sum = fold(sum, (int)(strpbrk(copy, "g3") ? strpbrk(copy, "g3") - copy : -1));
    sum = fold(sum, memchr(copy, '=', sizeof(copy) / 4) != NULL);
    sum = fold(sum, strncasecmp(copy, "MIXED", 5) == 0);
    sum = fold(sum, (int)strnlen(copy, 7));
    for (char *token = strtok_r(copy, ",; =", &rest); token; token = strtok_r(NULL, ",; =", &rest)) {
        sum = fold(sum, (int)strtol(token, &end, 0));
        sum = fold(sum, *end);
        strncat(space, token, 3);
    }
    memmove(space + 1, space, strlen(space) + 1);
    return fold(sum, atoi(lines[n % 4]) + (int)strtoul("0777", NULL, 8));
}

static int characters(char *space, int n)
{
    int sum = 0;
    for (int c = 0; c < 128; c++) {
        int kind = (isalpha(c) != 0) + 2 * (isdigit(c) != 0) + 4 * (isspace(c) != 0) + 8 * (ispunct(c) != 0) +
                   16 * (isxdigit(c) != 0) + 32 * (isprint(c) != 0) + 64 * (iscntrl(c) != 0);
        sum = fold(sum, kind + toupper(c) + 2 * tolower(c));
    }
    for (char *at = space; *at; at++)
        *at = (char)(n % 2 ? toupper((unsigned char)*at) : tolower((unsigned char)*at));
    return sum;
}

static int numbers(struct pair *pairs, int count, unsigned seed)
{
    unsigned short state[3] = {(unsigned short)seed, 2, 3};
    int sum = 0;
    for (int i = 0; i < count; i++)
        pairs[i] = (struct pair){(short)(rand_r(&seed) % 50), (short)i};
    qsort(pairs, (size_t)count, sizeof(*pairs), seed % 2 ? by_key : descending);
    qsort(pairs, (size_t)count, sizeof(*pairs), by_key);
    struct pair *found = bsearch(&pairs[count / 3], pairs, (size_t)count, sizeof(*pairs), by_key);
    sum = fold(sum, (int)(found - pairs));
    div_t parts = div((int)(seed % 1000), 7);
    sum = fold(sum, parts.quot * 10 + parts.rem);
    sum = fold(sum, (int)ldiv(-17, 5).rem + (int)lldiv(17, -5).quot);
    return fold(sum,
                (int)(1000000 * erand48(state)) + (int)nrand48(state) % 1000 + (int)jrand48(state) % 1000);
}

static void work(char *space, int *sum, int n)
{
    struct pair pairs[40];
    strcpy(space, "start:");
    *sum = fold(strings(space, n), characters(space, n));
    *sum = fold(*sum, numbers(pairs, 1 + n % 40, (unsigned)n * 7919u));
    for (int i = 0; i <= n % 40; i++)
        *sum = fold(*sum, pairs[i].key * 64 + pairs[i].place);
    void *(*copy)(void *, const void *, size_t) = memmove;
    copy(space + 40, space, 8);
}

int main(void)
{
    static char device[WORK][SPACE], host[WORK][SPACE];
    static int device_sums[WORK], host_sums[WORK];
#pragma omp target teams distribute parallel for map(tofrom : device) map(from : device_sums)
    for (int n = 0; n < WORK; n++)
        work(device[n], &device_sums[n], n);
    for (int n = 0; n < WORK; n++)
        work(host[n], &host_sums[n], n);
    for (int n = 0; n < WORK; n++)
        if (device_sums[n] != host_sums[n] || memcmp(device[n], host[n], SPACE) != 0) {
            printf("%d: %d instead of %d, '%s' instead of '%s'\n", n, device_sums[n], host_sums[n], device[n],
                   host[n]);
            return 1;
        }
    printf("the same %d times: %s\n", WORK, device[WORK - 1]);
    return 0;
}
