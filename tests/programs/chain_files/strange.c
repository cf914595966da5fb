#include "parts.h"
#include <omp.h>
#include <stdio.h>
void strange(struct pair *p)
{
    double value;
    omp_target_memcpy(&value, omp_get_mapped_ptr(p->first, 0), sizeof value, 0, 0, omp_get_initial_device(), 0);
    printf("strange %.9f\n", value);
}
void other(struct pair *p)
{
    strange(p);
}
