#!/usr/bin/env bats
# rex-resolve: directives that choose are resolved in C, so that people can read what became of them and rex-parse can go on.
load pass
bats_require_minimum_version 1.5.0

setup() {
    cd "$BATS_TEST_TMPDIR" || exit
}

# What becomes of a program's lines: `sides --offload-arch=sm_90 < t.c`.
resolved() {
    rex-resolve --user "$@"
}

# has TEXT: standard input has it, white space aside.
has() {
    local all
    all=$(tr -s ' \n' ' ')
    [[ $all == *"$1"* ]] || { printf 'not found: %s\nin: %s\n' "$1" "$all"; return 1; }
}

hasnt() {
    ! has "$1" > found || { printf 'found: %s\n' "$1"; return 1; }
}

kinds='#pragma omp metadirective when(device={kind(gpu)}: teams distribute parallel for) otherwise(parallel for)'

loop() { # a target region whose inner directive is the argument
    printf '#define N 8\nint a[N];\nvoid f(int n, int flag)\n{\n#pragma omp target map(a)\n%s\nfor (int i = 0; i < N; i++)\n    a[i] = i + n;\n}\n' "$1"
}

@test "resolve: a metadirective's line becomes the directive that fits; what the host has otherwise stands beside it" {
    loop "$kinds" > t.c
    resolved t.c | has '#pragma omp target map(a) #pragma omp parallel for for'
    resolved --offload-arch=sm_90 t.c |
        has '#ifdef __REX_DEVICE__ #pragma omp teams distribute parallel for #else #pragma omp parallel for #endif for'
}

@test "resolve: what is known at run time only becomes an if statement" {
    loop '#pragma omp metadirective when(user={condition(flag > 1)}: parallel for) otherwise(nothing)' | resolved |
        has 'if (flag > 1) { #pragma omp parallel for for (int i = 0; i < 8; i++) a[i] = i + n; } else { for'
}

@test "resolve: a selector that only may fit, by a condition, leaves others their score" {
    local one='implementation={vendor(score(5) : llvm)}' other='user={condition(1)}'
    loop "#pragma omp metadirective when($one: simd) when($one, device={kind(any)}, user={condition(flag)}: parallel for) \
        when($other: nothing)" > t.c
    resolved t.c > out
    has 'if (flag) { #pragma omp parallel for for' < out
    has 'else { #pragma omp simd for' < out
    # one that fits for certain is more specific than what is a part of it
    loop "#pragma omp metadirective when($one: simd) when($one, device={kind(any)}: parallel for) when($other: nothing)" |
        resolved | has '#pragma omp parallel for for'
}

@test "resolve: a construct named twice has to be there twice" {
    local when='#pragma omp metadirective when(construct={parallel, parallel}: for) otherwise(nothing)'
    printf 'void f(int *a)\n{\n#pragma omp target map(a[0:8])\n#pragma omp parallel\n%s\nfor (int i = 0; i < 8; i++)\n    a[i] = i;\n}\n' \
        "$when" | resolved | has '#pragma omp parallel for (int'
    printf 'void f(int *a)\n{\n#pragma omp target map(a[0:8])\n#pragma omp parallel\n#pragma omp parallel\n%s\nfor (int i = 0; i < 8; i++)\n    a[i] = i;\n}\n' \
        "$when" | resolved | has '#pragma omp parallel #pragma omp parallel #pragma omp for for (int'
}

@test "resolve: device code calls the variant, the host's text the function itself" {
    cat > t.c <<'C'
#pragma omp declare target
int twice(int x) { return x + x; }
#pragma omp declare variant(twice) match(construct={target})
int once(int x) { return x; }
#pragma omp end declare target
int f(void)
{
    int y;
#pragma omp target map(from: y)
    y = once(3);
    return y + once(4);
}
C
    resolved t.c > out
    has 'y = twice /* host: once */(3);' < out
    has 'return y + once(4);' < out
}

@test "resolve: dispatch becomes the call of the variant, in a task where it waits" {
    cat > t.c <<'C'
void offload(double *x);
#pragma omp declare variant(offload) match(construct={dispatch}) adjust_args(need_device_ptr: x)
void work(double *x);
void f(double *x)
{
#pragma omp dispatch depend(inout: x[0])
    work(x);
}
C
    resolved t.c > out
    has '#pragma omp task default(shared) depend(inout: x[0]) if(0)' < out
    has 'offload(__rex_device_pointer(x, __rex_default_device()));' < out
    hasnt 'omp dispatch' < out
}

@test "resolve: tile, reverse, interchange, stripe and fuse write the loops; unroll is a hint" {
    loop '#pragma omp tile sizes(4)' | resolved | has '__rex_tile_i < __rex_trips_lt(0, 8, 1); __rex_tile_i += 4'
    loop '#pragma omp stripe sizes(4)' | resolved | has '__rex_stripe_i < __rex_least(4, __rex_trips_lt(0, 8, 1))'
    loop '#pragma omp reverse' | resolved | has 'int i = (int)((__rex_trips_lt(0, 8, 1) - 1 - __rex_reverse_i));'
    loop '#pragma omp unroll partial(2)' | resolved | has '#pragma unroll 2 for'
    loop $'#pragma omp interchange\nfor (int k = 0; k < n; k++)' | resolved |
        has 'for (int i = 0; i < 8; i++) for (int k = 0; k < n; k++)'
    printf 'int a[8];\nvoid f(void)\n{\n#pragma omp target\n#pragma omp fuse\n{\nfor (int i = 0; i < 8; i++) a[i] = i;\nfor (int j = 2; j < 6; j++) a[j] = 0;\n}\n}\n' |
        resolved | has '__rex_fused < __rex_most(__rex_trips_lt(0, 8, 1), __rex_trips_lt(2, 6, 1))'
}

