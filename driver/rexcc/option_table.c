/*
 * The command line's options, a row each: how the option is spelt, what it does, which programs get it, and
 * what nvcc calls it. The first row that fits a word counts, so a longer name stands in front of its own
 * beginning.
 */
#include "rexcc.h"

#define CHECK       (1u << STAGE_PREPROCESS | 1u << STAGE_PARSE)
#define PARSE       (CHECK | 1u << STAGE_DEPENDENCIES)
#define HOST        (1u << STAGE_HOST)
#define HOST_DEVICE (1u << STAGE_HOST_DEVICE)
#define CUDA        (1u << STAGE_CUDA)
#define LINK        (1u << STAGE_LINK)
#define COMPILE     (PARSE | HOST)
#define EVERY_HOST  (PARSE | HOST | LINK)
#define EVERY_CLANG (EVERY_HOST | HOST_DEVICE)

#define TEXT (1u << STAGE_PREPROCESS | 1u << STAGE_DEPENDENCIES)

#define AT(member)                  .offset = offsetof(struct options, member)
#define AND_AT(member)              .second_offset = offsetof(struct options, member)
#define NO_LONGER(member)           .second_offset = offsetof(struct options, member), .clears = true
#define NVCC(what, word)            .subject = SUBJECT_##what, .cuda = word
#define ROW(word, kind, does)       .name = word, .shape = SHAPE_##kind, .action = ACTION_##does
#define FORWARD(word, kind, to)     ROW(word, kind, FORWARD), .stages = to
#define SET(word)                   ROW(word, EXACT, SET)
#define RESULT(word, kind, what)    ROW(word, kind, RESULT), .choice = RESULT_##what
#define REGIONS(word, what)         ROW(word, EXACT, REGIONS), .choice = REGIONS_##what
#define CALL(word, kind, function)  ROW(word, kind, CALL), .take = function
#define ACCEPT(word, kind)          ROW(word, kind, ACCEPT)
#define REFUSE(word, kind, because) ROW(word, kind, REFUSE), .text = because

/* The option is right for files without device code. */
#define HOST_ONLY(word, kind, to, because) ROW(word, kind, HOST_ONLY), .stages = to, .text = because

#define ONE_SIDE "both sides are compiled together; --save-temps keeps each in a file"
#define NO_STATIC                                                                                            \
    "libomptarget is a shared library; -Wl,-Bstatic -lNAME -Wl,-Bdynamic links single libraries statically"
#define UNSIGNED_CHARS "-Xcudafe=--unsigned_chars"
#define OTHER_LAYOUT   "device code's types would have another layout than the host's"
#define WIDE           "REX programs are 64-bit"

