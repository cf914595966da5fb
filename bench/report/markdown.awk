# Makes tables in Markdown of machine.txt, skipped.txt, failures.txt, uses.txt (what the CUDA variants use) and the
# summary.
BEGIN {
    FS = "\t"
    # How many times another variant's time REX may take, by kind of series.
    aims["kernel", "cuda"] = 1.05
    aims["launch", "cuda"] = 1.25
    aims["chain", "cuda"] = 1.5
    aims["start", "cuda"] = 1.1
    aims["compile", "clang"] = 1.5
    aims["filters", "clang"] = 2
}
FNR == 1 { file = FILENAME; sub(/.*\//, "", file) }

file == "machine.txt" && $2 != "" { machine = machine "| " $1 " | " $2 " |\n" }
file == "skipped.txt" { skipped = skipped "- not built: " $1 ": " $2 "\n" }
file == "uses.txt" { uses[$1] = $2 }
file == "failures.txt" { failed = failed "- **failed**: " $1 ": " $2 "\n" }

# The aim for a kind of series; empty where there is none. REX should never take longer than a native compiler's
# programs.
function aim_of(kind, variant) {
    if ((kind, variant) in aims)
        return aims[kind, variant]
    return variant == "cuda" ? "" : 1
}

function duration(seconds) {
    if (seconds < 1e-3)
        return sprintf("%.4g us", seconds * 1e6)
    return seconds < 1 ? sprintf("%.4g ms", seconds * 1e3) : sprintf("%.4g s", seconds)
}

# Half the difference of the extremes in percent of the median.
function spread(count, median, lowest, highest) {
    return count > 1 && median > 0 ? sprintf("&#8239;±%.0f%%", 50 * (highest - lowest) / median) : ""
}

function quotient(value) {
    return sprintf(value < 0.1 ? "%.2g" : "%.2f", value)
}

file == "summary.txt" {
    row = $1 FS $2
    if (!(row in seen)) {
        seen[row] = 1
        rows[++row_count] = row
    }
    if (!($3 in known)) {
        known[$3] = 1
        variants[++variant_count] = $3
    }
    time[row, $3] = duration($5) spread($4, $5, $6, $7)
    if (NF > 7) {
        ratio[row, $3] = $8
        kind = $2
        sub(/\..*/, "", kind)
        group = kind FS $3
        if (!(group in members))
            groups[++group_count] = group
        value[group, ++members[group]] = $8
    }
}

function sort_group(group,    i, j, kept) {
    for (i = 2; i <= members[group]; i++) {
        kept = value[group, i]
        for (j = i - 1; j > 0 && value[group, j] > kept; j--)
            value[group, j + 1] = value[group, j]
        value[group, j + 1] = kept
    }
}

function ratio_cell(row, variant,    kind, shown, aim) {
    if (!((row, variant) in ratio))
        return ""
    kind = row
    sub(/^[^\t]*\t/, "", kind)
    sub(/\..*/, "", kind)
    shown = quotient(ratio[row, variant])
    aim = aim_of(kind, variant)
    return aim && ratio[row, variant] > aim ? "**" shown "**" : shown
}

# What the CUDA variant uses, in the first row of its program only.
function uses_cell(program,    shown) {
    shown = uses[program]
    delete uses[program]
    return shown
}

function print_results(    r, v, parts, head, rule, line) {
    head = "| program | series |"
    rule = "| --- | --- |"
    for (v = 1; v <= variant_count; v++) {
        head = head " " variants[v] " |"
        rule = rule " ---: |"
    }
    for (v = 1; v <= variant_count; v++) {
        if (variants[v] != "rex") {
            head = head " rex / " variants[v] " |"
            rule = rule " ---: |"
        }
    }
    if ("cuda" in known) {
        head = head " CUDA uses |"
        rule = rule " --- |"
    }
    print head "\n" rule
    for (r = 1; r <= row_count; r++) {
        split(rows[r], parts, FS)
        line = "| " parts[1] " | " parts[2] " |"
        for (v = 1; v <= variant_count; v++)
            line = line " " time[rows[r], variants[v]] " |"
        for (v = 1; v <= variant_count; v++)
            if (variants[v] != "rex")
                line = line " " ratio_cell(rows[r], variants[v]) " |"
        if ("cuda" in known)
            line = line " " uses_cell(parts[1]) " |"
        print line
    }
}

function print_groups(    g, parts, n, middle, aim, within, i) {
    print "| rex's time to | of | series | lowest | median | highest | aim | within the aim |"
    print "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for (g = 1; g <= group_count; g++) {
        split(groups[g], parts, FS)
        sort_group(groups[g])
        n = members[groups[g]]
        middle = int((n + 1) / 2)
        middle = n % 2 ? value[groups[g], middle] : (value[groups[g], middle] + value[groups[g], middle + 1]) / 2
        aim = aim_of(parts[1], parts[2])
        within = 0
        for (i = 1; i <= n; i++)
            within += value[groups[g], i] <= aim
        printf "| %s | %s | %d | %s | %s | %s | %s | %s |\n", parts[2], parts[1], n, quotient(value[groups[g], 1]),
               quotient(middle), quotient(value[groups[g], n]), aim, aim ? within " of " n : ""
    }
}

END {
    printf "| | |\n| --- | --- |\n%s\n", machine
    print_results()
    if (group_count) {
        print ""
        print_groups()
    }
    if (skipped failed)
        printf "\n%s%s", skipped, failed
}
