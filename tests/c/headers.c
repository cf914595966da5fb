/* Names that <stdint.h>, <stddef.h>, other headers, libomptarget and CUDA have, in a program that includes nothing: at file
 * scope, as parameters, variables, members, tags, labels and macros. */
int printf(const char *, ...);

static int uint8_t(int x) { return x + 1; }
typedef struct { int value; } uint64_t;
typedef short int64_t;
int uint32_t = 3;
enum { int32_t = 4, NULL = 5 };
struct uintptr_t { int offsetof; };
static int size_t = 6, ident_t = 7, ptrdiff_t = 8;
struct ident { int psource; };
#define INT64_C(x) #x
#define REX_SOURCE 9
#define UINT64_MAX "none"

#pragma omp begin declare target
int intptr_t = 10;
static int dim3 = 1, float2 = 2, clock = 3, min = 4, max = 5, size = 6, begin = 7, end = 8, first = 9;
int malloc_count = 1, swap = 2, move = 3, forward = 4, launch = 5, device = 6, stream = 7, fits = 8, kernel = 9;
typedef int vector;
static vector half(vector pair) { return pair / 2; }
static int saturate(int std) { return std > 7 ? 7 : std; }
static int distance(int cuda, int thrust) { return cuda - thrust; }
struct array { int data, count, empty, back; };
union optional { int value; char bytes; };
enum byte { data = 3, make_pair, get };
static int atomicAdd(int *where, int by) { return *where += by; }
static int rsqrt(int x) { return x * 3; }
static int __syncthread(int x) { return x; }
static int all(int uint8_t, int any) { return uint8_t && any; }
int exchange(int lock, int unlock, int thread, int mutex)
{
    int string = lock + unlock * thread - mutex;
    if (string > 100)
        goto size;
    string++;
size:
    return string + intptr_t;
}
#pragma omp end declare target

int main(void)
{
    int r[12] = {0}, n = 12, index = 1, abs = 2, div = 3, y0 = 4, gamma = 5, time = 6;
    uint64_t wide = {2};
    int64_t narrow = 70000;
    struct uintptr_t tagged = {11};
    struct ident place = {12};
#pragma omp target data map(tofrom : r)
    {
#pragma omp target teams distribute parallel for firstprivate(wide, narrow, tagged, place)
        for (int i = 0; i < n; i++) {
            int uint64_t = i, int64_t = 2, uint32_t = 3, int32_t = 4;
            r[i] += uint64_t * int64_t + uint32_t + int32_t + wide.value + (narrow != 70000) + tagged.offsetof + place.psource;
        }
#pragma omp target update from(r)
    }
    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(r) collapse(2)
    for (int size_t = 0; size_t < 3; size_t++)
        for (int ptrdiff_t = 0; ptrdiff_t < 4; ptrdiff_t++)
            sum += r[size_t * 4 + ptrdiff_t] * (int)(sizeof(uint64_t) + sizeof(int64_t));
#pragma omp target map(tofrom : r)
    {
        struct array array = {min, max, 3, 4};
        union optional optional = {.value = get};
        enum byte byte = make_pair;
        vector vector = half(dim3 + float2 * clock);
        int assert = saturate(size) + distance(begin, end) + first, isnan = 2, exception = 3, cout = 4, printf = 5;
        r[0] += array.data + array.count + optional.value + byte + vector + assert + isnan + exception + cout + printf;
        r[1] += atomicAdd(&r[2], swap + move) + rsqrt(forward) + __syncthread(launch) + all(device, stream) + fits * kernel;
        r[3] += exchange(1, 2, 3, 4) + malloc_count + index + abs + div + y0 + gamma + time;
    }
    r[4] += uint8_t(size_t) + ident_t + ptrdiff_t + uint32_t + int32_t + NULL + REX_SOURCE;
    for (int i = 0; i < n; i++)
        printf("%d ", r[i]);
    printf("%ld %s %s\n", sum, INT64_C(5), UINT64_MAX);
    return 0;
}
