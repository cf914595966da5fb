#!/usr/bin/env bats
# The sources are formatted, the shell scripts are clean.

@test "lint: C sources are formatted and shell scripts are clean" {
    make -s -C "$BATS_TEST_DIRNAME/.." lint
}