@test "resolve: loop transformations of the host are clang's" {
    printf 'int a[8];\nvoid f(void)\n{\n#pragma omp tile sizes(4)\nfor (int i = 0; i < 8; i++)\n    a[i] = i;\n}\n' | resolved |
        has '#pragma omp tile sizes(4) for (int i = 0; i < 8; i++)'
}

@test "resolve: newer spellings become what clang takes" {
    printf 'void f(int n, int *a)\n{\n#pragma omp target_data map(tofrom: a[:n])\n#pragma omp target nowait(n > 1)\n    a[0]++;\n#pragma omp taskgraph\n    a[0]--;\n}\n' |
        resolved > out
    has '#pragma omp target data map(tofrom: a[:n]) { #pragma omp taskgroup' < out
    has 'if (n > 1) { #pragma omp target nowait a[0]++; } else { #pragma omp target a[0]++; }' < out
    hasnt taskgraph < out
}

@test "resolve: an array's length that is a constant in truth is a number; the host keeps its name" {
    printf 'void f(double *a)\n{\n    const int n = 4;\n#pragma omp target teams distribute map(a[:8])\n    for (int i = 0; i < 8; i++) {\n        double b[n];\n        b[0] = i;\n        a[i] = b[0];\n    }\n}\n' |
        resolved | has 'double b[4 /* host: n */];'
}

# What has been resolved goes on as what it comes from, whole and by pieces, and changes no more.
goes_on() {
    local arch
    for arch in host sm_90; do
        rex-parse "--offload-arch=$arch" "$1" -- -w > whole
        rex-resolve "--offload-arch=$arch" "$1" -- -w > resolved.c
        rex-parse "--offload-arch=$arch" -- -w < resolved.c | cmp - whole
        rex-parse "--offload-arch=$arch" resolved.c -- -w | cmp - whole
        rex-resolve "--offload-arch=$arch" < resolved.c > again.c
        cmp again.c resolved.c
    done
}

@test "resolve: rex-resolve | rex-parse is rex-parse, for every construct; a second time changes nothing" {
    for program in metadirective variants corners transformations fixed_lengths; do
        goes_on "$BATS_TEST_DIRNAME/programs/$program.c"
    done
    loop "$kinds" > t.c
    goes_on t.c
}

@test "resolve: without a directive that chooses the text stays as the preprocessor left it" {
    loop '#pragma omp teams distribute parallel for' > t.c
    clang-22 -E -C -dD -dI -fopenmp -D__NO_INLINE__=1 -U_FORTIFY_SOURCE t.c > expected
    rex-resolve t.c | tail -n +2 | cmp - expected
}

@test "resolve: names of the program's that begin as REX's do stay" {
    printf 'int rex_least(int a) { return a; }\nint REX_N;\nvoid f(int *a)\n{\n#pragma omp target map(a[:1])\n    a[0] = 1;\n    a[0] = rex_least(REX_N);\n}\n' > t.c
    resolved t.c | has 'a[0] = rex_least(REX_N);'
    goes_on t.c
}

@test "resolve: positions are those of the program" {
    loop '#pragma omp tile sizes(4)' | sed 's/a\[i\] = i + n/a[i] = missing/' > t.c
    rex-resolve t.c > resolved.c
    run ! rex-parse resolved.c
    [[ $output == *"t.c:8:12: error: use of undeclared identifier 'missing'"* ]]
}

@test "resolve: errors stand where the directive does" {
    loop '#pragma omp metadirective when(device={kind(gpu)} parallel for)' > t.c
    run ! rex-resolve t.c
    [[ $output == *"t.c:6:27: error: 'when' needs a context selector, a colon and a directive"* ]]
    loop '#pragma omp tile sizes(4) apply(nothing)' > t.c
    run ! rex-resolve t.c
    [[ $output == *"t.c:6:27: error: clause 'apply' is not supported yet"* ]]
    cat > host.c <<'C'
void f(double *a)
{
#pragma omp tile sizes(4) apply(grid: unroll)
    for (int i = 0; i < 100; i++)
        a[i] = i;
}
C
    run ! rex-parse host.c
    [[ $output == *"host.c:3:27: error: clause 'apply' is not supported yet"* ]]
    loop '#pragma omp metadirektive' > t.c
    run ! rex-resolve t.c
    [[ $output == *"t.c:6:"*"error:"* ]]
}

@test "resolve: what was resolved for another device, or is broken, is refused" {
    loop "$kinds" > t.c
    rex-resolve --offload-arch=sm_90 t.c > resolved.c
    run ! rex-parse resolved.c
    [[ $output == *"t.c: "*"resolved for --offload-arch=sm_90"* ]]
    run ! rex-parse --offload-arch=sm_90 - < <(sed '/^#endif$/d' resolved.c)
    [[ $output == *"this is not what rex-resolve has written"* ]]
    run ! rex-parse - < <(printf '#pragma rex resolved x')
    [[ $output == *"this is not what rex-resolve has written"* ]]
}

@test "resolve: usage: --help, --version, unknown option, missing file, too many files" {
    rex-resolve --help | grep -q '^usage: rex-resolve'
    rex-resolve --version | grep -q '^rex-resolve (REX)'
    run -2 rex-resolve --openmp
    [[ $output == *"unknown option '--openmp'"* ]]
    run -2 rex-resolve a.c b.c
    run ! rex-resolve missing.c
    [[ $output == *missing.c* ]]
    run -0 rex-resolve /dev/null
}
