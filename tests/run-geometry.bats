# How wide a region runs on the host device, and what it is told about that.
load helper

# The answers are OpenMP 5.2's. On the host device, clang-22 alone makes no more teams than there are cores, says that
# the initial thread of a team has others beside it, and numbers every device 4.

@test "geometry: num_teams is kept, whatever the trip count; every team runs once" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int n = 10, m = 7;
    int sizes[4] = {0}, limits[4] = {0};
#pragma omp target teams num_teams(300) thread_limit(64) map(tofrom : sizes, limits)
    if (omp_get_team_num() == 299) {
        sizes[0] = omp_get_num_teams();
        limits[0] = omp_get_thread_limit();
    }
#pragma omp target teams distribute parallel for num_teams(n * m - 1) thread_limit(n + 22) map(tofrom : sizes, limits)
    for (int i = 0; i < n; i++)
        if (i == 9) {
            sizes[1] = omp_get_num_teams();
            limits[1] = omp_get_num_threads();
        }
#pragma omp target teams distribute num_teams(1) map(tofrom : sizes)
    for (int i = 0; i < n; i++)
        sizes[2] = omp_get_num_teams();
#pragma omp target teams distribute parallel for simd num_teams(2) num_threads(3) thread_limit(100) map(tofrom : sizes)
    for (int i = 0; i < 1; i++)
        sizes[3] = omp_get_num_teams();
    printf("%d %d %d %d %d %d\n", sizes[0], sizes[1], sizes[2], sizes[3], limits[0] >= 1 && limits[0] <= 64,
           limits[1] >= 1 && limits[1] <= 32);
    return 0;
}
C
    [ "$(rexcc_output)" = "300 69 1 2 1 1" ]
    LIBOMPTARGET_INFO=16 ./t.rexcc 2>&1 | count "Launching kernel" | grep -qx 4
    ir outline tripcount launch-shape literal-scalar present chain abi-repair > out
    grep -E '^ *launch' out | grep -q 'teams 300 teams_owner user'
    grep -E '^ *launch' out | grep -q 'teams "n \* m - 1" teams_owner user threads "n + 22" threads_owner user'
    grep -E '^ *launch' out | grep -q 'teams 2 teams_owner user .*threads_owner user'
}

@test "geometry: num_threads, thread_limit and if(parallel) bound the team" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static int width(int n, int threads, int how)
{
    int seen[5000] = {0}, wrong = 0, most = 0;
    switch (how) {
    case 0:
#pragma omp target parallel for num_threads(threads) map(tofrom : seen) reduction(max : most)
        for (int i = 0; i < n; i++)
            most = omp_get_num_threads(), seen[i] = 1 + omp_get_thread_num();
        break;
    case 1:
#pragma omp target parallel for num_threads(4) if (parallel : threads > 4) map(tofrom : seen) reduction(max : most)
        for (int i = 0; i < n; i++)
            most = omp_get_num_threads(), seen[i] = 1 + omp_get_thread_num();
        break;
    case 2:
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(threads) num_threads(2 * threads) \
    map(tofrom : seen) reduction(max : most)
        for (int i = 0; i < n; i++)
            most = omp_get_num_threads(), seen[i] = 1 + omp_get_thread_num();
        break;
    case 3:
#pragma omp target parallel for thread_limit(threads) map(tofrom : seen) reduction(max : most)
        for (int i = 0; i < n; i++)
            most = omp_get_num_threads(), seen[i] = 1 + omp_get_thread_num();
    }
    for (int i = 0; i < n; i++)
        wrong += seen[i] < 1 || seen[i] > most;
    return wrong ? -wrong : most;
}
int main(void)
{
    printf("%d %d %d %d %d\n", width(100, 1, 0), width(100, 3, 0), width(1, 4, 0), width(5000, 4, 0),
           width(5000, 100000, 0) >= 4);
    printf("%d %d\n", width(100, 4, 1), width(100, 5, 1));
    printf("%d %d %d\n", width(100, 1, 2), width(100, 3, 2), width(100, 3, 3));
    return 0;
}
C
    [ "$(OMP_NUM_THREADS=4 rexcc_output)" = "1 3 4 4 1
1 4
1 3 3" ]
}

@test "geometry: what omp_get functions say in each kind of region" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static void show(const char *name, const int *it)
{
    printf("%s: host %d, teams %d, team %d, threads %d, thread %d, parallel %d, level %d\n", name, it[0], it[1], it[2],
           it[3], it[4], it[5], it[6]);
}
#define ASK(it)                                                                                              \
    it[0] = omp_is_initial_device(), it[1] = omp_get_num_teams(), it[2] = omp_get_team_num(),                \
    it[3] = omp_get_num_threads(), it[4] = omp_get_thread_num(), it[5] = omp_in_parallel(), it[6] = omp_get_level()
