/*
 * btree: look-ups and range queries in a B+ tree.
 *
 *     btree [keys [queries]]
 *
 * Shows a linked data structure without pointers: the host builds the tree as one array of nodes that name
 * each other by index, `target enter data` puts it on the device, and two kernels of different shape use it.
 * Point queries descend from the root; range queries go on along the chain of leaves, so the loops inside the
 * kernels are as long as the data say. Both call `declare target` functions; the results are an array of
 * structs and a sum reduction. All arithmetic is in integers, so there is one right answer.
 *
 * Exit status: 0 right result, 1 wrong result or no memory, 2 bad command line.
 */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define USAGE "btree [keys [queries]]"
#define SEED  UINT64_C(0xff51afd7ed558ccd)

enum {
    DEFAULT_KEYS = 1 << 21,
    MAX_KEYS = 100000000,
    DEFAULT_QUERIES = 1 << 22,
    MAX_QUERIES = 100000000,
    POINTS_PER_RANGE = 4, /* this many point queries are asked for every range query */
    LARGEST_GAP = 4,      /* between a key and the next */
    LARGEST_SPAN = 300,   /* between the ends of a range query */
    LARGEST_VALUE = 1000000,
    FANOUT = 16, /* entries of a node */
    NONE = -1
};

/* The contents of the tree: keys in ascending order and the value of each. */
struct table {
    int count;
    int *keys;
    int *values;
};

/* An inner node holds the smallest key below each of its children, and their indices; a leaf holds values. */
struct node {
    int count;
    int next; /* the following leaf, or NONE */
    int keys[FANOUT];
    int slots[FANOUT];
};

struct tree {
    int count;
    int root;
    int height; /* in levels; 1 where the root is a leaf */
    struct node *nodes;
};

/* Asks for all keys from low to high, both included. */
struct range {
    int low;
    int high;
};

struct summary {
    int count;
    long long sum; /* of the values */
};

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "btree: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n", name,
                limit, text);
        exit(2);
    }
    return (int)count;
}

static void *allocate(int count, size_t size)
{
    void *memory = calloc((size_t)count, size);
    if (memory == NULL) {
        fprintf(stderr, "btree: no memory for %d times %zu bytes\n", count, size);
        exit(1);
    }
    return memory;
}

/* The next pseudo-random number from 0 to limit - 1, by a 64-bit xorshift generator. */
static int next_number(uint64_t *state, int limit)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (int)((*state >> 33) % (uint64_t)limit);
}

static struct table new_table(uint64_t *state, int count)
{
    struct table table = {count, allocate(count, sizeof(int)), allocate(count, sizeof(int))};
    int key = 0;
    for (int i = 0; i < count; i++) {
        key += 1 + next_number(state, LARGEST_GAP);
        table.keys[i] = key;
        table.values[i] = next_number(state, LARGEST_VALUE);
    }
    return table;
}

static void append(struct node *node, int key, int slot)
{
    node->keys[node->count] = key;
    node->slots[node->count] = slot;
    node->count++;
}

/* How many full nodes, the last perhaps not, hold that many entries. */
static int nodes_for(int entries)
{
    return (entries + FANOUT - 1) / FANOUT;
}

static int nodes_of_all_levels(int entries)
{
    int width = nodes_for(entries);
    return width == 1 ? 1 : width + nodes_of_all_levels(width);
}

static void add_leaves(struct node *nodes, struct table table)
{
    int leaves = nodes_for(table.count);
    for (int i = 0; i < table.count; i++)
        append(&nodes[i / FANOUT], table.keys[i], table.values[i]);
    for (int leaf = 0; leaf < leaves; leaf++)
        nodes[leaf].next = leaf + 1 < leaves ? leaf + 1 : NONE;
}

/* Adds the parents of the `width` nodes from `first` on, behind those. */
static void add_parents(struct node *nodes, int first, int width)
{
    for (int i = 0; i < width; i++) {
        int child = first + i;
        append(&nodes[first + width + i / FANOUT], nodes[child].keys[0], child);
    }
}

/* Builds the tree from the leaves, which are the first nodes, up to the root, which is the last. */
static struct tree new_tree(struct table table)
{
    struct tree tree;
    tree.count = nodes_of_all_levels(table.count);
    tree.root = tree.count - 1;
    tree.height = 1;
    tree.nodes = allocate(tree.count, sizeof(struct node));
    add_leaves(tree.nodes, table);
    int first = 0;
    for (int width = nodes_for(table.count); width > 1; width = nodes_for(width)) {
        add_parents(tree.nodes, first, width);
        first += width;
        tree.height++;
    }
    return tree;
}

/* Some of these keys are in the table, some between its keys, and a few below or above all of them. */
static int next_key(uint64_t *state, struct table table)
{
    return next_number(state, table.keys[table.count - 1] + LARGEST_GAP);
}

static int *new_points(uint64_t *state, struct table table, int count)
{
    int *points = allocate(count, sizeof(int));
    for (int i = 0; i < count; i++)
        points[i] = next_key(state, table);
    return points;
}

static struct range *new_ranges(uint64_t *state, struct table table, int count)
{
    struct range *ranges = allocate(count, sizeof(struct range));
    for (int i = 0; i < count; i++) {
        ranges[i].low = next_key(state, table);
        ranges[i].high = ranges[i].low + next_number(state, LARGEST_SPAN + 1);
    }
    return ranges;
}

