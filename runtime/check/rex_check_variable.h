/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rex_check_variable.h - variables of `declare target`, of which each device has its own, in its image. A
 * part of rex_check.c, which includes it.
 *
 * Nothing maps them, and nothing but an update, or a map clause with `always`, copies them (OpenMP 5.2,
 * section 5.8.3), so that what the host stores is old on the device until then, and the other way round. Both
 * begin with the same value. Which side has written last stands in the pages of the host's bytes
 * (rex_check_memory.h); where the two hold the same bytes all the same, nothing is said.
 */
#ifndef REX_CHECK_VARIABLE_H
#define REX_CHECK_VARIABLE_H

enum { REX_VARIABLES = 1024, REX_VARIABLE_DEVICES = 8 };

struct rex_variable {
    char *host; /* NULL: its library is gone */
    size_t bytes;
    const char *symbol;
    const char *copies[REX_VARIABLE_DEVICES];
};

/* The devices' copies, in the order of their addresses. A table that has been replaced stays as it is, for
 * threads that look into it. */
struct rex_variable_copy {
    const char *begin;
    const struct rex_variable *of;
};
struct rex_variable_table {
    size_t count;
    struct rex_variable_copy copies[];
};

static struct rex_variable rex_variables[REX_VARIABLES];
static unsigned rex_variable_count;
static struct rex_variable_table *rex_variable_table;
static pthread_mutex_t rex_variable_lock = PTHREAD_MUTEX_INITIALIZER;

void rex_check_variable(void *address, size_t bytes, const char *symbol)
{
    pthread_mutex_lock(&rex_variable_lock);
    if (rex_variable_count < REX_VARIABLES) {
        if (rex_arena != NULL) /* else it is too early, and rex_check_start does so */
            rex_host_pages_make(address, bytes);
        rex_variables[rex_variable_count] =
            (struct rex_variable){.host = address, .bytes = bytes, .symbol = symbol};
        __atomic_store_n(&rex_variable_count, rex_variable_count + 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&rex_variable_lock);
}

static void rex_variables_make_pages(void)
{
    for (unsigned i = 0; i < rex_variable_count; i++)
        if (rex_arena != NULL && rex_variables[i].host != NULL)
            rex_host_pages_make(rex_variables[i].host, rex_variables[i].bytes);
}

static int rex_variable_compare(const void *a, const void *b)
{
    const struct rex_variable_copy *one = a, *other = b;

    return (one->begin > other->begin) - (one->begin < other->begin);
}

/* Makes the table of the copies that are known. The lock is held. */
static void rex_variable_tabulate(void)
{
    struct rex_variable_table *table =
        __libc_malloc(sizeof *table + sizeof *table->copies * REX_VARIABLE_DEVICES * rex_variable_count);

    if (table == NULL)
        return;
    table->count = 0;
    for (unsigned i = 0; i < rex_variable_count; i++)
        for (int device = 0; device < REX_VARIABLE_DEVICES; device++)
            if (rex_variables[i].host != NULL && rex_variables[i].copies[device] != NULL)
                table->copies[table->count++] =
                    (struct rex_variable_copy){rex_variables[i].copies[device], &rex_variables[i]};
    qsort(table->copies, table->count, sizeof *table->copies, rex_variable_compare);
    __atomic_store_n(&rex_variable_table, table, __ATOMIC_RELEASE);
}

void rex_check_no_variable(const void *address)
{
    pthread_mutex_lock(&rex_variable_lock);
    for (unsigned i = 0; i < rex_variable_count; i++)
        if (rex_variables[i].host == address)
            rex_variables[i].host = NULL;
    rex_variable_tabulate();
    pthread_mutex_unlock(&rex_variable_lock);
}

/* Finds the copies that a device has, before a construct that it works for. */
static void rex_variables_find(int device)
{
    const unsigned count = __atomic_load_n(&rex_variable_count, __ATOMIC_ACQUIRE);
    int found = 0;

    if (device < 0 || device >= REX_VARIABLE_DEVICES)
        return;
    for (unsigned i = 0; i < count; i++) {
        struct rex_variable *variable = &rex_variables[i];
        const char *copy = variable->host != NULL && variable->copies[device] == NULL
                               ? omp_get_mapped_ptr(variable->host, device)
                               : NULL;
        if (copy == NULL || rex_in_arena(copy)) /* a section that is mapped */
            continue;
        variable->copies[device] = copy;
        found = 1;
    }
    if (!found)
        return;
    pthread_mutex_lock(&rex_variable_lock);
    rex_variable_tabulate();
    pthread_mutex_unlock(&rex_variable_lock);
}

/* The variable that an address of a device is in, and in *host the same part of the host's; NULL: none. */
static const struct rex_variable *rex_variable_at(const volatile void *address, char **host)
{
    const struct rex_variable_table *table = __atomic_load_n(&rex_variable_table, __ATOMIC_ACQUIRE);
    const char *const at = (const char *)(uintptr_t)address;
    size_t first = 0, last = table != NULL ? table->count : 0;

    while (first < last) {
        const size_t middle = first + (last - first) / 2;
        if (table->copies[middle].begin <= at)
            first = middle + 1;
        else
            last = middle;
    }
    if (first == 0)
        return NULL;
    const struct rex_variable_copy *const copy = &table->copies[first - 1];
    const size_t offset = (size_t)(at - copy->begin);
    *host = copy->of->host + offset;
    return copy->of->host != NULL && offset < copy->of->bytes ? copy->of : NULL;
}

/* The variable of the host's that an address is in, or NULL. */
static const struct rex_variable *rex_variable_of(const char *address)
{
    for (unsigned i = 0; i < rex_variable_count; i++)
        if (rex_variables[i].host != NULL && address >= rex_variables[i].host &&
            address < rex_variables[i].host + rex_variables[i].bytes)
            return &rex_variables[i];
    return NULL;
}

/* The variable as the user calls it, between two marks. A symbol is the name, or, of what is the unit's own,
 * the last name in
 * "_ZN11rex_program11unit_e099a23lutE". */
static const char *rex_variable_name(const struct rex_variable *variable, const char *mark, char *text,
                                     size_t size)
{
    const char *name = variable->symbol, *at = strncmp(name, "_ZN", 3) == 0 ? name + 3 : "";
    int length = (int)strlen(name);

    for (char *behind; *at >= '1' && *at <= '9'; at = behind + length) {
        length = (int)strtol(at, &behind, 10);
        name = behind;
    }
    snprintf(text, size, "%s%.*s%s", mark, length, name, mark);
    return text;
}

/* Host and device have the same there. */
static void rex_variable_is_copied(const char *host, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        struct rex_host_page *page = rex_host_page(host + i);
        if (page != NULL)
            page->state[(uintptr_t)(host + i) & (REX_PAGE - 1)] = 0;
    }
}

/* Somebody copies bytes: to a device's variable, or from one. */
static void rex_variable_copies(const void *to, const void *from, size_t bytes)
{
    char *host;

    if (__atomic_load_n(&rex_variable_table, __ATOMIC_RELAXED) != NULL && rex_check_self.launch == NULL &&
        (rex_variable_at(to, &host) != NULL || rex_variable_at(from, &host) != NULL))
        rex_variable_is_copied(host, bytes);
}

#endif
