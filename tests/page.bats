# --explain=html: the source beside all that it became, as one page. What a browser makes of it: make browser.
load helper
bats_require_minimum_version 1.5.0

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    cat > t.c <<'C'
#include <stdio.h>
/* </script><b>markup & "quotes"</b> */
int main(void)
{
    int n = 100, a[100], sum = 0;
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < n; i++)
        a[i] = i * 3;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
C
}

# look PAGE SCRIPT: runs Python that has the page's panes by name (with lines and from) and its text.
look() {
    { cat <<'PY' && cat; } > look.py
import json, re, sys
page = open(sys.argv[1]).read()
data = json.loads(re.search(r'<script type="application/json" id="data">\n(.*?)</script>', page, re.S).group(1))
panes = {p["name"]: p for p in data["panes"]}
text = lambda pane: [data["lines"][i] for i in panes[pane]["lines"]]
def of(pane, line):
    return [t for t, f in zip(text(pane), panes[pane]["from"]) if f == line]
PY
    python3 look.py "$1"
}

@test "page: it is one file with the source, the report, the IR after each pass and both files that are printed" {
    rexcc --offload-arch=host -O2 --explain=html -o t t.c
    [ "$(./t)" = 14850 ]
    look t.html <<'PY'
assert page.count("<script") == 2 and page.count("</script") == 2 and "http" not in re.sub(r'id="data">.*?</script>', "", page, flags=re.S)
assert text("t.c") == open("t.c").read().split("\n")[:-1]
assert panes["t.c"]["from"] == list(range(1, len(text("t.c")) + 1))
names = [p["name"] for p in data["panes"]]
assert names[:5] == ["t.c", "report", "1-parse", "2-share", "3-privatize"] and names[-3:] == [names[-3], "host", "device"] and names[-3].endswith("-cxx")
assert any("kernel    rex_main_l6_" in line for line in of("report", 6))
assert any(line.lstrip().startswith("launch kernel rex_main_l9_") for line in of(next(n for n in names if n.endswith("-abi-repair")), 9))
assert of("device", 8) and any("a[i] = i * 3;" in line for line in of("device", 8))
assert any("__tgt_target_kernel" in line or "rex_launch" in line for line in of("host", 6))
assert not any("rex_main_l9_" in line for line in of("host", 6) + of("device", 6))
PY
}

@test "page: device code of a GPU is there, by the source's lines" {
    have_nvcc || skip "no nvcc"
    rexcc --offload-arch=sm_90 -O2 --explain=html -c t.c
    [ -s t.o ]
    look t.html <<'PY'
assert any(re.search(r"\tst\.", line) for line in of("PTX", 8)) and any(re.search(r"\tld\.", line) for line in of("PTX", 11))
assert not any("rex_main_l9_" in line for line in of("PTX", 6) + of("PTX", 8))
assert any("registers" in line for line in of("report", 6))
PY
}

@test "page: SASS is what a disassembler in PATH says" {
    have_nvcc || skip "no nvcc"
    local tool nvcc
    # A folder of its own for nvcc, so that no disassembler lies beside it.
    nvcc=$(readlink -f "$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)")
    mkdir tools toolkit
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$nvcc" > toolkit/nvcc
    chmod +x toolkit/nvcc
    for tool in cuobjdump nvdisasm; do # nvdisasm comes first, a real one in PATH as well
        [ "$tool" = nvdisasm ] || ! command -v nvdisasm > real || continue
        printf '#!/bin/sh\necho "$0 $*" > asked; echo "        /*0000*/ EXIT ;"\n' > tools/$tool
        chmod +x tools/$tool
        PATH=$PWD/tools:$PATH REX_NVCC=$PWD/toolkit/nvcc rexcc --offload-arch=sm_90 -O2 --explain=html -c t.c
        grep -q "tools/$tool -" asked
        look t.html <<< 'assert any("EXIT" in line for line in text("SASS"))'
    done
}

@test "page: each file has its own; what fails leaves none; positions of other files are no lines of this one" {
    cat > part.h <<'C'
static int twice(int x)
{
    return 2 * x;
}
C
    printf '#include "part.h"\nint other(int x)\n{\n    int y = 0;\n#pragma omp target map(from : y)\n    y = twice(x);\n    return y;\n}\n' > other.c
    rexcc --offload-arch=host --explain=html -o t t.c other.c
    look other.html <<'PY'
assert max(panes["host"]["from"]) <= 8 and any("y = twice(x);" in line for line in of("device", 6))
assert not any("return 2 * x" in line for line in of("device", 3))
PY
    [ -s t.html ]
    rm -f ./*.html
    echo 'int main(void) { return nothing; }' > t.c
    run rexcc --offload-arch=host --explain=html -o t t.c
    [ "$status" -ne 0 ]
    [ -z "$(find . -name '*.html')" ]
    run rexcc --explain=pdf t.c
    [[ $output == *"expected --explain"*"html"* ]]
}

@test "page: rex-page by itself, and its errors" {
    rexcc --offload-arch=host --save-temps=st -o t t.c
    rex-page --source=t.c --ir=first=st/t.1-parse.rex --c=device=st/t.device.cu --title='a < b' > page.html
    look page.html <<'PY'
assert [p["name"] for p in data["panes"]] == ["t.c", "first", "device"] and "<title>a &lt; b</title>" in page
PY
    for wrong in '' --source=missing.c '--source=t.c --ir=x' '--source=t.c --ir=x=missing' '--source=t.c --foo'; do
        # shellcheck disable=SC2086 # words
        run --separate-stderr rex-page $wrong
        [ "$status" -eq 1 ]
        [ -z "$output" ]
        [[ $stderr == 'rex-page: error: '* ]]
    done
    : > empty.c
    rex-page --source=empty.c | grep -q '"name": "empty.c", "kind": "source", "lines": \[\]'
}
