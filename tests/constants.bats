#!/usr/bin/env bats
# Constant arrays of numbers that regions only read are the device's own (passes/parse/declarations/constants.c).
load helper
load pass

# region DECLARATIONS BODY [CLAUSES]: t.rex is what rex-parse makes of a region in a function with them.
region() {
    source_file t.c <<C
static const int file[3] = {1, 2, 3};
static int read[2] = {4, 5}, written[2] = {6, 7}, kept[2] = {8, 9};
extern const int elsewhere[2];
static int first(const int *at) { return *at; }
#pragma omp declare target to(first)
void f(int n, int *restrict out)
{
    $1
    written[0] = n;
#pragma omp target teams distribute parallel for ${3-} map(from : out[0:n])
    for (int i = 0; i < n; i++) { $2 }
#pragma omp target update to(kept)
}
C
    rex-parse t.c > t.rex
}

# constants NAMES...
constants() {
    is "$(sed -n 's/^declare kind variable name \([a-z]*\) .*numbers yes.*/\1/p' t.rex | sort | tr '\n' ' ')" "${*:+$* }"
    local name
    for name; do
        is "$(grep -c "^ *variable name $name " t.rex)" 0
    done
}

@test "constants: what has a value from the beginning, and is only read" {
    region '' 'out[i] = file[i % 3] + read[0];'
    constants file read
    has 'static const int read[2] = {4, 5};' < t.rex
    region 'static const double own[] = {0.5, 1.5}; const float here[2][2] = {{1, 2}, {3}};' 'out[i] = own[i % 2] * here[i % 2][0] + sizeof(own);'
    constants here own
    rex-outline t.rex | rex-restrict | has 'restrict yes'
}

@test "constants: clauses that copy to the device change nothing, and nothing is mapped" {
    region 'const double own[3] = {1, 2, 3};' 'out[i] = file[i % 3] * own[i % 3];' 'map(to : file, own[0:3])'
    constants file own
    is "$(grep -c '^ *map .*variable \(file\|own\) ' t.rex)" 0
    region '' 'out[i] = *file;' 'map(to : file)'
    constants
    is "$(grep -c '^ *map .*variable file ' t.rex)" 1
}

@test "constants: nothing that may change, whose address is taken, or that another clause names" {
    local body
    for body in 'written[0]' 'kept[0]' 'elsewhere[0]' 'first(file)' '*file' '(int)(long)&file[1]'; do
        region '' "out[i] = $body;"
        constants
    done
    region 'int own[2] = {n, 1}, late[2]; late[0] = late[1] = 3;' 'out[i] = own[0] + late[0];'
    constants
    region 'volatile const int own[2] = {1, 1}; static const int large[5000] = {1};' 'out[i] = own[0] + large[i];'
    constants
    region 'static const float small[] = {1e-50};' 'out[i] = small[0];'
    constants
    region '' 'out[i] = file[0];' 'map(tofrom : file)'
    constants
    region '' 'out[i] = file[0];' 'defaultmap(to : aggregate)'
    constants
    region '' 'int file[2] = {i, i}; out[i] = file[1];'
    constants
}

@test "constants: programs compute the same" {
    source_file t.c <<'C'
#include <stdio.h>
enum { THREE = 3 };
static int table[3] = {1, 2, 3};
static const double corner[2][2] = {{1, 2}, {[1] = 4}};
static const int taken[2] = {5, 6};
static int set[2] = {7, 8};
extern const short outside[THREE];
const short outside[THREE] = {9, THREE + 7, sizeof(double)};
static const char word[] = "abc";
static const unsigned char bytes[] = {250, 251};
static const int both[2] = {3, 4};
static int sum(const int *p) { return p[0] + p[1]; }
#pragma omp declare target to(sum)
int main(void)
{
    double a[4];
    int local[2] = {20, 30}, n = 2, vary[2] = {n, 3};
    static const float own[2] = {0.5f, 1.5f};
    set[1]++;
#pragma omp target data map(to : corner)
#pragma omp target teams distribute parallel for map(from : a) map(to : own, outside[0:THREE])
    for (int i = 0; i < 4; i++) {
        a[i] = i;
        for (int k = 0; k < 2; k++)
            a[i] += table[k] + corner[k][1] + set[k] + outside[k + 1] + local[k] * own[k] + word[k] + vary[k] + sum(taken) + bytes[k];
    }
    for (int i = 0; i < 4; i++)
        printf("%g\n", a[i]);
#pragma omp target map(from : a)
    for (int i = 0; i < 4; i++) {
        const int *at = both;
        int table[2] = {i, i + 1};
        a[i] = at[i % 2] + local[i % 2] + table[i % 2];
    }
    for (int i = 0; i < 4; i++)
        printf("%g\n", a[i]);
    {
        const int local[2] = {-1, -2};
#pragma omp target map(from : a)
        for (int i = 0; i < 4; i++)
            a[i] = local[i % 2];
    }
    printf("%g %g\n", a[0], a[3]);
}
C
    same_as_host
    also_for_gpu -c
}

@test "constants: of a function, whatever clauses in others name by the same name" {
    source_file t.c <<'C'
void f(int n, const float *k, float *out)
{
#pragma omp target map(to : k[0:4]) map(from : out[0:n])
    for (int i = 0; i < n; i++)
        out[i] = k[i % 4];
}
void g(int n, float *out)
{
    const float k[4] = {1, 2, 3, 4};
#pragma omp target map(from : out[0:n])
    for (int i = 0; i < n; i++)
        out[i] = k[i % 4];
}
C
    rex-parse t.c > t.rex
    is "$(grep -c '^declare kind variable name k .*numbers yes' t.rex)" 1
    is "$(grep -c '^ *variable name k ' t.rex)" 1 # f's
}

@test "constants: strings are arrays of numbers" {
    region 'static const char own[] = "0123456789abcdef"; const unsigned char bytes[3] = "\377x"; static const char rows[2][4] = {"abc", "defg"};' \
        'out[i] = own[i % 16] + bytes[i % 3] + rows[i % 2][3];'
    constants bytes own rows
    region 'static const char *const names[] = {"a", "b"}; char word[] = "ab"; word[1] = n;' 'out[i] = names[i % 2][0] + word[0];'
    constants
    source_file t.c <<'C'
#include <stdio.h>
static const char digits[] = "0123456789", exact[3] = "xyz", rows[2][4] = { "abc", "defg" }, padded[20] = "ab" "cd";
static const unsigned char bytes[] = "\377\001";
static const unsigned short wide[] = u"hi";
int main(void)
{
    int s[8];
#pragma omp target teams distribute parallel for map(from : s)
    for (int i = 0; i < 8; i++)
        s[i] = digits[i] + exact[i % 3] + rows[i & 1][i / 2] + padded[i] + bytes[i & 1] + wide[i & 1] + (int)sizeof(digits);
    for (int i = 0; i < 8; i++)
        printf("%d\n", s[i]);
    return 0;
}
C
    same_as_host
    also_for_gpu -c
}
