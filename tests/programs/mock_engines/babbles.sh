#!/bin/bash
# SPDX-License-Identifier: MIT
# Prints for ever, without a single new line.
exec tr '\0' x </dev/zero
