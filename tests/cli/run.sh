#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the cases of one *.test file: tests/cli/run.sh PROGRAM FILE.
#
# A case is a command and what must come of it. The first character of each line says what it is:
#
#   # a comment                       (blank lines mean nothing either)
#   $ arbiter moves e2 --fen "…"      the command, a line of bash; a new case begins here
#   < e2 e4                           a line for its standard input (none: the input is empty)
#   > 1. e4                           a line of standard output; all of them, in order, and nothing else
#   * e4                              standard output contains this text; then `>` lines may be absent
#   ! arbiter: bad FEN                standard error contains this text (none: standard error is empty)
#   = 2                               the exit status (none: 0)
#
# One blank after the sign belongs to the sign; `>` alone is an empty line. Every file runs in a fresh
# directory, which is also its HOME; files that a case writes are there for the next cases. $DATA is tests/data, and
# $ARBITER_SERVICE_FILE a file that is not there yet.
set -euo pipefail

program=$(realpath "$1")
file=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/here"
ln -s "$program" "$work/bin/arbiter"

DATA=$(realpath "$(dirname "$0")/..")/data
export DATA
export PATH=$work/bin:$PATH HOME=$work/here LC_ALL=C.UTF-8 TERM=dumb COLUMNS=80
export XDG_STATE_HOME=$work/here/.local/state XDG_DATA_HOME=$work/here/.local/share
export XDG_CONFIG_HOME=$work/here/.config XDG_CACHE_HOME=$work/here/.cache
# No service of this machine is looked at.
export ARBITER_SERVICE_FILE=$work/service
unset NO_COLOR CLICOLOR CLICOLOR_FORCE FORCE_COLOR
cd "$work/here"

failures=0
cases=0
command=

fail()
{
    failures=$((failures + 1))
    printf '%s:%d: $ %s\n%s\n' "$file" "$line_of_command" "$command" "$1"
}

check_contains() # WHICH FILE TEXT
{
    grep -qF -- "$3" "$2" || fail "$1 should contain: $3
$1 was:
$(<"$2")"
}

run_case()
{
    [[ -n $command ]] || return 0
    cases=$((cases + 1))
    local actual=0 text
    bash -c "$command" <"$work/stdin" >"$work/stdout" 2>"$work/stderr" || actual=$?
    ((actual == status)) || fail "exit status $actual, should be $status; standard error was:
$(<"$work/stderr")"
    if ((${#contains[@]} == 0)) || [[ -s $work/expected ]]; then
        cmp -s "$work/expected" "$work/stdout" || fail "standard output differs (- expected, + actual):
$(diff -u --label expected --label actual "$work/expected" "$work/stdout" | tail -n +3)"
    fi
    for text in "${contains[@]}"; do check_contains "standard output" "$work/stdout" "$text"; done
    for text in "${complaints[@]}"; do check_contains "standard error" "$work/stderr" "$text"; done
    if ((${#complaints[@]} == 0)) && [[ -s $work/stderr ]]; then
        fail "standard error should be empty, was:
$(<"$work/stderr")"
    fi
}

number=0
while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    sign=${line:0:1}
    rest=${line:1}
    rest=${rest# }
    if [[ $sign == ['<>*!='] && -z $command ]]; then
        echo "$file:$number: there is no command yet"
        exit 2
    fi
    case "$sign" in
    '$')
        run_case
        command=$rest
        line_of_command=$number
        status=0
        contains=()
        complaints=()
        : >"$work/stdin"
        : >"$work/expected"
        ;;
    '<') printf '%s\n' "$rest" >>"$work/stdin" ;;
    '>') printf '%s\n' "$rest" >>"$work/expected" ;;
    '*') contains+=("$rest") ;;
    '!') complaints+=("$rest") ;;
    '=') status=$rest ;;
    '#' | '') ;;
    *)
        echo "$file:$number: a line begins with one of \$ < > * ! = #"
        exit 2
        ;;
    esac
done <"$file"
run_case

if ((cases == 0)); then
    echo "$file: no case"
    exit 2
fi
((failures == 0)) || exit 1
echo "$cases cases"
