// SPDX-License-Identifier: MIT
#include "arbiter/rules/outcome.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/detail/outcome_impl.h"
#include "rules/blocked.h"

namespace arbiter {

namespace {

constexpr std::array<std::string_view, termination_count> termination_codes{"checkmate", "stalemate",
    "insufficient-material", "dead-position", "fivefold-repetition", "seventy-five-moves", "king-captured",
    "third-check", "hill-reached", "race-won", "race-drawn", "king-exploded", "horde-destroyed",
    "no-moves-left", "threefold-repetition", "fifty-moves", "agreement", "resignation",
    "resignation-but-cannot-mate", "flag", "flag-but-cannot-mate", "illegal-moves",
    "illegal-moves-but-cannot-mate", "abandoned"};

static_assert(static_cast<std::size_t>(Termination::abandoned) + 1 == termination_codes.size());

/// Whether pawns may have closed the board with the last move: a capture or a pawn's. Any other piece could
/// go back; and where nothing is known of earlier positions, the board may be closed already. A queen gets
/// past any pawns.
bool may_have_closed(Position const& position, std::span<ZobristKey const> earlier_keys)
{
    return (position.halfmove_clock() == Plies{} && position.pieces(Role::queen).empty())
        || earlier_keys.empty();
}

/// Whether the few moves that there are may lead to a dead position: with more pieces it takes too long a
/// way.
bool may_be_forced(Position const& position)
{
    constexpr int most_pieces = 10;
    return position.occupied().count() <= most_pieces || detail::may_be_shut_off(position);
}

} // namespace

std::string_view to_code(Termination termination)
{
    return termination_codes[static_cast<std::size_t>(termination)];
}

std::optional<Termination> find_termination(std::string_view code)
{
    return find_named<Termination>(termination_codes, code);
}

bool detail::may_be_over(
    Position const& position, std::size_t legal_moves, std::span<ZobristKey const> earlier_keys)
{
    return legal_moves == 0 || (legal_moves <= few_moves && may_be_forced(position))
        || position.halfmove_clock() >= fifty_moves || has_insufficient_material(position)
        || has_repeated(position, earlier_keys, 3)
        || (may_have_closed(position, earlier_keys) && may_be_shut_off(position)
            && is_dead_at_a_glance(position, true));
}

template std::optional<Outcome> automatic_outcome(Position const&, std::span<ZobristKey const>);
template std::optional<Outcome> automatic_outcome(
    Position const&, MoveList const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(Position const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(Position const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
