#!/bin/bash
# SPDX-License-Identifier: MIT
# Talks for ever instead of answering, in lines that are quite right.
. "$(dirname "$0")/common.sh"
on_go() { exec yes "info depth 5 score cp 10 pv e2e4"; }
serve
