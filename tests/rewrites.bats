#!/usr/bin/env bats
# Iterations that are written otherwise, on GPUs, because threads share loops of them then.

load helper
load pass

# shared PROGRAM: the functions of whose regions threads share loops: as a nest, or by teams. It leaves p.rex.
shared() {
    program "$1"
    arch=sm_90 ir > p.rex
    sed -nE 's/^ *target .* inner (nest|team) .* function ([a-z_]+) .*/\2 \1/p' p.rex
}

# same_as_plain_c FUNCTION...: compares what p.rex does on the host device with plain C, and on a GPU that of the functions.
same_as_plain_c() {
    clang-22 -w -O1 -fno-openmp t.c -o t.plain -lm
    rexcc --offload-arch=host -w -O1 p.rex -o t.rexcc -lm
    diff <(./t.plain) <(./t.rexcc)
    on_processor --from=p.rex -O0
    diff <(./t.plain "$@") <(gpu "$@")
}

@test "rewrites: threads share loops of functions that iterations call" {
    is "$(shared called_loops)" "plain nest
sums team
several team
through_others nest
swapped team
in_clauses nest
converted team
unused team
returns team
many_returns team"
    program called_loops
    arch=sm_90 ir > p.rex
    # Others are called: the program's text is as it was.
    is "$(grep -cE '(with_static|with_global|halves|jumping|of_matrix|reals|at_address)\(&?[ac(m].*;$' p.rex)" 14
    same_as_plain_c through_others several returns many_returns
    # Positions are the program's: of a function's loop, and of what stands behind a call.
    grep -oE ' function plain .*|^ *loop variable j .* at t.c:[0-9:]+' p.rex | grep -A1 '^ function plain' |
        has " at t.c:$(grep -n 'for (int j = 0; j < m; j++) /\*' t.c | cut -d: -f1):5"
    # The host device's compiler does that by itself.
    rex-parse t.c | has 'row(&a[i * m], &b[i * m], m, 2);'
}

@test "rewrites: threads share loops that count by while, do and pointers, or by more than their counters" {
    is "$(shared counted_otherwise)" "plain nest
in_last_statement nest
assigned nest
down nest
in_macro nest
with_threads team
post_decrement nest
at_least_once nest
without_first nest
without_step nest
pointers nest
in_head nest
with_number nest
counted_down nest
behind_step nest
before nest
in_declaration nest
declared_above nest
from_five nest
named_alike team
called nest
called_sum team
from_pointer nest
to_pointer nest
to_address nest
head_assigns nest
called_to_end nest
called_sum_to_end team
rows nest
running nest
running_down nest
running_in_head nest
end_in_head nest
end_in_head nest
running_above nest"
    program counted_otherwise
    arch=sm_90 ir > p.rex
    # The others are as they were.
    has 'while (k-- > 0)' < p.rex
    # A loop that runs once is its block, but where it is left; and a team has as many threads as the program asks for.
    is "$(sed -n '/^  body /,/^  end/p' p.rex | grep -c 'while (0)')" 1
    grep -A3 'clause name num_threads value 64 constant 64' p.rex | has 'reduction'
    has '*q++ = -j;' < p.rex
    has 'for (float *q = row; q < row + w; q++)' < p.rex
    same_as_plain_c behind_step called_sum called_to_end
    # Positions are the program's.
    grep -oE ' function plain .*|^ *loop variable j .* at t.c:[0-9:]+' p.rex | grep -A1 '^ function plain' |
        has " at t.c:$(grep -n -m1 'while (j < m)' t.c | cut -d: -f1):9"
    rex-parse t.c | has 'while (m > j) {'
}

