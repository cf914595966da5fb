/*
 * Context selectors (OpenMP 5.2, sections 7.1 to 7.3): what a `when` clause or a `match` clause asks of the
 * place where it stands.
 *
 * The host's version of a program is LLVM's for the machine's processor. The device's is a GPU's, or the host
 * device's, which is a processor that is not the host: kind(nohost, cpu). target_device asks, on the host,
 * about a device that is known at run time only, but not what it is: the program's image is for one kind of
 * device.
 */
#include "resolve.h"

#include <ctype.h>
#include <string.h>

/* ---- the context ---- */

static bool is_gpu(const struct context *context)
{
    return context->device && !same_text(context->rewriter->arch, "host");
}

/* The constituent constructs of a directive. Loop-associated directives are named by their own words. */
static void add_constructs(struct context *context, const char *directive)
{
    const size_t most = sizeof(context->constructs) / sizeof(*context->constructs);
    for (const char *at = directive; *at && context->construct_count < most; at += *at == ' ') {
        size_t length = strcspn(at, " ");
        context->constructs[context->construct_count++] = arena_string_length(at, length);
        at += length;
    }
}

static bool is_around(const struct pragma *pragma, size_t offset)
{
    return pragma->associated && offset < pragma->extent.end && !(pragma->directive->leaves & LEAF_DATA);
}

struct context context_at(const struct rewriter *rewriter, size_t offset, bool device)
{
    const struct pragmas *pragmas = &rewriter->round.pragmas;
    struct context context = {.rewriter = rewriter, .device = device};
    bool in_target = false;
    for (size_t i = 0; i < pragmas->count && pragmas->rows[i].begin < offset; i++)
        in_target |= is_around(&pragmas->rows[i], offset) && is_target_region(&pragmas->rows[i]);
    if (device && !in_target) /* section 7.1: a function's device version is in target */
        add_constructs(&context, "target");
    for (size_t i = 0; i < pragmas->count && pragmas->rows[i].begin < offset; i++)
        if (is_around(&pragmas->rows[i], offset))
            add_constructs(&context, pragmas->rows[i].directive->name);
    return context;
}

/* ---- traits ---- */

static const char *unquoted(const char *text)
{
    size_t length = strlen(text);
    return length > 1 && text[0] == '"' && text[length - 1] == '"' ? arena_string_length(text + 1, length - 2)
                                                                   : text;
}

static bool has_kind(const struct context *context, const char *kind)
{
    return is_one_of(kind, is_gpu(context)   ? " any nohost gpu "
                           : context->device ? " any nohost cpu "
                                             : " any host cpu ");
}

/* Whether clang has defined the macro __NAME__ as 1, as it does for properties of processors. */
static bool has_macro(const struct context *context, const char *name)
{
    return strstr(context->rewriter->text.data, arena_format("\n#define __%s__ 1\n", name)) != NULL;
}

static bool has_arch(const struct context *context, const char *arch)
{
    if (is_gpu(context))
        return is_one_of(arch, " nvptx nvptx64 ");
    return is_one_of(arch, " x86_64 aarch64 ") && has_macro(context, arch);
}

/* The host has the instruction sets for which clang defines a macro: avx2 has __AVX2__. */
static bool has_isa(const struct context *context, const char *isa)
{
    if (is_gpu(context))
        return same_text(isa, context->rewriter->arch);
    char *name = arena_string(isa);
    for (char *at = name; *at; at++)
        *at = *at == '.' || *at == '-' ? '_' : (char)toupper((unsigned char)*at);
    return has_macro(context, name);
}

static bool requires(const struct context *context, const char *clause)
{
    const struct pragmas *pragmas = &context->rewriter->round.pragmas;
    for (size_t i = 0; i < pragmas->count; i++)
        if (same_text(pragmas->rows[i].directive->name, "requires") &&
            pragma_clause(&pragmas->rows[i], clause))
            return true;
    return false;
}

static bool has_memory_order(const struct context *context, const char *order)
{
    const struct pragmas *pragmas = &context->rewriter->round.pragmas;
    for (size_t i = 0; i < pragmas->count; i++) {
        const struct clause *clause = pragma_clause(&pragmas->rows[i], "atomic_default_mem_order");
        if (clause && clause->value && same_text(clause->value, order))
            return true;
    }
    return same_text(order, "relaxed") && !requires(context, "atomic_default_mem_order");
}

static bool has_vendor(const struct context *context, const char *vendor)
{
    (void)context;
    return is_one_of(vendor, " llvm "); /* as clang, the host's compiler, calls itself */
}

