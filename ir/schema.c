/*
 * The rows that define the language: each keyword, where it may stand, and its attributes in their printed
 * order. Reader, checker and printer work from them, and `rex-fmt --schema` prints them as the tables of
 * docs/ir.md.
 */
#include "ir.h"

#include <string.h>

#define REQUIRED true
#define OPTIONAL false
#define END                                                                                                  \
    {                                                                                                        \
        NULL, IR_TEXT, OPTIONAL, NULL, NULL                                                                  \
    }
#define PART                                                                                                 \
    {                                                                                                        \
        "part", IR_COUNT, OPTIONAL, NULL,                                                                    \
            "which 8 bytes of the variable, counted from 0; set by rex-literal-struct"                       \
    }
#define ADDRESS_TAKEN                                                                                        \
    {                                                                                                        \
        "address_taken", IR_YES_NO, OPTIONAL, NULL,                                                          \
            "yes: a local variable that pointers of device code may lead to"                                 \
    }
#define AT                                                                                                   \
    {                                                                                                        \
        "at", IR_POSITION, REQUIRED, NULL, "where it stands in the user's source"                            \
    }
#define MAYBE_AT                                                                                             \
    {                                                                                                        \
        "at", IR_POSITION, OPTIONAL, NULL, "where it stands in the user's source"                            \
    }

#define CHUNKS "module region"
#define CODE   "body declare"

#define CHECKS                                                                                               \
    "unmapped uncopied lost reach size absent race private stale copy repeat nowait leak reduction pointer"

static const struct ir_attribute_schema no_attributes[] = {END};

static const struct ir_attribute_schema region_attributes[] = {
    {"changes", IR_TEXT, OPTIONAL, NULL,
     "the variables that the host's code in it may change or declares, so that their names may mean other "
     "values than before it; absent: not known"},
    END};

static const struct ir_attribute_schema unit_attributes[] = {
    {"source", IR_TEXT, REQUIRED, NULL, "the C file, as it was named to rex-parse"},
    {"suffix", IR_WORD, REQUIRED, NULL, "what keeps this unit's device symbols apart from other units'"},
    {"requires", IR_FLAGS, OPTIONAL, "unified_address unified_shared_memory", "what every device must have"},
    {"recursive", IR_YES_NO, OPTIONAL, NULL,
     "yes: device functions may call themselves, or call by pointers, so that nobody knows how deep a stack "
     "gets"},
    {"c23", IR_YES_NO, OPTIONAL, NULL, "yes: the program is C23, which has some of C++'s keywords"},
    {"devices", IR_YES_NO, OPTIONAL, NULL,
     "yes: the host maps data, or calls routines that work on devices, so that they have to be there"},
    {"device", IR_WORD, OPTIONAL, NULL, "sm_NN, the GPU that it is compiled for; absent: the host device"},
    {"library", IR_NAMES, OPTIONAL, NULL,
     "the C library's functions that device code names and the runtime defines for GPUs: qsort,strlen"},
    {"uses", IR_FLAGS, OPTIONAL, "short_float vector precision",
     "what device code has of C that the device file has a header for: floating-point types of 16 bits, "
     "vectors, precisions of printf that are arguments"},
    {"brings", IR_YES_NO, OPTIONAL, NULL,
     "yes: its image has the kernel that brings a few bytes to the host, behind a chain's launches; set by "
     "rex-bring"},
    {"brings_why", IR_REASON, OPTIONAL, NULL, "for what; set by rex-bring"},
    {"remarks", IR_YES_NO, OPTIONAL, NULL, "no: the user does not want to hear any"},
    {"addresses", IR_YES_NO, OPTIONAL, NULL, "yes: the host asks OpenMP for addresses of a device's memory"},
    {"closed", IR_YES_NO, OPTIONAL, NULL,
     "yes: no other unit can map its variables or change them: it has main, and what it calls is its own or "
     "the C library's"},
    {"silent", IR_FLAGS, OPTIONAL, CHECKS, "rex-check's warnings that the user does not want to hear"},
    {"errors", IR_FLAGS, OPTIONAL, CHECKS, "and those that are errors"},
    {"cxx", IR_YES_NO, OPTIONAL, NULL, "yes: device code is C++, no user's C any more; set by rex-cxx"},
    END};

static const struct ir_attribute_schema define_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "a macro that system headers look at, such as _GNU_SOURCE"},
    {"value", IR_TEXT, REQUIRED, NULL, "what it expands to"},
    END};

static const struct ir_attribute_schema symbol_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "a function or variable that other units may see"},
    {"symbol", IR_NAME, REQUIRED, NULL, "how the program calls it, and the linker"},
    END};

static const struct ir_attribute_schema include_attributes[] = {
    {"header", IR_TEXT, REQUIRED, NULL, "a system header as the source names it: <stdio.h>"},
    {"device", IR_YES_NO, REQUIRED, NULL, "yes: device code uses a declaration of it"},
    MAYBE_AT,
    END};

static const struct ir_attribute_schema macro_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "a macro whose name is in the header"},
    {"definition", IR_TEXT, OPTIONAL, NULL,
     "as it stands behind #define: f(x) x + 1; absent: the program has undefined it"},
    {"hides", IR_YES_NO, OPTIONAL, NULL, "yes: it was defined before, by a header or the compiler"},
    {"remains", IR_YES_NO, OPTIONAL, NULL, "yes: the header does not undefine it"},
    END};

#define NAMED                                                                                                \
    {"calls", IR_TEXT, OPTIONAL, NULL,                                                                       \
     "the functions that the code calls: f,g; and *, if it calls by a pointer"},                             \
        {"addresses", IR_NAMES, OPTIONAL, NULL, "the functions that the code names but does not call"},      \
    {                                                                                                        \
        "variables", IR_NAMES, OPTIONAL, NULL,                                                               \
            "the variables of the device's image that the code names, but for constants that stand for "     \
            "their value"                                                                                    \
    }

#define FACTS                                                                                                \
    {"loops", IR_YES_NO, OPTIONAL, NULL, "yes: the code holds a loop, or a goto"},                           \
        {"continues", IR_YES_NO, OPTIONAL, NULL, "yes: the code holds a continue statement"}, NAMED,         \
        {"statics", IR_YES_NO, OPTIONAL, NULL, "yes: the code declares a static variable"},                  \
    {                                                                                                        \
        "length", IR_NUMBER, OPTIONAL, NULL,                                                                 \
            "in a target region: how many nodes the code's syntax tree has, without those of constructs in " \
            "it"                                                                                             \
    }

static const struct ir_attribute_schema position_attributes[] = {AT, END};

static const struct ir_attribute_schema text_attributes[] = {
    {"empty", IR_YES_NO, OPTIONAL, NULL,
     "yes: device code of nothing but braces, semicolons and comments, or host code of nothing but comments"},
    FACTS,
    AT,
    END};

static const struct ir_attribute_schema body_attributes[] = {
    {"block", IR_YES_NO, OPTIONAL, NULL, "yes: it begins with { and ends with the } that belongs to it"},
    {"stores_in_loops", IR_YES_NO, OPTIONAL, NULL,
     "yes: a loop of the code assigns to elements, or to what pointers lead to, other than those of arrays "
     "that the code declares"},
    {"reads_behind_stores", IR_YES_NO, OPTIONAL, NULL,
     "yes: behind an assignment to an element, or to what a pointer leads to, the code reads one by another "
     "variable's name, both declared outside of it"},
    {"exchanges", IR_CHOICE, OPTIONAL, "no",
     "no: no iteration reads what another one may store, but for variables by name: the code assigns to no "
     "element, nor to what a pointer leads to, that it has not declared itself, or it reads none, and calls "
     "nothing that may"},
    FACTS,
    AT,
    END};

static const struct ir_attribute_schema statement_attributes[] = {
    {"kind", IR_CHOICE, REQUIRED,
     "function block loop if switch case label break continue return goto directive simple",
     "what it is; function: the body of one; block: of statements, or do ... while (0); case: of a switch, "
     "in its block; label: any other; directive: "
     "one "
     "of OpenMP's for the host, with the statement that follows it; simple: an expression or a declaration"},
    {"part", IR_CHOICE, OPTIONAL, "begin end",
     "of one that holds others: those between the two lines, and the constructs between the texts"},
    {"offset", IR_NUMBER, REQUIRED, NULL, "where in the text it begins; part end: where it has ended"},
    {"length", IR_NUMBER, OPTIONAL, NULL, "how many bytes it has"},
    {"name", IR_TEXT, OPTIONAL, NULL, "the function's, or the directive's"},
    {"clauses", IR_YES_NO, OPTIONAL, NULL, "yes: the directive has clauses"},
    {"replaceable", IR_YES_NO, OPTIONAL, NULL,
     "yes: calls of the function may come to another body, because of an attribute or of a directive"},
    {"calls", IR_TEXT, OPTIONAL, NULL,
     "the functions that it calls, those in statements that it holds apart: f,g; and *, if it calls by a "
     "pointer"},
    {"external", IR_YES_NO, OPTIONAL, NULL, "of a function; yes: other files may call it"},
    {"foreign", IR_TEXT, OPTIONAL, NULL,
     "of the functions that it calls: those that another file of the program's defines"},
    {"memory", IR_YES_NO, OPTIONAL, NULL,
     "yes: it reads or writes memory otherwise than by a variable's name"},
    {"watched", IR_YES_NO, OPTIONAL, NULL, "yes: it reads or writes something volatile or atomic"},
    {"unknown", IR_YES_NO, OPTIONAL, NULL, "yes: it does what rex-parse does not look into, as asm"},
    {"endless", IR_YES_NO, OPTIONAL, NULL, "of a loop; yes: its condition is a constant, or is not there"},
    END};

#define WRITTEN                                                                                              \
    {                                                                                                        \
        "written", IR_TEXT, OPTIONAL, NULL,                                                                  \
            "the directive in the program, a loop construct, where `directive` is one that shares out as "   \
            "much"                                                                                           \
    }
#define BLOCKS                                                                                               \
    {                                                                                                        \
        "blocks", IR_NAMES, OPTIONAL, NULL,                                                                  \
            "the function's blocks around it that have types of one name, the outermost first"               \
    }
