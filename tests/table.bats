#!/usr/bin/env bats
# rex-table: small tables that threads have in registers; and what rex-parse says of them.
load helper
load pass

# region BODY [CLAUSES]: t.rex is what rex-table makes of a region for a GPU, whose teams have the number i and threads that run k.
region() {
    source_file t.c <<C
struct point { float x, y; };
static void g(const float *x) { (void)x; }
#pragma omp declare target to(g)
void f(int n, int m, const float *w, const float *v, const double *d, const volatile float *s, float *y)
{
    int c, e;
#pragma omp target teams distribute private(c, e) thread_limit(64) ${2-map(to : w[0:9], v[0:9], d[0:40], s[0:9]) map(from : y[0:n])}
    for (int i = 0; i < n; i++) {
        float line[64];
#pragma omp parallel for private(c, e)
        for (int k = 0; k < 64; k++) {
            float sum = 0;
            $1
            line[k] = sum;
        }
        y[i] = line[i % 64];
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | rex-restrict > restrict.rex
    rex-table < restrict.rex > t.rex
}

# kept NAMES: these tables, and no others, are kept.
kept() {
    is "$(sed -nE 's/^ *table variable ([a-z]+) .* kept yes .*/\1/p' t.rex | xargs)" "$*"
}

# no_table BODY: rex-parse says of w that it is none.
no_table() {
    region "$1"
    ! grep '^ *table variable w ' t.rex || { echo "a table: $1"; return 1; }
}

SUM='for (c = 0; c < 9; c++) sum +='

@test "table: elements that are read in loops between numbers" {
    region "$SUM w[c];"
    kept w
    is_idempotent rex-table < t.rex
    has 'table variable w first 0 elements 9 bytes 4' < t.rex
    has 'kind unroll name w' < t.rex
    has 'fit 9 fit_why' < t.rex
    has 'teams_policy generic_fill' < t.rex
    region "for (c = -1; c <= 1; ++c) for (e = 0; e < 3; e += 1) sum += w[(c + 1) * 3 + e] * d[2 * c - e + 10] * (i > 3 ? v[c + 2] : 1);"
    kept w d v
    in_order 'table variable w first 0 elements 9' 'table variable d first 6 elements 7 bytes 8' 'table variable v first 1 elements 3' < t.rex
    grep -oE 'kind unroll name [wdv,]*' t.rex | xargs | has 'kind unroll name w,d,v kind unroll name w,d'
    region "for (long j = 8; j < 9u; j++) sum += w[(int)j] + w[0];"
    kept w
    has 'table variable w first 0 elements 9' < t.rex
    region "for (c = 0; c < 3; c++) { if (sum > i) continue; for (int j = 0; j < n; j++) { if (j == m) break; sum += w[c]; } }"
    kept w
}

@test "table: no pointers that are used in another way, or by other numbers" {
    local body
    for body in "$SUM w[c + i];" "$SUM w[k];" "$SUM w[c] + *w;" "$SUM w[c % n];" "for (c = 0; c < m; c++) sum += w[c];" "$SUM w[c] + w[i];" \
        "const float *q = w; $SUM w[c] + q[c];" "g(w); $SUM w[c];" "$SUM w[c] + (w == v);" "for (c = 0; c < 9; c++) { sum += w[c]; c += i; }" \
        "for (c = 0; c < 9; c += 2) sum += w[c];" "for (c = 8; c >= 0; c--) sum += w[c];" "int *a = &c; $SUM w[*a] + w[c];" "sum += w[0];" \
        "for (c = 0; c < 9; c++) sum += w[c - 1];" "for (c = 0; c < 70; c++) sum += w[c];" "for (short j = 0; j < 9; j++) sum += w[j];" \
        "for (unsigned j = 0; j < 9; j++) sum += w[j - 1 + 1];"; do
        no_table "$body"
    done
    region "$SUM s[c];"
    has_no ' table variable' < t.rex
}

@test "table: no loops that a construct shares out, or that have a pragma of their own" {
    no_table '
#pragma omp simd
            for (c = 0; c < 9; c++) sum += w[c];'
    no_table '
#pragma unroll 3
            for (c = 0; c < 9; c++) sum += w[c];'
    no_table 'for (c = 0; c < 9; c++) { float x;
#pragma omp atomic read
            x = w[c];
            sum += x; }'
    source_file t.c <<'C'
void f(const float *w, float *y)
{
#pragma omp target teams distribute map(to : w[0:9]) map(from : y[0:9])
    for (int i = 0; i < 9; i++) {
#pragma omp parallel for
        for (int k = 0; k < 9; k++)
            y[i] = w[i] + w[k];
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | has_no ' table variable'
}

# not_kept WHY CLAUSES [BODY]
not_kept() {
    region "${3-if (i > 3) $SUM w[c];}" "$2"
    has "table variable w " < t.rex
    has "kept no kept_why \"$1" < t.rex
    has ' fit 0 ' < t.rex
    has_no 'generic_fill' < t.rex
}

@test "table: only of elements that are there, and that nobody writes" {
    not_kept 'whether it has so many elements is not known' 'map(to : w[0:m]) map(from : y[0:n])'
    not_kept 'whether it has so many elements is not known' 'map(to : w[0:8]) map(from : y[0:n])'
    not_kept 'whether it has so many elements is not known' 'map(to : w[1:9]) map(from : y[0:n])'
    region "$SUM w[c];" 'map(to : w[0:m]) map(from : y[0:n])' # every iteration reads them
    kept w
    not_kept 'the kernel may write where it leads' ''
    not_kept 'its loops would be long' 'map(to : w[0:9]) map(from : y[0:n])' \
        "for (c = 0; c < 9; c++) for (e = 0; e < 100; e++) for (int j = 0; j < 100; j++) sum += w[c] * (e == 0) + w[c + 0 * e + 0 * j];"
    region "$SUM w[c]; for (c = 0; c < 30; c++) sum += d[c];"
    kept w
    has 'kept no kept_why "other values take the registers"' < t.rex
}

@test "table: of a target data around, on the same device" {
    local clauses
    for clauses in '' 'if(m > 3)' 'device(1)'; do
        source_file t.c <<C
void f(int n, int m, const float *w, float *y)
{
#pragma omp target data map(to : w[0:9]) map(from : y[0:n]) $clauses
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        float line[64];
#pragma omp parallel for
        for (int k = 0; k < 64; k++) {
            float sum = k;
            if (i > 3)
                for (int c = 0; c < 9; c++)
                    sum += w[c] * i;
            line[k] = sum;
        }
        y[i] = line[i % 64];
    }
}
C
        rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-together | rex-restrict | rex-table > t.rex
        is "${clauses:+no}" "$(grep -q 'kept yes' t.rex || echo no)"
    done
}

@test "table: nothing for the host device, for kernels without regions inside, and without the pass" {
    region "$SUM w[c];"
    sed 's/ device sm_90//' restrict.rex | rex-table | has 'kept no kept_why "the host device'
    rex-cxx < restrict.rex | has_no UNROLL
    rex-cxx < t.rex | has 'REX_UNROLL() for (c = 0; c < 9; c++)'
    source_file t.c <<'C'
void f(int n, const float *w, float *y)
{
#pragma omp target teams distribute parallel for map(to : w[0:9]) map(tofrom : y[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int c = 0; c < 9; c++)
            sum += w[c];
        y[i] = sum;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-restrict | rex-table | has "kept no kept_why \"the device's compiler"
}

@test "table: programs compute the same, on the host device and by threads as a GPU's" {
    program tables
    same_as_host
    [ "$(grep -c ': 0 wrong$' host.out)" = 3 ]
    arch=sm_90 on_gpu_threads together place restrict table | diff host.out -
    grep -q 'rex_read_table' gpu/t.device.cu
    compiles_for_gpu tables
}

@test "table: threads of one loop have several iterations each, so that each reads the table once" {
    policy() { # RESTRICT BODY
        source_file t.c <<C
void f(int n, const float *$1 w, const float *$1 x, float *$1 y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        float s = 0;
        $2
        y[i] = s;
    }
}
C
        rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile | rex-restrict |
            rex-usual | rex-table > t.rex
        is_idempotent rex-table < t.rex
        sed -n 's/^ *launch .* teams_policy \([a-z]*\) .*/\1/p' t.rex
    }
    cd "$BATS_TEST_TMPDIR"
    is "$(policy restrict 'for (int k = 0; k < 9; k++) s += w[k] * x[i + k];')" fill
    has 'teams_why "each thread reads a table once for several iterations"' < t.rex
    is "$(policy '' 'for (int k = 0; k < 9; k++) s += w[k] * x[i + k];')" spread
    is "$(policy restrict 'for (int k = 0; k < n; k++) s += w[k] * x[i + k];')" spread
    is "$(policy restrict 'for (int k = 0; k < 99; k++) s += w[k] * x[i + k];')" spread
}
