/*
 * The schema of constructs, with their clauses, variables, maps and loops.
 */
#include "schema.h"

/* clang-format off */

const struct ir_attribute_schema construct_attributes[] = {
    REQUIRED("id", IR_NUMBER, "counts the unit's constructs from 1"),
    REQUIRED("directive", IR_TEXT, "the directive's name, without its clauses"),
    REQUIRED("function", IR_NAME, "the C function it stands in"),
    AT,
    END
};

#define WRITTEN \
    OPTIONAL("written", IR_TEXT, \
        "the directive in the program, where `directive` is one that shares out as much, or more"), \
    OPTIONAL("objects", IR_YES_NO, \
        "yes: iterations of its simd loop have objects of their own in memory, such as arrays")

/* What was decided of loops inside that are serial in the program. */
#define INNER \
    OPTIONAL_OF("inner", IR_CHOICE, "nest team loop no", \
        "threads share loops that are serial in the program, or their team's, as loops of the nest or as parallel loops of " \
        "a team's; loop: those that one thread of each team would run; no: they do not"), \
    OPTIONAL("inner_why", IR_REASON, "why"), \
    OPTIONAL("inner_loops", IR_NUMBER, "so many of a nest's loops, the innermost, are serial in the program"), \
    OPTIONAL("shares", IR_YES_NO, "yes: threads do share them; otherwise rex-outline makes them serial; set by rex-share"), \
    OPTIONAL("shares_why", IR_REASON, "why, or why not; set by rex-share")

const struct ir_attribute_schema target_attributes[] = {
    REQUIRED("id", IR_NUMBER, "counts the unit's constructs from 1"),
    REQUIRED("directive", IR_TEXT, "the directive's name, without its clauses"),
    WRITTEN,
    INNER,
    OPTIONAL("spreads", IR_YES_NO, "yes: teams share the loop that one team shares in the program; set by rex-share"),
    OPTIONAL("spreads_why", IR_REASON, "why, or why not; set by rex-share"),
    OPTIONAL("split", IR_YES_NO, "yes: it is part of a region in the program"),
    OPTIONAL("split_why", IR_REASON, "why it is a launch of its own"),
    OPTIONAL("single", IR_YES_NO, "yes: one thread runs its loop in the program"),
    OPTIONAL("single_why", IR_REASON, "why threads may share it"),
    OPTIONAL("joined", IR_YES_NO, "yes: loops of its nest have directives of their own in the program"),
    OPTIONAL("joined_why", IR_REASON, "why these are one nest"),
    OPTIONAL("apart", IR_NAMES, "variables and pointers of which the launch has seen that what is stored by one of them no "
        "other leads to"),
    OPTIONAL("apart_members", IR_YES_NO, "yes: and members of structs, of which the kernel follows the device's copies"),
    OPTIONAL("attached", IR_YES_NO, "yes: or has variables for them, which lead where the device's copies do"),
    OPTIONAL("version", IR_NUMBER, "the number of that version of the construct, in the text's question"),
    OPTIONAL("asks", IR_YES_NO, "yes: the launch looks where they lead, and takes this version or the other one; "
        "no: it takes the other one; set by rex-version"),
    OPTIONAL("asks_why", IR_REASON, "why, or why not; set by rex-version"),
    REQUIRED("function", IR_NAME, "the C function it stands in"),
    BLOCKS,
    OPTIONAL("host", IR_REASON, "why the host runs it, and no device"),
    OPTIONAL("once", IR_YES_NO, "yes: a run of the program comes to it once at most"),
    OPTIONAL("carried", IR_YES_NO, "yes: iterations of its loops use what others have written, or may"),
    PACKING,
    OPTIONAL_OF("initial_thread", IR_CHOICE, "computes reads acts",
        "what the initial thread of a team does outside of parallel regions: computes: it looks at its own "
        "variables only; reads: at memory, too, and does what edits `once` say; acts: more than that"),
    OPTIONAL("initial_thread_why", IR_REASON, "what it does that is more than reading, and where"),
    OPTIONAL("clause_names", IR_NAMES, "the variables that its clauses name"),
    NAMED,
    AT,
    END
};

#define EVALUATION(what) \
    OPTIONAL_OF("evaluation", IR_CHOICE, "reads acts", \
        "what the host does to evaluate " \
        what \
        ": reads: it looks at memory by pointers; acts: it may do more, as call a function or change a " \
        "variable; absent: it computes with variables")