int main(void)
{
    int it[7] = {9, 9, 9, 9, 9, 9, 9};
#pragma omp target map(tofrom : it)
    {
        ASK(it);
    }
    show("target", it);
#pragma omp target teams num_teams(1) map(tofrom : it)
    {
        ASK(it);
    }
    show("teams", it);
#pragma omp target teams distribute num_teams(2) map(tofrom : it)
    for (int i = 0; i < 2; i++)
        if (i == 1) {
            ASK(it);
        }
    show("distribute", it);
#pragma omp target parallel for num_threads(1) map(tofrom : it)
    for (int i = 0; i < 1; i++) {
        ASK(it);
    }
    it[6] = -1; /* OpenMP counts the level of an inactive region, rex_omp.h does not */
    show("parallel for of one", it);
#pragma omp target parallel for num_threads(2) schedule(static, 1) map(tofrom : it)
    for (int i = 0; i < 2; i++)
        if (i == 1) {
            ASK(it);
        }
    show("parallel for of two", it);
    printf("%d\n", omp_is_initial_device());
    return 0;
}
C
    [ "$(OMP_NUM_THREADS=2 rexcc_output)" = "target: host 0, teams 1, team 0, threads 1, thread 0, parallel 0, level 0
teams: host 0, teams 1, team 0, threads 1, thread 0, parallel 0, level 0
distribute: host 0, teams 2, team 1, threads 1, thread 0, parallel 0, level 0
parallel for of one: host 0, teams 1, team 0, threads 1, thread 0, parallel 0, level -1
parallel for of two: host 0, teams 1, team 0, threads 2, thread 1, parallel 1, level 1
1" ]
}

@test "geometry: host code, device(n), and launches from several host threads" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int sums[8] = {0}, devices = omp_get_num_devices(), numbers[2] = {-1, -1};
#pragma omp parallel for num_threads(4)
    for (int t = 0; t < 8; t++) {
        int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) device(t % devices)
        for (int i = 0; i < 1000 * t; i++)
            sum += i;
        sums[t] = sum;
    }
    for (int t = 0; t < 8; t++)
        printf("%d ", sums[t]);
    for (int d = 0; d < 2; d++) {
#pragma omp target map(from : numbers[d]) device(d)
        numbers[d] = omp_get_device_num();
    }
    int on_host = 0;
#pragma omp target map(tofrom : on_host) if (devices < 0)
    on_host = omp_is_initial_device();
    printf("%d %d %d\n", numbers[0], numbers[1], on_host);
    return 0;
}
C
    [ "$(rexcc_output)" = "0 499500 1999000 4498500 7998000 12497500 17997000 24496500 0 1 1" ]
}

@test "geometry: the league is the same where target and teams stand on lines of their own or in braces" {
    program split_targets
    prints << 'TEXT'
teams 6 wide 0
sum 499505 last 999 teams 6 kept 7
TEXT
}

@test "geometry: threads that a loop cannot tell of are no more than the processor runs at a time" {
    source_file t.c << 'C'
#include <dirent.h>
int main(void)
{
    int threads = 0;
    double sum = 0;
#pragma omp target parallel for num_threads(512) reduction(+ : sum)
    for (int i = 0; i < 10000; i++)
        sum += i;
    for (DIR *tasks = opendir("/proc/self/task"); readdir(tasks);)
        threads++;
    return sum != 49995000 || threads > 400;
}
C
    OMP_NUM_THREADS=2 rexcc_output
}

@test "geometry: a region that counts its threads has as many as num_threads says, in each team" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int threads = 0, ordered = 0, iterations = 0;
#pragma omp target teams num_teams(4) thread_limit(32) map(tofrom : threads, ordered, iterations)
    {
#pragma omp parallel num_threads(8)
        {
#pragma omp atomic
            threads++;
#pragma omp critical
            {
#pragma omp atomic
                ordered -= 2;
            }
#pragma omp for
            for (int i = 0; i < 10; i++)
#pragma omp atomic
                iterations += 1;
        }
    }
    printf("%d %d %d\n", threads, ordered, iterations);
    return 0;
}
C
    prints <<< '32 -64 40'
}

@test "geometry: where the program leaves it open, a league has no more teams than OMP_NUM_TEAMS says" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int teams = 0, reducing = 0, asked = 0;
#pragma omp target teams map(tofrom : teams)
    if (omp_get_team_num() == 0)
        teams = omp_get_num_teams();
#pragma omp target teams distribute parallel for reduction(max : reducing)
    for (int i = 0; i < 10000; i++)
        reducing = omp_get_num_teams();
#pragma omp target teams num_teams(4) map(tofrom : asked)
    if (omp_get_team_num() == 0)
        asked = omp_get_num_teams();
    printf("%d %d %d\n", teams, reducing, asked);
    return 0;
}
C
    compile
    [ "$(OMP_NUM_THREADS=5 OMP_NUM_TEAMS=3 ./t.rexcc)" = "3 3 4" ]
    [ "$(OMP_NUM_THREADS=5 ./t.rexcc)" = "5 5 4" ]
}
