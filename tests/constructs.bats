#!/usr/bin/env bats
# Constructs inside device code: what rex-emit prints for them, from hand-written IR, and programs on the host device.
load helper
load pass

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# target LINES: a generic target region whose body is the text `before();`, the lines, and the text `behind();`
target() {
    cat <<IR
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
$1
    text at t.c:20:5
      |     behind();
      | }
    end
  end
end
IR
}

# emitted LINES [PASS...]: the device file of such a region
emitted() {
    target "$1" | rex-outline | lower | rex-emit --device --no-lines
}

# construct DIRECTIVE LINES...: a construct with these lines and the body `work(i);`
construct() {
    echo "construct id 2 directive \"$1\" at t.c:6:5"
    shift
    printf '%s\n' "$@"
    echo "body at t.c:7:9"
    echo "  | work(i);"
    printf 'end\nend\n'
}

loop='loop variable i type "int @" compare int64 lower 0 relation < upper n step 1 bounds scalar at t.c:7:1'
n='variable name n type "int @" category scalar bytes 4 sharing shared used yes capture value'
x='variable name x type "double @" category scalar bytes 8 sharing'

@test "constructs: a region without a parallel leaf that holds a parallel construct is generic" {
    target "$(construct parallel)" | rex-outline | lower > t.rex
    grep -q 'kernel name .* league no parallel yes generic yes max_threads 128' t.rex
    grep -q 'teams 1 teams_owner compiler threads 128 threads_owner compiler' t.rex
    target "$(construct single)" | rex-outline | has_no 'generic yes'
    diff t.rex <(rex-outline < t.rex)
    diff t.rex <(lower < t.rex)
}

@test "constructs: a generic team is as wide as thread_limit says, or the widest num_threads, never too wide" {
    target "$(construct parallel 'clause name num_threads value 300 constant 300')" | rex-outline |
        has 'threads 300 threads_owner user'
    target "$(construct parallel 'clause name num_threads value 3000 constant 3000')" | rex-outline | has 'threads 1024 '
    target "$(construct parallel 'clause name num_threads value 4 constant 4')" | rex-outline | has 'threads 4 '
    target "$(construct parallel)" | sed '/^target/a clause name thread_limit value 64' | rex-outline | lower |
        tee limited | has 'threads 64 threads_owner user'
    grep -q 'max_threads 64' limited
}

@test "constructs: a league of generic teams gets a team for each iteration" {
    target "$(construct parallel)" | sed -e 's/directive target/directive "target teams distribute"/' -e "/^  source/i $loop" |
        rex-outline | lower | has 'teams 0 teams_policy generic teams_owner compiler threads 128'
}

@test "constructs: a function with a parallel construct makes the serial regions that call it generic" {
    target '' | sed '2a declare kind function name g at t.c:1:1\n text at t.c:1:1\n | void g(void) {\n end\n construct id 9 directive parallel at t.c:1:9\n end\n text at t.c:1:20\n | }\n end\nend' > other.rex
    rex-outline other.rex | has_no 'generic yes'
    sed 's/^ *body /&calls g /' other.rex | rex-outline | tee t.rex | has 'generic yes'
    lower < t.rex | rex-emit --device --no-lines | in_order 'void g(void) {' 'rex_parallel(0, []() mutable {' '});' '}' 'REX_GENERIC('
}

@test "constructs: parallel is a closure; what it takes is written out" {
    emitted "$(construct parallel "$n" "$x shared used yes capture reference" 'clause name num_threads value n' \
        'clause name if modifier parallel value "n > 3"')" > device
    in_order '#define REX_REGIONS' 'REX_GENERIC(__rex_geometry' '    before();' \
        'rex_parallel((n > 3) ? n : 1, [n, &x]() mutable {' $'    work(i);\n' '});' 'behind();' < device
}

