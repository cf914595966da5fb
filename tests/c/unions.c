/* Designated members of unions: those of anonymous members that are not the first. Casts to unions (GNU C).
 * Objects of types that a member has, and that have no name. */
#include <stdio.h>
typedef union {
    float e[3];
    struct {
        float x, y, z;
    };
} vec3;
union bits {
    char first;
    struct {
        int a, b;
        short c[3];
    };
    long all[3];
};
struct has {
    int tag;
    union bits bits;
    int z;
};
struct hs {
    int tag;
    union {
        long all;
        struct {
            int a, b;
            struct {
                char p, q;
            } in;
        };
    };
    int z;
};
static float len(vec3 v)
{
    return v.e[0] + 2 * v.e[1] + 3 * v.e[2];
}
static float add(const vec3 *v)
{
    return v->y;
}
union number {
    unsigned long bits;
    float value;
    const char *text;
};
struct shape {
    int kind;
    union {
        struct {
            double radius;
        };
        struct {
            double width, height;
        };
    } size;
    struct {
        int a;
        struct {
            short b;
        } in;
    } more;
};
static double shapes(void)
{
    struct shape given = {.size.height = 5, .more.in.b = 3};
    double r = 0;
#pragma omp target map(to : given) map(tofrom : r)
    {
        struct shape made[2] = {{1, {{2}}}, {.kind = 2, .size.width = 3, .size.height = 4}};
        __typeof__(given.size) size = given.size;
        __auto_type more = given.more;
        __typeof__(given.more.in) in = {7};
        more.in = in;
#pragma omp parallel for reduction(+ : r)
        for (int i = 0; i < 4; i++)
            r += size.height + more.in.b * i + in.b;
        given.size = size;
        given.more = more;
        r += made[1].size.width * made[1].size.height + given.size.height + given.more.in.b;
    }
    return r;
}
#pragma omp declare target
static union number start = (union number)7ul;
#pragma omp end declare target
static unsigned low(union number n)
{
    return (unsigned)(n.bits & 0xfff) + (n.value > 2);
}
int main(void)
{
    float r[8] = {0};
    long k[8] = {0};
    int n = 5;
#pragma omp target teams num_teams(1) map(tofrom : r, k) firstprivate(n)
    {
        vec3 v = {.x = 1, .y = n, .z = 3}, w = {.z = 2};
        union bits b = {.b = n, .c = {[1] = 4}}, list[2] = {[1] = {.a = 3}, [0].c[2] = 8};
        struct has h = {.tag = 1, .bits = {.a = 2, .b = 3}, .z = n};
        struct hs s = {.tag = 1, .a = 2, .in.q = 3, .z = 9}, t = {.z = 3, .in = {1, 2}, .tag = n};
        const vec3 cv = {.y = 7};
        const float two = 2.5f;
        k[7] = low((union number)0x100000002ul) + low((union number)(two * n)) + low((union number)two) + low(start) +
               ((union number)(const char *)"abc").text[1];
#pragma omp parallel for
        for (int i = 0; i < 4; i++) {
            vec3 own = {.y = i};
            r[i] = len(v) + w.e[2] + len((vec3){.y = i, .x = n}) + add(&(vec3){.y = 40}) + own.e[1] + cv.e[1];
            k[i] = b.b + b.a + b.c[1] * 10 + list[1].a + list[0].c[2] * 100 + h.bits.b + h.z + s.a + s.in.q +
                   s.z * 7 + t.in.q + t.tag;
        }
    }
    for (int i = 0; i < 4; i++)
        printf("%g %ld\n", r[i], k[i]);
    printf("%ld %g\n", k[7], shapes());
    return 0;
}
