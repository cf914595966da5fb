#!/usr/bin/env bats
# rex-emit: what the host file and the device file promise. tests/emit_run.bats runs them.

load pass

saxpy_host() {
    saxpy "$@" | lower | rex-emit --host --no-lines
}

saxpy_device() {
    saxpy "$@" | lower | rex-emit --device --no-lines
}

sum_host() {
    sum "$@" | lower | rex-emit --host --no-lines
}

sum_device() {
    sum "$@" | lower | rex-emit --device --no-lines
}

nest() {
    sample nest | lower | rex-emit --no-lines "$@"
}

# ---- the host file ----

@test "emit: the host file builds the packet, launches, and falls back to the original" {
    saxpy_host | in_order '#include <rex_kmp.h>' '#include <stdio.h>' 'static void saxpy' \
        'static char __rex_region;' 'REX_KERNEL_ENTRY(__rex_entry, &__rex_region, "rex_saxpy_l5_9c1f02", 6, 0);' \
        'REX_SOURCE(";saxpy.c;saxpy;5;1;;")' '__rex_types[] =' '__rex_names[] =' 'rex_capped_threads' \
        '__rex_bases[] =' '__rex_args[] =' '__rex_sizes[] =' '__rex_packet = {' '.Version = 3' \
        'if (__tgt_target_kernel(&__rex_source, -1, 0, __rex_threads, &__rex_region, &__rex_packet) != 0) {' \
        '#pragma omp target teams distribute parallel for' 'y[i] = a * x[i] + y[i];'
}

@test "emit: arrays and count agree with the slots" {
    saxpy_host | has ".NumArgs = 5,"
    saxpy_host | has "void *__rex_bases[] = {__rex_geometry, __rex_literal_n, y, __rex_literal_a, x};"
    saxpy_host | has "void *__rex_args[] = {__rex_geometry, __rex_literal_n, &y[0], __rex_literal_a, &x[0]};"
}

@test "emit: literals are packed once and marked as literals" {
    saxpy_host | has "rex_pack_literal_arg_bytes(" 2
    saxpy_host | has "REX_MAP_LITERAL | REX_MAP_TARGET_PARAM | REX_MAP_IMPLICIT," 2
    saxpy_host | has "REX_MAP_TO | REX_MAP_TARGET_PARAM," 1
    sum_host | has_no rex_pack_literal_arg_bytes
}

@test "emit: rex_offload_begin comes before any statement of main" {
    saxpy_host | in_order 'int main(void)' '{' 'rex_offload_begin();' 'float x[4]'
    saxpy_host | has 'rex_offload_begin();' 1
}

@test "emit: geometry is evaluated once and goes everywhere" {
    saxpy_host | has "rex_pack_geometry(0, __rex_threads)" 1
    saxpy_host | has ".Threads = {__rex_threads, 1, 1}," 1
    saxpy_host | has "rex_trips_lt(0, n, 1)" 1
    sum_host | has "const unsigned __rex_teams = 3;" 1
    sum_host | has ".Teams = {__rex_teams, 1, 1}," 1
    sum_host | has "rex_scratch_area(__rex_teams," 1
    saxpy_host 's/teams 0 teams_owner compiler/teams f() teams_owner user/' | has "f()" 1
}

@test "emit: a region without teams says so in the call and asks for one" {
    saxpy_host 's/league yes/league no/' | in_order "rex_pack_geometry(1, " ".Teams = {1, 1, 1}" \
        "__tgt_target_kernel(&__rex_source, -1, -1, "
}

@test "emit: with an if clause nothing is built where it is false" {
    saxpy_host 's/device -1 teams/device -1 condition "n > 9" teams/' | in_order 'int __rex_declined = 1;' \
        'if (n > 9) {' '__rex_packet = {' '__rex_declined = __tgt_target_kernel(' 'if (__rex_declined) {' '#pragma omp'
}

@test "emit: scratch is acquired and released, and without it the host runs the region" {
    sum_host | in_order 'void *__rex_scratch = rex_scratch_acquire(-1, ' '__rex_scratch == 0 ||' \
        '__tgt_target_kernel(' 'rex_scratch_release(-1, __rex_scratch);' 'if (__rex_declined) {'
    # the answer behind an if clause is the one that is looked at
    sum_host 's/device -1 teams/device -1 condition "n > 9" teams/' > "$BATS_TEST_TMPDIR/conditional"
    has '__rex_declined =' 2 < "$BATS_TEST_TMPDIR/conditional"
    has 'int __rex_declined =' 1 < "$BATS_TEST_TMPDIR/conditional"
    saxpy_host | has_no scratch
}

