#!/bin/bash
# Ends before it has read anything.
exit 7
