#!/usr/bin/env bats
# rex-chain: which launches need only stay in order, and why others do not.
load helper

# chains: t.c as rex-chain leaves it.
chains() {
    ir outline literal-scalar literal-struct result present chain > chained
    rex-chain < chained > twice
    diff chained twice
    cat chained
}

# said FUNCTION: wait, waits_for and direct of its launches, a line each.
said() {
    sed -n "s/^ *launch kernel rex_$1_l[0-9].* \(wait [yn].*\)$/\1/p" chained
}

head='typedef void *omp_depend_t;
static double x[64], y[64], total; static int *pointer; void noise(void); int *address(void);
struct pair { double *first; int second; }; struct pair *pairs;
#define TARGET _Pragma("omp target")
#define NOWAIT _Pragma("omp target nowait")
#define WAIT _Pragma("omp taskwait")
'

# What f calls.
callees='static void say(int t) { TARGET x[t] = 1; if (t) { asm volatile(""); return; } TARGET y[t] = 1; }
static void loop(int t) { for (int i = 0; i < t; i++) { TARGET x[i] = 1; if (i > 3) { asm volatile(""); return; } } }
static void again(int t) { TARGET x[t] = 1; if (t) again(t - 1); }
'
elsewhere='void step(int), other(int); int count(void);
static void constructs(void) { _Pragma("omp target update to(x)") }
'

# body TEXT: a function f with that text in it, behind $before.
body() {
    source_file t.c <<< "$head${before-}
void f(int n, int c) { $1 }"
    chains > /dev/null
}

# shape: the chains' beginnings and ends, and the launches between them, in a word.
shape() {
    sed -n '/^ *chain .* condition /d; s/^ *chain part begin loop yes .*/(/p; s/^ *chain part begin loop no .*/[/p; s/^ *chain part end wait yes/]/p;
        s/^ *chain part end wait no/~/p; s/^ *chain part pause/</p; s/^ *chain part resume/>/p; s/^ *chain part stop$/{/p; s/^ *chain part stop leaves yes/!{/p; s/^ *chain part go/}/p; s/^ *launch .* wait no\( after .*\)\{0,1\}$/l/p; s/^ *launch .* wait yes .*/w/p; s/^ *launch .*/./p;
        s/^ *transfer .* direct yes.*/u/p; s/^ *transfer .*/t/p' chained | tr -d '\n'
}

# conditional: the beginnings, ends and stops of chains on a condition in that order, those with a condition of their own in
# small letters, and the launches and chains between them.
conditional() {
    sed -n 's/^ *chain part begin loop yes condition .*/B/p; s/^ *chain part end condition .*/E/p; s/^ *chain part stop condition [0-9]* unless .*/s/p
        s/^ *chain part stop leaves yes condition .*/Q/p; s/^ *chain part stop condition .*/S/p; s/^ *chain part go condition .*/G/p
        s/^ *chain part begin .*/(/p; s/^ *chain part end .*/)/p; s/^ *launch .* joins yes.*/j/p; s/^ *launch .*/./p' chained | tr -d '\n'
}

# needs TEXT SHAPE NEEDS...: of a function with that text, the chains on a condition, and what has to be known.
needs() {
    body "$1"
    [ "$(conditional)" = "$2" ] || { printf '%s: %s instead of %s\n' "$1" "$(conditional)" "$2"; return 1; }
    local found
    found=$(sed -nE 's/^overlap number [0-9]+ //p' chained)
    [ "$found" = "${3-}" ] || { printf '%s: %s\n' "$1" "$found"; return 1; }
}

# known TEXT FUNCTIONS: what is said of functions in that text, each followed by a semicolon.
known() {
    source_file t.c <<< "$head
$1"
    chains > /dev/null
    local found
    found=$(sed -nE 's/^overlap number [0-9]+ function //p' chained | tr '\n' ';')
    [ "$found" = "$2" ] || { printf '%s: %s instead of %s\n' "$1" "$found" "$2"; return 1; }
}

# gives TEXT SHAPE
gives() {
    body "$1"
    [ "$(shape)" = "$2" ] || { printf '%s: %s instead of %s\n' "$1" "$(shape)" "$2"; return 1; }
}

@test "chain: loops, and statements in a row" {
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; }' '(l]'
    gives 'while (n--) TARGET x[n] = 1;' '(l]'
    gives 'do { TARGET x[n] = 1; } while (n--);' '(l]'
    gives 'for (int t = 0; t < n; t++) if (t > c) { TARGET x[t] = 1; } else break;' '(l]'
    gives 'TARGET x[0] = 1; TARGET x[1] = 1;' '[ll]'
    gives 'c = 2; TARGET x[0] = 1; n = c + 1; TARGET x[n] = 1; c = 3;' '[ll]'
    # what runs once, as macros have it, is no loop
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; do { int other = n; n = c; c = other; } while (0); }' '(l]'
    gives 'TARGET x[0] = 1; do { c = n; } while (0); do TARGET x[c] = 1; while (0);' '[ll]'
    # the host runs a region now and then: the chain stops for that
    gives 'for (int t = 0; t < n; t++) _Pragma("omp target if(t > c)") x[t] = 1;' '(l]'
    gives 'TARGET x[0] = 1;' '.'
    gives 'TARGET x[0] = 1; noise(); TARGET x[1] = 1;' '..'
    gives 'if (c) { TARGET x[0] = 1; TARGET x[1] = 1; noise(); }' '[ll]'
    gives 'if (c) { noise(); for (int t = 0; t < n; t++) { TARGET x[t] = 1; } }' '(l]'
    # the whole loop makes noise, its body only at the end
    gives 'for (int t = 0; t < n; t++) { TARGET x[0] = 1; TARGET x[1] = 1; noise(); }' '[ll]'
    [ "$(said f | sort -u)" = 'wait no' ]
}

