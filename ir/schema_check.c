/*
 * The schema of what rex-check wants to know.
 */
#include "schema.h"

/* clang-format off */

const struct ir_attribute_schema pointer_attributes[] = {
    REQUIRED("name", IR_NAME, "a pointer or an array, the only variable of the unit that has the name"),
    OPTIONAL("array", IR_YES_NO, "yes: an array"),
    OPTIONAL("local", IR_YES_NO, "yes: a local variable, no static one"),
    OPTIONAL("argument", IR_NAME,
        "of a parameter: the variable, no parameter, that it is in all calls, and that the function leaves "
        "it"),
    REQUIRED_OF("given", IR_CHOICE, "nowhere calls anywhere",
        "what else may lead to its memory: nothing; parameters of functions; anything"),
    REQUIRED("allocated", IR_YES_NO, "yes: it is given only memory that is allocated there"),
    OPTIONAL("bytes", IR_NUMBER, "how many, where that is once and a number"),
    OPTIONAL("host_uses", IR_POSITION,
        "of a pointer that is given only memory of a device's, by omp_target_alloc: where the host uses "
        "elements"),
    OPTIONAL("host_frees", IR_POSITION, "and where it calls free with it"),
    AT,
    END
};

const struct ir_attribute_schema access_attributes[] = {
    REQUIRED("variable", IR_NAME, "a pointer or an array from outside"),
    REQUIRED("reads", IR_YES_NO, "yes: the region reads elements"),
    REQUIRED_OF("writes", IR_CHOICE, "none updates stores unknown",
        "updates: it writes elements, and each only behind having read it; unknown: it may do anything "
        "with them"),
    OPTIONAL("reach", IR_NUMBER, "how many bytes are to the end of an element that it certainly reaches"),
    OPTIONAL("element", IR_NUMBER, "that element's number"),
    OPTIONAL("reach_at", IR_POSITION, "where"),
    OPTIONAL("beyond", IR_TEXT,
        "the region's map item behind whose end it certainly goes, whatever lengths are"),
    OPTIONAL("beyond_at", IR_POSITION, "where"),
    OPTIONAL("host_reads", IR_POSITION,
        "where the host reads elements, if that is the next that it does with them behind the region"),
    OPTIONAL_OF("begins", IR_CHOICE, "reads",
        "the first that it certainly does with the elements is to read some"),
    OPTIONAL("first_read", IR_NUMBER,
        "an element that it certainly reads, if loops around that have an iteration"),
    OPTIONAL("first_stored", IR_NUMBER, "and one that it certainly writes"),
    OPTIONAL("last_read", IR_NUMBER, "the last that it certainly reads, one by one from `first_read`"),
    OPTIONAL("last_stored", IR_NUMBER, "and writes, from `first_stored`"),
    OPTIONAL("stored_from", IR_NUMBER, "it writes no element below that one"),
    OPTIONAL("valued", IR_YES_NO,
        "no: the program comes to the region once, and nothing before it gives the elements a value"),
    AT,
    END
};

const struct ir_attribute_schema device_variable_attributes[] = {
    REQUIRED("variable", IR_NAME, "a variable of the program's of which the device's image has one, too"),
    REQUIRED("written", IR_YES_NO, "yes: the region writes it"),
    OPTIONAL("host_stored", IR_POSITION,
        "where the host has stored to its one before the region, for the last time"),
    OPTIONAL("host_reads", IR_POSITION,
        "where the host reads it, if that is the next that it does with it behind the region"),
    END
};

const struct ir_attribute_schema unordered_attributes[] = {
    REQUIRED("variable", IR_NAME, "the pointer or array"),
    REQUIRED("element", IR_NUMBER, "which of its elements both use, and one of them writes"),
    REQUIRED_OF("with", IR_CHOICE, "region itself host",
        "what else uses it: a later region, the same one in a loop's next iteration, or the host"),
    OPTIONAL("object", IR_NAME, "the host's name for it, where the region's is a parameter"),
    AT,
    END
};

const struct ir_attribute_schema untimely_attributes[] = {
    REQUIRED("variable", IR_NAME,
        "a pointer or an array whose elements a data construct keeps on the device"),
    REQUIRED("element", IR_NUMBER, "the number of one of them"),
    REQUIRED_OF("what", IR_CHOICE, "lost stale unset",
        "lost: the region stores to it, and the host reads it before anything copies; stale: the host "
        "stores to it, and the region reads it before anything copies; unset: the region does not store to "
        "it, but copies it back by `from`, and the host reads it"),
    REQUIRED("host", IR_NAME, "the host's name for the pointer or array"),
    OPTIONAL_OF("by", IR_CHOICE, "data enter", "what keeps it there: target data, or target enter data"),
    REQUIRED("host_at", IR_POSITION, "where the host does so"),
    AT,
    END
};