@test "constructs: private, firstprivate, reduction and lastprivate variables of a parallel loop" {
    emitted "$(construct 'parallel for' "$n" 'variable name t type "int @" category scalar bytes 4 sharing private used yes' \
        'variable name f type "int @" category scalar bytes 4 sharing firstprivate used yes' "$x reduction used yes operator +" \
        'variable name l type "int @" category scalar bytes 4 sharing lastprivate used yes' "$loop")" > device
    in_order 'rex_parallel(0, [n, f, &__rex_original_x = x, &__rex_original_l = l]() mutable {' 'int t;' \
        'double x = rex_identity<double, rex_plus>();' 'int l;' '__rex_trips = rex_trips_lt(0, n, 1);' \
        'rex_span __rex_span(rex_thread(), rex_threads(), __rex_trips);' \
        'REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {' \
        'int i = rex_exact<int>(__rex_k);' 'work(i);' '__rex_original_l = l;' 'rex_reduce_team(__rex_original_x, x, rex_plus());' '});' < device
    has_no rex_barrier < device
}

@test "constructs: for shares its iterations out and waits, unless nowait" {
    emitted "$(construct for "$loop")" | in_order '__rex_span(rex_thread(), rex_threads(), __rex_trips);' 'rex_barrier();'
    emitted "$(construct for "$loop" 'clause name nowait')" | has_no 'rex_barrier();'
    emitted "$(construct for "$loop" 'clause name schedule value "static, 4" kind static chunk 4')" |
        in_order 'for (unsigned long __rex_chunk = rex_thread() * 4ull;' 'for (unsigned long __rex_k = __rex_chunk;'
    emitted "$(construct for "$loop" 'clause name schedule value dynamic kind dynamic')" |
        in_order 'for (unsigned long __rex_k = rex_thread(); __rex_k < __rex_trips; __rex_k += __rex_stride) {'
    emitted "$(construct for "$loop" 'clause name ordered')" | in_order 'if (rex_thread() == 0) {' '__rex_k = 0;'
}

@test "constructs: in a kernel that is a parallel region, CUDA's names are the team's" {
    target "$(construct for "$loop")" | sed 's/directive target/directive "target parallel"/' | rex-outline | lower |
        rex-emit --device --no-lines | tee device | in_order 'REX_TEAMS(' \
        'const rex_span __rex_span(threadIdx.x, blockDim.x, __rex_trips);' 'REX_TURNS(__rex_k, __rex_span.first, __rex_span.last, __rex_span.step) {'
    has_no REX_REGIONS < device
}

@test "constructs: distribute shares among teams, distribute parallel for among the threads of each" {
    league() { target "$1" | sed 's/directive target/directive "target teams"/' | rex-outline | lower | rex-emit --device --no-lines; }
    league "$(construct distribute "$loop")" | 
        in_order 'rex_span __rex_span = rex_team_span(__rex_trips);' '__rex_k = __rex_span.first; __rex_k < __rex_span.last; __rex_k += __rex_span.step'
    league "$(construct 'distribute parallel for' "$n" "$loop" "$x reduction used yes operator +")" |
        in_order 'rex_parallel(' '__rex_team_share' '__rex_span(rex_thread(), rex_threads(), __rex_team_end - __rex_team_chunk);' \
            'REX_TURNS(__rex_k, __rex_team_chunk + __rex_span.first, __rex_team_chunk + __rex_span.last, __rex_span.step) {' 'rex_reduce_league(__rex_original_x, x, rex_plus());'
}

@test "constructs: simd is a plain loop over the variables themselves" {
    emitted "$(construct simd "$x reduction used yes operator +" "$loop" 'clause name linear modifier n value 2 items n step 2')" > device
    in_order 'const auto __rex_linear_n = n;' 'for (unsigned long __rex_k = 0; __rex_k < __rex_trips; __rex_k++) {' \
        'n = __rex_linear_n + __rex_k * 2;' 'work(i);' '}' < device
    has_no rex_reduce < device
    has_no '__rex_trips * 2' < device
}

