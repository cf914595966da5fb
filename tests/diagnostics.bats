#!/usr/bin/env bats
# What REX says of a program, and where: positions are those of the file that the user wrote.

load helper

# says LINE... : rexcc refuses t.c, and its messages have these lines.
says() {
    run rexcc --offload-arch=host -c t.c -o t.o
    [ "$status" -eq 1 ]
    [ ! -e t.o ]
    local line
    for line in "$@"; do
        printf '%s\n' "${lines[@]}" | grep -qxF -e "$line" || { echo "no line: $line"; echo "$output"; return 1; }
    done
}

# in_line DIRECTIVE SENTENCE: rexcc says this sentence of the directive, and nothing else.
in_line() {
    source_file t.c <<C
int main(void)
{
    int a[10] = {0}, s = 0;
#pragma omp $1
    for (int i = 0; i < 10; i++)
        s += a[i];
    return s;
}
C
    says "t.c:4:$2"
    [ "$(printf '%s\n' "${lines[@]}" | count 'error:')" -eq 1 ]
}

# called_nowhere ARCH: device code calls what no file defines, first in a function, then in a region as well.
called_nowhere() {
    local work="t.c:2:36: error: device code calls 'work', and no file of this program defines it as a declare target"
    local poly="t.c:10:24: error: device code calls 'poly', and no file of this program defines it as a declare target"
    rm -f t
    run rexcc --offload-arch="$1" t.c -o t
    [ "$status" -eq 1 ]
    [ ! -e t ]
    [[ $output == *"$work function"* && $output == *"$poly function"* && $output != *rex_program* ]]
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
    rexcc --offload-arch="$1" -c t.c -o t.o
    run rexcc t.o -o t
    [ "$status" -eq 1 ]
    [[ $output == *"$work function"* && $output == *"$poly function"* ]]
    rexcc --offload-arch="$1" -c more.c -o more.o
    rexcc t.o more.o -o t
    rexcc --offload-arch="$1" t.c more.c -o t
}

@test "diagnostics: device code uses a variable that no file defines as declare target" {
    source_file t.c <<'C'
#pragma omp declare target
extern int missing, unused, class;
extern int there;
int there;
#pragma omp end declare target
extern int far[4];
#pragma omp declare target link(far)
static int own(void) { return far[1]; }
#pragma omp declare target(own)
int get(void)
{
    int r = 0;
#pragma omp target map(from: r) map(far)
    r = missing + there + own() + class;
    return r;
}
C
    source_file main.c <<'C'
int missing = 1, class = 2, far[4], get(void);
int main(void) { return get(); }
C
    source_file more.c <<'C'
#pragma omp declare target
int missing = 1, class = 2;
#pragma omp end declare target
int far[4];
#pragma omp declare target link(far)
int get(void);
int main(void) { return get(); }
C
    local arch name
    for arch in host sm_90; do
        [ $arch = host ] || have_nvcc || continue
        for name in -shared main.c; do
            rm -f t
            run rexcc --offload-arch=$arch -fPIC t.c $name -o t
            [ "$status" -eq 1 ]
            [ ! -e t ]
            [ "$(grep -c error: <<< "$output")" -eq 3 ]
            [[ $output == *"t.c:14:9: error: device code uses 'missing', and no file that is linked here"* ]]
            [[ $output == *"t.c:14:35: error: device code uses 'class', and no file"* ]]
            [[ $output == *"t.c:8:31: error: device code uses 'far', and no file"* ]]
        done
        rexcc --offload-arch=$arch t.c more.c -o t
    done
}

@test "diagnostics: a library's region that maps a linked variable, which nothing it is linked with has" {
    source_file library.c <<'C'
extern int far[4];
#pragma omp declare target link(far)
int get(void)
{
    int sum = 0;
#pragma omp target teams distribute parallel for map(to: far) reduction(+: sum)
    for (int i = 0; i < 4; i++)
        sum += far[i];
    return sum;
}
C
    local arch
    for arch in host sm_90; do
        [ $arch = host ] || have_nvcc || continue
        run rexcc --offload-arch=$arch -fPIC -shared library.c -o library.so
        [ "$status" -eq 1 ]
        [ "${lines[0]}" = "library.c:6:1: error: device code uses 'far', and no file that is linked here defines it as a declare target \
variable; a map clause alone, without declare target, passes what another program or library defines" ]
        [[ $output != *" ld"* && $output != *ld:* ]]
    done
}

@test "diagnostics: what a requirement is misspelt for" {
    printf '#pragma omp requires unified_shared_memori\nint a;\n' > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR"
    says "t.c:1:22: error: 'unified_shared_memori' is no clause or directive that can follow 'requires'; did you mean 'unified_shared_memory'?"
}