const struct ir_attribute_schema inside_attributes[] = {
    REQUIRED("variable", IR_NAME,
        "the variable from outside that the pointer is a part of, or that leads to it"),
    REQUIRED("item", IR_TEXT, "the pointer"),
    OPTIONAL("member", IR_NAME, "the member that it is; else it is an element"),
    OPTIONAL("stored", IR_YES_NO, "yes: the region gives it a value; else it uses what it leads to"),
    AT,
    END
};

const struct ir_attribute_schema member_attributes[] = {
    REQUIRED("variable", IR_NAME, "the pointer from outside"),
    REQUIRED("member", IR_NAME, "the member"),
    AT,
    END
};

const struct ir_attribute_schema private_attributes[] = {
    REQUIRED("variable", IR_NAME, "a variable of which each thread, or the region, has its own"),
    REQUIRED_OF("clause", IR_CHOICE, "private firstprivate lastprivate", "by which clause"),
    OPTIONAL("unset", IR_YES_NO,
        "yes: it is read before anything has given it a value, at `at`; or it is stored to, there last, "
        "and never read"),
    OPTIONAL("conditional", IR_YES_NO,
        "yes: it is stored to, first at `at`, only under conditions that the last iteration need not fulfil"),
    OPTIONAL("host_reads", IR_POSITION,
        "where the host reads the variable of that name, next behind the region"),
    AT,
    END
};

const struct ir_attribute_schema update_attributes[] = {
    REQUIRED("variable", IR_NAME, "a scalar from outside, one for all threads"),
    OPTIONAL_OF("operator", IR_CHOICE, "+ * & | ^ max min", "the reduction that it would be"),
    OPTIONAL("stored", IR_YES_NO, "yes: it is given a value that does not depend on the one it has"),
    OPTIONAL("conditional", IR_YES_NO, "yes: under conditions that hold for several iterations, if for any"),
    OPTIONAL("used", IR_YES_NO, "yes: the region uses what comes of it"),
    OPTIONAL("own", IR_YES_NO, "yes: a static variable of the region's own"),
    OPTIONAL_OF("reduction", IR_CHOICE, "+ - * max min",
        "of a construct's reduction, which combines what threads have by that, and they update it "
        "otherwise"),
    OPTIONAL_OF("because", IR_CHOICE, "teams threads",
        "nothing shares the code out: each of them runs it; absent: they share the directive's loop"),
    OPTIONAL("critical", IR_YES_NO, "yes: in a critical construct, which orders the threads of one team"),
    OPTIONAL("combined", IR_TEXT,
        "the directive at which the threads of each team combine what they have, in a variable of all "
        "teams"),
    REQUIRED("directive", IR_TEXT, "of the construct whose threads share the loop"),
    AT,
    END
};

const struct ir_attribute_schema race_attributes[] = {
    REQUIRED("variable", IR_NAME, "an array, a struct or a pointer from outside; of early, a scalar"),
    REQUIRED("element", IR_TEXT, "the expression that is one of its elements, which iterations write"),
    REQUIRED_OF("how", IR_CHOICE, "updates stores", "whether they read it before"),
    OPTIONAL("other", IR_TEXT, "another, which is the same in another iteration; else it is the same in all"),
    OPTIONAL("other_writes", IR_YES_NO, "yes: that is written, too"),
    OPTIONAL_OF("because", IR_CHOICE, "alike few teams threads critical number unjoined early",
        "alike: iterations that differ in the counter alone come to it; few: there are more iterations "
        "than elements; teams, threads: each of them runs all of the code; critical: only that orders "
        "them, and but those of one team; number: it has the number of a thread, which each team has; "
        "unjoined: the loop in front writes it in another iteration, and nothing waits for that; early: "
        "one thread stores to it, and all read it without waiting; absent: all iterations come to it"),
    OPTIONAL("conditional", IR_YES_NO, "yes: under conditions that hold for several iterations, if for any"),
    OPTIONAL("counter", IR_NAME, "of alike"),
    OPTIONAL("elements", IR_NUMBER, "of few: how many"),
    REQUIRED("directive", IR_TEXT, "of the construct whose threads share the loop"),
    AT,
    END
};
