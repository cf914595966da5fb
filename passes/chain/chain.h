/*
 * What crosses the files of rex-chain, grouped by the file that defines it.
 */
#ifndef CHAIN_H
#define CHAIN_H

#include "ir.h"

/* ---- tokens.c: host code between constructs as C's tokens ---- */

enum token_kind { TOKEN_NAME, TOKEN_NUMBER, TOKEN_PUNCTUATION, TOKEN_TARGET, TOKEN_OTHER };

struct token {
    enum token_kind kind;
    const char *start;     /* NULL for a construct */
    size_t length, offset; /* in the node's text */
    struct ir_node *node;  /* the text, or the construct; NULL in a string */
};

/* Those of a list of chunks. A target region is one token, so is any other construct; the region of target
 * data stands between two tokens of the construct. */
struct tokens {
    struct token *items;
    size_t count, capacity;
    struct functions *functions; /* of functions.c; NULL: none are known */
    struct state *state;         /* of state.c */
    struct names *names;         /* of names.c */
    struct stops *stops;         /* of overlap.c */
};

void tokens_of_chunks(struct tokens *tokens, struct ir_node *parent);

/* Those of a text alone, in the place of what was there. */
void tokens_of_string(struct tokens *tokens, const char *text);

/* The token at a place, which may lie outside: then it is an OTHER token. */
const struct token *token_at(const struct tokens *tokens, size_t place);

/* Whether it is spelled like this, or like one of these words, which spaces separate. */
bool token_is(const struct token *token, const char *text);
bool token_among(const struct token *token, const char *words);
bool token_same(const struct token *one, const struct token *other);

/* The place of the bracket that closes the one at a place; the count of tokens when there is none. */
size_t tokens_close(const struct tokens *tokens, size_t open);

/* ---- statements.c: where statements end ---- */

/* A construct other than a target region that the device runs. */
bool is_construct(const struct token *token);

/* The last token of the construct at a place; one without a region is one token. */
size_t construct_end(const struct tokens *tokens, size_t place);

/* The last token of the statement that begins at a place, of a label its colon; the count of tokens when it
 * does not end. */
size_t statement_end(const struct tokens *tokens, size_t place);

/* Whether the statement at a place is one at which this thread waits for its tasks, and nothing else; whether
 * it does so without waiting for other threads. */
bool is_synchronised(const struct tokens *tokens, size_t place);
bool is_taskwait(const struct tokens *tokens, size_t place);

/* ---- functions.c: the functions that the unit defines ---- */

/* Notes them all. */
void functions_find(struct tokens *tokens);

/* When the token at a place calls one of them: the brace that its body begins with. 0 otherwise. */
size_t function_body(const struct tokens *tokens, size_t place);

/* Whether the name at a place, which is called there, is only called or declared in the unit, and not
 * defined. */
bool is_function_elsewhere(const struct tokens *tokens, size_t place);

/* What is known of a function by its body. */
struct function_answer {
    enum { NOT_ASKED, BEING_ASKED, ANSWERED } state;
    const char *obstacle; /* why the host has to wait in it; NULL: it need not */
};
struct function_answer *function_answer(const struct tokens *tokens, size_t body);

/* ---- names.c: what names mean ---- */

/* Notes where each name stands. */
void names_find(struct tokens *tokens);

/* The place of the declaration that the name at a place means, as far as declaration_of() knows one. */
bool name_declaration(const struct tokens *tokens, size_t place, size_t *declaration);

/* ---- state.c: what a kernel uses of its image besides its code ---- */

/* Notes the unit's declarations. */
struct state *state_find(const struct ir_module *module);

/* Why the target's kernel must be that of libomptarget's load of the image; NULL when another load's is as
 * good. */
const char *state_obstacle(struct state *state, struct ir_node *target);

/* ---- overlap.c: what the host may do while a chain runs ---- */

/* What the statement or parameter list that holds the name at a place makes of it; *begin is its first token.
 */
enum declaration { NO_DECLARATION, ORDINARY, UNKNOWN_TYPE };
enum declaration declaration_of(const struct tokens *tokens, size_t place, size_t *begin);

/* The last token of the scope that a declaration at a place belongs to. */
size_t scope_end(const struct tokens *tokens, size_t begin, size_t place);

/* What there is between two tokens, in functions called there as well. */
struct census {
    size_t free;              /* launches that need only stay in order */
    size_t nowait;            /* of these: those that the program itself does not wait for */
    size_t depends;           /* launches that depend on others */
    size_t foreign_addresses; /* launches whose kernels may have addresses other than those of mapped data */
    size_t memory_reads;      /* places at which the host reads memory otherwise than by a variable's name */
    size_t updates;           /* that may be part of a chain */
    size_t waiting;           /* other launches */
    size_t taskwaits;
};
struct census census_of(const struct tokens *tokens, size_t first, size_t last);

/* Makes room for what is found out. */
void overlap_start(struct tokens *tokens);

/* Why the host has to wait for launches before or in the statement from token first to last; NULL when it
 * need not. */
const char *overlap_obstacle(const struct tokens *tokens, size_t first, size_t last);

/* Where a branch of an `if` in a loop begins that may not overlap launches, so that the host waits for the
 * chain there: its last token; 0 elsewhere. Known once overlap_obstacle has been there. */
size_t stop_end(const struct tokens *tokens, size_t place);

/* The first token of the branch that ends at a place, other than one that is marked; 0: there is none. */
size_t stop_begin(const struct tokens *tokens, size_t place);

/* Why the host waits for this launch, even where its code may overlap launches; NULL when it need not. That
 * it is `direct` or not is known. */
const char *wait_reason(const struct ir_node *target);

/* The target's depend clauses, as a taskwait construct has them; NULL: it has none. A chain may take the
 * launch. */
const char *dependences_of(const struct ir_node *target);

/* Why REX cannot launch the kernel, or update what is present, by itself while the host waits; NULL when it
 * can. */
const char *direct_obstacle(const struct tokens *tokens, struct ir_node *target);
const char *update_obstacle(const struct ir_node *data);

#endif
