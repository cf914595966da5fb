/* Each rank smooths its part of a line on its device; neighbours exchange the ends. Prints the sum of all parts. */
#include <mpi.h>
#include <stdio.h>

enum { CELLS = 100, STEPS = 10 };

int main(int argc, char **argv)
{
    static double now[CELLS + 2], next[CELLS + 2];
    int rank, ranks;
    double sum = 0, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int left = (rank + ranks - 1) % ranks, right = (rank + 1) % ranks;
    for (int i = 1; i <= CELLS; i++)
        now[i] = rank * CELLS + i;
#pragma omp target data map(tofrom : now) map(alloc : next)
    for (int step = 0; step < STEPS; step++) {
#pragma omp target update from(now[1:1])
#pragma omp target update from(now[CELLS:1])
        MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[CELLS + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(&now[CELLS], 1, MPI_DOUBLE, right, 1, &now[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
#pragma omp target update to(now[0:1])
#pragma omp target update to(now[CELLS + 1:1])
#pragma omp target teams distribute parallel for
        for (int i = 1; i <= CELLS; i++)
            next[i] = 0.25 * now[i - 1] + 0.5 * now[i] + 0.25 * now[i + 1];
#pragma omp target teams distribute parallel for
        for (int i = 1; i <= CELLS; i++)
            now[i] = next[i];
    }
    for (int i = 1; i <= CELLS; i++)
        sum += now[i];
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.6f\n", all);
    MPI_Finalize();
    return 0;
}