const struct ir_attribute_schema clause_attributes[] = {
    REQUIRED("name", IR_NAME, "the clause"),
    OPTIONAL("modifier", IR_TEXT, "what stands before its colon"),
    OPTIONAL("value", IR_TEXT, "what else stands in its parentheses"),
    OPTIONAL("constant", IR_NUMBER, "the number that this is, where the compiler knows it"),
    OPTIONAL("names", IR_NAMES,
        "num_threads inside device code: the variables from outside that it is arithmetic on, and on "
        "nothing else: a,b"),
    OPTIONAL_OF("kind", IR_CHOICE, "static dynamic guided auto runtime", "of schedule and dist_schedule"),
    OPTIONAL("chunk", IR_DEVICE, "and the chunk size"),
    OPTIONAL("items", IR_NAMES, "of linear, induction and copyprivate: the variables in its list"),
    OPTIONAL("step", IR_DEVICE, "by how much linear variables and inductions change in an iteration"),
    OPTIONAL("multiplies", IR_YES_NO, "yes: an induction's value is multiplied by its step"),
    OPTIONAL("task", IR_CLAUSES, "of depend: the clause of the task of its own that the construct may be"),
    EVALUATION("a value for the launch or the task"),
    MAYBE_AT,
    END
};

#define ADDRESS_TAKEN \
    OPTIONAL("address_taken", IR_YES_NO, "yes: a local variable that pointers of device code may lead to")