/* match_all, match_any and match_none are no properties. They say how the other properties count. */
static bool has_extension(const struct context *context, const char *extension)
{
    (void)context, (void)extension;
    return false;
}

static const struct {
    const char *set, *selector;
    bool (*has)(const struct context *, const char *);
} trait_rows[] = {
    {"device", "kind", has_kind},
    {"device", "arch", has_arch},
    {"device", "isa", has_isa},
    {"implementation", "vendor", has_vendor},
    {"implementation", "extension", has_extension},
    {"implementation", "requires", requires},
    {"implementation", "atomic_default_mem_order", has_memory_order},
};

/* ---- selectors ---- */

enum mode { MATCH_ALL, MATCH_ANY, MATCH_NONE };

struct selector {
    const struct context *context;
    size_t offset; /* for messages */
    enum mode mode;
    struct match match;
    bool any, all;             /* of the properties so far, those that are known at compile time */
    const char *target_device; /* what target_device asks of a device besides its kind */
    bool asks_device, device_fits, host_fits;
    size_t construct; /* how many constructs of the context are matched */
};

static void add_property(struct selector *selector, bool has, const char *trait)
{
    selector->any |= has;
    selector->all &= has;
    selector->match.traits = arena_format("%s%s,", selector->match.traits, trait);
}

static void add_condition(struct selector *selector, const char *condition)
{
    const char *before = selector->match.condition;
    selector->match.condition =
        before ? arena_format("%s && %s", expression_operand(before), expression_operand(condition))
               : condition;
}

/* Cuts `score(n):` off the beginning of a selector's properties. */
static const char *cut_score(const char *properties, long long *score)
{
    size_t open = 5 + strspn(properties + (strlen(properties) < 5 ? strlen(properties) : 5), " ");
    *score = 0;
    if (strncmp(properties, "score", 5) != 0 || properties[open] != '(')
        return properties;
    size_t depth = 0;
    const char *at = properties + open;
    do {
        depth += *at == '(';
        depth -= *at == ')';
        at++;
    } while (*at && depth);
    constant_value(arena_string_length(properties + open, (size_t)(at - properties) - open), score);
    at += strspn(at, " ");
    return *at == ':' ? at + 1 + strspn(at + 1, " ") : properties;
}

static unsigned long long device_score(const struct selector *selector, const char *name)
{
    size_t exponent = selector->context->construct_count + (same_text(name, "arch")  ? 1u
                                                            : same_text(name, "isa") ? 2u
                                                                                     : 0u);
    return 1ull << (exponent & 63);
}

static void read_trait(struct selector *selector, const char *set, const char *name, const char *properties)
{
    long long score;
    properties = cut_score(properties, &score);
    selector->match.score +=
        same_text(set, "device") ? device_score(selector, name) : (unsigned long long)score;
    for (size_t i = 0; i < sizeof(trait_rows) / sizeof(*trait_rows); i++) {
        if (!same_text(trait_rows[i].set, set) || !same_text(trait_rows[i].selector, name))
            continue;
        for (char *property; (property = next_list_item(&properties));)
            if (strncmp(property, "match_", 6) != 0)
                add_property(selector, trait_rows[i].has(selector->context, unquoted(property)),
                             arena_format("%s.%s.%s", set, name, unquoted(property)));
        return;
    }
    bool clause = same_text(set, "implementation") && clause_find(name); /* OpenMP 5.0: a requires clause */
    if (clause)
        add_property(selector, requires(selector->context, name), arena_format("%s.requires.%s", set, name));
    else
        source_error(&selector->context->rewriter->round.source, selector->offset,
                     "'%s' is no trait selector of the set '%s'", name, set);
}

static void read_user(struct selector *selector, const char *name, const char *properties)
{
    long long value, score;
    properties = cut_score(properties, &score);
    selector->match.score += (unsigned long long)score;
    if (!same_text(name, "condition"))
        source_error(&selector->context->rewriter->round.source, selector->offset,
                     "'%s' is no trait selector of the set 'user'", name);
    else if (constant_value(properties, &value))
        add_property(selector, value != 0, "user.condition");
    else
        add_condition(selector, properties);
}

/* The constructs of the set occur in the context in this order, possibly with others between them. */
static void read_construct(struct selector *selector, const char *name)
{
    const struct context *context = selector->context;
    const char *plain = arena_string_length(name, strcspn(name, " ("));
    size_t at = selector->construct;
    if (context->any_construct)
        return;
    while (at < context->construct_count && !same_text(context->constructs[at], plain))
        at++;
    bool found = at < context->construct_count;
    selector->construct = found ? at + 1 : at;
    selector->match.score += found ? 1ull << (at & 63) : 0;
    add_property(selector, found, arena_format("construct.%s", plain));
}

