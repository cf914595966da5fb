# The filters take broken IR or refuse it with a message (tests/fuzz): the same inputs every time. `make fuzz` looks for more.
load helper

@test "fuzz: no filter crashes, hangs or grows on broken IR" {
    cd "$BATS_TEST_DIRNAME/.."
    make -s build/fuzz/fuzz
    tests/fuzz/run --seed=1 --count=150 tests/programs/{constructs,reductions,map_structs,chains,together,team_arrays,sharing}.c
}

@test "fuzz: a filter that crashes, or says nothing, or prints otherwise what it has printed, is found" {
    cd "$BATS_TEST_DIRNAME/.."
    make -s build/fuzz/fuzz
    mkdir "$BATS_TEST_TMPDIR/bin" "$BATS_TEST_TMPDIR/found"
    local filter
    for filter in "$PWD"/bin/rex-*; do
        ln -s "$filter" "$BATS_TEST_TMPDIR/bin"
    done
    # shellcheck disable=SC2016 # for the filters
    for filter in 'rex-tile:kill -SEGV $$' 'rex-batch:exit 1' 'rex-fmt:exec sed s/e/ee/'; do
        rm "$BATS_TEST_TMPDIR/bin/${filter%%:*}"
        printf '#!/bin/sh\n%s\n' "${filter#*:}" > "$BATS_TEST_TMPDIR/bin/${filter%%:*}"
        chmod +x "$BATS_TEST_TMPDIR/bin/${filter%%:*}"
    done
    run build/fuzz/fuzz "$BATS_TEST_TMPDIR/bin" pipelines/default 1 30 "$BATS_TEST_TMPDIR/found" tests/ir/*.rex
    [ "$status" -eq 1 ]
    [[ $output == *"rex-tile ends with status 139"* ]]
    [[ $output == *"rex-batch refuses without a word"* ]]
    [[ $output == *"rex-fmt prints otherwise what it has printed"* ]]
    ls "$BATS_TEST_TMPDIR"/found/*.rex
}

@test "fuzz: a bit that has changed in an image, or in an object's device code, is found" {
    cd "$BATS_TEST_DIRNAME/.."
    make -s build/fuzz/flip
    run tests/fuzz/bits --count=8
    [ "$status" -eq 0 ]
    [[ $output == *"8 changes of each, "*" refused, 0 defects" ]]
}

@test "fuzz: a program whose tokens have changed, and that is taken, the device's compiler takes, too" {
    cd "$BATS_TEST_DIRNAME/.."
    make -s build/fuzz/tokens
    run tests/fuzz/programs --count=20 tests/programs/{constructs,reductions,map_structs,chains,loops}.c
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == "20 programs, "*" taken, 0 defects" ]]
    [[ $output != *" 0 taken"* ]]
}
