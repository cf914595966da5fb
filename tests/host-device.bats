#!/usr/bin/env bats
# What the host device's compiler makes of device files.

load helper
load pass

# vectorised: how many lines of t.device.cu have loops that clang vectorises.
vectorised() {
    clang-22 -x c++ -std=gnu++20 -nostdinc++ -DREX_HOST_DEVICE -fopenmp -fPIC -fno-exceptions -fno-rtti -w -O3 -c \
        "${HOUSES[@]}" -Rpass=loop-vectorize t.device.cu -o t.device.o 2>&1 |
        sed -n 's/^\(t\.[^ ]*\):[0-9]*: remark: vectorized loop.*/\1/p' | sort -u | wc -l
}

@test "host device: a loop that stores bytes is vectorised, its pointers being each thread's own" {
    source_file t.c << 'END'
void brighten(int n, unsigned char *pixels, const unsigned char *more)
{
#pragma omp target teams distribute parallel for map(tofrom : pixels[0 : n]) map(to : more[0 : n])
    for (int i = 0; i < n; i++)
        pixels[i] = (unsigned char)(pixels[i] + more[i]);
}
END
    rexcc --offload-arch=host --save-temps -c t.c
    is "$(vectorised)" 1
    sed -i 's/REX_TEAMS(__rex_geometry, .*/REX_TEAMS(__rex_geometry)/' t.device.cu
    is "$(vectorised)" 0
}

@test "host device: a nest's rows are vectorised, along the loop whose neighbours lie side by side" {
    source_file t.c << 'END'
void add(int rows, int columns, float *a, const float *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a[0 : rows * columns]) \
    map(to : b[0 : rows * columns])
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++)
            a[i * columns + j] += b[i * columns + j];
}
END
    rexcc --offload-arch=host --save-temps -c t.c
    is "$(vectorised)" 1
}

@test "host device: a simd loop's reduction is vectorised, in any order that its operator permits" {
    source_file t.c << 'END'
#include <stdio.h>
int main(void)
{
    float a[1000], sum = 0;
    int rows[4], bits = 0, most = 0;
    for (int i = 0; i < 1000; i++)
        a[i] = (float)(i % 37);
#pragma omp target teams distribute parallel for simd reduction(+ : sum) reduction(max : most) reduction(| : bits)
    for (int i = 0; i < 1000; i++) {
        sum += a[i];
        most = i % 37 > most ? i % 37 : most;
        bits |= i;
    }
    printf("%g %d %d\n", sum, most, bits);
#pragma omp target teams distribute map(from : rows)
    for (int r = 0; r < 4; r++) {
        int t = r;
#pragma omp simd reduction(+ : t)
        for (int i = 0; i < 1000; i++)
            t += (int)a[i];
        rows[r] = t;
    }
    printf("%d %d %d %d\n", rows[0], rows[1], rows[2], rows[3]);
}
END
    prints --save-temps << 'END'
17982 36 1023
17982 17983 17984 17985
END
    in_order 'REX_SIMD(reduction(+ : sum) reduction(max : most) reduction(| : bits))' 'for (' 'REX_SIMD(reduction(+ : t))' < t.device.cu
    is "$(vectorised)" 2
}

@test "host device: clang is not told of simd where a variable, a clause or a construct could make that wrong" {
    source_file t.c << 'END'
void f(int n, float *a, float *b)
{
    float x, last;
#pragma omp target teams distribute parallel for simd private(x) map(a[0 : n], b[0 : n])
    for (int i = 0; i < n; i++)
        x = a[i], b[i] = x;
#pragma omp target teams distribute parallel for simd safelen(4) map(a[0 : n])
    for (int i = 4; i < n; i++)
        a[i] += a[i - 4];
#pragma omp target parallel for simd lastprivate(last) map(a[0 : n])
    for (int i = 0; i < n; i++)
        last = a[i];
#pragma omp target parallel for simd reduction(- : last) map(a[0 : n])
    for (int i = 0; i < n; i++)
        last -= a[i];
    b[0] = last;
#pragma omp target parallel for map(a[0 : n])
    for (int i = 0; i < n; i++)
        a[i]++;
}
END
    rexcc --offload-arch=host --save-temps -c t.c
    has_no REX_SIMD < t.device.cu
}

@test "host device: simd loops that one thread of a team comes to reduce what the team's threads may share" {
    source_file t.c << 'END'
#include <stdio.h>
#pragma omp begin declare target
static void fill(unsigned *to, int n)
{
#pragma omp parallel for
    for (int k = 0; k < n; k++)
        to[k] += k + 1;
}
#pragma omp end declare target
int main(void)
{
    unsigned sum = 3, low = 5000, x[16] = {0};
#pragma omp target teams distribute simd reduction(+ : sum) reduction(min : low)
    for (int i = 0; i < 20; i++) {
        sum += i;
        low = i + 2 < low ? i + 2 : low;
    }
#pragma omp target parallel for simd reduction(+ : sum)
    for (int i = 0; i < 20; i++)
        sum += i;
#pragma omp target map(tofrom : sum, x)
    {
        unsigned t = 1;
        fill(x, 16);
#pragma omp simd reduction(+ : sum, t)
        for (int k = 0; k < 16; k++)
            sum += x[k], t += x[k];
        fill(&t, 1);
        sum += t;
    }
    printf("%u %u\n", sum, low);
    return 0;
}
END
    prints --save-temps <<< '657 2'
    is "$(grep -c REX_SIMD t.device.cu)" 1
}

