/*
 * Regions with loops that count by `while` or `do`, by pointers that go on, and from one pointer to another.
 * Prints sums for each, or for those that it is called with; threads may share the loops where it is certain
 * what they count.
 */
#include <stdio.h>
#include <string.h>

enum { N = 37, M = 41 };

static float a[N * M], b[N * M], y[N];
static int c[N * M];

#define REGION _Pragma("omp target teams distribute parallel for map(tofrom: a, c, y) map(to: b)")

static void plain(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m) {
            a[i * m + j] = 2 * b[i * m + j];
            j++;
        }
    }
}

static void in_last_statement(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m)
            a[i * m + j++] = 3;
    }
}

static void read_behind(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m) {
            a[i * m + j] = 2 * b[i * m + j];
            j++;
        }
        y[i] = j;
    }
}

static void assigned(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j;
        j = 2;
        while (m > j) {
            a[i * m + j] = 2 * b[i * m + j];
            j += 2;
        }
    }
}

static void continued(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m) {
            a[i * m + j] = 2;
            if (j % 3 == 1) {
                j++;
                continue;
            }
            a[i * m + j] += 2;
            j++;
        }
    }
}

static void left_early(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m) {
            if (j == 8)
                break;
            a[i * m + j] = 2;
            j++;
        }
    }
}

static void down(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = m - 1;
        while (j >= 0) {
            a[i * m + j] = j;
            j--;
        }
    }
}

#define ADD(to, what)                                                                                        \
    do {                                                                                                     \
        int what_ = (what);                                                                                  \
        (to) += what_;                                                                                       \
    } while (0)

static void in_macro(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (j % 2)
                ADD(a[i * m + j], j);
            else
                ADD(a[i * m + j], 1);
}

/* This one is left. */
static void left_macro(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        do {
            if (i % 2)
                break;
            for (int j = 0; j < m; j++)
                a[i * m + j] += j;
        } while (0);
}

#define WITH_THREADS                                                                                         \
    _Pragma("omp target teams distribute parallel for num_threads(64) map(tofrom: y) map(to: b)")

static void with_threads(int n, int m)
{
    WITH_THREADS
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += b[i * m + j];
        y[i] = sum;
    }
}

static void post_decrement(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = m;
        while (k--)
            a[i * m + k] = k;
    }
}

static void post_decrement_read(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = m;
        while (k-- > 0)
            a[i * m + k] = k;
        y[i] = k;
    }
}

static void at_least_once(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        do {
            a[i * m + j] = j;
            j++;
        } while (j < 41);
    }
}

static void perhaps_once(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = i;
        do {
            c[i * m] = j;
            j++;
        } while (j < 3);
    }
}

static void without_first(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        for (; j < m; j++)
            a[i * m + j] = j;
    }
}

static void without_step(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m;) {
            a[i * m + j] = j;
            j++;
        }
    }
}

static void step_hidden(int n, int m)
{
    int s = 1;
    REGION
    for (int i = 0; i < n; i++) {
        int j = 0;
        while (j < m) {
            int s = 2;
            a[i * m + j] = j;
            j += s;
        }
        y[i] = s;
    }
}

static void first_changed(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = 3, j = k;
        k = 5;
        while (j < m) {
            a[i * m + j] = k;
            j++;
        }
    }
}

static void pointers(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        for (int j = 0; j < m; j++)
            *q++ = *p++ * 2;
    }
}

static void in_head(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        for (int j = 0; j < m; j++, p++, q++)
            *q = *p * 2;
    }
}

static void with_number(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        int k = m;
        while (k--)
            *q++ = *p++ * 2;
    }
}

static void counted_down(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        int k = m;
        while (k > 0) {
            *q++ = *p++ * 2;
            k--;
        }
    }
}

static void behind_step(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        for (int j = 0; j < m; j++) {
            float v = *p;
            p += 1;
            q[0] = v + (j + 1 < m ? *p : 0);
            q++;
        }
    }
}

static void pointer_read(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 0; j < m; j++)
            *q++ = j;
        y[i] = q - a;
    }
}

static void at_times(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 0; j < m; j++)
            if (j % 2)
                *q++ = j;
    }
}

static void two_steps(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 0; j < m / 2; j++) {
            *q++ = j;
            *q++ = -j;
        }
    }
}

static void before(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m - 1;
        for (int j = 0; j < m; j++)
            *++q = j;
    }
}

static void column(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i;
        int t = n;
        for (int j = 0; j < m; j++) {
            *q = j + i;
            q += t;
        }
    }
}

static void in_declaration(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        const float *p = b + i * m;
        float *q = a + i * m;
        for (int j = 0; j < m; j++) {
            const float v = *p++;
            *q++ = v * v;
        }
    }
}

