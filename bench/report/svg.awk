# Draws a plot of machine.txt and the summary: a bar for every ratio of REX's time to another variant's, on a
# logarithmic scale around 1. Bars to the left are for programs in which REX is faster.
BEGIN {
    FS = "\t"
    LEFT = 258; WIDTH = 620; TOP = 96; BAR = 13; GAP = 7; LOWEST = 1 / 8; HIGHEST = 8
    colour["cuda"] = "#4c8c2b"; colour["clang"] = "#3b6fb6"; colour["gcc"] = "#b5651d"
}
FNR == 1 { file = FILENAME; sub(/.*\//, "", file) }

function escaped(value) {
    gsub(/&/, "\\&amp;", value)
    gsub(/</, "\\&lt;", value)
    return value
}

function x_of(ratio) {
    if (ratio < LOWEST)
        ratio = LOWEST
    if (ratio > HIGHEST)
        ratio = HIGHEST
    return LEFT + WIDTH * log(ratio / LOWEST) / log(HIGHEST / LOWEST)
}

function put(line) {
    body = body line "\n"
}

function write_text(x, y, anchor, size, value) {
    put(sprintf("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%s</text>", x, y, anchor, size,
                escaped(value)))
}

function vertical(x, bottom, colour_of_line) {
    put(sprintf("<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"%s\"/>", x, TOP - 6, x, bottom,
                colour_of_line))
}

file == "machine.txt" { machine[$1] = $2 }

file == "summary.txt" && NF > 7 {
    row = $1 " " $2
    if (!(row in seen)) {
        seen[row] = 1
        rows[++row_count] = row
    }
    bars[row] = bars[row] (bars[row] ? FS : "") $3 FS $8
    height += BAR
    if (!($3 in used)) {
        used[$3] = 1
        legend[++legend_count] = $3
    }
}

function draw_row(row, y,    n, parts, i, from, to, shown) {
    n = split(bars[row], parts, FS)
    write_text(LEFT - 48, y + BAR * n / 4 + 4, "end", 12, row)
    for (i = 1; i < n; i += 2) {
        from = x_of(1)
        to = x_of(parts[i + 1])
        put(sprintf("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>", from < to ? from : to, y,
                    from < to ? to - from : from - to, BAR - 2, colour[parts[i]]))
        shown = sprintf(parts[i + 1] < 0.1 ? "%.2g" : "%.2f", parts[i + 1])
        write_text(to < from ? to - 4 : to + 4, y + BAR - 3, to < from ? "end" : "start", 11, shown)
        y += BAR
    }
    return y + GAP
}

END {
    bottom = TOP + height + row_count * GAP
    device = machine["gpu"] ? machine["gpu"] ", driver " machine["driver"] : machine["cpu"] ", host device"
    write_text(12, 24, "start", 17, "REX's time divided by that of the others (left of 1: REX is faster)")
    write_text(12, 44, "start", 12, device ", " machine["date"] (machine["quick"] ? ", " machine["quick"] : ""))
    x = 12
    for (i = 1; i <= legend_count; i++) {
        put(sprintf("<rect x=\"%d\" y=\"55\" width=\"12\" height=\"12\" fill=\"%s\"/>", x, colour[legend[i]]))
        write_text(x + 17, 65, "start", 12, "REX / " legend[i])
        x += 100
    }
    for (ratio = LOWEST; ratio <= HIGHEST; ratio *= 2) {
        vertical(x_of(ratio), bottom, ratio == 1 ? "#222222" : "#dddddd")
        write_text(x_of(ratio), TOP - 10, "middle", 11, ratio)
    }
    y = TOP
    for (i = 1; i <= row_count; i++)
        y = draw_row(rows[i], y)
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" " \
           "font-family=\"sans-serif\" fill=\"#1a1a1a\">\n",
           LEFT + WIDTH + 60, bottom + 12
    print "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
    printf "%s</svg>\n", body
}
