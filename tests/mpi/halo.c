/*
 * A stencil in one dimension over several processes: each has a part of the line on a device, and sends its
 * ends to its neighbours in each step. Prints what the same steps in one process give, and the devices.
 */
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 1024, STEPS = 50 };

/* The part's next state; its first and last elements are the neighbours'. */
static void step(const double *old, double *next, int cells)
{
#pragma omp target teams distribute parallel for map(present, alloc : old[0 : cells + 2], next[0 : cells + 2])
    for (int i = 1; i <= cells; i++)
        next[i] = 0.25 * old[i - 1] + 0.5 * old[i] + 0.25 * old[i + 1];
}

static void exchange(double *part, int cells, int rank, int ranks)
{
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
#pragma omp target update from(part[1 : 1])
#pragma omp target update from(part[cells : 1])
    MPI_Sendrecv(&part[1], 1, MPI_DOUBLE, left, 0, &part[cells + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(&part[cells], 1, MPI_DOUBLE, right, 1, &part[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
#pragma omp target update to(part[0 : 1])
#pragma omp target update to(part[cells + 1 : 1])
}

static double alone(void)
{
    static double line[CELLS + 2], next[CELLS + 2];
    double sum = 0;
    for (int i = 1; i <= CELLS; i++)
        line[i] = i % 7;
    for (int k = 0; k < STEPS; k++) {
        for (int i = 1; i <= CELLS; i++)
            next[i] = 0.25 * line[i - 1] + 0.5 * line[i] + 0.25 * line[i + 1];
        for (int i = 1; i <= CELLS; i++)
            line[i] = next[i];
    }
    for (int i = 1; i <= CELLS; i++)
        sum += i * line[i];
    return sum;
}

int main(int argc, char **argv)
{
    int rank, ranks, device = omp_get_default_device(), devices[64];
    double sum = 0, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int cells = CELLS / ranks, first = rank * cells;
    double *part = calloc(cells + 2, sizeof *part), *next = calloc(cells + 2, sizeof *next);
    for (int i = 1; i <= cells; i++)
        part[i] = (first + i) % 7;
#pragma omp target data map(tofrom : part[0 : cells + 2], next[0 : cells + 2])
    for (int k = 0; k < STEPS; k += 2) {
        exchange(part, cells, rank, ranks);
        step(part, next, cells);
        exchange(next, cells, rank, ranks);
        step(next, part, cells);
    }
    for (int i = 1; i <= cells; i++)
        sum += (first + i) * part[i];
    MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(&device, 1, MPI_INT, devices, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%s, devices", all - alone() < 1e-6 && alone() - all < 1e-6 ? "right" : "wrong");
        for (int i = 0; i < ranks; i++)
            printf(" %d", devices[i]);
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
