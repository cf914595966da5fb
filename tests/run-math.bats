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
