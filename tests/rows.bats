#!/usr/bin/env bats
# Nests whose rows teams or threads have, and rows that a team reads together.

load helper
load pass
load decisions

# rows STATEMENT [CLAUSE [LOOP [PRAGMA [BETWEEN]]]]: what becomes of teams that share rows, and whose threads share columns: a
# nest in the text (joined), one of rex-narrow (narrow), or teams.
rows() {
    cat > "$BATS_TEST_TMPDIR/t.c" <<C
int omp_get_thread_num(void), unknown(int);
static int asks(void) { return omp_get_thread_num(); }
static int square(int i) { return i * i; }
static int factorial(int i) { return i < 2 ? 1 : i * factorial(i - 1); }
static int (*pointer)(int) = square;
void f(int n, int m, float *a, float *b, float (*c)[100], int *length, unsigned u, long l, float t)
{
#pragma omp target teams distribute ${2-}
    for (int j = 1; j < n - 1; j++) {
        ${5-}
#pragma omp ${4-parallel for}
        for (${3-int i = 1; i < m - 1; i++}) {
            $1
        }
    }
}
C
    cd "$BATS_TEST_TMPDIR" && arch=sm_90 ir outline narrow |
        sed -nE 's/^ *target .* joined yes.*/joined/p; t end; s/^ *kernel .* narrow yes.*/narrow/p; s/^ *kernel .* narrow no.*/teams/p; b; :end; q'
}

@test "rows of teams that are as long as each other are a nest" {
    local star='b[j * m + i] = a[(j - 1) * m + i] + a[(j + 1) * m + i];' columns='int i = 1; i < m - 1; i++'
    is "$(rows "$star")" joined
    is "$(rows "$star" '' "$columns" 'parallel for simd')" joined
    is "$(rows "$star" 'map(to : a[0 : n * m])')" joined
    is "$(rows 'b[j * m + i] = c[j - 1][i] + c[j][i];')" joined
    is "$(rows 'b[j * m + i] = a[j * m + i - 1] + a[j * m + i + 1];')" joined
    is "$(rows "$star" 'thread_limit(64)')" joined
    is "$(rows "$star" 'num_teams(4)')" joined
    is "$(rows "$star" 'if(n > 4)')" joined
    is "$(rows "$star" '' "$columns" 'parallel for schedule(dynamic)')" joined
    is "$(rows "$star" '' "$columns" 'parallel for firstprivate(m, j) num_threads(64)')" joined
    is "$(rows 'm = 4;' '' "$columns" 'parallel for firstprivate(m)')" teams
    is "$(rows 't = a[i]; b[j * m + i] = t + length[i]++;' '' "$columns" 'parallel for private(t)')" joined
    is "$(rows 'if (i > j) t = a[i]; b[j * m + i] = t;' 'firstprivate(t)' "$columns" 'parallel for private(t)')" teams
    is "$(rows 't += b[i];' 'reduction(+ : t)' "$columns" 'parallel for reduction(+ : t)')" joined
    is "$(rows 't += b[i];' '' "$columns" 'parallel for reduction(+ : t)')" teams
    is "$(rows "b[j * m + i] = square(i) + factorial(3);")" joined
    # launches of as many teams as the program says, one among them, go through rows in their order
    is "$(rows "$star" 'num_teams(1)')" teams
    is "$(rows "$star" 'num_teams(n)')" teams
    is "$(rows "$star" 'dist_schedule(static, 1)')" teams
    is "$(rows "$star" '' "$columns" 'parallel for schedule(static, 4)')" teams
    is "$(rows "$star" '' "$columns" 'parallel for num_threads(1)')" teams
    is "$(rows "$star" '' "$columns" 'parallel for if(m > 4)')" teams
    is "$(rows "$star" '' "$columns" 'parallel for lastprivate(t)')" teams
    is "$(rows "$star" '' 'int i = 1; i < j; i++')" teams
    is "$(rows "$star" '' 'int i = length[j]; i < length[j + 1]; i++')" teams
    is "$(rows "$star" '' 'int i = 1; i < (int)l; i++')" narrow
    # who runs what is seen
    is "$(rows "$star b[0] = omp_get_thread_num();")" teams
    is "$(rows "$star b[0] = asks();")" teams
    is "$(rows "$star b[0] = unknown(i);")" teams
    is "$(rows "$star b[0] = pointer(i);")" narrow
    is "$(rows "$star }  for (int i = 0; i < 9; i++) { b[i] = 1;")" teams
}

