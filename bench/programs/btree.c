/* btree: the example of that name: all queries with their transfers, and its two kernels alone. */
#include "../bench.h"

#define main static __attribute__((unused)) example_main
#include "../../examples/btree.c"
#undef main

struct queries {
    int point_count;
    const int *points;
    int *values;
    int range_count;
    const struct range *ranges;
    struct summary *summaries;
};

/* Returns how many points were found. */
int answer(const struct tree *tree, struct queries queries);
void kernels(const struct tree *tree, struct queries queries);

#ifndef BENCH_CUDA
int answer(const struct tree *tree, struct queries queries)
{
    struct node *nodes = tree->nodes;
#pragma omp target enter data map(to : nodes[0 : tree->count])
    const int hits = look_up(tree, queries.point_count, queries.points, queries.values);
    summarise(tree, queries.range_count, queries.ranges, queries.summaries);
#pragma omp target exit data map(release : nodes[0 : tree->count])
    return hits;
}

void kernels(const struct tree *tree, struct queries queries)
{
    const int point_count = queries.point_count, range_count = queries.range_count;
    const int *points = queries.points;
    const struct range *ranges = queries.ranges;
    struct node *nodes = tree->nodes;
    int *values = queries.values;
    struct summary *summaries = queries.summaries;
#pragma omp target data map(to : nodes[0 : tree->count], points[0 : point_count], ranges[0 : range_count]) \
    map(alloc : values[0 : point_count], summaries[0 : range_count])
    {
        while (bench_next("kernel.look_up"))
            look_up(tree, point_count, points, values);
        while (bench_next("kernel.summarise"))
            summarise(tree, range_count, ranges, summaries);
    }
}
#endif

int main(void)
{
    const int keys = bench_size(1 << 20, 3000);
    const int point_count = bench_size(1 << 22, 2000), range_count = point_count / POINTS_PER_RANGE;
    uint64_t state = SEED;
    struct table table = new_table(&state, keys);
    struct tree tree = new_tree(table);
    int *points = new_points(&state, table, point_count);
    int *values = bench_allocate((size_t)point_count, sizeof(int));
    struct range *ranges = new_ranges(&state, table, range_count);
    struct summary *summaries = bench_allocate((size_t)range_count, sizeof(struct summary));
    const struct queries queries = {point_count, points, values, range_count, ranges, summaries};
    int hits = 0;

    kernels(&tree, queries);
    while (bench_next("whole"))
        hits = answer(&tree, queries);

    bench_expect(agrees_on_points(table, point_count, points, values, hits), "points");
    bench_expect(agrees_on_ranges(table, range_count, ranges, summaries), "ranges");
    free(summaries);
    free(ranges);
    free(values);
    free(points);
    free(tree.nodes);
    free(table.values);
    free(table.keys);
    return bench_print();
}
