#!/usr/bin/env bats
# rex-privatize: atomic updates of small arrays in shared memory; and what rex-parse says of them (`updated`).
load helper
load pass

# region BODY [CLAUSES]: t.rex is what rex-privatize makes of a region for a GPU that counts.
region() {
    source_file t.c <<C
#pragma omp declare target
static unsigned led[16], *leads = led;
int look(const unsigned *p) { return p[0]; }
#pragma omp end declare target
static unsigned total;
void f(int n, const unsigned char *in, unsigned *h, double *d, short *s, unsigned (*rows)[4])
{
    unsigned own[16] = {0};
#pragma omp target teams distribute parallel for map(to : in[0:n]) ${2-map(tofrom : h[0:64], d[0:8], s[0:8], rows[0:4], own)}
    for (int i = 0; i < n; i++) {
        unsigned c = in[i], v;
        $1
    }
    if (n < 0)
        leads = 0;
}
C
    sed -i "${3-/declare target/,/end declare target/d}" t.c
    sed -i '/leads = 0/d; s/if (n < 0)/;/' t.c
    rex-parse --offload-arch=sm_90 t.c > parsed.rex
    rex-privatize < parsed.rex > t.rex
}

update='
#pragma omp atomic
        '

@test "privatize: beside a reduction into a variable of the file" {
    region "${update}h[c]++; total += c;" 'map(tofrom : h[0:64]) reduction(+ : total)'
    has 'updated variable h operator + element "unsigned int @" bytes 4 elements 64 private yes' < t.rex
}

@test "privatize: arrays that are only updated atomically, by one operator" {
    region "${update}h[c]++; ${update}h[c & 7] += c; ${update}h[v = c] -= 2u;"
    has 'updated variable h operator + element "unsigned int @" bytes 4 elements 64 private yes' < t.rex
    has 'variable name h type "unsigned int *@" category pointer bytes 8 leads data sharing reduction' < t.rex
    has 'only_combined yes operator + lower 0 length 64 element "unsigned int @"' < t.rex
    is_idempotent rex-privatize < t.rex
    rex-outline < t.rex | rex-launch-shape | rex-place | rex-abi-repair | rex-emit --device | in_order \
        'REX_TEAM_BINS(unsigned int, rex_plus, 512, __rex_original_h, 64, ' 'rex_atomic_update(h[c], 1, rex_plus());' '.store();'
    region "${update}own[c & 15] |= 1u << c % 32;"
    has 'updated variable own operator | element "unsigned int @" bytes 4 elements 16 private yes' < t.rex
    region "${update}h[c]++;" 'map(tofrom : h[0:64]) num_teams(64)'
    has 'private yes' < t.rex
}

@test "privatize: as many elements as the subscripts can come to" {
    region "${update}h[in[i]]++;" 'map(tofrom : h[0:n])'
    has 'elements 256 private yes' < t.rex
    region "${update}h[c & 31]++; ${update}h[c % 40]++;" 'map(tofrom : h[0:n])'
    has 'elements 40 private yes' < t.rex
    region "${update}h[i]++;" 'map(tofrom : h[0:5000])'
    has 'private no private_why "it may have more elements than a team has room for"' < t.rex
}

@test "privatize: where nothing says how many elements there are, the launch guesses" {
    region "${update}h[n % i]++;" 'map(tofrom : h[2:n])'
    has 'updated variable h operator + element "unsigned int @" bytes 4 count "rex_few_elements((char *)(&h[2]) + (n * sizeof(h[2])) - (char *)h, 4)" private yes' < t.rex
    has 'variable name __rex_elements_h type "unsigned long @" category scalar' < t.rex
    is_idempotent rex-privatize < t.rex
    rex-outline < t.rex | rex-launch-shape | rex-place | rex-literal-scalar | rex-abi-repair > u.rex
    rex-emit --device < u.rex | has 'REX_UNCERTAIN_BINS(unsigned int, rex_plus, 4096, __rex_original_h, __rex_elements_h, __rex_private_h);'
    rex-emit --host < u.rex | in_order 'const unsigned long __rex_elements_h = rex_few_elements(' 'rex_pack_literal_arg_bytes(&__rex_elements_h, '
    source_file t.c <<'C'
static inline void add(int *p, int v)
{
    const int twice = 2 * v;
#pragma omp atomic
    *p += twice;
}
void shared(int n, const int *a, int *b)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        add(&b[a[i]], 2);
}
static int many;
void device(const int *a, int *b)
{
#pragma omp target teams distribute parallel for is_device_ptr(a, b)
    for (int i = 0; i < many; i++) {
#pragma omp atomic update
        *(b + a[i]) += 1;
    }
}
C
    arch=sm_90 ir > p.rex
    is "$(grep -c '__rex_lead_apart(., 1, "ppn", b, a, __rex_elements(b, 4) ? "%" : 0)' p.rex)" 2
    rex-privatize < p.rex > q.rex
    is "$(grep -c 'updated variable b .* count "__rex_elements(b, 4)" private yes' q.rex)" 2
    is "$(rex-outline < q.rex | grep -c ' name b kind literal .* why is_device_ptr')" 2
    also_for_gpu -c
}

