/* Inclusive and exclusive scans, in every loop that may have one. */
#include <stdio.h>

struct range {
    int low, high;
};

#pragma omp declare reduction(join : struct range : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
                                  omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high)              \
    initializer(omp_priv = {1 << 30, -(1 << 30)})

enum { N = 500 };

static void print(const char *name, const int *a, long sum)
{
    long total = 0;
    for (int i = 0; i < N; i++)
        total = total * 31 % 1000003 + a[i];
    printf("%s %d %d %d %ld %ld\n", name, a[0], a[1], a[N - 1], total, sum);
}

#pragma omp declare target
int running;
static int prefix(const int *a, int *out, int n)
{
    running = 0;
#pragma omp barrier
#pragma omp for reduction(inscan, + : running)
    for (int i = 0; i < n; i++) {
        out[i] = running;
#pragma omp scan exclusive(running)
        running += a[i];
    }
    return running;
}
#pragma omp end declare target

int main(void)
{
    int a[N], b[N], c[N], sum = 0, most = -(1 << 30);
    long product = 1;
    struct range seen = {1 << 30, -(1 << 30)};
    for (int i = 0; i < N; i++)
        a[i] = i * 37 % 101;
#pragma omp target map(to : a) map(from : b) map(tofrom : sum)
#pragma omp parallel for reduction(inscan, + : sum)
    for (int i = 0; i < N; i++) {
        sum += a[i];
#pragma omp scan inclusive(sum)
        b[i] = sum;
    }
    print("inclusive", b, sum);
#pragma omp target map(to : a) map(from : b, c) map(tofrom : most, product)
    {
#pragma omp parallel for simd reduction(inscan, max : most)
        for (int i = 0; i < N; i++) {
            b[i] = most;
#pragma omp scan exclusive(most)
            most = a[i];
        }
#pragma omp simd reduction(inscan, * : product)
        for (int i = N - 1; i >= 0; i--) {
            int factor = a[i] % 3 + 1;
            product = i > N - 10 ? factor : 1;
#pragma omp scan inclusive(product)
            c[i] = (int)product;
        }
    }
    print("exclusive", b, most);
    print("simd", c, product);
#pragma omp target map(to : a) map(from : b, c) map(tofrom : seen, sum)
#pragma omp parallel num_threads(4)
    {
#pragma omp for simd reduction(inscan, join : seen) nowait
        for (int i = 0; i < N; i++) {
            int high;
            seen.low = seen.high = a[i] + 7;
#pragma omp scan inclusive(seen)
            high = seen.high;
            b[i] = high - seen.low;
        }
        int total = prefix(a, c, N);
#pragma omp masked
        sum = total;
    }
    print("declared", b, seen.low * 1000 + seen.high);
    print("function", c, sum);
    return 0;
}
