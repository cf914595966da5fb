/*
 * rex-page: makes the page of files that rexcc has left (--explain=html, --save-temps).
 */
#include "page.h"

#include <errno.h>
#include <stdlib.h>

static const char usage[] =
    "usage: rex-page [--title=TEXT] --source=FILE [--KIND=NAME=FILE...] > PAGE.html\n"
    "Makes one page for a browser, which needs nothing else, of a C file and of what REX made of it. Each "
    "line of\n"
    "a pane leads to the lines of the others that come from the same line of the source.\n\n"
    "  --source=FILE       the source, by the name that REX was given\n"
    "  --report=NAME=FILE  what rex-explain says\n"
    "  --ir=NAME=FILE      IR; the differences from the IR before are marked\n"
    "  --c=NAME=FILE       what rex-emit has printed for the host or the device\n"
    "  --ptx=NAME=FILE     PTX with line numbers\n"
    "  --sass=NAME=FILE    what nvdisasm -g -c prints\n"
    "  --title=TEXT        the page's title\n"
    "  --help, --version\n";

static const struct {
    const char *option;
    enum notation notation;
} kinds[] = {
    {"--report=", NOTATION_REPORT}, {"--ir=", NOTATION_IR},     {"--c=", NOTATION_C},
    {"--ptx=", NOTATION_PTX},       {"--sass=", NOTATION_SASS},
};

static struct pane *panes;
static size_t count, capacity;

static void add_pane(const char *name, enum notation notation, const char *path)
{
    panes = arena_grow(panes, count, &capacity, sizeof(*panes));
    panes[count] = (struct pane){.name = name, .notation = notation};
    if (!files_read(&panes[count].text, path))
        message_error(NULL, "%s: %s", path, strerror(errno));
    count++;
}

/* --KIND=NAME=FILE. Returns false where it is none. */
static bool take_pane(const char *word)
{
    for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
        if (!begins_with(word, kinds[i].option))
            continue;
        const char *name = word + strlen(kinds[i].option), *end = strchr(name, '=');
        if (end)
            add_pane(arena_string_length(name, (size_t)(end - name)), kinds[i].notation, end + 1);
        else
            message_error(NULL, "%s: expected %sNAME=FILE", word, kinds[i].option);
        return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    const char *source = NULL, *title = NULL;
    const struct pane *device = NULL;
    struct buffer page = {0};

    (void)argc;
    message_program("rex-page");
    for (char **word = argv + 1; *word; word++) {
        if (same_text(*word, "--help") || same_text(*word, "--version")) {
            fputs(same_text(*word, "--help") ? usage : "rex-page (REX " REX_VERSION ")\n", stdout);
            return 0;
        }
        if (begins_with(*word, "--source=")) {
            source = *word + strlen("--source=");
            add_pane(path_file(source), NOTATION_SOURCE, source);
        } else if (begins_with(*word, "--title=")) {
            title = *word + strlen("--title=");
        } else if (!take_pane(*word)) {
            message_error(NULL, "unknown option '%s'", *word);
        }
    }
    if (!source)
        message_error(NULL, "no source; try 'rex-page --help'");
    if (message_error_count() > 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        pane_cut(&panes[i], source, device);
        if (panes[i].notation == NOTATION_C)
            device = &panes[i]; /* the last before PTX and SASS */
    }
    if (!page_add(&page, title ? title : source, panes, count)) {
        free(page.data);
        return 1;
    }
    bool written = filter_write(stdout, "standard output", buffer_text(&page), page.length);
    free(page.data);
    return written ? 0 : 1;
}
