# The CUBINs of the examples: the kernels, their environments and their parameter slots are what the IR says. Needs
# nvcc, no GPU.
load helper

setup() {
    command -v nvcc > /dev/null || skip "nvcc is not installed"
    cd "$BATS_TEST_TMPDIR" || return
}

# info_records IMAGE KERNEL KIND: how many records of that kind .nv.info of the kernel has. A record begins with a
# format byte, its kind and, for format 4, a 16-bit size (as nvdisasm shows them).
info_records() {
    local offset size
    read -r offset size < <(readelf -SW "$1" 2> /dev/null | sed 's/^ *\[ *[0-9]*\]//' |
        awk -v name=".nv.info.$2" '$1 == name {print $4, $5}')
    od -An -v -tu1 -w1 -j "$((16#$offset))" -N "$((16#$size))" "$1" | awk -v wanted="$((16#$3))" '
        { byte[NR - 1] = $1 }
        END {
            for (at = 0; at + 3 < NR;) {
                found += byte[at + 1] == wanted
                at += 4 + (byte[at] == 4 ? byte[at + 2] + 256 * byte[at + 3] : 0)
            }
            print found + 0
        }'
}

check_example() {
    rexcc --offload-arch=sm_90 --image="$1.cubin" "$repository/examples/$1.c" -o "$1" -lm
    mapfile -t passes < <(grep -v '^#' "$repository/pipelines/default")
    rex-parse --offload-arch=sm_90 "$repository/examples/$1.c" | rex-row "${passes[@]}" > "$1.rex"
    readelf -sW "$1.cubin" > symbols 2> /dev/null
    local kernel slots
    while read -r kernel slots; do
        grep -qE " FUNC +GLOBAL .* $kernel$" symbols
        grep -qE " 48 OBJECT .* ${kernel}_kernel_environment$" symbols
        [ "$(info_records "$1.cubin" "$kernel" 17)" = "$slots" ]
    done < <(awk '/^ *kernel name / {name = $3; slots = 0} /^ *param slot / {slots++}
                  /^ *launch kernel / {print name, slots}' "$1.rex")
    [ "$(grep -cE ' FUNC +GLOBAL .* rex_' symbols)" = "$(grep -cE '^ *kernel name' "$1.rex")" ]
}

@test "saxpy's CUBIN" {
    check_example saxpy
}

@test "nn's CUBIN" {
    check_example nn
}

@test "gaussian's CUBIN" {
    check_example gaussian
}

@test "heartwall's CUBIN" {
    check_example heartwall
}

@test "btree's CUBIN" {
    check_example btree
}

@test "hotspot's CUBIN" {
    check_example hotspot
}
