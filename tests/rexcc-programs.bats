#!/usr/bin/env bats
# rexcc with the real filters, on the host device: a failed launch ends the program (OMP_TARGET_OFFLOAD=MANDATORY).

setup() {
    export OMP_TARGET_OFFLOAD=MANDATORY
    PATH=$BATS_TEST_DIRNAME/../bin:$PATH
    cd "$BATS_TEST_TMPDIR" || exit
    cat >square.c <<'C'
void square(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i];
}
C
    cat >main.c <<'C'
#include <omp.h>
#include <stdio.h>
void square(int n, double *x);
int main(void)
{
    double x[1000], sum = 0;
    int on_host = 1;
    for (int i = 0; i < 1000; i++)
        x[i] = i;
#pragma omp target map(from: on_host)
    on_host = omp_is_initial_device();
    square(1000, x);
    for (int i = 0; i < 1000; i++)
        sum += x[i];
    printf("%d %.0f\n", on_host, sum);
    return 0;
}
C
}

right() { # right PROGRAM: it ran on the device, in two launches, with the right result
    LIBOMPTARGET_INFO=16 run "$1"
    [ "$status" -eq 0 ]
    [ "${lines[-1]}" = "0 332833500" ]
    [ "$(grep -c 'Launching kernel' <<<"$output")" -eq 2 ]
}

@test "rexcc programs: two files at once" {
    rexcc --offload-arch=host -O2 main.c square.c -o program
    right ./program
}

@test "rexcc programs: two objects and a library" {
    rexcc --offload-arch=host -c main.c
    rexcc --offload-arch=host -c square.c
    rexcc main.o square.o -o objects
    right ./objects
    ar rcs libsquare.a square.o
    rexcc main.o -L. -lsquare -o library
    right ./library
}

@test "rexcc programs: the minimal pipeline gives the same result" {
    rexcc --offload-arch=host --pipeline=minimal main.c square.c -o program
    right ./program
}

@test "rexcc programs: a main that another compiler compiled" {
    sed '/pragma omp target/d; s/omp_is_initial_device()/0/; /omp.h/d' main.c >foreign.c
    gcc -c foreign.c
    rexcc --offload-arch=host square.c foreign.o -o program
    run ./program
    [ "$output" = "0 332833500" ]
}

@test "rexcc programs: OpenMP's routines know the device before the first launch, whoever compiled main" {
    cat >devices.c <<'C'
#include <omp.h>
int devices(void)
{
    return omp_get_num_devices();
}
void region(int *x)
{
#pragma omp target map(from : x[0])
    x[0] = 1;
}
C
    printf 'int devices(void); int main(void) { return devices() == 0; }\n' >foreign.c
    gcc -c foreign.c
    rexcc --offload-arch=host devices.c foreign.o -o program
    ./program
}

@test "rexcc programs: what -### shows, a shell can run" {
    rexcc -### --offload-arch=host main.c square.c -o program 2>commands
    bash -e commands
    right ./program
}