@test "emit: target data maps before its region and unmaps the same arrays behind it" {
    sum_host | in_order '#pragma omp target data map(to: a)' 'void *__rex_bases[] = {&a};' \
        '__tgt_target_data_begin_mapper(&__rex_source, -1, 1, __rex_bases,' '__tgt_target_kernel(' \
        '__tgt_target_data_end_mapper(&__rex_source, -1, 1, __rex_bases,' 'printf('
}

@test "emit: use_device_ptr shadows, use_device_addr points, a false condition changes nothing" {
    nest --host | in_order 'const int __rex_active = (n > 100) != 0;' 'if (__rex_active) {' '_begin_mapper(' \
        '__typeof__(p) __rex_device_p = __rex_active ? __rex_bases[0] : (void *)p;' \
        '__typeof__(last) *__rex_device_last = __rex_active ? __rex_bases[1] : (void *)&last;' \
        '__typeof__(__rex_device_p) p = __rex_device_p;' 'if (__rex_active) {' '_end_mapper('
}

@test "emit: target update is one block, its device evaluated once" {
    nest --host | in_order 'if (n < 100) {' 'const long __rex_device = 0 * n;' \
        '__tgt_target_data_update_mapper(&__rex_source, __rex_device, 1,'
}

@test "emit: enter and exit data begin and end" {
    sum 's/^data id 1 directive "target data"/data id 1 directive "target enter data"/' '/^  region/,/^  end/d' |
        lower | rex-emit --host >"$BATS_TEST_TMPDIR/host"
    has "__tgt_target_data_begin_mapper(" 1 <"$BATS_TEST_TMPDIR/host"
    has_no "__tgt_target_data_end_mapper(" <"$BATS_TEST_TMPDIR/host"
}

@test "emit: declare target variables are entries, behind everything else" {
    sum_host | tail -1 | has 'REX_OFFLOAD_ENTRY(__rex_entry_weight, (void *)&weight, "_ZN11rex_program6weightE", 8);'
}

@test "emit: no pragma can end its comment" {
    nest --host | has '/* dir/nest.c:10:5: #pragma omp target / * a comment * / */' 1
    nest --device | has '/* dir/nest.c:10:5: #pragma omp target / * a comment * / */' 1
}

@test "emit: macros for system headers come first, guarded" {
    nest --host | in_order '#ifndef _GNU_SOURCE' '#define _GNU_SOURCE 1' '#include <rex_kmp.h>' '#include <math.h>'
    nest --device | in_order '#define _GNU_SOURCE 1' '#include <rex_device.h>' '#include <math.h>' 'namespace'
    nest --device | has_no stdio.h
}

# ---- the device file ----

@test "emit: a kernel has the environment first and one parameter per slot" {
    saxpy_device | in_order 'REX_KERNEL_ENVIRONMENT(rex_saxpy_l5_9c1f02, 256);' \
        'extern "C" __global__ void __launch_bounds__(256)' 'rex_saxpy_l5_9c1f02(void *__rex_kernel_launch_env,' \
        'unsigned long long __rex_geometry,' 'unsigned long long __rex_bits_n,' 'float *y,' \
        'unsigned long long __rex_bits_a,' 'const float *x)' 'REX_TEAMS(__rex_geometry, y, x)'
    saxpy_device | has __rex_kernel_launch_env 1
}

@test "emit: transported scalars get their bytes back, and the body its names" {
    saxpy_device | in_order 'int n;' 'memcpy(&n, &__rex_bits_n, sizeof(n));' 'float a;' \
        'memcpy(&a, &__rex_bits_a, sizeof(a));' 'y[i] = a * x[i] + y[i];'
}

@test "emit: const scalars can be filled" {
    saxpy_device '/name n /s/"int @"/"const int @"/' | in_order '    int n;' 'memcpy(&n, '
}

@test "emit: mapped objects are references, copies are values" {
    sum_device | has 'double (&a)[100] = *(double (*)[100])__rex_slot_a;'
    saxpy | rex-abi-repair | rex-emit --device | has 'int n = *(int *)__rex_slot_n;'
    saxpy '/param name n/s/copy type "int @"/copy type "int @[3]"/' | rex-abi-repair | rex-emit --device |
        in_order 'int n[3];' 'memcpy(&n, __rex_slot_n, sizeof(n));'
    saxpy '/param name n/s/copy type "int @"/reference type "float *@"/' | rex-abi-repair | rex-emit --device |
        has 'float *&n = *(float **)__rex_slot_n;'
}

@test "emit: private variables are fresh, once per thread" {
    nest --device | in_order '        double tmp;' '__rex_trips =' 'for (unsigned long __rex_k'
    nest --device | has 'double tmp' 1
}

