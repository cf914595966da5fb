/*
 * rexcc: compiles and links C with OpenMP target directives.
 *
 * main() is the order of the work. Every step either does all of its work or says what failed; outputs are
 * put in place only behind the last step that can fail.
 */
#include "rexcc.h"

static bool translate(struct program *program)
{
    const struct options *options = program->options;
    program->unit_count = options->sources.count;
    program->units = arena_alloc((program->unit_count + 1) * sizeof(*program->units));
    const struct words *archs = program->unit_count ? device_archs(options, &program->payloads) : NULL;
    for (size_t i = 0; i < program->unit_count; i++)
        if (!unit_translate(options, archs, &program->units[i], options->sources.items[i], i + 1))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    struct options options = {0};
    struct program program = {.options = &options};

    message_program("rexcc");
    if (linker_is_called(argv[0]))
        return linker_main(argc, argv);
    options_read(&options, argc, argv);
    if (options.print_link_flags)
        return linker_print_flags();
    if (options.print_image)
        return image_print(&options);
    if (options.list_archs)
        return image_list(&options);
    if (options.wrapped.count)
        return image_wrap(&options);
    process_begin(options.verbose || options.print_only, !options.print_only);
    files_begin(options.print_only);
    if (options.bundle)
        return bundle_main(&options);
    if (options.compile_only)
        return translate(&program) && compile_units(&program) && compile_deliver(&program) ? 0 : 1;
    files_check_output(link_output(&options));
    link_prepare(&program);
    return translate(&program) && compile_units(&program) && link_program(&program) ? 0 : 1;
}
