#!/usr/bin/env bats
# Build systems and tools that drive a C compiler take rexcc for one: only its name is given to them. The projects are in
# tests/projects.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    # shellcheck disable=SC2154 # of helper
    projects=$repository/tests/projects
    export CC=rexcc CFLAGS=--offload-arch=host
}

sources() { # sources FOLDER [PROJECT]: the C files, with the project's build files
    mkdir "$1"
    cp "$projects"/cmake/*.[ch] ${2:+"$projects/$2"/*} "$1"
}

@test "tools: CMake with Ninja knows the compiler, finds OpenMP, checks for IPO, and installs" {
    cmake -G Ninja -DCMAKE_BUILD_TYPE=Release "$projects/cmake" -B build > log
    grep -q 'C compiler identification is Clang 22' log
    grep -q 'IPO: YES' log
    grep -q 'Found OpenMP' log
    ninja -C build > log
    [ "$(build/program)" = 9900 ]
    DESTDIR=$PWD/root cmake --install build --prefix /usr > log
    [ -x root/usr/bin/program ]
    [ -f root/usr/lib/libscale.a ]
    ninja -n -C build | grep -q "no work"
}

@test "tools: CMake with Make and precompiled headers, and headers are dependencies" {
    sources source
    cp "$projects/cmake/CMakeLists.txt" source
    cmake -G 'Unix Makefiles' -DHEADERS=ON source -B build > log
    cmake --build build > log
    [ "$(build/program)" = 9900 ]
    touch source/scale.h
    cmake --build build | grep -q 'Building C object .*scale.c'
}

@test "tools: Meson knows the compiler" {
    sources source meson
    meson setup build source > log
    grep -q 'rexcc (clang 22' log
    ninja -C build > log
    [ "$(build/program)" = 9900 ]
}

@test "tools: autoconf, automake and libtool" {
    sources source autotools
    cd source
    autoreconf -i > log 2>&1
    ./configure > log
    make > log 2>&1
    [ "$(./program)" = 9900 ]
    make install DESTDIR="$PWD/root" > log 2>&1
    [ -f root/usr/local/lib/libscale.a ]
}

@test "tools: make, by its own rules" {
    sources source
    cd source
    make main.o scale.o > log
    make main LDLIBS=scale.o > log
    [ "$(./main)" = 9900 ]
}

@test "tools: ccache keeps objects with their device code, and sees a change" {
    export CCACHE_DIR=$PWD/cache
    sources source
    cd source
    for _ in 1 2; do
        rm -f scale.o
        ccache rexcc --offload-arch=host -c scale.c -o scale.o
    done
    [[ $(ccache --print-stats) == *$'direct_cache_hit\t1'* ]]
    rexcc main.c scale.o -o program
    [ "$(./program)" = 9900 ]
    sed -i 's/factor;/factor * 2;/' scale.c
    ccache rexcc --offload-arch=host -c scale.c -o scale.o
    rexcc main.c scale.o -o program
    [ "$(./program)" = 19800 ]
}

@test "tools: bear writes what clangd and clang-tidy read" {
    sources source
    cd source
    # shellcheck disable=SC2154 # of helper
    cat > bear.json <<JSON
{"output": {"content": {"include_only_existing_source": true},
            "format": {"command_as_array": true, "drop_output_field": false}},
 "compilation": {"compilers_to_recognize": [{"executable": "$bin/rexcc", "flags_to_add": ["-fopenmp"],
                                             "flags_to_remove": ["--offload-arch=host"]}],
                 "compilers_to_exclude": ["/usr/bin/clang-22", "/usr/lib/llvm-22/bin/clang"]}}
JSON
    # bear preloads a library of its own in front of a sanitizer's
    ASAN_OPTIONS=verify_asan_link_order=0 bear --config bear.json -- make main.o scale.o
    python3 -c "
import json
files = sorted(row['file'].split('/')[-1] for row in json.load(open('compile_commands.json')))
assert files == ['main.c', 'scale.c'], files"
}
