#!/bin/bash
# SPDX-License-Identifier: MIT
# Can run.sh fail? A small program in arbiter's place, cases that are right, and each way of being wrong.
set -euo pipefail
run=$(realpath "$(dirname "$0")/run.sh")
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

cat >"$directory/program" <<'PROGRAM'
#!/bin/bash
case "$1" in
echo) printf '%s\n' "${@:2}" ;;
cat) cat ;;
fail) echo "it failed" >&2; exit 3 ;;
esac
PROGRAM
chmod +x "$directory/program"

result() # CASES
{
    printf '%s\n' "$1" >"$directory/x.test"
    local status=0
    "$run" "$directory/program" "$directory/x.test" >"$directory/output" 2>&1 || status=$?
    echo "$status"
}

expect() # STATUS WHAT CASES
{
    local status
    status=$(result "$3")
    if ((status != $1)); then
        printf '%s: status %d, should be %d\n%s\n' "$2" "$status" "$1" "$(<"$directory/output")"
        exit 1
    fi
}

expect 0 "right cases" '# a comment
$ arbiter echo "a b" ""
> a b
>

$ arbiter cat
< e2 e4
<
< e7 e5
> e2 e4
>
> e7 e5

$ arbiter echo one two three
* tw

$ arbiter fail
! it failed
= 3

$ arbiter echo kept > file
$ cat file
> kept'

expect 1 "another line" $'$ arbiter echo a\n> b'
expect 1 "a line too many" $'$ arbiter echo a b\n> a'
expect 1 "a line too few" $'$ arbiter echo a\n> a\n> b'
expect 1 "output that nobody expected" $'$ arbiter echo a'
expect 1 "a text that is not there" $'$ arbiter echo a\n* b'
expect 1 "exact lines count beside a text" $'$ arbiter echo a\n* a\n> b'
expect 1 "another status" $'$ arbiter fail\n! it failed\n= 2'
expect 1 "a failure that nobody expected" $'$ arbiter fail\n! it failed'
expect 1 "another complaint" $'$ arbiter fail\n! it burned\n= 3'
expect 1 "a complaint that nobody expected" $'$ arbiter fail\n= 3'
expect 1 "a wrong case before a right one" $'$ arbiter echo a\n> b\n$ arbiter echo a\n> a'
expect 2 "no case" '# nothing'
expect 2 "a line without a sign" $'$ arbiter echo a\na'
expect 2 "an expectation without a command" '> a'
