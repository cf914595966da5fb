/* nbody: the accelerations of bodies that attract each other, every pair of them. */
#include "../bench.h"

#include <math.h>
#include <stdlib.h>

#define SOFTENING 1e-3f

struct body {
    float x, y, z, mass;
};

void attract(int n, const struct body *bodies, struct body *forces);

#ifndef BENCH_CUDA
void attract(int n, const struct body *bodies, struct body *forces)
{
#pragma omp target data map(to : bodies[0 : n]) map(from : forces[0 : n])
    while (bench_next("kernel")) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            const struct body here = bodies[i];
            struct body force = {0, 0, 0, 0};
            for (int k = 0; k < n; k++) {
                const float x = bodies[k].x - here.x;
                const float y = bodies[k].y - here.y;
                const float z = bodies[k].z - here.z;
                const float square = x * x + y * y + z * z + SOFTENING;
                const float pull = bodies[k].mass / (square * sqrtf(square));
                force.x += pull * x;
                force.y += pull * y;
                force.z += pull * z;
            }
            forces[i] = force;
        }
    }
}
#endif

static void verify_force(int n, const struct body *bodies, int i, struct body found)
{
    double force[3] = {0, 0, 0};
    for (int k = 0; k < n; k++) {
        const double x = (double)bodies[k].x - bodies[i].x;
        const double y = (double)bodies[k].y - bodies[i].y;
        const double z = (double)bodies[k].z - bodies[i].z;
        const double square = x * x + y * y + z * z + (double)SOFTENING;
        const double pull = bodies[k].mass / (square * sqrt(square));
        force[0] += pull * x;
        force[1] += pull * y;
        force[2] += pull * z;
    }
    const double scale = sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]) + n;
    bench_expect_close(found.x / scale, force[0] / scale, 1e-3, "force along x");
    bench_expect_close(found.y / scale, force[1] / scale, 1e-3, "force along y");
    bench_expect_close(found.z / scale, force[2] / scale, 1e-3, "force along z");
}

int main(void)
{
    const int n = bench_size(32768, 256);
    struct body *bodies = bench_allocate((size_t)n, sizeof(struct body));
    struct body *forces = bench_allocate((size_t)n, sizeof(struct body));
    for (int i = 0; i < n; i++) {
        bodies[i].x = bench_fraction();
        bodies[i].y = bench_fraction();
        bodies[i].z = bench_fraction();
        bodies[i].mass = bench_fraction();
    }

    attract(n, bodies, forces);
    while (bench_next("whole"))
        attract(n, bodies, forces);

    for (int k = 0; k < 200; k++) {
        const int i = bench_number(n);
        verify_force(n, bodies, i, forces[i]);
    }
    free(forces);
    free(bodies);
    return bench_print();
}
