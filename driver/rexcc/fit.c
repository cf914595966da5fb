/*
 * How many teams of a kernel a multiprocessor holds, decided by what CUDA's assembler answers.
 *
 * Registers are shared out in steps: on sm_90, 40 for each thread let a multiprocessor hold 6 teams of 256,
 * and 41 only 5. Where rex-launch-shape lets a kernel try it (`fit`, in the device file REX_FIT), and the
 * assembler takes few registers more than the next step leaves, it is asked again, for the teams of that
 * step. Its second answer counts where no variable goes to memory for it that was not there before.
 *
 * Where the assembler spills, because rex-launch-shape asks for so many teams, it is asked again for half of
 * them, and that answer counts where it spills nothing.
 *
 * Where nobody asks for teams, the assembler may stop short of what their number leaves: a convolution whose
 * teams of 256 are three for a multiprocessor had 70 registers, 49 of them for its weights, and read one
 * value at a time. It is asked again, for as many teams as there are.
 *
 * nvcc leaves PTX; its directive .minnctapersm says how many teams a multiprocessor shall hold (PTX ISA,
 * section 11.4), and `ptxas -v` what became of each kernel. What was decided stands in x.device.fit with
 * --save-temps, and among the commands with -v.
 */
#include "rexcc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a multiprocessor has (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability").
 */
struct multiprocessor {
    unsigned from;                   /* this compute capability on, up to the next row's: 90 for sm_90 */
    unsigned threads, teams, shared; /* bytes */
};

static const struct multiprocessor multiprocessors[] = {
    {70, 2048, 32, 96 << 10},   {75, 1024, 16, 64 << 10},   {80, 2048, 32, 164 << 10},
    {86, 1536, 16, 100 << 10},  {87, 1536, 16, 164 << 10},  {89, 1536, 24, 100 << 10},
    {90, 2048, 32, 228 << 10},  {103, 2048, 32, 228 << 10}, {110, 1536, 24, 228 << 10},
    {120, 1536, 24, 100 << 10},
};

enum {
    REGISTERS = 65536, /* of a multiprocessor, since sm_70 */
    REGISTER_STEP = 8, /* a warp's are allocated 256 at a time */
    WARP = 32,
    SHARED_OF_THE_SYSTEM = 1024, /* in each team, since sm_80 */
    USUAL_REGISTERS = 64         /* what rex-launch-shape leaves a thread where it asks for teams */
};

/* What the assembler says of a kernel. */
struct answer {
    unsigned registers, shared;
    unsigned memory;  /* bytes of stack and spilled, in the kernel and what it calls */
    unsigned spilled; /* of them */
};

struct fit {
    const char *kernel;
    unsigned threads, most; /* the widest team; how many registers a thread may give up */
    struct answer first, second;
    unsigned teams,
        tried;    /* that a multiprocessor holds by the first answer; that it was asked to; 0: nothing */
    bool refused; /* it was, and would have kept variables in memory for it */
};

struct fits {
    struct fit *items;
    size_t count, capacity;
};

/* Whether the kernel is to have another number of teams, as far as is known. */
static bool is_asked(const struct fit *fit)
{
    return fit->tried && !fit->refused;
}

/* ---- the device file and the assembler's answers ---- */

static struct fit *find_fit(const struct fits *fits, const char *kernel)
{
    for (size_t i = 0; i < fits->count; i++)
        if (same_text(fits->items[i].kernel, kernel))
            return &fits->items[i];
    return NULL;
}

/* The word in a line between two others; NULL where it is not there. */
static const char *word_between(const char *line, const char *before, const char *behind)
{
    const char *begin = strstr(line, before), *end = begin ? strstr(begin + strlen(before), behind) : NULL;
    return end ? arena_string_length(begin + strlen(before), (size_t)(end - begin) - strlen(before)) : NULL;
}

/* Lines REX_FIT(kernel, threads, registers); */
static void read_fits(struct fits *fits, const char *text)
{
    for (const char *at = text; (at = strstr(at, "\n" REX_FIT "(")); at++) {
        char name[256];
        struct fit fit = {0};
        if (sscanf(at, "\n" REX_FIT "(%255[^,], %u, %u)", name, &fit.threads, &fit.most) != 3 ||
            fit.threads == 0)
            continue;
        fit.kernel = arena_string(name);
        fits->items = arena_grow(fits->items, fits->count, &fits->capacity, sizeof(*fits->items));
        fits->items[fits->count++] = fit;
    }
}

static unsigned number_before(const char *line, const char *what)
{
    const char *end = strstr(line, what), *begin = end;
    while (begin && begin > line && strchr("0123456789", begin[-1]))
        begin--;
    return begin ? (unsigned)strtoul(begin, NULL, 10) : 0;
}

