/* Initial values of declare target variables and of what device functions use. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct cfg {
    int a;
    double b;
    const char *name;
    int list[3];
};
enum mode { OFF, ON = 5 };
#pragma omp declare target
int counter = 3;
int *gp = &counter;
const char *msg = "hi";
char text[] = "abc";
struct cfg cfg = {.b = 2.5, .a = 1, .list = {1, 2, 3}};
static struct cfg cfgs[2] = {{1, 2, "x", {1}}, {.a = 3}};
int sparse[8] = {[3] = 33, [5] = 55};
enum mode mode = ON;
const int limit = 7;
extern const double ratio;
unsigned char flags[2][2] = {{1, 2}, {3}};
int (*fp)(int);
static int call_count(void)
{
    static int calls = 0;
    return ++calls;
}
static int square(int x)
{
    return x * x;
}
void *opaque;
long double wide = 1.5L;
int zero_init[4];
volatile int v = 2;
int multi = 1, *multi_p = &multi, multi_a[2] = {4, 5};
#pragma omp end declare target
const double ratio = 0.5;
#pragma omp declare target(ratio)
static int host_only(int x)
{
    return x + 1;
}
#pragma omp declare target to(host_only) device_type(any)
static double poly(double x)
{
    enum { DEGREE = 2 };
    static const double c[DEGREE + 1] = {1, 2, 3};
    double r = 0;
    for (int i = DEGREE; i >= 0; i--)
        r = r * x + c[i];
    return r;
}
int main(void)
{
    double out[20] = {0};
#pragma omp target map(tofrom: out)
    {
        out[0] = *gp + counter;
        out[1] = msg[0];
        out[2] = text[1];
        out[3] = cfg.a + cfg.b + cfg.list[2];
        out[4] = cfgs[1].a + cfgs[0].list[0];
        out[5] = sparse[3] + sparse[5] + sparse[0];
        out[6] = mode;
        out[7] = limit * ratio;
        out[8] = flags[1][0];
        out[9] = call_count() + call_count();
        out[10] = square(5);
        out[11] = zero_init[2] + v;
        out[12] = *multi_p + multi_a[1];
        out[13] = host_only(3);
        out[14] = poly(2);
        *gp += 1;
        zero_init[3] = 9;
    }
#pragma omp target update from(counter, zero_init)
    for (int i = 0; i < 15; i++)
        printf(" %g", out[i]);
    printf(" | %d %d\n", counter, zero_init[3]);
    return 0;
}
