// SPDX-License-Identifier: MIT
// Perft of the six standard positions with Disservin's chess-library, for benches/compare_library.sh. Prints
// for each the name, the count and million leaves a second.
#include <chess.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>

namespace {

struct Case {
    char const* name;
    char const* fen;
    int depth;
};

std::uint64_t perft(chess::Board& board, int depth)
{
    chess::Movelist moves;
    chess::movegen::legalmoves(moves, board);
    if (depth == 1)
        return static_cast<std::uint64_t>(moves.size());
    std::uint64_t count = 0;
    for (auto const& move : moves) {
        board.makeMove(move);
        count += perft(board, depth - 1);
        board.unmakeMove(move);
    }
    return count;
}

} // namespace

int main()
{
    for (auto const& [name, fen, depth] :
        {
            Case{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
            Case{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
            Case{"position_3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
            Case{"position_4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6},
            Case{"position_5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5},
            Case{"position_6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5},
        }) {
        chess::Board board(fen);
        auto const begin = std::chrono::steady_clock::now();
        std::uint64_t const count = perft(board, depth);
        std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - begin;
        std::printf("%s %llu %.0f\n", name, static_cast<unsigned long long>(count),
            static_cast<double>(count) / seconds.count() / 1e6);
    }
}
