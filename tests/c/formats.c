#include <stdio.h>
#include <stddef.h>
#include <stdint.h>
#include <inttypes.h>
int main(void)
{
    int n = 300;
    int64_t big = -5000000000;
#pragma omp target
    {
        printf("%zu %d\n", sizeof(int), 1);
        printf("%5zd|%-6td|%jd|%d\n", (size_t)7, (ptrdiff_t)-3, (intmax_t)big, 2);
        printf("%hhd %hhu %hhx %hd %*hhd|%d %%\n", n, n, n, 70000 & 0x7fff, 5, n, 3);
        printf("a\n%" PRId64 " %" PRIu8 " %"
               "zx %" PRIuMAX "\n",
               big, (uint8_t)200, (size_t)255, (uintmax_t)9);
        printf("%5d .* %% %*.*f %.3f|%-.*e %+.*d%s", 1, 9, n / 100, 2.0 / 3, 0.5, -1, 1e10, 4, 7, "\n");
        printf("%%.*f %.*f %% %.*lf|%.*s|%#.*x %.*f %d\n", 1, 0.25, 2, 0.125, 2, "abc", 0, n, 12, 0.1, n);
        printf("100%% %s %c \"%d\" %5.2f %ld %lld\n", "s", 'c', 4, 2.5, 5l, 6ll);
    }
}
