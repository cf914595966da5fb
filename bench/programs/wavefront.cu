/* wavefront in CUDA: a warp a block of cells, which needs no barrier of the block; the launches of the
 * diagonals follow each other in a stream. Uses: __syncwarp. */
#include "../cuda.h"

enum { BLOCK = 32 };

static __global__ void __launch_bounds__(BLOCK)
    one_diagonal(int n, int penalty, int d, int first, const int *__restrict__ similarity, int *score)
{
    __shared__ int temp[BLOCK + 1][BLOCK + 2]; /* one more: no two threads in the same bank */
    __shared__ int local[BLOCK][BLOCK];
    const int t = threadIdx.x, width = n + 1;
    const int row = (first + blockIdx.x) * BLOCK, column = (d - first - blockIdx.x) * BLOCK;
    int *corner = &score[row * width + column];
#pragma unroll
    for (int i = 0; i < BLOCK; i++)
        local[i][t] = similarity[(row + i) * n + column + t];
    temp[t + 1][0] = corner[(t + 1) * width];
    temp[0][t + 1] = corner[t + 1];
    if (t == 0)
        temp[0][0] = corner[0];
    __syncwarp();
    for (int m = 0; m < 2 * BLOCK - 1; m++) {
        const int i = m - t;
        if (i >= 0 && i < BLOCK)
            temp[i + 1][t + 1] = max(temp[i][t] + local[i][t], max(temp[i + 1][t], temp[i][t + 1]) - penalty);
        __syncwarp();
    }
#pragma unroll
    for (int i = 0; i < BLOCK; i++)
        corner[(i + 1) * width + t + 1] = temp[i + 1][t + 1];
}

extern "C" void align(int n, int penalty, const int *host_similarity, int *host_score)
{
    const int blocks = n / BLOCK;
    int *similarity = upload(host_similarity, n * n);
    int *score = upload(host_score, (n + 1) * (n + 1));
    while (bench_next("chain.sweep")) {
        for (int d = 0; d < 2 * blocks - 1; d++) {
            const int first = d < blocks ? 0 : d - blocks + 1;
            const int last = d < blocks ? d : blocks - 1;
            one_diagonal<<<last - first + 1, BLOCK>>>(n, penalty, d, first, similarity, score);
        }
        finish();
    }
    while (bench_next("kernel.diagonal")) {
        one_diagonal<<<blocks, BLOCK>>>(n, penalty, blocks - 1, 0, similarity, score);
        finish();
    }
    download(host_score, score, (n + 1) * (n + 1));
    CHECK(cudaFree(similarity));
}
