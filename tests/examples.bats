# The six examples: through the whole row and through the minimal one, on the host device, with their own checks.
load helper

# example NAME [rexcc options]: builds it in the test's folder.
example() {
    cd "$BATS_TEST_TMPDIR" || return
    local name=$1
    shift
    rexcc --offload-arch=host -O2 "$@" "$repository/examples/$name.c" -o "$name" -lm
}

# launches NAME [arguments]: runs it and prints how many kernels were launched.
launches() {
    LIBOMPTARGET_INFO=16 "./$@" 2>&1 | count 'Launching kernel'
}

@test "saxpy is right, every launch on the device" {
    example saxpy
    ./saxpy 100003 | grep -q '^saxpy: ok'
    [ "$(launches saxpy 1000 7)" = 7 ]
}

@test "nn is right, and registers its image before its timer starts" {
    example nn
    ./nn 10007 | grep -q '^nn: ok'
    [ "$(launches nn 100 10)" = 10 ]
    rexcc -### -c "$repository/examples/nn.c" -o nn.o > /dev/null
    rex-parse "$repository/examples/nn.c" | rex-outline | rex-abi-repair | rex-emit --host > nn.host.c
    init=$(grep -n 'rex_offload_begin();' nn.host.c | cut -d: -f1)
    timer=$(grep -nE 'long long time0 = clock\(\)' nn.host.c | cut -d: -f1)
    [ "$init" -lt "$timer" ]
}

@test "gaussian is right, two kernels a step" {
    example gaussian
    ./gaussian 97 | grep -q '^gaussian: ok'
    [ "$(launches gaussian 10)" = 18 ]
}

@test "heartwall is right: many launches, structs, a thread limit of the user's" {
    example heartwall
    ./heartwall 30 20 | grep -q '^heartwall: ok'
    [ "$(launches heartwall 30 20)" = 20 ]
}

@test "btree is right: device functions that call each other, enter and exit data" {
    example btree
    ./btree 5000 3000 | grep -q '^btree: ok'
    [ "$(launches btree 5000 3000)" = 2 ]
}

@test "hotspot is right: buffers swapped under target data" {
    example hotspot
    ./hotspot 65 11 | grep -q '^hotspot: ok'
    [ "$(launches hotspot 65 11)" = 12 ]
}

@test "the minimal pipeline gives right programs, too" {
    for name in gaussian btree hotspot; do
        example "$name" --pipeline="$repository/pipelines/minimal"
    done
    ./gaussian 64 | grep -q '^gaussian: ok'
    ./btree 1000 500 | grep -q '^btree: ok'
    ./hotspot 33 4 | grep -q '^hotspot: ok'
}

@test "bad arguments are refused with status 2" {
    example saxpy
    for argument in abc -5 99999999999999; do
        run ./saxpy "$argument"
        [ "$status" = 2 ]
    done
}

@test "the demonstration shows the region, what the filters made of it, why, the kernel, and a right result" {
    cd "$BATS_TEST_TMPDIR"
    "$repository/examples/demo" > shown
    grep -oE '^#pragma omp target|^ *rex-outline +[1-9]|^  data +count: |^rex_measure_l|^nn: ok, 20000|libomptarget counts them: 20$' shown |
        tr -d '[:space:]' > order
    grep -qxE '#pragmaomptargetrex-outline[1-9]datacount:rex_measure_lnn:ok,20000libomptargetcountsthem:20' order
}
