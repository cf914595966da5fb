# docs/openmp.md: what its tables say of directives, clauses and routines is so.
load helper

# named STATE COLUMN SECTION: the names in the rows of a section whose column has that state.
named() {
    sed -n "/^## $3/,/^## /p" "$repository/docs/openmp.md" |
        awk -F ' *[|] *' -v state="$1" -v column="$2" '$2 ~ /^`/ && $column ~ state { gsub(/`/, "", $2); print $2 }'
}

# refused DIRECTIVE: rex-parse ends with an error where the directive and its statement stand in t.c.
refused() {
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ $output == *t.c:[345]:*error:* ]] || { echo "$1: $output"; return 1; }
}

@test "a directive that is rejected, in device code or anywhere, is refused where it stands" {
    cd "$BATS_TEST_TMPDIR"
    named rejected 3 Directives > everywhere
    while read -r name; do
        printf 'int main(void)\n{\n#pragma omp %s\n    { }\n}\n' "$name" > t.c
        refused "$name"
    done < everywhere
    named rejected 4 Directives | grep -v '^target' > inside
    while read -r name; do
        printf 'int main(void)\n{\n    _Pragma("omp target") {\n#pragma omp %s\n        ;\n    }\n}\n' "$name" > t.c
        refused "$name"
    done < inside
    [ "$(count . < inside)" -gt 5 ]
}

@test "a clause that is rejected on target constructs is refused there" {
    cd "$BATS_TEST_TMPDIR"
    named rejected 3 Clauses > names
    while read -r name; do
        printf 'int main(void)\n{\n#pragma omp target parallel for %s(a)\n    for (int i = 0; i < 4; i++) { }\n}\n' \
            "$name" > t.c
        refused "$name"
        [[ $output == *"clause '$name'"* ]]
    done < names
    [ -s names ]
}

@test "a routine that is rejected in device code is refused there, and all others can be called" {
    cd "$BATS_TEST_TMPDIR"
    named rejected 3 Routines > names
    { printf '#include <omp.h>\nint main(void)\n{\n#pragma omp target\n    {\n'
      sed 's/.*/        (void)&;/' names
      printf '    }\n}\n'; } > t.c
    run rex-parse t.c
    [ "$(grep -o "device code cannot call '[a-z_]*'" <<< "$output" | sort -u | count .)" -eq "$(count . < names)" ]
    grep -ohE '^REX_OMP .*\bomp_[a-z_]+\(' "$repository"/runtime/device/rex_*.h | grep -oE '\bomp_[a-z_]+\($' | tr -d '(' |
        sort > defined
    named offloaded 3 Routines | sort | diff - defined
}

# The pragmas of all test programs, one a line.
pragmas() {
    cat "$repository"/tests/programs/*.c "$repository"/tests/*.bats "$repository"/examples/*.c |
        sed -e :a -e '/\\$/N; s/\\\n//; ta' | grep -E 'pragma omp'
}

@test "every clause that target constructs take stands on one in a test program" {
    cd "$BATS_TEST_TMPDIR"
    pragmas | grep -E 'omp (target|(begin )?declare[ _]target)' > used
    named '`' 3 Clauses | while read -r name; do
        grep -qw -- "$name" used || echo "$name"
    done > unused
    diff /dev/null unused
}

@test "every clause that device code can have stands in a test program" {
    cd "$BATS_TEST_TMPDIR"
    pragmas | grep -vE 'omp target' > used
    named offloaded 4 Clauses | while read -r name; do
        grep -qw -- "$name" used || echo "$name"
    done > unused
    diff /dev/null unused
}

@test "clauses of constructs inside target regions mean what they say" {
    program inside_clauses
    same_as_native -fopenmp-version=52
    also_for_gpu -fopenmp-version=52
}

@test "what <ompx.h> adds for GPUs is refused in device code" {
    source_file t.c <<'C'
#include <ompx.h>
int main(void)
{
    int t;
#pragma omp target map(from : t)
    t = ompx_thread_id_x();
    return t;
}
C
    run rex-parse t.c
    [ "$status" -eq 1 ]
    [[ "$output" == *"t.c:6:9: error: device code cannot call 'ompx_thread_id_x'"* ]]
}
