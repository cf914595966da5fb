/* Names that C++ and CUDA keep for themselves, or that their headers use. No <math.h> here: y0 and j1 are its names. */
#include <stdio.h>

struct class {
    int private, public, operator;
};
typedef struct class template;
static int max(int a, int b)
{
    return a > b ? a : b;
}
static float norm(float y1, float float2)
{
    return y1 + float2;
}
static int this(int new, int delete, int threadIdx, int warpSize)
{
    int namespace = new - delete, typename = 2, and = 1, xor = 3, nullptr = 0, dim3 = 5;
    struct class class = {namespace, typename, and};
    template virtual = {.private = xor, .operator = dim3};
    return class.private + class.public * 10 + class.operator * 100 + virtual.private * 1000 + threadIdx + warpSize +
           nullptr + virtual.operator;
}
#pragma omp declare target
int y0 = 3, atomicAdd = 4;
static double j1[2] = {1.5, 2.5};
#pragma omp end declare target

static void names(int n, int blockIdx, int *try)
{
    int int2 = 2, catch = 3, uint = 4, gridDim[2] = {5, 6}, make_float2 = 7, out[8] = {0};
    float clamp = 1.5f, min = -1, saturate = 0.25f;
#pragma omp target map(tofrom : out, try[0:1])
    {
        int blockDim = n + 1;
        out[0] = this(n, blockIdx, int2, catch) + uint;
        out[1] = max(gridDim[0], gridDim[1]) + make_float2 + blockDim;
        out[2] = (int)(norm(clamp, min) * 100 + saturate * 1000);
        j1[1] += 0.5;
        out[3] = y0 + atomicAdd + (int)(j1[0] + j1[1]);
        for (int __x = 0, friend = 2; __x < friend; __x++)
            *try += blockDim;
        y0++;
    }
#pragma omp target update from(y0)
    printf("%d %d %d %d %d %d %g\n", out[0], out[1], out[2], out[3], *try, y0, clamp);
}

int main(void)
{
    int try = 1;
    names(9, 4, &try);
    return 0;
}
