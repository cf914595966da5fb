#!/usr/bin/env bats
# rex-fmt: the IR as REX prints it.
load pass

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

@test "fmt: attributes in their order, values without needless quotes, blocks indented" {
    saxpy > t.rex
    rex-fmt < t.rex > once.rex
    sed -E 's/^ *([a-z])/\1/; s/ name ([a-z]+) / name "\1" /' once.rex > other.rex
    [ "$(cmp once.rex other.rex)" ]
    rex-fmt < other.rex | diff once.rex -
    is_idempotent rex-fmt < once.rex
}

@test "fmt: what is no IR is refused with its line, and nothing is printed" {
    printf 'rex 1\nunit source a.c suffix x\ntext at a.c:1:1\n  | int a;\n' > t.rex
    status=0
    rex-fmt t.rex > out 2> log || status=$?
    is "$status" 1
    [ ! -s out ]
    grep -q '^rex-fmt: t.rex:4: error: ' log
}
