# What counts as reading a variable and what as changing it, however the source spells it.
load helper

# variable NAME: the attributes that t.c's target regions and parallel regions have of it.
variable() {
    rex-parse t.c 2> parse.log | grep -E "^ *variable name $1 "
}

@test "uses: what only reads a variable, in parentheses or out of them" {
    source_file t.c <<'C'
struct s {
    int x, a[4];
    struct { double d; } in;
    int bits : 5, *p;
};
void f(int v1, int v2, int v3, int v4, int v5, int v6, int v7, const int v8, int v9, struct s s1, struct s s2,
       int *p1, int *p2, int *p3, double _Complex z1, int *out)
{
#pragma omp target teams
    {
#pragma omp parallel
        {
            out[0] = (v1) + -((v2));
            out[1] = sizeof(v3) + sizeof v3 + _Generic((v4), int : (v4), default : 0);
            out[2] = (0, (v5)) + ({ (v6); }) + (int)(v7);
            typeof(v9) same = (v8);
            out[3] = same + (v1 ? (v1) : (v2)) + (v9);
            struct s copy = (s2);
            out[4] = (s1).x + (s1).a[1] + *(s1).a + ((s1).in).d + (s1).bits + (s1).p[0] + copy.x;
            out[5] = (p1)[1] + *(p2);
            *(p3) = (p3)[2];
            out[6] = __real__(z1);
        }
    }
}
C
    for name in v1 v2 v3 v4 v5 v6 v7 v8 v9 s1 s2 p1 p2 p3 z1; do
        variable "$name" > found
        [ -s found ]
        [ -z "$(grep -v 'written no' found)" ]
    done
    for name in v1 v2 v4 v5 v6 v7 v8 v9 p1 p2 p3; do
        variable "$name" | grep 'capture value'
        [ -z "$(variable "$name" | grep 'capture reference')" ]
    done
}

@test "uses: what changes a variable or takes its address, in parentheses or out of them" {
    source_file t.c <<'C'
struct s {
    int x, a[4], bits : 5;
};
void g(int *);
#pragma omp declare target to(g)
void f(int w1, int w2, int w3, int w4, int w5, int w6, int w7, struct s s1, struct s s2, struct s s3,
       struct s s4, double _Complex z1, int *p1, int *p2)
{
#pragma omp target teams
    {
#pragma omp parallel
        {
            (w1) = 1;
            ((w2))++;
            g(&(w3));
            (*(&w4)) = 3;
            --(w5);
            (w6) += 2;
            int *q = &_Generic(0, int : (w7));
            (s1).x = 1;
            (s2).a[1] += *q;
            ((s3)).bits = 1;
            g((s4).a);
            __imag__(z1) = 2;
            (p1) = 0;
            (p2)++;
        }
    }
}
C
    for name in w1 w2 w3 w4 w5 w6 w7 s1 s2 s3 s4 z1 p1 p2; do
        variable "$name" > found
        [ -s found ]
        [ -z "$(grep -v 'written yes' found)" ]
        grep 'capture reference' found
    done
}

@test "uses: a member in parentheses is the member; clauses that read leave a variable unwritten" {
    source_file t.c <<'C'
struct s { int n; float *a; };
void f(struct s s, int threads, int chunk, float *sum, int total)
{
#pragma omp target teams map(tofrom : s.a[0 : 8])
    {
#pragma omp parallel for num_threads(threads) schedule(static, chunk) reduction(+ : total)
        for (int i = 0; i < (s).n; i++)
            total += (s).a[i];
        *sum = total;
    }
}
C
    variable s | head -1 | grep 'pointers s.a'
    rex-parse t.c | grep '^ *map .* item s\.n '
    for name in threads chunk; do variable "$name" | head -1 | grep 'written no'; done
    variable total | head -1 | grep 'written yes'
}

