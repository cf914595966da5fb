/*
 * heartwall: sample points followed through the frames of a moving picture by template matching.
 *
 *     heartwall [points [frames]]
 *
 * Shows one launch per frame, loops nested inside the kernel, an array of structs that stays on the device
 * while each frame is sent as it comes, an explicit thread_limit, a sum reduction and a `declare target`
 * function. Every point carries the patch of picture around it; a launch looks for the place nearby where the
 * frame resembles that patch best. All arithmetic is in integers, so there is one right answer.
 *
 * The picture is a window that drifts over a noisy scene. The host knows the drift, hence where each point
 * must be found and what the patch must differ there.
 *
 * Exit status: 0 right result, 1 wrong result or no memory, 2 bad command line.
 */
#include <limits.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define USAGE "heartwall [points [frames]]"
#define SEED  UINT64_C(0x94d049bb133111eb)

enum { DEFAULT_POINTS = 200, MAX_POINTS = 1000000, DEFAULT_FRAMES = 1000, MAX_FRAMES = 10000 };

enum {
    ROWS = 192, /* of a frame, in pixels */
    COLUMNS = 256,
    PIXELS = ROWS * COLUMNS,
    PATCH = 17, /* height and width of a patch */
    REACH = 8,  /* a point moves by at most this much from frame to frame */
    SWAY = 40,  /* the window drifts over the scene by at most this much in all */
    SCENE_ROWS = ROWS + SWAY,
    SCENE_COLUMNS = COLUMNS + SWAY,
    SHADES = 224, /* of the scene; each frame adds noise to it, up to the range of a pixel */
    NOISE = 32
};

/* A followed point: the upper left corner of its patch in the latest frame, and the patch as first seen. */
struct point {
    int row;
    int column;
    unsigned char patch[PATCH * PATCH];
};

/* Where the window lies on the scene. */
struct drift {
    int row;
    int column;
};

struct video {
    int frames;
    struct drift *drifts;  /* one per frame */
    unsigned char *pixels; /* PIXELS per frame */
};

/* A whole number from 1 to `limit` from the command line; anything else ends the program with status 2. */
static int read_count(const char *name, const char *text, int limit)
{
    char *end;
    long count = strtol(text, &end, 10);
    if (end == text || *end != '\0' || count < 1 || count > limit) {
        fprintf(stderr, "heartwall: %s must be a whole number from 1 to %d, not '%s'; usage: " USAGE "\n",
                name, limit, text);
        exit(2);
    }
    return (int)count;
}

static void *allocate(int count, size_t size)
{
    void *memory = calloc((size_t)count, size);
    if (memory == NULL) {
        fprintf(stderr, "heartwall: no memory for %d times %zu bytes\n", count, size);
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

/* A step of the drift along one axis: up to REACH either way, but never off the scene. */
static int next_drift(uint64_t *state, int drift)
{
    int moved = drift + next_number(state, 2 * REACH + 1) - REACH;
    return moved < 0 ? 0 : moved > SWAY ? SWAY : moved;
}

static void shoot_frame(uint64_t *state, const unsigned char *scene, struct drift drift, unsigned char *frame)
{
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            int shade = scene[(row + drift.row) * SCENE_COLUMNS + column + drift.column];
            frame[row * COLUMNS + column] = (unsigned char)(shade + next_number(state, NOISE));
        }
    }
}

static struct video new_video(uint64_t *state, int frames)
{
    unsigned char *scene = allocate(SCENE_ROWS * SCENE_COLUMNS, 1);
    for (int i = 0; i < SCENE_ROWS * SCENE_COLUMNS; i++)
        scene[i] = (unsigned char)next_number(state, SHADES);

    struct video video;
    video.frames = frames;
    video.drifts = allocate(frames, sizeof(struct drift));
    video.pixels = allocate(frames, PIXELS);
    struct drift drift = {SWAY / 2, SWAY / 2};
    for (int i = 0; i < frames; i++) {
        video.drifts[i] = drift;
        shoot_frame(state, scene, drift, &video.pixels[(size_t)i * PIXELS]);
        drift.row = next_drift(state, drift.row);
        drift.column = next_drift(state, drift.column);
    }
    free(scene);
    return video;
}

static void free_video(struct video video)
{
    free(video.pixels);
    free(video.drifts);
}

