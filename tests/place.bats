#!/usr/bin/env bats
# rex-place: where the objects lie that regions declare for their teams.
load helper
load pass

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# region CODE [CLAUSES] [FUNCTIONS]: t.c is a league whose teams run the code, a loop's body.
region() {
    source_file t.c <<C
#include <math.h>
#define PARALLEL _Pragma("omp parallel for") for (int i = 0; i < 10; i++)
${3-}
void f(int n, double *a, double *total)
{
    double sum = 0;
#pragma omp target teams distribute thread_limit(64) map(tofrom : a[0:n]) ${2-}
    for (int row = 0; row < n; row++) {
        $1
    }
}
C
    ir outline tripcount launch-shape together place > placed.rex
}

# places [NAME PLACE...]: where the region's objects lie, in their order.
places() {
    local found
    found=$(sed -n '/^ *team_object /{ s/.* name \([a-z_0-9]*\) .* lies \([a-z]*\) .*/\1 \2/; t show
                    s/.* name \([a-z_0-9]*\) .*/\1 elsewhere/; :show
                    p; }' placed.rex | tr '\n' ' ')
    is "$found" "${*+$* }"
}

@test "what is volatile stays so" {
    region 'volatile int flag, set = 3; volatile float tile[8]; volatile float begun[2] = {1, 2}; double *volatile p = 0;
        PARALLEL { while (!flag) flag = i; set++; tile[i] = set; begun[1] = 2; a[i] = tile[0]; p = a; }'
    rex-abi-repair < placed.rex | rex-emit --device > t.cu
    has 'volatile int &flag = ' < t.cu
    has 'volatile int &set = ' < t.cu
    has 'volatile float (&tile)[8] = ' < t.cu
    has 'volatile float (&begun)[2] = ' < t.cu
    has 'double *volatile &p = ' < t.cu
    rexcc --offload-arch=host -w -c t.c -o t.o
}

@test "what fits into 48 KiB is static, in the order of the text" {
    region 'float one[64][64], two[64][64]; PARALLEL a[i] = one[i][1] + two[1][i];'
    places one static two static
    region 'char one[40000], two[10000], three[9000]; PARALLEL a[i] = one[i] + two[i] + three[i];'
    places one static two dynamic three static
    has 'lies dynamic room 10000 lies_why "10000 bytes are more than the 9104 that are left of a team' < placed.rex
    has ' team_memory dynamic team_static 49056 ' < placed.rex
    rex-abi-repair < placed.rex | rex-emit --host | has '__rex_team_memory = rex_team_memory(-1, 49056, rex_team_area(1, 10000));'
    region 'char one[49152]; PARALLEL a[i] = one[i];'
    places one static
    region 'char one[49153]; PARALLEL a[i] = one[i];'
    places one dynamic
    is_idempotent rex-place < placed.rex
    region 'double x = a[row]; PARALLEL a[i] = x;'
    has_no team_object < placed.rex
}

@test "what the program puts into the team's memory comes first, with its alignment" {
    region $'char one[40000], two[20000];\n#pragma omp allocate(two) allocator(omp_pteam_mem_alloc) align(1024)\nPARALLEL a[i] = one[i] + two[i];' \
        'uses_allocators(omp_pteam_mem_alloc)' '#include <omp.h>'
    places one dynamic two static
    has 'lies_why "21024 bytes of 49120' < placed.rex
    rex-abi-repair < placed.rex | rex-emit --device | has 'rex_team_object<2, __rex_place_2, char [20000], 1024> __rex_shared_two(__rex_offset_2);'
}

@test "what the runtime itself needs in a kernel is left to it" {
    region 'char one[40896]; PARALLEL a[i] = one[i]; omp_set_num_threads(3);' '' '#include <omp.h>'
    has ' together no ' < placed.rex
    places one static
    region 'char one[40897]; PARALLEL a[i] = one[i]; omp_set_num_threads(3);' '' '#include <omp.h>'
    places one dynamic
    region 'char one[48640]; _Pragma("omp parallel for reduction(+ : sum)") for (int i = 0; i < n; i++) sum += one[i];' 'map(tofrom : sum)'
    places one static
    region 'char one[48641]; _Pragma("omp parallel for reduction(+ : sum)") for (int i = 0; i < n; i++) sum += one[i];' 'map(tofrom : sum)'
    places one dynamic
    region 'char one[48897]; _Pragma("omp parallel") { int x; _Pragma("omp single copyprivate(x)") x = 1; a[x] = one[x]; }'
    places one dynamic
    region 'char one[38849]; PARALLEL a[i] = one[i] + sums(n, a);' '' 'double sums(int, double *);
#pragma omp declare target(sums)'
    places one dynamic
}

