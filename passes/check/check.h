/*
 * What crosses the files of rex-check, grouped by the file that defines it.
 *
 * Each rule gets the unit and a line of the IR. `access` is what a region does with the elements that a
 * pointer leads to, `map` an item of a map clause, `name` the pointer or the array that the region names.
 */
#ifndef CHECK_H
#define CHECK_H

#include "ir.h"

struct unit {
    const struct ir_module *module;
    const struct ir_node *node;
    bool closed;      /* the unit is all of the program */
    bool other_names; /* something is mapped by a name whose memory may have another one, too */
};

/* ---- warning.c ---- */

/* Gives a warning of that name at a position, or an error; false where the options silence it. */
bool say(const struct unit *unit, const char *name, const char *at, const char *text);

/* The clause that the region needs for what it does: map(to: a[0:n]). */
const char *wanted_map(const struct ir_node *access, const char *name);

/* ---- facts.c: names ---- */

/* The `pointer` line of that name; NULL where there is none. */
const struct ir_node *find_pointer(const struct unit *unit, const char *name);

/* The variable that the name is: of a parameter, what it is in all calls. */
const char *named_variable(const struct unit *unit, const char *name);

/* Whether the name is an array's, not a pointer's; whether a line speaks of the variable that the name is. */
bool is_array(const struct unit *unit, const char *name);
bool is_variable(const struct unit *unit, const struct ir_node *node, const char *name);

/* Whether what a region does with a name may be done with a variable's elements: parameters may be it. */
bool may_be_variable(const struct unit *unit, const struct ir_node *node, const char *name);

/* ---- facts.c: map clauses ---- */

bool is_update(const struct ir_node *construct);

/* Whether an item is of what the variable itself points to: not of a member, nor of a pointer in there. */
bool is_of_its_own(const struct ir_node *map);

/* Whether the device has a variable of its own, by `declare target`. */
bool is_devices_own(const struct ir_node *variable);

/* Whether a region and the host have the variable in common by a mapping; false also for NULL. */
bool is_shared_by_mapping(const struct ir_node *variable);

/* The first item that may bring storage for a variable's elements on the device, and the next one behind a
 * line; NULL where there is none. */
const struct ir_node *first_map(const struct unit *unit, const char *name);
const struct ir_node *next_map(const struct unit *unit, const struct ir_node *node, const char *name);

/* Whether some construct copies the variable's elements: to the device, or from it. */
bool is_copied(const struct unit *unit, const char *name, const char *direction);

/* Whether a data construct maps the variable, so that a region may find it present; but: not this construct.
 */
bool is_held(const struct unit *unit, const char *name, const struct ir_node *but);

/* Whether a region may give elements a value, or do what is not known. */
bool is_stored(const struct unit *unit, const char *name);

/* ---- facts.c: what is certain ---- */

/* Whether all that may map the pointer's memory does so by its name. */
bool is_in_sight(const struct unit *unit, const struct ir_node *pointer);

/* Whether something is mapped by the name of a parameter, or of a pointer to what others may point to;
 * whether a data construct does so. */
bool maps_other_names(const struct unit *unit);
bool holds_other_names(const struct unit *unit);

/* ---- unmapped.c: true where a warning was due ---- */

bool warn_of_unmapped(const struct unit *unit, const struct ir_node *access, const char *name);

/* Of a pointer that the region's own clause maps without what it points to, whatever else maps that. */
bool warn_of_parameter(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable);

/* Of a clause by which the region has the pointer's value, which is an address of the host's. */
bool warn_of_address(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable);

/* Of members and elements that go to a device as they are, with addresses of the host's. */
void warn_of_pointers_inside(const struct unit *unit, const struct ir_node *target);

/* ---- values.c ---- */

/* Of elements that the region reads and nothing has copied; true where that is so. */
bool warn_of_uncopied(const struct unit *unit, const struct ir_node *access, const char *name);

/* Of what the region stores and the host never gets: elements, arrays, scalars. */
void warn_of_lost(const struct unit *unit, const struct ir_node *access, const char *name);
void warn_of_lost_array(const struct unit *unit, const struct ir_node *access, const char *name);
void warn_of_lost_results(const struct unit *unit, const struct ir_node *target);

/* Of private variables without a value, or whose values are lost. */
void warn_of_private(const struct unit *unit, const struct ir_node *target);

/* Of elements that are copied before they are stored to. */
void warn_of_untimely(const struct unit *unit, const struct ir_node *target);

/* Of variables of which the device has one of its own, and which nothing copies. */
void check_device_variables(const struct unit *unit, const struct ir_node *target);

/* ---- extent.c ---- */

/* Of elements behind what is mapped. */
void warn_of_reach(const struct unit *unit, const struct ir_node *access, const char *name);

/* A section is within the memory that its pointer has been given. */
void check_size(const struct unit *unit, const struct ir_node *map);

/* ---- race.c ---- */

/* Of variables and elements that several threads of the region store to at once. */
void warn_of_races(const struct unit *unit, const struct ir_node *target);

/* Of elements that the region and what follows it may use at once, because of its nowait. */
void warn_of_order(const struct unit *unit, const struct ir_node *target);

/* ---- copies.c, repetition.c ---- */

/* What a region's or a `target data`'s clauses copy. */
void check_copies(const struct unit *unit, const struct ir_node *construct);

/* Arrays and structs that no clause maps are copied there and back (OpenMP 5.2, section 5.8.1). */
void check_implicit_copies(const struct unit *unit, const struct ir_node *target);

/* Of an item that each iteration of a loop copies; of a parameter's, where the loop calls the function. */
void warn_of_repetition(const struct unit *unit, const struct ir_node *map);
void warn_of_repeated_calls(const struct unit *unit, const struct ir_node *target);

/* Arrays that no clause maps, in a loop. */
void check_implicit_repetition(const struct unit *unit, const struct ir_node *target);

/* ---- lifetime.c ---- */

/* The mapping that `target enter data` begins has an end. */
void check_end(const struct unit *unit, const struct ir_node *map);

/* Of an item of an update or of `target exit data` that names elements which nothing but regions maps. */
void warn_of_absence(const struct unit *unit, const struct ir_node *map);

/* Warns of one that names a pointer where what it points to is mapped; true where it has. */
bool names_pointer_alone(const struct unit *unit, const struct ir_node *map);

#endif
