#!/usr/bin/env bats
# rex-fill: loops that fill a team's arrays from memory, where nobody can tell when.
load helper
load pass

# team BODY [ARGUMENT]...: t.rex is what rex-fill makes of a league whose teams have arrays, for a GPU; its threads have the
# numbers t of n, and may use numbers, pointers from outside and one of their own.
team() {
    source_file t.c <<C
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int f0(int);
#pragma omp declare target to(f0)
struct point { float x, y, z, w; };
struct __attribute__((packed)) tight { char tag; float value; };
struct bits { int low : 4, high : 28; };
void f(int m, const float *x, float *y, const double *d, const struct point *points, const struct tight *tights,
       const struct bits *bits, const char *letters, const short *shorts, float **rows, const volatile float *changing)
{
#pragma omp target teams distribute thread_limit(${2-8}) map(to : x[0:m], d[0:m], points[0:m], tights[0:m], bits[0:m], letters[0:m], shorts[0:m], rows[0:m], changing[0:m]) map(from : y[0:m])
    for (int row = 0; row < m; row++) {
        float line[100], other[100], tile[24][25], flat[24 * 24];
        double wide[100];
        struct point p[100];
        char small[100];
        short halves[100];
        int whole[100];
#pragma omp parallel
        {
            int t = omp_get_thread_num(), n = omp_get_num_threads(), e, k;
            const float *own = line;
            $1
#pragma omp barrier
            for (e = t; e < 24; e += n)
                y[row * 100 + e] = line[e + 1] + other[e] + wide[e] + p[e].x + small[e] + halves[e] + whole[e] + tile[e][0] + flat[e] + own[0];
        }
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-place > placed.rex
    rex-fill < placed.rex > t.rex
}

device_file() {
    rex-literal-scalar | rex-abi-repair | rex-cxx | rex-emit --device
}

# filled ARRAYS POINTERS: the loop is one that fills these from those.
filled() {
    grep -E "^ *fill number 1 .*arrays $1 pointers $2 .* async yes async_why" t.rex
}

not_filled() {
    ! grep '^ *fill ' t.rex || { echo "filled: $1"; return 1; }
}

LOOP='for (e = t; e < 100; e += n)'

@test "fill: what threads copy to an array of the team's, and wait for behind the loop" {
    team "$LOOP line[e] = x[row * 100 + e];"
    filled line x
    is_idempotent rex-fill < t.rex
    device_file < t.rex | in_order '{ for (e = t; e < 100; e += n)' 'rex_fill<__rex_place_' '>(line[e], x[row * 100 + e]); rex_filled(); }' \
        'rex_barrier();'
}

@test "fill: off, and on the host device, the text is the program's" {
    team "$LOOP line[e] = e > 0 ? x[row * 100 + e] : 0;"
    filled line x
    device_file < placed.rex > off.cu
    has 'for (e = t; e < 100; e += n) line[e] = e > 0 ? x[row * 100 + e] : 0;' < off.cu
    has_no rex_fill < off.cu
    rex-parse t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-place | rex-fill > host.rex
    has 'async no async_why "the host device copies through registers"' < host.rex
    device_file < host.rex | has_no rex_fill
}

@test "fill: conditions choose between what is copied and a number" {
    team "$LOOP line[e] = e > 0 ? x[row * 100 + e] : 0;"
    device_file < t.rex | has '>(line[e], e > 0, [&]() -> const auto & { return x[row * 100 + e]; }, 0)'
    team "$LOOP line[e] = (e < 1 ? -1.0 : x[row * 100 + e]);"
    device_file < t.rex | has '>(line[e], !(e < 1), [&]() -> const auto & { return x[row * 100 + e]; }, -1.0)'
    team "$LOOP if (e > 0) line[e] = x[row * 100 + e]; else line[e] = 0;"
    filled line x
    device_file < t.rex | in_order 'if (e > 0)' '>(line[e], x[row * 100 + e]); else line[e] = 0;'
    team "$LOOP { if (e > 9) { line[e] = 0; } else { line[e] = x[e]; } }"
    filled line x
    team "$LOOP if (e > 0) line[e] = x[row * 100 + e];"
    filled line x
}

@test "fill: places that differ in each iteration" {
    local body
    for body in "$LOOP line[99 - e] = x[e];" "$LOOP line[2 * e + row] = x[e];" "$LOOP { int i = e / 2; line[e] = x[i]; }" \
        'for (int i = 99 - t; i >= 0; i -= n) line[i] = x[i];' '_Pragma("omp for") for (e = 0; e < 100; e++) line[e] = x[e];' \
        '_Pragma("omp for nowait schedule(dynamic)") for (e = 0; e < 100; e++) line[e] = x[e];'; do
        team "$body"
        filled line x
    done
    for body in 'for (e = t; e < 24 * 24; e += n) { const int i = e / 24, j = e % 24; tile[i][j] = x[e]; }' \
        'for (e = t; e < 24 * 24; e += n) tile[e / 24][e % 24 + 1] = x[e];' \
        'for (k = 0; k < 24; k++) for (e = t; e < 24; e += n) tile[k][e] = x[k * m + e];' \
        'for (k = 0; k < 24; k++) for (e = t; e < 24; e += n) tile[e][k] = x[k * m + e];' \
        '_Pragma("omp for collapse(2)") for (k = 0; k < 24; k++) for (e = 0; e < 24; e++) tile[k][e] = x[k * m + e];'; do
        team "$body"
        filled tile x
    done
    team 'for (k = 0; k < 24; k++) for (e = t; e < 24; e += n) flat[k * 24 + e] = x[k * m + e];'
    filled flat x
    for body in 'flat[e / 24 * 24 + e % 24] = x[e];' 'flat[(e % 20) + (20 + 1) * (e / 20)] = x[e];' \
        'flat[(e / 20 + 1) * (20 + 1) + (e % 20 + 1)] = x[e];' 'flat[row + (e / 20) * 21 - 21 + (e % 20)] = x[e];' \
        '{ const int i = e / 20, j = e % 20; flat[i * 21 + j] = x[e]; }'; do
        team "for (e = t; e < 20 * 20; e += n) $body"
        filled flat x
    done
    team "$LOOP { line[e] = x[e]; wide[e] = d[e]; p[e] = points[e]; other[e] = points[e].y; }"
    filled line,wide,p,other x,d,points
}

@test "fill: not where an element may be assigned twice, or be read or changed meanwhile" {
    local body
    for body in "$LOOP line[e / 2] = x[e];" "$LOOP line[e % 50] = x[e];" "$LOOP line[0 * e] = x[e];" "$LOOP line[row] = x[e];" \
        "$LOOP { line[e] = x[e]; line[99 - e] = x[e]; }" "$LOOP { line[e] = x[e]; if (e > 9) line[e] = 0; }" \
        "$LOOP { line[e] = 0; if (e > 9) line[e] = x[e]; }" "$LOOP { line[e] = x[e]; other[e] = line[e]; }" \
        "$LOOP { line[e] = x[e]; y[e] = 0; }" "$LOOP { line[e] = y[e]; y[e] = 0; }" "$LOOP { line[e] = x[e]; e += line[e] > 0; }" \
        "$LOOP { line[e] = x[e]; e++; }" "$LOOP { line[e] = x[e]; n++; }" "$LOOP { line[e] = x[e]; if (own[e] > 0) k = e; }" \
        "for (k = 0; k < 4; k++) $LOOP line[e] = x[e + k];" \
        'for (k = 0; k < 24; k++) for (e = t; e < 25; e += n) flat[k * 24 + e] = x[e];' \
        'for (k = 0; k < 24; k++) for (e = t - 1; e < 24; e += n) flat[k * 24 + e] = x[e];' \
        'for (e = t; e < 24 * 24; e += n) tile[e / 24][e % 12] = x[e];' "$LOOP { line[e] = x[e]; if (e > 50) k = f0(e); }" \
        "$LOOP { const signed char i = e / 4; tile[i][e % 4] = x[e]; }" \
        "$LOOP flat[e / 20 * 19 + e % 20] = x[e];" "$LOOP flat[e / 20 * 21 - e % 20] = x[e];" "$LOOP flat[(9 - e / 20) * 21 + e % 20] = x[e];" \
        "$LOOP flat[e / 10 * 21 + e % 20] = x[e];" "$LOOP flat[e / 20u * 21 + e % 20] = x[e];" "$LOOP flat[e / 20 * m + e % 20] = x[e];" \
        "$LOOP { _Pragma(\"omp atomic\") y[e] += 1; line[e] = x[e]; }"; do
        team "$body"
        not_filled "$body"
    done
}

@test "fill: not from where no pointer from outside leads, of other types, or bits" {
    local body
    team "$LOOP halves[e] = shorts[e];"
    has 'async no async_why "elements may lie where no 4 bytes are copied at a time"' < t.rex
    for body in "$LOOP line[e] = own[e];" "$LOOP line[e] = other[e];" "$LOOP line[e] = 2 * x[e];" "$LOOP line[e] = d[e];" \
        "$LOOP line[e] = rows[e][0];" "$LOOP line[e] = tights[e].value;" "$LOOP whole[e] = bits[e].high;" \
        "$LOOP line[e] = changing[e];" "$LOOP line[e] = e > 0 ? x[e] : x[0];" "$LOOP whole[e] = e > 0 ? x[e] : 0;"; do
        team "$body"
        not_filled "$body"
    done
    team "$LOOP small[e] = letters[e];"
    has 'async no async_why "elements may lie where no 4 bytes are copied at a time"' < t.rex
    team "$LOOP line[e] = x[row * 100 + e];"
    sed -E 's/(variable name x type )"[^"]*" category pointer/\1"float @[9]" category array/; s/(param name x kind) pointer/\1 copy/' placed.rex |
        rex-fill | has 'async no async_why "each thread has a copy of x"' 1
    sed 's/ lies static / lies heap /' placed.rex | rex-fill | has_no 'async yes'
}

@test "fill: not where each thread has few elements, by the numbers in the program" {
    team "$LOOP line[e] = x[row * 100 + e];" 16
    has ' elements 100 async no async_why "each thread has few elements, which it reads ahead"' < t.rex
    team 'for (k = 0; k < 24; k++) for (e = t; e < 24; e += n) tile[k][e] = x[k * m + e];' 73
    has ' elements 576 async no ' < t.rex
    team 'for (k = 0; k < 24; k++) for (e = t; e < 24; e += n) tile[k][e] = x[k * m + e];' 72
    filled tile x
    team 'for (e = t; e < row; e += n) line[e] = x[row * 100 + e];' 1024
    filled line x
}

@test "fill: a loop that does more reads ahead, rather than wait in each of its rounds" {
    team 'for (k = 0; k < 24; k++) { y[k] = 0; for (e = t; e < 24; e += n) tile[k][e] = x[k * m + e]; }'
    has_no ' fill number' < t.rex
    team 'for (k = 0; k < m; k++) { for (e = t; e < 100; e += n) line[e] = x[k * m + e];
#pragma omp barrier
        y[k] = line[0];
#pragma omp barrier
    }'
    filled line x
}

@test "fill: programs compute the same, on the host device and by threads as a GPU's" {
    program fills
    same_as_host
    [ "$(grep -c ' 0$' host.out)" = 13 ]
    arch=sm_90 on_gpu_threads together place fill | diff host.out -
    arch=sm_90 NO_TEAM_MEMORY=1 gpu/t | diff host.out -
    compiles_for_gpu fills
}
