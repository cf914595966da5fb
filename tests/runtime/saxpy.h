/* What the programs of this folder share: one target region, and a look at where it ran. */
#ifndef SAXPY_H
#define SAXPY_H

/* y = a x + y for n elements, on the device if there is one. */
void saxpy(int n, float a, const float *x, float *y);

/* How many times saxpy ran its host version. */
extern int host_runs;

/* Runs saxpy on n elements; 1 if every element of the result is right. */
int saxpy_works(int n);

#endif
