# rexcc --explain, -Rrex and rex-explain: what became of each region, out of the IR and the assembler's figures.
load helper
bats_require_minimum_version 1.5.0

saxpy() {
    source_file t.c <<'C'
#include <stdlib.h>
void saxpy(int n, float a, const float *x, float *y)
{
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
int main(void)
{
    float *x = calloc(64, 4), *y = calloc(64, 4);
    saxpy(64, 2, x, y), saxpy(64, 2, x, y);
    return y[0] != 0;
}
C
}

# fact KIND GROUP SUBJECT NAME: a value in the JSON on standard input, of the first such fact of a region of that kind.
fact() {
    python3 -c '
import json, sys
kind, group, subject, name = sys.argv[1:]
for unit in json.load(sys.stdin)["units"]:
    for region in unit["regions"]:
        for fact in region["facts"]:
            if region["kind"] == kind and fact["group"] == group and (fact["subject"] or "") == subject:
                value = fact.get(name, fact["values"].get(name))
                if value is not None:
                    print(value)
                    sys.exit()
sys.exit("no such fact")' "$@"
}

# valid FILE: the JSON is as docs/explain.schema.json says, as far as these words of JSON Schema go.
valid() {
    python3 - "$repository/docs/explain.schema.json" "$1" <<'PYTHON'
import json, sys
schema, value = (json.load(open(path)) for path in sys.argv[1:])
kinds = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
def check(rule, value, path):
    if "$ref" in rule:
        return check(schema["$defs"][rule["$ref"].split("/")[-1]], value, path)
    types = rule.get("type", [])
    types = [types] if isinstance(types, str) else types
    assert not types or any(isinstance(value, kinds[t]) for t in types), (path, value, types)
    assert "enum" not in rule or value in rule["enum"], (path, value)
    assert "const" not in rule or value == rule["const"], (path, value)
    assert value >= rule.get("minimum", value) and value <= rule.get("maximum", value) if isinstance(value, int) else True, path
    if isinstance(value, list):
        for index, item in enumerate(value):
            check(rule["items"], item, f"{path}[{index}]")
    if isinstance(value, dict):
        assert not set(rule.get("required", [])) - set(value), (path, value)
        for name, item in value.items():
            inner = rule.get("properties", {}).get(name, rule.get("additionalProperties", True))
            assert inner is not False, (path, name)
            if inner is not True:
                check(inner, item, f"{path}.{name}")
check(schema, value, "$")
PYTHON
}

@test "explain: a report has the region's place, how each variable travels, and what would be better" {
    saxpy
    rexcc --offload-arch=host -O2 --explain t.c -o t > report
    ./t
    grep -q '^t.c for the host device$' report
    grep -q '^t.c:4:1: target teams distribute parallel for in saxpy$' report
    grep -q 'parallel: all threads of the league share its loop' report
    grep -q 'a: 4 bytes by value, as a scalar without a clause' report
    grep -q 'x: map(to: x\[0 : n\]) of n \* sizeof(x\[0\]) bytes' report
    grep -q '5:5: i: from 0 while < n, by 1' report
    grep -q '^ *#pragma omp target data map(tofrom: y\[0 : n\]) map(to: x\[0 : n\])$' report
}

@test "explain: the JSON is as its schema says, for all kinds of constructs" {
    local name
    for name in regions chains map_structs members async_kinds scans reduced_arrays team_lengths fallback linked literal_structs; do
        program "$name"
        rexcc --offload-arch=host --explain=json -fsyntax-only t.c > "$name.json" 2> /dev/null
        valid "$name.json"
    done
}

@test "explain: values are for programs" {
    saxpy
    rexcc --offload-arch=host --explain=json -fsyntax-only t.c > report.json
    valid report.json
    [ "$(fact target kernel "$(sed -n 's/.*"kernel": "\(rex_[a-z0-9_]*\)".*/\1/p' report.json)" runs < report.json)" = parallel ]
    [ "$(fact target data a how < report.json)" = value ]
    [ "$(fact target data a bytes < report.json)" = 4 ]
    [ "$(fact target data x direction < report.json)" = to ]
    [ "$(fact target data y direction < report.json)" = tofrom ]
    [ "$(fact target data n rule < report.json)" = "as a scalar without a clause" ]
    [ "$(fact target loop i upper < report.json)" = n ]
    [ "$(fact target geometry "" owner < report.json)" = compiler ]
}

@test "explain: for a GPU there is what the assembler says" {
    have_nvcc || skip "no nvcc"
    saxpy
    rexcc --offload-arch=sm_90 -O3 --explain=json t.c -o t > report.json
    valid report.json
    [ "$(fact target gpu "" registers < report.json)" -gt 0 ]
    [ "$(fact target gpu "" shared < report.json)" -ge 0 ]
    [ "$(fact target gpu "" occupancy < report.json)" -gt 0 ]
}

@test "explain: -c leaves a record beside the object, and rex-explain joins them" {
    saxpy
    mkdir -p build/deep
    sed 's/saxpy(/other(/g; s/main/second/' t.c > u.c
    rexcc --offload-arch=host --explain -c t.c -o build/t.c.o > one
    rexcc --offload-arch=host --explain -c u.c -o build/deep/u.o > two
    [ -f build/t.c.explain.rex ]
    [ -f build/deep/u.explain.rex ]
    rex-fmt build/t.c.explain.rex | diff - build/t.c.explain.rex
    cat two one | sort > both
    rex-explain build | sort | diff both -
    rex-explain --format=json build > joined.json
    valid joined.json
    python3 -c 'import json; assert [u["source"] for u in json.load(open("joined.json"))["units"]] == ["u.c", "t.c"]'
    rexcc --offload-arch=host build/t.c.o build/deep/u.o -o t
    ./t
    rexcc --offload-arch=host -c t.c -o plain.o
    [ ! -e plain.explain.rex ]
    rexcc --offload-arch=host --explain -c t.c -o /dev/null | diff one -
    [ -z "$(ls /dev/null?* 2>/dev/null)" ]
}

@test "explain: a build of make has reports beside its objects" {
    saxpy
    printf 'CC = %s\nCFLAGS = --offload-arch=host -O1 --explain\nt: t.o\n\t$(CC) $(CFLAGS) $^ -o $@\n' "$bin/rexcc" > Makefile
    make -s t > log
    ./t
    grep -q 't.c:4:1: target teams distribute parallel for in saxpy' log
    rex-explain . | grep -q 't.c:4:1: target teams distribute parallel for in saxpy'
}

@test "explain: the pattern for an editor matches each position" {
    saxpy
    rexcc --offload-arch=host -fsyntax-only -Rrex --check t.c 2> said
    python3 - "$repository/docs/explain.md" <<'PY'
import json, re, sys
text = re.search(r'```json\n("problemMatcher".*?)```', open(sys.argv[1]).read(), re.S).group(1)
pattern = json.loads("{" + text + "}")["problemMatcher"]["pattern"]
lines = [line for line in open("said") if re.search(r" (warning|remark|note): ", line)]
assert len(lines) > 5
for line in lines:
    found = re.match(pattern["regexp"], line.rstrip("\n"))
    assert found.group(pattern["file"]) == "t.c" and int(found.group(pattern["line"])) > 0, line
PY
}

@test "explain: remarks have names, and are chosen by them" {
    saxpy
    rexcc --offload-arch=host -fsyntax-only -Rrex=chain t.c 2> said > out
    [ ! -s out ]
    grep -q '^t.c:4:1: remark: direct: .*\[-Rrex-chain\]$' said
    [ "$(count '\[-Rrex-' < said)" = "$(count 'Rrex-chain' < said)" ]
    rexcc --offload-arch=host -fsyntax-only -Rrex -Rno-rex-data t.c 2> said
    grep -q 'Rrex-kernel' said
    grep -q 'Rrex-advice' said
    [ "$(count 'Rrex-data' < said)" = 0 ]
    rexcc --offload-arch=host -fsyntax-only -Rrex-data t.c 2> said
    [ "$(count 'Rrex-data' < said)" -ge 4 ]
    rexcc --offload-arch=host -fsyntax-only t.c 2> said
    [ ! -s said ]
    rexcc --offload-arch=host -fsyntax-only -Rrex=advice -fdiagnostics-format=json t.c 2> said
    python3 -c 'import json; assert json.load(open("said"))[0]["option"] == "-Rrex-advice"'
}

@test "explain: SARIF has a result for each fact, at its place, with a rule that exists" {
    saxpy
    mkdir "a folder"
    cp t.c "a folder/t.c"
    rexcc --offload-arch=host --explain=json -fsyntax-only "a folder/t.c" > report.json
    rexcc --offload-arch=host --explain=sarif -fsyntax-only "a folder/t.c" > report.sarif
    python3 - <<'PYTHON'
import json
report, sarif = json.load(open("report.json")), json.load(open("report.sarif"))
facts = [fact for unit in report["units"] for region in unit["regions"] for fact in region["facts"]]
assert sarif["version"] == "2.1.0" and len(sarif["runs"]) == 1
run = sarif["runs"][0]
rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
assert len(run["results"]) == len(facts) > 5
for fact, result in zip(facts, run["results"]):
    assert result["ruleId"] == rules[result["ruleIndex"]] == "rex-" + fact["group"]
    assert fact["text"] in result["message"]["text"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20folder/t.c"
    assert place["region"] == {"startLine": fact["at"]["line"], "startColumn": fact["at"]["column"]}
PYTHON
}

@test "explain: what is not known is refused" {
    saxpy
    run ! rexcc -fsyntax-only -Rrex=chains t.c
    [[ $output == *"there are no remarks 'chains'"* ]]
    run ! rexcc -fsyntax-only --explain=yaml t.c
    [[ $output == *"expected --explain, --explain=json, --explain=sarif or --explain=html"* ]]
    run ! rex-explain --format=yaml t.c
    run ! rex-explain --group=chains t.c
    mkdir empty
    run ! rex-explain empty
    [[ $output == *"there is no record"* ]]
}

@test "explain: why a region is single-threaded, generic, on the host; what each is told" {
    source_file t.c <<'C'
#include <stdio.h>
void f(int n, int *a, int *b)
{
#pragma omp target map(tofrom : a[0 : n]) map(to : b[0 : n])
    for (int i = 0; i < n; i++)
        a[b[i]]++;
#pragma omp target parallel for map(tofrom : a[0 : n]) num_threads(512)
    for (int i = 0; i < n; i++)
        a[i]++;
#pragma omp target teams distribute num_teams(8) map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
        a[i]++;
#pragma omp target teams distribute parallel for thread_limit(100)
    for (int i = 0; i < n; i++)
        a[i] += b[i];
#pragma omp target
    fopen("x", "r");
}
C
    rexcc --offload-arch=sm_90 --explain -w -fsyntax-only t.c > report
    sed -n '/^t.c:4:1/,/^t.c:7/p' report > part
    grep -q 'single-threaded: one thread of the device runs all of it' part
    grep -q '^ *teams distribute parallel for$' part
    sed -n '/^t.c:7:1/,/^t.c:10/p' report | grep -q '^ *teams distribute$'
    sed -n '/^t.c:10:1/,/^t.c:13/p' report | grep -q '^ *parallel for$'
    sed -n '/^t.c:13:1/,/^t.c:16/p' report > part
    grep -q '^ *thread_limit(128)$' part
    grep -q '^ *restrict, in the declarations of a, b$' part
    sed -n '/^t.c:16:1/,$p' report | grep -q 'the host runs it, and no device ('
}

@test "explain: no advice where there is nothing to do" {
    source_file t.c <<'C'
void f(int n, float *restrict a, const float *restrict b)
{
#pragma omp target data map(tofrom : a[0 : n]) map(to : b[0 : n])
#pragma omp target teams distribute parallel for thread_limit(128)
    for (int i = 0; i < n; i++)
        a[i] += b[i];
}
C
    rexcc --offload-arch=sm_90 --explain -fsyntax-only t.c > report
    grep -q 'geometry' report
    [ "$(count 'advice' < report)" = 0 ]
}

@test "explain: no advice to map what a data construct may have mapped as a member of a struct" {
    source_file t.c <<'C'
struct field { int n; double *now, *next; };
static void step(const double *now, double *next, int n)
{
#pragma omp target teams distribute parallel for map(to : now[0 : n]) map(from : next[0 : n])
    for (int i = 0; i < n; i++)
        next[i] = now[i] / 2;
}
void steps(struct field *f)
{
#pragma omp target data map(tofrom : f->now[0 : f->n], f->next[0 : f->n])
    for (int s = 0; s < 5; s++)
        step(f->now, f->next, f->n);
}
C
    rexcc --offload-arch=sm_90 --explain -fsyntax-only t.c > report
    grep -q geometry report
    [ "$(grep -c 'no data construct' report)" = 0 ]
}

@test "explain: no advice to collapse a loop whose iterations a team's threads share" {
    source_file t.c <<'C'
void f(int n, float *restrict a, const float *restrict b)
{
#pragma omp target data map(tofrom : a[0 : n * n]) map(to : b[0 : n])
#pragma omp target teams distribute
    for (int i = 0; i < n; i++)
#pragma omp parallel for
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                a[i * n + j] += b[k];
}
C
    rexcc --offload-arch=sm_90 --explain -fsyntax-only t.c > report
    grep -q 'geometry' report
    [ "$(count 'collapse' < report)" = 0 ]
}

@test "explain: advice on teams and atomic operations where there are enough iterations" {
    source_file t.c <<'C'
int total;
void f(int n, int *restrict a, const int *restrict b)
{
#pragma omp target parallel for num_threads(512) map(tofrom : a[0 : 3000]) /* line 4: few */
    for (int i = 0; i < 3000; i++)
        a[i]++;
#pragma omp target parallel for num_threads(512) map(tofrom : a[0 : n]) /* line 7 */
    for (int i = 0; i < n; i++)
        a[i]++;
#pragma omp target parallel for num_threads(512) map(tofrom : a[0 : 3000]) /* line 10: few, but long */
    for (int i = 0; i < 3000; i++)
        for (int k = 0; k < n; k++)
            a[i] += k;
#pragma omp target teams distribute parallel for map(tofrom : total) map(to : b[0 : 50000])
    for (int i = 0; i < 50000; i++)
#pragma omp atomic
        total += b[i]; /* line 16: few */
#pragma omp target teams distribute parallel for map(tofrom : total) map(to : b[0 : n])
    for (int i = 0; i < n; i++)
#pragma omp atomic /* line 20 */
        total += b[i];
}
C
    rexcc --offload-arch=sm_90 -fsyntax-only -Rrex=advice t.c 2> said
    grep -q '^t.c:7:.*share the loop among teams.*which shows from some 4000 iterations on' said
    grep -q '^t.c:10:.*share the loop among teams' said
    grep -q '^t.c:20:.*reduction(+: total).*which shows from some 100000 updates on' said
    [ "$(grep -c '^t.c:4:.*among teams\|^t.c:16:' said)" = 0 ]
}

# every_reason FILE...: for each reason that docs/ir.md's tables know, rex-explain says it of one of these modules when it stands there,
# beside each value that the decision may have.
every_reason() {
    rex-fmt --schema > schema
    python3 - "$@" <<'PYTHON'
import re, subprocess, sys

# Reasons that reach the report as part of another one (together's and batch's), and those of C++ for C.
elsewhere = {("target", "initial_thread_why"), ("serial", "slow"), ("edit", "why")}
# What is so because of the reason for another attribute, inner_why.
same = {("target", "shares_why", "yes"), ("construct", "shares_why", "yes")}
# Why there is no such value.
against = {("launch", "tripcount_why"), ("launch", "direct_why")}
modules = [open(path).read() for path in sys.argv[1:]]
rows, keyword = [], None
for line in open("schema"):
    heading = re.match(r"### `(\w+)`", line)
    keyword = heading.group(1) if heading else keyword
    row = re.match(r"\| `(\w+)`(?: \(optional\))? \| (.*?) \| (.*) \|$", line)
    if row:
        rows.append((keyword, *row.groups()))
kinds = {(keyword, name): kind for keyword, name, kind, _ in rows}

def values(keyword, name, reason, meaning):
    kind = kinds.get((keyword, name))
    if (keyword, reason) in against:
        return [None]
    if not name or kind is None:
        return [None]
    some = {"yes, no": "yes", "number": "2", "name": "i", "text": '"i"'}.get(kind, kind.split()[0].rstrip(","))
    return [some] + ([None] + ["no"] * (kind == "yes, no") if "not" in meaning else [])

def without(text, name):
    return re.sub(r' %s (?:"(?:[^"\\]|\\.)*"|\S+)' % name, "", text)

def changed(module, keyword, name, value, reason):
    def change(line):
        text = without(without(line.group(), name), reason)
        if value is not None:
            text += f" {name} {value}"
        return text + f' {reason} "because of {keyword}"'
    return re.sub(r"(?m)^ *%s .*$" % keyword, change, module)

def told(keyword, name, value, reason):
    for module in modules:
        text = changed(module, keyword, name, value, reason)
        if text == module:
            continue
        run = subprocess.run(["rex-explain", "--format=json"], input=text, capture_output=True, text=True)
        if f"because of {keyword}" in run.stdout:
            return True
    return False

missing = []
for keyword, reason, kind, meaning in rows:
    if kind != "reason" or (keyword, reason) in elsewhere:
        continue
    name = reason[:-4] if reason.endswith("_why") else None
    for value in values(keyword, name, reason, meaning):
        if (keyword, reason, value) not in same and not told(keyword, name or "none", value, reason):
            missing.append(f"{keyword} {reason} of {name} {value}")
assert len(rows) > 100
assert not missing, "\n".join(missing)
PYTHON
}

@test "explain: there is no decision with a reason that the report leaves out" {
    local name pass passes
    cd "$BATS_TEST_TMPDIR"
    cat > lookups.c <<'C'
static const unsigned char box[16] = { 1, 2 };
void f(int n, unsigned *out)
{
    unsigned found[16] = { 0 };
#pragma omp target teams distribute parallel for map(from : out[0:n])
    for (int i = 0; i < n; i++)
        out[i] = box[i & n] + box[i % n];
#pragma omp target teams distribute parallel for map(to : out[0:n]) map(tofrom : found)
    for (int i = 0; i < n; i++)
#pragma omp atomic
        found[out[i] & 15]++;
#pragma omp target teams distribute parallel for map(from : out[0:n])
    for (int i = 0; i < n; i++) {
        out[i] = 0;
        for (int k = 0; k < n; k++)
            if (k > i)
                out[i] += k;
    }
}
C
    for name in tables fills chains chain_updates together tiled_nests batches host_regions lookups lu_blocks wavefront; do
        cp "$repository"/tests/programs/$name.c t.c 2> /dev/null || cp "$repository"/bench/programs/$name.c t.c 2> /dev/null || cp $name.c t.c
        mapfile -t passes < <(grep -v -e '^#' -e '^rex-cxx' "$repository/pipelines/default")
        rex-parse --offload-arch=sm_90 t.c -- -I"$repository/bench/programs" > "$name.rex" 2> said
        for pass in "${passes[@]}"; do
            "$pass" "$name.rex" > next
            mv next "$name.rex"
        done
    done
    sed -i 's/^\( *\)kernel .*/&\n\1  assembled name k registers 10 stack 0 spilled 0 shared 0/' tables.rex
    every_reason ./*.rex
}

@test "explain: advice counts what other regions do with the data, and what iterations collect" {
    source_file t.c <<'C'
int main(void)
{
    int n = 100;
    double a[100] = {0}, *p = a, s = 0;
#pragma omp target teams distribute parallel for map(from: p[0:n])
    for (int i = 0; i < n; i++)
        p[i] = i;
#pragma omp target map(to: p[0:n]) map(tofrom: s)
    for (int i = 0; i < n; i++)
        s += p[i];
    return s != 4950;
}
C
    rexcc --offload-arch=host -c -Rrex=advice t.c 2> said
    [ "$(grep -c 'target data map(tofrom: p\[0:n\])' said)" -eq 2 ]
    grep -q "share the loop among all threads, if its iterations are independent, and a clause reduction combines 's'" said
    ! grep -q 'target data.*map([a-z]*: s)' said
    rex-parse t.c | rex-outline | rex-present | sed '/ variable name p /d' | rex-explain | grep -q 'target data map(tofrom: p\[0:n\])'
}

@test "explain: advice says once what a region to which the program comes once has no use for, and what costs at each launch" {
    source_file t.c <<'C'
#include <stdlib.h>
static double table[256], w[100];
struct pair { int n; double *x; };
static void step(struct pair *p)
{
#pragma omp target teams distribute parallel for map(tofrom: p[0:1], p->x[0:p->n])
    for (int i = 0; i < p->n; i++)
        p->x[i] += 1;
}
int main(void)
{
    int n = 5000, count = 0;
    double a = 2, *x = calloc(n, sizeof *x), *y = calloc(n, sizeof *y), *z = calloc(n * n, sizeof *z);
    struct pair p = {n, x};
#pragma omp target teams distribute parallel for map(tofrom: y[0:n]) /* line 15: nothing to say */
    for (int i = 0; i < n; i++)
        y[i] = i;
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], a) firstprivate(table) /* line 19 */
        for (int i = 0; i < n; i++)
            w[i % 100] = x[i] * a + table[i % 256];
    }
