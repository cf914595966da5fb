# The macros that system headers find: a header that is included again, by the host file and the device file, has to find
# what the program has defined where it includes it, and the program's text behind must not be expanded once more.
load helper

setup() {
    mkdir -p "$BATS_TEST_TMPDIR/system/misc"
    # without it, and for other folders below it than the C library's, the text is the user's
    echo '#include_next <features.h>' > "$BATS_TEST_TMPDIR/system/features.h"
    cd "$BATS_TEST_TMPDIR/system/misc" || return
    cat > thing.h <<'C'
#ifndef THING_H
#define THING_H
#include <within.h>
int thing(int);
static inline const char *kind(void) { return KIND; }
#define UNITS(x) ((x) * UNIT)
#endif
C
    cat > within.h <<'C'
#ifndef WITHIN_H
#define WITHIN_H
#ifndef UNIT
#define UNIT 1
#endif
int within(int *restrict, const int *);
struct device { int major, minor; };
#ifdef WIDE
typedef long width;
#else
typedef char width;
#endif
#endif
C
    printf 'X(red, 3)\nX(green, 5)\n' > list.def
    printf 'int from_header(int x);\n#define TWICE(x) from_header(x)\n' > twice.h
}

# as_clang [flags]: t.c prints through rexcc what it prints through clang, without target regions and, as REGION asks for
# them, with them, which also compile for a GPU.
as_clang() {
    local flags=(-w -isystem system/misc "$@")
    clang-22 "${flags[@]}" t.c -o t.plain
    ./t.plain > plain.out
    [ -s plain.out ]
    local region
    for region in '' -DREGION; do
        rexcc_output "${flags[@]}" $region > rexcc.out
        diff plain.out rexcc.out
    done
    also_for_gpu "${flags[@]}" -DREGION
}

@test "macros: what renames a function of a header and is undone behind it, also from the command line" {
    source_file t.c <<'C'
#include <stdio.h>
#ifndef thing
#define thing thing_wrong
#endif
#define within(a, b) within_wrong(a, b)
#define KIND "own"
#define UNIT 7
#define WIDE
#define inline
#define restrict __restrict
#include <thing.h>
#undef thing
#undef within
#undef inline
#undef restrict
long thing(long x) { return 3 * x; }
long within(long x) { return x; }
int main(void)
{
    int x = 2;
    struct device d = {1, 2};
#ifdef REGION
#pragma omp target map(x) map(to: d)
#endif
    x = UNITS(x) + sizeof(width) + d.minor;
    printf("%d %ld %ld %s\n", x, thing(2), within(4), kind());
    return 0;
}
C
    as_clang
    as_clang -Dthing=thing_renamed
    rexcc --offload-arch=host -w -isystem system/misc -DREGION --save-temps=kept -c t.c
    grep -q '^#define thing thing_wrong' kept/t.host.c
    grep -q '^#define WIDE' kept/t.device.cu
    if grep -q '^#define inline' kept/t.device.cu; then return 1; fi
}

@test "macros: a header's that the program undefines, or defines otherwise, and names of its own" {
    source_file t.c <<'C'
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <sys/sysmacros.h>
#undef assert
#undef M_PI
#undef EOF
#undef linux
#undef major
#define minor(x) (x)
#include <thing.h>
static int failed;
static void assert(int x) { failed += !x; }
static double M_PI = 3;
enum { EOF = 4 };
static int linux = 2;
static int major(int x) { return x + minor(1); }
#undef KIND
int main(void)
{
    int y = 3;
    assert(0);
    M_PI += EOF;
#ifdef REGION
#pragma omp target map(y)
#endif
    y += EOF;
    printf("%d %d %g %d %d %d\n", y, failed, M_PI, linux, EOF, major(1));
    return 0;
}
C
    as_clang -DKIND='"k"'
}

@test "macros: a list in a header that is included several times, in an enum, a function, an array and a region" {
    source_file t.c <<'C'
#include <stdio.h>
#define X(name, value) int name##_of(int x) { return x + value; }
#include <list.def>
#undef X
enum colour {
#define X(name, value) name = value,
#include <list.def>
#undef X
    last
};
static const char *word(int colour)
{
    switch (colour) {
#define X(name, value) case name: return #name;
#include <list.def>
#undef X
    }
    return "none";
}
static const int table[] =
#define X(name, value) value,
{
#include <list.def>
#undef X
};
int main(void)
{
    int sum = 0;
#ifdef REGION
#pragma omp target map(sum)
#endif
    {
        int own[] = {
#define X(name, value) 2 * name,
#include <list.def>
#undef X
        };
        for (int i = 0; i < 2; i++)
            sum += own[i] + table[i] + last;
    }
    printf("%d %s %s %d\n", sum, word(5), word(9), red_of(green_of(1)));
    return 0;
}
C
    as_clang
}

