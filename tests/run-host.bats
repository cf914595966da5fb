# Target regions that the host runs: because they say so, or because no device can have what is in them.
load helper
bats_require_minimum_version 1.5.0

@test "a region that the host has to run works on the device's values" {
    program host_regions
    prints <<'OUT'
3 3 5
0 118 1 122 2 126 3 130 4 134 5 138 6 142 7 146 8 150 9 154 5 52 24 51 17 24
host 61 121, 77 8, 1 3 4
device 61 121, 50 80, 24
OUT
    [ "$(rex-parse t.c 2>&1 | count 'warning: the host runs this target region: device code cannot have .strtoq. \[-Woffload\]$')" -eq 4 ]
    also_for_gpu -Wno-offload
}

@test "reverse offload is run on the host, and the region around it, too" {
    program reverse
    prints <<< '110 111 13 1014 1 9 5 2'
    rex-parse t.c > t.rex 2> warnings
    grep 'target id .* host "device(ancestor: 1) names it"' t.rex
    grep 'target id .* host "the host runs a target construct in it"' t.rex
    [ "$(count warning: < warnings)" -eq 1 ]
    [[ $(< warnings) == "t.c:14:1: warning: "*"[-Woffload]"* ]]
    also_for_gpu -Wno-offload
}

# the_region BODY...: t.c with a target region that has the statements.
the_region() {
    source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
struct s { int *p; int n; };
int main(void)
{
    int n = 0, *p = &n, a[4] = {0};
    struct s s = {p, 1};
    $*
    return n + a[0] + s.n + *p;
}
C
}

@test "-Werror=offload refuses what the host has to run, -Wno-offload says nothing" {
    the_region '_Pragma("omp target") n = getenv("X") != NULL;'
    run -0 rex-parse t.c -- -Wno-offload
    [[ $output != *warning* ]]
    run -0 rex-parse t.c -- -w
    [[ $output != *warning* ]]
    run -1 rex-parse t.c -- -Werror=offload
    [[ $output == *"t.c:8:"*"error: the host has to run this target region: device code cannot have 'getenv' [-Werror=offload]"* ]]
    run -1 rexcc -c -Werror t.c
    [[ $output == *"[-Werror=offload]"* ]]
    run -0 rexcc -c -Werror -Wno-error=offload t.c
    [[ $output == *"[-Woffload]"* ]]
}

@test "a region for the host is refused where it cannot be known what of its data is on a device" {
    the_region '_Pragma("omp target map(n)") n = rand() + p[0];'
    run -1 rex-parse t.c
    [[ $output == *"t.c:8:"*"'p' points to"*"map it"* ]]
    the_region '_Pragma("omp target map(s)") s.n = rand() + s.p[0];'
    run -1 rex-parse t.c
    [[ $output == *"t.c:8:"*"what this pointer points to may be on a device"* ]]
    source_file t.c <<'C'
#include <stdlib.h>
#pragma omp declare target
int x, *of_image = &x;
#pragma omp end declare target
int f(int n)
{
#pragma omp target map(n)
    n = rand() + *of_image;
    return n;
}
C
    run -1 rex-parse t.c
    [[ $output == *"t.c:7:"*"'of_image' points to"*"map it"* ]]
    local clause
    for clause in 'is_device_ptr(p)' 'defaultmap(tofrom)' 'map(always, to : n)'; do
        the_region "_Pragma(\"omp target $clause\") n = rand();"
        run -1 rex-parse t.c
        [[ $output == *"t.c:8:"*"error: the host has to run this target region, and cannot with "* ]]
    done
}

@test "a declare target function that no device can have stays on the host" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
int count;
static void tell(int n) { dprintf(1, "%d\n", n + count); }
static int twice(int n) { return 2 * n + count; }
#pragma omp end declare target
int main(void)
{
    int n = 4;
#pragma omp target map(tofrom : n)
    {
        count = 1;
        n = twice(n);
    }
    tell(n);
#pragma omp target map(tofrom : n)
    tell(twice(n));
    return 0;
}
C
    rex-parse t.c > t.rex 2> warnings
    [ "$(count 'declare kind function' < t.rex)" -eq 1 ]
    [[ $(< warnings) == *"t.c:4:13: warning: the host runs 'tell': device code cannot have 'dprintf' [-Woffload]"* ]]
    printf '9\n20\n' | prints
    also_for_gpu -Wno-offload
}

@test "a region for the host in a loop is no link of a chain of launches" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    double a[8] = {0};
#pragma omp target data map(tofrom : a)
    for (int k = 0; k < 5; k++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 8; i++)
            a[i] += 1;
#pragma omp target
        a[0] += labs(-3L) + atoi("1");
    }
    printf("%g %g\n", a[0], a[7]);
    return 0;
}
C
    prints <<< '25 5'
}
