/* #pragma pack, in force from where it stands: of structs outside of functions, in them, and in regions. */
#include <stdio.h>

#pragma pack(push, 1)
struct one {
    char a;
    int b;
};
#pragma pack(push, two, 2)
struct two {
    char a;
    double b;
};
#pragma pack(pop, two)
struct again {
    char a;
    long b;
};
#pragma pack(pop)
struct plain {
    char a;
    int b;
};

#pragma omp begin declare target
#pragma pack(4)
static int sizes(void)
{
    struct local {
        char a;
        double b;
    };
    return (int)sizeof(struct local);
}
#pragma pack()
#pragma omp end declare target

int main(void)
{
    struct one one[3] = {{1, 2}, {3, 4}, {5, 6}};
    struct two two = {1, 2.5};
    struct again again = {7, 8};
    struct plain plain = {9, 10};
    int r[3] = {0};
#pragma omp target map(tofrom : r, one, two, again, plain)
    {
        r[0] = one[1].b + one[2].a * 10 + (int)sizeof(struct one) * 1000;
        r[1] = (int)(two.b * 2) + (int)again.b * 10 + plain.b * 100;
        r[2] = (int)sizeof two + (int)sizeof again * 100 + (int)sizeof plain * 10000;
        one[2].b = two.b = 11;
    }
    printf("%d %d %d %d %g\n", r[0], r[1], r[2], one[2].b, two.b);
#pragma pack(2)
#pragma omp target map(from : r)
    {
        struct inner {
            char a;
            int b;
        } inner = {1, 2};
        r[0] = (int)sizeof inner + inner.b;
        r[1] = sizes();
    }
    printf("%d %d\n", r[0], r[1]);
    return 0;
}
