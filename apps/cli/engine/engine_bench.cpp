// SPDX-License-Identifier: MIT
#include "cli/engine/engine_bench.h"

#include "arbiter/notation/fen.h"

#include <array>
#include <cassert>

namespace arbiter::cli {

namespace {

constexpr std::array<std::string_view, 16> fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R b KQkq - 0 5",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 9",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/P1NB1N2/1P3PPP/R1BQR1K1 b - - 1 13",
    "2rq1rk1/1p3ppp/p2p1n2/4pP2/4P1b1/1NN1B3/PPPQ2P1/2KR3R w - - 1 16",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "3r1rk1/p1q2ppp/1p2p3/2p1P3/3n1P2/2PB4/PP2Q1PP/3R1RK1 b - - 0 20",
    "r4rk1/2p2ppp/p1n5/1p1qpb2/8/P1PP1N2/1P2QPPP/R1B2RK1 w - - 3 15",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4p1p1/3pP1Pp/3P1P1P/2r5/R7/5K2 w - - 5 44",
    "8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 w - - 0 50",
    "6k1/5ppp/8/8/2q5/1Q6/5PPP/6K1 w - - 0 32",
    "8/8/8/8/3k4/8/2KR4/8 b - - 0 60",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
};

} // namespace

std::span<std::string_view const> bench_fens()
{
    return fens;
}

BenchResult run_engine_bench(engine::Depth depth, engine::TimeSource const& time,
    std::function<void(std::string_view fen, BenchResult const& result)> const& on_position)
{
    engine::Limits limits;
    limits.depth = depth;
    engine::StopFlag const stop;
    engine::SilentInfoSink silent;
    BenchResult total;
    engine::Table table;
    for (std::string_view const fen : fens) {
        auto const position = read_position(fen);
        assert(position);
        if (!position)
            continue;
        table.clear();
        auto const begin = time.now();
        auto const found = engine::search(*position, {}, limits, {}, {table, stop, time, silent});
        BenchResult const result{found.nodes, time.now() - begin};
        total.nodes += result.nodes;
        total.time += result.time;
        on_position(fen, result);
    }
    return total;
}

} // namespace arbiter::cli
