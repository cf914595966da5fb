/* bfs in CUDA: the flag lies in the host's memory, where one thread of a block that has found a node sets it
 * to the level; the host need not reset it, and waits once a level. Uses: page-locked, mapped host memory. */
#include "../cuda.h"

struct node {
    int first, edges;
};

static __global__ void start(int n, char *mask, char *updating, char *visited, int *cost)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        mask[i] = visited[i] = i == 0;
        updating[i] = 0;
        cost[i] = i == 0 ? 0 : -1;
    }
}

static __global__ void expand(int n, const struct node *__restrict__ nodes, const int *__restrict__ edges,
                              char *__restrict__ mask, char *__restrict__ updating,
                              const char *__restrict__ visited, int *cost)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || !mask[i])
        return;
    mask[i] = 0;
    const struct node node = nodes[i];
    const int next = cost[i] + 1;
    for (int e = node.first; e < node.first + node.edges; e++) {
        const int there = edges[e];
        if (!visited[there]) {
            cost[there] = next;
            updating[there] = 1;
        }
    }
}

static __global__ void settle(int n, int level, char *__restrict__ mask, char *__restrict__ updating,
                              char *__restrict__ visited, volatile int *found)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const bool here = i < n && updating[i];
    if (here) {
        mask[i] = 1;
        visited[i] = 1;
        updating[i] = 0;
    }
    if (__syncthreads_or(here) && threadIdx.x == 0)
        *found = level;
}

extern "C" void search(int n, int edge_count, const struct node *host_nodes, const int *host_edges, char *,
                       char *, char *, int *host_cost)
{
    struct node *nodes = upload(host_nodes, n);
    int *edges = upload(host_edges, edge_count);
    char *mask = allocate<char>(n), *updating = allocate<char>(n), *visited = allocate<char>(n);
    int *cost = allocate<int>(n);
    volatile int *found;
    CHECK(cudaMallocHost((void **)&found, sizeof(int)));
    while (bench_next("chain.levels")) {
        int level = 0;
        *found = 0;
        start<<<blocks_for(n), THREADS>>>(n, mask, updating, visited, cost);
        do {
            level++;
            expand<<<blocks_for(n), THREADS>>>(n, nodes, edges, mask, updating, visited, cost);
            settle<<<blocks_for(n), THREADS>>>(n, level, mask, updating, visited, found);
            finish();
        } while (*found == level);
    }
    CHECK(cudaFreeHost((void *)found));
    download(host_cost, cost, n);
    CHECK(cudaFree(visited));
    CHECK(cudaFree(updating));
    CHECK(cudaFree(mask));
    CHECK(cudaFree(edges));
    CHECK(cudaFree(nodes));
}
