/*
 * rex-cxx: the one place where C becomes C++.
 *
 * Takes a module in which device code is the user's C, with edits that say what C++ has to have otherwise,
 * and what the passes before it have decided. Leaves C++: texts with their edits made, and no edits. Behind
 * it no pass looks at what a text means. rex-emit does the same by itself for IR that has not been here.
 */
#include "cxx.h"

FILTER(rex_cxx, "rex-cxx", "Spells device code as C++.", cxx_spell)
