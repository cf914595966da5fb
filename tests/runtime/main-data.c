/* A program with mapped data and no target region has no entries, and needs no image. */
#include "rex_kmp.h"
#include <omp.h>
#include <stdio.h>

int main(void)
{
    int a[10] = {7};
    void *bases[] = {a};
    int64_t sizes[] = {sizeof(a)};
    int64_t types[] = {REX_MAP_TO | REX_MAP_FROM};
    static struct rex_source source = REX_SOURCE(";data.c;main;1;1;;");

    printf("init %d\n", rex_offload_init());
    printf("devices %d\n", omp_get_num_devices());
    __tgt_target_data_begin_mapper(&source, -1, 1, bases, bases, sizes, types, NULL, NULL);
    __tgt_target_data_update_mapper(&source, -1, 1, bases, bases, sizes, types, NULL, NULL);
    __tgt_target_data_end_mapper(&source, -1, 1, bases, bases, sizes, types, NULL, NULL);
    printf("scratch %s\n", rex_scratch_acquire(-1, 1000) == NULL ? "none" : "some");
    rex_offload_fini();
    printf("a[0] %d\n", a[0]);
    return 0;
}
