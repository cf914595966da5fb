/* Names that C++ and CUDA keep for themselves, tags beside other names, types that only a clause names. */
#define _GNU_SOURCE
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#pragma omp declare target
int typename = 5;
static int namespace(int template) { return template + 1; }
#pragma omp end declare target
static int throw[4];
#pragma omp declare target link(throw)
#pragma omp declare target
int rex_global = 3;
static int rex_call(int REX_n) { return REX_n + rex_global++; }
#pragma omp end declare target

static void handle(int number, siginfo_t *info, void *context)
{
    (void)number, (void)context;
    printf("%d ", info->si_pid != 0);
}

typedef struct list *list;
struct list { int value; list next; };
typedef int number;
struct number { char c; };
typedef struct float4 float4;
struct float4 { float x, y, z, w; };
struct double2;
struct double2 { double x, y; };
enum class { PUBLIC, PRIVATE };
typedef enum { NO, YES } answer;
typedef struct { int x; } boxed;

static int sum(list first)
{
    int total = 0;
    for (struct list *at = first; at; at = at->next)
        total += at->value;
    return total;
}

int main(void)
{
    int n = 3, new = 0, length = 0, total = 0, kept = 0, labels = 0;
    short or[n];
    float4 v = {1, 2, 3, 4};
    answer unused = YES;
    boxed box = {1};
    for (int i = 0; i < n; i++)
        or[i] = i;
#pragma omp target map(tofrom : or)
    or[1] = 7;
#pragma omp target map(tofrom : throw)
    throw[1] = 7;
#pragma omp target map(tofrom : new)
    new = namespace(typename++);
#pragma omp target update from(typename)
#pragma omp target map(tofrom : length, v)
    {
        wchar_t wide[] = L"hi";
        struct double2 d = {1, 2};
        length = wide[1] + (int)sizeof wide + d.y;
        v.x += v.w;
    }
#pragma omp target map(tofrom : total)
    {
        struct list last = {1, 0}, first = {2, &last};
        struct number tagged = {2};
        number plain = 3;
        enum class this = PRIVATE;
        total = sum(&first) + tagged.c + plain + (int)sizeof(struct number) + this;
    }
#pragma omp target parallel firstprivate(unused, box) map(tofrom : kept) num_threads(1)
    kept = 2;
#pragma omp target map(tofrom : labels)
    {
        int bool = 0;
    try:
        if (bool++ < 3)
            goto try;
        labels = bool;
    }
    int rex_total = 0, static_assert = 3;
    struct { int rex_member; } rex_struct = {static_assert};
#pragma omp target map(tofrom : rex_total) firstprivate(rex_struct)
    {
        int rex_thread = 5, rex_shared = 1;
#pragma omp parallel for reduction(+ : rex_total) num_threads(1)
        for (int rex_i = 0; rex_i < 4; rex_i++)
            rex_total += rex_call(rex_i) * rex_thread + rex_shared + rex_struct.rex_member + (int)sizeof __func__;
    }
#pragma omp target update from(rex_global)
    register_t register last = 5; /* no register */
    for (int i = 0; i < 2; i++)
        if (i)
#pragma omp target map(tofrom : rex_total)
            rex_total += (int)last // it's a comment; \
                                      and goes on
            ;
        else
            rex_total++;
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO};
    sigaction(SIGUSR1, &action, 0);
    raise(SIGUSR1);
    printf("%s %d %d\n", "rex_thread", rex_total, rex_global);
    printf("%d %d %d %d %d %g %d %d %d\n", or[1], throw[1], new, typename, length, v.x, total, kept, labels);
    return 0;
}
