/*
 * How many teams of a kernel a multiprocessor holds, decided by what CUDA's assembler answers.
 *
 * Registers are shared out in steps: on sm_90, 40 for each thread let a multiprocessor hold 6 teams of 256,
 * and 41 only 5. Where rex-launch-shape lets a kernel try it (`fit`, in the device file REX_FIT), and the
 * assembler takes few registers more than the next step leaves, it is asked again, for the teams of that
 * step. Its second answer counts where no variable goes to memory for it that was not there before.
 *
 * Where threads have tables in registers that may be a warp's (rex-table), a thread may give up as many as
 * those take: it is asked for the most teams that leaves, and then for half of them. A little that goes to
 * memory for that, next to what it gives up, does not matter: a convolution of 7 by 7 has eight teams of 256
 * then instead of three, and 12 bytes there.
 *
 * Where the assembler spills, because rex-launch-shape asks for so many teams, it is asked again for half of
 * them, and that answer counts where it spills nothing.
 *
 * Where nobody asks for teams, the assembler may stop short of what their number leaves: a convolution whose
 * teams of 256 are three for a multiprocessor had 70 registers, 49 of them for its weights, and read one
 * value at a time. It is asked again, for as many teams as there are.
 *
 * Told to make an object that others will be linked with, the assembler does not think of how many teams
 * there are: it gives a kernel as many registers as it has a use for, where it would choose few, and more
 * teams, for a program of one unit (a sum over short rows 92 instead of 32, and takes 93 us instead of 52).
 * So it is asked what it would take then, and the object's kernels are told to take no more. Only where that
 * can be known: units that call functions, which may be other units', are left as they are.
 *
 * CUDA's linker refuses a kernel that may have fewer registers than a function of another unit that it calls.
 * So no kernel of such an object is asked for as many teams as leave it fewer than any function has.
 *
 * nvcc leaves PTX; its directive .minnctapersm says how many teams a multiprocessor shall hold, .maxnreg how
 * many registers a thread has at most (PTX ISA, section 11.4), and `ptxas -v` what became of each kernel.
 * What was decided stands in x.device.fit with
 * --save-temps, and among the commands with -v.
 */
#include "rexcc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    USUAL_REGISTERS = 64,   /* the registers that rex-launch-shape leaves a thread where it asks for teams */
    FEW_REGISTERS = 4,      /* and those that it lets a thread give up; kernels with tables give up more */
    FUNCTION_REGISTERS = 64 /* the registers that device.c leaves the functions of an object */
};

struct fit {
    const char *kernel;
    unsigned threads, most; /* threads of the widest team; how many registers a thread may give up */
    struct gpu_answer first, second;
    struct gpu_answer object; /* of the object, where `first` is of a program by itself */
    unsigned teams, tried; /* teams that a multiprocessor holds by the first answer, and that were asked for;
                              0: none were */
    bool refused;          /* it was asked, and would have kept variables in memory */
    bool untold;           /* an object's kernel, whose number of teams has not been stated */
    unsigned limit;        /* how many registers an object's kernel may have; 0: no limit is stated */
};

struct fits {
    struct fit *items;
    size_t count, capacity;
    bool calls; /* functions that may belong to other units, which have up to FUNCTION_REGISTERS */
};

/* Whether the kernel is to be compiled for another number of teams, as far as is known. */
static bool is_asked(const struct fit *fit)
{
    return fit->tried && !fit->refused;
}

/* Whether the kernel is to differ from the assembler's first answer. */
static bool is_changed(const struct fit *fit)
{
    return is_asked(fit) || fit->limit;
}

/* ---- the device file and the assembler's answers ---- */