static void jumped_back(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        int r = 0;
    again:
        for (int j = 0; j < m / 2; j++)
            *q++ = j;
        if (!r++)
            goto again;
    }
}

static void declared_above(int n, int m)
{
    const float *p;
    float *q;
    int j;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) private(p, q, j)
    for (int i = 0; i < n; i++) {
        p = b + i * m;
        q = a + i * m;
        for (j = 0; j < m; j++)
            *q++ = *p++ * 2;
    }
}

static void step_left_out(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 0; j < m; j++) {
            if (j == 3)
                continue;
            *q++ = j;
        }
    }
}

static void from_five(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 5; j < m; j++)
            *q++ = j;
    }
}

static void counter_hidden(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m;
        for (int j = 0; j < m; j++) {
            int t = j;
            {
                int j = t + 1;
                *q = j;
            }
            q++;
        }
    }
}

static void named_alike(int n, int m)
{
    int j = 3;
    REGION
    for (int i = 0; i < n; i++) {
        const int first = i * m + j;
        {
            int j = 0;
            while (j < m - 3) {
                a[first + j] = (float)j;
                j++;
            }
        }
    }
}

/* The counter begins with a number of the function's, which another part of the head hides. */
static void head_hides(int n, int m)
{
    int e = 5;
    REGION
    for (int i = 0; i < n; i++)
        for (int j = e, e = 7, k = i * m + 3; j < m - 3; j++, k++)
            a[k] = (float)(j + e);
}

static void fill(float *out, const float *in, int n)
{
    while (n--)
        *out++ = *in++ + 1;
}

static void called(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        fill(&a[i * m], &b[i * m], m);
}

static int count(const int *p, int n)
{
    int s = 0;
    const int *q = p;
    for (int j = 0; j < n; ++j)
        s += *q++;
    return s;
}

static void called_sum(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = count(&c[i * m], m);
}

static void from_pointer(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *row = a + i * m;
        const float *p = b + i * m;
        for (float *q = row; q < row + m; q++, p++)
            *q = *p;
    }
}

static void to_pointer(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m, *end = q + m;
        const float *p = b + i * m;
        while (q != end)
            *q++ = 2 * *p++;
    }
}

static void to_address(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = &a[i * m], *end = &a[(i + 1) * m];
        const float *p = b + i * m;
        while (q < end) {
            *q = 2 * *p;
            p++;
            q++;
        }
    }
}

static void end_read(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m, *end = q + m;
        while (q != end)
            *q++ = 2;
        y[i] = q - a;
    }
}

static void end_moved(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *q = a + i * m, *end = q + m;
        end -= 2;
        while (q != end)
            *q++ = 2;
    }
}

static void head_assigns(int n, int m)
{
    float *q;
    const float *p;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b) private(p, q)
    for (int i = 0; i < n; i++) {
        p = &b[i * m];
        for (q = &a[i * m]; q != &a[i * m + m]; ++q)
            *q = *p++;
    }
}

static void set_all(float *out, int n, float v)
{
    float *end = out + n;
    while (out < end)
        *out++ = v;
}

static void called_to_end(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        set_all(&a[i * m], m, 3);
}

/* Sums of floating-point numbers keep their order. */
static float sum_of(const float *p, const float *last)
{
    float s = 0;
    for (; p != last; ++p)
        s += *p;
    return s;
}

static void called_sum_to_end(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        y[i] = sum_of(&b[i * m], &b[i * m + m]);
}

static void rows(int n, int m)
{
    float(*r)[M] = (float(*)[M])a;
    REGION
    for (int i = 0; i < n; i++)
        for (int z = 0; z < 1; z++) {
            for (float *q = r[i]; q < r[i] + M; q++)
                *q = 1;
        }
}

static void bound_hidden(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int w = m - 3;
        float *row = a + i * m;
        for (float *q = row; q < row + w; q++) {
            float m = *q;
            *q = m + 1;
        }
    }
}

static void by_two(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *row = a + i * m;
        for (float *q = row; q < row + m; q += 2)
            *q = 1;
    }
}

static void bound_changed(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int w = m;
        float *row = a + i * m;
        for (float *q = row; q < row + w; q++) {
            *q = 1;
            if (i == 3)
                w = 7;
        }
    }
}

static void bytes(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        char *row = (char *)(a + i * m);
        for (float *q = (float *)row; (char *)q < row + m; q++)
            *q = 1;
    }
}

static void stepped_before(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        float *row = a + i * m, *q = row;
        q++;
        for (; q < row + m; q++)
            *q = 1;
    }
}

static void running(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = i * m;
        for (int j = 0; j < m; j++) {
            a[k] = 2 * b[k] + (k + 1 < n * m ? b[k + 1] : 0);
            k++;
        }
    }
}

