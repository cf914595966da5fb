#!/usr/bin/env bats
# rex-narrow: where each thread of a league runs short parallel loops by itself, and where teams stay.
load helper
load pass

# region CODE [CLAUSES] [DECLARATIONS] [WORDS]: t.c is a league that runs the code, a loop's body; more words of its directive.
region() {
    source_file t.c <<C
enum { TEN = 10 };
$3
void f(int n, double *a, double *b)
{
    double total = 0;
#pragma omp target teams distribute ${4-} map(tofrom : a[0:n], b[0:n]) $2
    for (int row = 0; row < n; row++) {
        $1
    }
}
C
    ir outline narrow > t.found
}

SHORT='_Pragma("omp parallel for") for (int i = 0; i < TEN; i++)'

narrow() { # CODE [CLAUSES] [DECLARATIONS]
    region "$@"
    has ' narrow yes narrow_why "its parallel loops are short, and each is run once in an iteration"' < t.found
    has_no ' generic yes ' < t.found
    has ' directive simd was "parallel for' < t.found
    becomes_plain
}

becomes_plain() {
    rex-abi-repair < t.found | rex-emit --device > t.cu
    has_no 'rex_parallel(' < t.cu
    has_no '#define REX_REGIONS' < t.cu
}

wide() { # REASON CODE [CLAUSES] [DECLARATIONS]
    region "${@:2}"
    has ' generic yes ' < t.found
    has_no ' was ' < t.found
    grep -qE " narrow no narrow_why \".*$1" t.found || { grep ' kernel ' t.found; return 1; }
}

@test "short parallel loops are each thread's own" {
    narrow "int at = row * 10; $SHORT a[at + i] = 1;"
    narrow "double x = 0; _Pragma(\"omp parallel for reduction(+ : x)\") for (int i = 1; i <= 32; i++) x += a[i]; b[row] = x;"
    narrow "double t[4]; _Pragma(\"omp parallel for\") for (int i = 3; i >= 0; i--) t[i] = i; b[row] = t[1];"
    has 'enum { __rex_place_1 = REX_THREAD_MEMORY };' < t.cu
    narrow 'a[row]++; _Pragma("omp parallel for collapse(2)") for (int i = 0; i < 20; i += 5) for (int k = 0; k < 8; k++) b[k]++;'
    narrow "for (int k = 0; k < n; k++) a[row] += k; $SHORT b[i] = a[row];"
}

@test "neighbouring threads may have more where they reach neighbouring elements" {
    narrow 'b[row] = 2; _Pragma("omp parallel for") for (int i = 0; i < 64; i++) a[i * n + row] = 1;'
    wide '64 iterations are enough' 'b[row] = 2; _Pragma("omp parallel for") for (int i = 0; i < 64; i++) a[row * 64 + i] = 1;'
}

nest() { # CODE [CLAUSES] [DECLARATIONS]
    region "$@"
    has ' narrow yes narrow_why "one parallel loop is all that an iteration is: a nest"' < t.found
    has_no '  construct ' < t.found
    becomes_plain
}

@test "where an iteration is one parallel loop, all threads share the nest" {
    nest "$SHORT a[row * 10 + i] = 1;"
    nest "$SHORT for (int k = 0; k < n; k++) a[row * 10 + i] += k;"
    is "$(grep -o '^  loop variable [a-z]*' t.found | paste -s -d '')" '  loop variable row  loop variable i'
    nest '{ _Pragma("omp parallel for") for (int i = 0; i < 128; i++) { a[row * 128 + i] += b[row]; } }'
    nest '/* one; a[row]++; */ { ; // two
        _Pragma("omp parallel for") for (int i = 0; i < 128; i++) a[row * 128 + i] += b[row]; /* three */ }'
    nest '_Pragma("omp parallel for collapse(2)") for (int i = 0; i < 20; i += 5) for (int k = 0; k < 4; k++) b[k]++;'
    nest '_Pragma("omp parallel for") for (int i = 0; i < 129; i++) a[row * 129 + i] = 1;'
    nest '_Pragma("omp parallel for") for (int i = 0; i < n; i++) a[i] = 1;'
    nest '_Pragma("omp parallel for") for (int i = 0; i < n; i++) for (int k = 0; k < n; k++) a[row * n + i] += b[k];'
    nest '_Pragma("omp parallel for collapse(2)") for (int i = 2; i < n * 3; i++) for (int k = 0; k < 300; k++) while (a[i] < k) a[i]++;'
    narrow "double x = 1; _Pragma(\"omp parallel for firstprivate(x)\") for (int i = 0; i < 9; i++) a[i] = x;"
    narrow "$SHORT a[row * 10 + i] = 1; $SHORT b[row * 10 + i] = 1;"
    narrow "(void)row; $SHORT a[row * 10 + i] = 1;"
    narrow "_Pragma(\"omp parallel for\") for (int row = 0; row < 9; row++) a[row] = 1;"
}

