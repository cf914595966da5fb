/* Leagues whose teams are threads that wait for each other and nothing else: a block of a GPU's threads may
 * have several of them. */
#include <stdio.h>

enum { ROWS = 203, COLUMNS = 37 };

static int matrix[ROWS][COLUMNS], twice[ROWS][COLUMNS], starts[ROWS + 1], sums[ROWS], most[ROWS], total;
static double means[ROWS];

static void fill(void)
{
    for (int i = 0; i < ROWS; i++) {
        starts[i + 1] = starts[i] + i * 5 % 11 * (i % 7 > 0);
        for (int j = 0; j < COLUMNS; j++)
            matrix[i][j] = (i * 31 + j * 17) % 101 - 50;
    }
}

/* A reduction, and one thread's store. */
static void add(int rows, int columns)
{
#pragma omp target teams distribute map(to : matrix) map(from : sums)
    for (int i = 0; i < rows; i++) {
        int sum = i;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < columns; j++)
            sum += matrix[i][j];
        sums[i] = sum;
    }
}

/* How long the loops are stands in memory. */
static void gather(int rows)
{
    const int *values = &matrix[0][0];
#pragma omp target teams distribute thread_limit(32) map(to                                                  \
                                                         : starts, values [0:ROWS * COLUMNS]) map(from       \
                                                                                                  : sums)
    for (int i = 0; i < rows; i++) {
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int k = starts[i]; k < starts[i + 1]; k++)
            sum += values[k];
        sums[i] = sum;
    }
}

/* Several regions in turn, two results at once, a serial loop around, an iteration that goes on early. */
static void several(int rows, int columns)
{
#pragma omp target teams distribute num_teams(rows / 2) map(to : matrix) map(from : most, means, twice)
    for (int i = 0; i < rows; i++) {
        int sum = 0, top = -1000;
        double mean = 0;
        most[i] = 0;
        means[i] = 0;
        if (i % 5 == 3)
            continue;
#pragma omp parallel for reduction(+ : sum) reduction(max : top)
        for (int j = 0; j < columns; j++) {
            sum += matrix[i][j];
            top = matrix[i][j] > top ? matrix[i][j] : top;
        }
        for (int round = 0; round < 3; round++) {
#pragma omp parallel for reduction(+ : mean) schedule(static, 2)
            for (int j = columns - 1; j >= 0; j -= 2)
                mean += matrix[i][j] * (round + 1) + sum;
        }
        most[i] = top;
        means[i] = mean;
#pragma omp parallel for
        for (int j = 0; j < columns; j++)
            twice[i][j] = 2 * matrix[i][j] + top;
    }
}

/* Collapsed loops on both sides, and atomic operations of threads and of a team's first. */
static void nests(int rows)
{
#pragma omp target teams distribute collapse(2) num_teams(64) thread_limit(32) map(to                        \
                                                                                   : matrix)                 \
    map(tofrom                                                                                               \
        : sums, total)
    for (int i = 0; i < rows; i++)
        for (int half = 0; half < 2; half++) {
            int own = 0;
#pragma omp parallel for collapse(2) reduction(+ : own)
            for (int j = half; j < COLUMNS; j += 2)
                for (int k = 0; k < 3; k++) {
                    own += matrix[i][j] * k;
#pragma omp atomic
                    sums[i] += k;
                }
#pragma omp atomic
            total += own;
        }
}

static void print(const char *name)
{
    long sum = 0;
    double mean = 0;
    for (int i = 0; i < ROWS; i++) {
        sum = (sum * 31 + sums[i] + 7 * most[i]) % 1000003;
        mean += means[i] * (i % 13);
        for (int j = 0; j < COLUMNS; j++)
            sum = (sum + (j + 1) * twice[i][j]) % 1000003;
    }
    printf("%s: %ld %.1f %d\n", name, sum, mean, total);
}

int main(void)
{
    fill();
    add(ROWS, COLUMNS);
    print("rows");
    gather(ROWS);
    print("gathered");
    several(ROWS, COLUMNS - 1);
    print("several");
    nests(ROWS);
    print("nests");
    return 0;
}
