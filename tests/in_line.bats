#!/usr/bin/env bats
# Loops of a nest that count in line, and are shared as one.

load helper
load pass

# nest STATEMENT...: whether the inner loop of a nest with such a body counts in line with the outer one.
nest() {
    printf '%s\n' '#define AT(i, j) ((i) * 3 + (j))' 'struct pair { float x, y; };' \
        'void f(int n, float *a, float (*rows)[3], struct pair *pairs, const int *list, const float *mass)' '{' \
        '#pragma omp target teams distribute parallel for collapse(2) map(a[0:n], rows[0:n], pairs[0:n], list[0:n], mass[0:n])' \
        "    for (${OUTER-int i = 0; i < n; i++})" "        for (${INNER-int j = 0; j < 3; j++}) {" "$@" '        }' \
        '}' > "$BATS_TEST_TMPDIR/t.c"
    cd "$BATS_TEST_TMPDIR" || return
    ir | sed -n 's/^ *loop variable j .* in_line \([a-z]*\) .*/\1/p'
}

@test "in line: sums that follow from the iteration's number in the nest" {
    is "$(nest 'a[i * 3 + j] = 1;')" yes
    is "$(nest 'a[j + 3 * (i)] += n * 2;')" yes
    is "$(nest 'a[AT(i, j) - n] = a[AT(i + 1, j)];')" yes
    is "$(nest 'pairs[2 * (3 * i + j) + 1].x = 1;')" yes
    is "$(nest 'a[list[3 * i + j]] = 3 * i + j;')" yes
    is "$(nest '*(a + (3 * i + j)) = 1;')" yes
    is "$(nest 'const int row = 3 * i, at = row + j;' 'a[at] = 1;')" yes
    is "$(OUTER='long i = 5; i < n; i++' nest 'a[3 * i + j] = 1;')" yes
    is "$(INNER='int j = 1; j <= 3; ++j' nest 'if (a[3 * i + j] > 0) a[3 * i + j - 1] = 1;')" yes
}

@test "in line: not where an iteration is told by more, or otherwise" {
    is "$(nest 'a[4 * i + j] = 1;')" ""
    is "$(nest 'a[3 * i - j] = 1;')" ""
    is "$(nest 'a[3 * i + j] = mass[i];')" ""
    is "$(nest 'a[3 * i + j] = j;')" ""
    is "$(nest 'a[3 * i + j] = list[j * i];')" ""
    is "$(nest 'a[3 * i + j] = list[i + n];')" ""
    is "$(nest 'const float m = mass[i];' 'a[3 * i + j] = m;')" ""
    is "$(nest 'int at;' 'at = 3 * i;' 'a[at + j] = 1;')" ""
    is "$(OUTER='int i = 0; i < n; i += 2' nest 'a[3 * i + j] = 1;')" ""
    is "$(INNER='int j = 0; j < 3; j += 2' nest 'a[3 * i + j] = 1;')" ""
    is "$(INNER='int j = 0; j < n; j++' nest 'a[n * i + j] = 1;')" ""
}

@test "in line: not where the division would stay, in other arithmetic than one integer sum" {
    is "$(nest 'rows[i][j] = 1;')" ""
    is "$(nest '*(a + 3 * i + j) = 1;')" ""
    is "$(nest 'float *row = a + 3 * i;' 'row[j] = 1;')" ""
    is "$(nest 'a[3L * i + j] = 1;')" ""
}

# rows STATEMENT...: as nest, of an inner loop of a variable length, and what rex-tile does about it.
rows() {
    INNER=${INNER-int j = 0; j < n; j++} nest "$@" > /dev/null
    ir outline tile | sed -n 's/^ *kernel .* sweep \([a-z]*\) .*/\1/p'
}

@test "in line: rows of a variable length, in sums that multiply by it" {
    is "$(rows 'a[i * n + j] = 1;')" yes
    is "$(rows 'a[n * (i + 2) + j - 3] += a[j + (n) * i];')" yes
    is "$(rows 'a[2 * (i * n + j) + 1] = 3 * n * n;')" yes
    is "$(rows 'a[(i * n + j) * n] = 1;')" yes
    is "$(rows 'const int row = i * n, at = row + j;' 'a[at] = mass[at];')" yes
}