@test "teams stay where the loops are long, or nobody knows" {
    wide '33 iterations are enough' \
        "b[row * n] = 2; _Pragma(\"omp parallel for\") for (int i = 0; i < 33; i++) a[row * 33 + i] = 1;"
    wide '65 iterations are enough' "b[row] = 2; _Pragma(\"omp parallel for\") for (int i = 0; i < 65; i++) a[i * n + row] = 1;"
    wide '40 iterations are enough' \
        'a[row * n]++; _Pragma("omp parallel for collapse(2)") for (int i = 0; i < 20; i++) for (int k = 0; k < 2; k++) b[k]++;'
    wide 'not known here' \
        '_Pragma("omp parallel for") for (int i = 0; i < row; i++) for (int k = 0; k < n; k++) a[i] += k;' # a triangle
    wide 'not known here' \
        '_Pragma("omp parallel for") for (int i = 0; i < (int)b[row]; i++) for (int k = 0; k < n; k++) a[i] += k;'
    wide 'not known here' \
        'n--; _Pragma("omp parallel for") for (int i = 0; i < n; i++) for (int k = 0; k < 9; k++) a[i] += k;'
    wide 'may take long' "b[row * n] = 1; $SHORT for (int k = 0; k < n; k++) a[i] += k;"
    wide 'no parallel loop' '_Pragma("omp parallel") a[row] = 1;'
    wide 'a loop or a branch' "for (int k = 0; k < n; k++) $SHORT a[i] = k;"
    wide 'a loop or a branch' "if (row) { $SHORT a[i] = row; }"
    wide 'more than a thread can keep' "double t[17]; $SHORT t[i] = i; b[row] = t[1];"
    wide 'no parallel loop' "_Pragma(\"omp parallel\") { _Pragma(\"omp for\") for (int i = 0; i < 3; i++) a[i] = 1; b[row] = 1; }"
    wide 'may take long' "$SHORT { _Pragma(\"omp critical\") { b[row]++; b[0]++; } }"
}

@test "what the user asks for stays, and what a program looks at" {
    wide 'are about the league' "$SHORT a[i] = 1;" 'num_teams(4)'
    wide 'are about the league' "$SHORT a[i] = 1;" 'thread_limit(64)'
    wide 'are about threads' '_Pragma("omp parallel for num_threads(8)") for (int i = 0; i < 8; i++) a[i] = 1;'
    wide 'are about threads' '_Pragma("omp parallel for if(n > 2)") for (int i = 0; i < 8; i++) a[i] = 1;'
    wide 'are about threads' '_Pragma("omp parallel for schedule(static, 1)") for (int i = 0; i < 8; i++) a[i] = 1;'
    wide 'who runs it' "$SHORT a[i] = omp_get_thread_num();" '' '#include <omp.h>'
    wide 'who runs it' "$SHORT a[i] = omp_get_team_num();" '' '#include <omp.h>'
    wide 'who runs it' "$SHORT a[i] = other(i);" '' $'double other(int);\n#pragma omp declare target(other)'
    wide "'total' is more" "$SHORT a[i] = 1;" 'reduction(+ : total)'
    wide "'total' is more" "$SHORT a[i] = 1; total = a[0];" 'lastprivate(total)'
}

@test "without the pass, and behind it, the rest goes on" {
    region "$SHORT a[row * 10 + i] = 1;"
    is_idempotent rex-narrow < t.found
    rex-parse t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-together | has ' together yes '
    region "b[row] = 2; $SHORT a[row * 10 + i] = 1;"
    rex-tripcount < t.found | rex-launch-shape | rex-together | rex-league > t.more
    has 'threads 256 threads_policy cap threads_owner' < t.more
    has_no ' together ' < t.more
}

