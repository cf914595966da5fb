/* Keywords, literals, attributes and declarations of C23 in device code. */
#include <stdio.h>
#include <stdarg.h>
#include <stddef.h>
enum color : unsigned char { RED, GREEN = 7 };
constexpr int N = 8;
static constexpr double scale = 2.5;
struct [[deprecated]] old { int x; };
typedef struct { int v [[maybe_unused]]; } box;
#pragma omp begin declare target
constexpr unsigned table[3] = {1'000, 0b1010'1010, 0xf'f};
[[nodiscard]] static int twice(int x) { return x * 2; }
static int ignore(int, int y) { return y; }
static auto third = 3;
[[noreturn]] static void never(void) { for (;;) ; }
static bool even(int x) { return x % 2 == 0 ? true : false; }
static int size_of(typeof_unqual(const int) *p) { return *p; }
static void *none(void) { return nullptr; }
static int total(int n, ...) { return n; }
static int sum(int n, ...)
{
    va_list list, same;
    va_start(list, n);
    va_start(same);
    for (int left = n; left > 0; left--)
        n += va_arg(list, int) * va_arg(same, int);
    va_end(same);
    va_end(list);
    return n;
}
#pragma omp end declare target
int main()
{
    int r[20] = {};
    auto three = 3;
    constexpr int local = 5;
    typeof_unqual(three) four = 4;
#pragma omp target map(tofrom: r)
    {
        constexpr int inner = local * 2;
        static_assert(inner == 10);
        int a[N] = {};
        auto x = 1.5f;
        typeof(x) y = 2;
        nullptr_t np = nullptr;
        alignas(16) char buffer[4];
        [[maybe_unused]] int unused = 1;
        r[0] = twice(inner) + ignore(1, 2) + third;
        r[1] = (int)(x * y * scale);
        r[2] = (int)table[0] + (int)table[1] + (int)table[2];
        bool nothing = nullptr;
        r[3] = (none() == nullptr) + (np == nullptr) + nothing;
        r[4] = (int)((size_t)buffer % alignof(int) + alignof(double));
        r[5] = GREEN + sizeof(enum color);
        enum color c = GREEN; r[6] = c + even(4);
        switch (r[6]) {
            case 8: int q = 5; r[7] = q; [[fallthrough]];
            default: r[8] = 1;
        }
        goto end;
end:
        int after = 6;
        r[9] = after + three + four;
        r[10] = size_of(&(typeof_unqual(const int)){9});
        r[11] = sizeof(true) + sizeof(nullptr);
        r[13] = (int)(struct old){4}.x;
        r[14] = a[3] + u8'a' + (int)sizeof u8"x";
        r[15] = _Generic(nullptr, nullptr_t: 1, void *: 2) + _Generic(true, bool: 10, int: 20);
        if (0) never();
        for (int i = 0; i < 2; i++) { next: }
        r[16] = 100'000;
        r[17] = sum(3, 1, 2, 3);
    label:;
    }
    r[12] = 1;
    for (int i = 0; i < 20; i++) printf("%d ", r[i]);
    printf("\n");
}
