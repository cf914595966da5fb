/* Compound literals and initialisers: objects behind labels, out of order, strings that are numbers. */
#include <stdio.h>

struct pair { int a, b; };
struct three { int v[3]; };

#pragma omp begin declare target
struct chain { int a, b; struct chain *next; } *chain = &(struct chain){1, 2, &(struct chain){3, 4, 0}};
static const int *numbers = (const int[]){5, 6, 7};
static int listed[] = (int[]){[2] = 4};
static const struct chain *const fixed = &(struct chain){.b = 8};
const int nothing;
enum row { FIRST, SECOND };
static const struct pair rows[] = {[FIRST].a = 1, [SECOND].b = 2, [FIRST].b = 3};
static int add(void)
{
    chain->a += 1;
    return chain->a + chain->next->b + numbers[2] + fixed->b + fixed->a + nothing + rows[SECOND].b * 10 + rows[FIRST].b;
}
#pragma omp end declare target

static int sum(const struct pair *pair)
{
    return pair->a + pair->b;
}

static int first(const int *numbers)
{
    return numbers[0] + numbers[1];
}

#pragma omp begin declare target
struct tail {
    char first, rest[];
};
struct numbers {
    int count, list[];
};
struct tail text = {'o', "wxyz"};
static struct tail letters = {'9', {'e', 'b'}};
struct numbers few = {1, {2, 0, 2, 3}};
static struct numbers late = {.list = {[2] = 5}}, none = {4};
static int ends(void)
{
    static struct numbers own = {1, {4, 5}};
    return text.rest[3] + text.rest[4] + letters.rest[1] + few.list[3] + late.list[2] + none.count + own.list[1];
}
#pragma omp end declare target

int main(void)
{
    int r[10] = {0}, k = 1;
#pragma omp target map(tofrom : r)
    {
        switch (k) {
        case 0: r[0] = 1;
        case 1: r[0] = sum(&(struct pair){1, 2});
        }
        if (k)
            goto one;
        k = 2;
    one:
        r[1] = sum(&(struct pair){k, 4});
#pragma omp parallel num_threads(1)
        r[2] = first((int[]){5, 6}) ?: 3;
    }
#pragma omp target map(tofrom : r)
    r[3] = sum(&(struct pair){8, 9}) ?: 4;
#pragma omp target map(tofrom : r)
    {
        struct pair p = {.b = sum(&(struct pair){1, 2}), .a = 5};
        struct pair *q = &(struct pair){.b = 1, .a = p.b};
        r[4] = p.a * p.b + q->a;
    }
#pragma omp target map(tofrom : r)
    {
        char exact[3] = "abc", both[2][2] = {"ab", "c"}, braces[2] = {"\n\x41"};
        int wide[] = L"h\u00e9", room[4] = L"x";
        unsigned short half[3] = u"\U0001F600";
        struct { char name[2]; int n; } s = {"xy", 3};
        r[5] = exact[2] + both[0][1] * 2 + both[1][0] + both[1][1] + braces[1] + s.name[1] * s.n;
        r[6] = wide[1] + (int)sizeof wide + room[3] + room[0] + half[0] + half[1];
    }
#pragma omp target map(tofrom : r)
    {
        volatile struct pair v = {1, 2};
        struct pair a = v;
        const int unset;
        struct { const int x; int y; } partly;
        a.a += 3;
        v = a;
        partly.y = v.a;
        r[7] = v.a * 10 + v.b + partly.y + (int)sizeof unset;
    }
#pragma omp target map(tofrom : r)
    r[8] = add() + ends();
#pragma omp target map(tofrom : r)
    {
        static struct pair kept = ((struct pair){9, 1});
        static int stays[] = (int[]){1, 2};
        char copied[] = (char[]){"ab"};
        int *element = &((struct three){{3, 4, 5}}).v[k + 1];
        (struct pair){1, 2}.a = 2;
        ((struct pair){1, 2}).b++;
        (int){0} = 1;
        *element += ++(struct pair){.b = 4}.b;
        r[9] = *element + ((struct pair){6, k}).a + stays[1] + copied[1] + (int)sizeof copied + kept.a + sum(&((struct pair){k, 1})) + listed[2];
    }
    for (int i = 0; i < 10; i++)
        printf("%d ", r[i]);
    printf("\n");
    return 0;
}
