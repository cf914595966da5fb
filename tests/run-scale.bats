#!/usr/bin/env bats
# Large inputs: every filter goes through them in time that grows with their size. The limits are generous; what is looked
# at is that the output is complete.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# many COUNT AWK: a C file with AWK's lines for i = 0 to COUNT - 1, each of which ends in a blank line
many() {
    awk -v count="$1" "BEGIN { for (i = 0; i < count; i++) { $2 } }"
}

# through FILE SECONDS: the row of filters, each within that time; leaves FILE's two halves and t.rex, the last IR
through() {
    timeout "$2" rex-parse "$1" > t.rex
    for pass in outline tripcount launch-shape literal-scalar present chain abi-repair; do
        timeout "$2" "rex-$pass" < t.rex > next.rex
        mv next.rex t.rex
    done
    timeout "$2" rex-emit -o . < t.rex
}

@test "2000 regions in functions of their own, which call each other" {
    # shellcheck disable=SC2016 # awk's
    many 2000 'print "static int f" i "(int *a, int n)\n{\n#pragma omp target teams distribute parallel for map(tofrom: a[0:n])\n" \
        "    for (int i = 0; i < n; i++)\n        a[i] += " i ";\n    return " (i ? "f" i - 1 "(a, n)" : "0") " + a[0];\n}"' > t.c
    printf 'int main(void)\n{\n    int a[4] = {0};\n    return f1999(a, 4) == 0;\n}\n' >> t.c
    through t.c 60
    [ "$(grep -c '__global__' t.device.cu)" = 2000 ]
    [ "$(grep -c 'rex_launch_present\|rex_launch_direct\|rex_launch_chained\|__tgt_target_kernel(' t.host.c)" -ge 2000 ]
    grep -q 'a\[i\] += 1999;' t.device.cu
}

@test "a chain of 3000 device functions, one region of 3000 statements, 200 blocks in each other" {
    {
        # shellcheck disable=SC2016
        many 3000 'print "static int f" i "(int x)\n{\n    return " (i ? "f" i - 1 "(x) + " : "") "x;\n}\n#pragma omp declare target(f" i ")"'
        printf 'int main(void)\n{\n    int a[8] = {0};\n#pragma omp target map(tofrom: a)\n    {\n'
        # shellcheck disable=SC2016
        many 3000 'print "        a[" i % 8 "] += " i ";"'
        many 200 'print "        if (a[0]) {"'
        printf '        a[0] = f2999(1);'
        many 200 'print "}"'
        printf '    }\n    return a[0] == 0;\n}\n'
    } > t.c
    through t.c 60
    [ "$(grep -c '__device__ .*f[0-9]*(int x)' t.device.cu)" -ge 3000 ]
    [ "$(grep -c 'a\[[0-7]\] += ' t.device.cu)" = 3000 ]
}

@test "2000 macros in front of headers, 2000 structs without a length, 1000 regions of one block" {
    {
        # shellcheck disable=SC2016
        many 2000 'print "#define CONSTANT_" i " " i'
        printf '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n#include <unistd.h>\n'
        # shellcheck disable=SC2016
        many 2000 'print "struct list" i " { int length; int items[]; };"'
        printf '#pragma omp declare target\nint limit = CONSTANT_7;\n#pragma omp end declare target\n'
        printf 'int main(void)\n{\n    int a[8] = {0};\n'
        # shellcheck disable=SC2016
        many 1000 'print "#pragma omp target teams distribute parallel for map(tofrom: a)\n    for (int i = 0; i < limit; i++)\n" \
            "        a[i] += " i ";"'
        printf '    return a[0] == 0;\n}\n'
    } > t.c
    through t.c 60
    [ "$(grep -c '__global__' t.device.cu)" = 1000 ]
    grep -q 'limit = 7' t.device.cu
}

@test "one region that captures 1500 variables" {
    {
        printf 'int main(void)\n{\n    double a[8] = {0};\n'
        many 1500 'print "    int v" i " = " i ";"'
        printf '#pragma omp target map(tofrom: a)\n    {\n'
        # shellcheck disable=SC2016
        many 1500 'print "        a[" i % 8 "] += v" i ";"'
        printf '    }\n    return a[0] == 0;\n}\n'
    } > t.c
    through t.c 60
    [ "$(grep -c 'memcpy(&v[0-9]*,' t.device.cu)" = 1500 ]
    grep -q '__rex_literal_v1499' t.host.c
}

@test "3000 variables in the memory of a team, which the first thread sets" {
    {
        printf '#include <omp.h>\nint main(void)\n{\n    int s = 0;\n'
        printf '#pragma omp target teams num_teams(1) map(tofrom: s) uses_allocators(omp_pteam_mem_alloc)\n    {\n'
        # shellcheck disable=SC2016 # awk's
        many 3000 'print "        int v" i ";\n#pragma omp allocate(v" i ") allocator(omp_pteam_mem_alloc)\n"'
        # shellcheck disable=SC2016
        many 3000 'print "        v" i " = " i ";"'
        printf '#pragma omp parallel\n        {\n'
        # shellcheck disable=SC2016
        many 3000 'print "#pragma omp atomic\n            s += v" i ";"'
        printf '        }\n    }\n    return s == 0;\n}\n'
    } > t.c
    through t.c 30
    [ "$(grep -c 'memory=team' t.rex)" -ge 3000 ] || [ "$(grep -c 'v2999' t.device.cu)" -ge 3 ]
}

@test "15 000 functions with a variable of the same name, which main() writes 15 000 times between two launches" {
    # shellcheck disable=SC2016
    many 15000 'print "static int f" i "(int n)\n{\n    int sum = 0;\n    sum += n;\n    return sum;\n}\n"' > t.c
    {
        printf 'int main(void)\n{\n    int x[4] = {0}, sum = 0;\n#pragma omp target\n    x[0]++;\n'
        # shellcheck disable=SC2016
        many 15000 'print "    sum += f" i "(x[1]);"'
        printf '#pragma omp target\n    x[1]++;\n    return sum + x[1] - 1;\n}\n'
    } >> t.c
    through t.c 30
    [ "$(grep -c '^target ' t.rex)" = 2 ]
    grep -q 'sum += f14999(x\[1\]);' t.host.c
}

@test "sums of 5000 terms, on the host and in a region, and 1500 variables of the device" {
    {
        printf '#pragma omp begin declare target\n'
        many 1500 'print "int g" i " = " i ";"'
        printf '#pragma omp end declare target\nint host(int a)\n{\n    return 0'
        many 5000 'print " + a * " i'
        printf ';\n}\nvoid region(int *x)\n{\n#pragma omp target map(tofrom: x[0:1])\n    x[0] = 0'
        many 1500 'print " + g" i'
        many 3500 'print " + x[0] * " i'
        printf ';\n}\n'
    } > t.c
    through t.c 60
    [ "$(grep -c "^__device__ int g[0-9]* =" t.device.cu)" = 1500 ]
    grep -q '+ x\[0\] \* 3499' t.device.cu
    grep -q '+ a \* 4999' t.host.c
}
