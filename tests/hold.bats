#!/usr/bin/env bats
# rex-hold: elements that loops add up in are in registers, where nobody can tell.
load helper
load pass

# region BODY [DECLARATIONS]: t.rex is the IR of a region behind the passes, for a GPU. The body runs for each i.
region() {
    source_file t.c <<C
#include <math.h>
struct vector { float x, y, z; };
union either { float x; int bits; };
${2-}
void f(int n, const int *first, const int *index, const float *a, float *y, float *z, struct vector *v, union either *e, char *c,
       volatile float *w, double (*m)[8])
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        $1
    }
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-restrict | rex-batch | rex-hold > t.rex
}

# held ELEMENT...: these elements are in registers, in this order.
held() {
    is "$(sed -nE 's/^ *held number [0-9]+ element (("[^"]*"|[^ ]+)) .* hold yes .*/\1/p' t.rex | tr -d '"' | paste -sd ' ')" "$*"
}

LOOP='for (int k = first[i]; k < first[i + 1]; k++) if (a[k] > 0)'

@test "hold: an element that is stored to right before the loop" {
    region "y[i] = 0; $LOOP y[i] += a[index[k]];"
    held 'y[i]'
    has 'hold yes hold_why "the thread has stored to it before the loop, which reaches it by no other pointer"' < t.rex
    has ' variable y others y,first,a,index ' < t.rex
    is_idempotent rex-hold < t.rex
    rex-literal-scalar < t.rex | rex-present | rex-chain | rex-abi-repair | rex-cxx | rex-emit --device |
        in_order 'enum { __rex_hold_1 = 0 };' 'y[i] = 0; { rex_held<__rex_hold_1, __typeof__(y[i])> __rex_held_1(y[i]); for (int k' \
            '__rex_held_1.value += a[index[k]]; }' '_apart(' 'enum { __rex_hold_1 = 1 };'
    # without the pass the text is the program's
    grep -v hold_why t.rex | rex-abi-repair | rex-cxx | rex-emit --device | has "y[i] = 0; $LOOP y[i] += a[index[k]];"
    region "y[i] = z[i] = 0; $LOOP { y[i] += a[index[k]]; z[i]--; }"
    held 'y[i] z[i]'
    region "v[i].x = 0; v[i].y = 1; $LOOP { v[i].x += a[k]; v[i].y *= a[k]; }"
    held 'v[i].x v[i].y'
    region "*(y + i) = 0; y[i] = a[i]; if (n) { int q = n; while (q-- > 0) if (a[q] > 0) y[i] += a[q]; } else { do { y[i]++; } while (y[i] < 9); }"
    held 'y[i] y[i]'
    region "float *to = &y[n - i]; const float *row = a + i * n; to[0] = 0; $LOOP to[0] = fmaxf(to[0], sqrtf(row[k]));"
    held 'to[0]'
    region "y[i] = 0; for (int d = -1; d < 2; d++) { if (i + d < 0) continue; $LOOP y[i] += a[k + d]; }"
    held 'y[i]'
    region "y[i] = 0; $LOOP for (int c = 0; c < 4; c++) y[i] += a[k * 4 + c] * z[index[k] + c];"
    held 'y[i]'
    region "for (int r = 0; r < 4; r++) { z[r] += 1; y[i] = r; $LOOP y[i] += a[k] * r; z[r] += y[i]; }"
    held 'y[i]'
    region "y[i] = 0; $LOOP y[i] += a[k]; last = y;" 'static float *last;
#pragma omp declare target to(last)'
    held ''
    has "hold no hold_why \"'y' may lead to the same storage as another pointer\"" < t.rex
}

