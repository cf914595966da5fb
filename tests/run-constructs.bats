# Data-sharing attributes, reductions and loops of device code that few programs use, on the host device.
load helper

@test "constructs: default clauses, variables of tasks that no clause names, copies of mapped variables" {
    program implicit_sharing
    prints <<'OUT'
1 6 5 3 11 11 5 11 11 502 
firstprivate 5 3 0
private 5 3 0
nested 1 1 3
mapped 5 2: 6 6 6 12 12 12
pointer 101 102 103 104
OUT
}

@test "constructs: private copies and reductions of the only pointer of a kernel, which is restrict there" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int values[3] = {1, 2, 3}, *p = values, n = 3;
#pragma omp target map(tofrom : p[0 : n])
    {
#pragma omp task firstprivate(p)
        p[0] += n;
    }
#pragma omp target teams map(tofrom : p[0 : n])
#pragma omp distribute parallel for reduction(+ : p[1 : 2])
    for (int i = 0; i < 10; i++)
        p[1 + i % 2] += i;
    printf("%d %d %d\n", p[0], p[1], p[2]);
    return 0;
}
C
    prints <<< '4 22 28'
}

@test "constructs: declared reductions of structs, scalars, sections and pointers, in every construct that reduces" {
    program declared_reductions
    same_as_native
    rexcc_output "-DDIRECTIVE=target teams distribute parallel for simd" > teams.out
    diff native.out teams.out
}

@test "constructs: a declared reduction of pointers to a type that only a block knows is refused" {
    source_file t.c <<'C'
void f(void)
{
    struct own { int a; };
    struct own *y = 0;
#pragma omp declare reduction(+ : struct own * : omp_out += !!omp_in)
#pragma omp target parallel reduction(+ : y)
    y++;
}
C
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:6:29: error: the reduction '+' is declared with names of a block"* ]]
}

@test "constructs: target regions in reductions of the host's tasks, nowait with an argument" {
    program host_task_reductions
    compile -fopenmp-version=60 -D_OPENMP_60
    for _ in 1 2 3; do
        ./t.rexcc > rexcc.out
        printf '%s\n' "6406 4.5" "10 14 3 6409" "0 18 18" | diff - rexcc.out
    done
}

@test "constructs: what loops leave behind: linear, lastprivate(conditional:), iteration variables, dependent nests" {
    program last_values
    prints <<'OUT'
0 204 43 811
398 602 232 1000
597 796
200
10: 10 4 -2 77 77; 615 615
-2 9
188 206
191 42 199
200 1971 195 2
12 11 15 6
1011 24
OUT
}

@test "constructs: scans" {
    program scans
    prints <<'OUT'
inclusive 0 37 24997 798512 24997
exclusive -1073741824 0 100 -403223 100
simd 432 432 1 125815 432
declared 0 37 100 188296 7107
function 0 0 24916 605599 24997
OUT
}

@test "constructs: atomics in every form, on every kind of type" {
    program atomic_forms
    compile -fopenmp-version=51
    ./t.rexcc > rexcc.out
    diff rexcc.out - <<'OUT'
5 9 9 9 -7 4 4 4 0 4 1 12 0 12 12 1 13 12 14 14 20 20 3 7 7 21 -11 -11 77 76 1 0 1 2 4 100 4 781 1200 76 
OUT
}

@test "constructs: atomics by a GPU's instructions, and those that it has none for" {
    program atomic_instructions
    same_as_host
    have_nvcc || return 0
    rexcc --offload-arch=sm_90 --save-temps=gpu t.c -o t.gpu
    NVCC_APPEND_FLAGS='' nvcc -x cu -std=c++17 -arch=sm_90 -ptx "${HOUSES[@]}" gpu/t.device.cu -o t.ptx
    diff <(grep -oE 'atom\.global\.[a-z]+\.[a-z0-9]+' t.ptx | sort | uniq -c | awk '{print $1, $2}') - <<'OUT'
2 atom.global.add.f32
3 atom.global.add.f64
3 atom.global.add.u32
3 atom.global.add.u64
3 atom.global.cas.b32
1 atom.global.cas.b64
2 atom.global.exch.b32
1 atom.global.exch.b64
1 atom.global.max.s32
1 atom.global.max.u32
1 atom.global.min.s32
1 atom.global.min.s64
OUT
}

@test "constructs: levels, num_teams with a lower bound, doacross, clauses of tasks and taskloops" {
    program corner_constructs
    compile -fopenmp-version=52
    ./t.rexcc > rexcc.out
    diff rexcc.out - <<'OUT'
0 100 111 11211 100 111 0 1 11 0 0 0 
1 1 1 31
0 0 2,1 1 4,3 3 6,6 6 8,10 10 10,15 15 12,21 21 14,28 28 16,36 36 18,45 45 20,55 55 22,66 66 24,78 78 26,91 91 28,105 105 30,120 120 32,136 136 34,153 153 36,171 171 38,190 190 19,69
5 16 9 45 9 12 45 2 2 198 10 10 10 1 2 2 0 0 0 0 
OUT
}

@test "constructs: all of them compile for a GPU" {
    compiles_for_gpu implicit_sharing last_values
    have_nvcc || return 0
    for name in inductions declared_reductions scans atomic_forms corner_constructs; do
        program "$name"
        rexcc --offload-arch=sm_90 -O2 -w -fopenmp-version=52 t.c -o t.gpu -lm 2> warnings || { cat warnings; return 1; }
        diff /dev/null warnings
    done
}

@test "constructs: induction, on the device and where the host runs the region; a form that is not there is refused" {
    program inductions
    compile -fopenmp-version=60
    OMP_TARGET_OFFLOAD=DEFAULT ./t.rexcc > rexcc.out
    diff rexcc.out - <<'OUT'
1 135 256
25 -125 -1.5
1000 5062 7.59375
256 32775 65536
-175 -325 -3.5
7593 38443 57.665
OUT
    sed -i 's/, \* : z/, mine : z/' t.c
    run rex-parse t.c -- -fopenmp-version=60
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:22:26: error: this form of 'induction' is not supported on 'parallel for' yet"* ]]
}
