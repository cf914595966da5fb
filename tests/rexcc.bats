#!/usr/bin/env bats
# The driver by itself. A copy of rexcc stands in a folder of its own with filters that do next to nothing, so that what
# is seen is the driver's doing: the real Clang compiles and links what they pass on.

filter() { # filter NAME: the rest of the input becomes bin/NAME
    cat >"$rex/bin/$1"
    chmod +x "$rex/bin/$1"
}

setup_file() {
    printf 'void rex_object_register(void *o) { (void)o; }\nvoid rex_object_unregister(void *o) { (void)o; }\n' |
        clang-22 -x c -c - -o "$BATS_FILE_TMPDIR/register_cubin.o"
}

setup() {
    rex=$BATS_TEST_TMPDIR/rex
    mkdir -p "$rex/bin" "$rex/runtime/library" "$rex/pipelines" "$BATS_TEST_TMPDIR/work" "$BATS_TEST_TMPDIR/tmp"
    export TMPDIR=$BATS_TEST_TMPDIR/tmp OMP_TARGET_OFFLOAD=MANDATORY
    cp "$BATS_TEST_DIRNAME/../bin/rexcc" "$rex/bin"
    printf 'first-pass # a comment\n\n# another\nsecond-pass\n' >"$rex/pipelines/default"
    cp "$BATS_FILE_TMPDIR/register_cubin.o" "$BATS_TEST_DIRNAME/../runtime/library/rex_object.o" "$rex/runtime/library"

    # The IR of this test is the C file behind one line that names it; lines with DEVICE in them go to the device file.
    filter rex-parse <<'SH'
#!/bin/sh
cat >/dev/null
printf 'source %s\n' "$(basename "$1" .c)" && cat "$1" && printf '// flags: %s\n' "$*"
SH
    printf '#!/bin/sh\ncat\n' | filter first-pass
    printf '#!/bin/sh\ncat\n' | filter second-pass
    filter rex-emit <<'SH'
#!/bin/sh
read -r _ stem
sed '/DEVICE/d' >"$2/$stem.all"
cp "$2/$stem.all" "$2/$stem.host.c"
echo '/* nothing */' >"$2/$stem.device.cu"
if grep -q OFFLOAD "$2/$stem.all"; then
    cat >"$2/$stem.device.cu" <<CU
#ifdef REX_HOST_DEVICE
#define __device__
extern "C" __device__ int device_$stem(void) { return 1; }
#else
extern "C" __global__ void kernel_$stem(int *p) { *p = 1; }
#endif
CU
fi
rm "$2/$stem.all"
SH
    PATH=$rex/bin:$PATH
    cd "$BATS_TEST_TMPDIR/work" || exit
    printf '#include <stdio.h>\n/* OFFLOAD */\nint main(void) { puts("hello"); return 0; }\n' >main.c
    printf 'int second(void) { return 2; }\n/* OFFLOAD */\n' >second.c
    printf 'int plain(void) { return 3; }\n' >plain.c
}

# No test may leave temporary files behind.
teardown() {
    umount "$BATS_TEST_TMPDIR/work/full" 2>/dev/null || true
    leftover=$(find "$TMPDIR" "$BATS_TEST_TMPDIR/work" \( -name 'rexcc-*' -o -name '.*.??????' \))
    [ -z "$leftover" ]
}

device() { # the functions in a program's image, or in a device object
    { rexcc --print-image "$1" >image 2>no-image || cp "$1" image; } && nm --defined-only image | sed -n 's/.* T device_/device_/p' | sort | xargs
}

rejects() { # rejects MESSAGE ARGUMENT...: status 1, an error with this text, no output file
    local message=$1
    shift
    run rexcc "$@"
    [ "$status" -eq 1 ]
    [[ $output == "rexcc: "*"$message"* ]]
    [ ! -e a.out ]
}

@test "rexcc: compiles and links one file, with the image in it" {
    run rexcc --offload-arch=host main.c -o program
    [ "$status" -eq 0 ]
    [ -z "$output" ]
    [ "$(./program)" = hello ]
    [ "$(echo ./*)" = "./main.c ./plain.c ./program ./second.c" ]
    [ "$(device program)" = device_main ]
    [ "$(rexcc --list-offload-arch program)" = host ]
}