@test "hold: not where something else may be the element, or change it" {
    local body meet='static float shared;
#pragma omp declare target to(shared)
static void meet(void) { shared++; }'
    for body in "$LOOP y[i] += a[k];" "y[i] += 1; $LOOP y[i] += y[index[k]];" "y[i] = 0; $LOOP { y[i] += a[k]; y[i + 1] = 0; }" \
        "y[i] = 0; float *q = y; q += i; $LOOP { y[i] += a[k]; *q = 2; }" "y[i] = 0; const float *q = n ? y : z; $LOOP y[i] += q[k];" \
        "y[i] = 0; if (n) z[i] = 0; $LOOP z[i] += a[k];" "int j = i; y[j] = 0; for (int k = 0; k < n; k++) if (a[k] > 0) { y[j] += a[k]; j = 0; }" \
        "int j = i; y[j] = 0; j++; $LOOP y[j] += a[k];" "y[i] = 0; for (int i = 0; i < n; i++) if (a[i] > 0) y[i] += 1;" \
        "y[i] = 0; meet(); $LOOP y[i] += a[k];" "y[i] = 0; $LOOP { y[i] += a[k]; meet(); }" \
        "w[i] = 0; $LOOP w[i] += a[k];" "y[i] = 0; $LOOP y[i] += w[k];" "e[i].x = 0; e[i].bits = 1; $LOOP { e[i].x += a[k]; e[i].bits++; }" \
        "v[i].x = 0; v[i].y = 0; $LOOP { v[i].x += a[k]; v[k].y += 1; }" "y[i] = 0; $LOOP { float *q = &y[i]; *q += a[k]; y[i] += 1; }" \
        "y[i] = 0; if (a[i] > 1) goto out; $LOOP { y[i] += a[k]; if (y[i] > 7) goto out; } out: z[i] = 1;" \
        "switch (i) { case 0: ; y[i] = 0; case 1: $LOOP y[i] += a[k]; }"; do
        region "$body" "$meet"
        has_no ' held ' < t.rex || { echo "in: $body"; return 1; }
    done
    region "y[i] = 0;
#pragma omp flush
        $LOOP y[i] += a[k];"
    has_no ' held ' < t.rex
    region "y[i] = 0; for (int k = 0; k < n; k++) if (a[k] > 0) {
#pragma omp atomic
        y[i] += a[k]; }"
    has_no ' held ' < t.rex
    # threads of a parallel region in the iteration are others
    source_file t.c <<'C'
void f(int n, const float *a, float *y)
{
#pragma omp target teams distribute
    for (int i = 0; i < n; i++) {
        y[i] = 0;
#pragma omp parallel
        for (int k = 0; k < n; k++) if (a[k] > 0) y[i] += a[k];
    }
}
C
    rex-parse t.c | has_no ' held '
}

@test "hold: by device address and by map the results are those of plain C, also where pointers are alike" {
    source_file t.c <<'C'
#include <math.h>
#include <stdio.h>
#include <string.h>
#define N 64
struct vector { float x; short y; double z; };
static float a[N], y[N], z[N];
static unsigned char bytes[N];
static struct vector v[N];
static int first[N + 1];

static void mapped(int n)
{
#pragma omp target teams distribute parallel for map(to : a, first) map(tofrom : y, z, v, bytes)
    for (int i = 0; i < n; i++) {
        y[i] = -0.0f;
        z[i] = bytes[i] = 250;
        for (int k = first[i]; k < first[i + 1]; k++)
            if (a[k] > 0) {
                y[i] += a[k] * a[first[k]];
                bytes[i] += 3;
                z[i] = y[i] > 2 ? z[i] / 2 : NAN;
            }
        v[i].x = v[i].y = 0, v[i].z = 1;
        v[i].z = v[i].y = 32766;
        for (int r = 0; r < 3; r++)
            for (int k = r; k < i; k++) {
                if (k == 5)
                    continue;
                if (k == 40)
                    break;
                if (a[k] < 1)
                    v[i].y++, v[i].z -= a[k];
            }
    }
}

/* target may be source, or lie in it */
static void pointers(int n, float *target, const float *source)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        target[i] = 1;
        for (int k = 0; k < n / (i + 1) % 4; k++)
            if (source[i + k * 0] < 9)
                target[i] += source[i] + k;
    }
}

static void show(const char *what, const float *f)
{
    printf("%s", what);
    for (int i = 0; i < N; i++)
        printf(" %g", (double)f[i]);
    printf("\n");
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = (float)((i * 7) % 11) - 4;
        first[i + 1] = first[i] + (i % 3 == 0 ? 0 : i < 40 ? 1 : 2);
    }
    mapped(N);
    mapped(0);
    show("y", y), show("z", z);
    for (int i = 0; i < N; i++)
        printf("%d:%d:%d:%g:%d ", bytes[i], v[i].x == 0, v[i].y, v[i].z, signbit(y[i]) != 0);
    printf("\n");
#pragma omp target data map(tofrom : a, z)
    {
        pointers(N, z, a);
        pointers(N, a, a);
        pointers(N - 1, a + 1, a + 1);
    }
    show("a", a), show("z", z);
    return 0;
}
C
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    [ -s plain.out ]
    for level in -O0 -O2; do
        compile $level
        ./t.rexcc | diff plain.out -
    done
    rex-parse t.c | rex-outline | rex-restrict | rex-hold > t.rex
    held 'y[i] z[i] bytes[i] v[i].z v[i].y'
    # the second version as well, which a GPU's launch chooses
    rexcc --offload-arch=host --save-temps -O1 t.c -o t.rexcc -lm
    has 'enum { __rex_hold_1 = 1 };' < t.device.cu
}
