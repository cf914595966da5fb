#!/usr/bin/env bats
# rex-follow: kernels of chains that come to the device while the launch before them ends.
load helper
load pass

# launched CLAUSES [PASS...]: t.rex, one region's launch behind the passes.
launched() {
    source_file t.c <<C
void f(int n, double *a, double *b)
{
    for (int t = 0; t < n; t++) {
#pragma omp target teams distribute parallel for $1
        for (int i = 0; i < n; i++)
            a[i] += b[i] * t;
    }
}
C
    ir outline tripcount launch-shape literal-scalar "${@:2}" > t.rex
}

PRESENT='map(present, alloc : a[0:n], b[0:n])'

@test "follow: a kernel of a chain waits in its first statement, and both sides know" {
    launched "$PRESENT" present chain follow
    has ' follows yes' 1 < t.rex
    has 'follows_why "launches of a chain follow each other"' 1 < t.rex
    rex-abi-repair < t.rex > r.rex
    rex-emit --device < r.rex | grep -A6 '__global__' | has 'rex_follow();' 1
    rex-emit --host < r.rex | has REX_ENTRY_FOLLOWS 1
    is_idempotent rex-follow < t.rex
    sed -i 's/for (int t = 0; t < n; t++)/int t = n;/' t.c
    ir outline tripcount launch-shape literal-scalar present chain follow > t.rex
    has_no ' wait ' < t.rex
    has ' direct yes' 1 < t.rex
    has ' follows yes' 1 < t.rex
}

@test "follow: what libomptarget launches, and a row without rex-follow, have none" {
    launched 'map(tofrom : a[0:n]) map(to : b[0:n])' present follow
    has_no ' follows ' < t.rex
    launched "$PRESENT" present chain
    has_no ' follows ' < t.rex
    rex-abi-repair < t.rex > r.rex
    rex-emit --device < r.rex | has_no 'rex_follow();'
    rex-emit --host < r.rex | has_no REX_ENTRY_FOLLOWS
}
