/* Pointers that are members of structs, in constructs of which a launch sees where they lead; see
 * tests/attached.bats. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 4000, BINS = 64, PLANES = 3 };

struct part {
    int *bins;
    int *keys;
};
struct table {
    int n;
    struct part part;
    int *planes[PLANES];
};

/* by a pointer to the struct, its length among the members */
static void count(struct table *t)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < t->n; i++) {
#pragma omp atomic
        t->part.bins[t->part.keys[i]]++;
    }
}

/* the same by other ways to the same members */
static void count_otherwise(struct table *t, int n)
{
#pragma omp target teams distribute parallel for default(none) firstprivate(n) shared(t)
    for (int i = 0; i < n; i++) {
        const struct part *p = &t->part;
        const int key = (*p).keys[i];
#pragma omp atomic
        (*t).part.bins[key] += 2;
    }
}

/* an element of an array of pointers, by a number that the launch knows */
static void count_plane(struct table *t, unsigned which, const int *keys, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        t->planes[which][keys[i]] += 1;
    }
}

/* an array of structs, and a variable of the file */
static struct part parts[2];
static void count_part(int which, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        parts[which].bins[parts[which].keys[i]] -= 1;
    }
}

/* a variable that comes with the launch, of which others may have the address */
static void look(const struct part *part)
{
    printf("%d\n", part->keys[1]);
}
static void count_here(int *bins, int *keys, int n)
{
    struct part part = {bins, keys};
    look(&part);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        part.bins[part.keys[i]] += 3;
    }
}

/* the pointer itself is asked for, and stays */
static void count_by_address(struct table *t, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int **bins = &t->part.bins;
#pragma omp atomic
        t->part.bins[t->part.keys[i]] += bins != 0;
    }
}

static void show(const char *what, const int *bins)
{
    long sum = 0;
    for (int i = 0; i < BINS; i++)
        sum += (long)bins[i] * (i + 1);
    printf("%s %ld\n", what, sum);
}

int main(void)
{
    int *keys = malloc(N * sizeof *keys), *bins = calloc(BINS, sizeof *bins);
    int *planes[PLANES];
    struct table table = {N, {bins, keys}, {0}}, *t = &table;

    for (int i = 0; i < N; i++)
        keys[i] = i * 7 % 61;
    for (int i = 0; i < PLANES; i++)
        planes[i] = table.planes[i] = calloc(BINS, sizeof *bins);

#pragma omp target enter data map(to : t [0:1]) map(to : t->part.bins [0:BINS], t->part.keys [0:N])
#pragma omp target enter data map(to : t->planes[0] [0:BINS], t->planes[1] [0:BINS], t->planes[2] [0:BINS])
    count(t);
    count_otherwise(t, N);
    count_by_address(t, N);
    count_plane(t, 1, keys, N);
    count_here(bins, keys, N);
#pragma omp target update from(t->part.bins [0:BINS], t->planes[1] [0:BINS])
    show("bins", bins);
    show("plane", planes[1]);

    /* the host's pointer leads elsewhere meanwhile, the device's where it did */
    t->part.bins = planes[2];
    count(t);
    t->part.bins = bins;
#pragma omp target update from(t->part.bins [0:BINS], t->planes[2] [0:BINS])
    show("kept", bins);
    show("not", planes[2]);

    parts[0] = table.part;
    parts[1] = (struct part){keys, keys}; /* the bins are the keys: for one iteration */
#pragma omp target enter data map(to                                                                         \
                                  : parts) map(to                                                            \
                                               : parts[0].bins [0:BINS], parts[0].keys [0:N])                \
    map(to                                                                                                   \
        : parts[1].bins [0:N], parts[1].keys [0:N])
    count_part(0, N);
    count_part(1, 1);
#pragma omp target exit data map(from : parts[0].bins [0:BINS], parts[0].keys [0:N], parts[1].bins [0:N])
#pragma omp target exit data map(from : parts[1].keys [0:N]) map(delete : parts)
#pragma omp target exit data map(from : t->part.bins [0:BINS], t->part.keys [0:N]) map(delete : t [0:1])
    show("parts", bins);
    show("keys", keys);
    return 0;
}
