#!/usr/bin/env bats
# What rex-parse says of pieces of device code (passes/parse/effects/facts.c), and that passes go by it, not by words of the text.
bats_require_minimum_version 1.5.0
load helper
load pass

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

@test "facts: loops, calls, addresses and static variables of each piece of code" {
    source_file t.c <<'C'
#include <math.h>
#pragma omp begin declare target
int twice(int x);
int twice(int x) { return 2 * x; }
static int apply(int (*f)(int), int x) { return (f)(x) + (twice)(x); }
int count(void) { static int calls; do { calls++; } while (calls < 3); return calls; }
#pragma omp end declare target
void f(int n, double *a)
{
#pragma omp target teams map(a[0:n])
    {
        int k = apply(twice, count());
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            a[i] = sqrt(a[i]);
        while (k > 0)
            a[--k]++;
    }
}
C
    rex-parse t.c > t.rex
    grep -E '^declare kind function name twice prototype yes at t.c:3' t.rex
    grep -E '^declare kind function name twice at t.c:4' t.rex
    grep -E '^declare kind function name apply internal yes calls "?\*,twice"? at ' t.rex
    grep -E '^declare kind function name count loops yes statics yes at ' t.rex
    grep -E '^ *text calls "?apply,count"? addresses twice length [0-9]+ at t.c:11' t.rex
    grep -E '^ *body calls sqrt length [0-9]+ at t.c:15' t.rex
    grep -E '^ *text loops yes length [0-9]+ at t.c:16' t.rex
}

@test "facts: what a function is called through: parentheses, * and &, a choice by types" {
    source_file t.c <<'C'
#include <math.h>
#define root(x) _Generic((x), float: sqrtf, default: (sqrt))(x)
#define either(x) _Generic((x), float: sin, default: cos)(x)
void f(int n, double *a)
{
#pragma omp target parallel for map(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = root(a[i]) + (*exp)(a[i]) + (&log)(a[i]);
#pragma omp target parallel for map(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = either(a[i]);
}
C
    rex-parse t.c > t.rex
    [ "$(grep -cE '^ *body .*addresses' t.rex)" = 1 ]
    grep -E '^ *body calls "?sqrt,exp,log"? length [0-9]+ at t.c:8' t.rex
    grep -E '^ *body calls "?\*"? addresses "?sin,cos"? (block yes )?length [0-9]+ at t.c:11' t.rex # by their types both may be meant
}

@test "facts: what names something of the image, and what takes a lock of it" {
    source_file t.c <<'C'
static const int size = 3, sizes[] = {1, 2};
static const struct { int a, b; } both = {1, 2};
#pragma omp begin declare target
int shared;
static int limit(void) { return size + both.a; }
static const struct { int a[2]; } rows[] = {{{1, 2}}};
static const int *const where[] = {sizes};
static int last(int i) { return sizes[i] + (rows)[sizes[0]].a[i] + (rows + 0 == rows); }
static int first(const int *at) { return *at + sizes[1] + *(sizes + 1) + *where[0]; }
static int none(const int *at) { return *at + sizes[1] + rows[0].a[sizes[1]]; }
static int reaches(void) { return first(&size) + none(&rows[0].a[1]) + last(0); }
#pragma omp end declare target
int linked;
#pragma omp declare target link(linked)
void f(int n, long double *l, _Complex double *z, double *a)
{
#pragma omp target parallel for map(l[0:1], z[0:1], a[0:n])
    for (int i = limit(); i < n; i++) {
        int sizes = i, shared = sizes;
#pragma omp atomic
        l[0] += shared;
#pragma omp atomic
        a[0] += 1;
    }
#pragma omp target map(linked)
#pragma omp parallel for num_threads(shared)
    for (int i = limit(); i < n; i++)
        a[i] = linked;
#pragma omp target
    {
        _Complex double sum = 0;
        int count = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            sum += i;
#pragma omp parallel for reduction(+ : count)
        for (int i = limit(); i < n; i++)
            count += i;
    }
}
C
    rex-parse t.c -- -w > t.rex
    grep -E '^declare kind function name limit internal yes at ' t.rex
    grep -E '^declare kind function name first internal yes variables "?sizes,where"? at ' t.rex
    grep -E '^declare kind function name last internal yes variables rows at ' t.rex
    grep -E '^declare kind function name none internal yes at ' t.rex # elements are read: one load's are as good as another's
    grep -E '^declare kind function name reaches internal yes calls "?first,none,last"? variables "?size,rows"? at ' t.rex
    grep -E '^target id .* calls limit at t.c:17' t.rex
    [ "$(grep -cE '^ *(text|body) .*variables' t.rex)" = 1 ] && grep -E '^ *body .*variables linked length [0-9]+ at t.c:28' t.rex
    grep -E '^target id .* calls limit variables shared at t.c:25' t.rex
    grep -E '^ *construct .* calls limit at t.c:36' t.rex
    [ "$(grep ' locks yes ' t.rex | sed 's/.* at //')" = $'t.c:20:1\nt.c:33:1' ]
}