@test "privatize: what subscripts can come to, through variables, operations and conversions" {
    # values SUBSCRIPT [STATEMENTS]: how many REX knows of.
    values() {
        region "${2-} ${update}h[$1]++;" 'map(tofrom : h[0:n])'
        sed -n 's/.* updated variable h .* bytes 4 elements \([0-9]*\).*/\1/p' t.rex
    }
    is "$(values c) $(values k 'int k = c >> 4;') $(values 'k * 4 + (n & 3)' 'const int k = c / 16;') $(values '(n & 1023) % 10')" "256 16 64 10"
    is "$(values k 'unsigned k = (unsigned)n >> 24;') $(values '(unsigned char)n') $(values k 'unsigned short k = n; k &= 1;')" "256 256 65536"
    is "$(values k 'signed char k = c;')$(values 'n >> 24')$(values 'n % 16')$(values '(int)(d[i] * 255)')$(values k 'int k = c; k = n;')" ""
    is "$(values '(signed char)c')$(values 'c - 1')$(values k 'int k = c, *p = &k; p[0] = n;')$(values 'c << n')" ""
}

@test "privatize: none that is looked at, updated otherwise, or reached by another address" {
    local body
    for body in "${update}h[c]++; d[0] = h[1];" "${update}h[c]++; h[1] = 2;" "${update}h[c]++; ${update}h[c] |= 1;" "${update}d[c] += 1;" "${update}s[c] += 1;" \
        "${update}h[c] *= 3;" "${update}*h += 1;" "${update}rows[c][1]++;" "
#pragma omp atomic seq_cst
        h[c]++;" "
#pragma omp atomic capture
        v = h[c]++;" "
#pragma omp atomic read
        v = h[c];" 'h[c]++;' "${update}h[c] = 3 - h[c];" "${update}h[c]++; own[1] += (unsigned)(long)&h[3];"; do
        region "$body"
        ! grep '^ *updated ' t.rex || { echo "$body"; return 1; }
    done
    region "${update}h[c]++; v = s[c];" 'map(tofrom : h[0:64])'
    has 'private no private_why "another address may lead to the same storage"' < t.rex
    region "${update}h[c]++;" 'map(tofrom : h[0:64]) num_teams(n / 256)'
    has 'private no private_why "num_teams may be so many that each has few iterations"' < t.rex
    region "${update}h[c]++;" 'map(tofrom : h[0:64])' ''
    has "private no private_why \"the image has a variable, 'led', which may lead to the same storage\"" < t.rex
    region "${update}h[c]++;"
    sed 's/ device sm_90//' parsed.rex | rex-privatize | has 'private no private_why "the host device'
}

@test "privatize: programs compute the same" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 5000 };
static unsigned char in[N];
int main(void)
{
    unsigned counts[64] = {7}, set[2] = {0}, *h = counts;
    long sums[3] = {1, 2, 3};
    for (int i = 0; i < N; i++)
        in[i] = i * 7 % 251;
#pragma omp target teams distribute parallel for map(to : in) map(tofrom : h[0:64], sums, set) num_teams(3) thread_limit(64)
    for (int i = 0; i < N; i++) {
#pragma omp atomic
        h[in[i] % 64]++;
#pragma omp atomic update
        sums[i % 3] -= in[i] * 2;
        if (i % 5 == 0)
#pragma omp atomic
            sums[0] += i;
#pragma omp atomic relaxed
        set[i & 1] |= 1u << in[i] % 32;
    }
    for (int i = 0; i < 64; i++)
        printf("%u ", counts[i]);
    printf("%ld %ld %ld %x %x\n", sums[0], sums[1], sums[2], set[0], set[1]);
    return 0;
}
C
    same_as_host
    rex-parse --offload-arch=sm_90 t.c | rex-privatize | has 'private yes' 3
    first=privatize arch=sm_90 on_gpu_threads place | diff host.out -
    also_for_gpu
}