#define PACKING                                                                                              \
    {                                                                                                        \
        "packing", IR_NUMBER, OPTIONAL, NULL,                                                                \
            "to how many bytes members of structs that it defines are aligned at most, as `#pragma pack` "   \
            "says"                                                                                           \
    }

static const struct ir_attribute_schema declare_attributes[] = {
    {"kind", IR_CHOICE, REQUIRED, "type function variable link indirect",
     "what the text declares; link: the pointer by which functions find a declare target link variable; "
     "indirect: the address of a function that the host's pointers to it stand for"},
    {"name", IR_TEXT, REQUIRED, NULL, "its name in the source"},
    {"symbol", IR_NAME, OPTIONAL, NULL, "a variable's symbol in the device image"},
    {"entry", IR_YES_NO, OPTIONAL, NULL,
     "yes: this unit defines the variable and registers it with libomptarget"},
    {"bytes", IR_NUMBER, OPTIONAL, NULL, "a variable's size"},
    {"leads", IR_CHOICE, OPTIONAL, "nowhere own anywhere",
     "what addresses a variable holds, as of a `variable`; a pointer: anywhere"},
    {"internal", IR_YES_NO, OPTIONAL, NULL, "yes: a static function, or a pointer to a static variable"},
    {"numbers", IR_YES_NO, OPTIONAL, NULL, "yes: a copy of a constant that holds numbers, and no address"},
    {"prototype", IR_YES_NO, OPTIONAL, NULL, "yes: a function's declaration without its body"},
    {"called", IR_POSITION, OPTIONAL, NULL,
     "where device code first names the function, which the unit does not define"},
    {"function", IR_NAME, OPTIONAL, NULL,
     "the C function that a local type, or a local constant, belongs to"},
    BLOCKS,
    PACKING,
    FACTS,
    AT,
    END};

static const struct ir_attribute_schema construct_attributes[] = {
    {"id", IR_NUMBER, REQUIRED, NULL, "counts the unit's constructs from 1"},
    {"directive", IR_TEXT, REQUIRED, NULL, "the directive's name, without its clauses"},
    {"function", IR_NAME, REQUIRED, NULL, "the C function it stands in"},
    AT,
    END};

static const struct ir_attribute_schema target_attributes[] = {
    {"id", IR_NUMBER, REQUIRED, NULL, "counts the unit's constructs from 1"},
    {"directive", IR_TEXT, REQUIRED, NULL, "the directive's name, without its clauses"},
    WRITTEN,
    {"function", IR_NAME, REQUIRED, NULL, "the C function it stands in"},
    BLOCKS,
    {"host", IR_REASON, OPTIONAL, NULL, "why the host runs it, and no device"},
    PACKING,
    {"initial_thread", IR_CHOICE, OPTIONAL, "computes reads acts",
     "what the initial thread of a team does outside of parallel regions: computes: it looks at its own "
     "variables only; reads: at memory, too, and does what edits `once` say; acts: more than "
     "that"},
    {"initial_thread_why", IR_REASON, OPTIONAL, NULL, "what it does that is more than reading, and where"},
    {"clause_names", IR_NAMES, OPTIONAL, NULL, "the variables that its clauses name"},
    NAMED,
    AT,
    END};

#define EVALUATION(what)                                                                                     \
    {                                                                                                        \
        "evaluation", IR_CHOICE, OPTIONAL, "reads acts",                                                     \
            "what the host does to evaluate " what                                                           \
            ": reads: it looks at memory by pointers; acts: it may do more, as call a function or change "   \
            "a variable; absent: it computes with variables"                                                 \
    }

static const struct ir_attribute_schema clause_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "the clause"},
    {"modifier", IR_TEXT, OPTIONAL, NULL, "what stands before its colon"},
    {"value", IR_TEXT, OPTIONAL, NULL, "what else stands in its parentheses"},
    {"constant", IR_NUMBER, OPTIONAL, NULL, "the number that this is, where the compiler knows it"},
    {"names", IR_NAMES, OPTIONAL, NULL,
     "num_threads inside device code: the variables from outside that it is arithmetic on, and on nothing "
     "else: a,b"},
    {"kind", IR_CHOICE, OPTIONAL, "static dynamic guided auto runtime", "of schedule and dist_schedule"},
    {"chunk", IR_DEVICE, OPTIONAL, NULL, "and the chunk size"},
    {"items", IR_NAMES, OPTIONAL, NULL, "of linear, induction and copyprivate: the variables in its list"},
    {"step", IR_DEVICE, OPTIONAL, NULL, "by how much linear variables and inductions change in an iteration"},
    {"multiplies", IR_YES_NO, OPTIONAL, NULL, "yes: an induction's value is multiplied by its step"},
    {"task", IR_CLAUSES, OPTIONAL, NULL,
     "of depend: the clause of the task of its own that the construct may be"},
    EVALUATION("a value for the launch or the task"),
    MAYBE_AT,
    END};

static const struct ir_attribute_schema variable_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "a variable of the enclosing code that the construct names or uses"},
    {"type", IR_TYPE, REQUIRED, NULL, "its C++ type, with @ in the place of the name: double (*@)[10]"},
    {"category", IR_CHOICE, REQUIRED, "scalar pointer array struct",
     "the OpenMP category that defaultmap speaks of"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "its size"},
    {"const", IR_YES_NO, OPTIONAL, NULL, "yes: declared const"},
    {"number", IR_TEXT, OPTIONAL, NULL,
     "of an integer that is const: what it always is, where that is known"},
    {"long_double", IR_YES_NO, OPTIONAL, NULL, "yes: a long double, or what leads to one"},
    {"leads", IR_CHOICE, OPTIONAL, "nowhere own data anywhere",
     "what addresses it holds: none; one to storage of an array's or a restrict pointer's own, which holds "
     "none; one to storage that holds none; others. Characters hold none where no device code of the unit "
     "may "
     "make an address of them"},
    {"wide", IR_NUMBER, OPTIONAL, NULL,
     "4, 8 or 16: the region accesses several neighbours at once, in so many bytes at multiples of that from "
     "where the pointer leads"},
    {"variable_length", IR_YES_NO, OPTIONAL, NULL, "yes: an array of variable length"},
    {"lengths", IR_COUNT, OPTIONAL, NULL,
     "how many variable lengths its type has, of an array or what a pointer points to"},
    {"global", IR_YES_NO, OPTIONAL, NULL, "yes: a declare target variable, present on the device by itself"},
    {"link", IR_YES_NO, OPTIONAL, NULL,
     "yes: declare target link, so that it is mapped even where it is a scalar"},
    {"sharing", IR_CHOICE, REQUIRED,
     "shared private firstprivate lastprivate firstprivate_lastprivate linear reduction is_device_ptr "
     "has_device_addr "
     "use_device_ptr use_device_addr",
     "its data-sharing attribute, explicit or by the construct's rules; shared: as the maps say"},
    {"used", IR_YES_NO, REQUIRED, NULL, "yes: the device text names it"},
    {"own", IR_YES_NO, OPTIONAL, NULL,
     "yes: the region writes it, but nothing orders the threads that do, so each may have a copy"},
    {"written", IR_YES_NO, OPTIONAL, NULL,
     "yes: the device text may write it or take its address, an array's elements apart"},
    {"result", IR_YES_NO, OPTIONAL, NULL,
     "yes: the region has a copy of its value, and all that it does with that is to compute the next one"},
    {"host_reads", IR_POSITION, OPTIONAL, NULL,
     "where the host reads it, if that is the next that it does with it behind the region"},
    {"again", IR_POSITION, OPTIONAL, NULL,
     "the outermost loop of the host's of which each iteration maps the array again, without a clause"},
    {"automatic", IR_YES_NO, OPTIONAL, NULL,
     "yes: a local variable whose address is never taken, so that only its function can map it"},
    ADDRESS_TAKEN,
    {"capture", IR_CHOICE, OPTIONAL, "value reference",
     "how a parallel region in device code gets the variable"},
    {"replica", IR_YES_NO, OPTIONAL, NULL,
     "yes: parallel regions only combine values in it, so that each thread of a team may have one"},
    {"single_elements", IR_NUMBER, OPTIONAL, NULL,
     "of an array that the region reduces: it uses nothing but elements, numbers of so many bytes, and takes "
     "no "
     "address of them"},
    {"numbered", IR_YES_NO, OPTIONAL, NULL,
     "yes: all its subscripts are numbers when loops of a few iterations around them are unrolled"},
    {"only_combined", IR_YES_NO, OPTIONAL, NULL,
     "yes: they are integers, and all that the region does with one is to combine a value with it by the "
     "reduction's operator"},
    {"bins", IR_NUMBER, OPTIONAL, NULL,
     "of such an array: the threads of a team combine values with elements that they share, by atomic "
     "operations; it has room in its memory for so many, where there are no more, and has several of each "
     "where that leaves room; set by rex-place"},
    {"bins_why", IR_REASON, OPTIONAL, NULL, "why, or why not"},
    {"columns", IR_NUMBER, OPTIONAL, NULL,
     "of an array that the region reduces by single elements: it lies in the team's memory, an element of so "
     "many threads side by side; set by rex-place"},
    {"columns_why", IR_REASON, OPTIONAL, NULL, "why, or why not"},
    {"own_element", IR_NUMBER, OPTIONAL, NULL,
     "of a pointer in a parallel loop of a team, or an array of the team's: all that the loop does with it "
     "is "
     "to access one element in each iteration, in each another one; loops of the region with the same number "
     "access the same element in the same iteration"},
    {"own_bytes", IR_NUMBER, OPTIONAL, NULL, "how large that is, where it is a number"},
    {"own_index", IR_DEVICE, OPTIONAL, NULL,
     "its subscript: of numbers, of variables that nothing in the region changes, and of the variables of "
     "the "
     "region's own loops and of this one"},
    {"deferred", IR_YES_NO, OPTIONAL, NULL,
     "yes: iterations store it when as many as `defers` says have read; set by rex-defer"},
    {"keep", IR_CHOICE, OPTIONAL, "first between last alone",
     "of such a pointer: threads keep its elements for a row of loops, of which this one is the first, which "
     "reads them, the last, which stores them, another, or the only one; set by rex-keep"},
    {"aligned", IR_NUMBER, OPTIONAL, NULL,
     "bytes to a multiple of which the pointer usually leads: the construct looks; set by rex-usual"},
    {"multiple", IR_NUMBER, OPTIONAL, NULL,
     "of which the variable usually is a multiple: the construct looks; set by rex-usual"},
    {"operator", IR_CHOICE, OPTIONAL, "+ * - & | ^ && || min max", "the reduction's operator"},
    {"conditional", IR_YES_NO, OPTIONAL, NULL,
     "yes: the last iteration that assigns a lastprivate variable leaves its value"},
    {"scan", IR_YES_NO, OPTIONAL, NULL, "yes: reduction(inscan, ...)"},
    {"combiner", IR_NAME, OPTIONAL, NULL, "a declared reduction's function that combines two values"},
    {"initial", IR_NAME, OPTIONAL, NULL,
     "its function that gives a private copy's first value, from the original's"},
    {"from_original", IR_YES_NO, OPTIONAL, NULL, "yes: that value depends on the original's"},
    {"lower", IR_EXPRESSION, OPTIONAL, NULL, "a reduced array section's lower bound"},
    {"length", IR_EXPRESSION, OPTIONAL, NULL, "a reduced array section's length"},
    {"element", IR_TYPE, OPTIONAL, NULL, "a reduced array section's element type"},
    {"row", IR_TYPE, OPTIONAL, NULL,
     "the arrays that such elements lie in, where a step of the name passes one"},
    EVALUATION("the bound and the length"),
    {"allocator", IR_EXPRESSION, OPTIONAL, NULL, "the allocator that its copy is made with"},
    {"memory", IR_CHOICE, OPTIONAL, "team own",
     "where that is: team: in the team's memory; own: the allocator says when the program runs; absent: "
     "where "
     "copies are without it"},
    {"align", IR_EXPRESSION, OPTIONAL, NULL, "what that copy is aligned to, in bytes"},
    {"mapper", IR_NAME, OPTIONAL, NULL, "the function of its type's default mapper, where no clause maps it"},
    {"pointers", IR_HOST, OPTIONAL, NULL,
     "the pointers in a struct that the device text goes through, which a region makes point to what is on "
     "the device: s.a,s.b"},
    {"address", IR_NAME, OPTIONAL, NULL, "the host's variable that holds its device address"},
    MAYBE_AT,
    END};

