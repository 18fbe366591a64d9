# SPDX-License-Identifier: MIT
# Waiting in shell tests, to be sourced.

# Waits until a command succeeds: await SECONDS COMMAND... False after that time.
await()
{
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS <= deadline)) || return 1
        sleep 0.05
    done
}
