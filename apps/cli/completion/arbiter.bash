# Completion of `arbiter` for bash. A test compares the words with `arbiter --help`.

_arbiter()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local global="--help --version --color"
    local position="--fen --variant --strict"
    local command="" word

    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
        play | explain | dead | moves | fen | pgn | perft | analyse | match | admin | bench | bot | eval | serve | uci | xboard)
            command=$word
            break
            ;;
        esac
    done

    case $previous in
    --color)
        mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$current")
        return
        ;;
    --variant)
        mapfile -t COMPREPLY < <(compgen -W "standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse" -- "$current")
        return
        ;;
    --white | --black)
        mapfile -t COMPREPLY < <(compgen -f -W "human engine random" -- "$current")
        return
        ;;
    --pieces)
        mapfile -t COMPREPLY < <(compgen -W "large filled outlined letters" -- "$current")
        return
        ;;
    --svg | --network | --resume | --web | --tls-certificate | --tls-key)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    --log-level)
        mapfile -t COMPREPLY < <(compgen -W "debug info warning error" -- "$current")
        return
        ;;
    --fen | --from | --chess960-start | --threads | --hash | --nodes | --depth | --clock | --seed | --theme)
        return
        ;;
    esac

    local words
    case $command in
    play) words="$position --white --black --clock --seed --resume --plain --speak --theme --pieces --ascii --flip
            --no-color" ;;
    explain) words="$position --all --json --jsonl --board" ;;
    dead) words="$position --nodes --json --jsonl" ;;
    moves) words="$position --from --san --uci --json" ;;
    fen) words="--variant --chess960-start --ascii --unicode --shredder --svg --json" ;;
    perft) words="$position --divide --threads --hash --json" ;;
    pgn) words="book check clean convert dedupe filter index join merge openings query sort split stats svg
            tree --error --warn --off --variations --summary --jsonl --report --fix --in-place --threads
            --shard --limit --keep-going --no-progress --output --tag --names --fen --moves --depth
            --min-games --max-ply --memory --structure --material --force --to --tags --no-header --every
            --last --with-moves --comments --nags --clocks --by --games --out-dir --max-files --game --ply
            --page --size --flip $position --result --eco --pattern --mates --illegal-only --variant --any
            --not --first --count --players --json --plot" ;;
    analyse) words="--depth --nodes --movetime --threads --hash --svg --jsonl --text --ascii --no-progress --output --force" ;;
    match) words="--engine --each --format --games --rounds --concurrency --openings --order --seed --plies
            --chess960 --resign --draw --max-moves --syzygy --sprt --output --log --resume --event" ;;
    admin) words="accounts backup check export restore --database --format --output --force" ;;
    bench) words="--depth" ;;
    bot) words="--token-file --engine --option --games --fastest --slowest --unlimited --rated-only
            --casual-only --variants --seek --seek-rated" ;;
    eval) words="--fen --variant --strict --network" ;;
    serve) words="--address --port --database --web --tls-certificate --tls-key --behind-proxy --origin
            --metrics-for --engines --no-accounts --log --log-level --drain-seconds" ;;
    uci | xboard) words="" ;;
    *) words="play explain dead moves fen pgn perft analyse match admin bench bot eval serve uci xboard" ;;
    esac
    if [[ $command == pgn && $current != -* ]]; then
        local tasks="book check clean convert dedupe filter index join merge openings query sort split stats svg tree"
        case $previous in
        book) tasks="make probe dump" ;;
        index) tasks="build add merge info verify" ;;
        esac
        mapfile -t COMPREPLY < <(compgen -f -W "$tasks" -- "$current")
        return
    fi
    if [[ $command == admin && $current != -* ]]; then
        local tasks="accounts backup check export restore"
        case $previous in
        accounts) tasks="list password close" ;;
        --format) tasks="pgn jsonl" ;;
        esac
        mapfile -t COMPREPLY < <(compgen -f -W "$tasks" -- "$current")
        return
    fi
    if [[ $command == analyse && $current != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words $global" -- "$current")
}

complete -F _arbiter arbiter
