#!/usr/bin/env bats
# Kernels that a multiprocessor could hold more teams of, by what the assembler answers (driver/rexcc/fit.c). In the place
# of nvcc stands a script: its PTX says no more than what is looked at, its object is that PTX, and how many registers a
# kernel has, and bytes spilled, is in the environment: ONE_4="41 0" for the kernel of line 4 asked for 4 teams.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    cat > nvcc <<'SH'
#!/bin/bash
[ "$*" != --list-gpu-code ] || { printf 'sm_75\nsm_90\n'; exit; }
echo "$*" >> nvcc.log
by=program
while [ $# -gt 0 ]; do
    case $1 in
    -o) output=$2 ;;
    --keep-dir) keep=$2 ;;
    -rdc=true) by=object ;;
    *.cu | *.ptx) input=$1 ;;
    esac
    shift
done
ptx=$output
[ "$input" = "${input%.ptx}" ] || { cp "$input" "$ptx" && grep -c entry "$input" >> kernels.log; }
if [ "$input" != "${input%.cu}" ]; then
    sed -n 's/^\(rex_[a-z]*_l[0-9]*_[0-9a-f]*\)(.*/.visible .entry \1(\n)\n.maxntid 256, 1, 1\n.minnctapersm 4\n{\n\tret;\n}/p' \
        "$input" > "$ptx"
    [ ! "$UNTOLD" ] || sed -i "/minnctapersm/d; s/ret;/$UNTOLD/" "$ptx"
    [ ! "$keep" ] || cp "$ptx" "$keep/$(basename "$input" .cu).ptx"
