/*
 * The command line's options, a row each: how the option is spelt, what it does, which programs get it, and
 * what nvcc calls it. A row stands before the rows whose names are its beginning.
 */
#include "rexcc.h"

#define CHECK       (1u << STAGE_PREPROCESS | 1u << STAGE_PARSE)
#define PARSE       (CHECK | 1u << STAGE_DEPENDENCIES)
#define HOST        (1u << STAGE_HOST)
#define HOST_DEVICE (1u << STAGE_HOST_DEVICE)
#define CUDA        (1u << STAGE_CUDA)
#define LINK        (1u << STAGE_LINK)
#define COMPILE     (PARSE | HOST)
#define EVERY_CLANG (PARSE | HOST | HOST_DEVICE | LINK)

#define AT(member)                  .offset = offsetof(struct options, member)
#define AND_AT(member)              .second_offset = offsetof(struct options, member)
#define ROW(word, kind, does)       .name = word, .shape = SHAPE_##kind, .action = ACTION_##does
#define FORWARD(word, kind, to)     ROW(word, kind, FORWARD), .stages = to
#define SET(word)                   ROW(word, EXACT, SET)
#define REFUSE(word, kind, because) ROW(word, kind, REFUSE), .text = because

#define TEXT_STAGES "rexcc writes objects and programs; --save-temps keeps the generated sources"
#define ONE_ARCH    "choose the device with --offload-arch"

