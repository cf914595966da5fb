/* black_scholes in CUDA. */
#include "../cuda.h"

#define RATE       0.02f
#define VOLATILITY 0.30f

struct options {
    const float *spot;
    const float *strike;
    const float *years;
    float *call;
    float *put;
};

static __device__ float normal(float x)
{
    return 0.5f * erfcf(-0.70710678f * x);
}

static __global__ void prices(int n, const float *__restrict__ spot, const float *__restrict__ strike,
                              const float *__restrict__ years, float *__restrict__ call,
                              float *__restrict__ put)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float spread = VOLATILITY * sqrtf(years[i]);
    const float d1 =
        (logf(spot[i] / strike[i]) + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i]) / spread;
    const float d2 = d1 - spread;
    const float discounted = strike[i] * expf(-RATE * years[i]);
    call[i] = spot[i] * normal(d1) - discounted * normal(d2);
    put[i] = discounted * normal(-d2) - spot[i] * normal(-d1);
}

extern "C" void price(int n, struct options host)
{
    float *spot = upload(host.spot, n);
    float *strike = upload(host.strike, n);
    float *years = upload(host.years, n);
    float *call = allocate<float>(n);
    float *put = allocate<float>(n);
    while (bench_next("kernel")) {
        prices<<<blocks_for(n), THREADS>>>(n, spot, strike, years, call, put);
        finish();
    }
    download(host.put, put, n);
    download(host.call, call, n);
    CHECK(cudaFree(years));
    CHECK(cudaFree(strike));
    CHECK(cudaFree(spot));
}
