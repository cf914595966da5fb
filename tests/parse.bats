# rex-parse: C in, IR out.
load helper

@test "a region becomes clauses, variables, maps, a loop, and two texts" {
    source_file t.c <<'C'
#include <stdio.h>
#define N 8
void f(double *a, int n)
{
    #pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < N; i++)
        a[i] += 1;
}
C
    ir | tee out
    grep -q '^include header <stdio.h> device no at t.c:1:1$' out
    grep -q '^target id 1 directive "target teams distribute parallel for" function f .*at t.c:5:' out
    grep -q '^  loop variable i type "int @" compare int64 lower 0 relation < upper 8 step 1 bounds scalar iterations 8 at t.c:6:5$' out
    grep -q '^    |         a\[i\] += 1;$' out
    grep -q 'map type tofrom variable a kind section item a\[0:n\] object a base a begin &a\[0\] bytes "n \* sizeof(a\[0\])"' out
}

@test "pragmas that macros hide are found" {
    source_file t.c <<'C'
#define PRAGMA(text) _Pragma(#text)
void f(int *a)
{
    PRAGMA(omp target teams distribute parallel for map(tofrom: a[0:4]))
    for (int i = 0; i < 4; i++)
        a[i] = i;
}
C
    [ "$(ir | count '^target ')" = 1 ]
}

@test "a pragma in a comment or a string is none" {
    source_file t.c <<'C'
/*
#pragma omp target
*/
const char *s = "\
#pragma omp target";
int main(void) { return 0; }
C
    [ "$(ir | count '^target ')" = 0 ]
}

@test "canonical loops: direction, step, flipped condition, unsigned and 64-bit arithmetic" {
    source_file t.c <<'C'
#include <stddef.h>
void f(int *a, size_t m, int n, long s)
{
    int k;
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (size_t i = 0; i < n; i += 2) a[i] = 0;
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (k = n - 1; 0 <= k; k = k - 3) a[k] = 0;
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (long i = m; i != 0; --i) a[i] = 0;
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int *p = a; p < a + n; p += s) *p = 0;
}
C
    ir | grep loop > out
    grep -q 'variable i type "size_t @" compare uint64 cast "unsigned long" lower 0 relation < upper n step 2' out
    grep -q 'variable k type "int @" compare int64 lower "n - 1" relation >= upper 0 step -3' out
    grep -q 'variable i type "long @" compare int64 lower m relation != upper 0 step -1' out
    grep -q 'variable p type "int \*@" compare pointer lower a relation < upper "a + n" step s' out
}

@test "bounds that read memory are marked, so that the host never evaluates them" {
    source_file t.c <<'C'
void f(int *a, int *n)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:8]) is_device_ptr(n)
    for (int i = 0; i < *n; i++) a[i] = 0;
}
C
    ir | grep -q 'loop .* bounds memory'
}

@test "bounds that are parts of variables may be evaluated by the host, those behind pointers may not" {
    source_file t.c <<'C'
struct grid { int n[2], *list; struct { short m; } inner; };
void f(int *a, struct grid g, struct grid *h, int lengths[2], int k)
{
    int both[2] = {4, 5};
#pragma omp target teams distribute parallel for
    for (int i = g.n[0]; i < g.inner.m + both[1]; i++) a[i] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < h->n[0]; i++) a[i] = 1;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g.list[0]; i++) a[i] = 2;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < lengths[1]; i++) a[i] = 3;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < both[k]; i++) a[i] = 4;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < both[k + 1]; i++) a[i] = 5;
}
C
    [ "$(ir | grep -oE 'bounds (scalar|memory)' | tr '\n' ' ')" = "bounds scalar $(printf 'bounds memory %.0s' 1 2 3 4 5)" ]
}

@test "what device code calls and uses is declared, once, in order" {
    source_file t.c <<'C'
#include <math.h>
enum color { RED, GREEN };
typedef struct { double x; enum color c; } point;
struct unused { int x; };
static double helper(point *p);
static double twice(double v) { return 2 * v; }
static double helper(point *p) { return sqrt(p->x) + twice(p->c == GREEN); }
void f(point *p, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (int i = 0; i < n; i++) p[i].x = helper(&p[i]);
}
C
    ir > out
    [ "$(grep -c '^declare' out)" = 5 ]
    [ "$(grep '^declare' out | sed 's/.* name \([a-z]*\) .*/\1/' | tr '\n' ' ')" = "color point helper twice helper " ]
    grep -q 'include header <math.h> device yes' out
    if grep -q '^declare.*unused' out; then return 1; fi
}

