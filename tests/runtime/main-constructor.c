/* A target region that runs before main, in a program that never calls rex_offload_init: as early as they get. */
#include <stdio.h>
#include "saxpy.h"

static int right;

__attribute__((constructor(101))) static void early(void)
{
    right = saxpy_works(1000);
}

int main(void)
{
    printf("right %d\nright %d\nhost runs %d\n", right, saxpy_works(2000), host_runs);
    return 0;
}
