/*
 * A report for editors and code hosts: SARIF 2.1.0 (OASIS), a result for each fact, a rule for each group.
 */
#include "explain.h"

#include <ctype.h>

/* A path as a URI (RFC 3986, section 2.3). */
static void add_uri(struct buffer *out, const char *path)
{
    buffer_add(out, "\"");
    if (*path == '/')
        buffer_add(out, "file://");
    for (; *path; path++) {
        unsigned char byte = (unsigned char)*path;
        buffer_format(out, isalnum(byte) || strchr("-._~/", byte) ? "%c" : "%%%02X", byte);
    }
    buffer_add(out, "\"");
}

static void add_rules(struct buffer *out)
{
    for (size_t i = 0; remark_group(i); i++)
        buffer_format(out, "%s{\"id\": \"rex-%s\", \"shortDescription\": {\"text\": \"%s\"}}", i ? ", " : "",
                      remark_group(i)->name, remark_group(i)->meaning);
}

static void add_result(struct buffer *out, const struct fact *fact)
{
    const struct position at = position_of(fact->at);
    const char *text = fact_sentence(fact);
    buffer_format(
        out, "\n  {\"ruleId\": \"rex-%s\", \"ruleIndex\": %zu, \"level\": \"note\", \"message\": {\"text\": ",
        remark_group(fact->group)->name, fact->group);
    buffer_json(out, text, strlen(text));
    buffer_add(out, "}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
    add_uri(out, at.file);
    buffer_format(out, "}, \"region\": {\"startLine\": %lu, \"startColumn\": %lu}}}]}", at.line, at.column);
}

void print_sarif(struct buffer *out, const struct report *report)
{
    bool first = true;
    buffer_format(out,
                  "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"version\": \"2.1.0\",\n"
                  " \"runs\": [{\"tool\": {\"driver\": {\"name\": \"REX\", \"version\": \"%s\", \"rules\": [",
                  REX_VERSION);
    add_rules(out);
    buffer_add(out, "]}},\n \"results\": [");
    for (size_t i = 0; i < report->unit_count; i++)
        for (size_t j = 0; j < report->units[i].region_count; j++) {
            const struct region *region = &report->units[i].regions[j];
            for (size_t k = 0; k < region->fact_count; k++) {
                if (!report->groups[region->facts[k].group])
                    continue;
                buffer_add(out, first ? "" : ",");
                add_result(out, &region->facts[k]);
                first = false;
            }
        }
    buffer_add(out, "]}]}\n");
}
