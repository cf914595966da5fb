# Arrays of variable length, C11 6.7.6.2: of several dimensions, pointers to them, parameters, locals.
load helper

@test "arrays: of variable length, as kernels of real programs use them" {
    program variable_length
    same_as_native
}

@test "arrays: the program compiles for a GPU" {
    have_nvcc || skip "no nvcc"
    program variable_length
    also_for_gpu
}

@test "arrays: what is not known to device code is refused at its place" {
    source_file t.c <<'C'
void f(int n, int m)
{
    double a[n][m], (*p)[m] = a, (*q[2])[m];
#pragma omp target map(a)
    a[0][0] = sizeof(int (*[2])[m]);
#pragma omp target private(p)
    p = 0;
#pragma omp target
    q[0] = 0;
#pragma omp target
    { int (**r)[m] = 0; }
}
#pragma omp begin declare target
static int inner(int n, int (**p)[n]) { return (**p)[1]; }
#pragma omp end declare target
C
    run rex-parse t.c
    [ "$status" = 1 ]
    [[ "$output" == *"t.c:5:15: error: the size of such a type is not known to device code yet"* ]]
    [[ "$output" == *"t.c:6:1: error: 'p' has a variable length: private copies of it are not supported yet"* ]]
    [[ "$output" == *"t.c:9:5: error: 'q' has a variable array length inside its type"* ]]
    [[ "$output" == *"t.c:11:14: error: 'r' has a variable array length inside its type"* ]]
    [[ "$output" == *"t.c:14:32: error: 'p' has a variable array length inside its type"* ]]
}

@test "arrays: matrix products, stencils and bodies as benchmarks write them" {
    program polybench
    same_as_native
}

@test "lengths that are constants in truth are numbers for the device, and the host's text stays" {
    program fixed_lengths
    same_as_host
    rex-parse t.c > t.rex
    grep -q '^ *| *double own\[n + 1\];' t.rex # the host's
    grep -q '^ *| *double own\[21\];' t.rex
    grep -q 'double table\[6\]\[6 + 1\];' t.rex || grep -q 'double table\[6\]\[7\];' t.rex
    grep -q '(\*p)\[4\] = (double(\*)\[4\])d, (\*q)\[20\] = (double(\*)\[20\])b' t.rex
    rex-cxx < t.rex > cxx.rex
    for length in written reached mapped given late parameter; do
        grep -q "rex_team_vla<., __rex_place_., double, 1> __rex_memory_.(__rex_offset_., $length);" cxx.rex
    done
    [ "$(grep -o 'rex_team_vla<' cxx.rex | wc -l)" -eq 6 ]
    also_for_gpu
}

@test "arrays: those whose type has a name, in clauses, teams and functions" {
    program array_names
    same_as_native
    compiles_for_gpu array_names
}

@test "arrays: parameters written as arrays of arrays of variable length, and of what converts with a warning" {
    source_file t.c <<'C'
#include <stdio.h>
typedef int pair[2];
#pragma omp begin declare target
static int len(const char *v[]) { return v[0][0] + (v[1] == 0); }
static int sum(const int v[][2]) { return v[0][0] + v[1][1]; }
static int any(const void *v[2], const pair p[], unsigned u[]) { return v[0] != 0 && p[1][0] == 3 && u[0] == 1; }
static int tot(short width, int data[][width]) { int s = 0; for (int i = 0; i < 2; i++) for (int j = 0; j < width; j++) s += data[i][j]; return s; }
static int tot3(int n, int m, const double (*restrict a)[m], double b[][n][m], int c[static 2][n]);
static int tot3(int n, int m, const double (*restrict a)[m], double b[][n][m], int c[static 2][n]) { return a[1][1] + b[1][1][1] * 10 + c[1][0] * 100 + sizeof b[0] + sizeof *c; }
static double mat(int n, double a[][n], double x[n]) { double s = 0; for (int i = 0; i < n; i++) { double *row = a[i]; s += row[i] * x[i]; a[i][0] = s; } return s; }
int bork[4][3] = { 1,2,3,4,5,6,7,8,9,10,11,12};
#pragma omp end declare target
int main(void) { int r = 0, n = 2; double g[4][4], x[4], d = 0;
  for (int i = 0; i < 16; i++) g[i/4][i%4] = i; for (int i = 0; i < 4; i++) x[i] = i + 1;
#pragma omp target map(tofrom: r, d, g) map(to: x)
  { char x1[2] = "a", *v[2] = {x1, 0}; int w[2][2] = {{1,2},{3,4}}; r = len(v) + sum(w) + tot(3, bork) + any((void *)v, w, (unsigned *)w);
    double b[2][n][2]; for (int i = 0; i < 8; i++) (&b[0][0][0])[i] = i;
    r += 10000 * tot3(n, 2, b[0], b, w); d = mat(4, g, x); d += mat(2, (double (*)[2])g, x); }
  printf("%d %g %g\n", r, d, g[3][0]); }
C
    same_as_native -w
    also_for_gpu -w
}