@test "emit: a private declare target variable is shadowed, though the construct brings nothing of it" {
    sample nest '/variable name tmp /s/sharing private used yes/global yes sharing private used no/' | lower | rex-emit --device | has 'double tmp;' 1
    sample nest '/variable name tmp /s/used yes/used no/' | lower | rex-emit --device | has_no 'double tmp;'
}

@test "emit: reductions begin with the identity and are combined at the end" {
    sum_device | in_order 'rex_partials<256> __rex_partials(__rex_scratch);' \
        'double sum = rex_identity<double, rex_plus>();' 'for (' 'sum += scaled(a[i]);' \
        'rex_reduce(__rex_partials, __rex_original_sum, sum, rex_plus());'
    saxpy_device | has_no rex_partials
}

@test "emit: every operator has its function object" {
    local pair
    for pair in '+ rex_plus' '- rex_plus' '\* rex_times' '\& rex_bit_and' '| rex_bit_or' '^ rex_bit_xor' \
        '\&\& rex_and' '|| rex_or' 'min rex_min' 'max rex_max'; do
        sum_device "s/ operator +/ operator ${pair% *}/" | has "sum, ${pair#* }());" 1
    done
}

@test "emit: array reductions have private arrays" {
    nest --device | in_order 'double hist[4];' 'thread_array<int>(__rex_length_p)' 'int *p = __rex_private_p - 2;' \
        'rex_reduce_row<sizeof(hist) / sizeof(double)>(__rex_partials, __rex_original_hist, hist, rex_plus());' \
        'rex_reduce_array(__rex_partials, __rex_original_p + 2, __rex_private_p, __rex_length_p, rex_plus());'
}

@test "emit: whoever runs the last iteration writes lastprivate variables back" {
    sum_device | in_order 'int &__rex_original_last = *(int *)__rex_slot_last;' 'int last;' 'bool __rex_ran_last = false;' \
        '__rex_ran_last = __rex_k == __rex_trips - 1;' 'last = i;' 'if (__rex_ran_last)' '__rex_original_last = last;'
}

@test "emit: continue cannot skip the write-back" {
    nest --device | in_order '__rex_ran_last = __rex_k == __rex_trips - 1;' 'continue;' 'if (__rex_ran_last)'
    nest --device | has_no 'while (0)'
}

@test "emit: collapsed loops are divided out of one count, bounds evaluated once" {
    nest --device | in_order 'const int __rex_lower_i = m - 1;' 'const long long __rex_step_l = step;' \
        '__rex_trips_i = rex_trips_le(0, __rex_lower_i, 1);' '__rex_trips_j = rex_trips_lt(0, n, 1);' \
        '__rex_trips_l = rex_utrips_le(1, (unsigned int)(2 * k), __rex_step_l);' \
        '__rex_trips = __rex_trips_i * __rex_trips_j * __rex_trips_l;' \
        'int i = __rex_lower_i - __rex_k / __rex_trips_l / __rex_trips_j;' \
        'int j = __rex_k / __rex_trips_l % __rex_trips_j;' \
        'unsigned int l = 1 + __rex_k % __rex_trips_l * __rex_step_l;'
}

@test "emit: a region without loops runs its body once, and shares nothing out" {
    saxpy_device '/^  loop /d' | has_no 'for ('
    saxpy_device '/^  loop /d' | has 'y[i] = a * x[i] + y[i];' 1
}

@test "emit: user declarations stand in the namespace, in order, before the kernels" {
    sum_device | in_order 'namespace rex_program {' '__device__ double weight = 2;' \
        'static __device__ double scaled(double value)' 'REX_KERNEL_ENVIRONMENT' '} /* namespace rex_program */'
}

@test "emit: a declare target variable that is reduced is found by its name" {
    sum_device '/param name sum/d' '/arg name sum/d' | in_order \
        'auto &__rex_original_sum = sum;' 'double sum = rex_identity' 'rex_reduce(__rex_partials, __rex_original_sum, sum,'
}

# ---- #line, files, errors ----

@test "emit: #line leads to the user's line and back" {
    saxpy | lower | rex-emit --device >"$BATS_TEST_TMPDIR/device"
    grep -A1 -F '#line 7 "saxpy.c"' "$BATS_TEST_TMPDIR/device" | has 'y[i] = a * x[i] + y[i];'
    awk '/^#line .*"saxpy.device.cu"/ && $2 != NR + 1 { exit 1 }' "$BATS_TEST_TMPDIR/device"
    sum | lower | rex-emit --host >"$BATS_TEST_TMPDIR/host"
    has '#line' <"$BATS_TEST_TMPDIR/host"
    awk '/^#line .*"sum.host.c"/ && $2 != NR + 1 { exit 1 }' "$BATS_TEST_TMPDIR/host"
    sum_host | has_no '#line'
}