@test "rexcc: a.out is the default name" {
    rexcc --offload-arch=host main.c
    [ "$(./a.out)" = hello ]
}

@test "rexcc: --image makes a file of the image, and the program knows its name" {
    mkdir sub
    rexcc --offload-arch=host main.c -o program
    rexcc --print-image program >image
    for file in 'my "image"' sub/image; do
        rexcc --offload-arch=host --image="$file" main.c -o program
        cmp image "$file"
        [ "$(tail -c 16 "$file" | head -c 8)" = REXSTAMP ]
        run rexcc --print-image program
        [ "$status" -eq 1 ]
        [[ $output == *"the image of program is a file of its own, "*"${file#sub/}" ]]
        readelf -p rex_images program | grep -q "  ${file/sub/$PWD/sub}\$\|[^/]${file}"
    done
    rejects "--image=x is one file, for one --offload-arch" --image=x --offload-arch=host,sm_90 main.c
}

@test "rexcc: a program without device code has no image" {
    printf 'int plain(void);\nint main(void) { return plain(); }\n' >only.c
    rexcc only.c plain.c -o program
    run ./program
    [ "$status" -eq 3 ]
    run rexcc --list-offload-arch program
    [ "$output" = "rexcc: error: program has no device code" ]
}

@test "rexcc: the device code of two files becomes one image" {
    rexcc --offload-arch=host main.c second.c plain.c -o program
    [ "$(device program)" = "device_main device_second" ]
}

@test "rexcc: -c, then link" {
    rexcc --offload-arch=host -c main.c second.c
    rexcc main.o second.o plain.c -o program
    [ "$(./program)" = hello ]
    [ "$(device program)" = "device_main device_second" ]
    run readelf -SW program
    [[ $output != *rex.device* ]]
}

@test "rexcc: a device object can be taken out of a host object" {
    rexcc --offload-arch=host -c second.c -o second.o
    llvm-objcopy-22 --dump-section=.rex.device.host=device.o second.o /dev/null
    [ "$(device device.o)" = device_second ]
}

@test "rexcc: an object with device code has all that it had, and tools that know ELF take it" {
    printf '/* OFFLOAD */\nint weak __attribute__((weak)) = 3;\nstatic int zeros[40];\nint *get(void) { return zeros; }\n' >only.c
    rexcc --offload-arch=host -g -c only.c
    readelf -SW only.o | grep -q ' \.rex\.device\.host .* E '
    clang-22 -fopenmp -g -c only.c -o plain.o
    diff <(nm only.o) <(nm plain.o)
    nm only.o | grep -q 'V weak'
    objdump -d only.o | grep -q '<get>:'
    strip -g only.o
    ar rcs libonly.a only.o
    printf 'int *get(void);\nint main(void) { return *get(); }\n' >main.c
    rexcc --offload-arch=host main.c libonly.a -o program
    ./program
    [ "$(device program)" = device_only ]
}

@test "rexcc: objects joined by ld -r keep all their device code" {
    rexcc --offload-arch=host -c main.c second.c
    ld -r main.o second.o -o both.o
    rexcc both.o -o program
    [ "$(device program)" = "device_main device_second" ]
}

@test "rexcc: device code comes out of archives, plain, thin and by -l" {
    rexcc --offload-arch=host -c second.c -o a-member-with-a-long-name.o
    rexcc -c plain.c
    mkdir sub
    ar rcs sub/libordinary.a plain.o a-member-with-a-long-name.o
    ar rcsT sub/libthin.a plain.o a-member-with-a-long-name.o
    for library in sub/libordinary.a sub/libthin.a "-Lsub -lordinary" "-L sub -l thin"; do
        # shellcheck disable=SC2086 # two words
        rexcc --offload-arch=host main.c $library -o program
        [ "$(device program)" = "device_main device_second" ]
    done
}

