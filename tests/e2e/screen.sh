# SPDX-License-Identifier: MIT
# The full screen for tests: on top of terminal.sh. Sourced with the program as $1.
# `open COLUMNSxROWS ARGUMENTS` starts the program in a window of that size; VARIABLES (an array) are set for it.
# `click SQUARE` presses and releases the mouse there, `clicks SQUARE...` without a pause; `drag FROM TO`; `resize COLUMNSxROWS`; `gone TEXT` waits until
# the screen does not show a text.
. "$(dirname "$0")/terminal.sh"

variables=()

open() {
    rm -f "$work/status"
    window=$1
    shift
    local arguments
    arguments=$(printf ' %q' "$@")
    run_count=$((run_count + 1))
    session=game$run_count
    $server new-session -d -s "$session" -x "${window%x*}" -y "${window#*x}" \
        "env TERM=xterm-256color ${variables[*]} '$program' play$arguments; echo \$? >'$work/status.new'; mv '$work/status.new' '$work/status'; sleep 600"
}

screen() { $server capture-pane -p -t "$session" 2>/dev/null; }

shows_no() { ! shows "$1"; }

gone() { await 10 shows_no "$1" || fail "the screen still shows: $1"; }

resize() {
    window=$1
    $server resize-window -t "$session" -x "${1%x*}" -y "${1#*x}"
}

# place SQUARE: where it is in a window of 80x24, White at the bottom; counted from 1.
place() {
    local file rank
    file=$(printf '%d' "'${1:0:1}")
    rank=${1:1:1}
    echo "$(((file - 97) * 5 + 6));$(((8 - rank) * 2 + 2))"
}

press_mouse() { $server send-keys -t "$session" -l -- $'\e[<0;'"$(place "$1")M"; }

release_mouse() { $server send-keys -t "$session" -l -- $'\e[<0;'"$(place "$1")m"; }

click() {
    press_mouse "$1"
    release_mouse "$1"
}

# clicks SQUARE...: all at once, as they come over a slow line.
clicks() {
    local text= square
    for square in "$@"; do
        text+=$'\e[<0;'"$(place "$square")M"$'\e[<0;'"$(place "$square")m"
    done
    $server send-keys -t "$session" -l -- "$text"
}

drag() {
    press_mouse "$1"
    release_mouse "$2"
}
