#!/bin/bash
# SPDX-License-Identifier: MIT
# Is every C++ file formatted as .clang-format says? With --fix, makes it so.
set -euo pipefail
cd "$(dirname "$0")/.."
action=(--dry-run -Werror)
[[ ${1:-} != --fix ]] || action=(-i)

mapfile -t files < <(find include src apps bindings tests fuzz benches examples tools lab \
    -type f \( -name '*.h' -o -name '*.cpp' \) -not -path '*/data/*' 2>/dev/null)
printf '%s\0' "${files[@]}" | xargs -0 -n 20 -P "${JOBS:-$(nproc)}" clang-format-19 "${action[@]}"
echo "format: ${#files[@]} files"
