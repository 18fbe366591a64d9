#!/bin/bash
# SPDX-License-Identifier: MIT
# Every subcommand and every long option that --help shows must be completed, and must be in the manual page and in
# docs/cli.md, docs/learn.md, docs/match.md or docs/internals/network.md (those of `arbiter pgn` in docs/pgn*.md); values
# are completed, by each shell that is here: tests/cli/completion_test.sh PROGRAM SOURCE_DIRECTORY.
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
scripts=$source/apps/cli/completion
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
cat "$source"/docs/{cli,learn,match,internals/network}.md >"$pages/docs_of_all"
cat "$source"/docs/pgn*.md >"$pages/docs_of_pgn"
cat "$source/docs/cli.md" "$source/docs/storage.md" >"$pages/docs_of_admin"
cat "$source/docs/cli.md" >"$pages/docs_of_tournament"
# A manual page writes \- for -.
sed 's/\\-/-/g' "$source/docs/man/arbiter.1" >"$pages/manual"

# Of the help that is read: the subcommands; the long options in the list of options (not those in the examples).
subcommands()
{
    awk '/^Subcommands:/ { inside = 1; next } /^$|^[^ ]/ { inside = 0 } inside && /^  [a-z]/ { print $1 }' <<<"$1" |
        grep -E '^[a-z]' | sort -u
}
long_options()
{
    awk '/^  -/ { print $1 }' <<<"$1" | grep -oE -- '--[a-z0-9-]+' | sort -u
}

# Those whose value is the name of a file, by what the help calls it.
options_with_files()
{
    awk '/^  -/ && $2 ~ /^"?(FILE|DIR|BOOK|DECK|INDEX|PROGRAM)/ { print $1 }' <<<"$1" | grep -oE -- '--[a-z0-9-]+'
}

# The words of each page: thousands are looked up, so no program is started for one.
declare -A known
for page in "$pages"/*; do
    while read -r word; do
        known[$page $word]=yes
    done < <(grep -oE '[a-z0-9-]+' "$page" | sort -u)
done

missing=0

expect_word() # WORD PAGE
{
    local file
    for file in "$pages/manual" "$2"; do
        if [[ -z ${known[$file $1]:-} ]]; then
            echo "$file: $1 is missing"
            missing=$((missing + 1))
        fi
    done
}

# The candidates for the last of the words.
candidates()
{
    "$program" complete "$@" | cut -f1
}

expect_candidate() # CANDIDATE OFFERED WORD...
{
    if [[ $'\n'$2$'\n' != *$'\n'$1$'\n'* ]]; then
        echo "arbiter ${*:3}: $1 is not offered"
        missing=$((missing + 1))
    fi
}

expect_line() # WHAT WANTED ACTUAL
{
    if [[ $2 != "$3" ]]; then
        echo "$1: expected '$2', not '$3'"
        missing=$((missing + 1))
    fi
}

commands=0
options=0
files=0

# Looks at a command, and at the subcommands that it has.
expect_command() # PAGE [WORD...]
{
    local page=$1 help option command offered
    shift
    help=$("$program" "$@" --help)
    offered=$(candidates "$@" --)
    for option in $(long_options "$help"); do
        options=$((options + 1))
        expect_word "$option" "$page"
        expect_candidate "$option" "$offered" "$@" --
    done
    for option in $(options_with_files "$help"); do
        files=$((files + 1))
        expect_candidate :files "$(candidates "$@" "$option" "")" "$@" "$option" ""
    done
    offered=$(candidates "$@" "")
    for command in $(subcommands "$help"); do
        commands=$((commands + 1))
        [[ $command != pgn ]] || page=$pages/docs_of_pgn
        expect_word "$command" "$page"
        expect_candidate "$command" "$offered" "$@" ""
        expect_command "$page" "$@" "$command"
        page=$pages/docs_of_${1:-all}
    done
}

expect_command "$pages/docs_of_all"
if ((commands < 20)); then
    echo "arbiter --help lists only $commands subcommands"
    exit 1
fi
if ((files < 40)); then
    echo "only $files options have files as values"
    exit 1
fi

# ---- values ----
expect_line "values of --color" "always auto never" "$(candidates --color '' | sort | xargs)"
expect_line "values of --variant" "racing-kings" "$(candidates moves --variant ra | xargs)"
expect_line "a value behind a sign" "--order=random" "$(candidates match --order=r | xargs)"
expect_line "values of --pieces" "large filled outlined letters" "$(candidates play --pieces '' | xargs)"
expect_line "values of a list" "standard,atomic" "$(candidates bot URL --variants standard,at | xargs)"
expect_line "values of --by" "moves" "$(candidates pgn dedupe --by m | xargs)"
expect_line "squares" "e1 e2 e3 e4 e5 e6 e7 e8" "$(candidates moves --from e | sort | xargs)"
expect_line "players and files" "human :files" "$(candidates play --white hu | xargs)"
expect_line "files of pgn" ":files" "$(candidates pgn stats games | xargs)"
expect_line "help" "moves" "$(candidates help mov | xargs)"

# ---- the shells ----
mkdir "$pages/bin"
ln -s "$program" "$pages/bin/arbiter"
export PATH=$pages/bin:$PATH
cd "$pages"
touch game.pgn
complete_in_bash() # WORD...
{
    bash -c 'compopt() { :; }; source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _arbiter; echo "${COMPREPLY[*]}"' \
        bash "$scripts/arbiter.bash" "$@"
}
expect_line bash "crazyhouse" "$(complete_in_bash arbiter play --variant c | tr ' ' '\n' | grep -x crazyhouse)"
expect_line "bash, files" "game.pgn" "$(complete_in_bash arbiter pgn check ga)"
if command -v fish >/dev/null; then
    expect_line fish "sequential" "$(fish --no-config -c "source $scripts/arbiter.fish; complete -C 'arbiter match --order s'" | cut -f1)"
fi
if command -v zsh >/dev/null; then
    zsh -n "$scripts/arbiter.zsh" || missing=$((missing + 1))
fi

((missing == 0)) || exit 1
echo "$commands subcommands, $options options"
