rex 1
unit source t.c suffix f785d7
declare kind function name last at t.c:2:1
  | __device__ double last(int n)
  | {
  |     rex_vla_memory<double, 1> __rex_memory_all(n); rex_vla<double, 1> all = __rex_memory_all.array();
  |     for (int i = 0; i < n; i++)
  |         all[i] = i;
  |     return all[n - 1];
  | }
end
thread_array name own lies heap at t.c:19:20
thread_array name all lies heap at t.c:4:12
text at t.c:1:1
  | #pragma omp declare target
  | double last(int n)
  | {
  |     double all[n];
  |     for (int i = 0; i < n; i++)
  |         all[i] = i;
  |     return all[n - 1];
  | }
  | #pragma omp end declare target
  | void f(int n, double *a, const int *length)
  | {
  |     int late = n;
  |     late++;
end
target id 1 directive "target teams distribute" function f alone reads at t.c:14:1
  clause name map modifier tofrom value a[0:n] at t.c:14:37
  clause name map modifier to value length[0:n] at t.c:14:58
  clause name map modifier tofrom value late at t.c:14:80
  variable name n type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes
  variable name length type "const int *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes
  variable name late type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes
  variable name a type "double *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes
  map type tofrom variable a kind section item a[0:n] object a base a begin &a[0] bytes "n * sizeof(a[0])" at t.c:14:37
  map type to variable length kind section item length[0:n] object length base length begin &length[0] bytes "n * sizeof(length[0])" at t.c:14:58
  map type tofrom variable late kind variable item late base &late begin &late bytes sizeof(late) offset 0 extent 4 at t.c:14:80
  loop variable row type "int @" compare int64 lower 0 relation < upper n step 1 bounds scalar adjacent 1 apart 0 at t.c:15:5
  source at t.c:14:1
    | #pragma omp target teams distribute map(tofrom : a[0:n]) map(to : length[0:n]) map(tofrom : late)
    |     for (int row = 0; row < n; row++) {
    |         double known[n], some[length[row]], more[late], fixed[10];
    | #pragma omp parallel for
    |         for (int i = 0; i < n; i++) {
    |             double own[i + 1];
    |             own[i] = known[i] = some[0] = more[0] = fixed[0] = i;
    |             a[i] += own[i] + last(n);
    |         }
    |     }
  end
  body at t.c:15:39
    text at t.c:15:39
      | {
      |         rex_team_vla<1, __rex_place_1, double, 1> __rex_memory_known(__rex_offset_1, n); rex_vla<double, 1> known = __rex_memory_known.array(); rex_team_vla<2, __rex_place_2, double, 1> __rex_memory_some(__rex_offset_2, (length[row])); rex_vla<double, 1> some = __rex_memory_some.array(); rex_team_vla<3, __rex_place_3, double, 1> __rex_memory_more(__rex_offset_3, late); rex_vla<double, 1> more = __rex_memory_more.array(); rex_team_object<4, __rex_place_4, double [10]> __rex_shared_fixed(__rex_offset_4); double (&fixed)[10] = __rex_shared_fixed.object;
    end
    construct id 2 directive "parallel for" begins behind_barrier at t.c:17:1
      variable name n type "int @" category scalar bytes 4 leads nowhere sharing shared used yes written no automatic yes capture value
      variable name known type "rex_vla<double, 1> @" category array bytes 0 leads own variable_length yes lengths 1 sharing shared used yes written no automatic yes capture value
      variable name some type "rex_vla<double, 1> @" category array bytes 0 leads own variable_length yes lengths 1 sharing shared used yes written no automatic yes capture value
      variable name more type "rex_vla<double, 1> @" category array bytes 0 leads own variable_length yes lengths 1 sharing shared used yes written no automatic yes capture value
      variable name fixed type "double @[10]" category array bytes 80 leads own sharing shared used yes written no automatic yes capture reference
      variable name a type "double *@" category pointer bytes 8 leads data sharing shared used yes written no automatic yes capture value
      loop variable i type "int @" compare int64 lower 0 relation < upper n step 1 bounds scalar adjacent 4 apart 0 at t.c:18:9
      body at t.c:18:37
        | {
        |             rex_vla_memory<double, 1> __rex_memory_own((i + 1)); rex_vla<double, 1> own = __rex_memory_own.array();
        |             own[i] = known[i] = some[0] = more[0] = fixed[0] = i;
        |             a[i] += own[i] + last(n);
        |         }
      end
    end
    text at t.c:23:5
      |     }
    end
  end
  team_object number 1 name known bytes 8 elements (uint64_t)(n) names n lies dynamic offset 0 lies_why "its length is known at the launch" at t.c:16:16
  team_object number 2 name some bytes 8 elements "" lies heap lies_why "the host cannot compute its length at the launch" at t.c:16:26
  team_object number 3 name more bytes 8 elements (uint64_t)(late) names late lies heap lies_why "the host does not know 'late', in its length, at the launch" at t.c:16:45
  team_object number 4 name fixed bytes 80 lies static lies_why "80 bytes of 49104 that are left of a team's" at t.c:16:57
  step kind loop at t.c:15:5
  step kind each reads length[] at t.c:16:26
  step kind each reads late[] at t.c:16:45
  step kind parallel construct 2 reads "known some more fixed a[]" writes "known some more fixed a[]" at t.c:17:1
  step kind again at t.c:15:5
  step kind end at t.c:15:5
  kernel name rex_f_l14_f785d7 league yes parallel yes generic yes together yes max_threads 128 why "its threads can run what is outside of its parallel regions"
    param name n kind copy type "int @" bytes 4
    param name length kind pointer type "const int *@" bytes 8
    param name late kind reference type "int @" bytes 4
    param name a kind pointer type "double *@" bytes 8
  end
  launch kernel rex_f_l14_f785d7 device -1 teams rex_generic_teams(__rex_trip_count) teams_owner compiler threads "rex_capped_threads(128, rex_trips_lt(0, n, 1))" threads_owner compiler tripcount "rex_trips_lt(0, n, 1)" team_memory "rex_team_area((uint64_t)(n), 8)" team_static 128 why "teams are the compiler's; threads for the longest of the loops inside"
    arg name n kind address item n base &n begin &n bytes sizeof(n) type to,param,private,implicit
    arg name length kind address item length[0:n] base length begin &length[0] bytes "n * sizeof(length[0])" type to,param
    arg name late kind address item late base &late begin &late bytes sizeof(late) type to,from,param
    arg name a kind address item a[0:n] base a begin &a[0] bytes "n * sizeof(a[0])" type to,from,param
  end
end
text at t.c:24:1
  | }
end
