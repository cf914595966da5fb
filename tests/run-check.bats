# rexcc --check=run: what a program does wrong with its data and threads is found where it does it (runtime/check).
load helper

# Compiles t.c so that it is checked, and runs it. $status is the program's, $output what it says.
checked() {
    cd "$BATS_TEST_TMPDIR" || return
    rexcc --check=run -w "$@" -o t t.c
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t
}

# finds LINE NAME TEXT: says at that line of t.c what is so, ends with status 66, and says nothing else.
finds() {
    [ "$status" -eq 66 ]
    [[ $output == *"t.c:$1"*": warning: "*"$3"*" [-Wrex-$2]"* ]]
    [[ $output == *"rex: 1 warning of --check"* ]]
}

silent() {
    [ "$status" -eq 0 ]
    [[ $output != *"Wrex-"* ]]
}

# A program with an array on the heap: $1 is done to it by the host and by devices.
array() {
    source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
enum { N = 100 };
static int use(int *a)
{
    int sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i];
    return sum;
}
int main(void)
{
    int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i;
$1
    printf("%d\n", use(a) + use(b));
    free(a), free(b);
}
C
}

@test "a read of what nothing has copied" {
    array '#pragma omp target map(alloc: b[0:N]) map(from: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] = b[i];'
    checked
    finds 18 uncopied "reads 4 bytes at byte 0 of 'b[0:N]'"
    array '#pragma omp target map(to: b[0:N]) map(from: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] = b[i];'
    checked
    silent
}

@test "a value that nothing has given, and that comes back" {
    array '#pragma omp target map(from: a[0:N])
        for (int i = 0; i < N - 1; i++)
            a[i] = i;'
    checked
    finds 8 uncopied "the host reads 4 bytes of 'a[0:N]' that came from the device"
    array '#pragma omp target map(tofrom: a[0:N])
        for (int i = 0; i < N - 1; i++)
            a[i] = i;'
    checked
    silent
}

@test "strings that the C library stores in a region have a value, and their ends are seen" {
    write_strings() {
        source_file t.c <<C
#include <stdio.h>
#include <string.h>
int main(void)
{
    char s[8], t[8], u[12], v[8];
    int n = 0;
#pragma omp target map(from: s, t, u, v, n)
    {
        s[0] = 0;
        strncat(s, "abc", 3);
        strcpy(t, s);
        strcat(t, "$1");
        strncpy(u, t, sizeof u);
        n = (int)(stpcpy(v, s) - v);
        n += s[1] + t[4] + u[11] + v[2];
    }
    printf("%s %s %s %s %d\\n", s, t, u, v, n - 'b' - 'e' - 'c');
    return 0;
}
C
    }
    write_strings def
    checked
    silent
    [ "$output" = "abc abcdef abcdef abc 3" ]
    write_strings defghijk
    checked
    [[ $output == *"t.c:12: warning: "*"of 't'"* ]]
}

@test "an access behind what is mapped, and in front of it" {
    array '#pragma omp target map(tofrom: a[0:N / 2])
        for (int i = 0; i <= N / 2; i++)
            a[i] = i;'
    checked
    finds 18 reach "writes 4 bytes at byte 200 of 'a[0:N / 2]', which has 200"
    array '#pragma omp target map(tofrom: a[N / 2: N / 2])
        for (int i = N / 2 - 1; i < N; i++)
            a[i] = i;'
    checked
    finds 18 reach "writes 4 bytes 4 in front of 'a[N / 2: N / 2]'"
    array '#pragma omp target map(tofrom: a[N / 2: N / 2])
        for (int i = N / 2; i < N; i++)
            a[i] = i;'
    checked
    silent
}

@test "host memory that nothing maps" {
    array '#pragma omp target
        for (int i = 0; i < N; i++)
            a[i] = i;'
    checked
    finds 18 unmapped "writes 4 bytes of the host's memory, by 'a'"
    [[ $output == *"t.c:13: note: it is of the 400 bytes that are allocated here"* ]]
    array '#pragma omp target data map(tofrom: a[0:N])
#pragma omp target
        for (int i = 0; i < N; i++)
            a[i] = i;'
    checked
    silent
}

@test "device memory that is not mapped any more" {
    array 'int *d;
#pragma omp target data map(tofrom: a[0:N]) use_device_ptr(a)
    d = a;
#pragma omp target is_device_ptr(d)
    d[3] = 1;'
    checked
    finds 20 ended "writes 'a[0:N]' on the device, where it is not mapped any more"
    array '#pragma omp target data map(tofrom: a[0:N]) use_device_ptr(a)
    {
        int *d = a;
#pragma omp target is_device_ptr(d)
        d[3] = 1;
    }'
    checked
    silent
}

@test "the host has written since, and the device reads what was before" {
    array '#pragma omp target data map(to: b[0:N]) map(from: a[0:N])
    {
        b[7] = 1;
#pragma omp target
        for (int i = 0; i < N; i++)
            a[i] = b[i];
    }'
    checked
    finds 21 stale "reads 4 bytes at byte 28 of 'b[0:N]' as they were before the host wrote them"
    array '#pragma omp target data map(to: b[0:N]) map(from: a[0:N])
    {
        b[7] = 1;
#pragma omp target update to(b[7])
#pragma omp target
        for (int i = 0; i < N; i++)
            a[i] = b[i];
    }'
    checked
    silent
}

@test "the device has written, and the host reads what was before" {
    array '#pragma omp target map(to: a[0:N])
    a[5] = 1;'
    checked
    finds 8 lost "the host reads 4 bytes of 'a[0:N]' as they were before the device wrote them"
    array '#pragma omp target data map(to: a[0:N])
    {
#pragma omp target
        a[5] = 1;
#pragma omp target update from(a[5])
    }'
    checked
    silent
}

@test "what a library that nobody looks into has written is the host's newest" {
    array '#pragma omp target map(to: a[0:N])
    a[5] = 1;
    sscanf("77", "%d", &a[5]);'
    checked
    silent
}

@test "a mapping that never ends" {
    array '#pragma omp target enter data map(to: a[0:N])'
    checked
    finds 16 leak "the mapping of 'a[0:N]' never ends"
    array '#pragma omp target enter data map(to: a[0:N])
#pragma omp target exit data map(release: a[0:N])'
    checked
    silent
}

@test "an update, and an end, of what is not mapped" {
    array '#pragma omp target update from(a[0:N])'
    checked
    finds 16 absent "'a[0:N]' is not mapped here, so nothing is copied"
    array '#pragma omp target enter data map(to: a[0:N])
#pragma omp target exit data map(from: a[0:N])
#pragma omp target exit data map(delete: a[0:N])'
    checked
    finds 18 absent "'a[0:N]' is not mapped here, so no mapping ends"
}

