#!/usr/bin/env bats
# What is installed: programs, manual pages, completions, pkg-config's file, a Debian package.

load helper

setup_file() {
    make -s -C "$BATS_TEST_DIRNAME/.." install PREFIX=/usr DESTDIR="$BATS_FILE_TMPDIR/the root" CC="${CC:-gcc}"
}

setup() {
    root="$BATS_FILE_TMPDIR/the root/usr"
}

# shellcheck disable=SC2016 # make makes one character of two
@test "packaging: it is installed in a folder of any name, for all users, whatever root's umask is" {
    umask 077
    make -s -C "$BATS_TEST_DIRNAME/.." install CC="${CC:-gcc}" PREFIX="$BATS_TEST_TMPDIR/"'a"b'"'"'c`d\e$$f'
    cd "$BATS_TEST_TMPDIR"
    printf 'int main(void)\n{\n    int x = 0;\n#pragma omp target map(x)\n    x = 5;\n    return x;\n}\n' > t.c
    'a"b'"'"'c`d\e$f/bin/rexcc' --offload-arch=host t.c
    run ./a.out
    [ "$status" = 5 ]
    [ -z "$(find 'a"b'"'"'c`d\e$f' \( -type f ! -perm -o=r \) -o \( -type d ! -perm -o=rx \))" ]
}

@test "packaging: every program has a manual page without faults, which knows its options" {
    cd "$root"
    local program page option
    for program in bin/*; do
        page=share/man/man1/${program#bin/}.1
        [ -s "$page" ]
        [ -z "$(mandoc -Tlint -W warning "$page")" ]
        for option in $("$program" --help | grep -oE '^  --[a-z-]+' | grep -v -e '--help' -e '--version'); do
            grep -qF -e "${option#-}" "$page" || { echo "$page: no $option"; return 1; }
        done
    done
    grep -q 'collapsed loops' share/man/man1/rex-tile.1
}

@test "packaging: bash completes options, architectures and files" {
    touch "$BATS_TEST_TMPDIR/program.c"
    cd "$BATS_TEST_TMPDIR"
    # shellcheck source=/dev/null
    source "$root/share/bash-completion/completions/rexcc"
    compopt() { :; }
    COMP_WORDS=(rexcc --off) COMP_CWORD=1
    _rexcc
    [ "${COMPREPLY[*]}" = --offload-arch= ]
    COMP_WORDS=(rexcc --offload-arch "=" sm_9) COMP_CWORD=3
    _rexcc
    [ "${COMPREPLY[*]}" = sm_90 ]
    COMP_WORDS=(rexcc prog) COMP_CWORD=1
    _rexcc
    [ "${COMPREPLY[*]}" = program.c ]
}

@test "packaging: pkg-config tells another compiler how to link" {
    source_file t.c <<'C'
#include <stdio.h>
int main(void)
{
    int a = 0;
#pragma omp target map(a)
    a = 5;
    printf("%d\n", a);
    return 0;
}
C
    "$root/bin/rexcc" --offload-arch=host -c t.c -o t.o
    # It stands in a folder with a blank in its name, which pkg-config writes as a shell wants it.
    local -a flags
    eval "flags=($(PKG_CONFIG_PATH=$root/share/pkgconfig pkg-config --libs rex))"
    g++ "${flags[@]}" t.o -o t
    [ "$(./t)" = 5 ]
}

@test "packaging: the Debian package holds what is installed, and lintian finds nothing in it" {
    cd "$BATS_TEST_TMPDIR"
    cp -R "$BATS_FILE_TMPDIR/the root" root
    # shellcheck disable=SC2154 # of helper
    DEBEMAIL=packager@lists.debian.org "$repository/packaging/deb" root rex.deb
    dpkg-deb -c rex.deb > list
    local file
    for file in bin/rexcc bin/rex-parse share/man/man1/rex-tile.1.gz share/doc/rex/copyright lib/rex/pipelines/default; do
        grep -qF "./usr/$file" list
    done
    run lintian --allow-root rex.deb
    [ -z "$output" ]
}
