rex 1
unit source t.c suffix 1
target id 1 directive target function f at t.c:3:1
  variable name n type "int @" category scalar bytes 4 sharing shared used yes written no
  variable name x type "double @" category scalar bytes 8 sharing shared used yes written yes
  map type tofrom variable x kind variable item x base &x begin &x bytes sizeof(x) at t.c:3:1
  source at t.c:3:1
    | ;
  end
  body at t.c:4:1
    text at t.c:4:1
      | {
      |     before();
    end
    construct id 2 directive interop at t.c:6:5
      body at t.c:7:9
        | work(i);
      end
    end
    text at t.c:20:5
      |     behind();
      | }
    end
  end
  kernel name rex_f_l3_1 league no parallel no max_threads 1 abi 3
    param slot 0 name __rex_kernel_launch_env kind environment
    param slot 1 name __rex_geometry kind geometry
    param slot 2 name n kind transport type "int @" bytes 4
    param slot 3 name x kind reference type "double @" bytes 8
  end
  launch kernel rex_f_l3_1 device -1 teams 1 teams_owner compiler threads 1 threads_owner compiler
    arg slot 1 name __rex_geometry kind geometry base __rex_geometry begin __rex_geometry bytes 8 type literal,param why "teams and threads for the host device, whose grid libomptarget does not pass on"
    arg slot 2 name n kind literal item n base n begin n bytes sizeof(n) type literal,param,implicit why "the kernel needs only the value"
    arg slot 3 name x kind address item x base &x begin &x bytes sizeof(x) type to,from,param why "copied back"
  end
end