@test "chain: what only computes a value may overlap launches, unless the unit has a function or variable of that name" {
    local loop='for (int t = 0; t < n; t++) { double d = fmax(t, sqrt(2.0)) + abs(c); TARGET x[t] = d; }'
    local head='#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <time.h>
int count(void);
'$head
    gives "$loop" '(l]'
    for value in INFINITY HUGE_VAL 'isgreater(t * 1.0, 2.0)' '__builtin_expect(t > c, 0)' 'rand()' 'frexp(t, &c)' 'fpclassify(t * 1.0)' 'omp_get_thread_num()'; do
        gives "for (int t = 0; t < n; t++) { double d = $value; TARGET x[t] = d; }" '(l]'
    done
    gives "for (int t = 0; t < n; t++) { double d = clock(); TARGET x[t] = d; }" 'w'
    # in clauses, too
    gives 'for (int t = 0; t < n; t++) _Pragma("omp target teams device(omp_get_default_device()) num_teams(abs(n))") x[t] = 1;' '(l]'
    gives 'for (int t = 0; t < n; t++) _Pragma("omp target teams num_teams(count())") x[t] = 1;' 'w'
    # what looks at memory besides
    local head='#include <string.h>
'$head copies='memset(pointer, 0, 8); memcpy(&c, pointer, 4); pointer = malloc(8); free(pointer);'
    gives "for (int t = 0; t < n; t++) { $copies TARGET x[t] = c; }" '(l]'
    gives "double *p = y; for (int t = 0; t < n; t++) { $copies _Pragma(\"omp target is_device_ptr(p)\") p[t] = c; }" 'w'
    gives "double (*fmax)(double, double) = fdim; $loop" 'w'
    local head=${head#*<math.h>}'
static double fmax(double a, double b) { noise(); return a + b; }'
    gives "${loop/sqrt(2.0)/2}" 'w'
}

@test "chain: nobody leaves one, or comes into it" {
    gives 'for (int t = 0; t < n; t++) { TARGET x[0] = 1; if (c) { if (t) return; c = 1; } return; }' 'w'
    gives 'for (int t = 0; t < n; t++) { noise(); TARGET x[0] = 1; if (c) break; TARGET x[1] = 1; }' 'ww'
    gives 'for (int t = 0; t < n; t++) { noise(); TARGET x[0] = 1; if (c) continue; TARGET x[1] = 1; }' 'ww'
    gives 'if (c) goto in; TARGET x[0] = 1; in: TARGET x[1] = 1;' '..'
    gives 'switch (c) { case 1: TARGET x[0] = 1; case 2: TARGET x[1] = 1; noise(); }' '..'
    gives 'switch (c) { case 1: TARGET x[0] = 1; TARGET x[2] = 1; break; default: TARGET x[1] = 1; noise(); }' '[ll].'
    gives 'if (c) for (int t = 0; t < n; t++) TARGET x[t] = 1; noise(); ' '(l]'
    # a label ends before the line of its loop
    local loop='for (int t = 0; t < n; t++) TARGET x[t] = 1;'
    gives "switch (c) {
    case 1:
        $loop
        noise();
    case 2: /* and: */
        $loop
        noise();
    default: $loop
    }
    noise();
out:
    $loop
    if (c) goto out;" '(l](l](l](l]'
    # nor runs a loop without an end, where nothing ends the loop for C: its condition is a constant
    local loop
    for loop in 'for (;;)' 'for (int t = 0;; t++)' 'for (; 1; t++)' 'for (t = 0;;)' 'while (1)' 'while (sizeof(n) > 3)' 'for (c = 0; EVER; c++)' 'while (1.5)'; do
        gives "int t; enum { EVER = 1 }; TARGET x[0] = 1; $loop { c++; if (c > n) break; } TARGET x[1] = 1;" '..'
    done
    for loop in 'for (t = 0; t < n; t++)' 'for (int t = 0; t < n; t++)' 'while (t++ < n)' 'for (; t < n; t++)' 'for (; t < n;)' 'for (t = 1; t < n;)' 'for (int t = 1; t < n;)'; do
        gives "int t = 0; TARGET x[0] = 1; $loop { y[c] += t++; } TARGET x[1] = 1;" '[ll]'
    done
    gives 'int t = 0; TARGET x[0] = 1; do c++; while (t++ < n); TARGET x[1] = 1;' '[ll]'
    gives 'for (int t = 0; t < n; t++) { for (int i = 0; i < 3; i++) y[i] = 0; TARGET x[0] = 1; }' '(l]'
    # it may neither make noise, nor look where a kernel may write, nor wait for another thread
    gives 'TARGET x[0] = 1; for (int t = 0; t < n; t++) noise(); TARGET x[1] = 1;' '..'
    gives 'double *p = y; TARGET x[0] = 1; for (int t = 0; t < n; t++) c += *pointer; _Pragma("omp target is_device_ptr(p)") p[0] = 1; TARGET x[1] = 1;' '.[ll]'
    gives 'volatile int v; TARGET x[0] = 1; while (v < n) ; TARGET x[1] = 1;' '..'
    gives '_Atomic int v; TARGET x[0] = 1; while (v < n) ; TARGET x[1] = 1;' '..'
}

