/* launches in CUDA. The chain is launched without waiting: a stream keeps the order. */
#include "../cuda.h"

enum { ARRAYS = 16, N = 256, CHAIN = 1000 };

static __global__ void empty()
{
}

static __global__ void mapped_1(float *a)
{
    a[threadIdx.x] = (float)threadIdx.x;
}

static __global__ void mapped_4(const float *a, const float *b, const float *c, float *d)
{
    const int i = threadIdx.x;
    d[i] = a[i] + b[i] + c[i];
}

static __global__ void mapped_16(const float *a, const float *b, const float *c, const float *d,
                                 const float *e, const float *f, const float *g, const float *h,
                                 const float *j, const float *k, const float *l, const float *m,
                                 const float *o, const float *p, const float *q, float *r)
{
    const int i = threadIdx.x;
    r[i] = a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i] + j[i] + k[i] + l[i] + m[i] + o[i] + p[i] +
           q[i];
}

static __global__ void add_one(double *x)
{
    x[threadIdx.x] += 1;
}

extern "C" void launches(float *const *host, double *host_chained)
{
    float *a[ARRAYS];
    for (int k = 0; k < ARRAYS; k++)
        a[k] = upload(host[k], N);
    double *chained = upload(host_chained, N);
    while (bench_next("launch.empty")) {
        empty<<<1, 1>>>();
        finish();
    }
    while (bench_next("launch.mapped_1")) {
        mapped_1<<<1, N>>>(a[0]);
        finish();
    }
    while (bench_next("launch.mapped_4")) {
        mapped_4<<<1, N>>>(a[0], a[1], a[2], a[3]);
        finish();
    }
    while (bench_next("launch.mapped_16")) {
        mapped_16<<<1, N>>>(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12],
                            a[13], a[14], a[15]);
        finish();
    }
    while (bench_next("chain.1000")) {
        for (int link = 0; link < CHAIN; link++)
            add_one<<<1, N>>>(chained);
        finish();
    }
    for (int k = 0; k < ARRAYS; k++)
        download(host[k], a[k], N);
    download(host_chained, chained, N);
}
