/* Qualified pointers, arrays of them and names of qualified types, which the threads of a team share; structs
 * with volatile structs in them, which are copied. */
#include <stdio.h>
typedef double *dp;
typedef double *volatile vdp;
typedef volatile double vd;
typedef double arr3[3];
struct s {
    double *volatile p;
    const int k;
    volatile int v[2];
};
struct fixed {
    const int k;
    volatile int v;
};
typedef volatile struct {
    unsigned control, data[2];
} port;
struct pair {
    int a, b;
};
struct device {
    port port, more[2];
    volatile struct {
        int x;
        volatile int y;
    } inner;
    struct pair volatile pair;
    int id;
};
#pragma omp declare target
static struct device given = {.pair = {3, 4}, .more[1] = {5, {6, 7}}};
static volatile int *const its_b = &given.pair.b;
static volatile struct pair *its_pair = &given.pair;
static port *its_port = &given.more[1];
#pragma omp end declare target
static unsigned check(struct device d)
{
    return d.port.data[1] + d.more[1].control + (unsigned)(d.inner.x + d.inner.y + d.pair.b + d.id);
}
static unsigned copy_devices(struct device d)
{
    struct device to[2];
    unsigned sum = 0;
#pragma omp target firstprivate(d) map(from : to) map(tofrom : sum)
    {
        struct device copy = d;
        __typeof_unqual__(copy.pair) pair = copy.pair;
        volatile struct pair *p = &copy.pair;
        p->b += pair.a;
        copy.port.data[1]++;
        copy.more[1] = copy.port;
        to[0] = copy;
        to[1] = d;
        its_pair->a++;
        port local = {8, {9}}, *ports[2] = {&local, its_port};
#pragma omp parallel for
        for (int i = 0; i < 2; i++)
            ports[i]->control += local.data[0];
        sum = (unsigned)(*its_b * its_pair->a) + local.control + its_port->control + check(copy) + check(to[1]) + (unsigned)sizeof copy.more;
    }
    return sum + check(to[0]);
}
int add(int a)
{
    return a + 1;
}
int sub(int a)
{
    return a - 1;
}
#pragma omp declare target to(add, sub)
int main(void)
{
    double a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {9, 8, 7, 6, 5, 4, 3, 2}, r[64] = {0};
    int k[64] = {0};
#pragma omp target teams num_teams(1) map(a, b) map(tofrom : r, k)
    {
        double *volatile ps[2] = {a, b};
        double *const volatile cps[2] = {a, b};
        double *const qs[2] = {a, b};
        double *restrict rs[2] = {a, b};
        double *volatile one = a;
        double *const volatile cone = b;
        vdp nine[2] = {a, b};
        const vdp ten[2] = {a, b};
        volatile dp eleven[2] = {a, b};
        double(*volatile pa[2])[4] = {(double(*)[4])a, (double(*)[4])b};
        double(*const pac[1])[4] = {(double(*)[4])a};
        double(*volatile pav)[4] = (double(*)[4])a;
        double *volatile pp[2][2] = {{a, b}, {b, a}};
        int (*volatile fs[2])(int) = {add, sub};
        int (*volatile f1)(int) = add;
        int (*const f2)(int) = sub;
        int (*(*volatile f3)[2])(int) = (void *)fs;
        volatile double vv[2] = {1, 2};
        const volatile double vc[2] = {1, 2};
        volatile arr3 va3[2] = {{1, 2, 3}, {4, 5, 6}};
        const arr3 ca3 = {1, 2, 3};
        vd vdv[2] = {4, 5};
        struct s st = {a, 3, {4, 5}};
        const struct s cst[2] = {{a, 3, {4, 5}}, {b, 3, {4, 5}}};
        volatile struct s vst = {b, 3, {4, 5}};
        volatile struct fixed fixed = {6, 7};
        struct fixed unfixed = fixed;
        double *volatile *volatile pvp = &one;
        double *volatile *const cpvp = &one;
        const char *const names[3] = {"a", "bc", "d"};
        const char *volatile vname = "xyz";
#pragma omp parallel for
        for (int i = 0; i < 4; i++) {
            r[i] = ps[1][i] + cps[0][i] + qs[0][i] + rs[1][i] + one[i] + cone[i];
            r[i] +=
                nine[0][i] + ten[1][i] * eleven[0][i] + (*pa[1])[i] + pac[0][0][i] + (*pav)[i] + pp[1][0][i];
            r[i] += vv[i & 1] + vc[i & 1] + va3[1][i % 3] + ca3[i % 3] + vdv[i & 1] + st.p[i] +
                    cst[1].p[i] * cst[0].k + vst.p[i] + st.v[i & 1];
            r[i] += unfixed.k * unfixed.v;
            r[i] += (*pvp)[i] + (*cpvp)[i] + names[i % 3][0] + vname[i % 3];
            k[i] = fs[i & 1](i) + f1(i) * f2(i) + (*f3)[1](7);
        }
    }
    for (int i = 0; i < 4; i++)
        printf("%g %d\n", r[i], k[i]);
    printf("%u\n", copy_devices((struct device){{1, {2, 3}}, {{4}, {5}}, {6, 7}, {8, 9}, 10}));
    return 0;
}
