/*
 * Launches whose arguments may be present: what looks them up must notice everything that happens to their
 * mappings. Between the end of a mapping and the next, `fresh` takes the device memory that was freed, so that
 * whoever still uses the old address works on the wrong memory, and the output shows it.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000 };

static double one[N], two[N];

static void set(double *x, double value)
{
    for (int i = 0; i < N; i++)
        x[i] = value + i;
}

static void fresh(void)
{
    if (omp_target_alloc(N * sizeof(double), omp_get_default_device()) == NULL)
        exit(1);
}

/* Three ways to name the argument: implicitly, whole, a part. */
static void add(double *x, double value)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        x[i] += value;
}

static void add_mapped(double *x, double value)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:N])
    for (int i = 0; i < N; i++)
        x[i] += value;
}

static void add_part(double *x, int from, int count, double value)
{
#pragma omp target teams distribute parallel for map(x[from:count])
    for (int i = from; i < from + count; i++)
        x[i] += value;
}

static void show(const char *what, const double *x)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += x[i] * (i % 7 + 1);
    printf("%s: %g %g %g\n", what, x[0], x[N - 1], sum);
}

static void swapped(double *a, double *b)
{
    set(a, 1), set(b, 2);
#pragma omp target data map(a[0:N]) map(b[0:N])
    for (int t = 0; t < 7; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            b[i] = a[i] * 0.5 + t;
        double *other = a;
        a = b;
        b = other;
    }
    show("swapped a", a), show("swapped b", b);
}

static void leave(double *x)
{
#pragma omp target exit data map(from: x[0:N])
}

static void callee_unmaps(double *x)
{
    set(x, 1);
    for (int t = 0; t < 4; t++) {
#pragma omp target enter data map(to: x[0:N])
        add(x, t);
        add_mapped(x, t);
        leave(x);
        add_mapped(x, 0.25); /* maps it for itself */
        fresh();
    }
    show("callee", x);
#pragma omp target enter data map(to: x[0:N])
    add(x, 1);
#pragma omp target exit data map(delete: x[0:N])
    show("deleted", x);
    fresh();
    add_mapped(x, 1);
    show("mapped again", x);
}

static void counted(double *x)
{
    set(x, 3);
#pragma omp target enter data map(to: x[0:N])
#pragma omp target enter data map(to: x[10:20])
    add(x, 1);
#pragma omp target exit data map(release: x[10:20])
    add(x, 2);
#pragma omp target enter data map(to: x[0:N])
#pragma omp target exit data map(release: x[5:1])
    add_part(x, 100, 50, 4);
    show("counted, held", x);
#pragma omp target exit data map(from: x[500:1])
    show("counted, gone", x);
    fresh();
    add_part(x, 100, 50, 8);
    show("counted, mapped", x);
#pragma omp target enter data map(to: x[0:N])
    add(x, 16);
#pragma omp target exit data map(release: x[0:0])
    fresh();
    add_mapped(x, 32);
    show("counted, zero-length release", x);
#pragma omp target enter data map(to: x[0:N])
#pragma omp target enter data map(to: x[0:N])
    add(x, 1);
#pragma omp target exit data map(delete: x[0:N])
    fresh();
    add_mapped(x, 64);
    show("counted, deleted", x);
}

static void zero_length(double *x)
{
    double *middle = x + N / 2, *absent = two;
    int seen = -1;
    set(x, 4);
#pragma omp target data map(x[0:N])
    {
#pragma omp target data use_device_ptr(middle)
        if (omp_target_is_present(middle, omp_get_default_device()))
            printf("middle is a host pointer\n");
        for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < 10; i++)
                middle[i] += x[i] + t;
#pragma omp target map(from: seen)
            seen = absent == 0 ? 1 : 2;
            printf("absent %d\n", seen);
        }
    }
    show("middle", x);
}

/* The region's end takes a use away that its start, which found nothing, has not counted. */
static void unbalanced(double *x)
{
    double *same = x;
    set(x, 4);
#pragma omp target data use_device_ptr(same)
    {
#pragma omp target enter data map(to: x[0:N])
        add(x, 1);
    }
    fresh();
    add_mapped(x, 2);
    show("unbalanced", x);
}

static void associated(double *x)
{
    int device = omp_get_default_device(), host = omp_get_initial_device();
    for (int t = 0; t < 3; t++) {
        double *memory = omp_target_alloc(N * sizeof(double), device);
        set(x, 5 + t);
        omp_target_memcpy(memory, x, N * sizeof(double), 0, 0, device, host);
        omp_target_associate_ptr(x, memory, N * sizeof(double), 0, device);
        add(x, 1);
#pragma omp target data map(alloc: x[0:N])
        {
            add(x, 2);
            add_mapped(x, 3);
        }
        add_mapped(x, 4);
        omp_target_memcpy(x, memory, N * sizeof(double), 0, 0, host, device);
        show("associated", x);
#pragma omp target enter data map(to: x[0:N])
        add(x, 4.5);
        omp_target_disassociate_ptr(x, device);
        fresh();
        add_mapped(x, 5);
        show("disassociated", x);
        omp_target_free(memory, device);
    }
}

static void devices(double *x)
{
    int many = omp_get_num_devices() < 2 ? 1 : 2;
    for (int d = 0; d < many; d++) {
        set(x, d * 1000);
#pragma omp target enter data map(to: x[0:N]) device(d)
    }
    for (int t = 0; t < 4; t++) {
        omp_set_default_device(t % many);
        add(x, t + 1);
#pragma omp target teams distribute parallel for device(t / 2 % many)
        for (int i = 0; i < N; i++)
            x[i] *= 2;
    }
    for (int d = 0; d < many; d++) {
#pragma omp target exit data map(from: x[0:N]) device(d)
        show("device", x);
    }
    omp_set_default_device(0);
    add_mapped(x, 1);
#pragma omp target teams distribute parallel for device(omp_get_initial_device())
    for (int i = 0; i < N; i++)
        x[i] += 1;
    show("after", x);
}

