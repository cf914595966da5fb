/* bfs: the distance of all nodes of a graph from one node, level by level: two kernels for each level, and a
 * flag that the host sets before them and reads after them. */
#include "../bench.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EDGES = 8, REACH = 16 };

struct node {
    int first, edges;
};

/* cost is -1 where not known yet. Also times itself. */
void search(int n, int edge_count, const struct node *nodes, const int *edges, char *mask, char *updating,
            char *visited, int *cost);

#ifndef BENCH_CUDA
static void start(int n, char *mask, char *updating, char *visited, int *cost)
{
    int i;
#pragma omp target teams distribute parallel for
    for (i = 0; i < (n); i++) {
        mask[i] = visited[i] = (i) == 0;
        updating[i] = 0;
        cost[i] = (i) == 0 ? 0 : -1;
    }
}

void search(int n, int edge_count, const struct node *nodes, const int *edges, char *mask, char *updating,
            char *visited, int *cost)
{
    int i, stop = 0;
#pragma omp target data map(to                                                                               \
                            : nodes [0:n], edges [0:edge_count], stop)                                       \
    map(alloc                                                                                                \
        : mask [0:n], updating [0:n], visited [0:n]) map(from                                                \
                                                         : cost [0:n])
    while (bench_next("chain.levels")) {
        start(n, mask, updating, visited, cost);
        do {
            stop = 1;
#pragma omp target update to(stop)
#pragma omp target teams distribute parallel for thread_limit(256)
            for (i = 0; i < n; i++) {
                if (mask[i]) {
                    int e;
                    mask[i] = 0;
                    for (e = nodes[i].first; e < (nodes[i].first + nodes[i].edges); e++) {
                        int there = edges[e];
                        if (!visited[there]) {
                            cost[there] = cost[i] + 1;
                            updating[there] = 1;
                        }
                    }
                }
            }
#pragma omp target teams distribute parallel for thread_limit(256) map(tofrom : stop)
            for (i = 0; i < n; i++) {
                if (updating[i]) {
                    mask[i] = 1;
                    visited[i] = 1;
                    updating[i] = 0;
                    stop = 0;
                }
            }
#pragma omp target update from(stop)
        } while (!(stop));
    }
}
#endif

static void search_on_host(int n, const struct node *nodes, const int *edges, int *cost)
{
    int *queue = bench_allocate((size_t)n, sizeof(int)), end = 1;
    memset(cost, -1, (size_t)n * sizeof(int));
    cost[0] = 0;
    for (int begin = 0; begin < end; begin++) {
        const struct node node = nodes[queue[begin]];
        for (int e = node.first; e < node.first + node.edges; e++) {
            if (cost[edges[e]] < 0) {
                cost[edges[e]] = cost[queue[begin]] + 1;
                queue[end++] = edges[e];
            }
        }
    }
    free(queue);
}

/* A node near that one, in a square. */
static int near(int side, int i)
{
    const int y = i / side + bench_number(2 * REACH + 1) - REACH;
    const int x = i % side + bench_number(2 * REACH + 1) - REACH;
    return y < 0 || y >= side || x < 0 || x >= side ? i : y * side + x;
}

int main(void)
{
    const int side = bench_size(512, 40), n = side * side;
    struct node *nodes = bench_allocate((size_t)n, sizeof(struct node));
    int *edges = bench_allocate((size_t)n * MOST_EDGES, sizeof(int)), edge_count = 0;
    char *flags = bench_allocate((size_t)n, 3);
    int *cost = bench_allocate((size_t)n, sizeof(int)), *expected = bench_allocate((size_t)n, sizeof(int));
    for (int i = 0; i < n; i++) {
        nodes[i].first = edge_count;
        nodes[i].edges = 2 + bench_number(MOST_EDGES - 1);
        for (int e = 0; e < nodes[i].edges; e++)
            edges[edge_count++] = near(side, i);
    }

    search(n, edge_count, nodes, edges, flags, flags + n, flags + 2 * n, cost);
    while (bench_next("whole"))
        search(n, edge_count, nodes, edges, flags, flags + n, flags + 2 * n, cost);

    search_on_host(n, nodes, edges, expected);
    for (int i = 0; i < n; i++)
        bench_expect(cost[i] == expected[i], "distance");
    free(expected);
    free(cost);
    free(flags);
    free(edges);
    free(nodes);
    return bench_print();
}