@test "chain: a caller's chain stops for branches of a function, and goes on behind them" {
    # in say(), in loop(), whose own chain it leaves, too, and not in again()
    before=$callees gives 'for (int t = 0; t < n; t++) { say(t); loop(t); }' 'l{}l(l!{}].(]'
    before=$callees gives 'for (int t = 0; t < n; t++) { say(t); again(t); }' 'l{}l(l!{}].[]'
}

@test "chain: GNU C's statements in expressions" {
    local macro='({ int one = (c), other = (n); if (one > 3) other++; one > other ? one : other; })'
    gives "for (int t = 0; t < n; t++) { int most = $macro; TARGET x[most] = 1; }" '(l]'
    for inside in 'noise();' 'for (;;) ;' 'if (c) return;' 'if (c) break;' 'while (n) n--;' 'volatile int v = 0;' 'switch (c) { case 1: n = 2; }'; do
        gives "for (int t = 0; t < n; t++) { int most = ({ $inside c; }); TARGET x[most] = 1; }" 'w'
    done
}

@test "chain: a switch is part of one, as an if is" {
    local cases='case 64: { TARGET x[0] = 1; break; } case 65: case 66: TARGET x[1] = 1; default: TARGET x[2] = 1;'
    gives "for (int t = 0; t < n; t++) switch (c) { $cases }" '(lll]'
    gives "for (int t = 0; t < n; t++) { switch (c) { $cases } TARGET x[3] = 1; }" '(llll]'
    gives "while (1) { TARGET x[0] = 1; switch (c) { case 1: continue; case 2: break; } if (c) break; }" '(l]'
    gives "TARGET x[0] = 1; switch (c) { case 1: TARGET x[1] = 1; break; } TARGET x[2] = 1;" '[lll]'
    gives "switch (c) { case 1: for (int t = 0; t < n; t++) { TARGET x[0] = 1; TARGET x[1] = 1; } }" '(ll]'
    # the host comes in from outside, leaves by what stands outside, or makes noise
    gives "switch (c) { case 1: noise(); for (int t = 0; t < n; t++) { TARGET x[0] = 1; case 2: TARGET x[1] = 1; } }" 'ww'
    gives "switch (c) { case 1: TARGET x[0] = 1; TARGET x[1] = 1; break; case 2: noise(); }" '[ll]'
    gives "for (int t = 0; t < n; t++) { TARGET x[0] = 1; switch (c) { case 1: return; } }" 'w'
    gives "for (int t = 0; t < n; t++) { noise(); TARGET x[0] = 1; switch (c) { case 1: continue; } TARGET x[1] = 1; }" 'ww'
    gives "for (int t = 0; t < n; t++) { switch (c) case 1: TARGET x[0] = 1; }" 'w'
    gives "for (int t = 0; t < n; t++) switch (c) { case 1: if (t) case 2: TARGET x[0] = 1; }" 'w'
}

@test "chain: what waits in one, and what does not stand in one" {
    # what a reduction leaves on the device nobody looks at before it is updated; a local variable's is looked at;
    # libomptarget waits before it maps
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target teams distribute parallel for reduction(+ : total)") for (int i = 0; i < 4; i++) total += y[i]; }' '(l]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[0] = 1; double s = 0; _Pragma("omp target parallel for reduction(+ : s)") for (int i = 0; i < 4; i++) s += x[i]; }' '(lw]'
    [ "$(said f | sed -n 2p)" = 'wait yes waits_for "what it reduces" direct yes late no late_why "no launch stands behind it"' ]
    gives 'for (int t = 0; t < n; t++) { TARGET x[0] = 1; _Pragma("omp target map(always, to : y)") x[1] = y[1]; }' '(lw]'
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target map(always, to : y)") x[1] = y[1]; }' 'w'
    [ "$(said f)" = 'wait yes waits_for "an argument that libomptarget has to map" direct no direct_why "an argument that libomptarget has to map"' ]
    gives 'for (int t = 0; t < n; t++) { TARGET x[0] = 1; _Pragma("omp target if (c)") x[1] = 1; }' '(ll]'
    gives '_Pragma("omp target data map(x)") { TARGET x[0] = 1; TARGET x[1] = 1; }' '[ll]t'
    gives 'for (int t = 0; t < n; t++) _Pragma("omp target data map(x)") { TARGET x[0] = 1; }' 'wt'
}

