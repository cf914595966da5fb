/*
 * rex-parse --openmp: what becomes of each directive, clause and routine of OpenMP, as the tables of
 * docs/openmp.md. The states are those of ir/directive.c and ir/routine.c, by which rex-parse takes and
 * refuses; the notes say what a row of theirs cannot.
 */
#include "constructs.h"

struct note {
    const char *name, *text;
};

static const struct note directive_notes[] = {
    {"cancel", "in device code cancellation is off"},
    {"cancellation point", "in device code cancellation is off"},
    {"ordered", "on a device the first thread runs the whole loop in order"},
    {"requires", "of 6.0's clauses none"},
    {"target", "with device(ancestor: 1) the host runs it and a target region around it"},
    {"task", "on a device, run at once by the thread that comes to it"},
    {"taskloop", "on a device, run at once by the thread that comes to it"},
    {NULL, NULL}};

static const struct note clause_notes[] = {
    {"collapse", "at most 8 loops"}, {"device", "device(ancestor: 1): see target"}, {NULL, NULL}};

static const struct note routine_notes[] = {{"omp_get_device_from_uid", "omp_invalid_device"},
                                            {"omp_get_dynamic", "false"},
                                            {"omp_get_num_places", "none, with all of places"},
                                            {"omp_get_schedule", "static; not beside omp_set_schedule"},
                                            {"omp_get_uid_from_device", "NULL"},
                                            {"omp_in_final", "false; not beside tasks with final"},
                                            {"omp_set_dynamic", "without effect on a device"},
                                            {"omp_set_max_active_levels", "without effect on a device"},
                                            {"omp_set_schedule", "without effect on a device"},
                                            {NULL, NULL}};

static const char *note_of(const struct note *notes, const char *name)
{
    for (; notes->name; notes++)
        if (same_text(notes->name, name))
            return notes->text;
    return "";
}

/* ---- directives ---- */

static const char *state_outside(const struct directive *directive)
{
    if (directive->leaves & LEAF_RESOLVED)
        return "resolved";
    if (directive->leaves & LEAF_HOST)
        return "host";
    return directive->leaves == LEAF_TARGET ? "rejected" : "offloaded";
}

static const char *state_inside(const struct directive *directive)
{
    if (directive->leaves & LEAF_DECLARE) /* stands at file scope */
        return "-";
    if (directive->leaves & LEAF_RESOLVED)
        return "resolved";
    if ((directive->leaves & LEAF_TARGET) && !(directive->leaves & LEAF_MAPPER))
        return "in place";
    return directive->leaves & LEAF_INSIDE ? "offloaded" : "rejected";
}

static void print_directives(void)
{
    printf("## Directives\n\n| directive | outside target regions | in device code | |\n"
           "| --- | --- | --- | --- |\n");
    for (size_t i = 0; directive_row(i); i++) {
        const struct directive *directive = directive_row(i);
        printf("| `%s` | %s | %s | %s |\n", directive->name, state_outside(directive),
               state_inside(directive), note_of(directive_notes, directive->name));
    }
}

/* ---- clauses ---- */

static const struct {
    enum directive_leaf leaf;
    const char *constructs;
} places[] = {{LEAF_TARGET, "`target ...`"},
              {LEAF_EXECUTABLE, "those with a statement"},
              {LEAF_TEAMS, "`teams`"},
              {LEAF_DISTRIBUTE, "`distribute`"},
              {LEAF_PARALLEL, "`parallel`"},
              {LEAF_FOR, "`for`, `loop`"},
              {LEAF_SIMD, "`simd`"},
              {LEAF_TASK, "`target`, `enter data`, `exit data`, `update`"},
              {LEAF_DATA, "`target data`"},
              {LEAF_STANDALONE, "`update`"},
              {LEAF_DECLARE, "`declare target`"},
              {LEAF_MAPPER, "`declare mapper`"}};

/* The target constructs that take a clause. */
static void print_places(const struct clause_rule *rule)
{
    const char *between = "";
    if (rule->leaves & LEAF_REFUSED) {
        printf("rejected");
        return;
    }
    for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++)
        if (rule->leaves & places[i].leaf) {
            printf("%s%s", between, places[i].constructs);
            between = ", ";
        }
    if (!*between)
        printf("-");
}

static void print_clauses(void)
{
    printf("\n## Clauses\n\n| clause | on target constructs with | in device code | |\n"
           "| --- | --- | --- | --- |\n");
    for (size_t i = 0; clause_row(i); i++) {
        const struct clause_rule *rule = clause_row(i);
        printf("| `%s` | ", rule->name);
        print_places(rule);
        printf(" | %s | %s |\n",
               rule->leaves & LEAF_INSIDE    ? "offloaded"
               : rule->leaves & LEAF_REFUSED ? "rejected"
                                             : "-",
               note_of(clause_notes, rule->name));
    }
}

/* ---- routines ---- */

static void print_routines(void)
{
    printf("\n## Routines\n\n| routine | in device code | |\n| --- | --- | --- |\n");
    for (size_t i = 0; routine_row(i); i++) {
        const struct routine *routine = routine_row(i);
        printf("| `%s` | %s | %s |\n", routine->name, routine->device ? "offloaded" : "rejected",
               note_of(routine_notes, routine->name));
    }
}

static void print_functions(bool defined)
{
    const char *comma = "";
    for (size_t i = 0; library_function(i); i++) {
        const char *name = library_function(i);
        if ((library_header(name) != NULL) != defined)
            continue;
        printf("%s`%s`", comma, name);
        comma = ", ";
    }
}

static void print_library(void)
{
    printf("\n## The C library\n\nDevice code can call ");
    print_functions(false);
    printf("; and functions that the runtime defines for GPUs, in the \"C\" locale and without `errno`: ");
    print_functions(true);
    printf(". A function of the program's own by such a name stays the program's.\n");
}

void print_openmp(void)
{
    print_directives();
    print_clauses();
    print_routines();
    print_library();
}
