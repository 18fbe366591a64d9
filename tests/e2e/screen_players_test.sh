#!/bin/bash
# SPDX-License-Identifier: MIT
# Choosing the players on the full screen, and changing an option of a program: it counts from then on, and config.toml
# stays as it is.
set -u
engines=$(realpath "$(dirname "$0")/../programs/mock_engines")
. "$(dirname "$0")/screen.sh"

cat >"$work/settable" <<TOML
#!/bin/bash
. "$engines/common.sh"
greet_options() { echo "option name Hash type spin default 16 min 1 max 1024"; }
on_go() { echo "bestmove a7a6"; }
serve
TOML
chmod +x "$work/settable"

mkdir -p "$work/.config/arbiter"
cat >"$work/.config/arbiter/config.toml" <<TOML
# mine
[engines.mock]
path = "$work/settable"
[engines.mock.options]
Hash = 64 # enough
TOML
open 80x24 --black human
see "White to move"
type "E"
see "Players"
keys Down Enter C-u
type "mock"
see "Options of mock"
see "a number from 1 to 1024"
keys Down Right
see "65"
keys "n"
see "A new game."
type "d4"
see "Black has played"
grep -q "Hash = 64 # enough" "$work/.config/arbiter/config.toml" || fail "config.toml was changed"
grep -q "Hash = '65'" "$work/state/arbiter/settings.toml" || fail "$(cat "$work/state/arbiter/settings.toml")"
type "q"
finish 0

open 80x24 --black mock
see "White to move"
type "E"
see "Players"
keys Down
see "Options of mock"
see "65"
keys Escape
type "q"
echo "players chosen"
