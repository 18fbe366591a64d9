#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs one fuzz target for FUZZ_SECONDS (60): each day another one, so that all have their turn within two weeks.
set -euo pipefail
cd "$(dirname "$0")/.."
targets=(fuzz/*_fuzz.cpp)
target=${targets[10#$(date -u +%j) % ${#targets[@]}]##*/}
exec tools/check_fuzz.sh "${target%_fuzz.cpp}"