#pragma omp declare target
/* The last entry of a node whose key is not above the given one, or the first where all are. */
static int find_entry(const struct node *node, int key)
{
    int entry = 0;
    while (entry + 1 < node->count && node->keys[entry + 1] <= key)
        entry++;
    return entry;
}

/* The leaf that holds the key if any does. */
static int find_leaf(const struct node *nodes, int root, int height, int key)
{
    int node = root;
    for (int level = 1; level < height; level++)
        node = nodes[node].slots[find_entry(&nodes[node], key)];
    return node;
}
#pragma omp end declare target

/* Finds the value of every key, or NONE; returns how many keys were found. */
static int look_up(const struct tree *tree, int count, const int *points, int *values)
{
    const struct node *nodes = tree->nodes;
    int node_count = tree->count;
    int root = tree->root;
    int height = tree->height;
    int hits = 0;
#pragma omp target teams distribute parallel for reduction(+ : hits)                                         \
    map(to : nodes[0 : node_count], points[0 : count]) map(from : values[0 : count])
    for (int i = 0; i < count; i++) {
        const struct node *leaf = &nodes[find_leaf(nodes, root, height, points[i])];
        int entry = find_entry(leaf, points[i]);
        int hit = leaf->keys[entry] == points[i];
        values[i] = hit ? leaf->slots[entry] : NONE;
        hits += hit;
    }
    return hits;
}

/* Counts the keys in every range and sums up their values. */
static void summarise(const struct tree *tree, int count, const struct range *ranges,
                      struct summary *summaries)
{
    const struct node *nodes = tree->nodes;
    int node_count = tree->count;
    int root = tree->root;
    int height = tree->height;
#pragma omp target teams distribute parallel for map(to : nodes[0 : node_count], ranges[0 : count])          \
    map(from : summaries[0 : count])
    for (int i = 0; i < count; i++) {
        struct range range = ranges[i];
        struct summary summary = {0, 0};
        int leaf = find_leaf(nodes, root, height, range.low);
        while (leaf != NONE && nodes[leaf].keys[0] <= range.high) {
            for (int entry = 0; entry < nodes[leaf].count; entry++) {
                int key = nodes[leaf].keys[entry];
                if (key >= range.low && key <= range.high) {
                    summary.count++;
                    summary.sum += nodes[leaf].slots[entry];
                }
            }
            leaf = nodes[leaf].next;
        }
        summaries[i] = summary;
    }
}

/* The first entry of the table whose key is not below the given one, or the end of the table. */
static int lower_bound(struct table table, int key)
{
    int low = 0;
    int high = table.count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (table.keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int agrees_on_points(struct table table, int count, const int *points, const int *values, int hits)
{
    int expected_hits = 0;
    for (int i = 0; i < count; i++) {
        int entry = lower_bound(table, points[i]);
        int hit = entry < table.count && table.keys[entry] == points[i];
        int expected = hit ? table.values[entry] : NONE;
        if (values[i] != expected) {
            printf("btree: WRONG, key %d has value %d, expected %d\n", points[i], values[i], expected);
            return 0;
        }
        expected_hits += hit;
    }
    if (hits != expected_hits)
        printf("btree: WRONG, %d keys found, expected %d\n", hits, expected_hits);
    return hits == expected_hits;
}

static int agrees_on_ranges(struct table table, int count, const struct range *ranges,
                            const struct summary *summaries)
{
    for (int i = 0; i < count; i++) {
        struct summary expected = {0, 0};
        for (int entry = lower_bound(table, ranges[i].low);
             entry < table.count && table.keys[entry] <= ranges[i].high; entry++) {
            expected.count++;
            expected.sum += table.values[entry];
        }
        if (summaries[i].count != expected.count || summaries[i].sum != expected.sum) {
            printf("btree: WRONG, range %d to %d has %d keys of sum %lld, expected %d of sum %lld\n",
                   ranges[i].low, ranges[i].high, summaries[i].count, summaries[i].sum, expected.count,
                   expected.sum);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    if (argc > 3) {
        fprintf(stderr, "btree: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int keys = argc > 1 ? read_count("keys", argv[1], MAX_KEYS) : DEFAULT_KEYS;
    int point_count = argc > 2 ? read_count("queries", argv[2], MAX_QUERIES) : DEFAULT_QUERIES;
    int range_count = (point_count + POINTS_PER_RANGE - 1) / POINTS_PER_RANGE;

    uint64_t state = SEED;
    struct table table = new_table(&state, keys);
    struct tree tree = new_tree(table);
    struct node *nodes = tree.nodes;
    int *points = new_points(&state, table, point_count);
    int *values = allocate(point_count, sizeof(int));
    struct range *ranges = new_ranges(&state, table, range_count);
    struct summary *summaries = allocate(range_count, sizeof(struct summary));

    double start = omp_get_wtime();
#pragma omp target enter data map(to : nodes[0 : tree.count])
    int hits = look_up(&tree, point_count, points, values);
    summarise(&tree, range_count, ranges, summaries);
#pragma omp target exit data map(release : nodes[0 : tree.count])
    double seconds = omp_get_wtime() - start;

    int ok = agrees_on_points(table, point_count, points, values, hits) &&
             agrees_on_ranges(table, range_count, ranges, summaries);
    if (ok)
        printf("btree: ok, %d keys, %d of %d found, %d ranges, %.3f s\n", keys, hits, point_count,
               range_count, seconds);
    free(summaries);
    free(ranges);
    free(values);
    free(points);
    free(nodes);
    free(table.values);
    free(table.keys);
    return ok ? 0 : 1;
}
