#!/usr/bin/env bats
# The sources are formatted, the shell scripts are clean.

@test "lint: C sources are formatted and shell scripts are clean" {
    make -s -C "$BATS_TEST_DIRNAME/.." lint
}

@test "lint: the top level has no files but those that belong there, also when tests have run" {
    cd "$BATS_TEST_DIRNAME/.."
    run find . -maxdepth 1 -type f ! -name '.*' -printf '%P\n'
    diff <(printf '%s\n' CHANGELOG.md CONTRIBUTING.md LICENSE Makefile README.md) <(LC_ALL=C sort <<< "$output")
}
