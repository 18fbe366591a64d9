// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/rules/sentence.h"

#include <benchmark/benchmark.h>

#include <string_view>
#include <vector>

namespace arbiter {

namespace {

std::vector<Position> middlegames()
{
    std::vector<Position> positions;
    for (std::string_view const fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
             "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"})
        positions.push_back(read_position(fen).value());
    return positions;
}

/// Judges every from/to pair; it must call exactly the generator's moves other than promotions legal,
/// or the figure means nothing.
template <class Answer>
void run_attempts(benchmark::State& state, Answer answer)
{
    auto const positions = middlegames();
    std::size_t attempts = 0;
    for (auto _ : state) {
        for (Position const& position : positions) {
            for (Square const from : all_squares) {
                for (Square const to : all_squares)
                    benchmark::DoNotOptimize(answer(position, Attempt{from, to}));
            }
            attempts += 64 * 64;
        }
    }
    for (Position const& position : positions) {
        std::size_t legal = 0;
        for (Square const from : all_squares) {
            for (Square const to : all_squares)
                legal += judge(position, Attempt{from, to}).is_legal() ? 1 : 0;
        }
        for (LegalMove const move : position.legal_moves())
            legal += move.is_promotion() ? 1 : 0;
        if (legal != position.count_legal_moves())
            return state.SkipWithError("judge and generator disagree");
    }
    state.counters["attempts/s"]
        = benchmark::Counter(static_cast<double>(attempts), benchmark::Counter::kIsRate);
}

void judge_every_pair(benchmark::State& state)
{
    run_attempts(state, [](Position const& position, Attempt attempt) { return judge(position, attempt); });
}

void judge_and_describe_every_pair(benchmark::State& state)
{
    run_attempts(state, [](Position const& position, Attempt attempt) {
        return describe(position, attempt, judge(position, attempt)).size();
    });
}

BENCHMARK(judge_every_pair);
BENCHMARK(judge_and_describe_every_pair);

} // namespace

} // namespace arbiter
