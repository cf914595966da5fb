#!/usr/bin/env bats
# Serial loops inside parallel loops that threads share, on GPUs.

load helper
load pass

# decisions PROGRAM: a line for each region: the function, what was decided, the reason if threads do not share.
decisions() {
    program "$1"
    arch=sm_90 ir | sed -nE 's/^ *target .* inner (nest|team|loop) .* function ([a-z_]+) .*/\2 \1/p
        s/^ *target .* inner no inner_why "([^"]*)" function ([a-z_]+) .*/\2 no: \1/p'
}

@test "inner: loops whose iterations are independent, and closer in memory, go to threads" {
    is "$(decisions inner)" "sum nest
product nest
permute nest
members nest
rows nest
red_black team
triangle team
sparse nest
carried no: 'c' and 'c' may be accessed alike in two iterations
step_of_two no: 'c' and 'c' may be accessed alike in two iterations
shares team
same_storage nest
same_storage no: 'c' and 'a' may be accessed alike in two iterations
overlapping team
last_value no: 'last' has a value from one iteration to the next
changed_subscript nest
leaves no: a jump leaves it
asked_for nest
set_inside nest
set_by_team team
set_at_times no: 'k' has a value from one iteration to the next
set_outside no: 'k' has a value from one iteration to the next
symmetric team
lopsided no: 'c' and 'c' may be accessed alike in two iterations
flat_symmetric team
flat_overlapping no: 'c' and 'c' may be accessed alike in two iterations
lines team
largest nest
in_order nest
with_nan nest
last_one no: 'most' has a value from one iteration to the next
set_twice no: 'c' and 'c' may be accessed alike in two iterations
set_in_arms nest
set_in_one_arm no: 'up' has a value from one iteration to the next
set_or_left nest
flags nest
found_before no: 'found' has a value from one iteration to the next
components nest
turned nest
lengths_mapped_around nest
lengths_of_three nest
lengths_of_five nest
kept_in_register nest
lengths_too_long no: 'c' and 'c' may be accessed alike in two iterations
out_pointers nest
out_subscript no: a function may store to what others have
out_of_others no: a function may store to what others have
out_of_neighbours no: 'c' and 'c' may be accessed alike in two iterations
row_of_neighbours no: 'c' and 'c' may be accessed alike in two iterations
out_of_const team
unions nest
union_carried no: 'w' and 'w' may be accessed alike in two iterations
nameless_union no: 'w' and 'w' may be accessed alike in two iterations
other_extent team
dimensions nest
member_dimensions nest
member_dimensions no: 't->p' and 't' may be accessed alike in two iterations
dimension_changed no: 'd' and 'd' may be accessed alike in two iterations"
    # an option asks for the order of the program
    program inner
    is "$(rex-parse --offload-arch=sm_90 t.c -- -fno-associative-math | grep -cE ' inner no .* function in_order ')" 1
}

@test "inner: also behind declarations and assignments, by all kinds of counters, bounds and pointers to rows" {
    is "$(decisions between)" "declared nest
mixed_declaration nest
assigned nest
factor nest
changed_factor team
counted nest
carried no: 'before' has a value from one iteration to the next
hidden team
bound_between nest
bound_assigned nest
set_before nest
set_before_stride team
set_at_times_before team
set_before_by_pointer team
hinted nest
hinted_otherwise nest
jumps no: it jumps, or is more than C's own statements
down nest
down_carried no: 'c' and 'c' may be accessed alike in two iterations
down_apart nest
turned nest
halves nest
halves_overlap no: 'c' and 'c' may be accessed alike in two iterations
unsigned_rows nest
sizes nest
of_the_file nest
by_value nest
rows_of_cast nest
other_rows no: 'p' and 'p' may be accessed alike in two iterations
local_rows nest
row_pointers nest
row_goes_on no: 'square' and 'square' may be accessed alike in two iterations
decompose nest
decompose_from nest
decompose_from no: 'm' and 'm' may be accessed alike in two iterations
paths no: 'square' and 'square' may be accessed alike in two iterations
offsets team
symmetric nest
product nest
sparse_product nest
of_neighbours team
leaves_one_out team
shifted team
loops nest
in_teams nest
in_order no: 'c' and 'c' may be accessed alike in two iterations
counts team
counts_so_far no: 'many' has a value from one iteration to the next
sums team
sums no: the order in which 'sum' gets its values counts, and the loop may be short
simd_sums team
greatest team
greatest no: the order in which 'most' gets its values counts, and the loop may be short"
    like_plain_c between
    # sums of floating-point numbers may be in another order by -ffast-math, and the least and greatest NaNs
    arch=sm_90 ir | grep -o ' in_order [ay].*' | has ' in_order ' 2
    is "$(rex-parse --offload-arch=sm_90 t.c -- -ffast-math | grep -cE ' inner team .* function (sums|greatest) | in_order [ay]')" 2
    # of `target teams` that is no more than a loop, all threads of the league share that
    arch=sm_90 ir | sed -nE 's/^target .* directive "([^"]*)" .*function (total|by_teams) .*/\2 \1/p' > nested
    is "$(cat nested)" "total target teams distribute parallel for
by_teams target teams"
}

