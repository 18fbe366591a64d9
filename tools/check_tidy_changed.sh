#!/bin/bash
# SPDX-License-Identifier: MIT
# clang-tidy of the files that changed since TIDY_BASE, or since the last release (the newest tag v*), or in the last
# commit where there is no release yet.
set -euo pipefail
cd "$(dirname "$0")/.."
base=${TIDY_BASE:-$(git describe --tags --match 'v*' --abbrev=0 2>/dev/null || true)}
[[ -n $base ]] || base=$(git rev-parse --verify --quiet HEAD~1 || true)
if [[ -z $base ]]; then
    exec tools/check_tidy.sh
fi
mapfile -t files < <(git diff --name-only --diff-filter=d "$base" -- 'src/*.cpp' 'apps/*.cpp')
if ((${#files[@]} == 0)); then
    echo "tidy: no file changed since $base"
    exit 0
fi
exec tools/check_tidy.sh "${files[@]}"
