/* Blocks that device code has in addition: they begin in front of constructs and end behind them. */
#include <stdio.h>
struct p {
    int x, y;
};
static int sum(const struct p *q)
{
    return q->x + q->y;
}
static void redeclared(int *out)
{
#pragma omp target teams distribute map(tofrom : out [0:5 * 16])
    for (int x = 0; x < 5; x++) {
        int *row = out + x * 16;
        int x = 3;
#pragma omp parallel for
        for (int m = 0; m < 16; m++)
            row[m] = x + m;
        x = row[3];
#pragma omp parallel for
        for (int m = 0; m < 16; m++)
            row[m] += x;
    }
}
static void bare(int *out)
{
#pragma omp target map(tofrom : out [0:16])
    for (int x = 0; x < 4; x++) {
        long x = 2;
#pragma omp parallel for
        for (int m = 0; m < 16; m++)
            out[m] += (int)x;
    }
}
static void lone_statement(int *out)
{
#pragma omp target teams distribute map(tofrom : out [0:16])
    for (int i = 0; i < 4; i++)
#pragma omp parallel for
        for (int m = 0; m < 4; m++)
            out[i * 4 + m] = sum(&(struct p){m, i});
}
static void objects(int *out)
{
#pragma omp target map(tofrom : out [0:16])
    {
        for (const struct p *q = &(struct p){3, 4}; q; q = NULL) {
#pragma omp parallel for
            for (int m = 0; m < 16; m++)
                out[m] += sum(q);
            out[0] += sum(&(struct p){7, 8});
#pragma omp parallel for
            for (int m = 0; m < 16; m++)
                out[m] += sum(&(struct p){m, 1});
        }
        int v = sum(&(struct p){1, 1}) + (int)({
                    int s = 0;
#pragma omp parallel for reduction(+ : s)
                    for (int m = 0; m < 16; m++)
                        s += m;
                    s;
                });
        out[1] += v;
        if (out[1] > (int)(float)({
                int s = 0;
#pragma omp parallel for reduction(+ : s)
                for (int m = 0; m < 3; m++)
                    s += m;
                s;
            }))
#pragma omp parallel for
            for (int m = 0; m < 16; m++)
                out[m] += sum(&(struct p){m, 1});
    }
}
static void hidden_counters(int *out)
{
#pragma omp target teams map(tofrom : out [0:16]) num_teams(1)
    {
        for (int k = 0; k < 2; k++) {
            float k = 1.5f;
#pragma omp parallel
            {
#pragma omp for
                for (int m = 0; m < 16; m++) {
                    out[m] += (int)(2 * k);
                }
            }
        }
        for (int k = 0; k < 2; k++) {
            enum { k = 7 };
#pragma omp parallel for
            for (int m = 0; m < 16; m++)
                out[m] += k;
        }
        while (out[0] < 100000) {
            out[0] = 100000;
#pragma omp parallel for
            for (int m = 0; m < 16; m++)
                out[m] += sum(&(struct p){m, 1});
        }
    }
}
static void behind_label(int *out, int n)
{
#pragma omp target teams distribute map(tofrom : out [0:16])
    for (int m = 0; m < 16; m++) {
        int k = m;
        switch (k & 3) {
        case 0:
            k ^= ((int[]){3 ^ 1, n})[1];
            break;
        default:;
        }
#pragma omp parallel num_threads(1)
        k += n & 63;
        out[m] += k;
    }
}

int main(void)
{
    int out[80] = {0};
    redeclared(out);
    bare(out);
    for (int i = 0; i < 80; i++)
        printf("%d ", out[i]);
    puts("");
    lone_statement(out);
    for (int i = 0; i < 16; i++)
        printf("%d ", out[i]);
    puts("");
    objects(out);
    for (int i = 0; i < 16; i++)
        printf("%d ", out[i]);
    puts("");
    hidden_counters(out);
    behind_label(out, 5);
    for (int i = 0; i < 16; i++)
        printf("%d ", out[i]);
    puts("");
}