@test "programs: what each region computes is the same whoever runs it" {
    program narrow
    is "$(ir outline narrow | grep -o ' narrow \(yes\|no\) ' | paste -s -d '')" ' narrow yes  narrow yes  narrow yes  narrow yes  narrow no  narrow no  narrow no '
    same_as_host
    compiles_for_gpu narrow
}

@test "a team has no more threads than the loops inside keep busy, where the host can tell" {
    threads() { # CODE [CLAUSES] [DECLARATIONS]
        region "$@"
        rex-tripcount < t.found | rex-launch-shape | sed -n 's/^ *launch .* threads \(.*\) threads_owner .*/\1/p'
    }
    capped() { # CODE EXPRESSION
        is "$(threads "$1")" '128 threads_policy cap threads_work inside'
        region "$1"
        rex-tripcount < t.found | rex-launch-shape | rex-abi-repair | rex-emit --host | has "__rex_threads = rex_capped_threads(128, $2);"
    }
    crowded='128 threads_policy crowd'
    capped '(void)row; _Pragma("omp parallel for") for (int i = 0; i < n; i++) a[i] = 1;' 'rex_trips_lt(0, n, 1)'
    capped '_Pragma("omp parallel for") for (int i = 0; i < n; i++) a[i] = 1; _Pragma("omp parallel for") for (int i = 1; i < 40; i++) a[i] = 1;' \
        'rex_most(rex_trips_lt(0, n, 1), rex_trips_lt(1, 40, 1))'
    capped '(void)row; _Pragma("omp parallel for") for (int i = -n; i < (int)(n / 2) << 1; i += n) a[i] = 1;' 'rex_trips_lt(-n, (int)(n / 2) << 1, n)'
    is "$(threads '_Pragma("omp parallel for") for (int i = 0; i < n / (n - 9); i++) a[i] = 1;')" "$crowded"
    is "$(threads 'int k = *b > 0; _Pragma("omp parallel for") for (int i = 0; i < n + k; i++) a[i] = 1;')" "$crowded"
    is "$(threads '_Pragma("omp parallel for") for (int i = 0; i < (int)*b; i++) a[i] = 1;')" "$crowded"
    is "$(threads '_Pragma("omp parallel for") for (int i = 0; i < row; i++) a[i] = 1;')" "$crowded"
    is "$(threads 'int m = n; _Pragma("omp parallel for") for (int i = 0; i < m; i++) a[i] = 1;')" "$crowded"
    is "$(threads '_Pragma("omp parallel for") for (int i = 0; i < n; i++) a[i] = 1; _Pragma("omp parallel") a[row] = 1;')" 128
    is "$(threads '_Pragma("omp parallel for schedule(static, 1)") for (int i = 0; i < row; i++) a[i] = 1;')" 128
    region '_Pragma("omp parallel for") for (int i = 0; i < row; i++) a[i] = 1;'
    rex-tripcount < t.found | rex-launch-shape | is_idempotent rex-launch-shape
    rex-tripcount < t.found | rex-launch-shape | rex-together | rex-abi-repair | rex-emit --host |
        in_order '__rex_device = ' '__rex_threads = rex_crowded_threads(__rex_device, 128, __rex_trip_count);'
    is "$(threads '_Pragma("omp parallel for") for (int i = 0; i < n; i++) a[i] = 1;' 'thread_limit(64)')" 64
}

collapsed() { # CODE [CLAUSES] [BOUND]
    source_file t.c <<C
void f(int n, float *a, const float *b, float total)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a[0:9 * n]) map(to : b[0:9 * n]) $2
    for (int i = 0; i < n; i++)
        for (int c = 0; c < ${3-4}; c++) {
            $1
        }
}
C
    ir outline narrow > t.found
}

@test "a thread runs all of a short collapsed loop whose iterations lie apart" {
    collapsed 'a[c * n + i] = b[c * n + i] + b[i];'
    has ' narrow yes narrow_why "the innermost of the collapsed loops is short, and its iterations lie apart"' < t.found
    is "$(grep -o '^ *construct .*directive simd was collapse\|^ *loop variable [a-z]*' t.found | sed 's/id [0-9]* //')" \
        $'  loop variable i\n    construct directive simd was collapse\n      loop variable c'
    is_idempotent rex-narrow < t.found
    rex-tripcount < t.found | rex-abi-repair | rex-emit --host | has '.Tripcount = rex_trips_lt(0, n, 1),'
    becomes_plain
}

