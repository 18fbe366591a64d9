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

/// How far the quick part follows play that leaves hardly a choice: plies with a choice, and all of them.
constexpr int forced_choices = 4;
constexpr int forced_plies = 16;

/// How often a search that finds nothing in the memory is tried, each time in another order.
constexpr unsigned attempts = 5;

/// Positions that the first of them keeps before the board is looked at as a whole.
constexpr std::size_t short_search = 512;

/// What is seen without playing a move. `is_thorough`: even where a look at the pawns gives little hope.
std::optional<UnwinnableReason> find_static_reason(
    Position const& position, Color color, bool is_thorough = false)
{
    Board const& board = position.board();
    if (!board.pieces(color).more_than_one())
        return UnwinnableReason::lone_king;
    if (!can_mate(board, color))
        return UnwinnableReason::material;
    if ((is_thorough ? board.pieces(Role::pawn).any() : detail::looks_shut_off(board))
        && detail::is_shut_off(position, color))
        return UnwinnableReason::blocked;
    return std::nullopt;
}

bool is_mated(Position const& position, Color color)
{
    return position.side_to_move() == color && position.in_check() && !position.has_legal_move();
}

Winnability no_because(UnwinnableReason reason)
{
    Winnability result;
    result.answer = WinAnswer::no;
    result.reason = reason;
    return result;
}

/// Most searches end soon. When one does not, the board is looked at as a whole before it continues, and what
/// has filled the memory is tried again in other orders.
Winnability search_helpmate(Position const& position, Color color, HelpmateMemory memory)
{
    Winnability result;
    std::uint32_t nodes = 0;
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
        detail::HelpmateSearch helpmates{color, memory, attempt};
        helpmates.start(position);
        if (attempt == 0) {
            result = helpmates.go_on(short_search);
            bool const is_open = result.answer == WinAnswer::unknown;
            if (is_open && !detail::looks_shut_off(position.board()) && detail::is_shut_off(position, color))
                return no_because(UnwinnableReason::blocked);
        }
        result = helpmates.go_on(memory.size() + 1);
        nodes += std::exchange(result.nodes, 0);
        if (result.answer != WinAnswer::unknown)
            break;
    }
    result.nodes = nodes;
    return result;
}

/// Whether nothing in `position` hints that a side cannot win: it has moves to choose from, pawns that do not
/// look as if they shut off the board, and pieces on both sides.
bool is_wide(Position const& position)
{
    return !detail::may_be_shut_off(position) && position.has_more_legal_moves_than(detail::few_moves)
        && std::all_of(all_colors.begin(), all_colors.end(),
            [&](Color color) { return !find_static_reason(position, color); });
}

/// Whether a legal move leads to a wide position. What follows a dead position is dead too.
bool leads_to_wide(Position const& position)
{
    MoveList const moves = position.legal_moves();
    return std::any_of(
        moves.begin(), moves.end(), [&](LegalMove move) { return is_wide(position.play(move)); });
}

/// Whether a short look at play with next to no choice shows that `color` cannot win: `choices` plies with
/// two moves at most, `plies` altogether.
bool is_forced_away(Position const& position, Color color, int choices, int plies)
{
    if (position.has_more_legal_moves_than(detail::few_moves))
        return false;
    if (is_mated(position, !color))
        return false;
    MoveList const moves = position.legal_moves();
    int const choices_left = choices - (moves.size() > 1 ? 1 : 0);
    return std::all_of(moves.begin(), moves.end(), [&](LegalMove move) {
        Position const next = position.play(move);
        return find_static_reason(next, color, true)
            || (choices_left > 0 && plies > 1 && is_forced_away(next, color, choices_left, plies - 1));
    });
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
    if (is_forced_away(position, color, forced_choices, forced_plies))
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
    return memory.empty() ? result : search_helpmate(position, color, memory);
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

bool is_dead_as_played(Position const& position)
{
    for (Color const color : all_colors) {
        if (find_unwinnable_reason(position, color))
            return can_win(position, !color).answer == WinAnswer::no;
    }
    bool const looks_dead
        = detail::may_be_shut_off(position) || !position.has_more_legal_moves_than(detail::few_moves);
    return looks_dead && !leads_to_wide(position) && is_dead(position);
}

bool is_dead_at_a_glance(Position const& position)
{
    return detail::is_dead_at_a_glance(position, position.has_more_legal_moves_than(detail::few_moves));
}

bool detail::is_dead_at_a_glance(Position const& position, bool has_many_moves)
{
    // Then nothing but too little material is left to be a reason.
    if (has_many_moves && !looks_shut_off(position.board()))
        return has_insufficient_material(position.board());
    return std::all_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        auto const reason
            = has_many_moves ? find_static_reason(position, color) : find_unwinnable_reason(position, color);
        return reason.has_value();
    });
}

} // namespace arbiter
