/* Regions among what the host does: data regions, updates, loops of launches, structures, tasks. */
#include <stdio.h>
#include "generate.h"

/* A launch that reads 32 elements of x, or changes them. */
static void launch(void)
{
    static const char *const bodies[] = {"y[i] = x[i] * 3 + x[(i + 1) & 31] + round;",
                                         "x[i] += (unsigned)i * times;", "y[i] ^= x[31 - i] >> 1;",
                                         "x[i] = y[i] + mode.b + mode.c;"};
    static const char *const heads[] = {"target teams distribute parallel for", "target parallel for",
                                        "target teams distribute parallel for simd", "target teams loop"};
    switch (below(7)) {
    case 0:
        printf("#pragma omp target map(tofrom : few)\n    { few += x[%u]; x[%u] = few; }\n", below(32),
               below(32));
        break;
    case 1:
        printf("#pragma omp target teams distribute parallel for reduction(+ : got)\n    for (int i = 0; i < "
               "32; i++) got += "
               "x[i] + y[i];\n");
        break;
    case 2:
        printf("#pragma omp target\n    { x[%u]++; y[%u] += x[%u] * times; }\n", below(32), below(32),
               below(32));
        break;
    default:
        printf("#pragma omp %s\n    for (int i = 0; i < 32; i++) %s\n", ONE_OF(heads), ONE_OF(bodies));
    }
}

/* What the host does between two launches: nothing of it may come too early or too late. */
static void host_step(void)
{
    unsigned at = below(28);
    switch (below(10)) {
    case 0:
        printf("    { unsigned *z = x; x = y; y = z; }\n");
        break;
    case 1:
        printf("#pragma omp target update from(x[%u : 4])\n    times += x[%u] & 15;\n", at, at + below(4));
        break;
    case 2:
        printf("    y[%u] = times;\n#pragma omp target update to(y[%u : 1])\n", at, at);
        break;
    case 3:
        printf("    times = times * 5 + got;\n");
        break;
    case 4:
        printf("    if (got & 8) mode.b = round;\n");
        break;
    case 5:
        printf("    mode.c += few;\n");
        break;
    case 6:
        printf("    if (few %% 11 == %u) break;\n", below(11));
        break;
    case 7:
        printf("    kept[round & 3] += got ^ few;\n");
        break;
    case 8:
        printf("    note(&times, got);\n");
        break;
    default:
        printf("    got &= 1023;\n");
    }
}

void chain_region(void)
{
    int unstructured = below(3) == 0, steps = 3 + (int)below(5);
    printf("    unsigned a[32], b[32], *x = a, *y = b, times = 3, few = 1, got = 2, kept[4] = {0};\n"
           "    struct { unsigned char a; unsigned b; unsigned short c; } mode = {1, 2, 3};\n"
           "    for (int k = 0; k < 32; k++) { a[k] = (unsigned)in[k]; b[k] = k * 7; }\n");
    printf(unstructured ? "#pragma omp target enter data map(to : a, b)\n    {\n"
                        : "#pragma omp target data map(tofrom : a, b)\n    {\n");
    printf("    for (unsigned round = 0; round < %u; round++) {\n", 2 + below(6));
    launch();
    for (int k = 0; k < steps; k++) {
        if (below(2))
            launch();
        else
            host_step();
    }
    printf("    }\n    }\n");
    if (unstructured)
        printf("#pragma omp target exit data map(from : a, b)\n");
    printf("    for (int k = 0; k < 32; k++) sum = sum * 3 + a[k] + b[k] * 5;\n"
           "    sum += times + few + got + kept[0] + kept[1] + kept[2] + kept[3] + mode.b + mode.c;\n");
}

