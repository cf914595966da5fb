#!/usr/bin/env bats
# rex-usual: kernels made for what is usual at a launch, beside what is possible; and what rex-parse says of neighbours.
load helper
load pass

# region PARAMETERS BODY: t.rex is the IR of a region, as for a GPU, behind the pass.
region() {
    source_file t.c <<C
struct four { float x, y, z, w; };
struct three { float x, y, z; };
struct two { float x, y; };
struct wide { double a, b, c, d; };
struct mixed { struct two p[2]; int rest[4]; };
struct colour { unsigned char r, g, b, a; };
struct rgb { unsigned char r, g, b; };
struct halves { short x, y; };
struct bytes { unsigned char b[8]; };
void f(int n, $1)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $2
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-usual > t.rex
}

# aligned WORDS...: these parameters, each with its bytes, and no others.
aligned() {
    is "$(sed -nE 's/^ *param name ([a-z]+) .* aligned ([0-9]+).*/\1 \2/p' t.rex | sort | xargs)" "$*"
}

@test "usual: members of one struct, and elements at numbers apart, are neighbours" {
    region 'const struct four *a, struct four *b' 'b[i] = a[i];'
    aligned a 16 b 16
    region 'const struct four *a, float *b' 'b[i] = a[i].x + a[i].w;'
    aligned a 16
    region 'const struct two *a, struct wide *b' 'b[i].a = a[i].x; b[i].b = a[i].y;'
    aligned b 16
    region 'const float *a, float *b' 'b[2 * i] = a[4 * i]; b[2 * i + 1] = a[(i) * 4 + 3];'
    aligned a 16
    region 'const float *a, float *b' 'for (int c = 0; c < n; c++) for (int f = 0; f < 16; f++) b[i] += a[16 * c + f];'
    aligned a 16
    region 'const struct four *a, float *b' 'const struct four *p = &a[i]; int at = 2 * i; b[at] = p->x; b[at + 1] = p->y;'
    aligned a 16
    region 'struct mixed *a' 'a[i].p[0].x = a[i].p[1].y;'
    aligned a 16
}

@test "usual: bytes and halves that lie in 4 bytes are neighbours" {
    region 'const struct colour *a, struct colour *b, float *c' 'b[i] = a[i]; c[i] = b[i].r;'
    aligned a 4 b 4
    region 'const struct colour *a, float *b' 'b[i] = a[i].r + 2 * a[i].b;'
    aligned a 4
    region 'const struct halves *a, const struct bytes *b, float *c' 'c[i] = a[i].x + a[i].y + b[i].b[0] + b[i].b[3];'
    aligned a 4 b 4
    region 'const unsigned char *a, float *b' 'b[i] = a[4 * i] + a[4 * i + 1];'
    aligned a 4
    region 'const struct rgb *a, const struct colour *b, const unsigned char *c, float *d' \
        'd[i] = a[i].r + a[i].g + a[i].b + b[i].a + c[i] + c[i + 1];'
    aligned
}

@test "usual: a table that loops count through is read at once" {
    region 'const float *a, const float *b, float *c' \
        'for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) c[i] += a[5 * y + x + 12] * b[i + x];'
    aligned a 16
    region 'const float *a, float *c' 'for (int y = 0; y < 3; y++) c[i] += a[y];'
    aligned
}

@test "usual: others are not" {
    region 'const float *a, float *b' 'b[i] = a[i] + a[i + 1];'
    aligned
    region 'const struct three *a, float *b' 'b[i] = a[i].x + a[i].y;'
    aligned
    region 'const struct four *a, float *b' 'b[i] = a[i].x;' # nothing beside it is read
    aligned
    region 'const float *a, float *b' 'for (int f = 0; f < 16; f++) b[i] += a[n * i + f];'
    aligned
    region 'const float *a, float *b' 'for (int f = 0; f < 3; f++) b[i] += a[3 * i + f];'
    aligned
    region 'const float *a, float *b' 'int at = 0; at += i; b[i] = a[at] + a[at + 1];'
    aligned
    region 'const struct two *a, double *b' 'struct two own[4] = {{i, i}}; b[i] = own[n % 4].x + own[n % 4].y;'
    aligned
    region 'struct four *a' 'a += 1; a[i].x = a[i].y;' # a pointer that moves
    aligned
}

