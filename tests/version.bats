#!/usr/bin/env bats
# rex-version, and constructs that are there twice, of which a launch takes one.

load helper
load pass
load decisions

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

@test "version: where only a launch knows that storage is not shared, a construct is there twice" {
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

@test "version: a parameter that is written as an array is asked about as the pointer that it is" {
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

@test "version: both versions of a construct compute what plain C does" {
    like_plain_c versions
    # the first version everywhere, in calls whose pointers lead apart
    arch=sm_90 ir | sed 's/if (__rex_lead_apart(/if (                (/' > first.rex
    rexcc -w --offload-arch=sm_90,host -O1 first.rex -o t.first
    ./t.first | grep apart > first.out
    grep apart plain.out | diff - first.out
}

@test "version: a construct is there once where a launch need not ask, or cannot" {
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

@test "version: a loop of launches is one chain, whichever version is launched" {
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
