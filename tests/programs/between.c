/* Nests in the manners of C programs: statements between loops, counters and bounds of all kinds, pointers to
 * rows; see tests/inner.bats. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { N = 40, SIZE = N * N };

static int a[SIZE], c[SIZE], cube[N * SIZE], square[N][N];
static int length = N;
struct grid {
    int nx, ny;
    int *u;
};

/* ---- statements between the loops ---- */

static void declared(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : cube)
    for (int z = 0; z < n; z++) {
        int y, x; /* both counters */
        for (y = 0; y < n; y++) {
            for (x = 0; x < n; x++) {
                int at = x + y * n + z * n * n;
                cube[at] += a[y * n + x] * z;
            }
        };
    }
}

static void mixed_declaration(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int j = 0, base = i * n, t;
        ;
        const int *row = a + base;
        for (j = 1; j < n; j++) {
            t = row[j - 1];
            c[base + j] += t * t;
        }
    }
}

static void assigned(int n)
{
    int j, base;
    const int *row;
#pragma omp target teams distribute parallel for private(j, base, row) map(to : a) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        base = i * n;
        row = &a[base];
        for (j = 0; j < n; j++)
            c[base + j] += 3 * row[j];
    }
}

static void factor(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (int i = 1; i < n; i++) {
        int f = c[i * n] + a[i];
        for (int j = 1; j < n; j++)
            c[i * n + j] = (c[i * n + j] - f * a[j]) % 1000;
    }
}

/* The value that is read between the loops is one of those that are stored. */
static void changed_factor(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (int i = 1; i < n; i++) {
        int f = c[i * n] + a[i];
        for (int j = 0; j < n; j++)
            c[i * n + j] = (c[i * n + j] - f * a[j]) % 1000;
    }
}

static void counted(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int k = i;
        for (int j = 0; j < n; j++)
            c[i * n + j] += k++;
    }
}

static void carried(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int before = 0, j;
        for (j = 0; j < n; j++) {
            if (j > 0)
                c[i * n + j] += before;
            before = a[j];
        }
    }
}

static void read_behind(int n, int *d)
{
#pragma omp target teams distribute parallel for map(tofrom : c, d [0:n])
    for (int i = 0; i < n; i++) {
        int j;
        for (j = 0; j < n - i; j++)
            c[i * n + j] += i;
        d[i] = j;
    }
}

/* The name is another variable's in the loop. */
static void hidden(int n, int j)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int k = j;
        for (int j = 0; j < n; j++)
            c[i * n + j] += k;
    }
}

static void bound_between(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int m = n - 1;
        for (int j = 0; j < m; j++)
            c[i * n + j] += m;
    }
}

/* The loop's head comes before what is assigned in front of it, once that stands further inside. */
static void bound_assigned(int n)
{
    int j, first, m;
#pragma omp target teams distribute parallel for private(j, first, m) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        first = 3;
        m = n - first;
        for (j = first; j < m; j++)
            c[i * n + j] += m + first;
    }
}

static void bound_assigned_twice(int n)
{
    int j, m;
#pragma omp target teams distribute parallel for private(j, m) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        m = n - 1;
        m = n - 2;
        for (j = 0; j < m; j++)
            c[i * n + j] += m;
    }
}

/* Bounds that are set in front of the construct. */
static void set_before(int n)
{
    int m = n - 1, i, j, k, last;
    last = m - 1;
#pragma omp target teams distribute parallel for private(j, k) map(tofrom : cube)
    for (i = 1; i < m; i++)
        for (j = 1; j <= last; j++)
            for (k = 0; k < m; k++)
                cube[(i * n + j) * n + k] += i + j + k;
}

/* Rows reach into each other: the stride is no longer what the bound was computed from. */
static void set_before_stride(int n)
{
    int m = n - 1, i, j, k;
    n = n / 2;
#pragma omp target teams distribute parallel for private(j, k) map(tofrom : cube)
    for (i = 1; i < 2; i++)
        for (j = 1; j < m; j++)
            for (k = 0; k < m; k++)
                cube[(i * n + j) * n + k] = cube[(i * n + j) * n + k] * 3 % 1000 + j;
}

static void set_at_times_before(int n, int again)
{
    int m = n - 1, i, j, k;
    if (again)
        m = n + 9;
#pragma omp target teams distribute parallel for private(j, k) map(tofrom : cube)
    for (i = 1; i < 2; i++)
        for (j = 1; j < n - 12; j++)
            for (k = 0; k < m; k++)
                cube[(i * n + j) * n + k] = cube[(i * n + j) * n + k] * 3 % 1000 + j;
}