static struct fit *find_fit(const struct fits *fits, const char *kernel)
{
    for (size_t i = 0; i < fits->count; i++)
        if (same_text(fits->items[i].kernel, kernel))
            return &fits->items[i];
    return NULL;
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

/* Warnings are shown to the user. */
static void show_warnings(const char *path)
{
    struct buffer messages = {0};
    if (!path || !files_read(&messages, path))
        return;
    for (const char *at = buffer_text(&messages); *at; at += strcspn(at, "\n"), at += *at == '\n') {
        const char *line = arena_string_length(at, strcspn(at, "\n"));
        if (strstr(line, "warning"))
            fprintf(stderr, "%s\n", line);
    }
    free(messages.data);
}

/* Bytes of stack and of spilled registers. */
static unsigned in_memory(const struct gpu_answer *answer)
{
    return answer->stack + answer->spilled;
}

/* ---- how many teams there is room for ---- */

static unsigned resident_teams(const struct gpu_multiprocessor *processor, const struct fit *fit,
                               unsigned registers)
{
    return gpu_residence(processor, fit->threads, registers, fit->first.shared).teams;
}

/* If the kernel can reach the next step by giving up registers, the number of teams for which that leaves
 * room; else the number that the multiprocessor holds already. For the last step, with all threads resident,
 * the kernel may give up a few registers more. */
static unsigned teams_within(const struct gpu_multiprocessor *processor, const struct fit *fit)
{
    const unsigned registers = fit->first.registers, full = resident_teams(processor, fit, 1);
    const unsigned more = fit->most < FEW_REGISTERS ? fit->most : FEW_REGISTERS;
    unsigned most = fit->teams;
    for (unsigned less = 1; less <= fit->most + more && less < registers; less++) {
        unsigned teams = resident_teams(processor, fit, registers - less);
        if (teams > most && (less <= fit->most || teams == full))
            most = teams;
    }
    return most;
}

/* Sets fit->tried to how many teams the kernel is asked for. A kernel
 * that is told how many teams there shall be, and spills, has too many already; what others spill, they do
 * around calls. One with many registers, which nobody has told how many teams there shall be, is told how
 * many there are: the assembler then takes what is left of the step, to load ahead. An assembler that says
 * nothing of a kernel's registers leaves it as it is. */
static void consider(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    if (fit->first.registers == 0)
        return;
    fit->teams = resident_teams(processor, fit, fit->first.registers);
    unsigned within = fit->teams ? teams_within(processor, fit) : 0;
    if (fit->first.spilled && fit->most > 0 && fit->most <= FEW_REGISTERS && fit->teams > 1)
        fit->tried = fit->teams / 2;
    else if (within > fit->teams)
        fit->tried = within;
    else if (fit->first.registers > USUAL_REGISTERS)
        fit->tried = fit->teams;
}

/* What a kernel with tables is asked for next: half of the teams, or, with the number of teams stated, the
 * registers that these leave. Returns whether there is a next question. */
static bool ask_for_less(struct fit *fit)
{
    if (fit->most <= FEW_REGISTERS || fit->tried <= fit->teams)
        return false;
    fit->tried = fit->tried / 2 > fit->teams              ? fit->tried / 2
                 : fit->first.registers > USUAL_REGISTERS ? fit->teams
                                                          : 0;
    return fit->tried > 0;
}

/* Whether the second answer spills more than a little besides the registers that the kernel gives up. */
static bool costs_memory(const struct fit *fit)
{
    unsigned little = fit->most > FEW_REGISTERS ? fit->most * 4 / 8 : 0;
    return fit->second.spilled > fit->first.spilled + little ||
           fit->second.stack > fit->first.stack + little ||
           (!little && in_memory(&fit->second) > in_memory(&fit->first));
}

/* If a multiprocessor holds more teams of an object's kernel when it is a program by itself, the kernel may
 * take as many registers as leave room for these. */
static void limit(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    if (is_asked(fit) || !fit->object.registers ||
        fit->teams <= resident_teams(processor, fit, fit->object.registers))
        return;
    fit->limit = fit->first.registers;
    while (resident_teams(processor, fit, fit->limit + 1) == fit->teams)
        fit->limit++;
}

/* An object's kernel stays as it is. */
static void leave(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    fit->limit = 0;
    if (!fit->object.registers)
        return;
    fit->first = fit->object;
    fit->teams = resident_teams(processor, fit, fit->first.registers);
}

/* ---- PTX ---- */

/* Copies PTX. Kernels that are asked for another number of teams, or for fewer registers, get a directive
 * that says so. */
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
        else if (fit && fit->limit && begins_with(line, "{"))
            buffer_format(out, ".maxnreg %u\n", fit->limit);
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

/* ---- the result ---- */

/* A sentence for each kernel: the assembler's answer, what it was asked for, and what was chosen. */
static const char *report(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    struct buffer out = {0};
    for (size_t i = 0; i < fits->count; i++) {
        const struct fit *fit = &fits->items[i];
        const struct gpu_answer *second = &fit->second;
        buffer_format(&out, "%s: %u registers, %u teams of %u on a multiprocessor", fit->kernel,
                      fit->first.registers, fit->teams, fit->threads);
        if (fit->limit)
            buffer_format(&out, "; in an object %u, so told to take %u at most: %u registers\n",
                          fit->object.registers, fit->limit, second->registers);
        else if (!fit->tried && resident_teams(processor, fit, 1) == fit->teams)
            buffer_add(&out, "; it holds no more, whatever they take\n");
        else if (!fit->tried)
            buffer_format(&out, "; more would take over %u registers from each thread\n", fit->most);
        else if (fit->refused)
            buffer_format(&out, "; asked for %u: %u registers and %u bytes in memory instead of %u, so not\n",
                          fit->tried, second->registers, in_memory(second), in_memory(&fit->first));
        else
            buffer_format(&out, "; asked for %u: %u registers\n", fit->tried, second->registers);
    }
    const char *text = arena_string(buffer_text(&out));
    free(out.data);
    return text;
}

/* The assembler's answers for an object's kernels as they are, as a program by itself, and for what was
 * asked for. */
enum answer { FIRST, ALONE, SECOND };

/* Reads the answers of an assembler that has run, for each kernel. */
static void take_answers(const struct fits *fits, const char *path, enum answer which)
{
    struct buffer messages = {0};
    if (!path || !files_read(&messages, path))
        return;
    const struct gpu_answers answers = gpu_read_answers(buffer_text(&messages));
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        const struct gpu_answer *answer = gpu_find_answer(&answers, fit->kernel);
        if (which == SECOND && is_changed(fit))
            fit->second = answer ? *answer : (struct gpu_answer){0};
        if (which == ALONE && fit->untold && answer)
            fit->object = fit->first;
        if ((which == FIRST || (which == ALONE && fit->untold)) && answer)
            fit->first = *answer;
    }
    free(messages.data);
}