@test "inner: of triangles whose iterations hold loops threads share the rectangle around" {
    is "$(decisions hulls)" "covariance nest
covariance no: 'symmat' and 'data' may be accessed alike in two iterations
correlation nest
lower nest
strictly_lower nest
counts_down nest
from_the_diagonal nest
mirrored nest
variables nest
same_name team
overlapping nest
overlapping no: 'c' and 'a' may be accessed alike in two iterations
stored_again team
empty_rows team
in_twos team
banded team
along_the_row no: 'c' and 'c' may be accessed alike in two iterations
from_the_column team
from_the_column no: 'c' and 'c' may be accessed alike in two iterations
ends_early no: a jump leaves it
guarded nest
twice no: 'c' and 'c' may be accessed alike in two iterations
otherwise no: 'c' and 'c' may be accessed alike in two iterations
in_the_condition no: 'c' and 'c' may be accessed alike in two iterations
beside_the_condition no: 'c' and 'c' may be accessed alike in two iterations"
    program hulls
    is "$(arch=sm_90 ir | grep -c ' inner nest .*; a condition says which of them do anything')" 10
    like_plain_c hulls
    arch=sm_90 ir > p.rex
    on_processor --from=p.rex
    gpu | diff plain.out -
}

@test "inner: teams share a loop around those of their threads, whose arrays each iteration fills" {
    is "$(decisions lines)" "residual team
residual team
rows_of_arrays team
shorter no: 'line' and 'line' may be accessed alike in two iterations
from_a_remainder team
at_times team
in_twos team
read_first team
skipped team
next_line team
left_over team
one_counter team
counter_goes_on no: 'r' and 'r' may be accessed alike in two iterations"
    program lines
    arch=sm_90 ir > p.rex
    is "$(sed -nE 's/^target .* inner team .* inner_loops 1 .*function ([a-z_]+) .*/\1/p' p.rex)" "residual
rows_of_arrays"
    is "$(rex-share p.rex | rex-outline | grep -cE '^ *target .* inner_loops 1 ')" 2
    is "$(rex-outline p.rex | grep -cE ' was collapse ')" 2
    like_plain_c lines
    on_processor --from=p.rex
    gpu | diff plain.out -
    grep -v rex-share "$BATS_TEST_DIRNAME/../pipelines/full" > without
    rexcc --offload-arch=sm_90,host --pipeline=without -O1 t.c -o t.without
    ./t.without | diff plain.out -
}

@test "inner: threads have iterations that one thread of each team would run" {
    is "$(decisions initial)" "rows nest
parts team
elements loop
row_each loop
until loop
numbers nest
vectors loop
vector_sums loop
large no: 'line' and 'line' may be accessed alike in two iterations
common loop"
    like_plain_c initial
    ./t.plain short > short.out
    arch=sm_90 ir > p.rex
    on_processor --from=p.rex
    gpu short | diff short.out -
    is "$(rex-share p.rex | rex-outline | grep -c '^target .* directive "target teams distribute parallel for\( simd\)*"')" 8
    is "$(rex-outline p.rex | grep -cE '^target .* directive "(target )?teams distribute parallel for"')" 0
    grep -v rex-share "$BATS_TEST_DIRNAME/../pipelines/full" > without
    rexcc --offload-arch=sm_90,host --pipeline=without -O1 t.c -o t.without
    ./t.without | diff plain.out -
    # who asks who runs it gets the answer of the directive
    cat > t.c <<'C'
int omp_get_num_threads(void), omp_get_thread_num(void);
void who(int n, int *c)
{
#pragma omp target teams distribute map(c [0:n])
    for (int i = 0; i < n; i++)
        c[i] = omp_get_num_threads() * 3 + omp_get_thread_num();
}
C
    arch=sm_90 ir | has_no ' inner loop '
}

@test "inner: teams share a loop that one team shares in the program, where nobody can tell" {
    program one_team
    arch=sm_90 ir > p.rex
    is "$(rex-share p.rex | sed -nE 's/^ *target .*(spreads|shares) (yes|no) .* function ([a-z]+) .*/\3 \1 \2/p')" "rows shares yes
elements spreads yes
total spreads yes
counts spreads yes
few spreads no
threads spreads no
teams spreads no
chunks spreads no
critical spreads yes
waits spreads no
last spreads no"
    is "$(rex-share p.rex | grep -c '^ *target .* directive "target teams distribute parallel for\( simd\)*" written ')" 5
    is "$(rex-outline p.rex | grep -c '^ *target .* directive "target teams ')" 0
    clang-22 -w -O1 -fopenmp t.c -o t.plain && ./t.plain > plain.out
    on_processor --from=p.rex
    gpu | diff plain.out -
    grep -v rex-share "$BATS_TEST_DIRNAME/../pipelines/full" > without
    rexcc --offload-arch=host --pipeline=without -O1 p.rex -o t.without
    ./t.without | diff plain.out -
}

