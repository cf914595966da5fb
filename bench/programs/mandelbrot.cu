/* mandelbrot in CUDA: square blocks, because neighbours in the plane have more alike work than neighbours in
 * a row. */
#include "../cuda.h"

enum { LIMIT = 1000 };

static __global__ void escape(int size, int *__restrict__ times)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= size || column >= size)
        return;
    const float real = -2.0f + 2.5f * (float)column / (float)size;
    const float imaginary = -1.25f + 2.5f * (float)row / (float)size;
    float x = 0, y = 0;
    int time = 0;
    while (time < LIMIT && x * x + y * y <= 4) {
        const float next = x * x - y * y + real;
        y = 2 * x * y + imaginary;
        x = next;
        time++;
    }
    times[row * size + column] = time;
}

extern "C" void escape_times(int size, int *host_times)
{
    int *times = allocate<int>((size_t)size * size);
    const dim3 threads(16, 16);
    const dim3 blocks(blocks_for(size, threads.x), blocks_for(size, threads.y));
    while (bench_next("kernel")) {
        escape<<<blocks, threads>>>(size, times);
        finish();
    }
    download(host_times, times, (size_t)size * size);
}
