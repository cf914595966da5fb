#!/usr/bin/env bats
# Build systems and tools that drive a C compiler take rexcc for one: only its name is given to them. The projects are in
# tests/projects.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    # shellcheck disable=SC2154 # of helper
    projects=$repository/tests/projects
    export CC=rexcc CFLAGS=--offload-arch=host CCACHE_DIR=$PWD/cache
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
    CFLAGS+=' --explain' cmake -G 'Unix Makefiles' -DHEADERS=ON source -B build > log
    cmake --build build > log
    [ "$(build/program)" = 9900 ]
    rex-explain build | grep -o '[a-z]*\.c:[0-9]*:1: target' | diff - <(grep -n 'omp target' source/main.c source/scale.c |
        sed 's/^source.\(.*\):#.*/\1:1: target/')
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

@test "tools: what the linker lists as read, for make and ninja, are files that stay" {
    sources source
    cd source
    rexcc -O1 -c scale.c
    rexcc -O1 main.c scale.o -o main -Xlinker --dependency-file=one.d
    rexcc -c main.c
    # shellcheck disable=SC2046 # words
    gcc main.o scale.o $(rexcc --print-link-flags) -o main -Wl,--dependency-file,two.d
    rexcc -O1 -r main.c scale.o -o main.joined.o -Wl,-dependency-file=joined.d
    head -n 1 joined.d | grep -q '^main.joined.o: '
    grep -q ' scale.o$' joined.d
    [ "$(grep -c rexcc- joined.d)" -eq 0 ]
    for list in one.d two.d; do
        head -n 1 $list | grep -q '^main: '
        grep -q ' scale.o ' $list
        grep -q '^scale.o:' $list
        [ "$(grep -c rexcc- $list)" -eq 0 ]
        make -f $list main > said
        grep -q "is up to date" said
    done
}

