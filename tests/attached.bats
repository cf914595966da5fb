#!/usr/bin/env bats
# Pointers that are members of structs, in constructs of which a launch sees where they lead, on GPUs.

load helper
load pass

@test "attached: the first version of a construct has variables in the place of members" {
    program attached
    arch=sm_90 ir > p.rex
    is "$(grep -o '__rex_lead_apart([^{]*[^ {]' p.rex)" '__rex_lead_apart(1, 1, "mpmn", &t->part.bins, t, &t->part.keys, __rex_elements_of(&t->part.bins, 4) ? "%" : 0))
__rex_lead_apart(2, 1, "mmpn", &t->part.bins, &t->part.keys, t, __rex_elements_of(&t->part.bins, 4) ? "%" : 0))
__rex_lead_apart(3, 1, "mppn", &t->planes[(long)which], t, keys, __rex_elements_of(&t->planes[(long)which], 4) ? "%" : 0))
__rex_lead_apart(4, 1, "mvmn", &parts[which].bins, &parts, &parts[which].keys, __rex_elements_of(&parts[which].bins, 4) ? "%" : 0))
__rex_lead_apart(5, 1, "mpmn", &t->part.bins, t, &t->part.keys, __rex_elements_of(&t->part.bins, 4) ? "%" : 0))'
    has 't_part_bins[t_part_keys[i]]++;' < p.rex
    has 't_part_bins[key] += 2;' < p.rex
    has 'default(none) shared(t_part_bins,t_part_keys) firstprivate(n) shared(t)' < p.rex
    has 't_planes_long_which[keys[i]] += 1;' < p.rex
    has 'parts_which_bins[parts_which_keys[i]] -= 1;' < p.rex
    has 'int **bins = &t->part.bins;' < p.rex
    rex-share p.rex | rex-privatize | is "$(grep -cE 'updated variable (t_part_bins|t_planes_long_which|parts_which_bins) .* private yes')" 4
    also_for_gpu
}

@test "attached: what they lead to is updated alike, also where they lead to one array, or elsewhere" {
    program attached
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain | sed '/^kept/,$d' > plain.out
    arch=sm_90 ir > p.rex
    grep -v rex-version "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu > expected
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    head -2 out | diff plain.out -
    diff expected out
    launched messages | diff - <(printf '%s\n' 'count first' 'count_otherwise first' 'count_by_address first' 'count_plane first' 'count other' 'count_part first' 'count_part other')
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
