#!/usr/bin/env bats
# The sine and the cosine of one number are computed together (passes/parse/edits/sines.c), and squares are products
# (squares.c).
load helper
load pass

# region BODY: t.rex is the IR of a region for a GPU, which computes of numbers.
region() {
    source_file t.c <<C
#include <math.h>
static double own(double x) { return sin(x) * cos(x); }
#pragma omp declare target to(own)
void f(int n, const float *a, float *restrict out, volatile float v)
{
    float x = 1, y = 2, c, s;
#pragma omp target teams distribute parallel for private(c, s) firstprivate(x, y)
    for (int i = 0; i < n; i++) {
        float t = a[i], *p = &t;
        $1
        out[i] = c + s + *p;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c > t.rex
}

# together BODY NUMBER: of that number both are computed at once.
together() {
    region "$1"
    is "$(sed -n '/^target/,/^end/p' t.rex | grep -c 'kind sines type')" 1
    grep -E "kind sines type (float|double) value \"?$2\"? number" t.rex
}

# alone BODY: each is computed by itself.
alone() {
    region "$1"
    is "$(sed -n '/^target/,/^end/p' t.rex | grep -c 'kind sines type')" 0
}

@test "sines: statements of a block that compute both of one number" {
    together 'c = cosf(t); s = sinf(t);' t
    has 'kind cosine number 1 why' < t.rex
    has 'kind sine number 1 why' < t.rex
    rex-cxx < t.rex | in_order 'rex_sines<float> __rex_sines_1; __rex_sines_1.compute(t); c = __rex_sines_1.cosine(); s = __rex_sines_1.sine();'
    together 'c = cosf(x * t + 1); y = 2 * sqrtf(t); s = y * sinf(x * t + 1);' 'x [*] t [+] 1'
    together 'double d = i; float u = sin(d) / 2, w = cos(d); c = u; s = w;' d
    together 's = sinf(-t) * cosf(-t); c = 1;' '-t'
    together 's = 1; c = cosf(t); s = i ? sinf(t) : 2;' t
    has 'kind sines type double value x number' < <(rex-parse t.c | sed -n '/^declare/,/^end/p')
}

@test "sines: none where something may change it in between, or where only one is asked for" {
    local body
    for body in 'c = cosf(t); t += 1; s = sinf(t);' 'c = cosf(t); s = sinf(x);' 'c = cosf(t); s = cosf(t);' 'c = cosf(t); s = sin(t);' \
        'c = cosf(t); *p = 3; s = sinf(t);' 'c = cosf(t); s = own(2); s = sinf(t);' 'c = cosf(a[i]); s = sinf(a[i]);' \
        'c = cosf(x++); s = sinf(x++);' 'c = cosf(v); s = sinf(v);' 'c = cosf(t); if (i) s = sinf(t); else s = 1;' \
        'c = i ? cosf(t) : 1; s = sinf(t);' 'float w = 2 * t; { float t = w; c = cosf(t), w = 0; } s = sinf(t);' \
        'float w = t, z = cosf(w); c = z; w = 1; s = sinf(w);' 'float w = 2, z = cosf(w), q = sinf(w); c = z; s = q;'; do
        alone "$body" || { echo "$body"; return 1; }
    done
}

@test "sines: programs compute the same, past jumps, too" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
typedef struct {
    double x, y;
} pair;
#pragma omp declare target
static pair turn(pair p, double a)
{
    double c = cos(a), s = sin(a);
    return (pair){c * p.x - s * p.y, s * p.x + c * p.y};
}
static float both(float a) { return sinf(2 * a + 1) * cosf(2 * a + 1); }
#pragma omp end declare target
int main(void)
{
    enum { N = 40 };
    double r[N];
    float f[N];
#pragma omp target teams distribute parallel for map(from : r, f)
    for (int i = 0; i < N; i++) {
        double t = 0.37 * i, u, c, s;
        pair p = {1, t};
        p = turn(p, t);
        u = t + 1;
        c = cos(t);
        s = sin(t);
        s += cos(t);
        switch (i % 3) {
        case 0:
            c += sin(u);
            s += cos(u);
            break;
        case 1:
            c += 1;
            c += sin(u);
            s += cos(u);
            break;
        }
        {
            double a = sin(u);
            double t = 2;
            a += cos(t) + (u++);
            c += a;
        }
        c += i > 3 ? sin(u) : cos(u);
        if (i & 1)
            goto next;
        c -= sin(u), s -= cos(u);
    next:
        r[i] = p.x + p.y * c + s;
        f[i] = both((float)t);
    }
    for (int i = 0; i < N; i++)
        printf("%.9g %.5g\n", r[i], f[i]);
}
C
    same_as_host
    also_for_gpu -c
}

@test "squares: pow(x, 2) multiplies, however it is written, and nothing else does" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
#pragma omp declare target
static double own(double x) { return (pow)(x + 1, (double)2) + __builtin_pow(pow(x, 3), 2.0f); }
static float power(float x, int n) { return x + n; }
#pragma omp end declare target
int main(void)
{
    double a[40];
    float b[40];
#pragma omp target teams distribute parallel for map(from : a, b)
    for (int i = 0; i < 40; i++) {
        int two = 2;
        a[i] = pow(i - 3.25, 2) + pow(2, i % 3) + pow(i, two) + own(i) + pow(i % 2 ? NAN : -INFINITY, 2.0);
        b[i] = powf(i / 3.0f, 2) + power(i, 2) + powf(i, 2.5f);
    }
    for (int i = 0; i < 40; i++)
        printf("%.17g %.9g\n", a[i], b[i]);
}
C
    rex-parse --offload-arch=sm_90 t.c > t.rex
    is "$(grep -c "edit .*kind square type double" t.rex) $(grep -c 'edit .*kind square type float' t.rex)" "4 1"
    rexcc --offload-arch=host -O1 -ffp-contract=off t.c -o t.rexcc -lm
    clang-22 -O1 -w -ffp-contract=off t.c -o t.plain -lm
    diff <(./t.plain) <(./t.rexcc)
    also_for_gpu
}
