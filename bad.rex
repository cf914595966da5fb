rex 1
unit source saxpy.c suffix 9c1f02
include header <stdio.h> device no at saxpy.c:1:1
text at saxpy.c:2:1
  |
  | static void saxpy(int n, float a, const float *x, float *y)
  | {
end
target id 1 directive "target teams distribute parallel for" function saxpy at saxpy.c:5:1
  clause name map modifier to value x[0:n] at saxpy.c:5:39
  clause name map modifier tofrom value y[0:n] at saxpy.c:5:54
  variable name n type "int @" category scalar bytes 4 sharing firstprivate used yes
  variable name y type "float *@" category pointer bytes 8 sharing shared used yes
  variable name a type "float @" category scalar bytes 4 sharing firstprivate used yes
  variable name x type "const float *@" category pointer bytes 8 sharing shared used yes
  map type to variable x kind section item x[0:n] base x begin &x[0] bytes "(n) * sizeof(x[0])" at saxpy.c:5:43
  map type tofrom variable y kind section item y[0:n] base y begin &y[0] bytes "(n) * sizeof(y[0])" at saxpy.c:5:62
  loop variable i type "int @" compare int64 lower 0 relation < upper n step 1 bounds scalar at saxpy.c:6:5
  source at saxpy.c:5:1
    | #pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    |     for (int i = 0; i < n; i++)
    |         y[i] = a * x[i] + y[i];
  end
  body at saxpy.c:7:9
    | y[i] = a * x[i] + y[i];
  end
  kernel name rex_saxpy_l5_9c1f02 league yes parallel yes max_threads 1024
    param name n kind copy type "int @" bytes 4
    param name y kind pointer type "float *@" bytes 8
    param name x kind pointer type "const float *@" bytes 8
  end
  launch kernel rex_saxpy_l5_9c1f02 device -1 teams 0 teams_owner compiler threads 0 threads_owner compiler
    arg name n kind address item n base &n begin &n bytes sizeof(n) type to,param,private,implicit
    arg name y kind address item y[0:n] base y begin &y[0] bytes "(n) * sizeof(y[0])" type to,from,param
    arg name a kind address item a base &a begin &a bytes sizeof(a) type to,param,private,implicit
    arg name x kind address item x[0:n] base x begin &x[0] bytes "(n) * sizeof(x[0])" type to,param
  end
end
text at saxpy.c:8:1
  | }
  |
  | int main(void)
  | {
end
main at saxpy.c:11:1
text at saxpy.c:12:1
  |     float x[4] = {1, 2, 3, 4}, y[4] = {0};
  |     saxpy(4, 2, x, y);
  |     printf("%g\n", y[3]);
  |     return 0;
  | }
end
