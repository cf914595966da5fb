# bench/: the programs build and give right results, the runner goes on after failures, the reports add up. No test looks
# at how long anything took.
load helper

bench="$repository/bench"

# fake VARIANT PROGRAM: a program for the runner out of the shell commands on standard input.
fake() {
    mkdir -p "$BATS_TEST_TMPDIR/built/bin/$1" "$BATS_TEST_TMPDIR/built/lib"
    { echo '#!/bin/bash' && cat; } > "$BATS_TEST_TMPDIR/built/bin/$1/$2"
    chmod +x "$BATS_TEST_TMPDIR/built/bin/$1/$2"
    touch "$BATS_TEST_TMPDIR/built/build.txt" "$BATS_TEST_TMPDIR/built/skipped.txt"
}

run_fakes() {
    cd "$BATS_TEST_TMPDIR" || return
    run "$bench/run" --built=built --output=out "$@"
}

# json FILTER: what jq finds in out/results.json.
json() {
    jq -r "$1" "$BATS_TEST_TMPDIR/out/results.json"
}

@test "bench/run builds two programs, their results are right, and JSON and table have all of their series" {
    cd "$BATS_TEST_TMPDIR"
    "$bench/run" --quick --rounds=2 --arch=host --variants=rex,clang,cuda --output=out reduce saxpy > table
    diff out/results.md table
    for series in 'reduce | kernel.dot' 'reduce | kernel.max' 'reduce | whole' 'saxpy | kernel' 'saxpy | whole'; do
        grep -qE "^\| $series \| [0-9.]+ [mu]s.* \| [0-9.]+ [mu]s.* \| \**[0-9.]+\** \|$" table
    done
    grep -q 'not built: cuda: there is no CUDA for the host device' table
    [ "$(grep -c '<rect' out/ratios.svg)" = $((1 + 1 + 5)) ]
    [ "$(json '.results | length')" = 10 ]
    [ "$(json '[.results[] | .samples | length] | unique | .[]')" = 2 ]
    [ "$(json '.machine.arch')" = host ]
}