@test "constructs: single, copyprivate, masked, critical" {
    emitted "$(construct single)" | in_order 'if (rex_single()) {' 'work(i);' '}' 'rex_barrier();'
    emitted "$(construct single 'clause name nowait')" | has_no rex_barrier
    emitted "$(construct single 'clause name copyprivate value "x, n" items x,n')" | tee device |
        in_order 'work(i);' 'rex_copyprivate(x);' 'rex_copyprivate(n);'
    has_no rex_barrier < device
    emitted "$(construct masked 'clause name filter value 2')" | in_order 'if (rex_masked(2)) {' 'work(i);'
    emitted "$(construct master)" | in_order 'if (rex_masked(0)) {' 'work(i);'
    emitted "$(construct critical; construct critical | sed '1s/ at/ argument io at/'; construct critical)" > device
    in_order 'REX_LOCK(__rex_lock)' 'REX_LOCK(__rex_lock_io)' 'namespace' 'REX_CRITICAL(__rex_lock) {' 'REX_CRITICAL(__rex_lock_io) {' < device
    has 'REX_LOCK(' 2 < device
    emitted "$(construct critical | sed '1s/ at/ location x operator >= value "n + 1" at/')" |
        in_order 'REX_CRITICAL_IF(__rex_lock, (n + 1) >= rex_latest(x)) {' 'work(i);' '}'
    run emitted "$(construct critical | sed '1s/ at/ operator < value n at/')"
    [[ $output == *"'operator' needs 'value' and 'location'"* ]]
    run emitted "$(construct critical | sed '1s/ at/ location x at/')"
    [[ $output == *"'location' needs 'form' or 'operator'"* ]]
}