@test "the text of many objects in dynamic memory grows with their number" {
    region "$(printf 'double v%d[n]; ' {1..400}) PARALLEL a[i] = v1[i] + v400[i];"
    rex-abi-repair < placed.rex | rex-emit --device > t.cu
    rex-abi-repair < placed.rex | rex-emit --host > t.c
    grep -q '__rex_offset_400 = __rex_offset_399 + rex_team_area((unsigned long)(n), 8);' t.cu
    [ "$(cat t.cu t.c | wc -c)" -lt 400000 ]
}

@test "lengths that the host knows lie in dynamic memory, behind each other" {
    region 'double one[n], two[n][n + 3]; char three[100]; PARALLEL a[i] = one[i] + two[i][1] + three[i];'
    places one dynamic two dynamic three static
    has 'name one bytes 8 elements "(unsigned long)(n)" names n lies dynamic room 8 ' < placed.rex
    has 'name two bytes 8 elements "(unsigned long)(n) * (unsigned long)(n + 3)" names n lies dynamic room 8 ' < placed.rex
    has ' team_memory dynamic ' < placed.rex
    is_idempotent rex-place < placed.rex
    rex-abi-repair < placed.rex > t.rex
    rex-emit --device < t.rex | in_order 'const auto __rex_region = [&](auto __rex_fits) {' \
        'enum { __rex_place_1 = decltype(__rex_fits)::value ? REX_DYNAMIC_MEMORY : REX_HEAP_MEMORY };' \
        '__rex_offset_1 = 0;' '__rex_offset_2 = __rex_offset_1 + rex_team_area((unsigned long)(n), 8);' \
        'rex_with_team_memory(rex_team_area((unsigned long)(n), 8) + rex_team_area((unsigned long)(n) * (unsigned long)(n + 3), 8), '
    rex-emit --host < t.rex | in_order 'const unsigned __rex_team_memory = rex_team_memory(-1, 144, rex_team_area(' \
        '.DynCGroupMem = __rex_team_memory,'
    local length
    for length in 'row + 1' '(int)a[0]' '100 / n' 'late' 'n > 3 ? n : 4'; do
        region "int late = n; double one[$length]; PARALLEL a[i] = one[i];"
        places one heap
    done
    region 'n++; double one[n]; PARALLEL a[i] = one[i];'
    places one heap
    region 'double one[n]; PARALLEL a[i] = one[i];' 'map(to : n)'
    places one heap
    has ' together yes ' < placed.rex
}

# remarks DEVICE FLAG...: what rex-place says of t.c for that device, with these flags of clang's
remarks() {
    rex-parse "--offload-arch=$1" t.c -- "${@:2}" 2> /dev/null | rex-outline | rex-tripcount | rex-launch-shape |
        rex-together > t.rex
    rex-place < t.rex 2>&1 > placed.rex
}

