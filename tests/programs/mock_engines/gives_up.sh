#!/bin/bash
# SPDX-License-Identifier: MIT
# Says that there is no move.
. "$(dirname "$0")/common.sh"
on_go() { echo "bestmove (none)"; }
serve
