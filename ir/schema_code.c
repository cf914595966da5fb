/*
 * The schema of what rex-parse states of the code in target regions, and what passes decide by it.
 */
#include "schema.h"

/* clang-format off */

const struct ir_attribute_schema serial_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's serial loops from 1"),
    REQUIRED("variable", IR_NAME, "the loop's counter"),
    REQUIRED("bytes", IR_NUMBER, "how many an iteration reads that may be read before it"),
    OPTIONAL("slow", IR_REASON, "what the device's compiler moves no load over"),
    OPTIONAL("stores", IR_DEVICE,
        "the first element that an iteration stores to: the loop looks whether that is apart from what it "
        "reads"),
    OPTIONAL("keeps", IR_DEVICE,
        "that element, where all iterations store to the same one and to nothing else: a register may hold "
        "it if what they read is apart"),
    REQUIRED("parallel", IR_YES_NO, "yes: it stands in a parallel region"),
    REQUIRED("slow_count", IR_NUMBER, "how often there is something like that in an iteration"),
    REQUIRED("length", IR_NUMBER, "of an iteration, in nodes of its syntax tree"),
    OPTIONAL("results", IR_NAMES,
        "of a loop that all threads of a team come to, outside of parallel regions: the variables that it "
        "leaves behind, numbers of the thread's own, if it does nothing else"),
    OPTIONAL("iterations", IR_NUMBER, "how many it has, where the program says so by numbers"),
    OPTIONAL("reads", IR_DEVICE,
        "of a loop that all iterations of the region's own loop run once and in the same way: the elements "
        "that its iterations read, for all the same ones"),
    OPTIONAL("rows", IR_DEVICE,
        "of such a loop in a nest: the elements of rows that each thread goes through by itself, in an order "
        "that neighbouring threads do not have in memory"),
    OPTIONAL("row_variables", IR_NAMES, "behind which these rows lie"),
    OPTIONAL("row_bytes", IR_NUMBER, "of these elements"),
    OPTIONAL("staged", IR_NUMBER,
        "how many bytes of static shared memory the team has for what it reads, part by part; set by "
        "rex-stage"),
    OPTIONAL("staged_why", IR_REASON, "why, or why not; set by rex-stage"),
    OPTIONAL("unrolled", IR_YES_NO, "yes: as a part of a `nest`; set by rex-unroll"),
    OPTIONAL("batch", IR_NUMBER,
        "how many iterations' reads come first, then those iterations; 1 where absent; set by rex-batch"),
    OPTIONAL("batch_why", IR_REASON, "why; set by rex-batch"),
    OPTIONAL("keep", IR_YES_NO,
        "yes: a register holds the element of `keeps` while the loop runs; set by rex-batch"),
    OPTIONAL("keep_why", IR_REASON, "why; set by rex-batch"),
    OPTIONAL("warp", IR_NUMBER,
        "from so many iterations on, the first warp of the team runs it, and the others get its results; "
        "set by rex-batch"),
    OPTIONAL("warp_why", IR_REASON, "why, or why not; set by rex-batch"),
    AT,
    END
};

const struct ir_attribute_schema held_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's from 1"),
    REQUIRED("element", IR_DEVICE, "as the loop names it"),
    REQUIRED("variable", IR_NAME, "the pointer or array by which it is reached"),
    REQUIRED("others", IR_NAMES,
        "the variables from outside of the region by which the loop accesses memory, this one among them"),
    OPTIONAL("hold", IR_YES_NO,
        "yes: a register holds it while the loop runs, in kernels whose pointers lead to different storage; "
        "set by rex-hold"),
    OPTIONAL("hold_why", IR_REASON, "why, or why not; set by rex-hold"),
    AT,
    END
};

const struct ir_attribute_schema uniform_attributes[] = {
    REQUIRED("variable", IR_NAME, "a pointer from outside, which the region uses for such reads only"),
    REQUIRED("index", IR_EXPRESSION,
        "the element's number: sums and products of the counters below, of numbers, and of variables that "
        "the region does not change"),
    REQUIRED("bytes", IR_NUMBER, "of the element"),
    AT,
    END
};

const struct ir_attribute_schema counter_attributes[] = {
    REQUIRED("name", IR_NAME, "the loop's counter, which grows by one"),
    REQUIRED("lower", IR_EXPRESSION, "what it begins with"),
    REQUIRED("upper", IR_EXPRESSION, "what it stays below"),
    END
};

