#include <stdio.h>
struct cell {
    signed char c;
    short row[2];
    char bits : 4;
};
#pragma omp begin declare target
static char turn;
static int count(short from)
{
    int n = 0;
    for (turn = 2; turn != 0; turn++)
        n++;
    for (short s = from; s > 0; ++s)
        n += 2;
    for (signed char c = -3; c < 0; --c)
        n += 3;
    return n;
}
static int values(struct cell *cell)
{
    volatile char v = 127;
    char before = v++, last = 127;
    int after = ++cell->c, former = cell->row[1]--;
    cell->bits++;
    int behind = (last)++ + (*&last)--;
    return before + after * 2 + former * 3 + v * 5 + cell->row[1] * 7 + cell->bits * 11 + behind * 13;
}
#pragma omp end declare target
int main(void)
{
    struct cell cell = {127, {3, -32768}, 7};
    int n = 0, m = 0;
#pragma omp target map(from : n, m) map(tofrom : cell)
    {
        n = count(32000);
        m = values(&cell);
    }
    char c[8] = {120, 121, 122, 123, 124, 125, 126, 127};
#pragma omp target teams distribute parallel for map(tofrom : c)
    for (char i = 0; i < 8; i++)
        for (short k = 0; k < 3; k++)
            c[(int)i]++;
    printf("%d %d %d %d %d\n", n, m, cell.c, cell.row[1], cell.bits);
    for (int i = 0; i < 8; i++)
        printf("%d ", c[i]);
    printf("\n");
    return 0;
}
