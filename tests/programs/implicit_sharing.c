/* What becomes of variables that no clause names: default clauses, and the rules of tasks. */
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
int counter;
static int in_function(int x)
{
    int y = 2, a[3] = {1, 2, 3};
#pragma omp task
    {
        x++, y++, a[1] = 50, counter++;
    }
#pragma omp task shared(y)
    y *= 10;
#pragma omp taskwait
    return x * 100 + y * 10 + a[1];
}
#pragma omp end declare target

static void tasks(void)
{
    int r[10] = {0}, scalar = 5;
#pragma omp target parallel num_threads(1) map(tofrom : r) firstprivate(scalar)
    {
        int y = 3;
#pragma omp single
        {
#pragma omp task
            {
                y = y + 2;
                r[2] = y;
            }
            r[3] = y;
#pragma omp task shared(y)
            y = 11;
#pragma omp taskwait
            r[4] = y;
#pragma omp task default(shared)
            {
#pragma omp task
                y++;
                r[7] = y;
            }
            r[8] = y;
        }
#pragma omp taskloop
        for (int i = 0; i < 3; i++)
            y += 7, scalar += 7;
        r[5] = y;
        r[6] = scalar;
    }
#pragma omp target map(tofrom : r)
    {
        int x = 1;
#pragma omp task
        x++;
        r[0] = x;
        scalar++;
#pragma omp task
        scalar = 100;
#pragma omp taskwait
        r[1] = scalar;
        r[9] = in_function(3);
    }
    for (int i = 0; i < 10; i++)
        printf("%d ", r[i]);
    printf("\n");
}

static void defaults(void)
{
    int kept = 5, errors = 0, array[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for default(firstprivate) shared(errors) map(tofrom : errors)
    for (int i = 0; i < 64; i++) {
        kept += 1, array[i % 4] += kept;
        if (kept < 6 || array[i % 4] < 7) {
#pragma omp atomic
            errors++;
        }
    }
    printf("firstprivate %d %d %d\n", kept, array[2], errors);
#pragma omp target teams distribute parallel for default(private) firstprivate(array) shared(errors)                   \
    map(to : array) map(tofrom : errors)
    for (int i = 0; i < 64; i++) {
        kept = 10;
        array[i % 4] += kept;
        if (array[i % 4] < 11) {
#pragma omp atomic
            errors++;
        }
    }
    printf("private %d %d %d\n", kept, array[2], errors);
#pragma omp target map(tofrom : errors, array)
    {
        int mine = 3;
#pragma omp parallel default(firstprivate) num_threads(4) shared(errors)
        {
            mine++, array[0] += mine;
#pragma omp atomic
            errors += mine * (array[0] == 5);
        }
        array[1] = mine;
    }
    printf("nested %d %d %d\n", errors > 0 && errors % 4 == 0, array[0], array[1]);
}

static void mapped_copies(void)
{
    int x = 5, a[4] = {1, 2, 3, 4}, r[6] = {0}, n = 4, *p = a;
#pragma omp target teams map(tofrom : x, a, r) firstprivate(x, a) num_teams(3)
    {
        x += 1;
        a[1] += 10;
        r[omp_get_team_num()] = x;
        r[3 + omp_get_team_num()] = a[1];
    }
    printf("mapped %d %d: %d %d %d %d %d %d\n", x, a[1], r[0], r[1], r[2], r[3], r[4], r[5]);
#pragma omp target parallel for firstprivate(p) map(tofrom : p[0 : n]) num_threads(4)
    for (int i = 0; i < 4; i++) {
        p += i;
        *p += 100;
        p -= i;
    }
    printf("pointer %d %d %d %d\n", a[0], a[1], a[2], a[3]);
}

int main(void)
{
    tasks();
    defaults();
    mapped_copies();
    return 0;
}
