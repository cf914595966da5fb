/*
 * nn: the records nearest to a place, found window by window.
 *
 *     nn [records [window]]
 *
 * Shows short launches: a window holds few records, so the time goes into launching and mapping rather than
 * into arithmetic. The target's coordinates reach the kernel as plain scalars. The program owns its timer,
 * which starts as the very first declaration of main; a larger window makes a device worthwhile.
 *
 * Exit status: 0 right result, 1 wrong result or no memory, 2 bad command line.
 */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define USAGE "nn [records [window]]"
#define SEED  UINT64_C(0x2545f4914f6cdd1d)

enum { DEFAULT_RECORDS = 2000000, MAX_RECORDS = 100000000, DEFAULT_WINDOW = 10, NEAREST = 5 };

struct location {
    float latitude;
    float longitude;
};

struct neighbour {
    int record;
    float distance;
};

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "nn: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n", name,
                limit, text);
        exit(2);
    }
    return (int)count;
}

static void *allocate(int count, size_t size)
{
    void *memory = calloc((size_t)count, size);
    if (memory == NULL) {
        fprintf(stderr, "nn: no memory for %d records\n", count);
        exit(1);
    }
    return memory;
}

/* The next pseudo-random fraction in [0, 1), by a 64-bit xorshift generator. */
static float next_fraction(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (float)(*state >> 40) * 0x1p-24f;
}

static void scatter(int records, struct location *locations)
{
    uint64_t state = SEED;
    for (int i = 0; i < records; i++) {
        locations[i].latitude = 180.0f * next_fraction(&state) - 90.0f;
        locations[i].longitude = 360.0f * next_fraction(&state) - 180.0f;
    }
}

static void measure(int count, const struct location *locations, float target_lat, float target_long,
                    float *distances)
{
#pragma omp target teams distribute parallel for map(to : locations[0 : count])                              \
    map(from : distances[0 : count])
    for (int i = 0; i < count; i++) {
        float north = locations[i].latitude - target_lat;
        float east = locations[i].longitude - target_long;
        distances[i] = sqrtf(north * north + east * east);
    }
}

/* Puts a record into the list, which stays sorted by distance, if it is nearer than the list's last. */
static void consider(struct neighbour nearest[NEAREST], int record, float distance)
{
    if (distance >= nearest[NEAREST - 1].distance)
        return;
    int place = NEAREST - 1;
    while (place > 0 && nearest[place - 1].distance > distance) {
        nearest[place] = nearest[place - 1];
        place--;
    }
    nearest[place].record = record;
    nearest[place].distance = distance;
}

static void search(int records, int window, const struct location *locations, float target_lat,
                   float target_long, float *distances, struct neighbour nearest[NEAREST])
{
    for (int place = 0; place < NEAREST; place++) {
        nearest[place].record = -1;
        nearest[place].distance = FLT_MAX;
    }
    for (int first = 0; first < records; first += window) {
        int count = records - first < window ? records - first : window;
        measure(count, &locations[first], target_lat, target_long, &distances[first]);
        for (int i = first; i < first + count; i++)
            consider(nearest, i, distances[i]);
    }
}

/* The squares are positive, so fused multiply-add and a rounded root differ by a few units in the last place.
 */
static int agrees(int records, const struct location *locations, float target_lat, float target_long,
                  const float *distances)
{
    for (int i = 0; i < records; i++) {
        float expected = hypotf(locations[i].latitude - target_lat, locations[i].longitude - target_long);
        if (!(fabsf(distances[i] - expected) <= 8 * FLT_EPSILON * expected)) {
            printf("nn: WRONG, record %d is at %g, expected %g\n", i, distances[i], expected);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    long long time0 = clock();
    if (argc > 3) {
        fprintf(stderr, "nn: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int records = argc > 1 ? read_count("records", argv[1], MAX_RECORDS) : DEFAULT_RECORDS;
    int window = argc > 2 ? read_count("window", argv[2], MAX_RECORDS) : DEFAULT_WINDOW;

    float target_lat = 30.0f;
    float target_long = 90.0f;
    struct location *locations = allocate(records, sizeof(struct location));
    float *distances = allocate(records, sizeof(float));
    struct neighbour nearest[NEAREST];
    scatter(records, locations);
    search(records, window, locations, target_lat, target_long, distances, nearest);
    long long time1 = clock();

    int ok = agrees(records, locations, target_lat, target_long, distances);
    if (ok)
        printf("nn: ok, %d records, record %d is nearest at %.4f, %.6f s\n", records, nearest[0].record,
               nearest[0].distance, (double)(time1 - time0) / CLOCKS_PER_SEC);
    free(distances);
    free(locations);
    return ok ? 0 : 1;
}
