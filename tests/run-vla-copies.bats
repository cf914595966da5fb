# Copies of arrays of variable length: by threads of regions and of constructs inside them, reductions.
load helper

@test "variable length: private, firstprivate and lastprivate copies, reductions" {
    program variable_copies
    same_as_native
    also_for_gpu
    ! have_nvcc || grep -q 'remark: .* from the device.s heap' warnings
    [ -z "$(without_remarks < warnings)" ]
}
