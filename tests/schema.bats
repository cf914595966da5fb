# What every filter checks when it reads IR (ir/schema.c, kind.c, rule.c), and what rex-fmt and rex-emit see beyond that.
load pass

# Every filter that reads IR.
mapfile -t filters < <(grep -o "^rex-[a-z-]*" "$BATS_TEST_DIRNAME/../pipelines/full")
filters+=(rex-check rex-fmt rex-emit)

# What asks for memory without end is stopped. The address sanitizer reserves far more than it uses, and has a limit of its own.
limit_memory() {
    if [ -n "${SAN:-}" ]; then
        export ASAN_OPTIONS=hard_rss_limit_mb=4000
    else
        ulimit -v 4000000
    fi
}

# Filters of which each reads IR as all do; that all do so, the first tests look at.
some=(rex-outline rex-fmt rex-emit)

# refused LINE TEXT [FILTER...]: those filters, or all, refuse standard input at that line, with that text, and print nothing.
refused() {
    local filter status line=$1 text=$2
    shift 2
    cat > "$BATS_TEST_TMPDIR/in.rex"
    for filter in "${@:-${filters[@]}}"; do
        status=0
        (limit_memory && timeout 10 "$filter" < "$BATS_TEST_TMPDIR/in.rex") > "$BATS_TEST_TMPDIR/out" 2> "$BATS_TEST_TMPDIR/messages" || status=$?
        is "$status" 1
        has "$filter: <stdin>:$line: error: " < "$BATS_TEST_TMPDIR/messages"
        has "$text" < "$BATS_TEST_TMPDIR/messages"
        [ ! -s "$BATS_TEST_TMPDIR/out" ]
    done
}

# line_of TEXT: where it stands in saxpy.
line_of() {
    saxpy | grep -n -m1 -e "$1" | cut -d: -f1
}

# unit LINE...: a module with those lines behind its unit, the first of which is line 3.
unit() {
    printf 'rex 1\nunit source a.c suffix 1\n'
    printf '%s\n' "$@"
}

# region LINE...: a module with a target region that has those lines, the first of which is line 4.
region() {
    unit 'target id 1 directive target function f at a.c:1:1' "$@" '  body at a.c:1:1' '    | ;' '  end' 'end'
}

variable='  variable name a type "int *@" category pointer bytes 8 sharing'

@test "schema: values are of their kinds" {
    refused 3 "must be one of: type function" "${some[@]}" < <(unit 'declare kind "" name x at a.c:1:1' end)
    refused 4 "must be a name" "${some[@]}" < <(region '  clause name "a b"')
    refused 4 "must be a type with one @" "${some[@]}" < <(region '  variable name a type int category scalar bytes 4 sharing shared used yes')
    refused 4 "must be a type with one @" "${some[@]}" < <(region '  variable name a type "@ @" category scalar bytes 4 sharing shared used yes')
    refused 4 "must be an unsigned number" "${some[@]}" < <(region '  variable name a type "int @" category scalar bytes -4 sharing shared used yes')
    refused 4 "must be a number, at most 255" "${some[@]}" < <(region "$variable shared used yes variable_length yes lengths 999999999999")
    refused 4 "names with commas" "${some[@]}" < <(region '  clause name num_threads value n names "n,"')
    refused 2 "must be of these" "${some[@]}" < <(printf 'rex 1\nunit source a.c suffix 1 requires unified_adress\n')
    refused 2 "must be a word" "${some[@]}" < <(printf 'rex 1\nunit source a.c suffix ../1\n')
}

@test "schema: what stands in program text closes its brackets, quotes and comments" {
    local text
    for text in '(' ')' '(]' '[(])' '\"a' "'(" '/* (' '' ' '; do
        refused 4 "brackets and quotes" rex-fmt < <(region "$variable reduction used yes operator + lower \"$text\" length n element \"int @\"")
    done
    for text in '(a)[1]' '\"(\"' "'('" "'\\\\''" "u8'('" "1'000" "1'000'000 + f(')')" '/* ( */ 1' '{ \"\\\"(\" }'; do
        region "$variable reduction used yes operator + lower \"$text\" length n element \"int @\"" | rex-fmt
    done
}

@test "schema: what must stand together does" {
    refused 3 "'kind indirect' needs 'symbol'" "${some[@]}" < <(unit 'declare kind indirect name x at a.c:1:1' end)
    refused 4 "'name defaultmap' needs 'value'" "${some[@]}" < <(region '  clause name defaultmap at a.c:1:1' "$variable shared used yes")
    refused 4 "'constant' needs 'value'" "${some[@]}" < <(region '  clause name thread_limit constant 4 at a.c:1:1')
    refused 4 "'lower' needs 'length'" "${some[@]}" < <(region "$variable reduction used yes operator + lower x")
    refused 4 "'sharing reduction' needs 'operator' or 'combiner'" "${some[@]}" < <(region "$variable reduction used yes")
    refused 4 "'variable_length yes' needs 'lengths'" "${some[@]}" < <(region "$variable shared used yes variable_length yes")
    refused "$(line_of 'param name n ')" "'kind copy' needs 'type' and 'bytes'" "${some[@]}" < <(saxpy '/param name n /s/ type "int @"//')
    refused "$(line_of 'arg name n ')" "'kind literal' needs the flag 'literal'" "${some[@]}" < <(saxpy '/arg name n /s/kind address/kind literal/')
    refused "$(line_of 'arg name n ')" "unknown map-type flag 'form'" "${some[@]}" < <(saxpy '/arg name n /s/type to,/type form,/')
    refused "$(line_of ' launch kernel')" "'launch' needs 'kernel' beside it" "${some[@]}" < <(saxpy '/^  kernel/,/^  end/s/.*//')
    refused "$(line_of 'target id')" "'target' holds one of each name of 'variable'" "${some[@]}" < <(saxpy '/variable name y /s/name y/name x/')
    refused "$(line_of 'target id')" "'target' holds at most one 'kernel'" \
        "${some[@]}" < <(saxpy '/^  launch/i\  kernel name k league no parallel no max_threads 1\n  end')
}

