#!/bin/bash
# SPDX-License-Identifier: MIT
# Every row of the tables of threats in docs/security.md names tests, and each of them is there: threats_test.sh SOURCE_DIRECTORY.
#   `layer.Suite.Name`   a TEST, TEST_F or TEST_P in tests/<layer>/
#   `e2e.name`           tests/e2e/<name>.sh;  `cli.name`  tests/cli/<name>.test;  `fuzz.name`  fuzz/<name>.cpp
set -euo pipefail
cd "$1"

rows=0
names=0
faults=0

fault()
{
    echo "docs/security.md: $1"
    faults=$((faults + 1))
}

is_there()
{
    local layer=${1%%.*} rest=${1#*.}
    case $layer in
    e2e) [[ -x tests/e2e/$rest.sh ]] ;;
    cli) [[ -f tests/cli/$rest.test ]] ;;
    fuzz) [[ -f fuzz/$rest.cpp ]] ;;
    web) [[ -f web/tests/$rest.test.ts ]] ;;
    *) cat tests/"$layer"/*.cpp 2>/dev/null | tr -s ' \n' ' ' |
        grep -qE "TEST(_F|_P)?\\( ?${rest%%.*}, ?${rest#*.} ?\\)" ;;
    esac
}

while IFS= read -r row; do
    rows=$((rows + 1))
    tests=$(cut -d'|' -f4 <<<"$row" | grep -oE '`[^`]+`' | tr -d '`' || true)
    [[ -n $tests ]] || fault "no test: $row"
    for name in $tests; do
        names=$((names + 1))
        is_there "$name" || fault "there is no test $name"
    done
done < <(awk '/^\| Threat/ { is_threats = 1; next } !/^\|/ { is_threats = 0 } is_threats && /^\| /' docs/security.md)

((rows >= 20)) || fault "only $rows rows"
((faults == 0)) || exit 1
echo "$rows threats, $names tests"
