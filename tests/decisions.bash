# What tests of the loops that threads share have in common.
# shellcheck shell=bash

# decisions PROGRAM: a line for each region: the function, what was decided, the reason if threads do not share.
decisions() {
    program "$1"
    arch=sm_90 ir | sed -nE 's/^ *target .* inner (nest|team|loop) .* function ([a-z_]+) .*/\2 \1/p
        s/^ *target .* inner no inner_why "([^"]*)" function ([a-z_]+) .*/\2 no: \1/p'
}

# Compiles one of tests/programs for a GPU and the host device, where it prints what plain C does: plain.out.
like_plain_c() {
    program "$1"
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    rexcc --offload-arch=sm_90,host -O1 t.c -o t.rexcc -lm
    ./t.rexcc | diff plain.out -
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

# versions CLAUSES [PARAMETER [STATEMENT]]: how many constructs there are for one with them.
versions() {
    printf '%s\n' "int global; float *at, table[100];" "#pragma ${5-omp declare target (global, at, table)}" " static inline float helper(float x, const float *p) { ${4-return x;} }" \
        "void f(int n, const float *a, ${2-float *c}, float **rows)" '{' \
        "#pragma omp target teams distribute parallel for $1" \
        '    for (int i = 0; i < n; i++)' '        for (int j = 0; j < n; j++) {' \
        "            ${3-c[i * n + j] = a[i * n + j];}" '        }' '}' > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR" || return
    arch=sm_90 ir | grep -c '^target '
}