static const struct ir_attribute_schema allocator_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "the variable that holds its handle"},
    {"space", IR_HOST, OPTIONAL, NULL, "its memory space"},
    {"traits", IR_NAME, OPTIONAL, NULL, "the array of its traits"},
    AT,
    END};

static const struct ir_attribute_schema map_attributes[] = {
    {"type", IR_CHOICE, REQUIRED, "to from tofrom alloc release delete", "the map type"},
    {"modifiers", IR_FLAGS, OPTIONAL, "always close present self ompx_hold implicit",
     "implicit: no clause says it"},
    {"mapper", IR_NAME, OPTIONAL, NULL, "the function of the mapper that maps each of its elements"},
    {"variable", IR_NAME, REQUIRED, NULL, "the variable at the item's root"},
    {"kind", IR_CHOICE, REQUIRED, "variable section member pointer",
     "a whole variable, a section or a member of an object, or a pointer that other items go through"},
    {"item", IR_TEXT, REQUIRED, NULL, "the list item as written"},
    {"object", IR_HOST, OPTIONAL, NULL,
     "the pointer to the object that the item is in; absent: that is the variable itself"},
    {"base", IR_HOST, REQUIRED, NULL, "the object's address"},
    {"begin", IR_HOST, REQUIRED, NULL, "the first mapped byte's address"},
    {"bytes", IR_HOST, REQUIRED, NULL, "how many bytes"},
    {"offset", IR_NUMBER, OPTIONAL, NULL, "where the item begins in the object, when that is a constant"},
    {"extent", IR_NUMBER, OPTIONAL, NULL, "the item's size, when that is a constant"},
    {"loops", IR_HOST, OPTIONAL, NULL,
     "heads of the host's loops in which the item stands, the outermost first, one a line"},
    EVALUATION("the item's place"),
    {"again", IR_POSITION, OPTIONAL, NULL,
     "the outermost loop of the host's around it of which each iteration maps the same again, and in which "
     "the "
     "host does nothing with it"},
    {"called_again", IR_POSITION, OPTIONAL, NULL,
     "the same of a loop that calls the region's function, which nothing else does"},
    {"argument", IR_NAME, OPTIONAL, NULL, "what the variable is in that call"},
    {"called_item", IR_TEXT, OPTIONAL, NULL, "and the item"},
    AT,
    END};

static const struct ir_attribute_schema mapper_attributes[] = {
    {"function", IR_NAME, REQUIRED, NULL, "the name of the function that maps one object"},
    {"directive", IR_TEXT, REQUIRED, NULL, "declare mapper"},
    {"argument", IR_TEXT, REQUIRED, NULL, "what stands in the directive's own parentheses"},
    {"variable", IR_NAME, REQUIRED, NULL, "the function's pointer to that object"},
    {"type", IR_TYPE, REQUIRED, NULL, "its type, with @ in the place of the name"},
    AT,
    END};

static const struct ir_attribute_schema loop_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "the iteration variable"},
    {"type", IR_TYPE, REQUIRED, NULL, "its C++ type, with @ in the place of the name"},
    {"integer", IR_TYPE, OPTIONAL, NULL, "of a variable with an enumerated type: that type's integers"},
    {"compare", IR_CHOICE, REQUIRED, "int64 uint64 pointer",
     "the arithmetic in which the loop condition compares"},
    {"cast", IR_CAST, OPTIONAL, NULL, "the C++ type that both sides of the condition are converted to"},
    {"lower", IR_EXPRESSION, REQUIRED, NULL, "the initial value"},
    {"relation", IR_CHOICE, REQUIRED, "< <= > >= !=", "how the condition compares the variable with upper"},
    {"upper", IR_EXPRESSION, REQUIRED, NULL, "the bound"},
    {"step", IR_EXPRESSION, REQUIRED, NULL, "the increment; negative for a loop that counts down"},
    {"bounds", IR_CHOICE, REQUIRED, "scalar memory",
     "scalar: the host may evaluate the bounds before the launch; "
     "memory: they read memory that may be the device's, or call a function"},
    {"bound_variables", IR_NAMES, OPTIONAL, NULL, "those that lower, upper and step name"},
    {"iterations", IR_NUMBER, OPTIONAL, NULL, "how many it has, where the compiler knows it"},
    {"names", IR_NAMES, OPTIONAL, NULL,
     "in device code: the variables from outside of it that lower, upper and step are arithmetic on, and "
     "nothing else; absent: they are more, or numbers"},
    {"adjacent", IR_NUMBER, OPTIONAL, NULL,
     "of a nest's loop: in how many accesses of its body neighbouring iterations reach neighbouring "
     "elements"},
    {"apart", IR_NUMBER, OPTIONAL, NULL, "and in how many they reach elements further apart"},
    {"common", IR_NUMBER, OPTIONAL, NULL,
     "and in how many they reach the same, which is not the same for another loop's iterations"},
    {"moves", IR_NUMBER, OPTIONAL, NULL,
     "of a nest's first loop: how many bytes are in the elements of its own that an iteration reaches, one "
     "of "
     "each array"},
    {"in_line", IR_CHOICE, OPTIONAL, "yes",
     "of a nest's inner loop: the body names its variable and that of the loop around it only in sums that "
     "follow from the iteration's number in the nest"},
    {"rows_in_line", IR_CHOICE, OPTIONAL, "yes",
     "the same of an inner loop from 0 to a variable, which the sums multiply by"},
    {"in_pieces", IR_CHOICE, OPTIONAL, "yes",
     "of a target's innermost loop: an iteration accesses 4 bytes at its own number of what pointers from "
     "outside lead to, or what is one for all iterations, and nothing else there"},
    {"pieces", IR_NAMES, OPTIONAL, NULL,
     "of a construct's innermost loop: the same, and these are the pointers, if what `multiples` names are "
     "multiples of four; and of the first of a target's two, while the other one stands still"},
    {"multiples", IR_NAMES, OPTIONAL, NULL, "variables that nothing in the target region changes"},
    ADDRESS_TAKEN,
    AT,
    END};

static const struct ir_attribute_schema serial_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "counts the target's serial loops from 1"},
    {"variable", IR_NAME, REQUIRED, NULL, "the loop's counter"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "how many an iteration reads that may be read before it"},
    {"slow", IR_REASON, OPTIONAL, NULL, "what the device's compiler moves no load over"},
    {"stores", IR_DEVICE, OPTIONAL, NULL,
     "the first element that an iteration stores to: the loop looks whether that is apart from what it "
     "reads"},
    {"keeps", IR_DEVICE, OPTIONAL, NULL,
     "that element, where all iterations store to the same one and to nothing else: a register may hold it "
     "if "
     "what they read is apart"},
    {"parallel", IR_YES_NO, REQUIRED, NULL, "yes: it stands in a parallel region"},
    {"slow_count", IR_NUMBER, REQUIRED, NULL, "how often there is something like that in an iteration"},
    {"length", IR_NUMBER, REQUIRED, NULL, "of an iteration, in nodes of its syntax tree"},
    {"results", IR_NAMES, OPTIONAL, NULL,
     "of a loop that all threads of a team come to, outside of parallel regions: the variables that it "
     "leaves "
     "behind, numbers of the thread's own, if it does nothing else"},
    {"iterations", IR_NUMBER, OPTIONAL, NULL, "how many it has, where the program says so by numbers"},
    {"reads", IR_DEVICE, OPTIONAL, NULL,
     "of a loop that all iterations of the region's own loop run once and in the same way: the elements that "
     "its "
     "iterations read, for all the same ones"},
    {"staged", IR_NUMBER, OPTIONAL, NULL,
     "how many bytes of static shared memory the team has for what it reads, part by part; set by rex-stage"},
    {"staged_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-stage"},
    {"unrolled", IR_YES_NO, OPTIONAL, NULL, "yes: as a part of a `nest`; set by rex-unroll"},
    {"batch", IR_NUMBER, OPTIONAL, NULL,
     "how many iterations' reads come first, then those iterations; 1 where absent; set by rex-batch"},
    {"batch_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-batch"},
    {"keep", IR_YES_NO, OPTIONAL, NULL,
     "yes: a register holds the element of `keeps` while the loop runs; set by rex-batch"},
    {"keep_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-batch"},
    {"warp", IR_NUMBER, OPTIONAL, NULL,
     "from so many iterations on, the first warp of the team runs it, and the others get its results; set by "
     "rex-batch"},
    {"warp_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-batch"},
    AT,
    END};

