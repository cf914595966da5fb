/*
 * Link-time optimization (-flto). Objects have machine code beside LLVM's bitcode, so a linker that cannot
 * read bitcode links the machine code. GNU's linkers read bitcode by LLVM's plugin, which is not always
 * installed; lld needs no plugin, but must be of clang's version or a later one.
 */
#include "rexcc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a program prints when it is called with that argument; "" where it fails. */
static const char *ask(const char *program, const char *question)
{
    struct words words = {0};
    struct buffer answer = {0};
    words_add_list(&words, program, question, (char *)NULL);
    bool answers = process_ask(&answer, &words);
    const char *text = arena_string(answers ? buffer_text(&answer) : "");
    free(answer.data);
    return text;
}

/* The major version of lld, from "Debian LLD 14.0.6 (compatible with GNU linkers)"; 0: it prints none. */
static unsigned long lld_version(const char *program)
{
    static const char name[] = "LLD ";
    const char *found = strstr(ask(program, "--version"), name);
    return found ? strtoul(found + strlen(name), NULL, 10) : 0;
}

/* The lld that clang starts for -fuse-ld=lld or -fuse-ld=PATH. */
static const char *find_lld(const char *word)
{
    const char *given = strchr(word, '=') + 1;
    const char *path = *given == '/' ? given : ask(tool_clang(), "-print-prog-name=ld.lld");
    return arena_string_length(path, strcspn(path, "\n"));
}

/* Whether lld reads the bitcode of this clang; if it is too old, a warning says so. */
static bool reads_code(const char *lld)
{
    unsigned long version = lld_version(lld), needed = strtoul(REX_CLANG_VERSION, NULL, 10);
    if (version && version < needed)
        message_warning(NULL, "linking without -flto: %s is of LLVM %lu, and reads no code of LLVM %lu", lld,
                        version, needed);
    return version >= needed;
}

void lto_link(struct words *words, const struct options *options)
{
    const char *lld = NULL;
    for (size_t i = 0; options->lto && i < options->link_count; i++) {
        const char *word = options->link[i].word;
        if (begins_with(word, "-fuse-ld=") && strstr(word, "lld"))
            lld = word;
    }
    if (options->lto && (lld ? options->print_only || reads_code(find_lld(lld))
                             : access(arena_format("%s/LLVMgold.so", link_llvm_directory()), R_OK) == 0))
        words_add_list(words, options->lto, "-ffat-lto-objects", (char *)NULL);
}
