# Device images in programs: what is in them, what the program says of one that it cannot use, and shared libraries.
load helper

# small: a program with a kernel, a variable of the device's, and a known answer.
small() {
    source_file t.c <<'C'
#include <stdio.h>
int weight = 3;
#pragma omp declare target(weight)
int main(void)
{
    int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += weight * i;
    printf("%d\n", sum);
    return 0;
}
C
}

@test "image: it travels with the program" {
    small
    compile
    mkdir -p elsewhere
    mv t.rexcc elsewhere/moved
    [ "$(cd / && "$BATS_TEST_TMPDIR/elsewhere/moved")" = 135 ]
    cp elsewhere/moved stripped
    strip stripped
    [ "$(./stripped)" = 135 ]
    [ "$(rexcc --list-offload-arch stripped)" = host ]
    rexcc --print-image stripped > image
    nm -D image | grep -q ' T rex_main_l'
    # what has been taken out can be used
    REX_CUBIN=image ./stripped
}

@test "image: other linker flags keep it" {
    small
    local flags
    for flags in "-Wl,--gc-sections -ffunction-sections -fdata-sections" "-fuse-ld=lld" "-fuse-ld=lld -Wl,--gc-sections" \
        "-Wl,-z,now" "-no-pie" "-s"; do
        # shellcheck disable=SC2086 # words
        compile $flags
        [ "$(./t.rexcc)" = 135 ]
    done
}

@test "image: a linker that collects garbage keeps that of several files" {
    source_file lib.c <<'C'
int half(int n)
{
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}
C
    printf 'int half(int);\nint main(void) { return half(10) != 45; }\n' > main.c
    local linker
    for linker in bfd gold lld mold; do
        command -v ld.$linker > /dev/null || continue # setup installs no mold, and from Debian 13 on no gold
        rexcc --offload-arch=host -O2 -fuse-ld=$linker -Wl,--gc-sections main.c lib.c -o program
        ./program
    done
}

@test "image: regions before main, in an atexit function and in destructors" {
    source_file t.c <<'C'
#include <stdio.h>
#include <stdlib.h>
static int numbers[1000];
static void work(const char *where)
{
    int sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : numbers) reduction(+ : sum)
    for (int i = 0; i < 1000; i++)
        sum += ++numbers[i];
    printf("%s %d\n", where, sum);
    fflush(stdout);
}
static void leave(void) { work("atexit"); }
__attribute__((constructor)) static void begin(void)
{
    work("constructor");
    atexit(leave);
}
__attribute__((destructor)) static void end(void) { work("destructor"); }
#ifndef LIBRARY
int main(void) { work("main"); }
#endif
C
    compile
    [ "$(./t.rexcc)" = $'constructor 1000\nmain 2000\natexit 3000\ndestructor 4000' ]
    rexcc --offload-arch=host -DLIBRARY -shared -fPIC t.c -o libt.so
    echo 'int main(void) { return 0; }' > main.c
    gcc main.c -Wl,--no-as-needed ./libt.so -o main
    [ "$(./main)" = $'constructor 1000\ndestructor 2000\natexit 3000' ]
}

@test "image: the host device needs room in /tmp, and says so" {
    small
    compile
    cat > room <<'SH'
set -eu
mount --bind "$PWD" /mnt && cd /mnt
mount -t tmpfs -o "$1" tmpfs /tmp
OMP_TARGET_OFFLOAD=DEFAULT ./t.rexcc
./t.rexcc
SH
    unshare -rm true || skip "this machine lets nobody mount"
    local limit
    for limit in size=4k:space ro:Read-only noexec:noexec; do
        run unshare -rm bash room "${limit%:*}"
        [ "$status" = 1 ]
        [[ ${lines[0]} == "rex: warning: cannot use device image "*"from a file in /tmp: "*"${limit#*:}"* ]]
        [ "${lines[1]}" = 135 ]
        [[ ${lines[2]} == "rex: error: cannot use device image "* ]]
        [[ ${lines[3]} == "rex: error: "*MANDATORY* ]]
    done
}

@test "image: the host device needs a file as large as the image, and says so" {
    small
    compile
    run bash -c 'ulimit -f 1; OMP_TARGET_OFFLOAD=DEFAULT ./t.rexcc'
    [ "$status" = 0 ]
    [[ ${lines[0]} == "rex: warning: cannot use device image "*"from a file in /tmp: File too large"* ]]
    [ "${lines[1]}" = 135 ]
}