@test "emit: the user's indentation keeps its shape" {
    sum_device | in_order $'            {\n                sum += scaled(a[i]);\n                last = i;\n            }\n'
}

@test "emit: -o writes both files, named after the source, and nothing else" {
    sample nest | lower | rex-emit -o "$BATS_TEST_TMPDIR/new"
    is "$(ls -A "$BATS_TEST_TMPDIR/new")" $'nest.device.cu\nnest.folders\nnest.host.c'
    nest --host >"$BATS_TEST_TMPDIR/shown"
    sample nest | lower | rex-emit --no-lines -o "$BATS_TEST_TMPDIR/new"
    cmp "$BATS_TEST_TMPDIR/shown" "$BATS_TEST_TMPDIR/new/nest.host.c"
}

@test "emit: a failure leaves no file" {
    mkdir "$BATS_TEST_TMPDIR/out" "$BATS_TEST_TMPDIR/out/saxpy.device.cu"
    saxpy | lower >"$BATS_TEST_TMPDIR/in"
    sed 's/type to,from,param/type to,form,param/' "$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/bad"
    run rex-emit -o "$BATS_TEST_TMPDIR/out" "$BATS_TEST_TMPDIR/bad"
    is "$status" 1
    has "unknown map-type flag 'form'" <<<"$output"
    is "$(ls -A "$BATS_TEST_TMPDIR/out")" saxpy.device.cu
}

@test "emit: unrepaired and unoutlined modules are refused" {
    run rex-emit --host <<<"$(saxpy)"
    is "$status" 1
    has "run rex-abi-repair first" <<<"$output"
    run rex-emit --host <<<"$(saxpy '/^  kernel/,/^  end/d' '/^  launch/,/^  end/d')"
    is "$status" 1
    has "run rex-outline first" <<<"$output"
}

@test "emit: a geometry that names a trip count needs one" {
    run rex-emit --host <<<"$(saxpy | lower | sed 's/ tripcount known//')"
    is "$status" 1
    has "no tripcount" <<<"$output"
}

@test "emit: options are checked" {
    run rex-emit --host --device
    is "$status" 2
    run rex-emit -o
    is "$status" 2
    run rex-emit --help
    is "$status" 0
}

@test "emit: short iteration variables that become less are no sums that nvcc could take apart" {
    cd "$BATS_TEST_TMPDIR"
    cat > t.c <<'C'
void f(int *a)
{
#pragma omp target teams distribute parallel for collapse(3)
    for (unsigned char i = 51; i > 0; i -= 3)
        for (short j = 0; j < 9; j++)
            for (int k = 9; k > 0; k--)
                a[i + 6] += j * k;
}
C
    rex-parse --offload-arch=sm_90 t.c | rex-outline | rex-abi-repair | rex-emit -o .
    grep -q 'unsigned char i = rex_short<unsigned char>(51 - ' t.device.cu
    grep -q 'int k = rex_exact<int>(9 - ' t.device.cu
    [ "$(grep -c rex_short t.device.cu)" = 1 ]
}

# ---- the headers of the device's runtime ----

@test "emit: a device file includes what it names of the runtime, and no more" {
    [ "$(saxpy_device | grep '#include')" = '#include <rex_device.h>' ]
    [ "$(sum_device | grep '#include')" = $'#include <rex_device.h>\n#include <rex_reduce.h>' ]
}

@test "emit: each header of the device's runtime includes those whose names it uses" {
    local names="$BATS_TEST_DIRNAME/../build/device_names.h" headers header name other included
    [ -f "$names" ] || names=${names/build/build\/san}
    cd "$BATS_TEST_DIRNAME/../runtime/device"
    mapfile -t headers < <(sed -n 's/^ *"\(.*\)",$/\1/p' "$names")
    sed -n 's/^ *{"\(.*\)", \(.*\)},$/\1 \2/p' "$names" > "$BATS_TEST_TMPDIR/names"
    for header in "${headers[@]}"; do
        included=$(clang-22 -x c++ -std=gnu++20 -DREX_HOST_DEVICE -MM "$header")
        while read -r name other; do
            other=${headers[other]}
            [[ $included == *" $other"* || $name == __* ]] || grep -q "^# *define $name\b" "$header" || { echo "$header uses $name of $other" && false; }
        done < <(sed -E ':again; s,/\*([^*]|\*+[^*/])*\*+/, ,g; /\/\*/ { N; b again }; /^#/d' "$header" | grep -oE '\w+' |
            LC_ALL=C sort -u | LC_ALL=C join - "$BATS_TEST_TMPDIR/names")
    done
}