@test "rexcc: device code of what linker scripts name, and not of archives beside shared libraries" {
    sed s/second/third/ second.c > third.c
    rexcc --offload-arch=host -c second.c -o 'a second.o'
    rexcc --offload-arch=host -c third.c
    echo 'INPUT("a second.o" third.o)' > script
    rexcc --offload-arch=host main.c script -o program
    [ "$(device program)" = "device_main device_second device_third" ]
    ar rcs libboth.a third.o
    clang-22 -shared -fPIC plain.c -o libboth.so
    rexcc --offload-arch=host main.c -L. -Wl,-Bstatic -Wl,-Bdynamic -lboth -o program
    [ "$(device program)" = device_main ]
    rexcc --offload-arch=host main.c -L. -Wl,-Bstatic -lboth -Wl,-Bdynamic -o program
    [ "$(device program)" = "device_main device_third" ]
}

@test "rexcc: spaces and quotes in names and flags" {
    filter rex-parse <<'SH'
#!/bin/sh
printf 'source %s\n' "$(basename "$1" .c)" && grep -v '^#'
SH
    mkdir "a dir" "out 'dir'"
    printf '#include <stdio.h>\nint main(void) { puts(TEXT); return 0; }\n' >"a dir/it's.c"
    cp main.c "a dir/second.c"
    sed -i s/main/second/ "a dir/second.c"
    # shellcheck disable=SC2016 # meant as it stands
    rexcc --offload-arch=host '-DTEXT="a \"b\" $(c)"' "a dir/it's.c" "a dir/second.c" -o "out 'dir'/a program"
    run "out 'dir'/a program"
    # shellcheck disable=SC2016 # meant as it stands
    [ "$output" = 'a "b" $(c)' ]
    [ "$(rexcc --list-offload-arch "out 'dir'/a program")" = host ]
}

@test "rexcc: flags reach the parser and the host compiler" {
    rexcc -c -DA=1 -I . -std=gnu11 -Wall -fno-common -O2 --save-temps=kept plain.c
    run tail -n 1 kept/plain.1-parse.rex
    [ "$output" = "// flags: plain.c --preprocessed -- -Qunused-arguments -DA=1 -I. -std=gnu11 -Wall -fno-common -Wno-unknown-warning-option" ]
}

@test "rexcc: --save-temps keeps every stage" {
    rexcc --offload-arch=host --save-temps main.c -o program
    [ "$(echo main.*)" = "main.1-parse.rex main.2-first-pass.rex main.3-second-pass.rex main.c main.device.cu main.host.c main.i" ]
    rexcc --offload-arch=host --save-temps="a dir" -c main.c
    [ -e "a dir/main.2-first-pass.rex" ]
}

@test "rexcc: -### runs nothing, and a shell can run what it shows" {
    run rexcc -### --offload-arch=host main.c second.c -o "a program"
    [ "$status" -eq 0 ]
    [ "$(echo ./*)" = "./main.c ./plain.c ./second.c" ]
    printf '%s\n' "$output" >commands
    bash -e commands
    [ "$("./a program")" = hello ]
    [ "$(device "a program")" = "device_main device_second" ]
}

@test "rexcc: -### for an object shows how its device code is taken out" {
    rexcc --offload-arch=host -c main.c
    rexcc -### main.o -o program 2>commands
    bash -e commands
    [ "$(device program)" = device_main ]
}

@test "rexcc: -### for a GPU names nvcc, which does not warn of text that nobody wrote" {
    printf '#!/bin/sh\n' | filter some-nvcc
    REX_NVCC=some-nvcc run rexcc -### --offload-arch=sm_90 -O2 -g main.c
    [[ $output == *"some-nvcc -x cu -std=c++17 -arch=sm_90 -cubin -allow-unsupported-compiler -Xcudafe --designators -Xcudafe -w -D_GLIBCXX_BITS_SPECFUN_H -O2 -lineinfo -I "*"main.device.cu -o "* ]]
    REX_NVCC=some-nvcc run rexcc -### --offload-arch=sm_90 main.c second.c
    [[ $output == *" -rdc=true "*"some-nvcc -arch=sm_90 -dlink -cubin -Xnvlink=-suppress-stack-size-warning "* ]]
}