@test "image: several architectures in one program, which takes the host's where there is no GPU" {
    have_nvcc || skip "no nvcc"
    compgen -G '/dev/nvidia[0-9]*' > /dev/null && skip "this machine has a GPU"
    small
    rexcc --offload-arch=sm_80,sm_90 --offload-arch=host t.c -o t
    [ "$(rexcc --list-offload-arch t | xargs)" = "sm_80 sm_90 compute_90 host" ]
    [ "$(./t)" = 135 ]
    for arch in sm_80 sm_90; do
        rexcc --offload-arch=$arch --print-image t > image
        readelf -h image | grep -q 'NVIDIA CUDA'
    done
    rexcc --offload-arch=compute_90 --print-image t | grep -q '^\.target sm_90'
    run rexcc --print-image t
    [[ $output == *"t has several images; choose one with --offload-arch=ARCH"* ]]
    rexcc --offload-arch=sm_90 --no-offload-ptx -c t.c -o bare.o
    [ "$(rexcc --list-offload-arch bare.o)" = sm_90 ]
    # from objects, joined by ld -r
    printf 'int zero(void)\n{\n    int x = 1;\n#pragma omp target map(x)\n    x = 0;\n    return x;\n}\n' > z.c
    rexcc --offload-arch=sm_90,host -c t.c z.c
    ld -r t.o z.o -o both.o
    rexcc both.o -o t
    [ "$(./t)" = 135 ]
    [ "$(rexcc --list-offload-arch t | xargs)" = "sm_90 compute_90 host" ]
    run rexcc --offload-arch=sm_80 both.o -o t
    [[ $output == *"both.o carries device code for sm_90, but --offload-arch says sm_80"* ]]
}

# Passes decide for a GPU what they do not for the host device, in host code, too; a program has one host file.
@test "image: GPUs and the host device in one program, whatever passes decide for a GPU" {
    have_nvcc || skip "no nvcc"
    local program
    for program in nests reduced_arrays barriers transfers; do
        program $program
        compile
        ./t.rexcc > expected.out
        rexcc -w -O1 --offload-arch=host,sm_90 t.c -o t -lm
        ./t | diff expected.out -
        [ "$(rexcc --list-offload-arch t | xargs)" = "host sm_90 compute_90" ]
    done
    rexcc -w -O1 --offload-arch=sm_80,sm_90,host --save-temps=kept t.c -o t -lm
    ./t | diff expected.out -
    cmp kept/t.host.c kept/host/t.host.c
    cmp kept/t.host.c kept/sm_90/t.host.c
    # what the program itself chooses by the device is for one
    source_file t.c <<'C'
void f(int *x)
{
#pragma omp metadirective when(target_device = {arch(nvptx64)} : target teams distribute parallel for map(x[0 : 8]) num_teams(4)) \
    otherwise(target teams distribute parallel for map(x[0 : 8]))
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++)
            x[i] += k;
}
C
    run rexcc --offload-arch=sm_90,host -c t.c
    [ "$status" = 1 ]
    [[ $output == "rexcc: error: t.c: its directives choose other host code for host than for sm_90; compile for one --offload-arch" ]]
}

@test "image: the host device leaves no file behind" {
    small
    compile
    strace -o calls true || skip "this machine traces no programs"
    source_file d.c <<'C'
#include <stdlib.h>
int main(int count, char **words)
{
    int *nowhere = 0;
    volatile int forever = count > 1;
    (void)words;
#pragma omp target map(to : forever)
    if (forever)
        for (;;)
            forever = 1;
    else
        *nowhere = 1;
    return 0;
}
C
    rexcc --offload-arch=host d.c -o d
    local program
    for program in ./t.rexcc ./d; do # a tracer may be a debugger, which reads the file until the program ends, or dies
        strace -f -o calls -e trace=openat,unlink "$program" || [ "$program" = ./d ]
        grep -q '"/tmp/tmpfile_[^"]*", .*O_CREAT' calls
        [ "$(sed -n 's/.*unlink("\(.tmp.tmpfile_[^"]*\)") *= 0/\1/p' calls)" = "$(sed -n 's/.*"\(.tmp.tmpfile_[^"]*\)", .*O_CREAT.*/\1/p' calls)" ]
    done
    ./d forever & # without one it is gone before the first kernel runs, so that no signal can leave it
    local tries=0 gone=
    while [ -z "$gone" ] && [ "$((tries += 1))" -le 200 ]; do
        sleep 0.1
        gone=$(grep '/tmp/tmpfile_[^ ]* (deleted)' "/proc/$!/maps" || true)
    done
    kill -KILL $!
    [ -n "$gone" ]
}

