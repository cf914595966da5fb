/* The image comes into being while the program runs: argv[1] is renamed to argv[2] after a first failure. */
#include "rex_kmp.h"
#include <stdio.h>
#include "saxpy.h"

int main(int argc, char **argv)
{
    printf("init %d\n", rex_offload_init());
    printf("right %d, host runs %d\n", saxpy_works(1000), host_runs);
    if (argc == 3 && rename(argv[1], argv[2]) != 0)
        perror(argv[1]);
    printf("init %d\n", rex_offload_init());
    printf("right %d, host runs %d\n", saxpy_works(1000), host_runs);
    return 0;
}