@test "rexcc: nvcc is found where CUDA_HOME or CUDA_PATH says that the toolkit is" {
    mkdir -p toolkit/bin tools
    printf '#!/bin/sh\n' >toolkit/bin/nvcc
    chmod +x toolkit/bin/nvcc
    local tool
    for tool in clang-22 sh basename cat cp env grep rm sed; do ln -s "$(command -v $tool)" tools; done
    for variable in CUDA_HOME CUDA_PATH; do
        run env -u REX_NVCC -u CUDA_HOME -u CUDA_PATH PATH="$rex/bin:$PWD/tools" $variable="$PWD/toolkit" "$rex/bin/rexcc" -### --offload-arch=sm_90 main.c
        [[ $output == *"$PWD/toolkit/bin/nvcc -x cu "* ]]
    done
}

@test "rexcc: a link to nvcc is followed where its tools are not, and not to a compiler cache" {
    mkdir -p toolkit/bin links
    printf '#!/bin/sh\n' > toolkit/bin/nvcc
    cp toolkit/bin/nvcc toolkit/bin/cache
    chmod +x toolkit/bin/*
    ln -s "$PWD/toolkit/bin/nvcc" links/nvcc
    local found
    for found in links toolkit/bin; do
        REX_NVCC=$PWD/links/nvcc run rexcc -### --offload-arch=sm_90 main.c
        [[ $output == *"$PWD/$found/nvcc -x cu "* ]]
        touch toolkit/bin/nvcc.profile
    done
    ln -sf "$PWD/toolkit/bin/cache" links/nvcc
    REX_NVCC=$PWD/links/nvcc run rexcc -### --offload-arch=sm_90 main.c
    [[ $output == *"$PWD/links/nvcc -x cu "* ]]
    NVCC_APPEND_FLAGS='-G -arch=sm_80' REX_NVCC=$PWD/links/nvcc run rexcc -c --offload-arch=sm_90 main.c
    [ "$status" -eq 1 ]
    [[ $output == *"rexcc: error: NVCC_APPEND_FLAGS has '-arch=sm_80', and --offload-arch says which GPU it is: unset that variable" ]]
}

@test "rexcc: an architecture that the toolkit does not know is named with those that it does" {
    printf '%s\n' '#!/bin/sh' 'case $* in' '--list-gpu-code) printf "sm_75\nsm_90\n" ;;' '*) exit 1 ;;' 'esac' | filter some-nvcc
    REX_NVCC=some-nvcc run rexcc --offload-arch=sm_60 main.c
    [ "$status" -eq 1 ]
    [[ $output == *"rexcc: error: $rex/bin/some-nvcc compiles for sm_75 to sm_90, not for sm_60; another CUDA toolkit is named by --cuda-path=" ]]
    REX_NVCC=some-nvcc run rexcc --offload-arch=sm_90 main.c
    [ "$status" -eq 1 ]
    [[ $output != *"compiles for"* ]]
    printf '#!/bin/sh\nexit 1\n' | filter some-nvcc
    REX_NVCC=some-nvcc run rexcc --offload-arch=sm_90 main.c
    [[ $output == *"rexcc: error: $rex/bin/some-nvcc is not the nvcc of CUDA 11.8 or later; another CUDA toolkit is named by --cuda-path=" ]]
}

@test "rexcc: native is the GPU that the CUDA driver names, and objects' own device goes before it" {
    printf '#!/bin/sh\n' | filter some-nvcc
    export REX_NVCC=some-nvcc
    printf 'int cuInit(unsigned f) { return f; }\n%s' \
        'int cuDeviceGetAttribute(int *v, int a, int d) { *v = a == 75 ? 8 : 6; return d; }' >driver.c
    gcc -shared -fPIC driver.c -o libcuda.so.1
    rexcc --offload-arch=host -c second.c
    export LD_LIBRARY_PATH=$PWD
    run rexcc -### main.c
    [[ $output == *"some-nvcc"*"-arch=sm_86"* ]]
    run rexcc -### --offload-arch=native main.c
    [[ $output == *"some-nvcc"*"-arch=sm_86"* ]]
    run rexcc -### main.c second.o
    [[ $output == *"-DREX_HOST_DEVICE"* ]]

    printf 'int cuInit(unsigned f) { return f + 100; }\nint cuDeviceGetAttribute;\n' >driver.c # no device
    gcc -shared -fPIC driver.c -o libcuda.so.1
    run rexcc -### --offload-arch=native main.c
    [[ $output == *"-DREX_HOST_DEVICE"* ]]
}

@test "rexcc: CUBINs from one file, from two, and from objects" {
    command -v nvcc >/dev/null || [ -x /usr/local/cuda/bin/nvcc ] || skip "no nvcc"
    rexcc --offload-arch=sm_90 main.c -o one
    rexcc --offload-arch=sm_90 main.c second.c -o two
    rexcc --offload-arch=sm_90 -c main.c second.c
    ld -r main.o second.o -o both.o
    rexcc both.o -o joined
    for program in one two joined; do
        rexcc --offload-arch=sm_90 --print-image "$program" >image
        run readelf -h image
        [[ $output == *EXEC*"NVIDIA CUDA"* ]]
    done
    [ "$(readelf -sW image | grep -c 'FUNC.*kernel_')" -eq 2 ]
}

@test "rexcc: -v shows the commands and runs them" {
    run rexcc -v --offload-arch=host main.c
    [ "$status" -eq 0 ]
    [[ $output == *"rex-parse main.c --preprocessed -- -Qunused-arguments -Wno-unknown-warning-option |"*"rex-emit -o "*"clang-22 -fopenmp -w "*"-lomptarget"* ]]
    [ "$(./a.out)" = hello ]
}

@test "rexcc: --pipeline takes a file, and a filter from PATH with arguments" {
    mkdir elsewhere
    # shellcheck disable=SC2016 # for the filter
    printf '#!/bin/sh\nsed "s/hello/$1 $2/"\n' >elsewhere/rename
    chmod +x elsewhere/rename
    printf 'rename good bye # here\n' >passes
    PATH=$PATH:$PWD/elsewhere rexcc --offload-arch=host --pipeline=passes main.c
    [ "$(./a.out)" = "good bye" ]
}

@test "rexcc: --pipeline takes filters by their paths" {
    mkdir elsewhere
    printf '#!/bin/sh\ncat\n' >elsewhere/third-pass
    chmod +x elsewhere/third-pass
    printf '%s\n' "$PWD/elsewhere/third-pass" 'second-pass # a line that is longer than the one before it' >passes
    rexcc --offload-arch=host --pipeline=passes main.c
}

@test "rexcc: --pipeline takes the name of one that comes with REX" {
    printf 'first-pass\n' >"$rex/pipelines/small"
    run rexcc -### --pipeline small main.c
    [[ $output == *first-pass* ]]
    [[ $output != *second-pass* ]]
}

@test "rexcc: an unknown filter or pipeline is an error with its place" {
    printf '# first\nrex-nonsense\n' >passes
    rejects "passes:2: error: no filter rex-nonsense" --pipeline=passes main.c
    rejects "cannot read the pipeline" --pipeline=absent main.c
}

@test "rexcc: a filter that fails is heard alone, and nothing is written" {
    printf '#!/bin/sh\ncat >/dev/null\necho "first-pass: main.c:3: error: no" >&2\nexit 1\n' | filter first-pass
    printf '#!/bin/sh\ncat\necho "second-pass: <stdin>: error: empty" >&2\nexit 1\n' | filter second-pass
    run rexcc main.c -o program
    [ "$status" -eq 1 ]
    [ "$output" = "first-pass: main.c:3: error: no" ]
    [ ! -e program ]
}

@test "rexcc: a filter whose reader has failed says nothing, also where rexcc itself ignores SIGPIPE" {
    { cat plain.c && printf '/* %0100000d */\n' {1..5}; } > long.c
    printf '#!/bin/sh\nexec 0<&-\necho "second: no" >&2\nexit 1\n' | filter second-pass
    run bash -c "trap '' PIPE; exec rexcc -c long.c"
    [ "$status" = 1 ]
    [ "$output" = 'second: no' ]
}

