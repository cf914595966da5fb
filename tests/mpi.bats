# Programs of several processes: MPI's compiler with rexcc in it, and a device for each process.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    export OMPI_CC="rexcc --offload-arch=host" OMPI_MCA_rmaps_base_oversubscribe=1 OMP_NUM_THREADS=2
}

ranks() { # ranks NUMBER PROGRAM
    timeout 100 mpirun --allow-run-as-root --oversubscribe -np "$1" "./$2"
}

@test "mpi: a halo exchange over four ranks, each with a device of its own" {
    mpicc -O2 "$repository/tests/mpi/halo.c" -o halo
    [ "$(ranks 1 halo)" = "right, devices 0" ]
    # Open MPI 5 may number the ranks of a node in another order than the program's
    [ "$(ranks 4 halo | tr ' ' '\n' | sort | xargs)" = "0 1 2 3 devices right," ]
    [ "$(REX_RANK_DEVICE=0 ranks 4 halo)" = "right, devices 0 0 0 0" ]
    [ "$(OMP_DEFAULT_DEVICE=2 ranks 2 halo)" = "right, devices 2 2" ]
}

@test "mpi: other launchers' numbers are known, and what is no number is not" {
    source_file t.c <<'C'
#include <omp.h>
#include <stdio.h>
int main(void)
{
    int x = 1;
#pragma omp target map(x)
    x = 2;
    printf("%d %d\n", x, omp_get_default_device());
    return 0;
}
C
    compile
    [ "$(./t.rexcc)" = "2 0" ]
    [ "$(SLURM_LOCALID=3 ./t.rexcc)" = "2 3" ]
    [ "$(MPI_LOCALRANKID=6 ./t.rexcc)" = "2 2" ]
    [ "$(SLURM_LOCALID=x ./t.rexcc)" = "2 0" ]
    [ "$(SLURM_LOCALID=3 REX_RANK_DEVICE=0 ./t.rexcc)" = "2 0" ]
}
