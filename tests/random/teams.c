/* Regions that one thread runs, and regions with parallel regions in them. */
#include <stdio.h>
#include "generate.h"

void serial_region(void)
{
    printf("#pragma omp target map(tofrom : sum) map(to : in)\n    {\n    unsigned value = sum;\n");
    statements((struct scope){0}, 8);
    printf("    sum = value;\n    }\n");
}

void team_region(void)
{
    printf("#pragma omp target teams distribute map(tofrom : out, team) map(to : in)\n    for (int i = "
           "0; i < 8; i++) {\n"
           "    unsigned part[16];\n#pragma omp parallel for%s\n    for (int j = 0; j < 16; j++) {\n    "
           "unsigned value = 0;\n",
           below(2) ? " firstprivate(f1, f3)" : "");
    statements((struct scope){.loops = 2}, 5);
    printf("    part[j] = value;\n    }\n    for (int j = 0; j < 16; j++) { team[i] = team[i] * 31 + "
           "part[j]; out[i][j] += part[j]; }\n    }\n");
}

/* What the threads of a team do one after the other: loops, barriers, single, sections, atomics, critical. */
static void phase(unsigned kind, const char *from, const char *to)
{
    switch (kind) {
    case 0:
        printf(
            "#pragma omp for schedule(%s)\n    for (int j = 0; j < 16; j++) {\n    unsigned value = %s[j];\n",
            below(2) ? "static, 2" : "dynamic", from);
        statements((struct scope){.loops = 1}, 2);
        printf("    %s[j] = value;\n    }\n", to);
        break;
    case 1:
        printf("#pragma omp for nowait\n    for (int j = 0; j < 16; j++) %s[j] = %s[15 - j] * 3 + %s[j ^ "
               "1];\n#pragma omp barrier\n",
               to, from, from);
        break;
    case 2:
        printf("#pragma omp single\n    for (int j = 0; j < 16; j++) { %s[j] = %s[(j + 5) & 15]; count += j; "
               "}\n",
               to, from);
        break;
    case 3:
        printf("#pragma omp sections\n    {\n#pragma omp section\n    for (int j = 0; j < 9; j++) %s[j] = "
               "%s[j + 7];\n"
               "#pragma omp section\n    for (int j = 9; j < 16; j++) %s[j] = %s[j - 9] ^ 5;\n    }\n",
               to, from, to, from);
        break;
    case 4:
        printf("#pragma omp for\n    for (int j = 0; j < 16; j++) { %s[j] = %s[j] + 1;\n#pragma omp atomic\n "
               "   bins[%s[j] & 3] += j;\n    }\n",
               to, from, from);
        break;
    default:
        printf("#pragma omp for\n    for (int j = 0; j < 16; j++) {\n    %s[j] = %s[j] * 5;\n#pragma omp "
               "critical\n    { count += "
               "%s[j]; bins[j & 3] ^= %s[j]; }\n    }\n",
               to, from, from, from);
    }
}

void barrier_region(void)
{
    static const char *const arrays[] = {"one", "two"};
    int several = below(2) != 0;
    if (several)
        printf("#pragma omp target teams distribute map(tofrom : team) map(to : in)%s\n    for (int i = 0; i "
               "< 8; i++) {\n",
               below(2) ? " thread_limit(32)" : "");
    else
        printf("#pragma omp target map(tofrom : team) map(to : in)\n    { const int i = 3;\n");
    printf("    unsigned one[16], two[16], bins[4] = {0}, count = 0;\n"
           "    for (int j = 0; j < 16; j++) { one[j] = (unsigned)in[i + j]; two[j] = 3; }\n#pragma omp "
           "parallel%s\n    {\n",
           below(3) ? "" : " num_threads(7)");
    int phases = 2 + (int)below(3);
    for (int k = 0; k < phases; k++)
        phase(below(6), arrays[k & 1], arrays[~k & 1]);
    printf("    }\n    for (int j = 0; j < 16; j++) team[i] = team[i] * 31 + one[j] + two[j] * 7 + bins[j & "
           "3] + count;\n    }\n");
}

/* Functions with parallel regions in them, and variables that the device has of its own. */
void function_region(void)
{
    if (below(2))
        printf(
            "#pragma omp target teams distribute map(tofrom : team)%s\n    for (int i = 0; i < 8; i++) {\n"
            "    unsigned own[12] = {0};\n    fill(own, 12, i + %u);\n    team[i] = total(own, %u);\n    }\n",
            below(2) ? "" : " thread_limit(16)", below(9), 1 + below(12));
    else
        printf("#pragma omp target map(tofrom : team)\n    {\n    fill(team, 8, %u);\n    team[3] += "
               "total(team, 8);\n    }\n",
               below(9));
    printf("#pragma omp target map(to : team)\n    { counts[%u] += team[%u]; counts[%u]++; "
           "calls(&counts[3]); }\n",
           below(4), below(8), below(4));
    printf("#pragma omp target update from(counts%s)\n    sum += counts[1] + counts[2];\n",
           below(2) ? "[1 : 2]" : "");
    if (below(2))
        printf("    counts[1] = sum & 255;\n#pragma omp target update to(counts[1 : 1])\n");
    printf("#pragma omp target parallel for reduction(+ : sum)\n    for (int i = 0; i < 4; i++) sum += "
           "counts[i] * (unsigned)i;\n");
}
