# Copies of arrays of variable length: by threads of regions and of constructs inside them, reductions.
load helper

@test "variable length: private, firstprivate and lastprivate copies, reductions" {
    program variable_copies
    same_as_native
    also_for_gpu
    ! have_nvcc || grep -q 'remark: .* from the device.s heap' warnings
    [ -z "$(without_remarks < warnings)" ]
}

@test "variable length: arrays have the alignment of their declaration, or of allocate, and so have copies" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#define BAD(p, n) (((uintptr_t)(p) & ((n) - 1)) != 0)
#pragma omp begin declare target
static int function(int n)
{
    _Alignas(128) char c[n];
    int m[n][n + 1] __attribute__((aligned(256))), bad = 0;
    for (int i = 0; i < n; i++) { c[i] = i; for (int j = 0; j <= n; j++) m[i][j] = i * j; }
#pragma omp parallel reduction(+: bad) shared(c, m)
    bad += BAD(c, 128) + BAD(m, 256) + (c[n - 1] != n - 1) + (m[1][n] != n);
    return bad + BAD(&c, 128) + BAD(&m[0][0], 256);
}
#pragma omp end declare target
int main(void)
{
    for (int n = 3; n < 40; n += 18) {
        int of_team = 0, of_thread = 0, copies = 0, said = 0;
        double s = 0;
#pragma omp target teams num_teams(2) map(tofrom: of_team, s) reduction(+: of_team, s)
        {
            _Alignas(64) double a[n];
            char odd[n];
            float b[2][n] __attribute__((aligned(1024)));
            odd[0] = 1;
#pragma omp parallel for reduction(+: of_team)
            for (int i = 0; i < n; i++) { a[i] = i; b[0][i] = b[1][i] = 2; of_team += BAD(a, 64) + BAD(b, 1024); }
            for (int i = 0; i < n; i++) s += a[i] + b[1][i];
            of_team += function(n) + (odd[0] != 1);
        }
#pragma omp target teams distribute parallel for reduction(+: of_thread)
        for (int k = 0; k < 10; k++) {
            _Alignas(64) char a[n]; a[0] = k; __attribute__((aligned)) char z[n]; z[0] = 1; z[n-1] = 2;
            of_thread += BAD(a, 64) + BAD(z, 16) + (a[0] != k);
            for (int j = 0; j < 2; j++) { _Alignas(512) long a[n + j]; a[0] = 3; of_thread += BAD(a, 512); }
        }
#pragma omp target map(tofrom: copies, s)
        {
            _Alignas(256) double a[n], w[n];
            for (int i = 0; i < n; i++) a[i] = i, w[i] = 0;
#pragma omp parallel firstprivate(a) private(w) num_threads(4) reduction(+: copies, s)
            { copies += BAD(a, 256) + BAD(w, 256); w[0] = 1; a[n - 1]++; s += a[n - 1] + w[0]; }
#pragma omp parallel reduction(+: copies, a) num_threads(4)
            { copies += BAD(a, 256); a[0] += 1; }
            s += a[0];
        }
#pragma omp target map(tofrom: said, s)
        {
            double a[n];
#pragma omp allocate(a) align(128) allocator(omp_default_mem_alloc)
            int one = 1, z[n];
#pragma omp allocate(one, z) allocator(omp_default_mem_alloc) align(64)
            for (int i = 0; i < n; i++) a[i] = i, z[i] = one;
#pragma omp parallel num_threads(4) reduction(+: said, s)
            {
                char c[n];
#pragma omp allocate(c) align(32) allocator(omp_default_mem_alloc)
                c[0] = 1; said += BAD(a, 128) + BAD(z, 64) + BAD(c, 32);
#pragma omp for
                for (int i = 0; i < n; i++) s += a[i] + c[0] + z[i];
            }
        }
        printf("%d: %d %d %d %d %g\n", n, of_team, of_thread, copies, said, s);
    }
}
C
    same_as_native
    also_for_gpu
    [ "$(rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-place 2> /dev/null | grep -o 'padding [0-9]*' | xargs)" = \
        'padding 64 padding 1024 padding 256 padding 256 padding 128 padding 64' ]
}