#pragma omp target teams distribute parallel for map(tofrom: z[0:n * n]) map(tofrom: count) num_teams(4) dist_schedule(static, 9) /* line 23 */
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            z[i * n + k] = i - k;
#pragma omp target teams distribute parallel for map(tofrom: count) /* line 27 */
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
#pragma omp atomic
            count += i > k;
        }
#pragma omp target teams distribute parallel for map(tofrom: z[0:n * n]) /* line 33: no perfect nest */
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            z[i] += k;
#pragma omp target teams distribute map(to: z[0:n * n]) num_teams(n) /* line 37 */
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
            sum = sum / 2 + z[i * n + k];
        w[i % 100] = sum;
    }
    step(&p);
    step(&p);
    return count == 0;
}
C
    rexcc --offload-arch=sm_90 -fsyntax-only -Rrex=advice t.c 2> said
    sed -i 's/^t.c:\([0-9]*\):[0-9]*: remark: /\1 /' said
    ! grep '^15 ' said
    grep -q '^19 where launches use.*target data map(tofrom: w) map(tofrom: x\[0:n\])' said
    grep -q "^19 copy to the device only: 'map(to: x\[0:n\])'" said
    grep -q "^19 let what the region only reads travel with the launch: 'no map clause for a'" said
    grep -q "^19 table: let all threads read one array: 'map(to: table) in the place of firstprivate'.* 2048 bytes" said
    grep -q "^24 i: share all loops of the nest.*'collapse(2)'; threads share its 5000 iterations" said
    grep -q "^23 let the device have as many teams as it can run: 'no clause num_teams'" said
    grep -q "^30 count: combine it at the end.*'reduction(+: count)'" said
    grep -q '^23 other regions use the same data.*target data map(tofrom: z\[0:n \* n\])' said
    ! grep '^34 .*collapse' said
    grep -q "^37 share the loop inside among the threads of each team.*'parallel for, at the loop inside'" said
    grep -q '^6 where launches use.*map(tofrom: p\[0:1\]) map(tofrom: p->x\[0:p->n\])' said
}