static void set_before_by_pointer(int n)
{
    int m = n - 1, i, j, k, *p = &m;
    *p = n + 5;
#pragma omp target teams distribute parallel for private(j, k) map(tofrom : cube)
    for (i = 1; i < 2; i++)
        for (j = 1; j < n - 8; j++)
            for (k = 0; k < m; k++)
                cube[(i * n + j) * n + k] = cube[(i * n + j) * n + k] * 3 % 1000 + j;
}

/* What a compiler is told of a loop says nothing where threads share it. */
static void hinted(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int row = i * n;
#pragma unroll
        for (int j = 0; j < n; j++) {
#pragma unroll 4
            for (int k = 0; k < 5; k++)
                c[row + j] += k * j;
        }
    }
}

static void hinted_otherwise(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++)
#pragma clang loop unroll_count(2)
#pragma clang loop vectorize(disable)
        for (int j = 1; j < n; j++)
            c[i * n + j] += j;
}

static void narrowed(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        signed char base = i * n; /* some rows begin at the same place, before their array for large ones */
        for (int j = 0; j < n; j++)
            c[i * n + (base + j) % 7] += j;
    }
}

static void jumps(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int j;
        for (j = 0; j < n; j++) {
            if (j == i)
                goto next;
            c[i * n + j] += 5;
        next:;
        }
    }
}

/* ---- counters, bounds and steps ---- */

static void down(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = n - 1; i >= 0; --i)
        for (int j = n - 1; j > 0; j = j - 1)
            c[i * n + j] = c[i * n + j] * 3 % 1009;
}

static void down_carried(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++)
        for (int j = n - 3; j >= 0; j -= 2)
            c[i * n + j] = (c[i * n + j] + c[i * n + j + 2]) % 1000;
}

static void down_apart(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++)
        for (int j = n - 3; 0 <= j; j -= 2)
            c[i * n + j] = (c[i * n + j] + c[i * n + j + 1]) % 1000;
}

static void turned(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; n > i; i = 1 + i)
        for (int j = 0; j != n; j = j + 1)
            c[i * n + j] += i - j;
}

static void halves(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < n / 2; j++)
            c[i * (n / 2) + j] += a[n / 2 * (n / 2) + j];
}

static void halves_overlap(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < n / 2 + 1; j++)
            c[i * n + j] = (c[i * n + j] + c[i * n + n / 2]) % 1000;
}

static void unsigned_rows(unsigned n)
{
#pragma omp target teams distribute parallel for map(tofrom : square)
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++)
            square[i][j] += c[(size_t)i * n + j];
}

/* All iterations of the inner loop store to one element. */
static void unsigned_wraps(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++)
        for (unsigned j = 0; j < 80; j += 2)
            c[j * 0x80000000u + i] = c[j * 0x80000000u + i] * 3 % 1009 + (int)j;
}

static void sizes(size_t n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < (int)n; i++)
        for (size_t j = 0; j != n; j++)
            c[i * n + j] += 7;
}

static void of_the_file(void)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < length; i++)
        for (int j = 0; j < length; j++)
            c[i * length + j] += length;
}

/* The region may change the length by the pointer. */
static void of_the_file_mapped(int *p)
{
#pragma omp target teams distribute parallel for map(tofrom : length) map(tofrom : p [0:SIZE])
    for (int i = 0; i < length; i++)
        for (int j = 0; j < length; j++)
            p[i * length + j] += length;
}

static void by_value(struct grid g)
{
    int *u = g.u;
#pragma omp target teams distribute parallel for map(tofrom : u [0:SIZE])
    for (int i = 1; i < g.ny - 1; i++)
        for (int j = 1; j < g.nx - 1; j++)
            u[i * g.nx + j] += g.nx;
}

/* ---- rows ---- */

static void rows_of_cast(int n, int *p, const int *q)
{
#pragma omp target teams distribute parallel for map(p [0:SIZE], q [0:SIZE])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            ((int(*)[n])p)[i][j] += ((const int(*)[n])q)[i][j];
}

/* Rows of another length are other rows. */
static void other_rows(int n, int m, int *p)
{
#pragma omp target teams distribute parallel for map(p [0:SIZE])
    for (int i = 0; i < 1; i++)
        for (int j = 0; j < n; j++)
            ((int(*)[n])p)[i][j] += ((int(*)[m])p)[i + 1][j];
}

static void local_rows(int n, int *p)
{
#pragma omp target teams distribute parallel for map(p [0:SIZE])
    for (int i = 0; i < n; i++) {
        int(*rows)[N] = (int(*)[N])p;
        for (int j = 0; j < N; j++)
            rows[i][j] = rows[i][j] * 5 % 1013;
    }
}

