#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds arbiter as one file (tools/build_one_file.sh) and runs it in a root that holds nothing else: tests/one_file/run.sh
# NATIVE [PROGRAM]. NATIVE is a program of the same sources built in the usual way: the one file must answer as that one
# does. PROGRAM is the one file, if it is built already. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
native=$1
program=${2:-build/dist/arbiter-$(uname -m)-linux}

. tests/support/fresh_root.sh

fail()
{
    echo "failed: $1" >&2
    exit 1
}

((EUID == 0)) || skip "only root may change the root"
if [[ -z ${2:-} ]]; then
    apt-get --version >/dev/null 2>&1 || skip "no apt, which fetches the sources of libraries"
    tools/build_one_file.sh "$program" >build/one-file-build.log 2>&1 || { tail -n 30 build/one-file-build.log; exit 1; }
fi

root=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$root"' EXIT
cp "$program" "$root/arbiter"
chmod 755 "$root"
mkdir "$root/data"
change_root=$(PATH=$PATH:/usr/sbin command -v chroot) || skip "no chroot"
alone() { env -i TERM=xterm HOME=/data "$change_root" --userspec=65532:65532 "$root" /arbiter "$@"; }
chown 65532:65532 "$root/data"

echo "-- it needs no library, and is small enough"
readelf --program-headers --wide "$program" | grep -q INTERP && fail "it asks for a dynamic linker"
size=$(stat -c %s "$program")
((size <= 30000000)) || fail "it has $size bytes; there may be 30,000,000"

echo "-- it answers as the native program does"
cat tests/data/random_{standard,chess960}.fen >"$root/positions"
count=$(wc -l <"$root/positions")
for program_kind in native alone; do
    while read -r fen; do
        if [[ $program_kind == native ]]; then
            "$native" explain --all --jsonl --fen "$fen" || true
        else
            alone explain --all --jsonl --fen "$fen" || true
        fi
    done <"$root/positions" >"$root/$program_kind"
done
cmp "$root/native" "$root/alone" || fail "other verdicts than the native program's"
echo "   $(wc -l <"$root/native") verdicts on $count positions are the same, byte by byte"

echo "-- it plays, thinks, reads games and teaches"
[[ $(alone perft 4) == *197281* ]] || fail "perft"
[[ $(printf 'position startpos moves e2e4\ngo depth 8\nquit\n' | alone uci) == *bestmove* ]] || fail "uci"
cp tests/data/club.pgn "$root/club.pgn"
"$native" pgn check "$root/club.pgn" >"$root/checked" 2>&1 || true
alone pgn check /club.pgn >"$root/checked-alone" 2>&1 || true
diff <(sed "s#$root##" "$root/checked") "$root/checked-alone" || fail "pgn check"
[[ $(printf 'e2e4\nquit\n' | alone play) =~ 1\.\ e4\ [a-hNQR] ]] || fail "play: the engine does not answer"
[[ $(alone learn rules) == *$'\n '20* ]] || fail "the lessons are not inside"
printf 'quit\n' | alone learn puzzles >"$root/puzzles" 2>&1 || true
grep -q '^Your rating' "$root/puzzles" || { cat "$root/puzzles"; fail "the puzzles are not inside"; }

echo "-- it serves the pages"
mkfifo "$root/output"
env -i "$change_root" --userspec=65532:65532 "$root" /arbiter serve --port 0 --database sqlite:/data/server.sqlite \
    >"$root/output" 2>&1 &
server=$!
exec {output}<"$root/output"
address=
while [[ -z $address ]] && read -r -t 20 line <&"$output"; do
    address=$(grep -oE 'http://[0-9.:]+' <<<"$line" | head -1 || true)
done
[[ -n $address ]] || fail "the server gives no address"
curl -fsS "$address/healthz" | grep -q ok || fail "the server is not healthy"
curl -fsS "$address/" | grep -qi '<!doctype html' || fail "the page is not inside"
[[ $(alone admin status --database sqlite:/data/server.sqlite) == *schema* ]] || fail "admin status"
kill "$server"
wait "$server" || fail "the server did not end well"

echo "one file of $size bytes runs alone"