@test "rows of teams: what only declares may stand in front of the columns" {
    local columns='int i = 1; i < m - 1; i++' loop='parallel for'
    is "$(rows 'q[i] = p[i] * 2;' '' "$columns" "$loop" 'const float *p = a + j * m; float *q = b + j * m;')" joined
    is "$(rows 'b[j * m + i] = s * 2;' '' "$columns" "$loop" 'float s = a[j];')" joined
    is "$(rows 'b[j * m + i] = s * 2; a[i] = 1;' '' "$columns" "$loop" 'float s = a[j];')" teams
    is "$(rows 'b[j * m + i] = s * 2;' 'map(to : a[0 : n]) map(tofrom : b[0 : n * m])' "$columns" "$loop" 'float s = a[j];')" joined
    is "$(rows 'b[j * m + i] = s++;' '' "$columns" "$loop" 'int s = j;')" teams
    is "$(rows 'b[j * m + i] = 1;' '' "$columns" "$loop" 'b[j * m] = 2;')" teams
    is "$(rows 'b[j * m + i] = s;' '' "$columns" 'parallel for private(s)' 'int s = 4;')" teams
    is "$(rows 'b[j * m + i] = s[i];' '' "$columns" "$loop" 'float s[4] = {1};')" teams
    is "$(rows 'b[j * m + i] = 1;' '' 'int i = 1; i < s; i++' "$loop" 'int s = j;')" teams
}

@test "rows of teams: the nest computes what the rows do" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 37, M = 67 };
static float a[N * M], b[N * M];
static void rows(int n, int m)
{
    int i;
#pragma omp target
#pragma omp teams distribute
    for (int j = 1; j < n - 1; j++) {
#pragma omp parallel for simd
        for (i = 1; i < m - 1; i++)
            b[j * m + i] = a[(j - 1) * m + i] + 2 * a[(j + 1) * m + i] + j;
    }
}
int main(void)
{
    double sum = 0;
    for (int i = 0; i < N * M; i++)
        a[i] = i % 13;
#pragma omp target data map(tofrom : a, b)
    {
        rows(N, M);
        rows(N, 1);
        rows(0, M);
    }
    for (int i = 0; i < N * M; i++)
        sum += b[i] * (i % 17);
    printf("%.10g\n", sum);
}
C
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    has ' joined yes ' < p.rex
    on_processor --from=p.rex
    gpu | diff plain.out -
}

# joined FUNCTION: whether its constructs, in their order, are nests of loops that have directives of their own.
joined() {
    sed -nE "/^ *target .* function $1 /{/ joined yes/{s/.*/yes/p;b};s/.*/no/p}" p.rex | xargs
}

@test "rows of teams: nests of loops with directives compute what the loops do" {
    program joined
    arch=sm_90 ir > p.rex
    is "$(joined stencils)" "yes yes yes"
    is "$(joined lanes)" "yes yes"
    is "$(joined others)" "no yes no yes"
    is "$(joined in_order)" "no no"
    # a loop inside without a directive is one of the nest, too, and lanes' is
    grep ' function stencils ' p.rex | has 'inner nest ' 1
    grep -A4 ' joined .* function lanes ' p.rex | has 'clause name collapse value 3' 1
    like_plain_c joined
    on_processor --from=p.rex
    gpu | diff plain.out -
}