@test "constructs: sections are cases; the first needs no directive" {
    emitted 'construct id 2 directive sections at t.c:5:1
variable name x type "double @" category scalar bytes 8 sharing lastprivate used yes
body at t.c:6:1
text at t.c:6:1
| {
|     one();
end
construct id 3 directive section at t.c:8:1
body at t.c:9:1
| two();
end
end
text at t.c:10:1
| }
end
end
end' | in_order 'auto &__rex_original_x = x;' 'double x;' '__rex_trips = 2, __rex_stride = rex_threads();' 'switch (__rex_k) {' \
        'case 0: {' 'one();' 'case 1: {' 'two();' 'if (__rex_k == __rex_trips - 1)' '__rex_original_x = x;' 'rex_barrier();'
}

@test "constructs: a task is run at once, with copies of its own" {
    emitted "$(construct task "$x firstprivate used yes")" |
        in_order 'auto &__rex_original_x = x;' 'double x = __rex_original_x;' 'work(i);'
    emitted "$(construct task "$x reduction used yes operator max")" | has 'rex_reduce_task(__rex_original_x, x, rex_max());'
}

# alone DIRECTIVE [ATTRIBUTES]: a construct without a body
alone() {
    emitted "construct id 2 directive \"$1\" ${2-} at t.c:6:5
${3-}
end"
}

@test "constructs: barrier, flush, taskwait and cancellation" {
    alone barrier | has 'rex_barrier();' 1
    alone flush | has 'rex_flush();' 1
    alone taskwait | has_no 'rex_barrier'
    alone cancel | has '#pragma omp cancel' 1
}

@test "constructs: atomics in all forms" {
    alone atomic 'form read location x result v' | has 'v = rex_atomic_read(x);'
    alone atomic 'form write location x value 3' | has 'rex_atomic_write(x, 3);'
    alone atomic 'form update location x operator + value 3' | has 'rex_atomic_update(x, 3, rex_plus());'
    alone atomic 'form update location x operator - reversed yes value 3' | has 'rex_atomic_update(x, 3, rex_reversed<rex_minus>());'
    alone atomic 'form capture location x operator << value 3 result v captures after' |
        has 'v = rex_atomic_update(x, 3, rex_shift_left()).after;'
    alone atomic 'form capture location x value 3 result v captures before' | has 'v = rex_atomic_exchange(x, 3).before;'
    alone atomic 'form compare location x operator == value 3 expected 4' | has 'rex_atomic_compare(x, 4, 3, rex_equal());'
    alone atomic 'form compare location x operator == value 3 expected 4 result v captures before success s' |
        in_order '__rex_change = rex_atomic_compare(x, 4, 3, rex_equal());' 's = __rex_change.stored;' 'v = __rex_change.before;'
    alone atomic 'form update location x operator + value 3' 'clause name seq_cst' | in_order 'rex_flush();' 'rex_atomic_update' 'rex_flush();'
    alone atomic 'form read location x result v' 'clause name acquire' | in_order 'rex_atomic_read' 'rex_flush();'
}

@test "constructs: what the device cannot do is an error at its place" {
    target "$(construct interop)" | rex-outline | lower > t.rex
    run rex-emit --device t.rex
    [ "$status" = 1 ]
    [[ $output == *"t.rex:"*"the directive 'interop' is not supported in device code yet"*"t.c:6:5"* ]]
}

@test "constructs: every kind, as clang's own offloading runs it" {
    program constructs
    same_as_native
    rexcc --offload-arch=host -O2 t.c -o t
    for threads in 1 2 7; do
        OMP_NUM_THREADS=$threads ./t | diff native.out -
    done
}

@test "regions: team memory, recursion, leagues, copies, as clang's own offloading runs them" {
    program regions
    same_as_native
    rexcc --offload-arch=host -O2 t.c -o t
    for threads in 1 2 7; do
        OMP_NUM_THREADS=$threads ./t | diff native.out -
    done
}

@test "constructs: corners, as clang's own offloading runs them" {
    program corners
    same_as_native
}

@test "constructs: one behind the head of a statement is one statement, and may name its variables again" {
    emitted 'text at t.c:5:5
|     for (int i = 0; i < n; i++)
end
construct id 2 directive task substatement yes at t.c:6:5
variable name i type "int @" category scalar bytes 4 sharing firstprivate used yes
body at t.c:7:9
| work(i);
end
end
construct id 3 directive barrier at t.c:8:5
end' | in_order 'for (int i = 0; i < n; i++)' '{' '{' 'int i = __rex_original_i;' '}' '}' $'\n            rex_barrier();'
}

@test "constructs: the programs compile for a GPU without a warning" {
    compiles_for_gpu constructs regions corners
}

@test "constructs: a simd loop that only combines values is the team's threads' on a GPU" {
    simd() { # HEAD BODY [DIRECTIVE]
        source_file t.c <<C
static float pure(float x) { return x * x; }
#pragma omp declare target to(pure)
void f(int n, const float *a, float *y)
{
#pragma omp target ${3-teams distribute}
    for (int i = 0; i < n; i++) {
        float s = 0, t = 0;
        int j = 0, *p = &j;
#pragma omp simd $1
        $2
        y[i] = s + t + *p;
    }
}
C
        rex-parse --offload-arch="${arch-sm_90}" t.c > t.rex
        grep -o 'directive .*simd.* at' t.rex | sed 's/ at$//; s/ objects yes$//'
    }
    local loop='for (int k = 0; k < n; k++)' body
    for body in "$loop s += a[i * n + k];" "$loop { float x = a[k], own[2]; own[0] = x; x *= 2; s += x + own[0]; }" "$loop if (a[k] > 1) s += a[k];"; do
        is "$(simd 'reduction(+ : s)' "$body")" 'directive "parallel for simd" written simd' || { echo "$body"; return 1; }
    done
    is "$(simd 'reduction(+ : s) private(t) simdlen(4)' "$loop { t = a[k]; s += t; }")" 'directive "parallel for simd" written simd'
    is "$(arch=host simd 'reduction(+ : s)' "$loop s += a[k];")" 'directive simd'
    for body in "$loop { s += a[k]; y[k] = s; }" "$loop { s += a[k]; t = s; }" "$loop { s += pure(a[k]); }" "for (j = 0; j < n; j++) s += a[j];" \
        "$loop { s += a[k]; *p = k; }" "$loop { static int z; s += z; }"; do
        is "$(simd 'reduction(+ : s)' "$body")" 'directive simd' || { echo "$body"; return 1; }
    done
    is "$(simd 'reduction(+ : s) safelen(8)' "$loop s += a[k];")" 'directive simd'
    is "$(simd '' "$loop { float x = a[k]; x *= 2; }")" 'directive simd'
    is "$(simd 'reduction(+ : s)' "$loop s += a[k];" 'teams distribute parallel for')" 'directive simd'
}