@test "explain: says what a loop construct is taken as, and which constants the device has of its own" {
    source_file t.c <<'C'
static const int steps[3] = {1, 2, 5};
int main(void)
{
    static int a[100];
    static const int other[2] = {1, 2};
#pragma omp target teams loop map(tofrom: a)
    for (int i = 0; i < 90; i++)
        a[i] += steps[i % 3];
#pragma omp target teams distribute map(tofrom: a)
    for (int i = 0; i < 9; i++) {
#pragma omp loop bind(parallel)
        for (int k = 0; k < 10; k++)
            a[i * 10 + k] += other[k % 2];
        a[i * 10] += a[i * 10 + 1];
    }
    return a[1] != 4;
}
C
    rexcc --offload-arch=host --explain=json -fsyntax-only t.c > out
    [ "$(fact target kernel '' taken_as < out)" = "target teams distribute parallel for" ]
    [ "$(fact target loop loop taken_as < out)" = "parallel for" ]
    [ "$(fact target data steps how < out)" = device ]
    [ "$(fact target data other how < out)" = device ]
    valid out
}

@test "explain: advice on data directives, and on items that libomptarget looks up" {
    source_file t.c <<'C'
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = argc * 100;
    double *a = calloc(n, 8), *b = calloc(n, 8);
#pragma omp target enter data map(to: a[:n], b[:n])
    for (int t = 0; t < 10; t++) {
#pragma omp target update from(a[:n])
#pragma omp target update from(b[:n])
#pragma omp target teams distribute parallel for map(always, tofrom: b[:n])
        for (int i = 0; i < n; i++)
            b[i] += a[i];
    }
#pragma omp target exit data map(from: a[:n], b[:n])
#pragma omp target data map(tofrom: a[:n], b[:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        b[i] += a[i];
    return b[1] != 0;
}
C
    rexcc --offload-arch=host -Rrex=advice -fsyntax-only t.c 2>&1 | sed -n 's/^t.c:\([0-9]*\):[0-9]*: remark: \(.*\) \[-Rrex-advice\]$/\1 \2/p' > said
    [ "$(cut -d' ' -f1 said | xargs)" = "8 10 14 15" ]
    grep -q "^8 if no other file's regions write it, leave the update out: 'no target update from(a\[:n\])'; no region of this file" said
    grep -q "^10 keep it on the device .*map(tofrom: b\[:n\]) and target update, and no modifier always'; that ends 1 look-up a launch" said
    grep -q "^14 .*end the mapping without a copy: 'map(release: a\[:n\])'" said
    grep -q "^15 .*copy to the device only: 'map(to: a\[:n\])'" said
}

