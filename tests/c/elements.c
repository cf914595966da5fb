/* Addresses of elements in the values of static variables. */
#include <stdio.h>

struct cell {
    int head;
    short parts[2][3][5];
};

#pragma omp begin declare target
static int grid[2][5] = {{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}};
static unsigned char new[3][4][10];
static int *last = &grid[0][4], *const some[] = {&grid[1][0], grid[0] + 3,       (int *)grid + 7,
                                                 0,           &((int *)grid)[9], &grid[1][-2]};
static struct cell cells[2][3] = {[1][2].parts[1][2][4] = 42, [0][1].parts = {{{0, 0, 0, 31}}}};
short *deep = &cells[1][2].parts[1][2][4], *decayed = cells[0][1].parts[0][0] + 3;
static struct {
    unsigned char *byte;
    char *other;
    void *any;
    int (*row)[5], *pointed;
} all = {&new[0][1][8], (char *)&new[2][3][9], &new[1][0][7], &grid[0] + 1, *(grid + 1) + 4};
static struct cell *const whole = &cells[0][2];
struct row {
    const char *name;
    void *value;
};
static const struct row rows[3] = {{"ab", (char *)&grid + 4}, {"c", (short *)&grid[1][0]}, {"de", 0}},
                        *current = rows, *const second = &rows[1];
static const char *const *name_of_third = &rows[2].name;

static int of_block(void)
{
    static int m[2][2][5] = {[1][1][4] = 5, [0][1][3] = 20};
    static int *end = &m[1][1][4];
    static const int *const inner[2] = {&m[0][1][3]};
    return *end + *inner[0];
}
#pragma omp end declare target

int main(void)
{
    int r[14] = {0};
#pragma omp target map(tofrom : r)
    {
        static int in[3][9] = {[2][7] = 70};
        static int *of_region = &in[2][7];
        new[0][1][8] = 3, new[2][3][9] = 4, new[1][0][7] = 5;
        r[0] = *last;
        for (int i = 0; i < 6; i++)
            r[1] = r[1] * 10 + (some[i] ? *some[i] : 0);
        r[2] = *deep;
        r[3] = *decayed;
        r[4] = *all.byte;
        r[5] = *all.other;
        r[6] = *(unsigned char *)all.any;
        r[7] = (*all.row)[2];
        r[8] = *all.pointed;
        r[9] = whole == &cells[0][2];
        r[10] = of_block();
        r[11] = *of_region;
        r[12] = *(int *)current->value * 10 + *(int *)second->value;
        r[13] = (*name_of_third)[1];
    }
    for (int i = 0; i < 14; i++)
        printf("%d ", r[i]);
    printf("\n");
    return 0;
}
