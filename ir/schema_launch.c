/*
 * The schema of kernels and launches, and the edits that make device code C++.
 */
#include "schema.h"

/* clang-format off */

const struct ir_attribute_schema assembled_attributes[] = {
    REQUIRED("name", IR_NAME, "the kernel's symbol, or that of its kernel for packed teams"),
    REQUIRED("registers", IR_NUMBER, "of each thread"),
    REQUIRED("stack", IR_NUMBER, "bytes of each thread's"),
    REQUIRED("spilled", IR_NUMBER, "bytes that are stored and loaded because registers are short"),
    REQUIRED("shared", IR_NUMBER, "bytes of static shared memory of each team"),
    END
};

const struct ir_attribute_schema kernel_attributes[] = {
    REQUIRED("name", IR_NAME, "its symbol in the device image"),
    REQUIRED("league", IR_YES_NO, "yes: several teams"),
    REQUIRED("parallel", IR_YES_NO, "yes: several threads in each team"),
    OPTIONAL("generic", IR_YES_NO,
        "yes: each team begins with its initial thread alone; the others wait for parallel regions"),
    OPTIONAL("together", IR_YES_NO,
        "yes: all threads of a team run what a generic kernel's initial thread does, each with variables "
        "of its own; set by rex-together"),
    REQUIRED("max_threads", IR_NUMBER, "launch bounds: the widest team it can be launched with"),
    OPTIONAL("min_teams", IR_NUMBER,
        "launch bounds: how many teams a multiprocessor shall hold at least; set by rex-launch-shape"),
    OPTIONAL("fit", IR_NUMBER,
        "how many registers a thread may give up, without spilling, where a multiprocessor then holds more "
        "teams; set by rex-launch-shape and rex-table"),
    OPTIONAL("fit_why", IR_REASON, "why; set by rex-launch-shape and rex-table"),
    OPTIONAL("lanes_fit", IR_NUMBER, "the same of the kernel for lanes; set by rex-pack"),
    OPTIONAL("lanes_fit_why", IR_REASON, "why; set by rex-pack"),
    OPTIONAL("why", IR_REASON, "why together is as it is"),
    OPTIONAL("width", IR_NUMBER,
        "how many threads each team has, on which a kernel whose threads run together relies; set by "
        "rex-width"),
    OPTIONAL("width_why", IR_REASON, "why, or why not; set by rex-width"),
    OPTIONAL("turns", IR_NUMBER,
        "how many iterations of a loop that a team's threads share CUDA's compiler takes at once; absent: "
        "as many as it likes; set by rex-width"),
    OPTIONAL("turns_why", IR_REASON, "why; set by rex-width"),
    OPTIONAL("packed", IR_YES_NO,
        "yes: a block of a GPU's threads may have several teams, each of a few lanes of a warp; set by "
        "rex-pack"),
    OPTIONAL("packed_why", IR_REASON, "why, or why not; set by rex-pack"),
    OPTIONAL_OF("one_lane", IR_CHOICE, "yes",
        "yes: its kernel for such blocks is there for teams of one thread, too; set by rex-pack"),
    OPTIONAL("one_lane_why", IR_REASON, "why; set by rex-pack"),
    OPTIONAL("tells", IR_YES_NO,
        "yes: it says behind its result that the host has it, so that nobody asks the driver; set by "
        "rex-bring"),
    OPTIONAL("tells_why", IR_REASON, "why; set by rex-bring"),
    OPTIONAL("follows", IR_YES_NO,
        "yes: it waits by itself for the launch before it in its chain, which may still be ending when its "
        "teams are made; set by rex-follow"),
    OPTIONAL("follows_why", IR_REASON, "why; set by rex-follow"),
    OPTIONAL("carries", IR_YES_NO,
        "yes: it first stores what an update right before it has brought; set by rex-carry"),
    OPTIONAL("carries_bytes", IR_NUMBER, "how many bytes that is; set by rex-carry"),
    OPTIONAL("narrow", IR_YES_NO,
        "yes: each thread is a team of its own, and runs parallel loops by itself; set by rex-narrow"),
    OPTIONAL("narrow_why", IR_REASON, "why, or why not; set by rex-narrow"),
    OPTIONAL("tile", IR_NUMBER,
        "teams share collapsed loops in tiles that are so wide in the innermost loop; set by rex-tile"),
    OPTIONAL("tile_why", IR_REASON, "why they do, or do not; set by rex-tile"),
    OPTIONAL_OF("schedule", IR_CHOICE, "kept dropped",
        "what became of its schedule clauses; set by rex-schedule"),
    OPTIONAL("schedule_why", IR_REASON, "why; set by rex-schedule"),
    OPTIONAL("odometer", IR_YES_NO,
        "yes: each thread counts its iterations of collapsed loops loop by loop, and divides only before "
        "the first; set by rex-tile"),
    OPTIONAL("odometer_why", IR_REASON, "why, or why not; set by rex-tile"),
    OPTIONAL_OF("own_index", IR_CHOICE, "yes",
        "the device's compiler does not see what the loop's variable is computed from; set by rex-tile"),
    OPTIONAL("own_index_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL_OF("sweep", IR_CHOICE, "yes",
        "where a tile has no use, on the host device, a thread runs its rows as one loop; set by rex-tile"),
    OPTIONAL("sweep_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL_OF("row_counter", IR_CHOICE, "32",
        "in how many bits threads count the rows of a nest in tiles; absent: 64; set by rex-tile"),
    OPTIONAL("row_counter_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL("along", IR_NAME,
        "the collapsed loop whose neighbouring iterations neighbouring threads run; absent: the innermost; "
        "set by rex-tile"),
    OPTIONAL("along_why", IR_REASON, "why; set by rex-tile"),
    OPTIONAL("restrict_why", IR_REASON, "why its parameters are restrict, or not; set by rex-restrict"),
    OPTIONAL("apart", IR_YES_NO,
        "yes: it is made for launches whose addresses lead to allocations of their own, too; set by "
        "rex-restrict"),
    OPTIONAL("apart_why", IR_REASON, "why, or why not; set by rex-restrict"),
    OPTIONAL("once", IR_YES_NO,
        "yes: it is made for launches in which no thread runs a second iteration, too; set by rex-usual"),
    OPTIONAL("once_why", IR_REASON, "why, or why not; set by rex-usual"),
    OPTIONAL("jam", IR_NUMBER,
        "how many iterations of the loop around the innermost a thread then runs at a time, where the "
        "launch is large; set by rex-jam"),
    OPTIONAL("jam_why", IR_REASON, "why, or why not; set by rex-jam"),
    OPTIONAL("down", IR_YES_NO,
        "yes: its iterations are there twice, once for launches in which teams step by whole rows of "
        "tiles; set by rex-usual"),
    OPTIONAL("down_why", IR_REASON, "why, or why not; set by rex-usual"),
    OPTIONAL("beside", IR_NUMBER,
        "how many neighbouring iterations a thread usually runs at a time; set by rex-usual"),
    OPTIONAL("beside_why", IR_REASON, "why, or why not; set by rex-usual"),
    OPTIONAL("keeps", IR_NUMBER,
        "how many elements of a row a thread usually keeps from one of its team's loops to the next; set "
        "by rex-keep"),
    OPTIONAL("keeps_why", IR_REASON, "why, or why not; set by rex-keep"),
    OPTIONAL("staged", IR_NUMBER,
        "how many bytes of static shared memory each team has for what all its threads read alike: the "
        "kernel looks whether that is enough; set by rex-stage"),
    OPTIONAL("staged_why", IR_REASON, "why, or why not; set by rex-stage"),
    OPTIONAL("aligned_why", IR_REASON,
        "why it is made for pointers that lead to a multiple of some bytes, too, or not; set by rex-usual"),
    OPTIONAL("abi", IR_NUMBER, "the kernel-argument version that rex-abi-repair has established"),
    END
};

