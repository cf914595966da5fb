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
    const char *host; /* the host's text there; NULL: the same */
};

/* The text with its directives resolved: its lines and pragmas, and the parts where the host's text differs,
 * in order. */
struct resolved {
    struct buffer text;
    struct source source;
    struct pragmas pragmas;
    struct splice *marks;
    size_t mark_count;
};

/* ---- rewrite.c ---- */

/* Resolves the directives of a preprocessed text, and takes ownership of the text. Returns false after an
 * error. */
bool resolve_selections(const struct options *options, struct buffer *text, struct resolved *resolved);

/* ---- sides.c: the parts of the text that differ on the host, as C ---- */

/* Prints the text with both versions. brief: the host's version of a part of a line becomes a comment, which
 * cannot be read back. */
void print_resolved(const struct resolved *resolved, bool brief, struct buffer *out);

/* Reads the differing parts back from the rewriter's text. Returns false where they are not as
 * print_resolved() prints them. */
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
    struct buffer text; /* the same text before source.c blanks its directives */
    struct splice *splices;
    size_t splice_count, splice_capacity;
    struct splice *marks; /* ranges of the text in which the host's text differs */
    size_t mark_count, mark_capacity;
    struct range *device; /* device code: target regions, and functions that they call */
    size_t device_count, device_capacity;
    char *in_device; /* for each character of the text whether it is device code */
    size_t in_device_length;
    struct variant *variants;
    size_t variant_count, variant_capacity;
    size_t version_count; /* constructs that are there twice (rex-parse's versions.c) */
    bool uses_runtime;    /* the text calls functions of REX's runtime */
};

/* Reads the lines and pragmas of the text. Returns false after an error. */
bool begin_round(struct rewriter *rewriter);

/* The result of the rounds. */
struct resolved resolved_text(struct rewriter *rewriter);

/* Replaces a range at the end of the round. host: the host's text there, NULL where it is the same. */
void rewrite(struct rewriter *rewriter, struct range range, const char *text, const char *host);

/* Notes that the host's text differs in a range. */
void add_mark(struct rewriter *rewriter, struct range range, const char *host);

/* The order of splices in the text, for qsort. */
int by_begin(const void *one, const void *other);

/* Adds the declarations of runtime/host/rex_select.h for clang's parser at the end of the round. They are
 * marked as a system header's, which is not printed. */
void add_prelude(struct rewriter *rewriter);

/* Makes the noted changes. */
void apply_splices(struct rewriter *rewriter);

/* The text of a range; and a line marker that connects a text which begins at an offset to its line and
 * column. */
const char *rewriter_text(const struct rewriter *rewriter, struct range range);
const char *place_marker(const struct rewriter *rewriter, size_t offset);

/* The white space that the line of an offset begins with. */
const char *indent_of(const struct rewriter *rewriter, size_t offset);

/* A pragma's line, `#pragma omp <text>`, preceded by a newline and white space. */
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
    bool variable; /* it is a variable, whose value names functions */
    bool holds;    /* a target construct or a data directive is in it */
    bool launches; /* the host reaches a construct through it */
};

struct reference {
    const char *name;   /* of a function */
    struct range range; /* begins at SIZE_MAX where declare target names it */
};

struct text_survey {
    struct rewriter *rewriter;
    size_t next; /* the next pragma that the walk has not reached */
    int depth;   /* of open declare target blocks */
    struct function *functions;
    size_t function_count, function_capacity;
    bool has_variables; /* among them */
    struct reference *references;
    size_t reference_count, reference_capacity;
};

/* Connects the pragmas of the round to their statements, and fills the survey. rewriter->device gets the
 * target regions. */
void read_survey(struct text_survey *survey);

/* The same, but rewriter->device gets all device code. */
void find_device_code(struct rewriter *rewriter);

/* ---- clone.c: functions with target constructs that device code calls ---- */

/* Gives these functions a text for the device, which device code then calls. Returns true if that has
 * changed *resolved, to which the tree `translation` belongs: it must be parsed again then. *launching gets
 * the functions through which the host reaches a target construct, sorted by their definitions. */
bool resolve_clones(const struct options *options, struct resolved *resolved,
                    const struct translation *translation, struct scope *launching);

/* ---- context.c: context selectors (OpenMP 5.2, chapter 7) ---- */

struct context {
    const struct rewriter *rewriter;
    bool device;                /* of the device's version of the program; otherwise of the host's */
    const char *constructs[64]; /* the construct trait set, the outermost construct first */
    size_t construct_count;
    bool any_construct; /* whatever it may be */
};

struct match {
    bool possible;
    const char *condition; /* C expression that decides at run time; NULL: no decision is needed */
    unsigned long long score;
    const char *traits; /* what the selector asks for; the rule about subsets needs it */
};

struct context context_at(const struct rewriter *rewriter, size_t offset, bool device);
struct match match_selector(const struct context *context, const char *selector, size_t offset);

/* Sets the score of a selector to 0 if another matching one asks for all that it asks for, and for more. */
void rank_matches(struct match *matches, size_t count);

/* ---- one file for each phase: whether a directive calls for the phase, and the phase ---- */

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

/* The variant that is called in place of the function in a context; NULL: the function itself. *condition
 * gets the expression that decides at run time, or NULL. */
const struct variant *variant_of(const struct context *context, const char *function, const char **condition);

/* The function that a call names, where its name is written there; else a null cursor. */
CXCursor called_function(CXCursor call, struct range *name);

#endif
