# rexcc --check: data that is not where it is used, and certain races (passes/check.c, passes/parse/pointers.c, reach.c, race.c).
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

# warned NAME...: rexcc --check has these warnings for t.c, and no other.
warned() {
    rexcc --check --offload-arch=host -fsyntax-only t.c 2> said || { cat said; return 1; }
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
    multiply '' 'map(to: a[0:N]) map(alloc: b[0:N*N]) map(tofrom: c[0:N])' ''
    warned uncopied
    grep -q "^t.c:16:.*note: it is mapped here" said
    multiply "$(enter 'map(to: a[0:N], c[0:N]) map(alloc: b[0:N*N])')" '' "$(leave 'map(from: c[0:N])')"
    warned uncopied
    multiply '' 'map(to: a[0:N], b[0:N*N]) map(from: c[0:N])' ''
    warned uncopied
}

@test "check: what it writes, never comes back, and the host reads" {
    multiply '' 'map(to: a[0:N], b[0:N*N], c[0:N])' ''
    warned lost
    grep -q "^t.c:29:20: warning: the host reads what 'c' points to" said
    multiply "$(enter 'map(to: a[0:N], b[0:N*N], c[0:N])')" '' "$(leave 'map(release: c[0:N])')"
    warned lost
    multiply '' 'map(to: a[0:N], b[0:N*N], c[0:N])' 'c[N - 1] = 1;' # written again
    warned
}

@test "check: what it reaches beyond what is mapped" {
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

@test "check: updates that something orders, or that are a thread's own, are no races" {
    quiet <<'C'
#include <omp.h>
int main(void) {
    int sum = 0, x = 0, y = 0;
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

@test "check: no alarm on the examples and the benchmarks" {
    cd "$repository"
    local file
    for file in examples/*.c bench/programs/*.c tests/programs/{regions,map_items,map_structs,members,present,sharing}.c; do
        rex-parse --check "$file" | rex-check 2>> "$BATS_TEST_TMPDIR/said" > /dev/null
    done
    diff /dev/null "$BATS_TEST_TMPDIR/said"
}
