# rexcc --check: data that is not where it is used, and certain races (passes/check/, passes/parse/advice/pointers.c,
# reach.c, results.c, race.c, collision.c, around.c).
load helper

# A program that multiplies: $1 stands in front of the region, $2 are the region's clauses, $3 stands behind it.
multiply() {
    source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
#define N 64
double *a, *b, *c;
static void set(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = c[i] = 1;
        for (int j = 0; j < N; j++)
            b[j + i * N] = 1;
    }
}
static void run(void)
{
    $1
#pragma omp target teams distribute parallel for $2
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            c[i] += b[j + i * N] * a[j];
    $3
}
int main(void)
{
    a = malloc(N * sizeof(*a));
    b = (double *)malloc(N * N * sizeof(*b));
    c = calloc(N, sizeof *c);
    set();
    run();
    printf("%g\n", c[N - 1]);
    free(a), free(b), free(c);
}
C
}

# warned NAME...: rexcc --check has these warnings for t.c, and no other but the one that $without names.
warned() {
    rexcc --check ${without:+-Wno-rex-"$without"} --offload-arch=host -fsyntax-only t.c 2> said || { cat said; return 1; }
    sed -n 's/.*\[-Wrex-\([a-z]*\)\]$/\1/p' said | sort | xargs > names
    [ "$(cat names)" = "$*" ] || { echo "found: $(cat names)"; cat said; return 1; }
}

enter() { # CLAUSES: as enter data
    echo "_Pragma(\"omp target enter data $1\")"
}

leave() {
    echo "_Pragma(\"omp target exit data $1\")"
}

@test "check: nothing is said where all is well" {
    without=leak
    multiply '' 'map(to: a[0:N], b[0:N*N]) map(tofrom: c[0:N])' ''
    warned
    multiply "$(enter 'map(to: a[0:N], b[0:N*N], c[0:N])')" '' "$(leave 'map(from: c[0:N]) map(release: a[0:N], b[0:N*N])')"
    warned
    multiply "$(enter 'map(to: a[0:N], b[0:N*N]) map(alloc: c[0:N])') _Pragma(\"omp target update to(c[0:N])\")" '' \
        "_Pragma(\"omp target update from(c[0:N])\")"
    warned
    multiply '#pragma omp target data map(to: a[0:N], b[0:N*N]) map(tofrom: c[0:N])' 'map(alloc: b[0:N*N])' ''
    warned
}

@test "check: without --check nothing is looked for" {
    multiply '' 'map(to: a[0:N]) map(tofrom: c[0:N])' ''
    rexcc --offload-arch=host -fsyntax-only t.c 2> said
    [ ! -s said ]
    rex-parse t.c | grep -qE '^ *(pointer|access|update) ' && false
    rex-parse --check t.c | grep -q '^ *access variable b reads yes writes none'
}

@test "check: what a region uses, and nothing maps" {
    multiply '' 'map(to: a[0:N]) map(tofrom: c[0:N])' ''
    warned unmapped
    grep -q "^t.c:19:21: warning: the region uses what 'b' points to, and no construct maps that: write map(to: b\[0:n\])" said
}

@test "check: what it reads, and nothing has given a value" {
    without=leak
    multiply '' 'map(to: a[0:N]) map(alloc: b[0:N*N]) map(tofrom: c[0:N])' ''
    warned uncopied
    grep -q "^t.c:16:.*note: it is mapped here" said
    multiply "$(enter 'map(to: a[0:N], c[0:N]) map(alloc: b[0:N*N])')" '' "$(leave 'map(from: c[0:N])')"
    warned uncopied
    multiply '' 'map(to: a[0:N], b[0:N*N]) map(from: c[0:N])' ''
    warned uncopied
}

@test "check: what it writes, never comes back, and the host reads" {
    without=leak
    multiply '' 'map(to: a[0:N], b[0:N*N], c[0:N])' ''
    warned lost
    grep -q "^t.c:29:20: warning: the host reads what 'c' points to" said
    multiply "$(enter 'map(to: a[0:N], b[0:N*N], c[0:N])')" '' "$(leave 'map(release: c[0:N])')"
    warned lost
    multiply '' 'map(to: a[0:N], b[0:N*N], c[0:N])' 'c[N - 1] = 1;' # written again
    warned
}

@test "check: what it reaches beyond what is mapped" {
    without=leak
    multiply '' 'map(to: a[0:N], b[0:N]) map(tofrom: c[0:N])' ''
    warned reach
    grep -q "reaches element 4095 of what 'b' points to, 32768 bytes, and 512 are mapped" said
    multiply "$(enter 'map(to: a[0:N], b[0:N/2], c[0:N])')" '' "$(leave 'map(from: c[0:N])')"
    warned reach
    multiply '' 'map(to: a[0:N], b[0:N*N]) map(tofrom: c[0:N-1])' ''
    warned reach
    multiply "$(enter 'map(to: b[0:N*N])')" 'map(to: a[0:N], b[0:N]) map(tofrom: c[0:N])' '' # more is there
    warned
}

@test "check: sections of more than was allocated" {
    multiply '' 'map(to: a[0:N*N], b[0:N*N]) map(tofrom: c[0:N])' ''
    warned size
    multiply '' 'map(to: a[0:N], b[0:N*N]) map(tofrom: c[0:N+1])' ''
    warned size
    grep -q "note: which are allocated here" said
}

@test "check: sections of more than was allocated, where lengths are no numbers" {
    source_file t.c <<'C'
#include <stdlib.h>
static void set(double *v, int n)
{
#pragma omp target map(from: v[0:n])
    for (int i = 0; i < n; i++)
        v[i] = 1;
}
int main(int argc, char **argv)
{
    int n = argc, rows = n * n, changes = n;
    double *a = malloc(n * sizeof *a), *b = calloc(rows, 8), *v = (double *)malloc((size_t)n), *c = malloc(changes * 8);
    changes++;
    set(v, n);
#pragma omp target enter data map(alloc: a[0:n], b[1:n], a[n/2:n/2], c[0:changes])
#pragma omp target enter data map(alloc: a[1:n])
#pragma omp target enter data map(alloc: b[0:rows+n])
#pragma omp target enter data map(alloc: b[0:rows])
    return 0;
}
C
    without=leak warned size size size
    grep -q "^t.c:4:20: warning: the section 'v\[0:n\]' ends behind the memory that 'v' has been given" said
    grep -q "^t.c:11:67: note: it is allocated here" said
    grep -q "^t.c:15:31: warning: the section 'a\[1:n\]'" said
    grep -q "^t.c:16:31: warning: the section 'b\[0:rows+n\]'" said
}

@test "check: what a region stores in its firstprivate arrays and structs, and the host reads" {
    source_file t.c <<'C'
#include <stdio.h>
struct sums { double all; int count; };
int main(void)
{
    int counts[4] = {0}, work[4] = {0}, result = 0;
    struct sums s = {0, 0};
#pragma omp target firstprivate(counts, work, s) map(tofrom: result)
    for (int i = 0; i < 100; i++) {
        counts[i % 4]++;
        s.all += i;
        work[i % 4] = i;
        result = work[2];
    }
    printf("%d %d %g %d\n", counts[0], work[1], s.all, result);
}
C
    warned lost lost
    grep -q "warning: the host reads 'counts', and what a region has stored in its firstprivate copy" said
    grep -q "warning: the host reads 's', and what a region has stored in its firstprivate copy" said
    sed -i 's/firstprivate(counts, work, s)/firstprivate(work) map(counts, s)/' t.c
    warned
}

# last CLAUSE CONDITION: a loop that looks for an element.
last() {
    source_file t.c <<C
#include <stdio.h>
int main(void)
{
    static int v[100];
    int found = -1, flag = v[3] == 0;
#pragma omp target parallel for map(to: v) map(tofrom: found) $1
    for (int i = 0; i < 100; i++) {
        $2
    }
    printf("%d\n", found);
}
C
}

@test "check: a lastprivate variable that is stored to by chance" {
    last 'lastprivate(found)' 'if (v[i] == 7) found = i;'
    warned private
    grep -q "^t.c:8:24: warning: behind the loop, lastprivate(found) gives 'found' what the last iteration has stored" said
    for clause in 'reduction(max: found)' 'firstprivate(found) lastprivate(found)' 'lastprivate(conditional: found)'; do
        last "$clause" 'if (v[i] == 7) found = i;'
        warned
    done
    for body in 'if (i == 99) found = v[i];' 'if (flag) found = i;' 'if (v[i]) found = i; else found = 0;' 'if (i % 10 == 9) found = i;'; do
        last 'lastprivate(found)' "$body"
        warned
    done
}

@test "check: each warning has a name, and may be an error" {
    multiply '' 'map(to: a[0:N]) map(tofrom: c[0:N])' ''
    rexcc --check --offload-arch=host -fsyntax-only -Wno-rex-unmapped t.c 2> said
    [ ! -s said ]
    ! rexcc --check --offload-arch=host -fsyntax-only -Werror=rex-unmapped t.c 2> said
    grep -q 'error: .*\[-Werror=rex-unmapped\]' said
    ! rexcc --check --offload-arch=host -fsyntax-only -Werror t.c 2> said
    rexcc --check --offload-arch=host -fsyntax-only -Werror -Wno-error=rex-unmapped t.c 2> said
    grep -q 'warning: .*\[-Wrex-unmapped\]' said
}

@test "check: all that the document names can be silenced" {
    local name
    source_file t.c <<< 'int main(void) { return 0; }'
    for name in $(grep -o -e '-Wrex-[a-z]*' "$repository/docs/check.md" | sort -u); do
        rexcc --check --offload-arch=host -fsyntax-only "-Wno-${name#-W}" t.c 2> said
        [ ! -s said ] || { cat said; return 1; }
    done
}

@test "check: a program that is warned of is compiled all the same" {
    multiply '' 'map(to: a[0:N], b[0:N*N], c[0:N])' ''
    rexcc --check --offload-arch=host -O1 t.c -o t 2> said
    grep -q 'Wrex-lost' said
    [ "$(./t)" = 1 ]
    rexcc --check --save-temps=kept --offload-arch=host -O1 t.c -o t 2> /dev/null
    rex-check kept/t.2-check.rex 2> /dev/null | diff kept/t.2-check.rex -
}

# quiet: nothing is certain of t.c, which stands on standard input.
quiet() {
    source_file t.c
    warned
}

@test "check: pointers whose memory may have another name are left alone" {
    quiet <<'C' # other units may map it
extern void map(void);
double *b;
int main(void) {
    map();
#pragma omp target
    b[0] += 1;
}
C
    quiet <<'C' # there is no main
double *b;
void f(void) {
#pragma omp target
    b[0] += 1;
}
C
    quiet <<'C' # callers may have mapped it
void f(double *p, int n) {
#pragma omp target teams distribute parallel for map(alloc: p[0:n])
    for (int i = 0; i < n; i++)
        p[i] += 1;
}
C
    quiet <<'C' # by a parameter's name
#include <stdlib.h>
double *b;
static void up(double *p) {
#pragma omp target enter data map(to: p[0:8])
}
int main(void) {
    b = malloc(64);
    up(b);
#pragma omp target
    b[0] += 1;
}
C
    quiet <<'C' # a function may have given it other memory
#include <stdlib.h>
void grow(double **p);
int main(void) {
    double *b = malloc(64);
    grow(&b);
#pragma omp target map(tofrom: b[0:16])
    b[8] += 1;
}
C
    quiet <<'C' # by another pointer's
#include <stdlib.h>
int main(void) {
    double *b = malloc(64), *q = b;
#pragma omp target enter data map(to: q[0:8])
#pragma omp target
    b[0] += 1;
}
C
    quiet <<'C' # a pointer of the device's
#include <omp.h>
int main(void) {
    double *b = omp_target_alloc(64, 0);
#pragma omp target is_device_ptr(b)
    b[0] += 1;
}
C
    quiet <<'C' # two variables of a name
#include <stdlib.h>
static void f(void) {
    double *b = malloc(64);
#pragma omp target map(tofrom: b[0:8])
    b[0] += 1;
}
int main(void) {
    double *b = malloc(64);
    f();
#pragma omp target map(tofrom: b[0:8])
    b[7] += 1;
}
C
}

