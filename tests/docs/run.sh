#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs a program of the documentation and compares what it prints: tests/docs/run.sh PROGRAM EXPECTED.
# Where there is no EXPECTED, the program only has to end with status 0.
set -euo pipefail

if [[ -e $2 ]]; then
    diff -u --label "the page says" "$2" --label "the program prints" <("$1")
else
    "$1"
fi
