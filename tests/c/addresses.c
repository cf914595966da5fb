/* Addresses of the C library's functions that C++ has twice, or that CUDA's assembler makes calls of itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct heap {
    void *(*get)(size_t);
    void (*put)(void *);
};
typedef char *(*finder)(const char *, int);

#pragma omp begin declare target
static finder table[2] = {strchr, strrchr};
static char *(*part)(const char *, const char *) = &strstr;
static int use(void *(*get)(size_t), void (*put)(void *))
{
    int *p = get(sizeof(int));
    *p = 3;
    int value = *p;
    put(p);
    return value;
}
#pragma omp end declare target

int main(void)
{
    long r[5];
#pragma omp target map(from : r)
    {
        char text[] = "abcabc";
        finder find = strchr;
        void *(*search)(const void *, int, size_t) = memchr;
        struct heap heap = {malloc, free};
        for (int i = 0; i < 2; i++)
            r[i] = table[i](text, 'b') - text;
        r[2] = find(text, 'c') - text + ((char *)(memchr)(text, 'a', 3) - text) +
               ((char *)search(text, 'b', 4) - text);
        r[3] = part(text, "ca") - text + (find == strchr);
        r[4] = use(heap.get, heap.put) + use(malloc, &free);
    }
    for (int i = 0; i < 5; i++)
        printf("%ld ", r[i]);
    puts("");
    return 0;
}
