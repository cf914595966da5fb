/*
 * Makes `map` nodes of the list items of map, to and from clauses (OpenMP 5.2, sections 5.8.3 and 5.9): the
 * host expressions that libomptarget's arrays are filled with, and the object, a variable or what a pointer
 * points to, that an item is a part of. A pointer on the way to an item gets a node of its own, because on
 * the device it has to point to the item. Items that an iterator makes many of, or a section that has gaps,
 * carry the host's loops around them.
 */
#include "constructs.h"
#include "effects.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct modifiers {
    const char *type, *words; /* tofrom; always,close */
    const char *mapper;       /* its identifier, NULL for the default one */
    const char *loops;        /* of an iterator, one a line */
};

struct lowering {
    struct parse *parse;
    const struct clause *clause;
    const struct item *item;
    size_t place; /* of the item's text, for messages */
    struct modifiers modifiers;
    struct ir_node *parent;
    const char *expression; /* of what the steps so far lead to */
    const char *object;     /* the pointer to the object that this is in; NULL for a variable itself */
    long long offset;       /* in that object, -1 when it is not a constant */
    bool member;            /* there was a member on the way in that object */
    const char *loops;
    const char *evaluation; /* what the host does to evaluate it */
};

static bool refuse(const struct lowering *lowering, const char *reason)
{
    error_at(lowering->parse, lowering->place, "cannot map '%s': %s", lowering->item->text, reason);
    return false;
}

static bool is_number(const char *text, long long *value)
{
    char *end;
    *value = strtoll(text, &end, 0);
    return *text && !*end;
}

/* The value of an expression in a section that is a constant; for rex-check also of variables that keep their
 * first value, and of `sizeof p`, whose p is the pointer that the section is of. */
static bool known_number(const struct lowering *lowering, const char *text, long long *value)
{
    const char *root = lowering->item->root;
    if (constant_value(text, value))
        return true;
    if (!lowering->parse->options->check)
        return false;
    if (type_is_pointer(lowering->item->type) && (same_text(text, arena_format("sizeof(%s)", root)) ||
                                                  same_text(text, arena_format("sizeof %s", root)))) {
        *value = sizeof(void *);
        return true;
    }
    return constant_expression(lowering->parse, text, value);
}

static bool moves_only(const struct lowering *lowering)
{
    return !same_text(lowering->clause->name, "map");
}

/* ---- sections ---- */

/* A map clause's sections are contiguous by OpenMP's rules, so a length that is no number is the whole. */
static bool covers_dimension(const struct lowering *lowering, const struct step *step)
{
    long long number, size;
    if (!same_text(step->lower, "0") || step->pointer)
        return false;
    if (!step->length || (step->dimension && same_text(step->length, step->dimension)))
        return true;
    if (!is_number(step->length, &number) || !step->dimension || !is_number(step->dimension, &size))
        return !moves_only(lowering);
    return number == size;
}

static bool has_gaps(const struct step *step)
{
    return step->stride && !same_text(step->stride, "1");
}

/* The index of the first of the last steps that together describe one contiguous section; their count if
 * there is none. */
static size_t contiguous_steps(const struct lowering *lowering)
{
    const struct item *item = lowering->item;
    size_t begin = item->count;
    for (size_t i = item->count; i-- > 0 && item->steps[i].range && !has_gaps(&item->steps[i]);) {
        begin = i;
        if (!covers_dimension(lowering, &item->steps[i]))
            break;
    }
    return begin;
}

/* a[2:1] is as good as a[2] */
static bool is_single(const struct step *step)
{
    long long length;
    return !step->range || (step->length && is_number(step->length, &length) && length == 1);
}

static const char *section_length(const struct lowering *lowering, const struct step *step)
{
    const char *whole = step->dimension, *array = lowering->expression;
    if (step->length || step->pointer)
        return step->length;
    if (!whole)
        whole = arena_format("sizeof(%s) / sizeof(%s[0])", array, array);
    if (!same_text(step->lower, "0"))
        whole = arena_format("%s - %s", whole, expression_operand(step->lower));
    if (has_gaps(step))
        whole = arena_format("(%s + %s - 1) / %s", whole, expression_operand(step->stride),
                             expression_operand(step->stride));
    return whole;
}