static const struct ir_attribute_schema uniform_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "a pointer from outside, which the region uses for such reads only"},
    {"index", IR_EXPRESSION, REQUIRED, NULL,
     "the element's number: sums and products of the counters below, of numbers, and of variables that the "
     "region does not change"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "of the element"},
    AT,
    END};

static const struct ir_attribute_schema counter_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "the loop's counter, which grows by one"},
    {"lower", IR_EXPRESSION, REQUIRED, NULL, "what it begins with"},
    {"upper", IR_EXPRESSION, REQUIRED, NULL, "what it stays below"},
    END};

static const struct ir_attribute_schema table_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "a pointer from outside, which the region uses for such reads only, none of them atomic"},
    {"first", IR_NUMBER, REQUIRED, NULL, "the least number of an element that it may read"},
    {"elements", IR_NUMBER, REQUIRED, NULL, "how many elements there are from that to the last"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "of an element"},
    {"length", IR_NUMBER, REQUIRED, NULL,
     "of the text of its longest loop, each loop as often as it has iterations"},
    {"kept", IR_YES_NO, OPTIONAL, NULL,
     "yes: each thread has the elements in registers before its first iteration; set by rex-table"},
    {"kept_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-table"},
    {"asks", IR_YES_NO, OPTIONAL, NULL, "yes: they are there if there is an iteration; set by rex-table"},
    AT,
    END};

static const struct ir_attribute_schema lookup_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "an array of the image, which the region uses for reads of elements only, none of them atomic"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "its size"},
    {"uses", IR_NUMBER, REQUIRED, NULL, "how many reads have a subscript that is not known"},
    {"in_loops", IR_YES_NO, REQUIRED, NULL, "yes: one of them stands in a loop of the code"},
    {"copied", IR_YES_NO, OPTIONAL, NULL,
     "yes: each team reads it from a copy in shared memory; set by rex-lookup"},
    {"copied_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-lookup"},
    AT,
    END};

static const struct ir_attribute_schema nest_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "counts the target's nests, or those of functions, from 1"},
    {"function", IR_NAME, OPTIONAL, NULL, "the device function whose code it is; absent: the target's"},
    {"arrays", IR_NAMES, REQUIRED, NULL, "the arrays whose elements it accesses, which that code declares"},
    {"own", IR_NUMBER, OPTIONAL, NULL,
     "of arrays that each thread has: how many bytes of registers they take, and that all their subscripts "
     "are numbers when the loops are unrolled"},
    {"serials", IR_TEXT, OPTIONAL, NULL, "the numbers of those inner loops that are `serial`: 1,2"},
    {"iterations", IR_NUMBER, REQUIRED, NULL, "how many the inner loops have, in all"},
    {"length", IR_NUMBER, REQUIRED, NULL, "of the text of these"},
    {"unrolled", IR_YES_NO, OPTIONAL, NULL, "yes: all of them are; set by rex-unroll"},
    {"unrolled_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-unroll"},
    AT,
    END};

static const struct ir_attribute_schema fill_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "counts the target's loops of this kind from 1"},
    {"construct", IR_NUMBER, OPTIONAL, NULL,
     "the id of the construct whose loop it is; absent: it stands in the text"},
    {"arrays", IR_NAMES, REQUIRED, NULL, "the team's arrays that it fills"},
    {"pointers", IR_NAMES, REQUIRED, NULL, "what leads to the elements that it copies"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "of the largest element"},
    {"alignment", IR_NUMBER, REQUIRED, NULL, "of the one with the least, in bytes"},
    {"elements", IR_NUMBER, OPTIONAL, NULL,
     "how many of an array the threads copy together, where the program says so by numbers"},
    {"async", IR_YES_NO, OPTIONAL, NULL,
     "yes: the device copies by itself, and the threads wait behind the loop; set by rex-fill"},
    {"async_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-fill"},
    AT,
    END};

static const struct ir_attribute_schema rounds_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "counts the target's loops of this kind from 1"},
    {"iterations", IR_NUMBER, REQUIRED, NULL, "how many rounds it has"},
    {"whole", IR_YES_NO, OPTIONAL, NULL,
     "yes: its counter is multiplied or divided, so that all rounds are different, and parallel loops are in "
     "them"},
    {"shared", IR_NUMBER, REQUIRED, NULL, "the most iterations of a loop in a round that the threads share"},
    {"at_once", IR_NUMBER, OPTIONAL, NULL,
     "how many rounds the compiler is to write out one behind the other; set by rex-width"},
    {"at_once_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-width"},
    AT,
    END};

static const struct ir_attribute_schema step_attributes[] = {
    {"kind", IR_CHOICE, REQUIRED, "each once parallel loop again if else switch case break continue end",
     "each: all threads do it; once: one does it for all; parallel: a parallel region; loop, if and switch "
     "last to their end; again: where a loop's iteration ends"},
    {"number", IR_NUMBER, OPTIONAL, NULL, "of once: the number of the edit `once`"},
    {"construct", IR_NUMBER, OPTIONAL, NULL, "of parallel: the construct's id"},
    {"reads", IR_TEXT, OPTIONAL, NULL,
     "the places that it may read: x: the team's variable; a[]: what the host's a leads to, or a mapped "
     "variable; *: anything in memory"},
    {"writes", IR_TEXT, OPTIONAL, NULL, "the places that it may write"},
    {"known", IR_YES_NO, OPTIONAL, NULL,
     "no: a region whose threads share more than those places, or that calls what is not known"},
    {"before", IR_YES_NO, OPTIONAL, NULL,
     "whether the threads wait for each other before it; absent: yes, in regions that are known to read or "
     "write memory; set by rex-barrier"},
    {"before_why", IR_REASON, OPTIONAL, NULL, "for what; set by rex-barrier"},
    {"behind", IR_YES_NO, OPTIONAL, NULL,
     "whether they wait for each other behind it; absent: yes; set by rex-barrier"},
    {"behind_why", IR_REASON, OPTIONAL, NULL, "for what; set by rex-barrier"},
    AT,
    END};

static const struct ir_attribute_schema team_object_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "counts the target's team objects from 1"},
    {"name", IR_NAME, REQUIRED, NULL, "the variable, or a compound literal's name that begins with __rex_"},
    {"bytes", IR_NUMBER, REQUIRED, NULL, "its size, or that of its elements"},
    {"elements", IR_TEXT, OPTIONAL, NULL,
     "how many elements an array of variable length has, as host and kernel may say it; empty where they "
     "cannot"},
    {"names", IR_NAMES, OPTIONAL, NULL, "the variables in that expression: a,b"},
    {"allocated", IR_YES_NO, OPTIONAL, NULL, "yes: a directive puts it into the team's memory"},
    {"align", IR_EXPRESSION, OPTIONAL, NULL, "what that directive aligns it to, in bytes"},
    {"replica", IR_YES_NO, OPTIONAL, NULL,
     "yes: parallel regions only combine values in it, so that each thread of a team may have one"},
    {"lies", IR_CHOICE, OPTIONAL, "static dynamic thread heap",
     "static, dynamic: in that kind of shared memory; thread: each thread has one; heap: the team takes it "
     "from the device's heap; absent: on the stack of the team where its initial thread runs alone, else in "
     "the device's heap; set by rex-place and rex-together"},
    {"place", IR_NUMBER, OPTIONAL, NULL,
     "which of the objects in dynamic shared memory, where they lie one behind the other; from 1; set by "
     "rex-place"},
    {"room", IR_NUMBER, OPTIONAL, NULL,
     "how many bytes each of its elements has there, with what aligning may take; set by rex-place"},
    {"lies_why", IR_REASON, OPTIONAL, NULL, "why"},
    AT,
    END};

static const struct ir_attribute_schema thread_array_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "the variable"},
    {"lies", IR_CHOICE, OPTIONAL, "heap", "heap: each thread takes it from the device's; set by rex-place"},
    AT,
    END};

