/* What is an int in C and a bool or a char in C++, and what a _Bool's ++ and -- do. */
#include <stdbool.h>
#include <stdio.h>

#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define PLUS(x, n) ({ __auto_type _v = (x); _v += (n); _v; })

#pragma omp declare target
static bool any(const int *a, int n)
{
    bool found = false;
    for (int i = 0; i < n; i++)
        if (a[i] > 2)
            found++;
    return found;
}
#pragma omp end declare target

int main(void)
{
    int out[24] = {0}, a = 5, b = -3;
    struct { bool on : 1; bool flag; } s = {false, true};
#pragma omp target map(tofrom : out, s)
    {
        int i = 0;
        out[i++] = sizeof(a < b) + 10 * sizeof(!a) + 100 * sizeof (a && b);
        out[i++] = sizeof 'a' + 10 * sizeof('a') + 100 * sizeof(a ? 'a' : 'b') + 1000 * sizeof((void)a, b == 1);
        __typeof__(a == b) five = 5, *at = &five;
        out[i++] = *at;
        __auto_type character = 'a';
        out[i++] = character += 1000;
        out[i++] = PLUS(a > b, 7) + PLUS(!a, 20);
        out[i++] = MAX(a == 5, 0) + MAX(b, a);
        out[i++] = (__typeof__(a < b))9;
        out[i++] = _Generic(a < b, int: 1, _Bool: 2, default: 3) + _Generic('a', int: 10, char: 20, default: 30);
        bool t = false;
        out[i++] = t++; out[i++] = t++; out[i++] = t;
        out[i++] = t--; out[i++] = t--; out[i++] = t;
        out[i++] = 2 * ++t; out[i++] = ++t; out[i++] = --t;
        bool flags[2] = {true, false}, *p = flags;
        (*p++)--; ++p[0];
        out[i++] = flags[0] + 2 * flags[1];
        ++s.on; s.flag--;
        out[i++] = any(out, 3);
    }
    for (int i = 0; i < 24; i++)
        printf("%d ", out[i]);
    printf("%d %d\n", s.on, s.flag);
    return 0;
}
