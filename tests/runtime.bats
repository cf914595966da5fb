#!/usr/bin/env bats
# The runtime by itself: host and device files written by hand in the shape that rex-emit prints them, compiled as
# rexcc compiles them, and run on libomptarget's host device. OMP_TARGET_OFFLOAD=MANDATORY forbids a silent return to
# the host, so what passes has run on the device. The GPU's half is compiled, and looked at, where there is an nvcc.
#
# shellcheck disable=SC2030,SC2031 # each test is a subshell, and what it exports is meant for itself

bats_require_minimum_version 1.5.0
load houses

setup_file() {
    export ROOT LLVM_LIB BUILD
    ROOT=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
    LLVM_LIB=$(llvm-config-22 --libdir 2>/dev/null || echo /usr/lib/llvm-22/lib)
    BUILD=$BATS_FILE_TMPDIR
    clang-22 -c -O1 "$ROOT/runtime/library/register_cubin.c" -o "$BUILD/register_cubin.o"
    device saxpy "$BUILD/saxpy.cubin"
    for main in init constructor threads retry fini; do
        host "$BUILD/$main" "main-$main.c" saxpy.host.c
    done
}

setup() {
    export OMP_TARGET_OFFLOAD=MANDATORY
    unset REX_CUBIN
    cd "$BATS_TEST_TMPDIR" || return
}

# device NAME IMAGE [FLAGS...]: compiles NAME.device.cu for the host device
device() {
    clang-22 -x c++ -std=gnu++20 -nostdinc++ -DREX_HOST_DEVICE -O1 -fopenmp -fPIC -shared -Wl,-Bsymbolic -fno-exceptions -fno-rtti -w \
        "${HOUSES[@]}" "${@:3}" "$ROOT/tests/runtime/$1.device.cu" -o "$2"
}

# host PROGRAM SOURCES...: compiles and links the host half
host() {
    local program=$1
    shift
    (cd "$ROOT/tests/runtime" && clang-22 -fopenmp -O1 "${HOUSES[@]}" -DREX_CUBIN_NAME='"x.cubin"' \
        "$@" "$BUILD/register_cubin.o" "$ROOT/runtime/library/cubin_name.c" -o "$program" \
        -L"$LLVM_LIB" -lomptarget -Wl,--allow-shlib-undefined -Wl,-rpath,"$LLVM_LIB" -lpthread)
}

# place PROGRAM: puts a program and its image into the test's own folder
place() {
    cp "$BUILD/$1" . && cp "$BUILD/saxpy.cubin" x.cubin
}

# lines PATTERN: how many lines of $output match
lines() {
    grep -c -- "$1" <<<"$output" || :
}

# ends_in_the_host_version: init ran without its image, said so once, and computed the right result on the host
ends_in_the_host_version() {
    [ "$status" -eq 0 ]
    [ "$(lines '^rex: warning: ')" -eq 1 ]
    [[ $output == *"init -1"* ]]
    [ "$(lines '^right 1$')" -eq 3 ]
    [[ $output == *"host runs 3"* ]]
}

@test "the host side is clean C11 for gcc and clang, with both layouts of the entries" {
    # gcc warns of more where it optimizes, clang does not
    for compiler in "clang-22 -O0" "gcc -O2"; do
        command -v "${compiler% *}" >/dev/null || continue
        for version in 19 22; do
            # shellcheck disable=SC2086 # its name and a flag
            $compiler -std=c11 -Wall -Wextra -Wpedantic -Werror -DREX_LLVM_VERSION="$version" -c \
                "$ROOT/runtime/library/register_cubin.c" -o x.o
        done
    done
}

@test "what --check=run links compiles where the C library's functions that search are macros, as from glibc 2.43 on" {
    {
        printf '#define _GNU_SOURCE 1\n#include <string.h>\n'
        for name in strchr strrchr strpbrk strstr memchr; do
            printf '#define %s(...) _Generic(0, default: %s(__VA_ARGS__))\n' "$name" "$name"
        done
    } >macros.h
    gcc -std=c11 -fsyntax-only -include ./macros.h "$ROOT/runtime/check/rex_check.c"
}