@test "a section that is longer than what was allocated" {
    array '#pragma omp target enter data map(to: a[0:N + 2])
#pragma omp target exit data map(release: a[0:N + 2])'
    checked
    finds 16 size "the mapped section 'a[0:N + 2]' ends 8 bytes behind"
    [[ $output == *"t.c:13: note: 400 bytes are allocated here"* ]]
}

@test "the host uses a pointer of the device's" {
    array '#pragma omp target data map(tofrom: a[0:N]) use_device_ptr(a)
    a[0] = 1;'
    checked
    finds 17 pointer "the host writes 4 bytes of a device's memory"
}

# A region over an array of N counters, in which $1 is done, with the clauses $2.
threads() {
    source_file t.c <<C
#include <omp.h>
#include <stdio.h>
enum { N = 1000 };
int main(void)
{
    int a[N] = {0}, count = 0, turn[8] = {0};
#pragma omp target map(tofrom: a, count, turn)
$1
    printf("%d %d\n", a[1], count);
}
C
}

@test "threads of a league update one variable" {
    threads '#pragma omp teams distribute parallel for
    for (int i = 0; i < N; i++)
        count++;'
    checked
    finds 10 race "threads race: one "
    threads '#pragma omp teams distribute parallel for
    for (int i = 0; i < N; i++)
#pragma omp atomic
        count++;'
    checked
    silent
    threads '#pragma omp teams distribute parallel for reduction(+: count)
    for (int i = 0; i < N; i++)
        count++;'
    checked
    silent
}

@test "an iteration reads what the next one writes" {
    threads '#pragma omp teams distribute parallel for
    for (int i = 0; i < N - 1; i++)
        a[i] = a[i + 1] + 1;'
    checked
    finds 10 race "'a'"
    threads '#pragma omp teams distribute parallel for
    for (int i = 0; i < N; i++)
        a[i] = a[i] + i;'
    checked
    silent
}

@test "threads of a team: locks of two names, and of one" {
    threads '#pragma omp parallel num_threads(4)
    {
#pragma omp critical(one)
        count++;
#pragma omp critical(two)
        count++;
    }'
    checked
    [ "$status" -eq 66 ]
    [[ $output == *"[-Wrex-race]"* ]]
    threads '#pragma omp parallel num_threads(4)
    {
#pragma omp critical(one)
        count++;
#pragma omp critical(one)
        count++;
    }'
    checked
    silent
}

@test "threads of a team: nowait, and a barrier" {
    threads '#pragma omp parallel num_threads(4)
    {
#pragma omp for nowait
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp for
        for (int i = 0; i < N; i++)
            a[N - 1 - i] += i;
    }'
    checked
    [ "$status" -eq 66 ]
    [[ $output == *"another thread"*"[-Wrex-race]"* ]]
    threads '#pragma omp parallel num_threads(4)
    {
#pragma omp for
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp for
        for (int i = 0; i < N; i++)
            a[N - 1 - i] += i;
    }'
    checked
    silent
}

@test "threads of a team: the region begins and ends a phase, and numbers are threads" {
    threads '#pragma omp teams num_teams(2)
    {
        int own[8] = {0}, sum = 0;
        own[0] = 1;
#pragma omp parallel num_threads(4)
        {
            own[omp_get_thread_num()] += own[0] + 1;
        }
    }'
    checked
    [ "$status" -eq 66 ] # thread 0 writes own[0], which the others read
    threads '#pragma omp teams num_teams(2)
    {
        int own[8] = {0}, first = 1;
#pragma omp parallel num_threads(4)
        own[omp_get_thread_num()] += first;
        for (int i = 0; i < 8; i++)
            first += own[i];
        turn[omp_get_team_num()] = first;
    }'
    checked
    silent
}

@test "REX_CHECK=no-... is silent of a kind, and says so if it knows none" {
    array '#pragma omp target map(to: a[0:N])
    a[5] = 1;'
    checked
    cd "$BATS_TEST_TMPDIR"
    REX_CHECK=no-leak,no-lost run ./t
    silent
    REX_CHECK=no-such run ./t
    [[ $output == *"rex: warning: REX_CHECK has 'no-such', which is no finding"* ]]
    [ "$status" -eq 66 ]
}

@test "objects, another status, a program that is right at every level of optimization" {
    array '#pragma omp target map(to: a[0:N])
    a[5] = 1;'
    cd "$BATS_TEST_TMPDIR"
    rexcc --check=run -w -c t.c
    rexcc --check=run -o t t.o
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t
    finds 8 lost "'a[0:N]'"
    array '#pragma omp target map(to: a[0:N])
    a[5] = 1;
    if (use(a) > 0)
        return 3;'
    checked
    [ "$status" -eq 3 ]
    for level in 0 1 2 3; do
        array '#pragma omp target teams distribute parallel for map(tofrom: a[0:N]) map(to: b[0:N])
    for (int i = 0; i < N; i++)
        a[i] += b[i];'
        checked "-O$level"
        silent
        [[ $output == 14850* ]]
    done
}

@test "--check=run is the only other check" {
    array ''
    cd "$BATS_TEST_TMPDIR"
    run rexcc --check=walk -c t.c
    [ "$status" -eq 1 ]
    [[ $output == *"expected --check or --check=run"* ]]
}

@test "for a GPU, device code looks at what it accesses, and at nothing else" {
    cd "$BATS_TEST_TMPDIR"
    source_file t.c <<'C'
struct pair { double x; int bits : 3; } pairs[10];
static double first(const double *p) { return *p; }
static int literal(int *out, int n) { out[0] = first((double[2]){1, n}); return 0; }
double f(int n, double *a, struct pair *s, double m[10][20])
{
    double sum = 0;
#pragma omp target map(tofrom: sum) map(to: a[0:n], pairs) map(tofrom: s[0:n], m[0:10][0:20])
    {
        double own[4] = {0}, *end = &a[n], *row = m[1];
        own[1] = sizeof a[2] + (end - a);
        a[3] += (s + 4)->x + pairs[5].x + s[1].bits;
        m[6][7] = first(a);
        struct pair copy = s[8];
        s[9].x++;
        sum += own[1] + row[2] + copy.x + literal(0, n);
    }
    return sum;
}
C
    rex-parse --offload-arch=sm_90 --bounds t.c | rex-outline | rex-abi-repair | rex-cxx | rex-emit --device --no-lines > device
    grep -o 'rex_within([^"]*"[^"]*", "[^"]*")' device | sed 's/.*, "\(t.c:[0-9]*\)", "\(.*\)")$/\1 \2/' > looked
    diff - looked <<'T'
t.c:2 *p
t.c:3 out[0]
t.c:11 a[3]
t.c:11 (s + 4)->x
t.c:11 pairs[5].x
t.c:12 m[6][7]
t.c:13 s[8]
t.c:14 s[9].x
t.c:15 row[2]
T
    also_for_gpu --check=run -c
    rex-parse --offload-arch=sm_90 --check t.c | rex-outline | rex-abi-repair | rex-cxx | rex-emit --device > device
    ! grep rex_within device
}