@test "explain: says what is computed in a cheaper way than the text says" {
    source_file t.c <<'C'
#include <math.h>
void f(int n, const float *a, float *restrict out)
{
#pragma omp target teams distribute parallel for map(to: a[:n]) map(from: out[:n])
    for (int i = 0; i < n; i++) {
        float t = a[i], s = sinf(t * 2), c = cosf(t * 2);
        float u = a[(i + 1) % n];
        out[i] = s + c + u;
        float v = sinf(u), w = cosf(u);
        out[i] += v * w;
    }
}
C
    rexcc --offload-arch=sm_90 --explain=json -fsyntax-only t.c > out
    [ "$(fact target loop u cheaper < out)" = sines ]
    [ "$(fact target loop '(i + 1) % n' cheaper < out)" = remainder ]
    valid out
}

@test "explain: no advice to share loops whose iterations use what others have written" {
    source_file t.c <<'C'
#include <stdio.h>
enum { N = 1000, M = 60 };
static double x[N], u[M][M], w[M][M];
int main(void)
{
    double s = 0, most = 0, last = 0;
#pragma omp target map(to: x) map(tofrom: last)
    for (int i = 0; i < N; i++)
        last = x[i];
    for (int t = 0; t < 3; t++) {
#pragma omp target map(tofrom: x)
        for (int i = 1; i < N; i++)
            x[i] = x[i - 1] * 0.5 + x[i];
#pragma omp target map(to: x) map(tofrom: s)
        for (int i = 0; i < N; i++)
            s = s * 0.5 + x[i];
#pragma omp target map(to: x) map(tofrom: most)
        for (int i = 0; i < N; i++)
            most = x[i] > most ? x[i] : most;
#pragma omp target teams distribute parallel for map(tofrom: u)
        for (int j = 0; j < M; j++)
            for (int i = 1; i < M; i++)
                u[i][j] += u[i - 1][j] * 0.5;
#pragma omp target teams distribute parallel for map(tofrom: w)
        for (int j = 0; j < M; j++)
            for (int i = 1; i < M; i++)
                w[i][j] += u[i - 1][j] * 0.5;
        x[0] = s;
    }
    printf("%g %g %g %g\n", s, most, last, w[3][3]);
    return 0;
}
C
    rexcc --offload-arch=sm_90 -Rrex=advice -fsyntax-only t.c 2>&1 | sed -n 's/^t.c:\([0-9]*\):[0-9]*: remark: \(.*\) \[-Rrex-advice\]$/\1 \2/p' > said
    grep -o '^[0-9]* .*share \(all\|the\) loops\?' said | sed 's/ .*share/ share/' > shared
    diff shared - <<'T'
17 share the loop
25 share all loops
T
    # the host uses x in the loop
    [[ $(grep '^11 ' said) == "11 keep it on the device around the loop, and copy what the host uses in it by target update, if that is less"*"map(tofrom: x)"* ]]
    [[ $(grep '^24 ' said) == *"where launches use the same data again, and the host does not in between"* ]]
}