@test "uses: a scalar in macros goes as a literal, and the launch is direct" {
    source_file t.c <<'C'
#define AT(i, j) ((i) * (n) + (j))
void f(int n, const int m, double scale, double *restrict a, double *restrict b)
{
#pragma omp target teams distribute
    for (int i = 0; i < (m); i++) {
#pragma omp parallel for
        for (int j = 0; j < (n); j++) {
            double *to = &(a)[AT(i, j)];
#pragma omp atomic
            *to += (scale) * (b)[AT(i, j)];
        }
    }
}
int main(void)
{
    double a[12] = {0}, b[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
#pragma omp target data map(tofrom : a) map(to : b)
    f(4, 3, 2, a, b);
    return !(a[0] == 2 && a[11] == 24);
}
C
    compile -lm && ./t.rexcc
    ir outline tripcount launch-shape literal-scalar present chain > t.out
    for name in n m scale; do grep "arg name $name kind literal" t.out; done
    grep 'direct yes' t.out
}

@test "uses: the same results as clang's for what a parallel region reads, changes and points to" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct s { int x, a[4], bits : 5; };
static void allocate(int **p) { *p = calloc(8, sizeof **p); }
int main(void)
{
    int n = 3, m = 4, k = 5, one = 1, out[8] = {0}, *heap, *moved = out;
    struct s s = {1, {2, 3, 4, 5}, 6}, t = s;
    const int table[3] = {7, 8, 9};
    allocate(&heap);
    scanf("%d", &one); /* the host takes its address */
#pragma omp target teams num_teams(1) map(tofrom : out, t) map(tofrom : heap[0 : 8]) map(always, tofrom : k)
    {
        const int own[2] = {10, 20};
        const double half = 0.5;
        m++;
#pragma omp parallel num_threads(2)
        {
#pragma omp single
            {
                out[0] = (n) + (one);
                (k) = (m) + own[1];
                (t).x = (s).x + (s).a[3];
                ((t).a)[1] = *(s).a;
                (t).bits = (s).bits - 1;
                (heap)[1] = (table)[2];
                *(heap) = (int)((half)*own[0]);
                (moved) += 2;
            }
#pragma omp atomic
            (moved)[0] += (k);
        }
        out[3] = (k);
    }
    printf("%d %d %d %d %d %d %d %d %d\n", out[0], out[2], out[3], k, t.x, t.a[1], t.bits, heap[0], heap[1]);
    return 0;
}
C
    same_as_native < /dev/null
}

@test "uses: lastprivate(conditional:) reads what it reads in parentheses" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int x = -1, seen[64];
#pragma omp target map(tofrom : x, seen)
#pragma omp parallel for lastprivate(conditional : x)
    for (int i = 0; i < 64; i++) {
        if (i % 16 == 3)
            (x) = i;
        seen[i] = i % 16 == 3 ? (x) : 0;
        if (i == 60)
            seen[i] = (x) - (x);
    }
    printf("%d %d\n", x, seen[51]);
    return !(x == 51 && seen[51] == 51);
}
C
    compile && ./t.rexcc
}

@test "uses: an atomic cannot change a pointer that nothing maps" {
    source_file t.c <<'C'
void f(int *p)
{
#pragma omp target teams
    {
#pragma omp parallel
        {
            int *mine;
#pragma omp atomic capture
            {
                mine = p;
                p += 1;
            }
            *mine = 1;
        }
    }
}
C
    run rex-parse t.c
    [ "$status" -ne 0 ]
    [[ $output == *"t.c:8:1: error: the pointer 'p' is not one for all threads"* ]]
}

@test "uses: the variables of loops inside, and private ones, are none that the region brings" {
    source_file t.c <<'C'
#include <stdio.h>
static void f(int n, int m, double *a, double *b)
{
    int i, j, k, t;
    double sum, scale;
#pragma omp target teams distribute
    for (i = 0; i < n; i++) {
#pragma omp parallel for private(sum, k)
        for (j = 0; j < m; j++) {
            sum = 0;
            for (k = 0; k <= j; k++)
                sum += b[k];
            a[i * m + j] += sum;
        }
    }
#pragma omp target teams num_teams(1)
    {
        scale = b[0];
#pragma omp parallel private(t)
        {
            for (t = 0; t < 3; t++) {
#pragma omp for
                for (i = 0; i < n; i++)
                    a[i * m] += scale * t;
#pragma omp for collapse(2) lastprivate(k)
                for (j = 0; j < n; j++)
                    for (k = 0; k < m; k++)
                        a[j * m + k] -= 1;
            }
#pragma omp single
            a[0] += k;
        }
    }
}
int main(void)
{
    double a[48] = {0}, b[8] = {3, 1, 4, 1, 5, 9, 2, 6};
#pragma omp target data map(tofrom : a, b)
    f(6, 8, a, b);
    for (int i = 0; i < 48; i++)
        printf("%g ", a[i]);
    return 0;
}
C
    same_as_native
    ir outline tripcount launch-shape literal-scalar present chain > t.out
    for name in j sum t; do [ -z "$(grep "arg name $name " t.out)" ]; done
    [ "$(grep -c 'arg name i ' t.out)" = 0 ]
    [ "$(grep -c 'arg name k ' t.out)" = 1 ] # lastprivate
    [ "$(grep -cE 'function f initial_thread (computes|reads)' t.out)" = 2 ]
}