@test "rexcc programs: saved stages are well-formed, and saving changes nothing" {
    rexcc --offload-arch=host main.c square.c -o program
    rexcc --offload-arch=host --save-temps=kept main.c square.c -o same
    for stage in kept/*.rex; do
        rex-fmt "$stage" | cmp - "$stage"
    done
    right ./same
}

@test "rexcc programs: an error names the user's line once" {
    sed -i 's/x\[i\] = i;/x[i] = nothing;/' main.c
    run rexcc main.c
    [ "$status" -eq 1 ]
    [[ $output == *"main.c:9:"*nothing* ]]
    [[ $output != *rex-emit* ]]
    [ ! -e a.out ]
}

@test "rexcc programs: device functions and variables of another file, for a GPU and the host device" {
    cat > uses.c <<'C'
#pragma omp declare target
extern int scale;
int work(int);
#pragma omp end declare target
int main(void)
{
    int x = 0;
#pragma omp target teams distribute parallel for reduction(+: x)
    for (int i = 0; i < 100; i++)
        x += work(i);
    return x != 2 * 4950 + 300;
}
C
    cat > defines.c <<'C'
#include <math.h>
#pragma omp declare target
int scale = 2;
int work(int i) { static const int more[2] = {3, 3}; return scale * i + more[i & 1] + (int)sin(0); }
#pragma omp end declare target
C
    local arch
    for arch in host sm_90; do
        command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || [ "$arch" = host ] || continue
        rexcc --offload-arch=$arch -c -O2 uses.c
        rexcc --offload-arch=$arch -c -O2 defines.c
        ld -r uses.o defines.o -o both.o
        ld -r defines.o uses.o -o turned.o
        rm -f defines.a
        ar rc defines.a defines.o
        rexcc uses.o defines.o -o objects
        rexcc uses.o defines.a -o archive
        rexcc both.o -o both
        rexcc turned.o -o turned
        for program in objects archive both turned; do
            [ "$arch" != host ] || ./$program
            [ "$arch" = host ] || { rexcc --offload-arch=sm_90 --print-image $program > image && readelf -h image | grep "Type:.*EXEC"; }
        done
    done
}

@test "rexcc programs: device functions whose files write their types in different ways find each other" {
    cat > calls.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
typedef struct { int a; } pair;
double promoted();
int sum(float *, int, pair);
int code(int);
#pragma omp end declare target
int main(void)
{
    double result = 0;
    float x[3] = {1, 2, 3}, q = 0.5;
    char c = 3;
    pair one = {100};
#pragma omp target map(tofrom: result) map(to: x)
    result = promoted(c, q, &x, c > 1) + promoted(c, 1.0f, &one, 7) + sum(x, 3, one) + code(1);
    printf("%g\n", result);
    return 0;
}
C
    cat > defines.c <<'C'
#pragma omp begin declare target
typedef struct { int b; } other;
enum code { NONE, SOME };
double promoted(c, q, x, n) char c; float q; const void *x; int n; { return c + q * n + (x == 0); }
int sum(const float *p, int n, other o) { return p[0] + p[1] + p[n - 1] + o.b; }
int code(enum code which) { return which == SOME ? 1000 : 0; }
#pragma omp end declare target
C
    rexcc --offload-arch=host -w -c calls.c
    rexcc --offload-arch=host -w calls.o defines.c -o program
    [ "$(./program)" = "$(awk 'BEGIN { print 3 + 0.5 + 3 + 7 + 106 + 1000 }')" ]

    sed 's/int code(int)/int code(double)/' calls.c > wrong.c
    run rexcc --offload-arch=host -w wrong.c defines.c
    [ "$status" -eq 1 ]
    [[ $output == *"wrong.c:15:88: error: 'code' has the parameters (double) here, and (code) in the file that defines it"* ]]

    sed 's/promoted(c, 1.0f/promoted(q, 1.0f/' calls.c > twice.c
    run rexcc --offload-arch=host -w -c twice.c
    [[ $output == *"error: 'promoted' gets other arguments than in an earlier call, (double, "*") and not (int, "* ]]

    command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || return 0
    printf '%s\n' '#pragma omp declare target' 'int g;' '#pragma omp end declare target' > short.c
    printf '%s\n' '#pragma omp declare target' 'extern long g[];' '#pragma omp end declare target' 'int main(void)' '{' '    long x;' \
        '#pragma omp target map(from: x)' '    x = g[0];' '    return x != 0;' '}' > long.c
    rexcc --offload-arch=sm_90 long.c short.c -o program
    sed -i 's/g\[\]/g[2]/' long.c
    run rexcc --offload-arch=sm_90 long.c short.c -o program
    [[ $output == *"long.c:8:9: error: 'g' has 16 bytes here, and 4 in the file that defines it"* ]]
    rexcc --offload-arch=sm_90 -w calls.c defines.c -o program
    rexcc --print-image program > image
    readelf -h image | grep "Type:.*EXEC"
    run grep -a '_ZN11rex_program4codeEi$' program # in its PTX
    [ "$status" -eq 1 ]
}

@test "rexcc programs: files of one name with the same text, from two folders" {
    mkdir one two
    cat > one/same.c <<'C'
#include <stdio.h>
static int count = 1;
#pragma omp declare target(count)
static int add(int x)
{
#pragma omp target map(tofrom: x)
    x += count++;
    return x;
}
static void __attribute__((constructor)) begin(void) { printf("%d %d\n", add(1), add(2)); }
C
    cp one/same.c two
    echo 'int main(void) { return 0; }' > only.c
    rexcc --offload-arch=host only.c one/same.c two/same.c -o program
    [ "$(./program)" = "2 4
2 4" ]
    (cd one && rexcc --offload-arch=host -c same.c)
    (cd two && rexcc --offload-arch=host -c same.c)
    run rexcc only.c one/same.o two/same.o
    [ "$status" -eq 1 ]
    [[ $output == "rexcc: error: two objects of this program have the kernel 'rex_add_l6_"*"': one is linked twice, or their sources have the same text and the same path; "* ]]
}

@test "rexcc programs: for a GPU" {
    command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || skip "no nvcc"
    rexcc --offload-arch=sm_90 -O2 main.c square.c -o program
    rexcc --print-image program > image
    run readelf -h image
    [[ $output == *EXEC*"NVIDIA CUDA"* ]]
    rexcc --offload-arch=sm_90 -O2 -g -c square.c
    OMP_TARGET_OFFLOAD=DISABLED run ./program
    [ "$output" = "1 332833500" ]
}

@test "rexcc programs: -include of a system header, of the user's, and both" {
    printf '#pragma once\n#include <stdlib.h>\nstatic int twice(int x) { return 2 * x; }\n' > twice.h
    cat > included.c <<'C'
#include <stdio.h>
#include "twice.h"
int main(void)
{
    int x = -3;
#pragma omp target map(x)
    x = twice(abs(x));
    printf("%d\n", x);
    return 0;
}
C
    local flags
    for flags in '-include stdio.h' '-include twice.h' '-include math.h -include twice.h -include stdio.h'; do
        # shellcheck disable=SC2086 # words
        rexcc --offload-arch=host $flags included.c -o included
        run ./included
        [ "$output" = 6 ]
    done
}

@test "rexcc programs: a program without kernels has devices, where it maps data or calls routines that work on devices" {
    cat > maps.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    float a[4] = {0}, *p = a, *device = 0;
#pragma omp target data map(to: p[0:4]) use_device_ptr(p)
    device = p;
    printf("%d %d\n", omp_get_num_devices() > 0, device != a);
    return 0;
}
C
    cat > allocates.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int x[2] = {1, 2}, y[2] = {0}, host = omp_get_initial_device(), *p = omp_target_alloc(sizeof x, 0);
    omp_target_memcpy(p, x, sizeof x, 0, 0, 0, host);
    omp_target_memcpy(y, p, sizeof x, 0, 0, host, 0);
    omp_target_free(p, 0);
    printf("%d %d\n", host > 0, y[1]);
    return 0;
}
C
    rexcc --offload-arch=host maps.c -o maps
    rexcc --offload-arch=host -c maps.c allocates.c
    rexcc allocates.o -o allocates
    run ./maps
    [ "$output" = "1 1" ]
    run ./allocates
    [ "$output" = "1 2" ]
    OMP_TARGET_OFFLOAD=DISABLED run ./maps
    [ "$output" = "0 0" ]
    echo 'int main(void) { return omp_get_max_threads() < 1; }' | cat - > plain.c
    sed -i '1i #include <omp.h>' plain.c
    rexcc --offload-arch=host plain.c -o plain
    ./plain
    run rexcc --print-image plain
    [[ $output == *"plain has no device image"* ]]
}

@test "rexcc programs: headers of third parties, which clang calls the system's, have functions for device code and need not be C++" {
    cd "$BATS_TEST_TMPDIR"
    mkdir -p other
    cat > other/other.h <<'C'
#include <wchar.h>
typedef struct { int new, class; } other;
static int never(int unused) { int i; return i; }
static const int other_table[4] = {1, 2, 3, 4};
static inline int other_sum(const other *restrict o) { return o->new + o->class + other_table[o->new & 3]; }
int other_elsewhere(int);
static inline int other_unused(int n)
{
    while (n > 1)
        n = other_elsewhere(n);
    return n;
}
C
    # as gnulib's: it is found in the system's place, and is no C++
    printf '#pragma GCC system_header\n#include_next <wchar.h>\nint rpl_a(char *restrict a);\n' > other/wchar.h
    mkdir -p libc/x86_64-linux-gnu/bits
    printf '#pragma once\n#include_next <features.h>\n#include <x86_64-linux-gnu/bits/text.h>\n' > libc/features.h
    printf '#pragma once\nstruct libc_text { char *text; };\n' > libc/x86_64-linux-gnu/bits/text.h
    { printf '#include <x86_64-linux-gnu/bits/text.h>\n' && cat other/other.h; } > libc/other.h
    cat > t.c <<'C'
#include <other.h>
#include <stdio.h>
int main(void)
{
    other o = {1, 2};
    wchar_t w = L'a';
    int r = 0;
#pragma omp target map(from: r)
    r = other_sum(&o) + (w == L'a');
    printf("%d\n", r);
    return 0;
}
C
    local arch flag archs=host
    ! { command -v nvcc || [ -x /usr/local/cuda/bin/nvcc ]; } > /dev/null || archs="sm_90 host"
    for arch in $archs; do
        for flag in -Iother -isystemother "-isystem other" -idirafterother "-isystem $PWD/other"; do
            # shellcheck disable=SC2086 # two words
            run rexcc -Wextra -Wno-unused-function -Wno-uninitialized -Wno-unused-parameter --offload-arch="$arch" $flag t.c -o t
            [ "$status" = 0 ]
            [ -z "$output" ]
        done
        C_INCLUDE_PATH=other run rexcc -Wall -Wextra --offload-arch="$arch" t.c -o t
        [ "$status" = 0 ]
        [ -z "$output" ] # nothing of the header's
        # beside a C library, which is known by its features.h
        run rexcc -Wextra -Wno-unused-function -Wno-uninitialized -Wno-unused-parameter --offload-arch="$arch" -isystem libc t.c -o t
        [ "$status" = 0 ]
        [ -z "$output" ]
        rexcc -E -isystem other t.c > t.i
        rexcc --offload-arch="$arch" -w t.i -o t
    done
    [ "$(./t)" = 6 ]
}

@test "rexcc programs: routines of OpenMP's that clang's omp.h gives other names are libomp's" {
    cat >t.c <<'C'
#include <omp.h>
int main(void)
{
    omp_set_affinity_format("%n");
}
C
    rexcc t.c -o t
    ./t
}
