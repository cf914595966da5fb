/* Arrays that a region declares for its teams: small and large, several, of structs, in loops and blocks, with values,
 * addresses that functions get. Every team computes with its own; the number of threads is the device's business. */
#include <omp.h>
#include <stdio.h>

enum { TEAMS = 5, WIDTH = 64, N = 700 };

struct cell {
    char kind;
    double at[3];
};

static void print(const char *name, const double *values)
{
    double sum = 0, weighted = 0;
    for (int i = 0; i < N; i++) {
        sum += values[i];
        weighted += values[i] * (i % 17 + 1);
    }
    printf("%s %.3f %.3f\n", name, sum, weighted);
}

#pragma omp declare target
static void fill(double *values, int count, double value)
{
    for (int i = 0; i < count; i++)
        values[i] = value + i;
}

/* Calls itself: each call has an array of its own. */
static double deep(int depth, double value)
{
    double own[40];
    fill(own, 40, value + depth);
    return depth == 0 ? own[39] : own[depth] + deep(depth - 1, value);
}
#pragma omp end declare target

#define TILE(name, type) type name[16][17]

/* Two tiles and a third that only one of them needs, through a macro. */
static void tiles(const double *in, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(to : in[0 : N]) map(from : out[0 : N])
    for (int row = 0; row < N; row += 14) {
        TILE(one, double);
        TILE(two, float);
#pragma omp parallel for
        for (int i = 0; i < 16 * 17; i++) {
            one[i / 17][i % 17] = in[(row + i) % N];
            two[i % 16][i / 16] = (float)i;
        }
#pragma omp parallel for
        for (int i = 0; i < 14; i++) {
            double sum = 0;
            for (int k = 0; k < 16; k++)
                sum += one[k][i] * two[i][k];
            out[row + i] = sum;
        }
    }
}

/* Values, members, blocks with variables of one name, an address that a function gets. */
static void values(const double *in, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(to : in[0 : N]) map(from : out[0 : N])
    for (int row = 0; row < N; row += 14) {
        struct cell cells[70] = {{'a', {1, 2, 3}}, {.kind = 'b', .at[1] = 5}};
        const int table[4] = {3, 1, 4, 1};
        double sums[14];
        fill(sums, 14, in[row]);
#pragma omp parallel for
        for (int i = 2; i < 70; i++) {
            cells[i] = cells[i % 2];
            cells[i].at[0] += table[i % 4] + deep(3, i);
        }
        for (int half = 0; half < 2; half++) {
            if (half) {
                double part[7] = {0.5};
#pragma omp parallel for
                for (int i = 0; i < 7; i++)
                    sums[7 + i] += part[0] + cells[9 * i].at[0];
            } else {
                int part[2000];
#pragma omp parallel for
                for (int i = 0; i < 2000; i++)
                    part[i] = i + row;
#pragma omp parallel for
                for (int i = 0; i < 7; i++)
                    sums[i] += part[250 * i] + (cells[i].kind == 'b');
            }
        }
#pragma omp parallel for
        for (int i = 0; i < 14; i++)
            out[row + i] = sums[i];
    }
}

/* More than a team has: the larger array goes elsewhere. A function's own arrays and a static table. */
static void large(const double *in, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(to : in[0 : N]) map(from : out[0 : N])
    for (int row = 0; row < N; row += 100) {
        static const double weights[3] = {1, -2, 1};
        double all[8 * N], few[100];
#pragma omp parallel for
        for (int i = 0; i < 8 * N; i++)
            all[i] = in[i % N] * (i / N + 1);
        if (row == 300)
            continue;
#pragma omp parallel for
        for (int i = 0; i < 100; i++) {
            few[i] = 0;
            for (int k = 0; k < 8; k++)
                few[i] += weights[k % 3] * all[k * N + (row + i) % N];
        }
#pragma omp parallel for
        for (int i = 0; i < 100; i++)
            out[row + i] = few[99 - i];
    }
}

/* A generic kernel: its initial thread calls a function. The arrays are the team's all the same. */
static void alone(const double *in, double *out)
{
#pragma omp target teams distribute num_teams(TEAMS) thread_limit(WIDTH) map(to : in[0 : N]) map(from : out[0 : N])
    for (int row = 0; row < N; row += 14) {
        double part[1000], other[3][100];
        omp_lock_t lock;
        omp_init_lock(&lock);
        omp_set_lock(&lock);
        part[0] = deep(2, in[row]);
        omp_unset_lock(&lock);
        omp_destroy_lock(&lock);
#pragma omp parallel for
        for (int i = 1; i < 1000; i++)
            part[i] = part[0] + i;
#pragma omp parallel for collapse(2)
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 100; k++)
                other[i][k] = part[10 * k + i];
#pragma omp parallel for
        for (int i = 0; i < 14; i++)
            out[row + i] = other[i % 3][7 * i];
    }
}

/* By directives, with an alignment; a copy of the region's own beside it. */
static void asked_for(const double *in, double *out)
{
    double copy[50];
#pragma omp target teams num_teams(TEAMS) thread_limit(WIDTH) map(to : in[0 : N]) map(from : out[0 : N])              \
    private(copy) allocate(allocator( omp_pteam_mem_alloc ) : copy) uses_allocators(omp_pteam_mem_alloc)
    {
        double tile[100];
        char bytes[3];
#pragma omp allocate(tile) allocator(omp_pteam_mem_alloc) align(128)
#pragma omp allocate(bytes) allocator(omp_pteam_mem_alloc)
#pragma omp distribute
        for (int row = 0; row < N; row += 100) {
#pragma omp parallel
            {
#pragma omp for
                for (int i = 0; i < 100; i++)
                    tile[i] = in[row + i];
#pragma omp for
                for (int i = 0; i < 50; i++)
                    copy[i] = tile[2 * i];
#pragma omp single
                bytes[2] = (char)((unsigned long)tile % 128);
#pragma omp for
                for (int i = 0; i < 100; i++)
                    out[row + i] = tile[99 - i] + copy[i % 50] + bytes[2];
            }
        }
    }
}

int main(void)
{
    static double in[N], out[N];
    for (int i = 0; i < N; i++)
        in[i] = (i * 37 % 101) / 4.0;
    tiles(in, out);
    print("tiles", out);
    values(in, out);
    print("values", out);
    for (int i = 0; i < N; i++)
        out[i] = 1;
    large(in, out);
    for (int i = 300; i < 400; i++)
        out[i] = 0;
    print("large", out);
    alone(in, out);
    print("alone", out);
    asked_for(in, out);
    print("asked_for", out);
    return 0;
}