/* Chooses the kernels that are asked for another number of teams. */
static bool find_candidates(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        consider(processor, &fits->items[i]);
        if (fits->calls &&
            fits->items[i].tried > resident_teams(processor, &fits->items[i], FUNCTION_REGISTERS))
            fits->items[i].tried = 0;
        limit(processor, &fits->items[i]);
        if (!is_changed(&fits->items[i]))
            leave(processor, &fits->items[i]);
        any |= is_changed(&fits->items[i]);
    }
    return any;
}

/* A kernel is not asked again if it spilled, could not be assembled, or took no more registers. Returns
 * whether there was one. */
static bool refuse(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        bool gained = fit->tried != fit->teams || fit->second.registers > fit->first.registers;
        bool refused = is_asked(fit) &&
                       (!gained || costs_memory(fit) || (fit->tried < fit->teams && fit->second.spilled) ||
                        resident_teams(processor, fit, fit->second.registers) < fit->tried);
        bool beyond = fit->limit && (fit->second.registers == 0 || fit->second.registers > fit->limit ||
                                     in_memory(&fit->second) > in_memory(&fit->first));
        fit->refused |= refused && !ask_for_less(fit);
        if (beyond)
            leave(processor, fit);
        else if (fit->refused)
            limit(processor, fit);
        any |= refused || beyond;
    }
    return any;
}

/* The assembler may fail: a kernel may then have fewer registers than a function that it calls by address. */
static void refuse_all(const struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++) {
        fits->items[i].refused |= is_asked(&fits->items[i]);
        fits->items[i].limit = 0;
    }
}

