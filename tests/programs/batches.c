/* Serial loops that divide and take roots, of many counters, bounds and reads. All values are exact, so every
 * device prints the same. */
#include <math.h>
#include <stdio.h>

#define N 67

struct body {
    float x, y, z, mass;
};

static double one[N], two[N], rows[N][3];
static struct body bodies[N];
static int order[N];

static void set_up(void)
{
    for (int i = 0; i < N; i++) {
        one[i] = i * i;
        two[i] = 1 << (i % 5);
        rows[i][1] = 4 * (i % 7 + 1) * (i % 7 + 1);
        order[i] = (i * 5) % N;
        bodies[i] = (struct body){i, 2 * i, -i, 16};
    }
}

/* Every count of iterations, whole batches or not, from every beginning. */
static void counts(void)
{
    double sums[40] = {0};
#pragma omp target teams distribute parallel for map(tofrom : sums)
    for (int n = 0; n < 40; n++) {
        double sum = 0;
        for (int k = n / 3; k < n; k++)
            sum += sqrt(one[k]) / two[k];
        sums[n] = sum;
    }
    for (int n = 0; n < 40; n++)
        printf("%g ", sums[n]);
    printf("\n");
}

static void counters(const double *nothing)
{
    double total = 0;
    int last = 0;
    const double *middle = one + 30;
#pragma omp target teams distribute parallel for reduction(+ : total) private(last) map(to : middle[-30 : N])
    for (int i = 0; i < 20; i++) {
        const short narrow = (short)(20 - i);
        const unsigned wide = (unsigned)i;
        const unsigned char byte = (unsigned char)(3 * i);
        const long from = -25 + i;
        for (last = i; last < 17; last++)
            total += two[last] / 16;
        total += last;
        for (short k = 2; k < narrow; k++)
            total += one[k] / 4;
        for (unsigned k = 0; k < wide; k++)
            total += one[k] / 8;
        for (unsigned char k = 1; k < byte; k++)
            total += one[k] / 2;
        for (long k = from; k < 17L; ++k) {
            total += sqrt(middle[k]) / 2;
            if (nothing)
                total += nothing[k];
        }
    }
    printf("%g\n", total);
}

static void elements(void)
{
    double found[4] = {0};
#pragma omp target parallel for map(tofrom : found)
    for (int i = 0; i < 4; i++) {
        struct body force = {0, 0, 0, 0};
        double indirect = 0, row = 0;
        for (int k = i; k < N; k++) {
            const struct body *other = &bodies[i];
            const float x = bodies[k].x - other->x, y = bodies[k].y - bodies[i].y;
            force.x += x / bodies[k].mass;
            force.y += y / bodies[k].mass;
        }
        for (int k = 0; k < N; k++) {
            indirect += one[order[k]] / two[k] + sqrt(rows[k][1]);
            row = rows[k][1] / 4;
        }
        for (int k = 1; k < N; k++) /* one after the other */
            found[i] = found[i] / 2 + one[k] - one[k - 1];
        found[i] = floor(found[i]) + force.x + force.y + indirect + row;
    }
    printf("%g %g %g %g\n", found[0], found[1], found[2], found[3]);
}

/* In a region inside the kernel, and between such regions. */
static void regions(void)
{
    double sums[2] = {0}, each[8];
#pragma omp target teams num_teams(1) map(tofrom : sums) map(from : each)
    {
        double before = 0, after = 0;
        for (int k = 0; k < N; k++)
            before += one[k] / 2;
#pragma omp parallel for
        for (int i = 0; i < 8; i++) {
            double mine = before;
            for (int k = i; k < N; k++)
                mine += sqrt(one[k]);
            each[i] = mine;
        }
        for (int k = 0; k < 8; k++)
            after += each[k] / 4;
        sums[0] = before;
        sums[1] = after;
    }
    printf("%g %g %g\n", sums[0], sums[1], each[7]);
}

int main(void)
{
    set_up();
    counts();
    counters(NULL);
    elements();
    regions();
    return 0;
}