static void running_down(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = i * m + m, l = i * m;
        for (int j = 3; j < m + 3; j++, ++l)
            a[--k] = 2 * b[l];
    }
}

static void running_in_head(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        for (int j = 0, k = i * m, l = k; j < m; j++, k++)
            a[k] = 2 * b[l + j];
}

static void end_in_head(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        for (int k = 1, last = m - 1; k <= last; k++)
            a[i * m + k] = 3 * b[i * m + k];
    REGION
    for (int i = 0; i < n; i++) {
        int j, end;
        for (j = 0, end = m; j < end; j++)
            a[i * m + j] += b[i * m + j];
    }
}

/* The loop changes its end. */
static void end_changes(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        for (int k = 1, last = m - 1; k <= last; k++) {
            a[i * m + k] = 3 * b[i * m + k];
            last -= k % 2;
        }
}

static void running_above(int n, int m)
{
    size_t j, k;
    const float *p;
#pragma omp target teams distribute parallel for map(tofrom : a, c, y) map(to : b) private(j, k, p)
    for (int i = 0; i < n; i++)
        for (p = b + i * m, j = 0, k = i * (size_t)m; j < (size_t)m; ++j, ++k, p++)
            a[k] = 2 * *p;
}

/* How many there are, the iterations before decide. */
static void running_at_times(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = i * m;
        for (int j = 0; j < m; j++)
            if (b[i * m + j] > 3)
                a[k++] = j;
    }
}

static void running_read(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = i * m;
        for (int j = 0; j < m; j++)
            a[k++] = j;
        y[i] = k;
    }
}

/* A sum of both would be of the counter's type. */
static void running_int(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++) {
        int k = i * m - n * m;
        for (size_t j = 0; j < (size_t)m; j++, k++)
            a[k + n * m] = k < 0;
    }
}

/* The head's other value depends on the counter's. */
static void head_in_order(int n, int m)
{
    REGION
    for (int i = 0; i < n; i++)
        for (int j = i, k = j * m; j < i + 1; j++, k++)
            a[k] = j;
}

static char **names;

static int is_wanted(const char *name)
{
    int wanted = !*names;
    for (char **next = names; *next; next++)
        wanted |= strcmp(*next, name) == 0;
    return wanted;
}

static void run(const char *name, void (*function)(int, int))
{
    double sum = 0, other = 0;
    if (!is_wanted(name))
        return;
    for (int k = 0; k < N * M; k++) {
        a[k] = -k;
        b[k] = k % 17;
        c[k] = k % 13;
    }
    memset(y, 0, sizeof y);
    function(N, M);
    for (int k = 0; k < N * M; k++)
        sum += a[k] * (k % 5 + 1) + c[k] * (k % 11 + 1);
    for (int k = 0; k < N; k++)
        other += y[k] * (k + 1);
    printf("%s %g %g\n", name, sum, other);
}

#define RUN(function) run(#function, function)

int main(int argc, char **argv)
{
    (void)argc;
    names = argv + 1;
    RUN(plain);
    RUN(in_last_statement);
    RUN(read_behind);
    RUN(assigned);
    RUN(continued);
    RUN(left_early);
    RUN(down);
    RUN(in_macro);
    RUN(left_macro);
    RUN(with_threads);
    RUN(post_decrement);
    RUN(post_decrement_read);
    RUN(at_least_once);
    RUN(perhaps_once);
    RUN(without_first);
    RUN(without_step);
    RUN(step_hidden);
    RUN(first_changed);
    RUN(pointers);
    RUN(in_head);
    RUN(with_number);
    RUN(counted_down);
    RUN(behind_step);
    RUN(pointer_read);
    RUN(at_times);
    RUN(two_steps);
    RUN(before);
    RUN(column);
    RUN(in_declaration);
    RUN(jumped_back);
    RUN(declared_above);
    RUN(step_left_out);
    RUN(from_five);
    RUN(counter_hidden);
    RUN(named_alike);
    RUN(head_hides);
    RUN(called);
    RUN(called_sum);
    RUN(from_pointer);
    RUN(to_pointer);
    RUN(to_address);
    RUN(end_read);
    RUN(end_moved);
    RUN(head_assigns);
    RUN(called_to_end);
    RUN(called_sum_to_end);
    RUN(rows);
    RUN(bound_hidden);
    RUN(by_two);
    RUN(bound_changed);
    RUN(bytes);
    RUN(stepped_before);
    RUN(running);
    RUN(running_down);
    RUN(running_in_head);
    RUN(end_in_head);
    RUN(end_changes);
    RUN(running_above);
    RUN(running_at_times);
    RUN(running_read);
    RUN(running_int);
    RUN(head_in_order);
    return 0;
}
