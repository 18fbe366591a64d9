#!/bin/bash
# SPDX-License-Identifier: MIT
# Ends before it has read anything.
exit 7