@test "check: regions that the host may run, or that give the pointer a value, are left alone" {
    quiet <<'C'
#include <stdlib.h>
int main(int argc, char **argv) {
    double *b = malloc(64), *p;
#pragma omp target if(argc > 1)
    b[0] = 1;
#pragma omp target device(argc)
    b[0] = 1;
#pragma omp target
    {
        p = malloc(8);
        *p = 1;
        p[0] += 1;
        free(p);
    }
}
C
    quiet <<'C'
#pragma omp requires unified_shared_memory
#include <stdlib.h>
int main(void) {
    double *b = malloc(64);
#pragma omp target
    b[0] = 1;
}
C
}

@test "check: how far a region goes is said only where that is certain" {
    without=race
    quiet <<'C'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc;
    double *a = malloc(n * 8), *b = malloc(n * 8), *c = malloc(n * 8), *d = malloc(n * 8);
#pragma omp target teams distribute parallel for map(tofrom: a[0:8], b[0:8], c[0:8], d[0:8])
    for (int i = 0; i < 16; i++) {
        if (i < 8)
            a[i] += 1;
        i < 8 ? b[i] += 1 : 0;
        c[15 - i > 7 ? 0 : i - 8] += 1;
        for (int j = 0; j < n; j++)
            d[j] += 1;
    }
#pragma omp target map(tofrom: a[0:8])
    for (int i = 0; i < 16; i++) {
        if (i == 8)
            break;
        a[i] += 1;
    }
}
C
    quiet <<'C'
#include <stdlib.h>
int main(void) {
    double *a = malloc(64 * 8);
#pragma omp target map(tofrom: a[8:8])
    for (int i = 8; i < 16; i++)
        a[i] += 1;
}
C
}

@test "check: another region may have given the value, and a store comes before a read" {
    quiet <<'C'
#include <stdlib.h>
int main(void) {
    double *a = malloc(64), *b = malloc(64);
#pragma omp target data map(alloc: a[0:8]) map(from: b[0:8])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 8; i++)
            a[i] = i;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 8; i++) {
            b[i] = 0;
            b[i] += a[i];
        }
    }
    return b[7] != 7;
}
C
}

@test "check: threads that update a variable at once" {
    source_file t.c <<'C'
int main(void) {
    int sum = 0, odd = 0, most = 0;
#pragma omp target teams distribute parallel for map(tofrom: sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp target map(tofrom: odd)
    {
#pragma omp parallel
#pragma omp for
        for (int i = 0; i < 100; i++)
            odd++;
    }
#pragma omp target teams distribute map(tofrom: most)
    for (int i = 0; i < 100; i++)
        most *= i;
    return sum + odd + most;
}
C
    warned race race race
    grep -q "^t.c:5:9: warning: .*update 'sum' at once: write reduction(+: sum), or '#pragma omp atomic'" said
    grep -q "^t.c:11:13: " said
    grep -q "^t.c:15:9: .*reduction(\*: most)" said
}

@test "check: threads that share the device's copy of a scalar, and extremes" {
    source_file t.c <<'C'
#include <math.h>
int main(void) {
    double a[64], b[64], t, most = 0, least = 9, peak = 0;
    int i, j;
    for (i = 0; i < 64; i++)
        a[i] = b[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a, b)
    for (i = 0; i < 64; i++) {
        t = a[i];
        b[i] = t;
    }
#pragma omp target map(tofrom: a)
#pragma omp parallel for
    for (i = 0; i < 8; i++)
        for (j = 0; j < 8; j++)
            a[i * 8 + j] = i;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: most, least, peak)
    for (i = 0; i < 64; i++) {
        if (a[i] > most)
            most = a[i];
        least = least < a[i] ? least : a[i];
        peak = fmax(peak, a[i]);
    }
    return most + least + peak;
}
C
    warned race race race race race
    grep -q "^t.c:9:9: .*store to 't', which is one for all of them, at once: write private(t)" said
    grep -q "^t.c:15:14: .*private(j)" said
    grep -q "^t.c:20:13: .*update 'most' at once: write reduction(max: most), or '#pragma omp atomic compare'" said
    grep -q "^t.c:21:9: .*reduction(min: least)" said
    grep -q "^t.c:22:9: .*reduction(max: peak)" said
}

@test "check: updates under a condition that holds for several iterations, if for any" {
    source_file t.c <<'C'
int main(void) {
    int odd = 0, n = 0, low = 0, last = 0, a[1000], list[1000];
    double x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: odd, n, low, last) map(to: a, x) map(from: list)
    for (int i = 0; i < 1000; i++) {
        static int calls;
        int value = a[i];
        if (a[i] % 2 == 1)
            odd++;
        if (i % 3 == 0)
            list[n++] = i;
        if (value < 5)
            low += value;
        if (x[i] > 9)
            last = i;
        calls++;
    }
    return odd + n + low + last + list[0];
}
C
    warned race race race race race
    [ "$(sed -n 's/^t.c:\([0-9]*\):.*warning.*/\1/p' said | xargs)" = "11 13 15 17 18" ]
    grep -q "update 'odd', where the condition around that holds, at once: write reduction(+: odd), or '#pragma omp atomic'" said
    grep -q "update 'n', where the condition around that holds, at once: write '#pragma omp atomic capture'" said
    grep -q "update 'calls' at once: write '#pragma omp atomic'" said
}

@test "check: conditions that may hold for one iteration are left alone" {
    quiet <<'C'
int one(int);
#pragma omp declare target to(one)
int main(void) {
    int n = 10, key = 3, s = 0, found = 0, a[1000];
    double h[4] = {0};
    for (int i = 0; i < 1000; i++)
        a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: s, found, h) map(to: a, n, key)
    for (int i = 0; i < 1000; i++) {
        int first = i == 0;
        if (i == n)
            s++;
        if (i < 1)
            s += 2;
        if (first)
            s++;
        if (a[i] == key)
            found = i;
        if (i == key)
            h[0] += 1;
        if (i < 4)
            h[i] += 1;
    }
    return s + found + (int)h[0];
}
int one(int x) { return x == 7; }
C
}

@test "check: elements under conditions" {
    source_file t.c <<'C'
int main(void) {
    enum { N = 1000 };
    int a[N], b[N], h[4] = {0};
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a, b, h)
    for (int i = 0; i < N; i++) {
        if (i > 0)
            a[i] += a[i - 1];
        if (i != 0 && i < N - 1)
            b[i] = b[i + 1];
        if (a[i] > 100)
            h[1]++;
    }
    return a[3] + b[3] + h[1];
}
C
    warned race race race
    grep -q "t.c:9:.*'a\[i\]' is what another iteration" said
    grep -q "t.c:11:.*'b\[i\]' is what another iteration" said
    grep -q "t.c:13:.*update the same 'h\[1\]', where the condition around that holds" said
    quiet <<'C'
int main(void) {
    enum { N = 1000 };
    int a[N], b[N], c[N], step = 2;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a, b, c)
    for (int i = 0; i < N - 1; i++) {
        if (i % 2 == 0)
            a[i] += a[i + 1];
        if (i == 7)
            b[i] = b[i + 1];
        if (i < 1)
            b[i] = b[i + 1];
        if (i > N - 3)
            c[i] = c[i + 1];
    }
    return a[3] + b[3] + c[3] + step;
}
C
}

@test "check: scalars that each thread has for itself are no races" {
    quiet <<'C'
int main(void) {
    double a[64], b[64], t = 0, u = 0, v = 0;
    int i, j, k, found = 0;
    for (i = 0; i < 64; i++)
        a[i] = b[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a) private(t, j) firstprivate(u)
    for (i = 0; i < 64; i++) {
        t = a[i];
        u = t;
        for (j = 0; j < 2; j++)
            a[i] = u;
    }
#pragma omp target teams distribute map(tofrom: a)
    for (i = 0; i < 8; i++) {
#pragma omp parallel for default(firstprivate) shared(a)
        for (j = 0; j < 8; j++) {
            v = i;
            for (k = 0; k < 2; k++)
                a[i * 8 + j] = v;
        }
    }
#pragma omp target parallel for map(tofrom: b, found)
    for (i = 0; i < 64; i++) {
#pragma omp simd
        for (int m = 0; m < 1; m++)
            b[i] += m;
        if (b[i] == 7)
            found = i;
    }
#pragma omp target map(tofrom: b)
    for (i = 0; i < 64; i++) {
        t = b[i];
        b[i] = t + 1;
    }
    return a[1] + b[1] + found > 0;
}
C
}

@test "check: counters of loops that are not shared by themselves, and inductions, are each thread's own" {
    source_file t.c <<'C'
int main(void) {
    int a[8][8][8] = {{{0}}}, b[8] = {0}, i, j, k, next = 1, two = 2;
#pragma omp target parallel loop collapse(3) map(tofrom: a)
    for (i = 0; i < 8; i++)
        for (j = 0; j < 8; j++)
            for (k = i; k < 8; k++)
                a[i][j][k] += i + k;
#pragma omp target parallel for induction(step(two), *: next) map(tofrom: b)
    for (i = 0; i < 8; i++) {
        b[i] = i + next;
        next *= two;
    }
    return a[1][1][1] + b[1] < 0;
}
C
    rexcc --check --offload-arch=host -fopenmp-version=60 -fsyntax-only t.c 2> said
    ! grep 'Wrex-' said
}

@test "check: elements that some iterations share, and code that nothing shares out" {
    source_file t.c <<'C'
int main(void) {
    static double a[64][64], s[64], h[8];
    int x[64] = {0}, sum = 0, two = 2;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: s) map(to: a)
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            s[i] = s[i] + a[i][j];
#pragma omp target teams distribute map(tofrom: s) map(to: a)
    for (int i = 0; i < 64; i++) {
#pragma omp parallel for
        for (int j = 0; j < 64; j++)
            s[i] += a[i][j];
    }
#pragma omp target parallel for map(tofrom: h) map(to: x)
    for (int i = 0; i < 64; i++)
        h[x[i]]++;
#pragma omp target teams map(tofrom: s)
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
        s[i] *= 2;
#pragma omp target parallel map(tofrom: s) firstprivate(two)
    for (int i = 0; i < 64; i++)
        s[i] *= 2;
#pragma omp target parallel map(tofrom: sum)
    sum++;
#pragma omp target teams distribute parallel for map(tofrom: sum, s)
    for (int i = 0; i < 64; i++) {
#pragma omp critical
        {
            sum += i;
            s[0] += i;
        }
    }
    return s[1] + h[0] + sum + two < 0;
}
C
    warned race race race race race race race race
    grep -q "^t.c:7:13: .*iterations of the loop of 'target teams distribute parallel for' that differ in 'j' alone update the same 's\[i\]'" said
    grep -q "^t.c:12:13: .*all iterations of the loop of 'parallel for' update the same 's\[i\]'" said
    grep -q "^t.c:16:9: .*update the same element by 'h\[x\[i\]\]', because there are but 8" said
    grep -q "^t.c:20:9: .*each team of 'target teams' updates 's\[i\]', .*write 'teams distribute'" said
    grep -q "^t.c:23:9: .*each thread of 'target parallel' updates 's\[i\]', .*write 'for'" said
    grep -q "^t.c:25:5: .*each thread of 'target parallel' updates 'sum' at once" said
    grep -q "^t.c:30:13: .*come to 'sum' at once, because 'critical' lets one thread of each team in" said
    grep -q "^t.c:31:13: .*come to 's\[0\]' at once, because 'critical'" said
}

@test "check: what is shared out, one team's, or in fewer iterations than elements is no race" {
    quiet <<'C'
#include <omp.h>
int main(void) {
    static double a[64][64], s[64], h[8];
    int x[64] = {0}, sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a, s)
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 1; j++) {
            s[i] += 1;
            a[i][j] += 1;
        }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: s)
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++)
            s[i] = x[i]; /* the same */