@test "usual: not for the host device, nor where parallel regions begin inside" {
    region 'const struct four *a, struct four *b' 'b[i] = a[i];'
    is_idempotent rex-usual < t.rex
    rex-parse t.c | rex-outline | rex-usual > t.rex
    aligned
    has "aligned_why \"the host device's compiler needs no such version\"" < t.rex
    source_file t.c <<'C'
struct four { float x, y, z, w; };
void f(int n, struct four *a, struct four *b)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
#pragma omp parallel for
        for (int k = 0; k < i; k++)
            a[k] = b[k];
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-usual > t.rex
    aligned
    has 'aligned_why "parallel regions begin in its iterations"' < t.rex
}

PRODUCT='#include <stdio.h>
enum { N = 70, M = 100 };
static float a[N * N], b[N * M], c[N * M];
static void product(int n, int m, const float *a, const float *b, float *c)
{
#pragma omp target teams distribute parallel for collapse(2) CLAUSES map(to : a[0:n * n], b[0:n * m]) map(tofrom : c[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            for (int k = 0; k < n; k++)
                c[i * m + j] += a[i * n + k] * b[k * m + j];
        }
}
int main(void)
{
    for (int n = 1; n <= N; n += 23)
        for (int m = 1; m <= M; m += 9) {
            for (int k = 0; k < N * M; k++)
                a[k % (N * N)] = k % 7, b[k] = k % 5, c[k] = 1;
            product(n, m, a, b, c);
            double sum = 0;
            for (int k = 0; k < n * m; k++)
                sum += c[k] * (k % 11 + 1);
            printf("%d %d %.9g\n", n, m, sum);
        }
}'

SUM=${PRODUCT/for (int k = 0; k < n; k++)/int k = 0;}

@test "usual: a nest in tiles with a thread for each iteration, and only that" {
    source_file t.c <<< "${PRODUCT/CLAUSES/}"
    local passes="rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-usual"
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    has ' once yes once_why "the launch asks for a thread for each iteration"' 1 < t.rex
    is_idempotent rex-usual < t.rex
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    in_order 'const auto __rex_share = [&](auto __rex_usual) {' 'rex_tiles<32, int, decltype(__rex_usual)::value ? REX_ONCE : REX_LONG, uint32_t>' \
        'rex_usually(rex_has_tile_each(__rex_geometry), __rex_share);' < t.cu
    source_file t.c <<< "${PRODUCT/CLAUSES/num_teams(7)}"
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    has 'once_why "the launch does not ask for a thread for each iteration"' < t.rex
    has_no ' once yes' < t.rex
    source_file t.c <<< "${PRODUCT/CLAUSES/num_teams(n * m / 128 + 1) thread_limit(128)}"
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    has ' once yes once_why "num_teams may ask for a thread for each iteration"' 1 < t.rex
    source_file t.c <<< "${SUM/CLAUSES/}"
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    has ' tile 32 ' < t.rex
    has 'once_why "the launch does not ask for a thread for each iteration"' < t.rex
    has ' teams_policy ordered ' < t.rex
    is_idempotent rex-usual < t.rex
    sed -i 's/c\[i \* m + j\] +=/c[i * m + j] += b[j * m + i] +/' t.c
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    has ' once yes ' 1 < t.rex
    has ' teams_policy spread ' < t.rex
    region 'const float *a, float *b' 'for (int k = 0; k < n; k++) b[i] += a[k];'
    has 'once_why "its loops are no nest in tiles"' < t.rex
}