static bool any_changed(const struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++)
        if (is_changed(&fits->items[i]))
            return true;
    return false;
}

/* The unit's second image, with more teams where that costs no memory, replaces the first. */
static bool tighten(const struct program *program, struct device_part *part,
                    const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    const char *stem = arena_string_length(part->ptx, strlen(part->ptx) - strlen(".ptx"));
    const char *ptx = arena_format("%s.tighter.ptx", stem), *output = files_temporary("tighter");
    const char *answers = part->answers;
    for (bool again = true; again && any_changed(fits);) {
        struct commands commands = {0};
        device_assemble(&commands, program, part, ptx, output, false);
        if (!write_ptx(ptx, part->ptx, fits) || !process_parallel(&commands))
            return false;
        if (commands.items->status != 0)
            refuse_all(fits);
        take_answers(fits, answers = commands.items->messages, SECOND);
        again = refuse(processor, fits);
    }
    if (any_changed(fits))
        part->answers = answers;
    return !any_changed(fits) || files_install(output, device_output(program, part));
}

/* Finds the kernels whose number of teams is not stated, in PTX without calls: functions of other units, and
 * functions that are called by address, take as many registers as they like. Returns whether there are any.
 */
static bool find_untold(struct fits *fits, const char *ptx)
{
    struct fit *fit = NULL;
    bool any = false;
    fits->calls = strstr(ptx, "\tcall");
    if (fits->calls)
        return false;
    for (const char *line = ptx; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *kernel = begins_with(line, ".visible .entry ") ? line + strlen(".visible .entry ") : NULL;
        if (kernel)
            fit = find_fit(fits, arena_string_length(kernel, strcspn(kernel, "(\n")));
        if (begins_with(line, ".minnctapersm "))
            fit = NULL;
        if (fit && begins_with(line, "{"))
            fit->untold = any = true;
    }
    return any;
}

/* For an object's kernel, the answer for a program by itself counts as its first answer. */
static void ask_as_program(const struct program *program, struct device_part *part, struct fits *fits)
{
    struct commands commands = {0};
    struct buffer ptx = {0};
    bool any =
        !program->whole && part->ptx && files_read(&ptx, part->ptx) && find_untold(fits, buffer_text(&ptx));
    free(ptx.data);
    if (!any)
        return;
    device_assemble(&commands, program, part, part->ptx, files_temporary("alone"), true);
    if (process_parallel(&commands) && commands.items->status == 0)
        take_answers(fits, commands.items->messages, ALONE);
}

static bool tell(const struct options *options, const struct device_part *part, const char *text)
{
    if (options->verbose)
        fputs(text, stderr);
    const char *stem = arena_string_length(part->source, strlen(part->source) - strlen(".cu"));
    return !options->save_temps || files_write(arena_format("%s.fit", stem), text, strlen(text));
}

static bool fit_part(const struct program *program, struct device_part *part, const struct command *command)
{
    const struct gpu_multiprocessor *processor = gpu_find_multiprocessor(part->arch);
    struct fits fits = {0};
    struct buffer text = {0};
    part->answers = command->messages;
    if (part->fits && files_read(&text, part->source))
        read_fits(&fits, buffer_text(&text));
    free(text.data);
    take_answers(&fits, part->answers, FIRST);
    show_warnings(part->answers);
    if (processor)
        ask_as_program(program, part, &fits);
    return !processor || !part->fits ||
           ((!find_candidates(processor, &fits) || tighten(program, part, processor, &fits)) &&
            tell(program->options, part, report(processor, &fits)));
}

bool fit_units(struct program *program, const struct commands *commands)
{
    for (size_t i = 0; i < program->unit_count; i++)
        for (size_t j = 0; program->archs && j < program->archs->count; j++) {
            struct device_part *part = &program->units[i].parts[j];
            if (program->units[i].offloads && part->tells &&
                !fit_part(program, part, &commands->items[part->command]))
                return false;
        }
    return true;
}