/* Pointers in structures and in arrays. */
void pointer_region(void)
{
    printf("    struct holder { int count; unsigned *data; struct all one; struct { unsigned *rows[2]; short "
           "n; } in; } h, *g = &h;\n"
           "    unsigned data[16], first[8], second[8], **pp = (unsigned *[]){first, second};\n"
           "    for (int k = 0; k < 16; k++) data[k] = (unsigned)in[k + 3];\n"
           "    for (int k = 0; k < 8; k++) first[k] = k, second[k] = k * k;\n"
           "    h = (struct holder){16, data, {1, 2, 3, 4, {5, {6, 7}}, LEFT}, {{first, second}, 8}};\n");
    switch (below(5)) {
    case 0:
        printf("#pragma omp target map(tofrom : h) map(tofrom : h.data[0 : 16]) map(to : in)\n    {\n    "
               "unsigned value = "
               "h.data[3];\n");
        statements((struct scope){0}, 3);
        printf("    h.one.b += 3; h.data[5] = value; h.one.c -= (short)value; h.count++;\n    }\n");
        break;
    case 1:
        printf("#pragma omp target teams distribute parallel for map(to : g[0 : 1]) map(tofrom : g->data[0 : "
               "16]) map(to : in)\n"
               "    for (int i = 0; i < 16; i++) {\n    unsigned value = g->data[i] + g->one.b;\n");
        statements((struct scope){.loops = 1}, 3);
        printf("    g->data[i] = value;\n    }\n");
        break;
    case 2:
        printf("#pragma omp target data map(to : h) map(tofrom : h.in.rows[0][0 : 8], h.in.rows[1][0 : 8])\n "
               "   {\n"
               "#pragma omp target teams distribute parallel for\n"
               "    for (int i = 0; i < h.in.n; i++) h.in.rows[i & 1][i] += h.one.d + i;\n    }\n");
        break;
    case 3:
        printf("#pragma omp target parallel for map(to : h, pp[0 : 2]) map(tofrom : pp[0][0 : 8], pp[1][0 : "
               "8])\n"
               "    for (int i = 0; i < 8; i++) pp[i & 1][i] += 3u * h.one.d;\n");
        break;
    default:
        printf("#pragma omp target map(tofrom : h.one, h.in.n)\n    { h.one.a++; h.one.b ^= 9; "
               "h.one.inner.list[1] += h.in.n--; }\n"
               "#pragma omp target map(tofrom : h.count, h.one.inner)\n    h.count += h.one.inner.x += 2;\n");
    }
    printf("    for (int k = 0; k < 16; k++) sum = sum * 3 + data[k] + first[k & 7] * 5 + second[k & 7];\n"
           "    sum += (unsigned)(h.count + h.one.a + h.one.b + h.one.c + h.one.inner.x + "
           "h.one.inner.list[1] + h.in.n);\n");
}

/* Target tasks and host tasks in the order that dependences give them, which is that of the text. */
void task_region(void)
{
    static const char *const names[] = {"a", "b", "c"};
    printf("    unsigned a[16], b[16], c[16], on_host = 1;\n    for (int k = 0; k < 16; k++) { a[k] = k + "
           "%u; b[k] = k * 3; c[k] = 5; }\n"
           "#pragma omp target enter data map(to : a, b, c)\n",
           below(50));
    int count = 3 + (int)below(6);
    for (int k = 0; k < count; k++) {
        const char *from = ONE_OF(names), *to = ONE_OF(names);
        switch (below(6)) {
        case 0:
            printf("#pragma omp target update from(%s[2 : 5]) depend(inout : %s) nowait\n"
                   "#pragma omp task depend(in : %s) depend(inout : on_host) shared(%s, on_host)\n    "
                   "on_host = on_host * 7 + %s[4];\n",
                   from, from, from, from, from);
            break;
        case 1:
            printf("#pragma omp taskwait\n");
            break;
        default:
            printf("#pragma omp target %snowait depend(inout : a, b, c)%s\n    for (int i = 0; i < 16; i++) "
                   "%s[i] = %s[i] * %u + "
                   "%s[i];\n",
                   below(2) ? "teams distribute parallel for " : "", below(3) ? "" : " firstprivate(f4)", to,
                   to, below(7), from);
        }
    }
    printf("#pragma omp taskwait\n#pragma omp target exit data map(from : a, b, c)\n"
           "    for (int k = 0; k < 16; k++) sum = sum * 3 + a[k] + b[k] * 5 + c[k];\n    sum += on_host;\n");
}
