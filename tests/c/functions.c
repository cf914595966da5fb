/* Functions and statements: no value, no prototype, jumps over declarations, scopes, pointers to void. */
extern int printf(const char *, ...);
extern double sqrt(double);

struct three { int a, b, c; };
enum tint { RED, BLUE };
#pragma omp begin declare target
static int beside(void)
{
    int one_more(), *const cell_of(int a), x = 3, (late_too)(void), y[2] = {1, one_more(5)}, applied(int (*)(int)), z;
    const unsigned long w = 2, unsigned_too(void);
    volatile int *const (first)(void), *second = &x;
    z = x + y[1] + *first() + *second + *cell_of(1) + late_too() + applied(one_more) + (int)unsigned_too() + (int)w;
    return z;
}
int one_more(int a) { return a + 1; }
static volatile struct { char bytes[3]; } cell;
static int is_there(const void *bytes) { return bytes != 0; }
int *const cell_of(int a) { static int cell; cell = a; return &cell; }
volatile int *const first(void) { static volatile int first = 9; return &first; }
int late_too(void) { return is_there(&cell.bytes); }
int applied(int (*f)(int)) { return f(4); }
const unsigned long unsigned_too(void) { return 6; }
_Alignas(64) int aligned = 3;
int stepped __attribute__((aligned(128))) = 4;
static struct three *three_of;
static struct three_found { int a; } *three_found;
static volatile _Complex float turned = 1;
#pragma omp end declare target
struct packed {
    struct inner { unsigned char a; int b; } __attribute__((packed)) inner;
    char last;
};
static inline int late();
struct result { int a; } make_result(int a)
{
    return (struct result){a + late()};
}
static int late() { return 5; }

static int check(int i, struct three t)
{
    if (t.a == t.b || i == 0)
        __builtin_abort();
}

static struct three nothing(int i)
{
    if (i)
        return (struct three){1, 2, i};
}

static int twice(struct three t, int i)
{
    nothing(0);
    return check(i, t);
}

static int around(int x)
{
    extern int later(int), other();
    extern void abort(void);
    if (x < 0)
        abort();
    return later(x) + other(x);
}

int later(int x)
{
    extern unsigned long strlen(const char *);
    return x + 1 + strlen("abc");
}

int other(x)
int x;
{
    return x + 3;
}

static int plus(int x)
{
    return x + 1;
}

static float scaled(x, by)
float x;
short by;
{
    return x * by;
}

static int jumps(int k)
{
    int r = 0;
    if (k < 0)
        goto out;
    const int a[2] = {k, 2};
    struct three t = {.c = k};
    r = a[0] + a[1] + t.c;
    switch (k) {
        int early = 5;
    case 1:;
        int one = k * 10;
        r += one;
        break;
    case 2:;
        char name[4] = "ab";
        early = 1;
        r += name[1] + early;
    }
out:
    return r;
}

static struct three make(int a)
{
    return (struct three){a, a + 1, a + 2};
}

static int minus(int a, int b)
{
    return a - b;
}

static int sum(int a, int b)
{
    return a + b;
}

static int twofold(x) int x; { return x * 2; }
static int negated(x) short x; { return -x; }
static int coloured(colour, c) enum tint colour; char c; { return colour * 100 + c; }
#pragma omp begin declare target
static int (*old_functions[])() = {twofold, negated, coloured};
#pragma omp end declare target
static int called(f, x) int (*f)(), x; { return f(x); }
typedef int old_function();
static old_function *old_one(k) int k; { return k ? twofold : negated; }

static int labelled(int x) __asm__ ("labelled_" "for_the_linker");
static int labelled(int x) { return x + 1; }

static int middle(t, by)
struct three t;
int by;
{
    return t.b * by;
}

static int of_tag(struct mine { int x, a; struct { int y; } z; } *p, struct mine *q) { struct mine m = *q; return p->a + m.z.y; }
static int of_other(union mine { int x; char y[20]; } *u) { return u->x + sizeof(union mine); }
static int of_none(p) struct { struct deep { int b; } a[3]; } *p; { return p->a[1].b + p->a[2].b; }

static int (*chosen(int which))(int, int)
{
    return which ? minus : sum;
}

static int last_of(int n, const int list[ const restrict static 3 ], int other[ const ])
{
    return list[n] + other[0];
}
int main(void)
{
    int r[8] = {0}, k = 1, n = 4;
    double d[2] = {0}, *p = d;
#pragma omp target map(tofrom : r)
    {
        struct three t = {1, 2, 3};
        int (*h)() = plus;
        check(4, t);
        twice(t, 4);
        r[7] = around(2) * 10 + (int)sqrt(r[7] + 16.0f);
        r[0] = h(4) + (int)scaled(2.5, 2);
        r[1] = jumps(-1) * 1000 + jumps(1) * 100 + jumps(2);
    }
#pragma omp target map(tofrom : r)
    for (int i = 0; i < 4; i++) {
        short i = 5;
        r[2] += i;
    }
#pragma omp target map(tofrom : r)
    for (int i = 0; i < 4; i++) {
        struct { enum { i = 3 } b; } one = {i};
        r[2] += one.b;
    }
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : k)
    for (int i = 0; i < 4; i++) {
        short i = 5;
        k += i;
    }
#pragma omp target map(tofrom : r)
    {
        char bytes[8];
        void *at = bytes;
        const void *end = at + 4;
        at++;
        at += 3;
        --at;
        r[3] = (int)(end - at) + (int)((char *)(at++ + 1) - bytes) + (int)((char *)at - bytes) + (int)sizeof *at;
    }
#pragma omp target map(tofrom : r)
    r[4] = chosen(1)(9, 4) * 10 + (*chosen(0))(1, 1) + (**&minus)(3, 2);
#pragma omp target map(tofrom : r)
    r[4] += make(n).b + make(make(n).c).a;
#pragma omp target loop map(tofrom : r)
    for (int i = 5; i < 7; i++)
        r[i] = i;
#pragma omp target teams distribute parallel for reduction(max : p[1]) map(tofrom : p[0:2])
    for (int i = 0; i < 100; i++)
        p[1] = p[1] > i ? p[1] : i;
    int more[4] = {0};
#pragma omp target map(tofrom : more)
    {
        struct three_found found = {7};
        _Complex float z = turned;
        int kept = 1, one_more(int);
        three_found = &found;
        more[0] = beside() + one_more(kept) + aligned + stepped + (int)((unsigned long)&aligned % 64 + (unsigned long)&stepped % 128);
        more[1] = make_result(2).a * 10 + (int)sizeof(struct packed) + (int)sizeof(struct inner);
        more[3] = ((int)(&found + 1) - (int)&found) + (char)(void *)0x1234;
        int flat[3] = {1, 2, 3};
        old_function *old = negated;
        more[1] += old(3) + old_functions[0](4) + old_functions[2](1, 7) + called(twofold, 5) + old_one(1)(6) + (old == negated) + coloured(1, 65);
        more[1] += labelled(2) + middle(make(1), 3) + of_tag((void *)flat, (void *)flat) + of_none((void *)flat) + of_other((void *)flat);
        more[2] = last_of(0, (int[3]){1, 2, 3}, &kept) + three_found->a + (z == turned) + (three_of == 0);
    }
    for (int i = 0; i < 8; i++)
        printf("%d ", r[i]);
    printf("%d %g %d %d %d\n", k, d[1], more[0], more[1], more[2] + more[3]);
    return 0;
}
