#!/usr/bin/env bats
# Serial loops inside parallel loops that threads share, on GPUs.

load helper
load pass

# decisions: a line for each region of inner.c: the function, what was decided, the reason if threads do not share.
decisions() {
    program inner
    arch=sm_90 ir | sed -nE 's/^ *target .* inner (nest|team) .* function ([a-z_]+) .*/\2 \1/p
        s/^ *target .* inner no inner_why "([^"]*)" function ([a-z_]+) .*/\2 no: \1/p'
}

@test "inner: loops whose iterations are independent, and closer in memory, go to threads" {
    is "$(decisions)" "sum nest
product nest
permute nest
members nest
rows nest
red_black team
triangle team
sparse team
carried no: 'c' and 'c' may be accessed alike in two iterations
step_of_two no: 'c' and 'c' may be accessed alike in two iterations
shares no: 'sum' has a value from one iteration to the next
same_storage no: 'c' and 'a' may be accessed alike in two iterations
overlapping team
last_value no: 'last' has a value from one iteration to the next
leaves no: a jump leaves it"
}

@test "inner: what threads share is the same as in plain C" {
    program inner
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    rexcc --offload-arch=sm_90,host -O1 t.c -o t.rexcc
    ./t.rexcc | diff plain.out -
}

@test "inner: a processor's threads have whole rows, and --check sees the program as it is" {
    program inner
    ir | has_no ' inner '
    rex-parse --offload-arch=sm_90 --check t.c | has_no ' inner '
}

@test "inner: also in a macro, whose lines the preprocessor marks" {
    source_file t.c <<'C'
#define ROWS(name, value) \
    static void name(int n, const float *restrict a, float *restrict c) \
    { \
        _Pragma("omp target teams distribute parallel for") \
        for (int i = 0; i < n; i++) \
            for (int j = 0; j < n; j++) \
                c[i * n + j] = value; \
    }
ROWS(copy, a[i * n + j])
void (*used)(int, const float *, float *) = copy;
C
    arch=sm_90 ir | has ' inner nest '
}

@test "inner: with unified shared memory map clauses say nothing about storage" {
    source_file t.c <<'C'
#pragma omp requires unified_shared_memory
void f(int n, const float *a, float *c)
{
#pragma omp target teams distribute parallel for map(a[0 : n * n], c[0 : n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j] = a[i * n + j];
}
C
    arch=sm_90 ir | has_no ' inner '
}

# shared STATEMENTS: what is decided of a loop over j with them, in a loop over i.
shared() {
    printf '%s\n' 'union both { int i; float f; };' 'int twice(int);' \
        'void f(int n, int m, unsigned u, int *list, float *restrict a, float *restrict c, float **rows, union both *both)' \
        '{' '#pragma omp target teams distribute parallel for' \
        '    for (int i = 0; i < n; i++)' "        for (int j = 0; j < ${2-m}; j++) {" "            $1" '        }' '}' \
        > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR" || return
    arch=sm_90 ir | sed -nE 's/^ *target .* inner ([a-z]+) .*/\1/p'
}

@test "inner: subscripts of two iterations differ by the step, the loop's length, or the stride" {
    is "$(shared 'c[i * m + j] = a[i * m + j];')" nest
    is "$(shared 'c[(i * n + 1) * m + j] += c[i * m * n + j];')" nest
    is "$(shared 'c[i * m + j] = c[(i - 1) * m + j];')" nest
    is "$(shared 'c[i * m + j] = c[i * m + m - 1 - j];')" no
    is "$(shared 'c[i * m + j] = c[i * n + j];')" no
    is "$(shared 'c[i * m + j] = c[list[i] + j];')" no
    is "$(shared 'int at = i * m + j; float *p = c + at; *p = p[0] + 1;')" nest
    is "$(shared 'int at = i * m + j; at++; c[at] = 1;')" no
    is "$(shared 'c[i * m + j] = a[j]; list[i * m + j] = 1;')" nest
    is "$(shared 'c[i * m + (unsigned char)j] = a[i * m + j];')" no
    is "$(shared 'c[i * u + j] = a[i * u + j];')" no
    is "$(shared 'c[(long)i * m + j] = a[i * m + j];')" nest
    is "$(shared 'rows[i][j] = 1;')" no
    is "$(shared 'both[i * m + j].f = both[i * m + j].i;')" no
    is "$(shared 'c[i * m + j] = twice(j);')" no
    is "$(shared 'c[i * m + j] = a[i * m + j];' 8)" ""
    is "$(shared 'c[i * m + j] = a[i * m + j];' 'list[i]')" ""
}

@test "inner: --explain tells of the code that is built" {
    program inner
    rexcc --explain --offload-arch=sm_90 -c t.c > t.explained 2>&1
    has 'threads share loops inside, too, as one nest' < t.explained
    # no advice to collapse what threads share already
    rexcc --explain --offload-arch=sm_90 -c t.c 2>&1 | sed -n '/ in sum$/,/^$/p' | has_no 'share all loops of the nest'
}
