/* Atomic constructs in every form of compare and capture, on every kind of type. */
#include <stdio.h>

int main()
{
    int r[40] = {0}, arr[4] = {1, 2, 3, 4};
    int x = 5, v = 0, e = 5, d = 9, q = -1;
    _Bool b = 0;
    int *p, *w;
    double f = 1.5;
    float g = 0.25f;
    unsigned char c = 250;
    long long L = 1ll << 40;
#pragma omp target map(tofrom : r, arr, x, v, q, b, p, w, f, g, c, L)
    {
#pragma omp atomic compare capture
        {
            v = x;
            if (x == e) {
                x = d;
            }
        }
        r[0] = v;
        r[1] = x;
#pragma omp atomic compare capture
        {
            if (x == e) {
                x = d;
            }
            v = x;
        }
        r[2] = v;
        r[3] = x;
        e = 9;
        d = 4;
        v = -7;
#pragma omp atomic compare capture
        {
            if (x == e) {
                x = d;
            } else {
                v = x;
            }
        }
        r[4] = v;
        r[5] = x;
#pragma omp atomic compare capture
        if (x == e) {
            x = d;
        } else {
            v = x;
        }
        r[6] = v;
        r[7] = x;
#pragma omp atomic compare capture
        {
            q = x == e;
            if (q) {
                x = d;
            }
        }
        r[8] = q;
        r[9] = x;
        e = 4;
        d = 12;
#pragma omp atomic compare capture
        {
            q = x == e;
            if (q) {
                x = d;
            }
        }
        r[10] = q;
        r[11] = x;
#pragma omp atomic compare capture seq_cst
        {
            q = x == e;
            if (q) {
                x = d;
            } else {
                v = x;
            }
        }
        r[12] = q;
        r[13] = x;
        r[14] = v;
#pragma omp atomic compare capture acq_rel fail(acquire)
        {
            q = 12 == x;
            if (q) {
                x = 13;
            } else {
                v = x;
            }
        }
        r[15] = q;
        r[16] = x;
        r[17] = v;
#pragma omp atomic compare weak
        if (x == 13) {
            x = 14;
        }
        r[18] = x;
#pragma omp atomic capture compare hint(0)
        {
            v = x;
            x = x < 20 ? 20 : x;
        }
        r[19] = v;
        r[20] = x;
#pragma omp atomic compare capture
        {
            v = x;
            if (x > 3) {
                x = 3;
            }
        }
        r[21] = v;
        r[22] = x;
#pragma omp atomic compare capture
        {
            if (7 > x) {
                x = 7;
            }
            v = x;
        }
        r[23] = v;
        r[24] = x;
#pragma omp atomic capture
        v = x = x * 3;
        r[25] = v;
#pragma omp atomic capture
        {
            x = 10 - x;
            v = x;
        }
        r[26] = v;
#pragma omp atomic capture
        {
            v = x;
            x = 77;
        }
        r[27] = v;
        r[28] = x;
#pragma omp atomic capture
        v = --x;
        r[29] = v;
#pragma omp atomic write
        b = 3;
        r[30] = b;
#pragma omp atomic update
        b = b ^ 1;
        r[31] = b;
        p = arr;
#pragma omp atomic capture
        w = p++;
        r[32] = *w;
        r[33] = *p;
#pragma omp atomic update
        p += 2;
        r[34] = *p;
#pragma omp atomic
        f *= 3 + 1;
#pragma omp atomic
        f /= 2 + 1;
#pragma omp atomic
        g = 3 / g;
#pragma omp atomic
        c += 10;
#pragma omp atomic
        L |= 5;
#pragma omp atomic compare
        f = f < 100.5 ? 100.5 : f;
#pragma omp atomic compare
        g = g > 100 ? 100 : g;
        r[35] = (int)f;
        r[36] = c;
        r[37] = (int)(L % 1000);
        r[38] = g * 100;
#pragma omp atomic read acquire
        v = x;
        r[39] = v;
    }
    for (int i = 0; i < 40; i++)
        printf("%d ", r[i]);
    printf("\n");
}
