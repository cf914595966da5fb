#ifndef SCALE_H
#define SCALE_H

/* Multiplies x[0..n) by a factor, on the device. */
void scale(int n, double *x, double factor);

#endif
