# What every mock engine shares: read commands, greet, and call `on_go` (with the last position line in $position)
# when a move is asked for. `on_stop` may be defined too.
position=
on_stop() { :; }
serve() {
    while read -r command rest; do
        case "$command" in
        uci) printf 'id name %s\nid author nobody\nuciok\n' "${name:-Mock}" ;;
        isready) echo readyok ;;
        position) position=$rest ;;
        go) on_go ;;
        stop) on_stop ;;
        quit) exit 0 ;;
        esac
    done
}