/* ---- nodes ---- */

/* `int i` of `for (int i = 0; ...)` */
static const char *loop_variable(const char *loop)
{
    const char *end = strstr(loop, " = "), *begin = end;
    while (begin > loop && (is_word_character(begin[-1])))
        begin--;
    return arena_string_length(begin, (size_t)(end - begin));
}

/* The loops whose variables the text depends on. */
static const char *needed_loops(const char *loops, const char *text)
{
    if (!loops)
        return NULL;
    size_t length = strcspn(loops, "\n");
    const char *loop = arena_string_length(loops, length);
    const char *inner = needed_loops(loops[length] ? loops + length + 1 : NULL, text);
    const char *variable = loop_variable(loop);
    if (!expression_names(text, variable) && !(inner && expression_names(inner, variable)))
        return inner;
    return inner ? arena_format("%s\n%s", loop, inner) : loop;
}

static struct ir_node *add_node(const struct lowering *lowering, const char *kind, const char *type)
{
    const struct item *item = lowering->item;
    struct ir_node *node = ir_add(lowering->parent, "map");
    bool array = type_is_array(item->type) && !same_text(kind, "variable");
    const char *root = arena_format("%s%s", array ? "" : "&", item->root);
    ir_set(node, "type", type);
    ir_set(node, "variable", item->root);
    ir_set(node, "kind", kind);
    ir_set(node, "base", lowering->object ? lowering->object : root);
    ir_set(node, "object", lowering->object);
    ir_set(node, "evaluation", lowering->evaluation);
    ir_set(node, "at", source_position(&lowering->parse->source, lowering->clause->offset));
    return node;
}

static void set_place(struct ir_node *node, const struct lowering *lowering, long long extent)
{
    if (lowering->offset < 0 || extent < 0)
        return;
    ir_set_format(node, "offset", "%lld", lowering->offset);
    ir_set_format(node, "extent", "%lld", extent);
}

/* Adds the pointer that the path now goes through, unless it is a variable. */
static void add_pointer(struct lowering *lowering)
{
    const char *loops = needed_loops(lowering->loops, lowering->expression);
    bool known = false;
    ir_each (node, lowering->parent, "map")
        known |= ir_has(node, "kind", "pointer") && ir_has(node, "item", lowering->expression) &&
                 ir_has(node, "variable", lowering->item->root) &&
                 same_text(ir_get_or(node, "loops", ""), loops ? loops : "");
    if (known)
        return;
    struct ir_node *node = add_node(lowering, "pointer", "alloc");
    ir_set(node, "item", lowering->expression);
    ir_set_format(node, "begin", "&%s", lowering->expression);
    ir_set_format(node, "bytes", "sizeof(%s)", lowering->expression);
    ir_set(node, "loops", loops);
    set_place(node, lowering, sizeof(void *));
}

static void enter_object(struct lowering *lowering)
{
    if (lowering->object || !same_text(lowering->expression, lowering->item->root))
        add_pointer(lowering);
    if (lowering->object) /* it is read where another pointer leads to */
        lowering->evaluation = evaluation_of_both(lowering->evaluation, "reads");
    lowering->object = lowering->expression;
    lowering->offset = 0;
    lowering->member = false;
}

/* ---- steps ---- */

static void pass_member(struct lowering *lowering, const struct step *step, bool arrow)
{
    const char *root = lowering->item->root;
    bool pointee = same_text(lowering->expression, arena_format("(*%s)", root));
    lowering->expression =
        pointee ? arena_format("%s->%s", root, step->member)
                : arena_format("%s%s%s", lowering->expression, arrow ? "->" : ".", step->member);
    if (lowering->offset >= 0)
        lowering->offset += step->offset;
    lowering->member = true;
}

