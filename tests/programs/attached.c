/* Pointers attached to structs and to other pointers, overlapping sections, names that clash with REX's. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node {
    int v;
    struct node *next;
    int *data;
};
struct mat {
    int rows, cols;
    double *cells;
};
typedef struct mat matrix_t;
#pragma omp declare target
struct mat shared_matrix;
struct {
    int a[3];
    int b;
} anonymous;
#pragma omp end declare target
static struct mat file_matrix;
static int *file_pointer;

static void attach_struct(void)
{
    struct mat m = {2, 3, malloc(6 * sizeof(double))}, *pm = &m;
    for (int i = 0; i < 6; i++)
        m.cells[i] = i;
        /* struct mapped by enter data, then its pointee, then update of both */
#pragma omp target enter data map(to: m) map(to: m.cells[0:6])
#pragma omp target teams distribute parallel for collapse(2)
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 3; c++)
            m.cells[r * m.cols + c] *= 2;
#pragma omp target update from(m.cells[1:4])
    for (int i = 0; i < 6; i++)
        printf(" %g", m.cells[i]);
#pragma omp target exit data map(from: m.cells[0:6]) map(release: m)
    for (int i = 0; i < 6; i++)
        printf(" %g", m.cells[i]);
    printf("\n");
#pragma omp target enter data map(to: pm[0:1], pm->cells[0:6])
#pragma omp target
    {
        pm->cells[5] = pm->rows + 0.5;
        pm->rows = 9;
    }
#pragma omp target exit data map(from: pm->cells[0:6]) map(from: pm[0:1])
    printf("%g %d\n", m.cells[5], m.rows);
    free(m.cells);
}

static void file_scope(void)
{
    file_matrix = (struct mat){2, 2, calloc(4, sizeof(double))};
    file_pointer = calloc(4, sizeof(int));
#pragma omp target map(tofrom: file_matrix.cells[0:4]) map(to: file_matrix.rows) map(tofrom: file_pointer[0:4])
    {
        file_matrix.cells[1] = file_matrix.rows;
        file_pointer[2] = 5;
    }
    printf("%g %d\n", file_matrix.cells[1], file_pointer[2]);
#pragma omp target enter data map(to: file_pointer[0:4])
#pragma omp target
    file_pointer[3] = 6;
#pragma omp target exit data map(from: file_pointer[0:4])
    printf("%d\n", file_pointer[3]);
}

static void declared_struct(void)
{
    shared_matrix = (struct mat){1, 4, malloc(4 * sizeof(double))};
    for (int i = 0; i < 4; i++)
        shared_matrix.cells[i] = i;
    anonymous.b = 3;
#pragma omp target update to(shared_matrix.rows, shared_matrix.cols, anonymous)
#pragma omp target enter data map(to: shared_matrix.cells[0:4])
#pragma omp target
    {
        shared_matrix.cells[2] += shared_matrix.cols;
        anonymous.a[1] = anonymous.b + 1;
    }
#pragma omp target update from(anonymous.a[1])
#pragma omp target exit data map(from: shared_matrix.cells[0:4])
    printf("%g %d\n", shared_matrix.cells[2], anonymous.a[1]);
}

static void pointer_mapped(int n)
{
    int *p = calloc(n, sizeof(*p));
#pragma omp target data map(tofrom: p[0:n])
    {
#pragma omp target map(to: p, p[0:1])
        {
            p[0] = 1;
        }
    }
    printf("%d\n", p[0]);
#pragma omp target map(to: p, p[0:n])
    p[0] = 2;
    printf("%d\n", p[0]);
#pragma omp target map(p) map(tofrom: p[1:n - 1])
    p[1] = 3;
    printf("%d\n", p[1]);
    free(p);
}

static void array_of_structs(int n)
{
    struct mat *ms = calloc(n, sizeof(*ms)), st[3] = {{1, 1, NULL}, {2, 2, NULL}, {3, 3, NULL}};
    for (int i = 0; i < n; i++)
        ms[i].rows = i;
#pragma omp target map(tofrom: ms[0:n], st[1:2])
    {
        ms[2].cols = ms[2].rows + 1;
        st[2].rows = 33;
    }
    printf("%d %d\n", ms[2].cols, st[2].rows);
    matrix_t t = {4, 5, NULL};
#pragma omp target map(tofrom: t)
    t.rows += t.cols;
    printf("%d\n", t.rows);
    free(ms);
}

static void list_twice(int *a, int n)
{
#pragma omp target map(to: a[0:n]) map(from: n)
    n = a[1];
    printf("%d\n", n);
}
static void overlap(void)
{
    int n = 8, *a = malloc(8 * sizeof(*a));
    for (int i = 0; i < 8; i++)
        a[i] = i;
#pragma omp target data map(tofrom: a[0:n])
    {
        int *half = a + 4;
#pragma omp target map(tofrom: half[0:4])
        half[0] = 100;
#pragma omp target
        {
            half[1] = 101;
            a[0] = 99;
        }
#pragma omp target map(to: half[-4:8])
        half[-1] = 102;
    }
    printf("%d %d %d %d\n", a[0], a[3], a[4], a[5]);
    free(a);
}
static void names(int i, int n)
{
    /* user names that may clash with what is emitted */
    int blockIdx = 1, threadIdx = 2, gridDim = 3, device = 4, args = 5, types = 6, x = 7, class = 8, new = 9,
        this = 10, out[8];
#pragma omp target map(from: out)
    {
        out[0] = blockIdx;
        out[1] = threadIdx;
        out[2] = gridDim;
        out[3] = device;
        out[4] = args;
        out[5] = types;
        out[6] = x;
        out[7] = i + n;
    }
    for (int k = 0; k < 8; k++)
        printf(" %d", out[k]);
    printf(" %d %d %d\n", class, new, this);
}
static int shadowed(int n)
{
    int r = 0;
    {
        int n = 50;
#pragma omp target map(tofrom: r)
        {
            int n2 = n;
            {
                int n = 1;
                r += n;
            }
            r += n2;
        }
    }
#pragma omp target map(tofrom: r)
    r += n;
    return r;
}
int main(void)
{
    int a[3] = {1, 22, 3};
    attach_struct();
    file_scope();
    declared_struct();
    pointer_mapped(4);
    array_of_structs(3);
    list_twice(a, 3);
    overlap();
    names(1, 2);
    printf("%d\n", shadowed(7));
    return 0;
}
