/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_rank.h - the default device of one of several processes. A part of register_cubin.c, which includes it.
 *
 * Where mpirun or srun starts several processes on a machine, each that does not choose would use the first
 * of its devices. A launcher tells a process which it is of those on the machine; REX makes that, modulo the
 * number of devices, the default device. The program's own choice comes later and counts, OMP_DEFAULT_DEVICE
 * does, and REX_RANK_DEVICE=0 leaves the first device to all of them.
 */
#ifndef REX_RANK_H
#define REX_RANK_H

#ifndef _GNU_SOURCE
#error "secure_getenv needs _GNU_SOURCE"
#endif
#include <stdlib.h>

void omp_set_default_device(int device);

/* The number of this process among those that a launcher has started on the machine; -1: there is no
 * launcher. */
static int rex_rank_number(void)
{
    static const char *const variables[] = {
        "OMPI_COMM_WORLD_LOCAL_RANK", /* Open MPI */
        "MPI_LOCALRANKID",            /* MPICH, Intel MPI */
        "MV2_COMM_WORLD_LOCAL_RANK",  /* MVAPICH */
        "SLURM_LOCALID",              /* srun */
        "FLUX_TASK_LOCAL_ID",         /* flux */
        "PALS_LOCAL_RANKID",          /* Cray */
    };

    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *text = secure_getenv(variables[i]);
        char *end;
        long number = text != NULL ? strtol(text, &end, 10) : -1;
        if (number >= 0 && end != text && *end == '\0' && number < 1 << 20)
            return (int)number;
    }
    return -1;
}

/* Chooses the default device. */
static void rex_rank_choose_device(int devices)
{
    const char *wanted = secure_getenv("REX_RANK_DEVICE");
    int number = rex_rank_number();

    if (number < 0 || devices < 2 || getenv("OMP_DEFAULT_DEVICE") != NULL ||
        (wanted != NULL && wanted[0] == '0' && wanted[1] == '\0'))
        return;
    omp_set_default_device(number % devices);
}

#endif
