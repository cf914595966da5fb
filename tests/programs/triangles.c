/* Nests of loops between numbers that compute elements of a team's arrays from those before (rex-unroll): in
 * one statement, in blocks, with an accumulator, from the end, by several inner loops. */
#include <omp.h>
#include <stdio.h>

#define N     16
#define TEAMS 5

static float lower[TEAMS][N * N], right[TEAMS][N * N], computed[4][TEAMS][N * N], expected[4][TEAMS][N * N];

static void solve(const float *l, const float *b, float *one, float *two, float *three, float *four)
{
#pragma omp target teams num_teams(TEAMS) thread_limit(32) map(to                                            \
                                                               : l [0:TEAMS * N * N], b [0:TEAMS * N * N])   \
    map(from                                                                                                 \
        : one [0:TEAMS * N * N], two [0:TEAMS * N * N], three [0:TEAMS * N * N], four [0:TEAMS * N * N])
    {
        float dia[N * N], w[N * N], x[N * N], y[N][N], z[N * N];
#pragma omp parallel
        {
            int e, i, j, k, t = omp_get_thread_num(), threads = omp_get_num_threads();
            for (int at = omp_get_team_num() * N * N; at < TEAMS * N * N; at += omp_get_num_teams() * N * N) {
                for (e = t; e < N * N; e += threads) {
                    dia[e] = l[at + e];
                    w[e] = b[at + e];
                    x[e] = b[at + e];
                    y[e / N][e % N] = b[at + e];
                    z[e] = b[at + e];
                }
#pragma omp barrier
                for (e = t; e < N; e += threads) {
                    for (i = 1; i < N; i++)
                        for (k = 0; k < i; k++)
                            w[i * N + e] -= dia[i * N + k] * w[k * N + e];
                    for (j = 0; j < N; ++j) {
                        float value = x[e * N + j];
                        for (int m = 0; m < j; m++)
                            value -= x[e * N + m] * dia[m * N + j];
                        x[e * N + j] = value / dia[j * N + j];
                    }
                    for (i = 0; i <= N - 1; i++) {
                        for (k = 0; k <= i - 1; k++)
                            y[i][e] += dia[i * N + k] * y[k][e];
                        for (k = i + 1; k < N; k++) {
                            y[i][e] -= dia[i * N + k] * y[k][e] * 0.5f;
                        }
                        y[i][e] *= 0.25f;
                    }
                    if (e % 2)
                        for (i = 1; i < 5; i++)
                            for (k = 0; k < 3; k++)
                                z[(i + k) * N + e] += z[k * N + e];
                    else
                        z[e] = k + i;
                }
#pragma omp barrier
                for (e = t; e < N * N; e += threads) {
                    one[at + e] = w[e];
                    two[at + e] = x[e];
                    three[at + e] = y[e / N][e % N];
                    four[at + e] = z[e];
                }
#pragma omp barrier
            }
        }
    }
}

static void solve_here(const float *dia, const float *b, float *w, float *x, float *y, float *z)
{
    for (int e = 0; e < N * N; e++)
        w[e] = x[e] = y[e] = z[e] = b[e];
    for (int e = 0; e < N; e++) {
        for (int i = 1; i < N; i++)
            for (int k = 0; k < i; k++)
                w[i * N + e] -= dia[i * N + k] * w[k * N + e];
        for (int j = 0; j < N; j++) {
            for (int m = 0; m < j; m++)
                x[e * N + j] -= x[e * N + m] * dia[m * N + j];
            x[e * N + j] /= dia[j * N + j];
        }
        for (int i = 0; i < N; i++) {
            for (int k = 0; k < i; k++)
                y[i * N + e] += dia[i * N + k] * y[k * N + e];
            for (int k = i + 1; k < N; k++)
                y[i * N + e] -= dia[i * N + k] * y[k * N + e] * 0.5f;
            y[i * N + e] *= 0.25f;
        }
        for (int i = 1; i < 5 && e % 2; i++)
            for (int k = 0; k < 3; k++)
                z[(i + k) * N + e] += z[k * N + e];
        if (e % 2 == 0)
            z[e] = N + N;
    }
}

int main(void)
{
    for (int team = 0; team < TEAMS; team++)
        for (int e = 0; e < N * N; e++) {
            lower[team][e] = e / N == e % N ? 2 : (float)(e * 7 % 5 - 2) / 8;
            right[team][e] = (float)((e + team) * 11 % 17) - 8;
        }
    solve(lower[0], right[0], computed[0][0], computed[1][0], computed[2][0], computed[3][0]);
    for (int team = 0; team < TEAMS; team++)
        solve_here(lower[team], right[team], expected[0][team], expected[1][team], expected[2][team],
                   expected[3][team]);
    for (int which = 0; which < 4; which++) {
        int wrong = 0;
        for (int e = 0; e < TEAMS * N * N; e++) {
            float difference = computed[which][0][e] - expected[which][0][e];
            wrong += !(difference < 1e-3f && difference > -1e-3f);
        }
        printf("nest %d: %d wrong\n", which, wrong);
    }
    return 0;
}