# decisions WHAT: what the passes decide of a kernel whose text has WHAT in front of its statement.
decisions() {
    source_file t.c <<C
struct point { double x; };
static double weight(double x) { $1 return 2 * x; }
void scale(int n, double *restrict x, const double *restrict y)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n]) map(to: y[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            $1
            x[3 * i + j] += weight(y[i]);
        }
}
C
    rexcc --save-temps=st --offload-arch=host -c t.c -o t.o
    grep -vE '^(unit| *(source|text|statement|body|edit|\|))' st/t.*-abi-repair.rex | sed -E 's/ at [^ ]*$//; s/_[0-9a-f]{6}//g'
}

@test "facts: no word of a comment, a string or a member's name decides anything" {
    decisions '' > plain
    for text in '/* for each: the electrostatic force, while omp_get_level() is static; goto 3 { */' \
        'const char *s = "for (;;) static omp_get_thread_num()"; (void)s;' \
        'enum { electrostatic, omp_get_levels, for_all }; (void)for_all;'; do
        decisions "$text" > decided
        diff plain decided
    done
    decisions 'for (int k = 0; k < 2; k++) (void)k;' > decided
    run ! diff -q plain decided
}

@test "facts: what the host changes in a data region, which a region on the device does not" {
    source_file t.c <<'C'
void other(int **p);
void f(int n, int *a, int *b, int *c, int *d)
{
#pragma omp target data map(to : a[0:n], b[0:n])
    {
        int e = a[0] + *b; /* a = b */
        other(&c);
        d += e;
#pragma omp target map(to : n)
        {
            int g = 0;
            a[g] = b++[n];
        }
    }
}
C
    rex-parse t.c | grep -q '^  region changes "e,c,d"$\|^  region changes e,c,d$'
}

@test "facts: the host's statements are those of functions that come to its constructs" {
    source_file t.c <<'C'
#pragma omp declare target
static void work(int n, int *a)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] += 1;
}
#pragma omp end declare target
static int apart(int n)
{
    return n;
}
static int called(int n)
{
    return n;
}
void f(int n, int *a)
{
    n = called(n);
#pragma omp target map(a[0:n])
    work(n, a);
}
C
    rex-parse t.c | sed -n 's/^  statement kind function part begin .* name \([a-z]*\).*/\1/p' | xargs > names
    [ "$(cat names)" = 'called f' ]
}

@test "facts: statements end where they do, also where no text stands between constructs" {
    source_file t.c <<'C'
void f(int n, int *a)
{
    if (n > 1)
#pragma omp target map(a[0:n])
        a[0] = 1;
#pragma omp target data map(a[0:n])
    {
        for (int i = 0; i < n; i++)
#pragma omp target
            a[i] = 1;
#pragma omp target
        a[1] = 1;
    }
}
C
    rex-parse t.c | grep -oE '^ *(target|data|statement kind (if|loop) part (begin|end))\b' | sed 's/^ *//' | xargs > order
    is "$(cat order)" "statement kind if part begin target statement kind if part end data statement kind loop part begin target statement kind loop part end target"
}

@test "facts: what a clause evaluates, a comparison or an assignment" {
    source_file t.c <<'C'
void f(int *a, int n)
{
#pragma omp target teams num_teams(n <= 1) thread_limit(n >= 2 ? n == 3 : n != 4)
    a[0] = 1;
#pragma omp target teams num_teams(n <<= 1)
    a[1] = 1;
#pragma omp target teams num_teams(n >>= 1)
    a[2] = 1;
#pragma omp target teams num_teams(n %= 2)
    a[3] = 1;
}
C
    rex-parse t.c > t.rex
    [ "$(count '^  clause name (num_teams|thread_limit) ' < t.rex)" = 5 ]
    [ "$(count '^  clause name (num_teams|thread_limit) .* evaluation acts ' < t.rex)" = 3 ]
    [ "$(count '^  clause name num_teams value "n <= 1" at ' < t.rex)" = 1 ]
}

