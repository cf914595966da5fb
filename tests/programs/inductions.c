/* induction clauses, on the device and where the host runs the region. */
#include <stdio.h>

int main(void)
{
    int a[20], x = 1, two = 2, device = 1;
    double y = 0.5, z = 1;
    for (device = 1; device >= 0; device--) {
#pragma omp target parallel for induction(step(two), * : x) map(from : a) if (target : device)
        for (int i = 0; i < 8; i++) {
            a[i] = i + x;
            x *= two;
        }
        printf("%d %d %d\n", a[0], a[7], x);
#pragma omp target simd induction(step /* of */ (-0.25), + : y) map(from : a) if (target : device)
        for (int i = 0; i < 8; i++) {
            a[i] = (int)(y * 100);
            y += -0.25;
        }
        printf("%d %d %g\n", a[1], a[7], y);
#pragma omp target map(from : a) map(tofrom : z) if (device)
#pragma omp parallel for induction(step(1.5), * : z)
        for (int i = 0; i < 5; i++) {
            a[i] = (int)(z * 1000);
            z *= 1.5;
        }
        printf("%d %d %g\n", a[0], a[4], z);
    }
    return 0;
}
