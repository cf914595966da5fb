/*
 * Rules beyond the rows of schema.c and schema_*.c: which attributes, values and children need, or exclude,
 * each other. The checker applies them to every module, and `rex-fmt --schema` prints them.
 */
#include "ir.h"

#include <assert.h>
#include <string.h>

/* Clauses of which passes read the value. */
#define VALUED                                                                                               \
    "if device num_teams thread_limit num_threads collapse schedule dist_schedule defaultmap reduction "     \
    "in_reduction copyprivate filter bind inclusive exclusive at severity message"

/* The rules of a keyword stand together, and among these the rules of an attribute. */
static const struct ir_rule rules[] = {
    {"module", NULL, NULL, IR_AT_MOST_ONE, {"unit"}},

    {"declare", "entry", "yes", IR_NEEDS, {"symbol"}},
    {"declare", "kind", "indirect", IR_NEEDS, {"symbol"}},

    {"target", NULL, NULL, IR_AT_MOST_ONE, {"kernel", "launch", "body", "source"}},
    {"target", NULL, NULL, IR_AT_MOST_MANY, {"loop"}},
    {"target", NULL, NULL, IR_DISTINCT, {"variable"}},
    {"data", NULL, NULL, IR_AT_MOST_ONE, {"transfer", "region"}},
    {"data", NULL, NULL, IR_DISTINCT, {"variable"}},
    {"kernel", NULL, NULL, IR_DISTINCT, {"param"}},
    {"kernel", NULL, NULL, IR_BESIDE, {"launch", "body"}},

    {"construct", NULL, NULL, IR_AT_MOST_ONE, {"body"}},
    {"construct", NULL, NULL, IR_AT_MOST_MANY, {"loop"}},
    {"construct", NULL, NULL, IR_DISTINCT, {"variable"}},
    {"construct", "form", NULL, IR_NEEDS, {"location"}},
    {"construct", "location", NULL, IR_NEEDS_ONE, {"form", "operator"}},
    {"construct", "operator", NULL, IR_NEEDS, {"value", "location"}},
    {"construct", "form", "read", IR_NEEDS, {"result"}},
    {"construct", "form", "write", IR_NEEDS, {"value"}},
    {"construct", "form", "update", IR_NEEDS, {"operator", "value"}},
    {"construct", "form", "capture", IR_NEEDS, {"value", "result", "captures"}},
    {"construct", "form", "compare", IR_NEEDS, {"operator", "value"}},

    {"clause", "constant", NULL, IR_NEEDS, {"value"}},
    {"clause", "names", NULL, IR_NEEDS, {"value"}},
    {"clause", "name", VALUED, IR_NEEDS, {"value"}},

    {"variable", "sharing", "reduction", IR_NEEDS_ONE, {"operator", "combiner"}},
    {"variable", "variable_length", "yes", IR_NEEDS, {"lengths"}},
    {"variable", "combiner", NULL, IR_NEEDS, {"initial"}},
    {"variable", "from_original", NULL, IR_NEEDS, {"initial"}},
    {"variable", "as_bytes", NULL, IR_NEEDS, {"initial"}},
    {"variable", "lower", NULL, IR_NEEDS, {"length"}},
    {"variable", "length", NULL, IR_NEEDS, {"element"}},
    {"variable", "row", NULL, IR_NEEDS, {"lower"}},

    {"map", "offset", NULL, IR_NEEDS, {"extent"}},
    {"map", "extent", NULL, IR_NEEDS, {"offset"}},
    {"map", "called_again", NULL, IR_NEEDS, {"argument", "called_item"}},

    {"access", "reach", NULL, IR_NEEDS, {"element", "reach_at"}},
    {"access", "beyond", NULL, IR_NEEDS, {"beyond_at"}},

    {"step", "kind", "once", IR_NEEDS, {"number"}},
    {"step", "kind", "parallel", IR_NEEDS, {"construct"}},

    {"team_object", "lies", "dynamic", IR_NEEDS, {"room"}},

    {"param", "kind", "pointer reference value copy transport part", IR_NEEDS, {"type", "bytes"}},
    {"param", "kind", "part", IR_NEEDS, {"part"}},

    {"launch", NULL, NULL, IR_BESIDE, {"kernel"}},
    {"launch", "team_static", NULL, IR_NEEDS, {"team_memory"}},
    {"launch",
     "teams_policy",
     "reduce generic fill ordered renew spread fill_reduce ordered_reduce",
     IR_NEEDS,
     {"tripcount"}},
    {"launch", "teams_work", NULL, IR_NEEDS, {"teams_policy"}},
    {"launch", "threads_work", NULL, IR_NEEDS, {"threads_policy"}},
    {"launch", "threads_policy", "thin crowd", IR_NEEDS, {"tripcount"}},
    {"launch", "division", NULL, IR_NEEDS, {"tripcount"}},

    {"arg", "kind", "geometry literal result scratch carried", IR_HAS_FLAG, {"literal"}},
};

_Static_assert(IR_LARGEST_COUNT == 255, "rules say so in words");
enum { RULES = sizeof(rules) / sizeof(*rules) };

const struct ir_rule *ir_rules(const char *keyword, size_t *count)
{
    size_t first = 0, behind;
    while (first < RULES && !same_text(rules[first].keyword, keyword))
        first++;
    for (behind = first; behind < RULES && same_text(rules[behind].keyword, keyword);)
        behind++;
    for (size_t i = behind; i < RULES; i++)
        assert(!same_text(rules[i].keyword, keyword) && "the rules of a keyword stand together");
    *count = behind - first;
    return *count ? &rules[first] : NULL;
}

/* `a`, `b` and `c` */
static const char *list(const char *const *words, const char *before_last, char quote)
{
    const char *text = "";
    for (size_t i = 0; words[i]; i++)
        text = arena_format("%s%s%c%s%c", text,
                            i == 0         ? ""
                            : words[i + 1] ? ", "
                                           : before_last,
                            quote, words[i], quote);
    return text;
}

/* a b c: " a, b, c" */
static const char *alternatives(const char *words)
{
    const char *text = "";
    while (*words) {
        size_t length = strcspn(words, " ");
        text = arena_format("%s%s %s", text, *text ? "," : "", arena_string_length(words, length));
        words += length + (words[length] == ' ');
    }
    return text;
}

const char *ir_rule_text(const struct ir_rule *rule, const char *value, char quote)
{
    static const struct {
        const char *verb, *before_last, *behind;
    } relations[] = {
        [IR_NEEDS] = {"needs", " and ", ""},
        [IR_NEEDS_ONE] = {"needs", " or ", ""},
        [IR_HAS_FLAG] = {"needs the flag", " or ", ""},
        [IR_BESIDE] = {"needs", " and ", " beside it"},
        [IR_DISTINCT] = {"holds one of each name of", " and ", ""},
        [IR_AT_MOST_ONE] = {"holds at most one", " and one ", ""},
        [IR_AT_MOST_MANY] = {"holds at most 255 of", " and ", ""},
    };
    const char *subject = rule->attribute ? rule->attribute : rule->keyword;
    const char *values = alternatives(!rule->value ? "" : value ? value : rule->value);
    return arena_format("%c%s%s%c %s %s%s", quote, subject, values, quote, relations[rule->relation].verb,
                        list(rule->others, relations[rule->relation].before_last, quote),
                        relations[rule->relation].behind);
}