@test "linker: what gcc has compiled for libgomp is named" {
    small
    gcc -fopenmp -c t.c
    run rexcc t.o -o program
    [ "$status" = 1 ]
    [ ! -e program ]
    local why="rexcc: error: t.o: gcc has compiled its target regions for libgomp, in whose place programs with device code have LLVM's OpenMP runtime; compile it with rexcc"
    [ "${lines[-1]}" = "$why" ]
    library
    rexcc --offload-arch=host -O2 -c lib.c
    for libgomp in -fopenmp "$(gcc -print-file-name=libgomp.so)"; do
        run gcc "$(rexcc --print-link-flags)" t.o lib.o "$libgomp" -o program
        [ "$status" = 1 ]
        [ ! -e program ]
        [[ $output == *"error: ${why#*error: }"* ]]
    done
}

# ---- images that are wrong ----

@test "image: one of another build, of another program, or damaged is named, and nothing crashes" {
    small
    compile --image=t.cubin
    cp t.cubin good
    [ "$(./t.rexcc)" = 135 ]
    sed -i 's/3;/4;/' t.c
    rexcc --offload-arch=host --image=other t.c -o other.program
    cp other t.cubin
    run ./t.rexcc
    [ "$status" = 1 ]
    [[ ${lines[0]} == "rex: error: cannot use device image '$PWD/t.cubin': it belongs to another build of this program, or to another program; build"* ]]
    [ "$(OMP_TARGET_OFFLOAD=DEFAULT ./t.rexcc 2> errors)" = 135 ]
    # without a stamp it is checked for what the program looks for in it
    sed -i -e 's/int main(void)/static int f(void)/' -e '$a int main(void) { return f(); }' t.c
    rexcc --offload-arch=host --image=other t.c -o other.program
    head -c -16 other > t.cubin
    run ./t.rexcc
    [ "$status" = 1 ]
    [[ ${lines[0]} == *"it has no 'rex_main_l"*"': it belongs to another build"* ]]
    head -c -16 good > t.cubin
    [ "$(./t.rexcc)" = 135 ]
    # a variable of another size
    sed -e 's/^int weight/double weight/' -e 's/static int f(void)/int main(void)/' -e '$d' -i t.c
    rexcc --offload-arch=host --image=other t.c -o other.program
    head -c -16 other > t.cubin
    run ./t.rexcc
    [ "$status" = 1 ]
    [[ ${lines[0]} == *"weightE' has 8 bytes in it, and 4 in the program"* ]]
}

@test "image: a kernel with other parameters than the program passes is named, on the host device and for a GPU" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    struct {
        double x, y, z;
    } p = {1, 2, 3};
    double sum = 0;
#pragma omp target map(tofrom : sum)
    sum = p.x + p.y + p.z;
    printf("%g\n", sum);
    return 0;
}
C
    local arch
    for arch in host sm_90; do
        [ $arch = host ] || have_nvcc || continue
        # the struct travels in three slots, or in one
        rexcc --offload-arch=$arch t.c -o t
        # shellcheck disable=SC2154 # of helper
        rexcc --offload-arch=$arch --pipeline="$repository/pipelines/minimal" t.c -o other
        rexcc --offload-arch=$arch --print-image other > image
        REX_CUBIN=image OMP_TARGET_OFFLOAD=MANDATORY run ./t
        [ "$status" = 1 ]
        [[ ${lines[0]} == *"has 3 parameters in it, and the program passes 5; build the program again"* ]]
        rexcc --offload-arch=$arch --print-image t > image
        REX_CUBIN=image OMP_TARGET_OFFLOAD=DEFAULT run ./t
        [ "$status" = 0 ] && [ "${lines[-1]}" = 6 ]
    done
}

