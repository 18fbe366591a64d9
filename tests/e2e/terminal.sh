# SPDX-License-Identifier: MIT
# A terminal for tests: a tmux server of our own, with a fresh home. Sourced with the program as $1.
# `run ARGUMENTS` starts the program, `type LINE` types a line, `keys KEY...` presses keys, `see TEXT` waits until the
# screen shows a text, `finish` waits for the program to end and checks its exit status.

if ! command -v tmux >/dev/null; then
    echo "skipped: tmux is not installed"
    exit 77
fi
. "$(dirname "$0")/await.sh"
program=$(realpath "$1")
work=$(mktemp -d)
export HOME=$work XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 COLORTERM=truecolor
unset NO_COLOR TMUX
server="tmux -f /dev/null -S $work/tmux"
trap '$server kill-server 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1
run_count=0

fail() {
    echo "FAILED: $1"
    echo "---- the screen:"
    screen
    exit 1
}

screen() { $server capture-pane -p -t "$session" -S -200 2>/dev/null; }

run() {
    rm -f "$work/status"
    local arguments
    arguments=$(printf ' %q' "$@")
    # A new session each time: a server without any session ends.
    run_count=$((run_count + 1))
    session=game$run_count
    $server new-session -d -s "$session" -x 100 -y 50 \
        "TERM=xterm-256color '$program'$arguments; echo \$? >'$work/status.new'; mv '$work/status.new' '$work/status'; sleep 600"
}

keys() { $server send-keys -t "$session" "$@"; }

type() {
    $server send-keys -t "$session" -l -- "$1"
    $server send-keys -t "$session" Enter
}

shows() { screen | grep -qF -- "$1"; }

# see TEXT [SECONDS]: waits at most SECONDS (10) for the text on the screen (or above it).
see() { await "${2:-10}" shows "$1" || fail "the screen does not show: $1"; }

# finish STATUS: waits for the program to end.
finish() {
    await 10 test -f "$work/status" || fail "the program does not end"
    [[ $(<"$work/status") == "$1" ]] || fail "exit status $(<"$work/status"), should be $1"
}
