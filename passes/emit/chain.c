/*
 * Where a chain (rex-chain) begins, ends and is interrupted in the host's code: the calls of the runtime that
 * stand between the user's statements. The launches themselves are in launch.c.
 */
#include "emit.h"

/* A call about chains of the files around, which a program without device code, and without the runtime, has
 * not. */
static void emit_if_linked(struct output *out, const char *call)
{
    output_line(out, "if (rex_overlap)");
    out->depth++;
    output_line(out, "%s;", call);
    out->depth--;
}

void emit_chain_resume(struct output *out)
{
    emit_if_linked(out, "rex_chain_resume(&__rex_left)");
    output_close(out, "}");
}

static const char *stop_call(const struct ir_node *chain)
{
    const char *loop = ir_get(chain, "condition"), *unless = ir_get(chain, "unless");
    if (ir_has(chain, "leaves", "yes") && loop)
        return arena_format("rex_chain_quit_if(&__rex_left, rex_overlap_loop(__rex_overlap_%s()))", loop);
    if (ir_has(chain, "leaves", "yes"))
        return "rex_chain_quit(&__rex_left)";
    if (unless)
        return arena_format(
            "rex_chain_stop_unless(&__rex_left, rex_overlap_branch(__rex_overlap_%s(), __rex_overlap_%s()))",
            unless, loop);
    return "rex_chain_stop(&__rex_left)";
}

/* The chain goes on however the host leaves the block, at its end or by a jump. */
static void emit_stop(struct output *out, const struct ir_node *chain)
{
    output_open(out, "{");
    output_line(out, "struct rex_left __rex_left __attribute__((cleanup(rex_chain_go_if_linked)));");
    emit_if_linked(out, stop_call(chain));
}

static void emit_pause(struct output *out)
{
    output_open(out, "{");
    output_line(out, "struct rex_left __rex_left;");
    emit_if_linked(out, "rex_chain_pause(&__rex_left)");
}

/* A task of the same kind as the launches would have been, so that whoever waits for them waits for it. */
static void emit_leave(struct output *out)
{
    output_open(out, "{");
    output_line(out, "void *const __rex_chain = rex_chain_leave();");
    output_open(out, "if (__rex_chain) {");
    output_line(out, "#pragma omp target nowait firstprivate(__rex_chain)");
    output_line(out, "rex_chain_finish(__rex_chain);");
    output_close(out, "}");
    output_close(out, "}");
}

static void emit_chain_call(struct output *out, const struct ir_node *chain)
{
    output_line(out, "%s();",
                !ir_has(chain, "part", "begin") ? "rex_chain_end"
                : ir_has(chain, "loop", "no")   ? "rex_chain_begin_short"
                                                : "rex_chain_begin");
}

/* Around one loop, which may be the substatement of an `if` or of another loop. */
static void emit_chain_if(struct output *out, const struct ir_node *chain, const char *condition)
{
    bool begins = ir_has(chain, "part", "begin");
    if (begins)
        output_open(out, "{");
    output_open(out, arena_format("if (rex_overlap_loop(__rex_overlap_%s())) {", condition));
    emit_chain_call(out, chain);
    output_close(out, "}");
    if (!begins)
        output_close(out, "}");
}

void emit_chain(struct output *out, const struct ir_node *chain)
{
    const char *part = ir_get_or(chain, "part", "");
    if (same_text(part, "pause"))
        emit_pause(out);
    else if (same_text(part, "resume"))
        emit_chain_resume(out);
    else if (same_text(part, "stop"))
        emit_stop(out, chain);
    else if (same_text(part, "go"))
        output_close(out, "}");
    else if (ir_has(chain, "wait", "no"))
        emit_leave(out);
    else if (ir_get(chain, "condition"))
        emit_chain_if(out, chain, ir_get(chain, "condition"));
    else
        emit_chain_call(out, chain);
}
