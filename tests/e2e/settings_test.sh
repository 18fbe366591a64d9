#!/bin/bash
# SPDX-License-Identifier: MIT
# The settings on the full screen: what the file says is shown, what the person changes is in the file afterwards with
# all else that stood there, and a broken file stays as it is.
set -u
. "$(dirname "$0")/screen.sh"

settings=$work/config/arbiter/config.toml
export XDG_CONFIG_HOME=$work/config
mkdir -p "${settings%/*}"
printf '# mine\n[screen]\ntheme = "wood" # warm\nodd = 1\n[names]\nwhite = "Anna"\n' >"$settings"

open 80x24 --black human
see "White to move"
see "Anna"
type t
see "Theme: green"
type C
see "The coach describes"
type q
finish 0
printf '# mine\n[screen]\ntheme = "green" # warm\nodd = 1\ncoach = true\n[names]\nwhite = "Anna"\n' >"$work/expected"
diff "$work/expected" "$settings" || fail "the settings are not as they should be"

# The coach is there at once, and what is not changed is not written.
touch -d 2020-01-01 "$settings"
open 80x24 --black human
see "White to move"
type q
finish 0
[[ $settings -nt $work/expected ]] && fail "the settings were written although nothing changed"

printf '[screen]\ntheme = wood\n' >"$settings"
open 80x24 --black human
see "config.toml:2:"
finish 3
[[ $(<"$settings") == $'[screen]\ntheme = wood' ]] || fail "a broken file was changed"
echo "kept the settings"