@test "diagnostics: positions in indented and continued directives, with the source line" {
    source_file t.c <<'C'
int main(void)
{
    int a = 0;
    #pragma omp target \
            map(tofrom: a) \
            mpa(to: a)
    a = 1;
    return a;
}
C
    says "t.c:6:13: error: 'mpa' is no clause or directive that can follow 'target'; did you mean 'map'?" \
        "    6 |             mpa(to: a)" "      |             ^"
}

@test "diagnostics: columns behind macros, inside their arguments and of what they become" {
    source_file t.c <<'C'
#define TEN 10
#define SUM(x, y) ((x) + (y))
#define WRONG undeclared
int main(void)
{
    int a = 0;
#pragma omp target map(tofrom: a)
    {
        a = TEN + TEN + first;
        a = SUM(a, second) + TEN;
	a = TEN + WRONG;
    }
    return a;
}
C
    says "t.c:9:25: error: use of undeclared identifier 'first'" \
        "t.c:10:20: error: use of undeclared identifier 'second'" \
        "t.c:11:12: error: use of undeclared identifier 'undeclared'" $'   11 | \ta = TEN + WRONG;'
}

@test "diagnostics: a name that is almost one is proposed, as clang does, unless that is switched off" {
    source_file t.c <<'C'
int main(void)
{
    int count = 0;
#pragma omp target map(tofrom: count)
    cont = 1;
    return count;
}
C
    says "t.c:5:5: error: use of undeclared identifier 'cont'; did you mean 'count'?" "t.c:3:9: note: 'count' declared here"
    run rexcc --offload-arch=host -fno-spell-checking -c t.c
    [[ $output != *"did you mean"* ]]
}

@test "diagnostics: positions in the IR are those of the file, too" {
    source_file t.c <<'C'
int main(void)
{
    int a = 0;
      #pragma omp target \
              map(tofrom: a)
    a = 1;
    return a;
}
C
    rex-parse t.c | grep -q 'at t.c:4:7'
}

@test "diagnostics: a directive in a header, and in a macro" {
    printf 'static void f(int *a)\n{\n  #pragma omp target mpa(a[0:1])\n    a[0] = 1;\n}\n' > "$BATS_TEST_TMPDIR/t.h"
    source_file t.c <<'C'
#include "t.h"
int main(void) { return 0; }
C
    says "./t.h:3:22: error: 'mpa' is no clause or directive that can follow 'target'; did you mean 'map'?"
    source_file t.c <<'C'
#define REGION _Pragma("omp target map(tofrom: b)")
int main(void)
{
    int a = 0;
    REGION
    a = 1;
    return a;
}
C
    run rexcc --offload-arch=host -c t.c
    [[ $output == "t.c:5:"*"error: use of undeclared identifier 'b'"* ]]
}

@test "diagnostics: colours when asked for, none in a file, none from clang twice" {
    source_file t.c <<< 'int main(void) { return absent; }'
    run rexcc -fdiagnostics-color -c t.c
    [[ $output == $'\33[1mt.c:1:25: \33[1;31merror'* ]]
    [[ $output == *$'\33[1;32m'*'^'* ]]
    run rexcc -c t.c
    [[ $output != *$'\33'* ]]
    run script -qec "TERM=xterm rexcc -c t.c" /dev/null
    [[ $output == *$'\33[1;31merror'* ]]
    run script -qec "TERM=xterm NO_COLOR=1 rexcc -c t.c" /dev/null
    [[ $output != *$'\33[1;31m'* ]]
}

@test "diagnostics: JSON is one array, of clang's messages and of REX's" {
    source_file t.c <<< $'#include <absent.h>\nint main(void) { return 0; }'
    run rexcc -fdiagnostics-format=json -c t.c
    [ "$output" = '[{"kind": "fatal error", "message": "'"'absent.h' file not found"'", "locations": [{"caret": {"file": "t.c", "line": 1, "column": 10, "display-column": 10, "byte-column": 10}}], "children": []}]' ]
    source_file t.c <<'C'
int main(void)
{
    int a = 0;
    a = b;
#pragma parallel
    return "\\" + a;
}
C
    local status=0
    rexcc -Wno-int-conversion -fdiagnostics-format=json -c t.c 2> messages || status=$?
    [ "$status" = 1 ]
    python3 -c "
import json
messages = json.load(open('messages'))
assert [m['kind'] for m in messages] == ['warning', 'error', 'warning'], messages
assert [m['locations'][0]['caret']['line'] for m in messages] == [5, 4, 6], messages
assert messages[0]['option'] == '-Wrex-pragma'
assert messages[2]['children'][0]['kind'] == 'note'"
}