static const struct ir_attribute_schema nested_attributes[] = {
    {"id", IR_NUMBER, REQUIRED, NULL, "counts the unit's constructs from 1"},
    {"directive", IR_TEXT, REQUIRED, NULL, "the directive's name, without its clauses"},
    WRITTEN,
    {"was", IR_TEXT, OPTIONAL, NULL,
     "the directive of the program, where one thread runs the loop alone; set by rex-narrow"},
    {"was_why", IR_REASON, OPTIONAL, NULL,
     "why one thread runs a parallel region in a parallel loop alone, or why it has to know its threads; set "
     "by "
     "rex-narrow"},
    {"argument", IR_TEXT, OPTIONAL, NULL, "what stands in the directive's own parentheses: critical's name"},
    {"form", IR_CHOICE, OPTIONAL, "read write update capture compare", "what an atomic construct does"},
    {"location", IR_DEVICE, OPTIONAL, NULL, "an atomic construct's x: what it works on"},
    {"operator", IR_CHOICE, OPTIONAL, "+ - * / & | ^ << >> && || min max == <",
     "an atomic update's operator; a compare's relation"},
    {"reversed", IR_YES_NO, OPTIONAL, NULL, "yes: x = value operator x"},
    {"value", IR_DEVICE, OPTIONAL, NULL, "the other operand, or what is written; a compare's new value"},
    {"expected", IR_DEVICE, OPTIONAL, NULL, "what an atomic compare compares with"},
    {"result", IR_DEVICE, OPTIONAL, NULL, "where an atomic read or capture puts the value"},
    {"captures", IR_CHOICE, OPTIONAL, "before after otherwise",
     "whether a capture is of the old value, of the new one, or of the old one where a compare has not "
     "stored"},
    {"success", IR_DEVICE, OPTIONAL, NULL, "where an atomic compare says whether it stored"},
    {"locks", IR_YES_NO, OPTIONAL, NULL,
     "yes: its atomic operation or its reductions take a lock of the image, because they are on something "
     "else than a number of at most 8 bytes"},
    NAMED,
    {"last", IR_YES_NO, OPTIONAL, NULL, "yes: nothing follows it in the construct around it"},
    {"substatement", IR_YES_NO, OPTIONAL, NULL,
     "yes: an if, a loop or a label ends with it, so that it has to be one statement"},
    {"threads", IR_CHOICE, OPTIONAL, "all",
     "all: a parallel region asks for as many threads as the launch gives each team; set by rex-outline"},
    {"begins", IR_CHOICE, OPTIONAL, "together behind_barrier",
     "in a kernel whose threads run together, a parallel region that all of its team's threads run; "
     "behind_barrier: the threads wait for each other before it, not only at its end; set by rex-together"},
    {"barrier", IR_YES_NO, OPTIONAL, NULL,
     "no: a loop that ends its parallel region, whose end is a barrier, too; set by rex-together"},
    {"schedule", IR_CHOICE, OPTIONAL, "kept dropped",
     "what became of its schedule clauses; set by rex-schedule"},
    {"schedule_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-schedule"},
    {"odometer", IR_YES_NO, OPTIONAL, NULL,
     "yes: each thread counts its iterations of collapsed loops loop by loop, and divides only before the "
     "first; set by rex-tile"},
    {"odometer_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-tile"},
    {"one_loop", IR_CHOICE, OPTIONAL, "yes",
     "of a nest that a team's threads share: the innermost loop counts for all, over the ends of its rows; "
     "set by rex-tile"},
    {"one_loop_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"counter", IR_NUMBER, OPTIONAL, NULL,
     "how many bits count what each thread runs of a loop that a GPU's team shares; absent: 64; set by "
     "rex-tile"},
    {"counter_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"beside", IR_NUMBER, OPTIONAL, NULL,
     "how many neighbouring iterations of a loop that a team's threads share one of them usually runs at a "
     "time; set by rex-usual"},
    {"beside_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-usual"},
    {"defers", IR_NUMBER, OPTIONAL, NULL,
     "how many iterations of a thread's read before the first of them stores; set by rex-defer"},
    {"defers_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-defer"},
    {"lanes_beside", IR_NUMBER, OPTIONAL, NULL,
     "the same where several teams share a block; set by rex-usual"},
    AT,
    END};

static const struct ir_attribute_schema pointer_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL,
     "a pointer or an array, the only variable of the unit that has the name"},
    {"array", IR_YES_NO, OPTIONAL, NULL, "yes: an array"},
    {"local", IR_YES_NO, OPTIONAL, NULL, "yes: a local variable, no static one"},
    {"argument", IR_NAME, OPTIONAL, NULL,
     "of a parameter: the variable, no parameter, that it is in all calls, and that the function leaves it"},
    {"given", IR_CHOICE, REQUIRED, "nowhere calls anywhere",
     "what else may lead to its memory: nothing; parameters of functions; anything"},
    {"allocated", IR_YES_NO, REQUIRED, NULL, "yes: it is given only memory that is allocated there"},
    {"bytes", IR_NUMBER, OPTIONAL, NULL, "how many, where that is once and a number"},
    {"host_uses", IR_POSITION, OPTIONAL, NULL,
     "of a pointer that is given only memory of a device's, by omp_target_alloc: where the host uses "
     "elements"},
    {"host_frees", IR_POSITION, OPTIONAL, NULL, "and where it calls free with it"},
    AT,
    END};

static const struct ir_attribute_schema access_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "a pointer or an array from outside"},
    {"reads", IR_YES_NO, REQUIRED, NULL, "yes: the region reads elements"},
    {"writes", IR_CHOICE, REQUIRED, "none updates stores unknown",
     "updates: it writes elements, and each only behind having read it; unknown: it may do anything with "
     "them"},
    {"reach", IR_NUMBER, OPTIONAL, NULL,
     "how many bytes are to the end of an element that it certainly reaches"},
    {"element", IR_NUMBER, OPTIONAL, NULL, "that element's number"},
    {"reach_at", IR_POSITION, OPTIONAL, NULL, "where"},
    {"beyond", IR_TEXT, OPTIONAL, NULL,
     "the region's map item behind whose end it certainly goes, whatever lengths are"},
    {"beyond_at", IR_POSITION, OPTIONAL, NULL, "where"},
    {"host_reads", IR_POSITION, OPTIONAL, NULL,
     "where the host reads elements, if that is the next that it does with them behind the region"},
    {"first_read", IR_NUMBER, OPTIONAL, NULL,
     "an element that it certainly reads, if loops around that have an iteration"},
    {"first_stored", IR_NUMBER, OPTIONAL, NULL, "and one that it certainly writes"},
    {"last_read", IR_NUMBER, OPTIONAL, NULL,
     "the last that it certainly reads, one by one from `first_read`"},
    {"last_stored", IR_NUMBER, OPTIONAL, NULL, "and writes, from `first_stored`"},
    {"stored_from", IR_NUMBER, OPTIONAL, NULL, "it writes no element below that one"},
    {"valued", IR_YES_NO, OPTIONAL, NULL,
     "no: the program comes to the region once, and nothing before it gives the elements a value"},
    AT,
    END};

static const struct ir_attribute_schema device_variable_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "a variable of the program's of which the device's image has one, too"},
    {"written", IR_YES_NO, REQUIRED, NULL, "yes: the region writes it"},
    {"host_stored", IR_POSITION, OPTIONAL, NULL,
     "where the host has stored to its one before the region, for the last time"},
    {"host_reads", IR_POSITION, OPTIONAL, NULL,
     "where the host reads it, if that is the next that it does with it behind the region"},
    END};

static const struct ir_attribute_schema unordered_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "the pointer or array"},
    {"element", IR_NUMBER, REQUIRED, NULL, "which of its elements both use, and one of them writes"},
    {"with", IR_CHOICE, REQUIRED, "region itself host",
     "what else uses it: a later region, the same one in a loop's next iteration, "
     "or the host"},
    {"object", IR_NAME, OPTIONAL, NULL, "the host's name for it, where the region's is a parameter"},
    AT,
    END};

static const struct ir_attribute_schema untimely_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "a pointer or an array whose elements a data construct keeps on the device"},
    {"element", IR_NUMBER, REQUIRED, NULL, "the number of one of them"},
    {"what", IR_CHOICE, REQUIRED, "lost stale unset",
     "lost: the region stores to it, and the host reads it before anything copies; stale: the host stores to "
     "it, and the region reads it before anything copies; unset: the region does not store to it, but copies "
     "it back by `from`, and the host reads it"},
    {"host", IR_NAME, REQUIRED, NULL, "the host's name for the pointer or array"},
    {"by", IR_CHOICE, OPTIONAL, "data enter", "what keeps it there: target data, or target enter data"},
    {"host_at", IR_POSITION, REQUIRED, NULL, "where the host does so"},
    AT,
    END};

static const struct ir_attribute_schema inside_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL,
     "the variable from outside that the pointer is a part of, or that leads to it"},
    {"item", IR_TEXT, REQUIRED, NULL, "the pointer"},
    {"member", IR_NAME, OPTIONAL, NULL, "the member that it is; else it is an element"},
    {"stored", IR_YES_NO, OPTIONAL, NULL, "yes: the region gives it a value; else it uses what it leads to"},
    AT,
    END};

static const struct ir_attribute_schema private_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "a scalar or pointer of which each thread has its own"},
    {"clause", IR_CHOICE, REQUIRED, "private lastprivate", "by which clause"},
    {"unset", IR_YES_NO, OPTIONAL, NULL,
     "yes: it is read before anything has given it a value, at `at`; or it is stored to, "
     "there last, and never read"},
    {"host_reads", IR_POSITION, OPTIONAL, NULL,
     "where the host reads the variable of that name, next behind the region"},
    AT,
    END};

static const struct ir_attribute_schema update_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "a scalar from outside, one for all threads"},
    {"operator", IR_CHOICE, OPTIONAL, "+ * & | ^ max min", "the reduction that it would be"},
    {"stored", IR_YES_NO, OPTIONAL, NULL, "yes: it is given a value that does not depend on the one it has"},
    {"conditional", IR_YES_NO, OPTIONAL, NULL,
     "yes: under conditions that hold for several iterations, if for any"},
    {"used", IR_YES_NO, OPTIONAL, NULL, "yes: what comes of it is a part of a larger expression"},
    {"own", IR_YES_NO, OPTIONAL, NULL, "yes: a static variable of the region's own"},
    {"reduction", IR_CHOICE, OPTIONAL, "+ - * max min",
     "of a construct's reduction, which combines what threads have by that, and they update it otherwise"},
    {"because", IR_CHOICE, OPTIONAL, "teams threads",
     "nothing shares the code out: each of them runs it; absent: they share the directive's loop"},
    {"critical", IR_YES_NO, OPTIONAL, NULL,
     "yes: in a critical construct, which orders the threads of one team"},
    {"combined", IR_TEXT, OPTIONAL, NULL,
     "the directive at which the threads of each team combine what they have, in a variable of all teams"},
    {"directive", IR_TEXT, REQUIRED, NULL, "of the construct whose threads share the loop"},
    AT,
    END};

static const struct ir_attribute_schema race_attributes[] = {
    {"variable", IR_NAME, REQUIRED, NULL, "an array, a struct or a pointer from outside; of early, a scalar"},
    {"element", IR_TEXT, REQUIRED, NULL,
     "the expression that is one of its elements, which iterations write"},
    {"how", IR_CHOICE, REQUIRED, "updates stores", "whether they read it before"},
    {"other", IR_TEXT, OPTIONAL, NULL,
     "another, which is the same in another iteration; else it is the same in all"},
    {"other_writes", IR_YES_NO, OPTIONAL, NULL, "yes: that is written, too"},
    {"because", IR_CHOICE, OPTIONAL, "alike few teams threads critical number unjoined early",
     "alike: iterations that differ in the counter alone come to it; few: there are more iterations than "
     "elements; teams, threads: each of them runs all of the code; critical: only that orders them, and but "
     "those of one team; number: it has the number of a thread, which each team has; unjoined: the loop in "
     "front writes it in another iteration, and nothing waits for that; early: one thread stores to it, and "
     "all read it without waiting; absent: all iterations come to it"},
    {"conditional", IR_YES_NO, OPTIONAL, NULL,
     "yes: under conditions that hold for several iterations, if for any"},
    {"counter", IR_NAME, OPTIONAL, NULL, "of alike"},
    {"elements", IR_NUMBER, OPTIONAL, NULL, "of few: how many"},
    {"directive", IR_TEXT, REQUIRED, NULL, "of the construct whose threads share the loop"},
    AT,
    END};

