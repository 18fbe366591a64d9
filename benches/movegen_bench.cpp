// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/notation/fen.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace arbiter {

namespace {

struct Case {
    char const* name;
    std::string_view fen;
    Plies depth;
    std::uint64_t count; // published: chess programming article "Perft Results"
};

std::array const cases{
    Case{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Plies{5}, 4'865'609},
    Case{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Plies{4},
        4'085'603},
    Case{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Plies{6}, 11'030'083},
    Case{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Plies{5},
        15'833'292},
    Case{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", Plies{4}, 2'103'487},
    Case{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", Plies{4},
        3'894'594},
};

using Count = std::uint64_t (*)(Position const&, Plies);

/// Leaves a second; a wrong count is an error, not a figure.
void run_perft(benchmark::State& state, Count count)
{
    Case const& chosen = cases.at(static_cast<std::size_t>(state.range(0)));
    state.SetLabel(chosen.name);
    auto const position = read_position(chosen.fen);
    if (!position)
        return state.SkipWithError("the FEN of the benchmark cannot be read");
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        if (count(*position, chosen.depth) != chosen.count)
            return state.SkipWithError("wrong count");
        leaves += chosen.count;
    }
    state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

void perft_counting_the_last_ply(benchmark::State& state)
{
    run_perft(state, [](Position const& position, Plies depth) { return perft(position, depth); });
}

void perft_making_every_leaf(benchmark::State& state)
{
    run_perft(state, [](Position const& position, Plies depth) {
        return arbiter::perft_making_every_leaf(position, depth);
    });
}

/// The next to last ply lists its moves as a user's program would, through the public interface.
std::uint64_t perft_by_lists(Position const& position, Plies depth)
{
    MoveList const moves = position.legal_moves();
    if (depth == Plies{1})
        return moves.size();
    std::uint64_t count = 0;
    for (LegalMove const move : moves)
        count += perft_by_lists(position.play(move), Plies{static_cast<std::uint16_t>(depth.count() - 1)});
    return count;
}

void perft_by_lists(benchmark::State& state)
{
    run_perft(state, [](Position const& position, Plies depth) { return perft_by_lists(position, depth); });
}

BENCHMARK(perft_counting_the_last_ply)->DenseRange(0, 5)->Unit(benchmark::kMillisecond);
BENCHMARK(perft_by_lists)->DenseRange(0, 5)->Unit(benchmark::kMillisecond);
BENCHMARK(perft_making_every_leaf)->DenseRange(0, 5)->Unit(benchmark::kMillisecond);

void gives_check(benchmark::State& state)
{
    auto const position = read_position(cases[1].fen);
    if (!position)
        return state.SkipWithError("the FEN of the benchmark cannot be read");
    MoveList const moves = position->legal_moves();
    std::int64_t asked = 0;
    for (auto _ : state) {
        for (LegalMove const move : moves)
            benchmark::DoNotOptimize(position->gives_check(move));
        asked += static_cast<std::int64_t>(moves.size());
    }
    state.SetItemsProcessed(asked);
}

BENCHMARK(gives_check);

} // namespace

} // namespace arbiter
