/* target and what it holds, on lines of their own and in braces: the same league as the combined construct's. */
#include <omp.h>
#include <stdio.h>

enum { N = 1000, TEAMS = 6 };

static int a[N];

static void in_braces(void)
{
    int teams = 0, limit = 2, wide = 0;
#pragma omp target map(tofrom : teams, wide)
    {
#pragma omp teams num_teams(TEAMS) thread_limit(limit)
        {
#pragma omp parallel
            {
                if (omp_get_team_num() == 0 && omp_get_thread_num() == 0)
                    teams = omp_get_num_teams();
                if (omp_get_num_threads() > limit)
                    wide = 1;
            }
        }
    }
    printf("teams %d wide %d\n", teams, wide);
}

/* The result of a reduction leaves the region where target maps the variable. */
static void reductions(void)
{
    long sum = 5, kept = 7;
    int last = -1, teams = 0;
#pragma omp target map(tofrom : sum, last, teams)
#pragma omp teams distribute parallel for reduction(+ : sum) lastprivate(last) num_teams(TEAMS)
    for (int i = 0; i < N; i++) {
        a[i] = i;
        sum += i;
        last = i;
        if (i == 0)
            teams = omp_get_num_teams();
    }
#pragma omp target
    {
#pragma omp teams distribute parallel for reduction(+ : kept)
        for (int i = 0; i < N; i++)
            kept += i;
    }
    printf("sum %ld last %d teams %d kept %ld\n", sum, last, teams, kept);
}

int main(void)
{
    in_braces();
    reductions();
    return a[N - 1] != N - 1;
}
