/*
 * OpenMP's directives and clauses (OpenMP 5.2, chapters 5 to 15) as tables: what a directive consists of, and
 * the clauses that REX knows. A directive that REX lowers has LEAF_TARGET; the others stay for the host
 * compiler, and device code can have those with LEAF_INSIDE. rex-parse works by these rows, and `rex-parse
 * --openmp` prints them as docs/openmp.md.
 */
#include "ir.h"

#include <ctype.h>
#include <string.h>

#define TARGET (LEAF_TARGET | LEAF_EXECUTABLE | LEAF_TASK)
#define STANDS (LEAF_TARGET | LEAF_STANDALONE | LEAF_TASK)
#define DATA   (LEAF_TARGET | LEAF_EXECUTABLE | LEAF_DATA)
#define HOST   (LEAF_HOST | LEAF_EXECUTABLE)
#define BOTH   (HOST | LEAF_INSIDE)
#define ALONE  (LEAF_HOST | LEAF_INSIDE)
#define TDPF   (LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR)

static const struct directive directives[] = {
    {"target", TARGET},
    {"target teams", TARGET | LEAF_TEAMS},
    {"target parallel", TARGET | LEAF_PARALLEL},
    {"target parallel loop", TARGET | LEAF_PARALLEL | LEAF_FOR},
    {"target loop", TARGET | TDPF}, /* order(concurrent): no iteration can observe which thread runs it */
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
    {"declare mapper", LEAF_TARGET | LEAF_MAPPER},
    /* Left to the host compiler outside target regions. */
    {"allocate", ALONE},
    {"allocators", HOST},
    {"assume", BOTH},
    {"assumes", LEAF_HOST},
    {"atomic", BOTH},
    {"barrier", ALONE},
    {"begin assumes", LEAF_HOST},
    {"begin declare variant", LEAF_HOST | LEAF_RESOLVED},
    {"begin metadirective", LEAF_HOST | LEAF_RESOLVED},
    {"cancel", ALONE},
    {"cancellation point", ALONE},
    {"critical", BOTH},
    {"declare reduction", ALONE},
    {"declare simd", LEAF_HOST},
    {"declare variant", LEAF_HOST | LEAF_RESOLVED},
    {"depobj", LEAF_HOST},
    {"dispatch", HOST | LEAF_RESOLVED},
    {"distribute", BOTH | LEAF_DISTRIBUTE},
    {"distribute parallel for", BOTH | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR},
    {"distribute parallel for simd", BOTH | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"distribute simd", BOTH | LEAF_DISTRIBUTE | LEAF_SIMD},
    {"end assumes", LEAF_HOST},
    {"end declare variant", LEAF_HOST | LEAF_RESOLVED},
    {"end metadirective", LEAF_HOST | LEAF_RESOLVED},
    {"error", ALONE},
    {"flush", ALONE},
    {"for", BOTH | LEAF_FOR},
    {"for simd", BOTH | LEAF_FOR | LEAF_SIMD},
    {"fuse", HOST | LEAF_RESOLVED},
    {"groupprivate", LEAF_HOST},
    {"interchange", HOST | LEAF_RESOLVED},
    {"interop", LEAF_HOST},
    {"loop", BOTH | LEAF_FOR},
    {"masked", BOTH},
    {"masked taskloop", BOTH},
    {"masked taskloop simd", BOTH},
    {"master", BOTH},
    {"master taskloop", BOTH},
    {"master taskloop simd", BOTH},
    {"metadirective", HOST | LEAF_RESOLVED},
    {"nothing", ALONE},
    {"ordered", BOTH},
    {"parallel", BOTH | LEAF_PARALLEL},
    {"parallel for", BOTH | LEAF_PARALLEL | LEAF_FOR},
    {"parallel for simd", BOTH | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"parallel loop", BOTH | LEAF_PARALLEL | LEAF_FOR},
    {"parallel masked", BOTH | LEAF_PARALLEL},
    {"parallel masked taskloop", BOTH | LEAF_PARALLEL},
    {"parallel masked taskloop simd", BOTH | LEAF_PARALLEL},
    {"parallel master", BOTH | LEAF_PARALLEL},
    {"parallel master taskloop", BOTH | LEAF_PARALLEL},
    {"parallel master taskloop simd", BOTH | LEAF_PARALLEL},
    {"parallel sections", BOTH | LEAF_PARALLEL},
    {"requires", LEAF_HOST},
    {"reverse", HOST | LEAF_RESOLVED},
    {"scan", ALONE},
    {"scope", BOTH},
    {"section", BOTH},
    {"sections", BOTH},
    {"simd", BOTH | LEAF_SIMD},
    {"single", BOTH},
    {"stripe", HOST | LEAF_RESOLVED},
    {"task", BOTH},
    {"taskgraph", HOST | LEAF_RESOLVED},
    {"taskgroup", BOTH},
    {"taskloop", BOTH},
    {"taskloop simd", BOTH},
    {"taskwait", ALONE},
    {"taskyield", ALONE},
    {"teams", BOTH | LEAF_TEAMS},
    {"teams distribute", BOTH | LEAF_TEAMS | LEAF_DISTRIBUTE},
    {"teams distribute parallel for", BOTH | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR},
    {"teams distribute parallel for simd",
     BOTH | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_PARALLEL | LEAF_FOR | LEAF_SIMD},
    {"teams distribute simd", BOTH | LEAF_TEAMS | LEAF_DISTRIBUTE | LEAF_SIMD},
    {"teams loop", BOTH | LEAF_TEAMS | LEAF_FOR},
    {"threadprivate", LEAF_HOST},
    {"tile", BOTH | LEAF_RESOLVED},
    {"unroll", BOTH | LEAF_RESOLVED},
};

