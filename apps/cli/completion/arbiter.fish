# Completion of `arbiter` for fish: the program itself says what may come next.

function __arbiter_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] complete $words[2..-1] 2>/dev/null)
        switch $line
            case ''
            case ':files'
                __fish_complete_path (commandline -ct)
            case '*'
                echo $line
        end
    end
end

complete -c arbiter -f -a '(__arbiter_complete)'
