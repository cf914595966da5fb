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
    bool closed;      /* the unit is the whole program */
    bool other_names; /* something is mapped by a name whose memory may have other names, too */
};

/* ---- warning.c ---- */

/* Gives a warning of that name at a position, or an error if the options ask for it; false where the options
 * silence it. */
bool say(const struct unit *unit, const char *name, const char *at, const char *text);

/* The map clause that the region needs for its accesses: map(to: a[0:n]). */
const char *wanted_map(const struct ir_node *access, const char *name);

/* ---- facts.c: names ---- */

/* The `pointer` line of that name; NULL where there is none. */
const struct ir_node *find_pointer(const struct unit *unit, const char *name);

/* The variable that the name means. For a parameter it is the variable that all calls pass. */
const char *named_variable(const struct unit *unit, const char *name);

/* Whether the name is an array's and not a pointer's; whether a line is about the variable that the name
 * means. */
bool is_array(const struct unit *unit, const char *name);
bool is_variable(const struct unit *unit, const struct ir_node *node, const char *name);

/* Whether an access of a region by a name may be to a variable's elements. Accesses through parameters may
 * be. */
bool may_be_variable(const struct unit *unit, const struct ir_node *node, const char *name);

/* ---- facts.c: map clauses ---- */

bool is_update(const struct ir_node *construct);

/* Whether an item maps what the variable itself points to, and not a member of it or what a pointer in it
 * points to. */
bool is_of_its_own(const struct ir_node *map);

/* Whether `declare target` gives the device a variable of its own. */
bool is_devices_own(const struct ir_node *variable);

/* Whether a mapping makes the region and the host use the same variable; false also for NULL. */
bool is_shared_by_mapping(const struct ir_node *variable);

/* The first item that may provide storage for a variable's elements on the device, and the next one after a
 * line; NULL where there is none. */
const struct ir_node *first_map(const struct unit *unit, const char *name);
const struct ir_node *next_map(const struct unit *unit, const struct ir_node *node, const char *name);

/* Whether any construct copies the variable's elements to the device, or from it. */
bool is_copied(const struct unit *unit, const char *name, const char *direction);

/* Whether a data construct other than `but` maps the variable, so that a region may find it present. */
bool is_held(const struct unit *unit, const char *name, const struct ir_node *but);

/* Whether a region may store to the elements, or accesses them in an unknown way. */
bool is_stored(const struct unit *unit, const char *name);

/* ---- facts.c: what is certain ---- */

/* Whether everything that may map the memory of the pointer does so by the pointer's name. */
bool is_in_sight(const struct unit *unit, const struct ir_node *pointer);

/* Whether anything is mapped by the name of a parameter, or of a pointer whose memory may have other names;
 * and whether a data construct does so. */
bool maps_other_names(const struct unit *unit);
bool holds_other_names(const struct unit *unit);

/* ---- unmapped.c: these return true where they have given a warning ---- */

bool warn_of_unmapped(const struct unit *unit, const struct ir_node *access, const char *name);

/* A pointer that the region's own clause maps without its target, whatever else maps the target. */
bool warn_of_parameter(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable);

/* A clause that gives the region the pointer's value, which is an address of the host. */
bool warn_of_address(const struct unit *unit, const struct ir_node *access, const struct ir_node *variable);

/* Members and elements that are copied to a device as they are and hold addresses of the host. */
void warn_of_pointers_inside(const struct unit *unit, const struct ir_node *target);

/* Members of a struct that are read where nothing but other members of it is mapped. */
void warn_of_members(const struct unit *unit, const struct ir_node *target);

/* ---- values.c ---- */

/* Elements that the region reads and nothing has copied; true where it has warned. */
bool warn_of_uncopied(const struct unit *unit, const struct ir_node *access, const char *name);

/* Elements that the region reads before it stores to any, and that its own clause does not copy there. */
void warn_of_read_first(const struct unit *unit, const struct ir_node *access, const char *name);

/* Elements, arrays and scalars that the region stores and the host never gets. */
void warn_of_lost(const struct unit *unit, const struct ir_node *access, const char *name);
void warn_of_lost_array(const struct unit *unit, const struct ir_node *access, const char *name);
void warn_of_lost_results(const struct unit *unit, const struct ir_node *target);

/* Private variables that are read without a value, or whose values are lost. */
void warn_of_private(const struct unit *unit, const struct ir_node *target);

/* Elements that are copied before they are stored to. */
void warn_of_untimely(const struct unit *unit, const struct ir_node *target);

/* Variables of which the device has its own, and which nothing copies. */
void check_device_variables(const struct unit *unit, const struct ir_node *target);

/* ---- extent.c ---- */

/* Elements beyond the mapped section. */
void warn_of_reach(const struct unit *unit, const struct ir_node *access, const char *name);

/* A section has to lie within the memory that its pointer was given. */
void check_size(const struct unit *unit, const struct ir_node *map);

/* ---- race.c ---- */

/* Variables and elements that several threads of the region store to at once. */
void warn_of_races(const struct unit *unit, const struct ir_node *target);

/* Elements that the region and the code after it may use at once, because of nowait. */
void warn_of_order(const struct unit *unit, const struct ir_node *target);

/* ---- limit.c ---- */

/* Constructs that ask for more threads than thread_limit leaves. */
void warn_of_limits(const struct unit *unit, const struct ir_node *target);

/* ---- copies.c, repetition.c ---- */

/* Whether every region that may access the variable's elements only reads them. */
bool is_only_read(const struct unit *unit, const char *name);

/* The copies that the clauses of a region or of `target data` make. */
void check_copies(const struct unit *unit, const struct ir_node *construct);

/* Arrays and structs that no clause maps, which are copied to the device and back (OpenMP 5.2, section
 * 5.8.1). */
void check_implicit_copies(const struct unit *unit, const struct ir_node *target);

/* An item that each iteration of a loop copies; for a parameter's item, a loop that calls the function. */
void warn_of_repetition(const struct unit *unit, const struct ir_node *map);
void warn_of_repeated_calls(const struct unit *unit, const struct ir_node *target);

/* Arrays in a loop that no clause maps. */
void check_implicit_repetition(const struct unit *unit, const struct ir_node *target);

/* ---- lifetime.c ---- */

/* A mapping that `target enter data` begins and nothing ends. */
void check_end(const struct unit *unit, const struct ir_node *map);

/* An item of an update or of `target exit data` that names elements which only regions map. */
void warn_of_absence(const struct unit *unit, const struct ir_node *map);

/* Warns of an item that names a pointer where what it points to is mapped; true where it has warned. */
bool names_pointer_alone(const struct unit *unit, const struct ir_node *map);

#endif
