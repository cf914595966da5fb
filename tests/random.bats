# Random programs with defined results do on the host device what they do as plain C (tests/random). `make random` runs more.
load helper

@test "random: programs print what they print as plain C" {
    cd "$BATS_TEST_TMPDIR"
    "$BATS_TEST_DIRNAME/random/run" 50 1
}

@test "random: so do they where the code for a GPU runs thread by thread, in both orders" {
    cd "$BATS_TEST_TMPDIR"
    GPU=1 "$BATS_TEST_DIRNAME/random/run" 25 2
}

@test "random: a program that differs is found, and kept" {
    cd "$BATS_TEST_TMPDIR"
    printf '#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\nprintf "#!/bin/sh\\necho other" > "$2"\nchmod +x "$2"\n' > rexcc
    chmod +x rexcc
    REXCC=./rexcc run "$BATS_TEST_DIRNAME/random/run" 25 3
    [ "$status" = 1 ]
    [[ "$output" == *"random-3.c: not as plain C"* ]]
    grep -q 'generate 3 25' random-3.c
}
