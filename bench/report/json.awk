# Makes JSON of machine.txt, the samples and the summary.
BEGIN { FS = "\t" }
FNR == 1 { file++ }

function text(value) {
    gsub(/\\/, "\\\\", value)
    gsub(/"/, "\\\"", value)
    gsub(/[\001-\037]/, " ", value)
    return "\"" value "\""
}

file == 1 { machine = machine (machine ? ",\n" : "") "    " text($1) ": " text($2) }

file == 2 {
    key = $1 FS $2 FS $3
    samples[key] = samples[key] (samples[key] ? ", " : "") $5
}

file == 3 {
    line = "    {\"program\": " text($1) ", \"series\": " text($2) ", \"variant\": " text($3) ", \"median\": " $5 \
           ", \"lowest\": " $6 ", \"highest\": " $7 ", \"samples\": [" samples[$1 FS $2 FS $3] "]"
    if (NF > 7)
        line = line ", \"rex_ratio\": " $8 ", \"lowest_ratio\": " $9 ", \"highest_ratio\": " $10
    results = results (results ? ",\n" : "") line "}"
}

END {
    print "{\n  \"unit\": \"seconds\",\n  \"machine\": {\n" machine "\n  },\n  \"results\": [\n" results "\n  ]\n}"
}
