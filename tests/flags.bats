#!/usr/bin/env bats
# Flags that C compilers take mean to rexcc what they mean to them.

load helper

setup() {
    source_file t.c <<'C'
#include <stdio.h>
#ifndef START
#define START 0
#endif
int main(void)
{
    int sum = START;
#pragma omp target teams distribute parallel for map(tofrom: sum) reduction(+: sum)
    for (int i = 0; i < 10; i++)
        sum += i;
    printf("%d\n", sum);
    return 0;
}
C
    host=--offload-arch=host
}

refuses() { # refuses MESSAGE FLAG...: status 1, the message, no output
    local message=$1
    shift
    run rexcc "$@"
    [ "$status" -eq 1 ]
    [[ $output == *"$message"* ]] || { echo "$output"; return 1; }
    [ ! -e a.out ]
}

@test "flags: -E, -M and -MM print what clang prints" {
    for flags in -E "-E -P -DSTART=7" -M -MM "-E -dM -O2" "-MM -MT target -MP" "-E -MMD -MF t.d"; do
        # shellcheck disable=SC2086 # several words
        rexcc $flags -Wall -L. -lm t.c > rexcc.out
        # shellcheck disable=SC2086 # several words
        clang-22 -fopenmp $flags t.c > clang.out
        [ -s clang.out ]
        diff clang.out rexcc.out
    done
    rexcc -E t.c -o t.i
    grep -q 'int sum = 0' t.i
}

@test "flags: questions go to clang" {
    for flags in -dumpversion -dumpmachine -print-prog-name=ld --print-search-dirs -Wl,--version; do
        diff <(clang-22 $flags) <(rexcc $flags)
    done
    rexcc -v 2>&1 | grep -q 'clang version'
    diff <(clang-22 --target-help) <(rexcc --target-help)
    rexcc -Xclang -ast-dump -fsyntax-only t.c | grep -q OMPTargetTeamsDistributeParallelForDirective
    diff <(clang-22 -fopenmp -ccc-print-phases t.c 2>&1) <(rexcc -ccc-print-phases t.c 2>&1)
}

@test "flags: those that may have something joined to them take no other word" {
    rexcc "$host" -O -c t.c
    rexcc "$host" -fdiagnostics-color t.o -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: what clang does not know it says once" {
    rexcc "$host" -Wlogical-op -c t.c 2> messages
    [ "$(grep -c "unknown warning option '-Wlogical-op'" messages)" -eq 1 ]
    run rexcc "$host" -gstabs+ -c t.c
    [ "$status" -eq 1 ]
    [ "$output" = "clang-22: error: unsupported option '-gstabs+'" ]
}

@test "flags: what the preprocessor warns of, nobody repeats" {
    printf '/* /* */\n// \xe9\nint %sa;\n' '$' > words.c
    rexcc "$host" -Wcomment -Winvalid-utf8 -pedantic -c words.c 2> messages
    [ "$(grep -c 'warning: ' messages)" -eq 3 ]
}

@test "flags: standard input, with and without -c" {
    rexcc "$host" -x c - -o program < t.c
    [ "$(./program)" -eq 45 ]
    rexcc "$host" -DSTART=1 -x c -c - -o program.o < t.c
    rexcc program.o -o program
    [ "$(./program)" -eq 46 ]
    refuses "say -x c" - < t.c
    # by its names, and other pipes, which can be read once only
    for name in /dev/stdin /dev/fd/0 /proc/self/fd/0; do
        rm -f program
        rexcc "$host" -x c "$name" -o program < t.c
        [ "$(./program)" -eq 45 ]
    done
    rm program
    timeout 60 rexcc "$host" -MD -MF program.d -x c <(cat t.c) -o program
    [ "$(./program)" -eq 45 ]
    mkfifo pipe.c pipe.rex
    cat t.c > pipe.c &
    timeout 60 rexcc "$host" -c pipe.c
    rexcc pipe.o -o program
    [ "$(./program)" -eq 45 ]
    rm program
    rex-parse t.c > pipe.rex &
    timeout 60 rexcc "$host" pipe.rex -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: preprocessed C, assembly with its device code, assembly of the user's" {
    rexcc -E t.c -o t.i
    rexcc "$host" t.i -o program
    [ "$(./program)" -eq 45 ]
    rexcc "$host" -S t.c
    rexcc -c t.s
    rexcc t.o -o program
    [ "$(./program)" -eq 45 ]
    rexcc "$host" t.s -o program
    [ "$(./program)" -eq 45 ]
    # shellcheck disable=SC2016 # for the assembler
    printf '#define VALUE 7\n.globl seven\nseven: mov $VALUE, %%eax\nret\n' > seven.S
    printf 'int seven(void);\nint main(void) { return seven(); }\n' > main.c
    rexcc "$host" main.c seven.S -o program
    run ./program
    [ "$status" -eq 7 ]
}

