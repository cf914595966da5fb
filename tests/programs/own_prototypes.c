/* A program declares OpenMP's and the C library's functions by itself, or names them in declare target. */
#include <stdlib.h>
extern int printf(const char *, ...);
extern int rand(void); /* which the host runs */
extern int omp_get_num_procs(void);
int omp_get_team_num(void);
#pragma omp declare target to(malloc)
#pragma omp declare target to(free)
int main(void)
{
    int *cell = NULL, value = 0, team = -1, processors = 0;
#pragma omp target map(from: cell, team, processors)
    {
        cell = malloc(sizeof(*cell));
        *cell = 42;
        team = omp_get_team_num();
        processors = omp_get_num_procs();
    }
#pragma omp target is_device_ptr(cell) map(from: value)
    value = *cell;
#pragma omp target is_device_ptr(cell)
    free(cell);
    int random = -1;
#pragma omp target map(from: random)
    random = rand() % 2 / 2;
    printf("%d %d %d %d\n", value, team, processors > 0, random);
    return 0;
}