@test "diagnostics: a directive without omp is a warning that has a name" {
    source_file t.c <<'C'
int main(void)
{
    int a[10];
#pragma omp target map(a)
    {
        #pragma parallel for
        for (int i = 0; i < 10; i++)
            a[i] = i;
#pragma unroll
        for (int i = 0; i < 10; i++)
            a[i] = i;
    }
    return a[0];
}
C
    run rexcc --offload-arch=host -c t.c
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "t.c:6:17: warning: this pragma means nothing; did you mean '#pragma omp parallel for'? [-Wrex-pragma]" ]
    [ "$(printf '%s\n' "$output" | count 'warning:')" -eq 1 ]
    run rexcc --offload-arch=host -Wno-rex-pragma -c t.c
    [ -z "$output" ]
    sed 's/pragma parallel/pragma opm parallel/' t.c > o.c
    run rexcc --offload-arch=host -c o.c
    [ "${lines[0]}" = "o.c:6:17: warning: this pragma means nothing; did you mean '#pragma omp parallel for'? [-Wrex-pragma]" ]
    rm t.o
    run rexcc --offload-arch=host -Werror=rex-pragma -c t.c
    [ "$status" -eq 1 ]
    [[ $output == *"error:"*"[-Werror=rex-pragma]"* ]]
    run rexcc --offload-arch=host -Wno-rex-nonsense -w -c t.c
    [[ $output == *"there is no warning 'rex-nonsense'"* ]]
}

@test "a semicolon at a directive's end is a warning, as with clang, and the directive counts" {
    source_file t.c <<'C'
int main(void)
{
    int n = 1;
#pragma omp target map(tofrom : n) ;
    n++;
#pragma omp target enter data map(to : n);
#pragma omp target exit data map(delete : n) ; ;
#pragma omp barrier;
    return n - 2;
}
C
    run rexcc --offload-arch=host -Wall t.c -o t
    [ "$status" -eq 0 ]
    OMP_TARGET_OFFLOAD=MANDATORY ./t
    for place in 4:36 6:42 7:46 8:20; do
        [[ $output == *"t.c:$place: warning: extra tokens at the end of this directive are ignored [-Wrex-pragma]"* ]]
    done
    [ "$(grep -c warning <<< "$output")" -eq 4 ]
    run rexcc --offload-arch=host -Wno-rex-pragma t.c -o t
    [ -z "$output" ]
}

@test "diagnostics: a section of a pointer has a length" {
    source_file t.c <<'C'
void f(float *a)
{
#pragma omp target map(tofrom: a[0:])
    a[1] = 2;
}
C
    says "t.c:3:32: error: cannot map 'a[0:]': a section of a pointer needs its length: [lower:length]"
    sed -i 's/a\[0:\]/a[:]/' t.c # since OpenMP 6.0 that is there if what `a` points to is
    says "t.c:3:32: error: cannot map 'a[:]': a section of a pointer needs its length: [lower:length]"
    rex-parse t.c -- -fopenmp-version=60 > t.rex
    sed -i 's/a\[:\]/a[0:2:1:]/' t.c
    says "t.c:3:32: error: cannot take 'a[0:2:1:]' as a list item: this is no subscript and no section"
}

@test "diagnostics: what is wrong with an item of a list is said where the item stands" {
    source_file t.c <<'C'
double a[8][8], b[8][8];
void f(int n, int z)
{
#pragma omp target enter data map(to: n, a[0:n][0:n], \
                                  b[z:n][z:n])
}
C
    says "t.c:5:35: error: cannot map 'b[z:n][z:n]': the section is not contiguous"
}

@test "diagnostics: a header that a pragma calls a system header is the user's, and so is what it includes" {
    printf '#pragma clang system_header\n#include <stdio.h>\n#include "mine.h"\n' > "$BATS_TEST_TMPDIR/all.h"
    printf 'static int on_device(void)\n{\n    int a = 0;\n%s\n    a = 5;\n    return a;\n}\n' \
        '#pragma omp target map(tofrom: a)' > "$BATS_TEST_TMPDIR/mine.h"
    source_file t.c <<'C'
#include "all.h"
int main(void) { printf("%d\n", on_device()); return 0; }
C
    rex-parse t.c | grep -q '^ *target'
    compile
    [ "$(./t.rexcc)" = 5 ]
}

@test "diagnostics: 2000 parentheses are compiled, and more are an error at their position" {
    source_file t.c <<< "int main(void) { int s = 0;
#pragma omp target map(s)
s = $(printf '(%.0s' {1..2000})5$(printf ')%.0s' {1..2000}); return s; }"
    compile
    run ./t.rexcc
    [ "$status" -eq 5 ]
    source_file t.c <<< "int main(void) { return $(printf '(%.0s' {1..3000})5$(printf ')%.0s' {1..3000}); }"
    run rexcc -c t.c
    [ "$status" -eq 1 ]
    [[ $output == *"t.c:1:"*"error: bracket nesting level"* ]]
}

