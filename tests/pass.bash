# What the tests of single passes share: the built filters, the hand-written IR, and sed to vary it.
# shellcheck shell=bash

set -o pipefail
PATH=$BATS_TEST_DIRNAME/../bin:$PATH

# A hand-written module of tests/ir, changed by the sed commands given.
sample() {
    local name=$1
    shift
    sed "${@/#/-e}" -e '' "$BATS_TEST_DIRNAME/ir/$name.outlined.rex"
}

saxpy() { # the smallest: two arrays, two scalars, one loop
    sample saxpy "$@"
}

sum() { # a data region, a declare target variable, a reduction, a lastprivate variable
    sample sum "$@"
}

# The passes between rex-outline and rex-emit, but for those that only make launches cheaper.
lower() {
    rex-tripcount | rex-launch-shape | rex-literal-scalar | rex-abi-repair
}

# Fails, showing both, unless the first word is what the second says.
is() {
    [ "$1" = "$2" ] || { printf 'found:    %s\nexpected: %s\n' "$1" "$2"; return 1; }
}

# Fails unless standard input has the fixed text, in so many lines if a number is given.
has() {
    local count input
    input=$(cat)
    count=$(grep -cF -e "$1" <<<"$input") || true
    if [ "${2-}" ] && [ "$count" != "$2" ] || [ "$count" = 0 ]; then
        printf "'%s' stands in %s lines of:\n%s\n" "$1" "$count" "$input"
        return 1
    fi
}

# Fails if standard input has the fixed text.
has_no() {
    ! grep -F -e "$1"
}

# Fails unless the fixed texts stand in standard input in that order.
in_order() {
    local input text rest
    input=$(cat)
    rest=$input
    for text; do
        [[ $rest == *"$text"* ]] || { printf "'%s' does not follow in:\n%s\n" "$text" "$input"; return 1; }
        rest=${rest#*"$text"}
    done
}

# Fails unless running the pass on its own output changes nothing.
is_idempotent() {
    local once
    once=$("$1")
    is "$("$1" <<<"$once")" "$once"
}

# launched FILE: for each launch that a file tells of, its function, and which version it was.
launched() {
    sed -nE 's/.*kernel rex_([a-z_]+)_l([0-9]+)(_[0-9]+)?_[0-9a-f]{6}.*/\1 \3/p' "$1" | sed -E 's/ $/ first/; s/ _[0-9]+$/ other/'
}
