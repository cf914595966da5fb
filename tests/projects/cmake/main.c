#include "scale.h"

#include <stdio.h>

int main(void)
{
    double x[100], sum = 0;
    for (int i = 0; i < 100; i++)
        x[i] = i;
    scale(100, x, 2);
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : sum) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += x[i];
    printf("%g\n", sum);
    return 0;
}