@test "facts: a continue statement, not the word" {
    source_file t.c <<'C'
void f(int n, int *a)
{
    int last;
#pragma omp target parallel for lastprivate(last) map(a[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i])
            continue;
        last = i;
    }
#pragma omp target parallel for lastprivate(last) map(a[0:n])
    for (int i = 0; i < n; i++)
        last = i; /* to continue */
}
C
    rex-parse t.c | grep -E '^ *body ' | grep -o 'body.*length [0-9]*\b' | sed -E 's/ (block yes|exchanges no|length [0-9]+)//g' > found
    printf 'body continues yes\nbody\n' | diff found -
}

@test "facts: what clauses say" {
    source_file t.c <<'C'
void f(int n, int s, int *a)
{
    int x = 0, y = 0, z = 0;
#pragma omp target map(a[0:n])
    {
#pragma omp parallel for schedule(monotonic : dynamic , n / 2)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp for schedule(guided)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp simd linear(x, y : 2 * s) linear(z)
        for (int i = 0; i < n; i++)
            a[i] = x + y + z;
#pragma omp single copyprivate(x, y)
        x = y = 1;
    }
}
C
    rex-parse t.c -- -fopenmp-version=52 > t.rex
    grep -oE 'name (schedule|linear|copyprivate) .* at' t.rex > found
    diff - found <<'IR'
name schedule modifier monotonic value "dynamic , n / 2" kind dynamic chunk "n / 2" at
name schedule value guided kind guided at
name linear modifier "x, y" value "2 * s" items x,y step "2 * s" at
name linear value z items z step 1 at
name copyprivate value "x, y" items x,y at
IR
}

@test "facts: how long code is, whatever comments and blanks it has" {
    source_file t.c <<'C'
void f(float *a, int n)
{
#pragma omp target teams distribute parallel for map(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = a[i] * 2; /* HERE */
}
C
    rex-parse t.c > short.rex
    sed -i "s/HERE/$(printf '%09999d' 0)/" t.c
    rex-parse t.c > long.rex
    [ "$(grep -oE 'body length [0-9]+' short.rex)" = "$(grep -oE 'body length [0-9]+' long.rex)" ]
    grep -q 'body length' short.rex
}

@test "facts: functions that call each other along a great many ways are looked at once" {
    local i j calls
    {
        echo '#pragma omp begin declare target'
        echo 'static int f0(int x) { return x + 1; }'
        for i in {1..7}; do
            for j in {1..20}; do
                calls=$([ "$i" = 1 ] && echo 'f0(x)' || printf "f$((i - 1))_%d(x) + " {1..20})
                echo "static int f${i}_$j(int x) { return ${calls%+ }; }"
            done
        done
        echo '#pragma omp end declare target'
        echo 'static int h0(void) { return 1; }'
        for i in {1..40}; do echo "static int h$i(void) { return h$((i - 1))() + h$((i - 1))(); }"; done
        cat <<'C'
void f(int *a)
{
    for (int k = 0; k < h40(); k++) {
#pragma omp target teams distribute parallel for map(a[0:9])
        for (int i = 0; i < 9; i++)
            a[i] = f7_1(i);
        h40();
    }
}
C
    } > t.c
    rex-parse t.c > t.rex
    # shellcheck disable=SC2046 # a list of words
    timeout 20 rex-row $(grep -v '#' "$BATS_TEST_DIRNAME/../pipelines/default") < t.rex | has "teams_why \"no loops inside" 1
}

@test "facts: loops that store to elements, of other arrays than the code's own" {
    stores() {
        source_file t.c <<C
struct s { int n, *at; };
static void f(int n, int *a, struct s *s, int (*rows)[8])
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $1
    }
}
C
        [ "$(rex-parse t.c | grep -cE '^ *body .* stores_in_loops yes')" = "$2" ]
    }
    for code in 'for (int k = 0; k < n; k++) a[i] += k;' 'int k = n; while (k--) ++*(a + k);' 'do rows[i][0]--; while (rows[i][0] > 0);' \
        'for (int k = 0; k < n; k++) if (k > i) s[k].n = 1;' 'for (int k = 0; k < n; k++) s->n = k;' \
        'int own[4] = {0}, *p = own; for (int k = 0; k < 4; k++) p[k] = a[k]; a[i] = own[1];'; do
        stores "$code" 1 || { echo "$code" && return 1; }
    done
    for code in 'a[i] = 1;' 'int sum = 0; for (int k = 0; k < n; k++) sum += a[k]; a[i] = sum;' \
        'int own[4][2] = {{0}}; struct s one = {0}; for (int k = 0; k < 4; k++) { own[k][1] = a[k]; } a[i] = own[1][1] + one.n;'; do
        stores "$code" 0 || { echo "$code" && return 1; }
    done
}
