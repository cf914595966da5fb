/*
 * The words in which rows of options are written (option_table.c, option_foreign.c).
 */
#ifndef REX_OPTION_ROW_H
#define REX_OPTION_ROW_H

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

#endif
