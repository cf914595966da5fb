# Reads samples: program, series, variant, round and seconds, separated by tabs. Prints a line for each program,
# series and variant, in the order of their first samples: how many there are, their median, lowest and highest; and
# for variants other than rex the ratio of rex's time to the variant's: of the medians, and the lowest and highest of
# a round.
BEGIN { FS = OFS = "\t" }

{
    row = $1 FS $2
    if (!(row in seen)) {
        seen[row] = 1
        rows[++row_count] = row
    }
    key = row FS $3
    if (!(key in count))
        variants[row] = variants[row] (variants[row] ? FS : "") $3
    time[key, ++count[key]] = $5
    of_round[key, $4] = $5
    rounds[$4] = 1
}

# Sorts time[key, 1...].
function sort(key,    i, j, value) {
    for (i = 2; i <= count[key]; i++) {
        value = time[key, i]
        for (j = i - 1; j > 0 && time[key, j] > value; j--)
            time[key, j + 1] = time[key, j]
        time[key, j + 1] = value
    }
}

function median(key,    middle) {
    middle = int((count[key] + 1) / 2)
    return count[key] % 2 ? time[key, middle] : (time[key, middle] + time[key, middle + 1]) / 2
}

# Sets `lowest` and `highest` of the ratios within a round.
function ratios(rex, other,    round, ratio) {
    lowest = highest = ""
    for (round in rounds) {
        if ((rex, round) in of_round && (other, round) in of_round && of_round[other, round] > 0) {
            ratio = of_round[rex, round] / of_round[other, round]
            if (lowest == "" || ratio < lowest)
                lowest = ratio
            if (highest == "" || ratio > highest)
                highest = ratio
        }
    }
}

END {
    for (r = 1; r <= row_count; r++) {
        n = split(variants[rows[r]], names, FS)
        rex = rows[r] FS "rex"
        for (v = 1; v <= n; v++) {
            key = rows[r] FS names[v]
            sort(key)
            line = key OFS count[key] OFS median(key) OFS time[key, 1] OFS time[key, count[key]]
            if (names[v] != "rex" && rex in count && median(key) > 0) {
                ratios(rex, key)
                line = line OFS median(rex) / median(key) OFS lowest OFS highest
            }
            print line
        }
    }
}
