# Completion of `arbiter` for bash: the program itself says what may come next.

_arbiter()
{
    local line current=${COMP_WORDS[COMP_CWORD]#=}
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        '') ;;
        :files)
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
            ;;
        *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${COMP_WORDS[0]/#\~/$HOME}" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

complete -F _arbiter arbiter
