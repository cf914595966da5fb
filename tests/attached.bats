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
