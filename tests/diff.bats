# rex-diff: builds with rexcc and with a reference, runs both, compares. Most tests use compilers that make of
# `// rexcc: COMMANDS` and `// reference: COMMANDS` in the source a program that runs these.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    mkdir tmp
    export TMPDIR=$PWD/tmp
    for side in rexcc reference; do
        cat > $side <<SH
#!/bin/sh
{ echo '#!/bin/sh'; sed -n 's|^// $side: ||p' "\$1"; } > "\$3"
chmod +x "\$3"
echo "\$@" >> $side.called
sed -n 's|^// build $side: ||p' "\$1" > "\$3.build"
. "\$3.build"
SH
        chmod +x $side
    done
}

# sides NAME REXCC REFERENCE: a source whose programs run these commands.
sides() {
    printf '// rexcc: echo Launching kernel >&2; %s\n// reference: %s\n' "$2" "$3" > "$1.c"
}

fake_diff() {
    run rex-diff --rexcc=./rexcc --reference=./reference "$@"
}

# verdict NAME: its line in the table.
verdict() {
    grep -- "  $1\.c" <<< "$output"
}

@test "a program that does the same through both is the same, with its launches" {
    cp "$BATS_TEST_DIRNAME/programs/maps.c" .
    mkdir include
    printf '#define COUNT 7\n' > include/count.h
    cat > writes.c <<'C'
#include "count.h"
#include <stdio.h>
int main(void)
{
    int sum = 0;
    FILE *file = fopen("written.txt", "wx");
#pragma omp target map(tofrom : sum)
    sum += COUNT + MORE;
    printf("%d %d\n", sum, file != NULL);
    return 3;
}
C
    run rex-diff -I include -D MORE=5 -O1 maps.c writes.c -lm
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $(verdict maps) == "same  "*" 6  maps.c" ]]
    [[ $(verdict writes) == "same  "*" 1  writes.c" ]]
    [[ $output == *"2 files: 2 same" ]]
    [ ! -e written.txt ]
    [ -z "$(ls tmp)" ]
}

