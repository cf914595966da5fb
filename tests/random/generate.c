/*
 * generate SEED REGIONS: prints a C program with so many target regions, or groups of them, whose output
 * every C compiler must agree on: with OpenMP, and without, where the pragmas say nothing.
 *
 * Results are defined because every value that an expression takes lies within 16 bits, or is unsigned: each
 * operator's result is brought back by `% 1009`, and so is a factor; divisors and shifts are masked. What a
 * region copies (firstprivate) it only reads; what is private it writes first; iterations write elements of
 * their own; reductions are of unsigned integers, or min and max. Where host and device have data of their
 * own, the host reads only what an update has brought, and what it writes an update takes there.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "generate.h"

static uint64_t state;

unsigned below(unsigned limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 33) % limit;
}

static void region(unsigned number)
{
    static void (*const kinds[])(void) = {serial_region,  team_region,    barrier_region, loop_region,
                                          loop_region,    nest_region,    scan_region,    reduction_region,
                                          chain_region,   chain_region,   pointer_region, task_region,
                                          sharing_region, function_region};
    printf("static void region%u(void)\n{\n", number);
    printf("    unsigned sum = %u, low = 5000, last = 0;\n", below(100));
    for (unsigned i = 0; i < 10; i++)
        printf("    %s f%u = (%s)%d;\n", types[i], i, types[i], (int)below(200) - 100);
    printf("    enum side here = LEFT; (void)here;\n    unsigned team[8] = {0};\n");
    ONE_OF(kinds)();
    printf("    for (int i = 0; i < 8; i++) sum = sum * 7 + team[i];\n    printf(\"%u: %%u %%u %%u\\n\", "
           "sum, low, last);\n}\n\n",
           number);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return fprintf(stderr, "usage: generate SEED REGIONS\n"), 1;
    state = 0x9e3779b97f4a7c15u * (strtoull(argv[1], NULL, 10) + 1);
    static void (*const makers[])(unsigned) = {region,       region,          rows_region, nests_region,
                                               nests_region, products_region, bins_region, shapes_region};
    unsigned regions = (unsigned)strtoul(argv[2], NULL, 10);
    printf("/* generate %s %s */\n#include <stdio.h>\n#include <stddef.h>\n"
           "#ifdef _OPENMP\n#include <omp.h>\n#else\n"
           "static int omp_get_thread_num(void) { return 0; }\nstatic int omp_get_num_threads(void) { return "
           "1; }\n"
           "static int omp_get_team_num(void) { return 0; }\nstatic int omp_get_num_teams(void) { return 1; "
           "}\n#endif\n\n",
           argv[1], argv[2]);
    device_functions();
    shapes_functions();
    printf("static unsigned out[64][16];\n\n");
    for (unsigned i = 0; i < regions; i++)
        ONE_OF(makers)(i);
    printf("int main(void)\n{\n    unsigned all = 0;\n    for (int k = 0; k < 80; k++) in[k] = k * 37 %% 256 "
           "- 128;\n"
           "#pragma omp target update to(in)\n");
    for (unsigned i = 0; i < regions; i++)
        printf("    region%u();\n", i);
    printf("    for (int k = 0; k < 64 * 16; k++) all = all * 31 + out[k / 16][k %% 16];\n    "
           "printf(\"%%u\\n\", all);\n    return 0;\n}\n");
    return 0;
}
