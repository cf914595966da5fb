/* Serial loops inside parallel ones, some of whose iterations threads may share; see tests/inner.bats. */
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 40, SIZE = N * N };

static int a[SIZE], b[SIZE], c[SIZE];
static struct pair {
    int x, y;
} pairs[SIZE];

/* ---- deeper nests ---- */

static void sum(int n, const int *a, const int *b, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n], b [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j] += a[i * n + j] + b[(n - 1 - i) * n + j];
}

static void product(int n, const int *restrict a, const int *restrict b, int *restrict c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k) map(a [0:n * n], b [0:n * n], c [0:n * n])
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            int sum = 0;
            for (k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum % 1000;
        }
    }
}

/* Two loops go into the nest: a row's elements are as many as the stride of rows. */
static void permute(int n, int m, int l)
{
#pragma omp target data map(to : a) map(tofrom : c)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++)
                c[(i * m + j) * l + k] = a[(j * n + i) * l + k] + 1;
}

static void members(int n)
{
#pragma omp target teams distribute parallel for map(pairs)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            pairs[i * n + j].x = 2 * pairs[i * n + j].x + pairs[i * n + j].y;
}

static void rows(int n, int (*row)[N])
{
#pragma omp target map(row [0:n])
#pragma omp teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < N; j++)
            row[i][j] = row[i][j] * 3 % 1009;
}

/* ---- loops of teams ---- */

static void red_black(int *u, int n, int colour)
{
#pragma omp target teams distribute parallel for map(tofrom : u [0:n * n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
            u[i * n + j] =
                (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]) / 4;
}

static void triangle(int n, const int *a, int *c)
{
    int j, k;
#pragma omp target teams distribute parallel for private(j, k) map(a [0:n * n], c [0:n * n])
    for (int i = 0; i < n; i++) {
        int factor = a[i * n] % 7;
        const int *row = &a[i * n];
        for (j = 0; j <= i; j++) {
            for (k = 0; k < 3; k++)
                c[i * n + j] += factor * row[j];
        }
        if (factor > 2)
            for (j = 0; j < n; j++)
                c[i * n + j] -= row[j];
    }
}

static void sparse(int n, const int *a, const int *b, int *c)
{
#pragma omp target teams distribute parallel for map(a [0:n * n], b [0:n * n], c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < a[i] % 5; k++)
            for (int j = 0; j < n; j++)
                c[i * n + j] += b[(a[k] % n + n) % n * n + j];
}

/* ---- serial loops ---- */

static void carried(int n, int *c)
{
#pragma omp target teams distribute parallel for map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            c[i * n + j] = (c[i * n + j] + c[i * n + j - 1]) % 1000;
}

static void step_of_two(int n, int *c)
{
#pragma omp target teams distribute parallel for map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 2; j < n; j += 2)
            c[i * n + j] = (c[i * n + j] + c[i * n + j - 2]) % 1000;
}

/* A team's threads have a part of the sum each. */
static void shares(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        int sum = 1;
        for (int j = 0; j < n; j++)
            sum += a[i * n + j];
        for (int j = 0; j < n; j++)
            c[i * n + j] = a[i * n + j] * 100 / sum;
    }
}

/* The pointers may lead to the same storage, and do. */
static void same_storage(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n - 1; j++)
            c[i * n + j] = a[i * n + j] + 1;
}

/* A row's elements are more than the stride. */
static void overlapping(int n, int *c)
{
#pragma omp target teams distribute parallel for map(c [0:n * n])
    for (int i = 0; i < 1; i++)
        for (int j = 0; j < n - 1; j++)
            for (int k = 0; k < 20; k++)
                c[i * n * n + j * 10 + k] = (c[i * n * n + j * 10 + k] * 3 + k) % 1000;
}

static void last_value(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(a [0:n * n], c [0:n * n])
    for (int i = 0; i < n; i++) {
        int last = 0;
        for (int j = 0; j < n; j++) {
            c[i * n + j] = last;
            last = a[i * n + j];
        }
    }
}

static void changed_subscript(int n, int *c)
{
#pragma omp target teams distribute parallel for map(c [0:n * n])
    for (int i = 0; i < n; i++) {
        int at = i * n;
        for (int j = 0; j < n; j++)
            c[at++] = j;
    }
}

static void leaves(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[i * n + j] == 5)
                break;
            c[i * n + j] = 7;
        }
}