@test "version: a launch looks at variables where a nest depends on them" {
    program conditions
    arch=sm_90 ir > p.rex
    is "$(grep -o '__rex_lead_apart([0-9][^{]*' p.rex)" "__rex_lead_apart(1, 0, \"n\", t >= 0 ? \"t\" : 0)) 
__rex_lead_apart(2, 0, \"n\", ((double)n * ((double)n + -1.0) + ((double)n + -1.0)) < 4294967296.0 && ((double)stride * ((double)n + -1.0) + ((double)n + -1.0)) < 4294967296.0 ? \"=\" : 0)) 
__rex_lead_apart(3, 0, \"nnn\", rows >= 0 ? \"rows\" : 0, n >= 0 ? \"n\" : 0, ((double)rows) >= 0.0 && ((double)n + -1.0) >= 0.0 && ((double)n * ((double)rows + -1.0) + ((double)n + -2.0)) < 4294967296.0 && (1.0) >= 0.0 && ((double)n * ((double)rows + -1.0) + ((double)n + -2.0) + -1.0) < 4294967296.0 && (1.0 + -1.0) >= 0.0 ? \"=\" : 0)) 
__rex_lead_apart(4, 1, \"ppnn\", counts, from, n >= 0 ? \"n\" : 0, ((double)n) >= 0.0 ? \"=\" : 0)) 
__rex_lead_apart(5, 0, \"n\", ((t + 1LL) % 2LL) != (t % 2LL) ? \"#\" : 0)) 
__rex_lead_apart(6, 0, \"n\", (current == 0) != current ? \"#\" : 0)) 
__rex_lead_apart(7, 0, \"n\", to != (long long)from ? \"#\" : 0)) "
    is "$(sed -nE 's/^ *target .* inner ([a-z]+) .* function (take_turns|copy[a-z_]*) .*/\2 \1/p' p.rex | uniq -c | tr -s ' ' | paste -sd,)" \
        " 2 take_turns nest, 1 take_turns no, 1 take_turns nest, 1 take_turns no, 1 copy_plane nest, 1 copy_plane no, 1 copy_mapped_plane no"
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff plain.out out
    launched messages | uniq -c | diff -w - <(printf '%s\n' '1 eliminate first' '1 eliminate other' '1 unsigned_sums first' \
        '1 unsigned_sums other' '1 count_unsigned first' '1 update_unsigned other' '6 take_turns first' '1 copy_plane first' '1 copy_plane other' '1 copy_mapped_plane first')
}

# Compiles one of tests/programs for a GPU and the host device, where it prints what plain C does: plain.out.
like_plain_c() {
    program "$1"
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    rexcc --offload-arch=sm_90,host -O1 t.c -o t.rexcc -lm
    ./t.rexcc | diff plain.out -
}

@test "inner: what threads share is the same as in plain C" {
    like_plain_c inner
}

@test "inner: threads share loops with atomic updates, unless others read what is updated" {
    is "$(decisions shared_updates)" "histogram nest
count nest
both no: 'small' and 'small' may be accessed alike in two iterations
columns nest
triangle team"
    like_plain_c shared_updates
}

@test "inner: an element that all iterations of a loop read, and one may store to, is looked at before" {
    is "$(decisions kept_elements)" "paths team
least team
guarded team
reach team
connect team
widen team
join team
change team
sides team
outside no: 'a' and 'a' may be accessed alike in two iterations"
    like_plain_c kept_elements
    # rows that a table leads to may be one
    source_file t.c <<'C'
void tables(int **d, int n, int k)
{
#pragma omp target teams distribute parallel for is_device_ptr(d)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (d[i][k] + d[k][j] < d[i][j])
                d[i][j] = d[i][k] + d[k][j];
}
C
    arch=sm_90 ir | grep -q '^target .* inner no '
    # a condition with more names than there is room for
    { printf 'void f(int n, int *d, int k, const int *w)\n{\n#pragma omp target teams distribute parallel for map(tofrom: d[0:n * n])\n'
        printf 'for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (d[i * n + k] < d[i * n + j]'
        printf ' && w[j] > %d' {1..16}
        printf ') d[i * n + j] = d[i * n + k];\n}\n'; } > t.c
    arch=sm_90 ir | grep -q '^target .* inner no '
}

@test "inner: conditions and first values let every second iteration do something" {
    is "$(decisions every_second | cut -d: -f1)" "equal nest
skipped nest
odd team
begins team
thirds nest
all_read no
others_too no
not_third no
apart_by_two no"
    like_plain_c every_second
}

@test "share: without the pass each thread runs the loops inside, as in the program" {
    program inner
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    rex-share p.rex | is_idempotent rex-share
    is "$(rex-share p.rex | grep -cE ' inner (nest|team|loop) .* shares yes shares_why "their iterations are independent')" 36
    is "$(rex-share p.rex | rex-outline | grep -cE '^ *target .* inner (nest|team|loop) ')" 36
    is "$(rex-outline p.rex | grep -cE '^ *target .* inner (nest|team|loop) ')" 0
    sed -E 's/^(unit .*) device sm_90/\1/' p.rex | rex-share | has "shares no shares_why \"a processor's threads are best off with whole rows\""
    sed -E 's/^(target .*) inner nest/\1 host "it is here" inner nest/' p.rex | rex-share | has 'shares no shares_why "the host runs it"'
    grep -v rex-share "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu | diff plain.out -
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
    is "$(shared 'c[i * u + j] = a[i * u + j];')" nest
    is "$(shared 'c[(long)i * m + j] = a[i * m + j];')" nest
    is "$(shared 'c[i * 1024 + j] = c[(i + n) * 1024 + 512 + j];')" no
    is "$(shared 'rows[i][j] = 1;')" team
    is "$(shared 'both[i * m + j].f = both[i * m + j].i;')" nest
    is "$(shared 'both[i * m + j].f = both[i * m + j - 1].i;')" no
    is "$(shared 'c[i * m + j] = twice(j);')" no
    is "$(shared 'static const int table[2] = {1, 2}; c[i * m + j] = a[i * m + j] * table[1];')" nest
    is "$(shared 'static int calls; c[i * m + j] = calls++;')" no
    is "$(shared 'c[i * m + j] = a[i * m + j];' 8)" ""
    is "$(shared 'c[i * m + j] = a[i * m + j];' 'list[i]')" ""
}

@test "inner: where only a launch knows that storage is not shared, a construct is there twice" {
    program versions
    arch=sm_90 ir > versions.rex
    is "$(grep -oE '__rex_lead_apart\([0-9][^)]*\)' versions.rex)" "__rex_lead_apart(1, 1, \"ppp\", c, a, b)
__rex_lead_apart(2, 1, \"pp\", c, a)
__rex_lead_apart(3, 2, \"pp\", u, v)
__rex_lead_apart(4, 1, \"pp\", c, a)
__rex_lead_apart(5, 1, \"pp\", c, a)
__rex_lead_apart(6, 1, \"pp\", c, a)
__rex_lead_apart(7, 1, \"pp\", c, a)"
    is "$(grep -cE '^target .* inner (nest|team|loop) .* apart .* version [1-7] ' versions.rex)" 7
    is "$(grep -cE '^target .* inner no ' versions.rex)" 7
    # of a cube's loops none goes inside of another one
    is "$(grep -oE ' inner_loops . .* function cube ' versions.rex | cut -d' ' -f3)" 2
    # the first version's pointers are restrict, the other one's are not
    rex-share versions.rex | rex-outline | rex-restrict > restrict.rex
    grep -E 'restrict_why' restrict.rex | sed -E 's/.* restrict_why "([^"]*)".*/\1/' > why
    is "$(sed -n 1p why)" "the launch has seen that addresses lead to allocations of their own"
    is "$(sed -n 2p why)" "'c' may lead to the same storage"
    has_no ' apart yes' < restrict.rex
    ir | has_no __rex_lead_apart
    rex-parse --offload-arch=sm_90 --check t.c | has_no __rex_lead_apart
}

@test "version: the host asks where rex-version says so, and nowhere without the pass" {
    program versions
    arch=sm_90 ir | rex-share | rex-outline > p.rex
    rex-version p.rex | is_idempotent rex-version
    is "$(rex-version p.rex | grep -c ' asks yes asks_why "its threads share more loops where pointers lead to allocations of their own"')" 7
    rex-version p.rex | rex-abi-repair | rex-emit --host | is "$(grep -c '^#define REX_ASKS_[1-7] 1$')" 7
    rex-abi-repair p.rex | rex-emit --host | is "$(grep -c '^#define REX_ASKS_[1-7] 0$')" 7
    sed -E 's/^(unit .*) device sm_90/\1/' p.rex | rex-version | has "asks no asks_why \"a processor's threads are best off with whole rows\""
    sed -E 's/^(target .*) version 1/\1 host "it is here" version 1/' p.rex | rex-version | has 'asks no asks_why "the host runs it"'
}

@test "version: a launch takes the first version where storage is not shared, and only there" {
    program versions
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff plain.out out
    launched messages > launches
    diff launches - <<'LIST'
stencil first
stencil first
stencil other
scaled first
scaled other
both first
both other
both other
target_then_teams first
target_then_teams other
mapped_here first
cube first
cube other
stencil first
stencil first
of_device first
of_device other
LIST
    # what is mapped lies apart where one array begins at the end of another; device addresses may not
    DRIVER_NEIGHBOURS=1 LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff plain.out out
    launched messages | grep -v of_device | diff <(grep -v of_device launches) -
    grep -v rex-version "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff plain.out out
    launched messages | grep -v redirect | has_no first
}

@test "version: what the device's copies of members lead to is looked at, too" {
    program version_members
    arch=sm_90 ir > p.rex
    is "$(grep -o '__rex_lead_apart([^{]*[^ {]' p.rex)" "__rex_lead_apart(1, 1, \"mpm\", &g->b, g, &g->a))
__rex_lead_apart(2, 1, \"ovov\", &whole.b, &weights, &whole.a, &whole))"
    is "$(grep -cE '^target .* inner (nest|team|loop) .* apart_members yes attached yes version ' p.rex)" 2
    grep -v rex-version "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu > expected
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    diff expected out
    launched messages | grep -v redirect | diff - <(printf '%s\n' 'step first' 'step other' 'scale first' 'scale other' 'scale first' 'step first')
}

@test "version: not where device code may change where members lead" {
    program version_members
    sed -i '1i#define REDIRECTS' t.c
    arch=sm_90 ir > p.rex
    has ' stores_addresses yes' < p.rex
    rex-version p.rex | has 'asks no asks_why "device code may change where members of structs lead"' 2
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    launched messages | grep -v redirect | has_no first
    # nor where another unit's does
    sed -E 's/^(unit .*) stores_addresses yes/\1/' p.rex > q.rex
    printf '%s\n' 'struct pair { int *a, *b; };' 'void other(struct pair *p)' '{' '#pragma omp target' '    p->b = p->a;' '}' > other.c
    rex-parse other.c | has ' stores_addresses yes'
    on_processor --from=q.rex other.c
    LIBOMPTARGET_INFO=16 gpu 2> messages > /dev/null
    launched messages | grep -v redirect | has_no first
}

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

@test "inner: a parallel loop in a parallel loop is a serial one, which threads may share" {
    source_file t.c <<'C'
int omp_get_level(void);
void rows(int n, int m, double (*restrict a)[99], const double (*restrict b)[99], double *restrict s)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
#pragma omp parallel for schedule(static) num_threads(8)
        for (int j = 0; j < m; j++)
            a[i][j] = b[i][j];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < m; j++)
            sum += b[i][j];
        s[i] = sum;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            a[i][j] = omp_get_level();
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double last;
#pragma omp parallel for lastprivate(last)
        for (int j = 0; j < m; j++)
            last = b[i][j];
        s[i] = last;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        double all = 0;
#pragma omp parallel for reduction(+ : all)
        for (int j = 0; j < m; j++) {
            double one = 0;
#pragma omp loop bind(thread) reduction(+ : one)
            for (int k = 0; k < m; k++)
                one += b[i][k];
            all += one;
        }
        s[i] = all;
    }
}
C
    arch=sm_90 ir > p.rex
    has '#pragma omp simd reduction(+ : sum)' < p.rex
    has_no '#pragma omp simd reduction(+ : all)' < p.rex # clang takes no loop in it
    grep '^target ' p.rex | has ' inner nest ' 1
    grep '^target ' p.rex | has ' inner team ' 2
    has ' directive "parallel for" ' 4 < p.rex # two of teams, and two that stay
    has 'lastprivate(last)' < p.rex
}

@test "inner: a loop that binds to a thread is what simd is" {
    source_file t.c <<'C'
void f(int n, int m, double a[restrict n][m], const double b[restrict n][m])
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
#pragma omp loop bind(thread)
        for (int j = 0; j < m; j++)
            a[i][j] += b[i][j];
    }
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        a[i][0] = 0;
#pragma omp loop bind(thread) collapse(2)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < 2; k++)
                a[i][j] += b[i][j];
    }
}
C
    arch=sm_90 ir > p.rex
    is "$(sed -nE 's/^target .* inner (\w+) .*/\1/p' p.rex | xargs)" "nest loop"
    has ' written loop ' 1 < p.rex
    rexcc --offload-arch=sm_90 -S --explain t.c 2>&1 | has 'loop: one thread runs its iterations' 1
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

# stores STATEMENT: whether a region with it may store addresses where another kernel finds them.
stores() {
    cat > "$BATS_TEST_TMPDIR/t.c" <<C
#include <string.h>
typedef struct node { struct node *next; float *values; int n; } node;
node list[9], *head;
float *table[4];
void f(node *p, float *v, node local)
{
#pragma omp target map(tofrom : local)
    {
        $1
    }
}
C
    cd "$BATS_TEST_TMPDIR" && ir | grep -c '^unit .* stores_addresses yes'
}

@test "version: which device code stores addresses" {
    local statement
    for statement in 'p->next = head;' 'list[1].values = v;' 'p->values++;' '*p = local;' 'list[2] = *p;' 'local.values = v;' 'local = *p;' 'table[1] = v;' \
        'memcpy(p, &local, sizeof local);' 'memmove(&p->values, &v, sizeof v);' 'float **at = &p->values; *at = v;'; do
        is "$(stores "$statement")" 1
    done
    for statement in 'p->n = 3;' 'node mine = *p; mine.next = p; mine = *p;' 'float *w[3]; w[1] = v; w[1][0] = 1;' 'p = p->next;' 'float *w = v; w++; *w = 3;' \
        'memcpy(p->values, v, 9);' 'v[1] = p->values[2];'; do
        is "$(stores "$statement")" 0
    done
}

@test "inner: a parameter that is written as an array is asked about as the pointer that it is" {
    local declared
    for declared in 'float a[], float b[]' 'float a[static 8], float b[4]' 'float *a, float *b'; do
        source_file t.c <<C
void f(int n, $declared)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = b[i * n + j + 1];
}
C
        arch=sm_90 ir | has '__rex_lead_apart(1, 1, "pp", a, b)'
    done
    source_file t.c <<'C'
void f(int n, int m, float a[n][m], float b[n][m])
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 1; j++)
            a[i][j] = b[i][j + 1];
}
C
    arch=sm_90 ir | has '__rex_lead_apart(1, 1, "pp", a, b)'
    also_for_gpu -c
}

@test "inner: both versions of a construct compute what plain C does" {
    like_plain_c versions
    # the first version everywhere, in calls whose pointers lead apart
    arch=sm_90 ir | sed 's/if (__rex_lead_apart(/if (                (/' > first.rex
    rexcc -w --offload-arch=sm_90,host -O1 first.rex -o t.first
    ./t.first | grep apart > first.out
    grep apart plain.out | diff - first.out
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

@test "inner: a construct is there once where a launch need not ask, or cannot" {
    is "$(versions '')" 2
    is "$(versions 'private(global) firstprivate(n)')" 2
    is "$(versions '' 'float *restrict c')" 1
    is "$(versions 'map(to : a[0 : n * n]) map(from : c[0 : n * n])')" 1
    is "$(versions 'nowait')" 1
    is "$(versions 'depend(inout : c[0 : n])')" 1
    is "$(versions 'device(0)')" 1
    is "$(versions 'defaultmap(tofrom : pointer)')" 1
    is "$(versions 'schedule(monotonic: static)')" 2
    is "$(versions 'schedule(dynamic, 4)')" 2
    is "$(versions 'num_teams(n) schedule(runtime)')" 2
    is "$(versions 'num_teams(n) schedule(static, 1)')" 2
    is "$(versions 'num_teams(n) schedule(static, 4)')" 1
    is "$(versions 'dist_schedule(static, 4)')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = table[j];')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = rows[i][j];')" 1
    is "$(versions '' 'float *c' 'c[i] = a[i * n + j];')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = a[i * n + j]; c++;')" 1
    is "$(versions '' 'float *c' 'at[i * n + j] = a[i * n + j];')" 1
    is "$(versions '' 'float *c' 'at[i * n + j] = a[i * n + j];' 'return x;' 'GCC poison unused')" 2
    # a directive declares other variables, or perhaps these
    is "$(versions '' 'float *c' 'at[i * n + j] = a[i * n + j];' 'return x;' 'omp declare target (global)')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = table[j];' 'return x;' 'omp declare target enter(at)')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = table[j];' 'return x;' 'omp declare target link(table)')" 1
    is "$(versions '' 'float *c' 'at[i * n + j] = a[j];' 'return at[0];' $'omp declare target\nint known;\n#pragma omp end declare target')" 2
    is "$(versions '' 'float *c' 'at[i * n + j] = a[j];' 'return x;' $'omp declare target\nfloat **known = &at;\n#pragma omp end declare target')" 1
    is "$(versions '' 'float *c' 'at[i * n + j] = a[j];' 'return x;' $'omp begin declare target\nextern float *at;\n#pragma omp end declare target')" 1
}

@test "inner: functions of the program that only compute may be called" {
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(1, a);' 'float y[2] = {x}; for (int k = 0; k < 2; k++) y[1] += y[0]; return y[1];')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'float y[2] = {x}; for (int k = 0; k < 2; k++) y[1] += y[0]; return y[1];')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'return p[0] + x;')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'const float *q = p + 1; for (; q < p + 3; q++) x += *q; return x;')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], c);' 'for (int k = 0; k < 3; k++) x += p[k]; return x;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], at);' 'for (int k = 0; k < 3; k++) x += p[k]; return x;' 'omp declare target (at)')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'const float *q = at; for (int k = 0; k < 3; k++) x += q[k]; return x;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'float *q = (float *)p; for (int k = 0; k < 3; k++) q[k] += x; return x;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'return *p + x;')" 2
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'static float y; return y += x;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'return x + global;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'volatile float y = x; return y;')" 1
    is "$(versions '' 'float *c' 'c[i * n + j] = helper(a[i * n + j], a);' 'return x > 9 ? x : helper(x + 1, p);')" 1
}

@test "inner: a loop of launches is one chain, whichever version is launched" {
    source_file t.c <<'C'
static void step(int n, const float *a, float *c)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i * n + j] = a[i * n + j];
}
void run(int n, float *a, float *c)
{
    for (int t = 0; t < 9; t++) {
        step(n, a, c);
        step(n, c, a);
    }
}
void once(int n, float *a, float *c)
{
    step(n, a, c);
}
C
    rexcc --offload-arch=sm_90 --save-temps -c t.c
    grep -A3 'for (int t' t.host.c | has 'step(n, a, c);'
    is "$(grep -c 'rex_chain_begin();' t.host.c)" 1
    is "$(grep -c 'rex_chain_begin_short();' t.host.c)" 0
}

@test "inner: --explain tells of the code that is built" {
    program inner
    rexcc --explain --offload-arch=sm_90 -c t.c > t.explained 2>&1
    has 'threads share loops inside, too, as one nest' < t.explained
    # no advice to collapse what threads share already
    sed -n '/ in sum$/,/^$/p' t.explained | has_no 'share all loops of the nest'
}

# parted [BODY [CLAUSES [BEFORE]]]: whether a region has variables in the place of a struct's members.
parted() {
    source_file t.c <<C
struct grid { int n, m, bits : 3; float *u, *v, *w, row[4], *planes[2], (*f)(float); struct { int k; float *x; } in; };
void look(struct grid);
void take(struct grid *);
void f(struct grid g)
{
    ${3-}
#pragma omp target teams distribute parallel for ${mapped-map(tofrom: g.u[0:g.n], g.v[0:g.n])} ${2-}
    for (int i = 0; i < g.n; i++) { ${1-g.u[i] = g.v[i];} }
}
C
    arch=sm_90 ir | grep -q '__typeof__(g.u) g_u = g.u; ' && echo yes || echo no
}

@test "inner: members of a struct that a construct maps are variables, where nobody can tell" {
    local body
    is "$(parted)" yes
    is "$(parted 'for (int j = 0; j < (g).m; j++) (g.u)[i] += (g).v [i] * g.row[1] + g.row [0x2];')" yes
    is "$(parted 'g.u[i] = g.v[i] + g.row[i];')" no
    is "$(parted 'g.u[i] = g.v[i]; g.row[1] = 0;')" no
    is "$(parted 'g.u[i] = g.v[i];' 'num_teams((int)g.row [1])')" yes
    is "$(parted 'for (int j = 0; j < g.m; j++) (g.u)[i] += g.v[i];' 'num_teams(g.n / 4) if(g.m > 2)')" yes
    for body in 'g.u[i] = g.w[i];' 'g.u[i] = g.in.x[g.in.k] + (g.in).x[i];' 'g.u[i] = g.planes[1][i];'; do
        is "$body $(parted "$body")" "$body yes"
    done
    for body in 'default(none) shared(g)' 'default(shared) map(to: g . in . x [0:4])' 'map(to: g.planes[1][0:g.in.k])'; do
        is "$body $(parted 'g.u[i] = g.v[i] + g.in.x[i] + g.planes[1][0];' "$body")" "$body yes"
    done
    is "$(mapped='' parted) $(mapped='map(to: g.v[0:g.n])' parted)" "yes yes"
    for body in 'g.u[i] = g.v[i]; g.m++;' 'g.u = g.v;' 'g.u[i] = g.f(g.v[i]);' 'g.in.k = 2; g.u[i] = g.in.k;' 'g.u[i] = g.bits;' 'g.u[i] = g.row[i % 4];' \
        'g.u[i] = sizeof g;' 'int *p = &g.m; g.u[i] = *p;' 'struct grid g = {0}; g.u[i] = 1;' 'int g_u = 3; g.u[i] = g_u;' \
        'struct grid h = g; g.u[i] = h.n;'; do
        is "$body $(parted "$body")" "$body no"
    done
    for body in nowait 'firstprivate(g)' 'map(to: g)' 'map(to: g.m)' 'map(to: g.in)' 'map(to: g.planes)' 'default(firstprivate)' 'depend(in: g.m)' 'defaultmap(tofrom: scalar)'; do
        is "$body $(parted 'g.u[i] = g.v[i];' "$body")" "$body no"
    done
    for body in 'take(&g);' '_Pragma("omp target enter data map(to: g)")' '_Pragma("omp target data map(to: g.in.k, g.u[0:g.n])")' \
        '_Pragma("omp target update to(g.planes)")' '_Pragma("omp target data map(to: g.u[0:g.n]) use_device_addr(g)")'; do
        is "$body $(parted 'g.u[i] = g.v[i];' '' "$body")" "$body no"
    done
    for body in 'target data map(to: g.u[0:g.n])' 'target enter data map(to: g.in.x[0:g.n])' 'target update to(g.planes[1][0:g.n])'; do
        is "$body $(parted 'g.u[i] = g.v[i];' '' "_Pragma(\"omp $body\")")" "$body yes"
    done
    source_file t.c <<'C'
#include <stdio.h>
typedef struct { const int n, m; double *u; double *restrict v; } grid;
static void step(const grid g, double scale)
{
    if (g.n > 2)
#pragma omp target map(tofrom: g.u [0:g.n * g.m], g . v[g.m:(g.n - 2) * g.m])
#pragma omp teams distribute parallel for num_teams(g.n)
        for (int i = 1; i < g.n - 1; i++)
            for (int j = 1; j < g.m - 1; j++)
                g.v[i * g.m + j] = scale * (g.u[i * g.m + j - 1] + g.u[(i + 1) * g.m + j]);
    else
        printf("none\n");
}
int main(void)
{
    static double a[20 * 30], b[20 * 30];
    grid g = {20, 30, a, b};
    for (int i = 0; i < 20 * 30; i++) a[i] = i % 13, b[i] = i % 7;
#pragma omp target data map(tofrom: g.u[0:20 * 30], g.v[0:20 * 30])
    for (int t = 0; t < 6; t++) {
        grid next = {20, 30, t % 2 ? g.v : g.u, t % 2 ? g.u : g.v};
        step(next, 0.5 + t);
    }
    step(g, 2);
    double sum = 0;
    for (int i = 0; i < 20 * 30; i++) sum += a[i] * (i % 11) - b[i];
    printf("%.17g\n", sum);
}
C
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    has ' inner nest ' < p.rex
    on_processor --from=p.rex
    gpu | diff plain.out -
    rexcc --explain --offload-arch=sm_90 -c t.c 2>&1 | has 'g_v'
}

@test "inner: variables that a construct makes private are each iteration's own, where it sets them first" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 40, M = 70 };
static float a[N * M], y[N];
int main(void)
{
    int i, j, k, most, *place;
    float sum, own[2];
#pragma omp target teams distribute parallel for private(j, sum) map(to: a) map(from: y)
    for (i = 0; i < N; i++) {
        sum = 0;
        for (j = 0; j < M; j++)
            sum += a[i * M + j];
        y[i] = sum;
    }
#pragma omp target teams loop collapse(2) private(k, most, place) map(to: a) map(tofrom: y)
    for (i = 0; i < N; i++)
        for (j = 0; j < 2; j++)
            if (j) {
                most = 0;
                for (k = 0; k < M; k++)
                    most += (int)a[i * M + k];
                place = &most;
                y[i] += *place;
            }
#pragma omp target teams distribute parallel for private(sum, own, most) map(to: a) map(tofrom: y)
    for (i = 0; i < N; i++) { int most = 1; own[0] = i; own[1] = 1;
        if (i % 2) sum = 3;
        y[i] += (i % 2 ? sum : 0) + own[0] + own[1] + most;
    }
    /* the inner construct's variables stay private, though the outer one's declaration is where theirs would be */
#pragma omp target teams distribute private(most, j) map(tofrom: a)
    for (i = 0; i < N; i++) {
#pragma omp parallel for private(most, k)
        for (j = 0; j < M; j++) {
            most = a[i * M + j] + i;
            k = most % 7;
            a[i * M + j] = most * k;
        }
    }
    for (i = 0; i < N; i++)
        printf("%g %g ", y[i], a[i * M + i]);
    return 0;
}
C
    sed -i 's/^    int i, j/    for (int q = 0; q < N * M; q++) a[q] = q % 37;\n    int i, j/' t.c
    arch=sm_90 ir > p.rex
    has 'for (i = 0; i < N; i++) { float sum;' < p.rex
    has 'distribute parallel for private(j) map(to: a) map(from: y)' < p.rex
    has ' inner team ' < p.rex
    rex-outline < p.rex | sed '/written "target teams distribute parallel for"/,/^end/!d' | has_no 'param name sum '
    # not what is set on one way alone, or has its address taken, or another variable of that name
    has 'if (j) { int *place;' < p.rex
    has 'for (i = 0; i < N; i++) { int most = 1; own' < p.rex
    clang-22 -w -O1 t.c -o t.plain
    ./t.plain > plain.out
    on_processor --from=p.rex
    gpu | diff plain.out -
}