@test "for a GPU, sections have gaps around them, and a program is for one kind of device" {
    cd "$BATS_TEST_TMPDIR"
    array '#pragma omp target teams distribute parallel for map(tofrom: a[0:N / 2])
        for (int i = 0; i < N / 2; i++)
            a[i] += i;'
    on_processor -Wl,--defsym=rex_checked_bounds=1
    [ "$(gpu)" = 11125 ]
    run rexcc --check=run --offload-arch=sm_90,host -c t.c
    [ "$status" -eq 1 ]
    [[ $output == *"--check=run builds a program for the host device or one for GPUs: --offload-arch=host, or sm_90, but not both" ]]
}

@test "flushes order threads that tell each other of them" {
    source_file t.c <<'C'
int main(void)
{
    int x = 0, y = 0, z = 0, errors = 0;
#pragma omp target parallel num_threads(2) map(tofrom: x, y, z, errors)
    {
#pragma omp for schedule(static, 1)
        for (int i = 0; i < 2; i++)
            if (i == 0) {
                x = 10;
#pragma omp flush
#pragma omp atomic write
                y = 1;
            } else {
                for (int told = 0; !told;) {
#pragma omp atomic read ACQUIRE
                    told = y;
                }
                errors += x != 10;
                z = 1;
            }
    }
    return errors;
}
C
    checked -DACQUIRE=acquire
    silent
    checked -DACQUIRE=relaxed
    finds 18 race "reads 'x', and another thread writes the same"
}

@test "a copy back to memory that has been freed" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    int *a = calloc(100, sizeof *a);
#pragma omp target enter data map(to: a[0:100])
#pragma omp target
    a[1] += 1;
    free(a);
#pragma omp target exit data map(from: a[0:100])
    _Exit(66);
}
C
    checked
    [[ $output == *"t.c:9:1: warning: 'a[0:100]' is copied back to memory of the host's that has been freed"*"[-Wrex-pointer]"* ]]
    sed -i 's/data map(from:/data map(delete:/; s/_Exit(66)/return 0/' t.c
    checked
    silent
}

@test "a struct of which a member is mapped alone, and device code that dies" {
    source_file t.c <<'C'
#include <stdlib.h>
typedef struct { double *v; int n; } vector;
static void set(vector *s)
{
#pragma omp target enter data map(to: s->n)
#pragma omp target
    for (int i = 0; i < s->n; i++)
        s->v[i] = 1;
}
int main(void)
{
    vector s = {malloc(800), 100};
    set(&s);
}
C
    checked
    [ "$status" -gt 128 ]
    [[ $output == *"t.c:8"*": warning: the region reads 8 bytes in front of 's->n' on the device, where other members of the struct, or elements, would be"* ]]
    [[ $output == *"t.c:8"*": error: device code has died here: "*"t.c:6:1: note: the region"* ]]
}

@test "positions have the file as the compiler was told it, and one in REX's own code is the construct's" {
    mkdir -p "$BATS_TEST_TMPDIR/below" && cd "$BATS_TEST_TMPDIR"
    cat > below/t.c <<'C'
#include <stdio.h>
int main(void)
{
    double a[100], sum = 0;
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma omp target data map(to: a) map(from: sum)
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < 100; i++)
        sum += a[i];
    printf("%g\n", sum);
}
C
    rexcc --check=run -w -o t below/t.c
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t
    [[ $output == *"t.c:8:1: warning: the region reads 8 bytes at byte 0 of 'sum'"*"below/t.c:7:1: note: it is mapped here: 8 bytes"* ]]
}

@test "what a construct with nowait brings, or fetches, before anything has waited" {
    array '#pragma omp target nowait map(tofrom: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] += 1;
    a[3] = a[2];
#pragma omp taskwait
    a[3]++;
#pragma omp target nowait map(to: b[0:N]) map(from: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] = b[i];
    b[0] = 7;
#pragma omp taskwait'
    checked
    [ "$status" -eq 66 ]
    [[ $output == *"t.c:19: warning: the host reads 4 bytes that a construct with nowait copies"*"'#pragma omp taskwait'"*" [-Wrex-nowait]"*"t.c:16:1: note: the construct with nowait"* ]]
    [[ $output == *"t.c:25: warning: the host writes 4 bytes that a construct with nowait copies"*"[-Wrex-nowait]"* ]]
    [[ $output == *"rex: 3 warnings of --check"* ]]
    array '#pragma omp target data map(tofrom: a[0:N], b[0:N])
    {
#pragma omp target nowait
        for (int i = 0; i < N; i++)
            a[i] += 1;
#pragma omp target nowait
        for (int i = 0; i < N; i++)
            b[i] += a[i];
#pragma omp taskwait
    }'
    checked
    finds 23 race "a region with nowait in front of it writes the same, and nothing orders them"
}

@test "what waits for a construct with nowait, or is ordered with it" {
    array '#pragma omp target nowait depend(out: a[0]) map(tofrom: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] += 1;
#pragma omp task depend(inout: a[0])
    a[3]++;
#pragma omp target nowait depend(inout: a[0]) map(tofrom: a[0:N])
        for (int i = 0; i < N; i++)
            a[i] += 1;
    b[3] = 7;
#pragma omp taskwait depend(in: a[0])
    a[4]++;
#pragma omp taskgroup
    {
#pragma omp target nowait map(tofrom: b[0:N])
        for (int i = 0; i < N; i++)
            b[i] += 1;
    }
    b[3]++;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        {
#pragma omp target nowait map(tofrom: b[0:N])
            for (int i = 0; i < N; i++)
                b[i] += 1;
        }
        b[omp_get_thread_num()]++;
#pragma omp masked
        {
#pragma omp target nowait map(tofrom: a[0:N])
            for (int i = 0; i < N; i++)
                a[i] += 1;
        }
    }
    a[5]++;'
    sed -i '1i #include <omp.h>' t.c
    checked
    silent
}

@test "calls of the host's functions, memory given back otherwise, sections that overlap" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
int main(int argc, char **argv)
{
    int (*f)(int) = argc > 1 ? twice : thrice, r = 0, *d = omp_target_alloc(400, 0), *e = omp_target_alloc(8, 0);
#pragma omp target map(from: r) firstprivate(f)
    r = f(7);
    free(d);
    omp_target_free(e, 0);
    omp_target_free(e, 0);
    omp_target_free(malloc(8), 0);
    omp_target_free(malloc(8), omp_get_initial_device());
    return r == 0;
}
C
    checked
    [[ $output == *"t.c:9: warning: the region calls a function of the host's"*" [-Wrex-function]"*"t.c:4: note: the function"* ]]
    [[ $output == *"t.c:10: warning: free gets memory of a device's"*" [-Wrex-pointer]"* ]]
    [[ $output == *"t.c:12: warning: what is given back is no allocation, or has been given back"* ]]
    [[ $output == *"t.c:13: warning: omp_target_free gets memory of the host's"*" [-Wrex-pointer]"* ]]
    [[ $output == *"rex: 4 warnings of --check"* ]]
    array 'int *left = a, *right = a + 40;