#pragma omp target teams distribute map(tofrom: s) map(to: a)
    for (int i = 0; i < 64; i++) {
        int k = i;
#pragma omp parallel for
        for (int j = 0; j < 1; j++)
            s[i] += a[i][j];
        s[k] += 1;
    }
#pragma omp target parallel for map(tofrom: h) map(to: x)
    for (int i = 0; i < 8; i++)
        h[x[i]]++;
#pragma omp target parallel for map(tofrom: h) map(to: x)
    for (int i = 0; i < 64; i++) {
#pragma omp atomic
        h[x[i]]++;
    }
#pragma omp target teams map(tofrom: s) num_teams(1)
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
        s[i] *= 2;
#pragma omp target teams map(tofrom: s)
#pragma omp distribute parallel for
    for (int i = 0; i < 64; i++)
        s[i] *= 2;
#pragma omp target parallel map(tofrom: s, sum, a)
    {
#pragma omp for
        for (int i = 0; i < 64; i++)
            s[i] *= 2;
#pragma omp single
        s[0] += 1;
#pragma omp masked
        sum++;
        for (int i = 0; i < 64; i++)
            a[0][i] = i;
    }
#pragma omp target map(tofrom: sum)
#pragma omp parallel master
    sum++;
#pragma omp target parallel map(tofrom: s)
    for (int i = omp_get_thread_num(); i < 64; i += omp_get_num_threads())
        s[i] *= 2;
#pragma omp target parallel num_threads(1) map(tofrom: s)
    for (int i = 0; i < 64; i++)
        s[i] *= 2;
#pragma omp target parallel for map(tofrom: sum)
    for (int i = 0; i < 64; i++) {
#pragma omp critical
        sum += i;
    }
    int at = 0;
#pragma omp target parallel for linear(at: 1) map(tofrom: s)
    for (int i = 0; i < 64; i++)
        s[at] += i;
#pragma omp target teams distribute map(tofrom: s)
    for (int i = 0; i < 1; i++) {
        int k = 0;
#pragma omp parallel for linear(k: 1)
        for (int j = 0; j < 64; j++)
            s[k] += j;
    }
    return s[1] + h[0] + sum + a[0][1] < 0;
}
C
}

@test "check: updates that something orders, or that are a thread's own, are no races" {
    without=lost
    quiet <<'C'
#include <omp.h>
int main(void) {
    int sum = 0, x = 0, y = 0;
    static _Atomic(int) hits;
#pragma omp target teams distribute parallel for map(tofrom: hits)
    for (int i = 0; i < 100; i++)
        hits++;
#pragma omp target teams distribute parallel for map(tofrom: sum) reduction(+: sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp target teams distribute parallel for map(tofrom: sum)
    for (int i = 0; i < 100; i++) {
#pragma omp atomic
        sum += i;
#pragma omp critical
        {
            x++;
            y++;
        }
    }
#pragma omp target map(tofrom: sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp target parallel map(tofrom: sum)
    {
#pragma omp single
        sum++;
#pragma omp masked
        sum++;
        if (omp_get_thread_num() == 0)
            sum++;
    }
#pragma omp target teams distribute parallel for private(x) firstprivate(y) map(tofrom: sum)
    for (int i = 0; i < 100; i++) {
        x = 0;
        x++;
        y++;
        int mine = 0;
        mine++;
        if (i == 5)
            sum++;
    }
#pragma omp target map(tofrom: y)
    {
#pragma omp parallel
#pragma omp for linear(y : 3)
        for (int i = 0; i < 10; i++)
            y += 3;
    }
#pragma omp target parallel for num_threads(1) map(tofrom: sum)
    for (int i = 0; i < 100; i++)
        sum++;
#pragma omp target teams distribute num_teams(1) map(tofrom: sum)
    for (int i = 0; i < 100; i++)
        sum++;
    return sum + x + y;
}
C
}

@test "check: what is copied, and nobody needs" {
    source_file t.c <<'C'
#include <stdlib.h>
enum { N = 100 };
struct large { double v[40]; };
int main(void) {
    double *a = malloc(N * 8), *b = malloc(N * 8), *c = calloc(N, 8), w[N];
    struct large s;
    for (int i = 0; i < N; i++)
        a[i] = w[i] = s.v[i % 40] = i;
#pragma omp target teams distribute parallel for map(tofrom: a[0:N], b[0:N]) map(tofrom: c[0:N])
    for (int i = 0; i < N; i++)
        b[i] = c[i] = a[i] + w[i] + s.v[i % 40];
#pragma omp target data map(tofrom: w)
#pragma omp target map(tofrom: c[0:1])
    c[0] += w[1];
    return b[1] + c[1] == 6;
}
C
    warned copy copy copy copy
    grep -q "^t.c:9:50: warning: 'a\[0:N\]' is copied back, and no region writes it: write map(to: a\[0:N\])" said
    grep -q "^t.c:9:50: warning: 'b\[0:N\]' is copied to the device before anything has given it a value.*map(from: b" said
    grep -q "^t.c:9:1: warning: 's', 320 bytes, is copied to the device and back by each launch" said
    grep -q "^t.c:12:25: warning: 'w' is copied back" said
}

@test "check: directives that are one" {
    quiet <<'C'
int main(void) {
    double a[8];
#pragma omp target map(from: a)
#pragma omp teams distribute parallel for
    for (int i = 0; i < 8; i++)
        a[i] = i;
    return a[1] != 1;
}
C
}

@test "check: a copy that may have a use is left alone" {
    quiet <<'C'
#include <stdlib.h>
#include <string.h>
enum { N = 100 };
struct row { double *x; };
struct large { double v[40]; };
static void add(double *p) { p[0] += 1; }
int main(int argc, char **argv) {
    double *a = malloc(N * 8), *b = malloc(N * 8), *c = malloc(N * 8), *d = malloc(N * 8), *q, w[N], x[N];
    double e[2] = {1, 2}, *alias = e;
    struct row r[2];
    struct large s = {{0}}, *t = &s;
    for (int i = 0; i < N; i++)
        w[i] = x[i] = i;
    memset(b, 0, N * 8);
#pragma omp target map(tofrom: a[0:N]) /* in a function */
    add(a);
    for (int k = 0; k < argc; k++) {
#pragma omp target map(tofrom: c[0:N]) /* other elements each time */
        c[argc % N] = c == a;
        c[0] += 1;
    }
#pragma omp target map(tofrom: b[0:N]) /* memset has given it a value */
    b[argc % N] = 1;
#pragma omp target data map(tofrom: d[0:N])
#pragma omp target map(tofrom: d[0:N]) /* there already */
    d[argc % N] = 2;
#pragma omp target map(tofrom: alias[0:2]) /* e has two names */
    alias[0] = e[1];
#pragma omp target
    x[argc % N] = w[1] + t->v[0]; /* unless the host runs this */
    for (int i = 0; i < 2; i++)
        r[i].x = malloc(8);
#pragma omp target map(to: r) map(tofrom: r[0].x[0:1]) /* another object's */
    r[0].x[0] = 3;
    q = w;
#pragma omp target map(tofrom: q[0:N])
    q[1] = 2;
    return w[1] + x[1] + a[0] + b[0] + c[0] + d[0] + e[0] + r[0].x[0] == 6;
}
C
}

@test "check: what each iteration of a host's loop copies again" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
static double m[100];
int main(int argc, char **argv) {
    int n = 100, steps = argc * 10;
    double *a = malloc(n * 8), *b = calloc(n, 8);
    for (int i = 0; i < n; i++)
        a[i] = m[i] = i;
    for (int t = 0; t < steps; t++) {
        for (int k = 0; k < 2; k++) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: b[0:n])
            for (int i = 0; i < n; i++)
                b[i] += a[i];
#pragma omp target map(to: b[0:n]) map(from: m)
            for (int i = 0; i < n; i++)
                m[i] = b[i];
        }
        printf("%g\n", m[1]);
    }
    return b[1] < 0;
}
C
    warned repeat repeat repeat
    grep -q "^t.c:11:50: warning: 'a\[0:n\]' is copied in each iteration of a loop, and the host does not use it" said
    grep -q "^t.c:9:5: note: around this loop, write '#pragma omp target data map(to: a\[0:n\])'" said
    grep -q "^t.c:9:5: note: around this loop, write '#pragma omp target data map(tofrom: b\[0:n\])'" said
    grep -q "^t.c:10:9: note: around this loop, write '#pragma omp target data map(from: m)'" said
}

@test "check: copies in a loop that the host needs, or that are none, are left alone" {
    quiet <<'C'
#include <stdio.h>
#include <stdlib.h>
double *g;
static double *other(void) { return g; }
static void set(int i) { g[i] = i; }
int main(int argc, char **argv) {
    int n = 100;
    double *a = malloc(n * 8), *b = malloc(n * 8), *c = malloc(n * 8), *d = malloc(n * 8), *e = malloc(n * 8);
    g = malloc(n * 8);
    for (int i = 0; i < n; i++)
        a[i] = b[i] = c[i] = d[i] = e[i] = g[i] = i;
#pragma omp target enter data map(to: d[0:n])
    for (int t = 0; t < argc; t++) {
        set(t);
#pragma omp target map(to: g[0:n]) map(tofrom: a[0:n]) /* the host changes one, reads the other */
        a[1] += g[1];
        printf("%g\n", a[1]);
#pragma omp target map(to: b[t:10]) map(tofrom: c[0:n]) /* another section each time; other items */
        c[t] += b[t];
#pragma omp target map(to: c[0:n / 2]) map(to: e[0:n]) /* what it writes is for itself */
        e[t] = c[t];
#pragma omp target map(tofrom: d[0:n]) /* there already */
        d[1] += 1;
        if (t == 5) {
#pragma omp target map(tofrom: b[0:n])
            b[1] += 1;
        }
    }
    do {
#pragma omp target map(tofrom: b[0:n])
        b[1] += 1;
    } while (0);
    for (int t = 0; t < argc; t++) {
#pragma omp target map(tofrom: e[0:n])
        e[1] += 1;
#pragma omp target if(t > 2) map(tofrom: a[0:n]) /* the host may run it, and use e */
        a[1] += e[1];
    }
#pragma omp target exit data map(from: d[0:n])
    return other()[0] + a[0] + b[0] + c[0] + d[0] + e[0] > 0;
}
C
}

@test "check: what does not wait, and what it should wait for" {
    source_file t.c <<'C'
enum { N = 100 };
float x[N], y[N];
#define BIG _Pragma("omp target teams distribute parallel for nowait map(tofrom: x)") for (int i = 0; i < N; i++) x[i] *= 2;
int main(int argc, char **argv) {
    BIG
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: y)
    for (int i = 0; i < N; i++)
        y[i] += x[i];
#pragma omp taskwait
    BIG
    y[1] = 2;
    x[0] = y[1];
#pragma omp taskwait
    for (int t = 0; t < argc; t++) {
        BIG
    }
}
C
    warned nowait nowait nowait
    grep -q "^t.c:5:5: warning: nothing waits for the region before the region behind it uses element 0 of 'x'.*depend(inout: x) at both" said
    grep -q "^t.c:6:1: note: here" said
    grep -q "^t.c:10:5: .*before the host uses element 0 of 'x'.*#pragma omp taskwait" said
    grep -q "^t.c:12:5: note: here" said
    grep -q "^t.c:15:9: .*the region in the loop's next iteration" said
}

@test "check: what something orders, or what uses other elements, is left alone" {
    quiet <<'C'
#include <stdlib.h>
enum { N = 100 };
float x[N], y[N];
static void wait(void) {
#pragma omp taskwait
}
int main(int argc, char **argv) {
    double *a = malloc(N * 8), *b = malloc(N * 8);
    a[0] = b[0] = 1;
#pragma omp target nowait map(tofrom: x)
    x[0] = 1;
#pragma omp target map(tofrom: x) /* another element */
    x[1] = 2;
    wait();
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    x[0] = 1;
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    x[0] = 2;
#pragma omp taskwait
    for (int t = 0; t < argc; t++) {
#pragma omp target nowait map(to: x) map(from: y[t:1])
        y[t] = x[0];
    }
#pragma omp taskwait
#pragma omp target nowait map(tofrom: x)
    if (argc > 3)
        x[0] = 1;
    y[0] = x[0] == 2 ? 1 : 2;
#pragma omp taskwait
#pragma omp target nowait map(tofrom: a[0:N])
    a[0] += 1;
    if (argc > 2)
        return 1;
#pragma omp taskgroup
    {
#pragma omp target nowait map(tofrom: b[0:N])
        b[0] += 1;
    }
    b[0] += a[1];
    return 0;
}
C
}

