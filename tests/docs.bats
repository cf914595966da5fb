# docs/: what is generated there is what the programs say today, and what they tell to do can be done.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# commands DOCUMENT: what its blocks of shell commands do, in a folder with programs of the names that they use.
commands() {
    # shellcheck disable=SC2154 # of helper
    ln -sfn "$repository/examples" examples
    cat > x.c <<'C'
int main(void)
{
    int a[10] = {0};
#pragma omp target teams distribute parallel for num_teams(1) map(tofrom: a)
    for (int i = 0; i < 10; i++)
    {
        a[i] = i;
    }
    return a[9] == 9 ? 0 : 1;
}
C
    cat > ring.c <<'C'
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp target map(rank)
    rank++;
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return sum == 3 ? 0 : 1;
}
C
    awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$repository/$1" > commands
    [ -s commands ]
    bash -e commands
}

# needs PROGRAM...: fails where one of them is not there, for the set-up installs them.
needs() {
    local program
    for program in "$@"; do
        command -v "$program" > /dev/null || { echo "no $program: make setup installs it"; return 1; }
    done
}

# messages: every piece of text, between what is filled in, of the sentences in which the runtime says what is wrong.
messages() {
    cat "$repository"/runtime/*/*.[ch] | sed 's,//.*,,' | tr '\n' ' ' |
        grep -oE '(rex_image_error|stop_program|rex_fail|fprintf|__builtin_printf|snprintf)\([^;]*;' |
        grep -vE 'info|snprintf\((text|linked|name)' | sed -E 's/" +"//g; s/PRI[a-z0-9]*//g' |
        grep -oE '"[^"]*"' | tr -d '"' | sed -E 's/%[.*0-9]*[a-z]+/\n/g; s/\\n//g' |
        sed -E 's/^(rex|REX): //; s/^(error|warning): //; s/^[ ,:;'"'"']+//; s/[ ,:;'"'"'(]+$//' |
        grep -E '^.{12,}$' | grep ' ' | sort -u
}

@test "every message of the runtime stands in troubleshooting.md" {
    messages > texts
    [ "$(wc -l < texts)" -gt 35 ]
    local text missing=
    while read -r text; do
        grep -qF -e "$text" "$repository/docs/troubleshooting.md" || { echo "not there: $text"; missing=yes; }
    done < texts
    [ -z "$missing" ]
}

@test "README's commands run" {
    commands README.md
}

@test "debugging.md's commands run: gdb stops in a region, valgrind and the sanitizers find nothing" {
    needs gdb valgrind
    commands docs/debugging.md > output 2>&1
    grep -qE 'Breakpoint 1.*x[.]c:7$' output
    grep -qE '^[$]1 = [0-9]$' output
}

@test "cluster.md's commands run: a bundle, two processes with MPI" {
    needs mpicc mpirun
    commands docs/cluster.md
}

@test "the IR's tables and the tour are up to date (docs/update)" {
    cd "$repository"
    docs/update --check
}

@test "architecture.md names each file of the folders in its table" {
    cd "$repository"
    for file in front/*.c passes/*/*.c passes/parse/*/*.c; do
        name=$(basename "$file" .c)
        [ "$name" = main ] || grep -F "| \`$(dirname "$file")/\` |" docs/architecture.md | grep -qF "\`$name\`" ||
            { echo "$file is not in the table"; return 1; }
    done
}

@test "architecture.md lists the passes of pipelines/full in their order" {
    cd "$BATS_TEST_TMPDIR"
    sed -n '/^## The passes/,/^## One/s/^| \(`rex-.*\)/\1/p' "$repository/docs/architecture.md" | cut -d'|' -f1 | grep -oE 'rex-[a-z-]+' > listed
    grep '^rex-' "$repository/pipelines/full" | cut -d' ' -f1 | diff - listed
}

@test "every man page and document that README names exists" {
    cd "$repository"
    grep -oE '\]\(([^)#]+)' README.md | sed 's/](//' | grep -v '^http' | while read -r path; do [ -e "$path" ]; done
}

@test "ir.md has a row for each pass of pipelines/full, and tour.text a paragraph" {
    cd "$repository"
    grep -o '^rex-[a-z-]*' pipelines/full | while read -r pass; do
        grep -qF "| \`$pass\` |" docs/ir.md || { echo "$pass has no row in ir.md"; return 1; }
        grep -qxF "$pass" docs/tour.text || { echo "$pass has no paragraph in tour.text"; return 1; }
    done
}

@test "each file of the runtime, which becomes a part of programs, names its license" {
    cd "$repository/runtime"
    run grep -rLx --include='*.[ch]' '/\* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception \*/' .
    [ -z "$output" ]
    [ "$(grep -rlx --include='*.[ch]' '/\* SPDX-License-Identifier: .*' . | wc -l)" -gt 100 ]
}
