/* Functions that are declared by a type's name, arrays that get their length later, structs that get their members
 * later, and the sizes of operands. */
#include <stdio.h>

#pragma omp begin declare target
typedef int function(int);
static function by_name;
function later;
int numbers[];
int numbers[3];
struct late behind;
static int of_late(struct late *object);
typedef union either either;
either one;
struct late {
    int a, b;
};
union either {
    int i;
    float f;
};
static int of_late(struct late *object)
{
    extern double elsewhere[];
    return object->a + object->b + one.i + (int)sizeof elsewhere[0];
}
static int by_name(int a)
{
    return later(a) - 1;
}
int later(int a)
{
    return a * 2;
}
#pragma omp end declare target

int main(void)
{
    int r[5];
    behind.b = 5;
    one.i = 7;
#pragma omp target update to(behind, one)
#pragma omp target map(from : r)
    {
        int n = 3, whole[5], variable[n];
        whole[0] = variable[0] = numbers[1];
        r[0] = by_name(4);
        r[1] = sizeof((0, whole)) + sizeof whole;
        r[2] = _Alignof(short[n]) + _Alignof(double[n][n]) + __alignof__(variable);
        r[3] = whole[0] + sizeof numbers;
        behind.a = 9;
        r[4] = of_late(&behind);
    }
    printf("%d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4]);
    return 0;
}
