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

    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int ids[1] = {7}, answers[5];
#pragma omp target map(ids) map(from: answers)
    {
        omp_get_place_proc_ids(0, ids);
        omp_get_partition_place_nums(ids);
        answers[0] = omp_get_place_num_procs(0);
        answers[1] = omp_get_partition_num_places();
        answers[2] = omp_get_uid_from_device(omp_get_device_num()) == NULL;
        answers[3] = omp_get_device_from_uid("none") == omp_invalid_device;
        answers[4] = ids[0];
    }
    printf("%d %d %d %d %d\n", answers[0], answers[1], answers[2], answers[3], answers[4]);
    return 0;
}
C
    prints <<< "0 0 1 1 7"
    also_for_gpu
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

@test "a routine that asks for what a device's threads do not keep is refused beside what sets it" {
    source_file t.c <<'C'
#include <omp.h>
int main(void)
{
    int final = 0, chunk;
    omp_sched_t kind;
#pragma omp target map(final)
    {
        omp_set_schedule(omp_sched_dynamic, 3);
        omp_get_schedule(&kind, &chunk);
#pragma omp task shared(final) final(chunk > 2)
        final = omp_in_final();
    }
    return final;
}
C
    run rex-parse t.c
    [[ "$output" == *"t.c:9:9: error: device code cannot call both 'omp_set_schedule' and 'omp_get_schedule'"* ]]
    [[ "$output" == *"t.c:11:17: error: device code cannot call 'omp_in_final' beside tasks with the clause 'final'"* ]]
    sed -i -e '/omp_set_schedule/d' -e 's/final(chunk.*)/final(0)/' t.c
    rex-parse t.c > t.rex
}
