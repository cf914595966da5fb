# Reductions on the host device: operators, types, arrays, and every directive that takes them.
load helper

@test "reductions: every operator on every arithmetic type, several at once" {
    program reductions
    same_as_native_under "target teams distribute parallel for" "target simd" "target parallel for" \
        "target teams distribute"
}

# The reference is made under this directive: with -O2, clang-22 alone loses updates of arrays that simd reduces.
@test "reductions: whole arrays, sections, mapped variables, inside target data, one team and many" {
    program reduced_arrays
    same_as_native_under "target teams distribute parallel for" "target simd" "target parallel for" \
        "target parallel for simd" "target teams distribute" "target teams distribute simd" \
        "target teams distribute parallel for simd" "target teams distribute parallel for num_teams(1)" \
        "target teams distribute parallel for num_teams(300) thread_limit(33)" \
        "target parallel for num_threads(3) schedule(static, 5)"
}

@test "reductions: the pipeline without the passes that only make it better" {
    program reduced_arrays
    rexcc_output > full.out
    rexcc_output --pipeline=minimal | diff full.out -
}

@test "reductions: sections of arrays of arrays, of pointers to rows, and to an array's end" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int square[3][3];
static square trace;
int main(int argc, char **argv)
{
    int part[2][3] = {{0}}, cube[3][4][5] = {{{0}}}, rest[6] = {1, 2, 3, 4, 5, 6}, n = argc + 2;
    long(*rows)[4] = (long[5][4]){{0}};
#pragma omp target teams distribute parallel for reduction(+ : part[0:2][0:3], trace[:][:], rest[1:])
    for (int i = 0; i < 100; i++) {
        part[i & 1][i % 3]++;
        trace[i % 3][i / 3 % 3] += i;
        rest[1 + i % 5] += 10;
    }
#pragma omp target teams distribute parallel for reduction(+ : rows[1:n][0:4]) reduction(max : cube[1][2:2][0:5])
    for (int i = 0; i < 100; i++) {
        rows[1 + i % n][i % 4] += i;
        cube[1][2 + i % 2][i % 5] = cube[1][2 + i % 2][i % 5] < i ? i : cube[1][2 + i % 2][i % 5];
    }
#pragma omp target map(tofrom : rows[0:5])
#pragma omp parallel for reduction(+ : rows[n:1][0:4], part[1][1:2])
    for (int i = 0; i < 100; i++) {
        rows[n][i & 3]++;
        part[1][1 + i % 2] += 2;
    }
    for (int i = 0; i < 60; i++)
        printf(" %d %ld %d %d %d", part[i / 3 % 2][i % 3], rows[i / 4 % 5][i % 4], cube[i / 20][i / 5 % 4][i % 5],
               trace[i / 3 % 3][i % 3], rest[i % 6]);
    return 0;
}
C
    clang-22 -fopenmp t.c -o on-host
    OMP_TARGET_OFFLOAD=DISABLED ./on-host >on-host.out
    rexcc_output | diff on-host.out -
}

@test "reductions: target teams without a loop" {
    source_file t.c <<'C'
#include <limits.h>
#include <omp.h>
#include <stdio.h>
int main(void)
{
    for (int n = 1; n < 200; n = 2 * n + 1) {
        int count = 0, teams = 0, first = INT_MAX, bits[2] = {0}, *heap = (int[4]){0};
        unsigned long long sum = 5;
        double half = 1;
        _Bool all = 1;
#pragma omp target teams num_teams(n) reduction(+ : count, sum, half, bits) reduction(max : teams) \
    reduction(min : first) reduction(&& : all) reduction(+ : heap[1:n % 3 + 1])
        {
            int me = omp_get_team_num();
            count++;
            sum += (unsigned long long)me << 32;
            half += 0.5;
            teams = omp_get_num_teams();
            first = me < first ? me : first;
            all = all && me < n;
            bits[me % 2]++;
            heap[1]++;
        }
        printf("%d %d %d %d %d %d %d %d %d\n", n == teams, count == n, heap[1] == n, heap[0] + heap[2] == 0,
               sum == 5 + ((unsigned long long)n * (n - 1) / 2 << 32), half == 1 + n * 0.5, first, all,
               bits[0] + bits[1] == n && bits[0] - bits[1] == n % 2);
    }
    return 0;
}
C
    [ "$(rexcc_output | sort -u)" = "1 1 1 1 1 1 0 1 1" ] # clang-22 alone makes as many teams as there are cores
}

