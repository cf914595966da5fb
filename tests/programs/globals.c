/* declare target variables: updates, maps, sections through pointers, data-sharing clauses. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct s {
    int x;
    double y;
};
#pragma omp declare target
int counter = 5;
int array[8] = {1, 2, 3, 4, 5, 6, 7, 8};
double *pointer;
int hidden = 4;
static int add(int v)
{
    counter += v;
    return counter + hidden;
}
#pragma omp end declare target
static int listed = 1;
int matrix[3][4];
#pragma omp declare target to(listed, matrix)
int plain = 6, plain_array[4] = {1, 1, 1, 1};
static int get_listed(void);
#pragma omp declare target(get_listed)
static int get_listed(void)
{
    return ++listed;
}
int *hidden_pointer;
#pragma omp declare target to(hidden_pointer)

static int device_counter(void)
{
    int v = 0;
#pragma omp target map(from: v)
    v = counter;
    return v;
}

int main(void)
{
    int v = 0, w = 0;
#pragma omp target map(from: v, w)
    {
        v = add(2);
        w = get_listed();
        array[0] += hidden;
    }
    printf("%d %d host %d %d %d\n", v, w, counter, listed, array[0]);
    counter = 100;
    array[1] = 200;
    hidden = 40;
#pragma omp target update to(counter, array[1:2], hidden)
#pragma omp target map(from: v, w)
    {
        v = add(1);
        w = array[1] + array[0];
        array[7] = 70;
    }
    printf("%d %d host %d %d\n", v, w, counter, array[7]);
#pragma omp target update from(counter, array)
    printf("host %d %d %d\n", counter, array[0], array[7]);
    counter = 1;
#pragma omp target map(tofrom: counter, array)
    {
        counter += 1000;
        array[2] = -1;
    }
    printf("map moves nothing: %d %d device %d\n", counter, array[2], device_counter());
    counter = 2;
#pragma omp target map(always, to: counter)
    counter += 5;
    printf("always to: %d device %d\n", counter, device_counter());
#pragma omp target map(always, from: counter)
    counter += 5;
    printf("always from: %d\n", counter);
#pragma omp target map(always, tofrom: counter, array[2:1])
    {
        counter += 5;
        array[2] = 55;
    }
    printf("always: %d %d\n", counter, array[2]);
    pointer = malloc(4 * sizeof(double));
    hidden_pointer = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++) {
        pointer[i] = i;
        hidden_pointer[i] = i;
    }
#pragma omp target enter data map(to: pointer[0:4])
#pragma omp target
    pointer[1] += 10;
#pragma omp target exit data map(from: pointer[0:4])
    printf("pointer %g\n", pointer[1]);
#pragma omp target map(tofrom: pointer[0:4], hidden_pointer[0:4])
    {
        pointer[2] += 10;
        hidden_pointer[3] = 33;
    }
    printf("pointer %g %d\n", pointer[2], hidden_pointer[3]);
#pragma omp target data map(tofrom: pointer[1:3])
    {
#pragma omp target
        pointer[3] += 10;
    }
    printf("pointer %g\n", pointer[3]);
#pragma omp target enter data map(to: pointer, pointer[0:4])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
        pointer[i] *= 2;
#pragma omp target update from(pointer[0:2])
    printf("pointer %g %g\n", pointer[1], pointer[2]);
#pragma omp target exit data map(from: pointer[0:4])
    printf("pointer %g %g\n", pointer[1], pointer[2]);
    for (int i = 0; i < 12; i++)
        matrix[i / 4][i % 4] = i;
#pragma omp target update to(matrix[1:1])
#pragma omp target
    {
        matrix[1][2] += 100;
        matrix[2][0] += 5;
    }
#pragma omp target update from(matrix[1:2][0:4])
    printf("matrix %d %d\n", matrix[1][2], matrix[2][0]);
#pragma omp target
    {
        plain = 1;
        plain_array[0] = 2;
    }
    printf("not declared: %d %d\n", plain, plain_array[0]);
#pragma omp target map(plain) map(to: plain_array[1:2])
    {
        plain += plain_array[1];
        plain_array[1] = 9;
    }
    printf("not declared: %d %d\n", plain, plain_array[1]);
#pragma omp target teams distribute parallel for reduction(+: counter)
    for (int i = 0; i < 10; i++)
        counter += i;
    printf("reduction %d\n", device_counter());
#pragma omp target teams distribute parallel for firstprivate(hidden) private(listed) map(from: v)
    for (int i = 0; i < 1; i++) {
        listed = i;
        hidden += 1;
        v = hidden + listed;
    }
    printf("firstprivate %d %d\n", v, hidden);
    return 0;
}