@test "image: bits that have changed are found, in the program and in a file" {
    small
    compile --image=t.cubin
    cp t.cubin good
    cp t.rexcc program
    rexcc --offload-arch=host t.c -o whole
    local at size
    size=$(stat -c %s good)
    flip() { # FILE OFFSET
        # shellcheck disable=SC2059 # an escape sequence
        printf "\\x$(printf %02x $(($(od -An -tu1 -j "$2" -N 1 "$1") ^ (1 << RANDOM % 8))))" |
            dd of="$1" bs=1 seek="$2" conv=notrunc status=none
    }
    for ((i = 0; i < 30; i++)); do
        cp good t.cubin
        at=$(((RANDOM * 32768 + RANDOM) % size))
        flip t.cubin $at
        run ./t.rexcc
        if [ "$status" = 0 ]; then
            [ "$output" = 135 ] && [ $at -ge $((size - 16)) ] # its stamp is none any more
        else
            [ "$status" = 1 ] && [[ ${lines[0]} == "rex: error: cannot use device image"* ]]
        fi
    done
    read -r at size < <(readelf -SW whole | sed -n 's/^ *\[[ 0-9]*\] rex_images *PROGBITS *[0-9a-f]* \([0-9a-f]*\) \([0-9a-f]*\) .*/0x\1 0x\2/p')
    for ((i = 0; i < 10; i++)); do
        cp whole broken
        flip broken $((at + (RANDOM * 32768 + RANDOM) % size))
        run ./broken
        [ "$status" = 0 ] && [ "$output" = 135 ] && continue # the zeros behind the image
        [ "$status" = 1 ]
        [[ ${lines[0]} == "rex: error: cannot use device image '$PWD/broken': the section with the device images is damaged"* ]]
        run rexcc --print-image broken
        [[ $output == *"damaged"* ]]
    done
}

@test "image: a FIFO is no image, and nobody waits for it" {
    small
    compile
    mkfifo fifo
    REX_CUBIN=fifo run timeout 20 ./t.rexcc
    [ "$status" = 1 ]
    [[ $output == *"'fifo': it is not a regular file"* ]]
}

@test "image: a privileged program looks at none of REX's variables" {
    [ "$(id -u)" = 0 ] && id nobody > /dev/null || skip "only root can make such a program"
    small
    compile
    cp t.rexcc secure
    cp "$(command -v id)" whoami
    chown nobody secure whoami
    chmod u+s secure whoami
    [ "$(./whoami -un)" = nobody ] || skip "the file system allows no such program"
    cp secure plain && chmod 755 plain
    REX_CUBIN=/dev/null run ./plain
    [ "$status" = 1 ]
    # libomp's own warnings do not count: a program that died as root may have left a file of the same process number.
    [ "$(REX_CUBIN=/dev/null ./secure 2> said)" = 135 ]
    ! grep rex: said
}

# ---- shared libraries ----

# library [flags]: liblib.so with a kernel, and a variable that it changes on the device.
library() {
    cat > lib.c <<'C'
int counter = 5;
#pragma omp declare target(counter)
int lib_sum(int n)
{
    int sum = 0, was = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += i;
#pragma omp target map(from : was)
    was = counter++;
    return sum + 1000 * was;
}
C
    rexcc --offload-arch=host -O2 -shared -fPIC "$@" lib.c -o liblib.so
}

@test "library: programs of gcc, clang and rexcc use it, and each has its own image" {
    cd "$BATS_TEST_TMPDIR"
    library -fvisibility=default
    small
    printf '#include <stdio.h>\nint lib_sum(int);\nint main(void) { printf("%%d\\n", lib_sum(10)); return 0; }\n' > uses.c
    local compiler
    for compiler in gcc clang-22 "rexcc --offload-arch=host"; do
        $compiler uses.c -L. -llib -Wl,-rpath,"$PWD" -o uses
        [ "$(./uses)" = 5045 ]
        $compiler uses.c liblib.so -Wl,-rpath,"$PWD" -o uses
        [ "$(./uses)" = 5045 ]
    done
    sed -i -e 's/int main(void)/int lib_sum(int);\n&/' -e 's/return 0/printf("%d\\n", lib_sum(10)); return 0/' t.c
    compile -L. -llib -Wl,-rpath,"$PWD"
    [ "$(./t.rexcc | xargs)" = "135 5045" ]
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./t.rexcc | xargs)" = "135 5045" ]
}

