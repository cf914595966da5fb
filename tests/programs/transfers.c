/* Large sections, which several threads copy: what is copied, and when, is what libomptarget would. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000001 }; /* floats: 20 MB and a bit */

struct node {
    int value[300000];
    int *pointer;
    int more[1000000];
};

static float table[N];
static struct node node;
static int behind[10];

static double sum(const float *a, int n)
{
    double total = 0;
    for (int i = 0; i < n; i++)
        total += a[i] * (i % 7 + 1.0);
    return total;
}

static void fill(float *a, int n, float first)
{
    for (int i = 0; i < n; i++)
        a[i] = first + (float)(i % 1000);
}

/* Adds to what is on the device; `alloc` moves nothing. */
static void add(float *a, int n, float value)
{
#pragma omp target teams distribute parallel for map(alloc : a [0:n])
    for (int i = 0; i < n; i++)
        a[i] += value;
}

static void round_trip(float *a)
{
    fill(a, N, 1);
#pragma omp target data map(tofrom : a [0:N])
    add(a, N, 1);
    printf("tofrom %.0f\n", sum(a, N));
#pragma omp target data map(to : a [0:N])
    add(a, N, 1);
    printf("to %.0f\n", sum(a, N));
#pragma omp target data map(from : a [0:N])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            a[i] = (float)(i % 100);
        fill(a, N, 5);
    }
    printf("from %.0f\n", sum(a, N));
    char *bytes = (char *)a + 1;
#pragma omp target data map(tofrom : bytes [0:4 * N - 2])
#pragma omp target
    bytes[4 * N - 3] = bytes[0] = 77;
    printf("odd %d %d\n", bytes[0], bytes[4 * N - 3]);
}

static void nested(float *a)
{
    fill(a, N, 2);
#pragma omp target data map(tofrom : a [0:N])
    {
#pragma omp target data map(tofrom : a [0:N])
        add(a, N, 1);
        printf("inner %.0f\n", sum(a, N));
#pragma omp target data map(tofrom : a [100:N - 200])
        add(a, N, 1);
        printf("part %.0f\n", sum(a, N));
    }
    printf("outer %.0f\n", sum(a, N));
}

static void enter(float *a, int first, int n)
{
#pragma omp target enter data map(to : a [first:n])
}

static void leave(float *a, int first, int n)
{
#pragma omp target exit data map(from : a [first:n])
}

static void outlived(float *a)
{
    for (int first = 0; first < 200; first += 100) {
        fill(a, N, 3);
#pragma omp target data map(tofrom : a [0:N])
        {
            enter(a, first, N - 2 * first);
            add(a, N, 1);
        }
        printf("still there %d %.0f\n", omp_target_is_present(a, omp_get_default_device()), sum(a, N));
        leave(a, first, N - 2 * first);
        printf("gone %d %.0f\n", omp_target_is_present(a, omp_get_default_device()), sum(a, N));
        if (first > 0) /* a part counted for the whole, and took its own part back */
            printf("end %.0f\n", (double)a[0] + a[first]);
    }
}

static void deleted(float *a)
{
    fill(a, N, 4);
#pragma omp target enter data map(to : a [0:N])
    add(a, N, 1);
    enter(a, 0, N);
#pragma omp target exit data map(delete : a [0:N])
    printf("deleted %d %.0f\n", omp_target_is_present(a, omp_get_default_device()), sum(a, N));
#pragma omp target data map(tofrom : a [0:N])
    add(a, N, 1);
    printf("again %.0f\n", sum(a, N));
}

static void updates(float *a)
{
    fill(a, N, 6);
#pragma omp target data map(alloc : a [0:N])
    {
#pragma omp target update to(a [0:N])
        add(a, N, 1);
        fill(a, N, 0);
#pragma omp target update from(a [7:N - 9])
        printf("updated %.0f\n", sum(a, N));
        fill(a, N, 0);
#pragma omp target update to(a [0:N / 2])
#pragma omp target update from(a [N / 2:N - N / 2])
        printf("halves %.0f\n", sum(a, N));
        add(a, N, 1);
#pragma omp target data map(always, tofrom : a [0:N])
        add(a, N, 1);
        printf("always %.0f\n", sum(a, N));
    }
#pragma omp target update from(a [0:N])
    printf("absent %.0f\n", sum(a, N));
}