@test "chain: the host looks at memory that no kernel can reach" {
    gives 'TARGET x[0] = 1; n = *pointer; TARGET x[1] = 1;' '[ll]'
    gives 'TARGET x[0] = 1; n = pairs[c].second + pairs->second * (c + 1) * 2; TARGET x[n] = 1;' '[ll]'
    gives 'double w[4]; double *q = w; TARGET x[0] = 1; w[n] = pointer[0]; w[1]++; *q += w[2]; q[c] = 1; TARGET x[1] = 1;' '[ll]'
    gives 'for (int t = 0; t < pointer[0]; t++) TARGET x[t] = 1;' '(l]'
    gives 'double *p = x, *q = y; for (int t = 0; t < n; t++) { _Pragma("omp target map(p[0:64])") p[t] = 1; double *z = p; p = q; q = z; c = pointer[t]; }' '(l]'
    gives 'TARGET x[0] = 1; pairs->second = 1; TARGET x[1] = 1;' '[ll]'
    gives 'TARGET x[0] = 1; pairs[0].first[1] = 1; TARGET x[1] = 1;' '[ll]'
    gives 'TARGET x[0] = 1; (*pointer)++; TARGET x[1] = 1;' '[ll]'
    # of what type it is that is written, or read
    gives 'struct { volatile int seen; } s; TARGET x[0] = 1; s.seen = 1; TARGET x[1] = 1;' '..'
    gives '_Atomic int a; TARGET x[0] = 1; c = a; TARGET x[1] = 1;' '..'
    gives 'TARGET x[0] = 1; __atomic_store_n(pointer, 1, __ATOMIC_RELAXED); TARGET x[1] = 1;' '..'
    gives 'volatile int *v = pointer; TARGET x[0] = 1; v[0] = 1; TARGET x[1] = 1;' '..'
    gives 'volatile int *v = pointer; TARGET x[0] = 1; ++*v; TARGET x[1] = 1;' '..'
    gives 'TARGET x[0] = 1; *address() = 1; TARGET x[1] = 1;' '..'
    # addresses by value, and in memory
    gives 'double *p = y; TARGET x[0] = 1; c = *pointer; _Pragma("omp target is_device_ptr(p)") p[0] = 1; TARGET x[1] = 1;' '.[ll]'
    gives 'double *p = y; _Pragma("omp target is_device_ptr(p)") p[0] = 1; c = *pointer; TARGET x[0] = 1; TARGET x[1] = 1;' '.[ll]'
    gives 'double *p = y; TARGET x[0] = 1; c = pairs->second; _Pragma("omp target is_device_ptr(p)") p[0] = 1; TARGET x[1] = 1;' '.[ll]'
    gives 'double *p = y; TARGET x[0] = 1; _Pragma("omp target is_device_ptr(p)") p[0] = 1; TARGET x[1] = 1;' '[lll]'
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target map(pairs[0:4])") pairs[t].first[0] = 1; c = pointer[t]; }' 'w'
    [ "$(said f)" = 'wait yes waits_for "the host looks at memory of which a kernel may have the address" direct yes' ]
    # elements of arrays that nobody has an address of
    local pointed='_Pragma("omp target is_device_ptr(p)") p[t] = d; }'
    local before='static const double steps[4] = {1, 2, 3, 4}; static double counts[4]; void take(double *);'
    gives "double *p = y; for (int t = 0; t < n; t++) { double d = steps[t % 4]; $pointed" '(l]'
    gives "double w[4][2] = {{1}}, *p = y; for (int t = 0; t < n; t++) { double d = w[t % 4][1]; w[c][0] = d; $pointed" '(l]'
    gives "struct { double w[4]; } s = {{1}}; double *p = y; for (int t = 0; t < n; t++) { double d = s.w[t % 4]; $pointed" '(l]'
    gives "double w[4] = {1}, *p = y; for (int t = 0; t < n; t++) { double d = w[t % 4]; $pointed take(w);" 'w'
    gives "double w[4] = {1}, *p = w; for (int t = 0; t < n; t++) { double d = w[t % 4]; $pointed" 'w'
    gives "double w[4] = {1}, *p = y; for (int t = 0; t < n; t++) { double d = *&w[t % 4]; $pointed" 'w'
    gives "double *w[4] = {y}, *p = y; for (int t = 0; t < n; t++) { double d = w[t % 4][1]; $pointed" 'w'
    gives "double *p = y; for (int t = 0; t < n; t++) { double d = counts[t % 4]; $pointed" 'w'
    # what the launch attaches leads to mapped data, if that is all that the region finds there
    local before='struct list { struct list *next; double *first, *last; int n; } *list;'
    local attached='for (int t = 0; t < list->n; t++) { c = pointer[t]; _Pragma("omp target map(list[0:1]) map(list->first[0:4])")'
    gives "$attached list->first[t] = list->n; }" '(l]'
    gives "$attached { (list)->first[t] = list->n; ++(*list->first); } }" '(l]'
    gives "$attached { list->first[t] = 1; list->last[t] = 1; } }" 'w'
    gives "$attached { struct list *l = list; l->first[t] = 1; } }" 'w'
    gives "$attached { double **at = &list->first; **at = list->n; } }" 'w'
    gives "$attached list->first[t] = list->next->n; }" 'w'
    gives "$attached { struct list l = *list; l.first[t] = 1; } }" 'w'
    gives "for (int t = 0; t < list->n; t++) { c = pointer[t]; TARGET list->first[t] = 1; }" 'w'
    gives "for (int t = 0; t < list->n; t++) { c = pointer[t]; TARGET x[t] = list->n; }" '(l]'
    # to evaluate clauses, too: x and &x[n] are computed, *x is read, and so is a pointer that lies where one leads
    for clause in 'num_teams(n)' 'num_teams((int)sizeof(pointer[0]))' 'map(x[n:2])' 'map(pairs->second)' 'map(pairs[n].second)' 'thread_limit((n) * (n + 1))'; do
        gives "double *p = y; for (int t = 0; t < n; t++) _Pragma(\"omp target teams is_device_ptr(p) $clause\") p[0] = x[n] + pairs->second;" '(l]'
    done
    for clause in 'num_teams(pointer[0])' 'num_teams((int)*pointer)' 'map(pairs[1].first[0:2])' 'map(x[pointer[0]:2])' \
        'thread_limit(pairs->second)'; do
        gives "double *p = y; for (int t = 0; t < n; t++) _Pragma(\"omp target teams is_device_ptr(p) $clause\") p[0] = x[n] + pairs->second;" 'w'
    done
    for clause in 'num_teams(n++)' 'num_teams(*address())' 'map(x[c = n:2])' 'map(x[*address():2])'; do
        gives "for (int t = 0; t < n; t++) _Pragma(\"omp target teams $clause\") x[0] = 1;" 'w'
    done
    gives 'double *p = y; int **deep = &pointer; for (int t = 0; t < n; t++) { _Pragma("omp target is_device_ptr(p)") p[0] = 1; _Pragma("omp target update to(pointer[n:2])") }' '(lu]'
    gives 'double *p = y; int **deep = &pointer; for (int t = 0; t < n; t++) { _Pragma("omp target is_device_ptr(p)") p[0] = 1; _Pragma("omp target update to(deep[n][0:2])") }' 'wt'
    gives 'volatile int m = n; for (int t = 0; t < n; t++) _Pragma("omp target teams num_teams(m)") x[0] = 1;' 'w'
}

