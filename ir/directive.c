/*
 * OpenMP's directives and clauses (OpenMP 5.2, chapters 5 to 15) as tables: what a directive consists of, and
 * the clauses that REX knows. A directive that REX lowers has LEAF_TARGET; the others stay for the host
 * compiler.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

#define TARGET (LEAF_TARGET | LEAF_EXECUTABLE | LEAF_TASK)
#define STANDS (LEAF_TARGET | LEAF_STANDALONE | LEAF_TASK)
#define DATA   (LEAF_TARGET | LEAF_EXECUTABLE | LEAF_DATA)
#define HOST   (LEAF_HOST | LEAF_EXECUTABLE)
#define TDPF   (LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR)

static const struct directive directives[] = {
    {"target", TARGET},
    {"target teams", TARGET | LEAF_TEAMS},
    {"target parallel", TARGET | LEAF_PARALLEL},
    {"target parallel loop", TARGET | LEAF_PARALLEL | LEAF_FOR},
    {"target loop", TARGET | TDPF}, /* no iteration can tell who runs it */
    {"target teams loop", TARGET | TDPF},
    {"target parallel for", TARGET | LEAF_PARALLEL | LEAF_FOR},
    {"target parallel for simd", TARGET | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"target simd", TARGET | LEAF_SIMD},
    {"target teams distribute", TARGET | LEAF_TEAMS | LEAF_DISTRIBUTE},
    {"target teams distribute simd", TARGET | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_SIMD},
    {"target teams distribute parallel for", TARGET | TDPF},
    {"target teams distribute parallel for simd", TARGET | TDPF | LEAF_SIMD},
    {"target data", DATA},
    {"target enter data", STANDS},
    {"target exit data", STANDS},
    {"target update", STANDS},
    {"declare target", LEAF_DECLARE},
    {"begin declare target", LEAF_DECLARE},
    {"end declare target", LEAF_DECLARE},
    /* Known to OpenMP, not lowered yet. */
    {"declare mapper", LEAF_TARGET},
    /* Left to the host compiler outside target regions. */
    {"allocate", LEAF_HOST},
    {"allocators", HOST},
    {"assume", HOST},
    {"assumes", LEAF_HOST},
    {"atomic", HOST},
    {"barrier", LEAF_HOST},
    {"begin assumes", LEAF_HOST},
    {"begin declare variant", LEAF_HOST},
    {"begin metadirective", LEAF_HOST},
    {"cancel", LEAF_HOST},
    {"cancellation point", LEAF_HOST},
    {"critical", HOST},
    {"declare reduction", LEAF_HOST},
    {"declare simd", LEAF_HOST},
    {"declare variant", LEAF_HOST},
    {"depobj", LEAF_HOST},
    {"dispatch", HOST},
    {"distribute", HOST | LEAF_DISTRIBUTE},
    {"distribute parallel for", HOST | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR},
    {"distribute parallel for simd", HOST | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"distribute simd", HOST | LEAF_DISTRIBUTE | LEAF_SIMD},
    {"end assumes", LEAF_HOST},
    {"end declare variant", LEAF_HOST},
    {"end metadirective", LEAF_HOST},
    {"error", LEAF_HOST},
    {"flush", LEAF_HOST},
    {"for", HOST | LEAF_FOR},
    {"for simd", HOST | LEAF_FOR | LEAF_SIMD},
    {"fuse", HOST},
    {"groupprivate", LEAF_HOST},
    {"interchange", HOST},
    {"interop", LEAF_HOST},
    {"loop", HOST | LEAF_FOR},
    {"masked", HOST},
    {"masked taskloop", HOST},
    {"masked taskloop simd", HOST},
    {"master", HOST},
    {"master taskloop", HOST},
    {"master taskloop simd", HOST},
    {"metadirective", HOST},
    {"nothing", LEAF_HOST},
    {"ordered", HOST},
    {"parallel", HOST | LEAF_PARALLEL},
    {"parallel for", HOST | LEAF_PARALLEL | LEAF_FOR},
    {"parallel for simd", HOST | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"parallel loop", HOST | LEAF_PARALLEL | LEAF_FOR},
    {"parallel masked", HOST | LEAF_PARALLEL},
    {"parallel masked taskloop", HOST | LEAF_PARALLEL},
    {"parallel masked taskloop simd", HOST | LEAF_PARALLEL},
    {"parallel master", HOST | LEAF_PARALLEL},
    {"parallel master taskloop", HOST | LEAF_PARALLEL},
    {"parallel master taskloop simd", HOST | LEAF_PARALLEL},
    {"parallel sections", HOST | LEAF_PARALLEL},
    {"requires", LEAF_HOST},
    {"reverse", HOST},
    {"scan", LEAF_HOST},
    {"scope", HOST},
    {"section", HOST},
    {"sections", HOST},
    {"simd", HOST | LEAF_SIMD},
    {"single", HOST},
    {"stripe", HOST},
    {"task", HOST},
    {"taskgraph", HOST},
    {"taskgroup", HOST},
    {"taskloop", HOST},
    {"taskloop simd", HOST},
    {"taskwait", LEAF_HOST},
    {"taskyield", LEAF_HOST},
    {"teams", HOST | LEAF_TEAMS},
    {"teams distribute", HOST | LEAF_TEAMS | LEAF_DISTRIBUTE},
    {"teams distribute parallel for", HOST | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR},
    {"teams distribute parallel for simd",
     HOST | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"teams distribute simd", HOST | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_SIMD},
    {"teams loop", HOST | LEAF_TEAMS | LEAF_FOR},
    {"threadprivate", LEAF_HOST},
    {"tile", HOST},
    {"unroll", HOST},
};