#define PART \
    OPTIONAL("part", IR_COUNT, "which 8 bytes of the variable, counted from 0; set by rex-literal-struct")

const struct ir_attribute_schema param_attributes[] = {
    OPTIONAL("slot", IR_NUMBER, "its 8-byte slot, counted from 0, set by rex-abi-repair"),
    REQUIRED("name", IR_NAME, "the source variable it brings, or a name that begins with __rex_"),
    REQUIRED_OF("kind", IR_CHOICE,
        "environment geometry pointer reference value copy transport part scratch carried",
        "how the kernel gets the variable from the slot"),
    PART,
    OPTIONAL("type", IR_TYPE, "the variable's type, with @ in the place of the name"),
    OPTIONAL("bytes", IR_NUMBER, "the variable's size"),
    OPTIONAL("number", IR_TEXT,
        "what its value always is, so that the kernel need not look; set by rex-literal-scalar"),
    OPTIONAL("initial", IR_NAME,
        "of a result: the parameter that brings what it begins with; absent: that is where the result will "
        "be; set by rex-result"),
    OPTIONAL("restrict", IR_YES_NO,
        "yes: no other of the kernel's addresses leads to its storage; set by rex-restrict"),
    OPTIONAL("apart", IR_YES_NO,
        "yes: the launch looks whether it leads to an allocation of its own; set by rex-restrict"),
    OPTIONAL("keep", IR_YES_NO,
        "yes: a thread usually keeps the elements that it accesses behind the pointer; set by rex-keep"),
    OPTIONAL("ahead", IR_YES_NO,
        "yes: and reads those of its team's next row before it goes through the present one; set by "
        "rex-keep"),
    OPTIONAL("aligned", IR_NUMBER,
        "bytes to a multiple of which it usually leads: the kernel looks; set by rex-usual"),
    OPTIONAL("multiple", IR_NUMBER,
        "of which its value usually is a multiple: the kernel looks; set by rex-usual"),
    OPTIONAL("staged", IR_YES_NO,
        "yes: the team's threads read what it leads to from a copy in shared memory, if that fits; set by "
        "rex-stage"),
    END
};