@test "rexcc: a filter that fails without a word, or by a signal, is named" {
    printf '#!/bin/sh\nexit 7\n' | filter first-pass
    rejects "first-pass failed with status 7" main.c
    # shellcheck disable=SC2016 # for the filter
    printf '#!/bin/sh\nkill -SEGV $$\n' | filter first-pass
    rejects "first-pass was ended by signal 11" main.c
}

@test "rexcc: what an earlier filter warns of is shown" {
    printf '#!/bin/sh\necho "first-pass: main.c:3: warning: hm" >&2\ncat\n' | filter first-pass
    run rexcc --offload-arch=host main.c
    [ "$status" -eq 0 ]
    [ "$output" = "first-pass: main.c:3: warning: hm" ]
}

@test "rexcc: a failing compiler leaves the old output alone" {
    echo old >program
    printf 'int main(void) { return absent; }\n' >wrong.c
    run rexcc wrong.c -o program
    [ "$status" -eq 1 ]
    [[ $output == *absent* ]]
    [ "$(cat program)" = old ]
    run rexcc -c wrong.c
    [ "$status" -eq 1 ]
    [ ! -e wrong.o ]
}

@test "rexcc: a link that fails writes neither program nor image" {
    printf '/* OFFLOAD */\nint missing(void);\nint main(void) { return missing(); }\n' >wrong.c
    run rexcc --offload-arch=host wrong.c
    [ "$status" -eq 1 ]
    [[ $output == *missing* ]]
    [ ! -e a.out ]
}

