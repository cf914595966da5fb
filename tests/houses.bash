# Where the runtime's headers are, for the compilers that a test starts by itself.
# shellcheck shell=bash

HOUSES=()
for house in host device library shared; do
    HOUSES+=(-I "$BATS_TEST_DIRNAME/../runtime/$house")
done