@test "each way to fail has its verdict" {
    sides same 'echo 1; exit 3' 'echo 1; exit 3'
    sides output 'echo 1; echo 2' 'echo 1; echo 3'
    sides shorter 'echo 1' 'echo 1; echo 3'
    sides code 'exit 3' 'exit 0'
    sides crash 'kill -SEGV $$' 'exit 0'
    sides reference 'exit 0' 'kill -SEGV $$'
    sides crashes 'kill -SEGV $$' 'kill -SEGV $$'
    printf '// rexcc: echo 1\n// reference: echo 1\n' > nolaunch.c
    printf '// build rexcc: echo "x.c:1: error: not yet" >&2; exit 1\n' > rexcc.c
    printf '// build reference: exit 1\n' > clang.c
    printf '// build rexcc: exit 1\n// build reference: exit 1\n' > neither.c
    files=(*.c)
    fake_diff --json=out.json -- "${files[@]}"
    [ "$status" -eq 2 ] # what stands behind -- is for the compilers
    fake_diff --json=out.json "${files[@]}"
    echo "$output"
    [ "$status" -eq 1 ]
    [[ $(verdict same) == "same  "* ]]
    [[ $(verdict output) == "differs  "*"line 2: '2', reference: '3'" ]]
    [[ $(verdict shorter) == "differs  "*"line 2: the end, reference: '3'" ]]
    [[ $(verdict code) == "differs  "*"status 3, reference: status 0" ]]
    [[ $(verdict crash) == "differs  "*"signal 11 "*"reference: status 0" ]]
    [[ $(verdict reference) == "reference failed  "*"signal 11 "* ]]
    [[ $(verdict crashes) == "both failed  "*"signal 11 "* ]]
    [[ $(verdict nolaunch) == "no kernel launched  "*" 0  nolaunch.c" ]]
    [[ $(verdict rexcc) == "rexcc failed  "*"x.c:1: error: not yet" ]]
    [[ $(verdict clang) == "reference failed  "* ]]
    [[ $(verdict neither) == "both failed  "* ]]
    [[ $output == *"11 files: 1 same, 4 differs, 1 no kernel launched, 1 rexcc failed, 2 reference failed, 2 both failed" ]]
    grep -F '{"file": "output.c", "verdict": "differs", "note": "line 2: '"'2', reference: '3'"'", "rexcc": {"end": "exited", "code": 0, "launches": 1}, "reference": {"end": "exited", "code": 0, "launches": 0}}' out.json
    [ "$(count '"verdict": "' < out.json)" -eq 11 ]
    [ -z "$(ls tmp)" ]
}

@test "at the time limit all that a program has started is killed" {
    local nap="sleep 4711.$$" # another run of these tests has another
    sides late "$nap & $nap" 'echo 1'
    sides both "$nap" "$nap"
    printf '// build rexcc: %s\n' "$nap" > build.c
    sides stray "$nap >/dev/null 2>&1 & exit 0" 'exit 0'
    fake_diff --timeout=1 --jobs=4 late.c both.c build.c stray.c
    echo "$output"
    [ "$status" -eq 1 ]
    [[ $(verdict late) == "timeout  "*"rexcc's run" ]]
    [[ $(verdict both) == "timeout  "*"both runs" ]]
    [[ $(verdict build) == "timeout  "*"rexcc's build" ]]
    [[ $(verdict stray) == "same  "* ]]
    run pgrep -fx "$nap"
    [ -z "$output" ]
    [ -z "$(ls tmp)" ]
}

@test "an interrupted rex-diff leaves no process and no file" {
    local nap="sleep 4712.$$"
    sides late "$nap" 'echo 1'
    rex-diff --rexcc=./rexcc --reference=./reference late.c > out 2>&1 &
    for _ in $(seq 100); do
        pgrep -fx "$nap" > /dev/null && break
        sleep 0.05
    done
    kill -TERM $!
    status=0
    wait $! || status=$? # `run` would be a shell that has no such child
    [ "$status" -ne 0 ]
    run pgrep -fx "$nap"
    [ -z "$output" ]
    [ -z "$(ls tmp)" ]
}

@test "a program that prints without end is stopped" {
    sides endless 'yes' 'echo y'
    fake_diff endless.c
    [ "$status" -eq 1 ]
    [[ $(verdict endless) == "differs  "* ]]
}

@test "noise, output and launches can be left out of account" {
    sides noise 'echo time 1; echo 5; echo; echo seed 3' 'echo time 2; echo time 4; echo 5; echo'
    fake_diff --ignore='^time [0-9]' --ignore=seed noise.c
    [ "$status" -eq 0 ]
    fake_diff --ignore='^time [0-9]' noise.c
    [ "$status" -eq 1 ]
    fake_diff --status-only noise.c
    [ "$status" -eq 0 ]
    printf '// rexcc: printenv OMP_TARGET_OFFLOAD\n// reference: printenv OMP_TARGET_OFFLOAD\n' > host.c
    fake_diff host.c
    [ "$status" -eq 1 ]
    OMP_TARGET_OFFLOAD=DEFAULT fake_diff --allow-no-launch --allow-host --keep=kept host.c
    [ "$status" -eq 0 ]
    [ "$(cat kept/1-host/rexcc.output)" = DEFAULT ]
    fake_diff --allow-no-launch --keep=kept host.c
    [ "$(cat kept/1-host/reference.output)" = MANDATORY ]
}

@test "options go to both compilers, libraries behind the source" {
    sides a 'echo 1' 'echo 1'
    fake_diff --rexcc='./rexcc' a.c -I dir -DX=1 -lm -- --gpu -v
    [ "$status" -eq 0 ]
    grep -E '^a\.c -o .*/rexcc\.program -I dir -DX=1 -lm --gpu -v$' rexcc.called
    grep -E '^a\.c -o .*/reference\.program -I dir -DX=1 -lm --gpu -v$' reference.called
}

@test "a wrong command line is refused" {
    sides a 'echo 1' 'echo 1'
    local words
    for words in '--job=3 a.c' '--jobs=0 a.c' '--timeout=x a.c' 'b.c' '--status-only=1 a.c' '--json' '' 'a.o'; do
        # shellcheck disable=SC2086
        run rex-diff $words
        [ "$status" -eq 2 ]
        [[ $output == *error:* ]]
    done
    run rex-diff --jbos=3 a.c
    [[ $output == *"did you mean '--jobs'"* ]]
    run rex-diff --ignore='(' --rexcc=./rexcc --reference=./reference a.c
    [[ $output == *"no extended regular expression"* ]]
}

@test "what failed has the failing command's own words" {
    sides code 'echo Launching kernel >&2; echo first >&2; echo "t.c: my own words" >&2; exit 3' 'exit 0'
    sides fatal 'echo "fatal: the cause" >&2; echo behind it >&2; kill -ABRT $$' 'exit 0'
    printf '// build rexcc: printf "ld: in function f\\nld: undefined reference to g\\nclang: error: linker command failed\\n" >&2; exit 1\n' > link.c
    printf '// build rexcc: echo "no word of an error" >&2; exit 1\n' > other.c
    fake_diff code.c fatal.c link.c other.c
    [[ $(verdict code) == *"code.c: status 3 't.c: my own words', reference: status 0" ]]
    [[ $(verdict fatal) == *"fatal.c: signal 6 (Aborted) 'fatal: the cause', reference: status 0" ]]
    [[ $(verdict link) == *"link.c: ld: undefined reference to g" ]]
    [[ $(verdict other) == *"other.c: no word of an error" ]]
}

@test "long work shows on a terminal that it lives, and in a log it does not" {
    sides one 'echo 1' 'echo 1'
    sides two 'echo 1' 'echo 1'
    script -qc 'rex-diff --jobs=1 --rexcc=./rexcc --reference=./reference one.c two.c' /dev/null > out
    grep -q $'\r\e\\[K1 of 2 files\r\e\\[Ksame ' out
    rex-diff --jobs=1 --rexcc=./rexcc --reference=./reference one.c two.c > out 2>&1
    [ "$(grep -c "of 2 files" out)" = 0 ]
}

@test "programs may not write large files, and compilers behind them may" {
    sides first 'head -c 20000000 /dev/zero > large; echo $?' 'echo 0'
    sides second 'echo 1' 'echo 1'
    # shellcheck disable=SC2016 # for that compiler
    echo '// build rexcc: head -c 20000000 /dev/zero > "$3.large"' >> second.c
    fake_diff --jobs=1 first.c second.c
    [[ $(verdict first) != "same "* ]]
    [[ $(verdict second) == "same "* ]]
}