static void move_offset(struct lowering *lowering, const struct step *step)
{
    long long index, size = clang_Type_getSizeOf(step->type);
    if (lowering->offset >= 0)
        lowering->offset =
            known_number(lowering, step->lower, &index) && size >= 0 ? lowering->offset + index * size : -1;
}

static const char *add_loop(const char *loops, const char *loop)
{
    return loops ? arena_format("%s\n%s", loops, loop) : loop;
}

/* Adds the pointers that lead to the rows of a section, which are mapped with them and never copied: on the
 * device each is attached to its row. */
static void add_row_pointers(struct lowering *lowering, const struct step *step, const char *length)
{
    const char *pointers = lowering->expression;
    bool deletes = same_text(lowering->modifiers.type, "delete");
    struct ir_node *node = add_node(lowering, "section", deletes ? "delete" : "alloc");
    const char *bytes = arena_format("%s * sizeof(%s[0])", expression_operand(length), pointers);
    ir_set(node, "item", arena_format("%s[%s:%s]", pointers, step->lower, length));
    ir_set_format(node, "begin", "&%s[%s]", pointers, step->lower);
    ir_set(node, "bytes", bytes);
    ir_set(node, "loops", needed_loops(lowering->loops, arena_format("%s %s", pointers, bytes)));
}

/* A section that more than one contiguous piece of memory is made of: the loop variable picks one. A map
 * clause can only have rows that pointers lead to. */
static bool pass_pieces(struct lowering *lowering, const struct step *step, size_t number)
{
    const char *length = section_length(lowering, step), *index = arena_format("__rex_%zu", number);
    const struct item *item = lowering->item;
    bool rows = number + 1 < item->count && item->steps[number + 1].pointer && !has_gaps(step);
    if (!moves_only(lowering) && !rows)
        return refuse(lowering, "the section is not contiguous");
    if (!length)
        return refuse(lowering, "a section of a pointer needs its length: [lower:length]");
    if (!moves_only(lowering))
        add_row_pointers(lowering, step, length);
    lowering->loops = add_loop(lowering->loops, arena_format("for (long %s = 0; %s < %s; %s++)", index, index,
                                                             expression_operand(length), index));
    if (has_gaps(step))
        index = arena_format("%s * %s", index, expression_operand(step->stride));
    if (!same_text(step->lower, "0"))
        index = arena_format("%s + %s", expression_operand(step->lower), index);
    lowering->expression = arena_format("%s[%s]", lowering->expression, index);
    lowering->offset = -1;
    return true;
}

static bool pass_subscript(struct lowering *lowering, const struct step *step, size_t number, bool piece)
{
    if (step->pointer)
        enter_object(lowering);
    if (piece)
        return pass_pieces(lowering, step, number);
    move_offset(lowering, step);
    if (!step->arrow)
        lowering->expression = arena_format("%s[%s]", lowering->expression, step->lower);
    return true;
}

static void pass_shape(struct lowering *lowering, const struct step *step)
{
    enter_object(lowering);
    const char *pointer = expression_operand(lowering->expression);
    lowering->expression = arena_format("(*(__typeof__(*%s) (*)%s)%s)", pointer, step->shape, pointer);
}

/* ---- the item ---- */

static CXType element_type(CXType type)
{
    while (type_is_array(type))
        type = array_element(type);
    return type;
}

static bool set_mapper(const struct lowering *lowering, struct ir_node *node, CXType type)
{
    const char *identifier = lowering->modifiers.mapper;
    const struct mapper *mapper = mapper_find(lowering->parse, identifier ? identifier : "default",
                                              element_type(type), lowering->clause->offset);
    if (!mapper && identifier && !same_text(identifier, "default"))
        return refuse(lowering, arena_format("no mapper '%s' for its type is in scope", identifier));
    if (mapper)
        ir_set(node, "mapper", mapper->function);
    return true;
}

/* Where the item's one contiguous section begins, and how long it is, in elements of that size. */
struct section {
    const char *length, *element;
    long long element_bytes;
};

/* The length that the rows of a variable have at that depth, 0 for its own elements, as its declaration has
 * it: c of `double m[r][c]` or `double (*m)[c]`. NULL: it has no such rows. */
