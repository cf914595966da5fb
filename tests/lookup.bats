#!/usr/bin/env bats
# rex-lookup: lookup tables in shared memory; and what rex-parse says of them.
load helper
load pass

# region BODY [CLAUSES]: t.rex is what rex-lookup makes of a region for a GPU, which looks numbers up.
region() {
    source_file t.c <<C
static const unsigned char box[256] = { 9, 8, 7 };
static const short pairs[2][16] = { { 1, 2 }, { 3 } };
static const int large[2000] = { 1 };
#pragma omp declare target
static unsigned crc[256], changed[16], led[16], *leads = led;
unsigned known[16];
static void change(int i) { changed[i & 15]++; }
#pragma omp end declare target
void fill(void)
{
    for (unsigned i = 0; i < 256; i++)
        crc[i] = i;
}
void f(int n, const unsigned char *in, unsigned *out)
{
#pragma omp target ${2-teams distribute parallel for}
    for (int i = 0; i < n; i++) {
        unsigned s = in[i], k;
        $1
        out[i] = s;
    }
}
C
    rex-parse --offload-arch=sm_90 t.c > parsed.rex
    rex-outline < parsed.rex | rex-lookup > t.rex
}

@test "lookup: arrays of the image that are read by subscripts that nobody knows" {
    region 'for (k = 0; k < 20; k++) s = crc[(s ^ k) & 255] + pairs[k & 1][s & 15];'
    has 'lookup variable crc bytes 1024 uses 1 in_loops yes copied yes copied_why "threads read different elements of it at once, and many"' < t.rex
    has 'lookup variable pairs bytes 64 uses 1 in_loops yes copied yes' < t.rex
    is_idempotent rex-lookup < t.rex
    rex-abi-repair < t.rex | rex-emit --device | in_order 'REX_LOOKUP(crc);' 'REX_LOOKUP(pairs);' 'rex_lookups_copied();' 'const auto &crc = __rex_lookup_crc.elements;'
    rex-outline < parsed.rex | rex-abi-repair | rex-emit --device | has_no 'LOOKUP'
    region 's = box[s] + box[s ^ 1] + (unsigned)sizeof(box);'
    has 'lookup variable box bytes 256 uses 2 in_loops no copied yes' < t.rex
}

@test "lookup: none that is written, reached otherwise, or known, and few reads of none" {
    local body
    for body in 'crc[s & 255] = i; s = crc[i & 255];' 'const unsigned *p = crc; s = p[s] + crc[s];' 'for (k = 0; k < 4; k++) s += box[k + 1];' 's = in[in[s]];' \
        'unsigned own[8] = {0}; s = own[s & 7] + own[1];' \
        'for (k = 0; k < 20; k++) { leads[i & 15] = k; s += led[s & 15]; }' 'for (k = 0; k < 20; k++) s += known[s & 15];'; do
        region "$body"
        ! grep -q '^ *lookup ' t.rex || { echo "$body"; return 1; }
    done
    region 's = box[s];'
    has 'copied no copied_why "an iteration reads one element"' < t.rex
    region 's = crc[s & 255] + crc[i & 255];'
    has 'copied no copied_why "copying it takes longer"' < t.rex
    region 'for (k = 0; k < s; k++) s += large[s % 2000];'
    has 'copied no copied_why "copying it takes longer"' < t.rex
    region 'for (k = 0; k < s; k++) { s += changed[s & 15]; change(s); }'
    has 'copied no copied_why "functions name it, too"' < t.rex
    region 'for (k = 0; k < s; k++) s += box[s & 255];' 'teams distribute'
    has 'copied no copied_why "threads do not begin together"' < t.rex
    region 'for (k = 0; k < s; k++) s += box[s & 255];'
    sed 's/ device sm_90//' t.rex | rex-lookup | has 'copied no copied_why "the host device'
}

@test "lookup: programs compute the same" {
    source_file t.c <<'C'
#include <stdio.h>
static const unsigned char box[256] = { 9, 8, 7, [255] = 3 };
static const char hex[] = "0123456789abcdef";
#pragma omp declare target
static unsigned crc[256];
static unsigned one(unsigned c) { return crc[c & 255]; }
#pragma omp end declare target
int main(void)
{
    static unsigned out[1000];
    unsigned long sum = 0;
    static const short pairs[2][16] = { { 1, 2 }, { 3, [15] = 5 } };
#pragma omp target
    for (unsigned i = 0; i < 256; i++)
        crc[i] = i * 2654435761u;
#pragma omp target teams distribute parallel for map(from : out) num_teams(4) num_threads(64)
    for (int i = 0; i < 1000; i++) {
        unsigned s = i;
        for (int k = 0; k < 10; k++)
            s = crc[(s ^ k) & 255] ^ s >> 8 ^ box[s & 255] ^ pairs[k & 1][s & 15];
        out[i] = s + hex[s & 15] + hex[s >> 28] + (unsigned)sizeof(hex);
    }
    for (int i = 0; i < 1000; i++)
        sum = sum * 31 + out[i];
    printf("%lu\n", sum);
#pragma omp target teams distribute parallel for map(tofrom : out) num_teams(4) num_threads(64)
    for (int i = 0; i < 1000; i++)
        for (int k = 0; k < 4; k++)
            out[i] += crc[out[i] & 255] + one(out[i]);
    for (int i = 0; i < 1000; i++)
        sum = sum * 31 + out[i];
    printf("%lu\n", sum);
    return 0;
}
C
    same_as_host
    also_for_gpu -c
}
