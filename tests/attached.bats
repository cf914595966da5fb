#!/usr/bin/env bats
# Pointers that are members of structs, in constructs of which a launch sees where they lead, on GPUs.

load helper
load pass

@test "attached: the first version of a construct has variables in the place of members" {
    program attached_members
    arch=sm_90 ir > p.rex
    is "$(grep -o '__rex_lead_apart([^{]*[^ {]' p.rex)" '__rex_lead_apart(1, 1, "mpmn", &t->part.bins, t, &t->part.keys, __rex_elements_of(4, &t->part.bins) ? "%" : 0))
__rex_lead_apart(2, 1, "mmpn", &t->part.bins, &t->part.keys, t, __rex_elements_of(4, &t->part.bins) ? "%" : 0))
__rex_lead_apart(3, 1, "mppn", &t->planes[(long)which], t, keys, __rex_elements_of(4, &t->planes[(long)which]) ? "%" : 0))
__rex_lead_apart(4, 1, "ovon", &parts[which].bins, &parts, &parts[which].keys, __rex_elements(parts[which].bins, 4) ? "%" : 0))
__rex_lead_apart(5, 1, "ovon", &part.bins, &part, &part.keys, __rex_elements(part.bins, 4) ? "%" : 0))
__rex_lead_apart(6, 1, "mpmn", &t->part.bins, t, &t->part.keys, __rex_elements_of(4, &t->part.bins) ? "%" : 0))'
    has 't_part_bins[t_part_keys[i]]++;' < p.rex
    has 't_part_bins[key] += 2;' < p.rex
    has 'default(none) shared(t_part_bins,t_part_keys) firstprivate(n) shared(t)' < p.rex
    has 't_planes[keys[i]] += 1;' < p.rex
    has 'parts_which_bins[parts_which_keys[i]] -= 1;' < p.rex
    has 'int **bins = &t->part.bins;' < p.rex
    rex-share p.rex | rex-privatize | is "$(grep -cE 'updated variable (t_part_bins|t_planes|parts_which_bins) .* private yes')" 4
    also_for_gpu
}

@test "attached: what they lead to is updated alike, also where they lead to one array, or elsewhere" {
    program attached_members
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain | sed '/^kept/,$d' > plain.out
    arch=sm_90 ir > p.rex
    grep -v rex-version "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu > expected
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    head -3 out | diff plain.out -
    diff expected out
    launched messages | diff - <(printf '%s\n' 'count first' 'count_otherwise first' 'count_by_address first' 'count_plane first' 'count_here first' 'count other' 'count_part first' 'count_part other')
}

@test "attached: members of a struct of the function's own that nothing maps lead where they would in it" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct field { int n; float *values; };
struct grid { struct field in, out; float *planes[2], *mask; };
static void twice(struct grid g)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g.in.n; i++)
        g.out.values[i] = 2 * g.in.values[i] + g.planes[1][i] + (g.mask ? g.mask[i] : 0);
}
int main(void)
{
    enum { N = 500 };
    const size_t bytes = N * sizeof(float);
    float *in = malloc(bytes), *out = calloc(N, sizeof(float)), *plane = calloc(N, sizeof(float));
    struct grid g = {{N, in}, {N, out}, {NULL, plane}, NULL};
    for (int i = 0; i < N; i++)
        in[i] = i;
#pragma omp target data map(to: g.in.values[0:N], g.planes[1][0:N]) map(from: g.out.values[0:N])
    twice(g);
    printf("%g\n", out[N - 1]);
    float *device = omp_target_alloc(bytes, 0); /* an address of the device's stays what it is */
    omp_target_memcpy(device, in, bytes, 0, 0, 0, omp_get_initial_device());
    g.in.values = g.out.values = g.mask = device;
#pragma omp target data map(to: plane[0:N])
    twice(g);
    omp_target_memcpy(out, device, bytes, 0, 0, omp_get_initial_device(), 0);
    printf("%g\n", out[N - 1]);
    return 0;
}
C
    arch=sm_90 ir > p.rex
    has 'g_out_values[i] = 2 * g_in_values[i] + g_planes_1[i] + (g_mask ? g_mask[i] : 0);' < p.rex
    rex-outline p.rex | sed -n '/^ *launch/,/^ *end/p' | has_no 'name g '
    on_processor --from=p.rex
    is "$(gpu)" '998
1497'
    also_for_gpu
}