/* Neighbouring threads are neighbours in memory already. */
static void columns(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[j * n + i] += a[j * n + i];
}

static void asked_for(int n, int *c)
{
#pragma omp target teams distribute parallel for num_threads(64) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j]++;
}

/* The variables are declared where C programs declare them, and each iteration sets them. */
static void set_inside(int n, const int *a, int *c)
{
    int i, j, k, more;
#pragma omp target teams distribute parallel for private(j, k, more) num_threads(64) schedule(static, 1)     \
    map(to                                                                                                   \
        : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            k = i * n + j;
            if (a[k] < 3)
                continue;
            more = a[k] * 2;
            more += k;
            c[k] += more;
        }
    }
}

static void set_by_team(int n, const int *a, int *c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k) map(to : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++)
        if (a[i] > 3)
            for (j = 0; j < i; j++) {
                k = i * n + j;
                c[k] += a[k];
            }
}

static void set_at_times(int n, const int *a, int *c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k) map(to : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            if (j % 2 == 0)
                k = i * n + j;
            c[i * n + j] += a[k];
        }
}

static void set_outside(int n, const int *a, int *c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k) map(to : a [0:n * n]) map(c [0:n * n])
    for (i = 0; i < n; i++) {
        k = 0;
        for (j = 0; j < n; j++) {
            c[i * n + j] += a[k];
            k = i * n + j;
        }
    }
}

static void symmetric(int n, const int *a, int (*c)[N])
{
#pragma omp target teams distribute parallel for schedule(static, 1) map(to : a [0:n * n]) map(c [0:n])
    for (int i = 0; i < n; i++) {
        c[i][i] = 1;
        for (int j = i + 1; j < n; j++) {
            c[i][j] += a[i * n + j];
            c[j][i] = c[i][j];
        }
    }
}

/* Iterations reach what others of the same row store. */
static void lopsided(int n, const int *a, int (*c)[N])
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n])
    for (int i = 0; i < 1; i++)
        for (int j = i; j < n; j++) {
            c[i][j] += a[i * n + j];
            c[j][i + 1] = c[i][j] + 1;
        }
}

/* A line of its own for each iteration. */
/* Rows one behind the other: the two stores are (i, j) and (j, i). */
static void flat_symmetric(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n - 1; i++) {
        c[i * n + i] = 1;
        for (int j = i + 1; j < n; j++) {
            c[i * n + j] += a[i * n + j];
            c[j * n + i] = c[i * n + j];
        }
    }
}

/* A row is longer than the rows are apart. */
static void flat_overlapping(int n, const int *restrict a, int *restrict c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < 1; i++)
        for (int j = i + 1; j < n + 1; j++) {
            c[i * n + j] += a[i * n + j];
            c[j * n - n + i] = c[i * n + j] + 1;
        }
}

static void lines(int n, const int *a, int *c)
{
    int i, j, line[N];
#pragma omp target teams distribute parallel for private(j, line) map(to                                     \
                                                                      : a [0:n * n]) map(from                \
                                                                                         : c [0:n * n])
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++)
            line[j] = a[i * n + j] * 2;
        for (j = 0; j < n; j++)
            c[i * n + j] = line[j] + line[n - 1 - j];
    }
}

/* What iterations combine in any order is reduced by the nest, too. */
static void largest(int n, const int *a, int *c)
{
    double most = -1, least = 1000;
    int many = 0, high = 0;
#pragma omp target teams distribute parallel for reduction(max : most, high) reduction(min : least) reduction(+ : many)  \
    map(to : a[0 : n * n]) map(c[0 : n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double x = a[i * n + j] * 0.5;
            c[i * n + j] += 3;
            if (x > most)
                most = x;
            least = fmin(x, least);
            high = high > a[i * n + j] ? high : a[i * n + j];
            if (x > 20)
                many += 2;
        }
    c[0] = (int)(most * 7 + least * 3) + many + high;
}

/* In which order floating-point numbers are reduced is open, and which of them come behind a NaN. */
static void in_order(int n, const int *a, int *c)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : a [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i * n + j] * 0.5;
    c[0] = (int)sum;
}

static void with_nan(int n, const int *a, int *c)
{
    float most = 0;
#pragma omp target teams distribute parallel for reduction(max : most) map(to : a [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            most = most > (float)a[i * n + j] ? most : (float)a[i * n + j];
    c[0] = (int)most;
}