@test "bench/run: medians, ratios of rounds, and aims" {
    for variant in rex cuda; do
        fake $variant sums << 'EOF2'
round=$(($(cat "$0.round" 2> /dev/null || echo 0) + 1))
echo $round > "$0.round"
times=(0 1 8 3)
[[ $0 == */rex/* ]] || times=(0 2 2 2)
echo "kernel ${times[round]}"
echo "whole 2e-6"
EOF2
    done
    run_fakes --rounds=3
    [ "$status" = 0 ]
    [ "$(grep -P 'sums\tkernel\trex' out/summary.txt | cut -f4-)" = $'3\t3\t1\t8' ]
    [ "$(grep -P 'sums\tkernel\tcuda' out/summary.txt | cut -f4-)" = $'3\t2\t2\t2\t1.5\t0.5\t4' ]
    [[ $output == *'| sums | kernel | 3 s'*'| 2 s'*'| **1.50** |'* ]]
    [[ $output == *'| sums | whole | 2 us'*'| 2 us'*'| 1.00 |'* ]]
    [[ $output == *'| cuda | kernel | 1 | 1.50 | 1.50 | 1.50 | 1.05 | 0 of 1 |'* ]]
    [ "$(json '.results[] | select(.series == "kernel" and .variant == "cuda") | .rex_ratio, .highest_ratio')" = $'1.5\n4' ]
}

@test "bench/run: what the CUDA variant uses stands in its program's first row" {
    fake rex reduce <<< 'echo kernel.dot 1; echo whole 1'
    fake cuda reduce <<< 'echo kernel.dot 1; echo whole 1'
    run_fakes --rounds=1
    [ "$status" = 0 ]
    [[ $output == *'| rex / cuda | CUDA uses |'*'| reduce | kernel.dot | 1 s | 1 s | 1.00 | warp shuffles |'* ]]
    [[ $output == *'| reduce | whole | 1 s | 1 s | 1.00 |  |'* ]]
}

@test "bench/run goes on after a wrong result, a crash and a program that does not end, and says so" {
    fake rex good <<< 'echo kernel 1'
    fake rex wrong <<< 'echo "WRONG: \"sum\" \\ x" >&2; exit 1'
    fake rex crash <<< 'kill -SEGV $$'
    fake rex endless <<< 'exec sleep 1000'
    run_fakes --rounds=1 --limit=1
    [ "$status" = 1 ]
    [[ $output == *'| good | kernel | 1 s'* ]]
    [[ $output == *'**failed**: rex wrong: round 1, status 1: WRONG: "sum" \ x'* ]]
    [[ $output == *'**failed**: rex crash: round 1, status 139'* ]]
    [[ $output == *'**failed**: rex endless: round 1, status 124: took longer than 1 s'* ]]
    [ "$(json '.results | length')" = 1 ]
}

@test "bench/run gives what REX is compared with another chance after a crash, but not REX" {
    for variant in rex clang; do
        fake $variant once <<< '[ -e "$0.ran" ] && echo kernel 1 && exit; touch "$0.ran"; kill -SEGV $$'
    done
    run_fakes --rounds=1
    [ "$status" = 1 ]
    [ "$(cut -f3 out/samples.txt)" = clang ]
}

@test "bench/compile-time times compilers and filters" {
    cd "$BATS_TEST_TMPDIR"
    "$bench/compile-time" --rounds=1 --regions=1,3 --arch=host --output=out saxpy > table
    [ "$(cut -f1-3 out/samples.txt | sort | tr '\t\n' ' ;')" = 'filters filters.1 clang;filters filters.1 rex;filters filters.3 clang;filters filters.3 rex;rexcc compile.saxpy clang;rexcc compile.saxpy rex;' ]
    grep -q '^| filters | filters.3 | ' table
}

@test "bench/run refuses unknown options and programs" {
    run "$bench/run" --quik
    [ "$status" = 2 ]
    cd "$BATS_TEST_TMPDIR"
    run "$bench/run" --arch=host --variants=rex nonesuch
    [ "$status" = 2 ]
    [[ $output == *"no program 'nonesuch'"* ]]
}

@test "a series within a series runs once; a wrong value, also one that is no number, ends a program" {
    source_file t.c << 'EOF2'
#include "bench.h"
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int alone = 0, outer = 0, inner = 0;
    while (bench_next("alone"))
        alone++;
    while (bench_next("outer")) {
        outer++;
        while (bench_next("inner"))
            inner++;
    }
    bench_expect(alone >= 3 && outer >= 3 && inner == outer, "number of passes");
    bench_expect_close(1 + 1e-9, 1, 1e-8, "close");
    if (argc > 1)
        bench_expect_close(argv[1][0] == 'n' ? NAN : 1.1, 1, 1e-2, "far");
    return bench_print();
}
EOF2
    gcc -std=c11 -Wall -Wextra -Werror -I "$bench" t.c "$bench/bench.c" -lm -o t
    export BENCH_QUICK=1
    [ "$(./t | cut -d' ' -f1)" = $'alone\nouter' ]
    for value in n 1.1; do
        run ./t $value
        [ "$status" = 1 ]
        [[ $output == *'WRONG: far'* ]]
    done
}

@test "every CUDA variant compiles, and defines what its program calls" {
    have_nvcc || skip "no nvcc"
    "$bench/build" --arch=sm_90 --variants=cuda "$BATS_TEST_TMPDIR/built" saxpy
    diff /dev/null "$BATS_TEST_TMPDIR/built/skipped.txt"
    [ -x "$BATS_TEST_TMPDIR/built/bin/cuda/saxpy" ]
    # the others without the host's object file and the link, which take most of the time
    mkdir "$BATS_TEST_TMPDIR/cubins"
    PATH=$PATH:/usr/local/cuda/bin
    printf '%s\n' "$bench"/programs/*.cu |
        xargs -I {} -P "$(nproc)" sh -c 'nvcc -arch=sm_90 -O3 -cubin "$1" -o "$2/$(basename "$1" .cu)"' _ {} "$BATS_TEST_TMPDIR/cubins"
    local source function
    for source in "$bench"/programs/*.cu; do
        [ -s "$BATS_TEST_TMPDIR/cubins/$(basename "$source" .cu)" ]
        function=$(sed -nE 's/^extern "C" [^(]*\b(\w+)\(.*/\1/p' "$source")
        [ -n "$function" ]
        for function in $function; do
            grep -qE "\b$function\(" "${source%u}"
        done
    done
}

@test "bench/resources: each kernel has its registers" {
    have_nvcc || skip "no nvcc"
    run "$bench/resources" serial saxpy
    [ "$status" = 0 ]
    for variant in rex cuda; do
        for program in serial saxpy; do
            grep -qE "^\| $program \| $variant \| \w+ \| [1-9][0-9]* \| [0-9]+ \| [0-9]+ \| [0-9]+ \|$" <<< "$output"
        done
    done
    [ "$(grep -c '^| serial' <<< "$output")" = 4 ]
}

@test "every program is right as REX on the host device" {
    "$bench/run" --quick --rounds=1 --arch=host --variants=rex --output="$BATS_TEST_TMPDIR/out"
}

@test "bench/rules counts the nodes of a program's IR in which a rule has decided" {
    source_file t.c <<'C'
int main(void)
{
    int a[64], n = 64, sum = 0;
#pragma omp target teams num_teams(4) map(from : a)
    {
        int tile[16];
#pragma omp parallel for
        for (int i = 0; i < 16; i++)
            tile[i] = i;
#pragma omp distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] = tile[i % 16];
    }
    for (int step = 0; step < 3; step++) {
#pragma omp target teams distribute parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            sum += a[i];
    }
    return sum == 0;
}
C
    cd "$BATS_TEST_TMPDIR"
    "$bench/rules" t.c "$bench"/programs/{saxpy,nbody}.c > "$BATS_TEST_TMPDIR/table"
    column() { # column ROW HEADING: what stands there
        awk -F ' *[|] *' -v row="$1" -v heading="$2" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == heading) at = i }
            substr($2, length($2) - length(row) + 1) == row { print $at }' "$BATS_TEST_TMPDIR/table"
    }
    [ "$(column t.c shared)" = 1 ]
    [ "$(column t.c together)" = 1 ]
    [ "$(column t.c narrow)" = - ]
    [ "$(column saxpy.c shared)" = - ]
    [ "$(column saxpy.c direct)" = 1 ]
    [ "$(column saxpy.c follow)" = 1 ]
    [ "$(column nbody.c usual)" = 2 ]
    echo 'int main(void) {' > "$BATS_TEST_TMPDIR/no.c"
    "$bench/rules" "$BATS_TEST_TMPDIR/no.c" | grep -q 'no.c | is refused |'
}
