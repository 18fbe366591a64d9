// SPDX-License-Identifier: MIT
#ifndef ARBITER_BENCHES_PEERS_CORPUS_H
#define ARBITER_BENCHES_PEERS_CORPUS_H

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// What both libraries read and write in benches/compare_library.sh, and how it is timed.
namespace corpus {

/// A move as UCI and as SAN write it.
struct Move {
    std::string uci;
    std::string san;
};

/// A position, and all its legal moves in any order.
struct Entry {
    std::string fen;
    std::vector<Move> moves;
};

/// One per line: the FEN, a tab, then the moves as "e2e4 e4", separated by commas.
inline std::vector<Entry> read(char const* path)
{
    std::vector<Entry> entries;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);) {
        std::size_t const tab = line.find('\t');
        Entry entry{line.substr(0, tab), {}};
        std::istringstream moves{line.substr(tab + 1)};
        for (std::string move; std::getline(moves, move, ',');)
            entry.moves.push_back({move.substr(0, move.find(' ')), move.substr(move.find(' ') + 1)});
        entries.push_back(std::move(entry));
    }
    return entries;
}

/// A sum over texts that depends on every byte.
inline std::uint64_t digest(std::string_view text, std::uint64_t sum)
{
    for (char const byte : text)
        sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001B3U;
    return sum;
}

/// Does the work several times. Prints its name, a sum that must be the same for both libraries, and the
/// nanoseconds of processor time an item that the fastest run took. The work gives a sum of what it did;
/// `check` gives the sum that is printed, and is not timed. Not inlined, so that no task changes how the
/// compiler sees another.
template <class Work, class Check>
[[gnu::noinline]] void measure(char const* name, std::size_t items, Work work, Check check)
{
    double best = std::numeric_limits<double>::max();
    std::uint64_t volatile sink = 0;
    for (int round = 0; round < 7; ++round) {
        std::clock_t const begin = std::clock();
        sink = sink + work();
        best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    std::printf("%s %llx %.1f\n", name, static_cast<unsigned long long>(check()),
        1e9 * best / static_cast<double>(items));
}

/// Plies of a run over games, and of the longest game that has no end by the rules.
inline constexpr std::uint64_t played_plies = 100'000;
inline constexpr int longest_game = 200;

/// Draws moves by lot, at next to no cost. The libraries list moves in another order, so they play different
/// games of the same kind.
class Dice {
public:
    /// A number below `sides`.
    std::size_t roll(std::size_t sides)
    {
        state_ ^= state_ << 13U;
        state_ ^= state_ >> 7U;
        state_ ^= state_ << 17U;
        return static_cast<std::size_t>(((state_ >> 32U) * sides) >> 32U);
    }

private:
    std::uint64_t state_ = 20'261'124;
};

/// `measure` for games, which give the number of plies that were played.
template <class Play>
void measure_games(char const* name, Play play)
{
    auto const run = [&] {
        Dice dice;
        return play(dice);
    };
    measure(name, played_plies, run, run);
}

} // namespace corpus

#endif
