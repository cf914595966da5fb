# Constructs inside device code, on the host device: the same as clang's own offloading prints.
load helper

@test "nested: serial code around parallel regions, shared and private variables, reductions, single, atomic" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int n = 100, inside = 0, level = -1, calls = 0;
    double a[100], total = 0;
#pragma omp target map(tofrom: a, total, inside, level, calls)
    {
        double sum = 0, scale = 2;
        int k[2] = {1, 2};
        for (int r = 0; r < 3; r++) {
#pragma omp parallel for reduction(+ : sum) num_threads(4)
            for (int i = 0; i < n; i++) {
                a[i] = i * scale + r + k[1];
                sum += a[i];
            }
            k[1] += r;
            scale += 1;
        }
        level = omp_get_level();
#pragma omp parallel
        {
            int mine = 1;
#pragma omp single
            total += sum;
#pragma omp barrier
#pragma omp critical(name)
            inside += mine;
#pragma omp masked
            calls++;
        }
        inside = inside > 0;
    }
    printf("%g %g %g %d %d %d\n", total, a[5], a[99], inside, level, calls);
    return 0;
}
C
    same_as_native
}

@test "nested: teams with code before, between and after distribute; sections; functions with parallel regions" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
static int depth(int n)
{
    return n == 0 ? 0 : 1 + depth(n - 1);
}
static double work(int n, double x)
{
    double total = 0;
    int parts[2] = {0, 0};
    x += 1;
#pragma omp parallel sections reduction(+ : total)
    {
        {
            total += x;
            parts[0] = 1;
        }
#pragma omp section
        total += n;
    }
    return total + parts[0] + depth(n);
}
#pragma omp end declare target
int main(void)
{
    double a[64], b[4] = {0};
    int count = 0;
#pragma omp target teams num_teams(2) map(from: a) map(tofrom: b)
    {
        double twice = 2;
#pragma omp distribute parallel for
        for (int i = 0; i < 64; i++)
            a[i] = i * twice;
#pragma omp distribute
        for (int j = 0; j < 4; j++) {
            double row = 0;
#pragma omp parallel for reduction(+ : row)
            for (int i = 0; i < 16; i++)
                row += j * 16 + i;
            b[j] = row;
        }
    }
#pragma omp target map(tofrom: b, count)
    {
        b[0] += work(3, 4);
#pragma omp parallel for schedule(static, 3) ordered
        for (int i = 0; i < 10; i++) {
            int old;
#pragma omp atomic capture
            old = count++;
#pragma omp ordered
            b[1] = b[1] * 0.5 + i + (old < 0);
        }
    }
#pragma omp target map(tofrom: a)
#pragma omp teams distribute parallel for num_teams(2)
    for (int i = 0; i < 64; i++)
        a[i] += 1;
    printf("%g %g %g %g %g %g %d\n", a[7], a[63], b[0], b[1], b[2], b[3], count);
    return 0;
}
C
    same_as_native
}

@test "nested: atomics of every form, on several types" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int i = 0, bits = 0, least = 100, most = 0, swapped = 0, reads = 0;
    double d = 1, last = 0;
    long long l = 5;
    unsigned char c = 250;
#pragma omp target parallel for map(tofrom: i, bits, least, most, d, l, c, last, swapped, reads) num_threads(8)
    for (int k = 1; k <= 64; k++) {
        int value, seen;
#pragma omp atomic
        i++;
#pragma omp atomic update
        bits |= 1 << (k % 31);
#pragma omp atomic
        d = d + 0.5;
#pragma omp atomic
        l = 3 + l;
#pragma omp atomic
        c -= 1;
#pragma omp atomic read seq_cst
        value = i;
#pragma omp atomic write release
        last = value > 0;
#pragma omp atomic capture
        {
            seen = reads;
            reads += 2;
        }
#pragma omp atomic compare
        if (least > k) {
            least = k;
        }
#pragma omp atomic compare
        most = most < k ? k : most;
#pragma omp atomic compare
        if (swapped == 0) {
            swapped = 7;
        }
        if (seen % 2)
            i = -1;
    }
    printf("%d %d %g %lld %d %g %d %d %d %d\n", i, bits, d, l, c, last, least, most, swapped, reads);
    return 0;
}
C
    same_as_native
}

