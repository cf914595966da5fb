/* black_scholes: the prices of European options after Black and Scholes. */
#include "../bench.h"

#include <math.h>
#include <stdlib.h>

#define RATE       0.02f
#define VOLATILITY 0.30f

struct options {
    const float *spot;
    const float *strike;
    const float *years;
    float *call;
    float *put;
};

void price(int n, struct options options);

#ifndef BENCH_CUDA
#pragma omp declare target
static float normal(float x)
{
    return 0.5f * erfcf(-0.70710678f * x);
}
#pragma omp end declare target

void price(int n, struct options options)
{
    const float *spot = options.spot, *strike = options.strike, *years = options.years;
    float *call = options.call, *put = options.put;
#pragma omp target data map(to : spot[0 : n], strike[0 : n], years[0 : n]) map(from : call[0 : n], put[0 : n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            const float spread = VOLATILITY * sqrtf(years[i]);
            const float d1 =
                (logf(spot[i] / strike[i]) + (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i]) / spread;
            const float d2 = d1 - spread;
            const float discounted = strike[i] * expf(-RATE * years[i]);
            call[i] = spot[i] * normal(d1) - discounted * normal(d2);
            put[i] = discounted * normal(-d2) - spot[i] * normal(-d1);
        }
    }
}
#endif

static double normal_on_host(double x)
{
    return 0.5 * erfc(-sqrt(0.5) * x);
}

static void verify_option(struct options options, int i)
{
    const double years = options.years[i], spot = options.spot[i], strike = options.strike[i];
    const double rate = RATE, volatility = VOLATILITY;
    const double spread = volatility * sqrt(years);
    const double d1 = (log(spot / strike) + (rate + 0.5 * volatility * volatility) * years) / spread;
    const double d2 = d1 - spread;
    const double discounted = strike * exp(-rate * years);
    bench_expect_close(options.call[i], spot * normal_on_host(d1) - discounted * normal_on_host(d2), 1e-4,
                       "call");
    bench_expect_close(options.put[i], discounted * normal_on_host(-d2) - spot * normal_on_host(-d1), 1e-4,
                       "put");
}

int main(void)
{
    const int n = bench_size(1 << 24, 10007);
    float *spot = bench_allocate((size_t)n, sizeof(float));
    float *strike = bench_allocate((size_t)n, sizeof(float));
    float *years = bench_allocate((size_t)n, sizeof(float));
    float *call = bench_allocate((size_t)n, sizeof(float));
    float *put = bench_allocate((size_t)n, sizeof(float));
    const struct options options = {spot, strike, years, call, put};
    for (int i = 0; i < n; i++) {
        spot[i] = 5 + 25 * bench_fraction();
        strike[i] = 1 + 99 * bench_fraction();
        years[i] = 0.25f + 9.75f * bench_fraction();
    }

    price(n, options);
    while (bench_next("whole"))
        price(n, options);

    for (int i = 0; i < n; i += 1 + n / 1000000)
        verify_option(options, i);
    free(put);
    free(call);
    free(years);
    free(strike);
    free(spot);
    return bench_print();
}
