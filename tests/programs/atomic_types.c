/* _Atomic objects and <stdatomic.h> in device code, mapped and of its own. */
#include <stdatomic.h>
#include <stdio.h>

enum colour { RED, GREEN = 4, BLUE };
typedef _Atomic long total_t;
typedef struct node {
    struct node *_Atomic next;
    int value;
} node;
struct counter {
    atomic_int hits;
    _Atomic double sum;
    _Atomic(unsigned long) mask;
};
static total_t total;
static volatile _Atomic int seen;
_Atomic int everywhere;
#pragma omp declare target(total, everywhere)

static long get(const total_t *p) { return *p; }
static void add(atomic_uint *p, unsigned by) { atomic_fetch_add_explicit(p, by, memory_order_relaxed); }
static void lock(atomic_flag *flag) { while (atomic_flag_test_and_set_explicit(flag, memory_order_acquire)) ; }
static void unlock(atomic_flag *flag) { atomic_flag_clear_explicit(flag, memory_order_release); }

static unsigned volatile _Atomic *same(volatile _Atomic unsigned *p) { return p; }
static int both(_Atomic const int *table, _Atomic int (*rows)[2]) { return table[1] + rows[1][0]; }

/* What many threads do at once. */
static void together(void)
{
    atomic_int a = 0, down = 1000;
    struct counter c = {0};
    atomic_uint histogram[8];
    atomic_flag flag = ATOMIC_FLAG_INIT;
    unsigned char _Atomic bytes[4] = {0};
    int guarded = 0, good = 0, everyone, above = 0, below = 0;
    _Atomic int largest = -1, smallest = 1;
    for (int i = 0; i < 8; i++)
        atomic_init(&histogram[i], 0);
#pragma omp target teams distribute parallel for map(tofrom : a, down, c, histogram, flag, bytes, guarded) \
    map(tofrom : largest, smallest) reduction(+ : good)
    for (int i = 0; i < 1000; i++) {
        a++;
        down--;
        bytes[i % 4]++;
        atomic_fetch_add(&c.hits, 2);
        atomic_fetch_sub(&c.hits, 1u);
        c.sum += 0.5;
        atomic_fetch_or(&c.mask, 1ul << i % 64);
        add(&histogram[i % 8], (unsigned)i);
        everywhere += 1;
        lock(&flag);
        guarded++;
        unlock(&flag);
        int expected = atomic_load(&a);
        while (!atomic_compare_exchange_weak(&a, &expected, expected + 1))
            ;
        int old = atomic_load_explicit(&largest, memory_order_relaxed);
        while (old < i && !atomic_compare_exchange_strong_explicit(&largest, &old, i, memory_order_seq_cst,
                                                                   memory_order_relaxed))
            ;
        __c11_atomic_fetch_min(&smallest, -i, __ATOMIC_RELAXED);
        good += a > 0;
    }
#pragma omp target map(from : everyone)
    everyone = everywhere;
    above = largest, below = smallest;
    printf("%d %d %d %g %lx %d %d %d %d %d\n", a, down, c.hits, c.sum, c.mask, everyone, guarded, good, above, below);
    for (int i = 0; i < 8; i++)
        printf("%u ", histogram[i]);
    printf("%d %d\n", bytes[0], bytes[3]);
}

/* What a team's threads share. */
static void shared(void)
{
    int total = 0;
#pragma omp target teams num_teams(2) map(tofrom : total)
    {
        _Atomic int count = 0;
        int _Atomic other = 0;
        int *_Atomic last = 0;
        int values[2] = {3, 4};
        atomic_int bins[10];
        for (int b = 0; b < 10; b++)
            bins[b] = 0;
#pragma omp parallel for
        for (int i = 0; i < 1000; i++) {
            count++, other += 2, last = &values[1];
            atomic_fetch_add_explicit(&bins[i % 10], 1, memory_order_relaxed);
        }
        int sum = count + other + *last;
        for (int b = 0; b < 10; b++)
            sum += bins[b];
#pragma omp atomic
        total += sum;
    }
    printf("%d\n", total);
}

int main(void)
{
    _Atomic char c = 3;
    _Atomic unsigned char u = 250;
    _Atomic short s = -1;
    _Atomic _Bool b = 0;
    _Atomic enum colour colour = RED;
    _Atomic float f = 1.5f;
    double _Atomic d = 2;
    long long _Atomic l = 1;
    unsigned _Atomic long x = 7;
    const int _Atomic fixed = 6;
    _Atomic int implicit = 5, copied = 8;
    int array[4] = {1, 2, 3, 4}, r[24] = {0};
    node nodes[3] = {{0}};
#pragma omp target map(tofrom : c, u, s, b, colour, f, d, l, x, array, r, nodes) map(to : seen, fixed) firstprivate(copied)
    {
        _Atomic int own = 4, row[3] = {1, 2, 3};
        static _Atomic int kept = 2;
        atomic_intptr_t word;
        atomic_init(&word, 5);
        c += 2, c--, u += 10, s *= 3, b = 5, b ^= 1, colour = BLUE, f /= 2, d -= 0.25, l <<= 40, x %= 4, x |= 8, x &= ~1ul;
        r[0] = c++, r[1] = ++u, r[2] = s--, r[3] = --l, r[4] = (x = 12), r[5] = (int)(d = 3.7);
        r[6] = b ? 1 : 2, r[7] = !c, r[8] = -s, r[9] = c && u, r[10] = row[c % 3] + own + kept++, r[11] = colour == BLUE;
        int *_Atomic p = array;
        p++, p++;
        r[12] = *p, r[13] = p[1], p = &array[0], r[14] = p - array;
        node *_Atomic head = 0;
        for (int i = 0; i < 3; i++) {
            nodes[i].value = i;
            node *old = head;
            do
                nodes[i].next = old;
            while (!atomic_compare_exchange_strong(&head, &old, &nodes[i]));
        }
        for (node *n = head; n; n = n->next)
            r[15] = r[15] * 10 + n->value;
        atomic_store(&total, 40), total += 2;
        r[16] = get(&total) + atomic_exchange(&own, 9) + own;
        r[17] = atomic_is_lock_free(&own) + (int)sizeof(own) + (int)_Alignof(_Atomic long) + (int)word;
        atomic_thread_fence(memory_order_seq_cst), atomic_signal_fence(memory_order_acquire);
        r[18] = atomic_fetch_sub(&row[1], 5) + row[1] + seen;
        r[19] = atomic_fetch_xor_explicit(&row[2], 7, memory_order_acq_rel) * 10 + atomic_fetch_and(&row[2], 6) + row[0];
        switch (own) {
        case 9:
            r[18] += 100;
        }
        for (int i = own; i < own + 2; i++)
            r[19] += i;
        r[20] = fixed, r[21] = copied++ + implicit, r[22] = copied;
        _Atomic int grid[2][2] = {{1, 2}, {3}};
        int *const _Atomic last = &array[3];
        atomic_uint *u = (atomic_uint *)&own;
        (*u)++, *same(u) += 2, grid[0][0] = grid[0][1] = -grid[1][0];
        r[22] += both(row, grid) * 10 + *last + own + grid[0][0];
        implicit++;
    }
    printf("%d %d %d %d %d %g %g %lld %lu %d %d\n", c, u, s, b, colour, (double)(f + 0), d, l, x, implicit, copied);
    for (int i = 0; i < 24; i++)
        printf("%d ", r[i]);
    puts("");
    together();
    shared();
    return 0;
}
