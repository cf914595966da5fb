/* Values of what a team shares: those that name their own variable, strings, lists with indices; tables beside them. */
#include <stdio.h>

struct node {
    int value;
    struct node *next;
};
struct wrap {
    char pad;
    struct node node;
    long last;
};
struct inner {
    int a;
    short b[3];
    char word[3];
    int wide[4];
};
struct outer {
    struct inner x[2];
    int list[4];
};

int main(void)
{
    unsigned long out[4] = {0};
    const char *const table[3] = {"a", "b", "c"};
#pragma omp target map(tofrom : out)
    {
        struct wrap own = {5, {6, &own.node}, 7};
        int size[2] = {sizeof size, sizeof(own)};
        const char utf[] = u8"h\u00e9", paren[] = ("xyz"), *const names[3] = {"d", "e", "f"};
        struct outer o = {.x[1].b[2] = 5, .x[0] = {1, {[1] = 2}, .word = "abc"}, .list = {[2] = 4, [0 ... 1] = 3}};
        struct outer list[] = {[1] = {.x = {[1] = {.wide = L"wide", .word[1] = 'w'}}}, [0].list[3] = 9};
#pragma omp parallel for
        for (int i = 0; i < 4; i++) {
            unsigned long h = own.node.next->value * 10 + own.last + size[0] + utf[i % 3] + paren[i] + names[i % 3][0];
            h = h * 31 + table[i % 3][0] + o.x[1].b[i % 3] + o.x[0].b[1] + o.x[0].word[i % 3] + o.list[i];
            h = h * 31 + list[1].x[1].wide[i] + list[1].x[1].word[1] + list[0].list[3] + sizeof list;
            out[i] += h;
        }
    }
    for (int i = 0; i < 4; i++)
        printf("%lu ", out[i]);
#pragma omp target teams distribute parallel for map(tofrom : out)
    for (int i = 0; i < 4; i++)
        out[i] += table[i % 3][0];
    printf("%lu\n", out[2]);
    return 0;
}