#define TASK \
    OPTIONAL("task", IR_CLAUSES, \
        "a target task does it: its nowait and depend clauses; absent: the encountering thread does")

const struct ir_attribute_schema launch_attributes[] = {
    REQUIRED("kernel", IR_NAME, "the kernel's name"),
    REQUIRED("device", IR_HOST, "the device number, -1 for the default device"),
    OPTIONAL("condition", IR_HOST, "the if clause; when false the host runs the region"),
    TASK,
    OPTIONAL("reductions", IR_CLAUSES,
        "in_reduction clauses, and depend: an undeferred task of the host's launches, with its copies of "
        "the variables"),
    REQUIRED("teams", IR_HOST, "how many teams, 0 when the runtime chooses"),
    OPTIONAL("teams_part", IR_NUMBER,
        "of fill_reduce: which part of the teams that the device could run at a time there are at most; 2: "
        "half of them; set by rex-league"),
    OPTIONAL_OF("teams_policy", IR_CHOICE,
        "partial reduce generic generic_fill fill ordered renew spread fill_reduce ordered_reduce resident",
        "which function of runtime/library/rex_league.h chooses, where the compiler owns the count: "
        "partial: as many as may leave partial results; reduce: and as there is work for; generic: one for "
        "each iteration; generic_fill: that, or as many as the device runs at a time where each then has "
        "several, rex-table's; the others are rex-league's, by the device's own numbers; ordered, "
        "ordered_reduce: rex-tile's, for nests in tiles; resident: where the trip count is unknown; absent: `teams` says"),
    OPTIONAL_OF("teams_work", IR_CHOICE, "tiles",
        "what teams are for: the kernel's tiles; absent: the iterations; set by rex-tile"),
    REQUIRED_OF("teams_owner", IR_CHOICE, "user compiler", "who decided the team count"),
    REQUIRED("threads", IR_HOST, "threads per team, 0 when the runtime chooses"),
    OPTIONAL("threads_limit", IR_HOST, "and no more than that"),
    OPTIONAL("threads_condition", IR_HOST,
        "an if clause of the parallel construct: where it is false, a team is one thread"),
    OPTIONAL_OF("threads_policy", IR_CHOICE, "cap thin crowd",
        "cap: `threads`, but no more than iterations keep busy, in whole warps; thin: and as few as give "
        "half of the device's multiprocessors a team; crowd: half of `threads` where teams are many; "
        "absent: `threads`; set by rex-launch-shape"),
    OPTIONAL_OF("threads_work", IR_CHOICE, "inside",
        "what threads are for: the iterations of the longest of the parallel loops inside; absent: those "
        "of the associated loops; set by rex-launch-shape"),
    REQUIRED_OF("threads_owner", IR_CHOICE, "user compiler", "who decided the thread width"),
    OPTIONAL_OF("tripcount", IR_CHOICE, "known",
        "the host counts the iterations of the associated loops before the launch; set by rex-tripcount"),
    OPTIONAL("tripcount_why", IR_REASON, "why it does not; set by rex-tripcount"),
    OPTIONAL_OF("scratch", IR_CHOICE, "partial",
        "memory for the partial results of its reductions, one of each team, and the array sections that "
        "threads have for themselves"),
    OPTIONAL_OF("division", IR_CHOICE, "known",
        "the host says how threads that share a nest in tiles divide by what all of them divide by; set by "
        "rex-tile"),
    OPTIONAL_OF("team_memory", IR_CHOICE, "dynamic",
        "each team has dynamic shared memory for its objects there; set by rex-place"),
    OPTIONAL("team_static", IR_NUMBER,
        "how many bytes of static shared memory the kernel has at most; set by rex-place"),
    OPTIONAL_OF("lanes_work", IR_CHOICE, "inside unknown",
        "blocks may have several teams, of as many threads as the longest of the parallel loops inside has "
        "work for; unknown: nobody knows how many; set by rex-pack"),
    OPTIONAL_OF("lanes_about", IR_FLAGS, "asks_teams asks_threads adjacent beside in_order",
        "what else decides: the program asks for its number of teams, or of threads; neighbouring teams "
        "reach neighbouring elements; values are combined in the order of a loop's iterations; set by rex-pack"),
    OPTIONAL("teams_why", IR_REASON, "why the team count is as it is; set by rex-league and rex-table"),
    OPTIONAL("threads_why", IR_REASON, "why the width is as it is; set by rex-launch-shape"),
    OPTIONAL("wait", IR_YES_NO,
        "no: in a chain the host goes on at once, and needs no task for it; set by rex-chain"),
    OPTIONAL("waits_for", IR_REASON, "why the host waits for each launch of the loop"),
    OPTIONAL("after", IR_CLAUSES,
        "depend clauses of a launch in a chain: what tasks outside of the chain must have ended before it"),
    OPTIONAL("direct", IR_YES_NO,
        "yes: where all arguments are values, present, or small, REX launches the kernel itself, and "
        "waits; set by rex-chain"),
    OPTIONAL("direct_why", IR_REASON, "why libomptarget has to launch it"),
    OPTIONAL("image", IR_REASON,
        "what the kernel uses of its image besides its code, so that REX launches it from libomptarget's "
        "load alone; set by rex-chain"),
    OPTIONAL("image_addresses", IR_YES_NO,
        "yes: variables of the image that it uses may hold addresses; set by rex-chain"),
    OPTIONAL("joins", IR_YES_NO,
        "yes: part of a chain that is open when the host comes here: a caller's in another file, or one on "
        "a condition; set by rex-chain"),
    OPTIONAL("late", IR_YES_NO,
        "yes: in a chain its result is waited for behind the next launch; set by rex-chain"),
    OPTIONAL("late_why", IR_REASON, "why, or why not; set by rex-chain"),
    END
};

