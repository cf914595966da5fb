#!/usr/bin/env bats
# Which way a nest's iterations lie in memory, and which of its loops neighbouring threads run along.

load helper
load pass

# nest SUBSCRIPT [LINE]: the facts of the loops of a nest of i, j that has such an access.
nest() {
    printf '%s\n' '#define AT(i, j) ((j) * n + (i))' 'struct pair { float x, y; };' \
        'void f(int n, int m, float *a, float (*rows)[8], struct pair *pairs, const int *list)' '{' \
        '#pragma omp target teams distribute parallel for collapse(2) map(a[0:n * m], rows[0:n], pairs[0:n * m], list[0:n])' \
        '    for (int i = 0; i < n; i++)' '        for (int j = 0; j < m; j++) {' "            ${2-}" \
        "            $1 = 1;" '        }' '}' > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR" || return
    ir | sed -n 's/^ *loop .* adjacent \([0-9]*\) apart \([0-9]*\) .*/\1 \2/p' | xargs
}

@test "adjacent: a loop's variable that is added to the subscript, and one that scales it" {
    is "$(nest 'a[i * m + j]')" "0 1 1 0"
    is "$(nest 'a[j * n + i]')" "1 0 0 1"
    is "$(nest 'a[AT(i, j)]')" "1 0 0 1"
    is "$(nest 'a[(long)j * n - 1 + (i)]')" "1 0 0 1"
    is "$(nest '*(a + j * n + i)')" "1 0 0 1"
    is "$(nest 'rows[i][j]')" "0 1 1 0"
    is "$(nest 'pairs[j * n + i].y')" "1 0 0 1"
    is "$(nest 'a[i]')" "1 0 0 0"
    is "$(nest 'a[i + j]')" "1 0 1 0"
    is "$(nest 'a[i * n + i]')" "0 1 0 0"
}

@test "adjacent: a local variable stands for its initial value, and an element for anywhere" {
    is "$(nest 'a[at]' 'const int above = j * n, at = above + i;')" "1 0 0 1"
    is "$(nest 'row[j]' 'float *row = a + i * m;')" "0 1 1 0"
    is "$(nest 'a[list[i]]')" "1 1 0 0"
}

@test "adjacent: of nests alone" {
    is "$(saxpy | grep -c adjacent)" 0
    source_file t.c <<<'void f(int n, float *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = 1;
}'
    ir | has_no adjacent
}

# along OUTER INNER [SED...]: the loop that threads run along where the outer and the inner one have such facts.
along() {
    saxpy "/^  loop /{s/ at / $1 at /p;s/$1/$2/;s/variable i/variable j/}" "${@:3}" | rex-tile |
        sed -n 's/^ *kernel .* along \([a-z]*\) .*/\1/p'
}

@test "tile: threads run along the loop whose accesses lie apart least, the innermost where that says nothing" {
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2')" i
    is "$(along 'adjacent 2 apart 1' 'adjacent 1 apart 2')" i
    is "$(along 'adjacent 1 apart 1' 'adjacent 1 apart 1')" ""
    is "$(along 'adjacent 0 apart 0' 'adjacent 0 apart 2')" ""
    is "$(along 'adjacent 0 apart 2' 'adjacent 2 apart 0')" ""
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' '/^  loop /i\  clause name schedule value static')" ""
}