@test "the headers assert the sizes that each libomptarget reads: 32 bytes up to 19, 56 from 20 on" {
    for pair in 19:32 20:56 22:56; do
        printf '#include "rex_kmp.h"\n_Static_assert(sizeof(struct __tgt_offload_entry) == %s, "size");\n' "${pair#*:}" >s.c
        clang-22 -std=c11 -Wall -Wextra -Wpedantic -Werror -DREX_LLVM_VERSION="${pair%:*}" "${HOUSES[@]}" -c s.c
    done
}

@test "trip counts agree with the loops they stand for, up to the ends of the types" {
    clang-22 -std=c11 -fsanitize=undefined -fsanitize-trap=all "${HOUSES[@]}" "$ROOT/tests/runtime/trips.c" -o trips
    run ./trips
    [ "$status" -eq 0 ]
    [ "$output" = "all right" ]
}

@test "init registers the image, once, and kernels run on the device" {
    place init
    run ./init
    [ "$status" -eq 0 ]
    [[ $output == *"init 0"*"again 0"*"devices some"* ]]
    [ "$(lines '^right 1$')" -eq 3 ]
    [[ $output == *"host runs 0"* ]]
}

@test "a launch from a constructor, without init, registers the image" {
    place constructor
    run ./constructor
    [ "$status" -eq 0 ]
    [ "$output" = $'right 1\nright 1\nhost runs 0' ]
}

@test "eight threads at once may find no image registered" {
    place threads
    for _ in 1 2 3 4 5; do
        run ./threads
        [ "$status" -eq 0 ]
        [ "$output" = $'right 8\nhost runs 0' ]
    done
}

@test "eight threads wait for the one that registers the image, however long that takes" {
    place threads
    cat > slow.c <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>
void __tgt_register_lib(void *description)
{
    void (*real)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "__tgt_register_lib");
    usleep(200000);
    fputs("slow\n", stderr);
    real(description);
}
C
    clang-22 -shared -fPIC slow.c -o slow.so
    LD_PRELOAD=$PWD/slow.so run --separate-stderr ./threads
    [ "$status" -eq 0 ]
    [ "$output" = $'right 8\nhost runs 0' ]
    # shellcheck disable=SC2154 # bats sets it
    [[ $stderr == *slow* ]]
}

@test "eight threads that find no image fall back, or end the program, together" {
    place threads
    rm x.cubin
    for _ in 1 2 3 4 5; do
        run ./threads
        [ "$status" -eq 1 ]
        [ "$(lines 'cannot use device image')" -eq 1 ]
        [ "$(wc -l <<< "$output")" -eq 2 ]
    done
    export OMP_TARGET_OFFLOAD=DEFAULT
    run ./threads
    [ "$status" -eq 0 ]
    [ "$(lines 'cannot use device image')" -eq 1 ]
    [[ $output == *$'right 8\nhost runs 160' ]]
}

@test "the image is found beside the program, whatever the working directory" {
    mkdir programs
    cp "$BUILD/init" programs/ && cp "$BUILD/saxpy.cubin" programs/x.cubin
    ln -s programs/init link
    cd /
    run "$BATS_TEST_TMPDIR/programs/init"
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
    run "$BATS_TEST_TMPDIR/link"
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
}

@test "REX_CUBIN names another image; an empty one names none" {
    place init
    mv x.cubin elsewhere.img
    REX_CUBIN=elsewhere.img run ./init
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
    mv elsewhere.img x.cubin
    REX_CUBIN='' run ./init
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
    REX_CUBIN=/no/such/file run ./init
    [ "$status" -eq 1 ]
    [[ $output == *"'/no/such/file': No such file or directory"* ]]
}

@test "a missing image: one error that says where it should be, and the host version" {
    place init
    rm x.cubin
    export OMP_TARGET_OFFLOAD=DEFAULT
    run ./init
    ends_in_the_host_version
    [[ $output == *"'$BATS_TEST_TMPDIR/x.cubin': No such file or directory"*"REX_CUBIN"* ]]
    [[ $output == *"devices none"* ]]
}

