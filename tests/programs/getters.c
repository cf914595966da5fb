/*
 * Regions whose iterations reach arrays by small functions that take a struct, or a pointer to one. Prints
 * sums for each, or for those that it is called with; threads may share the inner loops of some, where
 * storage is different, and of others never.
 */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 37, M = 41 };

typedef struct {
    int n, m;
    int *data;
    int last;
    int own[M];
} matrix;
typedef struct {
    matrix u, v;
} pair;
typedef struct {
    int n, m;
    struct {
        int *v;
        int pitch;
    } field;
    int *planes[3];
} grid;
typedef struct {
    size_t rows, columns;
    int *cells;
} sized;
typedef struct {
    int re, im;
} number;
typedef struct {
    int n, m;
    number *z;
} numbers;

typedef struct {
    unsigned width, height;
    int *pixels;
} image;

#define REGION _Pragma("omp target teams distribute parallel for")

static inline int get(const matrix *a, int i, int j)
{
    return a->data[i * a->m + j];
}
static inline void set(matrix *a, int i, int j, int v)
{
    a->data[i * a->m + j] = v;
}
static inline int *at(const matrix *a, int i, int j)
{
    return &a->data[(size_t)i * a->m + j];
}
static inline void add(matrix *a, int i, int j, int v)
{
    set(a, i, j, get(a, i, j) + v);
}

static void stencil(matrix *a, matrix *b)
{
    REGION
    for (int i = 1; i < a->n - 1; i++)
        for (int j = 1; j < a->m - 1; j++)
            set(b, i, j, get(a, i - 1, j) + get(a, i + 1, j) + get(a, i, j - 1) + get(a, i, j + 1));
}

static void places(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            *at(b, i, j) = 2 * *at(a, i, j - 1);
}

/* Functions that call each other. */
static void added(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            add(b, i, j, get(a, i, j - 1));
}

static inline int value_in(matrix a, int i, int j)
{
    return a.data[i * a.m + j];
}
static inline void set_in(matrix a, int i, int j, int v)
{
    int k = i * a.m + j;
    if (k < 0)
        return;
    a.data[k] = v;
}

static void by_value(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            set_in(*b, i, j, value_in(*a, i, j - 1) + 1);
}

static void by_value_in_place(matrix *a)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            set_in(*a, i, j, value_in(*a, i, j - 1) + 1);
}

static void members_of_members(grid *g, grid *h)
{
    REGION
    for (int i = 0; i < g->n; i++)
        for (int j = 1; j < g->m - 1; j++)
            h->field.v[i * h->field.pitch + j] = g->field.v[i * g->field.pitch + j - 1] - 1;
}

static inline int plane(const grid *g, int c, int i, int j)
{
    return g->planes[c][i * g->m + j];
}

static void planes(grid *g)
{
    REGION
    for (int i = 0; i < g->n; i++)
        for (int j = 1; j < g->m - 1; j++)
            g->planes[2][i * g->m + j] = plane(g, 0, i, j - 1) + plane(g, 1, i, j);
}

static void pairs(pair *p)
{
    REGION
    for (int i = 0; i < p->u.n; i++)
        for (int j = 1; j < p->u.m - 1; j++)
            set(&p->v, i, j, get(&p->u, i, j - 1) + 1);
}

static void turns(matrix *l, int s, int t)
{
    REGION
    for (int i = 0; i < l[s].n; i++)
        for (int j = 1; j < l[s].m - 1; j++)
            set(&l[(s + t) % 2], i, j, get(l + s, i, j - 1) + 1);
}

static void row_pointers(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++) {
        int *to = at(b, i, 0), *from = at(a, i, 0);
        for (int j = 1; j < a->m - 1; j++)
            to[j] = from[j - 1] + 1;
    }
}

static inline int *cell(const sized *s, size_t r, size_t c)
{
    return s->cells + r * s->columns + c;
}

static void sizes(sized *s, sized *t)
{
    REGION
    for (size_t r = 0; r < s->rows; r++)
        for (size_t c = 1; c < s->columns - 1; c++)
            *cell(t, r, c) = *cell(s, r, c - 1) + 1;
}

/* Unsigned numbers, which may wrap around. */
static inline int *pixel(const image *p, unsigned x, unsigned y)
{
    return &p->pixels[y * p->width + x];
}

static void pixels(image *p, image *q)
{
    REGION
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 1; x < p->width; x++)
            *pixel(q, x, y) = 255 - *pixel(p, x - 1, y);
}

/* Bounds are looked at, each by a way of its own. */
static inline int clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}
static inline int clamped(const matrix *a, int i, int j)
{
    i = clamp(i, 0, a->n - 1);
    j = clamp(j, 0, a->m - 1);
    return a->data[i * a->m + j];
}

static inline int within(const matrix *a, int i, int j)
{
    if (i < 0 || i >= a->n) {
        return -1;
    } else if (j < 0 || j >= a->m) {
        return -2;
    } else {
        const int *row = a->data + i * a->m;
        return row[j];
    }
}

