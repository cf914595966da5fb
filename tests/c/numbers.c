/* Complex integers (GNU C), <tgmath.h>, attributes in their shorter spelling. */
#include <stdio.h>
#include <tgmath.h>

struct packed {
    char c;
    double d;
} __attribute((packed)) __attribute((aligned(4)));

#pragma omp begin declare target
static _Complex int square(_Complex int z)
{
    return z * z + 1;
}
static unsigned char _Complex bytes = 200 + 3i;
static struct packed whole = {1, 64.25};

static double generic(float f, double d, int i)
{
    return sqrt(f) + pow(d, i) + fabs(-f) + fmax(i, d) + atan2(f, 1) + fma(f, d, i) + ldexp(d, i) +
           sizeof(sqrt(f)) + sizeof(sin(d)) + sizeof(cos(i)) + lround(d + .6);
}

static float _Complex generic_complex(float _Complex z)
{
    return conj(z) * fabs(z) + creal(z) + exp(z) + pow(z, 2) + carg(z) + cimag(3.0f);
}
#pragma omp end declare target

int main(void)
{
    _Complex int z = 3 + 4i, w;
    __complex__ long long l = 5;
    double _Complex d;
    short _Complex s;
    float _Complex f = 1 + 2i;
    double g;
    int r[3];
#pragma omp target map(tofrom : z, l, f) map(from : w, d, s, g, r)
    {
        w = square(z) / (1 + 2i);
        l = l * z - ~z;
        d = z + 0.5;
        s = z;
        __imag__ s = 9;
        s += 3;
        r[0] = (z == 3 + 4i) + 2 * (z != w) + (z ? 8 : 0) + sizeof(z);
        bytes += 100;
        w += __real__ bytes + __imag__ bytes;
        z = -z;
        z++;
        g = generic(1.5f, 2, 3);
        f = generic_complex(f);
        r[1] = sizeof(struct packed);
        r[2] = (int)whole.d;
    }
    printf("%d %d %d %d %lld %lld %g %g %d %d\n", __real__ z, __imag__ z, __real__ w, __imag__ w, __real__ l,
           __imag__ l, __real__ d, __imag__ d, __real__ s, __imag__ s);
    printf("%.5f %.4f %.4f %d %d %d\n", g, (double)__real__ f, (double)__imag__ f, r[0], r[1], r[2]);
    return 0;
}