@test "arrays in a GPU's heap are remarked upon, at their declarations" {
    cat > t.c <<'C'
#pragma omp declare target
double last(int n)
{
    double all[n];
    for (int i = 0; i < n; i++)
        all[i] = i;
    return all[n - 1];
}
#pragma omp end declare target
void f(int n, double *a, const int *length)
{
    int late = n;
    late++;
#pragma omp target teams distribute map(tofrom : a[0:n]) map(to : length[0:n]) map(tofrom : late)
    for (int row = 0; row < n; row++) {
        double known[n], some[length[row]], more[late], fixed[10];
#pragma omp parallel for
        for (int i = 0; i < n; i++) {
            double own[i + 1];
            own[i] = known[i] = some[0] = more[0] = fixed[0] = i;
            a[i] += own[i] + last(n);
        }
    }
}
C
    local slow="many times slower than a team's memory"
    remarks sm_90 > messages
    [ -z "$(without_remarks < messages)" ]
    diff <(grep remark: messages) - <<REMARKS
t.c:16:26: remark: each team takes 'some' from the device's heap, $slow: the host cannot compute its length at the launch [-Rrex-place]
t.c:16:45: remark: each team takes 'more' from the device's heap, $slow: the host does not know 'late', in its length, at the launch [-Rrex-place]
t.c:19:20: remark: each thread takes 'own' from the device's heap, $slow: its length is a variable [-Rrex-place]
t.c:4:12: remark: each thread takes 'all' from the device's heap, $slow: its length is a variable [-Rrex-place]
REMARKS
    has 'thread_array name own lies heap at t.c:19:20' < placed.rex
    has 'unit source t.c suffix' < placed.rex
    is_idempotent rex-place < placed.rex 2> /dev/null
    for flags in -w -Rno-rex-place '-Rrex-place -w'; do
        # shellcheck disable=SC2086
        [ -z "$(remarks sm_90 $flags)" ]
        has ' device sm_90 remarks no' < placed.rex
    done
    [ -n "$(remarks sm_90 -Werror)" ]
    [ -n "$(remarks sm_90 -w -Rrex-place)" ]
    [ -z "$(remarks host)" ]
    has 'thread_array name own lies heap' < placed.rex
}

@test "a length may have a name that C++ keeps for itself" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int or = 8, sum = 0;
    for (; or < 12; or++)
#pragma omp target teams num_teams(1) map(tofrom : sum)
    {
        int this[or], new[or + 1];
#pragma omp parallel for
        for (int i = 0; i < or; i++)
            this[i] = new[i] = i;
        sum += this[or - 1] + new[2];
    }
    printf("%d\n", sum);
    return 0;
}
C
    same_as_host
    on_gpu_threads together place | diff host.out -
    rex-emit --device < gpu.rex | has 'rex_with_team_memory(rex_team_area((unsigned long)(__rex_name_or), 4)'
    rex-emit --host < gpu.rex | has 'rex_team_area((unsigned long)(or), 4)'
}

@test "each kernel has its own; a function's arrays are its calls'" {
    source_file t.c <<'C'
#pragma omp declare target
double work(double *a)
{
    double own[50];
#pragma omp parallel for
    for (int i = 0; i < 50; i++)
        own[i] = a[i];
    return own[7];
}
#pragma omp end declare target
void f(double *a)
{
#pragma omp target teams map(tofrom : a[0:100])
    {
        char one[40000];
#pragma omp parallel
        one[1] = 2;
        a[0] = work(a);
    }
#pragma omp target teams map(tofrom : a[0:100])
    {
        char one[40000];
#pragma omp parallel
        a[1] = one[1];
    }
}
C
    ir outline tripcount launch-shape together place > placed.rex
    places one static one static
    rex-abi-repair < placed.rex | rex-emit --device | has 'rex_shared<double [50]> __rex_shared_own;'
}

@test "without the pass everything has a place: the team's stack, or the heap where all threads come to it" {
    region 'double one[10]; PARALLEL a[i] = one[i];'
    ir outline tripcount launch-shape together abi-repair | rex-emit --device | has 'enum { __rex_place_1 = REX_HEAP_MEMORY };'
    ir outline tripcount launch-shape abi-repair | rex-emit --device | has 'enum { __rex_place_1 = REX_TEAM_STACK_MEMORY };'
    ir outline tripcount launch-shape place abi-repair | rex-emit --device | has 'enum { __rex_place_1 = REX_STATIC_MEMORY };'
}

@test "programs: teams compute the same wherever their arrays lie" {
    local name passes
    for name in team_arrays team_lengths; do
        program $name
        same_as_host
        for passes in 'together place' together place ''; do
            # shellcheck disable=SC2086 # several words
            on_gpu_threads $passes | diff host.out -
        done
        on_gpu_threads together place
        NO_TEAM_MEMORY=1 gpu/t | diff host.out -
    done
}

