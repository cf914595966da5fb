#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct s { int a; int b; double *p; int c[4]; };
struct s glob = {1, 2, NULL, {3}};
#pragma omp declare target enter(glob)
static void dm(void) {
    int i = 1, arr[3] = {1, 2, 3}; struct s st = {1, 2}; int *p = arr;
#pragma omp target defaultmap(tofrom)
    { i++; arr[0]++; st.a++; }
    printf("%d %d %d\n", i, arr[0], st.a);
#pragma omp target defaultmap(firstprivate)
    { i++; arr[0]++; st.a++; }
    printf("%d %d %d\n", i, arr[0], st.a);
#pragma omp target defaultmap(tofrom: scalar) defaultmap(to: aggregate) defaultmap(default: pointer)
    { i++; arr[0]++; st.a++; }
    printf("%d %d %d\n", i, arr[0], st.a);
#pragma omp target defaultmap(from: aggregate)
    { i++; arr[0] = 7; arr[1] = arr[2] = 8; st = (struct s){5, 6}; }
    printf("%d %d %d\n", i, arr[0], st.a);
#pragma omp target data map(to: arr)
#pragma omp target defaultmap(present: aggregate) defaultmap(none: scalar) firstprivate(i)
    { i++; arr[0] = 7 + i; }
    printf("%d\n", arr[0]);
#pragma omp target defaultmap(tofrom: pointer) map(arr)
    { p = p == NULL ? p : p; arr[1] = 3; }
    printf("%d %d\n", p == arr, arr[1]);
#pragma omp target defaultmap(firstprivate: pointer) map(tofrom: arr)
    { arr[1]++; p++; }
    printf("%d %d\n", p == arr, arr[1]);
#pragma omp target data map(arr)
#pragma omp target defaultmap(alloc: aggregate)
    arr[2] = 55;
    printf("%d\n", arr[2]);
}
static void addr(int n) {
    int x = 5, arr[4] = {1, 2, 3, 4}, v[n], *p = malloc(4 * sizeof(int)); struct s st = {1, 2};
    for (int i = 0; i < n; i++) v[i] = i;
    for (int i = 0; i < 4; i++) p[i] = i;
#pragma omp target data map(tofrom: x, arr, v, p[0:4], st)
    {
#pragma omp target data use_device_addr(x, arr, v, st) use_device_ptr(p)
        {
#pragma omp target has_device_addr(x, arr, v, st) is_device_ptr(p)
            { x++; arr[1] += x; v[2] += 5; p[3] = 9; st.b = 8; }
        }
#pragma omp target data use_device_addr(p[0:4], arr[0:2])
        {
#pragma omp target has_device_addr(p[0:4], arr[0:2])
            { p[0]++; arr[0]++; }
            int d;
            omp_target_memcpy(&d, p, sizeof(int), 0, 0, omp_get_initial_device(), 0);
            printf("%d\n", d);
        }
        int *q = p;
#pragma omp target data use_device_ptr(q)
        printf("%d %d\n", q != p, (void *)q == omp_get_mapped_ptr(p, 0));
#pragma omp target data use_device_addr(x) if (0)
        printf("%d\n", x);
    }
    printf("%d %d %d %d %d %d\n", x, arr[0], arr[1], v[2], p[0], p[3]);
    printf("%d\n", st.b);
    int *dev = omp_target_alloc(4 * sizeof(int), 0);
#pragma omp target is_device_ptr(dev)
    for (int i = 0; i < 4; i++) dev[i] = i * i;
#pragma omp target has_device_addr(dev[0:4]) map(from: x)
    x = dev[3];
    printf("%d\n", x);
    int host[4];
    omp_target_memcpy(host, dev, sizeof host, 0, 0, omp_get_initial_device(), 0);
    printf("%d\n", host[2]);
    int assoc[4] = {0};
    omp_target_associate_ptr(assoc, dev, sizeof assoc, 0, 0);
    printf("%d\n", omp_target_is_present(assoc, 0));
#pragma omp target map(alloc: assoc)
    assoc[1] += 100;
#pragma omp target update from(assoc[1:1])
    printf("%d %d\n", assoc[1], assoc[0]);
    omp_target_disassociate_ptr(assoc, 0);
    printf("%d\n", omp_target_is_present(assoc, 0));
    size_t vol[2] = {2, 1}, off[2] = {0, 1}, hd[2] = {2, 2}, zero[2] = {0, 0};
    int part[2][2] = {{0}};
    omp_target_memcpy_rect(part, dev, sizeof(int), 2, vol, off, zero, hd, hd, omp_get_initial_device(), 0);
    printf("%d %d %d\n", part[0][0], part[0][1], part[1][1]);
    omp_target_memset(dev, 0, 4 * sizeof(int), 0);
#pragma omp target is_device_ptr(dev) map(from: x)
    x = dev[1] + dev[3];
    printf("%d\n", x);
    omp_target_free(dev, 0);
}
static void mods(int n) {
    int a[4] = {1, 2, 3, 4}, *p = a, z = 3; struct s st = {1, 2, malloc(32), {1, 2, 3, 4}};
#pragma omp target data map(ompx_hold, tofrom: a)
    {
#pragma omp target map(tofrom: a)
        a[0] = 10;
#pragma omp target exit data map(delete: a)
        printf("%d\n", omp_target_is_present(a, 0));
    }
    printf("%d %d\n", a[0], omp_target_is_present(a, 0));
#pragma omp target enter data map(a, z)
#pragma omp target enter data map(a)
    z = 9;
#pragma omp target map(present, to: a) map(to: z)
    { a[1] = z; }
#pragma omp target exit data map(a)
    printf("%d\n", a[1]);
#pragma omp target exit data map(a) map(release: z)
    printf("%d %d %d\n", a[1], z, omp_target_is_present(&z, 0));
#pragma omp target enter data map(to: p[0:0])
    printf("%d\n", omp_target_is_present(p, 0));
#pragma omp target data map(always, close, tofrom: a[1:2]) map(to: p[n - 4:0])
    {
#pragma omp target map(alloc: a[1:2])
        a[2] = 33;
#pragma omp target map(always, from: a[1:2])
        a[1] = 22;
        printf("%d %d\n", a[1], a[2]);
    }
    printf("%d %d\n", a[1], a[2]);
#pragma omp target enter data map(to: st.b, st.c)
#pragma omp target map(present, tofrom: st.b, st.c[1:2])
    { st.b++; st.c[2]++; }
#pragma omp target exit data map(from: st.b, st.c)
    printf("%d %d\n", st.b, st.c[2]);
    for (int i = 0; i < 4; i++) st.p[i] = i;
#pragma omp target map(tofrom: st.p[0:st.a + 3])
    st.p[st.a] += st.b;
    printf("%g\n", st.p[1]);
#pragma omp target map(tofrom: st.p[0:st.a + 3]) map(to: st.b)
    st.p[st.a] += st.b + st.c[3];
    printf("%g\n", st.p[1]);
#pragma omp target data map(tofrom: st.p[0:4])
    {
#pragma omp target
        st.p[2] = st.a + 50;
    }
    printf("%g\n", st.p[2]);
    glob.a = 4; glob.p = st.p;
#pragma omp target update to(glob.a)
#pragma omp target map(tofrom: glob.p[0:4])
    { glob.p[0] = glob.a; glob.b = 6; }
#pragma omp target update from(glob.b)
    printf("%g %d\n", st.p[0], glob.b);
#pragma omp target map(tofrom: (a)) map(tofrom: (p)[0:1])
    a[3] = 44;
    printf("%d\n", a[3]);
}
int main(void) { dm(); addr(4); mods(4); return 0; }