@test "macros: of the command line, whose expansion has their own names" {
    source_file t.c <<'C'
#include <stdio.h>
static int(next)(int x) { return x; }
int linux = 3;
int main(void)
{
    int y = 0;
#ifdef REGION
#pragma omp target map(y)
#endif
    y = next(4);
    printf("%d %d\n", y, linux);
    return 0;
}
C
    as_clang '-Dnext(x)=next(x+1)' -Dlinux=linux
    clang-22 -E -fopenmp -D_GNU_SOURCE -x c - -o u.i <<'C'
#include <stdio.h>
int main(void)
{
    char *text;
    int x = 0;
#pragma omp target map(x)
    x = 1;
    return asprintf(&text, "%d", x) != 1;
}
C
    rexcc --offload-arch=host -D_GNU_SOURCE -Werror=implicit-function-declaration u.i -o u
    ./u
}

@test "macros: a reserved name that is another's behind the headers in front of it" {
    printf 'typedef unsigned long long _u64;\nstruct early { _u64 x; };\n' > "$BATS_TEST_TMPDIR/system/misc/early.h"
    printf 'struct late { _u64 x; };\n' > "$BATS_TEST_TMPDIR/system/misc/late.h"
    source_file t.c <<'C'
#include <stdio.h>
#include <early.h>
#define _u64 our_u64
typedef unsigned char _u64;
#include <late.h>
int main(void)
{
    struct late late = {255};
    struct early early = {255};
#ifdef REGION
#pragma omp target map(early)
#endif
    early.x++;
    late.x++;
    printf("%d %d\n", (int)late.x, (int)early.x);
    return 0;
}
C
    as_clang
}

@test "macros: a header of the user's that wraps the system's of its name, as gnulib does" {
    mkdir "$BATS_TEST_TMPDIR/wraps"
    cd "$BATS_TEST_TMPDIR/wraps"
    printf '#define WRAPPED_CONFIG 1\n#define _WRAPPED_BEGIN\n' > config.h
    printf '#ifndef WRAPS_CTYPE_H\n#define WRAPS_CTYPE_H\n#include_next <ctype.h>\nint own_isalpha(int);\n#endif\n' > ctype.h
    cat > stdlib.h <<'C'
#ifndef WRAPS_STDLIB_H
#pragma GCC system_header
#include <ctype.h>
#ifdef INCLUDING_STDLIB_H
#include_next <stdlib.h>
#else
#define INCLUDING_STDLIB_H
#include_next <stdlib.h>
#undef INCLUDING_STDLIB_H
#define WRAPS_STDLIB_H
#ifndef WRAPPED_CONFIG
#error "include config.h first"
#endif
_WRAPPED_BEGIN
static inline int twice(int x) { return 2 * abs(x); }
#define abs abs_wrong
#endif
#endif
C
    printf '#include <stdlib.h>\n' > "$BATS_TEST_TMPDIR/system/misc/indirect.h"
    source_file t.c <<'C'
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#undef _WRAPPED_BEGIN
#include <indirect.h>
int main(void)
{
    int x = -3;
#pragma omp target map(x)
    x = twice(x);
    printf("%d %d %d\n", x, atoi("4"), own_isalpha('a'));
    return 0;
}
int own_isalpha(int c) { return c == 'a'; }
C
    clang-22 -I"$BATS_TEST_TMPDIR/wraps" -isystem system/misc t.c -o t.plain
    rexcc_output -I"$BATS_TEST_TMPDIR/wraps" -isystem system/misc > rexcc.out
    diff <(./t.plain) rexcc.out
}

@test "macros: feature-test macros that are undone, and those that no header looks at" {
    source_file t.c <<'C'
#define N 4
#define UNIT 3
#define _GNU_SOURCE
#include <stdio.h>
#undef _GNU_SOURCE
#include <thing.h>
int main(void)
{
    char *text;
    int x = N;
#ifdef REGION
#pragma omp target map(x)
#endif
    x = UNITS(x);
    return asprintf(&text, "%d", x) != 2 || puts(text) < 0;
}
C
    as_clang -DKIND='""' -Werror=implicit-function-declaration
    rex-parse t.c -- -isystem system/misc '-DKIND=""' > out
    grep -q '^  macro name UNIT definition "UNIT 3" remains yes' out
    if grep -q 'macro name N ' out; then return 1; fi
}