# reduced CLAUSES BODY: place.rex is what a region over i is that reduces, for a GPU.
reduced() {
    source_file t.c <<C
#include <stdio.h>
__attribute__((noinline)) static float look(const float *at) { return at[0]; }
#pragma omp declare target to(look)
int main(void)
{
    enum { N = 5000 };
    static unsigned char x[N];
    double e[8] = {1, 2, 3}, square[2][2] = {{0}}, large[200] = {0};
    int top[5] = {0}, n = 3;
    short low[4] = {100, 100, 100, 100}, *p = low;
    float whole[3] = {0};
    for (int i = 0; i < N; i++)
        x[i] = (i * 7919u >> 3) & 255;
#pragma omp target teams distribute parallel for num_teams(${3-3}) thread_limit(${4-64}) map(to : x) $1
    for (int i = 0; i < N; i++) { $2 }
    for (int k = 0; k < 8; k++)
        printf("%g %d %d %g %g\n", e[k], top[k % 5], low[k % 4], whole[k % 3], square[0][1] + large[k]);
}
C
    arch=sm_90 ir outline tripcount launch-shape place > place.rex
}

# columns NAMES...: those that lie in the team's memory.
columns() {
    is "$(sed -n 's/^ *variable name \([a-z]*\) .* columns [0-9].*/\1/p' place.rex | sort | tr '\n' ' ')" "${*:+$* }"
}

@test "columns: small arrays that are reduced by single elements lie in the team's memory" {
    local geometry
    for geometry in '3 64' '1 32' '5 48' '2 4'; do
        # shellcheck disable=SC2086 # two words
        reduced 'reduction(+ : e[:4], whole) reduction(max : top[1:3]) reduction(min : p[:4])' '
            int k = x[i] & 3;
            e[x[i] % 4] += 0.5 * x[i];
            if (top[1 + x[i] % 3] < x[i]) top[1 + x[i] % 3] = x[i];
            p[k] = p[k] < x[i] ? p[k] : x[i];
            whole[x[i] % 3]++;' $geometry
        columns e p top whole
        same_as_host
        arch=sm_90 on_gpu_threads place | diff host.out -
    done
    has 'columns 4 columns_why "128 bytes of' < place.rex
    is_idempotent rex-place < place.rex
    rex-abi-repair < place.rex | rex-emit --device | in_order 'REX_THREAD_COLUMNS(int, 3, 4, __rex_private_top);' \
        'const auto top = __rex_private_top.from(1);'
    also_for_gpu -c
}

@test "columns: none where an address is taken, for the host device, or where there is no room" {
    reduced 'reduction(+ : whole)' 'whole[x[i] % 3] += look(whole);'
    columns
    reduced 'reduction(+ : whole)' 'float *at = &whole[x[i] % 3]; *at += 1;'
    columns
    reduced 'reduction(+ : whole)' '*whole += sizeof(whole);'
    columns
    reduced 'reduction(+ : square)' 'square[0][x[i] % 2]++;'
    columns
    reduced 'reduction(+ : e[:n])' 'e[x[i] % 3]++;'
    columns
    reduced 'reduction(+ : large)' 'large[x[i] % 8] += 2 * large[x[i] % 8];'
    columns
    has "columns_why \"a multiprocessor's threads take more than it has\"" < place.rex
    reduced 'reduction(+ : e)' 'for (int k = 0; k < 4; k++) e[2 * k + 1] += k, e[0]++;'
    columns
    has 'numbered yes columns_why "all its subscripts are numbers' < place.rex
    reduced 'reduction(+ : e)' 'for (int k = 0; k < 8 - (i & 1); k++) e[k] += k;'
    columns e
    reduced 'reduction(+ : e)' 'e[x[i] % 8]++;' 3 1024
    columns
    has 'bytes are left of a team' < place.rex
    reduced 'reduction(+ : e)' 'e[x[i] % 8]++;'
    columns e
    sed 's/ device sm_90//' place.rex | rex-place | has_no ' columns [0-9]'
}

@test "nvcc compiles them, also 48 KiB to the last byte" {
    compiles_for_gpu team_arrays team_lengths
    region 'char one[49152]; PARALLEL a[i] = one[i];'
    also_for_gpu -c
    region 'char one[40896]; PARALLEL a[i] = one[i]; omp_set_num_threads(3);' '' '#include <omp.h>'
    also_for_gpu -c
    region 'char one[48640]; _Pragma("omp parallel for reduction(+ : sum)") for (int i = 0; i < n; i++) sum += one[i];' 'map(tofrom : sum)'
    also_for_gpu -c
    region 'char one[49104], two[9000], three[n]; PARALLEL a[i] = one[i] + two[i] + three[i];'
    places one static two dynamic three dynamic
    also_for_gpu -c
}