@test "diagnostics: a device function that is defined nowhere is an error where it is called, when linking" {
    source_file more.c <<'C'
#pragma omp begin declare target
int work(int a) { return a + 1; }
int poly(int a) { return a + 2; }
int unused(int a);
#pragma omp end declare target
C
    source_file t.c <<'C'
int work(int a), poly(int), unused(int);
static int twice(int a) { return 2*work(a); }
#pragma omp declare target(work, poly, unused)
int main(void)
{
    int a = 0;
#pragma omp target map(tofrom: a)
    {
        a += twice(5);
        a += work(1) + poly(2);
        if (0)
            a += unused(3);
    }
    return a == 18 ? 0 : 1;
}
C
    called_nowhere host
    ./t
    if have_nvcc; then called_nowhere sm_90; fi
}

@test "diagnostics: what is weak is the host device's linker's affair; for a GPU a second definition is an error" {
    source_file t.c <<'C'
#pragma omp begin declare target
__attribute__((weak)) int scale(int x) { return 2 * x; }
#pragma omp end declare target
int main(void)
{
    int a = 5;
#pragma omp target map(tofrom: a)
    a = scale(a);
    return a;
}
C
    sed 's/__attribute__((weak))//; s/2 \* x/3 * x/; s/main/other/' t.c > strong.c
    rexcc --offload-arch=host t.c strong.c -o t
    run ./t
    [ "$status" -eq 15 ]
    have_nvcc || skip "no nvcc"
    run rexcc --offload-arch=sm_90 t.c strong.c -o gpu
    [ "$status" -eq 1 ]
    [[ $output == *"two files of this program define 'scale' for the device"* ]]
}

@test "diagnostics: a section that leaves a variable's array is warned of, one of a struct's last member is not" {
    source_file t.c <<'C'
struct s { int n; int d[1]; };
int main(void)
{
    int a[10] = {0}, m[4][5], n = 20;
    struct s *p = 0;
    double *v = 0;
#pragma omp target enter data map(to: a[0:10], a[9], a[9:1], a[2:], a[10:0], m[3:1][0:5], p->d[0:20], v[0:20])
#pragma omp target enter data map(to: a[:n])
#pragma omp target update to(a[0:5:2])
#ifdef WRONG
#pragma omp target map(a[0:20])
    a[0] = 1;
#pragma omp target enter data map(to: a[5:6]) map(to: m[1:4])
#pragma omp target update to(a[0:6:2])
#endif
    return 0;
}
C
    rexcc --offload-arch=host -c t.c -o t.o
    rm t.o
    sed -i '1s/^/#define WRONG\n/' t.c
    rexcc --offload-arch=host -c t.c 2> messages
    diff <(grep warning: messages) - <<'LIST'
t.c:12:24: warning: 'a[0:20]' is more than the array has [-Wrex-section]
t.c:14:39: warning: 'a[5:6]' is more than the array has [-Wrex-section]
t.c:14:55: warning: 'm[1:4]' is more than the array has [-Wrex-section]
t.c:15:30: warning: 'a[0:6:2]' is more than the array has [-Wrex-section]
LIST
    rexcc --offload-arch=host -Wno-rex-section -Werror -c t.c
}

@test "diagnostics: target directly inside the host's teams is an error, inside its parallel it is none" {
    source_file t.c <<'C'
int main(void)
{
    int a[10] = {0};
#pragma omp teams
    {
#pragma omp parallel
#pragma omp single
        {
#pragma omp target map(a[0:10])
            a[0] = 1;
        }
#pragma omp target data map(a)
        {
            a[1]++;
        }
#pragma omp target
        a[2]++;
    }
#pragma omp target
    a[0]++;
    return 0;
}
C
    says "t.c:12:1: error: 'target data' may not be nested directly inside 'teams'" \
        "t.c:16:1: error: 'target' may not be nested directly inside 'teams'"
    [ "$(grep -c error: <<< "$output")" -eq 2 ]
}

@test "diagnostics: no word is suggested in its own place" {
    source_file t.c <<'C'
int main(void)
{
#pragma omp end target
    return 0;
}
C
    says "t.c:3:13: error: 'end' is no clause or directive that can follow 'omp'"
}

@test "diagnostics: words left out of a directive are named, letters exchanged are one mistake" {
    in_line 'target for' "20: error: 'for' is no clause or directive that can follow 'target'; did you mean 'target parallel for'?"
    in_line 'target teams parallel for' \
        "26: error: 'parallel' is no clause or directive that can follow 'target teams'; did you mean 'target teams distribute parallel for'?"
    in_line 'target teams distribute for' \
        "37: error: 'for' is no clause or directive that can follow 'target teams distribute'; did you mean 'target teams distribute parallel for'?"
    in_line 'target update form(a)' "27: error: 'form' is no clause or directive that can follow 'target update'; did you mean 'from'?"
    in_line 'target parallel distribute' "29: error: 'distribute' is no clause or directive that can follow 'target parallel'"
    in_line '' "12: error: expected a directive behind 'omp'"
    in_line 'target parallel for teams distribute' \
        "33: error: 'teams' is no clause or directive that can follow 'target parallel for'; did you mean 'target teams distribute parallel for'?"
    in_line 'teams target distribute' \
        "19: error: 'target' is no clause or directive that can follow 'teams'; did you mean 'target teams distribute'?"
    in_line 'critical (one' "22: error: this '(' is never closed"
    in_line 'critical lock' "22: error: 'lock' is no clause or directive that can follow 'critical'; did you mean 'critical(lock)'?"
    in_line 'target a' "20: error: 'a' is no clause or directive that can follow 'target'"
}

