# Shared by all tests: where things are, and the steps from C to a running program on the host device.

repository="$(cd "$BATS_TEST_DIRNAME/.." && pwd)"
bin="$repository/bin"
PATH="$bin:$PATH"
llvm_lib=${LLVM_LIB:-$(llvm-config-22 --libdir)} # tests/run has asked
export OMP_TARGET_OFFLOAD=MANDATORY NVCC_APPEND_FLAGS=${FAST_NVCC-}
load houses

# source_file NAME: writes standard input to a C file in the test's folder.
source_file() {
    cat > "$BATS_TEST_TMPDIR/$1"
    cd "$BATS_TEST_TMPDIR" || return
}

# ir PASS...: the IR of t.c after the passes, for the architecture in $arch, if there is one.
ir() {
    rex-parse ${arch:+"--offload-arch=$arch"} t.c > t.rex || return
    local pass
    for pass in "$@"; do
        "rex-$pass" < t.rex > t.next || return
        mv t.next t.rex
    done
    cat t.rex
}

# program NAME: t.c is tests/programs/NAME.c.
program() {
    source_file t.c < "$repository/tests/programs/$1.c"
}

# compile [flags], compile_native [flags], compile_for_host: t.c through rexcc, through clang alone, and through clang for
# the host alone. Of the last two only what they print counts: they need not be fast, but clang must.
compile() {
    rexcc --offload-arch=host -O1 "$@" t.c -o t.rexcc -lm
}

compile_native() {
    clang-22 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu -w -O0 -Wl,--allow-shlib-undefined "$@" \
        t.c -o t.native -lm
}

compile_for_host() {
    clang-22 -fopenmp -w -O0 t.c -o t.host -lm
}

# same_as_native [flags]: t.c through rexcc and through clang alone prints the same, something, and ends with status 0.
same_as_native() {
    rexcc_output "$@" > rexcc.out
    compile_native "$@" -O0
    # shellcheck disable=SC2119
    run_native > native.out
    [ -s native.out ]
    diff native.out rexcc.out
}

# same_as_native_under DIRECTIVE...: t.c, whose regions have the directive that the macro DIRECTIVE names, prints through
# rexcc, under each, what it prints through clang alone under the first. But under simd it is not optimized, which would take
# most of the time.
same_as_native_under() {
    local directive level
    same_as_native -O0 "-DDIRECTIVE=$1"
    for directive in "${@:2}"; do
        level=-O0
        [ "$directive" != "target simd" ] || level=-O1
        rexcc_output $level "-DDIRECTIVE=$directive" > rexcc.out
        diff native.out rexcc.out || { echo "under $directive"; return 1; }
    done
}

# rexcc_output [flags]: what t.c prints on the host device.
rexcc_output() {
    compile "$@"
    ./t.rexcc
}

# same_as_host: t.c through rexcc prints what it prints when the host runs everything.
same_as_host() {
    compile
    compile_for_host
    ./t.rexcc > rexcc.out
    ./t.host > host.out
    [ -s host.out ]
    diff host.out rexcc.out
}

# prints [flags]: t.c through rexcc prints what stands on standard input.
prints() {
    cat > expected.out
    compile "$@"
    ./t.rexcc > rexcc.out
    diff expected.out rexcc.out
}

# run_native [arguments]: runs t.native. Programs with many regions that clang compiles alone crash in libomptarget 22's
# host plugin now and then (one of four runs of loops.c, whatever the number of threads; never when rexcc compiled
# them): such a run is repeated.
# shellcheck disable=SC2120
run_native() {
    local try
    for try in 1 2 3 4 5 6 7 8; do
        LD_LIBRARY_PATH="$llvm_lib" ./t.native "$@" > "native.$try" && break
    done
    cat "native.$try"
}

# What rexcc says that is no remark: a remark has its source line, and a line that points into it.
without_remarks() {
    sed '/ remark: /,/^ *|  *^/d'
}

# compiles_for_gpu [--flags=FLAGS] NAME...: rexcc makes a CUBIN of each program, and nvcc has nothing to warn about.
compiles_for_gpu() {
    have_nvcc || skip "no nvcc"
    local name flags=()
    [[ $1 != --flags=* ]] || { flags=("${1#--flags=}") && shift; }
    for name in "$@"; do
        program "$name"
        also_for_gpu "${flags[@]}"
        diff /dev/null <(without_remarks < warnings)
    done
}

# on_processor [--from=file] [flags]: t.c, or the file, as t.gpu, whose image libomptarget takes for a GPU's, and
# the driver that runs it here (tests/runtime/processor_driver.c). gpu [arguments]: runs it there.
on_processor() {
    local from=t.c
    [[ ${1-} != --from=* ]] || { from=${1#--from=} && shift; }
    rexcc --offload-arch=host -O1 "$@" --image=t.gpu.cubin "$from" -o t.gpu -lm
    truncate -s -16 t.gpu.cubin # without the stamp it is somebody's own image
    printf '\x41\x08' | dd of=t.gpu.cubin bs=1 seek=7 conv=notrunc status=none            # CUDA 13's ABI
    printf '\xbe\x00' | dd of=t.gpu.cubin bs=1 seek=18 conv=notrunc status=none           # NVIDIA's machine
    printf '\x04\x5a\x00\x06' | dd of=t.gpu.cubin bs=1 seek=48 conv=notrunc status=none # sm_90
    mkdir -p driver
    clang-22 -shared -fPIC -O1 -Wl,-soname,libcuda.so.1 "$repository/tests/runtime/processor_driver.c" \
        -o driver/libcuda.so.1
    ln -sf libcuda.so.1 driver/libcuda.so
}

gpu() {
    LD_LIBRARY_PATH="$PWD/driver" timeout 120 ./t.gpu "$@"
}

have_nvcc() {
    command -v nvcc > /dev/null || [ -x /usr/local/cuda/bin/nvcc ]
}

# also_for_gpu [flags]: t.c compiles for a GPU, where there is an nvcc; what is warned of stands in `warnings`.
also_for_gpu() {
    true > warnings
    have_nvcc || return 0
    rexcc --offload-arch=sm_90 "$@" t.c -o t.gpu -lm 2> warnings || { cat warnings; return 1; }
}

# on_gpu_threads [PASS...]: what t.c prints when the GPU's half of it, behind the passes, is run thread by thread on a
# processor (runtime/cuda_on_cpu.c): its regions have num_teams, and map what the host has. `first` names a pass in front
# of rex-outline.
on_gpu_threads() {
    ir ${first:+"$first"} outline tripcount launch-shape "$@" literal-scalar abi-repair > gpu.rex
    rex-emit -o gpu < gpu.rex
    clang-22 -x c++ -std=gnu++20 -O0 -fno-exceptions -fno-rtti -w -include "$repository/tests/runtime/cuda_on_cpu.h" \
        "${HOUSES[@]}" -c gpu/t.device.cu -o gpu/device.o
    clang-22 -O0 -w -fopenmp -rdynamic "${HOUSES[@]}" gpu/t.host.c "$repository/tests/runtime/cuda_on_cpu.c" \
        gpu/device.o -o gpu/t -lm
    gpu/t
}

# count PATTERN: how many lines of standard input match.
count() {
    grep -cE -e "$1" || true
}