const struct ir_attribute_schema variable_attributes[] = {
    REQUIRED("name", IR_NAME, "a variable of the enclosing code that the construct names or uses"),
    REQUIRED("type", IR_TYPE, "its C++ type, with @ in the place of the name: double (*@)[10]"),
    REQUIRED_OF("category", IR_CHOICE, "scalar pointer array struct",
        "the OpenMP category that defaultmap speaks of"),
    REQUIRED("bytes", IR_NUMBER, "its size"),
    OPTIONAL("const", IR_YES_NO, "yes: declared const"),
    OPTIONAL("number", IR_TEXT, "of an integer that is const: what it always is, where that is known"),
    OPTIONAL("long_double", IR_YES_NO, "yes: a long double, or what leads to one"),
    OPTIONAL("fundamental", IR_YES_NO,
        "no: an enum or a complex number, whose operators are not those of C++ itself"),
    OPTIONAL_OF("leads", IR_CHOICE, "nowhere own data anywhere",
        "what addresses it holds: none; one to storage of an array's or a restrict pointer's own, which "
        "holds none; one to storage that holds none; others. Characters hold none where no device code of "
        "the unit may make an address of them"),
    OPTIONAL("wide", IR_NUMBER,
        "4, 8 or 16: the region accesses several neighbours at once, in so many bytes at multiples of that "
        "from where the pointer leads"),
    OPTIONAL("variable_length", IR_YES_NO, "yes: an array of variable length"),
    OPTIONAL("lengths", IR_COUNT,
        "how many variable lengths its type has, of an array or what a pointer points to"),
    OPTIONAL("global", IR_YES_NO, "yes: a declare target variable, present on the device by itself"),
    OPTIONAL("link", IR_YES_NO, "yes: declare target link, so that it is mapped even where it is a scalar"),
    REQUIRED_OF("sharing", IR_CHOICE,
        "shared private firstprivate lastprivate firstprivate_lastprivate linear reduction is_device_ptr "
        "has_device_addr use_device_ptr use_device_addr",
        "its data-sharing attribute, explicit or by the construct's rules; shared: as the maps say"),
    REQUIRED("used", IR_YES_NO, "yes: the device text names it"),
    OPTIONAL("own", IR_YES_NO,
        "yes: the region writes it, but nothing orders the threads that do, so each may have a copy; of a "
        "reduction: its threads may each have what a team's initial thread adds up in"),
    OPTIONAL("written", IR_YES_NO,
        "yes: the device text may write it or take its address, an array's elements apart"),
    OPTIONAL("result", IR_YES_NO,
        "yes: the region has a copy of its value, and all that it does with that is to compute the next "
        "one"),
    OPTIONAL("host_reads", IR_POSITION,
        "where the host reads it, if that is the next that it does with it behind the region"),
    OPTIONAL("again", IR_POSITION,
        "the outermost loop of the host's of which each iteration maps the array again, without a clause"),
    OPTIONAL("between", IR_YES_NO, "yes: the host uses it in the innermost loop of its own around that"),
    OPTIONAL("automatic", IR_YES_NO,
        "yes: a local variable whose address is never taken, so that only its function can map it"),
    ADDRESS_TAKEN,
    OPTIONAL_OF("capture", IR_CHOICE, "value reference",
        "how a parallel region in device code gets the variable"),
    OPTIONAL("replica", IR_YES_NO,
        "yes: parallel regions only combine values in it, so that each thread of a team may have one"),
    OPTIONAL("single_elements", IR_NUMBER,
        "of an array that the region reduces: it uses nothing but elements, numbers of so many bytes, and "
        "takes no address of them"),
    OPTIONAL("numbered", IR_YES_NO,
        "yes: all its subscripts are numbers when loops of a few iterations around them are unrolled"),
    OPTIONAL("only_combined", IR_YES_NO,
        "yes: they are integers, and all that the region does with one is to combine a value with it by "
        "the reduction's operator"),
    OPTIONAL("bins", IR_NUMBER,
        "of such an array: the threads of a team combine values with elements that they share, by atomic "
        "operations; it has room in its memory for so many, where there are no more, and has several of "
        "each where that leaves room; set by rex-place"),
    OPTIONAL("bins_why", IR_REASON, "why, or why not"),
    OPTIONAL("uncertain", IR_YES_NO,
        "yes: the array may have more elements than its `length`; set by rex-privatize"),
    OPTIONAL("host_value", IR_HOST,
        "no variable of the program's, but what the host computes for each launch; set by rex-privatize"),
    OPTIONAL("columns", IR_NUMBER,
        "of an array that the region reduces by single elements: it lies in the team's memory, an element "
        "of so many threads side by side; set by rex-place"),
    OPTIONAL("columns_why", IR_REASON, "why, or why not"),
    OPTIONAL("own_element", IR_NUMBER,
        "of a pointer in a parallel loop of a team, or an array of the team's: all that the loop does with "
        "it is to access one element in each iteration, in each another one; loops of the region with the "
        "same number access the same element in the same iteration"),
    OPTIONAL("own_bytes", IR_NUMBER, "how large that is, where it is a number"),
    OPTIONAL("own_index", IR_DEVICE,
        "its subscript: of numbers, of variables that nothing in the region changes, and of the variables "
        "of the region's own loops and of this one"),
    OPTIONAL("deferred", IR_YES_NO,
        "yes: iterations store it when as many as `defers` says have read; set by rex-defer"),
    OPTIONAL_OF("keep", IR_CHOICE, "first between last alone",
        "of such a pointer: threads keep its elements for a row of loops, of which this one is the first, "
        "which reads them, the last, which stores them, another, or the only one; set by rex-keep"),
    OPTIONAL("aligned", IR_NUMBER,
        "bytes to a multiple of which the pointer usually leads: the construct looks; set by rex-usual"),
    OPTIONAL("multiple", IR_NUMBER,
        "of which the variable usually is a multiple: the construct looks; set by rex-usual"),
    OPTIONAL_OF("operator", IR_CHOICE, "+ * - & | ^ && || min max", "the reduction's operator"),
    OPTIONAL("conditional", IR_YES_NO,
        "yes: the last iteration that assigns a lastprivate variable leaves its value"),
    OPTIONAL("scan", IR_YES_NO, "yes: reduction(inscan, ...)"),
    OPTIONAL_OF("in_order", IR_CHOICE, "yes ahead ahead_equal kept kept_equal library",
        "iterations have at most one value each for the variable, which threads compute in any order, and one "
        "of them combines in that of the iterations. Of max and min: where the value is ahead, or equal, it "
        "takes the variable's place; where the variable is, it is kept, and else the value takes its place; or "
        "as fmax and fmin have it"),
    OPTIONAL("combiner", IR_NAME, "a declared reduction's function that combines two values"),
    OPTIONAL("initial", IR_NAME, "its function that gives a private copy's first value, from the original's"),
    OPTIONAL("from_original", IR_YES_NO, "yes: that value depends on the original's"),
    OPTIONAL("as_bytes", IR_YES_NO, "yes: both functions have structs of the value's bytes in its place"),
    OPTIONAL("lower", IR_EXPRESSION, "a reduced array section's lower bound"),
    OPTIONAL("length", IR_EXPRESSION, "a reduced array section's length"),
    OPTIONAL("element", IR_TYPE, "a reduced array section's element type"),
    OPTIONAL("row", IR_TYPE, "the arrays that such elements lie in, where a step of the name passes one"),
    EVALUATION("the bound and the length"),
    OPTIONAL("allocator", IR_EXPRESSION, "the allocator that its copy is made with"),
    OPTIONAL_OF("memory", IR_CHOICE, "team own",
        "where that is: team: in the team's memory; own: the allocator says when the program runs; absent: "
        "where copies are without it"),
    OPTIONAL("align", IR_EXPRESSION, "what that copy is aligned to, in bytes"),
    OPTIONAL("mapper", IR_NAME, "the function of its type's default mapper, where no clause maps it"),
    OPTIONAL("pointers", IR_HOST,
        "the pointers in a struct that the device text goes through, which a region makes point to what is "
        "on the device: s.a,s.b"),
    OPTIONAL("through", IR_HOST,
        "of a pointer to a struct of which the region uses only members: those of them that hold "
        "addresses, pointers to what holds none: w->u,w->v; absent: it may find other addresses there"),
    OPTIONAL("address", IR_NAME, "the host's variable that holds its device address"),
    MAYBE_AT,
    END
};

