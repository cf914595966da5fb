/* A loop in braces behind its directive; a host construct that is the statement of target data; and how many threads
 * another region may have. */
#include <omp.h>
#include <stdio.h>

enum { N = 100, MOST = 1024 };

static int squares[N], sums[N], widths[MOST];

static void braced_loops(void)
{
#pragma omp target teams distribute parallel for
    {
        for (int i = 0; i < N; i++)
            squares[i] = i * i;
    }
#pragma omp target
#pragma omp parallel for collapse(2)
    {
        {
            for (int i = 0; i < 10; i++) {
                for (int j = 0; j < 10; j++)
                    sums[i * 10 + j] = squares[i] + squares[j];
            }
        }
    }
    int sum = 0;
    for (int i = 0; i < N; i++)
        sum += squares[i] - sums[i];
    printf("braces %d\n", sum);
}

static void host_construct_under_data(void)
{
    int found[3] = {-1, -1, -1};
#pragma omp target data map(from : found)
#pragma omp parallel for num_threads(3) schedule(static, 1)
    for (int i = 0; i < 3; i++) {
        int thread = omp_get_thread_num();
#pragma omp target firstprivate(thread)
        found[i] = 100 + thread;
    }
    printf("threads %d %d %d\n", found[0], found[1], found[2]);
}

/* omp_get_max_threads in one region bounds the width of another. */
static void widths_of_regions(void)
{
    int most = 0, threads = 0;
#pragma omp target map(from : most)
    most = omp_get_max_threads();
#pragma omp target parallel map(tofrom : widths, threads)
    {
        widths[omp_get_thread_num()] = omp_get_num_threads();
#pragma omp master
        threads = omp_get_num_threads();
    }
    printf("most %d\n", threads >= 1 && threads <= most && widths[threads - 1] == threads);
}

int main(void)
{
    braced_loops();
    host_construct_under_data();
    widths_of_regions();
    return 0;
}
