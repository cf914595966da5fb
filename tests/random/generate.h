/* What the files of the generator share. */
#ifndef GENERATE_H
#define GENERATE_H

/* A random number below the limit; the same after the same seed. */
unsigned below(unsigned limit);

#define ONE_OF(rows) (rows)[below((unsigned)(sizeof(rows) / sizeof(*(rows))))]

/* What expressions may name where they stand; `i` and `j` count loops. */
struct scope {
    int loops, locals, structs;
};

extern const char *const types[10];

/* expressions.c: a value with an operator tree of so many levels; statements, whose result is `value`; what
 * they use. */
void expression(const struct scope *scope, int levels);
void statements(struct scope scope, int count);
void device_functions(void);

/* loops.c: the head of a loop whose variable takes values from 0 to limit - 1; regions with such loops. */
void loop_head(const char *variable, int limit);
void loop_region(void);
void nest_region(void);
void reduction_region(void);
void scan_region(void);
void sharing_region(void);

/* rows.c: a region with loops over rows of arrays in it, as a function of its own, and the function that
 * calls it. */
void rows_region(unsigned number);

/* nests.c: the same with a nest of loops that has directives at several levels. */
void nests_region(unsigned number);

/* products.c: the same with sums over products of two rows, and with bins that count. */
void products_region(unsigned number);
void bins_region(unsigned number);

/* shapes.c: the same with serial code of many forms, and the functions that it calls. */
void shapes_functions(void);
void shapes_region(unsigned number);

/* teams.c: regions with parallel regions in them, or none. */
void serial_region(void);
void team_region(void);
void barrier_region(void);
void function_region(void);

/* data.c: regions among what the host does with their data. */
void chain_region(void);
void pointer_region(void);
void task_region(void);

#endif