@test "rexcc: command lines that make no sense" {
    rejects "no input files"
    rejects "no input files" -L .
    rejects "absent.c: No such file" absent.c
    rejects "-o with -c takes one C file, not 2" -c main.c plain.c -o x.o
    touch other.cpp
    rejects "other.cpp: REX takes C" other.cpp
    rejects "-o needs a value" main.c -o
    rejects "-x needs a value" main.c -x
    [ "${#lines[@]}" = 1 ]
    rejects "--image program would replace the program" main.c -o program --image=program
    rejects "--image ./a.out would replace the program" main.c --image=./a.out
    rejects "cannot read the pipeline ./: Is a directory" --pipeline=./ main.c
    rejects "unknown option '--save-temp'; did you mean '--save-temps'?" --save-temp main.c
    rejects "a.out: -static is not supported with device code" -static main.c
    rejects "--offload-arch=gfx90a: REX compiles for NVIDIA's GPUs alone, sm_NN, and for host" --offload-arch=gfx90a main.c
    mkdir other
    cp main.c other
    rejects "would write the same files" -c main.c other/main.c
}

@test "rexcc: -c with objects alone does nothing, as clang and gcc say" {
    rexcc -c plain.c
    run rexcc -c plain.o -o none
    [ "$status" = 0 ]
    [ "$output" = "rexcc: warning: plain.o: not used, since -c does not link" ]
    [ ! -e none ]
}

@test "rexcc: an output that cannot be written is an error before any work" {
    printf '#!/bin/sh\necho worked >&2\nexit 1\n' | filter first-pass
    rejects "cannot write absent/program: No such file or directory" main.c -o absent/program
    rejects "cannot write $rex: Is a directory" main.c -o "$rex"
}

@test "rexcc: an output that is no ordinary file is written, not replaced" {
    mkfifo pipe
    rexcc -c plain.c -o pipe &
    cat pipe >copy.o
    wait $!
    [ -p pipe ]
    nm copy.o | grep -q plain
}

@test "rexcc: a limit of the shell on files is an error, and leaves nothing behind" {
    run bash -c 'ulimit -f 0; rexcc -c plain.c'
    [ "$status" -eq 1 ]
    [ ! -e plain.o ]
}

@test "rexcc: objects joined by -r keep it, too, and sources among them" {
    rexcc --offload-arch=host -c main.c
    rexcc --offload-arch=host -r main.o second.c -o both.o
    [ "$(rexcc --list-offload-arch both.o)" = host ]
    rexcc both.o -o program
    [ "$(device program)" = "device_main device_second" ]
}

