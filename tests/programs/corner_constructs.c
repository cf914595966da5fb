/* Corners of many constructs: levels, num_teams with a lower bound, doacross, clauses of tasks and taskloops.
 */
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int lv(void)
{
    return omp_get_level() * 100 + omp_get_active_level() * 10 + omp_in_parallel();
}
#pragma omp end declare target
static void levels(void)
{
    int r[12] = {0};
#pragma omp target map(tofrom : r)
    {
        r[0] = lv();
#pragma omp parallel num_threads(1)
        r[1] = lv();
#pragma omp parallel num_threads(2)
        {
#pragma omp single
            r[2] = lv();
#pragma omp parallel num_threads(2)
            if (omp_get_ancestor_thread_num(1) == 0)
                r[3] = lv() + 1000 * omp_get_team_size(2) + 10000 * (omp_get_ancestor_thread_num(0) == 0);
        }
    }
#pragma omp target parallel num_threads(1) map(tofrom : r)
    r[4] = lv();
#pragma omp target parallel num_threads(2) map(tofrom : r)
    {
#pragma omp single
        r[5] = lv();
    }
#pragma omp target teams num_teams(1) map(tofrom : r)
    r[6] = lv();
#pragma omp target teams distribute parallel for num_teams(2) num_threads(1) map(tofrom : r)
    for (int i = 0; i < 1; i++)
        r[7] = omp_get_level();
#pragma omp target parallel for if (parallel : 0) map(tofrom : r)
    for (int i = 0; i < 1; i++)
        r[8] = omp_get_level() + 10 * omp_get_num_threads();
    for (int i = 0; i < 12; i++)
        printf("%d ", r[i]);
    printf("\n");
}

static void teams(void)
{
    int n = 2, m = 3, t = -1, t2 = -1, t3 = -1, t4 = -1;
#pragma omp target teams num_teams(2 : 3) map(from : t)
    if (omp_get_team_num() == 0)
        t = omp_get_num_teams();
#pragma omp target teams distribute parallel for num_teams(n : m) thread_limit(2) map(from : t2)
    for (int i = 0; i < 100; i++)
        if (i == 0)
            t2 = omp_get_num_teams();
#pragma omp target teams num_teams(n + 1 : m + 1) map(from : t3)
    if (omp_get_team_num() == 0)
        t3 = omp_get_num_teams();
#pragma omp target map(from : t4)
#pragma omp teams num_teams(n : m) thread_limit(3)
    if (omp_get_team_num() == 0)
        t4 = omp_get_num_teams() * 10 + (omp_get_thread_limit() <= 3);
    printf("%d %d %d %d\n", t >= 2 && t <= 3, t2 >= 2 && t2 <= 3, t3 >= 3 && t3 <= 4, t4);
}

static void ordered(void)
{
    int a[20] = {0}, b[5][5] = {{0}}, c[20] = {0}, pos = 0, o[20];
#pragma omp target map(tofrom : a, b, c, pos, o)
    {
#pragma omp parallel for ordered(1)
        for (int i = 1; i < 20; i++) {
#pragma omp ordered doacross(sink : i - 1)
            a[i] = a[i - 1] + i;
#pragma omp ordered doacross(source:)
        }
#pragma omp parallel for ordered(2) collapse(2)
        for (int i = 1; i < 5; i++)
            for (int j = 1; j < 5; j++) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
                b[i][j] = b[i - 1][j] + b[i][j - 1] + 1;
#pragma omp ordered doacross(source:)
            }
#pragma omp parallel for ordered schedule(dynamic)
        for (int i = 0; i < 20; i++) {
            c[i] = i;
#pragma omp ordered
            {
                o[pos++] = i;
            }
        }
    }
#pragma omp target parallel for ordered(1) map(tofrom : a)
    for (int i = 1; i < 20; i++) {
#pragma omp ordered doacross(sink : i - 1)
        a[i] = a[i - 1] + i;
#pragma omp ordered doacross(source:)
    }
#pragma omp target parallel for ordered map(tofrom : o, pos)
    for (int i = 1; i < 20; i++) {
#pragma omp ordered threads
        o[pos++ % 20] = 2 * i;
    }
#pragma omp target map(tofrom : c)
#pragma omp simd
    for (int i = 1; i < 20; i++) {
#pragma omp ordered simd
        c[i] += c[i - 1];
    }
    for (int i = 0; i < 20; i++)
        printf("%d %d %d,", a[i], c[i], o[i]);
    printf("%d\n", b[4][4]);
}

static void tasks(void)
{
    int r[20] = {0};
    int n = 7;
#pragma omp target map(tofrom : r)
    {
        int x = 0, y = 1, arr[4] = {0};
#pragma omp parallel num_threads(2) shared(x, y, arr)
#pragma omp single
        {
#pragma omp task depend(out : x) priority(3) shared(x)
            x = 5;
#pragma omp task depend(in : x) depend(iterator(i = 0 : 2), out : arr[i]) affinity(arr) shared(x, y)
            y = x + 1;
#pragma omp task final(n > 3) if (0) mergeable untied shared(y)
            y += 10;
#pragma omp taskwait depend(in : x)
            r[0] = x;
            r[1] = y;
#pragma omp taskgroup
            {
                for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(i)
                    arr[i] = i * i;
#pragma omp taskyield
                }
            }
            r[2] = arr[3];
            int s = 0, last = 0;
#pragma omp taskloop grainsize(strict : 3) reduction(+ : s) lastprivate(last) shared(arr)
            for (int i = 0; i < 10; i++) {
                s += i;
                last = i;
            }
            r[3] = s;
            r[4] = last;
#pragma omp taskloop num_tasks(4) collapse(2) nogroup
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 2; j++)
                    arr[2 * i + j] = 10 + i + j;
#pragma omp taskwait
            r[5] = arr[3];
#pragma omp taskloop simd reduction(max : s)
            for (int i = 0; i < 10; i++)
                s = s > 5 * i ? s : 5 * i;
            r[6] = s;
#pragma omp task in_reduction(+ : s)
            s += 0;
        }
#pragma omp parallel num_threads(2)
        {
#pragma omp masked filter(1)
            r[7] = omp_get_thread_num() + 1;
#pragma omp critical(foo) hint(omp_sync_hint_contended)
            r[8]++;
            int z = omp_get_thread_num();
#pragma omp single copyprivate(z)
            z = 99;
#pragma omp atomic
            r[9] += z;
            int sc = 0;
#pragma omp for
            for (int i = 0; i < 10; i++) {
#pragma omp cancel for if (0)
#pragma omp cancellation point for
#pragma omp atomic
                r[10]++;
            }
#pragma omp masked taskloop
            for (int i = 0; i < 10; i++) {
#pragma omp atomic
                r[11]++;
            }
        }
#pragma omp parallel masked taskloop simd num_threads(2)
        for (int i = 0; i < 10; i++)
            r[12]++;
#pragma omp parallel master num_threads(2)
        r[13]++;
#pragma omp parallel sections num_threads(2) lastprivate(x)
        {
            x = 1;
#pragma omp section
            x = 2;
        }
        r[14] = x;
        int tot = 0;
#pragma omp parallel num_threads(2)
#pragma omp scope reduction(+ : tot)
        tot += 3;
        r[15] = tot / 3;
        omp_event_handle_t ev;
    }
    for (int i = 0; i < 20; i++)
        printf("%d ", r[i]);
    printf("\n");
}

int main(void)
{
    levels();
    teams();
    ordered();
    tasks();
    return 0;
}
