// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/rules/can_win.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

/// A position with the proven answers for both sides.
struct Proven {
    Position position;
    std::array<WinAnswer, 2> answers;
};

WinAnswer answer_of(std::string const& word)
{
    return word == "yes" ? WinAnswer::yes : WinAnswer::no;
}

std::vector<Proven> proven_positions()
{
    std::vector<Proven> proven;
    std::ifstream file{ARBITER_BENCH_DATA "/winnability.tsv"};
    std::string fen;
    std::string white;
    std::string black;
    std::string proofs;
    std::getline(file, fen);
    while (std::getline(file, fen, '\t') && std::getline(file, white, '\t') && std::getline(file, black, '\t')
        && std::getline(file, proofs))
        proven.push_back({read_position(fen).value(), {answer_of(white), answer_of(black)}});
    return proven;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

/// The quick part for both sides of every position of the file; a reason for a side that can win makes the
/// figure worthless.
void find_unwinnable_reason_of_both(benchmark::State& state)
{
    auto const proven = proven_positions();
    if (proven.empty())
        return state.SkipWithError("tests/data/winnability.tsv cannot be read");
    std::size_t asked = 0;
    for (auto _ : state) {
        for (Proven const& row : proven) {
            for (Color const color : all_colors) {
                auto const reason = find_unwinnable_reason(row.position, color);
                if (reason && row.answers[to_index(color)] != WinAnswer::no)
                    return state.SkipWithError("a side that can win is said not to");
                benchmark::DoNotOptimize(reason);
            }
        }
        asked += 2 * proven.size();
    }
    state.counters["answers/s"] = benchmark::Counter(static_cast<double>(asked), benchmark::Counter::kIsRate);
}

/// The whole, with room for 100,000 positions: reports the medians in microseconds for one side, for the two
/// sides of a position together, and the share of unknown answers.
void can_win_of_both(benchmark::State& state)
{
    auto const proven = proven_positions();
    if (proven.empty())
        return state.SkipWithError("tests/data/winnability.tsv cannot be read");
    std::vector<HelpmateMemory::value_type> memory(100'000);
    std::vector<double> sides;
    std::vector<double> positions;
    std::size_t unknown = 0;
    for (auto _ : state) {
        for (Proven const& row : proven) {
            double both = 0;
            for (Color const color : all_colors) {
                auto const begin = std::chrono::steady_clock::now();
                Winnability const found = can_win(row.position, color, memory);
                std::chrono::duration<double, std::micro> const time
                    = std::chrono::steady_clock::now() - begin;
                if (found.answer == WinAnswer::unknown)
                    ++unknown;
                else if (found.answer != row.answers[to_index(color)])
                    return state.SkipWithError("a wrong answer");
                sides.push_back(time.count());
                both += time.count();
            }
            positions.push_back(both);
        }
    }
    state.counters["unknown_percent"]
        = 100.0 * static_cast<double>(unknown) / static_cast<double>(sides.size());
    state.counters["median_side_us"] = median(std::move(sides));
    state.counters["median_position_us"] = median(std::move(positions));
}

BENCHMARK(find_unwinnable_reason_of_both)->Unit(benchmark::kMillisecond);
BENCHMARK(can_win_of_both)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace arbiter
