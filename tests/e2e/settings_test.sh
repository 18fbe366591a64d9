#!/bin/bash
# SPDX-License-Identifier: MIT
# The settings on the full screen: what the file says is shown, what the person changes counts the next time, and
# config.toml stays as it is, even a broken one.
set -u
. "$(dirname "$0")/screen.sh"

settings=$work/config/arbiter/config.toml
choices=$work/state/arbiter/settings.toml
export XDG_CONFIG_HOME=$work/config
mkdir -p "${settings%/*}"
printf '# mine\n[screen]\ntheme = "wood" # warm\nodd = 1\n[names]\nwhite = "Anna"\n' >"$settings"
cp "$settings" "$work/mine"

open 80x24 --black human
see "White to move"
see "Anna"
type t
see "Theme: green"
type C
see "The coach describes"
type q
finish 0
diff "$work/mine" "$settings" || fail "config.toml was changed"
grep -q "^theme = 'green'" "$choices" || fail "the theme is not kept: $(cat "$choices")"

# The choice counts the next time, and what is not changed is not written.
touch -d 2020-01-01 "$choices"
open 80x24 --black human
see "White to move"
type t
see "Theme: ocean"
type ":theme green"
see "Theme: green"
type q
finish 0
[[ $choices -nt $work/mine ]] && fail "the choices were written although nothing changed"

# What config.toml changes later counts more than an earlier choice; the coach stays.
sed -i 's/wood/rose/' "$settings"
open 80x24 --black human
see "White to move"
type t
see "Theme: paper"
type q
finish 0
grep -q "^coach = true" "$choices" || fail "the coach is not kept: $(cat "$choices")"
grep -q "green" "$choices" && fail "the old theme is still kept: $(cat "$choices")"

# A file of choices that cannot be read is named and ignored.
printf '[screen]\ntheme = green\n' >"$choices"
open 80x24 --black human
see "White to move"
type t
see "Theme: paper"
type q
finish 0

printf '[screen]\ntheme = wood\n' >"$settings"
open 80x24 --black human
see "config.toml:2:"
finish 3
[[ $(<"$settings") == $'[screen]\ntheme = wood' ]] || fail "a broken file was changed"
echo "kept the settings"