/* target_device on the host: whether the image's kind of device, the host, or both have the property. */
static void read_target_device(struct selector *selector, const char *name, const char *properties)
{
    struct context device = *selector->context, host = *selector->context;
    long long score;
    properties = cut_score(properties, &score);
    device.device = true;
    host.device = false;
    if (same_text(name, "device_num")) {
        selector->target_device = properties;
        return;
    }
    for (size_t i = 0; i < sizeof(trait_rows) / sizeof(*trait_rows); i++)
        if (same_text(trait_rows[i].set, "device") && same_text(trait_rows[i].selector, name)) {
            for (char *property; (property = next_list_item(&properties));) {
                selector->device_fits &= trait_rows[i].has(&device, unquoted(property));
                selector->host_fits &= trait_rows[i].has(&host, unquoted(property));
            }
            return;
        }
    source_error(&selector->context->rewriter->round.source, selector->offset,
                 "'%s' is no trait selector of the set 'target_device'", name);
}

static void finish_target_device(struct selector *selector)
{
    const char *number = selector->target_device;
    if (selector->context->device) {
        if (number)
            add_condition(selector, arena_format("omp_get_device_num() == (%s)", number));
        add_property(selector, selector->device_fits, "target_device");
        return;
    }
    const char *device = number ? number : "__rex_default_device()";
    const char *offload = arena_format("__rex_is_offload_device(%s)", device);
    const char *initial = arena_format("(%s) == __rex_initial_device()", device);
    if (!selector->device_fits && !selector->host_fits)
        add_property(selector, false, "target_device");
    else if (!selector->host_fits)
        add_condition(selector, offload);
    else if (!selector->device_fits)
        add_condition(selector, arena_format("!%s", offload));
    else if (number)
        add_condition(selector, arena_format("%s || %s", offload, initial));
}

static void read_set(struct selector *selector, const char *set, const char *selectors)
{
    bool target_device = same_text(set, "target_device");
    selector->asks_device |= target_device;
    for (char *item; (item = next_list_item(&selectors));) {
        size_t length = strcspn(item, " (");
        const char *name = arena_string_length(item, length),
                   *open = item + length + strspn(item + length, " ");
        size_t rest = strlen(open);
        const char *properties = rest > 1 ? arena_string_length(open + 1, rest - 2) : "";
        properties += strspn(properties, " ");
        if (same_text(set, "construct"))
            read_construct(selector, item);
        else if (same_text(set, "user"))
            read_user(selector, name, properties);
        else if (target_device)
            read_target_device(selector, name, properties);
        else
            read_trait(selector, set, name, properties);
    }
}

static enum mode mode_of(const char *text)
{
    return strstr(text, "match_any") ? MATCH_ANY : strstr(text, "match_none") ? MATCH_NONE : MATCH_ALL;
}

static bool is_set(const char *name)
{
    return is_one_of(name, " construct device target_device implementation user ");
}

struct match match_selector(const struct context *context, const char *text, size_t offset)
{
    struct selector selector = {.context = context,
                                .offset = offset,
                                .mode = mode_of(text),
                                .match = {.score = 1, .traits = ","},
                                .all = true,
                                .device_fits = true,
                                .host_fits = true};
    for (char *item; (item = next_list_item(&text));) {
        size_t length = strcspn(item, " ={");
        const char *open = strchr(item, '{'), *close = strrchr(item, '}');
        const char *set = arena_string_length(item, length);
        if (!open || !close || !is_set(set)) {
            source_error(&context->rewriter->round.source, offset, "'%s' is no trait set selector", item);
            return selector.match;
        }
        read_set(&selector, set, arena_string_length(open + 1, (size_t)(close - open - 1)));
    }
    if (selector.asks_device)
        finish_target_device(&selector);
    selector.match.possible = selector.mode == MATCH_ALL   ? selector.all
                              : selector.mode == MATCH_ANY ? selector.any
                                                           : !selector.any;
    return selector.match;
}

/* Whether each trait of one selector is a trait of the other, and the other has more. */
static bool is_subset(const char *one, const char *other)
{
    if (strlen(one) >= strlen(other))
        return false;
    for (const char *at = one + 1; *at; at += strcspn(at, ",") + 1)
        if (!strstr(other, arena_format(",%.*s,", (int)strcspn(at, ","), at)))
            return false;
    return true;
}

void rank_matches(struct match *matches, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            if (matches[i].possible && matches[j].possible && !matches[j].condition &&
                is_subset(matches[i].traits, matches[j].traits))
                matches[i].score = 0;
}
