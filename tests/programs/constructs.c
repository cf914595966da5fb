/* Constructs inside target regions: each line printed is the same however many threads there are. */
#include <omp.h>
#include <stdio.h>

#define N 100

#pragma omp begin declare target
static int table[N];
static int counter;
static int fill(int value)
{
    int mine = 0;
    #pragma omp for
    for (int i = 0; i < N; i++)
        table[i] = value + i;
    #pragma omp critical
    counter++;
    #pragma omp barrier
    #pragma omp single
    mine = 1;
    return mine;
}
static long total(void)
{
    long sum = 0;
    #pragma omp parallel for reduction(+ : sum) schedule(dynamic, 3)
    for (int i = 0; i < N; i++)
        sum += table[i];
    return sum;
}
#pragma omp end declare target

static void worksharing(void)
{
    int a[N], last = -1, sum = 0, biggest = -1, ones = 0;
    #pragma omp target map(from : a) map(tofrom : last, sum, biggest, ones)
    {
        int offset = 3;
        #pragma omp parallel firstprivate(offset)
        {
            offset += 1;
            #pragma omp for lastprivate(last) schedule(static, 7) nowait
            for (int i = 0; i < N; i++) {
                a[i] = i * offset;
                last = i;
            }
            #pragma omp barrier
            #pragma omp for reduction(+ : sum) reduction(max : biggest)
            for (int i = N - 1; i >= 0; i -= 3) {
                sum += a[i];
                if (a[i] > biggest)
                    biggest = a[i];
            }
            #pragma omp for collapse(2) reduction(+ : ones)
            for (int i = 0; i < 10; i++)
                for (int j = 0; j < 5; j++)
                    ones++;
        }
    }
    printf("worksharing %d %d %d %d %d\n", a[N - 1], last, sum, biggest, ones);
}

static void one_at_a_time(void)
{
    int singles = 0, masters = 0, together = 0, inside = 0, got = 0, wrong = 0, threads = 0;
    #pragma omp target map(tofrom : singles, masters, together, inside, got, wrong, threads)
    #pragma omp parallel num_threads(5)
    {
        int x = -1;
        #pragma omp single
        singles++;
        #pragma omp masked
        masters++;
        #pragma omp master
        threads = omp_get_num_threads();
        #pragma omp critical(one)
        {
            inside++;
            together += inside == 1;
            inside--;
        }
        #pragma omp single copyprivate(x)
        x = 42;
        #pragma omp atomic
        wrong += x != 42;
        #pragma omp barrier
        #pragma omp atomic
        got++;
    }
    printf("one at a time %d %d %d %d %d\n", singles, masters, together == threads, got == threads, wrong);
}

static void in_sections(void)
{
    int a = 0, b = 0, c = 0, last = 0;
    #pragma omp target map(tofrom : a, b, c, last)
    {
        #pragma omp parallel sections lastprivate(last)
        {
            { a = 1; last = 1; }
            #pragma omp section
            { b = 2; last = 2; }
            #pragma omp section
            { c = 3; last = 3; }
        }
        #pragma omp parallel
        {
            #pragma omp sections
            {
                #pragma omp section
                a += 10;
                #pragma omp section
                b += 20;
            }
        }
    }
    printf("sections %d %d %d %d\n", a, b, c, last);
}

static void in_functions(void)
{
    int singles = 0, inside = 0, threads = 0;
    long sum = 0;
    #pragma omp target map(tofrom : singles, inside, threads, sum)
    {
        counter = 0;
        #pragma omp parallel
        {
            int mine = fill(7);
            #pragma omp atomic
            singles += mine;
            #pragma omp single
            threads = omp_get_num_threads();
        }
        inside = counter == threads;
        sum = total();
    }
    printf("functions %d %d %ld\n", singles, inside, sum);
}

static void nested(void)
{
    int levels = 0, widths = 0, calls = 0, threads = 0;
    #pragma omp target map(tofrom : levels, widths, calls, threads)
    {
        levels = omp_get_level();
        #pragma omp parallel num_threads(2)
        {
            #pragma omp single
            threads = omp_get_num_threads();
            #pragma omp parallel num_threads(4)
            {
                #pragma omp atomic
                levels += omp_get_level() == 2;
                #pragma omp atomic
                widths += omp_get_num_threads();
                int sum = 0;
                #pragma omp for
                for (int i = 0; i < 10; i++)
                    sum += i;
                #pragma omp atomic
                calls += sum == 45;
            }
        }
    }
    printf("nested %d %d %d\n", levels == threads, widths == threads, calls == threads);
}