#pragma omp target map(tofrom: left[0:60]) map(tofrom: right[0:60])
    for (int i = 0; i < 60; i++)
        left[i] += right[i];'
    checked
    [[ $output == *"t.c:17:1: warning: a part of 'right[0:60]' is mapped by 'left[0:60]', and a part is not"*" [-Wrex-overlap]"* ]]
}

@test "a section of a negative length, asynchronous copies, and loops that count to a string's end" {
    array 'int low = 60, high = argc > 9 ? 90 : 20;
#pragma omp target map(tofrom: a[low:high - low])
    for (int i = low; i < high; i++)
        a[i] = i;'
    sed -i 's/main(void)/main(int argc, char **argv)/' t.c
    checked
    [ "$status" -eq 134 ]
    [[ $output == *"t.c:17:1: warning: the length of the mapped section 'a[low:high - low]' is negative: -160 bytes [-Wrex-size]"* ]]
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
int main(void)
{
    enum { N = 64 };
    int host = omp_get_initial_device(), device = omp_get_default_device();
    int *a = malloc(N * sizeof *a), *d = omp_target_alloc(N * sizeof *d, device), sum = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
    omp_target_memcpy_async(d, a, N * sizeof *d, 0, 0, device, host, 0, NULL);
#pragma omp taskwait
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < N; i++)
        d[i] *= 2;
    omp_target_memcpy_async(a, d, N * sizeof *d, 0, 0, host, device, 0, NULL);
#pragma omp taskwait
    for (int i = 0; i < N; i++)
        sum += a[i];
    omp_target_free(d, device);
    free(a);
    return sum != N * (N - 1);
}
C
    checked
    silent
    source_file t.c <<'C'
int main(void)
{
    const char *words[3];
    int n = 0;
    words[1] = "three";
#pragma omp target map(to: words) map(from: n)
    {
        int k = 0;
        while (words[1][k])
            k++;
        n = k;
    }
    return n != 5;
}
C
    checked -O2
    finds 9 unmapped "the region reads 1 bytes of the host's memory"
}

@test "dependences on other items, and on one that a task between them has, too" {
    depending() { # of the second region, and what stands between the two
        source_file t.c <<C
int main(void)
{
    int a[100] = {0}, b[100] = {0}, c = 0;
#pragma omp target data map(tofrom: a, b)
    {
#pragma omp target depend(out: a) nowait
        for (int i = 0; i < 100; i++)
            a[i] = i;
        $2
#pragma omp target depend($1) nowait
        for (int i = 0; i < 100; i++)
            b[i] = a[i];
#pragma omp taskwait
    }
    return b[99] - 99 + c;
}
C
        checked
    }
    depending 'in: b'
    finds 12 race "a region with nowait in front of it writes the same, and nothing orders them: write depend of the same item at both"
    depending 'in: a'
    silent
    depending 'in: b' '_Pragma("omp task depend(in: a) depend(out: b) shared(c)") c = 0;'
    silent
}

@test "an address that no GPU takes, null pointers, sections larger than memory, and words of the command line" {
    source_file t.c <<'C'
#include <stdlib.h>
struct packed { char c; double d; } __attribute__((packed));
int main(void)
{
    char bytes[32] = {0};
    struct packed p = {0};
    double sum = 0;
#pragma omp target map(tofrom: bytes, sum, p)
    {
        p.d += 1;
        *(double *)(bytes + 1) = 3;
        sum = p.d;
    }
    return sum == 0;
}
C
    checked
    finds 11 align "the region uses 8 bytes at an address that is 1 bytes behind a multiple of 8"
    source_file t.c <<'C'
#include <stdlib.h>
int main(int count, char **words)
{
    int n = 0;
    char *p = count > 9 ? malloc(8) : NULL, *word = words[0];
#ifdef WORD
#pragma omp target map(tofrom: n)
    while (word[n])
        n++;
#elif defined LARGE
    p = malloc(100);
#pragma omp target map(tofrom: n) map(alloc: p[0:(size_t)1 << 46])
    n = p[0] = 1;
#else
#pragma omp target map(tofrom: n) map(to: p[0:8])
    n = p[0];
#endif
    return n == 0;
}
C
    checked
    [ "$status" -gt 128 ]
    [[ $output == *"t.c:15:1: warning: the mapped section 'p[0:8]' is of a null pointer [-Wrex-pointer]"* ]]
    [[ $output == *"t.c:15:1: error: the program has died at the beginning of this construct"* ]]
    checked -DLARGE
    [ "$status" -eq 134 ]
    [[ $output == *"omptarget fatal error"* ]]
    checked -DWORD
    [ "$status" -eq 66 ]
    [[ $output == *"t.c:8: warning: the region reads 1 bytes of the host's memory, by 'word'"* ]]
}

@test "pointers in what is mapped are told from what is, and a called function's death is its caller's" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; double *v; } vector;
int main(void)
{
    vector *s = malloc(sizeof *s);
    *s = (vector){100, malloc(800)};
#pragma omp target map(tofrom: s[0:1])
    s->v[3] = 1;
    free(s->v), free(s);
#ifdef DIES
#pragma omp target
    printf("%s\n", (char *)8);
#endif
}
C
    checked
    finds 9 unmapped "the region writes 8 bytes of the host's memory, by a pointer in 's[0:1]', which is not mapped"
    checked -DDIES
    [[ $output == *"t.c:13: error: device code has died here: "*"t.c:12:1: note: the region"* ]]
}

@test "copies with their arguments in another order" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int host = omp_get_initial_device(), device = omp_get_default_device(), a[10] = {0, 5};
    int *d = omp_target_alloc(sizeof a, device);
    omp_target_memcpy(d, a, sizeof a, 0, 0, TO);
    omp_target_memcpy(a, d, sizeof a, 0, 0, host, device);
    omp_target_free(d, device);
    return a[1] != 5;
}
C
    checked '-DTO=host, device'
    [[ $output == *"t.c:6: warning: omp_target_memcpy gets as destination memory of a device, and by its arguments that is the host's"* ]]
    checked '-DTO=device, host'
    silent
}

