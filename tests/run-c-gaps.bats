# What C has and C++ or a GPU has not: complex numbers, and what is refused where it stands.
load helper

@test "complex: operators, functions, data-sharing, maps, reductions" {
    program complex
    same_as_native -latomic # which clang needs for such reductions on the host
    also_for_gpu -latomic
    diff /dev/null warnings
}