@test "uses: a host's scalar that nothing orders is a copy for each thread; one that threads may look at is not" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
static void teams(int n, int m, double *a, double *b)
{
    int i, t;
    double scale;
#pragma omp target teams distribute
    for (i = 0; i < n; i++) {
        t = i * m;
        scale = b[i];
#pragma omp parallel for
        for (int j = 0; j < m; j++)
            a[t + j] *= scale;
    }
}
static void threads(int n, int m, double *a, int *seen)
{
    int j, least;
    double sum;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        sum = 0;
        least = -1;
        for (j = 0; j < m; j++)
            sum += a[i * m + j];
        if (sum > 3)
            least = i;
#pragma omp atomic
        seen[least + 1]++;
    }
}
static void shares(int n, int *a)
{
    int next = 0, last = -1;
#pragma omp target teams num_teams(1)
    {
#pragma omp parallel
        {
            int mine;
#pragma omp atomic capture
            mine = next++;
            if (mine < n)
                a[mine] = 1;
        }
#pragma omp parallel
        if (omp_get_thread_num() == 0)
            last = n + 1;
#pragma omp parallel
        if (omp_get_thread_num() == omp_get_num_threads() - 1)
            a[0] = last;
    }
}
static void ordered(int n, int *flag)
{
    int x = n;
#pragma omp target parallel num_threads(2)
    {
        if (omp_get_thread_num() == 0)
            x = n + 1;
#pragma omp barrier
#pragma omp atomic
        flag[0] += x == n + 1;
    }
}
int main(void)
{
    double a[48], b[6] = {3, 1, 4, 1, 5, 9};
    int seen[7] = {0}, order[3] = {0}, flag[1] = {0};
    for (int i = 0; i < 48; i++)
        a[i] = i % 7 * 0.25;
#pragma omp target data map(tofrom : a, b, seen, order, flag)
    {
        teams(6, 8, a, b);
        threads(6, 8, a, seen);
        shares(1, order);
        ordered(4, flag);
    }
    for (int i = 0; i < 48; i++)
        printf("%g ", a[i]);
    for (int i = 0; i < 7; i++)
        printf("%d ", seen[i]);
    printf("%d\n", order[0]);
    return 0;
}
C
    same_as_native
    ir outline tripcount launch-shape together place barrier literal-scalar > t.out
    for name in t scale sum least; do grep "arg name $name kind literal" t.out; done
    for name in next last x; do
        grep "arg name $name kind address .*one copy that the region's threads share" t.out
    done
    [ "$(grep -c 'together yes' t.out)" = 2 ]
    # The second region writes what the third one reads.
    grep -E 'step kind parallel .* writes "?([^"]* )?last\[\]' t.out
    grep -E 'step kind parallel .* reads "?([^"]* )?last\[\]' t.out
}

@test "uses: one thread of a team does an atomic operation between parallel regions" {
    source_file t.c <<'C'
#include <stdio.h>
static void f(int n, const int *data, int *counts, int *total)
{
#pragma omp target teams distribute
    for (int b = 0; b < n; b += 16) {
        int found = 0;
#pragma omp parallel for reduction(+ : found)
        for (int i = b; i < b + 16; i++)
            found += data[i] > 3;
        if (found > 5) {
#pragma omp atomic
            counts[found % 8]++;
        }
#pragma omp atomic update
        *total = *total + (found);
    }
}
static void g(int n, int *data, int *flag)
{
#pragma omp target teams num_teams(2)
    {
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            data[i] = 1;
#pragma omp atomic write release
        *flag = 1;
    }
}
static void h(int n, int *data, int *next)
{
#pragma omp target teams num_teams(2)
    {
        int mine;
#pragma omp atomic capture
        mine = (*next)++;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            data[i] = mine >= 0;
    }
}
int main(void)
{
    int data[160], counts[8] = {0}, total = 0, flag = 0, next = 0;
    for (int i = 0; i < 160; i++)
        data[i] = i * 7 % 10;
#pragma omp target data map(tofrom : data, counts, total, flag, next)
    {
        f(160, data, counts, &total);
        g(160, data, &flag);
        h(160, data, &next);
    }
    for (int i = 0; i < 8; i++)
        printf("%d ", counts[i]);
    printf("%d %d %d\n", total, flag, next);
    return 0;
}
C
    same_as_native
    ir outline tripcount launch-shape together > t.out
    [ "$(grep -c 'together yes' t.out)" = 1 ]
    [ "$(grep -c "together no .*comes to 'atomic'" t.out)" = 2 ]
    rex-barrier < t.out | rex-abi-repair | rex-emit --device > t.cu
    [ "$(grep -c '^ *REX_ONCE([01], [01])' t.cu)" = 2 ]
}