@test "nested: loops that collapse joins, triangular and imperfect" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a[20][20] = {{0}}, i, j, sums[20] = {0};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
    for (i = 0; i < 20; i++)
        for (j = i; j < 20; j++)
            a[i][j] += i + j;
#pragma omp target parallel for collapse(2) map(tofrom: a, sums)
    for (i = 0; i < 20; i++) {
        sums[i] = i;
        for (j = 0; j < 20; j++)
            a[i][j] += 2;
    }
#pragma omp target teams loop collapse(2) map(tofrom: a)
    for (i = 0; i < 20; i++)
        for (j = 0; j < 20; j++)
            a[i][j]++;
    long total = 0;
    for (i = 0; i < 20; i++)
        for (j = 0; j < 20; j++)
            total += a[i][j] * (i + 2 * j) + sums[i];
    printf("%ld\n", total);
    return 0;
}
C
    same_as_native
}

@test "nested: loop constructs of all bindings, each in each" {
    source_file t.c <<'C'
#include <stdio.h>
#define N 23
#define M 41
static int a[N][M];
#define NEST(outer, inner)                                \
    _Pragma(#outer) for (int i = 0; i < N; i++) {         \
        int b = a[i][0] + i;                              \
        _Pragma(#inner) for (int j = 0; j < M; j++)       \
            a[i][j] += b + j;                             \
    }
#define BOTH(outer, inner) NEST(omp outer map(tofrom: a), omp inner)
int main(void)
{
    long sums[N] = {0}, total = 0;
    BOTH(target teams loop, loop)
    BOTH(target teams loop bind(teams), loop bind(thread))
    BOTH(target teams loop, parallel loop)
    BOTH(target teams loop, simd)
    BOTH(target parallel loop, loop)
    BOTH(target parallel loop, loop bind(thread))
    BOTH(target teams distribute, loop)
    BOTH(target teams distribute, loop bind(parallel))
    BOTH(target teams distribute parallel for, loop)
#pragma omp target teams loop collapse(2) map(tofrom: a)
    for (int i = 0; i < N; i++)
        for (int h = 0; h < 2; h++) {
            int half = M / 2;
#pragma omp parallel
#pragma omp loop bind(parallel)
            for (int j = h * half; j < (h + 1) * half; j++)
                a[i][j] += j + h;
        }
#pragma omp target teams map(tofrom: a, sums)
    {
#pragma omp loop bind(teams)
        for (int i = 0; i < N; i++) {
            long sum = 0;
#pragma omp loop reduction(+ : sum)
            for (int j = 0; j < M; j++)
                sum += a[i][j];
            sums[i] = sum;
        }
#pragma omp loop
        for (int i = 0; i < N; i++)
            a[i][1] = i;
    }
#pragma omp target map(tofrom: a)
    {
        int last = 0;
#pragma omp loop bind(parallel) private(last)
        for (int j = 0; j < M; j++) {
            last = j;
            a[2][j] += last;
        }
#pragma omp parallel
        {
#pragma omp loop
            for (int i = 0; i < N; i++) {
#pragma omp loop bind(thread) collapse(2)
                for (int j = 0; j < 4; j++)
                    for (int k = 0; k < 5; k++)
                        a[i][5 * j + k] ^= k;
            }
        }
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            total += a[i][j] * (i + 2 * j) + sums[i];
    printf("%ld\n", total);
    return 0;
}
C
    rexcc_output > rexcc.out
    clang-22 -w t.c -o t.serial # with OpenMP, clang's offloading does not end
    ./t.serial | diff - rexcc.out
}

@test "nested: a loop construct is the one that shares out as much" {
    source_file t.c <<'C'
void f(int n, float *a)
{
#pragma omp target teams loop map(a[:n])
    for (int i = 0; i < n; i++)
        a[i] += 1;
#pragma omp target teams loop map(a[:n * n])
    for (int i = 0; i < n; i++) {
#pragma omp loop
        for (int j = 0; j < n; j++) {
#pragma omp loop
            for (int k = 0; k < 3; k++)
                a[i * n + j] += k;
        }
    }
#pragma omp target teams distribute map(a[:n * n])
    for (int i = 0; i < n; i++) {
#pragma omp parallel
#pragma omp loop bind(parallel)
        for (int j = 0; j < n; j++)
            a[i * n + j] += 1;
    }
}
C
    rex-parse t.c | grep -o '^ *\(target\|construct\) id [0-9]* directive .* written "*[a-z ]*' | sed 's/ \(last\|at\) .*//' > out
    diff - out << 'IR'
target id 1 directive "target teams distribute parallel for" written "target teams loop
target id 2 directive "target teams distribute" written "target teams loop
    construct id 3 directive "parallel for" written loop
        construct id 4 directive simd written loop
        construct id 7 directive for written loop
IR
}

@test "nested: target parallel, worksharing inside it, one copy of a firstprivate variable that its threads share" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int a[40] = {0}, x = 0, n = 40, seen = 0, threads = 0, ok = 1;
#pragma omp target parallel map(tofrom: a, seen, threads, ok) num_threads(4)
    {
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp single
        {
            x = 5;
            threads = omp_get_num_threads() >= 1;
        }
#pragma omp critical
        ok &= x == 5;
#pragma omp for reduction(+ : seen) nowait
        for (int i = 0; i < n; i++)
            seen += a[n - 1 - i];
    }
    printf("%d %d %d %d %d\n", a[39], x, seen, threads, ok);
    return 0;
}
C
    # clang gives each thread a copy of x; OpenMP 5.2, section 5.1.1: the parallel region shares it
    prints <<< "39 0 780 1 1"
    if command -v nvcc > /dev/null; then
        rexcc --offload-arch=sm_90 t.c -o t.gpu
    fi
}