# clang-22 alone leaves the static array as it was.
@test "reductions: a declare target variable, a static one, the name of another in a section's bounds" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
long total = 1000;
static int bins[5];
#pragma omp end declare target
static float hidden = 1;
int main(void)
{
    int low = 1, high[] = {3}, *section = (int[6]){0};
    total = 7; /* the device has 1000 */
#pragma omp target teams distribute parallel for reduction(+ : total, bins)
    for (int i = 0; i < 100; i++) {
        total += i;
        bins[i % 5] += i;
    }
#pragma omp target update from(total)
#pragma omp target teams distribute parallel for reduction(max : hidden) reduction(+ : section[low : high[0] ? high[0] : 1])
    for (int i = 0; i < 100; i++) {
        hidden = i > hidden ? i : hidden;
        section[low + i % high[0]]++;
    }
    int sum = 0;
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < 5; i++)
        sum += bins[i] * (i + 1);
    printf("%ld %d %g", total, sum, hidden);
    for (int i = 0; i < 6; i++)
        printf(" %d", section[i]);
    printf("\n");
    return 0;
}
C
    [ "$(rexcc_output)" = "5950 15050 99 0 34 33 33 0 0" ]
}

@test "reductions: a float sum is the same in every run" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    float sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) num_teams(64)
    for (int i = 0; i < 100000; i++)
        sum += 1.0f / (i + 1);
    printf("%a\n", sum);
    return 0;
}
C
    rexcc_output > first
    for try in 1 2 3 4 5 6 7 8; do
        ./t.rexcc | diff first -
    done
}

@test "reductions: a team reduces again and again, and its threads read each result" {
    source_file t.c <<'C'
#include <stdio.h>
struct three { double sum, most; char count; };
static void join(struct three *a, const struct three *b)
{
    a->sum += b->sum;
    a->most = b->most > a->most ? b->most : a->most;
    a->count += b->count;
}
#pragma omp declare reduction(join : struct three : join(&omp_out, &omp_in)) initializer(omp_priv = {0})

int main(void)
{
    int wrong = 0, total = 0;
    struct three all = {0};
#pragma omp target map(tofrom : wrong, total, all)
    {
        long sum = 0;
        short most = 0;
        struct three three = {0};
#pragma omp parallel num_threads(5)
        for (int round = 1; round <= 300; round++) {
#pragma omp for reduction(+ : sum) reduction(max : most)
            for (int i = 0; i < 20; i++) {
                sum += i;
                most = i + round > most ? i + round : most;
            }
#pragma omp atomic
            wrong += sum != 190 * round || most != 19 + round;
#pragma omp barrier
#pragma omp for reduction(join : three)
            for (int i = 0; i < 7; i++)
                join(&three, &(struct three){i, round * i, 1});
#pragma omp atomic
            wrong += three.sum != 21 * round || three.most != 6 * round || three.count != (char)(7 * round);
#pragma omp barrier
        }
        total = sum;
        all = three;
    }
    printf("%d wrong, %d %g %g\n", wrong, total, all.sum, all.most);
    /* several at the end of a kernel of one team */
    long sum = 1;
    double largest = 0;
    struct three three = {0};
#pragma omp target parallel for reduction(+ : sum) reduction(max : largest) reduction(join : three) num_threads(5)
    for (int i = 0; i < 1000; i++) {
        sum += i;
        largest = i > largest ? i : largest;
        join(&three, &(struct three){1, i, 0});
    }
    printf("%ld %g %g %g\n", sum, largest, three.sum, three.most);
    return 0;
}
C
    compile
    for threads in 1 2 5; do
        [ "$(OMP_NUM_THREADS=$threads timeout 60 ./t.rexcc)" = $'0 wrong, 57000 6300 1800\n499501 999 1000 999' ]
    done
}