const struct ir_attribute_schema allocator_attributes[] = {
    REQUIRED("name", IR_NAME, "the variable that holds its handle"),
    OPTIONAL("space", IR_HOST, "its memory space"),
    OPTIONAL("traits", IR_NAME, "the array of its traits"),
    AT,
    END
};

const struct ir_attribute_schema map_attributes[] = {
    REQUIRED_OF("type", IR_CHOICE, "to from tofrom alloc release delete", "the map type"),
    OPTIONAL_OF("modifiers", IR_FLAGS, "always close present self ompx_hold implicit",
        "implicit: no clause says it"),
    OPTIONAL("mapper", IR_NAME, "the function of the mapper that maps each of its elements"),
    REQUIRED("variable", IR_NAME, "the variable at the item's root"),
    REQUIRED_OF("kind", IR_CHOICE, "variable section member pointer",
        "a whole variable, a section or a member of an object, or a pointer that other items go through"),
    REQUIRED("item", IR_TEXT, "the list item as written"),
    OPTIONAL("object", IR_HOST,
        "the pointer to the object that the item is in; absent: that is the variable itself"),
    REQUIRED("base", IR_HOST, "the object's address"),
    REQUIRED("begin", IR_HOST, "the first mapped byte's address"),
    REQUIRED("bytes", IR_HOST, "how many bytes"),
    OPTIONAL("offset", IR_NUMBER, "where the item begins in the object, when that is a constant"),
    OPTIONAL("extent", IR_NUMBER, "the item's size, when that is a constant"),
    OPTIONAL("longer", IR_POSITION,
        "where the variable is given memory that is certainly shorter, whatever lengths are"),
    OPTIONAL("swapped", IR_YES_NO,
        "yes: a section of rows whose lengths stand in another order than the array's"),
    OPTIONAL("loops", IR_HOST,
        "heads of the host's loops in which the item stands, the outermost first, one a line"),
    EVALUATION("the item's place"),
    OPTIONAL("again", IR_POSITION,
        "the outermost loop of the host's around it of which each iteration maps the same again, and in "
        "which the host does nothing with it"),
    OPTIONAL("between", IR_YES_NO, "yes: the host uses it in the innermost loop of its own around that"),
    OPTIONAL("called_again", IR_POSITION,
        "the same of a loop that calls the region's function, which nothing else does"),
    OPTIONAL("argument", IR_NAME, "what the variable is in that call"),
    OPTIONAL("called_item", IR_TEXT, "and the item"),
    AT,
    END
};

