rex 1
unit source sum.c suffix 77aa01
include header <stdio.h> device no at sum.c:1:1
declare kind variable name weight symbol _ZN11rex_program6weightE entry yes bytes 8 at sum.c:3:1
  | __device__ double weight = 2;
end
declare kind function name scaled at sum.c:5:1
  | static __device__ double scaled(double value)
  | {
  |     return weight * value;
  | }
end
text at sum.c:2:1
  | #pragma omp begin declare target
  | double weight = 2;
  |
  | static double scaled(double value)
  | {
  |     return weight * value;
  | }
  | #pragma omp end declare target
  |
  | int main(void)
  | {
end
main at sum.c:11:1
text at sum.c:12:1
  |     double a[100], sum = 1;
  |     int last = -1;
  |     for (int i = 0; i < 100; i++)
  |         a[i] = i;
end
data id 1 directive "target data" function main at sum.c:16:1
  clause name map modifier to value a at sum.c:16:1
  map type to variable a kind variable item a base &a begin &a bytes sizeof(a) at sum.c:16:1
  region
    text at sum.c:17:1
      |     {
    end
    target id 2 directive "target teams distribute parallel for" function main at sum.c:18:1
      clause name reduction modifier + value sum at sum.c:18:1
      clause name lastprivate value last at sum.c:18:1
      clause name num_teams value 3 at sum.c:18:1
      variable name sum type "double @" category scalar bytes 8 sharing reduction used yes operator +
      variable name last type "int @" category scalar bytes 4 sharing lastprivate used yes
      variable name a type "double @[100]" category array bytes 800 sharing shared used yes
      loop variable i type "int @" compare int64 lower 0 relation < upper 100 step 1 bounds scalar at sum.c:19:1
      source at sum.c:18:1
        | #pragma omp target teams distribute parallel for reduction(+: sum) lastprivate(last) num_teams(3)
        |         for (int i = 0; i < 100; i++) {
        |             sum += scaled(a[i]);
        |             last = i;
        |         }
      end
      body at sum.c:19:39
        | {
        |             sum += scaled(a[i]);
        |             last = i;
        |         }
      end
      kernel name rex_main_l18_77aa01 league yes parallel yes max_threads 1024
        param name sum kind reference type "double @" bytes 8
        param name last kind reference type "int @" bytes 4
        param name a kind reference type "double @[100]" bytes 800
        param name __rex_scratch kind scratch
      end
      launch kernel rex_main_l18_77aa01 device -1 teams 3 teams_owner user threads 0 threads_owner compiler scratch partial
        arg name sum kind address item sum base &sum begin &sum bytes sizeof(sum) type to,from,param,implicit
        arg name last kind address item last base &last begin &last bytes sizeof(last) type to,from,param,implicit
        arg name a kind address item a base &a begin &a bytes sizeof(a) type to,from,param,implicit
        arg name __rex_scratch kind scratch base __rex_scratch begin __rex_scratch bytes 8 type param,literal
      end
    end
    text at sum.c:23:1
      |     }
    end
  end
  transfer device -1
    arg name a kind address item a base &a begin &a bytes sizeof(a) type to
  end
end
text at sum.c:24:1
  |     printf("%g %d\n", sum, last);
  |     return 0;
  | }
end