#define REGION  (LEAF_EXECUTABLE)
#define LOOPS   (LEAF_FOR | LEAF_SIMD | LEAF_DISTRIBUTE)
#define INSIDE  LEAF_INSIDE
#define NOT_YET LEAF_REFUSED
#define ON_HOST 0u

/* `leaves` says which target constructs take the clause. INSIDE: constructs inside device code take it.
 * NOT_YET: OpenMP allows it in these places, where REX refuses it. ON_HOST: only the host compiler gets it.
 */
static const struct clause_rule clauses[] = {
    {"map", LEAF_TARGET,
     "always close present self ompx_hold mapper iterator to from tofrom alloc storage release delete"},
    {"to", LEAF_STANDALONE | LEAF_DECLARE, "present mapper iterator"},
    {"from", LEAF_STANDALONE, "present mapper iterator"},
    {"enter", LEAF_DECLARE, NULL},
    {"link", LEAF_DECLARE, NULL},
    {"firstprivate", LEAF_TARGET | INSIDE, NULL},
    {"private", LEAF_TARGET | INSIDE, NULL},
    {"lastprivate", LOOPS | INSIDE, "conditional"},
    {"shared", LEAF_TEAMS | LEAF_PARALLEL | INSIDE, NULL},
    {"default", LEAF_TEAMS | LEAF_PARALLEL | INSIDE, NULL},
    {"reduction", LEAF_TEAMS | LEAF_PARALLEL | LOOPS | INSIDE, "default"},
    {"num_teams", LEAF_TEAMS | INSIDE, NULL},
    {"thread_limit", LEAF_TARGET | INSIDE, NULL},
    {"num_threads", LEAF_PARALLEL | INSIDE, NULL},
    {"collapse", LOOPS | INSIDE, NULL},
    {"schedule", LEAF_FOR | INSIDE, "monotonic nonmonotonic simd"},
    {"dist_schedule", LEAF_DISTRIBUTE | INSIDE, NULL},
    {"if", LEAF_TARGET | INSIDE, "target teams parallel simd"},
    {"device", LEAF_TARGET, "device_num"},
    {"defaultmap", LEAF_TARGET, NULL},
    {"is_device_ptr", LEAF_TARGET, NULL},
    {"has_device_addr", LEAF_TARGET, NULL},
    {"use_device_ptr", LEAF_DATA, NULL},
    {"use_device_addr", LEAF_DATA, NULL},
    {"nowait", LEAF_TASK | INSIDE, NULL},
    {"depend", LEAF_TASK | LEAF_DATA | INSIDE, "in out inout mutexinoutset inoutset depobj iterator"},
    {"safelen", LEAF_SIMD | INSIDE, NULL},
    {"simdlen", LEAF_SIMD | INSIDE, NULL},
    {"aligned", LEAF_SIMD | INSIDE, NULL},
    {"nontemporal", LEAF_SIMD | INSIDE, NULL},
    {"order", LOOPS | INSIDE, "reproducible unconstrained"},
    {"proc_bind", LEAF_PARALLEL | INSIDE, NULL},
    {"device_type", LEAF_DECLARE, NULL},
    {"absent", INSIDE, NULL},
    {"acq_rel", INSIDE, NULL},
    {"acquire", INSIDE, NULL},
    {"adjust_args", ON_HOST, NULL},
    {"affinity", INSIDE, NULL},
    {"align", INSIDE, NULL},
    {"allocate", REGION | INSIDE, "allocator align"},
    {"allocator", INSIDE, NULL},
    {"append_args", ON_HOST, NULL},
    {"apply", LEAF_RESOLVED, NULL},
    {"at", INSIDE, NULL},
    {"atomic_default_mem_order", ON_HOST, NULL},
    {"bind", LEAF_FOR | INSIDE, NULL},
    {"capture", INSIDE, NULL},
    {"compare", INSIDE, NULL},
    {"contains", INSIDE, NULL},
    {"copyin", NOT_YET | LEAF_PARALLEL, NULL},
    {"copyprivate", INSIDE, NULL},
    {"destroy", ON_HOST, NULL},
    {"detach", NOT_YET, NULL},
    {"device_safesync", ON_HOST, NULL},
    {"doacross", INSIDE, NULL},
    {"dynamic_allocators", ON_HOST, NULL},
    {"exclusive", INSIDE, NULL},
    {"filter", INSIDE, NULL},
    {"final", INSIDE, NULL},
    {"full", INSIDE, NULL},
    {"graph_id", ON_HOST, NULL},
    {"graph_reset", ON_HOST, NULL},
    {"grainsize", INSIDE, NULL},
    {"hint", INSIDE, NULL},
    {"holds", INSIDE, NULL},
    {"in_reduction", LEAF_TARGET | INSIDE, NULL},
    {"inbranch", ON_HOST, NULL},
    {"inclusive", INSIDE, NULL},
    {"induction", LOOPS | INSIDE, NULL},
    {"interop", ON_HOST, NULL},
    {"indirect", LEAF_DECLARE, NULL},
    {"init", ON_HOST, NULL},
    {"initializer", INSIDE, NULL},
    {"linear", LOOPS | INSIDE, "val"},
    {"local", LEAF_DECLARE, NULL},
    {"looprange", ON_HOST, NULL},
    {"match", ON_HOST, NULL},
    {"mergeable", INSIDE, NULL},
    {"message", LEAF_PARALLEL | INSIDE, NULL},
    {"nocontext", ON_HOST, NULL},
    {"nogroup", LEAF_DATA | INSIDE, NULL},
    {"no_openmp", INSIDE, NULL},
    {"no_openmp_constructs", INSIDE, NULL},
    {"no_openmp_routines", INSIDE, NULL},
    {"no_parallelism", INSIDE, NULL},
    {"notinbranch", ON_HOST, NULL},
    {"novariants", ON_HOST, NULL},
    {"num_tasks", INSIDE, NULL},
    {"ompx_attribute", LEAF_TARGET, NULL},
    {"ompx_bare", NOT_YET | LEAF_TEAMS, NULL},
    {"ompx_dyn_cgroup_mem", LEAF_TARGET, NULL},
    {"ordered", LEAF_FOR | INSIDE, NULL},
    {"otherwise", LEAF_RESOLVED, NULL},
    {"partial", INSIDE, NULL},
    {"permutation", ON_HOST, NULL},
    {"priority", INSIDE, NULL},
    {"read", INSIDE, NULL},
    {"relaxed", INSIDE, NULL},
    {"safesync", INSIDE, NULL},
    {"release", INSIDE, NULL},
    {"reverse_offload", ON_HOST, NULL},
    {"self_maps", ON_HOST, NULL},
    {"seq_cst", INSIDE, NULL},
    {"severity", LEAF_PARALLEL | INSIDE, NULL},
    {"simd", INSIDE, NULL},
    {"sizes", INSIDE, NULL},
    {"task_reduction", INSIDE, NULL},
    {"threads", INSIDE, NULL},
    {"threadset", INSIDE, NULL},
    {"unified_address", ON_HOST, NULL},
    {"unified_shared_memory", ON_HOST, NULL},
    {"uniform", ON_HOST, NULL},
    {"untied", INSIDE, NULL},
    {"update", INSIDE, NULL},
    {"use", ON_HOST, NULL},
    {"uses_allocators", REGION, "traits memspace"},
    {"weak", INSIDE, NULL},
    {"when", LEAF_RESOLVED, NULL},
    {"write", INSIDE, NULL},
    {"fail", INSIDE, NULL},
    {"memscope", INSIDE, NULL},
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* Matches name at text, where each space of the name stands for any white space or for an underscore (OpenMP
 * 6.0). Returns the number of characters matched, 0 for no match. */
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
    return is_word_character(*at) ? 0 : (size_t)(at - text);
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
        if (same_text(directives[i].name, name))
            return &directives[i];
    return NULL;
}

const struct clause_rule *clause_find(const char *name)
{
    for (size_t i = 0; i < COUNT(clauses); i++)
        if (same_text(clauses[i].name, name))
            return &clauses[i];
    return NULL;
}

const char *clause_name(size_t index)
{
    return index < COUNT(clauses) ? clauses[index].name : NULL;
}

const struct directive *directive_row(size_t index)
{
    return index < COUNT(directives) ? &directives[index] : NULL;
}

const struct clause_rule *clause_row(size_t index)
{
    return index < COUNT(clauses) ? &clauses[index] : NULL;
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
