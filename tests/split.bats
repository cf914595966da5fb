#!/usr/bin/env bats
# Target regions of several loops, which become a launch for each, and those that are one serial loop (passes/parse/rewrites/split.c, single.c).

load helper
load pass

# constructs: a line for each construct of p.rex: function, kind and directive.
constructs() {
    sed -nE 's/^ *(target|data) id [0-9]+ directive ("[^"]*"|[a-z]*) .*function ([a-z_]*) .*/\3 \1 \2/p' p.rex | tr -d '"'
}

@test "split: each loop is a launch, where no value goes from one to the next outside of what is mapped" {
    program split
    arch=sm_90 ir > p.rex
    is "$(constructs | grep -v ^main)" "loops data target data
loops target target parallel for
loops target target parallel for
loops target target parallel for
shared_loops data target data
shared_loops target target parallel for
shared_loops target target parallel for
distributed data target data
distributed target target teams distribute parallel for
distributed target target teams distribute parallel for simd
sums data target data
sums target target parallel for
sums target target parallel for
rows data target data
rows target target teams distribute parallel for
rows target target teams distribute parallel for
between data target data
between target target parallel for
between target target
between target target parallel for
prepared data target data
prepared target target parallel for
prepared target target parallel for
prepared_there target target
fused target target
divided target target
divided target target
carried target target
copied target target
alone target target
few target target
asks target target parallel
later target target"
    grep ' function loops ' p.rex | has \
        'split yes split_why "the region at t.c:16:1 consists of parts that follow each other, as launches do"'
    is "$(rex-share p.rex | grep -c ' spreads yes .* function \(loops\|shared_loops\|sums\|rows\) ')" 7
    grep -A9 'data id .* function shared_loops' p.rex | has_no 'value line'
    # the data region has objects that no clause names
    grep -A3 'function distributed' p.rex | has 'clause name map modifier tofrom value table,pairs'
    grep -A9 'target id .* function sums' p.rex | has 'clause name map modifier tofrom value "sum, squares"' 2
    arch=host ir | has_no ' split yes '
}

@test "split: launches compute what the region does" {
    program split
    clang-22 -w -O1 -ffp-contract=off -fopenmp t.c -o t.plain && ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    rexcc --offload-arch=host -O1 -ffp-contract=off p.rex -o t.rexcc 2> messages
    OMP_TARGET_OFFLOAD=MANDATORY ./t.rexcc | diff plain.out -
    rexcc --explain --offload-arch=sm_90 -c t.c | has 'a launch of its own, which is part of a region in the program'
}

@test "single: threads share a loop that one thread runs in the program, where its iterations are independent" {
    program single
    arch=sm_90 ir > p.rex
    is "$(constructs | grep -v ^main)" "elements target target parallel for
arrays target target parallel for
members target target parallel for simd
sum target target parallel for simd
rows target target teams distribute parallel for
prefixes target target
shifted target target simd
scattered target target
total target target
unknown target target
counted target target
copied target target
found target target
large target target
few target target"
    grep ' function elements ' p.rex | has 'single yes single_why "its iterations are independent"'
    is "$(rex-share p.rex | grep -c ' spreads yes .* function \(elements\|arrays\|members\|sum\) ')" 4
    clang-22 -w -O1 t.c -o t.plain && ./t.plain > plain.out
    rexcc --offload-arch=host -O1 p.rex -o t.rexcc 2> messages
    OMP_TARGET_OFFLOAD=MANDATORY ./t.rexcc | diff plain.out -
    arch=host ir | has_no ' single yes '
}