@test "a missing image under MANDATORY: the first launch ends the program" {
    place init
    rm x.cubin
    run ./init
    [ "$status" -eq 1 ]
    [ "$(lines 'cannot use device image')" -eq 1 ]
    [[ $output == *MANDATORY* ]]
    [ "$(lines '^right')" -eq 0 ]
}

@test "a truncated image is recognised, wherever it ends" {
    place init
    export OMP_TARGET_OFFLOAD=DEFAULT
    size=$(stat -c %s x.cubin)
    cp x.cubin whole
    for length in 0 1 3 4 63 64 1000 $((size / 2)) $((size - 1)); do
        head -c "$length" whole >x.cubin
        run ./init
        ends_in_the_host_version
        [[ $output == *"'$BATS_TEST_TMPDIR/x.cubin': it is truncated"* || $output == *"the file is empty"* ]]
    done
    OMP_TARGET_OFFLOAD=MANDATORY run ./init
    [ "$status" -eq 1 ]
    [[ $output == *truncated* ]]
}

@test "an image that is something else is refused with the reason" {
    place init
    export OMP_TARGET_OFFLOAD=DEFAULT
    cp x.cubin good

    refused() {
        run ./init
        ends_in_the_host_version
        [[ $output == *"$1"* ]]
    }
    seq 1 10000 >x.cubin
    refused "it is not an ELF file"
    head -c 5000 /dev/zero >x.cubin
    refused "it is not an ELF file"
    cp "$BUILD/register_cubin.o" x.cubin
    refused "not a shared object"
    { head -c 4 good; printf '\1'; tail -c +6 good; } >x.cubin
    refused "not a 64-bit little-endian"
    { head -c 18 good; printf '\267\0'; tail -c +21 good; } >x.cubin
    refused "it is for machine 183"
    { head -c 40 good; printf '\377\377\377\377\377\377\377\377'; tail -c +49 good; } >x.cubin
    refused "it is truncated: its section table"
    { head -c 32 good; printf '\377\377\377\377\377\377\377\377'; tail -c +41 good; } >x.cubin
    refused "it is truncated: its program header table"
    { head -c 58 good; printf '\1\0'; tail -c +61 good; } >x.cubin
    refused "its ELF header is damaged"
    rm x.cubin && mkdir x.cubin
    refused "not a regular file"
}

@test "a failed registration may be tried again" {
    place retry
    export OMP_TARGET_OFFLOAD=DEFAULT
    mv x.cubin later
    run ./retry later x.cubin
    [ "$status" -eq 0 ]
    [ "$(lines '^rex: warning: ')" -eq 1 ]
    [ "$(grep -v ^rex: <<<"$output")" = $'init -1\nright 1, host runs 1\ninit 0\nright 1, host runs 1' ]
}

@test "fini gives the image back, and a later launch registers it again" {
    place fini
    run ./fini
    [ "$status" -eq 0 ]
    [ "$(lines '^right 1$')" -eq 3 ]
    [ "$(lines '^devices after fini 0$')" -eq 3 ]
    [[ $output == *"host runs 0"* ]]
}

@test "OMP_TARGET_OFFLOAD=DISABLED does not even look for the image" {
    place init
    rm x.cubin
    for word in DISABLED disabled; do
        OMP_TARGET_OFFLOAD=$word run ./init
        [ "$status" -eq 0 ]
        [[ $output != *rex:* ]]
        [[ $output == *"init 0"* ]]
        [ "$(lines '^right 1$')" -eq 3 ]
        [[ $output == *"host runs 3"* ]]
    done
}

@test "a program without target regions needs no image" {
    host "$PWD/data" main-data.c
    for policy in DEFAULT MANDATORY DISABLED; do
        OMP_TARGET_OFFLOAD=$policy run ./data
        [ "$status" -eq 0 ]
        [ "$output" = $'init 0\ndevices 0\nscratch none\na[0] 7' ]
    done
}