/* Of each kernel, what the lines from its first to the next kernel's say. Warnings are for the user, once. */
static void read_answers(const struct fits *fits, char *messages, bool second)
{
    struct fit *fit = NULL;
    for (size_t i = 0; second && i < fits->count; i++)
        if (is_asked(&fits->items[i]))
            fits->items[i].second = (struct answer){0};
    for (char *line = strtok(messages, "\n"); line; line = strtok(NULL, "\n")) {
        const char *kernel = word_between(line, "entry function '", "'");
        if (kernel)
            fit = find_fit(fits, kernel);
        if (!second && strstr(line, "warning"))
            fprintf(stderr, "%s\n", line);
        if (!fit || (second && !is_asked(fit)))
            continue;
        struct answer *answer = second ? &fit->second : &fit->first;
        unsigned spilled =
            number_before(line, " bytes spill stores") + number_before(line, " bytes spill loads");
        answer->memory += number_before(line, " bytes stack frame") + spilled;
        answer->spilled += spilled;
        answer->registers += number_before(line, " registers");
        answer->shared += number_before(line, " bytes smem");
    }
}

/* ---- how many teams there is room for ---- */

static const struct multiprocessor *find_multiprocessor(const char *arch)
{
    const struct multiprocessor *found = NULL;
    unsigned long capability = strtoul(arch + strlen("sm_"), NULL, 10);
    for (size_t i = 0; i < sizeof(multiprocessors) / sizeof(*multiprocessors); i++)
        if (multiprocessors[i].from <= capability)
            found = &multiprocessors[i];
    return found;
}

static unsigned lesser(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

static unsigned rounded_up(unsigned number, unsigned step)
{
    return (number + step - 1) / step * step;
}

static unsigned resident_teams(const struct multiprocessor *processor, const struct fit *fit,
                               unsigned registers)
{
    unsigned threads = rounded_up(fit->threads, WARP);
    unsigned by_registers = REGISTERS / (threads * rounded_up(registers, REGISTER_STEP));
    unsigned by_shared = processor->shared / (fit->first.shared + SHARED_OF_THE_SYSTEM);
    return lesser(lesser(by_registers, by_shared), lesser(processor->threads / threads, processor->teams));
}

/* Where the next step is within what the kernel may give up, fit->tried is how many teams it has room for.
 * For the last one, when all threads of the multiprocessor are there, it may give up twice as much. A kernel
 * that spills has too many teams already. One with many registers, which nobody has told how many teams there
 * shall be, is told how many there are: the assembler then takes what is left of the step, to load ahead. An
 * assembler that says nothing of a kernel's registers leaves it as it is. */
static void consider(const struct multiprocessor *processor, struct fit *fit)
{
    const unsigned registers = fit->first.registers, full = resident_teams(processor, fit, 1);
    if (registers == 0)
        return;
    fit->teams = resident_teams(processor, fit, registers);
    if (fit->first.spilled && fit->teams > 1)
        fit->tried = fit->teams / 2;
    for (unsigned less = 1; !fit->tried && fit->teams && less <= 2 * fit->most && less < registers; less++) {
        unsigned teams = resident_teams(processor, fit, registers - less);
        if (teams > fit->teams && (less <= fit->most || teams == full))
            fit->tried = teams;
    }
    if (!fit->tried && registers > USUAL_REGISTERS)
        fit->tried = fit->teams;
}

/* ---- PTX ---- */

/* Copies PTX; the kernels asked for other teams say so behind their other directives. */
static void ask_for_others(struct buffer *out, char *ptx, const struct fits *fits)
{
    const struct fit *fit = NULL;
    for (char *line = ptx, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        char *kernel = begins_with(line, ".visible .entry ") ? line + strlen(".visible .entry ") : NULL;
        if (kernel)
            fit = find_fit(fits, arena_string_length(kernel, strcspn(kernel, "(\n")));
        bool asked = fit && is_asked(fit);
        if (asked && begins_with(line, "{"))
            buffer_format(out, ".minnctapersm %u\n", fit->tried);
        if (begins_with(line, "{"))
            fit = NULL;
        if (!asked || !begins_with(line, ".minnctapersm "))
            buffer_add_length(out, line, (size_t)(end - line));
    }
}

static bool write_ptx(const char *path, const char *ptx_path, const struct fits *fits)
{
    struct buffer ptx = {0}, out = {0};
    if (!files_read(&ptx, ptx_path)) {
        message_error(NULL, "cannot read %s: %s", ptx_path, strerror(errno));
        return false;
    }
    buffer_add_char(&ptx, '\0');
    ask_for_others(&out, ptx.data, fits);
    bool written = files_write(path, buffer_text(&out), out.length);
    free(ptx.data);
    free(out.data);
    return written;
}

/* ---- what becomes of it ---- */

/* In a sentence for each kernel: what the assembler said, what it was asked for, and what was taken. */
static const char *report(const struct multiprocessor *processor, const struct fits *fits)
{
    struct buffer out = {0};
    for (size_t i = 0; i < fits->count; i++) {
        const struct fit *fit = &fits->items[i];
        const struct answer *second = &fit->second;
        buffer_format(&out, "%s: %u registers, %u teams of %u on a multiprocessor", fit->kernel,
                      fit->first.registers, fit->teams, fit->threads);
        if (!fit->tried && resident_teams(processor, fit, 1) == fit->teams)
            buffer_add(&out, "; it holds no more, whatever they take\n");
        else if (!fit->tried)
            buffer_format(&out, "; more would take over %u registers from each thread\n", fit->most);
        else if (fit->refused)
            buffer_format(&out, "; asked for %u: %u registers and %u bytes in memory instead of %u, so not\n",
                          fit->tried, second->registers, second->memory, fit->first.memory);
        else
            buffer_format(&out, "; asked for %u: %u registers\n", fit->tried, second->registers);
    }
    const char *text = arena_string(buffer_text(&out));
    free(out.data);
    return text;
}

/* Reads what an assembler that has run says of each kernel. */
static void take_answers(const struct fits *fits, const struct command *command, bool second)
{
    struct buffer messages = {0};
    if (!command->messages || !files_read(&messages, command->messages))
        return;
    buffer_add_char(&messages, '\0');
    read_answers(fits, messages.data, second);
    free(messages.data);
}

/* Chooses kernels that are asked for other teams. */
static bool find_candidates(const struct multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        consider(processor, &fits->items[i]);
        any |= fits->items[i].tried > 0;
    }
    return any;
}

