#include "parts.h"
#include <omp.h>
#include <stdio.h>

void advance(struct pair *p, int k)
{
    double *x = p->first;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
        x[i] = x[i] * 0.5 + k;
}

void swap(struct pair *p)
{
    double *first = p->first;
    p->first = p->second;
    p->second = first;
}

void twice(struct pair *p, int k)
{
    advance(p, k);
    forth(p, 5);
}

void tell(struct pair *p)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(p->first, 0), sizeof value, 0, 0, omp_get_initial_device(), 0);
    printf("tells %.9f\n", value);
}

void by_address(double *device, int k)
{
#pragma omp target is_device_ptr(device)
    device[0] = device[0] * 0.5 + k;
}