@test "rexcc: a copy of the program alone says what it lacks" {
    cp "$rex/bin/rexcc" .
    run ./rexcc main.c
    [ "$status" = 1 ]
    [[ $output == "rexcc: error: the files that belong to rexcc are not beside $PWD: "* ]]
}

@test "rexcc: missing tools say what to do" {
    REX_CLANG=no-clang rejects "cannot run no-clang: No such file or directory; install clang-22" --offload-arch=host main.c
    REX_NVCC=no-nvcc rejects "no nvcc to compile for sm_90: install" --offload-arch=sm_90 main.c
    rm "$rex/bin/rex-emit"
    rejects "rex-emit: No such file or directory; it belongs beside rexcc" main.c
}

@test "rexcc: objects for different devices do not mix" {
    rexcc --offload-arch=host -c main.c second.c
    objcopy --rename-section .rex.device.host=.rex.device.sm_90 second.o
    rejects "second.o carries device code for sm_90, but main.o says host" main.o second.o
    rejects "main.o carries device code for host, but --offload-arch says sm_90" --offload-arch=sm_90 main.o
}

@test "rexcc: a damaged device section or archive is an error" {
    rexcc --offload-arch=host -c main.c
    head -c 100 main.o >part
    objcopy --update-section .rex.device.host=part main.o
    rejects "main.o: the device object in section .rex.device.host is damaged" main.o
    printf '!<arch>\nplain.o/        0           0     0     644     999999    `\n1234' >broken.a
    rejects "broken.a: damaged archive" main.c broken.a
}

@test "rexcc: dependency files as make wants them" {
    printf 'int x;\n' >"a header.h"
    printf '#include "a header.h"\n#include <stdio.h>\n' >deps.c
    mkdir out
    rexcc -c -I . -MMD -MP deps.c -o out/deps.o
    run cat out/deps.d
    [[ $output == "out/deps.o: deps.c a\\ header.h"* ]]
    [[ $output != *stdio.h* ]]
    rexcc -c -I . -MD -MF here.d -MT target deps.c
    run cat here.d
    [[ $output == "target: "*stdio.h* ]]
}

@test "rexcc: the dependencies of a program stand beside it, those of all its sources" {
    mkdir out
    printf 'int main(void) { return 0; }\n' > one.c
    printf '#include "two.h"\n' > two.c
    touch two.h
    rexcc -I . -MMD one.c two.c -o out/program.x
    diff <(printf 'out/program.x: one.c\nout/program.x: two.c two.h\n') out/program.d
    rexcc -I . -MMD -MF list -MT all -c one.c two.c
    diff <(printf 'all: one.c\nall: two.c two.h\n') list
    rexcc -MMD one.c
    grep -q '^one.o: one.c' one.d
    [ ! -e a.d ]
}

@test "rexcc: standard output by its names is written to, not replaced" {
    printf 'int x;\n' > x.c
    local name
    for name in - /dev/stdout /dev/fd/1 /proc/self/fd/1; do
        {
            echo before
            rexcc -MMD -MF "$name" -c x.c
            echo after
        } > log
        diff <(printf 'before\nx.o: x.c\nafter\n') log
        [ -h /dev/stdout ]
    done
    rexcc -MMD -MF - -c x.c | grep -q '^x.o: x.c'
    [ ! -e ./- ]
    rexcc -c x.c -o /dev/stdout > y.o
    cmp x.o y.o
}

@test "rexcc: interrupted, it ends its children and removes its temporary files" {
    # shellcheck disable=SC2016 # for the filter
    printf '#!/bin/sh\necho $$ >pid\nexec sleep 60\n' | filter first-pass
    rexcc main.c -o program &
    driver=$!
    for _ in $(seq 100); do
        [ -s pid ] && break
        sleep 0.05
    done
    kill -TERM $driver
    status=0
    wait $driver || status=$? # `run` would be a shell that has no such child
    [ "$status" -ne 0 ]
    run kill -0 "$(cat pid)"
    [ "$status" -ne 0 ]
    [ ! -e program ]
    [ -z "$(ls "$TMPDIR")" ]
}

