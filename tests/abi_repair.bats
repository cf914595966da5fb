#!/usr/bin/env bats
# rex-abi-repair: one count of slots for host and device.

load pass

@test "abi-repair: environment, geometry, then the arguments, counted once" {
    saxpy | rex-literal-scalar | rex-abi-repair | in_order \
        "param slot 0 name __rex_kernel_launch_env kind environment" \
        "param slot 1 name __rex_geometry kind geometry" \
        "param slot 2 name n " "param slot 3 name y " "param slot 4 name a " "param slot 5 name x " \
        "arg slot 1 name __rex_geometry kind geometry" \
        "arg slot 2 name n " "arg slot 3 name y " "arg slot 4 name a " "arg slot 5 name x "
}

@test "abi-repair: geometry is a literal argument" {
    saxpy | rex-abi-repair | grep 'arg slot 1 name __rex_geometry .* type literal,param '
}

@test "abi-repair: the environment is prepended once, however often the pass runs" {
    saxpy | rex-abi-repair | rex-abi-repair | rex-abi-repair | has "__rex_kernel_launch_env" 1
    saxpy | is_idempotent rex-abi-repair
    sum | is_idempotent rex-abi-repair
}

@test "abi-repair: every kernel gets it" {
    saxpy | rex-abi-repair | grep -q '^  kernel .* abi 3$'
    sum | rex-abi-repair | grep -q '^ *kernel .* abi 3$'
}

@test "abi-repair: values travel in transport slots, pointers as they are" {
    saxpy | rex-literal-scalar | rex-abi-repair | has "name n kind transport"
    saxpy '/param name x /s/pointer/value/' '/arg name x /{s/kind address/kind literal/;s/type to,param/type literal,param/}' | rex-abi-repair |
        has "name x kind value"
}

@test "abi-repair: arguments without the param flag fill no slot" {
    saxpy '/arg name y /s/arg/arg id 7/' '/arg name a /i\    arg name y kind address base y begin &y[1] bytes 4 type to,from,member_of:7' |
        rex-abi-repair | in_order "arg id 7 slot 3 name y " "arg name y kind address" "arg slot 4 name a "
}

@test "abi-repair: members stay those of the argument that they name, wherever it comes to stand" {
    local members='/arg name a /i\    arg name y kind address base y begin &y[1] bytes 4 type to,member_of:7,from'
    saxpy '/arg name y /s/arg/arg id 7/' "$members" | rex-abi-repair >"$BATS_TEST_TMPDIR/out"
    has "type to,member_of:7,from" 1 <"$BATS_TEST_TMPDIR/out"
    rex-emit --host "$BATS_TEST_TMPDIR/out" | has "REX_MAP_TO | REX_MAP_MEMBER_OF(3) | REX_MAP_FROM" 1
    saxpy "$members" >"$BATS_TEST_TMPDIR/in"
    refuses "'member_of:7' names no other argument beside it" <"$BATS_TEST_TMPDIR/in"
}

@test "abi-repair: a kernel without parameters gets its two" {
    saxpy '/^    param /d' '/^    arg /d' | rex-abi-repair | grep -c 'slot' | grep -qx 3
}

# Fails unless the pass refuses the module with that message, and prints nothing.
refuses() {
    local found=0
    rex-abi-repair >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/messages" || found=$?
    is "$found" 1
    has "$1" <"$BATS_TEST_TMPDIR/messages"
    [ ! -s "$BATS_TEST_TMPDIR/out" ]
}

@test "abi-repair: arguments that do not agree with the parameters are errors" {
    saxpy '/arg name n /d' >"$BATS_TEST_TMPDIR/in"
    refuses "argument 'y' stands where the kernel's parameter 'n' is filled" <"$BATS_TEST_TMPDIR/in"
    saxpy '/arg name x /d' >"$BATS_TEST_TMPDIR/in"
    refuses "no argument of the launch fills the kernel's parameter 'x'" <"$BATS_TEST_TMPDIR/in"
    saxpy '/param name x /d' >"$BATS_TEST_TMPDIR/in"
    refuses "the kernel has no parameter for argument 'x'" <"$BATS_TEST_TMPDIR/in"
    saxpy '/arg name n /{s/kind address/kind literal/;s/type [a-z,]*/type literal,param/}' >"$BATS_TEST_TMPDIR/in"
    refuses "cannot fill a parameter of kind copy" <"$BATS_TEST_TMPDIR/in"
    saxpy '/param name n /{s/copy/value/;s/bytes 4/bytes 16/}' '/arg name n /{s/kind address/kind literal/;s/type [a-z,]*/type literal,param/}' >"$BATS_TEST_TMPDIR/in"
    refuses "cannot travel in an 8-byte slot" <"$BATS_TEST_TMPDIR/in"
    saxpy 's/launch kernel rex_saxpy/launch kernel other/' >"$BATS_TEST_TMPDIR/in"
    refuses "no launch of kernel" <"$BATS_TEST_TMPDIR/in"
}
