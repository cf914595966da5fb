# rexcc goes on from IR that was saved, and what a line of a pipeline file may say.
load helper

setup() {
    source_file saxpy.c <<'C'
#include <stdio.h>
int main(void)
{
    float x[100], y[100], sum = 0;
    for (int i = 0; i < 100; i++)
        x[i] = (float)i, y[i] = 1;
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: y) reduction(+: sum)
    for (int i = 0; i < 100; i++) {
        y[i] += 2 * x[i];
        sum += y[i];
    }
    printf("%g %g\n", y[99], sum);
    return 0;
}
C
    printf '199 10000\n' > expected
}

rexcc_host() {
    rexcc --offload-arch=host "$@"
}

@test "saved: rexcc goes on from every state that it saves, and makes the same of it" {
    rexcc_host --save-temps=stages saxpy.c -o whole
    ./whole | diff expected -
    local state count=0
    for state in stages/*.rex; do
        rexcc_host --save-temps=again "$state" -o again.out
        ./again.out | diff expected -
        diff stages/saxpy.host.c again/saxpy.host.c
        diff stages/saxpy.device.cu again/saxpy.device.cu
        count=$((count + 1))
    done
    [ "$count" -ge 19 ]
}

@test "saved: passes change nothing of what all of them have done, in any program" {
    local program row
    mapfile -t row < <(grep -v '#' "$BATS_TEST_DIRNAME/../pipelines/default")
    for program in map_structs chains constructs reductions together; do
        rex-parse "$BATS_TEST_DIRNAME/../tests/programs/$program.c" > parsed.rex
        rex-row "${row[@]}" < parsed.rex > once.rex
        rex-row "${row[@]}" < once.rex > twice.rex
        diff once.rex twice.rex
    done
}

@test "saved: -c and the C files beside it; -MD has nothing to say" {
    rex-parse saxpy.c | rex-outline > kept.rex
    printf 'int other(void) { return 0; }\n' > other.c
    rexcc_host -c -MD kept.rex
    [ -e saxpy.o ]
    [ ! -e saxpy.d ]
    rexcc_host kept.rex other.c -o program
    ./program | diff expected -
}

@test "saved: IR that is broken is refused at its line" {
    rex-parse saxpy.c | sed 's/sharing reduction/sharing reducing/' > broken.rex
    run rexcc_host broken.rex
    [ "$status" -eq 1 ]
    [[ $output == *"broken.rex:$(grep -n reducing broken.rex | cut -d: -f1): error: 'sharing reducing' of 'variable' must be one of"* ]]
}

@test "saved: IR that was made for another device is warned of" {
    rex-parse --offload-arch=sm_90 saxpy.c > saved.rex
    run rexcc_host saved.rex -o program
    [ "$status" -eq 0 ]
    [[ $output == *"saved.rex:2: warning: made for --offload-arch=sm_90 and compiled for host"* ]]
    ./program | diff expected -
}

@test "pipeline: a filter that reads nothing begins the row anew" {
    rex-parse saxpy.c | rex-outline > 'saved here.rex'
    sed 's/2 \* x/4 * x/' saxpy.c > other.c
    printf '%s\n' "cat 'saved here.rex' # instead of what rex-parse says" rex-abi-repair > passes
    for _ in 1 2 3; do
        rexcc_host --pipeline=passes saxpy.c -o program
        ./program | diff expected -
    done
    rexcc_host --pipeline=passes --save-temps=stages saxpy.c -o program
    ./program | diff expected -
}

@test "pipeline: words may stand in quotes" {
    mkdir bin
    # shellcheck disable=SC2016 # for the filter
    printf '#!/bin/sh\nprintf "<%%s>" "$@" > words\ncat\n' > bin/say
    chmod +x bin/say
    printf '%s\n' 'say a "b # c"'" 'd \"e\"' "'"f \" \\ \x" g"h i"j "" # k' rex-outline rex-abi-repair > passes
    PATH=$PATH:$PWD/bin rexcc_host --pipeline=passes saxpy.c -o program
    printf '<a><b # c><d "e"><f " \\ \\x><gh ij><>' | diff - words
    printf '%s\n' rex-outline "say 'a" > passes
    PATH=$PATH:$PWD/bin run rexcc_host --pipeline=passes saxpy.c
    [ "$status" -eq 1 ]
    [ "$output" = "rexcc: passes:2: error: a word's ' is not closed" ]
}