@test "inner: small functions say which elements they reach, and others only read" {
    is "$(decisions unfolded)" "places nest
getters nest
branches nest
variables nest
structs nest
addresses nest
hidden no: it calls 'scaled'
conversions nest
effects no: 'k' has a value from one iteration to the next
computed no: it calls 'deep'
readers nest
own_reader no: 'b' and 'b' may be accessed alike in two iterations
left_over nest"
    program unfolded
    arch=sm_90 ir > p.rex
    # one evaluation of an argument with a side effect, and the caller's own variable of a name
    is "$(grep -c '= twice(a, k++);' p.rex)" 2
    is "$(grep -c '= scaled(a, i \* M + j) + scale;' p.rex)" 2
    # *&x is x, *(p + i) is p[i]
    is "$(grep -cF '(h_cells[i * h_columns + j])++;' p.rex)" 2
    is "$(grep -cF 'h_cells[(i) * h_columns + (j)] += (&g_cells[i * g_columns])[j] * h_columns - g_cells[' p.rex)" 2
    is "$(grep -cF '(h_cells + i * h_columns)[j] += 1;' p.rex)" 2
    like_plain_c unfolded
    on_processor --from=p.rex
    gpu | diff plain.out -
    # the host device's compiler does that by itself
    rex-parse t.c | has 'put(b, i, j, M, '
}