# The same by a nest of three loops, of which the second and third are short.
CUBE=${PRODUCT/for (int i = 0; i < n; i++)/for (int i = 0; i < n; i++) for (int l = 0; l < 3; l++)}
CUBE=${CUBE/collapse(2)/collapse(3)}
CUBE=${CUBE/for (int k = 0; k < n; k++)/for (int k = l; k < n; k += 3) _Pragma(\"omp atomic\")}

@test "usual: a thread for each iteration of three loops, whose numbers it divides by in 32 bits" {
    source_file t.c <<< "${CUBE/CLAUSES/}"
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-usual > t.rex
    has ' tile 1 ' < t.rex
    has ' once yes once_why "the launch asks for a thread for each iteration"' 1 < t.rex
    is_idempotent rex-usual < t.rex
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    in_order 'rex_tiles<1, int, decltype(__rex_usual)::value ? REX_ONCE : REX_ANY_TILE>' '__rex_at.row % (decltype(__rex_at.row))__rex_trips_l' \
        'rex_usually(rex_has_thread_each(__rex_geometry), __rex_share);' < t.cu
}

@test "usual: every iteration is run once, whether teams are as many as tiles or not" {
    local tiles='(n + 3) / 4 * ((m + 31) / 32)' flat='(n + 7) / 8 * ((m + 15) / 16)' each='(3 * n * m + 127) / 128'
    cd "$BATS_TEST_TMPDIR"
    clang-22 -O1 -w -fopenmp "${HOUSES[@]}" -c "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" -o cpu.o
    for teams in 1 7 40 64 500 3 200 "$tiles" "$flat" "$each" "$tiles + 1"; do
        local program=$PRODUCT
        [ "$teams" != 40 ] && [ "$teams" != 500 ] && [ "$teams" != "$flat" ] || program=$SUM
        [ "$teams" != 3 ] && [ "$teams" != 200 ] && [ "$teams" != "$each" ] || program=$CUBE
        source_file t.c <<< "${program/CLAUSES/num_teams($teams) thread_limit(128)}"
        rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-tile |
            sed -E 's/^ *kernel .* tile (1|16|32) /&once yes /' | rex-literal-scalar | rex-abi-repair > gpu.rex
        has ' once yes' 1 < gpu.rex
        rex-emit -o gpu < gpu.rex
        clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
            "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
        clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c cpu.o gpu/device.o -o gpu/t -lm
        local host=host.${#program}
        [ -e "$host" ] || { compile_for_host && ./t.host > "$host"; }
        diff <(gpu/t) "$host"
    done
}

@test "usual: nvcc reads 16 bytes at once where they lie so, and each by itself otherwise" {
    have_nvcc || skip "no nvcc"
    region 'const struct four *a, struct four *b, const float *c' \
        'b[i] = a[i]; for (int k = 0; k < n; k++) for (int f = 0; f < 4; f++) b[i].x += c[4 * k + f];'
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    NVCC_APPEND_FLAGS='' PATH=$PATH:/usr/local/cuda/bin nvcc -x cu -std=c++17 -arch=sm_90 -ptx -Xcudafe --designators \
        -D_GLIBCXX_BITS_SPECFUN_H -O3 -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" t.cu -o t.ptx
    grep -q 'ld\.global\.v4\.' t.ptx
    grep -q 'st\.global\.v4\.' t.ptx
    grep -q 'ld\.global\.[fu]32' t.ptx
    region 'const struct colour *a, float *b' 'b[i] = a[i].r + 2 * a[i].g + 3 * a[i].b;'
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    NVCC_APPEND_FLAGS='' PATH=$PATH:/usr/local/cuda/bin nvcc -x cu -std=c++17 -arch=sm_90 -ptx -Xcudafe --designators \
        -D_GLIBCXX_BITS_SPECFUN_H -O3 -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" t.cu -o t.ptx
    grep -qE 'ld\.global\.(v4\.u8|[bu]32)' t.ptx
    grep -qE 'ld\.global\.u8' t.ptx
}

# beside: what rex-usual says of the region that was made last, behind rex-restrict as in the pipeline.
beside() {
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-restrict | rex-usual > t.rex
    is "$(sed -nE 's/^ *kernel .* beside_why "([^"]*)".*/\1/p' t.rex)" "$1"
}

@test "usual: a thread runs four neighbouring iterations that access 16 bytes" {
    local fine='what four neighbouring iterations access are pieces of 16 bytes'
    region 'const float *restrict a, float *restrict b' 'b[i] = 2 * a[i] + b[i];'
    beside "$fine"
    has ' beside 4 ' 1 < t.rex
    aligned a 16 b 16
    is_idempotent rex-usual < t.rex
    region 'const float *restrict a, int *restrict b' '*(b + i) = n > 7 ? a[(i)] : a[0];'
    beside "$fine"
    region 'const float *restrict a, float *restrict b' "b[i] = a[i]; /*$(printf ' a comment is no code%.0s' {1..99}) */"
    beside "$fine"
    region 'const float *restrict a, float *restrict b' 'b[i] = a[i + 4] - a[i];'
    beside "$fine"
    region 'const float *restrict a, float *restrict b' 'b[i] = a[i];'
    sed -i 's/^    for (int i = 0; i < n; i++) {/    for (int i = 0; i < n; i++) for (int c = 0; c < 3; c++) {/; s/parallel for/& collapse(2)/; s/\[i\]/[i * 3 + c]/g' t.c
    beside "$fine"
}

@test "usual: it does not where an iteration accesses anything else, or may have to wait for the one before" {
    for body in 'b[i] = a[i + 1];' 'b[i] = a[2 * i];' 'b[i] = a[n - i];' 'b[i] = a[(int)a[i]];' 'b[n] = i;' 'float own[4] = {a[i]}; b[i] = own[n % 4];'; do
        region 'const float *restrict a, float *restrict b' "$body"
        beside ''
    done
    region 'const double *restrict a, double *restrict b' 'b[i] = a[i];'
    beside ''
    region 'const struct four *restrict a, float *restrict b' 'b[i] = a[i].x;'
    beside ''
    region 'const float *a, float *b' 'b[i] = a[i];'
    beside 'what one iteration stores may be what the next one reads'
    region 'const float *restrict a, float *restrict b' 'b[i] = a[i];'
    sed -i 's/parallel for/& schedule(static, 3)/' t.c
    beside 'the user wrote schedule'
    region 'const float *restrict a, float *restrict b' 'b[i] = a[i];'
    sed -i 's/int i = 0/int i = 1/' t.c
    beside 'it does not count from 0 by 1'
    region 'const float *restrict a, float *restrict b' 'for (int k = 0; k < n; k++) b[i] += a[i];'
    beside 'iterations are long, or call functions'
    rex-parse t.c | rex-outline | rex-usual | has "beside_why \"the host device's compiler needs no such version\""
}

@test "usual: each of the neighbouring iterations is run once, wherever pointers lead and however many there are" {
    source_file t.c <<'C'
#include <stdio.h>
enum { MOST = 3003 };
static float a[MOST + 4], b[MOST + 4];
static void add(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to : x[0:n]) map(tofrom : y[0:n])
    for (int i = 0; i < n; i++) {
        if (i % 7 == 3)
            continue;
        y[i] = 2 * x[i] + y[i];
    }
}
static void move(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0:3 * n]) map(tofrom : y[0:3 * n])
    for (int i = 0; i < n; i++)
        for (int c = 0; c < 3; c++)
            y[3 * i + c] = y[3 * i + c] + 4 * x[3 * i + c];
}
static void mix(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0:3 * n]) map(tofrom : y[0:3 * n])
    for (int i = 0; i < n; i++)
        for (int c = 0; c < 3; c++) {
            if (i % 5 == c)
                continue;
            y[c * n + i] = y[c * n + i] + c * x[n * c + i] + x[i];
        }
}
int main(void)
{
    for (int i = 0; i < MOST + 4; i++)
        a[i] = i % 13, b[i] = i % 5;
    for (int n = MOST - 6; n <= MOST; n++)
        for (int first = 0; first < 4; first++) {
            add(n, &a[first], &b[3 - first]);
            add(n, a, b);
            add(n % 200, a, b);
            move(n / 3, &a[first], &b[first]);
            mix(n / 3, a, b);
            mix(n / 12 * 4, &a[first], &b[3 - first]);
            mix(n / 12 * 4, a, b);
        }
    double sum = 0;
    for (int i = 0; i < MOST + 4; i++)
        sum += b[i] * (i % 11 + 1);
    printf("%.9g\n", sum);
}
C
    compile_for_host
    is "$(rexcc_output)" "$(./t.host)"
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-narrow | rex-tripcount | rex-launch-shape | rex-tile | rex-restrict | rex-usual |
        rex-literal-scalar | rex-abi-repair | sed 's/ threads_policy thin//' > gpu.rex # its runtime here is none
    is "$(grep -c ' beside 4 ' gpu.rex)" 3
    rex-emit -o gpu < gpu.rex
    in_order 'const auto __rex_share = [&](auto __rex_usual, unsigned long __rex_begin) {' 'const rex_beside<decltype(__rex_usual)::value, 4> __rex_beside(__rex_begin, __rex_trips);' \
        'const auto __rex_k = __rex_beside.number(__rex_piece, __rex_one);' 'rex_usually_beside<4>(' < gpu/t.device.cu
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c \
        "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" gpu/device.o -o gpu/t -lm
    is "$(gpu/t)" "$(./t.host)"
}

