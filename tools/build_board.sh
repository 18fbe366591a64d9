#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the images for development boards, build/board/apps/board/*.elf and *.hex, and prints what they take:
# tools/build_board.sh. Exit status 77: the compiler is not installed (tools/setup.sh board).
set -euo pipefail
cd "$(dirname "$0")/.."

for program in clang++-19 ld.lld-19; do
    if ! command -v "$program" >/dev/null; then
        echo "skipped: $program is not installed (tools/setup.sh board)"
        exit 77
    fi
done
tools/arm_headers.sh
tools/build.sh --quiet board board_images
python3 tools/board_sizes.py build/board/apps/board tools/board_sizes.txt
for image in build/board/apps/board/*.elf; do
    objcopy -I elf32-little -O ihex -j .text -j .data "$image" "${image%.elf}.hex"
done