static void modifiers(double *x)
{
    set(x, 6);
#pragma omp target data map(x[0:N])
    {
        set(x, 7);
        add_mapped(x, 1); /* on the device's 6 */
#pragma omp target teams distribute parallel for map(always, tofrom: x[0:N])
        for (int i = 0; i < N; i++)
            x[i] += 10;
        show("always", x);
#pragma omp target teams distribute parallel for map(present, alloc: x[0:N])
        for (int i = 0; i < N; i++)
            x[i] += 100;
        set(x, 0);
#pragma omp target update from(x[0:N])
        show("present", x);
    }
    show("end", x);
}

struct list {
    int length;
    double *items;
};

static void members(double *x)
{
    struct list list = {N, x};
    set(x, 8);
    for (int t = 0; t < 2; t++) {
#pragma omp target data map(list) map(list.items[0:N])
        {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < N; i++)
                list.items[i] += i % list.length;
            add(x, 1);
#pragma omp target teams distribute parallel for map(list.items[0:N])
            for (int i = 0; i < N; i++)
                list.items[i] += 2;
        }
        show("member", x);
        fresh();
    }
}

static void tasks(double *x)
{
    set(x, 9);
    for (int t = 0; t < 3; t++) {
#pragma omp target enter data map(to: x[0:N]) nowait depend(inout: x[0])
#pragma omp target teams distribute parallel for nowait depend(inout: x[0])
        for (int i = 0; i < N; i++)
            x[i] += t;
#pragma omp target exit data map(from: x[0:N]) nowait depend(inout: x[0])
#pragma omp taskwait
        fresh();
        add_mapped(x, 1);
    }
    show("tasks", x);
}

/* Every thread maps the table, and nobody waits for anybody: each mapping may be the first or the last. */
static void threads(const double *table)
{
    double sums[4] = {0};
#pragma omp parallel num_threads(4)
    {
        double *own = malloc(N * sizeof(double));
        int me = omp_get_thread_num();
        set(own, me);
        for (int t = 0; t < 60; t++) {
            if (t % 3 == me % 3) {
#pragma omp target data map(to: table[0:N]) map(own[0:N])
                for (int k = 0; k < 3; k++) {
#pragma omp target map(to: table[0:N])
                    for (int i = 0; i < N; i++)
                        own[i] += table[i];
                }
            } else {
#pragma omp target map(to: table[0:N]) map(own[0:N])
                for (int i = 0; i < N; i++)
                    own[i] += table[i];
            }
        }
        for (int i = 0; i < N; i++)
            sums[me] += own[i];
        free(own);
    }
    for (int i = 0; i < 4; i++)
        printf("thread %g\n", sums[i]);
}

/* One thread's region ends while the other's kernel, which has mapped the table for itself, reads it. */
static void overtaken(const double *table)
{
    static double zeros[N];
    double sum = 0;
    int stage = 0;
#pragma omp parallel num_threads(2) shared(stage, sum)
    if (omp_get_thread_num() == 0) {
        for (int t = 0; t < 2; t++) {
            for (int now = t; now == t;) {
#pragma omp atomic read
                now = stage;
            }
            if (t == 1) {
#pragma omp atomic write
                stage = 3;
            }
#pragma omp target map(to: table[0:N]) map(sum)
            for (int k = 0; k < 100000 * t + 1; k++)
                for (int i = 0; i < N; i++)
                    sum += table[(i + k) % N];
#pragma omp atomic
            stage++;
        }
    } else {
#pragma omp target enter data map(to: table[0:N])
#pragma omp atomic write
        stage = 1;
        for (int now = 0; now != 3;) {
#pragma omp atomic read
            now = stage;
        }
        for (double start = omp_get_wtime(); omp_get_wtime() < start + 0.01;)
            ;
#pragma omp target exit data map(release: table[0:N])
        int device = omp_get_default_device();
        double *memory = omp_target_alloc(sizeof zeros, device);
        omp_target_memcpy(memory, zeros, sizeof zeros, 0, 0, device, omp_get_initial_device());
    }
    printf("overtaken %g\n", sum);
}

/* More sections than the table of mappings has room for. */
static void many(void)
{
    double *rows[200];
    double sum = 0;
    for (int r = 0; r < 200; r++) {
        double *row = rows[r] = malloc(N * sizeof(double));
        set(row, r);
#pragma omp target enter data map(to: row[0:N])
    }
    for (int t = 0; t < 2; t++)
        for (int r = 0; r < 200; r++)
            add(rows[r], r);
    for (int r = 0; r < 200; r++) {
        double *row = rows[r];
#pragma omp target exit data map(from: row[0:N])
        sum += row[0] + row[N - 1];
        if (r > 0)
            add_mapped(rows[r - 1], 1), sum += rows[r - 1][5];
    }
    printf("many %g\n", sum);
}

int main(void)
{
    double *heap = malloc(N * sizeof(double));
    set(one, 0.5);
    overtaken(one);
    swapped(heap, one);
    callee_unmaps(heap);
    callee_unmaps(one);
    counted(heap);
    zero_length(heap);
    unbalanced(heap);
    associated(heap);
    devices(heap);
    modifiers(one);
    members(heap);
    tasks(heap);
    set(one, 0.5);
    threads(one);
    many();
    return 0;
}
