#!/bin/bash
# Every subcommand and every long option that --help shows must be in each shell's completion, in the manual page and
# in docs/cli.md, docs/match.md or docs/network.md (those of `arbiter pgn` in docs/pgn*.md):
# tests/cli/completion_test.sh PROGRAM SOURCE_DIRECTORY.
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
files=("$source/apps/cli/completion/arbiter.bash" "$source/apps/cli/completion/arbiter.zsh"
    "$source/apps/cli/completion/arbiter.fish" "$source/docs/man/arbiter.1")
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
cat "$source"/docs/{cli,match,network}.md >"$pages/docs_of_all"
cat "$source"/docs/pgn*.md >"$pages/docs_of_pgn"
cat "$source/docs/cli.md" "$source/docs/storage.md" >"$pages/docs_of_admin"

subcommands()
{
    "$program" "$@" --help | awk '/^Subcommands:/ { inside = 1; next } /^$|^[^ ]/ { inside = 0 } inside { print $1 }' |
        grep -E '^[a-z]' | sort -u
}

# The long options in the list of options (not those in the examples) of `arbiter [SUBCOMMAND] --help`.
long_options()
{
    "$program" "$@" --help | awk '/^  -/ { print $1 }' | grep -oE -- '--[a-z0-9-]+' | sort -u
}

missing=0

# A manual page writes \- for -, and fish names long options with -l.
expect_word() # WORD PAGE
{
    local file
    for file in "${files[@]}" "$2"; do
        if ! grep -qE -- "(^|[^a-z0-9-])$1([^a-z0-9-]|\$)" \
            < <(sed 's/\\-/-/g; s/ -l \([a-z]\)/ --\1/g' "$file"); then
            echo "$file: $1 is missing"
            missing=$((missing + 1))
        fi
    done
}

commands=0
options=0

# Looks at a command, and at the subcommands that it has.
expect_command() # PAGE [WORD...]
{
    local page=$1 option command
    shift
    for option in $(long_options "$@"); do
        options=$((options + 1))
        expect_word "$option" "$page"
    done
    for command in $(subcommands "$@"); do
        commands=$((commands + 1))
        [[ $command != pgn ]] || page=$pages/docs_of_pgn
        expect_word "$command" "$page"
        expect_command "$page" "$@" "$command"
        page=$pages/docs_of_${1:-all}
    done
}

expect_command "$pages/docs_of_all"
if ((commands < 20)); then
    echo "arbiter --help lists only $commands subcommands"
    exit 1
fi
((missing == 0)) || exit 1
echo "$commands subcommands, $options options"