const struct ir_attribute_schema chain_attributes[] = {
    REQUIRED_OF("part", IR_CHOICE, "begin end pause resume stop go",
        "from the beginning to the end the host goes on behind launches with wait no; between pause and "
        "resume it waits for its tasks, may run some, and the chain goes on; between stop and go it has "
        "waited for the chain"),
    OPTIONAL("loop", IR_YES_NO, "of the beginning; no: there are a few launches, and no loop"),
    OPTIONAL("leaves", IR_YES_NO, "of a stop; yes: the host does not come back to the chain"),
    OPTIONAL("condition", IR_NUMBER,
        "the chain is none unless that holds: an `overlap`; of its beginning, its end, and its stops"),
    OPTIONAL("unless", IR_NUMBER, "of a stop: there is none if that holds, too: an `overlap`"),
    OPTIONAL("wait", IR_YES_NO,
        "of the end; no: a target task waits for the launches, which all have nowait, instead of the host"),
    OPTIONAL("why", IR_REASON, "why it may"),
    END
};

const struct ir_attribute_schema overlap_attributes[] = {
    REQUIRED("number", IR_NUMBER, "chains refer to it"),
    OPTIONAL("function", IR_TEXT, "what other files may know of a function of the unit's"),
    OPTIONAL("internal", IR_YES_NO, "yes: only this unit may know it, and has a use for it"),
    OPTIONAL("calls", IR_TEXT, "functions of other files, of which the same has to be known"),
    OPTIONAL("own", IR_TEXT, "functions of this unit, of which the same has to be known"),
    OPTIONAL("memory", IR_YES_NO, "yes: the host looks at memory by pointers"),
    OPTIONAL("addresses", IR_YES_NO, "yes: kernels may have addresses other than those of mapped data"),
    END
};