@test "chain: branches of a loop that may not overlap launches stop the chain" {
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) noise(); TARGET y[t] = 1; }' '(l{}l]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { int a = *address(); noise(); } else if (t) noise(); else c = 1; }' '(l{}{}]'
    gives 'while (n--) { TARGET x[n] = 1; if (c) { if (n) noise(); c--; } }' '(l{}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (c) { while (c) { if (n) break; noise(); } } }' '(l{}]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; if (t == c) noise(); }' '(l{}~'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { _Pragma("omp target update from(x)") noise(); } }' '(l{u}]'
    # by jumps in the chain it goes on, by a return at its end it does not
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); break; } }' '(l{}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); continue; } TARGET x[0] = 1; }' '(l{}l]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); return; } }' '(l!{}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) return; TARGET x[0] = 1; }' '(l!{}l]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); goto out; } } out:;' '(l!{}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) goto out; } out:;' '(l!{}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { switch (n) { case 1: noise(); break; default: c = 1; } } }' '(l{}]'
    # launches in it are waited for, or chains of their own
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); TARGET x[0] = 1; } }' '(l{.}]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); TARGET x[0] = 1; TARGET x[1] = 1; noise(); for (int i = 0; i < n; i++) { TARGET y[i] = 1; if (i == 3) break; } return; } TARGET x[t] = 1; }' '(l!{[ll](l]}l]'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) _Pragma("omp target data map(y)") { TARGET y[0] = 1; noise(); } }' '(l{.t}]'
    # not where the host comes into the branch, or leaves it otherwise; nor without a loop; nor the condition
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { if (n) return; noise(); } }' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { if (n) break; noise(); return; } }' 'w'
    gives 'for (int t = 0; t < n; t++) { noise(); TARGET x[t] = 1; if (t == c) { noise(); continue; } TARGET x[0] = 1; }' 'ww'
    gives 'for (int t = 0; t < n; t++) { noise(); TARGET x[t] = 1; if (t == c) { noise(); break; } TARGET x[0] = 1; }' 'ww'
    gives 'switch (n) { case 1: TARGET x[0] = 1; if (c) { noise(); break; } TARGET x[1] = 1; }' '..'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; switch (n) { case 0: if (t == c) { case 1: noise(); } } }' 'w'
    gives 'double *p = y; for (int t = 0; t < n; t++) { _Pragma("omp target is_device_ptr(p)") p[0] = 1; if (t == c) return; c += *pointer; }' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { if (n) goto out; noise(); } } out:;' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { noise(); goto in; in:; } }' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) noise(); in: if (n) goto in; }' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (t == c) { in: noise(); } }' 'w'
    gives 'for (int t = 0; t < n; t++) { TARGET x[t] = 1; if (*address()) c = 1; }' 'w'
    gives 'TARGET x[0] = 1; if (c) noise(); TARGET x[1] = 1;' '..'
}

