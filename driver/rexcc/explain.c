/*
 * What became of each region (--explain, -Rrex): keeps the IR that rex-emit got, with what CUDA's assembler
 * said of the kernels, and has rex-explain report it. Behind -c that IR stays beside the object, as a record
 * from which rex-explain makes the report of a whole program.
 */
#include "rexcc.h"

#include <stdio.h>
#include <stdlib.h>

void option_explain(struct options *options, const char *word, const char *value)
{
    options->explain = *value ? value : "text";
    bool report = same_text(options->explain, "text") || same_text(options->explain, "json") ||
                  same_text(options->explain, "sarif");
    if (page_is_asked(options))
        words_add(&options->flags[STAGE_CUDA], "-lineinfo");
    else if (!report)
        message_error(NULL, "%s: expected --explain, --explain=json, --explain=sarif or --explain=html",
                      word);
}

static const char *all_groups(void)
{
    const char *list = remark_group(0)->name;
    for (size_t i = 1; remark_group(i); i++)
        list = arena_format("%s,%s", list, remark_group(i)->name);
    return list;
}

/* Takes the groups of a list that commas separate. `place` is the remark that rex-place gives itself. */
static void add_groups(struct options *options, struct words *words, const char *word, const char *list)
{
    const char *place = words == &options->silent ? "-Rno-rex-place" : "-Rrex-place";
    for (size_t length; *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        const char *group = arena_string_length(list, length);
        if (same_text(group, "place"))
            options_forward(options, 1u << STAGE_PARSE, place);
        else if (remark_group_find(list, length) < REMARK_GROUPS)
            words_add(words, group);
        else
            message_error(NULL, "%s: there are no remarks '%s'; expected %s,place", word, group,
                          all_groups());
    }
}

/* -Rrex, -Rrex=chain,data, -Rrex-chain, and the same with no-. */
void option_remarks(struct options *options, const char *word, const char *value)
{
    struct words *words = begins_with(word, "-Rno-") ? &options->silent : &options->remarks;
    add_groups(options, words, word, *value ? value : arena_format("%s,place", all_groups()));
}

bool explain_is_asked(const struct options *options)
{
    return options->explain || options->remarks.count;
}

static bool has_word(const struct words *words, const char *word)
{
    for (size_t i = 0; i < words->count; i++)
        if (same_text(words->items[i], word))
            return true;
    return false;
}

/* The groups that become remarks, in the form that rex-explain takes. */
static const char *groups_of(const struct options *options)
{
    const char *list = "--group=", *separator = "";
    for (size_t i = 0; i < options->remarks.count; i++)
        if (!has_word(&options->silent, options->remarks.items[i])) {
            list = arena_format("%s%s%s", list, separator, options->remarks.items[i]);
            separator = ",";
        }
    return list;
}

struct command *explain_command(struct commands *commands)
{
    struct command *command = commands_add(commands);
    words_add(&command->words, arena_format("%s/rex-explain", files_program_directory()));
    command->hint = "it belongs beside rexcc: build or install REX again";
    return command;
}

/* The record of a part: its IR with the assembler's answers. Returns NULL after an error message. */
static const char *complete_record(const struct device_part *part, size_t number)
{
    struct commands commands = {0};
    if (!part->answers)
        return part->record;
    struct command *command = explain_command(&commands);
    words_add_list(&command->words, arena_format("--figures=%s", part->answers), part->record, (char *)NULL);
    command->output = files_temporary("%zu-%s.explain.rex", number, part->arch);
    return process_parallel(&commands) ? command->output : NULL;
}

/* The records of all units, which are put beside their objects. Returns false after an error message. */
static bool collect_records(const struct program *program, struct words *records)
{
    const struct options *options = program->options;
    const struct words *archs = program->unit_count ? device_archs(options, &program->payloads) : NULL;
    bool kept = options->explain && options->compile_only && options->result != RESULT_NOTHING &&
                !(options->output && files_is_special(options->output));
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        for (size_t j = 0; !unit->plain && j < archs->count; j++) {
            const char *record = complete_record(&unit->parts[j], i + 1);
            const char *ending = j ? arena_format(".%s.explain.rex", unit->parts[j].arch) : ".explain.rex";
            if (!record)
                return false;
            words_add(records, record);
            if (page_is_asked(options) && j == 0 && !page_make(program, unit, record, i + 1))
                return false;
            struct buffer text = {0};
            bool written = !kept || options->print_only ||
                           (files_read(&text, record) && files_write(compile_beside(options, unit, ending),
                                                                     buffer_text(&text), text.length));
            free(text.data);
            if (!written)
                return false;
        }
    }
    return true;
}

/* To standard output, after all messages of the compilers. */
static bool show(const char *path)
{
    struct buffer text = {0};
    bool read = files_read(&text, path);
    bool written = read && filter_write(stdout, "standard output", buffer_text(&text), text.length);
    free(text.data);
    return written;
}

static bool report(const struct options *options, const struct words *records)
{
    struct commands commands = {0};
    const bool printed = options->explain && !page_is_asked(options);
    if (printed) {
        struct command *command = explain_command(&commands);
        words_add(&command->words, arena_format("--format=%s", options->explain));
        words_add_all(&command->words, records);
        command->output = files_temporary("explain");
    }
    if (options->remarks.count && strlen(groups_of(options)) > strlen("--group=")) {
        struct command *command = explain_command(&commands);
        words_add_list(&command->words, "--format=remarks", groups_of(options), (char *)NULL);
        words_add_all(&command->words, records);
    }
    return process_parallel(&commands) &&
           (!printed || options->print_only || show(files_temporary("explain")));
}

bool explain_units(const struct program *program)
{
    struct words records = {0};
    return !explain_is_asked(program->options) ||
           (collect_records(program, &records) && (records.count == 0 || report(program->options, &records)));
}