@test "a barrier to which some threads do not come ends the program, which would wait for ever" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int a[8] = {0};
#pragma omp target TEAMS map(tofrom: a)
#pragma omp parallel num_threads(4)
    {
#pragma omp barrier
        if (omp_get_thread_num() < COUNT) {
#pragma omp barrier
        }
        a[omp_get_thread_num()] = 1;
    }
    return a[0] + a[3] != 2;
}
C
    local teams
    for teams in '' 'teams num_teams(1)'; do
        checked "-DTEAMS=$teams" -DCOUNT=2
        [ "$status" -eq 66 ]
        [[ $output == *"t.c:"*": warning: threads of a team wait at a barrier, and others have left the region without coming to it"*" [-Wrex-barrier]"* ]]
        checked "-DTEAMS=$teams" -DCOUNT=4
        silent
    done
}

@test "memory of omp_target_alloc that is given back, too short, mapped, or another device's" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int device = 1, host = omp_get_initial_device(), a[8] = {5};
    int *d = omp_target_alloc(sizeof a, device);
    omp_target_memcpy(d, a, BYTES, 0, 0, device, host);
    EARLY;
#pragma omp target device(ON) CLAUSE
    d[0]++;
    omp_target_memcpy(a, d, sizeof a, 0, 0, host, device);
    LATE;
    return a[0] != 6;
}
C
    local right='omp_target_free(d, device)'
    checked '-DBYTES=sizeof a' -DEARLY= -DON=1 '-DCLAUSE=is_device_ptr(d)' "-DLATE=$right"
    silent
    checked '-DBYTES=2 * sizeof a' -DEARLY= -DON=1 '-DCLAUSE=is_device_ptr(d)' "-DLATE=$right"
    [[ $output == *"t.c:6: warning: omp_target_memcpy gets as destination 64 bytes, and of 32 bytes of the device 32 are left there [-Wrex-reach]"* ]]
    checked '-DBYTES=sizeof a' "-DEARLY=$right" -DON=1 '-DCLAUSE=is_device_ptr(d)' -DLATE=
    [[ $output == *"t.c:10: warning: omp_target_memcpy gets as source memory of a device's that has been given back [-Wrex-ended]"* ]]
    checked '-DBYTES=sizeof a' -DEARLY= -DON=1 '-DCLAUSE=map(tofrom: d[0:8])' "-DLATE=$right"
    [[ $output == *"t.c:8:1: warning: the mapped section 'd[0:8]' is memory of a device's, which no construct can map"*"[-Wrex-pointer]"* ]]
    checked '-DBYTES=sizeof a' -DEARLY= -DON=0 '-DCLAUSE=is_device_ptr(d)' "-DLATE=$right"
    [[ $output == *"t.c:8:1: warning: 'd' is memory of device 1, and the region runs on device 0, which does not have it [-Wrex-pointer]"* ]]
}

@test "memory that is freed while a construct with nowait may copy it" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    int *a = calloc(100, sizeof *a);
#pragma omp target map(tofrom: a[0:100]) nowait
    a[3]++;
    BEFORE
    free(a);
#pragma omp taskwait
    return 0;
}
C
    checked -DBEFORE=
    finds 8 nowait "free gets memory that a construct with nowait copies"
    checked '-DBEFORE=_Pragma("omp taskwait")'
    silent
}

@test "a reduction of each team's threads into what all teams have" {
    source_file t.c <<'C'
int main(void)
{
    double sum = 0;
#pragma omp target teams distribute CLAUSE
    for (int b = 0; b < 10; b++) {
#pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < 10; i++)
            sum += i;
    }
    return sum != 450;
}
C
    checked '-DCLAUSE=map(tofrom: sum)'
    [[ $output == *"t.c:4:1: warning: threads race: one writes 'sum', and another team writes the same"*"[-Wrex-race]"* ]]
    checked '-DCLAUSE=map(tofrom: sum) reduction(+: sum)'
    silent
}

@test "an atomic operation does not order another access that is none" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 0, seen = 0;
#pragma omp target teams distribute parallel for map(tofrom: n, seen)
    for (int i = 0; i < 1000; i++) {
#pragma omp atomic
        n += 1;
        if (i == 999)
#if ATOMIC
#pragma omp atomic read
#endif
            seen = n;
    }
    printf("%d\n", seen > 0);
}
C
    checked
    # Said of the access that comes later, the read or an update, and the other one may be another team's.
    if [[ $output == *"one reads 'n'"* ]]; then
        finds 13 race "one reads 'n', and another "
        [[ $output == *"writes the same"* ]]
    else
        finds 8 race "one writes 'n', and another "
        [[ $output == *"reads the same"* ]]
    fi
    checked -DATOMIC
    silent
}

@test "constructs with nowait copy the same, and dependences are of other items" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    static int a[100], b[100];
#pragma omp target map(from: a) nowait depend(out: a)
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma omp target map(to: a) map(from: b) nowait depend(in: ITEM) depend(out: b)
    for (int i = 0; i < 100; i++)
        b[i] = a[i];
#pragma omp taskwait
    printf("%d\n", b[99]);
#pragma omp target map(to: a) nowait
    if (a[0])
        __builtin_abort();
#pragma omp target map(to: a) map(from: b) nowait
    b[0] = a[1];
#pragma omp taskwait
}
C
    checked -DITEM=b
    finds 8 nowait "this copies 400 bytes to a device, a construct with nowait copies them, too"
    checked -DITEM=a
    silent
}

@test "a device has no memory for what is mapped" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(void)
{
    char *a = malloc(16);
    unsigned long n = SIZE;
#pragma omp target map(alloc: a[0:n])
    a[0] = 1;
    free(a);
}
C
    checked -DSIZE='1ul << 47'
    [[ $output == *"t.c:6:1: warning: the device has no memory for the mapped section 'a[0:n]', 140737488355328 bytes [-Wrex-size]"* ]]
    checked -DSIZE=16
    silent
}

@test "memory that the C library has allocated for the host" {
    source_file t.c <<'C'
#include <stdlib.h>
#include <string.h>
struct name {
    char *text;
};
int main(void)
{
    struct name name = {strdup("abc")};
    int length = 0;
#pragma omp target map(to: name MAPPED) map(from: length)
    for (length = 0; name.text[length]; length++)
        ;
    free(name.text);
    return length != 3;
}
C
    checked -DMAPPED=
    finds 11 unmapped "reads 1 bytes of the host's memory, by a pointer in 'name'"
    checked '-DMAPPED=, name.text[0:4]'
    silent
}

@test "a stack that is full of a region's array says so, at the function around the region" {
    source_file t.c <<'C'
int main(void)
{
    int sum = 0;
#pragma omp target map(tofrom: sum)
    {
        double many[4 << 20];
        for (int i = 0; i < 4 << 20; i++)
            many[i] = i;
        sum = (int)many[99];
    }
    return sum != 99;
}
C
    ulimit -s 8192
    checked -O1
    [ "$status" -eq 139 ]
    [[ $output == *"t.c:2: error: the program has died here, because its stack is full"* ]]
}