@test "diagnostics: a clause without what it needs, and one that OpenMP does not have there" {
    in_line 'target map a' "23: error: expected '(' behind 'map'"
    in_line 'target parallel for reduction(+ s)' "33: error: expected an operator and ':' in 'reduction'"
    in_line 'target parallel for num_teams(4)' "33: error: clause 'num_teams' cannot stand on 'target parallel for'"
    in_line 'target parallel for copyin(a)' "33: error: clause 'copyin' on 'target parallel for' is not supported yet; did you mean 'map(to: ...)'?"
    in_line 'target copyin(a)' "20: error: clause 'copyin' cannot stand on 'target'; did you mean 'map(to: ...)'?"
    in_line 'parallel for when(user={condition(1)}: simd)' "26: error: clause 'when' cannot stand on 'parallel for'"
    in_line 'simd inbranch' "18: error: clause 'inbranch' cannot stand on 'simd'"
    in_line 'for safesync(1)' "17: error: clause 'safesync' cannot stand on 'for'"
    in_line 'task apply(unroll)' "18: error: clause 'apply' cannot stand on 'task'"
}

@test "diagnostics: a thread-local variable is an error in code for a GPU, and none on the host device" {
    source_file t.c <<'C'
int main(void)
{
    int a = 0;
#pragma omp target map(a)
    {
        static _Thread_local int t = 5;
        a = t;
    }
    return a;
}
C
    compile
    run ./t.rexcc
    [ "$status" -eq 5 ]
    run rexcc --offload-arch=sm_90 -c t.c
    [ "$status" -eq 1 ]
    [[ $output == "t.c:6:"*"error: device code cannot have a thread-local variable on sm_90"* ]]
}

@test "diagnostics: of loops that are transformed clang warns of nothing that the program has not written" {
    source_file t.c <<'C'
int f(int *a)
{
    int unused;
#pragma omp target map(tofrom : a[0 : 1])
    {
#pragma omp tile sizes(2, 2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++)
                a[0]++;
#pragma omp unroll partial(2)
        for (int i = 0; i < 4; i++)
            a[0]++;
    }
    return 0;
}
C
    rexcc --offload-arch=host -Wall -Wextra -Wshadow -Wconversion -Wsign-conversion -Wreserved-identifier -c t.c 2> messages
    [ "$(grep ' warning: ' messages)" = "t.c:3:9: warning: unused variable 'unused' [-Wunused-variable]" ]
}

@test "diagnostics: a variable is used that clang does not see used" {
    source_file t.c <<'C'
int f(int *a)
{
    const int n = 20;
    int twice = n * 2, low = 2, high = 3, none = 0;
#pragma omp target teams num_teams(low : high) map(tofrom : a[0 : 1])
    {
        int b[twice];
        b[twice - 1] = 1;
        a[0] = b[39];
    }
#pragma omp target teams map(tofrom : a[0 : 1])
    {
        int b[twice];
        b[0] = 1;
        a[0] = b[0];
    }
    return 0;
}
C
    rexcc --offload-arch=host -Wall -Wextra -c t.c 2> messages
    [ "$(grep ' warning: ' messages)" = "t.c:4:43: warning: unused variable 'none' [-Wunused-variable]" ]
}

@test "diagnostics: what a macro hides from clang is no warning, with -Werror neither" {
    source_file t.c <<'C'
#include <stddef.h>
#include <string.h>
#define EQUAL(a, b) ((a) == (b))
#define LEAVE_IF(x) if ((x)) return 1
static const unsigned char *const nothing = NULL;
int one(int a, char *p)
{
    LEAVE_IF(a == 3);
    if (EQUAL(a, 4))
        return 2;
    LEAVE_IF(EQUAL(a,
        5));
#pragma omp target map(a)
    if (EQUAL(a, 6))
        a = nothing == NULL;
    return (int)strlen(p) + a;
}
C
    rexcc --offload-arch=host -Wall -Wextra -Wc++-compat -Werror -c t.c
    sed -i 's/return 2/if ((a == 5)) { int unused; return 2; }/; s/return (int)/return a < sizeof p ? 1 : /' t.c
    rexcc --offload-arch=host -Wall -Wextra -c t.c 2>&1 | grep warning: | sort > rexcc.out
    clang-22 -fopenmp -Wall -Wextra -c t.c 2>&1 | grep warning: | sort > clang.out
    [ "$(wc -l < clang.out)" = 3 ]
    diff clang.out rexcc.out
    # and nothing more where there is an error, behind which clang says less
    sed -i 's/return 2;/return undeclared;/' t.c
    run rexcc --offload-arch=host -Wall -Wextra -c t.c
    grep -E 'warning:|error:' <<< "$output" | sort > rexcc.out
    run clang-22 -fopenmp -Wall -Wextra -c t.c
    grep -E 'warning:|error:' <<< "$output" | sort > clang.out
    diff clang.out rexcc.out
}