@test "flags: -MJ names what was compiled, and how" {
    printf 'int f(void);\n' > 'a "b.c'
    rexcc "$host" -MJ rows -c t.c 'a "b.c'
    python3 -c "
import json
rows = json.loads('[' + open('rows').read().rstrip().rstrip(',') + ']')
assert [row['file'] for row in rows] == ['t.c', 'a \"b.c'], rows
assert [row['output'] for row in rows] == ['t.o', 'a \"b.o'], rows
assert rows[0]['arguments'] == ['rexcc', '$host', '-c', 't.c', 'a \"b.c'], rows"
}

@test "flags: -x makes C of any name, until -x none" {
    cp t.c text
    rexcc "$host" -x c text -o program
    [ "$(./program)" -eq 45 ]
    printf 'int second(void) { return 0; }\n' > second.c
    rexcc "$host" -c second.c
    rexcc "$host" -x c text -x none second.o -o program
    [ "$(./program)" -eq 45 ]
    refuses "-x c++ is not supported: REX takes C" -x c++ text
}

@test "flags: GNU's long names" {
    rexcc "$host" --compile --std=c11 --optimize=2 --define-macro=START=7 --include-directory=. --no-warnings --output=s.o t.c
    rexcc s.o --output program
    [ "$(./program)" = 52 ]
    rexcc --preprocess --undefine-macro=START t.c | grep -q 'sum = 0'
    rexcc "$host" --shared -fPIC t.c -o t.so
    refuses "-static is not supported with device code" --static t.c
    refuses "unknown argument '--outputs=x'; did you mean" --outputs=x t.c
}

@test "flags: -Wp, hands words to the preprocessor, with the file of its -MD and -MMD" {
    mkdir out
    rexcc "$host" -O2 -Wp,-DSTART=3 -Wp,-D_FORTIFY_SOURCE=2 -Wp,-MMD,out/t.d,-MT,target -fmacro-prefix-map=/a=/b -c t.c -o s.o > log 2>&1
    diff /dev/null log
    grep -qx 'target: t.c' out/t.d
    rexcc s.o -o program
    [ "$(./program)" = 48 ]
    rexcc -Wp,-MD,u.d -c t.c
    grep -q '^t.o: .*stdio.h' u.d
}

@test "flags: what clang leaves beside an object lies there" {
    mkdir out
    rexcc "$host" -O2 -fstack-usage -ftime-trace -fsave-optimization-record -c t.c -o out/s.o
    [ "$(cd out && echo *)" = "s.json s.o s.opt.yaml s.su" ]
    rexcc "$host" -g -gsplit-dwarf -c t.c
    [ "$(echo ./*)" = "./out ./t.c ./t.dwo ./t.o" ]
}

@test "flags: modules are text, and an optimization level too high is said once" {
    rexcc "$host" -fmodules -fbuiltin-module-map -O9 t.c -o program 2> messages
    [ "$(cat messages)" = "rexcc: warning: there is no optimization level -O9; using -O3" ]
    [ "$(./program)" = 45 ]
}

@test "flags: @file holds words, quotes and other files" {
    mkdir 'a folder'
    printf -- "-DSTART=2 '-o' \"a folder/program\" @rest" > words
    printf '%s\n  t.c\n' "$host" > rest
    rexcc @words
    [ "$('a folder/program')" -eq 47 ]
    refuses "@absent: No such file" @absent
}

@test "flags: -include, joined and separate spellings, --" {
    printf '#define START 3\n' > start.h
    rexcc "$host" -include start.h t.c -o program
    [ "$(./program)" -eq 48 ]
    rexcc "$host" -includestart.h -o program -- t.c
    [ "$(./program)" -eq 48 ]
    rexcc "$host" -D START=4 -oprogram t.c
    [ "$(./program)" -eq 49 ]
}

@test "flags: a precompiled header, by clang's flag and as CMake says it" {
    printf 'static int before(void) { return 5; }\n#define START before()\n' > start.h
    rexcc -x c-header start.h -o start.pch
    rexcc "$host" -include-pch start.pch t.c -o program
    [ "$(./program)" -eq 50 ]
    touch empty.c
    rexcc -Winvalid-pch -Xclang -emit-pch -Xclang -include -Xclang "$PWD/start.h" -x c-header -o c.pch -c empty.c
    rexcc "$host" -Winvalid-pch -Xclang -include-pch -Xclang "$PWD/c.pch" -Xclang -include -Xclang "$PWD/start.h" \
        t.c -o program
    [ "$(./program)" -eq 50 ]
}

@test "flags: a program with device code has C's mathematics without -lm, where it needs it" {
    source_file m.c <<'C'
#include <math.h>
int main(int count, char **words)
{
    int x = 0;
#pragma omp target map(tofrom: x)
    x = 2;
#ifdef MATH
    return (int)(1000 * sin(count + x)) != 141; /* sin(3) */
#endif
    (void)words;
    return x != 2;
}
C
    rexcc "$host" m.c -o program
    ./program
    [[ $(readelf -d program) != *libm.so* ]]
    rexcc "$host" -DMATH -fno-builtin m.c -o program
    ./program
}