@test "reductions: the programs compile for a GPU" {
    compiles_for_gpu --flags=-DMAIN_TYPES_ONLY reductions reduced_arrays
}

@test "reductions: several of a kernel's at once, of all sizes, volatile, and more than fit together" {
    source_file t.c <<'C'
#include <stdbool.h>
#include <stdio.h>
struct pair { _Alignas(8) float x; float y; };
#pragma omp declare reduction(add : struct pair : omp_out.x += omp_in.x, omp_out.y += omp_in.y) initializer(omp_priv = {0, 0})
int main(void)
{
    volatile double s = 1;
    short c = 2;
    bool any = false;
    signed char lo = 100;
    struct pair v = {1, 2};
    double d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0, d8 = 0, d9 = 0, d10 = 0, d11 = 0, d12 = 0, d13 = 0;
    unsigned long long bits = 0;
    int n = 1000;
#pragma omp target teams distribute parallel for num_teams(5) thread_limit(96) map(tofrom : s) \
    reduction(+ : s, c, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13) \
    reduction(|| : any) reduction(min : lo) reduction(add : v) reduction(^ : bits)
    for (int i = 0; i < n; i++) {
        s += i, c += i % 3, any = any || i == 77;
        if (i % 100 - 50 < lo)
            lo = i % 100 - 50;
        v.x += i % 3, v.y += 2;
        d1 += 1, d2 += 2, d3 += i, d4 -= i, d5 += 5, d6 += 6, d7 += 7, d8 += 8, d9 += 9, d10 += 10, d11 += 11, d12 += 12, d13 += i;
        bits ^= 1ull << i % 60;
    }
    printf("%g %d %d %d %g %g %llx\n", s, c, any, lo, v.x, v.y, bits);
    printf("%g %g %g %g %g %g %g %g %g %g %g %g %g\n", d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13);
    return 0;
}
C
    clang-22 -w t.c -o on-host
    ./on-host > on-host.out
    rexcc_output | diff on-host.out -
}

@test "reductions: several at once on a GPU's threads, whose last team folds what all teams have left" {
    source_file t.c <<'C'
#include <stdio.h>
struct sums { double of[8]; };
static void add(struct sums *out, const struct sums *in)
{
    for (int k = 0; k < 8; k++)
        out->of[k] += in->of[k];
}
#pragma omp declare reduction(add : struct sums : add(&omp_out, &omp_in)) initializer(omp_priv = {{0}})
int main(void)
{
    struct sums a = {{1, 2}}, b = {{3}};
    short c = 2;
    int lo = 100;
    float hi = -1;
    unsigned long long bits = 0;
#pragma omp target teams distribute parallel for num_teams(TEAMS) thread_limit(THREADS) \
    reduction(add : a, b) reduction(+ : c) reduction(min : lo) reduction(max : hi) reduction(^ : bits)
    for (int i = 0; i < 500; i++) {
        a.of[i % 8] += i, b.of[7 - i % 8] += 1, c += i % 3, bits ^= 1ull << i % 60;
        lo = i % 100 - 50 < lo ? i % 100 - 50 : lo;
        hi = i * 0.5f > hi ? i * 0.5f : hi;
    }
    for (int k = 0; k < 8; k++)
        printf("%g %g ", a.of[k], b.of[k]);
    printf("%d %d %g %llx\n", c, lo, hi, bits);
    return 0;
}
C
    local shape
    clang-22 -w t.c -o on-host
    ./on-host > on-host.out
    cp t.c any.c
    for shape in 5.96 130.40 1.300 5.1; do # teams, threads
        sed "s/TEAMS/${shape%.*}/; s/THREADS/${shape#*.}/" any.c > t.c
        on_gpu_threads | diff on-host.out - || { echo "$shape"; return 1; }
    done
    [ "$(grep -c 'rex_reduce_several(' gpu/t.device.cu)" = 2 ]
    [ "$(grep -o 'rex_reduces(' gpu/t.device.cu | wc -l)" = 6 ]
}