@test "nested: a variable is shared when a pointer leads to a part of it" {
    source_file t.c <<'C'
#include <stdio.h>
struct s {
    int x, y[4];
};
int main(void)
{
    int members = 0, elements = 0, imaginary = 0;
#pragma omp target map(tofrom : members, elements, imaginary)
    {
        struct s first = {1, {2, 3, 4, 5}};
        struct s second = {1, {2, 3, 4, 5}};
        struct s alone = {6, {0}};
        _Complex double z = {1, 7};
        int *member = &first.x, *element = (second.y);
        double *part = &__imag__(z);
#pragma omp parallel num_threads(4) reduction(+ : members, elements, imaginary)
        {
            members += *member;
            elements += element[1];
            imaginary += *part;
        }
        members *= alone.x;
    }
    printf("%d %d\n", members > 0 && members / 6 == elements / 3, members > 0 && members / 6 == imaginary / 7);
    return 0;
}
C
    same_as_native
    rex-parse t.c > t.rex
    rex-outline < t.rex | rex-abi-repair | rex-emit --device > device
    for shared in first second z; do
        grep -Eq "rex_(shared|team_object)<.*> __rex_shared_$shared[;(]" device
    done
    if grep -q __rex_shared_alone device; then return 1; fi
}

@test "nested: a shared variable whose declaration defines its type; a static table of the region's own" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int sum = 0, after = 0;
#pragma omp target map(tofrom : sum, after)
    {
        static const int table[] = {1, 2, 3};
        struct {
            int a;
            struct {
                double b;
            } in;
        } x = {1, {2}}, y;
        union either {
            int i;
            float f;
        } u = {.i = 4};
        enum { RED, GREEN } color = GREEN, *painted = &color;
        struct named {
            int v;
        } const p = {7}, *pointer = &p;
        x.a++;
#pragma omp parallel for num_threads(4) reduction(+ : sum)
        for (int i = 0; i < 3; i++) {
            sum += x.a + (int)x.in.b + u.i + pointer->v + *painted + table[i];
            x.a = x.a;
        }
        y = x;
        after = y.a + (color == RED);
    }
    printf("%d %d\n", sum, after);
    return 0;
}
C
    same_as_native
}

