#!/bin/bash
# SPDX-License-Identifier: MIT
# Compiles a file that includes <arbiter/arbiter.h>, and a visitor of games under nine rule sets:
#   tests/compile_time/check.sh COMPILER INCLUDE_DIRECTORY [DIRECTORY_OF_CHESS_HPP]
# Fails if one takes its limit of seconds of the processor, by itself or with all of its code generated. Processor time
# is counted, which other programs on the machine change little. With Disservin's chess-library, the time of a file that
# includes chess.hpp too, and the ratio; the goal is 0.8.
set -euo pipefail
compiler=$1
include=$2
peer=${3:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/headers.cpp" <<'END'
#include <arbiter/arbiter.h>

int main()
{
    return static_cast<int>(arbiter::Position::initial().legal_moves().size());
}
END
cat >"$work/visitor.cpp" <<'END'
#include <arbiter/game/pgn_stream.h>

struct Counter : arbiter::PgnVisitor {
    int checks = 0;

    template <class Rules>
    void move(arbiter::BasicPosition<Rules> const& before, arbiter::PgnMove const& it)
    {
        checks += before.in_check() && !it.move.is_promotion() ? 1 : 0;
    }
};

int main()
{
    Counter counter;
    arbiter::read_games("1. e4 e5 *", counter);
    return counter.checks;
}
END
cat >"$work/peer.cpp" <<'END'
#include <chess.hpp>

int main()
{
    chess::Movelist moves;
    chess::movegen::legalmoves(moves, chess::Board{});
    return static_cast<int>(moves.size());
}
END

# take NAME DIRECTORY MODE: the seconds that the file takes.
take()
{
    local TIMEFORMAT='%U %S'
    { time "$compiler" -std=c++20 -O2 "-I$2" "$3" "$work/$1.cpp" -o "$work/$1.o" 2>"$work/log"; } \
        2>"$work/seconds" || { cat "$work/log" >&2; return 1; }
    awk '{ print $1 + $2 }' "$work/seconds"
}

failed=0
# The goal of the visitor is 3 s.
for row in headers:3 visitor:7; do
    name=${row%:*}
    limit=${row#*:}
    for mode in -fsyntax-only -c; do
        seconds=$(take "$name" "$include" "$mode")
        printf '%-8s %-13s %.2f s\n' "$name" "$mode" "$seconds"
        if awk -v seconds="$seconds" -v limit="$limit" 'BEGIN { exit seconds < limit }'; then
            echo "compile_time: $name.cpp takes $limit s or more" >&2
            failed=1
        fi
        if [[ -n $peer && $name == headers ]]; then
            # g++ 12 does not compile every version of it: clang++-19 does.
            theirs=$(take peer "$peer" "$mode" 2>/dev/null) || { echo "chess.hpp $mode: not taken by $compiler"; continue; }
            awk -v ours="$seconds" -v theirs="$theirs" -v mode="$mode" \
                'BEGIN { printf "chess.hpp %-12s %.2f s: ours takes %.2f of that\n", mode, theirs, ours / theirs }'
        fi
    done
done
exit "$failed"
