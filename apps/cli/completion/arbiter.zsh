#compdef arbiter
# Completion of `arbiter` for zsh: the program itself says what may come next.

_arbiter()
{
    local line tab=$'\t'
    local -a offers
    for line in "${(@f)$("${words[1]}" complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
            '') ;;
            :files) _files ;;
            *) offers+=("${${line%%$tab*}//:/\\:}:${line#*$tab}") ;;
        esac
    done
    (( $#offers )) && _describe arbiter offers
}

_arbiter "$@"