@test "check: a mapping that never ends" {
    source_file t.c <<'C'
#include <stdlib.h>
static void up(double *p) {
#pragma omp target exit data map(release: p[0:8])
}
int main(void) {
    double *b = malloc(64);
#pragma omp target enter data map(alloc: b[0:8])
#pragma omp target
    b[0] = 1;
    free(b);
    LEAVE
}
C
    sed -i 's/LEAVE//' t.c
    warned
    sed -i '/^static void up/,/^}/d' t.c
    warned leak
    grep -q "^t.c:4:31: warning: the mapping of 'b\[0:8\]' never ends: write '#pragma omp target exit data map(release: b" said
    sed -i 's/^    free/#pragma omp target exit data map(delete: b[0:8])\n&/' t.c
    warned
}

@test "check: private variables without a value, and values without a use" {
    source_file t.c <<'C'
int main(void) {
    double a[64], f = 3, g = 2, t, last = 0;
    int i, k = 0;
    for (i = 0; i < 64; i++)
        a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a) private(f, t, k) lastprivate(g)
    for (i = 0; i < 64; i++) {
        t = a[i] * f;
        for (k = 0; k < 2; k++)
            t += k;
        a[i] = t + g;
        g = t;
    }
#pragma omp target teams distribute parallel for map(to: a) private(last)
    for (i = 0; i < 64; i++)
        last = a[i];
    return last + f > 0;
}
C
    warned lost private private
    grep -q "^t.c:8:20: warning: 'f' has no value here: private(f) .* write firstprivate(f) " said
    grep -q "^t.c:11:20: warning: 'g' has no value here: .*write firstprivate(g), too" said
    grep -q "^t.c:17:12: warning: the host reads 'last', and what a region stores to the private ones" said
    # in constructs inside of the region, with headers that make rex-resolve look around and without
    sed -i 's/^#pragma omp target teams distribute parallel for/#pragma omp target teams map(tofrom: a)\n#pragma omp distribute parallel for/; s/map([^)]*: a) \(private\)/\1/' t.c
    for header in stddef.h stdio.h; do
        sed "1i#include <$header>" t.c > u.c
        mv u.c t.c
        warned lost private private
        grep -q ": 'f' has no value here: private(f) .* write firstprivate(f) " said
    done
    sed -i 's/lastprivate(g)/firstprivate(g) &/; s/private(f, t, k)/private(t, k)/; s/ private(last)//; s/target teams/target/; s/distribute //' t.c
    warned lost
}

@test "check: pointers in what is mapped" {
    source_file t.c <<'C'
#include <stdlib.h>
struct vec { int n; double *data; };
struct list { struct vec in; };
int main(void) {
    struct vec v = {8, malloc(64)}, *rows = malloc(4 * sizeof *rows);
    double **m = malloc(4 * sizeof *m), sum = 0;
    for (int i = 0; i < 4; i++)
        rows[i].data = m[i] = calloc(8, 8);
    for (int i = 0; i < 8; i++)
        v.data[i] = i;
#pragma omp target map(to: v) map(tofrom: sum)
    for (int i = 0; i < v.n; i++)
        sum += v.data[i];
#pragma omp target map(tofrom: m[0:4], sum)
    for (int i = 0; i < 4; i++)
        sum += m[i][0] + sizeof(rows[i].data[0]);
    MORE
    return sum > 0;
}
C
    sed 's/MORE//' t.c > u.c && mv u.c u && cp t.c all && mv u t.c
    warned unmapped unmapped
    grep -q "^t.c:13:16: warning: the region uses what 'v.data' points to, which no construct maps.*map(tofrom: v.data\[0:n\])" said
    grep -q "^t.c:16:16: warning: the region uses what 'm\[i\]' points to" said
    sed 's/MORE/_Pragma("omp target enter data map(to: v.data[0:8], m[0][0:8])") _Pragma("omp target exit data map(release: v.data[0:8], m[0][0:8])")/' all > t.c
    warned
    sed 's/MORE/_Pragma("omp target map(tofrom: rows[0:4])") rows[0].data = 0;/' all > t.c # device code gives pointers values
    warned
}

@test "check: what is copied too late, and what calls in a loop copy again" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 64 };
static void add(double *u, double by) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        u[i] += by;
}
static void print(const double *p) { printf("%g\n", p[0]); }
static void axpy(int n, double *y, const double *x) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += 2 * x[i];
}
int main(void) {
    double *u = calloc(N, 8), *force = malloc(N * 8), *x = calloc(N, 8), *z = calloc(N, 8);
    int n = N;
#pragma omp target data map(to: force[0:N]) map(tofrom: u[0:N])
    for (int t = 0; t < 4; t++) {
        for (int i = 0; i < N; i++)
            force[i] = t;
        UPDATE
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            u[i] += force[i];
        add(u, 1);
        BACK
        print(u);
    }
    for (int t = 0; t < 4; t++) {
        axpy(n, z, x);
        USE
    }
    printf("%g\n", z[1]);
    free(u), free(force), free(x), free(z);
}
C
    cp t.c all && sed 's/UPDATE//; s/BACK//; s/USE//' all > t.c
    warned lost repeat repeat stale
    grep -q "^t.c:9:53: warning: the host reads element 0 of 'p' as it was before a region stored to it" said
    grep -q "^t.c:25:21: warning: the region reads element 0 of 'force' as it was before the host stored to it.*update to(force" said
    grep -q "^t.c:21:13: note: it is stored to here" said
    grep -q "^t.c:11:67: note: around this loop" said || grep -q "^t.c:30:5: note: around this loop, write '#pragma omp target data map(tofrom: z\[0:n\])'" said
    sed 's/UPDATE/_Pragma("omp target update to(force[0:N])")/; s/BACK/_Pragma("omp target update from(u[0:N])")/; s/USE/x[t] = z[t];/' all > t.c
    warned
    # the construct may hold nothing: each region copies then
    for clause in 'if(n > 5)' 'device(n % 2)'; do
        sed "s/UPDATE//; s/BACK//; s/USE/x[t] = z[t];/; s/omp target data/& $clause/" all > t.c
        warned
    done
}

@test "check: no alarm on the examples and the benchmarks" {
    cd "$repository"
    local file
    for file in examples/*.c bench/programs/*.c tests/programs/{regions,map_items,map_structs,members,sharing}.c; do
        rex-parse --check "$file" | rex-check 2>> "$BATS_TEST_TMPDIR/said" > /dev/null
    done
    diff /dev/null "$BATS_TEST_TMPDIR/said"
}

@test "check: scalars that a region computes in its copy of them" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    static double a[100][100];
    double sum = 0, e = 1, most = 0, last = 0;
    for (int i = 0; i < 100; i++)
        a[i][i] = i;
#pragma omp target map(to: a)
    for (int i = 0; i < 100; i++) {
        sum += a[i][i];
        last = last + 1;
        if (a[i][i] > most)
            most = a[i][i];
    }
    printf("%g %g %g\n", sum, most, last);
    while (e > 1e-3) {
        e = 0;
#pragma omp target teams distribute map(tofrom: a)
        for (int i = 0; i < 100; i++) {
#pragma omp parallel for reduction(max: e)
            for (int j = 0; j < 100; j++) {
                a[i][j] *= 0.5;
                e = fmax(e, fabs(a[i][j]));
            }
        }
    }
}
C
    without=repeat warned lost lost lost lost
    grep -q "^t.c:16:26: warning: the host reads 'sum', and what a region has computed in its copy of it never comes back" said
    grep -q "^t.c:9:1: note: .*write map(tofrom: sum)" said
    grep -q "^t.c:17:12: warning: the host reads 'e'" said
    grep -q "^t.c:19:1: note: .*write a reduction of 'e' at this directive" said
}

@test "check: scalars that a region has a copy of for its own ends" {
    quiet <<'C'
#include <stdio.h>
int main(void) {
    double s = 0, t = 1, u = 0, v = 0, w = 0, x = 0;
    int k = 3, a[10] = {0};
#pragma omp target map(tofrom: s)
    for (int i = 0; i < 10; i++)
        s += i;
#pragma omp target teams distribute parallel for reduction(+: u)
    for (int i = 0; i < 10; i++)
        u += i;
#pragma omp target map(tofrom: a)
    {
        k += 2; /* an index */
        a[k] = 1;
        t *= 2; /* goes into the array */
        a[1] = t;
        v += 1; /* the host gives it a value first */
        for (x = 0; x < 4; x++)
            a[2]++;
    }
    v = 5;
    printf("%d %g %g %g %g %g %d\n", k, s, t, u, v, x, a[5]);
#pragma omp target firstprivate(w)
    w += 1;
#pragma omp target defaultmap(tofrom: scalar)
    w += 1;
    printf("%g\n", w);
}
C
}

@test "check: threads that store to a variable at once" {
    source_file t.c <<'C'
int main(void) {
    static double a[1000];
    double t = 0, sum = 0;
    int j = 0;
#pragma omp target teams distribute parallel for map(tofrom: a, t, sum, j)
    for (int i = 0; i < 100; i++) {
        t = a[i] * 2;
        sum = sum + t;
        for (j = 0; j < 10; j++)
            a[10 * i + j] = t;
    }
    return sum == t;
}
C
    warned race race race
    grep -q "store to 't', which is one for all of them, at once: write private(t)" said
    grep -q "update 'sum' at once: write reduction(+: sum)" said
    grep -q "write private(j)" said
}

@test "check: directives of the host's in functions that a loop calls" {
    quiet <<'C'
double x[64];
void step(void)
{
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
        x[i] *= 2;
#pragma omp taskwait
}
int main(void)
{
#pragma omp target data map(tofrom: x)
    for (int t = 0; t < 4; t++)
        step();
#pragma omp target map(tofrom: x)
    x[0] += 1;
    return x[0] > 1;
}
C
}

@test "check: elements that iterations of a shared loop use at once" {
    source_file t.c <<'C'
enum { N = 100 };
int main(void) {
    static double a[N], b[N][N], c[N], d[N * N], e[8], f[N];
    int n = N, m = N - 1;
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1] + 1;
#pragma omp target parallel for collapse(2) map(tofrom: b)
    for (int i = 1; i < n; i++)
        for (int k = 0; k < n; k++)
            b[i][k] = b[i - 1][k];
#pragma omp target teams distribute parallel for map(tofrom: c)
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            c[k] += i;
#pragma omp target teams map(tofrom: d)
#pragma omp distribute parallel for
    for (int i = 0; i < m; i++)
        for (int k = 0; k < n; k++)
            d[(i + 1) * n + k] = d[i * n + k];
#pragma omp target map(tofrom: e)
    {
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            e[m - 98] = i;
    }
#pragma omp target teams distribute parallel for map(tofrom: f)
    for (int i = 0; i < N - 2; i += 2)
        f[i] = f[i + 2];
    return a[1] + b[1][1] + c[1] + d[1] + e[1] + f[1] > 0;
}
C
    warned race race race race race race
    grep -q "^t.c:7:.*'a\[i\]' is what another iteration of the loop of 'target teams distribute parallel for' reads as 'a\[i - 1\]'" said
    grep -q "^t.c:15:.*update the same 'c\[k\]', .*: write a reduction, or '#pragma omp atomic'" said
    grep -q "^t.c:25:.*store to the same 'e\[m - 98\]'" said
}

@test "check: elements that no two iterations have, or that something orders" {
    quiet <<'C'
enum { N = 100 };
static int twice(int *p) { return *p * 2; }
int main(void) {
    static double a[2 * N], b[N][N], c[N], d[N * N];
    static struct { double x, y; } s[N];
    int n = N, index[N] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a, c, s)
    for (int i = 0; i < N; i += 2) {
        a[i] = a[i + 1];
        a[i + 1] = i;
        if (i > 0)
            c[i] = c[i - 1];
        s[i].x = i;
    }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: b, c, d)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            b[i][k] += 1;
            d[i * n + k] = b[i][k];