@test "diagnostics: after twenty errors there are enough, unless more are asked for" {
    { echo 'int main(void) {'; seq -f '  undeclared%g = 1;' 30; echo '}'; } > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR"
    [ "$(rexcc t.c 2>&1 | grep -c "undeclared identifier")" = 20 ]
    rexcc t.c 2>&1 | grep -q 'error: too many errors emitted, stopping now'
    [ "$(rexcc -ferror-limit=0 t.c 2>&1 | grep -c "undeclared identifier")" = 30 ]
}

@test "diagnostics: of a static function that nothing calls clang says what it says of the file itself" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'static int size(void) { return 3; }' 'int main(void) { return sizeof(size()) - 4; }' > t.c
    run rex-parse t.c -- -Wall
    [[ "$output" == *"t.c:1:12: warning: function 'size' is not needed and will not be emitted [-Wunneeded-internal-declaration]"* ]]
    clang-22 -Wall -fsyntax-only t.c 2> clang.messages
    grep -F "function 'size' is not needed and will not be emitted" clang.messages
}

@test "diagnostics: what is wrong in a mapper stands in the program, not in a generated file" {
    source_file t.c <<'C'
struct v { int n; double *p; };
#pragma omp declare mapper(struct v x) map(x.n, x.p[0:x.m])
int main(void)
{
    struct v s = {0};
#pragma omp target map(tofrom: s)
    s.n = 1;
    return 0;
}
C
    says "t.c:2:57: error: no member named 'm' in 'struct v'"
    [ "$(grep -c error: <<< "$output")" -eq 1 ]
}

@test "diagnostics: a variable that a region declares extern is the device's, or refused" {
    source_file t.c <<'C'
int plain = 3;
#pragma omp begin declare target
int own = 4;
#pragma omp end declare target
int main(void)
{
    int a = 0;
#pragma omp target map(tofrom: a)
    {
        extern int NAME;
        a = NAME;
    }
    return a;
}
C
    rexcc --offload-arch=host -DNAME=own t.c -o t
    run ./t
    [ "$status" -eq 4 ]
    sed -i 's/NAME/plain/' t.c
    says "t.c:10:20: error: device code declares 'plain' extern, and it is not declare target: write that, or leave the declaration to the code around the region"
}

@test "diagnostics: a shared loop that changes its counter or its bounds, or goes past its end" {
    source_file t.c <<'C'
int main(void)
{
    int a[100] = {0}, n = 100, s = 1;
#pragma omp target teams distribute parallel for map(a)
    for (int i = 0; i < n; i += s) {
        if (a[i])
            i++;
        n = 5;
        s += a[i];
    }
#pragma omp target parallel for map(a)
    for (int i = 0; i != 99; i += 2)
        a[i] = 1;
#pragma omp target parallel for map(a) collapse(2)
    for (int i = 0; i != 10; i++)
        for (int j = 9; j >= 0; j -= 3) {
            int n = i;
            for (int k = 0; k < n; k++)
                a[i] += j, k++;
        }
    return a[3];
}
C
    rexcc --offload-arch=host -c t.c 2> messages
    diff <(sed -n 's/\(t.c:[0-9:]* warning: [^,]*\).*\(\[.*\)/\1 \2/p' messages) - <<'LIST'
t.c:7:13: warning: 'i' is the counter of a loop that OpenMP shares out or joins [-Wrex-loop]
t.c:8:9: warning: 'n' is a bound [-Wrex-loop]
t.c:9:9: warning: 's' is a bound [-Wrex-loop]
t.c:13:9: warning: the condition of this loop is != [-Wrex-loop]
LIST
    rexcc --offload-arch=host -Wno-rex-loop -Werror -c t.c
    run rexcc --offload-arch=host -Werror=rex-loop -c t.c
    [ "$status" -eq 1 ]
}

