rex 1
unit source dir/nest.c suffix 1
define name _GNU_SOURCE value 1
include header <stdio.h> device no at dir/nest.c:1:1
include header <math.h> device yes at dir/nest.c:2:1
text at dir/nest.c:3:1
  | int main(void)
  | {
end
main at dir/nest.c:4:1
text at dir/nest.c:5:1
  |     int m = 3, n = 4, k = 5, last = 0, best = -7, step = 2;
  |     long long total = 100;
  |     double hist[4] = {1, 1, 1, 1}, grid[3][4];
  |     int part[10] = {0};
  |     int *p = part;
end
target id 1 directive "target teams distribute parallel for" function main at dir/nest.c:10:5
  clause name collapse value 3 at dir/nest.c:10:1
  variable name total type "long long @" category scalar bytes 8 sharing reduction used yes operator +
  variable name best type "int @" category scalar bytes 4 sharing reduction used yes operator max
  variable name hist type "double @[4]" category array bytes 32 sharing reduction used yes operator +
  variable name p type "int *@" category pointer bytes 8 sharing reduction used yes operator + lower 2 length "n - 1" element "int @"
  variable name grid type "double @[3][4]" category array bytes 96 sharing shared used yes
  variable name m type "int @" category scalar bytes 4 sharing firstprivate used yes
  variable name n type "int @" category scalar bytes 4 sharing firstprivate used yes
  variable name k type "const int @" category scalar bytes 4 sharing firstprivate used yes
  variable name step type "int @" category scalar bytes 4 sharing firstprivate used yes
  variable name tmp type "double @" category scalar bytes 8 sharing private used yes
  variable name last type "int @" category scalar bytes 4 sharing lastprivate used yes
  loop variable i type "int @" compare int64 lower "m - 1" relation >= upper 0 step -1 bounds scalar at dir/nest.c:11:1
  loop variable j type "int @" compare int64 lower 0 relation < upper n step 1 bounds scalar at dir/nest.c:12:1
  loop variable l type "unsigned int @" compare uint64 cast "unsigned int" lower 1 relation <= upper "2 * k" step step bounds scalar at dir/nest.c:13:1
  source at dir/nest.c:10:1
    | #pragma omp target /* a comment */
    | ;
  end
  body continues yes at dir/nest.c:13:30
    | {
    |         if (l == 3)
    |             continue;
    |         tmp = i * 100 + j * 10 + l;
    |         total += tmp;
    |         best = tmp > best ? tmp : best;
    |         hist[j] += 1;
    |         p[2 + i] += 1;
    |         if (l == 9)
    |             grid[i][j] = tmp;
    |         last = tmp;
    |     }
  end
  kernel name rex_main_l10_1 league yes parallel yes max_threads 1024
    param name total kind reference type "long long @" bytes 8
    param name best kind reference type "int @" bytes 4
    param name hist kind reference type "double @[4]" bytes 32
    param name p kind pointer type "int *@" bytes 8
    param name grid kind reference type "double @[3][4]" bytes 96
    param name m kind copy type "int @" bytes 4
    param name n kind copy type "int @" bytes 4
    param name k kind copy type "const int @" bytes 4
    param name step kind copy type "int @" bytes 4
    param name last kind reference type "int @" bytes 4
    param name __rex_scratch kind scratch
  end
  launch kernel rex_main_l10_1 device -1 condition "n > 2" teams "n - 1" teams_owner user threads 0 threads_owner compiler scratch partial
    arg name total kind address item total base &total begin &total bytes sizeof(total) type to,from,param
    arg name best kind address item best base &best begin &best bytes sizeof(best) type to,from,param
    arg name hist kind address item hist base &hist begin &hist bytes sizeof(hist) type to,from,param
    arg name p kind address item p[2:n-1] base p begin &p[2] bytes "(n - 1) * sizeof(p[0])" type to,from,param
    arg name grid kind address item grid base &grid begin &grid bytes sizeof(grid) type to,from,param
    arg name m kind address item m base &m begin &m bytes sizeof(m) type to,param,private,implicit
    arg name n kind address item n base &n begin &n bytes sizeof(n) type to,param,private,implicit
    arg name k kind address item k base &k begin &k bytes sizeof(k) type to,param,private,implicit
    arg name step kind address item step base &step begin &step bytes sizeof(step) type to,param,private,implicit
    arg name last kind address item last base &last begin &last bytes sizeof(last) type to,from,param
    arg name __rex_scratch kind scratch base __rex_scratch begin __rex_scratch bytes 8 type param,literal
  end
end
text at dir/nest.c:30:1
  |     printf("%lld %d %d | %g %g | %d %d %d %d %d | %g\n", total, best, last, hist[0], hist[3], part[1], part[2], part[3], part[4], part[5], grid[2][3]);
  |     p = part;
end
data id 2 directive "target data" function main at dir/nest.c:31:5
  clause name map modifier to value "p[0:10]" at dir/nest.c:31:5
  clause name use_device_ptr value p at dir/nest.c:31:5
  variable name p type "int *@" category pointer bytes 8 sharing use_device_ptr used no
  variable name last type "int @" category scalar bytes 4 sharing use_device_addr used no
  map type to variable p kind section item p[0:10] base p begin &p[0] bytes 40 at dir/nest.c:31:5
  region
    text at dir/nest.c:32:5
      | {
      |         printf("%d %d\n", p == part, (void *)&last == (void *)&(*__rex_device_last));
    end
    data id 3 directive "target update" function main at dir/nest.c:34:5
      clause name from value part[1:2] at dir/nest.c:31:5
      map type from variable part kind section item part[1:2] base part begin &part[1] bytes 8 at dir/nest.c:31:5
      transfer device "0 * n" condition "n < 100"
        arg name part kind address item part[1:2] base part begin &part[1] bytes 8 type from
      end
    end
    text at dir/nest.c:36:5
      | }
    end
  end
  transfer device 0 condition "n > 100"
    arg name p kind address item p[0:10] base p begin &p[0] bytes 40 type to,return
    arg name last kind address item last base &last begin &last bytes sizeof(last) type to,return
  end
end
text at dir/nest.c:37:1
  |     return 0;
  | }
end