@test "chain: updates stand in chains" {
    gives 'do { c = 0; _Pragma("omp target update to(c)") TARGET x[0] = c; _Pragma("omp target update from(c)") } while (c);' '(ulu]'
    gives '_Pragma("omp target update to(c)") noise();' 'u'
    gives '_Pragma("omp target update to(c)") asm volatile("");' 't'
    gives 'TARGET x[0] = 1; _Pragma("omp target update to(c) nowait") TARGET x[1] = 1;' '.t.'
    gives 'TARGET x[0] = 1; _Pragma("omp target update from(x[0:*pointer])") TARGET x[1] = 1;' '[lul]'
    gives 'TARGET x[0] = 1; _Pragma("omp target update from(x[0:*address()])") TARGET x[1] = 1;' '.t.'
    gives 'TARGET x[0] = 1; _Pragma("omp target update from(iterator(int i = 0 : n) : x[i])") TARGET x[1] = 1;' '.t.'
    gives 'TARGET x[0] = 1; _Pragma("omp target update to(present: c)") TARGET x[1] = 1;' '[ltl]'
    grep -q 'direct no direct_why "more than bytes one way"' chained
}

@test "chain: nowait" {
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } WAIT' '(l]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } _Pragma("omp barrier")' '(l]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } c = 1; noise(); WAIT' '(l~'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } _Pragma("omp taskwait depend(in : x)")' '(l~'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; NOWAIT y[t] = 1; WAIT }' '(ll<>]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; WAIT TARGET y[t] = 1; WAIT }' '(l<>l<>]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; NOWAIT y[t] = 1; WAIT noise(); }' '[ll]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; NOWAIT y[t] = 1; _Pragma("omp barrier") }' '[ll]'
    gives 'NOWAIT x[0] = 1; WAIT' '[l]'
    gives 'NOWAIT x[0] = 1; noise(); WAIT' '.'
    gives 'NOWAIT x[0] = 1; NOWAIT x[1] = 1; noise(); WAIT' '[ll~'
    # the end of a chain would wait for all
    gives 'NOWAIT x[0] = 1; NOWAIT x[1] = 1; TARGET y[0] = 1; TARGET y[1] = 1; noise();' '[ll~[ll]'
    gives 'NOWAIT x[0] = 1; TARGET y[0] = 1; WAIT' '[ll]'
    gives 'if (c) { NOWAIT x[0] = 1; TARGET y[0] = 1; } noise();' '..'
    # in a loop all but the last are waited for anyway
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; TARGET y[t] = 1; } noise();' '(ll]'
    gives 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; TARGET y[t] = 1; } WAIT' '(ll]'
    # what makes a task of its own
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target nowait map(always, to : y)") x[t] = y[t]; } WAIT' 'w'
    [ "$(said f)" = 'wait yes waits_for "a target task with an argument that libomptarget has to map" direct no direct_why "a task"' ]
}

@test "chain: depend, where the program waits behind the chain" {
    local order='_Pragma("omp target nowait depend(inout : x[0:n]) depend(in : y)")'
    gives "for (int t = 0; t < n; t++) { $order x[t] = 1; } WAIT" '(l]'
    [ "$(said f)" = 'wait no after "depend(inout: x[0:n]) depend(in: y)"' ]
    gives "for (int t = 0; t < n; t++) { $order x[t] = 1; TARGET y[0] = 1; NOWAIT y[t] = 1; } WAIT" '(lll]'
    gives "for (int t = 0; t < n; t++) { $order x[t] = 1; WAIT }" '(l<>]'
    gives "$order x[0] = 1; $order x[1] = 1; _Pragma(\"omp barrier\")" '[ll]'
    gives '_Pragma("omp target depend(mutexinoutset : x)") x[0] = 1; TARGET x[1] = 1;' '[ll]'
    [ "$(said f | head -1)" = 'wait no after "depend(inout: x)"' ]
    # other tasks may depend on it
    gives "for (int t = 0; t < n; t++) { $order x[t] = 1; } noise(); WAIT" 'w'
    [ "$(said f)" = 'wait yes waits_for "launches that others may depend on behind it" direct no direct_why "a task"' ]
    gives "for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } $order x[0] = 1; noise(); WAIT" '(l~.'
    # what is depended on is an object, or computed
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target nowait depend(inout : *pointer)") x[t] = 1; } WAIT' 'w'
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target nowait depend(iterator(i = 0 : n), inout : x[i])") x[t] = 1; } WAIT' 'w'
    gives 'omp_depend_t o; for (int t = 0; t < n; t++) { _Pragma("omp target nowait depend(depobj : o)") x[t] = 1; } WAIT' 'w'
    [ "$(said f)" = 'wait yes waits_for "a target task that depends on what is computed" direct no direct_why "a task"' ]
    gives 'for (int t = 0; t < n; t++) { _Pragma("omp target nowait(c) depend(inout : x)") x[t] = 1; } WAIT' '(ll]'
}