fi
set -o pipefail
awk -v by="$by" '/entry/ {name = $3; sub(/\(/, "", name); asked = by} /minnctapersm/ {asked = $2} /maxnreg/ {asked = "m" $2}
    /^{/ {print name, asked}' "$ptx" | while read -r kernel teams; do
    line=${kernel#*_l} which=ONE_$teams
    [ "${line%%_*}" = 4 ] || which=TWO_$teams
    [ "${!which}" != fails ] || { echo "ptxas error   : no registers" >&2; exit 1; }
    read -r registers spilled <<< "${!which}"
    printf '%s\n' "ptxas info    : Compiling entry function '$kernel' for 'sm_90'" \
        "ptxas info    : Function properties for $kernel" \
        "    0 bytes stack frame, $spilled bytes spill stores, 0 bytes spill loads" \
        "ptxas info    : Used $registers registers, used 0 barriers, 400 bytes cmem[0]" >&2
done
SH
    chmod +x nvcc
    export REX_NVCC=$PWD/nvcc ONE_4="30 0" TWO_4="30 0"
    cat > t.c <<'C'
void f(int n, const int *from, int *to)
{
    int m = n / 2;
#pragma omp target teams distribute parallel for map(from[0:n], to[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < from[i]; k++)
            to[i] = to[i] / 3 + k;
#pragma omp target teams distribute parallel for map(from[0:m], to[0:m])
    for (int i = 0; i < m; i++)
        for (int k = 0; k < from[i]; k++)
            to[i] = to[i] / 3 - k;
#pragma omp target teams distribute parallel for map(to[0:n])
    for (int i = 0; i < n; i++)
        to[i]++;
}
C
}

# teams [FLAG...]: how many teams a multiprocessor shall hold of the first two kernels, as the object has it.
teams() {
    rexcc --offload-arch=sm_90 -c "$@" t.c -o t.o &&
        llvm-objcopy-22 --dump-section=.rex.device.sm_90=image t.o && sed -n 's/^.minnctapersm //p' image | head -2 | xargs
}

@test "fit: the next step, where it is near and nothing spills for it" {
    ONE_4="41 0" ONE_6="40 0" run teams
    [ "$output" = "6 4" ]
    [ "$(wc -l < nvcc.log)" = 2 ]
    ONE_4="33 0" ONE_8="32 0" TWO_4="49 0" TWO_5="48 0" run teams
    [ "$output" = "8 5" ]
    ONE_4="44 0" ONE_6="40 0" TWO_4="40 0" TWO_8="32 0" run teams
    [ "$output" = "6 8" ]
}

@test "fit: half of the teams, where so many make it spill and these do not, or little" {
    ONE_4="64 8" ONE_2="90 0" run teams
    [ "$output" = "2 4" ]
    ONE_4="64 8" ONE_2="128 4" TWO_4="64 100" TWO_2="65 0" run teams
    [ "$output" = "4 2" ]
    ONE_4="64 2168" ONE_2="128 40" TWO_4="64 100" TWO_2="128 16" run teams # little
    [ "$output" = "2 4" ]
    sed -i '6s/from\[i\]/n/; 7s/k;/from[k];/' t.c # which reads ahead
    rexcc --offload-arch=sm_90 --save-temps -c t.c
    grep -E '^ *kernel name rex_f_l4_.* fit 0 ' t.*-launch-shape.rex
    ONE_4="64 8" ONE_2="90 0" run teams
    [ "$output" = "2 4" ]
}

@test "fit: as many registers as the teams leave that there are, where they are many" {
    ONE_4="70 0" ONE_3="77 0" run teams
    [ "$output" = "3 4" ]
    ONE_4="70 0" ONE_3="80 4" run teams # for a spill
    [ "$output" = "4 4" ]
    ONE_4="70 0" ONE_3="68 0" run teams # for nothing
    [ "$output" = "4 4" ]
    ONE_4="70 0" ONE_3="88 0" run teams # which are two
    [ "$output" = "4 4" ]
}

@test "fit: no more registers in an object than leave room for as many teams in a program by itself" {
    limits() {
        rm -f nvcc.log kernels.log
        rexcc --offload-arch=sm_90 -c t.c -o t.o && llvm-objcopy-22 --dump-section=.rex.device.sm_90=image t.o &&
            sed -nE 's/^.(minnctapersm|maxnreg) /\1 /p' image | xargs
    }
    export TWO_object="20 0" TWO_program="20 0" UNTOLD="ret;"
    ONE_object="92 0" ONE_program="30 0" ONE_m32="32 0" run limits
    [ "$output" = "maxnreg 32" ]
    [ "$(wc -l < nvcc.log)" = 3 ]
    [ "$(xargs < kernels.log)" = "1 3" ] # first nothing but the kernel of which it matters
    ONE_object="92 0" ONE_program="33 0" ONE_8="32 0" run limits # and more teams
    [ "$output" = "minnctapersm 8" ]
    ONE_object="92 0" ONE_program="46 0" ONE_m48="48 0" run limits # as many as leave room for five
    [ "$output" = "maxnreg 48" ]
    ONE_object="92 0" ONE_program="30 0" ONE_m32="32 4" run limits # for a spill
    [ "$output" = "" ]
    ONE_object="92 0" ONE_program="30 0" ONE_m32="32 4" ONE_m40="40 0" run limits # a step more
    [ "$output" = "maxnreg 40" ]
    ONE_object="32 0" ONE_program="30 0" run limits # all teams that there can be
    [ "$output" = "" ]
    [ "$(wc -l < nvcc.log)" = 1 ]
    ONE_object="56 0" ONE_program="54 0" run limits # as many teams
    [ "$output" = "" ]
    ONE_object="92 0" ONE_program=fails run limits
    [ "$output" = "" ]
    UNTOLD="call.uni other;" ONE_object="92 0" ONE_program="30 0" run limits # who knows what that takes
    [ "$output" = "" ]
}

@test "fit: also where parallel regions are inside" {
    source_file t.c <<'C'
void f(int n, const int *from, int *to)
{
#pragma omp target teams distribute map(from[0:n], to[0:n])
    for (int i = 0; i < n; i++) {
        (void)i;
#pragma omp parallel for
        for (int k = 0; k < n; k++)
            to[k] += from[k];
    }
}
C
    rexcc --offload-arch=sm_90 -c t.c --save-temps
    grep -E '^ *kernel name .* generic yes .* fit 0 fit_why "parallel regions inside' t.*-launch-shape.rex
    grep -q '^REX_FIT(rex_f_l3_[0-9a-f]*, [0-9]*, 0);' t.device.cu
    rm nvcc.log # what such a kernel spills it does around calls
    TWO_4="64 8" TWO_2="70 0" rexcc --offload-arch=sm_90 -c t.c
    [ "$(wc -l < nvcc.log)" = 1 ]
}

@test "fit: not where it is far, or where all threads are there already" {
    ONE_4="45 0" TWO_4="64 0" run teams
    [ "$output" = "4 4" ]
    ONE_4="32 0" TWO_4="20 0" run teams
    [ "$output" = "4 4" ]
    [ "$(wc -l < nvcc.log)" = 2 ]
}

@test "fit: never for a spill that was not there; other kernels' steps stay" {
    ONE_4="41 0" ONE_6="40 4" run teams
    [ "$output" = "4 4" ]
    ONE_4="41 0" ONE_6="40 4" TWO_4="33 0" TWO_8="32 0" run teams
    [ "$output" = "4 8" ]
}

@test "fit: not where the assembler does not do it" {
    ONE_4="41 0" ONE_6="41 0" run teams
    [ "$output" = "4 4" ]
}

@test "fit: not where the assembler fails at it" {
    ONE_4="41 0" ONE_6=fails run teams
    [ "$output" = "4 4" ]
    [ "$(wc -l < nvcc.log)" = 2 ]
}

@test "fit: not where the assembler says nothing" {
    ONE_4=" " TWO_4=" " run teams
    [ "$output" = "4 4" ]
    [ "$(wc -l < nvcc.log)" = 1 ]
}

@test "fit: by the multiprocessors of the architecture" {
    ONE_4="41 0" rexcc --offload-arch=sm_75 -c t.c
    [ "$(wc -l < nvcc.log)" = 1 ]
}

@test "fit: what was decided, and why, can be read" {
    ONE_4="41 0" ONE_6="40 0" TWO_4="33 0" TWO_8="32 8" rexcc -v --save-temps --offload-arch=sm_90 -c t.c 2> messages
    grep -E '^rex_f_l4_[0-9a-f]*: 41 registers, 5 teams of 256 on a multiprocessor; asked for 6: 40 registers' t.device.fit
    grep -E '^rex_f_l8_.*asked for 8: 32 registers and 8 bytes in memory instead of 0, so not' t.device.fit
    [ "$(wc -l < t.device.fit)" = 3 ]
    grep -Fxf t.device.fit messages
    grep -E '^ *kernel name rex_f_l4_.* fit [0-9]* fit_why ' t.*-launch-shape.rex
    [ "$(grep -cE '^ *kernel name .* fit 4 ' t.*-launch-shape.rex)" = 2 ]
    grep -E '^ *kernel name .* fit 0 fit_why "iterations hold no loops: in an object no more' t.*-launch-shape.rex
}

@test "fit: nothing is tried without rex-launch-shape" {
    grep -v rex-launch-shape "$BATS_TEST_DIRNAME/../pipelines/full" > pipeline
    ONE_4="41 0" run teams --pipeline=pipeline
    [ "$(wc -l < nvcc.log)" = 1 ]
    run grep -e '-Xptxas -v' nvcc.log
    [ "$status" = 1 ]
}

@test "fit: what nvcc has to say is heard when it fails, and warnings when it does not" {
    # shellcheck disable=SC2016 # for the script
    sed -i '2i[ -z "$WARNING" ] || echo "ptxas warning : $WARNING" >&2' nvcc
    WARNING=deep run teams
    [[ $output == "ptxas warning : deep"*"4 4" ]]
    printf '#!/bin/sh\necho "no license" >&2\nexit 3\n' > nvcc
    run rexcc --offload-arch=sm_90 -c t.c
    [ "$status" = 1 ]
    [[ $output == *"no license"* ]]
}

@test "fit: with nvcc, in objects and in images" {
    have_nvcc || skip "no nvcc"
    unset REX_NVCC
    printf 'int main(void) { return 0; }\n' >> t.c
    rexcc --offload-arch=sm_90 t.c -o whole
    rexcc --offload-arch=sm_90 -g -c t.c -o t.o
    rexcc t.o -o joined
    for image in whole joined; do
        rexcc --offload-arch=sm_90 --print-image "$image" > cubin
        [ "$(readelf -sW cubin 2> /dev/null | grep -cE 'FUNC +GLOBAL .* rex_f_l')" = 3 ]
    done
}

@test "fit: a report has the answer for the code that was taken" {
    registers() {
        rexcc --offload-arch=sm_90 -c --explain t.c -o t.o | sed -n 's/.* \([0-9]*\) registers, \(.*\) spilled.*/\1 \2/p' | head -1
    }
    ONE_4="41 0" ONE_6="40 0" run registers
    [ "$output" = "40 nothing" ]
    ONE_4="44 0" ONE_6="40 8" run registers # refused
    [ "$output" = "44 nothing" ]
    ONE_4="64 8" ONE_2="128 4" run registers
    [ "$output" = "64 8 bytes" ]
}

@test "fit: no step that leaves less than a function of another unit takes" {
    asked() { # as an object and in a program by themselves
        TWO_object="20 0" TWO_program="20 0" ONE_object="41 0" ONE_program="41 0" ONE_6="40 0" UNTOLD=$1 teams -O3
    }
    [ "$(asked 'ret;')" = 6 ]
    [ "$(asked 'call; ret;')" = "" ]
}

@test "fit: no kernel has fewer registers than another unit's function that it calls" {
    have_nvcc || skip "no nvcc"
    unset REX_NVCC
    cat > a.c <<'C'
#include <stdio.h>
#pragma omp declare target
int weigh(const double *a, int n);
#pragma omp end declare target
int main(void)
{
    double a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i % 7 / 10.0;
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(to: a)
    for (int i = 0; i < 100; i++)
        s += weigh(a + i % 10, 20);
    int t = 0;
#pragma omp target map(to: a) map(tofrom: t)
    {
#pragma omp parallel reduction(+: t)
        t += weigh(a, 10) > 0;
    }
    printf("%d %d\n", s, t > 0);
}
C
    cat > b.c <<'C'
#pragma omp declare target
int weigh(const double *a, int n)
{
    double v[40], s = 0;
#pragma GCC unroll 40
    for (int i = 0; i < 40; i++)
        v[i] = a[i * n];
    for (int k = 0; k < n; k++) {
#pragma GCC unroll 40
        for (int i = 0; i < 40; i++)
            v[i] = v[i] * a[k] + a[i + k * n] * v[(i * 7 + 3) % 40];
    }
#pragma GCC unroll 40
    for (int i = 0; i < 40; i++)
        s += v[i];
    return (int)s;
}
#pragma omp end declare target
C
    [ -z "$(rexcc --offload-arch=sm_90 -c b.c 2>&1)" ] # nvcc does not know all of the pragmas
    rexcc --offload-arch=sm_90 a.c b.c -o joined
}
