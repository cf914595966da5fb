#!/usr/bin/env bats
# Serial loops inside parallel loops that threads share, on GPUs.

load helper
load pass
load decisions

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
