#include <stdio.h>
#include <string.h>
int main(void)
{
    char s[8], t[8], u[12], v[8], n = 0;
#pragma omp target map(from: s, t, u, v, n)
    {
        s[0] = 0;
        strncat(s, "abc", 3);
        strcpy(t, s);
        strcat(t, "def");
        strncpy(u, t, sizeof u);
        n = stpcpy(v, s) - v;
        n += s[1] + t[4] + u[11] + v[2];
    }
    printf("%s %s %s %s %d\n", s, t, u, v, n - 'b' - 'e' - 'c');
    return 0;
}
