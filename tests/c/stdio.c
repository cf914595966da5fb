#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
static int say(char *to, size_t size, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, size, format, list);
    va_end(list);
    return length;
}
static void tell(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vfprintf(stdout, format, list);
    va_end(list);
}
static void in_parallel(int n)
{
#pragma omp parallel num_threads(1)
    fprintf(stdout, "parallel %d\n", n);
}
#pragma omp end declare target
int main(void)
{
    char text[200] = "", more[40] = "";
    int lengths[6] = {0}, same = 0, n = 300, few = 3, none = -1;
#pragma omp target teams num_teams(1) thread_limit(32) map(tofrom: text, more, lengths, same) firstprivate(n, few, none)
    {
        static const char chosen[] = "chosen %zu %hhd %.*f\n";
        int longer = 0, *list = malloc(sizeof(int));
        for (int i = 0; i < 100; i++) {
            list = realloc(list, (size_t)(i + 1) * sizeof(int));
            list[i] = i;
        }
        for (int i = 0; i < 100; i++)
            same += list[i] == i;
        free(list);
        lengths[0] = snprintf(text, sizeof(text), "%d %5.2f %-6s| %zu %g %e %c %x %p", n, 2.5, "ab", sizeof(text),
                              1e-5, 12345.678, 'x', 255u, (void *)0);
        lengths[1] = sprintf(text + lengths[0], " %lld%%", 1ll << 40);
        lengths[2] = say(more, sizeof(more), "%s-%d-%.3f", "say", 5, 2.0 / 3);
        lengths[3] = printf("result %d\n", n);
        lengths[4] = fprintf(stdout, "%d%n\n", 12345, &longer) + longer;
        lengths[5] = snprintf(NULL, 0, "%f", 1e300);
        printf("%5d .* %% %*.*f %.3f|%-.*e %+.*d|%.*f|%.*f|%#.*x\n", 1, 9, few, 2.0 / 3, 0.5, none, 1e10, few, 7,
               none, 0.25, 12, 0.1, 0, n);
        printf(chosen, sizeof(n), 300, 2, 0.125);
        fprintf(stdout, "%d of %zu\n", n, sizeof(n));
        if (n == 300)
            fprintf(stdout, "plain\n");
        (void)fprintf((stdout), "%s\n", "void");
        fputs("fputs\n", stdout);
        fputc('c', stdout);
        putc('\n', stdout);
        puts("puts");
        putchar('!');
        putchar('\n');
        fwrite("fwrite\n", 1, 7, stdout);
        fflush(stdout);
        fflush(NULL);
        tell("%s %d\n", "told", n);
        in_parallel(n);
        printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2,
               3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
               31, 32, 33);
    }
    fflush(stdout);
    printf("%s\n%s\n", text, more);
    for (int i = 0; i < 6; i++)
        printf("%d ", lengths[i]);
    printf("%d\n", same);
}
