# Where C and C++ give an operand another type, or C++ lacks the operator.
load helper

@test "operands: what C counts as an int stays one, and a _Bool has ++ and --" {
    program operand_types
    same_as_native
}

@test "operands: the program compiles for a GPU" {
    compiles_for_gpu operand_types
}