@test "schema: a construct that rex-outline has not seen crashes no filter" {
    local filter status
    for filter in "${filters[@]}"; do
        status=0
        unit 'data id 1 directive "target update" function f at a.c:1:1' end | "$filter" > /dev/null 2>&1 || status=$?
        [ "$status" -le 1 ]
    done
}

@test "schema: nesting, loops and attributes have an end" {
    local line
    line=$(printf 'data id 1 directive x function f at a.c:1:1\nregion\n%.0s' {1..600})
    refused 1003 "'data' stands in more than 1000 blocks" < <(unit "$line")
    unit "$(head -n 900 <<< "$line")" "$(printf 'end\n%.0s' {1..900})" | rex-fmt > /dev/null
    refused "$(line_of 'target id')" "'target' holds at most 255 of 'loop'" rex-fmt rex-emit \
        < <(saxpy | awk '{ print } /^  loop / { for (i = 1; i <= 255; i++) print }')
    refused 1005 "'statement' begins in more than 1000 others" rex-fmt rex-chain \
        < <(unit 'text at a.c:1:1' '  | {' "$(printf '  statement kind block part begin offset 0%.0s\n' {1..5000})" end)
    refused 104 "'step' begins in more than 1000 others, or 100 loops" rex-fmt rex-barrier \
        < <(region "$(printf '  step kind loop at a.c:1:1\n%.0s' {1..300})")
    refused 3 "has more than 255 attributes" < <(unit "text at a.c:1:1 $(seq -f 'x%g y' -s ' ' 100000)" end)
}

@test "fmt: an attribute that nobody declares is kept, with a warning that names the nearest" {
    saxpy '/arg name y /s/$/ presnt yes/' '/arg name x /s/$/ colour blue/' > "$BATS_TEST_TMPDIR/in"
    rex-fmt "$BATS_TEST_TMPDIR/in" > "$BATS_TEST_TMPDIR/out" 2> "$BATS_TEST_TMPDIR/messages"
    has "arg name y " < <(grep 'presnt yes$' "$BATS_TEST_TMPDIR/out")
    has "in:$(line_of 'arg name y '): warning: no pass of REX declares the attribute 'presnt' of 'arg'; did you mean 'present'?" 1 \
        < "$BATS_TEST_TMPDIR/messages"
    has "in:$(line_of 'arg name x '): warning: no pass of REX declares the attribute 'colour' of 'arg'" 1 < "$BATS_TEST_TMPDIR/messages"
    is "$(wc -l < "$BATS_TEST_TMPDIR/messages")" 2
    rex-abi-repair "$BATS_TEST_TMPDIR/in" 2>&1 | has_no warning
}

@test "fmt: the passes declare every attribute that they make" {
    local program row
    mapfile -t row < <(grep -v '#' "$BATS_TEST_DIRNAME/../pipelines/default")
    for program in map_structs map_mappers device_addresses device_pointers constructs declared_reductions team_arrays chains; do
        rex-parse "$BATS_TEST_DIRNAME/programs/$program.c" | rex-row "${row[@]}" | rex-fmt 2> "$BATS_TEST_TMPDIR/messages" > /dev/null
        diff /dev/null "$BATS_TEST_TMPDIR/messages"
    done
}

# emit_refuses LINE-OF TEXT SED: rex-emit refuses saxpy, slots numbered and then changed by sed, at that line with that text.
emit_refuses() {
    saxpy | lower > "$BATS_TEST_TMPDIR/lowered"
    sed "$3" "$BATS_TEST_TMPDIR/lowered" > "$BATS_TEST_TMPDIR/changed"
    local line
    line=$(grep -n "$1" "$BATS_TEST_TMPDIR/changed" | cut -d: -f1)
    refused "$line" "$2" rex-emit < "$BATS_TEST_TMPDIR/changed"
}

@test "emit: both sides of a launch agree, or the line that does not is an error" {
    emit_refuses 'arg slot 2 name n ' "'kind literal' needs the flag 'literal'" '/arg slot 2 /s/type literal,/type to,/'
    emit_refuses 'param slot 2 name n ' "no argument of the launch fills" '/arg slot .* name n /d;/arg slot .* name [axy] /d;/param slot [345]/d'
    emit_refuses 'param name n ' "not by its own number" '/param slot 2 /s/slot 2 //'
    emit_refuses 'arg slot 7 ' "not by its own number" '/arg slot 2 /s/slot 2/slot 7/'
    emit_refuses 'arg slot 2 ' "cannot fill a parameter of kind copy" '/param slot 2 /s/kind transport/kind copy/'
    emit_refuses 'arg slot 3 ' "cannot fill a parameter of kind pointer" '/arg slot 3 /{s/kind address/kind literal/;s/type /type literal,/}'
    emit_refuses 'param slot 2 ' "cannot travel in an 8-byte slot" '/param slot 2 /s/kind transport/kind value/'
    emit_refuses 'arg slot 3 ' "stands where the kernel's parameter 'n' is filled" '/arg slot 2 /d'
    emit_refuses 'kernel name' "no launch of kernel" 's/  launch kernel [^ ]*/  launch kernel other/'
    emit_refuses 'kernel name' "needs two of them" '/^  kernel/s/$/ tile 16/'
    emit_refuses 'kernel name' "'along j' names no loop" '/^  kernel/s/$/ along j/'
    emit_refuses 'kernel name' "is not the launch environment" '/param slot 0 /d'
}
