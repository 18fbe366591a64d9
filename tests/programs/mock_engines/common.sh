# SPDX-License-Identifier: MIT
# What every mock engine shares: read commands, greet, and call `on_go` (with the last position line in $position)
# when a move is asked for. `on_stop`, `greet_options` and `on_setoption` may be defined too.
position=
on_stop() { :; }
greet_options() { :; }
on_setoption() { :; }
serve() {
    while read -r command rest; do
        case "$command" in
        uci)
            printf 'id name %s\nid author nobody\n' "${name:-Mock}"
            greet_options
            echo uciok
            ;;
        setoption) on_setoption "$rest" ;;
        isready) echo readyok ;;
        position) position=$rest ;;
        go) on_go "$rest" ;;
        stop) on_stop ;;
        quit) exit 0 ;;
        esac
    done
}