@test "threads share a collapsed loop that is long, or not known, or whose iterations are neighbours" {
    shared() { # REASON CODE [CLAUSES] [BOUND]
        collapsed "${@:2}"
        grep -qE " narrow no narrow_why \".*$1" t.found || { grep ' kernel ' t.found; return 1; }
        has_no ' was ' < t.found
    }
    shared '9 iterations are shared' 'a[c * n + i] = b[i];' '' 9
    shared 'not known here' 'a[c * n + i] = b[i];' '' n
    shared 'are neighbours' 'a[i * 4 + c] = b[i * 4 + c];'
    shared 'hold loops' 'for (int k = 0; k < n; k++) a[c * n + i] += b[k * n + i];'
    shared 'order of iterations' 'a[c * n + i] = b[i];' 'schedule(static, 1)'
    shared 'order of iterations' 'a[c * n + i] = total = b[i];' 'lastprivate(total)'
}

@test "programs: collapsed loops do the same whoever runs the short one, with and without the pass" {
    program collapsed
    is "$(ir outline narrow | grep -c ' narrow yes ')" 2
    is "$(rexcc_output)" '0 wrong'
    grep -v rex-narrow "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain)" '0 wrong'
    compiles_for_gpu collapsed
}

# inside CODE [CLAUSES] [DECLARATIONS]: t.c is a parallel loop of a league that runs the code.
inside() {
    region "$1" "${2-}" "${3-}" 'parallel for'
}

@test "a parallel loop in a parallel loop is one thread's" {
    inside "double x = 0; _Pragma(\"omp parallel for simd num_threads(4) if(n > 2) reduction(+ : x)\") for (int i = 0; i < n; i++) x += a[i]; b[row] = x;"
    has ' directive simd was "parallel for simd" was_why "a parallel region in a parallel loop has one thread"' < t.found
    has_no 'clause name \(num_threads\|if\)' < t.found
    becomes_plain
    is_idempotent rex-narrow < t.found
    inside "$SHORT { _Pragma(\"omp atomic\") b[0]++; a[row * 10 + i] = 1; }"
    becomes_plain
    grep -qF '#pragma omp parallel for, run by one thread */' t.cu
    inside "_Pragma(\"omp parallel for\") for (int k = 0; k < n; k++) { $SHORT a[k * n + i] = row; }"
    becomes_plain
    is "$(grep -c 'directive simd was "parallel for" was_why' t.found)" 2
    for case in 'who runs it|a[i] = omp_get_level();||int omp_get_level(void);' 'may have one thread|a[i] = 1;|num_threads(1)|' \
        'may have one thread|a[i] = 1;|if(n > 4)|' 'bind to its threads|_Pragma("omp critical") { b[row]++; b[0]++; }||'; do
        IFS='|' read -r reason code clauses declarations <<< "$case"
        inside "$SHORT { $code }" "$clauses" "$declarations"
        grep -q " directive \"parallel for\" was_why \".*$reason" t.found || { grep construct t.found; return 1; }
    done
    inside '_Pragma("omp parallel for schedule(static, 2)") for (int i = 0; i < n; i++) { for (int k = 0; k < i; k++) a[i] += k; }'
    has 'was_why "it is more than a loop whose iterations threads share"' < t.found
}

@test "programs: parallel loops in parallel loops, with and without the pass" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 40, M = 30 };
int main(void)
{
    static double a[N][M], sums[N], last[N];
    int hits = 0;
#pragma omp target teams distribute parallel for map(from: a, sums, last) map(tofrom: hits)
    for (int row = 0; row < N; row++) {
        double sum = row, largest = -1, scale = 0.5 * row, t = 7;
        int i;
#pragma omp parallel for reduction(+ : sum) reduction(max : largest) firstprivate(scale) private(t)
        for (i = 0; i < M; i++) {
            t = scale * i;
            a[row][i] = t - i;
            sum += t;
            largest = t > largest ? t : largest;
            if (i % 7 == row % 7) {
#pragma omp atomic
                hits++;
            }
        }
#pragma omp parallel for collapse(2) num_threads(3) if(row > 3)
        for (int j = 0; j < M; j += 5)
            for (int k = 0; k < 2; k++)
                a[row][j + k] += k;
        double parts[3] = {1, 2, 3};
#pragma omp parallel for reduction(+ : parts)
        for (int j = 0; j < M; j++)
            parts[j % 3] += a[row][j];
        sums[row] = sum, last[row] = largest + t + scale + parts[1] - parts[2];
    }
    double all = 0;
    for (int row = 0; row < N; row++)
        for (int i = 0; i < M; i++)
            all += a[row][i] * (i + 1);
    printf("%d %g %g %g %g\n", hits, all, sums[17], last[3], last[N - 1]);
}
C
    same_as_host
    grep -v rex-narrow "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain)" "$(cat host.out)"
}