@test "a race says what would order the threads" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int sum = 0, shared = 0, seen[4] = {0};
#pragma omp target teams num_teams(4) map(tofrom: sum)
    if (omp_get_team_num() < 4)
        sum += omp_get_team_num();
#pragma omp target parallel num_threads(4) map(tofrom: shared, seen)
    if (omp_get_thread_num() == 3)
        shared = 1;
    else
        seen[omp_get_thread_num()] = shared;
}
C
    checked
    [[ $output == *"nothing orders them: write a reduction, or '#pragma omp atomic' at both [-Wrex-race]"* ]]
    [[ $output == *"nothing orders them: write '#pragma omp barrier' between them, "*" [-Wrex-race]"* ]]
}

@test "a mapping that another device has does not end without its number" {
    source_file t.c <<'C'
int main(void)
{
    static int a[10];
#pragma omp target enter data map(to: a) device(1)
#pragma omp target update to(a) DEVICE
#pragma omp target exit data map(release: a) device(1)
}
C
    checked -DDEVICE=
    finds 5 absent "'a' is not mapped on device 0, but on device 1, so nothing is copied"
    checked '-DDEVICE=device(1)'
    silent
}

# Variables of which the device has its own: the region reads `scale` and writes `most`, and does $1 before, $2 behind.
own_variables() {
    source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
#pragma omp begin declare target
static float scale[8];
int most = 3;
static float scaled(int i) { return scale[i] * 2; }
#pragma omp end declare target
static void fill(void) { for (int i = 0; i < 8; i++) scale[i] = i; }
int main(void)
{
    float out[8];
    fill();
$1
#pragma omp target map(from: out)
    for (int i = 0; i < 8; i++)
        out[i] = scaled(i), most = i;
$2
    printf("%g %d\n", out[7], most);
}
C
    checked "${@:3}"
}

@test "values of declare target variables that an update should have copied" {
    own_variables '' '#pragma omp target update from(most)'
    finds 6 stale "byte 4 of 'scale', of which the device has its own, as they were before the host wrote them"
    [[ $output == *"write '#pragma omp target update to(scale)' behind that"* ]]
    own_variables '#pragma omp target update to(scale)' ''
    finds 18 lost "the host reads 4 bytes of 'most' as they were before the device wrote them"
    own_variables '#pragma omp target update to(scale)' '#pragma omp target update from(most)'
    silent
    own_variables 'scale[0] = 0;
#pragma omp target data map(always, to: scale)' 'most = 2;'
    silent
}

@test "what the host stores in a declare target variable is no mistake where the device has the same" {
    own_variables 'for (int i = 0; i < 8; i++) scale[i] = 0;' '#pragma omp target update from(most)'
    silent
}

@test "a length that an int cannot hold" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rows = 70000 * argc, columns = 70000, hash = 17;
    unsigned char *m = calloc((size_t)rows * columns, 1);
    for (int i = 0; i < 50; i++)
        hash = hash * 31 + i;
#pragma omp target map(tofrom: m[0 : LENGTH])
    for (int i = 0; i < 10; i++)
        m[i] = 1;
    free(m);
    return argv[0][0] == 0 && hash == 0;
}
C
    checked '-DLENGTH=rows * columns'
    finds 8 size "computes in int overflows, so that it is another number"
    checked '-DLENGTH=(size_t)rows * 1'
    silent
}

@test "of what is not mapped any more, it is said where its mapping has ended" {
    source_file t.c <<'C'
#include <stdlib.h>
static double *field;
static void end(void)
{
#pragma omp target exit data map(delete: field[0:10])
}
int main(void)
{
    double sum = 0, *now = field = calloc(10, sizeof *field);
#pragma omp target enter data map(to: field[0:10])
    END
#pragma omp target map(tofrom: sum) MAP
    sum += now[3];
    LATER
    free(field);
    return sum != 0;
}
C
    checked -DEND='end();' -DMAP= -DLATER=
    finds 13 unmapped "by 'now', which is not mapped any more"
    [[ $output == *"t.c:5:1: note: and its mapping ends here"* ]]
    checked -DEND='end();' -DMAP='map(present, to: now[0:10])' -DLATER=
    [[ $output == *"t.c:12:1: warning: 'now[0:10]' is not mapped here, and shall be present [-Wrex-absent]"* ]]
    [[ $output == *"t.c:5:1: note: and its mapping ends here"* ]]
    checked -DEND= -DMAP='map(present, to: now[0:10])' -DLATER='end();'
    silent
}

@test "a region may use more variables than the functions in front of libomp's have parameters for" {
    mkdir -p "$BATS_TEST_TMPDIR"
    for count in 200 1200; do
        names=$(seq -f 'v%g' "$count")
        {
            printf 'int main(void)\n{\n    double sum = 0;\n'
            printf '    double %s = 1;\n' $names
            printf '#pragma omp target teams distribute parallel for reduction(+ : sum)\n'
            printf '    for (int i = 0; i < 10; i++)\n        sum += %s;\n' "$(paste -sd+ <<< "$names")"
            printf '    return sum != 10 * %d;\n}\n' "$count"
        } > "$BATS_TEST_TMPDIR/t.c"
        checked
        [ "$count" -gt 1000 ] || silent
    done
    [ "$status" -ne 0 ]
    [[ $output == *"rex: error: --check=run cannot pass on the 120"?" variables that a parallel region uses, only 1024"* ]]
}

@test "copies and regions that nothing orders, one of which does not wait" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdlib.h>
int a[100], b[100];
int main(void)
{
    int host = omp_get_initial_device(), *d = omp_target_alloc(sizeof a, 0);
    omp_target_memcpy_async(d, b, sizeof a, 0, 0, 0, host, 0, NULL);
    WAIT
#pragma omp target is_device_ptr(d)
    d[3] += 1;
#pragma omp taskwait
#pragma omp target enter data map(to: a) nowait
    WAIT
#pragma omp target map(tofrom: b)
    b[3] += a[3];
#pragma omp taskwait
#pragma omp target nowait
    a[3] += 1;
    WAIT
#pragma omp target update from(a)
#pragma omp taskwait
#pragma omp target nowait is_device_ptr(d)
    d[3] += 1;
    WAIT
    omp_target_memcpy(b, d, sizeof a, 0, 0, host, 0);
#pragma omp taskwait
#pragma omp target nowait depend(out: a)
    a[3] += 1;
#pragma omp target update from(a) nowait depend(in: a)
#pragma omp target exit data map(release: a) nowait depend(inout: a)
#pragma omp taskwait
    omp_target_free(d, 0);
    return 0;
}
C
    checked -DWAIT=
    [ "$status" -eq 66 ]
    [ "$(grep -c 'Wrex-nowait' <<< "$output")" = 5 ] # line 10 reads and writes
    [[ $output == *"t.c:10: warning: the region reads 400 bytes of the device, which omp_target_memcpy_async copies to the device, and nothing has waited for that"* ]]
    [[ $output == *"t.c:15: warning: the region reads 'a', which a construct with nowait copies to the device"* ]]
    [[ $output == *"t.c:20:1: warning: this copies 'a' from the device, a region with nowait uses it, and nothing has waited for it"* ]]
    [[ $output == *"t.c:25: warning: this copies 400 bytes of the device from the device, a region with nowait uses it"* ]]
    checked '-DWAIT=_Pragma("omp taskwait")'
    silent
}