@test "attached: where iterations store, and in chains of launches" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
struct field { int n; float *from, *to; };
static void step(struct field *f)
{
#pragma omp target teams distribute parallel for
    for (int i = 1; i < f->n - 1; i++)
        f->to[i] = f->from[i - 1] + f->from[i + 1];
}
static void same(const struct field *f, float *sum)
{
    float all = 0;
#pragma omp target teams distribute parallel for reduction(+: all)
    for (int i = 0; i < f->n; i++)
        all += f->from[i] * f->to[i];
    *sum = all;
}
int main(void)
{
    enum { N = 300 };
    float *a = malloc(N * sizeof *a), *b = calloc(N, sizeof *b), sum;
    struct field there = {N, a, b}, back = {N, b, a}, *f = &there, *g = &back;
    for (int i = 0; i < N; i++)
        a[i] = i % 5;
#pragma omp target data map(to: f[0:1], g[0:1]) map(tofrom: f->from[0:N], f->to[0:N]) map(to: g->from[0:N], g->to[0:N])
    {
        for (int t = 0; t < 3; t++) {
            step(f);
            step(g);
        }
        same(f, &sum);
        f->to = a; /* the device's copy does not follow */
        step(f);
        f->to = b;
    }
    printf("%g %g %g\n", sum, a[17], b[17]);
    return 0;
}
C
    arch=sm_90 ir > p.rex
    is "$(grep -cE '^target .* apart f_to,f,f_from apart_members yes attached yes version ' p.rex)" 1
    has 'f_to[i] = f_from[i - 1] + f_from[i + 1];' < p.rex
    rex-outline p.rex | rex-version | has 'asks yes asks_why "no thread reads pointers from structs where these lead to allocations of their own"'
    grep '^ *statement .* calls __rex_' p.rex | has_no 'memory yes'
    grep -v rex-version "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu > expected
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff expected out
    launched messages | uniq -c | sed 's/^ *//' | diff - <(printf '%s\n' '6 step first' '1 same first' '1 step other')
    also_for_gpu
}

@test "attached: where iterations of a league hold parallel regions" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
struct layer { int rows, columns; float *in, *out; };
static void scale(struct layer *l)
{
#pragma omp target teams distribute
    for (int i = 0; i < l->rows; i++) {
        float most = 0;
#pragma omp parallel for reduction(max: most)
        for (int j = 0; j < l->columns; j++)
            most = l->in[i * l->columns + j] > most ? l->in[i * l->columns + j] : most;
#pragma omp parallel for
        for (int j = 0; j < l->columns; j++)
            l->out[i * l->columns + j] = l->in[i * l->columns + j] / most;
    }
}
int main(void)
{
    enum { N = 7, M = 64 };
    float *a = malloc(N * M * sizeof *a), *b = calloc(N * M, sizeof *b), sum = 0;
    struct layer apart = {N, M, a, b}, same = {N, M, a, a}, *l = &apart, *s = &same;
    for (int i = 0; i < N * M; i++)
        a[i] = i % 23 + 1;
#pragma omp target data map(to: l[0:1]) map(tofrom: l->in[0:N * M], l->out[0:N * M])
    scale(l);
#pragma omp target data map(to: s[0:1]) map(tofrom: s->in[0:N * M], s->out[0:N * M])
    scale(s);
    for (int i = 0; i < N * M; i++)
        sum += a[i] * (i % 5) + b[i];
    printf("%g\n", sum);
    return 0;
}
C
    arch=sm_90 ir > p.rex
    is "$(grep -cE '^target .* apart l_out,l,l_in apart_members yes attached yes version 1 ' p.rex)" 1
    has 'l_out[i * l->columns + j] = l_in[i * l->columns + j] / most;' < p.rex
    clang-22 -w -O1 t.c -o t.plain
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu 2> messages | diff <(./t.plain) -
    is "$(launched messages | paste -sd,)" 'scale first,scale other'
    also_for_gpu
}

@test "attached: not where iterations are long" {
    long() { # STATEMENTS
        source_file t.c <<C
struct s { float *a, *b; };
void f(struct s *s, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $(for ((k = 0; k < $1; k++)); do echo "s->b[$k * n + i] = s->a[$k * n + i];"; done)
    }
}
C
        arch=sm_90 ir | grep -c ' attached yes '
    }
    cd "$BATS_TEST_TMPDIR"
    is "$(long 10) $(long 60)" "1 0"
}