@test "rewrites: teams look where the rows of a table lie, and their threads share the loops over them" {
    is "$(shared row_tables)" "stencil team
sums team
borders team
characters team
members team
structs team
colours team
in_turn team
in_place team
windows team
cubes team
products team
counts team"
    program row_tables
    arch=sm_90 ir > p.rex
    # An object of one type does not change by what is stored as another, unless the compiler is told otherwise.
    has_no '(c + (long long)i)' < p.rex
    rex-parse --offload-arch=sm_90 t.c -- -fno-strict-aliasing > loose.rex
    grep -qF '(c + (long long)i)' loose.rex
    grep -oE 'function stencil .*|^ *loop variable j .* at t.c:[0-9:]+' p.rex | grep -A1 '^function stencil' |
        has " at t.c:$(grep -n -m1 'j < m - 1' t.c | cut -d: -f1):9"
    same_as_plain_c
}

@test "rewrites: teams look at rows only where the program reads their pointers" {
    is "$(shared row_guards)" "by_value team
chosen team
both team
limited team"
    program row_guards
    arch=sm_90 ir > p.rex
    same_as_plain_c
}

@test "rewrites: threads share loops that keep sums in memory, where these are nothing else that the loop reaches" {
    local sums="product team
from_nothing team
anywhere team
characters team
greatest team
selected team
perhaps team
indirect team
two_sums team
one_then_another team
members team
of_others team
rows team
array team
tables team
planes team"
    is "$(shared sums_in_memory)" "$sums"
    program sums_in_memory
    arch=sm_90 ir > p.rex
    # Without a first value the element is read, and stored to, only where the loop comes to it.
    has 'const _Bool __rex_runs1 = 0 <= (long long)m - 1LL; int __rex_sum1 = __rex_runs1 ? y[i] : 0;' < p.rex
    in_order '{ int __rex_sum1_2 = 0;' '__rex_sum1_2 = __rex_sum1_2 + a[i * PITCH + j]; y[i] = __rex_sum1_2; }' < p.rex
    in_order '{ __rex_sum2++; __rex_any2 |= 1; }' 'if (__rex_any2) y[i * PITCH] += __rex_sum2;' < p.rex
    # Where it may be what the loop reads, teams look, and one thread runs the loop as it is.
    in_order '(&(*to) + 1) <= a' 'int __rex_sum1_6 = 1;' '} else {' '*to = 1;' '*to ^= a[i * PITCH + j];' < p.rex
    same_as_plain_c
    # Sums of floating-point numbers keep their order, unless the program says that it does not matter.
    has ' in_order yes' 10 < p.rex
    rex-parse --offload-arch=sm_90 t.c -- -ffast-math > p.rex
    is "$(sed -nE 's/^ *target .* inner (nest|team) .* function ([a-z_]+) .*/\2 \1/p' p.rex)" "$sums"
    has_no ' in_order ' < p.rex
    has '_sum1_9 = b[i * PITCH]; double __rex_sum2_2 = 0;' < p.rex
    # Different members of structs of one type are different objects.
    has_no '(&(to[i * 2].f.x) + 1)' < p.rex
    rex-parse --offload-arch=sm_90 t.c -- -ffast-math -fno-strict-aliasing | has '(&(to[i * 2].f.x) + 1)'
    same_as_plain_c
    grep -oE 'function product .*|^ *loop variable j .* at t.c:[0-9:]+' p.rex | grep -A1 '^function product' |
        has " at t.c:$(grep -n -m1 'j < m' t.c | cut -d: -f1):9"
    rex-parse t.c -- -ffast-math | has_no __rex_sum
}

@test "rewrites: threads share loops whose iterations reach arrays by functions of structs" {
    is "$(shared getters)" "stencil nest
places nest
added nest
by_value nest
members_of_members nest
planes nest
pairs nest
turns nest
row_pointers nest
sizes nest
pixels nest
bounds nest
windows nest
products nest
swaps nest
assertions nest
other_name nest"
    program getters
    arch=sm_90 ir > p.rex
    same_as_plain_c
    # An assertion tells where the program has it.
    has '"int place(const matrix *, int, int)")' < p.rex
    # Where storage overlaps, the other versions are launched: in the second run, and of one matrix by two names.
    LIBOMPTARGET_INFO=16 gpu stencil planes pairs other_name > out 2> messages
    is "$(sed -nE 's/.*kernel rex_([a-z_]+)_l[0-9]+(_[0-9]+)?_[0-9a-f]{6}.*/\1\2/p' messages | sed -E 's/_[0-9]+$/ other/' | paste -sd,)" \
        "planes,pairs,other_name other,stencil,planes other,pairs other,other_name other"
}

