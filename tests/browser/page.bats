# The page of --explain=html in a browser (make browser): what it shows at an address, and that nothing goes wrong in it.
setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    cp "$BATS_TEST_DIRNAME/../../examples/nn.c" .
    "$BATS_TEST_DIRNAME/../../bin/rexcc" --offload-arch=host -O2 --explain=html -c nn.c
}

# dom ADDRESS [OPTION...]: the page's elements once its program has run.
dom() {
    local address=$1
    shift
    timeout 60 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$BATS_TEST_TMPDIR/profile" --virtual-time-budget=5000 \
        --enable-logging=stderr --log-level=0 "$@" --dump-dom "file://$BATS_FILE_TMPDIR/nn.html$address" 2> "$BATS_TEST_TMPDIR/log"
}

@test "browser: the source stands beside the report, with a tab for each thing that it became" {
    dom '' > out.html
    [ "$(grep -oE '<button role="tab"' out.html | wc -l)" -ge 28 ]
    [ "$(grep -oE 'aria-selected="true"[^>]*>[^<]*' out.html)" = 'aria-selected="true">report' ]
    [ "$(grep -oE '<ol>' out.html | wc -l)" -eq 2 ]
    [ "$(grep -c 'CONSOLE.*[Ee]rror' "$BATS_TEST_TMPDIR/log")" -eq 0 ]
}

@test "browser: an address marks a line, what it became, and what the pass changed" {
    local line
    line=$(grep -n -m1 'pragma omp target teams' "$BATS_FILE_TMPDIR/nn.c" | cut -d: -f1)
    dom "#launch-shape,$line" > out.html
    [ "$(grep -oE 'class="chosen"' out.html | wc -l)" -eq 1 ]
    [ "$(grep -oE 'class="(new )?marked"' out.html | wc -l)" -ge 3 ]
    grep -qE "<li [^>]*class=\"new( marked)?\"" out.html
    grep -q '<ins>threads_policy</ins>' out.html
    [[ "$(grep -oE 'aria-selected="true"[^>]*>[^<]*' out.html)" =~ ^'aria-selected="true">'[0-9]+-launch-shape$ ]]
}

@test "browser: what a line has too much of goes on below its text" {
    dom '' --window-size=500,900 > out.html
    grep -q '<code style="--column: 12ch;">  kernel    rex_measure' out.html
    [ "$(grep -c 'CONSOLE.*[Ee]rror' "$BATS_TEST_TMPDIR/log")" -eq 0 ]
}