@test "version: a launch looks at variables without a sign, too" {
    source_file t.c <<'C'
#include <stddef.h>
#include <stdio.h>
enum { N = 12, M = 40 };
static void by_turns(size_t n, size_t m, float (*u)[N * M], size_t t)
{
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < n; i++)
        for (size_t j = 1; j < m; j++)
            u[(t + 1) % 2][i * m + j] = u[t % 2][i * m + j - 1] + 1;
}
static void by_unsigned_turns(int n, int m, float (*u)[N * M], unsigned t)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            u[(t + 1) % 2][i * m + j] = u[t & 1][i * m + j - 1] + 1;
}
static void copy(int n, int m, float (*u)[N * M], size_t from, unsigned long to)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            u[to][i * m + j] = u[from][i * m + j - 1] + 1;
}
static void sums(size_t n, size_t m, const float *a, float *b)
{
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < n; i++) {
        float s = 0;
        for (size_t j = 0; j < m; j++)
            s += a[i * m + j];
        b[i] = s;
    }
}
int main(void)
{
    static float u[2][N * M], b[N];
    double all = 0;
    for (int i = 0; i < N * M; i++)
        u[0][i] = i % 7, u[1][i] = i % 5;
#pragma omp target data map(tofrom: u, b)
    {
        for (unsigned t = 0; t < 3; t++) {
            by_turns(N, M, u, t);
            by_unsigned_turns(N, M, u, t + 1);
        }
        copy(N, M, u, 0, 1);
        copy(N, M, u, 1, 1);
        sums(N, M, u[0], b);
        sums(N, 3, u[1], b);
    }
    for (int i = 0; i < N * M; i++)
        all += (u[0][i] + 3 * u[1][i]) * (i % 11) + b[i % N];
    printf("%g\n", all);
    return 0;
}
C
    arch=sm_90 ir > p.rex
    has 'lead_apart(1, 0, "n", (long long)((0ULL + ((long long)t + 1LL)) % (0ULL + 2LL)) != ' < p.rex
    has 'lead_apart(2, 0, "nn", ((double)t + 1.0) < 4294967296.0 ' < p.rex
    has 'lead_apart(3, 0, "n", (long long)to != (long long)from ? ' < p.rex
    has 'lead_apart(4, 0, "n", (long long)m - 1LL >= 31 ? ' < p.rex
    clang-22 -w -O1 t.c -o t.plain
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu 2> messages | diff <(./t.plain) -
    is "$(launched messages | uniq -c | sed 's/^ *//' | paste -sd,)" \
        "$(printf '1 by_turns %s,1 by_unsigned_turns first,' first first first)1 copy first,1 copy other,1 sums first,1 sums other"
    also_for_gpu
}

