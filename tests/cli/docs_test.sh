#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs the ```console examples of a page and compares what comes: tests/cli/docs_test.sh PROGRAM PAGE [EXPORT].
# A line "$ command" runs in bash; what follows is its output, standard error too. "…" stands for any text, also
# over several lines. All examples of a page run in one directory, which is fresh; EXPORT fills the database in it.
set -euo pipefail
program=$(realpath "$1")
page=$(realpath "$2")
export_file=${3:+$(realpath "$3")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/here"
ln -s "$program" "$work/bin/arbiter"
export PATH=$work/bin:$PATH HOME=$work/here LC_ALL=C.UTF-8 TERM=dumb COLUMNS=80
export ARBITER_SERVICE_FILE=$work/service
export XDG_STATE_HOME=$work/here/.local/state XDG_DATA_HOME=$work/here/.local/share
unset XDG_CONFIG_HOME NO_COLOR CLICOLOR CLICOLOR_FORCE FORCE_COLOR
cd "$work/here"
[[ -z $export_file ]] || arbiter admin restore "$export_file" >"$work/log" || { cat "$work/log"; exit 1; }

examples=0
failures=0
command=
expected=

# The text as a bash pattern in which only "…" is special.
to_pattern()
{
    printf '%s' "$1" | sed -e 's/[][\\*?()|+@!]/\\&/g' -e 's/…/*/g'
}

check()
{
    [[ -n $command ]] || return 0
    examples=$((examples + 1))
    local actual pattern
    actual=$(bash -c "$command" 2>&1 </dev/null) || true
    pattern=$(to_pattern "${expected%$'\n'}")
    # shellcheck disable=SC2053 # the right side is a pattern on purpose
    if [[ $actual != $pattern ]]; then
        failures=$((failures + 1))
        printf '%s:%d: $ %s\n' "$page" "$line_of_command" "$command"
        diff -u --label page --label program <(printf '%s' "$expected") <(printf '%s\n' "$actual") || true
    fi
    command=
}

number=0
inside=false
while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    if [[ $line == '```console' ]]; then
        inside=true
    elif [[ $line == '```' ]]; then
        check
        inside=false
    elif $inside && [[ $line == '$ '* ]]; then
        check
        command=${line:2}
        expected=
        line_of_command=$number
    elif $inside; then
        expected+=$line$'\n'
    fi
done <"$page"

if ((examples == 0)); then
    echo "$page: no example"
    exit 2
fi
((failures == 0)) || exit 1
echo "$examples examples"
