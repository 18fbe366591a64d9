#!/bin/bash
# SPDX-License-Identifier: MIT
# Thinks for ever, in a child of its own, and does not listen.
. "$(dirname "$0")/common.sh"
on_go() { sleep 1000; }
serve