@test "the linker keeps the entries when it collects garbage" {
    host "$PWD/init" main-init.c saxpy.host.c -ffunction-sections -fdata-sections -Wl,--gc-sections
    cp "$BUILD/saxpy.cubin" x.cubin
    run ./init
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
}

@test "a program built with the old entries runs on LLVM 19's libomptarget" {
    library=$(compgen -G "/usr/lib/llvm-19/lib/libomptarget.so.19*" | head -n 1)
    [ -n "$library" ] || skip "LLVM 19's libomptarget is not installed"
    cd "$ROOT/tests/runtime"
    clang-22 -fopenmp -O1 -DREX_LLVM_VERSION=19 -DREX_CUBIN_NAME='"x.cubin"' "${HOUSES[@]}" \
        main-init.c saxpy.host.c "$ROOT"/runtime/library/{register_cubin,cubin_name}.c "$library" -o "$BATS_TEST_TMPDIR/init" \
        -Wl,-rpath,/usr/lib/llvm-19/lib
    cp "$BUILD/saxpy.cubin" "$BATS_TEST_TMPDIR/x.cubin"
    run "$BATS_TEST_TMPDIR/init"
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
}

@test "reductions are right: all operators, types and arrays, in leagues of 1 to 1000 teams" {
    device reduce x.cubin
    host "$PWD/reduce" reduce.host.c
    for threads in 1 2 5; do
        OMP_NUM_THREADS=$threads run ./reduce
        echo "$output"
        [ "$status" -eq 0 ]
        [[ $output == *" 0 wrong" ]]
    done
}

@test "the league has the geometry asked for, barriers hold, each device has its own variables" {
    device places x.cubin
    host "$PWD/places" places.host.c
    for threads in 1 2 5; do
        OMP_NUM_THREADS=$threads run ./places
        echo "$output"
        [ "$status" -eq 0 ]
        [[ $output == *"0 wrong" ]]
        [[ $output == *"width 1024 asked for, $threads given"* ]]
    done
    OMP_NUM_THREADS=5 run ./places leagues
    [[ $output == *"width 3 asked for, 3 given"* ]]
}

@test "parallel regions inside kernels: barriers, reductions, team memory, atomics, locks" {
    device regions x.cubin
    host "$PWD/regions" regions.host.c
    for threads in 1 2 5; do
        OMP_NUM_THREADS=$threads run ./regions
        echo "$output"
        [ "$status" -eq 0 ]
        [[ $output == *"width 0: $threads threads"*$'\n'"0 wrong" ]]
    done
}

@test "the host device's image needs no C++ library" {
    device reduce x.cubin
    run readelf -d x.cubin
    [ "$status" -eq 0 ]
    [[ $output == *"libomp.so"* ]]
    [[ $output != *libstdc++* && $output != *libgcc* ]]
}

@test "device files compiled apart are linked into one image" {
    cd "$ROOT/tests/runtime"
    for name in saxpy places; do
        clang-22 -x c++ -std=gnu++20 -nostdinc++ -DREX_HOST_DEVICE -fopenmp -fPIC -fno-exceptions -fno-rtti -w "${HOUSES[@]}" \
            -c "$name.device.cu" -o "$BATS_TEST_TMPDIR/$name.o"
    done
    cd "$BATS_TEST_TMPDIR"
    clang-22 -shared -fopenmp saxpy.o places.o -o x.cubin
    cp "$BUILD/init" .
    run ./init
    [ "$status" -eq 0 ]
    [[ $output == *"host runs 0"* ]]
    host "$PWD/places" places.host.c
    run ./places variables
    [ "$status" -eq 0 ]
}

# ---- The GPU's half ----

@test "the GPU's reductions are right, thread by thread on a processor: widths that fill no warp, many teams" {
    cd "$ROOT/tests/runtime"
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include cuda_on_cpu.h "${HOUSES[@]}" \
        -c reduce.device.cu -o "$BATS_TEST_TMPDIR/device.o"
    clang-22 -O1 -w -rdynamic "${HOUSES[@]}" reduce.host.c cuda_on_cpu.c "$BATS_TEST_TMPDIR/device.o" \
        -o "$BATS_TEST_TMPDIR/reduce"
    for sizes in "1 6" "4 4"; do
        # shellcheck disable=SC2086 # two arguments
        run "$BATS_TEST_TMPDIR/reduce" $sizes
        echo "$output"
        [ "$status" -eq 0 ]
        [[ $output == *" 0 wrong" ]]
    done
}