const struct ir_attribute_schema table_attributes[] = {
    REQUIRED("variable", IR_NAME,
        "a pointer from outside, which the region uses for such reads only, none of them atomic"),
    REQUIRED("first", IR_NUMBER, "the least number of an element that it may read"),
    REQUIRED("elements", IR_NUMBER, "how many elements there are from that to the last"),
    REQUIRED("bytes", IR_NUMBER, "of an element"),
    REQUIRED("length", IR_NUMBER, "of the text of its longest loop, each loop as often as it has iterations"),
    OPTIONAL("kept", IR_YES_NO,
        "yes: each thread has the elements in registers before its first iteration; set by rex-table"),
    OPTIONAL("kept_why", IR_REASON, "why, or why not; set by rex-table"),
    OPTIONAL("asks", IR_YES_NO, "yes: they are there if there is an iteration; set by rex-table"),
    AT,
    END
};

const struct ir_attribute_schema lookup_attributes[] = {
    REQUIRED("variable", IR_NAME,
        "an array of the image, which the region uses for reads of elements only, none of them atomic"),
    REQUIRED("bytes", IR_NUMBER, "its size"),
    REQUIRED("uses", IR_NUMBER, "how many reads have a subscript that is not known"),
    REQUIRED("in_loops", IR_YES_NO, "yes: one of them stands in a loop of the code"),
    OPTIONAL("copied", IR_YES_NO, "yes: each team reads it from a copy in shared memory; set by rex-lookup"),
    OPTIONAL("copied_why", IR_REASON, "why, or why not; set by rex-lookup"),
    AT,
    END
};

const struct ir_attribute_schema updated_attributes[] = {
    REQUIRED("variable", IR_NAME, "the array, or the pointer to it"),
    REQUIRED_OF("operator", IR_CHOICE, "+ & | ^", "by which values are combined with its elements"),
    REQUIRED("element", IR_TEXT, "the elements' type"),
    REQUIRED("bytes", IR_NUMBER, "of an element"),
    OPTIONAL("device_address", IR_YES_NO, "yes: the pointer has the device's address, by is_device_ptr"),
    OPTIONAL("elements", IR_NUMBER, "how many there are at most"),
    OPTIONAL("count", IR_HOST,
        "without that: how many the launch thinks there are; 0 where it does not know"),
    OPTIONAL("private", IR_YES_NO,
        "yes: each team has one of its own, and the region reduces them; set by rex-privatize"),
    OPTIONAL("private_why", IR_REASON, "why, or why not; set by rex-privatize"),
    END
};

const struct ir_attribute_schema cheaper_attributes[] = {
    REQUIRED_OF("kind", IR_CHOICE, "sines remainder",
        "sines: a sine and a cosine of one number, which are computed together; remainder: one that a subtraction "
        "or two give, because the loops around it bound what is divided"),
    REQUIRED("value", IR_TEXT, "the number; the remainder"),
    AT,
    END
};

const struct ir_attribute_schema nest_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's nests, or those of functions, from 1"),
    OPTIONAL("function", IR_NAME, "the device function whose code it is; absent: the target's"),
    REQUIRED("arrays", IR_NAMES, "the arrays whose elements it accesses, which that code declares"),
    OPTIONAL("own", IR_NUMBER,
        "of arrays that each thread has: how many bytes of registers they take, and that all their "
        "subscripts are numbers when the loops are unrolled"),
    OPTIONAL("serials", IR_TEXT, "the numbers of those inner loops that are `serial`: 1,2"),
    REQUIRED("iterations", IR_NUMBER, "how many the inner loops have, in all"),
    REQUIRED("length", IR_NUMBER, "of the text of these"),
    OPTIONAL("unrolled", IR_YES_NO, "yes: all of them are; set by rex-unroll"),
    OPTIONAL("unrolled_why", IR_REASON, "why, or why not; set by rex-unroll"),
    AT,
    END
};

const struct ir_attribute_schema fill_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's loops of this kind from 1"),
    OPTIONAL("construct", IR_NUMBER,
        "the id of the construct whose loop it is; absent: it stands in the text"),
    REQUIRED("arrays", IR_NAMES, "the team's arrays that it fills"),
    REQUIRED("pointers", IR_NAMES, "what leads to the elements that it copies"),
    REQUIRED("bytes", IR_NUMBER, "of the largest element"),
    REQUIRED("alignment", IR_NUMBER, "of the one with the least, in bytes"),
    OPTIONAL("elements", IR_NUMBER,
        "how many of an array the threads copy together, where the program says so by numbers"),
    OPTIONAL("async", IR_YES_NO,
        "yes: the device copies by itself, and the threads wait behind the loop; set by rex-fill"),
    OPTIONAL("async_why", IR_REASON, "why, or why not; set by rex-fill"),
    AT,
    END
};

