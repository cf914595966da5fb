/* Structs, unions and enums without a tag. */
#include <stdio.h>
#pragma omp declare target
struct {
    int a[3];
    int b;
} everywhere;
static struct {
    int c;
} hidden = {3}, *pointer;
enum { ONE = 1, TWO };
union {
    int i;
    float f;
} bits;
#pragma omp end declare target
typedef struct {
    int x;
    struct {
        int deep;
    } in;
    union {
        int u;
        float w;
    };
} named;
int main(void)
{
    struct {
        int x, y;
    } local = {1, 2}, pair[2] = {{3, 4}, {5, 6}};
    named n = {1, {2}, {3}};
    enum { LOCAL = 9 };
    enum { RED, BLUE } color = BLUE;
    everywhere.b = 3;
#pragma omp target update to(everywhere)
#pragma omp target map(tofrom: n)
    {
        local.x += 10;
        pair[1].y += local.y + LOCAL;
        everywhere.a[1] = everywhere.b + TWO;
        hidden.c++;
        n.in.deep += color;
        n.u = 5;
        everywhere.a[2] = hidden.c;
        bits.i = 7;
    }
#pragma omp target update from(everywhere, bits)
    printf("%d %d %d %d %d %d %d\n", local.x, pair[1].y, everywhere.a[1], everywhere.a[2], n.in.deep, n.u,
           bits.i);
    return 0;
}