const struct ir_attribute_schema transfer_attributes[] = {
    REQUIRED("device", IR_HOST, "the device number, -1 for the default device"),
    OPTIONAL("condition", IR_HOST, "the if clause"),
    TASK,
    OPTIONAL("direct", IR_YES_NO,
        "yes: of an update in a chain; a few bytes of what is present are part of the chain; set by "
        "rex-chain"),
    OPTIONAL("carried", IR_YES_NO,
        "yes: the kernel of the launch behind it stores the value; set by rex-carry"),
    OPTIONAL("carried_why", IR_REASON, "why, or why not; set by rex-carry"),
    OPTIONAL("direct_why", IR_REASON, "why libomptarget has to copy"),
    END
};

const struct ir_attribute_schema arg_attributes[] = {
    OPTIONAL("id", IR_NUMBER, "what its members call it; no other argument beside it has the same"),
    OPTIONAL("slot", IR_NUMBER, "the parameter's slot it fills, set by rex-abi-repair"),
    REQUIRED("name", IR_NAME, "the variable"),
    REQUIRED_OF("kind", IR_CHOICE, "geometry literal address result scratch carried",
        "literal: the slot carries the value; address: it carries what the mapping finds; result: the "
        "address of host memory that begins with the value and ends with the kernel's"),
    PART,
    OPTIONAL("item", IR_TEXT, "the list item as LIBOMPTARGET_INFO shall show it"),
    REQUIRED("base", IR_HOST, "the base pointer; a literal: the variable whose bytes are packed"),
    REQUIRED("begin", IR_HOST, "the first mapped byte's address"),
    REQUIRED("bytes", IR_HOST, "how many bytes"),
    REQUIRED("type", IR_MAP_TYPE,
        "none, or of to,from,always,delete,ptr_and_obj,param,return,private,literal,implicit,close,"
        "present,ompx_hold,attach,member_of:N (N is the id of the argument that it is a part of; 0 in a "
        "mapper: the one that it was called for)"),
    OPTIONAL("grows", IR_YES_NO, "yes: it spans its members, wherever they turn out to be"),
    OPTIONAL("mapper", IR_NAME, "the function that adds the arguments of each element instead"),
    OPTIONAL("loops", IR_HOST, "heads of the host's loops that make many arguments of it, one a line"),
    OPTIONAL_OF("present", IR_CHOICE, "yes no all",
        "yes: where a data region holds it on the device, the slot carries its device address, and "
        "libomptarget looks nothing up; all: so it is where data regions hold all that the launch looks "
        "up; set by rex-present"),
    OPTIONAL("why", IR_REASON, "why it is passed this way"),
    END
};