const struct ir_attribute_schema rounds_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's loops of this kind from 1"),
    REQUIRED("iterations", IR_NUMBER, "how many rounds it has"),
    OPTIONAL("whole", IR_YES_NO,
        "yes: its counter is multiplied or divided, so that all rounds are different, and parallel loops "
        "are in them"),
    REQUIRED("shared", IR_NUMBER, "the most iterations of a loop in a round that the threads share"),
    OPTIONAL("at_once", IR_NUMBER,
        "how many rounds the compiler is to write out one behind the other; set by rex-width"),
    OPTIONAL("at_once_why", IR_REASON, "why, or why not; set by rex-width"),
    AT,
    END
};

const struct ir_attribute_schema step_attributes[] = {
    REQUIRED_OF("kind", IR_CHOICE, "each once parallel loop again if else switch case break continue end",
        "each: all threads do it; once: one does it for all; parallel: a parallel region; loop, if and "
        "switch last to their end; again: where a loop's iteration ends"),
    OPTIONAL("number", IR_NUMBER, "of once: the number of the edit `once`"),
    OPTIONAL("construct", IR_NUMBER, "of parallel: the construct's id"),
    OPTIONAL("reads", IR_TEXT,
        "the places that it may read: x: the team's variable; a[]: what the host's a leads to, or a mapped "
        "variable; *: anything in memory"),
    OPTIONAL("writes", IR_TEXT, "the places that it may write"),
    OPTIONAL("known", IR_YES_NO,
        "no: a region whose threads share more than those places, or that calls what is not known"),
    OPTIONAL("before", IR_YES_NO,
        "whether the threads wait for each other before it; absent: yes, in regions that are known to read "
        "or write memory; set by rex-barrier"),
    OPTIONAL("before_why", IR_REASON, "for what; set by rex-barrier"),
    OPTIONAL("behind", IR_YES_NO,
        "whether they wait for each other behind it; absent: yes; set by rex-barrier"),
    OPTIONAL("behind_why", IR_REASON, "for what; set by rex-barrier"),
    AT,
    END
};

const struct ir_attribute_schema team_object_attributes[] = {
    REQUIRED("number", IR_NUMBER, "counts the target's team objects from 1"),
    REQUIRED("name", IR_NAME, "the variable, or a compound literal's name that begins with __rex_"),
    REQUIRED("bytes", IR_NUMBER, "its size, or that of its elements"),
    OPTIONAL("elements", IR_TEXT,
        "how many elements an array of variable length has, as host and kernel may say it; empty where "
        "they cannot"),
    OPTIONAL("names", IR_NAMES, "the variables in that expression: a,b"),
    OPTIONAL("allocated", IR_YES_NO, "yes: a directive puts it into the team's memory"),
    OPTIONAL("align", IR_EXPRESSION, "what that directive aligns it to, in bytes"),
    OPTIONAL("replica", IR_YES_NO,
        "yes: parallel regions only combine values in it, so that each thread of a team may have one"),
    OPTIONAL_OF("lies", IR_CHOICE, "static dynamic thread heap",
        "static, dynamic: in that kind of shared memory; thread: each thread has one; heap: the team takes "
        "it from the device's heap; absent: on the stack of the team where its initial thread runs alone, "
        "else in the device's heap; set by rex-place and rex-together"),
    OPTIONAL("room", IR_NUMBER,
        "how many bytes each of its elements has in dynamic shared memory, where objects lie one behind the "
        "other, with what aligning may take; set by rex-place"),
    OPTIONAL("padding", IR_NUMBER,
        "how many bytes aligning may take of an array of variable length there; set by rex-place"),
    OPTIONAL("lies_why", IR_REASON, "why"),
    AT,
    END
};

const struct ir_attribute_schema thread_array_attributes[] = {
    REQUIRED("name", IR_NAME, "the variable"),
    OPTIONAL_OF("lies", IR_CHOICE, "heap", "heap: each thread takes it from the device's; set by rex-place"),
    AT,
    END
};
