# Allocators, OpenMP 5.2 chapter 6: where copies and variables of device code lie.
load helper

@test "allocators: clauses, the directive, traits, and the routines in device code" {
    program allocators
    prints <<'OUT'
9 0 0 0
0 1 1 0
11
66 303 8608 21408
1 1 0 0 4 0
OUT
}

@test "allocators: what the threads of a team share keeps the alignment of its declaration" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdint.h>
typedef int wide __attribute__((aligned(64)));
struct line { alignas(64) char bytes[64]; };
enum { LINE = 32 };
#define OFF(p, bytes) ((uintptr_t)(p) % (bytes) != 0)
#pragma omp begin declare target
alignas(256) static int global[4];
static int helper(void)
{
    alignas(sizeof(int) * 32) char a[3];
    wide w;
    struct line line;
    [[gnu::aligned(LINE)]] int shared, own = 5;
    int off = OFF(&own, 32);
#pragma omp parallel for reduction(+ : off)
    for (int i = 0; i < 3; i++) {
        a[i] = w = line.bytes[i] = shared = i;
        off += OFF(a, 128) + OFF(&w, 64) + OFF(&line, 64) + OFF(&shared, 32);
    }
    return off;
}
#pragma omp end declare target
int main(void)
{
    int off = 0;
#pragma omp target teams distribute reduction(+ : off) num_teams(4)
    for (int t = 0; t < 4; t++) {
        _Alignas(128) int x[5];
        _Alignas(struct line) unsigned char storage[48];
        int __attribute__((aligned(64))) first = 3, second[2] = {1, 2};
        _Alignas(32) _Alignas(8) short two[2];
        int sum = helper() + OFF(global, 256);
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < 5; i++) {
            x[i] = storage[i] = two[i % 2] = first + second[1];
            sum += OFF(x, 128) + OFF(storage, 64) + OFF(&first, 64) + OFF(second, 64) + OFF(two, 32);
        }
        off += sum + (x[4] != 5) + (two[1] != 5);
    }
    printf("%d\n", off);
    return 0;
}
C
    prints -std=gnu2x <<< 0
    also_for_gpu -std=gnu2x
}

@test "allocators: variables of a team lie in its shared memory" {
    program allocators
    rexcc --offload-arch=host --save-temps=temps t.c -o t
    grep -q 'rex_team_object<1, __rex_place_1, double \[64\]> __rex_shared_tile(__rex_offset_1);' temps/t.device.cu
    grep -c 'team_object .* allocated yes lies static' temps/t.*-place.rex
    grep -q 'REX_TEAM_SHARED(__typeof__(int), __rex_team_n)' temps/t.device.cu
}

@test "allocators: the program compiles for a GPU" {
    compiles_for_gpu allocators
}