/* Kernels that had to use memory for it, could not do it, or took no register more, are asked no more.
 * Returns whether there were any. */
static bool refuse(const struct multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        bool gained = fit->tried != fit->teams || fit->second.registers > fit->first.registers;
        bool refused = is_asked(fit) && (!gained || fit->second.memory > fit->first.memory ||
                                         (fit->tried < fit->teams && fit->second.spilled) ||
                                         resident_teams(processor, fit, fit->second.registers) < fit->tried);
        fit->refused |= refused;
        any |= refused;
    }
    return any;
}

static bool any_asked(const struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++)
        if (is_asked(&fits->items[i]))
            return true;
    return false;
}

/* A unit's second image, with more teams where that costs no memory, in the place of the first. */
static bool tighten(const struct program *program, const struct device_part *part,
                    const struct multiprocessor *processor, const struct fits *fits)
{
    const char *stem = arena_string_length(part->ptx, strlen(part->ptx) - strlen(".ptx"));
    const char *ptx = arena_format("%s.tighter.ptx", stem), *output = files_temporary("tighter");
    for (bool again = true; again && any_asked(fits);) {
        struct commands commands = {0};
        device_assemble(&commands, program, part, ptx, output);
        if (!write_ptx(ptx, part->ptx, fits) || !process_parallel(&commands))
            return false;
        take_answers(fits, commands.items, true);
        again = refuse(processor, fits);
    }
    return !any_asked(fits) || files_install(output, device_output(program, part));
}

static bool tell(const struct options *options, const struct device_part *part, const char *text)
{
    if (options->verbose)
        fputs(text, stderr);
    const char *stem = arena_string_length(part->source, strlen(part->source) - strlen(".cu"));
    return !options->save_temps || files_write(arena_format("%s.fit", stem), text, strlen(text));
}

static bool fit_part(const struct program *program, const struct device_part *part,
                     const struct command *command)
{
    const struct multiprocessor *processor = find_multiprocessor(part->arch);
    struct fits fits = {0};
    struct buffer text = {0};
    if (!processor || !files_read(&text, part->source))
        return true;
    read_fits(&fits, buffer_text(&text));
    free(text.data);
    take_answers(&fits, command, false);
    return (!find_candidates(processor, &fits) || tighten(program, part, processor, &fits)) &&
           tell(program->options, part, report(processor, &fits));
}

bool fit_units(const struct program *program, const struct commands *commands)
{
    for (size_t i = 0; i < program->unit_count; i++)
        for (size_t j = 0; program->archs && j < program->archs->count; j++) {
            const struct device_part *part = &program->units[i].parts[j];
            if (program->units[i].offloads && part->fits &&
                !fit_part(program, part, &commands->items[part->command]))
                return false;
        }
    return true;
}