@test "chain: without the pass nowait is a task" {
    body 'for (int t = 0; t < n; t++) { NOWAIT x[t] = 1; } WAIT'
    ir outline literal-scalar present abi-repair | rex-emit --host > host.c
    [ "$(grep -c 'rex_chain\|rex_launch_nowait\|rex_update' host.c)" = 0 ]
    [ "$(grep -c '#pragma omp target nowait firstprivate(__rex_task)' host.c)" = 1 ]
    ir outline literal-scalar present chain abi-repair | rex-emit --host > host.c
    [ "$(grep -c 'if (!rex_launch_nowait(' host.c)" = 1 ]
    [ "$(grep -c '#pragma omp target nowait firstprivate(__rex_task, __rex_statics)' host.c)" = 1 ]
}

# late TEXT WHY: what is said of the launch that reduces `most`, in a loop.
late() {
    body "for (int t = 0; t < n; t++) { double most = 0, other = 0; $1 if (most + other > 3) break; }"
    local found
    found=$(sed -nE 's/^ *launch .* late (yes|no) late_why "([^"]*)"$/\1: \2/p' chained)
    [ "$found" = "$2" ] || { printf '%s: %s\n' "$1" "$found"; return 1; }
}

@test "chain: a result is waited for behind the launch that follows and has no use for it" {
    local sum='_Pragma("omp target teams distribute parallel for reduction(max : most) map(tofrom : most)") for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;'
    local loop='for (int i = 0; i < n; i++) x[i]' named='the launch behind it names the variable' none='no launch stands behind it'
    late "$sum TARGET x[t] = 1;" 'yes: the launch behind it has no use for the result'
    late "$sum TARGET x[t] = 1; TARGET x[t] = 2;" 'yes: the launch behind it has no use for the result'
    late "TARGET x[t] = 1; $sum" "no: $none"
    late "$sum c = most; TARGET x[t] = 1;" "no: $none"
    late "$sum if (c) { TARGET x[t] = 1; }" "no: $none"
    late "if (c) $sum TARGET x[t] = 1;" ''
    late "for (; most < 3; c++) $sum TARGET x[t] = 1;" ''
    late "$sum TARGET x[t] = most;" "no: $named"
    late "$sum _Pragma(\"omp target teams distribute parallel for num_teams((int)most)\") $loop = 1;" "no: $named"
    late "$sum _Pragma(\"omp target teams distribute parallel for thread_limit(most > 3 ? 32 : 64)\") $loop = 1;" "no: $named"
    late "$sum _Pragma(\"omp target device(c)\") x[t] = 1;" "no: the launch behind it may be another device's"
    late "$sum _Pragma(\"omp target if(c)\") x[t] = 1;" 'no: the launch behind it may be made by libomptarget'
    late "$sum _Pragma(\"omp target teams distribute parallel for reduction(+ : other) map(tofrom : other)\") for (int i = 0; i < n; i++) other += x[i];" \
        "yes: the launch behind it has no use for the result
no: $none"
    late "_Pragma(\"omp target teams distribute parallel for reduction(max : most) reduction(+ : other) map(tofrom : most, other)\") for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most, other += x[i]; TARGET x[t] = 1;" ''
}

@test "chain: what a reduction of the program's begins with may be a variable of the image" {
    source_file t.c <<'C'
#pragma omp declare target
static int start = 3;
static void set(double *p, double from) { *p = START; }
#pragma omp end declare target
#pragma omp declare reduction(plus : double : omp_out += omp_in) initializer(set(&omp_priv, omp_orig))
double f(int n, double *a)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(plus : sum) map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum + start;
}
C
    cp t.c all
    sed s/START/start/ all > t.c
    chains | grep -q ' image "a variable, .start."'
    sed s/START/from/ all > t.c
    [ "$(chains | grep -c ' image "')" = 0 ]
}