const struct ir_attribute_schema spelling_attributes[] = {
    OPTIONAL("of", IR_NAME, "the attribute; absent: the program text, for the kernel of a packed region"),
    REQUIRED("value", IR_TEXT, "its value in C++"),
    END
};

const struct ir_attribute_schema edit_attributes[] = {
    OPTIONAL("of", IR_NAME, "the attribute whose text it changes; absent: the program text"),
    OPTIONAL("in", IR_NUMBER, "of which edit above, by its id, that is an attribute; absent: of the line"),
    OPTIONAL("id", IR_NUMBER, "what other edits call it by"),
    REQUIRED("offset", IR_NUMBER, "where in the text, in bytes"),
    OPTIONAL("length", IR_NUMBER, "how many bytes it replaces"),
    REQUIRED("kind", IR_EDIT, "what the device file has there"),
    OPTIONAL_OF("part", IR_CHOICE, "begin middle end", "which of several pieces of that"),
    OPTIONAL("type", IR_TEXT, "a C type, for an object with @ in the place of its name"),
    OPTIONAL("name", IR_TEXT, "a variable, a member or a function"),
    OPTIONAL("value", IR_TEXT, "a C expression or statement"),
    OPTIONAL("operator", IR_TEXT, "an operator of C's"),
    OPTIONAL("number", IR_NUMBER, "of the node that says more"),
    OPTIONAL("lengths", IR_TEXT, "of an array of variable length, the outermost first: n, m"),
    OPTIONAL("lower", IR_TEXT, "where a loop or a range begins"),
    OPTIONAL("upper", IR_TEXT, "where it ends"),
    OPTIONAL("reads", IR_TEXT, "the elements that its iterations read: a[i], b[i]"),
    OPTIONAL("touches", IR_TEXT, "those that they store to, and read"),
    OPTIONAL("keeps", IR_TEXT, "the one that a register may hold while the loop runs"),
    OPTIONAL("keep", IR_NUMBER, "the number of the loop, where there is one"),
    OPTIONAL("result", IR_TEXT, "the variable that the counter's last value goes to"),
    OPTIONAL("tile", IR_NUMBER, "of the `serial` whose `reads` or `rows` are said"),
    OPTIONAL("rows", IR_TEXT, "where those of the reads lie that are of rows"),
    OPTIONAL("types", IR_TEXT, "the types of a list, each behind a comma"),
    OPTIONAL("dimensions", IR_NUMBER, "how many lengths of an array are variable"),
    OPTIONAL("allocator", IR_TEXT, "an OpenMP allocator"),
    OPTIONAL("align", IR_TEXT, "an alignment in bytes"),
    OPTIONAL("array", IR_NUMBER, "of a team_object"),
    OPTIONAL("element", IR_TEXT, "an element of it"),
    OPTIONAL("condition", IR_TEXT, "a C expression that chooses"),
    OPTIONAL("otherwise", IR_TEXT, "what is chosen otherwise"),
    OPTIONAL("why", IR_REASON, "why the device file has it; of several pieces, the first says so"),
    END
};
