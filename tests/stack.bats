#!/usr/bin/env bats
# How much stack a GPU's threads have where device functions call themselves.
load helper

# unit FUNCTIONS: t.c, whose region calls f, and which prints what libomptarget will ask the driver for.
unit() {
    source_file t.c <<C
#include <stdio.h>
#include <stdlib.h>
#pragma omp declare target
$1
#pragma omp end declare target
int main(void)
{
    int x = 3;
#pragma omp target map(tofrom : x)
    x = f(x);
    const char *size = getenv("LIBOMPTARGET_STACK_SIZE");
    printf("%d %s\\n", x, size ? size : "none");
    return 0;
}
C
}

is_recursive() {
    rex-parse t.c | grep -q '^unit .* recursive yes'
}

@test "stack: a unit says whether its device functions may call themselves" {
    unit 'static int f(int x) { return x ? x + f(x - 1) : 0; }'
    is_recursive
    unit 'static int g(int x); static int f(int x) { return x ? g(x - 1) : 0; } static int g(int x) { return f(x) + 1; }'
    is_recursive
    unit 'static int g(int x) { return x; } static int f(int x) { int (*by)(int) = g; return (*by)(x); }'
    is_recursive
    unit 'static int g(int x) { return x; } static int h(int x) { return g(x); } static int f(int x) { return g(x) + h(x); }'
    if is_recursive; then return 1; fi
    unit 'static int f(int x) { return abs(x) + __builtin_popcount(x); }'
    if is_recursive; then return 1; fi
}

@test "stack: a GPU's threads have more of it then, unless the user says how much" {
    unit 'static int f(int x) { return x ? x + f(x - 1) : 0; }'
    on_processor
    [ "$(gpu)" = '6 8192' ]
    [ "$(LIBOMPTARGET_STACK_SIZE=4096 gpu)" = '6 4096' ]
    unit 'static int f(int x) { return x + 1; }'
    on_processor
    [ "$(gpu)" = '4 none' ]
}

@test "stack: the host device's threads have the processor's" {
    unit 'static int f(int x) { return x ? x + f(x - 1) : 0; }'
    [ "$(rexcc_output)" = '6 none' ]
}
