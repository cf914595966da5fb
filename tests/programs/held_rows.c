/* More sections are held than the table of what is present has rows for, and launches map large ones beside them. */
#include <stdio.h>
#include <stdlib.h>

enum { SECTIONS = 1100, LARGE = 2000000, LAUNCHES = 140 };

static int held[SECTIONS][4];

static void launch(int *few, int *many)
{
#pragma omp target map(to : few[0 : 4]) map(tofrom : many[0 : LARGE])
    many[LARGE - 1] += few[1];
}

static void launch_small(int *few)
{
#pragma omp target map(tofrom : few[0 : 4])
    few[2]++;
}

int main(void)
{
    int *many = calloc(LARGE, sizeof *many);
    for (int i = 0; i < SECTIONS; i++) {
        held[i][1] = i + 1;
#pragma omp target enter data map(to : held[i])
    }
    for (int time = 0; time < LAUNCHES; time++)
        launch_small(held[0]);
    for (int time = 0; time < LAUNCHES; time++)
        launch(held[time % 2 ? SECTIONS - 1 : 0], many);
#pragma omp target update from(held[0])
    printf("%d %d\n", held[0][2], many[LARGE - 1]);
    for (int i = 0; i < SECTIONS; i++) {
#pragma omp target exit data map(release : held[i])
    }
    free(many);
    return 0;
}
