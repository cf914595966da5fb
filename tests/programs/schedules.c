/* Who runs which iteration, checked against OpenMP 5.2, sections 11.5.3 (schedule) and 11.6.1 (dist_schedule). */
#include <omp.h>
#include <stdio.h>
#include <string.h>

#define PRAGMA_OF(text) _Pragma(#text)
#define PRAGMA(...)     PRAGMA_OF(omp __VA_ARGS__)

enum { N = 100 };
static int team[N], teams, thread[N], threads, runs[N];

static void clear(void)
{
    memset(team, 0xff, sizeof(team));
    memset(thread, 0xff, sizeof(thread));
    memset(runs, 0, sizeof(runs));
    teams = threads = 0;
}

static int once(int n)
{
    for (int i = 0; i < N; i++)
        if (runs[i] != (i < n))
            return 0;
    return 1;
}

/* Chunks in turn, counted from the first of each `period` iterations. */
static int in_turn(const int *who, int width, int n, int chunk, int period)
{
    for (int i = 0; i < n; i++)
        if (who[i] != i % period / chunk % width)
            return 0;
    return 1;
}

/* No more than one contiguous share for each, in the order of their numbers, none larger than the next whole number. */
static int in_shares(const int *who, int width, int n)
{
    int largest = (n + width - 1) / width, size = 0;
    for (int i = 0; i < n; i++) {
        size = i > 0 && who[i] == who[i - 1] ? size + 1 : 1;
        if (size > largest || who[i] >= width || (i > 0 && who[i] < who[i - 1]))
            return 0;
    }
    return 1;
}

/* Each chunk is run by one, whoever that is. */
static int in_chunks(const int *who, int width, int n, int chunk)
{
    for (int i = 0; i < n; i++)
        if (who[i] != who[i / chunk * chunk] || who[i] >= width)
            return 0;
    return 1;
}

#define RUN(check, ...)                                                                                      \
    for (int n = 0; n <= N; n = n < 10 ? n + 9 : n + 13) {                                                   \
        clear();                                                                                             \
        PRAGMA(__VA_ARGS__ map(tofrom : team, thread, teams, threads, runs))                                 \
        for (int i = 0; i < n; i++) {                                                                        \
            runs[i]++;                                                                                       \
            team[i] = omp_get_team_num();                                                                    \
            thread[i] = omp_get_thread_num();                                                                \
            if (i == 0) {                                                                                    \
                teams = omp_get_num_teams();                                                                 \
                threads = omp_get_num_threads();                                                             \
            }                                                                                                \
        }                                                                                                    \
        if (!once(n) || (n && !(check)))                                                                     \
            printf("%d wrong: %s\n", n, #__VA_ARGS__);                                                       \
        else                                                                                                 \
            right++;                                                                                         \
    }

static int of_threads(int n_chunk)
{
    int right = 0;
    RUN(in_turn(thread, threads, n, 3, N), target parallel for schedule(static, 3))
    RUN(in_turn(thread, threads, n, 1, N), target parallel for schedule(static, 1))
    RUN(in_turn(thread, threads, n, n_chunk + 1, N), target parallel for schedule(static, n_chunk + 1))
    RUN(in_turn(thread, threads, n, 4, N), target parallel for num_threads(3) schedule(monotonic : static, 4))
    RUN(in_turn(thread, threads, n, 1000, N), target parallel for schedule(static, 1000))
    RUN(in_shares(thread, threads, n), target parallel for schedule(static))
    RUN(in_chunks(thread, threads, n, 5), target parallel for schedule(dynamic, 5))
    RUN(in_chunks(thread, threads, n, 1), target parallel for schedule(nonmonotonic : dynamic))
    RUN(in_chunks(thread, threads, n, n_chunk), target parallel for schedule(dynamic, n_chunk))
    RUN(in_chunks(thread, threads, n, 1), target parallel for schedule(guided))
    RUN(in_chunks(thread, threads, n, 1), target parallel for schedule(auto))
    RUN(in_chunks(thread, threads, n, 1), target parallel for schedule(runtime))
    return right;
}

static int of_teams(int n_chunk)
{
    int right = 0;
    RUN(in_turn(team, teams, n, 7, N), target teams distribute num_teams(3) dist_schedule(static, 7))
    RUN(in_turn(team, teams, n, n_chunk, N), target teams distribute num_teams(4) dist_schedule(static, n_chunk))
    RUN(in_turn(team, teams, n, 1, N), target teams distribute num_teams(2) dist_schedule(static, 1))
    RUN(in_shares(team, teams, n), target teams distribute num_teams(3) dist_schedule(static))
    RUN(in_shares(team, teams, n), target teams distribute dist_schedule(static))
    RUN(in_turn(team, teams, n, 12, N) && in_turn(thread, threads, n, 3, 12), target teams distribute parallel for
            num_teams(2) dist_schedule(static, 12) schedule(static, 3))
    RUN(in_turn(team, teams, n, 20, N) && in_turn(thread, threads, n, 3, 20), target teams distribute parallel for
            num_teams(1) dist_schedule(static, 20) schedule(static, 3))
    RUN(in_shares(team, teams, n), target teams distribute parallel for num_teams(3) dist_schedule(static))
    RUN(in_turn(thread, threads, n, 6, N), target teams distribute parallel for num_teams(1) dist_schedule(static)
            schedule(static, 6))
    RUN(in_shares(thread, threads, n), target teams distribute parallel for num_teams(1) dist_schedule(static)
            schedule(static))
    RUN(in_chunks(thread, threads, n, 5), target teams distribute parallel for num_teams(1) schedule(dynamic, 5))
    RUN(in_chunks(team, teams, n, 1), target teams distribute parallel for schedule(guided, 2))
    RUN(in_chunks(team, teams, n, 1), target teams distribute parallel for schedule(auto))
    RUN(in_chunks(team, teams, n, 1), target teams distribute parallel for schedule(runtime))
    return right;
}

static int of_nests(void)
{
    int right = 0, who[6][9], width;
#pragma omp target parallel for collapse(2) schedule(static, 4) map(from : who, width)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 9; j++) {
            who[i][j] = omp_get_thread_num();
            width = omp_get_num_threads();
        }
    right += in_turn(&who[0][0], width, 54, 4, 54);
#pragma omp target teams distribute collapse(2) num_teams(5) dist_schedule(static, 2) map(from : who, width)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 9; j++) {
            who[i][j] = omp_get_team_num();
            width = omp_get_num_teams();
        }
    right += in_turn(&who[0][0], width, 54, 2, 54);
    return right;
}

int main(void)
{
    printf("%d %d %d\n", of_threads(6), of_teams(11), of_nests());
    return 0;
}
