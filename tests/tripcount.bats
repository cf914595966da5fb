#!/usr/bin/env bats
# rex-tripcount: the launch's trip count, as the host evaluates it.

load helper
load pass

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# The trip count of saxpy's launch when its loop row is changed so, as the host computes it.
tripcount() {
    saxpy "/^  loop /{$1}" | rex-tripcount > counted
    grep -q '^  launch .* tripcount known' counted
    rex-abi-repair < counted | rex-emit --host | sed -n 's/^ *\.Tripcount = \(.*\),$/\1/p'
}

@test "tripcount: the four relations" {
    is "$(tripcount '')" "rex_trips_lt(0, n, 1)"
    is "$(tripcount 's/relation </relation <=/')" "rex_trips_le(0, n, 1)"
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation > upper 0 step -1/')" "rex_trips_lt(0, n, 1)"
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation >= upper 1 step -2/')" "rex_trips_le(1, n, 2)"
}

@test "tripcount: != takes the step with its sign" {
    is "$(tripcount 's/relation </relation !=/')" "rex_trips_ne(0, n, 1)"
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation != upper 0 step -1/')" "rex_trips_ne(n, 0, -1)"
}

@test "tripcount: unsigned comparisons" {
    is "$(tripcount 's/compare int64/compare uint64/')" "rex_utrips_lt(0, n, 1)"
    is "$(tripcount 's/compare int64/compare uint64/;s/lower 0 relation < upper n step 1/lower n relation > upper 0 step -1/')" \
        "rex_utrips_lt(0, n, 1)"
}

@test "tripcount: pointers count elements, also downwards" {
    is "$(tripcount 's/compare int64 lower 0 relation < upper n/compare pointer lower x relation < upper "x + n"/')" \
        "rex_trips_lt(0, (x + n) - x, 1)"
    is "$(tripcount 's/compare int64 lower 0 relation < upper n step 1/compare pointer lower "x + n" relation > upper x step -1/')" \
        "rex_trips_lt(0, (x + n) - x, 1)"
}

@test "tripcount: a decreasing loop's step loses its sign, whatever it is" {
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation > upper 0 step -(s)/')" "rex_trips_lt(0, n, (s))"
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation > upper 0 step "-(s) * 2"/')" \
        "rex_trips_lt(0, n, -(-(s) * 2))"
    is "$(tripcount 's/lower 0 relation < upper n step 1/lower n relation > upper 0 step s/')" "rex_trips_lt(0, n, -s)"
}

@test "tripcount: both bounds are converted as the condition converts them" {
    is "$(tripcount 's/lower 0/cast "unsigned int" lower m/')" \
        "rex_trips_lt((unsigned int)(int)m, (unsigned int)n, 1)"
    is "$(tripcount 's/lower 0/cast "unsigned int" lower "m - 1"/')" \
        "rex_trips_lt((unsigned int)(int)(m - 1), (unsigned int)n, 1)"
}

@test "tripcount: a nest's is the product" {
    is "$(tripcount 'p;s/variable i/variable j/;s/upper n/upper "n + 1"/')" \
        "rex_trips_lt(0, n, 1) * rex_trips_lt(0, n + 1, 1)"
}

@test "tripcount: of bounds in memory that a pointer leads to, where the host may look there, and for a GPU" {
    source_file t.c <<'C'
struct size { int n, *all; unsigned few : 3; volatile int now; };
void f(struct size *s, int *count, int *x)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s->n; i++) x[i] = 1;
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = *count; i < s->all[2]; i++) for (int j = 0; j < 9; j++) x[i] = 1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s->few; i++) x[i] = 1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < s->now; i++) x[i] = 1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < __builtin_abs(s->n); i++) x[i] = 1;
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-tripcount > gpu.rex
    is "$(rex-abi-repair < gpu.rex | rex-emit --host | sed -n 's/^ *\.Tripcount = \(.*\),$/\1/p')" \
        '(rex_is_held(&(s->n), sizeof(s->n)) ? rex_trips_lt(0, s->n, 1) : 262144)
(rex_is_held(&(*count), sizeof(*count)) && rex_is_held(&(s->all), sizeof(s->all)) && rex_is_held(&(s->all[2]), sizeof(s->all[2])) ? rex_trips_lt(*count, s->all[2], 1) : 512) * rex_trips_lt(0, 9, 1)'
    is "$(grep -c 'tripcount_why "the bounds of ' gpu.rex)" 3
    rex-parse t.c | rex-outline | rex-tripcount | has_no 'tripcount known'
    # A launch divides by numbers that the device has, too; it has no others here.
    rex-launch-shape < gpu.rex | rex-league | rex-tile | has_no ' division known'
}

@test "tripcount: none when the device has to evaluate a bound, and it says so" {
    run rex-tripcount <<<"$(saxpy '/^  loop /{p;s/variable i/variable j/;s/bounds scalar/bounds memory/}')"
    is "$status" 0
    has_no 'tripcount known' <<<"$output"
    grep '^  launch .*tripcount_why "the bounds of '"'j'" <<<"$output"
}

@test "tripcount: a region without loops has none" {
    saxpy '/^  loop /d' | rex-tripcount | has_no tripcount
}

@test "tripcount: changes nothing else, and a second run nothing at all" {
    is "$(saxpy | rex-tripcount | sed 's/ tripcount known//')" "$(saxpy)"
    sum | is_idempotent rex-tripcount
}

@test "tripcount: members of a variable are the host's, too, and what a pointer leads to is not" {
    counts() { # BOUND
        source_file t.c <<C
struct size { int n, m[2]; struct { int k; } in; };
void f(struct size s, const struct size *p, int *x)
{
#pragma omp target teams distribute parallel for map(tofrom : x[0:100])
    for (int i = 0; i < $1; i++)
        x[i] = i;
}
C
        rex-parse t.c | rex-outline | rex-tripcount > t.rex
        grep -o ' tripcount known' t.rex || true
    }
    is "$(counts 's.n - 1')" ' tripcount known'
    is "$(counts '(s.in).k')" ' tripcount known'
    is "$(counts 'p->n')" ''
    is "$(counts '(*p).n')" ''
    is "$(counts 's.m[1]')" ' tripcount known'
}