static void leagues(void)
{
    int a[N][10], sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 10; j++)
            a[i][j] = i + j;
    #pragma omp target teams distribute map(tofrom : a) reduction(+ : sum)
    for (int i = 0; i < N; i++) {
        int row = 0;
        #pragma omp parallel for reduction(+ : row)
        for (int j = 0; j < 10; j++) {
            a[i][j] *= 2;
            row += a[i][j];
        }
        sum += row;
    }
    int teams = 0, work = 0;
    #pragma omp target teams num_teams(3) map(tofrom : work, teams)
    {
        #pragma omp distribute parallel for
        for (int i = 0; i < N; i++) {
            #pragma omp atomic
            work += i;
        }
        #pragma omp atomic
        teams++;
    }
    printf("leagues %d %d %d %d\n", a[N - 1][9], sum, work, teams >= 1);
}

static void tasks(void)
{
    int a[N] = {0}, done = 0, sum = 0;
    #pragma omp target map(tofrom : a, done, sum)
    #pragma omp parallel
    #pragma omp single
    {
        for (int i = 0; i < 10; i++) {
            #pragma omp task firstprivate(i) shared(done)
            {
                i += 100;
                #pragma omp atomic
                done += i;
            }
        }
        #pragma omp taskwait
        #pragma omp taskloop
        for (int i = 0; i < N; i++)
            a[i] = i;
        #pragma omp taskgroup
        {
            #pragma omp task
            sum = 5;
        }
        #pragma omp taskyield
    }
    printf("tasks %d %d %d\n", done, a[N - 1], sum);
}

static void atomics(void)
{
    int x = 5, v = 0, w = 0;
    double d = 1;
    unsigned char c = 250;
    long long big = 1;
    #pragma omp target map(tofrom : x, v, w, d, c, big)
    {
        #pragma omp atomic read
        v = x;
        #pragma omp atomic write
        x = 9;
        #pragma omp atomic capture
        w = x++;
        #pragma omp atomic update
        x = 100 - x;
        #pragma omp atomic
        d *= 2.5;
        #pragma omp atomic
        c += 10;
        #pragma omp atomic capture seq_cst
        { w = x; x = 50; }
        #pragma omp atomic
        big <<= 40;
        #pragma omp parallel num_threads(3)
        {
            #pragma omp atomic
            d += 0.5 / omp_get_num_threads();
        }
        #pragma omp flush
    }
    printf("atomics %d %d %d %.2f %d %lld\n", x, v, w, d, c, big);
}

static void in_order(void)
{
    int a[N], n = 0;
    #pragma omp target map(from : a) map(tofrom : n)
    #pragma omp parallel for ordered schedule(dynamic)
    for (int i = 0; i < N; i++) {
        #pragma omp ordered
        a[n++] = i;
    }
    int wrong = 0;
    for (int i = 0; i < N; i++)
        wrong += a[i] != i;
    printf("ordered %d %d\n", n, wrong);
}

static void simds(void)
{
    float a[N];
    int sum = 0, last = 0, k = 3;
    #pragma omp target map(from : a) map(tofrom : sum, last, k)
    {
        #pragma omp simd reduction(+ : sum) lastprivate(last) linear(k : 2)
        for (int i = 0; i < N; i++) {
            a[i] = i;
            sum += i;
            last = i;
            k += 2;
        }
        #pragma omp parallel for simd
        for (int i = 0; i < N; i++)
            a[i] += 1;
        #pragma omp parallel
        #pragma omp loop
        for (int i = 0; i < N; i++)
            a[i] += 1;
    }
    printf("simd %g %d %d %d\n", a[N - 1], sum, last, k);
}

static void locks(void)
{
    omp_lock_t lock;
    omp_nest_lock_t nest;
    int count = 0, threads = 0, depth = 0;
    #pragma omp target map(alloc : lock, nest) map(tofrom : count, threads, depth)
    {
        omp_init_lock(&lock);
        omp_init_nest_lock(&nest);
        #pragma omp parallel
        {
            omp_set_lock(&lock);
            count = count + 1;
            omp_unset_lock(&lock);
            omp_set_nest_lock(&nest);
            omp_set_nest_lock(&nest);
            depth = depth + 2;
            omp_unset_nest_lock(&nest);
            omp_unset_nest_lock(&nest);
            #pragma omp single
            threads = omp_get_num_threads();
        }
        omp_destroy_lock(&lock);
        omp_destroy_nest_lock(&nest);
    }
    printf("locks %d %d\n", count == threads, depth == 2 * threads);
}

int main(void)
{
    worksharing();
    one_at_a_time();
    in_sections();
    in_functions();
    nested();
    leagues();
    tasks();
    atomics();
    in_order();
    simds();
    locks();
    return 0;
}