static void last_one(int n, const int *a, int *c)
{
    int most = 0;
#pragma omp target teams distribute parallel for reduction(max : most) map(to : a [0:n * n]) map(c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[i * n + j] > most)
                most = a[i * n + j];
            c[i * n + j] += most < 0;
        }
}

/* Is not run: neighbours may store to one element. */
void set_twice(int n, const int *a, int *c)
{
    int i, j, k;
#pragma omp target teams distribute parallel for private(j, k) map(to : a [0:n * n]) map(c [0:n * n + n])
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            k = i * n + j;
            k += a[k] > 5;
            c[k] += 1;
        }
}

static void show(const char *name)
{
    long total = 0;
    for (int i = 0; i < SIZE; i++)
        total += (long)c[i] * (i % 13 + 1) + pairs[i].x * (i % 11);
    printf("%s %ld\n", name, total);
}

static void set_in_arms(int n, const int *a, int *c)
{
    int up;
#pragma omp target teams distribute parallel for private(up) map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (j == 0) {
                up = i * n;
            } else if (j < n - 1)
                up = i * n + j + 1;
            else
                up = i * n + j;
            c[i * n + j] = a[up];
        }
}

static void set_in_one_arm(int n, const int *a, int *c)
{
    int up;
#pragma omp target teams distribute parallel for private(up) map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++) {
        up = i;
        for (int j = 0; j < n; j++) {
            if (a[i * n + j] % 3)
                up = j;
            c[i * n + j] = up;
        }
    }
}

static void set_or_left(int n, const int *a, int *c)
{
    int up;
#pragma omp target teams distribute parallel for private(up) map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[i * n + j] % 3)
                up = j;
            else
                continue;
            c[i * n + j] = up;
        }
}

static void flags(int n, const int *a, int *c)
{
    int found = 0, all = 1;
#pragma omp target teams distribute parallel for reduction(|| : found) reduction(&& : all) map(to : a [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (a[i * n + j] == 12)
                found = 1;
            all = all && a[i * n + j] >= 0;
        }
    c[0] += found * 3 + all;
}

/* Is not run: whether it is stored depends on what an iteration before has found. */
void found_before(int n, const int *a, int *c)
{
    int found = 0;
#pragma omp target teams distribute parallel for reduction(||                                                \
                                                           : found) map(to                                   \
                                                                        : a [0:n * n]) map(tofrom            \
                                                                                           : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            found = found || (c[i * n + j] = a[i * n + j] > 7);
    c[0] += found;
}

/* Neighbours' components lie as far apart as an element is long. */
static void components(int n, const int *a, int *c)
{
    const int rows = n / 6, columns = n / 6;
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            for (int m = 0; m < 5; m++)
                c[(i * columns + j) * 5 + m] = a[(i * columns + j) * 5 + m] * m;
}

/* One array's rows are the other one's columns. */
static void turned(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[j * n + i] = a[i * n + j];
}

int rows_of_file, columns_of_file;

/* What a data region maps, a construct copies all the same. */
static void lengths_mapped_around(int n, const int *a, int *c)
{
    double sum = 0;
    rows_of_file = columns_of_file = n;
#pragma omp target data map(to                                                                               \
                            : rows_of_file, columns_of_file) map(to                                          \
                                                                 : a [0:n * n]) map(tofrom                   \
                                                                                    : c [0:n * n])
    {
#pragma omp target teams distribute parallel for reduction(+ : sum)
        for (int i = 0; i < rows_of_file; i++)
            for (int j = 0; j < columns_of_file; j++) {
                c[i * n + j] = a[i * n + j] - 1;
                sum = sum + 0.5 * a[i * n + j] - c[i * n + j];
            }
    }
    c[1] += (int)sum;
}

/* Lengths are sums, whose products are longer ones. */
static void lengths_of_three(int n, int k, const int *a, int *c)
{
    int height = n / 4 - k + 1, width = n / 2 - k + 2;
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int o = 0; o < 3; o++)
        for (int i = 0; i < height; i++)
            for (int j = 0; j < width; j++)
                c[(o * height + i) * width + j] = a[o + i + j];
}

/* Each of an image's points becomes a square of points. */
static void lengths_of_five(int w, int h, int channels, int scale, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:SIZE]) map(tofrom : c [0:SIZE])
    for (int b = 0; b < 2; b++)
        for (int k = 0; k < channels; k++)
            for (int i = 0; i < h * scale; i++)
                for (int j = 0; j < w * scale; j++) {
                    int from = b * w * h * channels + k * w * h + i / scale * w + j / scale;
                    int to =
                        b * w * h * channels * scale * scale + k * w * h * scale * scale + i * w * scale + j;
                    c[to] = a[from] * 3;
                }
}