#pragma omp atomic
            c[k] += 1;
        }
#pragma omp target teams distribute parallel for map(to: index) reduction(+: c[0:N])
    for (int i = 0; i < N; i++) {
        c[i % 4] += 1;
        c[index[i]] += 1;
        c[3] += 1;
    }
#pragma omp target teams distribute parallel for private(c) map(tofrom: a, index)
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < N; k++)
            c[k] = k;
        a[i] = c[i] + twice(&index[i]);
        a[i + N] = 1;
    }
#pragma omp target map(tofrom: a)
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1];
#pragma omp target parallel for map(tofrom: a)
    for (int i = 0; i < 1; i++)
        a[0] += 1;
    return a[1] + b[1][1] + c[1] + d[1] > 0;
}
C
}

@test "check: what a region reaches behind a section whose length is no number" {
    source_file t.c <<'C'
#include <stdlib.h>
static double run(int n, int m) {
    double *a = malloc(n * 8), *b = malloc(n * m * 8), *c = calloc(n + 1, 8), sum = 0;
    for (int i = 0; i < n; i++)
        a[i] = b[i * m] = c[i] = i;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: c[1:n])
    for (int i = 0; i < n; i++)
        c[i + 1] = a[i + 1];
#pragma omp target teams distribute parallel for collapse(2) map(to: a[:n / 2], b[0:n * m], c[:n + 1]) reduction(+: sum)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += b[(i + 1) * m + j] + a[i] + c[i];
    free(a), free(b), free(c);
    return sum;
}
int main(int argc, char **argv) { return run(argc, argc) > 0; }
C
    warned reach reach reach
    grep -q "^t.c:8:20: .*behind the end of the mapped section 'a\[0:n\]' in the loop's last iterations" said
    grep -q "^t.c:12:20: .*'b\[0:n \* m\]'" said
    grep -q "^t.c:12:41: .*'a\[:n / 2\]'" said
    quiet <<'C'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc, m = argc + 1, k = n;
    double *a = malloc(n * m * 8), *b = malloc(2 * n * 8), sum = 0;
    for (int i = 0; i < 2 * n; i++)
        a[i] = b[i] = i;
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n * m], b[0:2 * n]) reduction(+: sum)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += a[i * m + j] + b[i + n] + (i + 1 < n ? a[(i + 1) * m + j] : 0);
#pragma omp target data map(to: a[0:n * m])
#pragma omp target map(to: a[0:n]) map(to: b[0:k]) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += a[i + 1] + b[i] + b[n - i - 1];
    free(a), free(b);
    return sum > 0;
}
C
}

@test "check: arrays that no clause names, in a loop" {
    source_file t.c <<'C'
int main(void) {
    double u[1000], v[1000], w[1000];
    for (int i = 0; i < 1000; i++)
        u[i] = v[i] = w[i] = i;
    for (int n = 0; n < 10; n++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 1000; i++)
            v[i] = u[i] + w[i];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 1000; i++)
            u[i] = v[i];
        w[n] = 0;
    }
    return u[1] > v[1];
}
C
    warned copy repeat repeat # w goes there, as it has to
    grep -q "^t.c:6:1: warning: 'v', 8000 bytes, is copied there and back in each iteration" said
    grep -q "^t.c:5:5: note: around this loop, write '#pragma omp target data map(tofrom: u)'" said
    sed -i 's/for (int n = 0/#pragma omp target data map(tofrom: u, v)\n&/' t.c
    warned copy
}

@test "check: pointers that are mapped, updated or passed alone" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void) {
    double *a = malloc(800), *b = malloc(800), *c = malloc(800), *d = malloc(800);
    for (int i = 0; i < 100; i++)
        a[i] = b[i] = c[i] = d[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = 0; i < 100; i++)
        a[i] += 1;
#pragma omp target teams distribute parallel for is_device_ptr(b)
    for (int i = 0; i < 100; i++)
        b[i] += 1;
#pragma omp target teams distribute parallel for firstprivate(c)
    for (int i = 0; i < 100; i++)
        c[i] += 1;
#pragma omp target enter data map(to: d[0:100])
#pragma omp target update from(d)
#pragma omp target exit data map(delete: d)
    return a[1] + b[1] + c[1] + d[1] > 0;
}
C
    without=leak warned absent absent unmapped unmapped unmapped
    grep -q "'a' points to, and only the pointer is mapped: write map(tofrom: a\[0:n\])" said
    grep -q "uses 'b' as it is on the host, by the clause is_device_ptr" said
    grep -q "'d' is the pointer alone, which is not mapped, so nothing is copied: write from(d\[0:n\])" said
    quiet <<'C'
#include <stdlib.h>
int main(void) {
    double *a = malloc(800), *b = malloc(800);
    for (int i = 0; i < 100; i++)
        a[i] = b[i] = i;
#pragma omp target data map(tofrom: a[0:100]) use_device_ptr(a)
#pragma omp target is_device_ptr(a)
    a[1] += 1;
#pragma omp target enter data map(to: b, b[0:100])
#pragma omp target map(alloc: b)
    b[1] += 1;
#pragma omp target update to(b)
#pragma omp target exit data map(from: b[0:100]) map(release: b)
    return a[1] + b[1] > 0;
}
C
}

@test "check: variables of which the device has one of its own" {
    source_file t.c <<'C'
#pragma omp begin declare target
double factor = 1, table[100], kept = 2, both;
int count;
#pragma omp end declare target
int main(void) {
    double r[100];
    factor = 3;
    for (int i = 0; i < 100; i++)
        table[i] = i;
    both = 1;
#pragma omp target update to(both)
#pragma omp target teams distribute parallel for map(from: r)
    for (int i = 0; i < 100; i++) {
        r[i] = factor * table[i] * kept * both;
#pragma omp atomic
        count++;
    }
    return count == 100 && r[1] > 0;
}
C
    warned lost uncopied uncopied
    grep -q "^t.c:12:1: warning: the region reads 'factor', .*write '#pragma omp target update to(factor)'" said
    grep -q "^t.c:7:5: note: it is stored here" said
    grep -q "^t.c:18:12: warning: the host reads 'count', .*write '#pragma omp target update from(count)'" said
}

@test "check: what a function leaves behind that does not wait" {
    source_file t.c <<'C'
#include <stdio.h>
double x[100], y[100];
static void start(void) {
#pragma omp target teams distribute parallel for map(tofrom: x) nowait
    for (int i = 0; i < 100; i++)
        x[i] += 1;
}
static void look(void) {
    int bad = 0;
    for (int i = 0; i < 100; i++)
        if (x[i] != 1)
            bad = 1;
    printf("%d\n", bad);
}
int main(void) {
    start();
    y[0] = 1;
    look();
#pragma omp taskwait
}
C
    warned nowait
    grep -q "^t.c:4:1: warning: nothing waits for the region before the host uses element 0 of 'x'" said
    grep -q "^t.c:11:13: note: here" said
    sed -i 's/^    look();/#pragma omp taskwait\n&/' t.c
    warned
}

@test "check: variables of the device's own that another region gives a value" {
    quiet <<'C'
int x;
#pragma omp declare target(x)
int main(void) {
    int y = 0;
    x = 128;
#pragma omp target
    x = 256;
#pragma omp target map(from: y)
    y = x;
    return y;
}
C
}

@test "check: parameters that are one variable in all calls are that variable" {
    source_file t.c <<'C'
#include <stdlib.h>
enum { N = 64 };
static void scale(int n, double *x) {
#pragma omp target teams distribute parallel for is_device_ptr(x)
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
static void add(int n, double y[n], const double z[n]) {
#pragma omp target teams distribute parallel for map(tofrom: y) map(to: z[0:n])
    for (int i = 0; i < n; i++)
        y[i] += z[i];
}
static void twice(int n, double *v) { scale(n, v); }
int main(void) {
    double *a = malloc(N * sizeof *a), *b = calloc(N, sizeof *b), c[N] = {0};
    for (int i = 0; i < N; i++)
        a[i] = i;
    twice(N, a);
    add(N, b, c);
    free(a), free(b);
}
C
    warned unmapped unmapped
    grep -q "^t.c:6:9: .*uses 'x' as it is on the host, by the clause is_device_ptr" said
    grep -q "^t.c:11:9: .*uses what 'y' points to, and only the pointer is mapped" said
}

@test "check: what functions do by their parameters' names counts" {
    quiet <<'C'
#include <stdlib.h>
enum { N = 64 };
static void set(int n, int *x) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        x[i] = i;
}
static void either(int n, int *y) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        y[i] = i;
}
static void device(int n, int *z) {
#pragma omp target teams distribute parallel for is_device_ptr(z)
    for (int i = 0; i < n; i++)
        z[i] = i;
}
int main(void) {
    int *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b), *c = calloc(N, sizeof *c), sum = 0;
    int *d = calloc(N, sizeof *d), *e = malloc(N * sizeof *e);
#pragma omp target data map(tofrom: a[0:N], b[0:N], c[0:N])
    {
        set(N, a);
        either(N, b);
        either(N, c);
    }
#pragma omp target data map(tofrom: d[0:N]) use_device_ptr(d)
    device(N, d);
#pragma omp target enter data map(alloc: e[0:N])
    either(N, e);
#pragma omp target map(tofrom: sum) map(to: e[0:N])
    for (int i = 0; i < N; i++)
        sum += e[i];
#pragma omp target exit data map(delete: e[0:N])
    sum += a[1] + b[1] + c[1] + d[1];
    free(a), free(b), free(c), free(d), free(e);
    return sum == 0;
}
C
}

@test "check: arrays that come back nowhere, items that are there already, updates of what is gone" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 64 };
int main(void) {
    static float x[N], y[N];
    int *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b);
#pragma omp target teams distribute parallel for map(to: x, y)
    for (int i = 0; i < N; i++)
        y[i] = x[i] + 1;
    printf("%g\n", y[3]);
#pragma omp target data map(alloc: a[0:N])
    {
#pragma omp target teams distribute parallel for map(tofrom: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] += i;
    }
#pragma omp target teams distribute parallel for map(alloc: b[0:N])
    for (int i = 0; i < N; i++)
        b[i] = i;
#pragma omp target update from(b[0:N])
    printf("%d\n", a[3] + b[3]);
    free(a), free(b);
}
C
    warned absent lost uncopied
    grep -q "^t.c:10:.*the host reads 'y', and what a region has written there never comes back" said
    grep -q "^t.c:15:.*reads what 'a' points to, and nothing has given it a value" said
    grep -q "^t.c:20:.*'b\[0:N\]' is not mapped here, because no 'target data'" said
    quiet <<'C'
#include <stdio.h>
#include <stdlib.h>
enum { N = 64 };
int main(void) {
    static float x[N], y[N], z[N];
    int *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b);
#pragma omp target teams distribute parallel for map(to: x, y, z)
    for (int i = 0; i < N; i++) {
        y[i] = x[i] + 1;
        z[i] = y[i];
    }
#pragma omp target
    z[1] = 2;
    y[3] = 1;
    printf("%g %g\n", y[3], z[1]);
#pragma omp target data map(alloc: a[0:N])
    {
#pragma omp target teams distribute parallel for map(always, tofrom: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] += i;
    }
#pragma omp target enter data map(to: b[0:N])
#pragma omp target teams distribute parallel for map(alloc: b[0:N])
    for (int i = 0; i < N; i++)
        b[i] = i;
#pragma omp target update from(b[0:N])
#pragma omp target exit data map(delete: b[0:N])
    printf("%d\n", a[3] + b[3]);
    free(a), free(b);
}
C
}

