/*
 * rexcc: compiles and links C with OpenMP target directives.
 *
 * main() is the order of the work. Every step either does all of its work or says what failed; outputs are
 * put in place only after the last step that can fail.
 */
#include "rexcc.h"

#include <unistd.h>

/* Fatal where an option asks for a GPU without saying which (-fopenmp-targets=nvptx64), and this machine has
 * none to find that out from: host code in its place would be silently wrong. */
static void check_gpu(const struct options *options, const struct words *archs)
{
    if (options->gpu && !options->archs.count && same_text(archs->items[0], "host"))
        message_fatal(NULL,
                      "%s asks for a GPU, and this machine has none to ask which: add --offload-arch=sm_NN",
                      options->gpu);
}

/* Runs the filters for each source. */
static bool translate(struct program *program)
{
    const struct options *options = program->options;
    program->unit_count = options->source_count;
    program->units = arena_alloc((program->unit_count + 1) * sizeof(*program->units));
    const struct words *archs = program->unit_count ? device_archs(options, &program->payloads) : NULL;
    if (archs)
        check_gpu(options, archs);
    for (size_t i = 0; i < program->unit_count; i++)
        if (!unit_translate(options, archs, &program->units[i], &options->sources[i], i + 1))
            return false;
    return true;
}

/* Fatal where the program has been copied without the files that it reads. */
static void check_place(void)
{
    if (access(files_shared("pipelines"), F_OK) != 0)
        message_fatal(NULL,
                      "the files that belong to rexcc are not beside %s: make install PREFIX=DIR puts all of "
                      "them into a folder, and a link to rexcc, other than a copy, finds them",
                      files_program_directory());
}

int main(int argc, char **argv)
{
    struct options options = {0};
    struct left_out left_out = {0};
    struct words renamed = {0};
    struct program program = {.options = &options, .left_out = &left_out, .renamed = &renamed};

    message_program("rexcc");
    if (linker_is_called(argv[0]))
        return linker_main(argc, argv);
    options_read(&options, argc, argv);
    check_place();
    if (options.print_link_flags)
        return linker_print_flags();
    if (options.print_image)
        return image_print(&options);
    if (options.list_archs)
        return image_list(&options);
    if (options.wrapped.count)
        return image_wrap(&options);
    if (options.result == RESULT_CLANGS)
        clang_alone(&options);
    process_widen_stack();
    process_begin(options.verbose || options.print_only, !options.print_only);
    files_begin(options.print_only);
    if (options.bundle)
        return bundle_main(&options);
    if (options.result == RESULT_NOTHING)
        return translate(&program) && explain_units(&program) ? 0 : 1;
    if (options.compile_only)
        return translate(&program) && compile_units(&program) && compile_deliver(&program) &&
                       explain_units(&program)
                   ? 0
                   : 1;
    files_check_output(link_output(&options));
    if (options.relocatable)
        return translate(&program) && compile_units(&program) && link_relocatable(&program) ? 0 : 1;
    link_prepare(&program);
    return translate(&program) && compile_units(&program) && link_program(&program) && explain_units(&program)
               ? 0
               : 1;
}
