/* The image is given back, twice, and registered again by the next launch. */
#include "rex_kmp.h"
#include <omp.h>
#include <stdio.h>
#include "saxpy.h"

int main(void)
{
    rex_offload_fini(); /* nothing is registered: does nothing */
    for (int i = 0; i < 3; i++) {
        printf("right %d\n", saxpy_works(1000));
        rex_offload_fini();
        rex_offload_fini();
        printf("devices after fini %d\n", omp_get_num_devices());
    }
    printf("host runs %d\n", host_runs);
    return 0;
}
