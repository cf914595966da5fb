# Data-sharing attributes, reductions and loops of device code that few programs use, on the host device.
load helper

@test "constructs: default clauses, variables of tasks that no clause names, copies of mapped variables" {
    program implicit_sharing
    prints <<'OUT'
1 6 5 3 11 11 5 11 11 502 
firstprivate 5 3 0
private 5 3 0
nested 1 1 3
mapped 5 2: 6 6 6 12 12 12
pointer 101 102 103 104
OUT
}
