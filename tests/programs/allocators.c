#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#pragma omp requires dynamic_allocators
/* allocators: clauses, the directive, and the routines in device code */
static int routines(void)
{
    int out[12] = {0};
#pragma omp target map(tofrom : out) uses_allocators(omp_default_mem_alloc, omp_large_cap_mem_alloc, omp_null_allocator)
    {
        int *a = omp_alloc(10 * sizeof(int), omp_default_mem_alloc);
        for (int i = 0; i < 10; i++)
            a[i] = i;
        a = omp_realloc(a, 1000 * sizeof(int), omp_default_mem_alloc, omp_default_mem_alloc);
        out[0] = a[9];
        omp_free(a, omp_default_mem_alloc);
        double *b = omp_aligned_alloc(256, 8, omp_large_cap_mem_alloc);
        out[1] = (int)((uintptr_t)b % 256);
        omp_free(b, omp_large_cap_mem_alloc);
        int *c = omp_calloc(3, sizeof *c, omp_null_allocator);
        out[2] = c[0] + c[1] + c[2];
        omp_free(c, omp_null_allocator);
        char *d = omp_aligned_calloc(128, 1, 64, omp_default_mem_alloc);
        out[3] = (int)((uintptr_t)d % 128) + d[63];
        omp_free(d, omp_null_allocator);
        omp_free(NULL, omp_null_allocator);
    }
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    return 0;
}

static int traits(void)
{
    omp_allocator_handle_t mine = omp_null_allocator, other = omp_null_allocator;
    const omp_alloctrait_t traits[] = {{omp_atk_alignment, 512}, {omp_atk_pool_size, 4096}, {omp_atk_fallback, omp_atv_null_fb}};
    const omp_alloctrait_t none[1] = {{omp_atk_access, omp_atv_all}};
    int out[6] = {1, 1, 1, 1, 1, 1};
#pragma omp target map(tofrom : out) uses_allocators(mine ( traits ), other(none))
    {
        int *a = omp_alloc(2000, mine), *b = omp_alloc(3000, mine), *c = omp_alloc(2000, mine);
        out[0] = (int)((uintptr_t)a % 512);
        out[1] = b == NULL;
        omp_free(a, mine);
        b = omp_alloc(3000, other);
        out[2] = b != NULL && c != NULL && mine != other;
        a = omp_alloc(1000, mine);
        out[3] = (int)((uintptr_t)a % 512);
        omp_free(a, mine);
        omp_free(b, other);
        omp_free(c, mine);
    }
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    return 0;
}

static int made_there(void)
{
    int out = 7;
#pragma omp target map(tofrom : out)
    {
        omp_alloctrait_t t[2] = {{omp_atk_alignment, 128}, {.key = omp_atk_pool_size, .value = 100}};
        omp_allocator_handle_t h = omp_init_allocator(omp_low_lat_mem_space, 2, t);
        char *p = omp_alloc(101, h), *q = omp_alloc(100, h);
        out = (p != NULL) * 10 + (q != NULL) + (int)((uintptr_t)q % 128);
        omp_free(p, h);
        omp_free(q, h);
        omp_destroy_allocator(h);
    }
    printf("%d\n", out);
    return 0;
}

static int team_memory(void)
{
    double out[4][64], sum[4] = {0};
#pragma omp target teams num_teams(4) thread_limit(64) map(from : out) map(tofrom : sum) uses_allocators(omp_pteam_mem_alloc)
    {
        double tile[64];
        int count = 3;
#pragma omp allocate(tile, count) allocator(omp_pteam_mem_alloc)
        int team = omp_get_team_num();
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            tile[i] = team * 100 + i + count;
#pragma omp parallel for
        for (int i = 0; i < 64; i++)
            out[team][i] = tile[63 - i];
        for (int i = 0; i < 64; i++)
            sum[team] += tile[i];
    }
    printf("%g %g %g %g\n", out[0][0], out[3][63], sum[1], sum[3]);
    return 0;
}

static int copies(void)
{
    int n = 5, big[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[6] = {0}, aligned = 3;
    omp_allocator_handle_t mine = omp_null_allocator;
    omp_alloctrait_t traits[1] = {{omp_atk_alignment, 64}};
#pragma omp target teams num_teams(2) map(tofrom : out) uses_allocators(mine(traits), omp_pteam_mem_alloc) allocate(mine : big) \
    firstprivate(big) allocate(omp_pteam_mem_alloc : n) private(n)
    {
        n = big[omp_get_team_num()] * 10;
        int at = omp_get_team_num();
#pragma omp parallel num_threads(2)
        {
#pragma omp atomic
            n += 1;
        }
        out[at] = n >= at * 10 + 11;
        out[2 + at] = (int)((uintptr_t)big % 64);
    }
#pragma omp target parallel num_threads(2) map(tofrom : out) firstprivate(aligned) allocate(align(128), allocator(omp_default_mem_alloc) : aligned) uses_allocators(omp_default_mem_alloc)
    {
        int local[4] = {1};
#pragma omp allocate(local) align(64) allocator(omp_default_mem_alloc)
        aligned += local[0];
#pragma omp atomic write
        out[4] = aligned + (int)((uintptr_t)&aligned % 128);
#pragma omp atomic write
        out[5] = (int)((uintptr_t)local % 64);
    }
    printf("%d %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4], out[5]);
    return 0;
}

int main(void)
{
    return routines() + traits() + made_there() + team_memory() + copies();
}