@test "nested: pointers lead to private variables, parameters, iteration variables and what a loop's head declares" {
    source_file t.c <<'C'
#include <stdio.h>
struct pair {
    double one, two;
    int k[3];
};
#pragma omp declare target
static void limit(int x, int *result)
{
    int *p = &x;
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 10; i++)
        result[i] += *p;
}
#pragma omp end declare target
int main(void)
{
    const int n = 10;
    int a[10] = {0}, f = 3, own;
    double b[100] = {0}, sum = 0;
    struct pair pair = {1, 2, {3, 4, 5}};
#pragma omp target teams distribute thread_limit(64) map(tofrom : b) firstprivate(pair, f) private(own)
    for (int row = 0; row < n; row++) {
        const int *here = &row;
        double *two = &pair.two;
        int *k = pair.k, *first = &f, *mine = &own;
        own = 2;
#pragma omp parallel for
        for (int i = 0; i < 10; i++)
            b[row * 10 + i] = *here + *two + k[1] + *first + *mine;
    }
#pragma omp target map(tofrom : a)
    {
        for (int k = 0, m = 2; k < 3; k++) {
            int *p = &k;
#pragma omp parallel for num_threads(4)
            for (int i = 0; i < 10; i++)
                a[i] += *p + m;
            m++;
        }
        if (a[0] > 1000)
            a[0] = 0;
        else if (a[0] > 0)
            for (struct { int k; } s = {0}, *p = &s; p->k < 2; s.k++)
#pragma omp parallel for num_threads(4)
                for (int i = 0; i < 10; i++)
                    a[i] += p->k + 5;
        else
            a[1] = 1;
        limit(7, a);
    }
    for (int i = 0; i < 100; i++)
        sum += b[i] * i;
    for (int i = 0; i < 10; i++)
        printf("%d ", a[i]);
    printf("%g\n", sum);
    return 0;
}
C
    same_as_native
    rex-parse t.c > t.rex
    rex-outline < t.rex | rex-abi-repair | rex-emit --device > device
    for shared in x row pair f own k s; do
        grep -Eq "rex_(shared|team_object)<.*> __rex_shared_$shared[;(]" device
    done
}

@test "nested: pointers lead to variables from parallel regions in functions that get them" {
    source_file t.c <<'C'
#include <stdio.h>
#pragma omp declare target
static void add(const int *p, int *result)
{
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 10; i++)
        result[i] += *p + i;
}
static void parts(int *result)
{
    int x = 5;
    struct {
        int v[2];
    } s = {{1, 2}};
    add(&x, result);
    add(s.v, result + 10);
}
#pragma omp end declare target
int main(void)
{
    int a[40] = {0};
#pragma omp target map(tofrom : a)
    {
        int y = 7;
        parts(a);
        add(&y, a + 20);
        for (int k = 0; k < 3; k++)
            add(&k, a + 30);
    }
    for (int i = 0; i < 40; i++)
        printf("%d ", a[i]);
    return 0;
}
C
    same_as_native
    rex-parse t.c > t.rex
    rex-outline < t.rex | rex-abi-repair | rex-emit --device > device
    for shared in x s y k; do
        grep -Eq "rex_(shared|team_object)<.*> __rex_shared_$shared[;(]" device
    done
}

@test "nested: device code calls functions with target constructs; those it does not call are the host's" {
    program launches_within
    same_as_host
    also_for_gpu
    ir
    ! grep -E '^ *declare kind function name (report|total|main)' t.rex
}

@test "constructs that an if, a loop or a label ends with, whatever comment stands between" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void) {
  int a[64] = {0}, k = 1;
#pragma omp target teams num_teams(1) map(tofrom: a)
  {
    int n = 0;
    for (int t = 0; t < 3; t++) /* three times */
#pragma omp parallel for firstprivate(n)
      for (int i = 0; i < 64; i++) a[i] += i + n;
    if (k == 2) // never
#pragma omp parallel for lastprivate(n)
      for (int i = 0; i < 64; i++) { a[i] += 1000; n = i; }
    switch (k) {
    case 0:
#pragma omp parallel for reduction(+: n)
      for (int i = 0; i < 64; i++) { a[i] += 1000; n += i; }
      break;
    case 1: /* this */
#pragma omp parallel for reduction(+: n)
      for (int i = 0; i < 64; i++) { a[i] += 10000; n += i; }
      break;
    default: ;
    }
    a[0] += n;
    if (k) {
      a[1]++; } /* else */
#pragma omp parallel for
      for (int i = 0; i < 64; i++) a[i] += 3;
    if (k == 5) a[2] = 0; else /* k is 1 */
#pragma omp parallel for firstprivate(n)
      for (int i = 0; i < 64; i++) a[i] += 100000 + n;
  }
  long s = 0; for (int i = 0; i < 64; i++) s += a[i] * (i + 1L);
  printf("%ld %d\n", s, a[0]);
}
C
    same_as_native
    also_for_gpu
    [ "$(rex-parse t.c | grep -c 'substatement yes')" = 5 ]
}