static const char *row_length(CXCursor variable, size_t depth)
{
    CXString spelling = clang_getTypeSpelling(cursor_type(variable));
    const char *text = arena_string(clang_getCString(spelling)), *at = strstr(text, "(*)"), *close = NULL;
    clang_disposeString(spelling);
    for (size_t left = depth + !at; (at = strchr(at ? at : text, '[')); at = close, left--) {
        close = at + balanced_length(at);
        if (left == 0)
            return trimmed_text(at + 1, close - 1);
    }
    return NULL;
}

/* Whether a section of several dimensions, as m[0:c][0:r], has the lengths of an array m[r][c] in another
 * order: the row's length is asked for as the number of rows, and another one for the row. Of numbers clang
 * says so itself. */
static bool has_swapped_lengths(const struct item *item)
{
    for (size_t i = 0; i + 1 < item->count && item->steps[i].range && !item->steps[i].shape; i++) {
        const char *rows = item->steps[i].length, *row = item->steps[i + 1].length;
        const char *length = rows && row && item->steps[i + 1].range ? row_length(item->variable, i) : NULL;
        long long number;
        if (length && same_text(rows, length) && !same_text(row, length) &&
            !constant_value(length, &number) && !constant_value(row, &number))
            return true;
    }
    return false;
}

static bool finish(struct lowering *lowering, const struct section *section)
{
    const struct item *item = lowering->item;
    const char *kind = !item->count && !item->pointee ? "variable" : lowering->member ? "member" : "section";
    CXType type = item->count ? item->steps[item->count - 1].type : item->type;
    bool whole = item->pointee && !item->count;
    const char *bytes =
        arena_format("sizeof(%s)", whole ? arena_format("*%s", item->root) : lowering->expression);
    long long extent = clang_Type_getSizeOf(type), length;
    if (section->length) {
        bool constant = known_number(lowering, section->length, &length) && length >= 0;
        bytes = arena_format("%s * sizeof(%s)", expression_operand(section->length), section->element);
        extent = constant && section->element_bytes >= 0 ? length * section->element_bytes : -1;
    }
    struct ir_node *node = add_node(lowering, kind, lowering->modifiers.type);
    ir_set(node, "modifiers", lowering->modifiers.words);
    ir_set(node, "item", item->text);
    ir_set(node, "begin", whole ? item->root : arena_format("&%s", lowering->expression));
    ir_set(node, "bytes", bytes);
    ir_set(node, "loops", needed_loops(lowering->loops, arena_format("%s %s", lowering->expression, bytes)));
    ir_set(node, "swapped", lowering->parse->options->check && has_swapped_lengths(item) ? "yes" : NULL);
    set_place(node, lowering, extent);
    return set_mapper(lowering, node, type);
}

/* Whether a section goes beyond a variable's array of known length, which a program must not do (OpenMP 5.2,
 * section 3.2.5), but other compilers accept. Sections of an array's rows may continue in the next row, and a
 * member at the end of its struct may stand for a longer array. */
static bool leaves_array(const struct item *item)
{
    const struct step *step = item->steps;
    CXType array = clang_getCanonicalType(item->type);
    long long lower, length = 1, stride = 1;
    if (item->count == 0 || step->member || step->pointer || step->shape || item->pointee ||
        array.kind != CXType_ConstantArray || !is_number(step->lower, &lower) ||
        (step->range && (!step->length || !is_number(step->length, &length))) ||
        (step->stride && !is_number(step->stride, &stride)))
        return false;
    return length > 0 && lower + (length - 1) * stride >= clang_getArraySize(array);
}

/* OpenMP 5.2, section 3.2.5; clang looks at strides with offloading alone. */
static bool steps_back(const struct step *step)
{
    long long stride = 1;
    return step->stride && is_number(step->stride, &stride) && stride < 1;
}