@test "uses: a struct that a region only reads goes by value; what may be on the device, or be written, is mapped" {
    source_file t.c <<'C'
#include <stdio.h>
struct size { int x, y, z; };
struct params { float alpha; double beta; short w[5]; char c; int bits : 7; };
union number { int i; float f; };
struct list { int n, *p; };
static struct size fixed = {1, 2, 3};
static void f(const struct size d, struct params p, union number u, int *out, struct params q, struct params r,
              struct size mapped, struct size seen, struct list list)
{
    struct size *to = &seen;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < (d).x; i++)
        out[i] += (d).y * i + (p).w[i % 5] + (int)p.beta + p.bits + u.i + fixed.x + mapped.y + seen.z + list.n * (list.p != 0);
#pragma omp target
    {
        struct params copy = q;
        copy.c += 1;
        out[0] += copy.c + d.z;
        r.c += 1;
    }
#pragma omp target teams num_teams(1)
    {
#pragma omp parallel
        if (d.y == 3)
#pragma omp atomic
            out[1] += 0;
    }
#pragma omp target nowait
    out[2] += d.x;
#pragma omp taskwait
#pragma omp target data map(tofrom : mapped)
    {
        mapped.y = 5;
#pragma omp target
        out[3] += mapped.y;
    }
    out[1] += r.c + to->x;
}
int main(void)
{
    int out[20] = {0};
    struct params p = {1, 2.5, {1, 2, 3, 4, 5}, 6, -7};
    struct size size = {20, 3, 5};
#pragma omp target data map(tofrom : out)
    f(size, p, (union number){.i = 1000}, out, p, p, size, size, (struct list){1, out});
    for (int i = 0; i < 20; i++)
        printf("%d ", out[i]);
    return 0;
}
C
    same_as_native
    ir outline tripcount launch-shape literal-struct > t.out
    for name in d p q; do grep "arg name $name kind literal .*part 0 " t.out; done
    why() { grep -E "arg name $1 kind address .*why \"$2" t.out; }
    why fixed 'not known to be a local variable'
    why seen 'not known to be a local variable'
    why mapped 'a data construct maps it'
    why list 'pointers in it'
    why r 'the region may write it'
    why d 'parallel regions inside share it'
    why d 'a target task reads it when it runs'
}

# shared_by FUNCTIONS: whether a region's threads, which call meet(), share the variable t that they write.
shared_by() {
    source_file t.c <<C
#include <omp.h>
#include <stdio.h>
#pragma omp declare target
omp_lock_t lock;
$1
#pragma omp end declare target
int main(void)
{
    int missed = 0, t = 0;
#pragma omp target parallel num_threads(2) map(tofrom : missed)
    {
        if (omp_get_thread_num() == 0)
            t = 5;
        meet();
        if (t != 5) {
#pragma omp atomic
            missed++;
        }
    }
    printf("%d\n", missed);
    return 0;
}
C
    variable t > found
    [ -s found ]
    [ -z "$(grep ' own yes ' found)" ]
}

@test "uses: threads that meet in a function, or by locks, share the variable that they write" {
    shared_by 'static void meet(void) { _Pragma("omp barrier") }'
    [ "$(rexcc_output)" = 0 ]
    shared_by 'void meet(void);'
    shared_by 'static int flag; static void meet(void) { _Pragma("omp atomic seq_cst") flag++; }'
    shared_by 'static void meet(void) { omp_set_lock(&lock); omp_unset_lock(&lock); }'
    shared_by 'static int flag; static void meet(void) { __sync_fetch_and_add(&flag, 1); }'
    if shared_by 'static int count; static void meet(void) { _Pragma("omp atomic") count++; }'; then return 1; fi
}