@test "version: for atomic updates, where only the launch knows that nothing else leads to the array, the construct is there twice" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 5000 };
static unsigned char in[N];
static void count(const unsigned char *from, unsigned *counts, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int at = from[i];
#pragma omp atomic
        counts[at]++;
    }
}
int main(void)
{
    unsigned counts[200] = {7};
    for (int i = 0; i < N; i++)
        in[i] = i * 7 % 199;
#pragma omp target data map(to : in) map(tofrom : counts)
    {
        count(in, counts, N);
        count((unsigned char *)counts + 1, counts, 3); /* all 0, however often counts[0] has been updated */
    }
    for (int i = 0; i < 200; i++)
        printf("%u ", counts[i]);
}
C
    clang-22 -O1 -w t.c -o t.plain
    arch=sm_90 ir > p.rex
    has '__rex_lead_apart(1, 1, "pp", counts, from)' < p.rex
    is "$(rex-privatize < p.rex | rex-version | grep -oE 'asks (yes|no)|private (yes|no)' | paste -sd,)" "asks yes,private yes,private no"
    is "$(rex-version < p.rex | grep -oE 'asks (yes|no)')" "asks no"
    # No more is mapped than the program maps: 200 elements, though there may be 256 subscripts.
    rex-privatize < p.rex | rex-outline | has_no 'counts\[0:256\]'
    on_processor --from=p.rex
    LIBOMPTARGET_INFO=16 gpu > out 2> messages
    ./t.plain | diff - out
    is "$(launched messages | paste -sd,)" "count first,count other"
}

@test "inner: neighbours of one number that counts through rows and columns are neighbours in a row" {
    # product DIMENSIONS [SUBSCRIPT]: what becomes of a product of matrices of which t counts the elements.
    product() {
        source_file t.c <<C
void f(int n, int m, int l, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp target teams distribute parallel for
    for (int t = 0; t < n * m; t++) {
        $1
        float s = 0;
        for (int k = 0; k < l; k++)
            s += a[i * l + k] * b[${2-k * m + j}];
        c[t] = s;
    }
}
C
        rex-parse --offload-arch=sm_90 t.c | grep -oE ' inner (nest|team|loop) ' || echo no
    }
    is "$(product 'int i = t / m, j = t % m;')" no
    is "$(product 'int i = t / m, j = t - i * m;')" no
    is "$(product 'int id = t, i, j; j = id % m; id /= m; i = id;')" no
    is "$(product 'int id = t; int j = id % m; id = id / m; int i = id % n;')" no
    is "$(product 'int i = t >> 10, j = t & 1023;')" no
    # Rows of both are read side by side by the threads of a team.
    is "$(product 'int i = t / m, j = t % m;' 'j * l + k' | uniq)" ' inner team '
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