@test "diagnostics: where a region uses what keeps it on the host" {
    source_file t.c <<'C'
#include <errno.h>
#include <stdio.h>
static int count(void) { FILE *f = fopen("t.c", "r"); return f != NULL; }
int main(void)
{
    int a = 0;
#pragma omp target map(a)
    {
        a = 1;
        errno = a;
    }
#pragma omp target map(a)
    a = count();
    return a;
}
C
    rexcc --offload-arch=host -c t.c 2> messages
    diff <(grep t.c: messages) - <<'LIST'
t.c:7:1: warning: the host runs this target region: device code cannot have 'errno' [-Woffload]
t.c:10:9: note: it is used here
t.c:12:1: warning: the host runs this target region: device code cannot have 'fopen' [-Woffload]
t.c:3:36: note: it is used here
LIST
    rexcc --offload-arch=host -Wno-offload -c t.c 2> messages
    [ ! -s messages ]
}

@test "diagnostics: a barrier to which only some threads come" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int a[8] = {0};
#pragma omp target parallel num_threads(4) map(tofrom: a)
    {
        int me = omp_get_thread_num();
        if (omp_get_thread_num() < 2) {
#pragma omp barrier
            a[0] = 1;
        }
        if (me == 0)
#pragma omp for
            for (int i = 0; i < 8; i++)
                a[i] = i;
        if (me == 0) {
#pragma omp parallel for
            for (int i = 0; i < 8; i++)
                a[i] = i;
        }
    }
#pragma omp target teams map(tofrom: a)
    if (omp_get_thread_num() == 0) {
#pragma omp parallel
        {
#pragma omp barrier
            a[omp_get_thread_num() % 8] = 2;
        }
    }
    return a[0];
}
C
    rexcc --offload-arch=host -fsyntax-only t.c 2> messages
    diff <(sed -n 's/ in an if.*\(\[.*\)/ \1/p' messages) - <<'LIST'
t.c:9:1: warning: 'barrier' stands [-Wrex-barrier]
t.c:13:1: warning: 'for' stands [-Wrex-barrier]
LIST
    rexcc --offload-arch=host -Wno-rex-barrier -Werror -fsyntax-only t.c
}

@test "diagnostics: clauses of loop transformations, which clang does not see" {
    cd "$BATS_TEST_TMPDIR"
    local directive message
    while IFS='|' read -r directive message; do
        printf 'void f(int n, int *a)\n{\n#pragma omp target parallel for map(a[0:9])\n#pragma omp %s\n' "$directive" > t.c
        printf '    for (int i = 0; i < 9; i++)\n        for (int j = 0; j < n; j++)\n            a[i] = j;\n}\n' >> t.c
        run rexcc --offload-arch=host -c t.c
        [ "$status" -eq 1 ]
        [[ ${lines[0]} == "t.c:4:"*": error: $message" ]] || { echo "$directive: $output"; return 1; }
    done <<'TABLE'
tile sizes(0)|'sizes' takes numbers from 1 on, and not 0
unroll partial(-1)|'partial' takes numbers from 1 on, and not -1
tile|'tile' needs clause 'sizes' with numbers
stripe sizes()|'stripe' needs clause 'sizes' with numbers
tile sizes(2) sizes(3)|clause 'sizes' stands twice
unroll full partial(2)|'full' and 'partial' exclude each other
interchange permutation(1, 1)|'permutation' has 1 twice
TABLE
    printf 'void f(int n, int *a)\n{\n#pragma omp target map(a[0:9])\n#pragma omp unroll full\n    for (int i = 0; i < n; i++)\n        a[i] = i;\n}\n' > t.c
    run rexcc --offload-arch=host -c t.c
    [ "$status" -eq 1 ]
    [[ ${lines[0]} == "t.c:4:1: error: 'full' needs a loop whose number of iterations is a constant" ]]
}

@test "diagnostics: values that no clause can have, and no array of variable length" {
    in_line 'target loop bind(team)' "25: error: expected 'teams', 'parallel' or 'thread' in 'bind', and not 'team'"
    source_file t.c <<'C'
struct pair { int a, b; };
struct device { volatile struct pair p, *q; } device;
int main(void)
{
    int n = 3, a[10] = {0};
#pragma omp target update to(a[0:5:0])
#pragma omp target update from(a[9:5:-2])
#pragma omp target
    device.p.a = 1;
}
C
    says "t.c:2:38: error: device code cannot have 'p', a volatile struct, in one declaration with other members: give it a declaration of its own" \
        "t.c:6:30: error: cannot map 'a[0:5:0]': the stride of a section is at least 1" \
        "t.c:7:32: error: cannot map 'a[9:5:-2]': the stride of a section is at least 1"
    source_file t.c <<'C'
int main(void)
{
    int n = 3;
#pragma omp target
    {
        int a[n] = {1};
        a[0] = 1;
    }
}
C
    says "t.c:6:15: error: variable-sized object may not be initialized"
}