@test "host device: functions of <math.h> are those that the C library has now" {
    source_file t.c << 'END'
#include <math.h>
float f(float *a)
{
#pragma omp target map(a[0 : 1])
    a[0] = expf(a[0]);
    return *a;
}
END
    echo 'float f(float *); int main(void) { float a = 0; return f(&a) != 1; }' > main.c
    cat t.c main.c > both.c
    version=$(printf '#include <math.h>\nint main(int c, char **v) { return (int)expf(c); }' |
        clang-22 -x c - -lm -o plain && readelf --dyn-syms -W plain | sed -n 's/.* expf@\([^ ]*\).*/\1/p')
    rexcc --offload-arch=host t.c main.c -o two -lm
    rexcc --offload-arch=host both.c -o one -lm
    for program in one two; do
        ./$program
        rexcc --print-image $program > image
        readelf --dyn-syms -W image | has "expf@$version"
    done
}

@test "host device: a league that reduces has a team for each of libomp's threads, unless the program has a say" {
    source_file t.c << 'END'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int sum = 0, teams = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : teams)
    for (int i = 0; i < 100000; i++) {
        sum += i % 7;
        teams = omp_get_num_teams();
    }
    printf("%d %d\n", sum, teams);
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : teams) num_teams(57)
    for (int i = 0; i < 100000; i++) {
        sum -= i % 7;
        teams = omp_get_num_teams();
    }
    printf("%d %d\n", sum, teams);
}
END
    OMP_NUM_THREADS=3 prints << 'END'
299995 3
0 57
END
}

@test "host device: a captured counter and bits are one instruction each, an update of a float is none the less atomic" {
    source_file t.c << 'END'
#include <stdio.h>
int main(void)
{
    int count = 0, seen[1000] = {0}, right = 1;
    unsigned long long bits = 0;
    float sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : count, seen, bits, sum)
    for (int i = 0; i < 1000; i++) {
        int mine;
#pragma omp atomic capture
        mine = count++;
        seen[mine]++;
#pragma omp atomic
        bits |= 1ull << i % 40;
#pragma omp atomic
        sum += 2;
    }
    for (int i = 0; i < 1000; i++)
        right &= seen[i] == 1;
    printf("%d %d %llx %g\n", right, count, bits, sum);
}
END
    OMP_NUM_THREADS=4 prints --save-temps << 'END'
1 1000 ffffffffff 2000
END
    rexcc --print-image t.rexcc > image
    objdump -d --no-show-raw-insn image > code
    is "$(grep -cE 'lock (xadd|inc|add)' code)" 1
    is "$(grep -cE 'lock or' code)" 1
}

@test "host device: a simd loop may reduce into what a team shares, what is mapped, and what is private" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int out[20], mapped = 0, kept = 1;
#pragma omp target teams distribute map(from : out)
    for (int t = 0; t < 20; t++) {
        int sum = 0, most = 0;
#pragma omp parallel for simd reduction(+ : sum) reduction(max : most)
        for (int i = 0; i < 5; i++) {
            sum += i;
            most = i > most ? i : most;
        }
        out[t] = sum + most;
    }
#pragma omp target map(tofrom : mapped) firstprivate(kept)
    {
#pragma omp simd reduction(+ : mapped, kept)
        for (int i = 0; i < 10; i++) {
            mapped += i;
            kept += 1;
        }
        mapped += kept;
    }
    printf("%d %d %d\n", out[0], out[19], mapped);
    return 0;
}
C
    prints <<< '14 14 56'
}

@test "host device: a team has the threads that num_threads asks for, a limit is only a limit" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int x[40], n = 0, wide = 0, narrow = 0, limited = 0, rows[3][8] = {{0}}, differ = 0;
#pragma omp target parallel for num_threads(40)
    for (int i = 0; i < 40; i++)
        x[i] = omp_get_thread_num();
#pragma omp target parallel num_threads(40) reduction(+: n)
    n++;
#pragma omp target map(wide, narrow)
    {
#pragma omp parallel num_threads(40)
        {
#pragma omp barrier
#pragma omp atomic
            wide++;
        }
#pragma omp parallel num_threads(3)
#pragma omp atomic
        narrow++;
    }
#pragma omp target parallel thread_limit(40) reduction(max: limited)
    limited = omp_get_num_threads();
#pragma omp target teams num_teams(3) thread_limit(8) map(rows)
    {
        int lane[8];
#pragma omp parallel num_threads(8)
        {
            int me = omp_get_thread_num();
            lane[me] = me * 8;
#pragma omp barrier
            rows[omp_get_team_num()][me] = lane[7 - me];
        }
    }
    for (int i = 0; i < 24; i++)
        differ += rows[i / 8][i % 8] != (7 - i % 8) * 8;
#pragma omp target teams distribute num_teams(3) thread_limit(8) map(rows)
    for (int i = 0; i < 3; i++) {
        int lane[8];
#pragma omp parallel
        {
            lane[omp_get_thread_num()] = omp_get_thread_num();
#pragma omp barrier
            rows[i][omp_get_thread_num()] = lane[7 - omp_get_thread_num()];
        }
    }
    for (int i = 0; i < 24; i++)
        differ += rows[i / 8][i % 8] != 7 - i % 8;
    printf("%d %d %d %d %d %d %d\n", x[0], x[39], n, wide, narrow, limited <= 2, differ);
    return 0;
}
C
    compile
    [ "$(OMP_NUM_THREADS=2 ./t.rexcc)" = "0 39 40 40 3 1 0" ]
    compile --pipeline=minimal
    [ "$(OMP_NUM_THREADS=2 ./t.rexcc)" = "0 39 40 40 3 1 0" ]
}
