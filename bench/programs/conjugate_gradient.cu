/* conjugate_gradient in CUDA: a step is one graph of five kernels; the factors stay on the device, and the
 * host waits once a step, for the residual. Uses: CUDA graph, CUB's BlockReduce, page-locked, mapped host
 * memory. */
#include "../cuda.h"

#include <cub/block/block_reduce.cuh>

#define TOLERANCE 1e-20

using reduction = cub::BlockReduce<double, THREADS>;

struct scalars {
    double now, before, along; /* r * r, that of the step before, and p * q */
};

static __global__ void begin(int n, const double *__restrict__ b, double *x, double *r, double *p)
{
    const int i = blockIdx.x * THREADS + threadIdx.x;
    if (i < n) {
        x[i] = 0;
        r[i] = p[i] = b[i];
    }
}

static __global__ void apply(int side, const double *__restrict__ p, double *__restrict__ q)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= side || j >= side)
        return;
    const int k = i * side + j;
    double sum = 4 * p[k];
    if (i > 0)
        sum -= p[k - side];
    if (j > 0)
        sum -= p[k - 1];
    if (i < side - 1)
        sum -= p[k + side];
    if (j < side - 1)
        sum -= p[k + 1];
    q[k] = sum;
}

/* The block that is done last adds up what all have found. `seen` is the host's, or null. */
static __global__ void __launch_bounds__(THREADS)
    dot(int n, const double *__restrict__ a, const double *__restrict__ b, double *partials, double *result,
        double *result_before, double *seen)
{
    static __device__ unsigned finished;
    __shared__ typename reduction::TempStorage storage;
    __shared__ bool last;
    double sum = 0;
    for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
        sum += a[i] * b[i];
    sum = reduction(storage).Sum(sum);
    if (threadIdx.x == 0) {
        partials[blockIdx.x] = sum;
        __threadfence();
        last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last)
        return;
    sum = 0;
    for (int i = threadIdx.x; i < (int)gridDim.x; i += THREADS)
        sum += __ldcg(&partials[i]);
    sum = reduction(storage).Sum(sum);
    if (threadIdx.x == 0) {
        *result_before = *result;
        *result = sum;
        if (seen)
            *seen = sum;
    }
}

static __global__ void advance(int n, const struct scalars *scalars, const double *__restrict__ p,
                               const double *__restrict__ q, double *__restrict__ x, double *__restrict__ r)
{
    const int i = blockIdx.x * THREADS + threadIdx.x;
    const double alpha = scalars->now / scalars->along;
    if (i < n) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
    }
}

static __global__ void turn(int n, const struct scalars *scalars, const double *__restrict__ r,
                            double *__restrict__ p)
{
    const int i = blockIdx.x * THREADS + threadIdx.x;
    const double beta = scalars->now / scalars->before;
    if (i < n)
        p[i] = r[i] + beta * p[i];
}

extern "C" void solve(int side, int steps, const double *host_b, double *host_x)
{
    const int n = side * side, sums = resident_blocks(n), all = blocks_for(n);
    const dim3 threads(32, 8), square(blocks_for(side, threads.x), blocks_for(side, threads.y));
    double *b = upload(host_b, n);
    double *x = allocate<double>(n), *r = allocate<double>(n), *p = allocate<double>(n),
           *q = allocate<double>(n);
    double *partials = allocate<double>(sums), *unused = allocate<double>(1), *now;
    struct scalars *scalars = allocate<struct scalars>(1);
    CHECK(cudaMallocHost((void **)&now, sizeof(double)));

    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t step;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    apply<<<square, threads, 0, stream>>>(side, p, q);
    dot<<<sums, THREADS, 0, stream>>>(n, p, q, partials, &scalars->along, unused, nullptr);
    advance<<<all, THREADS, 0, stream>>>(n, scalars, p, q, x, r);
    dot<<<sums, THREADS, 0, stream>>>(n, r, r, partials, &scalars->now, &scalars->before, now);
    turn<<<all, THREADS, 0, stream>>>(n, scalars, r, p);
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&step, graph, 0));

    while (bench_next("chain.steps")) {
        begin<<<all, THREADS, 0, stream>>>(n, b, x, r, p);
        dot<<<sums, THREADS, 0, stream>>>(n, r, r, partials, &scalars->now, &scalars->before, now);
        CHECK(cudaStreamSynchronize(stream));
        for (int k = 0; k < steps && now[0] > TOLERANCE; k++) {
            CHECK(cudaGraphLaunch(step, stream));
            CHECK(cudaStreamSynchronize(stream));
        }
    }

    CHECK(cudaGraphExecDestroy(step));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFreeHost(now));
    download(host_x, x, n);
    for (double *each : {b, r, p, q, partials, unused})
        CHECK(cudaFree(each));
    CHECK(cudaFree(scalars));
}