@test "numbers of teams and threads that are none" {
    source_file t.c <<'C'
int main(int count, char **arguments)
{
    int sum = 0, teams = count / 256, threads = count - TOO_MANY;
    (void)arguments;
#pragma omp target teams distribute parallel for num_teams(teams + (TOO_MANY == 0)) thread_limit(threads) reduction(+: sum)
    for (int i = 0; i < 10; i++)
        sum += i;
    return sum != 45;
}
C
    checked -DTOO_MANY=0
    silent
    checked -DTOO_MANY=4
    finds 5 limit 'thread_limit or num_threads is -3, and has to be 1 or more'
    rexcc --offload-arch=host -DTOO_MANY=4 -o t t.c
    run ./t
    [ "$status" -eq 0 ]
    [ "$(grep -c 'warning: t.c:5: thread_limit or num_threads is -3, and has to be 1 or more: the number is left to REX' <<< "$output")" = 1 ]
}

@test "a variable that the device has for itself, by local, is to differ from the host's" {
    source_file t.c <<'C'
int counter;
#pragma omp declare target CLAUSE(counter)
int main(void)
{
    int result = 0;
    counter = 5;
#pragma omp target map(tofrom: result)
    {
        counter++;
        result = counter;
    }
    return counter + result != 6;
}
C
    checked -DCLAUSE=local
    silent
    rexcc --check --offload-arch=host -fsyntax-only -DCLAUSE=local t.c 2> said
    [ ! -s said ]
    checked -DCLAUSE=enter
    [ "$status" -eq 66 ]
}

@test "threads that go through the same small neighbours race" {
    source_file t.c <<'C'
int main(void)
{
    unsigned char bins[4] = {0};
#pragma omp target parallel for num_threads(4) schedule(static, 16) map(tofrom: bins)
    for (int i = 0; i < 64; i++)
        ATOMIC bins[i & 3]++;
    return bins[0] == 99;
}
C
    checked -DATOMIC=
    # Which of the two accesses comes first is the scheduler's affair, and so are the words.
    finds 6 race "threads race: one "
    [[ $output == *"'bins'"* ]]
    checked '-DATOMIC=_Pragma("omp atomic")'
    silent
    sed -i 's/i & 3/i >> 4/' t.c
    checked -DATOMIC=
    silent
}

@test "what functions of the C library store, compare, sort, print and write to files" {
    library() {
        source_file t.c <<C
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
int main(void)
{
    int e[8], a[10], copies[10];
    double d[8];
    char s[64], *p[4], host[] = "host", *far = host;
    unsigned seed = 1;
    unsigned short x[3] = {1, 2, 3};
#pragma omp target map(from: e, d, s, a, p) map(tofrom: seed, x)
    {
        d[0] = frexp(8.5, &e[0]) + modf(3.25, &d[1]) + remquo(9.5, 3, &e[1]) + lgamma_r(2.5, &e[2]);
        sincos(1.0, &d[2], &d[3]);
        d[4] = d[1] + d[2] + d[3] + erand48(x);
        e[3] = e[0] + e[1] + e[2] + rand_r(&seed) % 2;
        strcpy(s, "12 abc;def");
        memccpy(s + 16, s, ';', 16);
        stpncpy(s + 32, s, 16);
        e[4] = s[18] + s[47] + (int)strtol(s, &p[0], 10) + *p[0];
        p[1] = strtok_r(s, ";", &p[2]);
        e[5] = *p[1] + *p[2];
        for (int i = 0; i < 10; i++)
            a[i] = 10 - i;
        qsort(a, 10, sizeof *a, order);
        $1
    }
    memcpy(copies, a, sizeof a);
#pragma omp target data map(tofrom: a)
    {
#pragma omp target
        a[1] = 5;
        $2
    }
    printf("%d %s\\n", e[3] > 0, s);
    return copies[0] != 1;
}
C
    }
    library
    checked
    silent
    library 'e[6] = (int)strlen(far);'
    checked
    finds 32 unmapped "reads 5 bytes of the host's memory"
    library 'printf("%d %-4s\n", 1, far);'
    checked
    finds 32 unmapped "reads 5 bytes of the host's memory"
    library 'qsort(a, 11, sizeof *a, order);'
    checked
    [[ $output == *"t.c:32: warning: the region reads 44 bytes at byte 0 of 'a', which has 40"*"[-Wrex-reach]"* ]]
    library '' 'if (memcmp(copies, a, sizeof a) == 0) puts("same");'
    checked
    finds 39 lost "the host reads 40 bytes of 'a' as they were before the device wrote them"
    library '' 'fwrite(a, sizeof *a, 10, stderr);'
    checked
    [[ $output == *"t.c:39: warning: the host reads 40 bytes of 'a' as they were before"*"[-Wrex-lost]"* ]]
}

@test "structs with padding are copied, and bit-fields stored to, without values beside them" {
    source_file t.c <<'C'
#include <stdio.h>
struct padded { char c; int i; };
struct bits { unsigned a : 3, b : 5; volatile unsigned c : 4; struct { unsigned d : 7; }; };
struct __attribute__((packed)) packed { char c; struct { unsigned a : 3, b : 9; } in; unsigned e : 3; };
int main(void)
{
    struct packed k[2];
    struct padded p[4];
    struct bits q[4];
    volatile struct bits v[2];
#pragma omp target map(from: p, q, v, k)
    {
        struct bits *first = q;
        struct packed *one = k;
        one->in.b = 2;
        k[1].in.a = k[1].e = 1;
        p[0].c = 1;
        p[0].i = 2;
        p[1] = p[0];
        first++->a = 1;
        (*first).b = 2;
        first->c = 3;
        first->d = 4;
        q[0].c = q[1].b;
        v[1].a = v[0].b = 3;
    }
    p[2] = p[1];
    printf("%d %d %d %d\n", p[2].i, q[0].a, q[1].d, v[1].a);
    return 0;
}
C
    checked
    silent
    [ "$output" = "2 1 4 3" ]
}

