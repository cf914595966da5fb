/*
 * Directives that choose or rewrite are resolved in the preprocessed text, before anything else reads it; see
 * rewrite.c. What the parts of that step share.
 */
#ifndef REX_RESOLVE_H
#define REX_RESOLVE_H

#include "front.h"

struct variant;
struct rewriter;

/* A change to the text. */
struct splice {
    struct range range;
    const char *text;
    const char *host; /* what the host has there instead; NULL: the same */
};

/* The text with its directives resolved: its lines and pragmas, and what the host has otherwise, in order. */
struct resolved {
    struct buffer text;
    struct source source;
    struct pragmas pragmas;
    struct splice *marks;
    size_t mark_count;
};

/* ---- rewrite.c ---- */

/* Resolves the directives of a preprocessed text, which it takes over. Returns false after an error. */
bool resolve_selections(const struct options *options, struct buffer *text, struct resolved *resolved);

/* ---- sides.c: what the host has otherwise, as C ---- */

/* Prints the text with both. brief: the host's part of a line as a comment, which is not to be read back. */
void print_resolved(const struct resolved *resolved, bool brief, struct buffer *out);

/* Reads the marks back from the rewriter's text. Returns false where it is none that was printed so. */
bool read_sides(struct rewriter *rewriter);

/* The text as a round finds it: its lines, pragmas and syntax tree. */
struct round {
    const struct options *options;
    struct source source;
    struct translation translation;
    struct pragmas pragmas;
};

struct rewriter {
    struct round round;
    const char *arch;   /* of the device: host, or sm_NN */
    struct buffer text; /* the same text before source.c blanks directives in it */
    struct splice *splices;
    size_t splice_count, splice_capacity;
    struct splice *marks; /* ranges of the text that the host has otherwise */
    size_t mark_count, mark_capacity;
    struct range *device; /* device code: target regions, and functions that they call */
    size_t device_count, device_capacity;
    struct variant *variants;
    size_t variant_count, variant_capacity;
    bool uses_runtime; /* the text calls functions of REX's own */
};

/* Reads the text's lines and pragmas. Returns false after an error. */
bool begin_round(struct rewriter *rewriter);

/* What the rounds have made. */
struct resolved resolved_text(struct rewriter *rewriter);

/* Replaces a range at the end of the round. host: what the host has there, NULL where it is the same. */
void rewrite(struct rewriter *rewriter, struct range range, const char *text, const char *host);

/* Notes that the host has another text in a range. */
void add_mark(struct rewriter *rewriter, struct range range, const char *host);

/* The order of splices in the text, for qsort. */
int by_begin(const void *one, const void *other);

/* Makes the changes that were noted. */
void apply_splices(struct rewriter *rewriter);

/* The text of a range, and what ties a text that begins at an offset to its line and column. */
const char *rewriter_text(const struct rewriter *rewriter, struct range range);
const char *place_marker(const struct rewriter *rewriter, size_t offset);

/* The white space that the line of an offset begins with. */
const char *indent_of(const struct rewriter *rewriter, size_t offset);

/* A pragma's line behind white space and a new line: `#pragma omp <text>`. */
const char *pragma_line(const char *text);

bool is_device_code(const struct rewriter *rewriter, size_t offset);
bool holds_device_code(const struct rewriter *rewriter, struct range function);
bool is_target_region(const struct pragma *pragma);

/* ---- survey.c: what is device code ---- */

struct function {    /* or variable */
    CXCursor cursor; /* its definition */
    const char *name;
    struct range range;
    bool device;
    bool variable; /* it is one, and its value names functions */
    bool holds;    /* a target construct stands in it, or a data directive */
    bool launches; /* the host comes to one through it */
};

struct reference {
    const char *name;   /* of a function */
    struct range range; /* begins at SIZE_MAX where declare target names it */
};

struct text_survey {
    struct rewriter *rewriter;
    size_t next; /* the next pragma that the walk has not passed */
    int depth;   /* of open declare target blocks */
    struct function *functions;
    size_t function_count, function_capacity;
    bool has_variables; /* among them */
    struct reference *references;
    size_t reference_count, reference_capacity;
};

/* Ties the round's pragmas to their statements, and fills the survey, and rewriter->device with the target
 * regions. */
void read_survey(struct text_survey *survey);

/* The same, and fills rewriter->device with all of the device code. */
void find_device_code(struct rewriter *rewriter);

/* ---- clone.c: functions with target constructs that device code calls ---- */

/* Gives them a text for the device, and has device code call that. Returns true where that has changed
 * *resolved, of which `translation` is the tree: then it is to be parsed again. *launching gets the functions
 * through which the host comes to a target construct, by their definitions. */
bool resolve_clones(const struct options *options, struct resolved *resolved,
                    const struct translation *translation, struct scope *launching);

/* ---- context.c: context selectors (OpenMP 5.2, chapter 7) ---- */

struct context {
    const struct rewriter *rewriter;
    bool device;                /* of the device's version of the program; otherwise of the host's */
    const char *constructs[64]; /* the construct trait set, outermost first */
    size_t construct_count;
    bool any_construct; /* whatever it may be */
};

struct match {
    bool possible;
    const char *condition; /* C expression that decides at run time; NULL: none is needed */
    unsigned long long score;
    const char *traits; /* what the selector asks for, for the rule about subsets */
};

struct context context_at(const struct rewriter *rewriter, size_t offset, bool device);
struct match match_selector(const struct context *context, const char *selector, size_t offset);

/* Sets the score of a selector that asks for less than another that matches to 0. */
void rank_matches(struct match *matches, size_t count);

/* ---- one file for each phase: whether a directive calls for it, and the phase ---- */

bool is_metadirective(const struct rewriter *rewriter, const struct pragma *pragma);
void resolve_metadirectives(struct rewriter *rewriter);

bool is_dispatch(const struct rewriter *rewriter, const struct pragma *pragma);
void resolve_dispatch(struct rewriter *rewriter);

bool is_prototype_needed(const struct rewriter *rewriter, const struct pragma *pragma);
void add_prototypes(struct rewriter *rewriter);

bool is_variant(const struct rewriter *rewriter, const struct pragma *pragma);
void resolve_variants(struct rewriter *rewriter);

bool is_loop_transformation(const struct rewriter *rewriter, const struct pragma *pragma);
void transform_loops(struct rewriter *rewriter);

bool is_to_modernise(const struct rewriter *rewriter, const struct pragma *pragma);
void modernise(struct rewriter *rewriter);

bool is_alias(const struct rewriter *rewriter, const struct pragma *pragma);
void resolve_aliases(struct rewriter *rewriter);

bool is_variable_type(const struct rewriter *rewriter, const struct pragma *pragma);
void write_out_types(struct rewriter *rewriter);

bool is_fixed_length(const struct rewriter *rewriter, const struct pragma *pragma);
void fix_lengths(struct rewriter *rewriter);

/* ---- variant.c: declare variant ---- */

struct variant {
    const char *base, *name;
    const struct pragma *pragma; /* declare variant, or begin declare variant */
    CXCursor function;           /* the base, or the variant in a begin declare variant region */
};

/* Notes the round's variants. */
void find_variants(struct rewriter *rewriter);

/* The variant that a call of the function is one of in a context; NULL: the function itself. *condition gets
 * the expression that decides at run time, or NULL. */
const struct variant *variant_of(const struct context *context, const char *function, const char **condition);

/* A call's function where its name is all that stands there, or a null cursor. */
CXCursor called_function(CXCursor call, struct range *name);

#endif