@test "macros: those that pragmas about loops name" {
    source_file t.c <<'C'
#include <stdio.h>
#define FACTOR 4
#define TWICE (FACTOR * 2)
/* not any more:
#undef FACTOR
*/
int main(void)
{
    int sum = 0;
#pragma omp target map(tofrom : sum)
    {
#pragma unroll FACTOR /* times */
        for (int i = 0; i < 16; i++)
            sum += i;
#pragma unroll(TWICE)
        for (int i = 0; i < 16; i++)
            sum ^= i;
#pragma GCC unroll TWICE
        for (int i = 0; i < 16; i++)
            sum += i;
    }
#pragma clang loop unroll_count(FACTOR)
    for (int i = 0; i < 16; i++)
        sum += i;
    printf("%d\n", sum);
}
C
    as_clang
    rex-parse t.c > out
    grep -q '#pragma GCC unroll (4 \* 2)' out
    if grep -q 'pragma.*unroll.*\(FACTOR\|TWICE\)' out; then return 1; fi
}

@test "macros: comments in _Pragma, which clang does not take where it keeps comments" {
    source_file t.c <<'C'
#include <stdio.h>
#define DO(x) _Pragma /* one */ ( /* two */ #x /* three */ )
int main(void)
{
    int s = 0;
    DO(omp target map(s))
    s = 3;
    _Pragma /* four
    */ ("omp target map(s)")
    s += 2;
    printf("%d\n", s);
    return 0;
}
C
    as_clang
    [ "$(rex-parse t.c | grep -c '^ *target id')" = 2 ]
    echo '#error no' >> t.c
    run rex-parse t.c
    [ "$status" = 1 ]
    [ "$(grep -c 'error: no' <<< "$output")" = 1 ]
    run rexcc -c t.c
    [ "$(grep -c 'error: no' <<< "$output")" = 1 ]
}

@test "macros: directives behind a comment, which clang does not know where it keeps comments" {
    source_file t.c <<'C'
/* one */ # /*
two */ include /* three */ <stdio.h> /*
*/
/* four */ #define NUMBER 4 // five
#if NUMBER == 3
/* six */ #else
/* seven */ #pragma omp begin declare target
static int next(int x) { return x + 1; } /* eight */
/* nine */ # pragma omp end declare target
#endif
int main(void)
{
    int s = NUMBER;
/* ten */ /* eleven */ # pragma omp target map(s)
    s = next(s) + __LINE__;
    printf("%d %d\n", s, __LINE__);
    return 0;
}
C
    as_clang
    rex-parse t.c > out
    grep -q '^ *target id .* at t.c:14:' out
}

@test "macros: a comment between a macro's name and its arguments" {
    source_file t.c <<'C'
#include "h.h"
#include <stdio.h>
#ifdef ADDED
#include "added.h"
#else
static int added(int x) { return IN_HEADER // the header's
    /* one, with
       #define IN_HEADER 2 */
    (x); }
#endif
int main(void)
{
    int x = UNDONE /* a function */ (2);
#ifdef REGION
#pragma omp target map(x)
#endif
    x = added /* a function, too */ (x);
    if /* no macro */ (x)
        printf("%d\n", x);
    return 0;
}
C
    printf '#define IN_HEADER(x) ((x) + 1)\n#define UNDONE(x) x x\n#undef UNDONE\nstatic int UNDONE(int x) { return x; }\n' > h.h
    printf '#define ADD(a, b) ((a) + (b))\nstatic inline int added(int x) { return ADD /* both */ (x, 1); }\n' > added.h
    as_clang
    as_clang -DADDED
    rexcc_output -DREGION --save-temps=kept > rexcc.out
    diff plain.out rexcc.out
    rex-parse t.c > out
    run rex-parse t.c --preprocessed < <(clang-22 -E -C -dD -dI -fopenmp t.c)
    [ "$status" = 3 ]
    [ "$output" = "rex-parse: error: a comment keeps 'IN_HEADER' from being a macro's call; preprocess without -C" ]
    sed -i 's,// the header.s,,; s,/\* one.*,,; /#define IN_H/d' t.c
    rexcc -w --offload-arch=host --save-temps=kept t.c -o t
    grep -q 'a function, too' kept/t.host.c
}