static const struct ir_attribute_schema assembled_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "the kernel's symbol, or that of its kernel for packed teams"},
    {"registers", IR_NUMBER, REQUIRED, NULL, "of each thread"},
    {"stack", IR_NUMBER, REQUIRED, NULL, "bytes of each thread's"},
    {"spilled", IR_NUMBER, REQUIRED, NULL, "bytes that are stored and loaded because registers are short"},
    {"shared", IR_NUMBER, REQUIRED, NULL, "bytes of static shared memory of each team"},
    END};

static const struct ir_attribute_schema kernel_attributes[] = {
    {"name", IR_NAME, REQUIRED, NULL, "its symbol in the device image"},
    {"league", IR_YES_NO, REQUIRED, NULL, "yes: several teams"},
    {"parallel", IR_YES_NO, REQUIRED, NULL, "yes: several threads in each team"},
    {"generic", IR_YES_NO, OPTIONAL, NULL,
     "yes: each team begins with its initial thread alone; the others wait for parallel regions"},
    {"together", IR_YES_NO, OPTIONAL, NULL,
     "yes: all threads of a team run what a generic kernel's initial thread does, each with variables of its "
     "own; set by rex-together"},
    {"max_threads", IR_NUMBER, REQUIRED, NULL, "launch bounds: the widest team it can be launched with"},
    {"min_teams", IR_NUMBER, OPTIONAL, NULL,
     "launch bounds: how many teams a multiprocessor shall hold at least; set by rex-launch-shape"},
    {"fit", IR_NUMBER, OPTIONAL, NULL,
     "how many registers a thread may give up, without spilling, where a multiprocessor then holds more "
     "teams; "
     "set by rex-launch-shape and rex-table"},
    {"fit_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-launch-shape and rex-table"},
    {"lanes_fit", IR_NUMBER, OPTIONAL, NULL, "the same of the kernel for lanes; set by rex-pack"},
    {"lanes_fit_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-pack"},
    {"why", IR_REASON, OPTIONAL, NULL, "why together is as it is"},
    {"width", IR_NUMBER, OPTIONAL, NULL,
     "how many threads each team has, on which a kernel whose threads run together relies; set by rex-width"},
    {"width_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-width"},
    {"turns", IR_NUMBER, OPTIONAL, NULL,
     "how many iterations of a loop that a team's threads share CUDA's compiler takes at once; absent: as "
     "many as it likes; set by rex-width"},
    {"turns_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-width"},
    {"packed", IR_YES_NO, OPTIONAL, NULL,
     "yes: a block of a GPU's threads may have several teams, each of a few lanes of a warp; set by "
     "rex-pack"},
    {"packed_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-pack"},
    {"one_lane", IR_CHOICE, OPTIONAL, "yes",
     "yes: its kernel for such blocks is there for teams of one thread, too; set by rex-pack"},
    {"one_lane_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-pack"},
    {"tells", IR_YES_NO, OPTIONAL, NULL,
     "yes: it says behind its result that the host has it, so that nobody asks the driver; set by rex-bring"},
    {"tells_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-bring"},
    {"follows", IR_YES_NO, OPTIONAL, NULL,
     "yes: it waits by itself for the launch before it in its chain, which may still be ending when its "
     "teams "
     "are made; set by rex-follow"},
    {"follows_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-follow"},
    {"carries", IR_YES_NO, OPTIONAL, NULL,
     "yes: it first stores what an update right before it has brought; set by rex-carry"},
    {"carries_bytes", IR_NUMBER, OPTIONAL, NULL, "how many bytes that is; set by rex-carry"},
    {"narrow", IR_YES_NO, OPTIONAL, NULL,
     "yes: each thread is a team of its own, and runs parallel loops by itself; set by rex-narrow"},
    {"narrow_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-narrow"},
    {"tile", IR_NUMBER, OPTIONAL, NULL,
     "teams share collapsed loops in tiles that are so wide in the innermost loop; set by rex-tile"},
    {"tile_why", IR_REASON, OPTIONAL, NULL, "why they do, or do not; set by rex-tile"},
    {"schedule", IR_CHOICE, OPTIONAL, "kept dropped",
     "what became of its schedule clauses; set by rex-schedule"},
    {"schedule_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-schedule"},
    {"odometer", IR_YES_NO, OPTIONAL, NULL,
     "yes: each thread counts its iterations of collapsed loops loop by loop, and divides only before the "
     "first; set by rex-tile"},
    {"odometer_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-tile"},
    {"own_index", IR_CHOICE, OPTIONAL, "yes",
     "the device's compiler does not see what the loop's variable is computed from; set by rex-tile"},
    {"own_index_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"sweep", IR_CHOICE, OPTIONAL, "yes",
     "where a tile has no use, on the host device, a thread runs its rows as one loop; set by rex-tile"},
    {"sweep_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"row_counter", IR_CHOICE, OPTIONAL, "32",
     "in how many bits threads count the rows of a nest in tiles; absent: 64; set by rex-tile"},
    {"row_counter_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"along", IR_NAME, OPTIONAL, NULL,
     "the collapsed loop whose neighbouring iterations neighbouring threads run; absent: the innermost; set "
     "by "
     "rex-tile"},
    {"along_why", IR_REASON, OPTIONAL, NULL, "why; set by rex-tile"},
    {"restrict_why", IR_REASON, OPTIONAL, NULL,
     "why its parameters are restrict, or not; set by rex-restrict"},
    {"apart", IR_YES_NO, OPTIONAL, NULL,
     "yes: it is made for launches whose addresses lead to allocations of their own, too; set by "
     "rex-restrict"},
    {"apart_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-restrict"},
    {"once", IR_YES_NO, OPTIONAL, NULL,
     "yes: it is made for launches in which no thread runs a second iteration, too; set by rex-usual"},
    {"once_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-usual"},
    {"jam", IR_NUMBER, OPTIONAL, NULL,
     "how many iterations of the loop around the innermost a thread then runs at a time, where the launch is "
     "large; set by rex-jam"},
    {"jam_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-jam"},
    {"down", IR_YES_NO, OPTIONAL, NULL,
     "yes: its iterations are there twice, once for launches in which teams step by whole rows of tiles; set "
     "by "
     "rex-usual"},
    {"down_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-usual"},
    {"beside", IR_NUMBER, OPTIONAL, NULL,
     "how many neighbouring iterations a thread usually runs at a time; set by rex-usual"},
    {"beside_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-usual"},
    {"keeps", IR_NUMBER, OPTIONAL, NULL,
     "how many elements of a row a thread usually keeps from one of its team's loops to the next; set by "
     "rex-keep"},
    {"keeps_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-keep"},
    {"staged", IR_NUMBER, OPTIONAL, NULL,
     "how many bytes of static shared memory each team has for what all its threads read alike: the kernel "
     "looks whether that is enough; set by rex-stage"},
    {"staged_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-stage"},
    {"aligned_why", IR_REASON, OPTIONAL, NULL,
     "why it is made for pointers that lead to a multiple of some bytes, too, or not; set by rex-usual"},
    {"abi", IR_NUMBER, OPTIONAL, NULL, "the kernel-argument version that rex-abi-repair has established"},
    END};

static const struct ir_attribute_schema param_attributes[] = {
    {"slot", IR_NUMBER, OPTIONAL, NULL, "its 8-byte slot, counted from 0, set by rex-abi-repair"},
    {"name", IR_NAME, REQUIRED, NULL, "the source variable it brings, or a name that begins with __rex_"},
    {"kind", IR_CHOICE, REQUIRED,
     "environment geometry pointer reference value copy transport part scratch carried",
     "how the kernel gets the variable from the slot"},
    PART,
    {"type", IR_TYPE, OPTIONAL, NULL, "the variable's type, with @ in the place of the name"},
    {"bytes", IR_NUMBER, OPTIONAL, NULL, "the variable's size"},
    {"number", IR_TEXT, OPTIONAL, NULL,
     "what its value always is, so that the kernel need not look; set by rex-literal-scalar"},
    {"initial", IR_NAME, OPTIONAL, NULL,
     "of a result: the parameter that brings what it begins with; absent: that is where the result will be; "
     "set by rex-result"},
    {"restrict", IR_YES_NO, OPTIONAL, NULL,
     "yes: no other of the kernel's addresses leads to its storage; set by rex-restrict"},
    {"apart", IR_YES_NO, OPTIONAL, NULL,
     "yes: the launch looks whether it leads to an allocation of its own; set by rex-restrict"},
    {"keep", IR_YES_NO, OPTIONAL, NULL,
     "yes: a thread usually keeps the elements that it accesses behind the pointer; set by rex-keep"},
    {"ahead", IR_YES_NO, OPTIONAL, NULL,
     "yes: and reads those of its team's next row before it goes through the present one; set by rex-keep"},
    {"aligned", IR_NUMBER, OPTIONAL, NULL,
     "bytes to a multiple of which it usually leads: the kernel looks; set by rex-usual"},
    {"multiple", IR_NUMBER, OPTIONAL, NULL,
     "of which its value usually is a multiple: the kernel looks; set by rex-usual"},
    {"staged", IR_YES_NO, OPTIONAL, NULL,
     "yes: the team's threads read what it leads to from a copy in shared memory, if that fits; set by "
     "rex-stage"},
    END};

#define TASK                                                                                                 \
    {                                                                                                        \
        "task", IR_CLAUSES, OPTIONAL, NULL,                                                                  \
            "a target task does it: its nowait and depend clauses; absent: the encountering thread does"     \
    }