@test "aligned variables, arrays and arrays of variable length: copies of all kinds are aligned as they are" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdint.h>
#define ODD(x, n) ((uintptr_t)&(x) % (n) != 0)
int main(int c, char **v)
{
    int n = 9 + c, odd = 0, o2 = 0, o3 = 0;
    _Alignas(64) double a[n];
    _Alignas(64) int s = 4;
    const _Alignas(128) int k[5] = {1, 2, 3};
    struct p { int x, y; } __attribute__((aligned(32))) q = {1, 2};
    struct { int x, y; } r __attribute__((aligned(64))) = {1, 2};
    double _Alignas(128) row[3] = {0};
    for (int i = 0; i < n; i++) a[i] = 0;
#pragma omp target parallel for reduction(+: a[:n]) reduction(+: odd)
    for (int i = 0; i < 100; i++) { a[i % n] += i; odd += ODD(a[0], 64); }
    printf("%g %g %d\n", a[0], a[9], odd);
#pragma omp target teams distribute parallel for reduction(+: a, row) reduction(+: odd) num_teams(3)
    for (int i = 0; i < 100; i++) { a[i % n] += i; row[i % 3] += i; odd += ODD(a[0], 64) + ODD(row, 128); }
    printf("%g %g %d %g\n", a[0], a[9], odd, row[1]);
#pragma omp target parallel for firstprivate(s, k, q, r, a, row) reduction(+: odd, o2) num_threads(3)
    for (int i = 0; i < 100; i++) { o2 += s + k[1] + q.x + r.y + (int)a[3] + (int)row[1]; odd += ODD(s, 64) + ODD(k, 128) + ODD(q, 32) + ODD(r, 64) + ODD(a[0], 64) + ODD(row, 128); }
    printf("%d %d\n", odd, o2);
    odd = 0;
#pragma omp target parallel private(s, q, r, a, row) reduction(+: odd) num_threads(3)
    { s = 1; q.x = 2; r.y = 4; a[2] = 4; row[2] = 2;
     odd += ODD(s, 64) + ODD(q, 32) + ODD(r, 64) + ODD(a[0], 64) + ODD(row, 128); }
    printf("%d\n", odd);
    odd = 0;
#pragma omp target map(tofrom: odd, o3)
    {
    _Alignas(128) int t = 3, u[5] = {4};
    _Alignas(32) float w[n];
    w[2] = 5; w[3] = 1;
#pragma omp parallel firstprivate(t, u, w, s, k) reduction(+: odd, o3) num_threads(3)
    { o3 += t + u[0] + (int)w[2] + s + k[0];
     odd += ODD(s, 64) + ODD(t, 128) + ODD(u, 128) + ODD(w[0], 32) + ODD(k, 128); }
#pragma omp parallel for reduction(+: t, u, w[:4], s) reduction(+: odd, o3) num_threads(3)
    for (int i = 0; i < 9; i++) {t ++, u[1] += 2; w[3] += i; o3 += 1; s += 1;
     odd += ODD(s, 64) + ODD(t, 128) + ODD(u, 128) + ODD(w[0], 32); }
     o3 += t + u[1] + (int)w[3] + s;
    t = 9;
#pragma omp parallel for lastprivate(t, u) reduction(+: odd, o3) num_threads(3)
    for (int i = 0; i < 9; i++) {t = i; u[1] = i; odd += ODD(t, 128) + ODD(u, 128);}
     o3 += t + u[1];
    }
    printf("%d %d\n", odd, o3);
}
C
    [ "$(rexcc_output -w)" = $'450 540 0\n900 1080 0 1617\n0 258600\n0\n0 156' ]
    rex-parse --offload-arch=sm_90 t.c > t.rex
    rexcc -w --offload-arch=host t.rex -o t.gpu
    diff <(./t.rexcc) <(OMP_TARGET_OFFLOAD=MANDATORY ./t.gpu)
    also_for_gpu
}