const struct option_row option_table[] = {
    {REFUSE("-offload", PREFIX, "it would name the output; say --offload-arch=sm_NN")},
    {ACCEPT("-openmp", EXACT)}, /* Intel's, of old */
    {ROW("-o", VALUE, STRING), AT(output), .help = "-o FILE               write FILE"},
    {RESULT("-c", EXACT, OBJECT), .help = "-c                    compile to objects, do not link"},
    {RESULT("-S", EXACT, ASSEMBLY),
     .help = "-S                    compile to assembly, with the device code in it"},
    {ROW("--offload-arch", EQUALS, LIST), AT(archs),
     .help =
         "--offload-arch=ARCH   compile device code for sm_NN, host, or native: this machine's GPU, or host "
         "where it\n"
         "                        has none (the default); several, separated by commas, make a program that\n"
         "                        chooses when it starts"},
    {SET("--no-offload-ptx"), AT(no_ptx),
     .help = "--no-offload-ptx      leave out the PTX for GPUs that are newer than all of these"},
    {ROW("--image", EQUALS, STRING), AT(image),
     .help = "--image=FILE          put the device image into FILE, and not into the program"},
    {ROW("--print-image", EQUALS, STRING), AT(print_image),
     .help = "--print-image PROGRAM write its device image (for --offload-arch) to standard output"},
    {ROW("--bundle", EQUALS, STRING), AT(bundle),
     .help =
         "--bundle=DIR PROGRAM... put programs and the libraries they need into DIR, to be moved elsewhere"},
    {SET("--print-link-flags"), AT(print_link_flags),
     .help = "--print-link-flags    print the flag with which g++, clang++ and mpicxx link objects that "
             "rexcc has compiled"},
    {ROW("--wrap-images=", EQUALS, LIST), AT(wrapped)}, /* ARCH=FILE: a step of linking, as -### shows it */
    {ROW("--list-offload-arch", EQUALS, STRING), AT(list_archs),
     .help = "--list-offload-arch FILE\n"
             "                        print for which devices a program, object or library has device code"},
    {ROW("--pipeline", EQUALS, STRING), AT(pipeline),
     .help = "--pipeline=FILE       run the passes that FILE names, one on each line; or the pipeline "
             "default, full or\n"
             "                        minimal"},
    {SET("-save-temps"), AT(save_temps)},
    {SET("--save-temps"), AT(save_temps),
     .help = "--save-temps[=DIR]    keep what every filter wrote, in the current directory or DIR"},
    {ROW("-save-temps=cwd", EXACT, SET), AT(save_temps)},
    {ROW("-save-temps=obj", EXACT, SET), AT(save_temps), AND_AT(save_beside)},
    {ROW("--save-temps=", EQUALS, STRING), AT(save_directory), AND_AT(save_temps)},
    {CALL("--explain=", PREFIX, option_explain)},
    {CALL("--explain", EXACT, option_explain),
     .help =
         "--explain[=json|sarif]\n"
         "                        report what became of each region, and why; -c leaves a record beside the\n"
         "                        object, for rex-explain\n"
         "  --explain=html        make x.html of x.c: the source beside all that it became\n"
         "  -Rrex, -Rrex=GROUP,... -Rno-rex-GROUP\n"
         "                        the same as remarks, of all groups or of kernel, geometry, data, loop, "
         "chain,\n"
         "                        gpu, advice"},
    {CALL("--check=", PREFIX, option_check)},
    {SET("--check"), AT(check),
     .help =
         "--check               warn of data that is not where it is used, and of certain races; "
         "-Wno-rex-NAME\n"
         "                        silences the warnings of that name\n"
         "  --check=run           also build a program that finds such mistakes while it runs: for the host\n"
         "                        device, or, for a GPU, accesses outside of what is mapped"},
    {SET("-v"), AT(verbose), .help = "-v                    show the commands as they run"},
    {SET("--verbose"), AT(verbose)},
    {SET("-###"), AT(print_only), .help = "-###                  only show the commands, ready for a shell"},
    {ROW("--help", EXACT, HELP), .help = "--help, --version"},
    {ROW("-help", EXACT, HELP)},
    {ROW("--version", EXACT, VERSION)},

    /* clang by itself */
    {RESULT("-E", EXACT, CLANGS), .text_too = true,
     .help = "-E, -M, -MM           preprocess; list dependencies"},
    {RESULT("-MM", EXACT, CLANGS), .text_too = true},
    {RESULT("-M", EXACT, CLANGS), .text_too = true},
    {RESULT("-print-", PREFIX, CLANGS), .text_too = true,
     .help = "-print-..., -dumpversion, -dumpmachine\n"
             "                        print what clang prints"},
    {RESULT("--print-", PREFIX, CLANGS), .text_too = true},
    {RESULT("-dumpversion", EXACT, CLANGS), .text_too = true},
    {RESULT("-dumpmachine", EXACT, CLANGS), .text_too = true},
    {RESULT("--analyze", EXACT, CLANGS), .text_too = true},
    {RESULT("--help-hidden", EXACT, CLANGS), .text_too = true},
    {RESULT("--target-help", EXACT, CLANGS), .text_too = true},
    {ROW("-dM", EXACT, TEXT)},
    {ROW("-dD", EXACT, TEXT)},
    {ROW("-dI", EXACT, TEXT)},
    {ROW("-dN", EXACT, TEXT)},
    {ROW("-P", EXACT, TEXT)},
    {ROW("-C", EXACT, TEXT)},
    {ROW("-CC", EXACT, TEXT)},
    {ROW("-H", EXACT, TEXT)},
    {ROW("-fdirectives-only", EXACT, TEXT)},
    {RESULT("-fsyntax-only", EXACT, NOTHING), .help = "-fsyntax-only         check, write nothing"},

    /* dependency files */
    {SET("-MMD"), AT(dependencies), .text_too = true,
     .help = "-MD, -MMD, -MF FILE, -MT TARGET, -MQ TARGET, -MP"},
    {SET("-MD"), AT(dependencies), AND_AT(system_dependencies), .text_too = true},
    {SET("-MP"), AT(phony_dependencies), .text_too = true},
    {ROW("-MG", EXACT, TEXT)},
    {ROW("-MF", VALUE, STRING), AT(dependency_file), .text_too = true},
    {ROW("-MJ", VALUE, STRING), AT(database), .text_too = true},
    {ROW("-MT", VALUE, TARGET), .text_too = true},
    {ROW("-MQ", VALUE, TARGET), .text_too = true},

    /* preprocessing */
    {FORWARD("-D", VALUE, PARSE), .help = "-D, -U, -I, -isystem, -iquote, -idirafter, -include"},
    {FORWARD("-U", VALUE, COMPILE)},
    {CALL("-isystem", VALUE, option_system_folder)},
    {FORWARD("-iwithsysroot", VALUE, COMPILE)},
    {FORWARD("-isysroot", VALUE, EVERY_CLANG)},
    {FORWARD("-iquote", VALUE, COMPILE | HOST_DEVICE)},
    {CALL("-idirafter", VALUE, option_last_folder)},
    {FORWARD("-iprefix", VALUE, COMPILE)},
    {FORWARD("-iwithprefixbefore", VALUE, COMPILE)},
    {FORWARD("-iwithprefix", VALUE, COMPILE)},
    {FORWARD("-include-pch", VALUE, TEXT)},
    {FORWARD("-include", VALUE, PARSE)},
    {FORWARD("-imacros", VALUE, PARSE)},
    {CALL("-I", VALUE, option_folder)},
    {FORWARD("-nostdinc", EXACT, COMPILE)},
    {FORWARD("-undef", EXACT, PARSE)},
    {FORWARD("-Xpreprocessor", NEXT, PARSE)},

    /* which processor, in Intel's words: what is compiled runs on others, too */
    {ACCEPT("-xHost", EXACT)},
    {ACCEPT("-xhost", EXACT)},
    {ACCEPT("-xCORE-", PREFIX)},
    {ACCEPT("-xcore-", PREFIX)},
    {ACCEPT("-xCOMMON-", PREFIX)},
    {ACCEPT("-xAVX", PREFIX)},
    {ACCEPT("-xSSE", PREFIX)},
    {ACCEPT("-ax", PREFIX)},

    /* language and warnings */
    {CALL("-x", VALUE, option_language),
     .help = "-x LANGUAGE           the language of the files after it: c, cpp-output, assembler, none"},
    {FORWARD("-std=", PREFIX, COMPILE),
     .help = "-std=STD, -ansi, -pedantic, -W..., -w, -f..., -m..., -pthread\n"
             "  -Wno-offload          do not warn of target regions that the "
             "host runs; -Werror=offload refuses them\n"
             "  -Rno-rex-place        do not remark on arrays in the device's heap"},
    {FORWARD("-ansi", EXACT, COMPILE)},
    {FORWARD("-pedantic", PREFIX, CHECK)},
    {FORWARD("-w", EXACT, CHECK)},
    {FORWARD("-Wl,", PREFIX, LINK)},
    {FORWARD("-Wa,", PREFIX, HOST)},
    {CALL("-Rrex", EXACT, option_remarks)},
    {CALL("-Rrex=", PREFIX, option_remarks)},
    {CALL("-Rrex-", PREFIX, option_remarks)},
    {CALL("-Rno-rex", EXACT, option_remarks)},
    {CALL("-Rno-rex=", PREFIX, option_remarks)},
    {CALL("-Rno-rex-", PREFIX, option_remarks)},
    {FORWARD("-Woffload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Werror=offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-error=offload", EXACT, 1u << STAGE_PARSE)},
    {FORWARD("-Wrex-", PREFIX, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-rex-", PREFIX, 1u << STAGE_PARSE)},
    {FORWARD("-Werror=rex-", PREFIX, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-error=rex-", PREFIX, 1u << STAGE_PARSE)},
    {FORWARD("-Wno-", PREFIX, COMPILE)}, /* what clang takes for an error by itself, the host file has, too */
    {FORWARD("-W", PREFIX, CHECK)},
    {CALL("-Xclang", NEXT, option_xclang)},
    {FORWARD("-mllvm", NEXT, HOST | HOST_DEVICE)},
    {FORWARD("-Xassembler", NEXT, HOST)},
    {FORWARD("--param", EQUALS, HOST)},

    /* which device, in the words of other compilers */
    {CALL("--cuda-gpu-arch=", PREFIX, device_of_arch)},
    {CALL("-arch=sm_", PREFIX, device_of_arch)},
    {CALL("-arch=", PREFIX, device_of_arch)},
    {CALL("-arch", NEXT, device_of_arch)},
    {CALL("-fopenmp-targets=", PREFIX, device_of_targets)},
    {CALL("-Xopenmp-target", NEXT, device_of_openmp_target)},
    {REGIONS("-foffload=disable", ON_HOST)},
    {ACCEPT("-foffload=default", EXACT)},
    {CALL("-foffload=", PREFIX, device_of_offload)},
    {CALL("-foffload-options=", PREFIX, device_of_offload)},
    {REFUSE("-foffload-abi=ilp32", EXACT, WIDE)},
    {ACCEPT("-foffload-abi=lp64", EXACT)},
    {REGIONS("-mp=multicore", ON_HOST)},
    {ACCEPT("-mp", EXACT)},
    {CALL("-mp=", PREFIX, device_of_mp)},
    {CALL("-gpu=", PREFIX, device_of_gpu)},
    {CALL("-qtgtarch=", PREFIX, device_of_arch)},
    {CALL("-qoffload", EXACT, device_unnamed)},
    {REGIONS("-qnooffload", ON_HOST)},
    {ACCEPT("-qsmp", PREFIX)},
    {ACCEPT("-fiopenmp", EXACT)},
    {REGIONS("-qopenmp-offload=host", ON_HOST)},
    {ACCEPT("-qopenmp", EXACT)},
    {ACCEPT("-homp", EXACT)},
    {ACCEPT("-hnoacc", EXACT)},
    {CALL("-h", NEXT, option_cray)},
    {REFUSE("-qopenmp-", PREFIX, "say -fopenmp for OpenMP, and --offload-arch=sm_NN for a GPU")},
    {REFUSE("-acc", PREFIX, "REX compiles OpenMP, not OpenACC")},
    {REFUSE("-ta=", PREFIX, "REX compiles OpenMP, not OpenACC")},
    {REFUSE("-fopenacc", EXACT, "REX compiles OpenMP, not OpenACC")},
    {REFUSE("-fsycl", PREFIX, "REX compiles OpenMP, not SYCL")},
    {CALL("-fast", EXACT, option_fast)},
    {ACCEPT("-Minfo", PREFIX)}, /* what was decided, which --save-temps keeps */

    /* what NVIDIA's compiler may do to be fast: clang knows by itself, or by -ffast-math */
    {ACCEPT("-Mneginfo", PREFIX)},
    {ACCEPT("-Minform", PREFIX)},
    {ACCEPT("-Mautoinline", PREFIX)},
    {ACCEPT("-Mcache_align", EXACT)},
    {ACCEPT("-Mconcur", PREFIX)},
    {ACCEPT("-Mfma", EXACT)},
    {ACCEPT("-Mfprelaxed", PREFIX)},
    {ACCEPT("-Minline", PREFIX)},
    {ACCEPT("-Mipa", PREFIX)},
    {ACCEPT("-Mlarge_arrays", EXACT)},
    {ACCEPT("-Mlre", PREFIX)},
    {ACCEPT("-Mno", PREFIX)},
    {ACCEPT("-Mpre", PREFIX)},
    {ACCEPT("-Msafeptr", PREFIX)},
    {ACCEPT("-Munroll", PREFIX)},
    {ACCEPT("-Mvect", PREFIX)},
    {ACCEPT("-Kieee", EXACT)},
    {ACCEPT("-tp=", PREFIX)},
    {ACCEPT("-tp", NEXT)},

    /* and Intel's, IBM's, Cray's and AMD's */
    {ACCEPT("-ipo", PREFIX)},
    {ACCEPT("-no-ipo", EXACT)},
    {ACCEPT("-no-prec-div", EXACT)},
    {ACCEPT("-no-prec-sqrt", EXACT)},
    {ACCEPT("-fp-model=", PREFIX)},
    {ACCEPT("-fp-model", NEXT)},
    {ACCEPT("-qopt-", PREFIX)},
    {ACCEPT("-Xopenmp-target-backend", NEXT)},
    {ACCEPT("-qarch=", PREFIX)},
    {ACCEPT("-qtune=", PREFIX)},
    {ACCEPT("-qhot", PREFIX)},
    {ACCEPT("-qnostrict", PREFIX)},
    {ACCEPT("-qstrict", PREFIX)},
    {ACCEPT("-qsimd", PREFIX)},
    {ACCEPT("-qmaxmem=", PREFIX)},
    {ACCEPT("-fsave-loopmark", EXACT)},
    {ACCEPT("-fno-openmp-target-", PREFIX)},
    {ACCEPT("-fopenmp-target-ignore-env-vars", EXACT)},
    {ACCEPT("-fopenmp-target-xteam-", PREFIX)},

    {REFUSE("-march=sm_", PREFIX, "the GPU is named by --offload-arch=sm_NN")},
    {REFUSE("-gencode", EQUALS, "the GPU is named by --offload-arch=sm_NN")},
    {REFUSE("--offload-host-only", EXACT, ONE_SIDE)},
    {REFUSE("--offload-device-only", EXACT, ONE_SIDE)},
    {ACCEPT("--offload-new-driver", EXACT)},
    {ACCEPT("-fopenmp-cuda-mode", EXACT)},
    {ACCEPT("-fopenmp-nonaliased-maps", EXACT)},
    {ACCEPT("-fno-openmp-cuda-mode", EXACT)},
    {ACCEPT("-fopenmp-assume-", PREFIX)},
    {ACCEPT("-fno-openmp-assume-", PREFIX)},
    {ACCEPT("-fopenmp-target-fast", EXACT)},
    {ACCEPT("-foffload-lto", PREFIX)},
    {ACCEPT("-fno-offload-lto", EXACT)},
    {ACCEPT("-fopenmp-target-jit", EXACT)},
    {ACCEPT("-fgpu-rdc", EXACT)},
    {ACCEPT("-fno-gpu-rdc", EXACT)},
    {ACCEPT("-nogpulib", EXACT)},
    {ACCEPT("-nogpuinc", EXACT)},
    {ACCEPT("--libomptarget-nvptx-bc-path=", PREFIX)},
    {ACCEPT("-fopenmp-target-debug", PREFIX)},
    {CALL("--cuda-path=", PREFIX, option_cuda_path)},
    {CALL("-Xcuda-ptxas", NEXT, option_ptxas)},
    {FORWARD("-fgpu-flush-denormals-to-zero", EXACT, 0), NVCC(DENORMALS, "-ftz=true")},
    {FORWARD("-fcuda-flush-denormals-to-zero", EXACT, 0), NVCC(DENORMALS, "-ftz=true")},
    {FORWARD("-fno-gpu-flush-denormals-to-zero", EXACT, 0), NVCC(DENORMALS, NULL)},
    {FORWARD("-fno-cuda-flush-denormals-to-zero", EXACT, 0), NVCC(DENORMALS, NULL)},

    /* OpenMP */
    {REGIONS("-fopenmp", OFFLOADED)},
    {REGIONS("-fno-openmp", IGNORED)},
    {REGIONS("-fopenmp=libomp", OFFLOADED)},
    {REGIONS("-fopenmp=libiomp5", OFFLOADED)},
    {REFUSE("-fopenmp=", PREFIX, "REX programs need LLVM's OpenMP runtime, -fopenmp=libomp")},
    {CALL("-fopenmp-offload-mandatory", EXACT, option_mandatory)},

    /* code generation */
    {FORWARD("-O0", EXACT, TEXT | HOST | HOST_DEVICE), NVCC(LEVEL, "-O0")},
    {FORWARD("-O1", EXACT, TEXT | HOST | HOST_DEVICE), NVCC(LEVEL, "-O1")},
    {FORWARD("-O2", EXACT, TEXT | HOST | HOST_DEVICE), NVCC(LEVEL, "-O2")},
    {FORWARD("-Ofast", EXACT, EVERY_CLANG), NVCC(LEVEL, FAST_MATH)},
    {CALL("-O", PREFIX, option_level), .help = "-O..., -g..., -G (device code for cuda-gdb)"},
    {FORWARD("-gsplit-dwarf=single", EXACT, HOST)},
    {FORWARD("-gno-split-dwarf", EXACT, HOST), NO_LONGER(split_debug)},
    {FORWARD("-gsplit-dwarf", PREFIX, HOST), AND_AT(split_debug)},
    {FORWARD("-g0", EXACT, HOST | HOST_DEVICE | LINK), NVCC(LINES, NULL)},
    {FORWARD("-g", PREFIX, 1u << STAGE_PREPROCESS | HOST | HOST_DEVICE | LINK), NVCC(LINES, "-lineinfo")},
    {FORWARD("-G", EXACT, 0), .cuda = "-G"},
    {FORWARD("--coverage", EXACT, HOST | LINK), AND_AT(coverage)},
    {FORWARD("-coverage", EXACT, HOST | LINK), AND_AT(coverage)},
    {FORWARD("-fprofile-arcs", EXACT, HOST | LINK), AND_AT(coverage)},
    {FORWARD("-ftest-coverage", EXACT, HOST | LINK), AND_AT(coverage)},
    {FORWARD("-pg", EXACT, HOST | LINK)},
    {FORWARD("-p", EXACT, HOST | LINK)},
    {CALL("-flto", EXACT, option_lto),
     .help = "-flto, -flto=thin     optimize the host's part at the link; objects have machine code, too"},
    {FORWARD("-flto-jobs=", PREFIX, LINK)},
    {CALL("-flto=", PREFIX, option_lto)},
    {ACCEPT("-flto-", PREFIX)}, /* gcc's, of its own link */
    {CALL("-fno-lto", EXACT, option_lto)},
    {ACCEPT("-ffat-lto-objects", EXACT)}, /* as all are: they carry device code */
    {ACCEPT("-fno-fat-lto-objects", EXACT)},
    {ACCEPT("-fuse-linker-plugin", EXACT)},
    {REFUSE("-emit-llvm", EXACT, "an object of REX's is machine code; -S writes assembly")},
    {CALL("-fdiagnostics-format=json", EXACT, option_diagnostics)},
    {CALL("-fdiagnostics-format=json-stderr", EXACT, option_diagnostics)},
    {CALL("-fdiagnostics-format=text", EXACT, option_diagnostics)},
    {REFUSE("-fdiagnostics-format=", PREFIX, "messages for programs to read are what =json makes")},
    {CALL("-fdiagnostics-color", PREFIX, option_diagnostics)},
    {CALL("-fno-diagnostics-color", EXACT, option_diagnostics)},
    {CALL("-fcolor-diagnostics", EXACT, option_diagnostics)},
    {CALL("-fno-color-diagnostics", EXACT, option_diagnostics)},
    {CALL("-fsanitize=", PREFIX, option_sanitize)},
    {FORWARD("-fsanitize", PREFIX, EVERY_CLANG)},
    {FORWARD("-fno-sanitize", PREFIX, EVERY_CLANG)},
    {FORWARD("-ffast-math", EXACT, EVERY_CLANG), NVCC(MATH, FAST_MATH)},
    {FORWARD("-fno-fast-math", EXACT, EVERY_CLANG), NVCC(MATH, PRECISE_MATH)},
    {FORWARD("-ffp-contract=off", EXACT, EVERY_CLANG), NVCC(CONTRACTION, "-fmad=false")},
    {FORWARD("-ffp-contract=", PREFIX, EVERY_CLANG), NVCC(CONTRACTION, NULL)},
    {CALL("-ffp-model=", PREFIX, option_float_model)},
    {FORWARD("-ffp-", PREFIX, EVERY_CLANG)},
    {HOST_ONLY("-fshort-enums", EXACT, COMPILE, OTHER_LAYOUT)},
    {HOST_ONLY("-fshort-wchar", EXACT, COMPILE, OTHER_LAYOUT)},
    {HOST_ONLY("-fpack-struct", PREFIX, COMPILE, OTHER_LAYOUT)},
    {HOST_ONLY("-malign-double", EXACT, COMPILE, OTHER_LAYOUT)},
    {HOST_ONLY("-mms-bitfields", EXACT, COMPILE, OTHER_LAYOUT)},
    {FORWARD("-fno-short-enums", EXACT, COMPILE), .undoes = "-fshort-enums"},
    {FORWARD("-fno-short-wchar", EXACT, COMPILE), .undoes = "-fshort-wchar"},
    {FORWARD("-fno-pack-struct", EXACT, COMPILE), .undoes = "-fpack-struct"},
    {FORWARD("-mno-ms-bitfields", EXACT, COMPILE), .undoes = "-mms-bitfields"},
    {FORWARD("-mlong-double-80", EXACT, COMPILE), .undoes = "-mlong-double-"}, /* as it is */
    {FORWARD("-m64", EXACT, EVERY_HOST), NO_LONGER(narrow), .undoes = "-m32"},
    {HOST_ONLY("-mlong-double-", PREFIX, COMPILE, OTHER_LAYOUT)},
    {FORWARD("-fno-signed-char", EXACT, EVERY_CLANG), NVCC(CHARS, UNSIGNED_CHARS)},
    {FORWARD("-funsigned-char", EXACT, EVERY_CLANG), NVCC(CHARS, UNSIGNED_CHARS)},
    {FORWARD("-fsigned-char", EXACT, EVERY_CLANG), NVCC(CHARS, NULL)},
    {FORWARD("-fno-unsigned-char", EXACT, EVERY_CLANG), NVCC(CHARS, NULL)},
    {FORWARD("-fwrapv", EXACT, EVERY_CLANG), AND_AT(overflow_wraps)},
    {FORWARD("-fno-strict-overflow", EXACT, EVERY_CLANG), AND_AT(overflow_wraps)},
    {FORWARD("-fno-wrapv", EXACT, EVERY_CLANG), NO_LONGER(overflow_wraps)},
    {FORWARD("-fstrict-overflow", EXACT, EVERY_CLANG), NO_LONGER(overflow_wraps)},
    {FORWARD("-fno-strict-aliasing", EXACT, EVERY_CLANG)},
    {FORWARD("-fno-math-errno", EXACT, EVERY_CLANG)},
    {FORWARD("-fno-omit-frame-pointer", EXACT, EVERY_CLANG)},
    {FORWARD("-ffile-prefix-map=", PREFIX, EVERY_CLANG)},
    {FORWARD("-fdebug-prefix-map=", PREFIX, EVERY_CLANG)},
    {FORWARD("-ffile-compilation-dir=", PREFIX, EVERY_CLANG)},
    {FORWARD("-fdebug-compilation-dir=", PREFIX, EVERY_CLANG)},
    {FORWARD("-fuse-ld=", PREFIX, LINK)},
    {FORWARD("-fwhole-program-vtables", EXACT, HOST | LINK)},
    {FORWARD("-fsplit-lto-unit", EXACT, HOST | LINK)},
    {FORWARD("-fsanitize-cfi-", PREFIX, HOST | LINK)},
    {FORWARD("-fstack-usage", EXACT, HOST)},
    {CALL("-fprofile-", PREFIX, option_profile)},
    {CALL("-fcs-profile-", PREFIX, option_profile)},
    {CALL("-fcoverage-mapping", EXACT, option_source_coverage)},
    {FORWARD("-ftime-trace", PREFIX, HOST)},
    {FORWARD("-ftime-report", PREFIX, HOST)},
    {FORWARD("-fsave-optimization-record", PREFIX, HOST)},
    {FORWARD("-foptimization-record-", PREFIX, HOST)},
    {ACCEPT("-fmodules", PREFIX)}, /* what is included as text means the same */
    {ACCEPT("-fno-modules", EXACT)},
    {ACCEPT("-fimplicit-module", PREFIX)},
    {ACCEPT("-fno-implicit-module", PREFIX)},
    {ACCEPT("-fmodule-", PREFIX)},
    {ACCEPT("-fbuiltin-module-map", EXACT)},
    {FORWARD("-f", PREFIX, COMPILE | LINK)},
    {HOST_ONLY("-m32", EXACT, EVERY_HOST, WIDE), AND_AT(narrow)},
    {HOST_ONLY("-mx32", EXACT, EVERY_HOST, WIDE), AND_AT(narrow)},
    {FORWARD("-m", PREFIX, EVERY_CLANG)},
    {FORWARD("-pthreads", EXACT, COMPILE | LINK)},
    {FORWARD("-pthread", EXACT, COMPILE | LINK)},
    {ACCEPT("-pipe", EXACT)},
    {REFUSE("-target=", PREFIX, "a GPU is named by --offload-arch=sm_NN, clang's target by --target=TRIPLE")},
    {FORWARD("-target", NEXT, EVERY_CLANG)},
    {FORWARD("--target=", PREFIX, EVERY_CLANG)},
    {FORWARD("--sysroot", EQUALS, EVERY_CLANG)},
    {FORWARD("--gcc-toolchain=", PREFIX, EVERY_CLANG)},
    {FORWARD("--gcc-install-dir=", PREFIX, EVERY_CLANG)},
    {FORWARD("-resource-dir", EQUALS, EVERY_CLANG)},
    {FORWARD("-B", VALUE, EVERY_CLANG)},
    {FORWARD("-serialize-diagnostics", NEXT, 1u << STAGE_PREPROCESS)},
    {FORWARD("--serialize-diagnostics", NEXT, 1u << STAGE_PREPROCESS)},
    {FORWARD("-dumpdir", NEXT, HOST)},

    /* linking */
    {FORWARD("-L", VALUE, LINK),
     .help = "-L DIR, -l LIBRARY, -Wl,..., -z WORD, -T SCRIPT, -s, -rdynamic, -pie, -no-pie"},
    {FORWARD("-l", VALUE, LINK)},
    {FORWARD("-Xlinker", NEXT, LINK)},
    {FORWARD("-Xoffload-linker", NEXT, LINK)},
    {FORWARD("-rpath", NEXT, LINK)},
    {FORWARD("-rdynamic", EXACT, LINK)},
    {FORWARD("-export-dynamic", EXACT, LINK)},
    {FORWARD("-r", EXACT, LINK), AND_AT(relocatable),
     .help = "-r                    join objects into one, which keeps their device code"},
    {FORWARD("-shared-libgcc", EXACT, LINK)},
    {FORWARD("-shared-libsan", EXACT, LINK)},
    {FORWARD("-shared", EXACT, LINK)},
    {FORWARD("-static-lib", PREFIX, LINK)},
    {FORWARD("-static-openmp", EXACT, LINK)},
    {HOST_ONLY("-static", EXACT, LINK, NO_STATIC)},
    {HOST_ONLY("-static-pie", EXACT, LINK, NO_STATIC)},
    {FORWARD("-s", EXACT, LINK)},
    {FORWARD("-pie", EXACT, LINK)},
    {FORWARD("-no-pie", EXACT, LINK)},
    {FORWARD("-nopie", EXACT, LINK)},
    {FORWARD("-nostdlib", EXACT, LINK)},
    {FORWARD("-nodefaultlibs", EXACT, LINK)},
    {FORWARD("-nostartfiles", EXACT, LINK)},
    {FORWARD("-u", VALUE, LINK)},
    {FORWARD("-z", NEXT, LINK)},
    {FORWARD("-T", VALUE, LINK)},
    {FORWARD("-e", VALUE, LINK)},
    {.name = NULL},
};

const char *const option_other_names[][2] = {
    {"--all-warnings", "-Wall"},
    {"--ansi", "-ansi"},
    {"--assemble", "-S"},
    {"--comments", "-C"},
    {"--compile", "-c"},
    {"--debug", "-g"},
    {"--define-macro", "-D"},
    {"--dependencies", "-M"},
    {"--entry", "-e"},
    {"--extra-warnings", "-Wextra"},
    {"--for-linker", "-Xlinker"},
    {"--force-link", "-u"},
    {"--imacros", "-imacros"},
    {"--include", "-include"},
    {"--include-directory", "-I"},
    {"--include-directory-after", "-idirafter"},
    {"--language", "-x"},
    {"--library-directory", "-L"},
    {"--no-line-commands", "-P"},
    {"--no-pedantic", "-Wno-pedantic"},
    {"--no-standard-includes", "-nostdinc"},
    {"--no-standard-libraries", "-nostdlib"},
    {"--no-warnings", "-w"},
    {"--optimize", "-O"},
    {"--output", "-o"},
    {"--pedantic", "-pedantic"},
    {"--pedantic-errors", "-pedantic-errors"},
    {"--prefix", "-B"},
    {"--preprocess", "-E"},
    {"--print-missing-file-dependencies", "-MG"},
    {"--profile", "-p"},
    {"--shared", "-shared"},
    {"--static", "-static"},
    {"--std", "-std="},
    {"--undefine-macro", "-U"},
    {"--user-dependencies", "-MM"},
    {"--write-dependencies", "-MD"},
    {"--write-user-dependencies", "-MMD"},
    {NULL, NULL},
};
