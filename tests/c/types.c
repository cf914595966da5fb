/* Where the program asks for a type, it is C's: _Generic, sizeof, typeof, __auto_type. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#define RAW(x) R"(p(x))" x
struct inner { int number[1]; };
#include <uchar.h>

enum colour { RED, GREEN = 5 };
struct pair { int a, b; };
struct bits { int a : 3; };
#define KIND(x) _Generic((x), int : 1, unsigned : 2, char * : 3, const char * : 4, double : 5, default : 6)

static int sum(const struct pair *pair)
{
    return pair->a + pair->b;
}

#pragma omp begin declare target
static const wchar_t *wide_text = L"wide" L"r", *const wide_table[] = {L"ab", L"cde", 0};
static struct numbered { int n; const char16_t *text; } numbered[] = {{1, u"x"}, {2, u"yz"}};
static const char32_t *second = &U"pqr"[1];
static int chosen = _Generic(0, int : 4, default : 5), chosen_array[_Generic(1u, unsigned : 3, default : 1)];
static const struct { int n; const char *text; } chosen_parts = {.text = _Generic(0, int : "int", float : "float"), .n = _Generic(0.f, float : 7, int : 8)};
static const double quotients[] = {1 / 0.0, -1.0 / 0.0, 0.0 / 0.0};
static float small_quotient = -1.0f / 0.0f, too_small = 1e-50, tiny[] = {-1e-41, 0.5};
enum { CHOSEN = _Generic(1L, long : 3, int : 2) };
#pragma omp end declare target
int main(void)
{
    int kinds[12] = {0}, sizes[8] = {0}, values[8] = {0}, k = 1;
    double root = 0;
#pragma omp target map(tofrom : kinds)
    {
        enum colour colour = GREEN;
        double x = 1;
        int table[3] = {4, 5, 6};
        kinds[0] = KIND(GREEN) * 10 + KIND(colour);
        kinds[1] = KIND("s");
        kinds[2] = KIND('a') * 10 + KIND(k < 2);
        kinds[3] = _Generic(u'a', char16_t : 1, int : 2, default : 3);
        kinds[4] = _Generic(L"s", wchar_t * : 1, default : 2);
        kinds[5] = table[_Generic(k, default : 0, int : 1)];
        kinds[6] = fminf(k + _Generic(k, int : 2, default : 0), 9.0f);
        kinds[7] = _Generic(sum(&(struct pair){1, 2}), int : sum(&(struct pair){3, 4}), default : 5);
        kinds[8] = KIND(k ? "a" : 0) * 10 + KIND(+colour);
        kinds[9] = _Generic(x, float : 1, default : _Generic(k, default : 2, int : 3));
        kinds[10] = _Generic(colour, enum colour : 1, default : 2);
        kinds[11] = KIND(!k) * 10 + KIND((char)1 + (char)1);
        static const wchar_t *own = L"own";
        static int own_choice = _Generic(1ul, unsigned long : 11, default : 12);
        kinds[8] += (quotients[0] > 1e308) + 2 * (quotients[1] < -1e308) + 4 * (quotients[2] != quotients[2]) + 8 * (small_quotient < -1e38f) + 16 * (too_small == 0) + 32 * (tiny[0] < 0 && tiny[0] > -2e-41f);
        kinds[9] += chosen + sizeof chosen_array + chosen_parts.n + chosen_parts.text[0] + CHOSEN + own_choice;
        kinds[10] += wide_text[4] + wide_table[1][2] + numbered[1].text[1] + second[0] + own[1] + L"literal"[2];
    }
#pragma omp target map(tofrom : root)
    root = _Generic(root, float : sqrtf, default : sqrt)(k + 3.0);
#pragma omp target map(tofrom : sizes)
    {
        struct bits bits = {1};
        sizes[0] = sizeof(k ? bits.a : bits.a);
        sizes[1] = sizeof('a') * 10 + sizeof(k && k) + sizeof(k < 2) + sizeof(GREEN);
        sizes[2] = sizeof(struct inner { int a[3]; char c; }) + sizeof(union { short s[5]; });
        sizes[3] = sizeof(void) + sizeof(int[3]) + sizeof(L"ab") + sizeof(u"abc") + sizeof __func__;
        sizes[4] = sizeof(__PRETTY_FUNCTION__);
        sizes[5] = ((struct other { char a, b; }){1, 2}).b;
        sizes[6] = __builtin_types_compatible_p(int, signed) + 2 * __builtin_types_compatible_p(int, char) +
                   __builtin_choose_expr(1, 4, "x");
        sizes[7] = _Alignof(double) + sizeof(0 ? (char)1 : (char)2);
        sizes[7] += sizeof(char[1 + !!(sizeof(int) == 4)]) + sizeof *(char (*)[3 - 'a' / 'b'])sizes;
    }
#pragma omp target map(tofrom : values)
    {
        __typeof__(GREEN) wide = 300;
        __auto_type deduced = GREEN;
        __auto_type letter = 'a';
        __auto_type flag = k == 1;
        auto float x = 3;
        auto unsigned char small = 7;
        int _Alignas(16) aligned = 3, beside = 4;
        deduced = 100;
        letter += 200;
        flag += 5;
        values[0] = wide + deduced;
        values[1] = letter;
        values[2] = flag;
        values[3] = x + small;
        values[4] = aligned + beside + (int)((size_t)&aligned % 16);
        const char *text = u8"\u00e9", both[] = "a" u8"\u00e9";
        values[5] = u8"\u00e9"[0] + 1000 * text[1];
        values[6] = (1 ? u8"\u00e9" : "")[0] + both[1];
        values[7] = _Generic(u8"x"[0], char : 1, default : 2) + sizeof u8"\u00e9";
        const char *raw = R"(a"\n/* // ;})" "c", lines[] = R"xy(
line { )x" )xy";
        values[6] += RAW("q")[2] + raw[3] * 100 + raw[13] + lines[0] + (int)sizeof lines + (int)sizeof LR"(ab)"; /* " */
        if (sizeof(struct inner { char bytes[3]; }) > 2)
            values[6] += sizeof(struct inner { char bytes[5]; }) * 10;
        for (int i = sizeof(struct inner); i > 0; i -= sizeof(struct inner { char byte[2]; }) - 1)
            values[6] += i;
    }
    for (int i = 0; i < 12; i++)
        printf("%d ", kinds[i]);
    for (int i = 0; i < 8; i++)
        printf("%d %d ", sizes[i], values[i]);
    printf("%g\n", root);
    return 0;
}