@test "tile: a team for each tile only where accesses lie apart both ways, and rex-league leaves it at that" {
    source_file t.c <<'C'
void turn(int n, const float *a, float *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : a[0:n * n]) map(from : b[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[j * n + i] = a[i * n + j];
}
void move(int n, const float *a, float *b)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : a[0:n * n]) map(from : b[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[j * n + i] = a[j * n + i];
}
C
    local passes="rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile"
    eval "rex-parse t.c | $passes" > t.rex
    is "$(sed -n 's/^ *launch .* teams_policy \([a-z]*\) .*/\1/p' t.rex | xargs)" "spread ordered"
    has 'teams_why "a nest in tiles whose accesses lie apart: a team for each tile"' 1 < t.rex
    is_idempotent rex-league < t.rex
    is_idempotent rex-tile < t.rex
    sed -i 's/collapse(2)/& num_teams(n)/' t.c
    eval "rex-parse t.c | $passes" | has_no teams_policy
}

@test "tile: a team for each tile where an iteration moves many bytes, each array's own elements counted once" {
    nest_of() { # TYPE BODY: how many bytes are moved, and the policy of teams
        source_file t.c <<< "struct pair { $1 x, y; };
void f(int n, $1 *a, $1 *b, const $1 *c, const $1 *w, struct pair *p)
{
#pragma omp target teams distribute parallel for collapse(2) map(a[0:n * n], b[0:n * n], c[0:n * n], w[0:n], p[0:n * n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++) {
            $2
        }
}"
        rex-parse t.c | rex-outline | rex-tripcount | rex-launch-shape | rex-league | rex-tile > t.rex
        is_idempotent rex-tile < t.rex
        sed -n 's/^ *launch .* teams_policy \([a-z]*\) .*/\1/p; s/^ *loop .* moves \([0-9]*\) .*/\1/p' t.rex | sort | xargs
    }
    is "$(nest_of double 'a[i * n + j] = b[i * n + j] + c[i * n + j];')" "24 ordered"
    is "$(nest_of double '*(a + i * n + j) += w[j] * w[i] + a[i * n + j + 1];')" "8 ordered"
    is "$(nest_of double 'const int at = i * n + j; a[at] = b[at - 1] + b[at + 1] + b[at - n] + b[at + n];')" "16 ordered"
    is "$(nest_of float 'a[i * n + j] = b[i * n + j] + c[i * n + j];')" "12 ordered"
    is "$(nest_of float 'p[i * n + j].x = b[i * n + j] + p[i * n + j].y;')" "12 ordered"
    is "$(nest_of double 'p[i * n + j].x = a[i * n + j] * b[i * n + j] + p[i * n + j].y;')" "32 spread"
    has 'teams_why "a nest in tiles whose iterations move many bytes: a team for each tile"' 1 < "$BATS_TEST_TMPDIR/t.rex"
}

@test "common: what iterations of one loop read alike, and those of another do not" {
    common() { # SUBSCRIPT [LINE]
        nest "$@" > /dev/null
        ir | sed -n 's/^ *loop .* common \([0-9]*\) .*/\1/p' | xargs
    }
    is "$(common 'a[i * m + j]')" "0 0"
    is "$(common 'a[i]')" "0 1"
    is "$(common 'a[i + j]' 'a[j] = a[i] + a[0];')" "1 1"
}

@test "tile: not along another loop where iterations hold loops and the innermost is short, with reads in common" {
    local short='/^  loop variable j/s/upper [a-z]*/upper 3/' holds='/^  body/s/ at / loops yes at /'
    local apart='/^  loop variable j/s/ adjacent/ common 0&/' calls='/^  body/s/ at / calls f at /'
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short")" i
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$holds")" i
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short" "$holds")" ""
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short" "$holds" "$apart")" i
    saxpy "/^  loop /{s/ at / adjacent 2 apart 0 at /p;s/adjacent 2 apart 0/adjacent 0 apart 2/;s/variable i/variable j/}" "$short" "$holds" "$apart" |
        rex-tile | has ' tile 256 tile_why "two loops, and loops inside, in few rows: as wide as a team"'
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short" "$holds" "$apart" "$calls")" i
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short" "$holds" "$apart" "${calls/calls f/calls \"*\"}")" ""
    is "$(along 'adjacent 2 apart 0' 'adjacent 0 apart 2' "$short" "$holds" "${apart/0/1}")" ""
}

@test "tile: along a loop of many, once and again" {
    source_file t.c < "$BATS_TEST_DIRNAME/programs/along.c"
    is "$(ir outline tile | sed -n 's/^ *kernel .* along \([a-z]*\) .*/\1/p' | xargs)" "i y x i"
    ir outline tile | is_idempotent rex-tile
}

@test "nests whose accesses lie apart run every iteration once, with and without rex-tile" {
    program along
    is "$(rexcc_output | sort | uniq -c | xargs)" "9 0 0 0 0"
    grep -v rex-tile "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain | sort | uniq -c | xargs)" "9 0 0 0 0"
    compiles_for_gpu
}
