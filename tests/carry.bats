#!/usr/bin/env bats
# rex-carry: updates that go to the device with the launch behind them.
load helper
load pass

# levels BEFORE FIRST [SECOND]: t.rex, steps that bring a flag to the device before two launches. BEFORE is the update
# and what is around it, FIRST the first launch's statement.
levels() {
    source_file t.c <<C
static int global;
int f(int n, int *a, int *b)
{
    int flag = 0, other = 0, list[2] = {0};
#pragma omp target data map(tofrom : a[0:n], b[0:n], flag, other, list) map(to : global)
    for (int t = 0; t < 9; t++) {
        flag = t;
        $1
#pragma omp target teams distribute parallel for ${3-}
        for (int i = 0; i < n; i++)
            $2
#pragma omp target teams distribute parallel for map(tofrom : flag)
        for (int i = 0; i < n; i++)
            b[i] += a[i] + flag;
#pragma omp target update from(flag)
    }
    return flag + other + list[0] + global;
}
C
    ir outline tripcount launch-shape league literal-scalar result present chain carry > t.rex
}

TO=$'\n#pragma omp target update to(flag)\n'

@test "carry: the kernel behind an update stores the value first, and both sides know" {
    levels "$TO" 'a[i] += b[i];'
    has ' carried yes carried_why "the kernel behind it stores the value and looks at none"' 1 < t.rex
    has ' carries yes carries_bytes 4' 1 < t.rex
    is_idempotent rex-carry < t.rex
    rex-abi-repair < t.rex > r.rex
    rex-follow < r.rex | rex-emit --device | in_order 'rex_follow();' \
        'rex_carry<4>(__rex_carried_to, __rex_carried_value);'
    rex-emit --host < r.rex > host
    has 'rex_update_later(' 1 < host
    has 'rex_update(' 1 < host
    in_order 'rex_update_later(' 'const struct rex_carried __rex_carried = rex_carry();' \
        '__rex_carried.to' '__rex_carried.value' 'rex_launch_chained(' < host
    ir outline tripcount launch-shape league literal-scalar result present chain > t.rex
    has_no 'carr' < t.rex
}

@test "carry: a kernel that may look at the variable, or that something else is before, takes nothing along" {
    # its teams begin in any order
    levels "$TO" 'a[i] += b[i] + flag;' 'map(tofrom : flag)'
    has ' carried no carried_why "the kernel behind it may look at it"' 1 < t.rex
    has_no ' carries ' < t.rex
    rex-abi-repair < t.rex | rex-emit --host | has_no rex_update_later
    # kernels find it without an argument
    levels $'\n#pragma omp target update to(global)\n' 'a[i] += b[i];'
    has ' carried no carried_why "not known to be a local variable: kernels may reach it in other ways"' 1 < t.rex
    # where the device has it is known
    levels $'\n#pragma omp target data use_device_addr(flag)\n    other++;\n'"$TO" 'a[i] += b[i];'
    has_no ' carries ' < t.rex
    # another device's
    levels "$TO" 'a[i] += b[i];' 'device(other)'
    has_no ' carries ' < t.rex
    # an array, two variables, a condition, something of the host's between them
    levels $'\n#pragma omp target update to(list)\n' 'a[i] += b[i];'
    has_no ' carries ' < t.rex
    levels $'\n#pragma omp target update to(flag, other)\n' 'a[i] += b[i];'
    has_no ' carries ' < t.rex
    levels $'\n#pragma omp target update to(flag) if(t > 3)\n' 'a[i] += b[i];'
    has_no ' carries ' < t.rex
    levels "$TO other++;" 'a[i] += b[i];'
    has_no ' carries ' < t.rex
    # what libomptarget launches
    levels "$TO" 'a[i] += b[i];' 'nowait depend(out : a[0])'
    rex-abi-repair < t.rex | rex-emit --host > host
    [ "$(grep -c rex_update_later host)" = "$(grep -c 'rex_carry()' host)" ]
}

@test "carry: every step finds its own value, whatever comes in the place of the launch" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 500 };
static int steps(int n, int *a, int *b, char *c)
{
    int flag = 0, sum = 0;
    double half = 0;
    char small = 0;
#pragma omp target data map(tofrom : a[0 : n], b[0 : n], c[0 : n]) map(to : flag, half, small)
    {
        for (int t = 0; t < 200; t++) {
            flag = t % 7;
#pragma omp target update to(flag)
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                a[i] += b[i] % 3;
#pragma omp target teams distribute parallel for map(tofrom : flag)
            for (int i = 0; i < n; i++)
                b[i] += a[i] + flag;
#pragma omp target update from(flag)
            sum += flag;
        }
        /* the launch does not come, or two updates do, and one that is brought back at once */
        for (int t = 0; t < 100; t++) {
            flag = t | 1;
            half = t + 0.5;
            small = (char)(t % 50);
            if (t % 2 == 0) {
#pragma omp target update to(flag)
            }
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                a[i] = a[i] / 2 + 1;
#pragma omp target update to(small)
#pragma omp target update to(half)
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                c[i] += 1;
#pragma omp target teams distribute parallel for map(to : flag, half, small)
            for (int i = 0; i < n; i++)
                b[i] += (int)(2 * half) + flag + small;
        }
        /* the last statement of a chain */
        for (int t = 0; t < 50; t++) {
#pragma omp target teams distribute parallel for map(to : flag)
            for (int i = 0; i < n; i++)
                a[i] += flag % 5;
            flag = t + 3;
#pragma omp target update to(flag)
        }
    }
    return sum;
}
int main(void)
{
    static int a[N], b[N];
    static char c[N];
    unsigned mixed = 0;
    for (int i = 0; i < N; i++)
        a[i] = i % 13, b[i] = i % 29;
    int sum = steps(N, a, b, c);
    for (int i = 0; i < N; i++)
        mixed = mixed * 31 + (unsigned)a[i] + 7 * (unsigned)b[i] + (unsigned char)c[i];
    printf("%d %u\n", sum, mixed);
    return 0;
}
C
    clang-22 -O1 -w t.c -o host
    expected=$(./host)
    compile --save-temps=st
    grep -q 'rex_update_later' st/t.host.c
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./t.rexcc)" = "$expected" ]
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc)" = "$expected" ]
    on_processor
    [ "$(DRIVER_REPORT=1 gpu 2> with)" = "$expected" ]
    grep -v rex-carry "$BATS_TEST_DIRNAME/../pipelines/full" > without_carry
    on_processor --pipeline=without_carry
    [ "$(DRIVER_REPORT=1 gpu 2> without)" = "$expected" ]
    # most of the first loop's and of the second's are no copies
    copies_with=$(sed -n 's/^driver: \([0-9]*\) copies to the device$/\1/p' with)
    copies_without=$(sed -n 's/^driver: \([0-9]*\) copies to the device$/\1/p' without)
    [ $((copies_without - copies_with)) -ge 200 ]
}
