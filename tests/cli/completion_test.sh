#!/bin/bash
# Every subcommand and every long option that --help shows must be in each shell's completion, in the manual page
# and in docs/cli.md: tests/cli/completion_test.sh PROGRAM SOURCE_DIRECTORY.
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
files=("$source/apps/cli/completion/arbiter.bash" "$source/apps/cli/completion/arbiter.zsh"
    "$source/apps/cli/completion/arbiter.fish" "$source/docs/man/arbiter.1" "$source/docs/cli.md")

subcommands()
{
    "$program" --help | awk '/^Subcommands:/ { inside = 1; next } /^$|^[^ ]/ { inside = 0 } inside { print $1 }' |
        grep -E '^[a-z]' | sort -u
}

# The long options in the list of options (not those in the examples) of `arbiter [SUBCOMMAND] --help`.
long_options()
{
    "$program" "$@" --help | awk '/^  -/ { print $1 }' | grep -oE -- '--[a-z0-9-]+' | sort -u
}

missing=0

# A manual page writes \- for -, and fish names long options with -l.
expect_word() # WORD
{
    local file
    for file in "${files[@]}"; do
        if ! grep -qE -- "(^|[^a-z0-9-])$1([^a-z0-9-]|\$)" \
            < <(sed 's/\\-/-/g; s/ -l \([a-z]\)/ --\1/g' "$file"); then
            echo "$file: $1 is missing"
            missing=$((missing + 1))
        fi
    done
}

mapfile -t commands < <(subcommands)
if ((${#commands[@]} < 4)); then
    echo "arbiter --help lists only ${#commands[@]} subcommands: ${commands[*]}"
    exit 1
fi
for option in $(long_options); do expect_word "$option"; done
options=0
for command in "${commands[@]}"; do
    expect_word "$command"
    for option in $(long_options "$command"); do
        options=$((options + 1))
        expect_word "$option"
    done
done
((missing == 0)) || exit 1
echo "${#commands[@]} subcommands, $options options"
