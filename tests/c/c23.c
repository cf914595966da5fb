/* C23's keywords, which are C++'s, too, and arrays of variable length with a value (-std=c23). */
#include <stdio.h>

struct option {
    bool on;
};

int main(void)
{
    struct option option = {true};
    int r = 1;
#pragma omp target map(to : option) map(tofrom : r)
    {
        static_assert(sizeof(int) == 4);
        int *p = nullptr;
        bool b = false;
        auto v = 2.5;
        b++;
        r = (option.on ? 10 : 2) + (p == nullptr) + b + (int)(v * 2) + sizeof(true) + (!b == false) +
            _Generic(true, bool : 1, default : 2) + u8"\u00e9"[0] + ("" u8"\u00e9" + 1)[0];
    }
    printf("%d\n", r);
    int n = 3, sum = 0;
    n++;
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < 3; i++) {
        int a[n] = {}, b[n][2] = {};
        for (int j = 0; j < n; j++) {
            sum += a[j] + b[j][1] + 1;
            a[j] = b[j][1] = 100;
        }
    }
    printf("%d\n", sum);
    return 0;
}
