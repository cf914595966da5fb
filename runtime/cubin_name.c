/*
 * cubin_name.c - the file name of the program's device image, all that differs between programs in how they
 * register it. rexcc compiles this file into every program, and links it with register_cubin.o: clang-22 -c
 * -DREX_CUBIN_NAME='"saxpy.cubin"' runtime/cubin_name.c
 */
extern const char rex_cubin_name[];
const char rex_cubin_name[] = REX_CUBIN_NAME;