@test "library: dlopen and dlclose, of several, again and again" {
    cd "$BATS_TEST_TMPDIR"
    library
    mkdir -p two && cp liblib.so two/
    cat > loads.c <<'C'
#include <dlfcn.h>
#include <stdio.h>
int main(int count, char **paths)
{
    for (int round = 0; round < 3; round++)
        for (int i = 1; i < count; i++) {
            void *library = dlopen(paths[i], RTLD_NOW | (round == 1 ? RTLD_GLOBAL : RTLD_LOCAL));
            int (*sum)(int) = library ? (int (*)(int))dlsym(library, "lib_sum") : 0;
            if (!sum)
                return puts(dlerror()), 1;
            int first = sum(10), second = sum(10);
            dlclose(library);
            printf("%d %d ", first, second);
            printf("%s\n", dlopen(paths[i], RTLD_NOW | RTLD_NOLOAD) ? "stays" : "gone");
        }
    return 0;
}
C
    local compiler
    for compiler in gcc "rexcc --offload-arch=host"; do
        $compiler loads.c -o loads -ldl
        ./loads ./liblib.so two/liblib.so > out
        [ "$(sort -u out)" = "5045 6045 gone" ]
        [ "$(wc -l < out)" = 6 ]
    done
}

@test "library: objects and libraries of REX with another runtime are refused, those with the same are not" {
    cd "$BATS_TEST_TMPDIR"
    library
    small
    printf 'int lib_sum(int);\nint main(void) { return lib_sum(10) != 5045; }\n' > uses.c
    rexcc --offload-arch=host -fPIC -c t.c lib.c
    mkdir other
    cp -R "$BATS_TEST_DIRNAME"/../{bin,runtime,pipelines} other
    ar rcs libown.a lib.o
    local header=other/runtime/host/rex_interface.h message
    make_other() { # VERSION CHECKSUM: of the other REX
        printf '#define REX_INTERFACE "REX %s (%s)"\n' "$1" "$2" > $header
        (cd other && gcc -O2 -fPIC -c runtime/library/rex_object.c -o runtime/library/rex_object.o)
    }

    make_other 0.0.9 "$(sed -n 's/.*(\(.*\)).*/\1/p' $header)"
    other/bin/rexcc uses.c lib.o -o uses && ./uses
    other/bin/rexcc -shared lib.o -o liblib.so
    rexcc --offload-arch=host -c uses.c && rexcc uses.o liblib.so -Wl,-rpath,"$PWD" -o uses && ./uses

    make_other 0.0.9 0123456789abcdef
    rexcc -r t.o lib.o -o joined.o
    for message in lib.o joined.o "libown.a(lib.o)"; do
        run other/bin/rexcc uses.c "${message%(*}" -o none
        [ "$status" = 1 ]
        [[ "$output" == "rexcc: error: $message is for the runtime of REX "*", and this rexcc has that of REX 0.0.9 (0123456789abcdef); compile it again" ]]
    done
    run gcc t.o lib.o "$(other/bin/rexcc --print-link-flags)" -o none
    [[ "$output" == *"t.o is for the runtime of REX "* ]]
    [ ! -e none ]
    other/bin/rexcc --offload-arch=host -shared -fPIC lib.c -o liblib.so
    run ./uses
    [ "$status" = 1 ]
    [[ "$output" == "rex: error: '$PWD/liblib.so' is for the runtime of REX 0.0.9 (0123456789abcdef), and the one in './uses' is that of REX "*"; build both with one REX" ]]
}

@test "library: linked without its device code it says so, and fails where the host must not run it" {
    cd "$BATS_TEST_TMPDIR"
    library
    rexcc --offload-arch=host -O2 -fPIC -c lib.c
    gcc -shared lib.o -o libbare.so
    printf 'int lib_sum(int);\nint main(void) { return lib_sum(10) != 5045; }\n' > uses.c
    rexcc --offload-arch=host uses.c libbare.so -Wl,-rpath,"$PWD" -o uses
    run ./uses
    [ "$status" = 1 ]
    [[ ${lines[0]} == "rex: error: '$PWD/libbare.so' has target regions and no device image; link it with rexcc"* ]]
    OMP_TARGET_OFFLOAD=DEFAULT run ./uses
    [ "$status" = 0 ]
    [[ $output == "rex: warning: '$PWD/libbare.so' has target regions and no device image"* ]]
    OMP_TARGET_OFFLOAD=DISABLED run ./uses
    [ "$status" = 0 ] && [ -z "$output" ]
}

