/*
 * -MJ: how each source was compiled, for tools that read compile_commands.json. Clang would name the
 * temporary file that it compiles, so rexcc writes the rows, in clang's form: an object for each source,
 * followed by a comma. The rows of all files in brackets are the database.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_member(struct buffer *out, const char *name, const char *value)
{
    buffer_format(out, "\"%s\": ", name);
    buffer_json(out, value, strlen(value));
    buffer_add(out, ", ");
}

/* The command line without -MJ and its value. */
static void add_command(struct buffer *out, const struct options *options)
{
    buffer_add(out, "\"arguments\": [\"rexcc\"");
    for (char **word = options->command; *word; word++) {
        if (begins_with(*word, "-MJ")) {
            word += same_text(*word, "-MJ");
            continue;
        }
        buffer_add(out, ", ");
        buffer_json(out, *word, strlen(*word));
    }
    buffer_add(out, "]");
}

bool database_write(const struct program *program)
{
    const struct options *options = program->options;
    const char *finished = files_temporary("database");
    struct buffer out = {0};
    if (!options->database || options->print_only)
        return true;
    char *here = getcwd(NULL, 0);
    for (size_t i = 0; i < program->unit_count; i++) {
        const struct unit *unit = &program->units[i];
        buffer_add(&out, "{ ");
        add_member(&out, "directory", here ? here : ".");
        add_member(&out, "file", unit->source);
        add_member(&out, "output", compile_output(options, unit));
        add_command(&out, options);
        buffer_add(&out, "},\n");
    }
    bool good =
        files_write(finished, buffer_text(&out), out.length) && files_install(finished, options->database);
    free(here), free(out.data);
    return good;
}
