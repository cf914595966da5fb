#include "parts.h"

void forth(struct pair *p, int depth)
{
    double *x = p->second;
#pragma omp target
    x[depth] = x[depth] * 0.5 + depth;
}

void back(struct pair *p, int depth)
{
    forth(p, depth);
    if (depth < 2)
        back(p, depth + 1);
}

void other(struct pair *p)
{
    advance(p, 1);
}

#pragma weak other