@test "clang: objects of its own offloading in the same program, with data that the one maps and the other uses" {
    command -v clang-linker-wrapper-22 > /dev/null || skip "clang-linker-wrapper-22 is not installed"
    source_file ours.c <<'C'
#include <stdio.h>
void theirs(int *a, int n);
int main(void)
{
    int a[100] = {0}, sum = 0;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++)
            a[i] += 1;
        theirs(a, 100);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++)
            a[i] += 100;
        for (int i = 0; i < 100; i++)
            sum += a[i];
    }
    printf("%d ", sum);
    for (int i = 0; i < 100; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
C
    cat > theirs.c <<'C'
void theirs(int *a, int n)
{
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
        a[i] += 10;
}
C
    clang-22 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu -O2 -c theirs.c
    rexcc --offload-arch=host -O2 ours.c theirs.o -o one
    [ "$(./one)" = "0 11100" ]
    rexcc --offload-arch=host -O2 -c ours.c
    ld -r ours.o theirs.o -o both.o
    rexcc both.o -o one
    [ "$(./one)" = "0 11100" ]
    # in archives, of which clang's tool takes the device code that it is told to
    ar rcs libtheirs.a theirs.o
    rexcc ours.o libtheirs.a -o one
    [ "$(./one)" = "0 11100" ]
    rexcc ours.o -Wl,--whole-archive libtheirs.a -Wl,--no-whole-archive -o one
    [ "$(./one)" = "0 11100" ]
    ar rcs libboth.a theirs.o ours.o
    rexcc -Wl,-u,main -L. -lboth -o one
    [ "$(./one)" = "0 11100" ]
    # gcc's link knows nothing of clang's device code, clang's does
    run gcc "$(rexcc --print-link-flags)" ours.o theirs.o -o one
    [ "$status" = 0 ]
    [[ $output == "rexcc: warning: a file among them has device code that clang's own offloading has made, which the program will not find: link it with rexcc or clang" ]]
    run clang-22 -fopenmp --offload-link "$(rexcc --print-link-flags)" ours.o theirs.o -o one
    [ "$status" = 0 ] && [ -z "$output" ]
    [ "$(./one)" = "0 11100" ]
}

# ---- libraries ----

@test "archives: device code comes along however the linker is told of them" {
    cd "$BATS_TEST_TMPDIR"
    library
    small
    sed -i -e 's/int main(void)/int lib_sum(int);\n&/' -e 's/return 0/printf("%d\\n", lib_sum(10)); return 0/' t.c
    rexcc --offload-arch=host -O2 -c t.c lib.c
    rm liblib.so
    ar rcs liblib.a lib.o
    ar rcsT libthin.a lib.o
    ar rcsT libnested.a liblib.a
    cp liblib.a liblib.a.1
    cp lib.o lib.obj
    mkdir scripts
    cp liblib.a scripts/inner.a
    printf '/* a script of GNU ld */\nGROUP ( AS_NEEDED ( "inner.a" ) )\n' > scripts/libscript.so
    printf 'INPUT(libscript.so)\n' > scripts/libouter.a
    local words
    for words in liblib.a "-L. -llib" "-L . -l lib" "-L. -l:liblib.a" -Wl,liblib.a "-Xlinker liblib.a" libthin.a libnested.a liblib.a.1 \
        lib.obj "liblib.a liblib.a" "liblib.a libthin.a" "lib.o liblib.a" "-Wl,-L,. -Wl,-Bstatic,-llib,-Bdynamic" "-Lscripts -lscript" \
        "-L. -Lscripts -lscript -llib" "-Lscripts scripts/libouter.a" "-Wl,--whole-archive liblib.a -Wl,--no-whole-archive" \
        "-Wl,--start-group -L. -llib -Wl,--end-group"; do
        # shellcheck disable=SC2086 # words
        rexcc t.o $words -o linked
        [ "$(./linked | xargs)" = "135 5045" ] || { echo "$words"; return 1; }
    done
    echo liblib.a > words
    gcc "$(rexcc --print-link-flags)" t.o -Wl,@words -o linked
    [ "$(./linked | xargs)" = "135 5045" ]
    # a FIFO is the linker's to read
    mkfifo pipe
    (timeout 20 cat liblib.a > pipe || :) &
    run timeout 20 rexcc t.o pipe -o linked
    [ "$status" = 1 ] && [[ $output == *"linker command failed"* ]]
    kill $! 2> /dev/null || :
    # one that has itself as a member ends
    printf '!<thin>\nself.a/         0           0     0     644     12        `\n' > self.a
    run rexcc t.o liblib.a self.a -o linked
    [ "$status" = 1 ]
    # optimised when it is linked
    rexcc --offload-arch=host -O2 -flto -c t.c lib.c
    rexcc -flto t.o lib.o -o linked
    [ "$(./linked | xargs)" = "135 5045" ]
}