@test "rexcc: whatever signal ends it, its children end and nothing of them is left" {
    # shellcheck disable=SC2016 # for the filter
    printf '#!/bin/sh\necho $$ >pid\n: >"$TMPDIR/of-a-child"\nexec sleep 60\n' | filter first-pass
    local signal
    for signal in HUP INT QUIT PIPE TERM; do
        rm -f pid
        setsid env --default-signal=HUP,INT,QUIT,PIPE,TERM rexcc main.c -o program &
        driver=$!
        for _ in $(seq 100); do
            [ -s pid ] && break
            sleep 0.05
        done
        [ -n "$(find "$TMPDIR" -name of-a-child)" ]
        kill -$signal $driver
        status=0
        wait $driver || status=$?
        [ "$status" -ne 0 ]
        run kill -0 "$(cat pid)"
        [ "$status" -ne 0 ]
        [ -z "$(ls "$TMPDIR")" ]
    done
}

@test "rexcc: what is read is not written over" {
    cp main.c kept.c
    rejects "-o main.c would replace what is compiled" main.c -o main.c
    ln main.c other-name
    rejects "-o other-name would replace what is compiled" -c main.c -o other-name
    rejects "--image ./main.c would replace what is compiled" --image=./main.c --offload-arch=host main.c
    rexcc --offload-arch=host -c second.c
    rejects "-o second.o would replace what is linked" main.c second.o -o second.o
    cmp main.c kept.c
}

@test "rexcc: /dev/null is written to, and nothing beside it" {
    rexcc --offload-arch=host main.c -o /dev/null
    [ -z "$(ls /dev/null?* 2>/dev/null)" ]
    [ -c /dev/null ]
}

@test "rexcc: a full disk leaves what was there, and is named" {
    mkdir full
    mount -t tmpfs -o size=200k tmpfs full 2>/dev/null || skip "only root can make a small disk"
    rexcc --offload-arch=host --image=full/image main.c -o full/program
    cp full/program full/image .
    dd if=/dev/zero of=full/fill bs=1k status=none 2>/dev/null || true
    truncate -s -16k full/fill # enough for the image
    run rexcc --offload-arch=host -DMORE --image=full/image main.c -o full/program
    [ "$status" -eq 1 ]
    [[ $output == "rexcc: error: cannot write full/"*": No space left on device" ]]
    cmp program full/program
    cmp image full/image
    [ "$(find full -type f | sort | xargs)" = "full/fill full/image full/program" ]
    dd if=/dev/zero of=full/fill bs=1k status=none 2>/dev/null || true
    TMPDIR=full run rexcc --offload-arch=host main.c -o program
    [ "$status" -eq 1 ]
    [[ $output == *"rexcc: note: full/rexcc-"*", where temporary files go, has no more than "*" kB left"* ||
        $output == *"No space left on device"* ]]
    truncate -s -60k full/fill # the linker does not say why it fails, and leaves nothing behind
    TMPDIR=full run rexcc --offload-arch=host main.c -o program
    [ "$status" -eq 1 ]
    [[ $output == *"rexcc: note: full/rexcc-"*", where temporary files go, has no more than "*" kB left"* ]]
}

@test "rexcc: finds its files when installed" {
    mkdir -p root/bin root/lib/rex
    cp "$rex"/bin/* root/bin
    cp -R "$rex/runtime" "$rex/pipelines" root/lib/rex
    ln -s root/bin/rexcc link
    ./link --offload-arch=host main.c
    [ "$(./a.out)" = hello ]
}

@test "rexcc: finds its files without /proc" {
    [ -z "${SAN:-}" ] || skip "the sanitizers read /proc"
    unshare -m umount -l /proc || skip "/proc cannot be unmounted here"
    unshare -m sh -c 'umount -l /proc && exec rexcc --offload-arch=host main.c'
    [ "$(./a.out)" = hello ]
}

@test "rexcc: --help and --version" {
    run rexcc --help
    [ "$status" -eq 0 ]
    [[ $output == "usage: rexcc"* ]]
    run rexcc --version
    [ "$status" -eq 0 ]
    [[ $output == "rexcc (REX), based on clang version "[0-9]*"REX "[0-9]* ]]
}
