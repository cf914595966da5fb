/*
 * Decides how many teams of a kernel the assembler is asked for, and whether its answer counts. fit.c says
 * why.
 */
#include "fit.h"

enum {
    USUAL_REGISTERS = 64,   /* the registers that rex-launch-shape leaves a thread where it asks for teams */
    FEW_REGISTERS = 4,      /* the most that it lets a thread give up where there are no tables */
    FUNCTION_REGISTERS = 64 /* the registers that device.c leaves the functions of an object */
};

bool fit_is_asked(const struct fit *fit)
{
    return fit->tried && !fit->refused;
}

bool fit_is_changed(const struct fit *fit)
{
    return fit_is_asked(fit) || fit->limit;
}

unsigned fit_in_memory(const struct gpu_answer *answer)
{
    return answer->stack + answer->spilled;
}

unsigned fit_resident_teams(const struct gpu_multiprocessor *processor, const struct fit *fit,
                            unsigned registers)
{
    return gpu_residence(processor, fit->threads, registers, fit->first.shared).teams;
}

/* How many teams a multiprocessor holds if the kernel gives up as many registers as it may. For the last
 * step, with all threads resident, the kernel may give up a few registers more. */
static unsigned teams_within(const struct gpu_multiprocessor *processor, const struct fit *fit)
{
    const unsigned registers = fit->first.registers, full = fit_resident_teams(processor, fit, 1);
    const unsigned more = fit->most < FEW_REGISTERS ? fit->most : FEW_REGISTERS;
    unsigned most = fit->teams;
    for (unsigned less = 1; less <= fit->most + more && less < registers; less++) {
        unsigned teams = fit_resident_teams(processor, fit, registers - less);
        if (teams > most && (less <= fit->most || teams == full))
            most = teams;
    }
    return most;
}

/* Sets fit->tried to how many teams the assembler is asked for. A kernel whose number of teams is stated, and
 * which spills, has too many already; what other kernels spill, they spill around calls. A kernel with many
 * registers whose number of teams is not stated gets the number that there are: the assembler then uses the
 * rest of the step to load ahead. Where the assembler has printed no registers, nothing is asked. */
static void consider(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    if (fit->first.registers == 0)
        return;
    fit->teams = fit_resident_teams(processor, fit, fit->first.registers);
    unsigned within = fit->teams ? teams_within(processor, fit) : 0;
    if (fit->first.spilled && fit->told && fit->most <= FEW_REGISTERS && fit->teams > 1)
        fit->tried = fit->teams / 2;
    else if (within > fit->teams)
        fit->tried = within;
    else if (fit->first.registers > USUAL_REGISTERS)
        fit->tried = fit->teams;
}

/* Sets what is asked next of a kernel with tables: half of the teams, or else the number that there are,
 * stated as in the fourth case of fit.c. Returns whether there is a next question. */
static bool ask_for_less(struct fit *fit)
{
    if (fit->most <= FEW_REGISTERS || fit->tried <= fit->teams)
        return false;
    fit->tried = fit->tried / 2 > fit->teams              ? fit->tried / 2
                 : fit->first.registers > USUAL_REGISTERS ? fit->teams
                                                          : 0;
    return fit->tried > 0;
}

/* Whether the second answer has more in memory than the first, and for a kernel with tables more than a
 * little: an eighth of what it may give up. */
static bool costs_memory(const struct fit *fit)
{
    unsigned little = fit->most > FEW_REGISTERS ? fit->most * 4 / 8 : 0;
    return fit->second.spilled > fit->first.spilled + little ||
           fit->second.stack > fit->first.stack + little ||
           (!little && fit_in_memory(&fit->second) > fit_in_memory(&fit->first));
}

/* Whether fewer teams still have more than little in memory: an eighth of what more teams have. */
static bool still_spills(const struct fit *fit)
{
    return fit->tried < fit->teams && fit->second.spilled > fit->first.spilled / 8;
}

/* If a multiprocessor holds more teams of an object's kernel when it is a program by itself, the kernel may
 * take as many registers as leave room for these. */
static void limit(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    if (fit_is_asked(fit) || !fit->object.registers ||
        fit->teams <= fit_resident_teams(processor, fit, fit->object.registers))
        return;
    fit->limit = fit->first.registers;
    while (fit_resident_teams(processor, fit, fit->limit + 1) == fit->teams)
        fit->limit++;
}

/* Lets an object's kernel take the registers of the next step. Returns whether a multiprocessor then still
 * holds more teams than of the kernel as it is. */
static bool raise_limit(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    const unsigned teams = fit_resident_teams(processor, fit, ++fit->limit);
    while (fit_resident_teams(processor, fit, fit->limit + 1) == teams)
        fit->limit++;
    return teams > fit_resident_teams(processor, fit, fit->object.registers);
}

/* An object's kernel stays as it is: the answer for the object counts again. */
static void leave(const struct gpu_multiprocessor *processor, struct fit *fit)
{
    fit->limit = 0;
    if (!fit->object.registers)
        return;
    fit->first = fit->object;
    fit->teams = fit_resident_teams(processor, fit, fit->first.registers);
}

bool fit_find_candidates(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        consider(processor, &fits->items[i]);
        if (fits->calls &&
            fits->items[i].tried > fit_resident_teams(processor, &fits->items[i], FUNCTION_REGISTERS))
            fits->items[i].tried = 0;
        limit(processor, &fits->items[i]);
        if (!fit_is_changed(&fits->items[i]))
            leave(processor, &fits->items[i]);
        any |= fit_is_changed(&fits->items[i]);
    }
    return any;
}

bool fit_refuse(const struct gpu_multiprocessor *processor, const struct fits *fits)
{
    bool any = false;
    for (size_t i = 0; i < fits->count; i++) {
        struct fit *fit = &fits->items[i];
        bool gained = fit->tried != fit->teams || fit->second.registers > fit->first.registers;
        bool refused =
            fit_is_asked(fit) && (!gained || costs_memory(fit) || still_spills(fit) ||
                                  fit_resident_teams(processor, fit, fit->second.registers) < fit->tried);
        bool beyond = fit->limit && (fit->second.registers == 0 || fit->second.registers > fit->limit ||
                                     fit_in_memory(&fit->second) > fit_in_memory(&fit->first));
        fit->refused |= refused && !ask_for_less(fit);
        if (beyond && !raise_limit(processor, fit))
            leave(processor, fit);
        else if (fit->refused && !beyond)
            limit(processor, fit);
        any |= refused || beyond;
    }
    return any;
}

void fit_refuse_all(const struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++) {
        fits->items[i].refused |= fit_is_asked(&fits->items[i]);
        fits->items[i].limit = 0;
    }
}

bool fit_any_changed(const struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++)
        if (fit_is_changed(&fits->items[i]))
            return true;
    return false;
}
