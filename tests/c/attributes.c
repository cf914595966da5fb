/* Attributes behind names, between others, and in C23's brackets: sizes, alignments and places of members. */
#include <stddef.h>
#include <stdio.h>

#pragma omp begin declare target
typedef int first, second __attribute__((aligned(16))), third;
typedef int __attribute__((aligned(32))) all, also, *pointer;
typedef int brackets [[gnu::aligned(16)]];
typedef int one, eight __attribute__((mode(DI)));
typedef struct {
    char c;
    int i;
} __attribute__((packed)) packed, *to_packed;
typedef struct __attribute__((aligned(32))) {
    char c;
} wide, wider __attribute__((aligned(64)));
typedef struct [[gnu::aligned(16)]]
{
    int a;
}
sixteen;
typedef enum [[gnu::packed]]{SMALL} small;
typedef struct [[gnu::packed]] {
    char c;
    enum [[gnu::packed]]{NO, YES} e;
    int i;
} boxed;
struct outer {
    struct [[gnu::packed]] {
        char c;
        enum { LOW, HIGH } e;
    } in;
    enum [[gnu::packed]] tagged{ODD, EVEN} g;
};
struct whole {
    char c;
    second x;
    char d;
    eight y;
    also w;
};
struct bracketed {
    char c;
    brackets b;
};
struct defined {
    char c;
    int i;
} __attribute__((packed)) defined, another;
struct members {
    char c;
    int i __attribute__((packed));
    short a, b __attribute__((aligned(8))), d [[gnu::aligned(4)]];
    int (*f)(int) __attribute__((aligned(16)));
    struct {
        char c;
        int i;
    } __attribute__((packed)) inner;
    enum { X } __attribute__((packed)) e;
};
static int plain, placed __attribute__((aligned(64))), last [[gnu::aligned(128)]];
#pragma omp end declare target

int main(void)
{
    long r[32];
    int k;
#pragma omp target map(from : r, k)
    {
        k = 0;
        r[k++] = _Alignof(second), r[k++] = _Alignof(third), r[k++] = _Alignof(also),
        r[k++] = _Alignof(brackets);
        r[k++] = sizeof(eight), r[k++] = sizeof(packed), r[k++] = sizeof(*(to_packed)0),
        r[k++] = sizeof(wide);
        r[k++] = _Alignof(wider), r[k++] = sizeof(sixteen), r[k++] = sizeof(small),
        r[k++] = sizeof(struct whole);
        r[k++] = sizeof(struct bracketed), r[k++] = sizeof(another), r[k++] = sizeof(struct members);
        r[k++] = offsetof(struct members, d), r[k++] = offsetof(struct members, f),
        r[k++] = offsetof(struct members, e);
        r[k++] = (long)&placed & 63, r[k++] = (long)&last & 127;
        boxed box = {1, YES, 2};
        struct outer outer = {{1, HIGH}, EVEN};
        r[k++] = sizeof(boxed), r[k++] = sizeof(struct outer), r[k++] = box.e + outer.in.e + outer.g;
        typedef int local, apart __attribute__((aligned(64)));
        apart variable [[maybe_unused]] = 0;
        r[k++] = _Alignof(apart), r[k++] = (long)&variable & 63;
    }
    for (int i = 0; i < k; i++)
        printf("%ld ", r[i]);
    puts("");
    return 0;
}
