/* Launches the kernels of regions.device.cu and prints what was wrong. Argument: the widest team. */
#include "launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int rex_offload_init(void);

struct atomics {
    unsigned char c, neighbour;
    short s;
    int i, most, exchanged, stored;
    unsigned long long bits;
    float f;
    double d, product;
    void *lock, *nest;
    int locked, nested;
};

static int wrong;

static void expect(int right, const char *what, int number)
{
    if (!right)
        printf("wrong: %s (%d)\n", what, number);
    wrong += !right;
}

static void run_regions(unsigned teams, unsigned widest)
{
    static const int widths[] = {0, 1, 2, 4, 31, 32, 33, 40, 64, 96, 100, 128};
    for (size_t i = 0; i < sizeof(widths) / sizeof(*widths); i++) {
        int bad = 0, threads = 0;
        int rc = LAUNCH(rex_regions, 0, teams, widest, LITERAL(widths[i]), BOTH_WAYS(&bad, sizeof(bad)),
                        BOTH_WAYS(&threads, sizeof(threads)));
        expect(rc == 0 && bad == 0, "a region of the width", widths[i]);
        expect(threads >= 1 && (widths[i] == 0 || threads <= widths[i]), "threads", threads);
        printf("width %d: %d threads\n", widths[i], threads);
    }
}

static void run_atomics(unsigned threads)
{
    struct atomics a;
    memset(&a, 0, sizeof(a));
    a.neighbour = 77;
    a.product = 1;
    expect(LAUNCH(rex_atomics, 0, 1, threads, BOTH_WAYS(&a, sizeof(a))) == 0, "launch", 0);
    int n = a.c, product = 1;
    for (int i = 0; i < n && i < 10; i++)
        product *= 2;
    expect(n >= 1 && a.neighbour == 77 && a.s == -2 * n, "small words", a.s);
    expect(a.i == n * (n - 1) / 2 && a.most == n - 1, "sum and maximum", a.i);
    expect(a.bits == (n >= 64 ? ~0ull : (1ull << n) - 1), "bits", n);
    expect(a.f == 0.5f * (float)n && a.d == 0.25 * n && a.product == product, "floats", (int)a.product);
    expect(a.exchanged == 1 && a.stored >= 1 && a.stored <= n, "compare", a.stored);
    expect(a.locked == n && a.nested == n, "locks", a.locked);
}

int main(int count, char **words)
{
    unsigned widest = count > 1 ? (unsigned)atoi(words[1]) : 128;
    int bad = 0, together = 0;
    rex_offload_init();
    run_regions(1, widest);
    run_regions(3, widest);
    expect(LAUNCH(rex_together, 0, 1, widest, BOTH_WAYS(&bad, sizeof(bad)),
                  BOTH_WAYS(&together, sizeof(together))) == 0 &&
               bad == 0 && together >= 1,
           "together", together);
    run_atomics(widest);
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
