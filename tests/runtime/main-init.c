/* A program as REX prints it: the image is registered first thing in main. */
#include "rex_kmp.h"
#include <omp.h>
#include <stdio.h>
#include "saxpy.h"

int main(void)
{
    printf("init %d\n", rex_offload_init());
    printf("again %d\n", rex_offload_init());
    printf("devices %s\n", omp_get_num_devices() > 0 ? "some" : "none");
    for (int i = 0; i < 3; i++)
        printf("right %d\n", saxpy_works(1000 + i));
    printf("host runs %d\n", host_runs);
    return 0;
}