@test "usual: nvcc makes one access of four neighbouring iterations'" {
    have_nvcc || skip "no nvcc"
    region 'const float *restrict a, int *restrict b' 'b[i] = a[i] + b[i];'
    beside 'what four neighbouring iterations access are pieces of 16 bytes'
    rex-abi-repair < t.rex | rex-emit --device > t.cu
    NVCC_APPEND_FLAGS='' PATH=$PATH:/usr/local/cuda/bin nvcc -x cu -std=c++17 -arch=sm_90 -ptx -Xcudafe --designators \
        -D_GLIBCXX_BITS_SPECFUN_H -O3 -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" t.cu -o t.ptx
    is "$(grep -c 'ld\.global\.v4\.' t.ptx)" 2
    is "$(grep -c 'st\.global\.v4\.' t.ptx)" 1
}

# ---- parallel loops that the threads of a team share ----

# in_team CODE [CLAUSES]: t.rex is the IR of a team's iteration i, m rows of k numbers each, and of something else, without which
# teams and threads would share one nest.
in_team() {
    source_file t.c <<C
#include <math.h>
void f(int n, int m, int k, const int *starts, const float *a, float *b)
{
#pragma omp target data map(to : starts[0:n], a[0:n * m * k]) map(tofrom : b[0:n * m * k])
#pragma omp target teams distribute $2
    for (int i = 0; i < n; i++) {
        $1
        (void)n;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-pack | rex-width |
        rex-barrier | rex-league | rex-tile | rex-restrict | rex-usual > t.rex
}

# The construct's attribute.
of_construct() {
    sed -nE 's/^ *construct .* '"$1"' ("([^"]*)"|([^ ]*)) .*/\2\3/p' t.rex
}

NEST='for (int j = 0; j < m; j++) for (int c = 0; c < k; c++)'
TWO='_Pragma("omp parallel for collapse(2)")'

@test "usual: a thread of a team runs four neighbouring iterations that access 16 bytes, if rows are multiples of four" {
    in_team "float s = 0; _Pragma(\"omp parallel for collapse(2) reduction(+ : s)\") $NEST s += a[(i * m + j) * k + c]; b[i] = s;"
    is "$(of_construct beside)" 4
    has ' pieces a multiples k ' 1 < t.rex
    is "$(sed -nE 's/^ *variable name (.) .* (aligned|multiple) ([0-9]+).*/\1 \3/p' t.rex | sort | xargs)" 'a 16 k 4'
    is_idempotent rex-usual < t.rex
    in_team "$TWO $NEST b[i * (m) * k + j * (k) + c] = expf(a[i * m * k + j * k + c] - a[i * m]);"
    is "$(of_construct beside)" 4
    has ' pieces b,a multiples k ' 1 < t.rex
    in_team "const float *x = &a[i * m * k]; $TWO $NEST b[i * m * k + j * k + c] = x[j * k + c];"
    is "$(of_construct beside_why)" 'rows do not begin at the same places in all teams' # several share a block
    has ' pieces b,x multiples k ' 1 < t.rex
    in_team "$TWO for (int j = 0; j < m; j++) for (int c = 0; c < 8; c++) b[i * m * 8 + j * 8 + c] = 1;"
    is "$(of_construct beside)" 4
    has ' pieces b ' 1 < t.rex
}

@test "usual: lanes of teams that share a block go through a row four neighbours at a time, if they store nothing" {
    local sum='float s = 0; _Pragma("omp parallel for reduction(+ : s)") for (int j = 0; j < m; j++) s += a[i * m + j]; b[i] = s;'
    in_team "$sum"
    is "$(of_construct lanes_beside)$(of_construct beside)" 4
    is_idempotent rex-usual < t.rex
    has ' lanes_about beside ' 1 < t.rex
    rex-literal-scalar < t.rex | rex-abi-repair > gpu.rex
    rex-emit --host < gpu.rex | has 'rex_trips_lt(0, m, 1), REX_BESIDE)'
    rex-emit --device < gpu.rex | has '__rex_trips, __rex_lanes.threads(), __rex_share);' 1
    rex-emit --device < gpu.rex | has rex_usually_beside 1
    in_team "$sum" 'num_teams(20) thread_limit(128)' # each has several rows, and lanes all the same
    is "$(of_construct lanes_beside)" 4
    in_team "${sum/s +=/b[i * m + j] += a[0], s +=}"
    is "$(of_construct lanes_beside)" ''
    in_team "${sum/a\[i \* m + j\]/a[j * m + i]}" # neighbouring teams are neighbours, a lane each
    is "$(of_construct lanes_beside)" ''
}

@test "usual: a team's threads do not where rows begin anywhere, or an iteration accesses anything else" {
    local body
    for body in 'b[i + j * k + c] = 1;' 'b[starts[i] + j * k + c] = 1;' 'b[j * k + c] = a[j * k + c + 1];' 'b[c * m + j] = 1;' \
        'b[j * k + c] = a[(int)a[j * k + c]];' 'b[2 * (j * k + c)] = 1;' 'b[(i + j * k + c) * m] = 1;' 'b[i * m + j] = c;'; do
        in_team "$TWO $NEST $body"
        has_no pieces < t.rex
    done
    in_team "int at = m; at += i; $TWO $NEST b[at + j * k + c] = 1;"
    has_no pieces < t.rex
    in_team '_Pragma("omp parallel for") for (int j = 0; j < m; j++) b[i * m + j] = 1;'
    is "$(of_construct beside_why)" 'threads have few iterations each, and the nest does not count in line'
    in_team "_Pragma(\"omp parallel for collapse(2) schedule(static, 2)\") $NEST b[i * m * k + j * k + c] = 1;"
    is "$(of_construct beside_why)" 'the user wrote schedule'
    in_team "$TWO for (int j = 1; j < m; j++) for (int c = 0; c < k; c++) b[i * m * k + j * k + c] = 1;"
    is "$(of_construct beside_why)" 'it does not count from 0 by 1'
    in_team "$TWO $NEST b[i * m * k + j * k + c] = a[i * m * k + j * k + c];"
    sed -i 's/^#pragma omp target data.*//' t.c
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-together | rex-tile | rex-restrict | rex-usual > t.rex
    is "$(of_construct beside_why)" 'what one iteration stores may be what the next one reads'
    rex-parse t.c | rex-outline | rex-together | rex-tile | rex-usual > t.rex
    is "$(of_construct beside_why)" "the host device's compiler needs no such version"
}

@test "usual: a team's threads do not where teams share the iterations, too" {
    source_file t.c <<'C'
void f(int n, float *a)
{
#pragma omp target teams map(tofrom : a[0:n * n])
    {
        int m = n;
#pragma omp distribute parallel for collapse(2)
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                a[i * n + j] *= 3;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-pack | rex-width |
        rex-barrier | rex-league | rex-tile | rex-restrict | rex-usual > t.rex
    is "$(of_construct beside_why)" 'teams share its iterations, too'
    rex-abi-repair < t.rex | rex-emit --device | in_order 'blockIdx.x * __rex_team_share' 'a[i * n + j] *= 3;'
}

@test "tile: the innermost loop counts for a nest that counts in line" {
    in_team "$TWO $NEST b[(i * m + j) * k + c] = a[i * m * k + c + j * k];"
    is "$(of_construct one_loop)" yes
    has_no ' construct .* odometer ' < t.rex
    is_idempotent rex-tile < t.rex
    rex-literal-scalar < t.rex | rex-abi-repair | rex-emit --device > t.cu
    in_order 'int j = rex_exact<int>(0);' 'int c = rex_exact<int>(__rex_k);' < t.cu
    for body in 'b[j * m + c] = 1;' 'b[j * k + c] = j;' 'if (c) b[j * k + c] = 1;' 'b[j * k + c] += starts[j];' \
        'b[c * m + j] = 1;' 'b[j * k + c / 2] = 1;' 'b[(long)j * k + c] = 1;'; do
        in_team "$TWO $NEST $body"
        is "$(of_construct one_loop)" ''
    done
    in_team "int last; _Pragma(\"omp parallel for collapse(2) lastprivate(last)\") $NEST { b[j * k + c] = 1; last = n; }"
    is "$(of_construct one_loop)" ''
}

@test "tile: a GPU's thread counts its share of a team's loop in 32 bits where that is enough by the loop's variable" {
    local head
    for head in 'int j = 0; j < m; j++' 'int j = 3; j < m; j += 2' 'int j = 0; j < (long)m * k; j++' 'int j = -3; j < m; j++' \
        'int j = n; j < m; j++' 'int j = 0; j <= m; j++'; do
        in_team "_Pragma(\"omp parallel for\") for ($head) b[i * m + j] = 1;"
        is "$(of_construct counter_why)" 'its variable is an int that counts up by a number'
        rex-literal-scalar < t.rex | rex-abi-repair | rex-emit --device | has 'REX_SHORT_TURNS(__rex_k, __rex_span.first, '
    done
    is_idempotent rex-tile < t.rex
    for head in 'long j = 0; j < m; j++' 'unsigned j = 0; j < m; j++' 'int j = m; j > 0; j--' \
        'int j = 0; j < m; j += n'; do
        in_team "_Pragma(\"omp parallel for\") for ($head) b[i * m + j] = 1;"
        is "$(of_construct counter)" ''
    done
    in_team "$TWO $NEST b[j * m + c] = 1;"
    is "$(of_construct counter)" ''
    in_team "$TWO $NEST b[j * k + c] = 1;"
    is "$(of_construct counter)" 32
    rex-parse t.c | rex-outline | rex-together | rex-tile > t.rex
    is "$(of_construct counter)" ''
}

@test "usual: each iteration of a team's nest is run once, wherever rows begin and however long they are" {
    source_file t.c <<'C'
#include <stdio.h>
enum { MOST = 5 * 1100 };
static float a[MOST + 4], b[MOST + 4], sums[8];
static void rows_of(int n, int rows, int m, const float *x, float *y)
{
#pragma omp target teams distribute num_teams(3) thread_limit(8) map(to : x[0:n * rows * m]) map(tofrom : y[0:n * rows * m]) map(from : sums[0:8])
    for (int i = 0; i < n; i++) {
        float sum = 0;
#pragma omp parallel for collapse(2) reduction(+ : sum)
        for (int k = 0; k < rows; k++)
            for (int j = 0; j < m; j++) {
                y[i * rows * m + k * m + j] = 2 * x[i * rows * m + k * m + j] + y[i * rows * m + k * m + j];
                if (y[i * rows * m + k * m + j] < 9)
                    continue;
                sum += y[i * rows * m + k * m + j] + x[0];
            }
        sums[i] = sum;
    }
}
static void blocks_of(int n, int rows, int columns, const float *x)
{
#pragma omp target teams distribute num_teams(2) thread_limit(32) map(to : x[0:n * rows * columns]) map(from : sums[0:8])
    for (int b = 0; b < n; b++) {
        float sum = 0;
#pragma omp parallel for collapse(2) reduction(+ : sum)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                sum += x[(b * rows + i) * columns + j];
        sums[b] = sum;
    }
}
int main(void)
{
    double total = 0;
    for (int i = 0; i < MOST + 4; i++)
        a[i] = i % 13, b[i] = i % 5;
    for (int m = 1092; m <= 1100; m++)
        for (int first = 0; first < 4; first++) {
            rows_of(5, 7, m / 7, &a[first], &b[3 - first]);
            rows_of(5, 7, m / 7, a, b);
            rows_of(5, m / 8, 8, a, b);
            rows_of(5, 2, m % 200, a, b);
            for (int i = 0; i < MOST; i++)
                b[i] = (int)b[i] % 64;
            for (int i = 0; i < 5; i++)
                total += (i + 1) * sums[i];
            blocks_of(5, 3, m / 3, &a[first]);
            blocks_of(5, m % 10, 8, a);
            for (int i = 0; i < 5; i++)
                total += (i + 1) * sums[i];
        }
    for (int i = 0; i < MOST + 4; i++)
        total += b[i] * (i % 11 + 1);
    printf("%.9g\n", total);
}
C
    compile_for_host
    is "$(rexcc_output)" "$(./t.host)"
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-width | rex-barrier | rex-tile |
        rex-restrict | rex-usual | rex-literal-scalar | rex-abi-repair > gpu.rex
    is "$(grep -c ' construct .* beside 4 ' gpu.rex)" 2
    is "$(grep -c ' one_loop yes ' gpu.rex)" 2
    rex-emit -o gpu < gpu.rex
    in_order 'REX_USUALLY_MULTIPLE(m, 4);' 'REX_USUALLY_ALIGNED(x, 16);' 'const rex_span __rex_span(rex_thread(), rex_threads(), __rex_beside.count);' \
        'rex_usually_beside<4>(' < gpu/t.device.cu
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    clang-22 -O1 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c \
        "$BATS_TEST_DIRNAME/../tests/runtime/cuda_on_cpu.c" gpu/device.o -o gpu/t -lm
    is "$(gpu/t)" "$(./t.host)"
}

@test "usual: nvcc makes one access of a team's four neighbouring iterations, behind products, too" {
    have_nvcc || skip "no nvcc"
    in_team "$TWO $NEST b[i * m * k + j * k + c] += a[i * m * k + j * k + c];" 'num_teams(n) thread_limit(128)'
    is "$(of_construct beside)" 4
    rex-literal-scalar < t.rex | rex-abi-repair | rex-emit --device > t.cu
    NVCC_APPEND_FLAGS='' PATH=$PATH:/usr/local/cuda/bin nvcc -x cu -std=c++17 -arch=sm_90 -ptx -Xcudafe --designators \
        -D_GLIBCXX_BITS_SPECFUN_H -O3 -I "$BATS_TEST_DIRNAME/../runtime/device/cuda" "${HOUSES[@]}" t.cu -o t.ptx
    has 'ld.global.v4.' < t.ptx
    has 'st.global.v4.' < t.ptx
}

@test "usual: teams of nests in tiles that fill the device step by whole rows of tiles where the launch says so" {
    source_file t.c <<'C'
void f(int n, int m, const float *restrict a, float *restrict b)
{
#pragma omp target data map(to : a[0 : n * m]) map(tofrom : b[0 : n * m])
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i * m + j] = a[i * m + j] * 2;
#pragma omp target teams distribute parallel for collapse(2) num_teams(40)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i * m + j] += 1;
#pragma omp target teams distribute parallel for collapse(3)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                b[(i * n + j) * m + k] += a[k];
}
C
    local passes="rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-usual"
    eval "rex-parse --offload-arch=sm_90 t.c | $passes" > t.rex
    is "$(grep -oE ' (down yes )?down_why "[^"]*"' t.rex)" ' down yes down_why "where teams step by whole rows of tiles, a step is a sum"
 down_why "its teams do not step from tile to tile"
 down_why "its tiles are single iterations, or hold loops"'
    is_idempotent rex-usual < t.rex
    rex-abi-repair < t.rex | rex-emit -o out
    in_order 'rex_tiles<32, int, decltype(__rex_usual)::value ? REX_DOWN : REX_ANY_TILE, uint32_t>' \
        'rex_usually(rex_has_tiles_below<32>(__rex_geometry), __rex_share);' < out/t.device.cu
    has 'rex_teams_of_rows(rex_ordered_teams(__rex_device, __rex_threads, rex_tile_places(' 1 < out/t.host.c
    eval "rex-parse t.c | $passes" | has_no ' down yes'
}

@test "usual: a short loop in each iteration runs around four neighbours whose accesses are pieces, if planes are multiples of four" {
    planes() {
        source_file t.c <<C
void f(int n, int m, const float *restrict a, const float *restrict w, float *restrict b, const int *restrict at)
{
#pragma omp target data map(to : a[0 : 4 * n], w[0 : 4], at[0 : n]) map(tofrom : b[0 : 4 * n])
#pragma omp target teams distribute parallel for collapse(2) $2
    for (int i = 0; i < n; i++)
        for (int c = 0; c < 4; c++)
            $1
}
C
        rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-narrow | rex-tripcount | rex-launch-shape | rex-league | rex-tile |
            rex-restrict | rex-usual > t.rex
    }
    planes 'b[c * n + i] = a[n * c + i] * w[c] + a[i];'
    has ' beside 4 ' 1 < t.rex
    has 'teams_policy renew' < t.rex
    is "$(sed -nE 's/^ *param name ([a-z]+) .* (aligned 16|multiple 4)( .*)?$/\1 \2/p' t.rex | sort | xargs)" 'a aligned 16 b aligned 16 n multiple 4 w aligned 16'
    is_idempotent rex-usual < t.rex
    rex-literal-scalar < t.rex | rex-abi-repair | rex-emit --device |
        in_order 'REX_USUALLY_MULTIPLE(n, 4);' '__rex_piece += __rex_span.step) {' 'REX_SIMD()' 'REX_UNROLL(4)' 'int i = rex_exact<int>(__rex_k);' \
            'rex_usually_beside<4>(rex_is_multiple(n, 4) && rex_is_aligned('
    local body
    for body in 'b[c * n + i] = a[c * n + i + 1];' 'b[c * n + at[i]] = a[c * n + i];' 'b[c * n + 2 * i] = a[c * n + i];' 'b[c * m + i] = a[c * n + i * m];'; do
        planes "$body"
        has_no ' beside 4 ' < t.rex
    done
    planes 'b[c * n + i] = a[n * c + i];' 'schedule(static, 1)'
    has_no ' beside 4 ' < t.rex
}