@test "arrays: names of types of variable length are written out, and their lengths evaluated once" {
    source_file t.c <<'C'
#include <stdio.h>
static int calls;
static int length(int n)
{
    calls++;
    return n;
}
static int f(int n)
{
    typedef int row[n];
    typedef double vector[length(n) + 1];
    typedef row grid[2];
    typedef int (*rows)[n];
    row a[3], one;
    vector v;
    grid g;
    int s = 0;
    n += 100;
    n -= 100;
    for (int j = 0; j < n; j++) {
        one[j] = v[j] = j;
        for (int i = 0; i < 3; i++)
            a[i][j] = i * j;
        g[0][j] = 1, g[1][j] = 2;
    }
#pragma omp target map(tofrom : a, v, s) map(to : g, one)
    {
        row *p = a, t;
        const row *cast = (row *)a;
        rows pointer = a;
        typedef short inner[n + 2];
        inner q;
        for (int j = 0; j < n; j++)
            t[j] = p[2][j] + cast[1][j] + pointer[1][j];
        for (row *w = p; w < p + 3; w++)
            s += (*w)[1];
        for (int i = 0; i < n + 2; i++)
            q[i] = i;
        s += t[n - 1] + q[n + 1] + g[1][n - 1] + one[1];
        s += (int)sizeof(row) + (int)sizeof(row[2]) + (int)sizeof(row *);
        v[n] = sizeof t;
    }
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < 3; i++) {
        row *r = &a[i];
        for (int j = 0; j < n; j++)
            (*r)[j]++;
    }
    return s + (int)v[n] + a[2][1];
}
#pragma omp begin declare target
static int squares(int n)
{
    typedef int number, row[n], (*rows)[n], table[n][n + 1];
    row r;
    table t;
    rows first = &r;
    number s = (number)sizeof(table);
    for (int i = 0; i < n; i++)
        r[i] = t[i][n] = i * i;
    for (int i = 0; i < n; i++)
        s += (*first)[i] + t[i][n];
    return s;
}
#pragma omp end declare target
int main(void)
{
    int d = 0;
#pragma omp target map(from : d)
    d = squares(5);
    printf("%d %d %d %d\n", f(4), f(9), calls, d);
    return 0;
}
C
    same_as_native
    also_for_gpu
}

@test "arrays: sections of several dimensions are reduced" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    long sums[2][3] = {{0}};
#pragma omp target teams distribute parallel for reduction(+ : sums[0:2][0:3])
    for (int i = 0; i < 300; i++)
        sums[i % 2][i % 3] += i;
#pragma omp target teams distribute parallel for reduction(+ : sums[1:1][:3])
    for (int i = 0; i < 300; i++)
        sums[1][i % 3] += i;
    for (int i = 0; i < 6; i++)
        printf("%ld ", sums[i / 3][i % 3]);
    return 0;
}
C
    same_as_host
    also_for_gpu
}

@test "arrays of variable length, and pointers to them, become integers" {
    source_file t.c <<'C'
#include <stdint.h>
#include <stdio.h>
#pragma omp begin declare target
static int sum(int n)
{
    volatile char s[n];
    double m[2][n], (*p)[n] = m + 1;
    _Bool there = m, pointed = p;
    int r = (long)s != 0;
    r += (uintptr_t)m[1] - (uintptr_t)m == n * sizeof(double);
    r += (uintptr_t)p == (uintptr_t)*p && (long)(p + 1) - (long)p == n * (int)sizeof(double);
    r += ((short)(long)p == (short)(long)m[1]) + !m + !p + there + pointed;
    return r;
}
#pragma omp end declare target
int main(int argc, char **argv)
{
    (void)argv;
    int r = 0;
#pragma omp target map(tofrom : r)
    r = sum(argc + 3);
    printf("%d\n", r);
    return 0;
}
C
    [ "$(rexcc_output -w)" = 6 ]
    also_for_gpu -w
}

@test "arrays of variable length stand in the brackets of their elements' numbers" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp begin declare target
static int sum(int n)
{
    int a[n][n], b[n], (*p)[n] = a, i = 1;
    for (int k = 0; k < n * n; k++)
        a[k / n][k % n] = k;
    for (int k = 0; k < n; k++)
        b[k] = 10 * k;
    i[b] += 5;
    return 2[b] + 1[a][2] + (i + 1)[p][0] + 0 [1[a]] + i++[b] + 2 [i[a]];
}
#pragma omp end declare target
int main(int argc, char **argv)
{
    (void)argv;
    int r = 0;
#pragma omp target map(tofrom : r)
    r = sum(argc + 3);
    printf("%d\n", r);
    return 0;
}
C
    [ "$(rexcc_output -w)" = 63 ]
    also_for_gpu -w
}