static void launches(float *a, float *b)
{
    fill(a, N, 1);
    fill(b, N, 2);
    fill(table, N, 3);
#pragma omp target teams distribute parallel for map(to : a [0:N]) map(from : b [0:N])
    for (int i = 0; i < N; i++)
        b[i] = 2 * a[i];
    printf("launch %.0f\n", sum(b, N));
#pragma omp target teams distribute parallel for map(tofrom : a [0:N])
    for (int i = 0; i < N; i++)
        table[i] += a[i]++;
    printf("implicit %.0f %.0f\n", sum(a, N), sum(table, N));
#pragma omp target enter data map(to : table [10:20])
#pragma omp target
    table[11] += 1000;
    printf("a part %.0f\n", sum(table, N));
#pragma omp target exit data map(from : table [10:20])
    printf("then %.0f\n", sum(table, N));
#pragma omp target teams distribute parallel for nowait map(tofrom : a [0:N]) depend(out : a[0])
    for (int i = 0; i < N; i++)
        a[i] += 1;
#pragma omp taskwait
    printf("task %.0f\n", sum(a, N));
#pragma omp target teams distribute parallel for if (0) map(tofrom : a [0:N])
    for (int i = 0; i < N; i++)
        a[i] += 1;
    printf("host %.0f\n", sum(a, N));
}

static void attached(void)
{
    node.pointer = behind;
    behind[3] = 5;
#pragma omp target data map(tofrom : node) map(tofrom : node.pointer [0:10])
    {
#pragma omp target
        node.value[1] = node.more[999999] = ++node.pointer[3];
        node.more[0] = 1;
#pragma omp target update from(node)
#pragma omp target update to(node)
#pragma omp target
        node.pointer[4] = 44;
    }
    printf("attached %d %d %d %d %d\n", node.value[1], node.more[999999], behind[3], behind[4],
           node.pointer == behind);
}

/* Pointers within a large section are attached while it is there: the host's stay what they are. */
static void attached_later(void)
{
    enum { NODES = 1000000 };
    struct item {
        int value;
        int *pointer;
    } *items = calloc(NODES, sizeof *items);
    for (int time = 0; time < 2; time++) {
        items[7].pointer = behind;
        behind[2] = 20;
#pragma omp target data map(tofrom : items [0:NODES])
        {
            if (time == 0) {
#pragma omp target enter data map(to : items[7].pointer [0:10])
#pragma omp target
                items[7].value = ++items[7].pointer[2];
#pragma omp target exit data map(from : items[7].pointer [0:10])
            } else {
#pragma omp target map(tofrom : items[7].pointer [0:10])
                items[8].value = ++items[7].pointer[2];
            }
        }
        printf("later %d %d %d %d\n", items[7].value, items[8].value, behind[2], items[7].pointer == behind);
    }
    free(items);
}

static void associated(float *a)
{
    const int device = omp_get_default_device(), host = omp_get_initial_device();
    float *memory = omp_target_alloc(sizeof(float) * N, device);
    fill(a, N, 8);
    omp_target_memcpy(memory, a, sizeof(float) * N, 0, 0, device, host);
    omp_target_associate_ptr(a, memory, sizeof(float) * N, 0, device);
    fill(a, N, 9);
#pragma omp target data map(tofrom : a [0:N])
    add(a, N, 1);
    printf("associated %.0f", sum(a, N));
    omp_target_disassociate_ptr(a, device);
    omp_target_memcpy(a, memory, sizeof(float) * N, 0, 0, host, device);
    printf(" %.0f\n", sum(a, N));
    omp_target_free(memory, device);
}

/* With an argument it attaches no pointers: libomptarget 22 cannot both do that and tell of copies. */
int main(int argc, char **argv)
{
    (void)argv;
    float *a = malloc(sizeof(float) * N), *b = malloc(sizeof(float) * N);
    for (int time = 0; time < 2; time++) {
        round_trip(a);
        nested(a);
        outlived(a);
        deleted(a);
        updates(a);
        launches(a, b);
        if (argc == 1)
            attached_later(), attached();
        associated(a);
    }
    free(b);
    free(a);
    return 0;
}
