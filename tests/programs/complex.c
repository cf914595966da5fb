/* Complex numbers (C11 6.2.5, 7.3): captured, mapped, private, in structs, functions, arrays, reductions. */
#include <complex.h>
#include <stdio.h>

typedef double complex amplitude;

struct wave {
    float complex phase;
    amplitude amplitudes[3];
};

#pragma omp begin declare target
static amplitude table[2] = {1.0 + 2.0 * I, __builtin_complex(3.0, -1.0)};

static double complex rotate(double complex z, _Complex float by)
{
    return z * by;
}

static void scale(int n, double _Complex *z, float k)
{
    for (int i = 0; i < n; i++)
        z[i] *= k;
}

static double norm(amplitude z)
{
    return creal(z) * creal(z) + cimag(z) * cimag(z);
}
#pragma omp end declare target

static void show(const char *what, double complex z)
{
    printf("%s %.10g %.10g\n", what, creal(z), cimag(z));
}

static void operators(void)
{
    double complex a = 3.0 - 4.0 * I, b = -1.5 + 0.25 * I, r[24];
    float complex f = 0.5f + 2.0f * I;
    int n = 3, same[6];
    double kept = 0;
    float narrow;
#pragma omp target map(from : r, same, kept, narrow)
    {
        r[0] = a + b;
        r[1] = a - b;
        r[2] = a * b;
        r[3] = a / b;
        r[4] = -a + +b;
        r[5] = ~a;
        r[6] = a + n;
        r[7] = n - a;
        r[8] = 2.5 * a;
        r[9] = a / 4;
        r[10] = 1 / a;
        r[11] = f * a;
        r[12] = f;
        r[12] += 1;
        r[12] *= b;
        r[12] -= 2.0f;
        r[12] /= n;
        r[13] = n > 2 ? a : 1.0;
        __real__ r[13] = 9;
        __imag__ r[13] += n;
        r[14] = __real__ a + __imag__ b * I;
        r[15] = 2.0i * a;
        f = a;
        r[16] = f * f;
        r[17] = a++;
        r[18] = a;
        r[19] = (double complex)n + (float complex)b;
        r[20] = table[0] * table[1];
        r[21] = rotate(b, f);
        r[22] = n;
        r[23] = __builtin_complex(0.0, -0.0);
        same[0] = a == b;
        same[1] = a != b;
        same[2] = b == -1.5 + 0.25 * I;
        same[3] = (a - creal(a)) / I == 1;
        same[4] = a && !b;
        same[5] = r[22] == n && n == r[22];
        kept = a;
        kept += a;
        kept *= b;
        narrow = (float)f;
        if (r[23])
            kept = -1;
    }
    for (int i = 0; i < 24; i++)
        show("operator", r[i]);
    printf("%d%d%d%d%d%d %g %g\n", same[0], same[1], same[2], same[3], same[4], same[5], kept, narrow);
}

static void functions(void)
{
    double complex z = 0.75 - 1.25 * I, r[19];
    float complex w = 0.5f + 0.5f * I, s[3];
    double p[5];
#pragma omp target map(from : r, p, s)
    {
        r[0] = cexp(z);
        r[1] = clog(z);
        r[2] = csqrt(z);
        r[3] = csin(z);
        r[4] = ccos(z);
        r[5] = ctan(z);
        r[6] = casin(z);
        r[7] = cacos(z);
        r[8] = catan(z);
        r[9] = csinh(z);
        r[10] = ccosh(z);
        r[11] = ctanh(z);
        r[12] = casinh(z);
        r[13] = cacosh(z);
        r[14] = catanh(z);
        r[15] = cpow(z, 2.0 + I);
        r[16] = conj(z);
        r[17] = cproj(z);
        r[18] = csqrt(-1);
        p[0] = cabs(z);
        p[1] = carg(z);
        p[2] = creal(w);
        p[3] = cabsf(w);
        p[4] = cimagf(w * I);
        s[0] = cexpf(w);
        s[1] = conjf(w) * cpowf(w, 3);
        s[2] = csqrtf(w) + crealf(w);
    }
    for (int i = 0; i < 19; i++)
        show("function", r[i]);
    for (int i = 0; i < 3; i++)
        printf("%.5f %.5f\n", crealf(s[i]), cimagf(s[i]));
    printf("%g %g %g %g %g\n", p[0], p[1], p[2], p[3], p[4]);
}

static void clauses(int n)
{
    double complex z[n], sum = 1.0 + I, product = 1, last = 0, kept = 2.0 - I, mine = 0, each[2] = {I, 1};
    float complex small = 0;
    struct wave wave = {1.0f + I, {1, I, 2.0 - I}};
    for (int i = 0; i < n; i++)
        z[i] = i + 0.5 * I;
#pragma omp target teams distribute parallel for map(tofrom : z[0 : n]) firstprivate(kept) private(mine)         \
    reduction(+ : sum, small) lastprivate(last)
    for (int i = 0; i < n; i++) {
        mine = z[i] * kept;
        z[i] = mine + conj(mine) / 2;
        sum += z[i];
        small += 1.0f - I;
        last = mine;
    }
#pragma omp target teams distribute parallel for reduction(* : product) reduction(+ : each)
    for (int i = 0; i < 24; i++) {
        product *= 0.5 + 0.5 * I;
        each[i % 2] += i * I;
    }
    float complex any = 0;
    double complex joined = 2;
#pragma omp target teams distribute parallel for simd reduction(|| : any) map(tofrom : any)
    for (int i = 0; i < n; i++)
        any = any || z[i] == n;
#pragma omp target parallel for simd reduction(+ : joined) map(tofrom : joined)
    for (int i = 0; i < n; i++)
        joined += i * I;
    show("any", any);
    show("joined", joined);
    double total = 0;
#pragma omp target map(tofrom : wave, total)
    {
        double complex local[4] = {1, I}, *p = local;
        p[2] = 3;
        local[3] = wave.phase;
        scale(3, wave.amplitudes, 2.0f);
#pragma omp parallel for reduction(+ : total) firstprivate(kept)
        for (int i = 0; i < 4; i++) {
            local[i] += kept;
            total += norm(local[i]);
        }
        wave.phase *= I;
    }
    show("sum", sum);
    show("small", small);
    show("last", last);
    show("z", z[n - 1]);
    show("product", product * 4096);
    show("each", each[0] * each[1]);
    show("wave", wave.phase + wave.amplitudes[2] * wave.amplitudes[1]);
    printf("%g\n", total);
}

int main(void)
{
    operators();
    functions();
    clauses(40);
    return 0;
}