static void row_pointers(int n)
{
#pragma omp target teams distribute parallel for map(square, c)
    for (int i = 1; i < n - 1; i++) {
        int *to = square[i];
        const int *above = c + (i - 1) * N, *below = c + (i + 1) * N;
        for (int j = 0; j < N; j++)
            to[j] += above[j] - below[j];
    }
}

/* The pointer to a row leads on to the next ones. */
static void row_goes_on(int n)
{
#pragma omp target teams distribute parallel for map(square)
    for (int i = 0; i < 1; i++) {
        int *to = square[0];
        for (int j = 1; j < 2 * N; j++)
            to[j] = (to[j] + square[i + 1][j % N] + n) % 1000;
    }
}

/* ---- where rows and elements lie ---- */

static void decompose(int *m, int n)
{
    for (int k = 0; k < n - 1; k++) {
#pragma omp target teams distribute parallel for map(tofrom : m [0:n * n])
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++)
                m[i * n + j] = (m[i * n + j] + m[i * n + k] * m[k * n + j]) % 1000;
    }
}

/* The row is above the one that is read only where k is no less than 0. */
static void decompose_from(int *m, int n, int first)
{
    for (int k = first; k < n - 1; k++) {
#pragma omp target teams distribute parallel for map(tofrom : m [0:n * n])
        for (int i = k + 2; i < n; i++)
            for (int j = k + 1; j < n; j++)
                m[i * n + j] = (m[i * n + j] + m[i * n + k] * m[k * n + j + 1]) % 1000;
    }
}

static void paths(int n)
{
#pragma omp target data map(tofrom : square)
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (i != k && square[i][j] > square[i][k] + square[k][j])
                    square[i][j] = square[i][k] + square[k][j];
}

static void offsets(int n)
{
    int k, j;
#pragma omp target teams distribute parallel for private(k, j) map(to : a) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int first = a[i] * 0 + i * n;
        for (k = 0; k < 3; k++)
            for (j = 0; j < n; j++)
                c[first + j] = (c[first + j] + a[k * n + j]) % 1000;
    }
}

static void symmetric(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : square)
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            square[i][j] = 0;
            for (int k = 0; k < n; k++)
                square[i][j] += a[k * n + i] * a[k * n + j] % 7;
            square[j][i] = square[i][j];
        }
}

/* ---- loops that go inside of others ---- */

static void product(int n, const int *p, const int *q, int *r)
{
    int i, j, k, f;
#pragma omp target teams distribute parallel for private(j, k, f) map(to                                     \
                                                                      : p [0:n * n], q [0:n * n])            \
    map(tofrom                                                                                               \
        : r [0:n * n])
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++)
            r[i * n + j] %= 1000;
        for (k = 0; k < n; k++) {
            f = p[i * n + k];
            for (j = 0; j < n; j++) {
                if (f == 3)
                    continue;
                r[i * n + j] = (r[i * n + j] * 3 + f * q[k * n + j]) % 1000;
            }
        }
    }
}

/* How long the outer loop is, the row says. */
static void sparse_product(int n, const int *p, const int *q, int *r)
{
#pragma omp target teams distribute parallel for map(to : p [0:n * n], q [0:n * n]) map(tofrom : r [0:n * n])
    for (int i = 0; i < n; i++)
        for (int k = p[i] % 3; k < p[i + 1] % 11; k++)
            for (int j = 0; j < n; j++)
                r[i * n + j] = (r[i * n + j] + p[k] * q[p[k] * n + j]) % 1000;
}

/* An iteration of one loop reads what another iteration of the other one has stored. */
static void of_neighbours(int n, int *q, int *r)
{
#pragma omp target teams distribute parallel for map(tofrom : q [0:n * n], r [0:n * n])
    for (int i = 0; i < n; i++) {
        for (int j = 1; j < n; j++)
            q[i * n + j] = (q[i * n + j] + r[i * n + j]) % 1000;
        for (int k = 0; k < 3; k++)
            for (int j = 1; j < n; j++)
                r[i * n + j] = (r[i * n + j] + k * q[i * n + j - 1]) % 1000;
    }
}

static void leaves_one_out(int n, const int *q, int *r)
{
#pragma omp target teams distribute parallel for map(to : q [0:n * n]) map(tofrom : r [0:n * n])
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (j == 3)
                continue;
            r[i * n + j] = (r[i * n + j] + q[i * n + j]) % 1000;
        }
        for (int k = 0; k < 3; k++)
            for (int j = 0; j < n; j++)
                r[i * n + j] = (r[i * n + j] + k * q[i * n + j]) % 1000;
    }
}

static void shifted(int n, int *r)
{
#pragma omp target teams distribute parallel for map(tofrom : r [0:n * n])
    for (int i = 0; i < n - 1; i++)
        for (int k = 0; k < 3; k++)
            for (int j = 0; j < n / 2; j++)
                r[i * n + j + k] = (r[i * n + j + k] * 3 + j) % 1000;
}

