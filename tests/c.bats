# C where C++ says something else (ISO C++, annex C): the programs of tests/c, each about one part of it, do on the host
# device what they do as plain C, and compile for a GPU.
load helper

# as_plain_c NAME: tests/c/NAME.c prints through rexcc what it prints through clang without OpenMP.
as_plain_c() {
    source_file t.c < "$repository/tests/c/$1.c"
    clang-22 -w -O1 t.c -o t.plain -lm
    ./t.plain > plain.out
    [ -s plain.out ]
    rexcc_output -w > rexcc.out
    diff plain.out rexcc.out
    also_for_gpu -w
}

@test "c: enums are integers: conversions, promotion, ++, bit-fields" {
    as_plain_c enums
}

@test "c: types that the program asks for: _Generic, sizeof, typeof, __auto_type" {
    as_plain_c types
}

@test "c: names of C++ and CUDA, tags beside other names, types that only a clause names" {
    as_plain_c names
}

@test "c: compound literals behind labels, initialisers out of order, strings as numbers, unset constants" {
    as_plain_c literals
}

@test "c: functions without a value or prototype, jumps over declarations, pointers to void" {
    as_plain_c functions
}