@test "nested: jumps pass what threads share in several switches and blocks, of one name; unbraced bodies, functions" {
    source_file t.c <<'C'
#include <stdio.h>
#define ADD(s) _Pragma("omp parallel") _Pragma("omp single") s += 2;
struct pair { int a, b; };
#pragma omp begin declare target
static int both(int k)
{
    int out = 0;
    if (k == 1) goto middle;
    {
        int s = 1; ADD(s) out += s;
        if (k > 4) { middle: s = 4; ADD(s) }
        out += s;
    }
    switch (k) { case 0:; int s = 3, a[3] = {1, 2, 3}; ADD(a[1]) out += s + a[1]; break; case 1: a[0] = 4; ADD(a[0]) out += a[0]; }
    switch (k) { case 1:; long s = 3, a[2] = {1, 2}; ADD(a[1]) out += s + a[1]; case 2: s = 11; ADD(s) out += s; }
    return out;
}
#pragma omp end declare target
int main(void)
{
    int r[8] = {0}, f[4] = {0};
    for (int k = 0; k < 4; k++) {
#pragma omp target teams distribute map(tofrom: r) num_teams(2)
        for (int b = 0; b < 4; b++)
            switch (k) {
            case 0:; int s = b; struct pair z = {1, b}; ADD(s) ADD(z.a) r[b] += s + z.a * z.b; break;
            case 1: s = 4; ADD(s) r[b] += s;
            }
#pragma omp target map(tofrom: r, f)
        {
            for (int j = 0; j < 2; j++)
                if (k & 1) {
                    switch (k) { case 1:; int s = 4; ADD(s) r[4] += s; break; default: s = 5; ADD(s) r[4] += s; }
                    switch (j) { case 1:; const double s = 4; ADD(r[5]) r[5] += s; break; default: ADD(r[5]) }
                } else
#pragma omp parallel
#pragma omp single
                    r[6]++;
#pragma omp parallel sections num_threads(2)
            {
#pragma omp section
                r[5]++;
#pragma omp section
                switch (k) { case 0:; int s = 4; ADD(s) r[6] += s; break; default: s = 5; ADD(s) r[6] += s; }
            }
            f[k] = both(k);
            if (k == 0) goto end;
            int q = 7;
            for (int j = 0; j < 2; j++) {
                if (j) { q++; if (k == 3) goto inner; }
                if (q > 100) { inner: q = 1; }
                ADD(q)
            }
            r[7] += q;
        end: r[7]++;
        }
    }
    for (int i = 0; i < 8; i++) printf("%d ", r[i]);
    for (int i = 0; i < 4; i++) printf("%d ", f[i]);
}
C
    same_as_native
    also_for_gpu
    sed -i 's/switch (k) { case 1:; int s = 4/int s = k; switch (s) { case 1:; int s = 4/' t.c
    ! rex-parse t.c > said 2>&1
    grep -qF "jump past the declaration of 's', which threads share, where the statement around uses another 's', yet" said
}

