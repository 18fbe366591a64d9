#!/bin/bash
# SPDX-License-Identifier: MIT
# Writes the names of all variants, as rules/rule_set_list.h lists them, into the types of the package for JavaScript:
#
#   tools/write_rule_set_names.sh            writes them
#   tools/write_rule_set_names.sh --check    says which file has other names, and fails if one has
set -euo pipefail
cd "$(dirname "$0")/.."

# X(king_of_the_hill, KingOfTheHillRules) -> king-of-the-hill
mapfile -t names < <(sed -n 's/^    X(\([a-z0-9_]*\), [A-Za-z0-9]*Rules).*/\1/p' include/arbiter/rules/rule_set_list.h |
    sed '/^standard$/d; s/_/-/g')
((${#names[@]})) || { echo "no rule sets in include/arbiter/rules/rule_set_list.h" >&2; exit 1; }
names=(standard chess960 "${names[@]}")

write_types()
{
    awk -v names="${names[*]}" '
        /^export type Variant =$/ {
            print
            count = split(names, list, " ")
            for (i = 1; i <= count; i++) printf "  | \"%s\"%s\n", list[i], i == count ? ";" : ""
            inside = 1
        }
        !inside { print }
        inside && /;$/ { inside = 0 }' "$1"
}

file=web/packages/rules/src/types.ts
new=$(mktemp)
trap 'rm -f "$new"' EXIT
write_types "$file" >"$new"
for name in "${names[@]}"; do
    grep -qE -- "(^|[^a-z-])$name([^a-z-]|\$)" "$new" || { echo "$file: no place for the names of variants" >&2; exit 1; }
done
cmp -s "$new" "$file" && exit 0
if [[ ${1:-} == --check ]]; then
    diff -u "$file" "$new" || true
    echo "run tools/write_rule_set_names.sh" >&2
    exit 1
fi
cat "$new" >"$file"