static void evaluate_step(struct lowering *lowering, const struct step *step)
{
    const char *const values[] = {step->lower, step->length, step->stride, step->shape};
    for (size_t i = 0; i < sizeof(values) / sizeof(*values); i++)
        lowering->evaluation =
            evaluation_of_both(lowering->evaluation, evaluation_of_value(lowering->parse, values[i]));
}

/* Whether the item is a variable that is const, or a part of one: a program never gives it another value. */
static bool is_constant(const struct item *item)
{
    for (size_t i = 0; i < item->count; i++)
        if (item->steps[i].pointer)
            return false;
    return !item->pointee && type_is_const(item->type) && !type_is_volatile(item->type);
}

/* The map type without copies from the device: NULL where nothing is left. */
static const char *type_to_device(const struct lowering *lowering, const char *type)
{
    if (same_text(type, "tofrom"))
        return "to";
    if (!same_text(type, "from"))
        return type;
    return same_text(lowering->clause->name, "map") ? "alloc" : NULL;
}

static bool lower_item(struct lowering *lowering)
{
    const struct item *item = lowering->item;
    if (is_constant(item)) /* its memory may be such that nobody can write to it */
        lowering->modifiers.type = type_to_device(lowering, lowering->modifiers.type);
    if (!lowering->modifiers.type)
        return true;
    size_t contiguous = contiguous_steps(lowering);
    struct section section = {NULL, NULL, 0};
    if (leaves_array(item))
        warn_at(lowering->parse->options, &lowering->parse->source, lowering->place, WARNING_SECTION,
                "'%s' is more than the array has", item->text);
    for (size_t i = 0; i < item->count; i++) {
        const struct step *step = &item->steps[i];
        const char *length = i == contiguous ? section_length(lowering, step) : NULL;
        evaluate_step(lowering, step);
        if (steps_back(step))
            return refuse(lowering, "the stride of a section is at least 1");
        if (i == contiguous && !length) {
            if (i + 1 < item->count || !step->whole || openmp_version(lowering->parse->options) < 60)
                return refuse(lowering, "a section of a pointer needs its length: [lower:length]");
            length = "0"; /* p[:] is there if what p points to is (OpenMP 6.0, section 5.2.5) */
        }
        if (step->shape)
            pass_shape(lowering, step);
        else if (step->member)
            pass_member(lowering, step, i > 0 && item->steps[i - 1].arrow);
        else if (!pass_subscript(lowering, step, i, !is_single(step) && i < contiguous))
            return false;
        if (i == contiguous)
            section = (struct section){length, lowering->expression, clang_Type_getSizeOf(step->type)};
    }
    return finish(lowering, &section);
}

/* ---- modifiers ---- */

/* `int i = 0 : n : 2` as the head of a for loop (OpenMP 5.2, section 3.2.6). */
static const char *iterator_loop(const struct parse *parse, const char *text)
{
    const char *equal = strchr(text, '='), *range = equal ? equal + 1 : text;
    const char *parts[3] = {NULL, NULL, "1"};
    int depth = 0, conditional = 0;
    size_t part = 0;
    for (const char *at = range;; at++) {
        conditional += *at == '?' && depth == 0;
        if (!*at || (*at == ':' && depth == 0 && conditional-- <= 0)) {
            while (isspace((unsigned char)*range))
                range++;
            if (part < 3)
                parts[part++] = arena_string_length(range, (size_t)(at - range));
            range = at + 1;
            conditional = 0;
        }
        if (!*at)
            break;
        depth += strchr("([{", *at) != NULL;
        depth -= strchr(")]}", *at) != NULL;
    }
    if (!equal || part < 2)
        return NULL;
    size_t end = (size_t)(equal - text);
    while (end > 0 && isspace((unsigned char)text[end - 1]))
        end--;
    size_t name = end;
    while (name > 0 && (is_word_character(text[name - 1])))
        name--;
    for (size_t i = 0; i < 3 && parse->mapper; i++)
        parts[i] = mapper_expression(parse->mapper, parts[i]);
    const char *variable = arena_string_length(text + name, end - name);
    const char *upper = expression_operand(parts[1]), *step = expression_operand(parts[2]);
    long long number;
    const char *condition =
        !is_number(parts[2], &number)
            ? arena_format("%s > 0 ? %s < %s : %s > %s", step, variable, upper, variable, upper)
            : arena_format("%s %s %s", variable, number > 0 ? "<" : ">", upper);
    return arena_format("for (%s %s = %s; %s; %s += %s)", name ? arena_string_length(text, name) : "int",
                        variable, parts[0], condition, variable, step);
}