const struct ir_attribute_schema mapper_attributes[] = {
    REQUIRED("function", IR_NAME, "the name of the function that maps one object"),
    REQUIRED("directive", IR_TEXT, "declare mapper"),
    REQUIRED("argument", IR_TEXT, "what stands in the directive's own parentheses"),
    REQUIRED("variable", IR_NAME, "the function's pointer to that object"),
    REQUIRED("type", IR_TYPE, "its type, with @ in the place of the name"),
    OPTIONAL("declarations", IR_TEXT,
        "the declarations of blocks that the directive names, in blocks that are not closed"),
    OPTIONAL("ends", IR_TEXT, "what closes these"),
    AT,
    END
};

const struct ir_attribute_schema loop_attributes[] = {
    REQUIRED("variable", IR_NAME, "the iteration variable"),
    REQUIRED("type", IR_TYPE, "its C++ type, with @ in the place of the name"),
    OPTIONAL("integer", IR_TYPE, "of a variable with an enumerated type: that type's integers"),
    REQUIRED_OF("compare", IR_CHOICE, "int64 uint64 pointer",
        "the arithmetic in which the loop condition compares"),
    OPTIONAL("cast", IR_CAST, "the C++ type that both sides of the condition are converted to"),
    OPTIONAL("wraps", IR_CAST,
        "the variable's unsigned C++ type, in which the distance to a bound that != names is taken"),
    REQUIRED("lower", IR_EXPRESSION, "the initial value"),
    REQUIRED_OF("relation", IR_CHOICE, "< <= > >= !=", "how the condition compares the variable with upper"),
    REQUIRED("upper", IR_EXPRESSION, "the bound"),
    REQUIRED("step", IR_EXPRESSION, "the increment; negative for a loop that counts down"),
    REQUIRED_OF("bounds", IR_CHOICE, "scalar memory",
        "scalar: the host may evaluate the bounds before the launch; memory: they read memory that may be "
        "the device's, or call a function"),
    OPTIONAL("bound_variables", IR_NAMES, "those that lower, upper and step name"),
    OPTIONAL("bound_reads", IR_HOST,
        "what they read through pointers, separated by commas, the pointers' own values first, where the "
        "host may take all those addresses; absent: nothing, or more than that"),
    OPTIONAL("iterations", IR_NUMBER, "how many it has, where the compiler knows it"),
    OPTIONAL("perfect", IR_NUMBER,
        "how many loops, this one counted, stand directly in each other, each store of which names the "
        "counters of all; where no clause joins them"),
    OPTIONAL("names", IR_NAMES,
        "in device code: the variables from outside of it that lower, upper and step are arithmetic on, "
        "and nothing else; absent: they are more, or numbers"),
    OPTIONAL("adjacent", IR_NUMBER,
        "of a nest's loop: in how many accesses of its body neighbouring iterations reach neighbouring "
        "elements"),
    OPTIONAL("apart", IR_NUMBER, "and in how many they reach elements further apart"),
    OPTIONAL("common", IR_NUMBER,
        "and in how many they reach the same, which is not the same for another loop's iterations"),
    OPTIONAL("moves", IR_NUMBER,
        "of a nest's first loop: how many bytes are in the elements of its own that an iteration reaches, "
        "one of each array"),
    OPTIONAL("neighbours", IR_NUMBER, "and how often it reaches others of these arrays"),
    OPTIONAL_OF("in_line", IR_CHOICE, "yes",
        "of a nest's inner loop: the body names its variable and that of the loop around it only in sums "
        "that follow from the iteration's number in the nest"),
    OPTIONAL_OF("rows_in_line", IR_CHOICE, "yes",
        "the same of an inner loop from 0 to a variable, which the sums multiply by"),
    OPTIONAL_OF("in_pieces", IR_CHOICE, "yes",
        "of a target's innermost loop: an iteration accesses 4 bytes at its own number of what pointers "
        "from outside lead to, or what is one for all iterations, and nothing else there"),
    OPTIONAL("pieces", IR_NAMES,
        "of a construct's innermost loop: the same, and these are the pointers, if what `multiples` names "
        "are multiples of four; and of the first of a target's two, while the other one stands still"),
    OPTIONAL("multiples", IR_NAMES, "variables that nothing in the target region changes"),
    ADDRESS_TAKEN,
    AT,
    END
};

