# SPDX-License-Identifier: MIT
# What the tests of tools/check_*.py share: small trees, one that is right and others with a fault each. Sourced; the
# checker is the first argument of the test. The test defines good_tree, which begins with an empty "$tree", and
# is_expected, which says whether "$output" is the fault of the arguments of expect_wrong after WHAT.
checker=$1
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# file PATH LINE...
file()
{
    mkdir -p "$tree/$(dirname "$1")"
    printf '%s\n' "${@:2}" >"$tree/$1"
}

fresh_tree()
{
    find "$tree" -mindepth 1 -delete
    good_tree
}

expect_right() # WHAT
{
    if ! output=$("$checker" "$tree" 2>&1); then
        printf 'a right tree was refused (%s):\n%s\n' "$1" "$output"
        failures=$((failures + 1))
    fi
    fresh_tree
}

# The tree must give exactly one fault.
expect_wrong() # WHAT EXPECTED...
{
    if output=$("$checker" "$tree" 2>&1); then
        printf 'not noticed: %s\n' "$1"
        failures=$((failures + 1))
    elif ! is_expected "${@:2}" || [[ $(wc -l <<<"$output") -ne 1 ]]; then
        printf 'expected one fault "%s" for: %s; got:\n%s\n' "${*:2}" "$1" "$output"
        failures=$((failures + 1))
    fi
    fresh_tree
}

finish()
{
    ((failures == 0)) && echo "every planted fault was found"
    exit $((failures > 0))
}
