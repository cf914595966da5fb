# Shared by all tests: where things are, and the steps from C to a running program on the host device.

repository="$(cd "$BATS_TEST_DIRNAME/.." && pwd)"
bin="$repository/bin"
PATH="$bin:$PATH"
llvm_lib="$(llvm-config-22 --libdir)"
export OMP_TARGET_OFFLOAD=MANDATORY

# source_file NAME: writes standard input to a C file in the test's folder.
source_file() {
    cat > "$BATS_TEST_TMPDIR/$1"
    cd "$BATS_TEST_TMPDIR" || return
}

# ir PASS...: the IR of t.c after the passes.
ir() {
    rex-parse t.c > t.rex || return
    local pass
    for pass in "$@"; do
        "rex-$pass" < t.rex > t.next || return
        mv t.next t.rex
    done
    cat t.rex
}

# same_as_native [flags]: t.c through rexcc and through clang alone gives the same output and status 0.
same_as_native() {
    rexcc --offload-arch=host -O2 "$@" t.c -o t.rexcc
    clang-22 -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu -w -O2 "$@" t.c -o t.native
    ./t.rexcc > rexcc.out
    LD_LIBRARY_PATH="$llvm_lib" ./t.native > native.out
    diff native.out rexcc.out
}

# count PATTERN: how many lines of standard input match.
count() {
    grep -cE -e "$1" || true
}