@test "check: what REX does around a region that the host runs is none of the program's mistakes" {
    source_file t.c <<'C'
#pragma omp requires reverse_offload
int main(void) {
    int a[8] = {0}, sum = 0, sums = 0;
#pragma omp target map(tofrom: sums)
    sums++;
#pragma omp target map(to: a) map(tofrom: sum)
    {
#pragma omp target device(ancestor : 1) map(always, to : a)
        for (int i = 0; i < 8; i++)
            a[i] = i;
        for (int i = 0; i < 8; i++)
            sum += a[i];
    }
    return sum != 28 || sums != 1;
}
C
    rexcc --check -Wno-offload --offload-arch=host -fsyntax-only t.c 2> said
    [ ! -s said ] || { cat said; false; }
    rexcc --check=run -Wno-offload --offload-arch=host t.c -o t
    ./t 2> said
    [ ! -s said ] || { cat said; false; }
}

@test "check: what a region computes in its firstprivate copy, and the host reads" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void) {
    int found = -1, from = 3, a[64];
    for (int i = 0; i < 64; i++)
        a[i] = 3 * i;
#pragma omp target map(to: a) firstprivate(found)
    for (int i = 0; i < 64; i++)
        if (a[i] == 42)
            found = i;
#pragma omp target map(tofrom: a) firstprivate(from)
    for (int i = 0; i < 64; i++)
        a[i] = from++;
    printf("%d %d %d\n", found, from, a[3]);
}
C
    warned lost
    grep -q "^t.c:6:1: note: firstprivate gives the region a copy of its value: write map(tofrom: found)" said
}

@test "check: constructs on lines of their own are seen as a combined one is" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void) {
    int sum = 0, least = 9, count = 1, a[8] = {0};
#pragma omp target
#pragma omp teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < 8; i++)
        sum += i;
#pragma omp target firstprivate(least)
#pragma omp parallel for reduction(min: least)
    for (int i = 0; i < 8; i++)
        least = i < least ? i : least;
#pragma omp target data map(tofrom: a)
#pragma omp target map(from: a)
#pragma omp parallel for induction(step(2), *: count)
    for (int i = 4; i < 8; i++) {
        a[i] = count;
        count *= 2;
    }
    printf("%d %d %d\n", sum, least, a[0]);
}
C
    warned lost lost
    grep -q "^t.c:4:1: note: the region gets a scalar that no clause names by value: write map(tofrom: sum)" said
    grep -q "^t.c:8:1: note: firstprivate gives the region a copy" said
}

@test "check: elements that pointer arithmetic leads to are elements" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void) {
    double d[4] = {0}, x[8], y[8] = {0};
#pragma omp target teams distribute parallel for map(tofrom: d)
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 4; j++)
            *(d + j) += 1;
#pragma omp target map(from: x)
    for (int i = 0; i < 9; i++)
        *(i + x) = i;
#pragma omp target map(to: y)
    for (int i = 0; i < 8; i++)
        *(y + 7 - i) = i;
    printf("%g %g %g\n", *d, *(x + 1), *(y + 2));
}
C
    warned lost race reach
    quiet <<'C'
int main(void) {
    double a[100] = {0}, *rows[10], own[4], sum = 0;
#pragma omp target map(to: a) map(alloc: rows) map(tofrom: sum)
    {
        for (int i = 0; i < 10; i++)
            *(rows + i) = a + 10 * i;
        for (int i = 0; i < 10; i++)
            sum += rows[i][2] + *(*(rows + i) + 1);
    }
#pragma omp target teams distribute parallel for private(own) reduction(+: sum)
    for (int i = 0; i < 8; i++) {
        *(own + i % 4) = i;
        sum += *(own + i % 4);
    }
    return sum > 0;
}
C
}

@test "check: a reduction by another operation than the threads'" {
    source_file t.c <<'C'
int main(void) {
    int product = 1, most = 0, sum = 0;
#pragma omp target teams distribute parallel for reduction(+: product) reduction(max: most)
    for (int i = 1; i < 9; i++) {
        product *= i;
        if (i % 2)
            most += i;
    }
#pragma omp target teams reduction(-: sum)
#pragma omp distribute parallel for reduction(-: sum)
    for (int i = 1; i < 9; i++)
        sum = sum * i;
    return product + most + sum;
}
C
    warned reduction reduction reduction
    grep -q "^t.c:5:9: .*'product' is combined by reduction(+: product), and each thread updates its own by '\*'" said
    quiet <<'C'
#include <math.h>
int main(void) {
    double product = 1, most = 0, least = 9, sum = 0, low = 9, rest = 0;
    int any = 0;
#pragma omp target teams distribute parallel for reduction(*: product) reduction(max: most) reduction(min: least, low)
    for (int i = 1; i < 9; i++) {
        product = product * i;
        product /= 2;
        most = i > most ? i : most;
        least = fmin(least, i);
        if (i < low)
            low = i;
    }
#pragma omp target teams distribute parallel for simd reduction(+: sum) reduction(-: rest) reduction(||: any)
    for (int i = 1; i < 9; i++) {
        sum -= i;
        if (i % 2)
            sum++;
        rest += i;
        any |= i;
    }
    return product + most + least + sum + low + rest + any == 0;
}
C
}

@test "check: the host uses a device's memory, or gives it to free" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
int main(void) {
    int device = omp_get_default_device();
    double *d = omp_target_alloc(64 * sizeof *d, device), *e = (double *)omp_target_alloc(8, 0), sum = 0;
#pragma omp target is_device_ptr(d, e)
    d[0] = e[0] = 1;
    sum += d[1];
    free(d);
    free(e);
    return sum > 0;
}
C
    warned pointer pointer pointer
    grep -q "^t.c:8:12: .*the host uses what 'd' points to" said
    grep -q "^t.c:9:10: .*free gets 'd'" said
    quiet <<'C'
#include <omp.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int device = omp_get_default_device(), host = omp_get_initial_device(), other = omp_get_default_device();
    if (argc > 1)
        other = host;
    double *d = omp_target_alloc(64 * sizeof *d, device), *h = omp_target_alloc(64, host), *p = NULL, x[64] = {0};
    double *q = omp_target_alloc(64, other), *r = omp_target_alloc(64, omp_get_num_devices());
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < 64; i++)
        d[i] = i;
    omp_target_memcpy(x, d, sizeof x, 0, 0, host, device);
    if (argc > 1)
        p = malloc(8);
    else
        p = omp_target_alloc(8, device);
    if (!d || argc > 1)
        h[0] = q[0] = r[0] = p[0] = 1;
    omp_target_free(d, device);
    omp_target_free(h, host);
    return x[1] < 0;
}
C
}

@test "check: IR that lacks what an update, or a map, names" {
    source_file t.c <<'C'
void f(int n, const int *a)
{
    int sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
}
C
    rex-parse --check t.c > t.rex
    sed '/^ *variable name sum /d' t.rex | rex-check 2> said > /dev/null
    grep -q "^t.c:6:9: warning: threads .* update 'sum' at once" said
    if sed 's/^\( *map type to .*\) at /\1 called_again t.c:1:1 at /' t.rex | rex-check 2> said > /dev/null; then return 1; fi
    grep -q "'called_again' needs 'argument' and 'called_item'" said
}

@test "check: elements that have threads' numbers, in several teams" {
    source_file t.c <<'C'
#include <omp.h>
int main(void) {
    double x[64] = {0}, sums[1024] = {0}, *more = sums;
#pragma omp target teams distribute parallel for map(tofrom: sums) map(to: x)
    for (int i = 0; i < 64; i++)
        sums[omp_get_thread_num()] += x[i];
#pragma omp target teams distribute map(tofrom: more[0:1024]) map(to: x)
    for (int i = 0; i < 64; i++) {
#pragma omp parallel
        {
            const int me = omp_get_thread_num();
            more[me]++;
        }
    }
    return sums[0] < 0;
}
C
    warned race race
    grep -q "^t.c:6:9: .*that have the same number update 'sums\[omp_get_thread_num()\]' at once" said
    grep -q "^t.c:12:13: .*that have the same number update 'more\[me\]' at once" said
    quiet <<'C'
#include <omp.h>
int main(void) {
    double x[64] = {0}, sums[4096] = {0}, own[64] = {0};
#pragma omp target parallel for map(tofrom: sums) map(to: x)
    for (int i = 0; i < 64; i++)
        sums[omp_get_thread_num()] += x[i];
#pragma omp target teams distribute parallel for num_teams(1) map(tofrom: sums) map(to: x)
    for (int i = 0; i < 64; i++)
        sums[omp_get_thread_num()] += x[i];
#pragma omp target teams distribute parallel for map(tofrom: sums) map(to: x)
    for (int i = 0; i < 64; i++)
        sums[omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num()] += x[i];
#pragma omp target teams distribute parallel for map(tofrom: sums) map(to: x)
    for (int i = 0; i < 64; i++) {
        int me = omp_get_thread_num();
        me += omp_get_team_num() * 64;
        sums[me] += x[i];
    }
#pragma omp target teams distribute parallel for map(tofrom: sums) map(to: x) private(own)
    for (int i = 0; i < 64; i++) {
        own[omp_get_thread_num()] = 0;
        own[omp_get_thread_num()]++;
#pragma omp atomic
        sums[omp_get_thread_num()] += x[i];
    }
    return sums[0] < 0;
}
C
}

@test "check: scalars that are mapped to the device alone" {
    source_file t.c <<'C'
#include <stdio.h>
static double total(const double *a, int n)
{
    double s = 0, t = 0;
#pragma omp target map(to: a[0:n], s)
    for (int i = 0; i < n; i++)
        s += a[i];
#pragma omp target data map(tofrom: t)
#pragma omp target map(to: a[0:n], t)
    for (int i = 0; i < n; i++)
        t += a[i];
    return s + t;
}
int main(void)
{
    double a[10] = {0}, x = 4, y;
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: a)
    for (int i = 0; i < 10; i++)
        a[i] += x;
    printf("%g %g\n", x, a[1]);
#pragma omp target map(alloc: y) map(tofrom: a)
    {
        y = 5;
        a[1] = y;
    }
    y = 3;
    printf("%g\n", total(a, 10) + y);
}
C
    warned lost
    grep -q "^t.c:12:12: warning: the host reads 's'" said
    grep -q "t.c:5:20: note: it is mapped here, and not copied back: write map(tofrom: s)" said
}

@test "check: a parameter that is declared as an array, and mapped as the pointer that it is" {
    parameter() {
        source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
void f(double v[100])
{
#pragma omp target teams distribute parallel for $1
    for (int i = 0; i < 100; i++)
        v[i] *= 2;
}
int main(void)
{
    double a[100], *b = ${2:-calloc(100, 8)};
    for (int i = 0; i < 100; i++)
        a[i] = i;
    f(a);
    f(b);
    printf("%g %g\n", a[3], b[3]);
}
C
    }
    parameter 'map(tofrom: v)'
    warned unmapped
    grep -q "t.c:7:9: warning: the region uses what 'v' points to, and only the pointer is mapped: write map(tofrom: v\[0:n\])" said
    parameter 'map(tofrom: v[0:100])'
    warned
    parameter 'map(tofrom: v)' 'omp_target_alloc(800, 0)'
    sed -i '3i void *omp_target_alloc(size_t, int);' t.c
    without=pointer
    warned
}

@test "check: loops that do not wait for each other, and use what the one in front writes" {
    source_file t.c <<'C'
enum { N = 1000 };
int main(void)
{
    double a[N], b[N], c[N], d[N], m[30][30], k[30][30], e[N], f[N];
    int n = N;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = i;
    for (int i = 0; i < 900; i++)
        m[i / 30][i % 30] = k[i / 30][i % 30] = i;
#pragma omp target teams map(tofrom: a, b, m, k)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            b[i] = a[n - 1 - i];
#pragma omp distribute parallel for collapse(2)
        for (int i = 1; i < 29; i++)
            for (int j = 1; j < 29; j++)
                m[i][j] = i * j;
#pragma omp distribute parallel for collapse(2)
        for (int y = 1; y < 29; y++)
            for (int x = 1; x < 29; x++)
                k[y][x] = m[y - 1][x] + m[y][x];
    }
#pragma omp target parallel map(tofrom: c, d, e, f)
    {
#pragma omp for nowait
        for (int i = 1; i < n; i++)
            c[i] = i;
#pragma omp for
        for (int i = 1; i < n; i++)
            d[i] = c[i - 1];
    }
    return (int)(b[3] + d[3] + k[3][3]);
}
C
    warned race race race
    grep -q "t.c:17:20: .*'a\[n - 1 - i\]' is what another iteration of the loop in front writes as 'a\[i\]', and teams do not wait" said
    grep -q "t.c:25:27: .*'m\[y - 1\]\[x\]' is what another iteration of the loop in front writes as 'm\[i\]\[j\]'" said
    grep -q "t.c:34:20: .*'c\[i - 1\]' .*: leave nowait out there" said
    quiet <<'C'
