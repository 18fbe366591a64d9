// SPDX-License-Identifier: MIT
// Writes as many different games as asked for, for benchmarks of the position index: make_different_games
// GAMES. Each position has its own favourites among the moves, so that games share their beginnings about as
// those of masters do, and part sooner or later. The same command always writes the same bytes.

#include "arbiter/arbiter.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace arbiter;

/// How much a position likes a move: any number, but always the same.
std::uint64_t liking(Position const& position, Move move)
{
    std::uint64_t number = static_cast<std::uint64_t>(position.key()) ^ (move.bits() * 0x9E3779B97F4A7C15U);
    number = (number ^ (number >> 29U)) * 0xBF58476D1CE4E5B9U;
    return number ^ (number >> 32U);
}

LegalMove choose(Position const& position, std::mt19937_64& random)
{
    MoveList const list = position.legal_moves();
    std::vector<LegalMove> moves{list.begin(), list.end()};
    std::size_t rank = 0;
    while (rank + 1 < moves.size() && random() % 100 < 45)
        ++rank;
    auto const place = moves.begin() + static_cast<std::ptrdiff_t>(rank);
    std::ranges::nth_element(moves, place, {}, [&](LegalMove move) { return liking(position, move); });
    return *place;
}

void write_game(unsigned number, std::mt19937_64& random)
{
    constexpr std::array<char const*, 4> results{"1-0", "0-1", "1/2-1/2", "1/2-1/2"};
    Position position = Position::initial();
    std::string moves;
    auto const plies = 30 + random() % 90;
    for (std::size_t ply = 0; ply < plies && position.has_legal_move(); ++ply) {
        LegalMove const move = choose(position, random);
        if (ply % 2 == 0)
            moves += std::to_string(ply / 2 + 1) + ". ";
        moves += std::string{format_san(position, move).view()} + (ply % 16 == 15 ? "\n" : " ");
        position = position.play(move);
    }
    char const* const result = results[random() % results.size()];
    std::printf(
        "[Event \"Open %u\"]\n[Site \"?\"]\n[Date \"20%02u.??.??\"]\n[Round \"%u\"]\n[White \"Player %u\"]\n"
        "[Black \"Player %u\"]\n[Result \"%s\"]\n[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n\n%s%s\n\n",
        number / 100, number / 20'000 % 25, number % 9 + 1, static_cast<unsigned>(random() % 5000),
        static_cast<unsigned>(random() % 5000), result, static_cast<unsigned>(1800 + random() % 1000),
        static_cast<unsigned>(1800 + random() % 1000), moves.c_str(), result);
}

} // namespace

int main(int count, char** arguments)
{
    unsigned long const games = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 0;
    if (games == 0) {
        std::fputs("make_different_games GAMES\n", stderr);
        return 2;
    }
    std::mt19937_64 random{20260611};
    for (unsigned number = 0; number < games; ++number)
        write_game(number, random);
    return std::fflush(stdout) == 0 ? 0 : 1;
}