const struct option_row option_table[] = {
    {ROW("-o", VALUE, STRING), AT(output), .help = "-o FILE               write FILE"},
    {SET("-c"), AT(compile_only), .help = "-c                    compile to objects, do not link"},
    {ROW("--offload-arch", EQUALS, LIST), AT(archs),
     .help = "--offload-arch=ARCH   sm_NN, host, or native: this machine's GPU, else host (the default);\n"
             "                        several, separated by commas, for a program that chooses at its start"},
    {SET("--no-offload-ptx"), AT(no_ptx),
     .help = "--no-offload-ptx      no PTX for GPUs that are newer than all of them"},
    {ROW("--image", EQUALS, STRING), AT(image),
     .help = "--image=FILE          put the device image into FILE, and not into the program"},
    {ROW("--print-image", EQUALS, STRING), AT(print_image),
     .help = "--print-image PROGRAM write its device image (for --offload-arch) to standard output"},
    {ROW("--bundle", EQUALS, STRING), AT(bundle),
     .help =
         "--bundle=DIR PROGRAM... put programs and the libraries they need into DIR, to be moved elsewhere"},
    {SET("--print-link-flags"), AT(print_link_flags),
     .help = "--print-link-flags    what g++, clang++, mpicxx need to link objects that rexcc has compiled"},
    {ROW("--wrap-images=", EQUALS, LIST), AT(wrapped)}, /* ARCH=FILE: a step of linking, as -### shows it */
    {ROW("--list-offload-arch", EQUALS, STRING), AT(list_archs),
     .help = "--list-offload-arch FILE  what a program, object or library has device code for"},
    {ROW("--pipeline", EQUALS, STRING), AT(pipeline),
     .help = "--pipeline=FILE       the passes, one a line; or default, full, minimal"},
    {SET("--save-temps"), AT(save_temps),
     .help = "--save-temps[=DIR]    keep what every filter wrote, in the current directory or DIR"},
    {ROW("--save-temps=", EQUALS, STRING), AT(save_directory), AND_AT(save_temps)},
    {SET("-v"), AT(verbose), .help = "-v                    show the commands as they run"},
    {SET("-###"), AT(print_only), .help = "-###                  only show the commands, ready for a shell"},
    {ROW("--help", EXACT, HELP), .help = "--help, --version"},
    {ROW("--version", EXACT, VERSION)},

    /* dependency files */
    {SET("-MMD"), AT(dependencies), .help = "-MD, -MMD, -MF FILE, -MT TARGET, -MQ TARGET, -MP"},
    {SET("-MD"), AT(dependencies), AND_AT(system_dependencies)},
    {SET("-MP"), AT(phony_dependencies)},
    {ROW("-MF", VALUE, STRING), AT(dependency_file)},
    {ROW("-MT", VALUE, TARGET)},
    {ROW("-MQ", VALUE, TARGET)},
    {REFUSE("-M", PREFIX, "use -MD or -MMD")},

    /* preprocessing */
    {FORWARD("-D", VALUE, COMPILE), .help = "-D, -U, -I, -isystem, -iquote, -idirafter, -include"},
    {FORWARD("-U", VALUE, COMPILE)},
    {FORWARD("-isystem", VALUE, COMPILE | HOST_DEVICE | CUDA)},
    {FORWARD("-iquote", VALUE, COMPILE | HOST_DEVICE)},
    {FORWARD("-idirafter", VALUE, COMPILE | HOST_DEVICE)},
    {FORWARD("-include", VALUE, PARSE)},
    {FORWARD("-imacros", VALUE, PARSE)},
    {FORWARD("-I", VALUE, COMPILE | HOST_DEVICE | CUDA)},

    /* language and warnings */
    {FORWARD("-std=", PREFIX, COMPILE), .help =
                                            "-std=STD, -ansi, -pedantic, -W..., -w, -f..., -m..., -pthread\n"
                                            "  -Wno-offload          do not warn of target regions that the "
                                            "host runs; -Werror=offload refuses them\n"
                                            "  -Rno-rex-place        say nothing of arrays that lie in the "
                                            "device's heap"},
    {FORWARD("-ansi", EXACT, COMPILE)},
    {FORWARD("-pedantic", PREFIX, CHECK)},
    {FORWARD("-w", EXACT, CHECK)},
    {FORWARD("-Wl,", PREFIX, LINK)},
    {FORWARD("-Wa,", PREFIX, HOST)},
    {FORWARD("-Wp,", PREFIX, PARSE)},
    {FORWARD("-Rrex-place", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Rno-rex-place", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Woffload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Werror=offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-error=offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-", PREFIX, COMPILE)}, /* what clang takes for an error by itself, the host file has, too */
    {FORWARD("-W", PREFIX, CHECK)},

    /* code generation */
    {FORWARD("-O0", EXACT, HOST | HOST_DEVICE), .cuda = "-O0"},
    {FORWARD("-O1", EXACT, HOST | HOST_DEVICE), .cuda = "-O1"},
    {FORWARD("-O2", EXACT, HOST | HOST_DEVICE), .cuda = "-O2"},
    {FORWARD("-O", PREFIX, HOST | HOST_DEVICE), .cuda = "-O3", .help = "-O..., -g..."},
    {FORWARD("-g0", EXACT, HOST | HOST_DEVICE | LINK)},
    {FORWARD("-g", PREFIX, HOST | HOST_DEVICE | LINK), .cuda = "-lineinfo"},
    {ROW("-fopenmp", EXACT, ACCEPT)},
    {REFUSE("-fopenmp-targets=", PREFIX, ONE_ARCH)},
    {REFUSE("-fsyntax-only", EXACT, "rex-parse checks a file and prints it")},
    {REFUSE("-flto", PREFIX, "a device object travels in an ELF section of the host object")},
    {FORWARD("-ffast-math", EXACT, EVERY_CLANG), .cuda = "--use_fast_math"},
    {FORWARD("-ffp-contract=off", EXACT, EVERY_CLANG), .cuda = "-fmad=false"},
    {FORWARD("-ffp-", PREFIX, EVERY_CLANG)},
    {FORWARD("-f", PREFIX, COMPILE | LINK)},
    {REFUSE("-m32", EXACT, "REX programs are 64-bit")},
    {FORWARD("-m", PREFIX, EVERY_CLANG)},
    {FORWARD("-pthread", EXACT, COMPILE | LINK)},
    {ROW("-pipe", EXACT, ACCEPT)},

    /* linking */
    {FORWARD("-L", VALUE, LINK), .help = "-L DIR, -l LIBRARY, -Wl,..., -s, -rdynamic, -pie, -no-pie"},
    {FORWARD("-l", VALUE, LINK)},
    {FORWARD("-Xlinker", VALUE, LINK)},
    {FORWARD("-Xoffload-linker", VALUE, LINK)},
    {FORWARD("-s", EXACT, LINK)},
    {FORWARD("-rdynamic", EXACT, LINK)},
    {FORWARD("-pie", EXACT, LINK)},
    {FORWARD("-no-pie", EXACT, LINK)},
    {FORWARD("-u", VALUE, LINK)},
    {FORWARD("-shared", EXACT, LINK)},
    {REFUSE("-static", EXACT, "libomptarget is a shared library")},
    {REFUSE("-r", EXACT, "use ld -r on objects that rexcc -c wrote")},

    /* what other compilers' drivers do */
    {REFUSE("-E", EXACT, TEXT_STAGES)},
    {REFUSE("-S", EXACT, TEXT_STAGES)},
    {REFUSE("-x", VALUE, "a file's language is known by its name")},
    {.name = NULL},
};
