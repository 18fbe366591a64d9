#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs every check, even after one has failed, and says at the end which did: tools/check.sh [STEP...]. A check that ends
# with 77 has said what it lacks, and is skipped.
set -uo pipefail
cd "$(dirname "$0")/.."

steps=(format layers words languages style documented sanitizers fuzz tidy bare instructions abi)
(($# == 0)) || steps=("$@")

summary=()
failed=0
for step in "${steps[@]}"; do
    printf '\n== check: %s\n' "$step"
    begin=$SECONDS
    check=(tools/check_"$step".*)
    "${check[0]}"
    case $? in
    0) verdict=passed ;;
    77) verdict=skipped ;;
    *) verdict=FAILED failed=$((failed + 1)) ;;
    esac
    summary+=("$(printf '%-12s %s %4d s' "$step" "$verdict" $((SECONDS - begin)))")
done

printf '\n== checks\n'
printf '%s\n' "${summary[@]}"
((failed == 0))