@test "declare target: block, list and begin forms; static ones get a symbol of their unit" {
    source_file t.c <<'C'
#pragma omp declare target
int a = 1;
#pragma omp end declare target
static int b[4];
#pragma omp declare target to(b)
#pragma omp begin declare target
int next(int x) { return x + a; }
#pragma omp end declare target
extern int c;
#pragma omp declare target to(c)
int get(void) { return c; }
#pragma omp declare target(get)
int host_only;
C
    ir | grep '^declare' > out
    grep -q 'variable name a symbol _ZN11rex_program1aE entry yes bytes 4' out
    grep -qE 'variable name b symbol _ZN11rex_program11unit_[0-9a-f]{6}1bE entry yes bytes 16' out
    grep -q 'variable name c symbol _ZN11rex_program1cE entry no' out
    grep -q 'function name next' out
    grep -q 'function name get' out
    [ "$(wc -l < out)" = 5 ]
}

@test "flags behind -- reach clang: OpenMP 5.2 says enter where 5.1 says to, and enter is taken for both" {
    source_file t.c <<'C'
int c;
#pragma omp declare target enter(c)
C
    rex-parse t.c -- -fopenmp-version=52 | grep -q 'variable name c symbol _ZN11rex_program1cE entry yes'
    rex-parse t.c | grep -q 'variable name c symbol _ZN11rex_program1cE entry yes'
}

@test "conversions that C++ refuses become casts in device code only" {
    source_file t.c <<'C'
#include <stdlib.h>
enum e { A, B };
void f(int *a)
{
#pragma omp target map(tofrom: a[0:4])
    {
        int *p = malloc(4);
        enum e v = 1;
        a[0] = v + (p != 0);
    }
}
C
    ir cxx > out
    grep -q '|  *int \*p = (int \*)(malloc(4));' out
    grep -q '|  *enum e v = (enum e)(1);' out
    grep -q '|  *int \*p = malloc(4);' out
}

@test "members: offsets, base and what they point to" {
    source_file t.c <<'C'
struct s { int n; double *p; double q[8]; };
void f(struct s *s, struct s t)
{
#pragma omp target map(to: s->n) map(tofrom: s->p[0:4], t.q[2:3])
    s->p[0] = s->n + t.q[2];
}
C
    ir | grep '^  map' > out
    grep -q 'kind member item s->n object s base s begin &s->n bytes sizeof(s->n) offset 0 extent 4' out
    grep -q 'kind pointer item s->p object s base s begin &s->p bytes sizeof(s->p) offset 8 extent 8' out
    grep -q 'kind section item s->p\[0:4\] object s->p base s->p begin &s->p\[0\] bytes "4 \* sizeof(s->p\[0\])" offset 0 extent 32' out
    grep -q 'kind member item t.q\[2:3\] base &t begin &t.q\[2\] bytes "3 \* sizeof(t.q\[2\])" offset 32 extent 24' out
}

@test "main's first statement is marked before any declaration" {
    source_file t.c <<'C'
#include <time.h>
int main(void)
{
    long t = clock();
    return t < 0;
}
C
    ir > out
    main_line=$(grep -n '^main at' out | cut -d: -f1)
    clock_line=$(grep -n 'clock()' out | cut -d: -f1)
    [ "$main_line" -lt "$clock_line" ]
}

@test "feature-test macros stay in front of the headers that look at them" {
    source_file t.c <<'C'
#define _GNU_SOURCE
#define N 4
#include <stdio.h>
int n = N;
C
    ir > out
    grep -q '^define name _GNU_SOURCE value ' out
    if grep -q '^define name N' out; then return 1; fi
}