const struct ir_attribute_schema nested_attributes[] = {
    REQUIRED("id", IR_NUMBER, "counts the unit's constructs from 1"),
    REQUIRED("directive", IR_TEXT, "the directive's name, without its clauses"),
    WRITTEN,
    INNER,
    OPTIONAL("was", IR_TEXT,
        "the directive of the program, where one thread runs the loop alone; set by rex-narrow"),
    OPTIONAL("was_why", IR_REASON,
        "why one thread runs a parallel region in a parallel loop alone, or why it has to know its "
        "threads; set by rex-narrow"),
    OPTIONAL("argument", IR_TEXT, "what stands in the directive's own parentheses: critical's name"),
    OPTIONAL("critical", IR_YES_NO, "yes: an atomic construct that is a critical one in the program"),
    OPTIONAL("critical_why", IR_REASON, "why it need be no more than that"),
    OPTIONAL_OF("form", IR_CHOICE, "read write update capture compare", "what an atomic construct does"),
    OPTIONAL("location", IR_DEVICE, "an atomic construct's x: what it works on; what a critical one makes "
        "greater, or less, if anything"),
    OPTIONAL_OF("operator", IR_CHOICE, "+ - * / & | ^ << >> && || min max == < <= > >=",
        "an atomic update's operator; a compare's relation; the relation of the value to the location without "
        "which a critical construct does nothing"),
    OPTIONAL("reversed", IR_YES_NO, "yes: x = value operator x"),
    OPTIONAL("value", IR_DEVICE, "the other operand, or what is written; a compare's, or a critical one's, new value"),
    OPTIONAL("expected", IR_DEVICE, "what an atomic compare compares with"),
    OPTIONAL("result", IR_DEVICE, "where an atomic read or capture puts the value"),
    OPTIONAL_OF("captures", IR_CHOICE, "before after otherwise",
        "whether a capture is of the old value, of the new one, or of the old one where a compare has not "
        "stored"),
    OPTIONAL("success", IR_DEVICE, "where an atomic compare says whether it stored"),
    OPTIONAL("locks", IR_YES_NO,
        "yes: its atomic operation or its reductions take a lock of the image, because they are on "
        "something else than a number of at most 8 bytes"),
    NAMED,
    OPTIONAL("last", IR_YES_NO, "yes: nothing follows it in the construct around it"),
    OPTIONAL("substatement", IR_YES_NO,
        "yes: an if, a loop or a label ends with it, so that it has to be one statement"),
    OPTIONAL_OF("threads", IR_CHOICE, "all",
        "all: a parallel region asks for as many threads as the launch gives each team; set by rex-outline"),
    OPTIONAL_OF("begins", IR_CHOICE, "together behind_barrier",
        "in a kernel whose threads run together, a parallel region that all of its team's threads run; "
        "behind_barrier: the threads wait for each other before it, not only at its end; set by "
        "rex-together"),
    OPTIONAL("barrier", IR_YES_NO,
        "no: a loop that ends its parallel region, whose end is a barrier, too; set by rex-together"),
    OPTIONAL_OF("schedule", IR_CHOICE, "kept dropped",
        "what became of its schedule clauses; set by rex-schedule"),
    OPTIONAL("schedule_why", IR_REASON, "why; set by rex-schedule"),
    OPTIONAL("odometer", IR_YES_NO,
        "yes: each thread counts its iterations of collapsed loops loop by loop, and divides only before "
        "the first; set by rex-tile"),
    OPTIONAL("odometer_why", IR_REASON, "why, or why not; set by rex-tile"),
    OPTIONAL_OF("one_loop", IR_CHOICE, "yes",
        "of a nest that a team's threads share: the innermost loop counts for all, over the ends of its "
        "rows; set by rex-tile"),
    OPTIONAL("one_loop_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL("counter", IR_NUMBER,
        "how many bits count what each thread runs of a loop that a GPU's team shares; absent: 64; set by "
        "rex-tile"),
    OPTIONAL("counter_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL("beside", IR_NUMBER,
        "how many neighbouring iterations of a loop that a team's threads share one of them usually runs "
        "at a time; set by rex-usual"),
    OPTIONAL("beside_why", IR_REASON, "why, or why not; set by rex-usual"),
    OPTIONAL("defers", IR_NUMBER,
        "how many iterations of a thread's read before the first of them stores; set by rex-defer"),
    OPTIONAL("defers_why", IR_REASON, "why, or why not; set by rex-defer"),
    OPTIONAL("lanes_beside", IR_NUMBER, "the same where several teams share a block; set by rex-usual"),
    AT,
    END
};
