#!/usr/bin/env bats
# What `make setup` does and says, on machines that are only pretended: a folder of fake programs stands first in PATH.

fake() { # fake NAME: the rest of the input becomes the program
    { echo '#!/bin/sh' && cat; } >"$BATS_TEST_TMPDIR/$1"
    chmod +x "$BATS_TEST_TMPDIR/$1"
}

setup() {
    # every package but clang-22 is installed
    fake dpkg-query <<'SH'
shift 3
for package; do
    [ "$package" = clang-22 ] || echo "installed $package"
done
exit 1
SH
    # shellcheck disable=SC2016 # for the fake
    echo 'echo "apt-get $*"' | fake apt-get
    setup=$BATS_TEST_DIRNAME/install-packages
}

pretended() { # runs the program with nothing in PATH but the fakes and bash
    ln -sf "$(command -v env)" "$(command -v bash)" "$BATS_TEST_TMPDIR"
    PATH=$BATS_TEST_TMPDIR run bash "$setup"
}

@test "setup: is done at once when nothing is missing" {
    run "$setup"
    [ "$status" -eq 0 ]
    [ -z "$output" ]
}

@test "setup: root installs what is missing" {
    echo 'echo 0' | fake id
    pretended
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "setup: installing clang-22" ]
    [ "${lines[2]}" = "apt-get install -y -qq --no-install-recommends clang-22" ]
}

@test "setup: says what would be removed, and asks whoever sits at a terminal" {
    echo 'echo 0' | fake id
    fake apt-get <<'SH'
[ "$2" = -s ] && echo "Remv libomp-14-dev [1:14]" || echo "apt-get $*"
SH
    pretended
    [ "$status" -eq 0 ]
    [ "${lines[2]}" = "setup: these packages exclude others, which will be removed: libomp-14-dev" ]
    [ "${lines[3]}" = "setup: to have them back later: apt-get install libomp-14-dev" ]
    [ "${lines[4]}" = "apt-get install -y -qq --no-install-recommends clang-22" ]
    local answer asked expected
    for answer in n y; do
        asked=$(script -qec "PATH='$BATS_TEST_TMPDIR' bash '$setup'" /dev/null <<<"$answer") && expected=y || expected=n
        [ "$expected" = "$answer" ]
        [[ $asked == *"remove them? [y/N]"* ]]
        [[ $answer == y || $asked == *"nothing is installed, and nothing is removed"* ]]
        [[ $answer == y || $asked != *"apt-get install -y"* ]]
    done
}

@test "setup: others install with sudo" {
    echo 'echo 1000' | fake id
    # shellcheck disable=SC2016 # for the fake
    echo 'echo "sudo $*"' | fake sudo
    pretended
    [ "$status" -eq 0 ]
    [[ "${lines[2]}" == "sudo env DEBIAN_FRONTEND=noninteractive apt-get install "*" clang-22" ]]
}

@test "setup: without root and sudo, says what root has to run" {
    echo 'echo 1000' | fake id
    pretended
    [ "$status" -eq 1 ]
    [[ $output == "setup: packages are missing, "*"apt-get install --no-install-recommends clang-22" ]]
}

@test "setup: on another system, says what is needed" {
    rm "$BATS_TEST_TMPDIR/apt-get"
    pretended
    [ "$status" -eq 1 ]
    [[ $output == "setup: not a Debian system"*clang-22* ]]
}