static const struct ir_attribute_schema launch_attributes[] = {
    {"kernel", IR_NAME, REQUIRED, NULL, "the kernel's name"},
    {"device", IR_HOST, REQUIRED, NULL, "the device number, -1 for the default device"},
    {"condition", IR_HOST, OPTIONAL, NULL, "the if clause; when false the host runs the region"},
    TASK,
    {"reductions", IR_CLAUSES, OPTIONAL, NULL,
     "in_reduction clauses, and depend: an undeferred task of the host's launches, with its copies of the "
     "variables"},
    {"teams", IR_HOST, REQUIRED, NULL, "how many teams, 0 when the runtime chooses"},
    {"teams_part", IR_NUMBER, OPTIONAL, NULL,
     "of fill_reduce: which part of the teams that the device could run at a time there are at most; 2: half "
     "of "
     "them; set by rex-league"},
    {"teams_policy", IR_CHOICE, OPTIONAL, "partial reduce generic generic_fill fill renew spread fill_reduce",
     "which function of runtime/library/rex_league.h chooses, where the compiler owns the count: partial: as "
     "many as "
     "may "
     "leave partial results; reduce: and as there is work for; generic: one for each iteration; "
     "generic_fill: "
     "that, or as many as the device runs at a time where each then has several, rex-table's; the "
     "others "
     "are "
     "rex-league's, by the device's own numbers; absent: `teams` says"},
    {"teams_work", IR_CHOICE, OPTIONAL, "tiles",
     "what teams are for: the kernel's tiles; absent: the iterations; set by rex-tile"},
    {"teams_owner", IR_CHOICE, REQUIRED, "user compiler", "who decided the team count"},
    {"threads", IR_HOST, REQUIRED, NULL, "threads per team, 0 when the runtime chooses"},
    {"threads_limit", IR_HOST, OPTIONAL, NULL, "and no more than that"},
    {"threads_condition", IR_HOST, OPTIONAL, NULL,
     "an if clause of the parallel construct: where it is false, a team is one thread"},
    {"threads_policy", IR_CHOICE, OPTIONAL, "cap thin crowd",
     "cap: `threads`, but no more than iterations keep busy, in whole warps; thin: and as few as give half "
     "of "
     "the "
     "device's multiprocessors a team; crowd: half of `threads` where teams are many; absent: `threads`; set "
     "by "
     "rex-launch-shape"},
    {"threads_work", IR_CHOICE, OPTIONAL, "inside",
     "what threads are for: the iterations of the longest of the parallel loops inside; absent: those of the "
     "associated loops; set by rex-launch-shape"},
    {"threads_owner", IR_CHOICE, REQUIRED, "user compiler", "who decided the thread width"},
    {"tripcount", IR_CHOICE, OPTIONAL, "known",
     "the host counts the iterations of the associated loops before the launch; set by rex-tripcount"},
    {"tripcount_why", IR_REASON, OPTIONAL, NULL, "why it does not; set by rex-tripcount"},
    {"scratch", IR_CHOICE, OPTIONAL, "partial",
     "memory for the partial results of its reductions, one of each team, and the array sections that "
     "threads have for themselves"},
    {"division", IR_CHOICE, OPTIONAL, "known",
     "the host says how threads that share a nest in tiles divide by what all of them divide by; set by "
     "rex-tile"},
    {"team_memory", IR_CHOICE, OPTIONAL, "dynamic",
     "each team has dynamic shared memory for its objects there; set by rex-place"},
    {"team_static", IR_NUMBER, OPTIONAL, NULL,
     "how many bytes of static shared memory the kernel has at most; set by rex-place"},
    {"lanes_work", IR_CHOICE, OPTIONAL, "inside unknown",
     "blocks may have several teams, of as many threads as the longest of the parallel loops inside has work "
     "for; unknown: nobody knows how many; set by rex-pack"},
    {"lanes_about", IR_FLAGS, OPTIONAL, "asks_teams asks_threads adjacent beside",
     "what else decides: the program asks for its number of teams, or of threads; neighbouring teams reach "
     "neighbouring elements; set by rex-pack"},
    {"teams_why", IR_REASON, OPTIONAL, NULL,
     "why the team count is as it is; set by rex-league and rex-table"},
    {"threads_why", IR_REASON, OPTIONAL, NULL, "why the width is as it is; set by rex-launch-shape"},
    {"wait", IR_YES_NO, OPTIONAL, NULL,
     "no: in a chain the host goes on at once, and needs no task for it; set by rex-chain"},
    {"waits_for", IR_REASON, OPTIONAL, NULL, "why the host waits for each launch of the loop"},
    {"after", IR_CLAUSES, OPTIONAL, NULL,
     "depend clauses of a launch in a chain: what tasks outside of the chain must have ended before it"},
    {"direct", IR_YES_NO, OPTIONAL, NULL,
     "yes: where all arguments are values, present, or small, REX launches the kernel itself, and waits; set "
     "by rex-chain"},
    {"direct_why", IR_REASON, OPTIONAL, NULL, "why libomptarget has to launch it"},
    {"image", IR_REASON, OPTIONAL, NULL,
     "what the kernel uses of its image besides its code, so that REX launches it from libomptarget's load "
     "alone; set by rex-chain"},
    {"image_addresses", IR_YES_NO, OPTIONAL, NULL,
     "yes: variables of the image that it uses may hold addresses; set by rex-chain"},
    {"joins", IR_YES_NO, OPTIONAL, NULL,
     "yes: part of a chain that is open when the host comes here: a caller's in another file, or one on a "
     "condition; set by rex-chain"},
    {"late", IR_YES_NO, OPTIONAL, NULL,
     "yes: in a chain its result is waited for behind the next launch; set by rex-chain"},
    {"late_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-chain"},
    END};

static const struct ir_attribute_schema chain_attributes[] = {
    {"part", IR_CHOICE, REQUIRED, "begin end pause resume stop go",
     "from the beginning to the end the host goes on behind launches with wait no; between pause and resume "
     "it waits for its tasks, may run some, and the chain goes on; between stop and go it has waited for the "
     "chain"},
    {"loop", IR_YES_NO, OPTIONAL, NULL, "of the beginning; no: there are a few launches, and no loop"},
    {"leaves", IR_YES_NO, OPTIONAL, NULL, "of a stop; yes: the host does not come back to the chain"},
    {"condition", IR_NUMBER, OPTIONAL, NULL,
     "the chain is none unless that holds: an `overlap`; of its beginning, its end, and its stops"},
    {"unless", IR_NUMBER, OPTIONAL, NULL, "of a stop: there is none if that holds, too: an `overlap`"},
    {"wait", IR_YES_NO, OPTIONAL, NULL,
     "of the end; no: a target task waits for the launches, which all have nowait, instead of the host"},
    {"why", IR_REASON, OPTIONAL, NULL, "why it may"},
    END};

static const struct ir_attribute_schema overlap_attributes[] = {
    {"number", IR_NUMBER, REQUIRED, NULL, "chains refer to it"},
    {"function", IR_TEXT, OPTIONAL, NULL, "what other files may know of a function of the unit's"},
    {"internal", IR_YES_NO, OPTIONAL, NULL, "yes: only this unit may know it, and has a use for it"},
    {"calls", IR_TEXT, OPTIONAL, NULL, "functions of other files, of which the same has to be known"},
    {"own", IR_TEXT, OPTIONAL, NULL, "functions of this unit, of which the same has to be known"},
    {"memory", IR_YES_NO, OPTIONAL, NULL, "yes: the host looks at memory by pointers"},
    {"addresses", IR_YES_NO, OPTIONAL, NULL,
     "yes: kernels may have addresses other than those of mapped data"},
    END};

static const struct ir_attribute_schema transfer_attributes[] = {
    {"device", IR_HOST, REQUIRED, NULL, "the device number, -1 for the default device"},
    {"condition", IR_HOST, OPTIONAL, NULL, "the if clause"},
    TASK,
    {"direct", IR_YES_NO, OPTIONAL, NULL,
     "yes: of an update in a chain; a few bytes of what is present are part of the chain; set by rex-chain"},
    {"carried", IR_YES_NO, OPTIONAL, NULL,
     "yes: the kernel of the launch behind it stores the value; set by rex-carry"},
    {"carried_why", IR_REASON, OPTIONAL, NULL, "why, or why not; set by rex-carry"},
    {"direct_why", IR_REASON, OPTIONAL, NULL, "why libomptarget has to copy"},
    END};

static const struct ir_attribute_schema arg_attributes[] = {
    {"id", IR_NUMBER, OPTIONAL, NULL, "what its members call it; no other argument beside it has the same"},
    {"slot", IR_NUMBER, OPTIONAL, NULL, "the parameter's slot it fills, set by rex-abi-repair"},
    {"name", IR_NAME, REQUIRED, NULL, "the variable"},
    {"kind", IR_CHOICE, REQUIRED, "geometry literal address result scratch carried",
     "literal: the slot carries the value; address: it carries what the mapping finds; result: the address "
     "of "
     "host memory that begins with the value and ends with the kernel's"},
    PART,
    {"item", IR_TEXT, OPTIONAL, NULL, "the list item as LIBOMPTARGET_INFO shall show it"},
    {"base", IR_HOST, REQUIRED, NULL,
     "the base pointer; a literal: the variable whose bytes are "
     "packed"},
    {"begin", IR_HOST, REQUIRED, NULL, "the first mapped byte's address"},
    {"bytes", IR_HOST, REQUIRED, NULL, "how many bytes"},
    {"type", IR_MAP_TYPE, REQUIRED, NULL,
     "none, or of to,from,always,delete,ptr_and_obj,param,return,private,literal,implicit,close,present,"
     "ompx_hold,attach,member_of:N (N is the id of the argument that it is a part of; 0 in a mapper: the one "
     "that it was called for)"},
    {"grows", IR_YES_NO, OPTIONAL, NULL, "yes: it spans its members, wherever they turn out to be"},
    {"mapper", IR_NAME, OPTIONAL, NULL, "the function that adds the arguments of each element instead"},
    {"loops", IR_HOST, OPTIONAL, NULL,
     "heads of the host's loops that make many arguments of it, one a line"},
    {"present", IR_CHOICE, OPTIONAL, "yes no all",
     "yes: where a data region holds it on the device, the slot carries its device address, and libomptarget "
     "looks nothing up; all: so it is where data regions hold all that the launch looks up; set by "
     "rex-present"},
    {"why", IR_REASON, OPTIONAL, NULL, "why it is passed this way"},
    END};

