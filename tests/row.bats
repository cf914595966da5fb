#!/usr/bin/env bats
# rex-row: several passes in one process are the same as a row of programs.
load helper
load pass

setup_file() {
    local passes
    mapfile -t passes < <(grep -v '^#' "$BATS_TEST_DIRNAME/../pipelines/full")
    export ROW="${passes[*]}"
}

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# The row as programs.
apart() {
    cat > row.in
    for pass in $ROW; do
        "$pass" < row.in > row.out
        mv row.out row.in
    done
    cat row.in
}

@test "row: the same IR as from the programs, for all examples and the programs of the tests" {
    local source
    for source in "$BATS_TEST_DIRNAME"/../examples/*.c "$BATS_TEST_DIRNAME"/programs/{maps,nests,together,reductions,chains}.c; do
        rex-parse "$source" 2> /dev/null > t.rex
        # shellcheck disable=SC2086 # a list of words
        diff <(apart < t.rex) <(rex-row $ROW < t.rex)
    done
}

@test "row: it has every pass of the full pipeline, and says which" {
    rex-row --help > help
    for pass in $ROW; do
        [ "$(grep -c "^  $pass  *[A-Z].*\.$" help)" -eq 1 ]
    done
    is "$(saxpy | rex-row)" "$(saxpy | rex-fmt)"
}

@test "row: rex-emit at its end writes what the program writes" {
    for source in "$BATS_TEST_DIRNAME"/programs/{maps,constructs}.c; do
        rex-parse "$source" 2> /dev/null > t.rex
        rm -rf one two
        # shellcheck disable=SC2086 # a list of words
        apart < t.rex | rex-emit -o one
        # shellcheck disable=SC2086
        rex-row $ROW rex-emit -o two < t.rex
        diff -r one two
        # shellcheck disable=SC2086
        rex-row $ROW rex-emit --device --no-lines < t.rex > device
        apart < t.rex | rex-emit --device --no-lines | diff - device
    done
    run rex-row rex-abi-repair rex-emit -o new extra <<< "$(saxpy)"
    [ "$status" -eq 2 ]
    is "$output" 'rex-emit: error: in a row there is no input file: extra; see rex-emit --help'
    run rex-row rex-tile rex-emit -o new <<< "$(saxpy)"
    [ "$status" -eq 1 ]
    [[ $output == "rex-emit: "*"run rex-abi-repair first"* ]]
    run rex-row rex-abi-repair rex-emit -o new <<< nonsense
    [ "$status" -eq 1 ]
    [ ! -e new ]
}

@test "row: an unknown pass, bad IR and a pass's own error end it without output" {
    run rex-row rex-tile rex-nothing < /dev/null
    [ "$status" -eq 2 ]
    is "$output" "rex-row: error: there is no pass 'rex-nothing'; see rex-row --help"
    run rex-row rex-tile <<< nonsense
    [ "$status" -eq 1 ]
    saxpy '/param name a /d' > bad.rex
    run rex-row rex-literal-scalar rex-abi-repair rex-fmt < bad.rex
    [ "$status" -eq 2 ]
    run rex-row rex-tripcount rex-abi-repair < bad.rex
    [ "$status" -eq 1 ]
    [[ "$output" == "rex-abi-repair: "*"the kernel has no parameter for argument 'a'"* || "$output" == "rex-abi-repair: "*"argument 'a' "* ]]
}

@test "row: rexcc joins passes that stand in a row, unless something stands between or their results are kept" {
    source_file t.c <<< 'int main(void) { return 0; }'
    printf 'rex-outline\nrex-tile # a comment\ncat\nrex-present\nrex-fmt\nrex-abi-repair\n' > mixed
    rexcc -### --pipeline=mixed -c t.c 2>&1 | grep -oE '(rex-row|rex-fmt|cat)( rex-[a-z-]+)*' | grep -v '^cat rex' > row
    is "$(grep -c . row)" 5
    grep -qx 'rex-row rex-outline rex-tile' row
    grep -qx 'rex-row rex-present' row
    grep -qx 'rex-row rex-abi-repair rex-emit' row
    echo 'cat' >> mixed
    rexcc -### --pipeline=mixed -c t.c 2>&1 | grep -q '/bin/rex-emit -o '
    rexcc -### --save-temps --pipeline=mixed -c t.c 2>&1 | has_no rex-row
}