@test "nested: a parallel region captures what nothing in it names but clauses of its constructs" {
    source_file t.c <<'C'
#include <stdio.h>
struct how { int chunk, who; };
#pragma omp begin declare target
static void in_function(struct how h, const struct how *to, int *a, int n, double v[n])
{
    static int chunk = 3;
#pragma omp parallel num_threads(4)
    {
#pragma omp parallel for if (h.who >= 0) num_threads(to->chunk)
        for (int i = 0; i < 8; i++) {
#pragma omp atomic
            a[i] += 1;
        }
#pragma omp for schedule(dynamic, chunk)
        for (int i = 0; i < 8; i++)
            a[i] += 10;
#pragma omp for reduction(+ : a[0 : n])
        for (int i = 0; i < 8; i++)
            a[1] += 100;
#pragma omp for firstprivate(v) schedule(guided, to->chunk)
        for (int i = 0; i < 8; i++)
            a[i] += (int)(v[i % 2] = i);
#pragma omp masked filter(to->who)
        a[2]++;
    }
}
#pragma omp end declare target
int main(void)
{
    int a[9] = {0}, condition = 2, threads = 2, chunk = 3, who = 1, own_thread = 1, first = 2, length = 3, last = 7, hidden = 1;
    int final = 1, urgent = 0, grain = 2, tasks = 3;
    struct how h = {2, 1};
#pragma omp target map(tofrom : a) map(to : h)
    {
        int own = 2, step = 2, along = 0;
        double v[] = {0, 1};
#pragma omp parallel num_threads(4)
        {
            int hidden = 2;
#pragma omp parallel for if (condition > 1) num_threads(threads)
            for (int i = 0; i < 2; i++) {
#pragma omp atomic
                a[8] += 1;
            }
#pragma omp for schedule(dynamic, chunk)
            for (int i = 0; i < 8; i++)
                a[i] = i;
#pragma omp for schedule(static, own + hidden)
            for (int i = 0; i < 8; i++)
                a[i] += 10;
#pragma omp masked filter(who)
            a[3] += 100;
#pragma omp barrier
#pragma omp masked filter(own_thread)
            a[3] += 200;
#pragma omp for reduction(+ : a[first : length])
            for (int i = 0; i < 8; i++)
                a[4] += 1000;
#pragma omp for firstprivate(last) linear(along : step)
            for (int i = 0; i < 8; i++)
                a[i] += 2 * i;
#pragma omp single
            {
#pragma omp task if (condition) final(final) priority(urgent)
                a[5]++;
#pragma omp taskloop grainsize(grain)
                for (int i = 0; i < 8; i++)
                    a[i]++;
#pragma omp taskloop num_tasks(tasks)
                for (int i = 0; i < 8; i++)
                    a[i]++;
            }
        }
        in_function(h, &h, a, 2, v);
    }
    for (int i = 0; i < 9; i++)
        printf("%d ", a[i]);
    printf("%d\n", hidden);
    return 0;
}
C
    same_as_host
}

@test "nested: a worksharing loop that is all of a parallel region is a parallel loop" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    static int a[100 * 50], b[100];
    int s = 0;
#pragma omp target teams distribute map(tofrom: a, b)
    for (int i = 0; i < 100; i++) {
        int t = 0, last = 0;
#pragma omp parallel
        {
#pragma omp for reduction(+: t) lastprivate(last) nowait schedule(static, 4)
            for (int j = 0; j < 50; j++) {
                a[i * 50 + j] = i + j;
                t += i * j;
                last = j;
            }
        }
        b[i] = t + last;
    }
#pragma omp target map(tofrom: a, s)
    {
        int k = 3;
#pragma omp parallel num_threads(4) shared(a)
#pragma omp for reduction(+: s) collapse(2)
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 50; j++)
                s += a[i * 50 + j];
#pragma omp parallel
        {
#pragma omp for firstprivate(k)
            for (int i = 0; i < 100; i++)
                a[i] += k;
        }
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < 50; i++)
                a[i]++;
#pragma omp single
            a[0] += 5;
        }
    }
    for (int i = 0; i < 100; i++)
        s += b[i] * (i % 7) + a[i];
    printf("%d\n", s);
    return 0;
}
C
    rex-parse t.c > p.rex
    # not the third, whose loop gives its threads values, nor the last, which holds more than a loop
    [ "$(grep -oE 'construct id [0-9]+ directive ("parallel for"|for|parallel) ' p.rex | cut -d' ' -f5- | tr '\n' ',')" = '"parallel for" ,"parallel for" ,parallel ,for ,parallel ,for ,' ]
    same_as_host
}

@test "nested: a clause inside means the variable that a block in the region declares" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int sum = 5, y[4] = {0}, k = 2;
#pragma omp target teams distribute map(tofrom: y) firstprivate(k)
    for (int i = 0; i < 4; i++) {
        y[i] += k;
        int sum = 1;
        {
            int k = 3;
#pragma omp parallel for reduction(+: sum) num_threads(k)
            for (int j = 0; j < 10; j++)
                sum += j * k;
        }
#pragma omp parallel for reduction(+: sum) firstprivate(k)
        for (int j = 0; j < 10; j++)
            sum += j * k;
        y[i] += sum;
    }
    printf("%d %d %d %d %d\n", sum, y[0], y[1], y[2], y[3]);
    return 0;
}
C
    ! rex-parse t.c | grep '^  variable name sum '
    same_as_host
}