#define REGION  (LEAF_EXECUTABLE)
#define LOOPS   (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE)
#define NOT_YET 0u

/* A clause without leaves is OpenMP's, but not lowered yet. */
static const struct clause_rule clauses[] = {
    {"map", LEAF_TARGET, "always close present to from tofrom alloc release delete"},
    {"to", LEAF_STANDALONE | LEAF_DECLARE, "present"},
    {"from", LEAF_STANDALONE, "present"},
    {"enter", LEAF_DECLARE, NULL},
    {"link", LEAF_DECLARE, NULL},
    {"firstprivate", LEAF_TARGET, NULL},
    {"private", LEAF_TARGET, NULL},
    {"lastprivate", LOOPS, "conditional"},
    {"shared", LEAF_TEAMS | LEAF_PARALLEL, NULL},
    {"default", LEAF_TEAMS | LEAF_PARALLEL, NULL},
    {"reduction", LEAF_TEAMS | LEAF_PARALLEL | LOOPS, "default"},
    {"num_teams", LEAF_TEAMS, NULL},
    {"thread_limit", LEAF_TARGET, NULL},
    {"num_threads", LEAF_PARALLEL, NULL},
    {"collapse", LOOPS, NULL},
    {"schedule", LEAF_FOR, "monotonic nonmonotonic simd"},
    {"dist_schedule", LEAF_DISTRIBUTE, NULL},
    {"if", LEAF_TARGET, "target parallel simd"},
    {"device", LEAF_TARGET, "device_num"},
    {"defaultmap", LEAF_TARGET, NULL},
    {"is_device_ptr", LEAF_TARGET, NULL},
    {"use_device_ptr", LEAF_DATA, NULL},
    {"use_device_addr", LEAF_DATA, NULL},
    {"nowait", LEAF_TASK, NULL},
    {"depend", LEAF_TASK | LEAF_DATA, "in out inout mutexinoutset inoutset depobj iterator"},
    {"safelen", LEAF_SIMD, NULL},
    {"simdlen", LEAF_SIMD, NULL},
    {"aligned", LEAF_SIMD, NULL},
    {"nontemporal", LEAF_SIMD, NULL},
    {"order", LOOPS, "reproducible unconstrained"},
    {"proc_bind", LEAF_PARALLEL, NULL},
    {"device_type", LEAF_DECLARE, NULL},
    {"absent", NOT_YET, NULL},
    {"acq_rel", NOT_YET, NULL},
    {"acquire", NOT_YET, NULL},
    {"adjust_args", NOT_YET, NULL},
    {"affinity", NOT_YET, NULL},
    {"align", NOT_YET, NULL},
    {"allocate", REGION, "allocator align"},
    {"allocator", NOT_YET, NULL},
    {"append_args", NOT_YET, NULL},
    {"apply", NOT_YET, NULL},
    {"at", NOT_YET, NULL},
    {"bind", LEAF_FOR, NULL},
    {"capture", NOT_YET, NULL},
    {"compare", NOT_YET, NULL},
    {"contains", NOT_YET, NULL},
    {"copyin", NOT_YET, NULL},
    {"copyprivate", NOT_YET, NULL},
    {"destroy", NOT_YET, NULL},
    {"detach", NOT_YET, NULL},
    {"device_safesync", NOT_YET, NULL},
    {"doacross", NOT_YET, NULL},
    {"dynamic_allocators", NOT_YET, NULL},
    {"exclusive", NOT_YET, NULL},
    {"fail", NOT_YET, NULL},
    {"filter", NOT_YET, NULL},
    {"final", NOT_YET, NULL},
    {"full", NOT_YET, NULL},
    {"graph_id", NOT_YET, NULL},
    {"graph_reset", NOT_YET, NULL},
    {"grainsize", NOT_YET, NULL},
    {"has_device_addr", NOT_YET, NULL},
    {"hint", NOT_YET, NULL},
    {"holds", NOT_YET, NULL},
    {"in_reduction", LEAF_TARGET, NULL},
    {"inbranch", NOT_YET, NULL},
    {"inclusive", NOT_YET, NULL},
    {"induction", LOOPS, NULL},
    {"interop", NOT_YET, NULL},
    {"indirect", NOT_YET, NULL},
    {"init", NOT_YET, NULL},
    {"initializer", NOT_YET, NULL},
    {"linear", LOOPS, "val"},
    {"local", NOT_YET, NULL},
    {"looprange", NOT_YET, NULL},
    {"match", NOT_YET, NULL},
    {"mergeable", NOT_YET, NULL},
    {"message", NOT_YET, NULL},
    {"nocontext", NOT_YET, NULL},
    {"nogroup", LEAF_DATA, NULL},
    {"no_openmp", NOT_YET, NULL},
    {"no_openmp_constructs", NOT_YET, NULL},
    {"no_openmp_routines", NOT_YET, NULL},
    {"no_parallelism", NOT_YET, NULL},
    {"notinbranch", NOT_YET, NULL},
    {"novariants", NOT_YET, NULL},
    {"num_tasks", NOT_YET, NULL},
    {"ompx_attribute", NOT_YET, NULL},
    {"ompx_bare", NOT_YET, NULL},
    {"ompx_dyn_cgroup_mem", NOT_YET, NULL},
    {"ordered", LEAF_FOR, NULL},
    {"otherwise", NOT_YET, NULL},
    {"partial", NOT_YET, NULL},
    {"permutation", NOT_YET, NULL},
    {"priority", NOT_YET, NULL},
    {"read", NOT_YET, NULL},
    {"relaxed", NOT_YET, NULL},
    {"safesync", NOT_YET, NULL},
    {"release", NOT_YET, NULL},
    {"self_maps", NOT_YET, NULL},
    {"seq_cst", NOT_YET, NULL},
    {"severity", NOT_YET, NULL},
    {"simd", NOT_YET, NULL},
    {"sizes", NOT_YET, NULL},
    {"task_reduction", NOT_YET, NULL},
    {"threads", NOT_YET, NULL},
    {"threadset", NOT_YET, NULL},
    {"uniform", NOT_YET, NULL},
    {"untied", NOT_YET, NULL},
    {"update", NOT_YET, NULL},
    {"use", NOT_YET, NULL},
    {"uses_allocators", REGION, "traits memspace"},
    {"weak", NOT_YET, NULL},
    {"when", NOT_YET, NULL},
    {"write", NOT_YET, NULL},
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* Matches name at text, any white space, or an underscore (OpenMP 6.0), standing for its single spaces;
 * returns the characters taken, 0 for none. */
static size_t match_words(const char *text, const char *name)
{
    const char *at = text;
    for (; *name; name++) {
        if (*name == ' ') {
            if (*at != '_' && !isspace((unsigned char)*at))
                return 0;
            at += *at == '_' ? 1 : strspn(at, " \t\n\v\f\r");
        } else if (*at++ != *name) {
            return 0;
        }
    }
    return isalnum((unsigned char)*at) || *at == '_' ? 0 : (size_t)(at - text);
}

const struct directive *directive_match(const char *text, size_t *length)
{
    const struct directive *longest = NULL;
    *length = 0;
    for (size_t i = 0; i < COUNT(directives); i++) {
        size_t taken = match_words(text, directives[i].name);
        if (taken > *length) {
            *length = taken;
            longest = &directives[i];
        }
    }
    return longest;
}

const struct directive *directive_find(const char *name)
{
    for (size_t i = 0; i < COUNT(directives); i++)
        if (strcmp(directives[i].name, name) == 0)
            return &directives[i];
    return NULL;
}

const struct clause_rule *clause_find(const char *name)
{
    for (size_t i = 0; i < COUNT(clauses); i++)
        if (strcmp(clauses[i].name, name) == 0)
            return &clauses[i];
    return NULL;
}

const char *clause_name(size_t index)
{
    return index < COUNT(clauses) ? clauses[index].name : NULL;
}

const char *directive_word(size_t index)
{
    static const char *const words[] = {
        "target",   "teams",         "distribute",    "parallel", "for",       "simd",     "data",
        "enter",    "exit",          "update",        "declare",  "begin",     "end",      "loop",
        "barrier",  "atomic",        "critical",      "master",   "masked",    "sections", "section",
        "single",   "task",          "taskloop",      "taskwait", "taskgroup", "ordered",  "flush",
        "requires", "threadprivate", "metadirective", "allocate", "reduction", "mapper",   "variant"};
    return index < COUNT(words) ? words[index] : NULL;
}

const char *clause_text(const struct ir_node *clause)
{
    const char *name = ir_get(clause, "name"), *modifier = ir_get(clause, "modifier");
    const char *value = ir_get(clause, "value");
    if (!modifier && !value)
        return name;
    return arena_format("%s(%s%s%s)", name, modifier ? modifier : "", modifier && value ? ": " : "",
                        value ? value : "");
}

unsigned directive_leaves(const struct ir_node *node)
{
    const struct directive *directive = directive_find(ir_get_or(node, "directive", ""));
    return directive ? directive->leaves : 0;
}