@test "flags: coverage of host code, where gcov looks" {
    mkdir out
    rexcc "$host" --coverage -c t.c -o out/t.o
    rexcc --coverage out/t.o -o program
    ./program
    llvm-cov-22 gcov out/t.gcno | grep -q "File 't.c'"
}

@test "flags: debug information, link-time optimization, sanitizers, profiles: the same source makes the same object" {
    printf 'static int hidden(int x) { return x; }\nint (*f)(int) = hidden;\n' >> t.c
    mkdir -p "$BATS_TEST_TMPDIR/elsewhere"
    for flag in -g "-g3 -gsplit-dwarf" -flto "-flto=thin -g" "-fsanitize=address,undefined -g" --check=run \
        "-fprofile-generate -fprofile-update=atomic"; do
        for folder in "$BATS_TEST_TMPDIR" "$BATS_TEST_TMPDIR/elsewhere"; do
            # shellcheck disable=SC2086 # several words
            TMPDIR=$folder rexcc "$host" -O2 $flag -c t.c -o one.o
            mv one.o "$folder/kept.o"
        done
        cmp "$BATS_TEST_TMPDIR/kept.o" "$BATS_TEST_TMPDIR/elsewhere/kept.o"
    done
    run rexcc "$host" -fprofile-instr-generate -fcoverage-mapping -c t.c
    [ "$output" = "rexcc: warning: -fcoverage-mapping counts lines of the C that REX makes; --coverage counts the source's" ]
}

@test "flags: copies of a source are the same object; -ffile-prefix-map: no object names the folder" {
    mkdir -p copy/deeper
    local number
    echo 'static void one(int *x) { _Pragma("omp target map(x[0:1])") x[0]++; } ' > r.h
    for number in {1..40}; do # in files of their own
        echo "void user$number(int *x) { _Pragma(\"omp target map(x[0:1])\") x[0]++; }" > "r$number.h"
        echo "#include \"r$number.h\"" >> r.h
    done
    { echo '#include "r.h"'; cat t.c; echo 'void user(int *x) { one(x); }'; } > u.c
    cp u.c r*.h copy/deeper
    (cd copy/deeper && rexcc "$host" -O1 -c u.c && rexcc "$host" -g -ffile-prefix-map="$PWD"=. -c "$PWD/u.c" -o g.o)
    rexcc "$host" -O1 -c u.c
    cmp u.o copy/deeper/u.o
    rexcc "$host" -g -ffile-prefix-map="$PWD"=. -c "$PWD/u.c" -o g.o
    cmp g.o copy/deeper/g.o
    [ "$(grep -c "$PWD" g.o)" = 0 ]
    [ "$(nm g.o | grep -c __omp_offloading_ffff)" -ge 2 ]
    [[ $(llvm-dwarfdump-22 --debug-line g.o) != *rex/regions* ]]
    # musl, by clang's target and by a compiler that links, such as musl-gcc
    refuses "u.c: --target=x86_64-linux-musl: musl is not supported with device code" --target=x86_64-linux-musl -c u.c
    linker=$(rexcc --print-link-flags)
    run "${linker#-B}ld" -dynamic-linker /lib/ld-musl-x86_64.so.1 u.o -o program
    [ "$status" -eq 1 ]
    [ "$output" = "rexcc: error: musl is not supported with device code: LLVM's libomptarget needs glibc" ]
}

@test "flags: -G makes device code for a debugger" {
    have_nvcc || skip "no nvcc"
    for turn in 1 2; do
        rexcc --offload-arch=sm_90 -G -c t.c -o g.o
        mv g.o "$turn.o"
    done
    cmp 1.o 2.o
    run rexcc -### --offload-arch=sm_90 -g -G t.c
    [[ $output == *"nvcc"*" -G "* ]]
    [[ $output != *-lineinfo* ]]
}

@test "flags: nvcc has no -fwrapv, which is said once, and only where there is code for a GPU" {
    have_nvcc || skip "no nvcc"
    run rexcc --offload-arch=sm_80,sm_90 -fwrapv -c t.c -o t.o
    [ "$output" = "rexcc: warning: -fwrapv has no effect on a GPU's code, where nvcc compiles it: compute in unsigned types what wraps around" ]
    echo 'int f(int x) { return x + 1; }' > plain.c
    run rexcc --offload-arch=sm_90 -fno-strict-overflow -c plain.c -o t.o
    [ "$status" = 0 ] && [ "$output" = "" ]
}