static void kept_in_register(int n, const int *a, const int *b, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:SIZE], b [0:SIZE]) map(tofrom : c [0:SIZE])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            register int part = a[i * n + k] % 3;
            for (int j = 0; j < n; j++)
                c[i * n + j] += part * b[k * n + j] % 5;
        }
}

/* Rows reach into the next ones. */
static void lengths_too_long(int n, int k, const int *a, int *c)
{
    int height = n / 4 - k + 1, width = n / 2 - k + 2, more = width + 1;
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int o = 0; o < 3; o++)
        for (int i = 0; i < height; i++)
            for (int j = 0; j < more; j++)
                c[o * (height * width + 1) + i * width + j] += a[o + i + j] * c[o * (height * width + 1)];
}

/* ---- what functions store to, and parts of structs and unions ---- */

static void split_number(int x, int *tens, int *ones)
{
    *tens = x / 10;
    *ones = x % 10;
}

static void turn(const int from[3], int (*to)[3], const struct pair *by)
{
    for (int k = 0; k < 3; k++)
        (*to)[k] = from[2 - k] * by->x + by->y;
}

static void out_pointers(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int tens, ones, row[3] = {i, j, a[i * n + j]}, turned[3];
            struct pair by;
            split_number(a[i * n + j], &tens, &ones);
            split_number(tens, &by.x, &by.y);
            turn(row, &turned, &by);
            c[i * n + j] = tens * 3 + ones + turned[0] + by.y;
        }
}

/* Where the number leads is not known. */
static void out_subscript(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int k = j, l;
            split_number(a[i * n + j], &l, &k);
            c[i * n + k] = c[i * n + l % 2] + a[i * n + j];
        }
}

static void out_of_others(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            split_number(a[i * n + j] + c[i * n + j - 1], &c[i * n + j], &c[i * n + j - 1]);
}

/* The function reads what another iteration stores. */
static void out_of_neighbours(int n, int *c)
{
#pragma omp target teams distribute parallel for map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 3; j < n; j++) {
            int turned[3];
            struct pair by = {1, j};
            turn(&c[i * n + j - 3], &turned, &by);
            c[i * n + j] = turned[0] % 100;
        }
}

static int last_of(const int from[3])
{
    return from[0] + from[2] % 5;
}

/* The same by a parameter that is written as an array. */
static void row_of_neighbours(int n, int *c)
{
#pragma omp target teams distribute parallel for map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 3; j < n; j++)
            c[i * n + j] += last_of(&c[i * n + j - 3]);
}

static void add_to(const int *sum, int by)
{
    int *place = (int *)sum;
    *place += by;
}

static void out_of_const(int n, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : a [0:n * n]) map(tofrom : c [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            add_to(&c[i * n], a[i * n + j]);
}

union word {
    struct {
        unsigned char r, g, b, a;
    };
    unsigned bits;
};

static void unions(int n, union word *w)
{
#pragma omp target teams distribute parallel for map(tofrom : w [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            union word one = w[i * n + j];
            one.r = 255 - one.r;
            one.bits ^= 3u << 12;
            w[i * n + j].g = one.g;
            w[i * n + j].bits += one.bits;
        }
}

static void union_carried(int n, union word *w)
{
#pragma omp target teams distribute parallel for map(tofrom : w [0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            w[i * n + j].r = w[i * n + j - 1].bits % 7;
}

struct tagged {
    union {
        struct {
            short low, high;
        };
        int both;
    };
    int tag;
};

static void nameless_union(int n, struct tagged *w)
{
#pragma omp target teams distribute parallel for map(tofrom : w [0:n * n / 2])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n / 2; j++)
            w[i * n / 2 + j].both = w[i * n / 2 + j - 1].high + w[i * n / 2 + j].tag;
}

typedef int extents[4];

struct shape {
    extents n, m;
};

/* The third number of one array is not the first of the next one. */
static void other_extent(const struct shape *s, int *c)
{
#pragma omp target teams distribute parallel for map(to : s [0:1]) map(tofrom : c [0:SIZE])
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < s->m[1]; j++)
            for (int k = 0; k < s->n[2]; k++)
                c[i * N * 4 + j * s->m[0] + k] = 100 * j + k;
}

