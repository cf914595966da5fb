rex 1
unit source t.c suffix e43823 devices yes
define name __NO_INLINE__ value 1
declare kind type name "enum (unnamed at t.c:6:1)" at t.c:6:1
  | enum { N = 100, T = 6, ROUNDS = 5 };
  edit offset 4 kind replaced value " __rex_unnamed_317443"
end
declare kind function name scale internal yes at t.c:7:1
  | static double scale(double v, int t) { return v * 0.5 + t; }
  edit offset 0 kind device
end
text at t.c:1:1
  | /* Threads with chains of their own: of mapped memory, of device memory, and of generic kernels. */
end
include header <omp.h> device no at t.c:2:1
include header <stdio.h> device no at t.c:3:1
include header <stdlib.h> device no at t.c:4:1
include header <math.h> device no at t.c:5:1
text at t.c:6:1
  | enum { N = 100, T = 6, ROUNDS = 5 };
  | static double scale(double v, int t) { return v * 0.5 + t; }
  | static void run(double *x, int steps)
  | {
end
data id 1 directive "target data" function run at t.c:10:1
  clause name map modifier tofrom value x[0:N] at t.c:10:25
  variable name x type "double *@" category pointer bytes 8 leads data sharing shared used no written no automatic yes
  map type tofrom variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at t.c:10:25
  region changes t
    text at t.c:11:1
      |     for (int t = 0; t < steps; t++) {
    end
    target id 2 directive "target teams distribute parallel for" function run at t.c:12:1
      variable name x type "double *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes
      variable name t type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes
      loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar iterations 100 at t.c:13:9
      source at t.c:12:1
        | #pragma omp target teams distribute parallel for
        |         for (int i = 0; i < N; i++)
        |             x[i] = scale(x[i], t);
      end
      body calls scale at t.c:14:13
        |             x[i] = scale(x[i], t);
      end
      kernel name rex_run_l12_e43823 league yes parallel yes max_threads 256
        param name x kind pointer type "double *@" bytes 8
        param name t kind value type "int @" bytes 4
      end
      launch kernel rex_run_l12_e43823 device -1 teams 0 teams_policy renew teams_owner compiler threads 256 threads_policy cap threads_owner compiler tripcount "rex_trips_lt(0, N, 1)" teams_why "no loops inside: three times as many as the device runs at a time" why "teams are the compiler's; threads capped to the trip count, in whole warps"
        arg name x kind address item x base x begin x bytes 0 type param,implicit
        arg name t kind literal item t base t begin t bytes sizeof(t) type literal,param,implicit why "the kernel needs only the value"
      end
    end
    text at t.c:15:1
      |     }
    end
  end
  transfer device -1
    arg name x kind address item x[0:N] base x begin &x[0] bytes "N * sizeof(x[0])" type to,from
  end
end
text at t.c:16:1
  | }
  | static void raw(double *d, int steps)
  | {
  |     for (int t = 0; t < steps; t++) {
end
target id 3 directive "target teams distribute parallel for" function raw at t.c:20:1
  clause name is_device_ptr value d at t.c:20:50
  variable name d type "double *@" category pointer bytes 8 leads data sharing is_device_ptr used yes written no automatic yes
  variable name t type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes
  loop variable i type "int @" compare int64 lower 0 relation < upper N step 1 bounds scalar iterations 100 at t.c:21:9
  source at t.c:20:1
    | #pragma omp target teams distribute parallel for is_device_ptr(d)
    |         for (int i = 0; i < N; i++)
    |             d[i] = scale(d[i], t);
  end
  body calls scale at t.c:22:13
    |             d[i] = scale(d[i], t);
  end
  kernel name rex_raw_l20_e43823 league yes parallel yes max_threads 256
    param name d kind value type "double *@" bytes 8
    param name t kind value type "int @" bytes 4
  end
  launch kernel rex_raw_l20_e43823 device -1 teams 0 teams_policy renew teams_owner compiler threads 256 threads_policy cap threads_owner compiler tripcount "rex_trips_lt(0, N, 1)" teams_why "no loops inside: three times as many as the device runs at a time" why "teams are the compiler's; threads capped to the trip count, in whole warps"
    arg name d kind literal item d base d begin d bytes sizeof(d) type literal,param why is_device_ptr
    arg name t kind literal item t base t begin t bytes sizeof(t) type literal,param,implicit why "the kernel needs only the value"
  end
end
text at t.c:23:1
  |     }
  | }
  | static void generic(double *x, int steps)
  | {
end
data id 4 directive "target data" function generic at t.c:27:1
  clause name map modifier tofrom value x[0:N] at t.c:27:25
  variable name x type "double *@" category pointer bytes 8 leads data sharing shared used no written no automatic yes
  map type tofrom variable x kind section item x[0:N] object x base x begin &x[0] bytes "N * sizeof(x[0])" at t.c:27:25
  region changes t
    text at t.c:28:1
      |     for (int t = 0; t < steps; t++) {
    end
    target id 5 directive "target teams distribute" function generic alone computes at t.c:29:1
      clause name num_teams value 10 constant 10 at t.c:29:37
      variable name x type "double *@" category pointer bytes 8 leads data wide 16 sharing shared used yes written no automatic yes
      loop variable b type "int @" compare int64 lower 0 relation < upper 10 step 1 bounds scalar iterations 10 adjacent 0 apart 3 at t.c:30:9
      source at t.c:29:1
        | #pragma omp target teams distribute num_teams(10)
        |         for (int b = 0; b < 10; b++) {
        |             double sum = 0;
        | #pragma omp parallel for reduction(+: sum)
        |             for (int i = 0; i < N / 10; i++)
        |                 sum += x[b * (N / 10) + i];
        | #pragma omp parallel for
        |             for (int i = 0; i < N / 10; i++)
        |                 x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
        |         }
      end
      body at t.c:30:38
        text at t.c:30:38
          | {
          |             double sum = 0;
          edit id 1 offset 14 length 15 kind replaced value "  sum = 0;"
          edit of value in 1 offset 0 kind team_object type "double @" name sum number 1
          edit of value in 1 offset 1 kind object_reference type "double @" name sum
        end
        construct id 6 directive "parallel for" begins together at t.c:32:1
          clause name reduction modifier + value sum at t.c:32:26
          variable name sum type "double @" category scalar bytes 8 leads nowhere sharing reduction used yes written yes automatic yes capture reference replica yes operator +
          variable name x type "double *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes capture value
          variable name b type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes capture value
          loop variable i type "int @" compare int64 lower 0 relation < upper "N / 10" step 1 bounds scalar iterations 10 adjacent 1 apart 0 at t.c:33:13
          body at t.c:34:17
            |                 sum += x[b * (N / 10) + i];
          end
        end
        construct id 7 directive "parallel for" begins together at t.c:35:1
          variable name x type "double *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes capture value
          variable name b type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes capture value
          variable name sum type "double @" category scalar bytes 8 leads nowhere sharing shared used yes written no automatic yes capture value
          loop variable i type "int @" compare int64 lower 0 relation < upper "N / 10" step 1 bounds scalar iterations 10 adjacent 2 apart 0 at t.c:36:13
          body at t.c:37:17
            |                 x[b * (N / 10) + i] = x[b * (N / 10) + i] * 0.5 + sum / N;
          end
        end
        text empty yes at t.c:38:9
          |         }
        end
      end
      team_object number 1 name sum bytes 8 replica yes lies thread lies_why "parallel regions only combine values in it, for all threads" at t.c:31:20
      step kind loop at t.c:30:9
      step kind parallel construct 6 reads x[] before yes before_why "x[] may be written at t.c:35:1 and read at t.c:32:1" behind no at t.c:32:1
      step kind parallel construct 7 reads x[] writes x[] before no behind no at t.c:35:1
      step kind again at t.c:30:9
      step kind end at t.c:30:9
      kernel name rex_generic_l29_e43823 league yes parallel yes generic yes together yes max_threads 32 fit 0 fit_why "parallel regions inside: as many registers as leave room for as many teams" why "its threads can run what is outside of its parallel regions" width_why "no thread_limit says by a number how wide a team is" packed yes packed_why "a team is threads that wait for each other, and nothing else" narrow no narrow_why "clauses speak of the league"
        param name x kind pointer type "double *@" bytes 8
      end
      launch kernel rex_generic_l29_e43823 device -1 teams 10 teams_owner user threads 32 threads_owner compiler tripcount "rex_trips_lt(0, 10, 1)" lanes_work "rex_trips_lt(0, N / 10, 1)" lanes_about asks_teams teams_why "the user wrote num_teams" why "teams as the user wrote; threads for the longest of the loops inside"
        arg name x kind address item x base x begin x bytes 0 type param,implicit
      end
    end
    text at t.c:39:1
      |     }
    end
  end
  transfer device -1
    arg name x kind address item x[0:N] base x begin &x[0] bytes "N * sizeof(x[0])" type to,from
  end
end
text at t.c:40:1
  | }
  | int main(void)
  | {
end
main at t.c:42:2
text at t.c:43:1
  |     double *xs[T];
  |     int bad = 0;
  | #pragma omp parallel for num_threads(T) schedule(static, 1)
  |     for (int k = 0; k < T; k++) {
  |         double *x = xs[k] = malloc(N * sizeof(double)), *y = malloc(N * sizeof(double));
  |         for (int round = 0; round < ROUNDS; round++) {
  |             int steps = 1 + (k * 37 + round * 113) % 2500;
  |             for (int i = 0; i < N; i++)
  |                 y[i] = x[i] = i + k;
  |             run(x, steps);
  |             double *d = omp_target_alloc(N * sizeof(double), omp_get_default_device());
  |             omp_target_memcpy(d, x, N * sizeof(double), 0, 0, omp_get_default_device(), omp_get_initial_device());
  |             raw(d, steps);
  |             omp_target_memcpy(x, d, N * sizeof(double), 0, 0, omp_get_initial_device(), omp_get_default_device());
  |             omp_target_free(d, omp_get_default_device());
  |             for (int r = 0; r < 2; r++)
  |                 for (int t = 0; t < steps; t++)
  |                     for (int i = 0; i < N; i++)
  |                         y[i] = scale(y[i], t);
  |             for (int i = 0; i < N; i++)
  |                 if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
  | #pragma omp atomic
  |                     bad++;
  |                 }
  |             generic(x, 50);
  |             for (int t = 0; t < 50; t++)
  |                 for (int b = 0; b < 10; b++) {
  |                     double sum = 0;
  |                     for (int i = 0; i < N / 10; i++)
  |                         sum += y[b * (N / 10) + i];
  |                     for (int i = 0; i < N / 10; i++)
  |                         y[b * (N / 10) + i] = y[b * (N / 10) + i] * 0.5 + sum / N;
  |                 }
  |             for (int i = 0; i < N; i++)
  |                 if (!(fabs(x[i] - y[i]) <= 1e-9 * fabs(y[i]) + 1e-12)) {
  | #pragma omp atomic
  |                     bad++;
  |                 }
  |         }
  |         free(y);
  |     }
  |     printf("%d wrong\n", bad);
  |     return bad != 0;
  | }
end
