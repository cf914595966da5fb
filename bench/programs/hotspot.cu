/* hotspot in CUDA: the launches of all steps follow each other in a stream. Uses:
 * __reduce_max_sync. */
#include "../cuda.h"

struct rates {
    float spread;
    float heating;
    float cooling;
};

struct chip {
    int size;
    struct rates rates;
    float *power;
    float *temperature;
    float *spare;
};

static __global__ void step(struct rates rates, int size, const float *__restrict__ power,
                            const float *__restrict__ current, float *__restrict__ next)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= size || column >= size)
        return;
    const int cell = row * size + column;
    const float here = current[cell];
    const float north = row > 0 ? current[cell - size] : here;
    const float south = row < size - 1 ? current[cell + size] : here;
    const float west = column > 0 ? current[cell - 1] : here;
    const float east = column < size - 1 ? current[cell + 1] : here;
    const float inflow = north + south + west + east - 4.0f * here;
    next[cell] = here + rates.spread * inflow + rates.heating * power[cell] - rates.cooling * here;
}

/* No temperature is negative, so they compare as their bits do. */
static __global__ void __launch_bounds__(THREADS)
    hottest(int count, const float *__restrict__ cells, int *highest)
{
    __shared__ int block;
    if (threadIdx.x == 0)
        block = 0;
    __syncthreads();
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        mine = max(mine, __float_as_int(cells[i]));
    mine = __reduce_max_sync(~0u, mine);
    if (threadIdx.x % 32 == 0)
        atomicMax(&block, mine);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicMax(highest, block);
}

static void launch_step(struct rates rates, int size, const float *power, const float *current, float *next)
{
    const dim3 threads(32, 8);
    const dim3 blocks(blocks_for(size, threads.x), blocks_for(size, threads.y));
    step<<<blocks, threads>>>(rates, size, power, current, next);
}

static float find_hottest(int count, const float *cells, float *result)
{
    float highest;
    CHECK(cudaMemsetAsync(result, 0, sizeof(float)));
    hottest<<<resident_blocks(count), THREADS>>>(count, cells, (int *)result);
    to_host(&highest, result, 1);
    return highest;
}

extern "C" float simulate_on_device(struct chip *chip, int steps)
{
    const int count = chip->size * chip->size;
    float *power = upload(chip->power, count);
    float *current = upload(chip->temperature, count);
    float *next = allocate<float>(count);
    float *result = allocate<float>(1);
    for (int i = 0; i < steps; i++) {
        launch_step(chip->rates, chip->size, power, current, next);
        float *kept = current;
        current = next;
        next = kept;
    }
    const float highest = find_hottest(count, current, result);
    download(chip->temperature, current, count);
    CHECK(cudaFree(result));
    CHECK(cudaFree(next));
    CHECK(cudaFree(power));
    return highest;
}

extern "C" float kernels(struct chip *chip)
{
    const int count = chip->size * chip->size;
    float *power = upload(chip->power, count);
    float *current = upload(chip->temperature, count);
    float *next = allocate<float>(count);
    float *result = allocate<float>(1);
    float highest = 0;
    while (bench_next("kernel.step")) {
        launch_step(chip->rates, chip->size, power, current, next);
        finish();
    }
    while (bench_next("kernel.hottest"))
        highest = find_hottest(count, next, result);
    CHECK(cudaFree(result));
    CHECK(cudaFree(next));
    CHECK(cudaFree(current));
    CHECK(cudaFree(power));
    return highest;
}
