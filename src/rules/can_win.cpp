// SPDX-License-Identifier: MIT
#include "arbiter/rules/can_win.h"

#include "arbiter/rules/material.h"
#include "rules/blocked.h"
#include "rules/helpmate_search.h"

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, unwinnable_reason_count> reason_codes{
    "game-over", "lone-king", "material", "blocked", "forced", "exhausted"};

static_assert(static_cast<std::size_t>(UnwinnableReason::exhausted) + 1 == reason_codes.size());

/// How far the quick part follows play that leaves hardly a choice.
constexpr int forced_plies = 4;

/// How often a search that finds nothing in the memory is tried, each time in another order.
constexpr unsigned attempts = 5;

std::optional<UnwinnableReason> find_static_reason(Position const& position, Color color)
{
    Board const& board = position.board();
    if (!board.pieces(color).more_than_one())
        return UnwinnableReason::lone_king;
    if (!can_mate(board, color))
        return UnwinnableReason::material;
    if (board.pieces(Role::pawn).any() && detail::is_every_pawn_opposed(board)
        && detail::is_shut_off(position, color))
        return UnwinnableReason::blocked;
    return std::nullopt;
}

bool is_mated(Position const& position, Color color)
{
    return position.side_to_move() == color && position.in_check() && !position.has_legal_move();
}

/// Whether a short look at play with next to no choice shows that `color` cannot win.
bool is_forced_away(Position const& position, Color color, int plies)
{
    if (position.has_more_legal_moves_than(detail::few_moves))
        return false;
    if (is_mated(position, !color))
        return false;
    for (LegalMove const move : position.legal_moves()) {
        Position const next = position.play(move);
        if (!find_static_reason(next, color) && (plies == 1 || !is_forced_away(next, color, plies - 1)))
            return false;
    }
    return true;
}

} // namespace

void Helpmate::reverse()
{
    std::reverse(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(size_));
}

std::string_view to_code(UnwinnableReason reason)
{
    return reason_codes[static_cast<std::size_t>(reason)];
}

std::optional<UnwinnableReason> find_unwinnable_reason(Position const& position, Color color)
{
    if (auto const reason = find_static_reason(position, color))
        return reason;
    if (position.has_more_legal_moves_than(detail::few_moves))
        return std::nullopt;
    if (!position.has_legal_move()) {
        if (is_mated(position, !color))
            return std::nullopt;
        return UnwinnableReason::game_over;
    }
    if (is_forced_away(position, color, forced_plies))
        return UnwinnableReason::forced;
    return std::nullopt;
}

Winnability can_win(Position const& position, Color color, HelpmateMemory memory)
{
    Winnability result;
    result.reason = find_unwinnable_reason(position, color);
    if (result.reason) {
        result.answer = WinAnswer::no;
        return result;
    }
    if (is_mated(position, !color)) {
        result.answer = WinAnswer::yes;
        return result;
    }
    if (!detail::is_every_pawn_opposed(position.board()) && detail::is_shut_off(position, color)) {
        result.answer = WinAnswer::no;
        result.reason = UnwinnableReason::blocked;
        return result;
    }
    if (memory.empty())
        return result;
    std::uint32_t nodes = 0;
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
        result = detail::HelpmateSearch{color, memory, attempt}.run(position);
        nodes += std::exchange(result.nodes, 0);
        if (result.answer != WinAnswer::unknown)
            break;
    }
    result.nodes = nodes;
    return result;
}

Winnability can_win(Position const& position, Color color)
{
    std::array<detail::HelpmateNode, 1024> memory;
    return can_win(position, color, memory);
}

bool is_dead(Position const& position, HelpmateMemory memory)
{
    return std::all_of(all_colors.begin(), all_colors.end(),
        [&](Color color) { return can_win(position, color, memory).answer == WinAnswer::no; });
}

bool is_dead(Position const& position)
{
    std::array<detail::HelpmateNode, 1024> memory;
    return is_dead(position, memory);
}

bool is_dead_at_a_glance(Position const& position)
{
    return detail::is_dead_at_a_glance(position, position.has_more_legal_moves_than(detail::few_moves));
}

bool detail::is_dead_at_a_glance(Position const& position, bool has_many_moves)
{
    return std::all_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        auto const reason
            = has_many_moves ? find_static_reason(position, color) : find_unwinnable_reason(position, color);
        return reason.has_value();
    });
}

} // namespace arbiter