@test "the GPU's parallel regions are right, thread by thread on a processor: widths that fill no warp" {
    cd "$ROOT/tests/runtime"
    clang-22 -x c++ -std=gnu++20 -O1 -fno-exceptions -fno-rtti -w -include cuda_on_cpu.h "${HOUSES[@]}" \
        -c regions.device.cu -o "$BATS_TEST_TMPDIR/device.o"
    clang-22 -O1 -w -rdynamic "${HOUSES[@]}" regions.host.c cuda_on_cpu.c "$BATS_TEST_TMPDIR/device.o" \
        -o "$BATS_TEST_TMPDIR/regions"
    for widest in 128 100 32 1; do
        run "$BATS_TEST_TMPDIR/regions" $widest
        echo "$output"
        [ "$status" -eq 0 ]
        [[ $output == *"width 0: $widest threads"*$'\n'"0 wrong" ]]
    done
    [[ $output == *"width 33: 1 threads"* ]]
}

# find_nvcc: sets $nvcc, or skips the test
find_nvcc() {
    nvcc=$(command -v nvcc || ls /usr/local/cuda/bin/nvcc 2>/dev/null) || skip "there is no nvcc"
}

# cubin NAME: compiles NAME.device.cu into NAME.cubin as rexcc does
cubin() {
    "$nvcc" -x cu -std=c++17 -arch=sm_90 -cubin "${HOUSES[@]}" "$ROOT/tests/runtime/$1.device.cu" -o "$1.cubin"
}

@test "nvcc: a CUBIN has the kernel, its environment of 48 bytes, and six parameter slots of 8 bytes" {
    find_nvcc
    cubin saxpy
    run readelf --wide --syms saxpy.cubin
    grep -E ' FUNC +GLOBAL .* rex_saxpy$' <<<"$output"
    grep -E ' 48 OBJECT .* rex_saxpy_kernel_environment$' <<<"$output"
    # In the kernel's attributes 0x17 describes one parameter (index, ordinal, offset, size) and 0x19 the size of all.
    run readelf --hex-dump=.nv.info.rex_saxpy saxpy.cubin
    attributes=$(awk '/^ +0x/ { for (i = 2; i <= 5 && $i ~ /^[0-9a-f]+$/ && length($i) % 2 == 0; i++) printf "%s", $i }' <<<"$output")
    [[ $attributes == *03193000* ]]
    for ordinal in 0 1 2 3 4 5; do
        slot=$(printf '04170c00000000000%d00%02x0000f02100' "$ordinal" $((8 * ordinal)))
        [[ $attributes == *"$slot"* ]]
    done
    [[ $attributes != *04170c0000000000060030* ]]
}

@test "nvcc: reductions and shared memory compile, and device files compiled apart are linked" {
    find_nvcc
    cubin reduce
    run readelf --wide --syms reduce.cubin
    grep -E ' FUNC +GLOBAL .* rex_histogram$' <<<"$output"
    for name in saxpy places; do
        "$nvcc" -x cu -std=c++17 -arch=sm_90 -rdc=true -cubin "${HOUSES[@]}" "$ROOT/tests/runtime/$name.device.cu" \
            -o "$name.o"
    done
    "$(dirname "$nvcc")/nvlink" -arch=sm_90 saxpy.o places.o -o linked.cubin
    run readelf --wide --syms linked.cubin
    for symbol in rex_saxpy rex_places rex_saxpy_kernel_environment table __omp_rtl_device_environment; do
        grep -E " $symbol\$" <<<"$output"
    done
}

