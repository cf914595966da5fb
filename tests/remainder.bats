#!/usr/bin/env bats
# Remainders of counters by their bounds need no division (passes/parse/loops/remainder.c).
load helper
load pass

# region HEAD EXPRESSION: t.rex is the IR of a loop in a region that computes it.
region() {
    source_file t.c <<C
static const int near[3] = { -1, 0, 1 }, far[3] = { -1, 0, 2 }, few[5] = { 0, 1 };
static int change(int *p) { return ++*p; }
void f(int n, int m, unsigned u, long w, int *a, int (*rows)[8])
{
    int led = n;
    change(&led);
#pragma omp target teams distribute parallel for
    $1 {
        int x = i + 1;
        a[i] = $2;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c > t.rex
}

# subtracts TIMES HEAD EXPRESSION
subtracts() {
    region "$2" "$3"
    grep -q "kind remainder part begin number $1 " t.rex || { echo "no remainder: $3"; return 1; }
}

divides() {
    region "$1" "$2"
    ! grep -q 'kind remainder' t.rex || { echo "a remainder: $2"; return 1; }
}

HEAD='for (int i = 0; i < n; i++)'

@test "remainder: of a counter, a number and perhaps the bound, by the bound" {
    local e
    for e in '(i + 1) % n' 'i % n' '(i + n - 1) % n' '(i - 1 + n) % (n)' '(n + i) % n' '((i) + (n)) % (n)' '(i + n - near[2] - 0) % n' \
        '(few[x] + i) % n' 'rows[(i + 1) % n][0] + 1'; do
        subtracts 1 "$HEAD" "$e"
    done
    subtracts 2 "$HEAD" '(i + 1 + n) % n'
    subtracts 2 "$HEAD" '(i - near[x & 1] + n) % n'
    subtracts 1 'for (int i = 3; i < n; i++)' '(i - 3) % n + (i + 4) % n'
    subtracts 1 'for (unsigned i = 0; i < u; i++)' '(i - 1 + u) % u'
    subtracts 1 'for (long i = 0; i < w; i++)' '(i + w - 1) % w'
    subtracts 1 "$HEAD" 'near[0]; for (int k = 0; k < m; k++) a[k] += a[(k + m - 1) % m]'
    rex-cxx < t.rex | has 'a[rex_remainder<1>((k + m - 1), m)]'
}

@test "remainder: others are divided for" {
    local e
    for e in '(i + 2) % n' '(i - 1) % n' '(i + n - 2) % n' '(2 * i + 1) % n' '(i + x) % n' '(i + m) % n' '(i + 1) % m' '(i + n + n) % n' \
        '(i + n + 2) % n' '(i - n) % n' '(i + far[x] + n) % n' '(x + n) % n' '(i + 1) % 8' '(i - near[x]) % n' '(unsigned)(i + 1) % n'; do
        divides "$HEAD" "$e"
    done
    divides 'for (int i = 0; i <= n; i++)' '(i + 1) % n'
    divides 'for (int i = m; i < n; i++)' '(i + 1) % n'
    divides 'for (int i = 0; i < n; i += 2)' '(i + 1) % n'
    divides 'for (unsigned i = 0; i < n; i++)' '(i + 1) % n'
    divides 'for (int i = 0; i < led; i++)' '(i + 1) % led'
    divides "$HEAD" '1; for (int k = 0; k < m; k++) { a[k] = (k + 1) % m; m++; }'
    divides "$HEAD" '1; for (int k = 0; k < m; k++) { a[k] = (k + 1) % m; k++; }'
}

@test "remainder: programs compute the same" {
    source_file t.c <<'C'
#include <stdio.h>
static const int cx[9] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
#define AT(x, y) a[(((y) + h) % h) * w + (((x) + w) % w)]
#pragma omp declare target
static unsigned ring(unsigned n, const int *a)
{
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++)
        s += a[(i - 1 + n) % n] * a[(i + 1) % n];
    return s;
}
#pragma omp end declare target
int main(void)
{
    static int a[64 * 64], b[64 * 64];
    long wrong = 0;
    for (int w = 1; w < 20; w += w < 4 ? 1 : 5)
        for (int h = 1; h < 12; h += h < 3 ? 1 : 4) {
            for (int i = 0; i < w * h; i++)
                a[i] = i * i % 37;
#pragma omp target teams distribute parallel for collapse(2) map(to : a) map(tofrom : b)
            for (int y = 0; y < h; y++)
                for (int x = 0; x < w; x++) {
                    int s = AT(x - 1, y) + 2 * AT(x + 1, y + 1) + 3 * AT(x, y - 1) + (int)ring(w, a);
                    for (int k = 0; k < 9; k++)
                        s += k * a[(x - cx[k] + w) % w];
                    b[y * w + x] = s;
                }
            for (int y = 0; y < h; y++)
                for (int x = 0; x < w; x++) {
                    int s = a[y * w + (x + w - 1) % w] + 2 * a[(y + 1) % h * w + (x + 1) % w] + 3 * a[(y + h - 1) % h * w + x];
                    for (int i = 0; i < w; i++)
                        s += a[(i + w - 1) % w] * a[(i + 1) % w];
                    for (int k = 0; k < 9; k++)
                        s += k * a[(x - cx[k] + 2 * w) % w];
                    wrong += b[y * w + x] != s;
                }
        }
    printf("%ld\n", wrong);
    return 0;
}
C
    is "$(rexcc_output)" 0
}
