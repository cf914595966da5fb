/* Runs the kernels of places.device.cu and checks what they say. argv[1] names the check. */
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "launch.h"

static int table[2] = {5, 6};
REX_OFFLOAD_ENTRY(__rex_entry_table, &table, "table", sizeof(table));

static int wrong;

static void check(int right, const char *what, int value)
{
    if (!right) {
        printf("wrong: %s (%d)\n", what, value);
        __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
    }
}

/* Launches rex_places and checks that the league is the one asked for; returns the width of its teams. */
static int check_league(unsigned teams, unsigned threads, int device)
{
    int facts[8 * 1024] = {0}, seen[1024] = {0};
    int result = LAUNCH(rex_places, device, teams, threads, BOTH_WAYS(facts, sizeof(facts)),
                        BOTH_WAYS(seen, sizeof(seen)));
    const int width = facts[2];

    check(result == 0, "launch", result);
    check(teams == 0 ? facts[0] > 0 : facts[0] == (int)teams, "number of teams", facts[0]);
    for (int team = 0; team < facts[0]; team++) {
        const int *fact = facts + 8 * team;
        check(fact[0] == facts[0] && fact[1] == team && fact[2] == width, "team's place", team);
        check(fact[3] == 0, "initial device", team);
        check(fact[4] == (width > 1), "in parallel", team);
        check(fact[5] == device && fact[6] == omp_get_num_devices(), "device", fact[5]);
        check(fact[7] == 1, "agreement of names", team);
    }
    check(width >= 1 && (threads == 0 || width <= (int)threads), "width", width);
    for (int thread = 0; thread < 1024; thread++)
        check(seen[thread] == (thread < width), "thread of team 0", thread);
    return width;
}

static void check_leagues(void)
{
    for (int device = 0; device < omp_get_num_devices() && device < 2; device++)
        for (unsigned teams = 0; teams < 1000; teams = 3 * teams + 1)
            check_league(teams, 1 + teams % 5 * 40, device);
    check(check_league(4, 1, 0) == 1, "width of a league of 4", 0);
    printf("width 1 asked for, %d given\n", check_league(1, 1, 0));
    printf("width 3 asked for, %d given\n", check_league(1, 3, 0));
    printf("width 1024 asked for, %d given\n", check_league(1, 1024, 0));
    printf("any width asked for, %d given\n", check_league(1, 0, 0));
    printf("any number of teams\n");
    check_league(0, 256, 0);
}

static void check_rounds(int device, unsigned teams, unsigned threads, long rounds)
{
    long results[2 * 8] = {0};
    int result =
        LAUNCH(rex_rounds, device, teams, threads, LITERAL(rounds), BOTH_WAYS(results, sizeof(results)));

    check(result == 0, "launch", result);
    for (unsigned team = 0; team < teams; team++)
        check(results[2 * team] == results[2 * team + 1] * rounds * (rounds + 1), "rounds",
              (int)results[2 * team]);
}

static void check_barriers(void)
{
    for (unsigned threads = 1; threads <= 1024; threads = 2 * threads + 1)
        for (unsigned teams = 1; teams <= 8; teams++)
            check_rounds(0, teams, threads, 20);
}

static void check_spans(void)
{
    for (unsigned long long trips = 0; trips < 2000; trips = trips * 3 + 1)
        for (unsigned teams = 1; teams < 100; teams = teams * 3 + 1) {
            unsigned char runs[2 * 2000] = {0};
            LAUNCH(rex_spans, 0, teams, 96, LITERAL(trips), BOTH_WAYS(runs, sizeof(runs)));
            for (unsigned long long k = 0; k < trips; k++)
                check(runs[k] == 1 && runs[trips + k] == 10, "iteration", (int)k);
        }
}

static void check_table(int device, int add, int first, int second)
{
    int now[2] = {0, 0};

    check(LAUNCH(rex_add, device, 1, 1, LITERAL(add), BOTH_WAYS(now, sizeof(now))) == 0, "launch", device);
    check(now[0] == first && now[1] == second, "variable of device", device);
}

static void check_variables(void)
{
    static struct rex_source source = REX_SOURCE(";test.c;main;1;1;;");
    void *bases[] = {table};
    int64_t sizes[] = {sizeof(table)}, to[] = {REX_MAP_TO}, from[] = {REX_MAP_FROM};
    const int last = omp_get_num_devices() - 1; /* 0 on a machine with one GPU */

    for (int device = 0; device <= last; device++)
        check_table(device, 10 * device, 5, 6 + 10 * device);
    table[0] = 77;
    table[1] = 1000;
    __tgt_target_data_update_mapper(&source, last, 1, bases, bases, sizes, to, NULL, NULL);
    check_table(last, 1, 77, 1001);
    if (last > 0)
        check_table(0, 1, 5, 7);
    __tgt_target_data_update_mapper(&source, last, 1, bases, bases, sizes, from, NULL, NULL);
    check(table[1] == 1001, "variable brought back", table[1]);
}

static void launch_some(int seed)
{
    for (int i = 0; i < 50; i++) {
        check_rounds((i + seed) % omp_get_num_devices(), 1 + (unsigned)(i + seed) % 3, (unsigned)i % 7, 5);
        check_league((unsigned)(i + seed) % 5, (unsigned)i % 3, i % omp_get_num_devices());
    }
}

static void *launch_thread(void *seed)
{
    launch_some((int)(intptr_t)seed);
    return NULL;
}

static void check_crowd(void)
{
    pthread_t threads[8];

    for (intptr_t i = 0; i < 8; i++)
        pthread_create(&threads[i], NULL, launch_thread, (void *)i);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
#pragma omp parallel num_threads(4)
    {
        launch_some(1);
#pragma omp single
        for (int i = 0; i < 10; i++)
#pragma omp task
            launch_some(i);
    }
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(3)
    launch_some(2);
}

static void check_scratch(void)
{
    unsigned counters[REX_SCRATCH_COUNTERS];
    unsigned char *one = rex_scratch_acquire(0, 10000), *two = rex_scratch_acquire(0, 10000);
    const int host = omp_get_initial_device();

    check(one != NULL && two != NULL && one != two, "two buffers", 0);
    memset(counters, 1, sizeof(counters));
    omp_target_memcpy(counters, two, sizeof(counters), 0, 0, host, 0);
    for (int i = 0; i < REX_SCRATCH_COUNTERS; i++)
        check(counters[i] == 0, "counter", i);
    rex_scratch_release(0, one);
    check(rex_scratch_acquire(-1, 9000) == one, "the free buffer again", 0);
    rex_scratch_release(-1, one);
    rex_scratch_release(0, two);
    rex_scratch_release(0, NULL);
    unsigned char *small = rex_scratch_acquire(0, 100);
    rex_scratch_release(0, small);
    check(rex_scratch_acquire(0, 1) == small, "the smallest buffer that fits", 0);
    check(rex_scratch_acquire(host, 1000) == NULL, "a buffer on the host", 0);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(void);
    } all[] = {
        {"leagues", check_leagues},     {"barriers", check_barriers}, {"spans", check_spans},
        {"variables", check_variables}, {"crowd", check_crowd},       {"scratch", check_scratch},
    };

    rex_offload_init();
    for (unsigned i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (argc < 2 || strcmp(argv[1], all[i].name) == 0)
            all[i].run();
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