@test "tools: ccache keeps objects with their device code, and sees a change" {
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

@test "tools: CMake's checks, launcher, object, unity, shared and module targets, in folders with spaces" {
    sources "the source"
    cp "$projects/cmake/CMakeLists.txt" "the source"
    cat >> "the source/CMakeLists.txt" <<'CMAKE'
include(CheckCSourceRuns)
include(CheckCCompilerFlag)
include(CheckTypeSize)
set(CMAKE_REQUIRED_FLAGS "${OpenMP_C_FLAGS}")
check_c_source_runs("int main(void)
{
    int x = 1;
#pragma omp target map(x)
    x = 0;
    return x;
}" RUNS)
check_c_compiler_flag(-Wno-everything HAS)
check_c_compiler_flag(-fno-such-flag HAS_NOT)
check_type_size("long double" SIZE)
try_compile(TRIED ${CMAKE_BINARY_DIR}/tried SOURCES ${CMAKE_SOURCE_DIR}/scale.c ${CMAKE_SOURCE_DIR}/main.c
            LINK_LIBRARIES OpenMP::OpenMP_C)
message(STATUS "checks: ${RUNS},${HAS},${HAS_NOT},${SIZE},${TRIED}")
link_libraries(OpenMP::OpenMP_C)
add_library(shared SHARED scale.c)
add_library(module MODULE scale.c)
add_library(objects OBJECT scale.c)
add_executable(with_shared main.c)
target_link_libraries(with_shared PRIVATE shared)
add_executable(with_objects main.c $<TARGET_OBJECTS:objects>)
add_executable(unity main.c scale.c)
set_target_properties(unity PROPERTIES UNITY_BUILD ON C_STANDARD 99 C_EXTENSIONS OFF C_VISIBILITY_PRESET hidden)
install(TARGETS shared with_shared)
set_target_properties(with_shared PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
CMAKE
    cmake -G Ninja -DCMAKE_C_COMPILER_LAUNCHER=ccache "the source" -B "the build" > log
    grep -q -e '-- checks: 1,1,,16,TRUE' log
    ninja -C "the build" > log
    local program
    for program in program with_shared with_objects unity; do
        [ "$("the build/$program")" = 9900 ]
    done
    cmake --install "the build" --prefix "$PWD/in stalled" --strip > log
    [ "$("in stalled/bin/with_shared")" = 9900 ]
}

@test "tools: automake with shared libraries, outside its source, which is read only, in parallel" {
    sources source autotools
    sed -i 's/LT_INIT(\[disable-shared\])/LT_INIT/' source/configure.ac
    (cd source && autoreconf -i > log 2>&1)
    chmod -R a-w source
    mkdir build
    cd build
    ../source/configure --enable-shared --prefix=/usr > log
    make -j8 > log 2>&1
    make install DESTDIR="$PWD/root" > log 2>&1
    chmod -R u+w ../source
    [ "$(./program)" = 9900 ]
    [ "$(LD_LIBRARY_PATH=root/usr/lib root/usr/bin/program)" = 9900 ]
    [ -h root/usr/lib/libscale.so ]
}

@test "tools: SCons" {
    sources source scons
    cd source
    scons -Q -j8 > log
    [ "$(./program)" = 9900 ]
    [ "$(./shared)" = 9900 ]
    [[ $(scons -Q) == *"is up to date"* ]]
}

@test "tools: what takes programs and objects apart: strip, objcopy, patchelf, ar" {
    sources source
    cd source
    rexcc -g main.c scale.c -Wl,-rpath,/some/where -o program
    objcopy --only-keep-debug program program.debug
    local words
    for words in "strip -o other program" "llvm-strip-22 -o other program" "llvm-objcopy-22 --strip-all program other" \
        "objcopy --strip-debug --add-gnu-debuglink=program.debug program other"; do
        $words
        [ "$(./other)" = 9900 ]
        rm other
    done
    if command -v patchelf > /dev/null; then
        # shellcheck disable=SC2154 # of helper
        patchelf --set-rpath "$llvm_lib:\$ORIGIN/lib" program
        patchelf --add-needed libm.so.6 program
        [ "$(./program)" = 9900 ]
    fi
    rexcc -g -c main.c scale.c
    strip -g scale.o
    llvm-strip-22 -g main.o
    objcopy --redefine-sym scale=other main.o
    objcopy --redefine-sym scale=other scale.o
    ar rcsT thin.a scale.o
    rexcc main.o thin.a -o program
    [ "$(./program)" = 9900 ]
}

@test "tools: the compiler's name is a link, and what is preprocessed is compiled elsewhere, as distcc does" {
    sources source
    cd source
    ln -s "$(command -v rexcc)" ../mycc
    ../mycc -E main.c -o main.i
    ../mycc -MMD -MP -MT 'out/main.o main.d' -MF main.d -c main.c -o main.o
    head -1 main.d | grep -q '^out/main.o main.d: main.c scale.h'
    mkdir ../elsewhere
    mv main.i ../elsewhere
    rm scale.h main.o
    sed -n '/^#include/!p' scale.c > ../elsewhere/scale.c
    cd ../elsewhere
    ../mycc "$CFLAGS" main.i scale.c -o program
    [ "$(./program)" = 9900 ]
    # from a machine that has its headers elsewhere
    sed 's|^\(# [0-9]* \)"/usr/[^ ]*/include/|\1"/opt/far/include/|; s|^\(# [0-9]* \)"/usr/include/|\1"/opt/far/include/x86_64-linux-gnu/|' main.i > far.c
    grep -q '/opt/far/include/.*stdio.h' far.c
    ../mycc "$CFLAGS" far.c scale.c -o program
    [ "$(./program)" = 9900 ]
}

@test "tools: CMake's presets, toolchain file, FetchContent, ExternalProject and CTest, with a C++ program" {
    mkdir project
    sources project/part
    cp -r project/part project/other
    # shellcheck disable=SC2016 # CMake's
    printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(part C)' 'find_package(OpenMP 5.0 REQUIRED COMPONENTS C)' \
        'add_library(part STATIC scale.c)' 'target_compile_options(part PRIVATE $<$<COMPILE_LANG_AND_ID:C,Clang>:-Wall> "SHELL:-DA=\"x y\"")' \
        'target_link_libraries(part PUBLIC OpenMP::OpenMP_C)' 'target_include_directories(part PUBLIC .)' > project/part/CMakeLists.txt
    printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(other C)' 'add_library(other SHARED scale.c)' 'install(TARGETS other)' \
        > project/other/CMakeLists.txt
    cat > project/CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.20)
project(whole C CXX)
include(FetchContent)
include(ExternalProject)
FetchContent_Declare(part SOURCE_DIR ${CMAKE_SOURCE_DIR}/part)
FetchContent_MakeAvailable(part)
ExternalProject_Add(other SOURCE_DIR ${CMAKE_SOURCE_DIR}/other INSTALL_DIR ${CMAKE_BINARY_DIR}/installed
    CMAKE_ARGS -DCMAKE_INSTALL_PREFIX=<INSTALL_DIR> -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER} -DCMAKE_C_FLAGS=${CMAKE_C_FLAGS})
add_executable(c part/main.c)
target_link_libraries(c PRIVATE part)
set_target_properties(c PROPERTIES LINKER_LANGUAGE C)
file(WRITE ${CMAKE_BINARY_DIR}/main.cc "extern \"C\" {\n#include \"../part/main.c\"\n}\n")
add_executable(cxx ${CMAKE_BINARY_DIR}/main.cc)
execute_process(COMMAND ${CMAKE_C_COMPILER} --print-link-flags OUTPUT_VARIABLE REX OUTPUT_STRIP_TRAILING_WHITESPACE)
target_link_options(cxx PRIVATE ${REX})
target_link_libraries(cxx PRIVATE part)
file(WRITE ${CMAKE_BINARY_DIR}/threads.c "int threads(void)
{
    int n = 0;
#pragma omp parallel reduction(+ : n)
    n++;
    return n;
}
")
file(WRITE ${CMAKE_BINARY_DIR}/uses.cc "extern \"C\" int threads(void);\nint main() { return threads() < 1; }\n")
find_package(OpenMP REQUIRED COMPONENTS C)
add_library(threads STATIC ${CMAKE_BINARY_DIR}/threads.c)
target_link_libraries(threads PUBLIC OpenMP::OpenMP_C)
add_executable(uses ${CMAKE_BINARY_DIR}/uses.cc) # which C++'s compiler links, with what CMake knows of C's
target_link_libraries(uses PRIVATE threads)
enable_testing()
add_test(NAME threads COMMAND uses)
add_test(NAME c COMMAND c)
add_test(NAME cxx COMMAND cxx)
set_tests_properties(c cxx PROPERTIES PASS_REGULAR_EXPRESSION 9900)
CMAKE
    printf '%s\n' 'set(CMAKE_C_COMPILER rexcc)' 'set(CMAKE_CXX_COMPILER g++)' 'set(CMAKE_C_FLAGS_INIT "--offload-arch=host")' > project/rex.cmake
    # shellcheck disable=SC2016 # CMake's
    printf '{"version": 3, "configurePresets": [{"name": "rex", "generator": "Ninja", "binaryDir": "${sourceDir}/build",
        "toolchainFile": "${sourceDir}/rex.cmake"}], "buildPresets": [{"name": "rex", "configurePreset": "rex"}],
        "testPresets": [{"name": "rex", "configurePreset": "rex"}]}' > project/CMakePresets.json
    cd project
    env -u CC -u CFLAGS cmake --preset rex > log
    cmake --build --preset rex > log
    ctest --preset rex
    [ "$(rexcc --list-offload-arch build/installed/lib/libother.so)" = host ]
}