static const struct ir_attribute_schema spelling_attributes[] = {
    {"of", IR_NAME, OPTIONAL, NULL,
     "the attribute; absent: the program text, for the kernel of a packed region"},
    {"value", IR_TEXT, REQUIRED, NULL, "its value in C++"},
    END};

static const struct ir_attribute_schema edit_attributes[] = {
    {"of", IR_NAME, OPTIONAL, NULL, "the attribute whose text it changes; absent: the program text"},
    {"in", IR_NUMBER, OPTIONAL, NULL,
     "of which edit above, by its id, that is an attribute; absent: of the line"},
    {"id", IR_NUMBER, OPTIONAL, NULL, "what other edits call it by"},
    {"offset", IR_NUMBER, REQUIRED, NULL, "where in the text, in bytes"},
    {"length", IR_NUMBER, OPTIONAL, NULL, "how many bytes it replaces"},
    {"kind", IR_EDIT, REQUIRED, NULL, "what the device file has there"},
    {"part", IR_CHOICE, OPTIONAL, "begin middle end", "which of several pieces of that"},
    {"type", IR_TEXT, OPTIONAL, NULL, "a C type, for an object with @ in the place of its name"},
    {"name", IR_TEXT, OPTIONAL, NULL, "a variable, a member or a function"},
    {"value", IR_TEXT, OPTIONAL, NULL, "a C expression or statement"},
    {"operator", IR_TEXT, OPTIONAL, NULL, "an operator of C's"},
    {"number", IR_NUMBER, OPTIONAL, NULL, "of the node that says more"},
    {"lengths", IR_TEXT, OPTIONAL, NULL, "of an array of variable length, the outermost first: n, m"},
    {"lower", IR_TEXT, OPTIONAL, NULL, "where a loop or a range begins"},
    {"upper", IR_TEXT, OPTIONAL, NULL, "where it ends"},
    {"reads", IR_TEXT, OPTIONAL, NULL, "the elements that its iterations read: a[i], b[i]"},
    {"touches", IR_TEXT, OPTIONAL, NULL, "those that they store to, and read"},
    {"keeps", IR_TEXT, OPTIONAL, NULL, "the one that a register may hold while the loop runs"},
    {"keep", IR_NUMBER, OPTIONAL, NULL, "the number of the loop, where there is one"},
    {"result", IR_TEXT, OPTIONAL, NULL, "the variable that the counter's last value goes to"},
    {"tile", IR_NUMBER, OPTIONAL, NULL, "of the `serial` whose `reads` are said"},
    {"types", IR_TEXT, OPTIONAL, NULL, "the types of a list, each behind a comma"},
    {"dimensions", IR_NUMBER, OPTIONAL, NULL, "how many lengths of an array are variable"},
    {"precisions", IR_NUMBER, OPTIONAL, NULL,
     "a bit for each argument behind a format that is a precision, the first one's 1"},
    {"size", IR_NUMBER, OPTIONAL, NULL, "more characters than the format has"},
    {"allocator", IR_TEXT, OPTIONAL, NULL, "an OpenMP allocator"},
    {"align", IR_TEXT, OPTIONAL, NULL, "an alignment in bytes"},
    {"array", IR_NUMBER, OPTIONAL, NULL, "of a team_object"},
    {"element", IR_TEXT, OPTIONAL, NULL, "an element of it"},
    {"condition", IR_TEXT, OPTIONAL, NULL, "a C expression that chooses"},
    {"otherwise", IR_TEXT, OPTIONAL, NULL, "what is chosen otherwise"},
    {"why", IR_REASON, OPTIONAL, NULL, "why the device file has it; of several pieces, the first says so"},
    END};

static const struct ir_schema rows[] = {
    {"module", true, false, "", "the file itself", no_attributes},
    {"unit", false, false, "module", "the translation unit", unit_attributes},
    {"define", false, false, "module", "a macro to define before the headers", define_attributes},
    {"symbol", false, false, "module", "a name of the program's that begins as those of REX's runtime do",
     symbol_attributes},
    {"include", false, false, CHUNKS, "a system header in its place", include_attributes},
    {"macro", false, false, "* include",
     "a macro of the program's that the header in the line above looks at", macro_attributes},
    {"text", true, true, CHUNKS " " CODE, "host code, as the user wrote it", text_attributes},
    {"statement", false, false, "* text",
     "a statement of the host's, in the text that it stands below; of functions that come to constructs, and "
     "those that they call. What only computes, from variables and to them, is left out",
     statement_attributes},
    {"main", false, false, CHUNKS, "the place in main() before its first statement", position_attributes},
    {"declare", true, true, "module", "a declaration that device code needs, as device code",
     declare_attributes},
    {"target", true, false, CHUNKS, "a target region", target_attributes},
    {"data", true, false, CHUNKS " target", "target data, enter data, exit data or update",
     construct_attributes},
    {"construct", true, false, CODE, "a construct inside device code", nested_attributes},
    {"mapper", true, false, CHUNKS, "how objects of a type are mapped", mapper_attributes},
    {"clause", false, false, "target data construct mapper", "a clause as written", clause_attributes},
    {"variable", false, false, "target data construct mapper", "a variable and its data-sharing attribute",
     variable_attributes},
    {"allocator", false, false, "target", "an allocator that the region makes for itself",
     allocator_attributes},
    {"map", false, false, "target data mapper", "an explicit list item of a map, to or from clause",
     map_attributes},
    {"loop", false, false, "target construct", "an associated loop, the outermost first", loop_attributes},
    {"serial", false, false, "target",
     "a loop in the text, with an edit `batches` of its number, of which iterations may be taken in batches",
     serial_attributes},
    {"uniform", true, false, "target",
     "elements that each iteration of the region's loop reads, with all numbers of the counters below it: "
     "for "
     "all "
     "iterations the same ones",
     uniform_attributes},
    {"counter", false, false, "uniform", "a loop around such a read, the outermost first",
     counter_attributes},
    {"table", false, false, "target",
     "few elements of which the region reads some, by subscripts of numbers and of the counters of loops "
     "between numbers, which have edits `unroll`",
     table_attributes},
    {"lookup", false, false, "target",
     "an array of the image of which the region only reads elements, some by subscripts that nobody knows "
     "before",
     lookup_attributes},
    {"nest", false, false, "module target",
     "loops between numbers, with edits of its number, in which what iterations store to arrays is read by "
     "later ones, or which go through arrays that each thread has",
     nest_attributes},
    {"fill", false, false, "target",
     "a loop that fills arrays of the team's from memory, with edits of its number, of which nothing else "
     "can "
     "tell when",
     fill_attributes},
    {"rounds", false, false, "target",
     "a loop in the text, with an edit of its number, in each round of which the threads of a team wait for "
     "each other, and share loops by their numbers",
     rounds_attributes},
    {"team_object", false, false, "target",
     "a variable in the text, with an edit `team_object` or `team_array` of its number, of which each team "
     "has one: its threads share it",
     team_object_attributes},
    {"thread_array", false, false, "module",
     "an array of variable length in device code, of which each thread that comes to its declaration has one",
     thread_array_attributes},
    {"step", false, false, "target",
     "what the threads of a team do in turn where all of them run the code between its parallel regions, in "
     "the order of the text",
     step_attributes},
    {"source", true, true, "target",
     "the original construct without nowait: what the host runs when the launch says no, or in any case",
     position_attributes},
    {"body", true, true, "target construct",
     "device code: the structured block, or the innermost loop's body; text, or texts and constructs in "
     "order",
     body_attributes},
    {"chain", false, false, CHUNKS, "where a chain of launches begins or ends", chain_attributes},
    {"overlap", false, false, "module",
     "what has to be known when the program runs so that the host need not wait for launches: of functions "
     "of "
     "other files; or what is known of one of the unit's",
     overlap_attributes},
    {"region", true, false, "data", "the host code inside target data", region_attributes},
    {"access", false, false, "target",
     "what the region does with the elements of an array, or that a pointer leads to", access_attributes},
    {"update", false, false, "target", "an update by threads that nothing orders", update_attributes},
    {"untimely", false, false, "target", "an element that is not where it is used yet", untimely_attributes},
    {"inside", false, false, "target",
     "a pointer that is a member or an element of what the region has from outside", inside_attributes},
    {"private", false, false, "target", "what threads have for themselves, without a value or without a use",
     private_attributes},
    {"device_variable", false, false, "target",
     "what the host does around the region with a variable of the image's", device_variable_attributes},
    {"race", false, false, "target", "elements that iterations of a shared loop use at once",
     race_attributes},
    {"unordered", false, false, "target",
     "what uses the same as a region with nowait, and does not wait for it", unordered_attributes},
    {"pointer", false, false, "module", "a pointer of the program's, or an array, and what it leads to",
     pointer_attributes},
    {"kernel", true, false, "target", "the outlined kernel", kernel_attributes},
    {"param", false, false, "kernel", "a parameter of the kernel, in order", param_attributes},
    {"assembled", false, false, "kernel", "what CUDA's assembler has said of it; set by rex-explain",
     assembled_attributes},
    {"launch", true, false, "target", "what the host asks libomptarget to run", launch_attributes},
    {"transfer", true, false, "data", "what the host asks libomptarget to map or move", transfer_attributes},
    {"arg", false, false, "launch transfer mapper", "an argument, in order", arg_attributes},
    {"spelling", false, false, "*",
     "what the device file has in the place of an attribute, which the host file has as it is; set by "
     "rex-cxx",
     spelling_attributes},
    {"edit", false, false, "*", "what the device file says otherwise than the text that it stands below",
     edit_attributes},
};

const struct ir_schema *ir_schema_row(size_t index)
{
    return index < sizeof(rows) / sizeof(*rows) ? &rows[index] : NULL;
}

const struct ir_schema *ir_schema_find(const char *keyword)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        if (same_text(rows[i].keyword, keyword))
            return &rows[i];
    return NULL;
}
