/* heartwall in CUDA: a thread for each point; the sum goes through the warps to one atomic addition each. Uses:
 * __reduce_add_sync. */
#include "../cuda.h"

#include <limits.h>

enum { ROWS = 192, COLUMNS = 256, PIXELS = ROWS * COLUMNS, PATCH = 17, REACH = 8, POINT_THREADS = 64 };

struct point {
    int row;
    int column;
    unsigned char patch[PATCH * PATCH];
};

struct video {
    int frames;
    void *drifts;
    unsigned char *pixels;
};

static __device__ int mismatch(const unsigned char *patch, const unsigned char *frame, int row, int column)
{
    int sum = 0;
    for (int y = 0; y < PATCH; y++) {
        for (int x = 0; x < PATCH; x++) {
            const int difference = patch[y * PATCH + x] - frame[(row + y) * COLUMNS + column + x];
            sum += difference * difference;
        }
    }
    return sum;
}

static __device__ int follow_point(struct point *point, const unsigned char *frame)
{
    const int top = max(point->row - REACH, 0), left = max(point->column - REACH, 0);
    const int bottom = min(point->row + REACH, ROWS - PATCH),
              right = min(point->column + REACH, COLUMNS - PATCH);
    int best = INT_MAX, best_row = 0, best_column = 0;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            const int here = mismatch(point->patch, frame, row, column);
            if (here < best) {
                best = here;
                best_row = row;
                best_column = column;
            }
        }
    }
    point->row = best_row;
    point->column = best_column;
    return best;
}

static __global__ void __launch_bounds__(POINT_THREADS)
    follow(int count, struct point *__restrict__ points, const unsigned char *__restrict__ frame,
           unsigned long long *total)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned best = i < count ? follow_point(&points[i], frame) : 0;
    const unsigned warp = __reduce_add_sync(~0u, best);
    if (threadIdx.x % 32 == 0)
        atomicAdd(total, warp);
}

static long long launch_follow(int count, struct point *points, const unsigned char *frame,
                               unsigned long long *result)
{
    unsigned long long total;
    CHECK(cudaMemsetAsync(result, 0, sizeof(total)));
    follow<<<blocks_for(count, POINT_THREADS), POINT_THREADS>>>(count, points, frame, result);
    to_host(&total, result, 1);
    return (long long)total;
}

extern "C" long long follow_on_device(struct video video, int count, struct point *host_points)
{
    long long total = 0;
    struct point *points = upload(host_points, count);
    unsigned char *frame = allocate<unsigned char>(PIXELS);
    unsigned long long *result = allocate<unsigned long long>(1);
    for (int i = 0; i < video.frames; i++) {
        to_device(frame, &video.pixels[(size_t)i * PIXELS], PIXELS);
        total += launch_follow(count, points, frame, result);
    }
    download(host_points, points, count);
    CHECK(cudaFree(result));
    CHECK(cudaFree(frame));
    return total;
}

extern "C" void follow_frame(int count, struct point *host_points, const unsigned char *host_frame)
{
    struct point *points = upload(host_points, count);
    unsigned char *frame = upload(host_frame, PIXELS);
    unsigned long long *result = allocate<unsigned long long>(1);
    while (bench_next("kernel.follow"))
        launch_follow(count, points, frame, result);
    CHECK(cudaFree(result));
    CHECK(cudaFree(frame));
    CHECK(cudaFree(points));
}