@test "errors: misspelt directive and clause, with a suggestion, at their place" {
    source_file t.c <<'C'
void f(int *a)
{
#pragma omp target teams distribute paralel for map(tofrom: a[0:4])
    for (int i = 0; i < 4; i++) a[i] = 0;
#pragma omp target mapp(a[0:4])
    a[0] = 0;
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:3:"*"error:"*"did you mean 'parallel'"* ]]
    [[ "$output" == *"t.c:5:"*"error:"*"did you mean 'map'"* ]]
}

@test "errors: what is not supported yet is refused at its place, inside regions, too" {
    source_file t.c <<'C'
typedef void *omp_interop_t;
void f(int *a)
{
#pragma omp target map(tofrom: a[0:4])
    {
        omp_interop_t object;
#pragma omp interop init(targetsync: object)
        a[1] = 0;
    }
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:7:"*"'interop'"*"not supported yet"* ]]
}

@test "errors: clang's own diagnostics come with the user's file and line, and nothing is printed" {
    source_file t.c <<'C'
#include "t.h"
int f(void) { return x; }
C
    printf 'int g(void)\n{\n    retrun 1;\n}\n' > t.h
    rex-parse t.c > out 2> err && false
    [ ! -s out ]
    grep -q '^t.c:2:.*error: .*x' err
    grep -q '^./t.h:3:.*error' err
}

@test "errors: missing file, empty file, unclosed parenthesis, a variable that device code cannot see" {
    cd "$BATS_TEST_TMPDIR"
    run rex-parse missing.c
    [ "$status" = 1 ]
    : > t.c
    rex-parse t.c | grep -q '^unit'
    printf 'void f(int *a) {\n#pragma omp target map(a[0:4]\na[0]=1; }\n' > t.c
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:2:"*"never closed"* ]]
    printf 'int g;\nstatic int get(void) { return g; }\nvoid f(int *a) {\n#pragma omp target map(a[0:4])\na[0]=get(); }\n' > t.c
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:2:"*"'g', which is not declare target"* ]]
}

@test "without a file it reads standard input, as every filter does" {
    cd "$BATS_TEST_TMPDIR"
    echo 'int main(void) { return 0; }' | rex-parse > out
    grep -q '^unit source stdin.c' out
    rex-outline < out | rex-abi-repair | rex-emit -o files
    [ -e files/stdin.host.c ]
    [ -e files/stdin.device.cu ]
}

@test "usage: --help, --version, unknown option, too many files" {
    run rex-parse --help
    [ "$status" = 0 ]
    [[ "$output" == usage:* ]]
    run rex-parse --version
    [ "$status" = 0 ]
    run rex-parse --frobnicate
    [ "$status" = 2 ]
    run rex-parse a.c b.c
    [ "$status" = 2 ]
}

@test "a system header that another one has brought keeps its include line; a user's header is inlined" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
#include "own.h"
#include "own.h"
int main(void) { return own; }
C
    printf '#ifndef OWN\n#define OWN\nstatic int own;\n#endif\n' > own.h
    ir > out
    grep -q 'include header <stdlib.h>' out
    [ "$(grep -c 'own.h"$' out)" = 0 ]
    [ "$(grep -c 'static int own' out)" = 1 ]
}

@test "what breaks OpenMP's rules has clang's messages alone, whatever rex-parse thinks of the rest" {
    source_file t.c <<'C'
int main(void)
{
    int x = 0;
#pragma omp target teams distribute parallel for map(tofrom : x)
    x++;
#pragma omp target thread_limit(x, 2)
    asm("nop");
#pragma omp target teams distribute parallel for schedule(dynamic, 0)
    for (int i = 0; i < 10; i++)
        goto out;
out:
    return x;
}
C
    if rex-parse t.c > out 2> messages; then return 1; fi
    [ ! -s out ]
    clang-22 -fsyntax-only -fopenmp t.c 2>&1 | grep '^t.c:[0-9:]* error: ' > clang
    grep ' error: ' messages | diff - clang
}

@test "rex-parse that is killed leaves no process" {
    cd "$BATS_TEST_TMPDIR"
    { echo '#include <stdio.h>' && for i in {1..4000}; do printf 'int f%d(int n)\n{\n#pragma omp target map(n)\n    n += %d;\n    return n;\n}\n' "$i" "$i"; done; } > t.c
    rex-parse t.c > out &
    local parent=$! child='' process
    # The child is the one that writes to memory; another one, before it has become clang, has rex-parse's name, too.
    for _ in {1..2000}; do
        for process in $(cat "/proc/$parent/task/$parent/children"); do
            [[ $(readlink "/proc/$process/fd/1") != /memfd:* ]] || child=$process
        done
        [ -z "$child" ] || break
        sleep 0.01
    done
    [ -n "$child" ]
    kill -STOP "$child" # so that it cannot end by itself
    kill -9 "$parent"
    wait "$parent" || :
    ended() { [ ! -e "/proc/$child" ] || grep -q '^State:.*Z' "/proc/$child/status"; }
    for _ in {1..50}; do
        ended && break
        sleep 0.1
    done
    ended || { kill -9 "$child"; return 1; }
    [ ! -s out ]
}

@test "parse: what headers define for optimisation and _FORTIFY_SOURCE are the library's functions" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
    char a[32] = "abc", b[32];
    int n = 0;
#pragma omp target map(tofrom : n) map(to : a) map(from : b)
    {
        memcpy(b, a, sizeof a);
        strcpy(b + 3, "def");
        n = (int)strlen(b);
        printf("%d\n", n);
    }
#pragma omp target map(tofrom : n)
    n += (int)atof("12") + getchar();
    return n - 18;
}
C
    rex-parse t.c -- -O2 -D_FORTIFY_SOURCE=2 > t.rex 2> messages
    [ "$(grep -c ' host "' t.rex)" = 1 ] # getchar
    grep -q "t.c:15:1: warning: the host runs this target region: device code cannot have 'getchar'" messages
    [ "$(grep -c '_chk' t.rex)" = 0 ]
}

@test "parse: a null character in a literal, which would be the end of the text, is refused where it stands, in a comment it is a blank" {
    cd "$BATS_TEST_TMPDIR"
    printf 'const char *rex_f(void)\n{\n    return "a\0b";\n}\n' > literal.c
    printf 'int f(void) /* don\047t\n \0b \0*/\n{\n    return "\0"[0]; // \0\n}\n' > behind.c
    printf 'int f(void) /* a\n \0b \0\0*/\n{\n    return 1; // \0\n}\n' > comment.c
    printf 'int f(void)\n{\0\n    return 1;\n}\n' > blank.c
    for at in literal.c:3:14 behind.c:4:13; do
        for program in rex-parse rex-resolve; do
            if "$program" "${at%%:*}" > out 2> messages; then return 1; fi
            [ ! -s out ]
            [ "$(grep -c ' error: ' messages)" = 1 ]
            grep -q "^$at: error: a null character" messages
        done
    done
    rex-parse blank.c > out 2> messages
    grep -q 'return 1;' out
    rex-parse comment.c > out 2> messages
    grep -q 'return 1;' out
    [ ! -s messages ]
}

@test "parse: a directive that is all of a loop's body is there with comments, lines of numbers and _Pragma, too" {
    source_file t.c <<'C'
#define EACH _Pragma("omp parallel for")
void f(int n, double *x)
{
#pragma omp target teams distribute map(tofrom : x[0 : n])
    for (int i = 0; i < n; i++)
#pragma omp parallel for
        // the columns
        /* of a row */
        for (int j = i; j < n; j += i)
            x[j] += 1;
#pragma omp target teams distribute map(tofrom : x[0 : n])
    for (int i = 0; i < n; i++)
        EACH for (int j = i; j < n; j += i) x[j] += 1;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
    for (int i = 0; i < n; i++)
#pragma omp atomic
#line 100 "other.c"
        x[0] += 1;
}
C
    rex-parse t.c > t.rex
    [ "$(grep -cE '^ *construct .*directive ("parallel for"|atomic) ' t.rex)" -eq 3 ]
}

@test "parse: long literals and lists take memory for what stands in them, not for its square" {
    cd "$BATS_TEST_TMPDIR"
    {
        echo 'struct pair { int a, b; };'
        echo '#pragma omp declare target'
        echo 'static const struct pair pairs[12000] = {'
        for ((i = 11999; i >= 0; i--)); do echo "[$i].b = $i,"; done
        echo '};'
        echo '#pragma omp end declare target'
        printf 'int f(void)\n{\n    int n = 0;\n#pragma omp target map(n)\n    n = pairs[7].b + "%060000d"[3];\n    return n;\n}\n' 0
    } > t.c
    # The address sanitizer reserves far more than it uses, and has a limit of its own.
    if [ -n "${SAN:-}" ]; then
        export ASAN_OPTIONS=hard_rss_limit_mb=3000
    else
        ulimit -v 2000000
    fi
    rex-parse t.c > t.rex
    grep -q '{.b = 7}' t.rex
}

@test "parse: pointers whose own names are in their first values" {
    source_file t.c <<'C'
void f(int n, double *out)
{
#pragma omp target teams distribute map(from : out[0 : 40])
    for (int row = 0; row < 4; row++) {
        double first = row, *p = p + 2, *q = &*q;
#pragma omp parallel for
        for (int i = 0; i < 10; i++)
            out[row * 10 + i] = p[1] + q[2] + first;
    }
}
C
    rex-parse t.c > t.rex
    grep -q '^ *construct .* directive "parallel for"' t.rex
}
