#!/bin/bash
# SPDX-License-Identifier: MIT
# Ends when it is asked for a move.
. "$(dirname "$0")/common.sh"
on_go() { exit 3; }
serve
