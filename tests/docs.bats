# docs/: what is generated there is what the programs say today.
load helper

@test "the IR's tables and the tour are up to date (docs/update)" {
    cd "$repository"
    docs/update --check
}

@test "every man page and document that README names exists" {
    cd "$repository"
    grep -oE '\]\(([^)#]+)' README.md | sed 's/](//' | grep -v '^http' | while read -r path; do [ -e "$path" ]; done
}