@test "in line: no rows of a variable length where an iteration is told by more, or otherwise" {
    is "$(rows 'a[i * n + j] = mass[j];')" ""
    is "$(rows 'a[i * n + j] = i;')" ""
    is "$(rows 'a[i * n - j] = 1;')" ""
    is "$(rows 'a[j * n + i] = 1;')" ""
    is "$(rows 'a[i * n * n + j] = 1;')" ""
    is "$(rows 'a[(i + j) * n] = 1;')" ""
    is "$(rows 'a[2 * i * n + j] = 1;')" ""
    is "$(rows 'a[(long)i * n + j] = 1;')" ""
    is "$(rows 'for (int k = 0; k < j; k++)' 'a[i * n + j] += k;')" ""
    is "$(rows 'a[i * n + j] = mass[list[i * n + j]];')" ""
    is "$(rows 'const int from = list[i * n + j];' 'a[i * n + j] = mass[from + 1];')" ""
    is "$(INNER='int j = 1; j < n; j++' rows 'a[i * n + j] = 1;')" ""
    is "$(INNER='int j = 0; j <= n; j++' rows 'a[i * n + j] = 1;')" ""
    is "$(INNER='int j = 0; j < 2 * n; j++' rows 'a[2 * n * i + j] = 1;')" ""
}

@test "in line: rows of any length run every iteration once at its place; a GPU's teams keep their tiles" {
    source_file t.c <<'END'
#include <stdio.h>

static int a[4096];

/* How many elements are not what they have to be, counted from a row of the nest on. */
static int wrong(int rows, int length, int first)
{
    int errors = 0;
    for (int k = 0; k < 4096; k++)
        a[k] = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a)
    for (int i = first; i < rows; i++)
        for (int j = 0; j < length; j++) {
            if ((i * length + j) % 7 == 3)
                continue;
            a[i * length + j] += length * i + j + 1;
        }
    for (int k = 0; k < 4096; k++) {
        const int runs = k % 7 != 3 && k < rows * length && k >= first * length;
        errors += a[k] != (runs ? k + 1 : 0);
    }
    return errors;
}

int main(void)
{
    for (int length = 1; length < 20; length++)
        printf("%d", wrong(200, length, 0) + wrong(length, 200, 0) + wrong(17, length, 5));
    printf(" %d %d %d\n", wrong(5, 0, 0), wrong(3, -2, 0), wrong(0, 5, 0));
    return 0;
}
END
    is "$(rexcc_output)" "0000000000000000000 0 0 0"
    grep -v rex-tile "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain)" "0000000000000000000 0 0 0"
    ir outline tile | is_idempotent rex-tile
    is "$(ir outline tile | grep -c 'kernel .* tile 32 .* sweep yes ')" 1
}

@test "in line: of three loops, each with the one around it" {
    source_file t.c <<'END'
void f(int n, float *a)
{
#pragma omp target teams distribute parallel for collapse(3) map(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                a[6 * i + 3 * j + k] = 1;
#pragma omp target teams distribute parallel for collapse(3) map(a[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                a[8 * i + 3 * j + k] = 1;
}
END
    is "$(ir | grep -c 'loop variable j .* in_line yes')" 1
    is "$(ir | grep -c 'loop variable k .* in_line yes')" 2
    is "$(ir outline tile | sed -n 's/^ *kernel .* tile_why "\([^"]*\)".*/\1/p')" "the loops count in line, as one
more than two loops: row by row"
}

# tile ITERATIONS [SED...]: the tile of a nest of two whose inner loop counts in line.
tile() {
    saxpy "/^  loop /{s/ at / at /p;s/ at / iterations $1 in_line yes at /;s/variable i/variable j/}" "${@:2}" |
        rex-tile | sed -n 's/^ *kernel .* tile \([0-9]*\) .*/\1/p'
}

@test "tile: none where loops count in line and the innermost is short, and iterations hold no loops" {
    is "$(tile 3)" ""
    is "$(tile 16)" ""
    is "$(tile 17)" 32
    is "$(tile 3 '/^  body/s/ at / loops yes at /')" 32
}

@test "loops that count in line, and some that nearly do, run every iteration once at its place" {
    program in_line
    is "$(rexcc_output)" "0 0 0 0 0 0
0 0"
    grep -v rex-tile "$BATS_TEST_DIRNAME/../pipelines/full" > plain
    is "$(rexcc_output --pipeline=plain)" "0 0 0 0 0 0
0 0"
    ir outline tile | is_idempotent rex-tile
}