@test "diagnostics: a filter is an integer, which clang does not ask for" {
    source_file t.c <<'C'
enum e { LAST = 3 } e;
struct { int a; } s;
int main(void)
{
    int n[2] = {0, 1}, *p = n;
    double d = 1.5;
    _Bool b = 1;
#pragma omp target parallel
    {
#pragma omp masked filter(2.5)
        ;
#pragma omp masked filter((d))
        ;
#pragma omp masked filter(n)
        ;
#pragma omp masked filter(p)
        ;
#pragma omp masked filter(s)
        ;
#pragma omp masked filter(b)
        ;
#pragma omp masked filter(LAST)
        ;
#pragma omp masked filter(e)
        ;
#pragma omp masked filter((int)d + n[1] + *p + s.a)
        ;
    }
}
C
    says "t.c:10:20: error: filter needs an integer, and '2.5' is none" \
        "t.c:12:20: error: filter needs an integer, and '(d)' is none" \
        "t.c:14:20: error: filter needs an integer, and 'n' is none" \
        "t.c:16:20: error: filter needs an integer, and 'p' is none" \
        "t.c:18:20: error: filter needs an integer, and 's' is none"
}

@test "diagnostics: an atomic update of a bit-field is refused at its place" {
    source_file t.c <<'C'
struct flags { unsigned low : 3; } all;
void f(void)
{
#pragma omp target parallel map(all)
    {
#pragma omp atomic
        all.low++;
    }
}
C
    run rexcc --offload-arch=host -c t.c
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = "t.c:7:9: error: atomic on a bit-field is not supported: critical does the same" ]
}

@test "diagnostics: a variable that is a certain register stays one, and device code cannot have it" {
    [ "$(uname -m)" = x86_64 ] || skip "registers of x86-64"
    source_file t.c <<'C'
#include <stdio.h>
register long stack asm("rsp");
int main(void)
{
    register long count __asm__("r12") = 4;
    register int plain = 3;
    long out = 0;
    __asm__("mov %%r12, %0" : "=r"(out) : "r"(count));
#pragma omp target map(out)
    out += plain USED;
    printf("%ld %d\n", out, stack != 0);
    return 0;
}
C
    rexcc -DUSED= -O0 --offload-arch=host t.c -o t
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./t)" = "7 1" ]
    run rexcc '-DUSED=+ count' --offload-arch=host -c t.c
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = "t.c:10:18: error: 'count' is a certain register of the host's processor, which device code cannot have" ]
}

@test "diagnostics: what OpenMP forbids in directives that REX carries out by itself" {
    local line
    while IFS='|' read -r line directive sentence; do
        source_file t.c <<C
int main(void)
{
    int a = 0;
#pragma omp target map(tofrom: a) $line
    {
        int b = 0;
#pragma omp $directive
        while (b < 4)
            b++;
        a = b;
    }
    return a;
}
C
        says "t.c:$sentence"
        [ "$(printf '%s\n' "${lines[@]}" | count 'error:')" -eq 1 ]
    done <<'ROWS'
|unroll|7:1: error: unroll must be followed by a for loop
|allocate(b)|7:1: error: allocate in device code needs the clause 'allocator', or '#pragma omp requires dynamic_allocators' in the unit
device(ancestor: 1)|barrier|4:35: error: device(ancestor: ...) needs '#pragma omp requires reverse_offload' in the unit
map(mapper(), to: a)|barrier|4:35: error: the modifier 'mapper(), to' of 'map' is not supported yet
ROWS
}

@test "diagnostics: OpenACC's words, and arguments of directives that have none" {
    source_file t.c <<'C'
void f(int n, double *a)
{
#pragma omp target teams distribute parallel for copyin(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp target enter data create(a[0:n])
#pragma omp target parallel(4) map(a[0:n])
    a[0] = 1;
#pragma omp taskwait(a)
#pragma omp flush(a)
}
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ $output == *"t.c:3:50: error: clause 'copyin' "*"did you mean 'map(to: ...)'?"* ]]
    [[ $output == *"t.c:6:31: error: 'create' "*"did you mean 'map(alloc: ...)'?"* ]]
    [[ $output == *"t.c:7:28: error: 'target parallel' has no argument; expected a clause"* ]]
    [[ $output == *"t.c:9:21: error: 'taskwait' has no argument; expected a clause"* ]]
    [[ $output != *"t.c:10:"* ]]
    source_file t.c <<'C'
void f(int n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma acc wait
}
C
    run rex-parse t.c
    [ "$status" = 0 ]
    [[ $output == *"t.c:3:9: warning: OpenACC's directives are ignored; rexcc compiles OpenMP's [-Wrex-pragma]"* ]]
    [ "$(grep -c warning <<< "$output")" = 1 ]
    printf '#pragma omp barrier\n' | sed -i '5r /dev/stdin' t.c
    [[ $(rex-parse t.c 2>&1) != *OpenACC* ]]
}