enum { N = 1000 };
int main(void)
{
    double a[N], b[N], c[N], d[N];
    int n = N, odd = 0;
    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = d[i] = i;
#pragma omp target teams map(tofrom: a, b)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            b[i] = a[i];
    }
#pragma omp target teams num_teams(1) map(tofrom: a, b)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++)
            b[i] = a[n - 1 - i];
    }
#pragma omp target teams map(tofrom: a, b)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n / 2; i++)
            a[i] = i;
#pragma omp distribute parallel for
        for (int i = 0; i < n / 2; i++)
            b[i] = a[i + n / 2];
#pragma omp distribute parallel for
        for (int i = 0; i < 500; i++)
            a[i] = 4;
#pragma omp distribute parallel for
        for (int i = 500; i < 1000; i++)
            b[i] = a[i];
    }
#pragma omp target parallel map(tofrom: c, d, odd)
    {
#pragma omp for
        for (int i = 1; i < n; i++)
            c[i] = i;
#pragma omp for
        for (int i = 1; i < n; i++)
            d[i] = c[i - 1];
#pragma omp for nowait
        for (int i = 1; i < n; i++)
            c[i] = i;
#pragma omp barrier
#pragma omp for
        for (int i = 1; i < n; i++)
            d[i] = c[i - 1];
        if (odd)
#pragma omp for nowait
            for (int i = 1; i < n; i++)
                c[i] = i;
        if (!odd) {
#pragma omp for
            for (int i = 1; i < n; i++)
                d[i] = c[i - 1];
        }
    }
    return (int)(b[3] + d[3]);
}
C
}

@test "check: the host does not wait for a region that comes to the element among others" {
    source_file t.c <<'C'
int main(void)
{
    int a[1000], b[1000];
#pragma omp target teams distribute parallel for map(from: a) nowait
    for (int i = 0; i < 1000; i++)
        a[i] = i;
    int last = a[999];
#pragma omp taskwait
#pragma omp target teams distribute parallel for map(to: a) map(from: b) nowait
    for (int i = 0; i < 1000; i++)
        b[i] = a[i];
    a[500] = 1;
#pragma omp taskwait
    return last + a[3] + b[3];
}
C
    warned nowait nowait
    grep -q "the host uses element 999 of 'a'" said
    grep -q "the host uses element 500 of 'a'" said
    quiet <<'C'
int main(void)
{
    int a[1000];
#pragma omp target teams distribute parallel for map(from: a[0:500]) nowait
    for (int i = 0; i < 500; i++)
        a[i] = i;
    int last = a[999];
#pragma omp taskwait
    return last + a[3];
}
C
}

@test "check: an element of an array of pointers is mapped by other names" {
    quiet <<'C'
#include <stdlib.h>
double *u[2];
static void step(double *a)
{
#pragma omp target teams distribute parallel for map(alloc: a[0:8])
    for (int i = 0; i < 8; i++)
        a[i] += 1;
}
int main(void)
{
    for (int k = 0; k < 2; k++) {
        double *p = u[k] = calloc(8, 8);
#pragma omp target enter data map(to: p[0:8])
        step(u[k]);
    }
#pragma omp target update from(u[1][0:4])
    double sum = u[1][0];
    for (int k = 0; k < 2; k++) {
        double *p = u[k];
#pragma omp target exit data map(from: p[0:8])
        sum += p[7];
    }
    return sum != 6;
}
C
}

@test "check: races on members, on what a pointer leads to, and in loops that begin at a shared counter" {
    source_file t.c <<'C'
#include <stdlib.h>
struct bin { int n; struct { double s; } in; };
int main(void)
{
    int k[500], n = 500;
    struct bin total = {0}, bins[8], *one = calloc(1, sizeof *one);
    double f[40], *sum = calloc(1, sizeof *sum);
    for (int i = 0; i < 500; i++)
        k[i] = f[i % 40] = bins[i % 8].n = 0;
#pragma omp target teams distribute parallel for map(tofrom: total)
    for (int i = 0; i < n; i++)
        total.in.s += i;
#pragma omp target teams distribute parallel for map(tofrom: one[0:1])
    for (int i = 0; i < n; i++)
        one->n++;
#pragma omp target teams distribute parallel for map(to: k) map(tofrom: bins)
    for (int i = 0; i < 500; i++)
        bins[k[i]].in.s += 1;
#pragma omp target teams distribute parallel for map(tofrom: sum[0:1])
    for (int i = 0; i < n; i++)
        *sum += i;
#pragma omp target teams distribute parallel for map(tofrom: f)
    for (int i = 0; i < 40; i++)
        for (int j = i + 1; j < 40; j++)
            f[i] += j, f[j] -= i;
    return total.in.s + one->n + bins[1].n + *sum + f[3];
}
C
    warned race race race race race
    quiet <<'C'
#include <stdlib.h>
struct bin { int n, m[4]; };
int main(void)
{
    int n = 500;
    struct bin bins[500], (*many)[40] = calloc(40, sizeof *many);
    double a[40][40], *m = calloc(1600, 8);
    for (int i = 0; i < 500; i++)
        bins[i].n = a[i % 40][0] = 0;
#pragma omp target teams distribute parallel for map(tofrom: bins)
    for (int i = 0; i < n; i++)
        bins[i].m[2] += bins[i].n;
#pragma omp target teams distribute parallel for map(tofrom: many[0:40])
    for (int i = 0; i < 40; i++)
        (*many)[i].n += 1, (*(many + i))->m[1] += 1;
#pragma omp target teams distribute parallel for map(tofrom: m[0:1600])
    for (int i = 0; i < 40; i++)
        for (int j = i + 1; j < 40; j++) {
            double x = m[i * 40 + j];
            m[i * 40 + j] = m[j * 40 + i];
            m[j * 40 + i] = x;
        }
#pragma omp target teams distribute parallel for map(tofrom: a)
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < i; j++)
            a[j][i] += a[i][j];
    return bins[3].m[2] + many[1][2].n + m[3] + a[3][2];
}
C
}

@test "check: what the host stores to and reads between target enter data and target exit data" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
static double *x, *y;
static int n = 100;
static void begin(void)
{
    x = malloc(n * sizeof *x), y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++)
        x[i] = y[i] = 1;
#pragma omp target enter data map(to: x[0:n], y[0:n])
}
static void edge(double value) { x[0] = value; }
static void step(void)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        y[i] = x[0] + x[i];
}
int main(void)
{
    begin();
    for (int time = 0; time < 3; time++) {
        edge(time);
        step();
        printf("%g\n", y[0]);
    }
#pragma omp target exit data map(from: y[0:n]) map(release: x[0:n])
    return y[1] > 3;
}
C
    warned lost stale
    quiet <<'C'
#include <stdlib.h>
static double *x;
static int n = 100;
static void begin(int wanted)
{
    x = malloc(n * sizeof *x);
    for (int i = 0; i < n; i++)
        x[i] = 1;
    if (!wanted)
        return;
#pragma omp target enter data map(to: x[0:n])
}
int main(int argc, char **argv)
{
    begin(argc > 1);
    x[0] = 5;
#pragma omp target map(tofrom: x[0:n])
    x[1] = x[0];
    double first = x[1];
#pragma omp target exit data map(release: x[0:n])
    x[0] = 7;
#pragma omp target map(tofrom: x[0:n])
    x[1] = x[0];
    return x[1] > first;
}
C
}

@test "check: sections and subscripts of variables that keep their first value" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    int rows = 10, columns = 20, n = rows * columns;
    int *t = malloc(n * sizeof *t), *m = malloc(sizeof(int) * n), *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        m[i] = p[i] = i;
#pragma omp target teams distribute parallel for collapse(2) map(to: m[0:n]) map(from: t[0:n])
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            t[j * columns + i] = m[i * columns + j];
#pragma omp target teams distribute parallel for map(tofrom: p[0:sizeof(p)])
    for (int i = 0; i < n; i++)
        p[i] += 1;
    return t[3] + p[3] + m[3];
}
C
    warned reach reach
}

@test "check: map(from) of elements to which the region has not stored" {
    source_file t.c <<'C'
#include <stdlib.h>
static double total(const double *a, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}
int main(void)
{
    int n = 100;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++)
        u[i] = v[i] = i;
#pragma omp target teams distribute parallel for map(to: u[0:n]) map(from: v[0:n])
    for (int i = 1; i < n - 1; i++)
        v[i] = u[i - 1] + u[i + 1];
    return total(v, n) > 5;
}
C
    warned uncopied
    grep -q "^t.c:6:16: warning: the host reads element 0 of 'a', to which the region has not stored" said
    quiet <<'C'
#include <stdlib.h>
int main(void)
{
    int n = 100;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *w = malloc(n * sizeof *w), sum = 0;
    for (int i = 0; i < n; i++)
        u[i] = v[i] = w[i] = i;
#pragma omp target teams distribute parallel for map(to: u[0:n]) map(from: v[0:n], w[1:n-1])
    for (int i = 1; i < n - 1; i++) {
        v[i] = w[i] = u[i - 1] + u[i + 1];
        if (i == 1)
            v[i - 1] = 0;
    }
    for (int i = 0; i < n; i++)
        sum += v[i] + w[i];
#pragma omp target teams distribute parallel for map(to: u[0:n]) map(from: v[0:n])
    for (int i = 1; i < n - 1; i++)
        v[i] = u[i];
    v[0] = 0, v[n - 1] = 1;
    for (int i = 0; i < n; i++)
        sum += v[i];
#pragma omp target data map(tofrom: v[0:n])
    {
#pragma omp target teams distribute parallel for map(to: u[0:n]) map(from: v[0:n])
        for (int i = 1; i < n - 1; i++)
            v[i] = u[i];
    }
    return sum + v[0] > 5;
}
C
}

@test "check: nor where a row of the array is what a function stores to" {
    quiet <<'C'
#include <string.h>
int main(void)
{
    int rows[4][3];
#pragma omp target teams distribute map(from: rows)
    for (int i = 0; i < 4; i++) {
        int row[3] = {i, i, i};
        memcpy(rows[i], row, sizeof row);
    }
    return rows[1][1] != 1;
}
C
}

@test "check: reductions of each team's threads into what all teams have" {
    source_file t.c <<'C'
int main(void)
{
    double one = 0, two = 0, three = 0, four = 0, five = 0;
#pragma omp target teams distribute map(tofrom: one)
    for (int b = 0; b < 10; b++) {
#pragma omp parallel for reduction(+: one)
        for (int i = 0; i < 10; i++)
            one += i;
    }
#pragma omp target map(tofrom: two)
#pragma omp teams
#pragma omp distribute parallel for reduction(+: two)
    for (int i = 0; i < 10; i++)
        two += i;
#pragma omp target teams distribute map(tofrom: three) reduction(+: three)
    for (int b = 0; b < 10; b++) {
#pragma omp parallel for reduction(+: three)
        for (int i = 0; i < 10; i++)
            three += i;
    }
#pragma omp target teams num_teams(1) map(tofrom: four)
#pragma omp distribute parallel for reduction(+: four)
    for (int i = 0; i < 10; i++)
        four += i;
#pragma omp target teams distribute map(tofrom: five)
    for (int b = 0; b < 10; b++) {
        double one = 0;
#pragma omp parallel for reduction(+: one)
        for (int i = 0; i < 10; i++)
            one += i;
#pragma omp atomic
        five += one;
    }
    return one + two + three + four + five > 5;
}
C
    warned race race
    grep -q "t.c:6:1: warning: the reduction of 'one' at 'parallel for'" said
    grep -q "t.c:12:1: warning: the reduction of 'two' at 'distribute parallel for'" said
}

