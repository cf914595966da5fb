/* btree in CUDA: a thread for each query. */
#include "../cuda.h"

enum { FANOUT = 16, NONE = -1 };

struct node {
    int count;
    int next;
    int keys[FANOUT];
    int slots[FANOUT];
};

struct tree {
    int count;
    int root;
    int height;
    struct node *nodes;
};

struct range {
    int low;
    int high;
};

struct summary {
    int count;
    long long sum;
};

struct queries {
    int point_count;
    const int *points;
    int *values;
    int range_count;
    const struct range *ranges;
    struct summary *summaries;
};

static __device__ int find_entry(const struct node *node, int key)
{
    int entry = 0;
    while (entry + 1 < node->count && node->keys[entry + 1] <= key)
        entry++;
    return entry;
}

static __device__ int find_leaf(const struct node *nodes, int root, int height, int key)
{
    int node = root;
    for (int level = 1; level < height; level++)
        node = nodes[node].slots[find_entry(&nodes[node], key)];
    return node;
}

static __global__ void look_up(struct tree tree, int count, const int *__restrict__ points,
                               int *__restrict__ values, int *hits)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    int hit = 0;
    if (i < count) {
        const struct node *leaf = &tree.nodes[find_leaf(tree.nodes, tree.root, tree.height, points[i])];
        const int entry = find_entry(leaf, points[i]);
        hit = leaf->keys[entry] == points[i];
        values[i] = hit ? leaf->slots[entry] : NONE;
    }
    hit = __syncthreads_count(hit);
    if (threadIdx.x == 0)
        atomicAdd(hits, hit);
}

static __global__ void summarise(struct tree tree, int count, const struct range *__restrict__ ranges,
                                 struct summary *__restrict__ summaries)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count)
        return;
    const struct node *nodes = tree.nodes;
    const struct range range = ranges[i];
    struct summary summary = {0, 0};
    int leaf = find_leaf(nodes, tree.root, tree.height, range.low);
    while (leaf != NONE && nodes[leaf].keys[0] <= range.high) {
        for (int entry = 0; entry < nodes[leaf].count; entry++) {
            const int key = nodes[leaf].keys[entry];
            if (key >= range.low && key <= range.high) {
                summary.count++;
                summary.sum += nodes[leaf].slots[entry];
            }
        }
        leaf = nodes[leaf].next;
    }
    summaries[i] = summary;
}

static int launch_look_up(struct tree tree, int count, const int *points, int *values, int *result)
{
    int hits;
    CHECK(cudaMemsetAsync(result, 0, sizeof(int)));
    look_up<<<blocks_for(count), THREADS>>>(tree, count, points, values, result);
    to_host(&hits, result, 1);
    return hits;
}

extern "C" int answer(const struct tree *host_tree, struct queries host)
{
    struct tree tree = *host_tree;
    tree.nodes = upload(host_tree->nodes, tree.count);
    int *result = allocate<int>(1);

    int *points = upload(host.points, host.point_count);
    int *values = allocate<int>(host.point_count);
    const int hits = launch_look_up(tree, host.point_count, points, values, result);
    download(host.values, values, host.point_count);

    struct range *ranges = upload(host.ranges, host.range_count);
    struct summary *summaries = allocate<struct summary>(host.range_count);
    summarise<<<blocks_for(host.range_count), THREADS>>>(tree, host.range_count, ranges, summaries);
    download(host.summaries, summaries, host.range_count);

    CHECK(cudaFree(ranges));
    CHECK(cudaFree(points));
    CHECK(cudaFree(result));
    CHECK(cudaFree(tree.nodes));
    return hits;
}

extern "C" void kernels(const struct tree *host_tree, struct queries host)
{
    struct tree tree = *host_tree;
    tree.nodes = upload(host_tree->nodes, tree.count);
    int *result = allocate<int>(1);
    int *points = upload(host.points, host.point_count);
    int *values = allocate<int>(host.point_count);
    struct range *ranges = upload(host.ranges, host.range_count);
    struct summary *summaries = allocate<struct summary>(host.range_count);
    while (bench_next("kernel.look_up"))
        launch_look_up(tree, host.point_count, points, values, result);
    while (bench_next("kernel.summarise")) {
        summarise<<<blocks_for(host.range_count), THREADS>>>(tree, host.range_count, ranges, summaries);
        finish();
    }
    CHECK(cudaFree(summaries));
    CHECK(cudaFree(ranges));
    CHECK(cudaFree(values));
    CHECK(cudaFree(points));
    CHECK(cudaFree(result));
    CHECK(cudaFree(tree.nodes));
}
