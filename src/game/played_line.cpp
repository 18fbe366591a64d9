// SPDX-License-Identifier: MIT
#include "arbiter/game/detail/played_line.h"

#include "arbiter/rules/repetition.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace arbiter::detail {

namespace {

constexpr Plies seventy_five{150};
/// Each of the four returns to a position takes at least four plies.
constexpr std::size_t shortest_fivefold = 16;

/// A number for each square: a move that leads back takes out what the way there put in.
constexpr std::uint64_t number_of(Square square)
{
    std::uint64_t number = (static_cast<std::uint64_t>(square) + 1) * 0x9E3779B97F4A7C15U;
    number ^= number >> 29U;
    return number * 0xBF58476D1CE4E5B9U;
}

} // namespace

/// Whether the same squares are left and reached again often enough. Pieces that change places look the same,
/// so that this is only a reason to look closer.
bool PlayedLine::may_repeat(std::span<Ply const> run) const
{
    std::vector<std::uint64_t> seen{0};
    seen.reserve(run.size() + 1);
    std::uint64_t now = 0;
    for (Ply const& ply : run) {
        now ^= number_of(ply.move.from()) ^ number_of(ply.move.to());
        seen.push_back(now);
    }
    std::ranges::sort(seen);
    for (std::size_t index = 4; index < seen.size(); ++index) {
        if (seen[index - 4] == seen[index])
            return true;
    }
    return false;
}

std::optional<EarlierDraw> PlayedLine::replay() const
{
    Position position = start_;
    std::vector<ZobristKey> keys;
    for (std::size_t index = 0; index < plies_.size(); ++index) {
        keys.push_back(position.key());
        position = position.play(plies_[index].move);
        bool const is_fivefold = count_repetitions(position, keys) >= 5;
        if (!is_fivefold && position.halfmove_clock() < seventy_five)
            continue;
        // Mate on the same move comes first.
        if (!position.has_legal_move())
            return std::nullopt;
        return EarlierDraw{
            index + 1, is_fivefold ? Termination::fivefold_repetition : Termination::seventy_five_moves};
    }
    return std::nullopt;
}

std::optional<EarlierDraw> PlayedLine::find_draw() const
{
    if (!is_known_)
        return std::nullopt;
    std::span<Ply const> const plies{plies_};
    std::size_t begin = 0;
    for (std::size_t index = 0; index <= plies.size(); ++index) {
        bool const is_end = index == plies.size();
        if (!is_end && plies[index].clock >= seventy_five)
            return replay();
        if (!is_end && plies[index].clock != Plies{})
            continue;
        // The move that sets the clock back begins a run, since the position after it may come again.
        if (index - begin >= shortest_fivefold && may_repeat(plies.subspan(begin, index - begin)))
            return replay();
        begin = index + (is_end ? 0 : 1);
    }
    return std::nullopt;
}

} // namespace arbiter::detail