/* ---- directives ---- */

static void loops(int n)
{
#pragma omp target teams loop map(tofrom : c)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j] += 9;
}

static void in_teams(int n)
{
#pragma omp target map(tofrom : c)
    {
#pragma omp teams
        {
#pragma omp distribute parallel for if (n > 3)
            for (int i = 0; i < n; i++)
#pragma omp simd simdlen(8)
                for (int j = 0; j < n; j++)
                    c[i * n + j] += 9;
        }
    }
}

static int total(int n)
{
    int sum = 1;
#pragma omp target teams map(tofrom : sum, c) reduction(+ : sum)
#pragma omp distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += c[i];
    return sum;
}

/* Of a team's threads each would have its own of the variable. */
static void by_teams(int n)
{
    int own = 3;
#pragma omp target teams map(tofrom : c) firstprivate(own)
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
        c[i] += own;
}

static void in_order(int n)
{
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (int i = 0; i < n; i++)
#pragma omp simd safelen(16)
        for (int j = 16; j < n; j++)
            c[i * n + j] = (c[i * n + j - 16] + 1) % 1000;
}

/* ---- what rows come to ---- */

static void counts(int n, int *d)
{
    int j;
#pragma omp target teams distribute parallel for private(j) map(to : a) map(tofrom : d [0:n])
    for (int i = 0; i < n; i++) {
        int many = i, most = -5;
        for (j = 0; j < n; j++) {
            if (a[i * n + j] > 8)
                many++;
            if (a[i * n + j] - i > most)
                most = a[i * n + j] - i;
        }
        d[i] += many * 3 + most;
    }
}

/* Each iteration sees how many there are so far. */
static void counts_so_far(int n)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : c)
    for (int i = 0; i < n; i++) {
        int many = 0;
        for (int j = 0; j < n; j++) {
            many += a[i * n + j];
            c[i * n + j] += many;
        }
    }
}

static void sums(int n, double *e)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : e [0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++)
            sum += a[i * n + j] * 0.5;
        e[i] = sum;
    }
}

static void simd_sums(int n, double *e)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : e [0:n])
    for (int i = 0; i < n; i++) {
        double sum = i;
#pragma omp simd reduction(+ : sum)
        for (int j = 0; j < n; j++)
            sum = a[i * n + j] * 0.5 + sum;
        e[i] += sum;
    }
}

static void greatest(int n, double *e)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : e [0:n])
    for (int i = 0; i < n; i++) {
        double most = e[i];
        for (int j = 0; j < n; j++)
            if (a[i * n + j] * 0.5 > most)
                most = a[i * n + j] * 0.5;
        e[i] = most;
    }
}

int main(void)
{
    double e[N];
    long sum = 0;
    int d[N] = {0};
    struct grid grid = {N, N, c};
    for (int i = 0; i < SIZE; i++)
        a[i] = i % 17, c[i] = i % 23, square[i / N][i % N] = i % 29;
#pragma omp target update to(length)
    declared(N), mixed_declaration(N), assigned(N), factor(N), changed_factor(N), counted(N), carried(N);
    read_behind(N, d), hidden(N, 3), bound_between(N), bound_assigned(N), bound_assigned_twice(N), hinted(N),
        hinted_otherwise(N), narrowed(N), jumps(N);
    down(N), down_carried(N), down_apart(N), turned(N), halves(N), halves_overlap(N), unsigned_rows(N);
    unsigned_wraps(N), sizes(N), of_the_file(), of_the_file_mapped(c), by_value(grid);
    decompose(c, N), decompose_from(c, N, 0), paths(N), offsets(N), symmetric(N);
    loops(N), in_teams(N), by_teams(N), in_order(N);
    c[0] += total(N);
    product(N, a, c, &square[0][0]), sparse_product(N, a, c, &square[0][0]),
        of_neighbours(N, c, &square[0][0]);
    leaves_one_out(N, a, c), shifted(N, c);
    counts(N, d), counts_so_far(N), sums(N, e), simd_sums(N, e), greatest(N, e);
    for (int i = 0; i < N; i++)
        sum += (long)(e[i] * 4);
    rows_of_cast(N, c, a), other_rows(N, 7, c), local_rows(N, c), row_pointers(N), row_goes_on(N);
    for (int i = 0; i < SIZE; i++)
        sum = (sum * 31 + c[i] + 7 * square[i / N][i % N]) % 1000000007;
    for (int i = 0; i < N * SIZE; i++)
        sum = (sum * 31 + cube[i]) % 1000000007;
    for (int i = 0; i < N; i++)
        sum = (sum * 31 + d[i]) % 1000000007;
    printf("%ld\n", sum);
}