@test "archives: a member that the linker does not take may call what no file defines" {
    source_file part.c <<'C'
int elsewhere(int n);
#pragma omp declare target to(elsewhere)
int part(int n)
{
    int r = 0;
#pragma omp target map(r)
    r = elsewhere(n);
    return r;
}
C
    library
    printf '#include <stdio.h>\nint lib_sum(int);\nint main(void) { printf("%%d\\n", lib_sum(10)); return 0; }\n' > uses.c
    printf 'int part(int);\nint main(void) { return part(3); }\n' > takes.c
    printf 'int elsewhere(int n) { return n; }\n' > elsewhere.c # for the host alone
    local arch linker
    for arch in host sm_90; do
        [ $arch = host ] || have_nvcc || continue
        rexcc --offload-arch=$arch -c part.c lib.c uses.c takes.c elsewhere.c
        rm -f libparts.a
        ar rcs libparts.a part.o lib.o
        for linker in rexcc "gcc $(rexcc --print-link-flags)"; do
            $linker uses.o libparts.a -o linked
            [ $arch != host ] || [ "$(./linked)" = 5045 ]
            rm linked
            run $linker takes.o libparts.a elsewhere.o -o linked
            [ "$status" = 1 ]
            [[ $output == *"part.c:7:9: error: device code calls 'elsewhere', and no file of this program defines it"* ]]
            [ ! -e linked ]
        done
    done
}

@test "an object whose device code nothing on a device calls may call what is no device code, and use the host's variables" {
    cd "$BATS_TEST_TMPDIR"
    source_file part.c <<'C'
int helper(int), count;
#pragma omp declare target
int part(int x) { return helper(x) + 1; }
static void add(int x) { count += x; }
int counted(int x) { return add(x), x; }
#pragma omp end declare target
C
    source_file main.c <<'C'
int part(int), counted(int);
int helper(int x) { return x + 1; }
int main(void)
{
    int x = 0;
#ifdef REGION
#pragma omp target map(tofrom: x)
    x = CALL;
#else
    x = 3;
#endif
    return part(x) != 5 || counted(x) != 3;
}
C
    local arch flags
    for arch in host sm_90; do
        [ $arch = host ] || have_nvcc || continue
        rexcc --offload-arch=$arch -c part.c
        rm -f libpart.a
        ar rcs libpart.a part.o
        for flags in "main.c part.c" "main.c part.o" "main.c libpart.a" "-DREGION -DCALL=3 main.c part.o"; do
            # shellcheck disable=SC2086 # several words
            rexcc --offload-arch=$arch $flags -o program
            [ $arch != host ] || ./program
        done
        sed 's/^int part/\n#pragma omp declare target\n&/; s/^int helper/#pragma omp end declare target\n&/' main.c > calls.c
        run rexcc --offload-arch=$arch -DREGION '-DCALL=part(1)' calls.c part.o -o called
        [ "$status" -eq 1 ]
        [ ! -e called ]
        [[ $output == *"part.c:3:26: error: device code calls 'helper', and no file of this program defines it"* ]]
        run rexcc --offload-arch=$arch -DREGION '-DCALL=counted(1)' calls.c part.o -o called
        [ "$status" -eq 1 ]
        [[ $output == *"error: device code calls 'counted', and no file of this program defines it"* ]]
    done
}