@test "a parallel region in a parallel loop is one thread's, with what its threads would share out" {
    bare() { # CODE
        inside "_Pragma(\"omp parallel num_threads(4) if(n > 2)\") { $1 }"
    }
    bare '_Pragma("omp for nowait") for (int i = 0; i < n; i++) a[i] = row; _Pragma("omp barrier") _Pragma("omp single") b[row] = 1; _Pragma("omp master") b[row] += 2;'
    is "$(sed -n 's/^ *construct id [0-9]* \(directive.* was [a-z"]*\).*/\1/p' t.found)" 'directive taskgroup was parallel
directive taskloop was for
directive nothing was barrier
directive taskgroup was single
directive taskgroup was master'
    has_no 'clause name \(num_threads\|if\|nowait\)' < t.found
    becomes_plain
    is_idempotent rex-narrow < t.found
    for code in '_Pragma("omp sections") { b[row] = 1; }' '_Pragma("omp task") b[row] = 1;' \
        '_Pragma("omp for schedule(dynamic)") for (int i = 0; i < n; i++) a[i] = row; b[row] = 1;' \
        '_Pragma("omp masked filter(1)") b[row] = 1;'; do
        bare "$code"
        has ' directive parallel was_why "constructs in it bind to its threads"' < t.found
    done
}

@test "programs: parallel regions in parallel loops, with and without the pass" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 40, M = 30 };
int main(void)
{
    static double a[N][M], sums[N], last[N];
    static int list[N][M];
    int hits = 0;
#pragma omp target teams distribute parallel for map(from: a, sums, last, list) map(tofrom: hits)
    for (int row = 0; row < N; row++) {
        double sum = row, scale = 0.5 * row, t = 7, previous = 3;
        int found = 0, once = 0;
#pragma omp parallel reduction(+ : sum) firstprivate(scale, previous) private(t) num_threads(4) if(row > 3) shared(found, once)
        {
            double own = 0, deep = 0;
#pragma omp for nowait
            for (int i = 0; i < M; i++) {
                t = scale * i;
                a[row][i] = t - i + previous;
                previous = a[row][i] / 2;
                own += t;
            }
#pragma omp barrier
#pragma omp single
            {
                once++;
                scale += 1;
            }
#pragma omp for reduction(+ : found) collapse(2)
            for (int i = 0; i < M / 2; i++)
                for (int k = 0; k < 2; k++)
                    if (a[row][2 * i + k] > own / 40)
                        list[row][found++] = 2 * i + k;
#pragma omp master
            once += 10;
#pragma omp masked
            once += 100;
#pragma omp parallel for reduction(+ : deep)
            for (int i = 0; i < M; i++)
                deep += a[row][i];
#pragma omp parallel
#pragma omp atomic
            hits++;
            sum += own + deep + scale;
        }
        sums[row] = sum;
        last[row] = found + 1000 * once + scale + previous + t;
    }
    double all = 0;
    for (int row = 0; row < N; row++)
        for (int i = 0; i < M; i++)
            all += a[row][i] * (i + 1) + list[row][i];
    printf("%d %g %g %g %g\n", hits, all, sums[17], last[3], last[N - 1]);
}
C
    ir outline narrow > t.found
    has ' directive taskgroup was parallel was_why "a parallel region in a parallel loop has one thread"' 2 < t.found
    grep -v rex-narrow "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output)" '40 5.98574e+06 9835 111024 111052'
    is "$(rexcc_output --pipeline=plain)" '40 5.98574e+06 9835 111024 111052'
    have_nvcc || skip 'no nvcc'
    also_for_gpu
}
