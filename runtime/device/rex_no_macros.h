/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_no_macros.h - takes away what <math.h> has as macros. The program's text has been preprocessed; what is
 * left of such a name in it is the program's own function, or the library's. Included, each time, behind
 * <math.h>.
 */
#undef fpclassify
#undef isfinite
#undef isgreater
#undef isgreaterequal
#undef isinf
#undef isless
#undef islessequal
#undef islessgreater
#undef isnan
#undef isnormal
#undef issubnormal
#undef isunordered
#undef signbit
