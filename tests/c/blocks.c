/* Types of different blocks that have one name, and names of types whose lengths the host alone knows. */
#include <stdio.h>

#define SWAP(a, b)              \
    do {                        \
        struct pair {           \
            __typeof__(a) x, y; \
        } pair = {a, b};        \
        a = pair.y;             \
        b = pair.x;             \
    } while (0)

#pragma omp begin declare target
static double mix(int n)
{
    double d = 1, e = 2;
    int i = 3, j = 4;
    SWAP(d, e);
    SWAP(i, j);
    enum { A = 1, B };
    {
        enum { A = 10, C };
        n += A + C;
    }
    {
        typedef float T;
        T x = 1.5f;
        d += x;
    }
    {
        typedef char T[3];
        d += sizeof(T);
    }
    return d * 1000 + e * 100 + i * 10 + j + n + A + B;
}
#pragma omp end declare target

int main(void)
{
    int n = 5;
    double d;
    typedef int row[n];
    typedef struct {
        int a, b;
    } point;
    typedef point points[n];
    row first;
    row *pointer = &first;
    points all;
#pragma omp target map(from : d, first, all)
    {
        struct s {
            int a;
        } one = {1};
        d = mix(7) + sizeof one;
        {
            struct s {
                char a[7];
            } other;
            d += sizeof other + sizeof(struct s);
        }
        for (int i = 0; i < n; i++) {
            first[i] = i * i;
            all[i] = (point){i, -i};
        }
    }
#pragma omp target map(tofrom : pointer[0 : 1])
    (*pointer)[1] += 100;
    printf("%g %d %d %d\n", d, first[4], first[1], all[3].b);
    return 0;
}