static bool read_iterators(const struct parse *parse, const char *list, const char **loops)
{
    for (char *text; (text = next_list_item(&list));) {
        const char *loop = iterator_loop(parse, text);
        if (!loop)
            return false;
        *loops = add_loop(*loops, loop);
    }
    return *loops;
}

/* OpenMP 6.0 says `storage` for alloc, release and delete alike; in a mapping that begins it means alloc.
 * `self` is a modifier, but there is no flag of libomptarget's for it. */
static bool read_word(struct modifiers *modifiers, const char *word)
{
    const struct map_type *type = map_type_find(same_text(word, "storage") ? "alloc" : word);
    const struct map_flag *flag = map_flag_find(word);
    if (type)
        modifiers->type = type->name;
    else if ((flag && flag->modifier) || same_text(word, "self"))
        modifiers->words = ir_list_add(modifiers->words, word);
    else
        return false;
    return true;
}

/* `always, mapper(id), iterator(i = 0:n), tofrom`. Returns false at a word that it does not know. */
static bool read_modifiers(const struct parse *parse, const struct clause *clause,
                           struct modifiers *modifiers)
{
    const char *at = clause->modifier ? clause->modifier : "";
    modifiers->type = same_text(clause->name, "map") ? "tofrom" : clause->name;
    while (*(at += strspn(at, " ,\t"))) {
        size_t length = strcspn(at, " ,\t(");
        const char *word = arena_string_length(at, length), *open = at + length + strspn(at + length, " \t");
        at += length;
        if (*open == '(') {
            int depth = 0;
            const char *close = open;
            do {
                depth += *close == '(';
                depth -= *close == ')';
            } while (*close++ && depth);
            const char *argument = arena_string_length(open + 1, (size_t)(close - open) - 2);
            at = close;
            if (same_text(word, "mapper") && argument[strspn(argument, " \t")])
                modifiers->mapper = next_list_item(&argument);
            else if (!same_text(word, "iterator") || !read_iterators(parse, argument, &modifiers->loops))
                return false;
        } else if (!read_word(modifiers, word)) {
            return false;
        }
    }
    return true;
}

/* Where the text of a list item stands that begins the rest of the clause's list. */
static size_t item_place(const struct parse *parse, const struct clause *clause, const char *rest)
{
    const char *text = parse->source.text, *list = strstr(text + clause->offset, clause->value);
    size_t before = (size_t)(rest - clause->value) + strspn(rest, " ,\t\n");
    return list && list + before < text + clause->end ? (size_t)(list - text) + before : clause->offset;
}

void map_clause(struct parse *parse, const struct clause *clause, struct ir_node *node)
{
    struct modifiers modifiers = {NULL, NULL, NULL, NULL};
    const char *list = clause->value, *rest = list;
    if (!read_modifiers(parse, clause, &modifiers)) {
        error_at(parse, clause->offset, "the modifier '%s' of '%s' is not supported yet", clause->modifier,
                 clause->name);
        return;
    }
    for (char *text; (text = next_list_item(&list)); rest = list) {
        struct item item;
        size_t place = item_place(parse, clause, rest);
        if (!read_list_item(parse, place, text, &item))
            continue;
        struct lowering lowering = {.parse = parse,
                                    .clause = clause,
                                    .item = &item,
                                    .place = place,
                                    .modifiers = modifiers,
                                    .parent = node,
                                    .loops = modifiers.loops,
                                    .expression = item.pointee ? arena_format("(*%s)", item.root) : item.root,
                                    .object = item.pointee ? item.root : NULL};
        lower_item(&lowering);
    }
}
