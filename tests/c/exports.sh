#!/bin/bash
# SPDX-License-Identifier: MIT
# Compares what the shared library exports with the functions of its header, and its name: exports.sh LIBRARY HEADER
set -euo pipefail
exported=$(nm -D --defined-only "$1" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort)
declared=$(grep -oE '\barbiter_[a-z_]+\(' "$2" | tr -d '(' | LC_ALL=C sort -u)
diff <(echo "$declared") <(echo "$exported") || { echo "the header and the library differ"; exit 1; }
readelf -d "$1" | grep -q 'SONAME.*\[libarbiter_c\.so\.0\]' || { echo "the name is another one"; exit 1; }
if nm -D --defined-only "$1" | awk '$2 ~ /[WVBDRu]/' | grep .; then
    echo "the library shows more than its functions"
    exit 1
fi