static inline int set_within(matrix *a, int i, int j, int v)
{
    if (i < 0 || j < 0)
        return -1;
    if (i < a->n && j < a->m) {
        a->data[i * a->m + j] = v;
        return 0;
    }
    return 1;
}

static void bounds(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < a->m; j++)
            if (clamped(a, i - 1, j - 1) + clamped(a, i, j + 1) > 4)
                set_within(b, i - 1, j, within(a, i - 1, j) - within(a, i, j + 1));
            else if (clamped(a, i + 1, j) > 2)
                set_within(b, i - 1, j, 1);
}

static inline int window(const matrix *a, int i, int j)
{
    int s = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            s += get(a, i + y, j + x);
    return s / 9;
}

static inline void windowed(const matrix *a, matrix *b, int i, int j)
{
    int i_of_b = i, s = window(a, i_of_b, j), t = window(a, i, j - 1) + s;
    set(b, i_of_b, j, s + t);
}

static void windows(matrix *a, matrix *b)
{
    REGION
    for (int i = 1; i < a->n - 1; i++)
        for (int j = 2; j < a->m - 1; j++)
            windowed(a, b, i, j);
}

static inline number number_at(const numbers *z, int i, int j)
{
    return z->z[i * z->m + j];
}
static inline void set_number(numbers *z, int i, int j, number v)
{
    z->z[i * z->m + j] = v;
}
static inline number product(number x, number y)
{
    return (number){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

static void products(numbers *y, numbers *z)
{
    REGION
    for (int i = 0; i < y->n; i++)
        for (int j = 1; j < y->m - 1; j++)
            set_number(z, i, j, product(number_at(y, i, j - 1), number_at(y, i, j)));
}

static inline void swap(matrix *a, matrix *b, int i, int j, int k)
{
    int t = get(a, i, j);
    set(a, i, j, get(b, i, k));
    set(b, i, k, t);
}

static void swaps(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            swap(a, b, i, j, j - 1);
}

/* Assertions, also where places are computed. */
static inline int place(const matrix *a, int i, int j)
{
    assert(i >= 0 && i < a->n);
    return i * a->m + j;
}

static inline int asserted(const matrix *a, int i, int j)
{
    assert(j >= 0 && j < a->m);
    return a->data[place(a, i, j)];
}

static inline int *asserted_at(const matrix *a, int i, int j)
{
    assert(a->data != NULL);
    return &a->data[place(a, i, j)];
}

static void assertions(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            *asserted_at(b, i, j) = asserted(a, i, j - 1) - asserted(a, i, j + 1);
}

/* The result depends on what was stored. */
static void in_place(matrix *a)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            set(a, i, j, get(a, i, j - 1) + 1);
}

/* The same by another name. */
static void other_name(matrix *a)
{
    matrix *b = a;
    REGION
    for (int i = 0; i < a->n; i++) {
        matrix *c = b;
        for (int j = 1; j < a->m - 1; j++)
            set(c, i, j, get(a, i, j - 1) + 1);
    }
}

static inline void set_two(matrix *a, int i, int j, int v)
{
    a->data[i * a->m + j] = v;
    a->data[i * a->m + j - 1] += v;
}

static void beside(matrix *a, matrix *b)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            set_two(b, i, j, get(a, i, j));
}

/* Members that iterations change. */
static inline void set_and_note(matrix *a, matrix *b, int i, int j)
{
    int v = get(a, i, j);
    b->data[i * b->m + j] = v + a->last;
    a->last = v;
}

static void noted(matrix *a, matrix *b)
{
    REGION
    for (int i = 3; i < 4; i++)
        for (int j = 1; j < a->m - 1; j++)
            set_and_note(a, b, i, j);
}

static inline void set_and_narrow(matrix *a, matrix *b, int i, int j)
{
    b->data[i * b->m + j] = get(a, i, j);
    b->m = a->m - 1;
}

static void narrowed(matrix *a, matrix *b)
{
    REGION
    for (int i = 3; i < 4; i++)
        for (int j = 1; j < a->m - 1; j++)
            set_and_narrow(a, b, i, j);
}

/* Copies of structs: one that changes, and one of a struct that changes. */
static inline int changed(matrix a, int i, int j)
{
    a.m += j - j;
    return a.data[i * a.m + j];
}

static void changed_copies(matrix *a)
{
    REGION
    for (int i = 0; i < a->n; i++)
        for (int j = 1; j < a->m - 1; j++)
            set(a, i, j, changed(*a, i, j - 1) + 1);
}

static matrix file;

static void copied(matrix *b)
{
#pragma omp target teams distribute parallel for map(tofrom : file)
    for (int i = 3; i < 4; i++)
        for (int j = 1; j < M - 1; j++) {
            matrix c = file;
            file.own[j] = j;
            set(b, i, j, c.own[j - 1]);
        }
}

static int da[N * M], db[N * M], dc[N * M];
static matrix *a, *b, *l;
static pair *p;
static grid *g, *h;
static sized *s, *t;
static numbers *y, *z;
static image *q, *r;
static char **names;