static void dimensions(const int *d, const int *a, int *c)
{
#pragma omp target teams distribute parallel for map(to : d [0:2], a [0:SIZE]) map(tofrom : c [0:SIZE])
    for (int i = 0; i < d[0]; i++)
        for (int j = 0; j < d[1]; j++)
            c[i * d[1] + j] += a[i * d[1] + j];
}

struct table {
    int d[3], *p;
};

static void member_dimensions(const struct table *t, const int *a)
{
#pragma omp target teams distribute parallel for map(to : t [0:1], a [0:SIZE]) map(tofrom : t->p [0:SIZE])
    for (int i = 0; i < t->d[0]; i++)
        for (int j = 0; j < t->d[1]; j++)
            t->p[i * t->d[1] + j] += a[i * t->d[1] + j];
}

/* An iteration changes how many there are. */
static void dimension_changed(int *d, int *c)
{
#pragma omp target teams distribute parallel for map(tofrom : d [0:2], c [0:SIZE])
    for (int i = 0; i < 1; i++)
        for (int j = 0; j < d[1]; j++) {
            c[i * d[1] + j] += 1;
            if (j == 20)
                d[1] = 30;
        }
}

#define RUN(...) (__VA_ARGS__), show(#__VA_ARGS__)

int main(void)
{
    for (int i = 0; i < SIZE; i++) {
        a[i] = i * 37 % 101;
        b[i] = i * 13 % 53;
        pairs[i] = (struct pair){i % 17, i % 19};
    }
    RUN(sum(N, a, b, c));
    RUN(product(N, a, b, c));
    RUN(permute(8, 5, N));
    RUN(members(N));
    RUN(rows(N, (int(*)[N])c));
    RUN(red_black(c, N, 0));
    RUN(red_black(c, N, 1));
    RUN(triangle(N, a, c));
    RUN(sparse(N, a, b, c));
    RUN(shares(N, a, c));
    RUN(carried(N, c));
    RUN(step_of_two(N, c));
#pragma omp target data map(c)
    same_storage(N - 1, c, c + 1);
    show("same_storage");
    RUN(overlapping(N, c));
    RUN(last_value(N, a, c));
    RUN(changed_subscript(N, c));
    RUN(leaves(N, a, c));
    RUN(columns(N, a, c));
    RUN(asked_for(N, c));
    RUN(set_inside(N, a, c));
    RUN(set_by_team(N, a, c));
    RUN(set_at_times(N, a, c));
    RUN(set_outside(N, a, c));
    RUN(symmetric(N, a, (int(*)[N])c));
    RUN(lopsided(N, a, (int(*)[N])c));
    RUN(flat_symmetric(N, a, c));
    RUN(flat_overlapping(N - 1, a, c));
    RUN(lines(N, a, c));
    RUN(largest(N, a, c));
    RUN(in_order(N, a, c));
    RUN(with_nan(N, a, c));
    RUN(last_one(N, a, c));
    RUN(set_in_arms(N, a, c));
    RUN(set_in_one_arm(N, a, c));
    RUN(set_or_left(N, a, c));
    RUN(flags(N, a, c));
    RUN(components(N, a, c));
    RUN(turned(N, a, c));
    RUN(lengths_mapped_around(N, a, c));
    RUN(lengths_of_three(N, 2, a, c));
    RUN(lengths_of_five(9, 7, 3, 2, a, c));
    RUN(kept_in_register(N, a, b, c));
    RUN(lengths_too_long(N, 2, a, c));
    RUN(out_pointers(N, a, c));
    RUN(out_subscript(N, a, c));
    RUN(out_of_others(N, a, c));
    RUN(out_of_neighbours(N, c));
    RUN(row_of_neighbours(N, c));
    RUN(out_of_const(N, a, c));
    RUN(unions(N, (union word *)c));
    RUN(union_carried(N, (union word *)c));
    RUN(nameless_union(N, (struct tagged *)c));
    const struct shape shape = {{1, 2, 30, 4}, {11, 3, 5, 6}};
    RUN(other_extent(&shape, c));
    int d[2] = {N, N};
    RUN(dimensions(d, a, c));
    RUN(member_dimensions(&(struct table){{N, N, 0}, c}, a));
    RUN(dimension_changed(d, c));
    return 0;
}
