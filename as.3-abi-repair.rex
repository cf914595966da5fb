rex 1
unit source /work/try/gpu/as.c suffix 9a0418 remarks no
define name __NO_INLINE__ value 1
include header <stdio.h> device no at /work/try/gpu/as.c:1:1
text at /work/try/gpu/as.c:2:1
  | int main(void)
  | {
  statement kind function part begin offset 15 name main
end
main at /work/try/gpu/as.c:3:2
text at /work/try/gpu/as.c:4:1
  |     int a[100], teams = 3;
end
target id 1 directive "target teams distribute parallel for" function main clause_names teams,a at /work/try/gpu/as.c:5:1
  clause name num_teams value teams constant 3 at /work/try/gpu/as.c:5:50
  clause name nowait at /work/try/gpu/as.c:5:67
  clause name depend modifier out value a at /work/try/gpu/as.c:5:74
  clause name map modifier from value a at /work/try/gpu/as.c:5:89
  variable name a type "int @[100]" category array bytes 400 leads own sharing shared used yes written no automatic yes
  map type from variable a kind variable item a base &a begin &a bytes sizeof(a) offset 0 extent 400 at /work/try/gpu/as.c:5:89
  loop variable i type "int @" compare int64 lower 0 relation < upper 100 step 1 bounds scalar iterations 100 at /work/try/gpu/as.c:6:5
  source at /work/try/gpu/as.c:5:1
    | #pragma omp target teams distribute parallel for num_teams(teams) depend(out: a) map(from: a)
    |     for (int i = 0; i < 100; i++) a[i] = i;
  end
  body exchanges no length 8 at /work/try/gpu/as.c:6:35
    | a[i] = i;
  end
  kernel name rex_main_l5_9a0418 league yes parallel yes max_threads 1024 abi 3
    param slot 0 name __rex_kernel_launch_env kind environment
    param slot 1 name __rex_geometry kind geometry
    param slot 2 name a kind reference type "int @[100]" bytes 400
  end
  launch kernel rex_main_l5_9a0418 device -1 task "nowait depend(out: a)" teams teams teams_owner user threads 0 threads_owner compiler
    arg slot 1 name __rex_geometry kind geometry base __rex_geometry begin __rex_geometry bytes 8 type literal,param why "teams and threads for the host device, whose grid libomptarget does not pass on"
    arg slot 2 name a kind address item a base &a begin &a bytes sizeof(a) type from,param
  end
end
text at /work/try/gpu/as.c:7:1
  | #pragma omp taskwait
  |     printf("%d\n", a[99]);
  |     return 0;
  | }
  statement kind directive offset 0 length 20 name taskwait
  statement kind simple offset 25 length 22 calls printf
  statement kind return offset 52 length 9
  statement kind function part end offset 63
end