static void fill(int *of_b)
{
    const int n = N - 2, m = M;
    for (int k = 0; k < N * M; k++)
        da[k] = k % 17, db[k] = k % 13, dc[k] = k % 5;
    *a = p->u = l[0] = file = (matrix){n, m, da, 0, {0}};
    *b = p->v = l[1] = (matrix){n, m, of_b, 0, {0}};
    *g = (grid){n, m, {da, m}, {da, dc, of_b}};
    *h = (grid){n, m, {of_b, m}, {da, dc, of_b}};
    *s = (sized){(size_t)n, (size_t)m, da};
    *t = (sized){(size_t)n, (size_t)m, of_b};
    *q = (image){M, N - 2, da};
    *r = (image){M, N - 2, of_b};
    *y = (numbers){n / 2, m, (number *)da};
    *z = (numbers){n / 2, m, (number *)of_b};
}

static int is_wanted(const char *name)
{
    int wanted = !*names;
    for (char **next = names; *next; next++)
        wanted |= strcmp(*next, name) == 0;
    return wanted;
}

static void tell(const char *name)
{
    long sum = 0;
    for (int k = 0; k < N * M; k++)
        sum += da[k] * (k % 7 + 1L) + db[k] * (k % 5 + 1L) + dc[k] * (k % 3 + 1L);
    for (int k = 0; k < M; k++)
        sum += file.own[k] * (k % 6);
    printf("%s %ld %d %d\n", name, sum, a->last, b->m);
}

/* Structs are mapped with the arrays that their members lead to. */
#define MAPPED(kind)                                                                                         \
    map(kind : a [0:1], a->data [0:N * M - M]) map(kind : b [0:1], b->data [0:N * M - M])                    \
        map(kind : l [0:2], l[0].data [0:N * M - M], l[1].data [0:N * M - M])                                \
            map(kind : p [0:1], p->u.data [0:N * M - M], p->v.data [0:N * M - M])                            \
                map(kind : s [0:1], s->cells [0:N * M - M]) map(kind : t [0:1], t->cells [0:N * M - M])      \
                    map(kind : y [0:1], y->z [0:N * M / 2 - M]) map(kind : z [0:1], z->z [0:N * M / 2 - M]) \
                        map(kind : q [0:1], q->pixels [0:N * M - M]) map(kind : r [0:1], r->pixels [0:N * M - M])
#define PLANES      g->planes[0] [0:1], g->planes[1] [0:1], g->planes[2] [0:1]
#define TEXT(...)   #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define RUN(function, ...)                                                                                   \
    if (is_wanted(#function)) {                                                                              \
        fill(of_b);                                                                                          \
        PRAGMA(omp target data map(tofrom : da, db, dc))                                                     \
        {                                                                                                    \
            PRAGMA(omp target enter data MAPPED(to))                                                         \
            PRAGMA(omp target enter data map(to : g [0:1], g->field.v [0:1], PLANES))                        \
            PRAGMA(omp target enter data map(to : h [0:1], h->field.v [0:1]))                                \
            function(__VA_ARGS__);                                                                           \
            PRAGMA(omp target update from(a->last, b->m))                                                    \
            PRAGMA(omp target exit data map(release : g [0:1], g->field.v [0:1], PLANES))                    \
            PRAGMA(omp target exit data map(release : h [0:1], h->field.v [0:1]))                            \
            PRAGMA(omp target exit data MAPPED(release))                                                     \
        }                                                                                                    \
        tell(#function);                                                                                     \
    }

static void run(int *of_b)
{
    RUN(places, a, b)
    RUN(added, a, b)
    RUN(by_value, a, b)
    RUN(by_value_in_place, a)
    RUN(members_of_members, g, h)
    RUN(planes, g)
    RUN(pairs, p)
    RUN(turns, l, 0, 1)
    RUN(turns, l, 1, 2)
    RUN(row_pointers, a, b)
    RUN(sizes, s, t)
    RUN(products, y, z)
    RUN(swaps, a, b)
    RUN(assertions, a, b)
    RUN(in_place, a)
    RUN(other_name, a)
    RUN(beside, a, b)
    RUN(noted, a, b)
    RUN(narrowed, a, b)
    RUN(changed_copies, a)
    RUN(copied, b)
}

int main(int argc, char **argv)
{
    int *of_b = db;
    (void)argc;
    names = argv + 1;
    a = calloc(1, sizeof(*a)), b = calloc(1, sizeof(*b)), l = calloc(2, sizeof(*l)),
    p = calloc(1, sizeof(*p));
    g = calloc(1, sizeof(*g)), h = calloc(1, sizeof(*h)), s = calloc(1, sizeof(*s)),
    t = calloc(1, sizeof(*t));
    y = calloc(1, sizeof(*y)), z = calloc(1, sizeof(*z));
    q = calloc(1, sizeof(*q)), r = calloc(1, sizeof(*r));
    run(of_b);
    RUN(stencil, a, b)
    RUN(pixels, q, r)
    RUN(bounds, a, b)
    RUN(windows, a, b)
    run(da + 1); /* overlapping, in each row */
    return 0;
}
