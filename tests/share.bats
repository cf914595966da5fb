#!/usr/bin/env bats
# rex-share: the loops inside that threads share are decided by rex-parse, and made by this pass.

load helper
load pass

@test "share: without the pass each thread runs the loops inside, as in the program" {
    program inner
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    arch=sm_90 ir > p.rex
    rex-share p.rex | is_idempotent rex-share
    is "$(rex-share p.rex | grep -cE ' inner (nest|team|loop) .* shares yes shares_why "their iterations are independent')" 36
    is "$(rex-share p.rex | rex-outline | grep -cE '^ *target .* inner (nest|team|loop) ')" 36
    is "$(rex-outline p.rex | grep -cE '^ *target .* inner (nest|team|loop) ')" 0
    sed -E 's/^(unit .*) device sm_90/\1/' p.rex | rex-share | has "shares no shares_why \"a processor's threads are best off with whole rows\""
    sed -E 's/^(target .*) inner nest/\1 host "it is here" inner nest/' p.rex | rex-share | has 'shares no shares_why "the host runs it"'
    grep -v rex-share "$BATS_TEST_DIRNAME/../pipelines/full" > without
    on_processor --from=p.rex --pipeline=without
    gpu | diff plain.out -
}
