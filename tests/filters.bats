# What all filters have in common: options, status, input by name or by standard input, one error for bad input.
load helper

# Every pass, rex-check and rex-fmt.
mapfile -t filters < <(grep -o "^rex-[a-z-]*" "$BATS_TEST_DIRNAME/../pipelines/full")
filters+=(rex-check rex-fmt)

@test "--help and --version say what they are for, with status 0" {
    for filter in rex-parse "${filters[@]}" rex-emit; do
        "$filter" --help | grep -q "^usage: $filter"
        "$filter" --version | grep -q "^$filter (REX) "
    done
}

@test "unknown options and a second file are usage errors, status 2, nothing on standard output" {
    cd "$BATS_TEST_TMPDIR"
    for filter in rex-parse "${filters[@]}" rex-emit; do
        for arguments in --frobnicate "a b"; do
            status=0
            # shellcheck disable=SC2086 # "a b" is two file names
            "$filter" $arguments > out 2> err || status=$?
            [ "$status" = 2 ]
            [ ! -s out ]
            grep -q "^$filter: error: " err
        done
    done
}

@test "a file by name gives what standard input gives" {
    source_file t.c <<'C'
void f(int *a)
{
#pragma omp target map(tofrom: a[0:4])
    a[0] = 1;
}
C
    ir outline abi-repair > full.rex
    for filter in "${filters[@]}"; do
        "$filter" full.rex > by-name
        "$filter" < full.rex | cmp - by-name
    done
}

@test "running a filter twice changes nothing, and unknown attributes travel through" {
    source_file t.c <<'C'
void f(int *a, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] = n;
}
C
    ir outline tripcount launch-shape league tile literal-scalar restrict usual present chain bring follow abi-repair cxx > full.rex
    sed 's/^  launch kernel.*/& colour "dark blue"/' full.rex > coloured.rex
    for filter in "${filters[@]}"; do
        "$filter" < full.rex | cmp - full.rex
        "$filter" < coloured.rex | grep -q '^  launch kernel .* colour "dark blue"$'
    done
}

@test "broken IR: every filter says where, with status 1 and nothing on standard output" {
    source_file t.c <<'C'
void f(int *a)
{
#pragma omp target map(tofrom: a[0:4])
    a[0] = 1;
}
C
    ir outline abi-repair > good.rex
    : > empty.rex
    head -c 500 good.rex > cut-in-a-line.rex
    head -n 8 good.rex > cut.rex
    sed 's/^rex 1/rex 99/' good.rex > version.rex
    sed 's/^  body/  boody/' good.rex > keyword.rex
    sed 's/ kind address / kind adress /' good.rex > value.rex
    sed 's/^    arg /arg /; s/ base a/ base "a/' good.rex > quote.rex
    sed 's/^    param slot 0 .*/& kind reference/' good.rex > twice.rex
    sed 's/ directive target / /' good.rex > missing.rex
    printf 'rex 1\n\0\n' > nul.rex
    head -c 3000 /bin/sh > binary.rex
    for filter in "${filters[@]}" "rex-emit --host"; do
        for file in empty cut-in-a-line cut version keyword value quote twice missing nul binary; do
            status=0
            # shellcheck disable=SC2086 # the filter and its option are two words
            $filter "$file.rex" > out 2> err || status=$?
            [ "$status" = 1 ]
            [ ! -s out ]
            grep -qE "^${filter% *}: $file.rex:[0-9]+: error: " err
        done
    done
}

@test "a closed or full output is an error" {
    echo 'int x;' > "$BATS_TEST_TMPDIR/t.c"
    rex-parse "$BATS_TEST_TMPDIR/t.c" > "$BATS_TEST_TMPDIR/t.rex"
    for filter in "${filters[@]}"; do
        run bash -c "$filter $BATS_TEST_TMPDIR/t.rex > /dev/full"
        [ "$status" = 1 ]
        [[ "$output" == "$filter: error: cannot write standard output: "* ]]
    done
}

@test "what programs say on an output that is full is an error, too" {
    cd "$BATS_TEST_TMPDIR"
    echo 'int main(void) { return 0; }' > t.c
    for command in 'rexcc --help' 'rexcc --version' 'rexcc --print-link-flags' 'rex-parse --openmp' \
        'rex-emit --version' 'rex-row --help' 'rex-explain --help' 'rex-trace --help' 'rex-page --help' 'rex-diff t.c'; do
        run bash -c "$command > /dev/full"
        [ "$status" = 1 ]
        [ "$output" = "${command%% *}: error: cannot write standard output: No space left on device" ]
        bash -c "$command > out" || :
        [ -s out ]
    done
    rexcc t.c -o t >&- # has nothing to say
}

@test "sources: no more than six files depend on each other in a circle" {
    objects=$BATS_TEST_DIRNAME/../build
    [ -z "${SAN:-}" ] || objects=$objects/san
    [ -d "$objects/passes" ] || skip "there are no objects here"
    python3 "$BATS_TEST_DIRNAME/cycles.py" "$objects" 6
}

@test "sources: every pass has a test file of its own" {
    local pass
    for pass in "$repository"/passes/*; do
        pass=$(basename "$pass" .c)
        compgen -G "$BATS_TEST_DIRNAME/$pass*.bats" || { echo "no tests/$pass.bats"; return 1; }
    done
}
