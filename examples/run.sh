#!/bin/bash
# SPDX-License-Identifier: MIT
# run.sh SOURCE PROGRAM [ARGUMENT...]: runs an example on SOURCE.in, if there is one, and compares what it prints with
# SOURCE.out, if there is one. SOURCE is without ".cpp".
set -euo pipefail
source=$1
shift
input=/dev/null
[[ -e $source.in ]] && input=$source.in
[[ $(basename "$source") == probe ]] && rm -rf "$2"
if [[ -e $source.out ]]; then
    "$@" <"$input" | diff "$source.out" -
else
    "$@" <"$input"
fi