@test "a handler of a signal that interrupts a region" {
    source_file t.c <<'C'
#include <signal.h>
#include <stdio.h>
static volatile sig_atomic_t handled;
static int table[100];
static void handle(int number)
{
    for (int i = 0; i < 100; i++)
        table[i] += number;
    handled++;
}
int main(void)
{
    int sum = 0, number = SIGUSR1;
    signal(SIGUSR1, handle);
#pragma omp target data map(tofrom: table)
    {
#pragma omp target map(tofrom: sum)
        for (int i = 0; i < 100; i++) {
            asm volatile("syscall" : "=a"(number) : "0"(39) : "rcx", "r11", "memory");
            asm volatile("syscall" : "=a"(number) : "0"(62), "D"(number), "S"(10) : "rcx", "r11", "memory");
            sum += number;
        }
    }
    printf("%d %d\n", sum, handled);
    return 0;
}
C
    [ "$(uname -m)" = x86_64 ] || skip "the region's system call is one of x86-64"
    checked
    silent
    [ "$output" = "0 100" ]
}

@test "private copies of a declared reduction that begin with the original" {
    source_file t.c <<'C'
#include <stdio.h>
struct extreme { int value, index; };
#pragma omp declare reduction(most : struct extreme : omp_out = omp_in.value > omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = omp_orig)
int main(void)
{
    struct extreme x = {3, -1};
#pragma omp target map(tofrom: x)
#pragma omp parallel for reduction(most : x)
    for (int i = 0; i < 100; i++)
        if (i * 7 % 101 > x.value)
            x = (struct extreme){i * 7 % 101, i};
    printf("%d %d\n", x.value, x.index);
    return 0;
}
C
    checked
    silent
    [ "$output" = "100 72" ]
}

@test "private variables, and elements of private arrays, that have no value" {
    privates() {
        source_file t.c <<C
#include <omp.h>
#include <stdio.h>
enum { N = 64 };
struct pair { char c; double d; };
int main(void)
{
    double w[4], out[N], twice;
    int shared = 5, last = 0;
    struct pair one, other;
#pragma omp target teams distribute parallel for map(from: out) private(w, twice, one, other)
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < $1; k++)
            w[k] = i + k;
        twice = 2 * w[0];
        one.c = 1;
        one.d = w[1];
        other = one;
        out[i] = twice + other.d;
        for (int k = 0; k < 4; k++)
            out[i] += w[k];
    }
#pragma omp target map(tofrom: out, last)
#pragma omp parallel private(shared) num_threads(4)
    {
#pragma omp single copyprivate(shared)
        shared = 7;
#pragma omp for lastprivate(conditional: last)
        for (int i = 0; i < N; i++)
            if (i % 5 == 0)
                last = i + shared;
        if ($2)
            out[omp_get_thread_num()] += shared;
    }
    printf("%g %d %d\\n", out[3], last, shared);
    return 0;
}
C
    }
    privates 4 1
    checked
    silent
    [ "$output" = "35 67 5" ]
    privates 3 1
    checked
    finds 20 private "the region reads 8 bytes of 'w', which is private and has no value there"
}

@test "tasks that a thread runs while it waits create constructs with nowait; memory of reductions is none of the program's" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int x[4] = {0}, total[50] = {0}, sum = 0;
    for (int k = 0; k < 50; k++) {
#pragma omp target teams distribute parallel for reduction(+ : total[k:1]) nowait
        for (int i = 0; i < 100; i++)
            total[k] += i;
    }
#pragma omp taskgroup
    {
        for (int i = 0; i < 4; i++) {
#pragma omp task shared(x) firstprivate(i)
            {
#pragma omp target nowait map(tofrom : x[i:1])
                x[i] = i + 1;
            }
        }
    }
    sum = x[0] + x[1] + x[2] + x[3];
#pragma omp taskwait
    for (int k = 0; k < 50; k++)
        sum += total[k];
    printf("%d\n", sum);
    return 0;
}
C
    checked
    silent
    [ "$output" = 247510 ]
}

@test "what another file maps and ends: nothing is said when compiling, and what happens when the program runs" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
void begin(double *p, int n);
void end(double *p, int n);
extern double *shared, table[100];
int main(void)
{
    int n = 100;
    double *x = malloc(n * sizeof *x);
    shared = malloc(n * sizeof *x);
    for (int i = 0; i < n; i++)
        x[i] = shared[i] = table[i] = i;
    begin(x, n);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        x[i] += shared[i] + table[i];
    end(x, n);
    printf("%g\n", x[5]);
    return 0;
}
C
    source_file other.c <<'C'
double *shared, table[100];
void begin(double *p, int n)
{
#pragma omp target enter data map(to: p[0:n], shared[0:n], table)
}
void end(double *p, int n)
{
#pragma omp target exit data map(BACK: p[0:n]) map(release: shared[0:n], table)
}
C
    cd "$BATS_TEST_TMPDIR"
    for back in from release; do
        rexcc --check=run -c t.c 2> said
        rexcc --check=run -DBACK=$back -c other.c 2>> said
        [ ! -s said ]
        rexcc --check=run t.o other.o -o t
        run env OMP_TARGET_OFFLOAD=MANDATORY ./t
        [ $back = release ] || silent
    done
    finds 18 lost "the host reads 8 bytes of 'p[0:n]' as they were before the device wrote them"
}

@test "device code writes to the standard streams; what is far away is told; a lock of nobody's ends the program" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    int a[4] = {0}, far = argc > 1 ? 100000000 : 1;
    omp_lock_t lock;
    memset(&lock, 0x55, sizeof lock);
    (void)argv;
#pragma omp target map(tofrom: a)
    {
        fprintf(stderr, "in device code\n");
        a[far] = 1;
    }
    if (argc > 2)
#pragma omp target map(tofrom: a)
    {
        omp_set_lock(&lock);
        a[0]++;
    }
    return a[1] - (argc == 1);
}
C
    checked
    silent
    [ "$output" = "in device code" ]
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t far
    finds 13 reach "writes 4 bytes of the device's memory, far behind all that is mapped"
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t far locked
    [ "$status" -eq 134 ]
    [[ $output == *"rex: error: device code cannot go on: a lock is set that device code has not initialised: call omp_init_lock in a target region"* ]]
}

@test "what device code prints to memory has a value, and is looked at" {
    source_file t.c <<'C'
#include <stdio.h>
int main(int argc, char **argv)
{
    char text[8], small[4];
    int number = argc;
    (void)argv;
#pragma omp target map(from: text) map(tofrom: number)
    {
        sprintf(text, "%d", number);
        number = text[0] + snprintf(NULL, 0, "%s", text);
    }
    puts(text);
    if (argc > 1)
#pragma omp target map(from: small)
        sprintf(small, "%d", 1000 * argc);
    return number != '0' + argc + 1;
}
C
    checked
    silent
    run env OMP_TARGET_OFFLOAD=MANDATORY ./t more
    finds 15 reach "writes 5 bytes at byte 0 of 'small', which has 4 on the device"
}
