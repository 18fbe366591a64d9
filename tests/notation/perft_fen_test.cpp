// SPDX-License-Identifier: MIT
// Perft through FEN: castling of Chess960 and the standard positions, as texts, give the known counts.

#include "arbiter/core/perft.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {

namespace {

struct PerftCase {
    std::string_view fen;
    std::vector<std::uint64_t> counts; // from depth 1
};

void expect_counts(std::vector<PerftCase> const& cases, CastlingMode mode)
{
    for (PerftCase const& perft_case : cases) {
        Position const position = test::position_from(perft_case.fen, mode);
        for (std::size_t depth = 1; depth <= perft_case.counts.size(); ++depth) {
            EXPECT_EQ(perft(position, Plies{static_cast<std::uint16_t>(depth)}), perft_case.counts[depth - 1])
                << perft_case.fen << " depth " << depth;
        }
    }
}

TEST(PerftThroughFen, OfTheStandardPositions)
{
    expect_counts(
        {
            {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8'902, 197'281}},
            {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", {48, 2'039, 97'862}},
            {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", {14, 191, 2'812, 43'238}},
            {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9'467}},
            {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1'486, 62'379}},
            {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2'079, 89'890}},
        },
        CastlingMode::standard);
}

TEST(PerftThroughFen, OfChess960Positions)
{
    expect_counts(
        {
            {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", {21, 528, 12'189, 326'672}},
            {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", {21, 807, 18'002}},
            {"b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", {20, 479, 10'471, 273'318}},
            {"qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", {22, 593, 13'440, 382'958}},
            {"1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", {28, 1'120, 31'058}},
        },
        CastlingMode::chess960);
}

} // namespace

} // namespace arbiter