@test "rewrites: threads look for the greatest value, then for its place, the first one or the last" {
    local integers="first team
last team
computed team
backwards team
in_memory team"
    is "$(shared places_of_extremes)" "$integers"
    program places_of_extremes
    rex-parse --offload-arch=sm_90 t.c -- -ffast-math > p.rex
    is "$(sed -nE 's/^ *target .* inner (nest|team) .* function ([a-z_]+) .*/\2 \1/p' p.rex)" "$integers
real team"
    in_order 'if (a[i * M + j] > __rex_best1) __rex_best1 = a[i * M + j];' 'if (__rex_best1 > most) { int __rex_at1 = 2147483647;' \
        'if (a[i * M + j] == __rex_best1) { if (j < __rex_at1) __rex_at1 = j; }' < p.rex
    same_as_plain_c
}

@test "rewrites: also in programs that include omp.h" {
    source_file t.c <<'C'
#include <omp.h>
void f(int n, int m, float *a)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m)
            a[i * m + j++] = 0;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | has 'inner nest'
}

@test "rewrites: a nest comes before sums in order of which the launch does not see how long they are" {
    source_file t.c <<'C'
struct image { int n, m; float *data; };
static float at(const struct image *p, int i, int j) { return p->data[i * p->m + j]; }
void filter(const struct image *a, const struct image *w, struct image *b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < b->n; i++)
        for (int j = 0; j < b->m; j++) {
            float s = 0;
            for (int y = 0; y < w->n; y++)
                for (int x = 0; x < w->m; x++)
                    s += at(w, y, x) * at(a, i + y, j + x);
            b->data[i * b->m + j] = s;
        }
}
C
    rex-parse --offload-arch=sm_90 t.c | grep -oE 'inner (nest|team)' | in_order 'inner nest' 'inner team'
}

@test "rewrites: heads of loops have one form" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 50 };
static int a[N], b[N];
int main(void)
{
    unsigned u = N;
    long n = N;
#pragma omp target teams distribute parallel for map(from: a, b)
    for (int i = 0; i != N; i += 1) {
        int s = 0;
        for (int j = 1; n > j; j = j + 1) s += j * i;
        for (int j = N - 1; 0 <= j; j = j - 1) s -= j;
        for (short j = 0; j != 7; j = 1 + j) s += 3;
        for (unsigned j = 4000000000u; j != u; j += 1) { if (j > 4000000009u) break; s++; }
        for (int j = 0; u != j; ++j) { s += 2; }
        for (int j = 9; j != 5; j -= 1) s--;
        for (int j = 3, e = 9, k = 0; j != e; j++, k++) e = k < 3 ? 1 : 9; /* more than a counter in the head */
        int e = 9;
        for (int j = 3; j != e; j++) { e = j == 5 ? 2 : 9; s += j; }
        for (int j = 3; j != 9; j++) { if (j == 4) j = 7; s += j; }
        for (int j = 0; j != 5; j += 1) if (s < 0) break;
        a[i] = s;
        b[i] = 0;
        for (long j = 0; j < u; j++) b[i] += a[i] / (j + 1);
    }
    for (int i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    return 0;
}
C
    arch=sm_90 ir > p.rex
    in_order 'for (int i = 0; i < N; i++)' 'for (int j = 1; j < n; j++)' 'for (int j = N - 1; j >= 0; j--)' 'for (short j = 0; j != 7; j++)' \
        'for (unsigned j = 4000000000u; j != u; j++)' 'for (int j = 0; u != j; ++j)' 'for (int j = 9; j > 5; j--)' 'for (int j = 3; j != e; j++)' 'for (int j = 3; j != 9; j++)' 'for (int j = 0; j != 5; j++)' < p.rex
    same_as_plain_c
}