# ---- bins ----

# bins NAME=ROOM...: those that threads of a team combine in together.
bins() {
    is "$(sed -n 's/^ *variable name \([a-z_]*\) .* bins \([0-9]*\) .*/\1=\2/p' place.rex | sort | tr '\n' ' ')" "${*:+$* }"
}

histogram() {
    source_file t.c <<C
#include <stdio.h>
int main(int argc, char **argv)
{
    enum { N = 5000 };
    static unsigned char x[N];
    unsigned h[16] = {1, 2, 3}, *p = h, small[2] = {7};
    long long sums[40] = {5}, signs[3] = {-1};
    int bits[4] = {0}, clear[4] = {-1, -1, 255, 7}, odd[4] = {9}, n = argc + 15, top[4] = {0};
    short narrow[4] = {0};
    float real[4] = {0};
    static int long_one[9000];
    for (int i = 0; i < N; i++)
        x[i] = (i * 7919u >> 3) & 255;
#pragma omp target teams distribute parallel for num_teams(${3-3}) thread_limit(${4-64}) map(to : x) $1
    for (int i = 0; i < N; i++) { $2 }
    for (int k = 0; k < 40; k++)
        printf("%u %lld %lld %d %d %d %d %g %d %u\n", h[k % 16], sums[k], signs[k % 3], bits[k % 4], clear[k % 4], odd[k % 4],
               narrow[k % 4], real[k % 4] + top[k % 4], long_one[k * 200], small[k % 2]);
    return p == h ? 0 : n;
}
C
    arch=sm_90 ir outline tripcount launch-shape place > place.rex
}

@test "bins: arrays of integers in which a region only counts are the team's" {
    local geometry
    for geometry in '3 64' '1 32' '5 48' '2 4' '70 96'; do
        # shellcheck disable=SC2086 # two words
        histogram 'reduction(+ : h, sums[2:38]) reduction(- : signs) reduction(| : bits) reduction(& : clear) reduction(^ : odd)' '
            h[x[i] >> 4]++;
            if (x[i] & 1)
                sums[2 + x[i] % 38] -= x[i];
            else
                (sums[3]) += 2ll * i;
            for (int k = 0; k < 2; k++)
                signs[k + i % 2] -= (short)i;
            bits[i & 3] |= 1 << x[i] % 31, clear[2] &= ~(i & 64), odd[x[i] & 3] ^= x[i];' $geometry
        same_as_host
        arch=sm_90 on_gpu_threads place | diff host.out -
    done
    is_idempotent rex-place < place.rex
    has 'bins 48 bins_why "all that is done with its elements' < place.rex
    also_for_gpu -c
}

@test "bins: of lengths that the launch knows, and longer than there is room for" {
    local room
    for room in 3 70; do
        histogram 'reduction(+ : p[1:n - 1], long_one[:8000 + n]) reduction(+ : small)' '
            p[1 + x[i] % (n - 1)]++;
            long_one[i % (8000 + n)] += i;
            --small[i & 1];' $room
        bins long_one=4096 p=4096 small=4
        same_as_host
        arch=sm_90 on_gpu_threads place | diff host.out -
    done
    also_for_gpu -c
    rex-abi-repair < place.rex | rex-emit --host | has_no '__rex_threads, (n - 1)'
}

@test "bins: none where a value is looked at, is no integer's, or combined otherwise than the reduction says" {
    local body
    for body in 'small[i & 1] = i;' 'if (small[i & 1]++ > 2) small[0]++;' 'small[i & 1] |= i;' 'small[i & 1] += 0.5 * i;' \
        'top[i & 3] = top[i & 3] < i ? i : top[i & 3]; narrow[i & 3]++; real[i & 3]++; small[0] += small[1];' \
        '_Pragma("omp atomic") small[i & 1]++;' 'for (; small[0] < 2; small[0]++) i += 0;' 'small[i & 1] *= 2;'; do
        histogram 'reduction(+ : small, narrow, real) reduction(max : top)' "$body"
        bins
    done
    histogram 'reduction(* : small)' 'small[i & 1] *= 3;'
    bins
    unset arch
    histogram 'reduction(+ : small)' 'small[i & 1]++;'
    arch=host ir outline tripcount launch-shape place > place.rex
    bins
}
