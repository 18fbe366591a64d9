// SPDX-License-Identifier: MIT
#include "support/random_walk.h"

#include "support/positions.h"

#include <string_view>

namespace arbiter::test {

std::vector<Position> const& varied_starts()
{
    static std::vector<Position> const starts = [] {
        std::vector<Position> made;
        for (std::string_view const fen : {
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                 "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                 "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                 "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                 "8/1P2k3/8/2pP4/1K3q2/8/4p1P1/R7 w - c6 0 2",
                 "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
                 "2k5/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/5K2 w - - 0 1",
             })
            made.push_back(position_from(fen, CastlingMode::standard, Tolerance::lenient()));
        for (unsigned const number : {0U, 71U, 356U, 606U, 959U})
            made.push_back(*Position::from_setup(Chess960Start::find(number)->setup()));
        return made;
    }();
    return starts;
}

} // namespace arbiter::test