@test "reductions: arrays of _Bool, at which clang ends with an internal error, are refused" {
    source_file t.c <<'C'
int f(_Bool *p, int n)
{
    _Bool b[4] = {0}, one = 0;
#pragma omp target parallel for map(tofrom : p[0:n]) reduction(|| : one, p[2])
    for (int i = 0; i < n; i++)
        one = one || i > 4, p[2] = p[2] || i;
#pragma omp target map(tofrom : b)
#pragma omp parallel for reduction(&& : b)
    for (int i = 0; i < n; i++)
        b[i % 4] = b[i % 4] && i;
#pragma omp target parallel for map(tofrom : p[0:n]) reduction(|| : p[0:2])
    for (int i = 0; i < n; i++)
        p[i % 2] = p[i % 2] || i;
    return one + b[2];
}
C
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:7:1: error: 'b' is an array of _Bool, for whose reduction clang ends with an internal error"* ]]
    [[ $output == *"t.c:11:1: error: 'p' is an array of _Bool"* ]]
    [ "$(count error: <<< "$output")" -eq 2 ]
}

@test "reductions: elements of one array in two reductions are refused, each would have a copy without the other's" {
    source_file t.c <<'C'
void f(int n, double *r)
{
#pragma omp target parallel for map(tofrom : r[0:2]) reduction(+ : r[0:1]) reduction(max : r[1:1])
    for (int i = 0; i < n; i++)
        r[0] += i, r[1] = r[1] > i ? r[1] : i;
}
C
    run rexcc --offload-arch=host -c t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:3:76: error: 'r' is in two reductions"* ]]
    source_file t.c <<'C'
void g(int n, long h[n][n])
{
#pragma omp target parallel for map(tofrom : h[0:n]) reduction(+ : h[0:n][0:n])
    for (int i = 0; i < n; i++)
        h[i][i] += i;
}
C
    run rexcc --offload-arch=host -c t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"list items like 'h[0:n][0:n]' are not supported in 'reduction' yet"* ]]
    [[ "$output" != *"names of a block"* ]]
}

@test "reductions: arrays of which all subscripts are numbers, and long ones, on a GPU's threads" {
    source_file t.c <<'C'
#include <stdio.h>
int main(int argc, char **argv)
{
    double few[4] = {1}, x[3] = {0}, *p = few;
    float many[37] = {2};
    long long half[20] = {0};
    struct { int a, b; } pair = {3, 4};
    int top[5] = {0}, n = argc + 99;
#pragma omp target teams distribute parallel for num_teams(TEAMS) thread_limit(THREADS) map(to : pair) \
    reduction(+ : few, x[:3], many[1:n - 64], half) reduction(max : top[0:5])
    for (int i = 0; i < 500; i++) {
        few[3] += i, few[0] -= 2;
        for (int k = 0; k < 3; k++)
            x[k] += pair.a * k + i;
        many[1 + i % (n - 64)] += 0.5f * i;
        half[i % 20] += half[i % 20] < 100 ? i : 0;
        for (int k = 0; k <= 4; k++)
            top[k] = top[k] < i * k ? i * k : top[k];
    }
    for (int k = 0; k < 37; k++)
        printf("%g %g %g %d %d\n", few[k % 4], x[k % 3], many[k], half[k % 20] > 0, top[k % 5]);
    return p != few;
}
C
    local shape
    clang-22 -w t.c -o on-host
    ./on-host > on-host.out
    cp t.c any.c
    for shape in 5.96 130.40 1.64 5.1 70.256; do # teams, threads
        sed "s/TEAMS/${shape%.*}/; s/THREADS/${shape#*.}/" any.c > t.c
        arch=sm_90 on_gpu_threads place | diff on-host.out - || { echo "$shape"; return 1; }
        rexcc_output | diff on-host.out -
    done
    [ "$(grep -c 'rex_reduce_row<' gpu/t.device.cu)" = 4 ]
    also_for_gpu -c
}
