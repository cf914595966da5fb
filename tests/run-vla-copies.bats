# Copies of arrays of variable length in constructs inside device code.
load helper

@test "variable length: private and firstprivate copies inside a region" {
    program variable_copies
    same_as_native
    also_for_gpu
    diff /dev/null warnings
}
