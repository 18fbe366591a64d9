#!/bin/bash
# SPDX-License-Identifier: MIT
# Plays a move that is not legal.
. "$(dirname "$0")/common.sh"
on_go() { echo "bestmove e7e4"; }
serve