@test "nvcc: parallel regions compile alone, and apart for nvlink, which keeps one of each lock" {
    find_nvcc
    cubin regions
    sed 's/\brex_regions\b/rex_others/; s/\brex_together\b/rex_too/; s/\brex_atomics\b/rex_again/' \
        "$ROOT/tests/runtime/regions.device.cu" >others.device.cu
    for source in "$ROOT/tests/runtime/regions.device.cu" others.device.cu; do
        "$nvcc" -x cu -std=c++17 -arch=sm_90 -rdc=true -cubin "${HOUSES[@]}" "$source" -o "$(basename "$source").o"
    done
    "$(dirname "$nvcc")/nvlink" -arch=sm_90 regions.device.cu.o others.device.cu.o -o linked.cubin
    run readelf --wide --syms linked.cubin
    [ "$(grep -c -E ' OBJECT +(GLOBAL|WEAK) .* rex_lock_of_test$' <<<"$output")" -eq 1 ]
    grep -E ' FUNC +GLOBAL .* rex_others$' <<<"$output"
}

@test "nvcc: a CUBIN where no GPU is: a note names its architecture, and the host version runs" {
    find_nvcc
    compgen -G '/dev/nvidia[0-9]*' >/dev/null && skip "this machine has a GPU"
    place init
    cubin saxpy
    export OMP_TARGET_OFFLOAD=DEFAULT
    REX_CUBIN=saxpy.cubin run ./init
    [ "$status" -eq 0 ]
    [ "$(lines '^rex: note: no device here can run .*sm_90')" -eq 1 ]
    [[ $output == *"host runs 3"* ]]
    head -c 3000 saxpy.cubin >x.cubin
    run ./init
    ends_in_the_host_version
    [[ $output == *truncated* ]]
}

@test "the C library's functions for GPUs give what the C library gives" {
    clang-22 -x c++ -std=c++20 -nostdinc++ -O1 -fsanitize=undefined -fno-sanitize-recover=all -w "${HOUSES[@]}" \
        "$ROOT/tests/runtime/libc.cc" -o libc
    run ./libc
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *" results are the same" ]]
}

@test "nvcc: the parts of CUDA's header that kernels need make the same code as all of it, which is there by its name" {
    find_nvcc
    compile() { "$nvcc" -x cu -std=c++17 -arch=sm_90 "${@:3}" "${HOUSES[@]}" "$1" -o "$2"; }
    for name in reduce regions; do
        compile "$ROOT/tests/runtime/$name.device.cu" all.ptx -ptx
        compile "$ROOT/tests/runtime/$name.device.cu" parts.ptx -ptx -I "$ROOT/runtime/device/cuda"
        # nvcc forms the loop around a compare-and-swap by chance, with two exits or with one: of that kernel
        # the accesses to memory are compared
        for code in all parts; do
            sed -nE '/entry rex_atomics\(/,/^}/s/^.*((atom|red|ld|st|membar|fence|bar)\.[.a-z0-9:]+).*/\1/p' $code.ptx >$code.accesses
            sed -i '/entry rex_atomics(/,/^}/d' $code.ptx
        done
        cmp all.accesses parts.accesses
        cmp all.ptx parts.ptx
    done
    grep -q '^atom' all.accesses # of regions
    printf '#include "rex_device.h"\nstatic_assert(sizeof(cudaMalloc) > 0, "");\n' >names.cu
    run compile names.cu names.ptx -ptx -I "$ROOT/runtime/device/cuda"
    [ "$status" -ne 0 ]
    cat >names.cu <<'CU'
#include "rex_device.h"
#include <cuda_runtime.h>
__device__ bool names(int *n, cudaTextureObject_t texture)
{
    return cudaMalloc(&n, 4) == cudaSuccess && __ldg(n) && tex1Dfetch<float>(texture, 0) > 0;
}
CU
    compile names.cu names.ptx -ptx -rdc=true -I "$ROOT/runtime/device/cuda"
    printf '#include "rex_device.h"\n#include <math.h>\n__device__ int f(float x) { return (int)sqrt(x); }\n' >root.cu
    compile root.cu root.ptx -ptx -rdc=true -I "$ROOT/runtime/device/cuda"
    grep -q 'sqrt\.rn\.f64' root.ptx # C's sqrt is a double's, however it is declared
}