@test "check: what one thread stores and all read without waiting" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int a = 0, b = 0, c = 0, out[64];
#pragma omp target map(tofrom: a, b, c) map(from: out)
#pragma omp parallel
    {
#pragma omp masked
        a = 10;
#pragma omp for
        for (int i = 0; i < 64; i++)
            out[i] = i + a;
#pragma omp single nowait
        b = 11;
#pragma omp for
        for (int i = 0; i < 64; i++)
            out[i] += b;
        if (omp_get_thread_num() == 0)
            c = 12;
        out[omp_get_thread_num() % 64] = c;
    }
    return out[3] + a + b + c > 5;
}
C
    warned race race race
    grep -q "t.c:12:26: warning: each thread reads 'a'" said
    quiet <<'C'
#include <omp.h>
int main(void)
{
    int a = 0, b = 0, c = 0, d = 0, out[64];
#pragma omp target map(tofrom: a, b, c, d) map(from: out)
#pragma omp parallel
    {
#pragma omp masked
        a = 10;
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < 64; i++)
            out[i] = i + a;
#pragma omp single
        b = 11;
#pragma omp for
        for (int i = 0; i < 64; i++)
            out[i] += b;
        if (omp_get_thread_num() == 0)
            c = 12;
        if (omp_get_thread_num() == 0)
            out[1] = c;
#pragma omp masked
        d = 3;
#pragma omp masked
        out[2] = d;
    }
#pragma omp target map(tofrom: a, out)
#pragma omp parallel num_threads(1)
    {
#pragma omp masked
        a = 10;
        out[omp_get_thread_num()] = a;
    }
    return out[3] + a + b + c + d > 5;
}
C
}

@test "check: what a region reads before it stores, results that come back by no name, and what mends an update" {
    source_file t.c <<'C'
#include <stdio.h>
static double a[100], b[100];
static void scale(int n, double *x)
{
#pragma omp target teams distribute parallel for map(TO: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
int main(void)
{
    double v[100] = {1}, most = 0;
    int keep[100], k = 0, where = 0;
    for (int i = 0; i < 100; i++)
        a[i] = b[i] = i;
#pragma omp target teams distribute parallel for map(FROM: a) map(to: b)
    for (int i = 0; i < 100; i++)
        a[i] = a[i] + b[i];
#pragma omp target teams distribute parallel for map(from: b)
    for (int i = 0; i < 100; i++) {
        b[i] = i;
        b[i] += b[i];
    }
    scale(100, v);
    printf("%g %g %g\n", a[1], b[1], v[0]);
#if RACES
#pragma omp target teams distribute parallel for map(to: a) map(from: keep) map(tofrom: k)
    for (int i = 0; i < 100; i++)
        if (a[i] > 5) {
            int at = k;
            k++;
            keep[at] = i;
        }
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: most, where)
    for (int i = 0; i < 100; i++)
#pragma omp critical
        if (a[i] > most) {
            most = a[i];
            where = i;
        }
    printf("%d %d %g %d\n", k, keep[0], most, where);
#endif
}
C
    sed 's/TO:/tofrom:/; s/FROM:/tofrom:/' t.c > u.c
    sed -i 's/TO:/to:/; s/FROM:/from:/' t.c
    warned lost uncopied
    grep -q "^t.c:17:16: .*reads elements of 'a' before it stores to any, and its item map(from: a)" said
    grep -q "^t.c:24:38: .*the host reads what 'v' points to, and what a region has written there never comes back" said
    cp u.c t.c
    warned
    sed -i 's/#if RACES/#if 1/' t.c
    warned race race race
    grep -q "update 'k'.*: write '#pragma omp atomic capture'" said
    [ "$(grep -c "a reduction that is declared for all that it guards, or have one team" said)" -eq 2 ]
    source_file t.c <<'C'
int main(void)
{
    int keep[2], *list[2] = {&keep[0], &keep[1]};
#pragma omp target map(iterator(m = 0:2), tofrom: list[m][:1]) map(to: list)
    for (int i = 0; i < 2; i++)
        list[i][0] = 2;
    return keep[0] != 2;
}
C
    warned
}

@test "check: functions that call themselves many times are read in a moment" {
    source_file t.c <<'C'
struct tree {
    int key;
    struct tree *kids[8];
};
static long total(const struct tree *t)
{
    return t ? t->key + total(t->kids[0]) + total(t->kids[1]) + total(t->kids[2]) + total(t->kids[3]) +
                   total(t->kids[4]) + total(t->kids[5]) + total(t->kids[6]) + total(t->kids[7])
             : 0;
}
int main(void)
{
    struct tree root = {5};
    long sum = total(&root);
#pragma omp target map(tofrom : sum)
    sum++;
    return sum != 6;
}
C
    rex-parse --check t.c > out
    grep -q '^target ' out
}

@test "check: a private array to which nothing but updates is stored" {
    source_file t.c <<'C'
int main(void)
{
    int bins[4] = {0}, list[4], out[64], other[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for private(bins, list) firstprivate(other) map(from: out)
    for (int i = 0; i < 64; i++) {
        int held = 0;
        for (int j = 0; j < i % 4; j++) {
            bins[j]++;
            for (int k = 0; k < held; k++)
                held += list[k] == j;
            list[held++] = j;
            other[j]++;
        }
        out[i] = bins[0] + other[1];
    }
    return out[0];
}
C
    warned private
    grep -q "^t.c:8:13: warning: 'bins' has no value here: private(bins) .* write firstprivate(bins) " said
}

# members CLAUSES [AROUND]: a region reads two members of a struct, with these clauses, and perhaps a construct around it.
members() {
    source_file t.c <<C
#include <stdlib.h>
struct vector { double *a; int n, step; };
static void twice(struct vector *s)
{
#pragma omp target map(tofrom: s->a[0:s->n]) $1
    for (int i = 0; i < s->n; i += s->step)
        s->a[i] *= 2;
}
int main(void)
{
    struct vector v = {calloc(10, sizeof(double)), 10, 1};
    $2
    twice(&v);
    free(v.a);
}
C
}

@test "check: members beside mapped members of a pointer's struct" {
    without=repeat
    members ''
    warned unmapped unmapped
    grep -q "^t.c:6:25: warning: the region reads 's->n', and nothing but other members of that struct is mapped: write map(to: s->n)" said
    grep -q "note: 's->a' is mapped here" said
    members 'map(to: s->n)'
    warned unmapped
    grep -q "^t.c:6:36: warning: the region reads 's->step'" said
    members 'map(to: s->n, s->step)'
    warned
    members '' '_Pragma("omp target data map(to: v)")'
    warned
    members '' '_Pragma("omp target data map(to: v.n, v.step)")'
    warned
}

@test "check: more threads than thread_limit leaves" {
    source_file t.c <<'C'
int main(void)
{
    int a[256] = {0};
#pragma omp target teams thread_limit(64) map(tofrom: a)
    {
#pragma omp parallel for num_threads(64)
        for (int i = 0; i < 256; i++)
            a[i]++;
#pragma omp parallel for num_threads(65)
        for (int i = 0; i < 256; i++)
            a[i]++;
    }
#pragma omp target teams distribute parallel for thread_limit(32) num_threads(128) map(tofrom: a)
    for (int i = 0; i < 256; i++)
        a[i]++;
    return a[0];
}
C
    without=race warned limit limit
    grep -q "^t.c:9:26: warning: num_threads(65) gets 64 threads, which is all that thread_limit leaves" said
    grep -q "^t.c:13:67: warning: num_threads(128) gets 32 threads" said
}

@test "check: what stays on the device through a loop is copied in the directions that regions need" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int n = 1000;
    double *a = calloc(n, sizeof *a), s = 0;
    for (int t = 0; t < 10; t++) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) reduction(+: s)
        for (int i = 0; i < n; i++)
            s += a[i];
    }
    printf("%g\n", s);
    free(a);
}
C
    warned copy repeat
    grep -q "around this loop, write '#pragma omp target data map(to: a\[0:n\])'" said
}

@test "check: sections of arrays, and of rows, that are too short or have their lengths in another order" {
    without=repeat
    sections() {
        source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
enum { R = 6, C = 9 };
static double s[R][C], u[10], k[4][5][6];
static void scale(int r, int c, double p[r][c])
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: p[$1])
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++)
            p[i][j] *= 2;
}
int main(int argc, char **argv)
{
    int r = 6 + argc, c = 9 + argc;
    double (*m)[C] = malloc(R * sizeof *m), (*v)[c] = malloc(r * sizeof *v);
    for (int i = 0; i < r; i++)
        for (int j = 0; j < C; j++)
            m[i % R][j] = s[i % R][j] = v[i][j] = u[j] = argv[0][0];
    scale(r, c, v);
#pragma omp target map(tofrom: v[$2][0:c])
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++)
            v[i][j] += 1;
#pragma omp target map(tofrom: m[2:1][3:$3], s[2:1][3:3])
    for (int j = 3; j < 6; j++)
        m[2][j] = s[2][j] *= 2;
#pragma omp target map(tofrom: u[$4])
    for (int j = 1; j < 10; j++)
        u[j] *= 2;
#pragma omp target map(tofrom: k[1:$5][0:5][0:6])
    for (int j = 0; j < 5; j++)
        for (int i = 1; i < 3; i++)
            k[i][4 - j][j] = 1;
    printf("%g %g %g %g %g\\n", m[2][3], s[2][4], u[3], k[1][2][2], v[0][0]);
    return 0;
}
C
    }
    sections 0:r][0:c 0:r 3 1:9 2
    warned
    sections 0:c][0:r 0:r 3 1:9 2
    warned size
    grep -q "the section 'p\[0:c\]\[0:r\]' has the lengths of 'p' in another order than its declaration" said
    sections 0:r][0:c '0:r - 1' 2 0:9 1
    warned reach reach reach reach
    grep -q "^t.c:23:13: warning: the region goes behind the end of the mapped section 'v\[0:r - 1\]\[0:c\]'" said
    grep -q "^t.c:26:9: warning: the region reaches element 2 of what 'm' points to, 192 bytes, and 184 are mapped" said
    grep -q "^t.c:29:9: warning: the region reaches element 9 of 'u', 80 bytes, and 72 are mapped" said
    grep -q "^t.c:33:13: warning: the region reaches element 2 of 'k', 520 bytes, and 480 are mapped" said
}

@test "check: an array's elements that are pointers, which the region gives values" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    double a[100], *rows[10], sum = 0;
    char text[8] = "12 3", *ends[2];
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma omp target map(to: a, text) map(alloc: rows, ends) map(tofrom: sum)
    {
        for (int i = 0; i < 10; i++)
            rows[i] = &a[10 * i];
        for (int i = 0; i < 10; i++)
            sum += rows[i][2];
        sum += strtol(text, &ends[0], 10) + ends[0][1];
    }
    printf("%g\n", sum);
    return 0;
}
C
    warned
}

@test "check: bytes in the place of elements, by sizeof" {
    without=repeat
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = 100 + argc;
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof(float)), *w = malloc(n * 4 * sizeof *w);
    char *c = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        x[i] = y[i] = w[i] = c[i] = argv[0][0];
#pragma omp target map(tofrom: x[0:n * sizeof *x])
    for (int i = 0; i < n; i++)
        x[i] += 1;
#pragma omp target map(tofrom: y[0:sizeof(y[0]) * n])
    for (int i = 0; i < n; i++)
        y[i] += 1;
#pragma omp target map(tofrom: w[0:n * sizeof(float)], c[0:n * sizeof(double)])
    for (int i = 0; i < n; i++)
        w[i] += c[i] += 1;
    printf("%g %g %g %d\n", x[3], y[4], w[6], c[7]);
    return 0;
}
C
    warned size size
    grep -q "^t.c:10:20: warning: the section 'x\[0:n \* sizeof \*x\]' ends behind the memory that 'x' has been given" said
}