@test "flags: of options that contradict each other the last one counts for nvcc, too" {
    commands_of() { rexcc -### --offload-arch=sm_90 "$@" -c t.c 2>&1 | grep nvcc; }
    for pair in "-funsigned-char -fsigned-char:unsigned_chars" "-ffast-math -fno-fast-math:use_fast_math" \
                "-Ofast -O2:use_fast_math" "-Ofast -fno-fast-math:use_fast_math" "-O2 -O0:-O2" \
                "-ffp-contract=off -ffp-contract=fast:fmad" "-g -g0:lineinfo" \
                "-ffast-math -ffp-model=precise:use_fast_math" "-ffp-model=strict -ffp-model=precise:fmad"; do
        read -r first second <<< "${pair%:*}"
        [[ $(commands_of "$first") == *"${pair#*:}"* ]]
        [[ $(commands_of "$first" "$second") != *"${pair#*:}"* ]]
    done
    run rexcc -### --offload-arch=sm_90 -fwrapv -fno-wrapv -c t.c
    [[ $output != *"no effect"* ]]
}

@test "flags: what would change the device's layouts does not, where a later option takes it back" {
    printf 'void f(int *a)\n{\n#pragma omp target\n    a[0] = 1;\n}\n' > region.c
    for pair in "-fshort-enums -fno-short-enums" "-fshort-wchar -fno-short-wchar" "-fpack-struct=1 -fno-pack-struct" \
                "-mms-bitfields -mno-ms-bitfields" "-mlong-double-128 -mlong-double-80" "-m32 -m64"; do
        read -r first second <<< "$pair"
        refuses "region.c: $first is not supported with device code" "$first" "$host" -c region.c
        refuses "region.c: $first is not supported with device code" "$second" "$first" "$host" -c region.c
        rexcc "$first" "$second" "$host" -c region.c
    done
}

@test "flags: sanitizers see the host device's kernels" {
    sed 's/sum += i/sum += a[i]/; s/int sum = START/int sum = START, *a = __builtin_calloc(9, sizeof *a)/;
         s/map(tofrom: sum)/map(tofrom: sum) map(to: a[0:9])/' t.c > wrong.c
    rexcc "$host" -g -fsanitize=address wrong.c -o program
    run ./program
    [[ $output == *"heap-buffer-overflow"*"wrong.c:10"* ]]
    sed 's/sum += i/sum += 1 << (i + 30)/' t.c > wrong.c
    rexcc "$host" -g -fsanitize=undefined wrong.c -o program
    run ./program
    [[ $output == *"wrong.c:10"*"shift exponent"* ]]
}

@test "flags: -flto, -gsplit-dwarf, -save-temps=obj, -S -o -, -fwhole-program" {
    printf 'int main(void);\nint unused(int x) { return x; }\nint again(void) { return main(); }\n' > more.c
    mkdir out
    for flags in -flto -flto=thin "-flto=4 -Wl,--gc-sections"; do
        # shellcheck disable=SC2086 # several words
        rexcc "$host" -O2 $flags -c t.c
        # shellcheck disable=SC2086 # several words
        rexcc "$host" -O2 -g -gsplit-dwarf $flags -c more.c -o out/more.o
        # shellcheck disable=SC2086 # several words
        rexcc $flags t.o out/more.o -o program
        [ "$(./program)" -eq 45 ]
        nm program > symbols
        run grep -w unused symbols # the link has seen that nobody calls it
        [ "$status" -eq 1 ]
    done
    # only lld does without LLVM's plugin, which is not everywhere
    mkdir bare
    REX_LLVM_LIBDIR=bare rexcc -### -flto -fuse-ld=lld t.o 2> commands
    grep -q ' -ffat-lto-objects ' commands
    REX_LLVM_LIBDIR=bare rexcc -### -flto t.o 2> commands
    [ "$(grep -c ' -ffat-lto-objects ' commands)" = 0 ]
    # nor lld, of another LLVM
    printf '#!/bin/sh\ncase %s in --version) exec echo "LLD 14.0.6" ;; esac\nexec ld "%s"\n' "\$1" "\$@" > bare/ld.lld
    chmod +x bare/ld.lld
    run env "PATH=$PWD/bare:$PATH" rexcc -flto -fuse-ld=lld t.o -o program
    [ "$output" = "rexcc: warning: linking without -flto: $PWD/bare/ld.lld is of LLVM 14, and reads no code of LLVM 22" ]
    [ "$(./program)" -eq 45 ]
    rexcc t.o out/more.o -o program # machine code is in the objects, too
    [ "$(./program)" -eq 45 ]
    nm program | grep -w unused
    readelf --debug-dump=info out/more.o | grep -F out/more.dwo
    [ -s out/more.dwo ]
    rexcc "$host" -save-temps=obj -c t.c -o out/t.o
    [ -s out/t.device.cu ]
    rexcc "$host" -S t.c -o - > t.s
    rexcc t.s -o program
    [ "$(./program)" -eq 45 ]
    run rexcc "$host" -fwhole-program -c t.c
    [ "$(grep -c 'not supported' <<< "$output")" -eq 1 ]
}

@test "flags: -fsanitize=cfi, where LLVM optimizes at the link" {
    [ -e "$(llvm-config-22 --libdir)/LLVMgold.so" ] || skip "no LLVMgold.so"
    rexcc "$host" -flto -fvisibility=hidden -fsanitize=cfi -fwhole-program-vtables t.c -o program 2> messages
    [ ! -s messages ]
    [ "$(./program)" -eq 45 ]
}

@test "flags: loops of C90 that declare their variable are apart" {
    printf 'int main()\n{\n    int a[3];\n' > loops.c
    for ((i = 0; i < 2; i++)); do
        printf '#pragma omp target\n    for (int i = 0; i < 3; i++)\n        a[i] = i;\n'
    done >> loops.c
    printf '    return a[0] + a[1] + a[2] - 3;\n}\n' >> loops.c
    sed -i 's/target/target teams distribute parallel for/' loops.c
    for flag in -ansi -std=gnu89; do
        rexcc "$host" -w $flag loops.c -o program
        ./program
    done
}

@test "flags: the linker's: -z, -e, -rpath, -s, -pg" {
    rexcc "$host" -z now -e _start -rpath /some/where -Wl,-rpath,/else t.c -o program
    readelf -d program | grep -q NOW
    readelf -d program | grep -q '/some/where:/else'
    rexcc "$host" -O2 -flto -pg t.c -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: what the linker prints stands on standard output, and its version is no failure" {
    rexcc "$host" -c t.c
    rexcc t.o -Wl,-M -o program > printed 2> said
    grep -q '^Memory Configuration' printed
    [ ! -s said ]
    rexcc t.o -Wl,-t -o program >&-
    rm program
    rexcc t.o -Wl,--version -o program > printed
    grep -q 'GNU ld' printed
    [ ! -e program ]
}

@test "flags: -static and -nostdlib link programs without device code, and other layouts compile them" {
    printf '#include <stdio.h>\nenum e { A };\nint main(void)\n{\n    printf("%%zu\\n", sizeof(enum e));\n}\n' > plain.c
    for flags in -static -static-pie "-nodefaultlibs -lc"; do
        # shellcheck disable=SC2086 # two words
        rexcc "$host" plain.c $flags -o program
        [ "$(./program)" = 4 ]
    done
    for flag in -fshort-enums -fshort-wchar -fpack-struct -malign-double -mms-bitfields -mlong-double-64; do
        rexcc "$host" $flag plain.c -o program
        ./program > out
        [ "$flag" != -fshort-enums ] || [ "$(cat out)" = 1 ]
        refuses "t.c: $flag is not supported with device code: device code's types would have another layout" $flag "$host" t.c
    done
    printf 'void _start(void)\n{\n    for (;;)\n        ;\n}\n' > start.c
    rexcc "$host" -nostdlib -nostartfiles start.c -o program
    rexcc "$host" -nodefaultlibs t.c -lc -o program # as Rust's compiler links
    [ "$(./program)" -eq 45 ]
    rexcc "$host" -static -c t.c
    for flag in -static -static-pie; do
        refuses "a.out: $flag is not supported with device code: libomptarget is a shared library" $flag "$host" t.c
        refuses "a.out: $flag is not supported with device code" $flag t.o
    done
    printf 'int main(void)\n{\n#pragma omp parallel\n    ;\n}\n' > threads.c
    refuses "note: so linked the program has no OpenMP runtime" -static "$host" threads.c
    rexcc -fno-openmp -static threads.c -o program
    ./program
    printf 'int f(void)\n{\n    return sizeof(long);\n}\n' > long.c
    rexcc "$host" -m32 -c long.c
    readelf -h long.o | grep -q ELF32
    printf 'void f(int *a)\n{\n#pragma omp target\n    a[0] = 1;\n}\n' > region.c # without headers: 32-bit ones are a package
    refuses "region.c: -m32 is not supported with device code: REX programs are 64-bit" -m32 "$host" -c region.c
    rexcc "$host" -mlong-double-80 -fno-finite-math-only t.c -o program > out 2>&1
    [ ! -s out ]
}

@test "flags: an object without device code is linked by anybody" {
    cat > plain.c <<'C'
int step(int);
static int look(int x, int *p)
{
    if (x > 1) {
        asm volatile("" ::: "memory");
        return *p;
    }
    for (int i = 0; i < x; i++) {
        x = step(x) - 1;
        if (*p == 7)
            return 1;
    }
    return x;
}
int main(void)
{
    int x = 0; /* chains might go on in what another file defines */
    for (int i = 0; i < 4; i++) {
        if (step(look(i, &i)) > 3)
            break;
        if (i == 1) {
            asm volatile("");
            continue;
        }
        x = step(x);
    }
    return x + 1;
}
C
    printf 'int step(int x) { return x + 1; }\n' > step.c
    rexcc "$host" -c plain.c step.c
    for linker in gcc g++ clang-22 "gcc -static" rexcc "rexcc -fopenmp"; do
        $linker plain.o step.o -o program
        run ./program
        [ "$status" -eq 3 ]
        readelf -d program > needed
        run grep -E "libomptarget|librex" needed # nor with it, as long as nothing asks for the runtime
        [ "$status" -eq 1 ]
    done
    rexcc "$host" -shared -fPIC step.c -o libstep.so
    readelf -d libstep.so > needed
    run grep -E "libomp|librex" needed
    [ "$status" -eq 1 ]
    # of inline functions other units may have the definition
    printf 'int step(int);\ninline int once(int n)\n{\n    for (int i = 0; i < n; i++)\n        step(i);\n    return n;\n}\n%s\n' \
        'int main(void) { return once(step(3)); }' > inline.c
    rexcc "$host" -c inline.c
    # what asks for it: threads, routines for devices, data directives, and all that in archives
    printf 'int step(int x)\n{\n#pragma omp parallel reduction(max : x)\n    x++;\n    return x;\n}\n' > threads.c
    printf '#include <omp.h>\nint step(int x) { return x + omp_get_num_devices(); }\n' > routine.c
    printf 'int step(int x)\n{\n#pragma omp target data map(x)\n    x++;\n    return x;\n}\n' > data.c
    printf 'int step(int);\nint main(void)\n{\n    return step(1) < 0;\n}\n' > uses.c
    for more in threads routine data; do
        rexcc "$host" -c $more.c -o $more.o
        ar rcs lib$more.a $more.o
        for unit in $more.c $more.o "-L. -l$more"; do
            # shellcheck disable=SC2086 # several words
            rexcc "$host" uses.c $unit -o program
            ./program
            readelf -d program > needed
            grep -q libomp.so needed
            [ $more = threads ] || grep -q libomptarget needed
        done
    done
}

@test "flags: -funsigned-char reaches device code" {
    printf 'char c = -1;\nint main(void)\n{\n    int r = 2;\n%s\n    r = c < 0;\n    return r;\n}\n' \
        '#pragma omp target map(r) map(to: c)' > char.c
    rexcc "$host" -funsigned-char char.c -o program
    ./program
}

@test "flags: without OpenMP, and without devices" {
    rexcc -fno-openmp t.c -o program
    [ "$(./program)" -eq 45 ]
    rexcc -foffload=disable t.c -o program
    [ "$(OMP_TARGET_OFFLOAD=DISABLED ./program)" -eq 45 ]
}

@test "flags: -fopenmp-offload-mandatory: nothing runs on the host" {
    rexcc "$host" -fopenmp-offload-mandatory t.c -o program
    unset OMP_TARGET_OFFLOAD
    [ "$(./program)" -eq 45 ]
    run env REX_CUBIN=/absent ./program
    [ "$status" -ne 0 ]
    sed 's/sum += i/sum += getchar()/' t.c > host.c
    refuses "the host has to run" -fopenmp-offload-mandatory "$host" host.c
}

@test "flags: other compilers' words for the device" {
    have_nvcc || skip "no nvcc"
    for flags in "-fopenmp-targets=nvptx64-nvidia-cuda -Xopenmp-target=nvptx64-nvidia-cuda -march=sm_90" \
        "-fopenmp -fopenmp-targets=nvptx64 -Xopenmp-target --offload-arch=sm_90" --cuda-gpu-arch=sm_90 \
        "-foffload=nvptx-none=-misa=sm_90" "-foffload=nvptx-none -foffload-options=nvptx-none=-march=sm_90" \
        "-fast -mp=gpu -Minfo=mp -gpu=cc90" "-gpu=cc90,fastmath" \
        "-mp=gpu,noautopar -mp=bind -gpu=cc90,keep,unroll,ptxinfo -tp native -Msafeptr -Mvect=simd -Kieee" \
        "-fopenmp-targets=nvptx64 -Xopenmp-target=nvptx64 --offload-arch=sm_90 -Xopenmp-target=nvptx64 -O3" "-qsmp=omp -qoffload -qtgtarch=sm_90"; do
        # shellcheck disable=SC2086 # several words
        run rexcc -### $flags t.c
        [ "$status" -eq 0 ]
        [[ $output == *" -arch=sm_90 "* ]]
    done
    run rexcc -### -h omp "$host" t.c
    [ "$status" -eq 0 ]
    run rexcc -### -fiopenmp -fopenmp-targets=x86_64-pc-linux-gnu t.c
    [[ $output == *-DREX_HOST_DEVICE* ]]
    run rexcc -### -fopenmp-targets=nvptx64-nvidia-cuda,x86_64-pc-linux-gnu -Xopenmp-target=nvptx64-nvidia-cuda -march=sm_90 t.c
    [ "$status" -eq 0 ]
    [[ $output == *" -arch=sm_90 "* && $output == *-DREX_HOST_DEVICE* ]]
}

@test "flags: a device that REX has not, or that nobody named, is one sentence" {
    refuses "-haccel=nvidia80 is not supported: the GPU is named by --offload-arch=sm_NN" -h accel=nvidia80 t.c
    run rexcc -### -homp -hnoacc -h noacc "$host" t.c
    [ "$status" -eq 0 ]
    refuses "-fsycl is not supported: REX compiles OpenMP, not SYCL" -fsycl t.c
    refuses "messages for programs to read are what =json makes" -fdiagnostics-format=sarif t.c
    refuses "--offload-arch=sm_NN names an NVIDIA GPU" -fopenmp-targets=spir64 t.c
    refuses "--offload-arch=sm_NN names an NVIDIA GPU" -foffload=amdgcn-amdhsa t.c
    refuses "'wavefront' is not supported; of -gpu's words" -mp=gpu -gpu=wavefront t.c
    refuses "the GPU is named by --offload-arch=sm_NN" -march=sm_90 t.c
    refuses "a GPU is named by --offload-arch=sm_NN" -target=gpu t.c
    refuses "-mp=gpu,cpu is not supported" -mp=gpu,cpu t.c
    refuses "'managed' is not supported; for regions that use the host's memory say -fopenmp-force-usm" -mp=gpu -gpu=managed t.c
    refuses "--offload-arch=gfx90a: REX compiles for NVIDIA's GPUs alone" --offload-arch=gfx90a t.c
    command -v nvidia-smi > /dev/null ||
        refuses "add --offload-arch=sm_NN" -fopenmp-targets=nvptx64-nvidia-cuda t.c
}

@test "flags: what is almost the name of a device" {
    refuses "--offload-arch=cc80: expected sm_NN (such as sm_80), host or native" --offload-arch=cc80 t.c
    refuses "say --offload-arch=sm_NN" -offload-arch=sm_90 t.c # -o ffload-arch=sm_90
    refuses "--offload-arch=compute_90: expected sm_NN (such as sm_90)" -arch=compute_90 t.c
    rexcc -openmp "$host" t.c -o program
    [ "$(./program)" -eq 45 ]
    [ ! -e penmp ]
    rexcc -arch sm_80 -### -c t.c > commands 2>&1 || have_nvcc || skip "no nvcc"
    grep -q sm_80 commands
}

@test "flags: --offload-arch decides over the device in other compilers' words" {
    have_nvcc || skip "no nvcc"
    for flags in "-gpu=cc61" "-fopenmp-targets=spir64" "-fopenmp-targets=amdgcn-amd-amdhsa -Xopenmp-target=amdgcn-amd-amdhsa -march=gfx90a" \
        "-foffload=nvptx-none=-misa=sm_35" "-qtgtarch=sm_70" "--cuda-gpu-arch=sm_60" "-foffload=amdgcn-amdhsa" -fopenmp-targets=x86_64; do
        # shellcheck disable=SC2086 # several words
        run rexcc -### --offload-arch=sm_90 $flags t.c
        [ "$status" -eq 0 ]
        [[ $output == *" -arch=sm_90 "* && $output != *"sm_61"* && $output != *-DREX_HOST_DEVICE* ]]
    done
    run rexcc -### --offload-arch=sm_90,gfx90a t.c
    [ "$status" -eq 0 ]
    [[ $output == *"--offload-arch=gfx90a: REX compiles for NVIDIA's GPUs alone; left out"* && $output == *" -arch=sm_90 "* ]]
    run rexcc -### -mp=gpu -gpu=cc80,cc90 t.c
    [[ $output == *" -arch=sm_80 "* && $output == *" -arch=sm_90 "* ]]
}

@test "flags: a GPU that the toolkit leaves out is said with those that it has" {
    have_nvcc || skip "no nvcc"
    run rexcc --offload-arch=sm_20 -c t.c
    [ "$status" -eq 1 ]
    [[ $output == "rexcc: error: "*"nvcc compiles for sm_"*"not for sm_20; another CUDA toolkit is named by --cuda-path=" ]]
    [ "${#lines[@]}" -eq 1 ]
}

@test "flags: what Intel's, IBM's and AMD's compilers are told to be fast" {
    rexcc "$host" -xHost -ipo -no-prec-div -fp-model fast=2 -qopt-report=5 -qarch=pwr9 -qtune=pwr9 -qhot -qsmp=omp:noauto \
        -fno-openmp-target-xteam-reduction t.c -o program
    [ "$(./program)" -eq 45 ]
    refuses "-acc=gpu is not supported: REX compiles OpenMP" -acc=gpu t.c
    rexcc "$host" -fast -stdpar=gpu -Mflushz -Mlist -traceback --diag_suppress=177 -qmaxmem=-1 -qlist -qsuppress=1 -h msgs -hfp3 -hvector3 \
        -fsave-decompile -fimf-precision=high -vec -unroll4 -static-intel -Xs "-device pvc" -fopt-info-vec -fipa-pta -rdc=true -lineinfo \
        -Xptxas -v -maxrregcount=64 --offload-compress t.c -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: other compilers' names of what is called otherwise here" {
    printf 'int main(void) { return __STDC_VERSION__ != 199901L; }\n' > c99.c
    for flags in -c99 "-h std=c99" -qlanglvl=stdc99; do
        # shellcheck disable=SC2086 # several words
        rexcc "$host" $flags c99.c -o c99
        ./c99
    done
    printf '#ifdef _OPENMP\n#error\n#endif\nint main(void) { return 0; }\n' > none.c
    for flags in -nomp -qnosmp "-h noomp" -qno-openmp; do
        # shellcheck disable=SC2086
        rexcc "$host" $flags none.c -o none
    done
    rexcc "$host" -dc t.c -o t.o
    rexcc "$host" -gopt -KPIC -use_fast_math t.o -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: values that a variable of make's would have, were it set" {
    rexcc "$host" --cuda-path= -fopenmp-targets= -fsanitize= --sysroot= -h restrict=a t.c -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: libraries and checks of other compilers are refused with what to say" {
    refuses "say -lNAME (-lcublas, -lcudart), with -I and -L for the folders include and lib64 of CUDA" -cudalib=cublas t.c
    refuses "say -lNAME (-lcublas, -lcudart)" -cuda t.c
    refuses "say -lmkl_rt" -qmkl=parallel t.c
    refuses "--check=run makes a program that finds accesses out of bounds" -Mbounds t.c
    refuses "say the option itself" -Xcompiler -fPIC t.c
    refuses "say -fopenmp-force-usm" -foffload-memory=unified t.c
}

@test "flags: what nobody knows clang refuses in its words" {
    refuses "error: unknown argument: '-no-such-flag'" -no-such-flag t.c
    refuses "unknown option '--piepline=x'; did you mean '--pipeline'?" --piepline=x t.c
}

@test "flags: files that are no C" {
    mkdir folder.c
    refuses "folder.c: Is a directory" folder.c
    touch x.cpp x.f90
    refuses "x.cpp: REX takes C" x.cpp
    refuses "x.f90: REX takes C" x.f90
    printf 'INPUT(-lm)\n' > script
    rexcc "$host" t.c script -o program
    [ "$(./program)" -eq 45 ]
}

@test "flags: -fsyntax-only checks and writes nothing" {
    mkdir empty && cd empty
    rexcc -fsyntax-only ../t.c
    [ -z "$(ls)" ]
    sed 's/sum += i/sum += j/' ../t.c > ../wrong.c
    refuses "use of undeclared identifier 'j'" -fsyntax-only ../wrong.c
}

# shellcheck disable=SC2016 # the names are to hold such characters
@test "rexcc: is installed in a folder of any name" {
    cd "$BATS_TEST_TMPDIR"
    local root archs=host
    ! have_nvcc || archs=sm_90,host
    printf 'int main(void)\n{\n    int x = 0;\n#pragma omp target map(x)\n    x = 5;\n    return x;\n}\n' > t.c
    for root in "it's here, \"ö\"" 'a$b'; do
        mkdir "$root"
        cp -R "$BATS_TEST_DIRNAME"/../{bin,runtime,pipelines} "$root"
        "$root/bin/rexcc" --offload-arch=$archs -c t.c
        gcc t.o "$("$root/bin/rexcc" --print-link-flags)" -o program
        run ./program
        [ "$status" = 5 ]
        "$root/bin/rexcc" --offload-arch=host -shared -fPIC t.c -o library.so
        readelf -d library.so | grep -qF "[$PWD/$root/runtime/library:"
    done
}

# shellcheck disable=SC2016 # the names are to hold such characters
@test "rexcc: names that a shell would not leave alone are names, for nvcc too" {
    cd "$BATS_TEST_TMPDIR"
    local name archs=host
    ! have_nvcc || archs=sm_90,host
    printf '#include <stdio.h>\nint main(void)\n{\n    int x = 0;\n#pragma omp target map(x)\n    x = 5;\n    printf("%%d %%s\\n", x, __FILE__);\n    return 0;\n}\n' > named.c
    for name in "it's \"a\" ü" '$(touch touched)' 'a$b`c\d %s &;*?#'; do
        cp named.c "$name.c"
        rexcc --offload-arch=$archs "$name.c" -o named
        [ "$(./named)" = "5 $name.c" ]
        rexcc --offload-arch=$archs -c "$name.c" -o "$name.o"
        rexcc "$name.o" -o "$name"
        [ "$("./$name")" = "5 $name.c" ]
    done
    mkdir 'tmp $(touch touched)'
    TMPDIR="$PWD/tmp \$(touch touched)" rexcc --offload-arch=$archs named.c -o named
    TMPDIR=$PWD/none rexcc --offload-arch=host named.c -o named
    [ "$(./named)" = "5 named.c" ]
    mkdir 'inc "`touch touched`'
    rexcc --offload-arch=$archs -I'inc "`touch touched`' -isystem "$PWD/inc \"\`touch touched\`" named.c -o named
    [ "$(./named)" = "5 named.c" ]
    [ ! -e touched ]
    name=$(printf 'é%.0s' {1..126}).c # as long as a name can be
    cp named.c "$name"
    rexcc --offload-arch=$archs -g -MMD -c "$name"
    [ -f "${name%.c}.d" ]
    rexcc "${name%.c}.o" -o named
    [ "$(./named)" = "5 $name" ]
    cp named.c $'a\nb.c'
    run rexcc --offload-arch=host $'a\nb.c'
    [ "$status" = 1 ]
    [[ $output == *"a line break in a file's name"* ]]
}