/* Points placed at random in the first frame, so far from its edges that they stay inside all the others. */
static struct point *new_points(uint64_t *state, int count, const unsigned char *frame)
{
    struct point *points = allocate(count, sizeof(struct point));
    for (int i = 0; i < count; i++) {
        points[i].row = SWAY / 2 + next_number(state, ROWS - PATCH - SWAY + 1);
        points[i].column = SWAY / 2 + next_number(state, COLUMNS - PATCH - SWAY + 1);
        for (int y = 0; y < PATCH; y++)
            for (int x = 0; x < PATCH; x++)
                points[i].patch[y * PATCH + x] = frame[(points[i].row + y) * COLUMNS + points[i].column + x];
    }
    return points;
}

#pragma omp declare target
/* The sum of squared differences between a patch and the frame at the given place. */
static int mismatch(const unsigned char *patch, const unsigned char *frame, int row, int column)
{
    int sum = 0;
    for (int y = 0; y < PATCH; y++) {
        for (int x = 0; x < PATCH; x++) {
            int difference = patch[y * PATCH + x] - frame[(row + y) * COLUMNS + column + x];
            sum += difference * difference;
        }
    }
    return sum;
}
#pragma omp end declare target

/* Moves every point to where the frame matches its patch best; returns the sum of the mismatches left. */
static long long follow(int count, struct point *points, const unsigned char *frame)
{
    long long total = 0;
#pragma omp target teams distribute parallel for thread_limit(64) reduction(+ : total)                       \
    map(tofrom : points[0 : count]) map(to : frame[0 : PIXELS])
    for (int i = 0; i < count; i++) {
        int top = points[i].row > REACH ? points[i].row - REACH : 0;
        int left = points[i].column > REACH ? points[i].column - REACH : 0;
        int bottom = points[i].row + REACH;
        int right = points[i].column + REACH;
        int best = INT_MAX;
        for (int row = top; row <= bottom && row <= ROWS - PATCH; row++) {
            for (int column = left; column <= right && column <= COLUMNS - PATCH; column++) {
                int here = mismatch(points[i].patch, frame, row, column);
                if (here < best) {
                    best = here;
                    points[i].row = row;
                    points[i].column = column;
                }
            }
        }
        total += best;
    }
    return total;
}

static long long follow_through(struct video video, int count, struct point *points)
{
    long long total = 0;
#pragma omp target data map(tofrom : points[0 : count])
    for (int i = 0; i < video.frames; i++)
        total += follow(count, points, &video.pixels[(size_t)i * PIXELS]);
    return total;
}

/* Moves every point as the scene moves and returns the sum of the mismatches there. */
static long long follow_on_host(struct video video, int count, struct point *points)
{
    long long total = 0;
    for (int i = 1; i < video.frames; i++) {
        for (int k = 0; k < count; k++) {
            points[k].row -= video.drifts[i].row - video.drifts[i - 1].row;
            points[k].column -= video.drifts[i].column - video.drifts[i - 1].column;
            total +=
                mismatch(points[k].patch, &video.pixels[(size_t)i * PIXELS], points[k].row, points[k].column);
        }
    }
    return total;
}

static int agrees(int count, const struct point *found, const struct point *expected, long long total,
                  long long expected_total)
{
    for (int i = 0; i < count; i++) {
        if (found[i].row != expected[i].row || found[i].column != expected[i].column) {
            printf("heartwall: WRONG, point %d is at (%d, %d), expected (%d, %d)\n", i, found[i].row,
                   found[i].column, expected[i].row, expected[i].column);
            return 0;
        }
    }
    if (total != expected_total) {
        printf("heartwall: WRONG, the mismatches sum up to %lld, expected %lld\n", total, expected_total);
        return 0;
    }
    return 1;
}

int main(int argc, char **argv)
{
    if (argc > 3) {
        fprintf(stderr, "heartwall: too many arguments; usage: " USAGE "\n");
        return 2;
    }
    int count = argc > 1 ? read_count("points", argv[1], MAX_POINTS) : DEFAULT_POINTS;
    int frames = argc > 2 ? read_count("frames", argv[2], MAX_FRAMES) : DEFAULT_FRAMES;

    uint64_t state = SEED;
    struct video video = new_video(&state, frames);
    struct point *points = new_points(&state, count, video.pixels);
    struct point *expected = allocate(count, sizeof(struct point));
    memcpy(expected, points, (size_t)count * sizeof(struct point));

    double start = omp_get_wtime();
    long long total = follow_through(video, count, points);
    double seconds = omp_get_wtime() - start;

    long long expected_total = follow_on_host(video, count, expected);
    int ok = agrees(count, points, expected, total, expected_total);
    if (ok)
        printf("heartwall: ok, %d points, %d frames, mismatch %lld, %.3f s\n", count, frames, total, seconds);
    free(expected);
    free(points);
    free_video(video);
    return ok ? 0 : 1;
}