@test "chain: a loop that calls other files' functions is one on the condition that they are such as a chain may go on in" {
    local in_f='function f'
    before=$elsewhere needs 'for (int t = 0; t < n; t++) step(t);' 'BE' "$in_f calls step
calls step"
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); TARGET x[t] = 1; if (c) other(t); }' 'BjsGE' "$in_f calls step,other
calls step
calls other"
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(count()); c += *pointer; }' 'BE' "$in_f calls step,count memory yes
calls step,count memory yes"
    before=$elsewhere needs 'double *p = y; for (int t = 0; t < n; t++) { step(t); _Pragma("omp target is_device_ptr(p)") p[0] = 1; if (t == c) { other(*pointer); } }' '.'
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { if (c) step(t); else other(t); }' 'BsGsGE' "$in_f calls step,other
calls step
calls other"
    # the loop of a directive stands behind that
    before=$elsewhere needs '_Pragma("omp parallel for") for (int t = 0; t < n; t++) step(t);' ''
    # a loop in a loop is part of the same, and so are chains without a condition
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { for (int i = 0; i < 3; i++) step(i); TARGET x[t] = 1; TARGET y[t] = 1; other(t); }' 'B(..)E' "$in_f calls step,other
calls step,other"
    # where the host does something else for sure: functions of a library, by pointers, what is volatile
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); if (c) asm volatile(""); }' 'BSGE' "$in_f calls step
calls step"
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); if (c) return; }' 'BQGE' "$in_f calls step
calls step"
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); if (c) { other(t); return; } }' 'BQGE' "$in_f calls step,other
calls step"
    before=$elsewhere needs 'volatile int v = 0; for (int t = 0; t < n; t++) { step(t); v = t; }' ''
    before=$elsewhere needs 'void (*p)(int) = step; for (int t = 0; t < n; t++) { step(t); p(t); }' ''
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); asm volatile("" ::: "memory"); }' ''
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); if (c) { goto out; } } out:;' 'BQGE' 'calls step'
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); NOWAIT x[t] = 1; } WAIT' '.'
    # a branch with a condition of its own may have one in it that stops the chain in any case
    before=$elsewhere needs 'for (int t = 0; t < n; t++) { step(t); if (c) { other(t); if (n) asm volatile(""); } }' 'BsSGGE' "$in_f calls step,other
calls step
calls other"
}

@test "chain: what other files may know of a function" {
    known 'void f(int t) { TARGET x[t] = 1; }' 'f;'
    grep -q '^ *launch .* direct yes joins yes$' chained
    known 'void f(int t) { TARGET x[t] = 1; } void g(int *p) { *p = 1; f(1); } void h(int t) { noise(); g(&t); }' 'f;g memory yes;h calls noise memory yes;'
    # the linker, or nobody, may have others; what is called by itself; what prints; tasks
    known 'static void f(int t) { TARGET x[t] = 1; } inline void g(int t) { TARGET x[t] = 1; } __attribute__((weak)) void h(int t) { TARGET x[t] = 1; }' ''
    known 'void f(int t) { TARGET x[t] = 1; if (t) f(t - 1); }' ''
    known 'int puts(const char *); void f(int t) { TARGET x[t] = 1; puts(""); }' ''
    known 'void f(int t) { TARGET x[t] = 1; asm volatile(""); }' ''
    # a chain stops for a branch, and there it may call itself
    known 'void f(int t) { TARGET x[t] = 1; if (t) { asm volatile(""); return; } }' 'f;'
    grep -q '^ *chain part stop$' chained
    known 'void f(int t) { TARGET x[t] = 1; if (t) { asm volatile(""); f(t - 1); } }' 'f;'
    known 'void f(int t) { NOWAIT x[t] = 1; WAIT }' ''
    known 'void f(int t) { _Pragma("omp target data map(x)") { TARGET x[t] = 1; } }' ''
    # what is reduced the host waits for
    known 'double f(int t) { double s = 0; _Pragma("omp target parallel for reduction(+ : s)") for (int i = 0; i < t; i++) s += x[i]; return s; }' 'f;'
    [ "$(grep -c 'joins yes' chained)" = 0 ]
}

@test "chain: a long row of else if, and a deep nest of loops, take no longer than they are" {
    cd "$BATS_TEST_TMPDIR"
    {
        printf 'int puts(const char *);\nvoid options(int n, char **words)\n{\n    for (int i = 0; i < n; i++) {\n        if (words[i][0] == 0)\n            puts("0");\n'
        for ((i = 1; i < 60; i++)); do
            printf '        else if (words[i][0] == %d)\n            puts("%d");\n' "$i" "$i"
        done
        printf '    }\n#pragma omp target\n    ;\n}\n'
    } > t.c
    timeout 30 rexcc --offload-arch=host -c t.c
    {
        printf 'void noise(void);\nvoid nest(int n)\n{\n'
        printf 'for (int i = 0; i < n; i++) {\n%.0s' {1..490}
        printf '#pragma omp target\n;\nnoise();\n'
        printf '}\n%.0s' {0..490}
    } > t.c
    rex-parse t.c -- -fbracket-depth=1000 | rex-outline > nest.rex
    timeout 30 rex-chain < nest.rex | grep -q ' wait yes '
    # what is too deep for the tree of statements nobody looks into
    {
        printf 'int deep(int n)\n{\n'
        printf 'if (n) {\n%.0s' {1..1000}
        printf '#pragma omp target map(n)\nn = 5;\n'
        printf '}\n%.0s' {1..1000}
        printf 'return n;\n}\nint main(void)\n{\n    return deep(1);\n}\n'
    } > t.c
    rexcc --offload-arch=host t.c -o deep
    run ./deep
    [ "$status" = 5 ]
    rex-parse t.c -- -fbracket-depth=3000 | grep -c '^ *statement .*unknown yes' | grep -qx 1
}
