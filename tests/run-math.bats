# The C library's names in device code mean what C says, where C++ would overload them.
load helper

@test "math functions take doubles, abs takes an int, classification macros work, a user's rsqrt is the user's" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
static double rsqrt(double x) { return x + 100; }
int main(void)
{
    float f = 2; int n = 3; double r[24] = {0};
    volatile double zero = 0;
    double nan = zero / zero, inf = 1 / zero;
#pragma omp target map(tofrom: r)
    {
        r[0] = sqrt(f); r[1] = fmax(n, r[0]); r[2] = abs(-2.7f); r[3] = pow(n, 2); r[4] = rsqrt(n); r[5] = sqrtf(f);
        r[6] = isnan(nan); r[7] = isinf(-inf); r[8] = fpclassify(f) == FP_NORMAL; r[9] = isgreater(nan, f); r[10] = signbit(-f);
        r[11] = floor(f / n); r[12] = INFINITY; r[13] = fabs(-n); r[14] = labs(-5L); r[15] = round(2.5f); r[16] = isnormal(f);
        r[17] = exp(f); r[18] = fmod(n, f); r[19] = ldexp(f, 3); r[20] = atan2(f, n); r[21] = log(n); r[22] = sin(f);
    }
    for (int i = 0; i < 24; i++) printf("%.17g\n", r[i]);
}
C
    same_as_native -w -lm
    if command -v nvcc > /dev/null; then
        rexcc --offload-arch=sm_90 -w t.c -o t.gpu -lm
    fi
}

@test "a program that declares the C library's functions by itself gets C's argument types and results, too" {
    source_file t.c <<'C'
int printf(const char *, ...);
double sqrt(double), pow(double, double), floor(double);
int abs(int);
char *strchr(const char *, int), *strstr(const char *, const char *);
void *memchr(const void *, int, unsigned long);
int main(void)
{
    float f = 2; int n = 5; double d = -2.75, r[8] = {0};
#pragma omp target map(tofrom: r)
    {
        char text[] = "hello", *at = strchr(text, 'l'), *in;
        r[0] = sqrt(f); r[1] = abs(d); r[2] = pow(f, 0.1f); r[3] = sizeof floor(f);
        double (*function)(double) = n > 3 ? sqrt : floor;
        r[4] = function(f); *at = 'x'; in = strstr(text, "xl"); r[5] = in - text;
        in = memchr(text, 'o', 5); r[6] = in - text; r[7] = (*sqrt)(f);
    }
    for (int i = 0; i < 8; i++) printf("%.17g\n", r[i]);
}
C
    same_as_native -w -lm
    # CUDA has several functions by these names.
    rex-parse --offload-arch=sm_90 t.c 2> said | rex-outline | rex-abi-repair | rex-emit --device > device
    grep -qF 'r[0] = sqrt((double)(f)); r[1] = abs((int)(d)); r[2] = pow((double)(f), (double)(0.1f));' device
    have_nvcc || return 0
    rexcc --offload-arch=sm_90 -w t.c -o t.gpu -lm
}

@test "the C library's functions that GPUs have from the runtime give the same on the device as on the host" {
    cd "$BATS_TEST_TMPDIR" || return
    for level in -O0 -O2; do
        rexcc --offload-arch=host $level "$BATS_TEST_DIRNAME/programs/c_library.c" -o program
        OMP_TARGET_OFFLOAD=MANDATORY run ./program
        [ "$status" -eq 0 ]
        [[ $output == "the same 64 times: "* ]]
    done
    rex-parse "$BATS_TEST_DIRNAME/programs/c_library.c" | grep -q '^unit .* library [a-z0-9_,]*qsort'
    have_nvcc || return 0
    rexcc --offload-arch=sm_90 -O2 "$BATS_TEST_DIRNAME/programs/c_library.c" -o program
    rexcc --offload-arch=sm_90 -c -g "$BATS_TEST_DIRNAME/programs/c_library.c" -o program.o
    rexcc --offload-arch=sm_90 program.o -o program
}

@test "a program's own functions by names of the C library's stay the program's, with other parameters, too" {
    source_file t.c <<'C'
#include <stdio.h>
static int strcmp(char a, const char *b) { return a == b[0] ? 7 : 9; }
static char *strrchr(const char *s, int c) { return (char *)s + c; }
int atoi(const char *s) { return s[0] * 2; }
static int isdigit(char c) { return c == 'x' ? 42 : 3; }
static int qsort(int n) { return n + 1; }
int main(void)
{
    int r[6];
#pragma omp target map(from: r)
    {
        char t[] = "abc";
        int strlen = 5;
        r[0] = strcmp('a', t); r[1] = strrchr(t, 1) - t; r[2] = atoi(t); r[3] = isdigit(376); r[4] = qsort(strlen); r[5] = strlen;
    }
    for (int i = 0; i < 6; i++) printf("%d\n", r[i]);
}
C
    same_as_native -w -fno-builtin
    also_for_gpu -w -fno-builtin
}

@test "the C library's functions that a program declares by hand are the library's; POSIX's may be another file's" {
    source_file t.c <<'C'
extern int printf(const char *, ...);
double sqrt(double);
double pow(double, double);
unsigned long strlen(const char *);
char *strstr(const char *, const char *);
int isalpha(int);
long strtol(const char *, char **, int);
void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void)
{
    double r[8];
    float two = 2;
#pragma omp target map(from: r)
    {
        char t[] = "21 zebra";
        r[0] = sqrt(two); r[1] = pow(two, 0.5f); r[2] = strlen(t); r[3] = strstr(t, "eb") - t; r[4] = isalpha(t[4]) != 0;
        r[5] = strtol(t, 0, 8); qsort(t, 8, 1, compare); r[6] = t[7]; r[7] = t[0];
    }
    for (int i = 0; i < 8; i++) printf("%.17g\n", r[i]);
}
C
    same_as_native -w -lm
    also_for_gpu -w -lm
    source_file one.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
int rand_r(unsigned *state);
#pragma omp end declare target
int main(void)
{
    int r = 0;
#pragma omp target map(r)
    {
        unsigned state = 5;
        r = rand_r(&state);
    }
    printf("%d\n", r);
}
C
    source_file two.c <<'C'
#pragma omp begin declare target
int rand_r(unsigned *state) { return (int)*state + 37; }
#pragma omp end declare target
C
    rexcc --offload-arch=host one.c two.c -o program
    OMP_TARGET_OFFLOAD=MANDATORY run ./program
    [ "$output" = 42 ]
}

@test "math: products and sums are rounded one by one where the program asks for that" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma STDC FP_CONTRACT OFF
int main(void)
{
    float r = 1;
#pragma omp target map(from: r)
    {
        float a = 1.1f, b = 1.3f;
        float p = a * b;
        r = a * b - p;
    }
    printf("%g\n", r);
}
C
    rexcc -O1 --offload-arch=host t.c -o t
    [ "$(OMP_TARGET_OFFLOAD=MANDATORY ./t)" = 0 ]
    export REX_NVCC=$repository/tests/runtime/nvcc_on_cpu
    rexcc --no-offload-ptx --offload-arch=sm_90 -v -c t.c 2> said
    grep -q -e '-fmad=false' said
    sed 's/#pragma STDC.*/#pragma clang fp contract(off)/' t.c > clang.c
    rexcc --no-offload-ptx --offload-arch=sm_90 -v -c clang.c 2> said
    grep -q -e '-fmad=false' said
    grep -v '#pragma STDC' t.c > fused.c
    rexcc --no-offload-ptx --offload-arch=sm_90 -v -c fused.c 2> said
    ! grep -q -e '-fmad=false' said
}