@test "rows: threads go through them where a launch has many, and a team reads pieces of them together" {
    program row_nests
    arch=sm_90 ir > p.rex
    is "$(sed -nE 's/^ *serial .* row_variables ([a-z,]+) .*/\1/p' p.rex | xargs)" "b b b b b,d c a a b,a"
    # by a version that asks how many there are, and, where teams share the loop otherwise, by another one behind it
    has '(m - 1LL + 1) >= 32 && (l - 1LL + 1) >= 32 && (m - 1LL + 1) * (n - 1LL + 1) >= 32768 ? "#" : 0)) {' 2 < p.rex
    has '} else {{ if (__rex_lead_apart(1, 0, "n", l - 1LL >= 31 ? "#" : 0)) {' 1 < p.rex
    # what lets a thread do several at once is for teams
    is "$(sed -n '/^target .* function lanes /,/^end/p' p.rex | grep -c 'pragma omp simd')" 2
    rex-share p.rex | rex-outline | rex-restrict | rex-version > v.rex
    grep '^ *target .* asks yes ' v.rex | has 'asks_why "its threads go through rows, of which their team reads pieces together"' 4
    like_plain_c row_nests
    on_processor --from=p.rex
    gpu | diff plain.out -
}

# rows_read BODY: the variables behind which rows lie that rex-stage has teams read together, in a nest of i and j.
rows_read() {
    cat > "$BATS_TEST_TMPDIR/t.c" <<C
void f(int n, int m, int l, float *restrict a, const float *restrict x, float *restrict b, const short *restrict h,
       float *open, const double *restrict d)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float s = 0;
            ${1-}
            b[i * m + j] = s;
        }
}
C
    cd "$BATS_TEST_TMPDIR" && arch=sm_90 ir share outline tripcount launch-shape league tile restrict stage |
        sed -nE 's/^ *serial .* row_variables ([a-z,]+) .* staged [0-9]+ .*/\1/p' | sort -u
}

@test "rows: loops over them, where a team may not read any together, are there with what runs them" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 40 };
void product(int n, int l, long *c, const long *a, const long *b)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            long t = 2;
            for (int k = 0; k < l; k++)
                t += a[i * l + k] * b[j * l + k];
            c[i * n + j] = t;
        }
}
int main(void)
{
    static long a[N * N], b[N * N], c[N * N];
    long sum = 0;
    for (int i = 0; i < N * N; i++)
        a[i] = i % 7, b[i] = i % 5;
    product(N, N, c, a, b);
    for (int i = 0; i < N * N; i++)
        sum = sum * 3 % 100003 + c[i];
    printf("%ld\n", sum);
}
C
    compile_for_host
    arch=sm_90 on_gpu_threads tile stage batch | diff <(./t.host) -
    grep '^ *serial ' gpu.rex | has ' rows '
    grep '^ *serial ' gpu.rex | has_no ' staged '
}

@test "rows: not those that one thread reads, or whose elements lie otherwise, or where the kernel may write" {
    local loop='for (int k = 0; k < l; k++)'
    is "$(rows_read "$loop s += a[i * l + k] * x[j * l + k];")" x
    is "$(rows_read "const double *row = d + (j + 1) * l; $loop s += row[k] - x[j * l + k - 1];")" d,x
    is "$(rows_read "$loop s += a[i * l + k] * x[k * m + j];")" ""
    is "$(rows_read "$loop s += a[(i * m + j) * l + k];")" ""
    is "$(rows_read "$loop s += a[i * l + k] * h[j * l + k];")" ""
    is "$(rows_read "$loop s += x[j * l + 2 * k];")" ""
    is "$(rows_read "$loop s += open[j * l + k];")" ""
    is "$(rows_read "if (i > j) $loop s += x[j * l + k];")" ""
    is "$(rows_read "for (int k = 0; k < j; k++) s += x[j * l + k];")" ""
    is "$(rows_read "$loop { s += x[j * l + k]; if (s > 9) break; }")" ""
}

@test "rows: teams keep a loop where threads of a warp would be no neighbours in a tile: three loops, or a result that is turned" {
    source_file t.c <<'C'
void batched(int q, int n, int m, int l, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(3)
    for (int t = 0; t < q; t++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                float s = 0;
                for (int k = 0; k < l; k++)
                    s += a[(t * n + i) * l + k] * b[(t * m + j) * l + k];
                c[(t * n + i) * m + j] = s;
            }
}
void turned(int n, int m, int l, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float s = 0;
            for (int k = 0; k < l; k++)
                s += a[i * l + k] * b[j * l + k];
            c[j * n + i] = s;
        }
}
C
    arch=sm_90 ir > p.rex
    grep '^target ' p.rex | has ' inner team ' 2
    has_no 'threads go through rows' < p.rex
}