@test "archives: a member that the linker does not take may define what another file does" {
    cd "$BATS_TEST_TMPDIR"
    library
    sed 's/sum += i/sum -= i/' lib.c > other.c
    source_file weak.c <<'C'
__attribute__((weak)) int counter;
#pragma omp declare target(counter)
int weak(void)
{
    int r = 0;
#pragma omp target map(r)
    r = counter;
    return r;
}
C
    printf '#include <stdio.h>\nint lib_sum(int);\nint main(void) { printf("%%d\\n", lib_sum(10)); return 0; }\n' > uses.c
    printf 'int weak(void);\nint lib_sum(int);\nint main(void) { return weak() + lib_sum(2); }\n' > takes.c
    local words
    rexcc --offload-arch=host -c uses.c lib.c other.c weak.c takes.c
    ar rcs libone.a lib.o
    ar rcs libother.a other.o weak.o
    for words in "uses.o lib.o libother.a" "uses.o libone.a libother.a" "libone.a uses.o lib.o"; do
        # shellcheck disable=SC2086 # words
        rexcc $words -o linked
        [ "$(./linked)" = 5045 ]
    done
    rm linked
    run rexcc takes.o lib.o libother.a -o linked
    [ "$status" = 1 ]
    [[ $output == *"libother.a(weak.o): the linker takes it, and another file of this program defines for the device what it does" ]]
    [ ! -e linked ]
}

# ---- other linkers ----

@test "linker: gcc, g++, clang, clang++ and mpicxx link what rexcc has compiled" {
    cd "$BATS_TEST_TMPDIR"
    local flags compiler
    flags=$(rexcc --print-link-flags)
    small
    library
    sed -i -e 's/int main(void)/int lib_sum(int);\n&/' -e 's/return 0/printf("%d\\n", lib_sum(10)); return 0/' t.c
    rexcc --offload-arch=host -O2 -fPIC -c t.c lib.c
    ar rcs libours.a lib.o
    for compiler in gcc g++ "g++ -fopenmp" "gcc -no-pie" clang-22 clang++-22 "clang-22 -fuse-ld=lld" mpicxx; do
        command -v "${compiler%% *}" > /dev/null || continue
        $compiler "$flags" t.o lib.o -o linked
        [ "$(./linked | xargs)" = "135 5045" ]
    done
    if have_nvcc; then
        nvcc t.o lib.o -Xcompiler "$flags" -o linked
        [ "$(./linked | xargs)" = "135 5045" ]
    fi
    g++ "$flags" t.o -L. -lours -o linked
    [ "$(./linked | xargs)" = "135 5045" ]
    printf -- '-shared lib.o -o libgcc_made.so\n' > words
    gcc "$flags" @words
    gcc "$flags" t.o ./libgcc_made.so -o linked
    [ "$(./linked | xargs)" = "135 5045" ]
    rexcc "$flags" t.o lib.o -o linked # as where all languages of a project have the same LDFLAGS
    [ "$(./linked | xargs)" = "135 5045" ]
    rm linked
    run g++ -static "$flags" t.o lib.o -o linked
    [ "$status" -ne 0 ]
    [[ $output == *"-static is not supported with device code"* ]]
    [ ! -e linked ]
    # without device code the real linker does what it did
    printf 'int main(void) { return 3; }\n' > plain.c
    gcc plain.c -o plain
    gcc "$flags" plain.c -o same
    cmp plain same
}

# ---- a machine without LLVM ----

@test "bundle: programs with all that they load, which may be moved" {
    small
    library
    sed -i -e 's/int main(void)/int lib_sum(int);\n&/' -e 's/return 0/printf("%d\\n", lib_sum(10)); return 0/' t.c
    compile liblib.so -Wl,-rpath,"$PWD"
    mkdir -p bundle/bin/deep
    cp t.rexcc bundle/bin/deep/inside
    run rexcc --bundle=none t.c
    [ "$status" = 1 ]
    [ "$output" = "rexcc: error: t.c is no program" ]
    [ ! -e none ]
    rexcc --bundle=bundle t.rexcc bundle/bin/deep/inside
    mv liblib.so away.so
    mv bundle moved
    local program
    for program in t.rexcc bin/deep/inside; do
        [ "$(cd / && "$BATS_TEST_TMPDIR/moved/$program" | xargs)" = "135 5045" ]
        ldd "$PWD/moved/$program" | sed -n 's/.* => \([^ ]*\) .*/\1/p' | grep -v "^$PWD/moved/" > others
        run grep -vE '/(libc|libm|libpthread|libdl|librt|ld-linux-x86-64)\.so' others
        [ -z "$output" ]
    done
    [ "$(find moved -maxdepth 1 -type f)" = moved/t.rexcc ]
    cp /bin/true plain
    run rexcc --bundle=moved plain
    [ "$status" = 0 ]
    [[ $output == *"plain has no run path that could be changed; start it with LD_LIBRARY_PATH=moved/lib"* ]]
}
