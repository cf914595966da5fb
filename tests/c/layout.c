/* Structs without members, several typedefs of one definition, alignment attributes, conjugates; with -DHOST what only the
 * host device has: GNU C's vectors, variables that take no memory. */
#include <stdio.h>

#ifdef HOST
typedef int four __attribute__((vector_size(16)));
#pragma omp begin declare target
static four twice_and_once(four a, four b) { return a + b * 2; }
typedef struct {} lock;
static lock made(lock given) { return given; }
#pragma omp end declare target

int main(void)
{
    four v = {1, 2, 3, 4};
#pragma omp target map(tofrom : v)
    {
        lock locks[3], one = made(locks[0]);
        v = twice_and_once(v, v);
        v[2] = v[0] + v[1] < v[3] + (int)(sizeof locks + sizeof one);
    }
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
    return 0;
}
#else
struct empty {};
struct tight {} __attribute__((packed));
struct wide {} __attribute__((aligned(16)));
struct around { int a; struct tight t; char b; struct wide w; char c; };
struct outer { int a; struct empty e; struct { } f; union {} g; int b; struct { int x; } h; };
typedef struct {} lock;
typedef struct { int x, y; } point, *pointer, points[3];
typedef enum { LEFT, RIGHT } side, *sides;
#pragma omp begin declare target
typedef struct node { int value; struct node *next; } node, *list, *(*link)(node *);
typedef union { int bits; float value; } both, *boths;
static list behind(node *n) { return n->next; }
static int bits(boths b) { return b->bits; }
#pragma omp end declare target

int main(void)
{
    int r[10] = {0};
    struct outer o = {1, {}, {}, {}, 2, {3}};
    int w;
#pragma omp target map(tofrom : r) map(to : o) map(from : w)
    {
        w = sizeof(struct around) * 100 + __builtin_offsetof(struct around, b) + __builtin_offsetof(struct around, c);
        points three = {{1, 2}, {3, 4}, {5, 6}};
        pointer first = three;
        point last = three[2];
        side here = RIGHT;
        sides where = &here;
        node end = {8, 0}, begin = {7, &end};
        link follow = behind;
        both b = {.value = 1};
        float _Complex z = 2.0f + 3.0f * __extension__ 1.0fi;
        char buffer[8] __attribute__((__aligned__(8))), other[3] __attribute__((aligned(16)));
        r[0] = o.a + o.b + o.h.x;
        r[1] = sizeof(struct outer);
        r[2] = sizeof(struct empty) + sizeof(lock) + sizeof o.f;
        r[3] = (int)((char *)&o.b - (char *)&o);
        r[4] = first->x + last.y + *where;
        list second = follow(&begin);
        r[5] = second->value;
        r[6] = bits(&b) == 0x3f800000;
        r[7] = (int)((unsigned long)buffer % 8 + (unsigned long)other % 16);
        z = __builtin_conjf(z);
        r[8] = (int)(__real__ z + 10 * __imag__ z);
    }
    for (int i = 0; i < 10; i++)
        printf("%d ", r[i]);
    printf("%d\n", w);
    return 0;
}
#endif
