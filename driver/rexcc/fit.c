/*
 * How many teams of a kernel a multiprocessor holds at a time. CUDA's assembler decides that by the registers
 * that it gives a thread; here it is asked for other numbers, and its answer counts where that is better.
 *
 * A multiprocessor's registers are allocated in steps: on sm_90 it holds 6 teams of 256 threads with 40
 * registers a thread, and 5 with 41. The cases:
 *
 * 1. rex-launch-shape allows that a kernel's threads give up some registers (`fit`; in the device file
 * REX_FIT), and the assembler takes few more than the next step allows. It is asked for the teams of that
 * step. Its answer counts unless more variables are in memory.
 * 2. Threads have tables in registers that a warp may share (rex-table). A thread may give up as many
 * registers as the table has: the assembler is asked for the most teams that this allows, and then for half
 * of them. A few bytes of spilled registers are accepted: a 7 by 7 convolution gets eight teams of 256
 * instead of three, and spills 12 bytes.
 * 3. The assembler spills because the device file asks for so many teams. It is asked for half of them,
 * which counts if that spills an eighth, or less: products of SU(3) on a lattice have 128 registers and spill
 * 40 bytes, where 64 registers spilled 2168.
 * 4. Nothing asks for a number of teams, and the assembler takes fewer registers than the teams leave it. A
 * convolution of which a multiprocessor holds three teams of 256 had 70 registers, 49 of them for its
 * weights, and loaded one value at a time. It is asked for as many teams as there are, and loads ahead.
 * 5. The assembler makes an object that others are linked with, and then does not consider how many teams
 * there are: it gives a kernel all the registers that it can use. For the same code in a program of one unit
 * it takes fewer (a sum over short rows 92 instead of 32, and 93 us instead of 52). So it is asked what it
 * would take for a program, and the object's kernels are told to take no more, or where that spills, some
 * steps more, as long as a multiprocessor then holds more teams. Units with calls of functions are left as
 * they are, because the functions may be other units', with any number of registers.
 *
 * CUDA's linker refuses a kernel with fewer registers than a function of another unit that it calls. So no
 * kernel of an object with calls is asked for as many teams as leave it fewer registers than functions have.
 *
 * nvcc leaves PTX, in which these numbers are stated (fit_ptx.c), and `ptxas -v` prints what became of each
 * kernel. What was decided is in x.device.fit with --save-temps, and among the commands with -v.
 */
#include "fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the device file and the assembler's answers ---- */

/* Reads the device file's lines REX_FIT(kernel, threads, registers). */
static void read_fits(struct fits *fits, const char *text)
{
    for (const char *at = text; (at = strstr(at, "\n" REX_FIT "(")); at++) {
        char name[256];
        struct fit fit = {0};
        unsigned told;
        if (sscanf(at, "\n" REX_FIT "(%255[^,], %u, %u)", name, &fit.threads, &fit.most) != 3 ||
            fit.threads == 0)
            continue;
        const char *bounds = strstr(at, "__launch_bounds__(");
        fit.told = bounds && sscanf(bounds, "__launch_bounds__(%*u, %u)", &told) == 1;
        fit.kernel = arena_string(name);
        fits->items = arena_grow(fits->items, fits->count, &fits->capacity, sizeof(*fits->items));
        fits->items[fits->count++] = fit;
    }
}

/* Prints the assembler's warnings. */
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

/* ---- the result ---- */

/* A line for each kernel: the assembler's first answer, what it was asked for, and what was chosen. */
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
        else if (!fit->tried && fit_resident_teams(processor, fit, 1) == fit->teams)
            buffer_add(&out, "; it holds no more, whatever they take\n");
        else if (!fit->tried)
            buffer_format(&out, "; more would take over %u registers from each thread\n", fit->most);
        else if (fit->refused)
            buffer_format(&out, "; asked for %u: %u registers and %u bytes in memory instead of %u, so not\n",
                          fit->tried, second->registers, fit_in_memory(second), fit_in_memory(&fit->first));
        else
            buffer_format(&out, "; asked for %u: %u registers\n", fit->tried, second->registers);
    }
    const char *text = arena_string(buffer_text(&out));
    free(out.data);
    return text;
}

