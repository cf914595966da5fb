/*
 * The language between the passes: read, check, build, change and print it.
 *
 * A module is a tree of nodes. A node has a keyword (a row of the schema), attributes (`name value` pairs),
 * text (the program lines that stand behind `| `) and children. Every filter links this library and includes
 * only this file; docs/ir.md describes the language for its readers.
 *
 * The headers below each have the functions of some files of ir/, grouped by the file that defines them.
 *
 * Memory belongs to the module's arena and lives until the process ends: nothing here is ever freed one by
 * one.
 */
#ifndef REX_IR_H
#define REX_IR_H

#include "base.h"
#include "grammar.h"
#include "node.h"
#include "filter.h"
#include "c_text.h"
#include "facts.h"
#include "language.h"
#include "report.h"

#endif
