# Completion of rexcc's command line for bash. The options are those of `rexcc --help`.
_rexcc() {
    local word=${COMP_WORDS[COMP_CWORD]} option=
    # bash takes --option=value apart at the equals sign
    if [ "$word" = "=" ]; then
        word='' option=${COMP_WORDS[COMP_CWORD - 1]}
    elif [ "$COMP_CWORD" -ge 2 ] && [ "${COMP_WORDS[COMP_CWORD - 1]}" = "=" ]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $option,$word in
    --offload-arch,*) mapfile -t COMPREPLY < <(compgen -W "native host sm_80 sm_86 sm_89 sm_90 sm_100 sm_120" -- "$word") ;;
    --pipeline,*) mapfile -t COMPREPLY < <(compgen -W "default full minimal" -f -- "$word") ;;
    ,-*) mapfile -t COMPREPLY < <(compgen -W "$(rexcc --help | sed -nE 's/^  (-.*)/\1/; s/  .*//; /^-/p' | grep -oE '(^|, )--?[A-Za-z#][A-Za-z#-]*=?' | tr -d ', ')" -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    esac
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}
complete -o filenames -F _rexcc rexcc