/* Which answer of the assembler's is read: the first one, the one for a program by itself, or the one to what
 * it was asked for. */
enum answer { FIRST, ALONE, SECOND };

/* Reads the assembler's answer for each kernel, from the file with its messages. */
static void take_answers(const struct fits *fits, const char *path, enum answer which)
{
    struct buffer messages = {0};
    if (!path || !files_read(&messages, path))
        return;
    const struct gpu_answers answers = gpu_read_answers(buffer_text(&messages));
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        const struct gpu_answer *answer = gpu_find_answer(&answers, fit->kernel);
        if (which == SECOND && fit_is_changed(fit))
            fit->second = answer ? *answer : (struct gpu_answer){0};
        if (which == ALONE && fit->untold && answer)
            fit->object = fit->first;
        if ((which == FIRST || (which == ALONE && fit->untold)) && answer)
            fit->first = *answer;
    }
    free(messages.data);
}

/* Assembles the unit again until no kernel is refused what it is asked for, and replaces the first result. */
static bool tighten(const struct program *program, struct device_part *part,
                    const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    const char *stem = arena_string_length(part->ptx, strlen(part->ptx) - strlen(".ptx"));
    const char *ptx = arena_format("%s.tighter.ptx", stem), *output = files_temporary("tighter");
    const char *answers = part->answers;
    for (bool again = true; again && fit_any_changed(fits);) {
        struct commands commands = {0};
        device_assemble(&commands, program, part, ptx, output, false);
        if (!fit_write_ptx(ptx, part->ptx, fits) || !process_parallel(&commands))
            return false;
        if (commands.items->status != 0)
            fit_refuse_all(fits);
        take_answers(fits, answers = commands.items->messages, SECOND);
        again = fit_refuse(processor, fits);
    }
    if (fit_any_changed(fits))
        part->answers = answers;
    return !fit_any_changed(fits) || files_install(output, device_output(program, part));
}

/* Of the kernels whose number of teams is not stated, leaves those `untold` of which fewer registers would
 * make room for more teams. Returns whether there are any. */
static bool find_crowded(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        fit->untold &=
            fit_resident_teams(processor, fit, fit->first.registers) < fit_resident_teams(processor, fit, 1);
        any |= fit->untold;
    }
    return any;
}

/* Asks what an object's kernels would take in a program by themselves; that counts as their first answer. */
static void ask_as_program(const struct program *program, struct device_part *part,
                           const struct gpu_multiprocessor *processor, struct fits *fits)
{
    struct commands commands = {0};
    struct buffer ptx = {0};
    bool any = !program->whole && part->ptx && files_read(&ptx, part->ptx) &&
               fit_find_untold(fits, buffer_text(&ptx));
    free(ptx.data);
    const char *crowded = files_temporary("crowded.ptx");
    if (!any || !find_crowded(processor, fits) || !fit_write_untold(crowded, part->ptx, fits))
        return;
    device_assemble(&commands, program, part, crowded, files_temporary("alone"), true);
    if (process_parallel(&commands) && commands.items->status == 0)
        take_answers(fits, commands.items->messages, ALONE);
}

/* Prints the report with -v, and writes it to x.device.fit with --save-temps. */
static bool tell(const struct options *options, const struct device_part *part, const char *text)
{
    if (options->verbose)
        fputs(text, stderr);
    const char *stem = arena_string_length(part->source, strlen(part->source) - strlen(".cu"));
    return !options->save_temps || files_write(arena_format("%s.fit", stem), text, strlen(text));
}

/* Decides for the kernels of one device file, which `command` has compiled. */
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
        ask_as_program(program, part, processor, &fits);
    return !processor || !part->fits ||
           ((!fit_find_candidates(processor, &fits) || tighten(program, part, processor, &fits)) &&
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
