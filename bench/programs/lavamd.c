/* lavamd: the forces between the particles of neighbouring boxes: a team for each box, with its particles and
 * those of one neighbour after the other in shared arrays. */
#include "../bench.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

#define PARTICLES  100 /* in each box */
#define NEIGHBOURS 27
#define TEAM       128
#define A2         0.5f

struct particle {
    float v, x, y, z;
};

struct box {
    int count, neighbours[NEIGHBOURS];
};

/* Also times itself. */
void forces(int boxes, const struct box *box, const struct particle *particles, const float *charge,
            struct particle *force);

#ifndef BENCH_CUDA
#define DOT(A, B) ((A).x * (B).x + (A).y * (B).y + (A).z * (B).z)

void forces(int boxes, const struct box *box, const struct particle *particles, const float *charge,
            struct particle *force)
{
    int l;
#pragma omp target data map(to                                                                               \
                            : box [0:boxes], particles [0:boxes * PARTICLES], charge [0:boxes * PARTICLES])  \
    map(from                                                                                                 \
        : force [0:boxes * PARTICLES])
    while (bench_next("kernel")) {
#pragma omp target teams distribute thread_limit(TEAM)
        for (l = 0; l < boxes; l++) {
            struct particle here[PARTICLES], there[PARTICLES];
            float charges[PARTICLES];
#pragma omp parallel num_threads(TEAM)
            {
                int i, j, k, tid = omp_get_thread_num(), threads = omp_get_num_threads();
                for (i = tid; i < PARTICLES; i += threads) {
                    here[i] = particles[l * PARTICLES + i];
                    force[l * PARTICLES + i].v = force[l * PARTICLES + i].x = 0;
                    force[l * PARTICLES + i].y = force[l * PARTICLES + i].z = 0;
                }
                for (k = 0; k < box[l].count; k++) {
                    int first = box[l].neighbours[k] * PARTICLES;
#pragma omp barrier
                    for (i = tid; i < PARTICLES; i += threads) {
                        there[i] = particles[first + i];
                        charges[i] = charge[first + i];
                    }
#pragma omp barrier
                    for (i = tid; i < PARTICLES; i += threads) {
                        for (j = 0; j < PARTICLES; j++) {
                            float r2 = here[i].v + there[j].v - DOT(here[i], there[j]);
                            float vij = expf(-(2 * A2 * A2) * (r2));
                            float fs = 2 * vij;
                            force[l * PARTICLES + i].v += charges[j] * vij;
                            force[l * PARTICLES + i].x += charges[j] * (fs * (here[i].x - there[j].x));
                            force[l * PARTICLES + i].y += charges[j] * (fs * (here[i].y - there[j].y));
                            force[l * PARTICLES + i].z += charges[j] * (fs * (here[i].z - there[j].z));
                        }
                    }
                }
            }
        }
    }
}
#endif

static void verify_particle(const struct box *box, const struct particle *particles, const float *charge,
                            struct particle here, struct particle found)
{
    double v = 0, x = 0, y = 0, z = 0;
    for (int k = 0; k < box->count; k++) {
        for (int j = box->neighbours[k] * PARTICLES; j < (box->neighbours[k] + 1) * PARTICLES; j++) {
            const struct particle there = particles[j];
            const double r2 =
                (double)here.v + there.v - (double)(here.x * there.x + here.y * there.y + here.z * there.z);
            const double pull = charge[j] * exp(-2 * A2 * A2 * r2);
            v += pull;
            x += 2 * pull * (here.x - there.x);
            y += 2 * pull * (here.y - there.y);
            z += 2 * pull * (here.z - there.z);
        }
    }
    const double scale = fabs(v) + fabs(x) + fabs(y) + fabs(z);
    bench_expect_close(found.v / scale, v / scale, 1e-4, "potential");
    bench_expect_close(found.x / scale, x / scale, 1e-4, "force along x");
    bench_expect_close(found.y / scale, y / scale, 1e-4, "force along y");
    bench_expect_close(found.z / scale, z / scale, 1e-4, "force along z");
}

/* The boxes are a cube's. */
static void find_neighbours(int side, int l, struct box *box)
{
    const int x = l % side, y = l / side % side, z = l / side / side;
    box->count = 0;
    for (int k = 0; k < NEIGHBOURS; k++) {
        const int there_x = x + k % 3 - 1, there_y = y + k / 3 % 3 - 1, there_z = z + k / 9 - 1;
        if (there_x >= 0 && there_x < side && there_y >= 0 && there_y < side && there_z >= 0 &&
            there_z < side)
            box->neighbours[box->count++] = (there_z * side + there_y) * side + there_x;
    }
}

int main(void)
{
    const int side = bench_size(10, 2), boxes = side * side * side, count = boxes * PARTICLES;
    struct box *box = bench_allocate((size_t)boxes, sizeof(struct box));
    struct particle *particles = bench_allocate((size_t)count, sizeof(struct particle));
    struct particle *force = bench_allocate((size_t)count, sizeof(struct particle));
    float *charge = bench_allocate((size_t)count, sizeof(float));
    for (int l = 0; l < boxes; l++)
        find_neighbours(side, l, &box[l]);
    for (int i = 0; i < count; i++) {
        particles[i].v = 2 * bench_fraction();
        particles[i].x = bench_fraction();
        particles[i].y = bench_fraction();
        particles[i].z = bench_fraction();
        charge[i] = bench_fraction();
    }

    forces(boxes, box, particles, charge, force);
    while (bench_next("whole"))
        forces(boxes, box, particles, charge, force);

    for (int k = 0; k < 2000; k++) {
        const int i = bench_number(count);
        verify_particle(&box[i / PARTICLES], particles, charge, particles[i], force[i]);
    }
    free(charge);
    free(force);
    free(particles);
    free(box);
    return bench_print();
}
