rex 1
unit source /work/main/tests/programs/chains.c suffix fc6cc9
declare kind type name "enum (unnamed at /work/main/tests/programs/chains.c:9:1)" at /work/main/tests/programs/chains.c:9:1
  | enum __rex_unnamed_231361 { N = 100 };
end
declare kind type name real at /work/main/tests/programs/chains.c:13:1
  | typedef double real;
end
text at /work/main/tests/programs/chains.c:1:1
  | /*
  |  * Loops of launches. In some the host need not wait for each launch, in the others it must: they are so written
  |  * that the output shows it when a kernel runs later than it may.
  |  */
end
include header <omp.h> device no at /work/main/tests/programs/chains.c:5:1
include header <stdio.h> device no at /work/main/tests/programs/chains.c:6:1
include header <stdlib.h> device no at /work/main/tests/programs/chains.c:7:1
text at /work/main/tests/programs/chains.c:9:1
  | enum { N = 100 };
  |
  | static double a[N], b[N];
  | static int global;
  | typedef double real;
  |
  | static void show(const char *what, const double *x)
  | {
  |     double sum = 0;
  |     for (int i = 0; i < N; i++)
  |         sum += x[i] * (i + 1);
  |     printf("%s: %g %g\n", what, x[0], sum);
  | }
  |
  |                                                                                                                                  
  |
  |
  |
  | /* ---- chains ---- */
  |
  | static void plain(double *x, int steps)
  | {
  |     for (int t = 0; t < steps; t++) {
end
target id 1 directive "target teams distribute parallel for" function plain at /work/main/tests/programs/chains.c:32:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:32:9
  source at /work/main/tests/programs/chains.c:32:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:32:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:33:1
  |     }
  | }
  |
  | /* Nothing is present: each launch maps. */
  | static void absent(double *x)
  | {
  |     for (int t = 0; t < 2; t++) {
end
target id 2 directive "target teams distribute parallel for" function absent at /work/main/tests/programs/chains.c:40:1
  clause name map modifier tofrom value x[0:N] at /work/main/tests/programs/chains.c:40:50
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  map type tofrom variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at /work/main/tests/programs/chains.c:40:50
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:41:9
  source at /work/main/tests/programs/chains.c:40:1
    | #pragma omp target teams distribute parallel for map(tofrom: x[0:N])
    |         for (int i = 0; i < N; i++)
    |             x[i] = x[i] * 0.5 + t;
  end
  body at /work/main/tests/programs/chains.c:42:13
    |             x[i] = x[i] * 0.5 + t;
  end
end
text at /work/main/tests/programs/chains.c:43:1
  |     }
  | }
  |
  | static void swapped(real *x, real *y, int steps)
  | {
  |     int t;
  |     for (t = 0; t < steps; t++) {
end
target id 3 directive "target teams distribute parallel for" function swapped at /work/main/tests/programs/chains.c:50:1
  clause name map modifier tofrom value x[0:N] at /work/main/tests/programs/chains.c:50:50
  clause name map modifier alloc value y[0:N] at /work/main/tests/programs/chains.c:50:70
  variable name y type "real *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name x type "real *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  map type tofrom variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at /work/main/tests/programs/chains.c:50:50
  map type alloc variable y kind section item y[0:N] object y base y begin &y[0] bytes "N * sizeof(y[0])" at /work/main/tests/programs/chains.c:50:70
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:51:9
  source at /work/main/tests/programs/chains.c:50:1
    | #pragma omp target teams distribute parallel for map(tofrom: x[0:N]) map(alloc: y[0:N])
    |         for (int i = 0; i < N; i++)
    |             y[i] = x[i] + t + i;
  end
  body at /work/main/tests/programs/chains.c:52:13
    |             y[i] = x[i] + t + i;
  end
end
text at /work/main/tests/programs/chains.c:53:1
  |         if (t % 3 == 1)
end
target id 4 directive "target teams distribute parallel for" function swapped at /work/main/tests/programs/chains.c:54:1
  variable name x type "real *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:54:13
  source at /work/main/tests/programs/chains.c:54:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:54:41
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:55:1
  |         else {
end
target id 5 directive "target teams distribute parallel for" function swapped at /work/main/tests/programs/chains.c:56:1
  variable name y type "real *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:56:13
  source at /work/main/tests/programs/chains.c:56:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) y[i] = y[i] * 0.5 + (2 * t);
  end
  body at /work/main/tests/programs/chains.c:56:41
    | y[i] = y[i] * 0.5 + (2 * t);
  end
end
text at /work/main/tests/programs/chains.c:57:1
  |         }
  |         real *other = x;
  |         x = y;
  |         y = other;
  |         if (t == 20)
  |             break;
  |     }
  |     printf("stopped at %d\n", t);
  | }
  |
  | static void nested(double *x)
  | {
  |     for (int s = 0; s < 3; s++) {
  |         for (int t = s; t < 4; ++t)
end
target id 6 directive "target teams distribute parallel for" function nested at /work/main/tests/programs/chains.c:71:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:71:13
  source at /work/main/tests/programs/chains.c:71:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:71:41
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:72:1
  |         int left = 3;
  |         while (left > s) {
end
target id 7 directive "target teams distribute parallel for" function nested at /work/main/tests/programs/chains.c:74:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name left type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:74:13
  source at /work/main/tests/programs/chains.c:74:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (left);
  end
  body at /work/main/tests/programs/chains.c:74:41
    | x[i] = x[i] * 0.5 + (left);
  end
end
text at /work/main/tests/programs/chains.c:75:1
  |             left -= 1;
  |         }
  |     }
  |     for (int s = 0; s < 3; s++)
  |         for (int t = 0; t < 2; t++)
end
target id 8 directive "target teams distribute parallel for" function nested at /work/main/tests/programs/chains.c:80:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name s type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:80:13
  source at /work/main/tests/programs/chains.c:80:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (s);
  end
  body at /work/main/tests/programs/chains.c:80:41
    | x[i] = x[i] * 0.5 + (s);
  end
end
text at /work/main/tests/programs/chains.c:81:1
  | }
  |
  | static void one_line(double *x) { for (int t = 0; t < 3; t++) {
end
target id 9 directive "target teams distribute parallel for" function one_line at /work/main/tests/programs/chains.c:83:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:83:65
  source at /work/main/tests/programs/chains.c:83:1
    | #pragma omp target teams distribute parallel for
    |                                                                 for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:83:93
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:83:117
  |  } for (int t = 0; t < 3; t++)
end
target id 10 directive "target teams distribute parallel for" function one_line at /work/main/tests/programs/chains.c:83:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:83:105
  source at /work/main/tests/programs/chains.c:83:1
    | #pragma omp target teams distribute parallel for
    |                                                                                                         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (1);
  end
  body at /work/main/tests/programs/chains.c:83:133
    | x[i] = x[i] * 0.5 + (1);
  end
end
text at /work/main/tests/programs/chains.c:83:157
  |  printf("line\n"); }
  |
  | static void chosen(double *x, int steps)
  | {
  |     int devices = omp_get_num_devices();
  |     for (int t = 0; t < steps; t++) {
  |         if (t % 2 >= devices)
  |             continue;
end
target id 11 directive "target teams distribute parallel for" function chosen at /work/main/tests/programs/chains.c:91:1
  clause name device value "t % 2" at /work/main/tests/programs/chains.c:91:50
  clause name map modifier tofrom value x[0:N] at /work/main/tests/programs/chains.c:91:64
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  map type tofrom variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at /work/main/tests/programs/chains.c:91:64
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:92:9
  source at /work/main/tests/programs/chains.c:91:1
    | #pragma omp target teams distribute parallel for device(t % 2) map(tofrom: x[0:N])
    |         for (int i = 0; i < N; i++)
    |             x[i] += t;
  end
  body at /work/main/tests/programs/chains.c:93:13
    |             x[i] += t;
  end
end
text at /work/main/tests/programs/chains.c:93:23
  |  /* device 1 has no copy */
  |     }
  | }
  |
  | static int even(int t) { return t % 2 == 0; }
  |
  | /* Waited for where no chain calls it. */
  | static void half(double *x, int t)
  | {
  |     if (t > 90)
  |         return;
end
target id 12 directive "target teams distribute parallel for" function half at /work/main/tests/programs/chains.c:104:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:104:5
  source at /work/main/tests/programs/chains.c:104:1
    | #pragma omp target teams distribute parallel for
    |     for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:104:33
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:105:1
  | }
  |
  | static void halves(double *x, double *y)
  | {
  |     for (int t = 0; t < 6; t++) {
  |         if (even(t)) half(x, t);
  |         else half(y, t);
  |     }
  |     half(x, 1);
end
data id 13 directive "target update" function halves at /work/main/tests/programs/chains.c:114:1
  clause name from value x[0:N] at /work/main/tests/programs/chains.c:114:27
  variable name x type "double *@" category pointer bytes 8 sharing shared used no written no automatic yes
  map type from variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at /work/main/tests/programs/chains.c:114:27
end
text at /work/main/tests/programs/chains.c:115:1
  |     printf("half %g\n", x[2]);
  |     for (int s = 0; s < 2; s++)
  |         for (int t = 0; t < 2; t++)
  |             half(y, t);
  | }
  |
  | /* ---- not chains ---- */
  |
  | static double fetch(double *x)
  | {
  |     double value;
  |     omp_target_memcpy(&value, omp_get_mapped_ptr(x, 0), sizeof value, 0, 0, omp_get_initial_device(), 0);
  |     return value;
  | }
  |
  | static int deep(double *x, int depth)
  | {
end
target id 14 directive "target teams distribute parallel for" function deep at /work/main/tests/programs/chains.c:132:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name depth type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:132:5
  source at /work/main/tests/programs/chains.c:132:1
    | #pragma omp target teams distribute parallel for
    |     for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (depth);
  end
  body at /work/main/tests/programs/chains.c:132:33
    | x[i] = x[i] * 0.5 + (depth);
  end
end
text at /work/main/tests/programs/chains.c:133:1
  |     return depth > 0 ? deep(x, depth - 1) : 0;
  | }
  |
  | static void loud(double *x, int t)
  | {
end
target id 15 directive "target teams distribute parallel for" function loud at /work/main/tests/programs/chains.c:138:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:138:5
  source at /work/main/tests/programs/chains.c:138:1
    | #pragma omp target teams distribute parallel for
    |     for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:138:33
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:139:1
  |     printf(fetch(x) > 1e9 ? "?" : "");
  | }
  |
  | /* Here it is another function's name. */
  | static void pointed(double *x, void (*twice)(double *, int))
  | {
  |     for (int t = 0; t < 2; t++) {
end
target id 16 directive "target teams distribute parallel for" function pointed at /work/main/tests/programs/chains.c:146:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:146:9
  source at /work/main/tests/programs/chains.c:146:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (1);
  end
  body at /work/main/tests/programs/chains.c:146:37
    | x[i] = x[i] * 0.5 + (1);
  end
end
text at /work/main/tests/programs/chains.c:147:1
  |         twice(x, t);
  |     }
  | }
  |
  | static void twice(double *x, int t)
  | {
end
target id 17 directive "target teams distribute parallel for" function twice at /work/main/tests/programs/chains.c:153:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:153:5
  source at /work/main/tests/programs/chains.c:153:1
    | #pragma omp target teams distribute parallel for
    |     for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:153:33
    | x[i] = x[i] * 0.5 + (t);
  end
end
target id 18 directive "target teams distribute parallel for" function twice at /work/main/tests/programs/chains.c:154:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:154:5
  source at /work/main/tests/programs/chains.c:154:1
    | #pragma omp target teams distribute parallel for
    |     for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:154:33
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:155:1
  | }
  |
  | static void callers(double *x)
  | {
  |     for (int t = 0; t < 2; t++)
  |         deep(x, t);
  |     for (int t = 0; t < 2; t++) {
end
target id 19 directive "target teams distribute parallel for" function callers at /work/main/tests/programs/chains.c:162:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:162:9
  source at /work/main/tests/programs/chains.c:162:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (2);
  end
  body at /work/main/tests/programs/chains.c:162:37
    | x[i] = x[i] * 0.5 + (2);
  end
end
text at /work/main/tests/programs/chains.c:163:1
  |         loud(x, t);
  |     }
  |     pointed(x, loud);
  |     for (int t = 0; t < 2; t++) {
  |         twice(x, t);
end
target id 20 directive "target teams distribute parallel for" function callers at /work/main/tests/programs/chains.c:168:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:168:9
  source at /work/main/tests/programs/chains.c:168:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (2);
  end
  body at /work/main/tests/programs/chains.c:168:37
    | x[i] = x[i] * 0.5 + (2);
  end
end
text at /work/main/tests/programs/chains.c:169:1
  |     }
  | }
  |
  | static double updated(double *x)
  | {
  |     double sum = 0;
  |     for (int t = 0; t < 4; t++) {
end
target id 21 directive "target teams distribute parallel for" function updated at /work/main/tests/programs/chains.c:176:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:176:9
  source at /work/main/tests/programs/chains.c:176:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:176:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
data id 22 directive "target update" function updated at /work/main/tests/programs/chains.c:177:1
  clause name from value x[0:N] at /work/main/tests/programs/chains.c:177:27
  variable name x type "double *@" category pointer bytes 8 sharing shared used no written no automatic yes
  map type from variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at /work/main/tests/programs/chains.c:177:27
end
text at /work/main/tests/programs/chains.c:178:1
  |         sum += x[t];
  |     }
  |     return sum;
  | }
  |
  | static double called(double *x)
  | {
  |     double sum = 0;
  |     for (int t = 0; t < 4; t++) {
end
target id 23 directive "target teams distribute parallel for" function called at /work/main/tests/programs/chains.c:187:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:187:9
  source at /work/main/tests/programs/chains.c:187:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:187:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:188:1
  |         sum += fetch(x);
  |     }
  |     for (int t = 0; fetch(x) < 6 && t < 8; t++) {
end
target id 24 directive "target teams distribute parallel for" function called at /work/main/tests/programs/chains.c:191:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:191:9
  source at /work/main/tests/programs/chains.c:191:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (6);
  end
  body at /work/main/tests/programs/chains.c:191:37
    | x[i] = x[i] * 0.5 + (6);
  end
end
text at /work/main/tests/programs/chains.c:192:1
  |         sum += t;
  |     }
  |     return sum;
  | }
  |
  | static double reduced(double *x)
  | {
  |     double sum = 0;
  |     for (int t = 0; t < 3; t++) {
end
target id 25 directive "target teams distribute parallel for" function reduced at /work/main/tests/programs/chains.c:201:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:201:9
  source at /work/main/tests/programs/chains.c:201:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:201:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
target id 26 directive "target teams distribute parallel for" function reduced at /work/main/tests/programs/chains.c:202:1
  clause name reduction modifier + value sum at /work/main/tests/programs/chains.c:202:50
  variable name sum type "double @" category scalar bytes 8 sharing reduction used yes written yes automatic yes operator +
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:203:9
  source at /work/main/tests/programs/chains.c:202:1
    | #pragma omp target teams distribute parallel for reduction(+: sum)
    |         for (int i = 0; i < N; i++)
    |             sum += x[i];
  end
  body at /work/main/tests/programs/chains.c:204:13
    |             sum += x[i];
  end
end
text at /work/main/tests/programs/chains.c:205:1
  |     }
  |     return sum;
  | }
  |
  | static int early(double *x, int stop)
  | {
  |     for (int t = 0; t < 4; t++) {
end
target id 27 directive "target teams distribute parallel for" function early at /work/main/tests/programs/chains.c:212:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:212:9
  source at /work/main/tests/programs/chains.c:212:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:212:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:213:1
  |         if (t == stop)
  |             return 1;
  |     }
  |     for (int t = 0; t < 4; t++) {
end
target id 28 directive "target teams distribute parallel for" function early at /work/main/tests/programs/chains.c:217:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:217:9
  source at /work/main/tests/programs/chains.c:217:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:217:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:218:1
  |         if (t == stop + 1)
  |             goto out;
  |     }
  |     return 2;
  | out:
  |     return 3;
  | }
  |
  | static void parts(double *x, int c)
  | {
  |     if (c > 1)
  |         for (int t = 0; t < 2; t++) {
end
target id 29 directive "target teams distribute parallel for" function parts at /work/main/tests/programs/chains.c:230:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:230:13
  source at /work/main/tests/programs/chains.c:230:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (1);
  end
  body at /work/main/tests/programs/chains.c:230:41
    | x[i] = x[i] * 0.5 + (1);
  end
end
text at /work/main/tests/programs/chains.c:231:1
  |         }
  |     else
  |         for (int t = 0; t < 3; t++)
end
target id 30 directive "target teams distribute parallel for" function parts at /work/main/tests/programs/chains.c:234:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:234:13
  source at /work/main/tests/programs/chains.c:234:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (2);
  end
  body at /work/main/tests/programs/chains.c:234:41
    | x[i] = x[i] * 0.5 + (2);
  end
end
text at /work/main/tests/programs/chains.c:235:1
  |     switch (c) {
  |     case 1:
  |         for (int t = 0; t < 2; t++) {
end
target id 31 directive "target teams distribute parallel for" function parts at /work/main/tests/programs/chains.c:238:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:238:13
  source at /work/main/tests/programs/chains.c:238:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (3);
  end
  body at /work/main/tests/programs/chains.c:238:41
    | x[i] = x[i] * 0.5 + (3);
  end
end
text at /work/main/tests/programs/chains.c:239:1
  |         }
  |     }
  |     int t = 0;
  |     do {
end
target id 32 directive "target teams distribute parallel for" function parts at /work/main/tests/programs/chains.c:243:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:243:9
  source at /work/main/tests/programs/chains.c:243:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:243:37
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:244:1
  |     } while (++t < 3);
  | }
  |
  | static void shared_loop(double *x, double *y)
  | {
  | #pragma omp parallel for num_threads(2) schedule(static, 1)
  |     for (int t = 0; t < 2; t++) {
  |         double *z = t ? x : y;
  |         for (int s = 0; s < 3; s++) {
end
target id 33 directive "target teams distribute parallel for" function shared_loop at /work/main/tests/programs/chains.c:253:1
  variable name z type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  variable name s type "int @" category scalar bytes 4 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:253:13
  source at /work/main/tests/programs/chains.c:253:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) z[i] = z[i] * 0.5 + (t + s);
  end
  body at /work/main/tests/programs/chains.c:253:41
    | z[i] = z[i] * 0.5 + (t + s);
  end
end
text at /work/main/tests/programs/chains.c:254:1
  |         }
  |         printf("%s", fetch(z) > 1e9 ? "?" : "");
  |     }
  | }
  |
  | /* The other thread launches what depends on this one's kernels, once it sees the flag. */
  | static void signalled(double *x)
  | {
  |     _Atomic int flag = 0;
  | #pragma omp parallel num_threads(2) shared(flag)
  |     if (omp_get_thread_num() == 0) {
  |         for (int t = 0; t < 3; t++) {
end
target id 34 directive "target teams distribute parallel for" function signalled at /work/main/tests/programs/chains.c:266:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:266:13
  source at /work/main/tests/programs/chains.c:266:1
    | #pragma omp target teams distribute parallel for
    |             for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (t);
  end
  body at /work/main/tests/programs/chains.c:266:41
    | x[i] = x[i] * 0.5 + (t);
  end
end
text at /work/main/tests/programs/chains.c:267:1
  |             flag = t == 2;
  |         }
  |     } else {
  |         while (!flag)
  |             ;
end
target id 35 directive "target teams distribute parallel for" function signalled at /work/main/tests/programs/chains.c:272:1
  variable name x type "double *@" category pointer bytes 8 sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:272:9
  source at /work/main/tests/programs/chains.c:272:1
    | #pragma omp target teams distribute parallel for
    |         for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + (10);
  end
  body at /work/main/tests/programs/chains.c:272:37
    | x[i] = x[i] * 0.5 + (10);
  end
end
text at /work/main/tests/programs/chains.c:273:1
  |     }
  | }
  |
  | int main(void)
  | {
end
main at /work/main/tests/programs/chains.c:277:2
text at /work/main/tests/programs/chains.c:278:1
  |     for (int i = 0; i < N; i++)
  |         a[i] = i, b[i] = -i;
  |     absent(a);
end
data id 36 directive "target data" function main at /work/main/tests/programs/chains.c:281:1
  clause name map value "a, b" at /work/main/tests/programs/chains.c:281:25
  variable name a type "double @[100]" category array bytes 800 sharing shared used no written no
  variable name b type "double @[100]" category array bytes 800 sharing shared used no written no
  map type tofrom variable a kind variable item a base &a begin &a bytes sizeof(a) offset 0 extent 800 at /work/main/tests/programs/chains.c:281:25
  map type tofrom variable b kind variable item b base &b begin &b bytes sizeof(b) offset 0 extent 800 at /work/main/tests/programs/chains.c:281:25
  region
    text at /work/main/tests/programs/chains.c:282:1
      |     {
      |         plain(a, 3000);
      |         swapped(a, b, 40);
      |         nested(a);
      |         one_line(b);
      |         for (int t = 0; t < 5; t++)
    end
    target id 37 directive "target teams distribute parallel for" function main at /work/main/tests/programs/chains.c:288:1
      variable name a type "double @[100]" category array bytes 800 sharing shared used yes written no
      variable name t type "int @" category scalar bytes 4 sharing shared used yes written yes automatic yes
      loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:288:13
      source at /work/main/tests/programs/chains.c:288:1
        | #pragma omp target teams distribute parallel for
        |             for (int i = 0; i < N; i++) a[i] = a[i] * 0.5 + (t);
      end
      body at /work/main/tests/programs/chains.c:288:41
        | a[i] = a[i] * 0.5 + (t);
      end
    end
    text at /work/main/tests/programs/chains.c:289:1
      |         chosen(a, 4);
      |         halves(a, b);
      |         callers(b);
      |         printf("%g\n", updated(a));
      |         printf("%g\n", called(a));
      |         printf("%g\n", reduced(b));
      |         printf("%d %d %d\n", early(a, 2), early(a, 4), early(b, 0));
      |         parts(a, 1), parts(b, 2);
      |         shared_loop(a, b);
      |         signalled(a);
      |         for (global = 0; global < 4; global++)
    end
    target id 38 directive "target teams distribute parallel for" function main at /work/main/tests/programs/chains.c:300:1
      variable name b type "double @[100]" category array bytes 800 sharing shared used yes written no
      variable name global type "int @" category scalar bytes 4 sharing shared used yes written yes
      loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar at /work/main/tests/programs/chains.c:300:13
      source at /work/main/tests/programs/chains.c:300:1
        | #pragma omp target teams distribute parallel for
        |             for (int i = 0; i < N; i++) b[i] = b[i] * 0.5 + (global);
      end
      body at /work/main/tests/programs/chains.c:300:41
        | b[i] = b[i] * 0.5 + (global);
      end
    end
    text at /work/main/tests/programs/chains.c:301:1
      |     }
    end
  end
end
text at /work/main/tests/programs/chains.c:302:1
  |     show("a", a), show("b", b);
  |     return 0;
  | }
end
