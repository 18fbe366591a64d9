// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_DETAIL_OUTCOME_IMPL_H
#define ARBITER_RULES_DETAIL_OUTCOME_IMPL_H

#include "arbiter/rules/outcome.h"

/// The bodies of the questions about outcomes. A rule set includes this in one .cpp and instantiates there.
namespace arbiter {

namespace detail {

inline constexpr Plies fifty_moves{100};
inline constexpr Plies seventy_five_moves{150};

constexpr Outcome drawn_by(Termination termination)
{
    return {std::nullopt, termination};
}

/// What ends the game by itself where the side to move has a legal move.
template <class Rules>
std::optional<Outcome> find_draw(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, bool has_many_moves)
{
    if (has_insufficient_material(position))
        return drawn_by(Termination::insufficient_material);
    if constexpr (std::is_same_v<BasicPosition<Rules>, Position>) {
        if (is_dead_at_a_glance(position, has_many_moves))
            return drawn_by(Termination::dead_position);
    }
    if (has_repeated(position, earlier_keys, 5))
        return drawn_by(Termination::fivefold_repetition);
    if (plies_towards_draw(position) >= seventy_five_moves)
        return drawn_by(Termination::seventy_five_moves);
    return std::nullopt;
}

template <class Rules>
Outcome mate_or_stalemate(BasicPosition<Rules> const& position)
{
    if (position.in_check())
        return Outcome{!position.side_to_move(), Termination::checkmate};
    return drawn_by(Termination::stalemate);
}

/// The draw that may be claimed where the side to move has a legal move.
template <class Rules>
std::optional<Termination> find_claim(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    if (has_repeated(position, earlier_keys, 3))
        return Termination::threefold_repetition;
    if (plies_towards_draw(position) >= fifty_moves)
        return Termination::fifty_moves;
    return std::nullopt;
}

} // namespace detail

template <class Rules>
std::optional<Outcome> automatic_outcome(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    if (std::optional<Outcome> const end = Rules::find_end(position))
        return end;
    bool const has_many_moves = position.has_more_legal_moves_than(detail::few_moves);
    if (!has_many_moves && !position.has_legal_move())
        return detail::mate_or_stalemate(position);
    return detail::find_draw(position, earlier_keys, has_many_moves);
}

template <class Rules>
std::optional<Outcome> automatic_outcome(BasicPosition<Rules> const& position, MoveList const& legal_moves,
    std::span<ZobristKey const> earlier_keys)
{
    if (std::optional<Outcome> const end = Rules::find_end(position))
        return end;
    if (legal_moves.empty())
        return detail::mate_or_stalemate(position);
    return detail::find_draw(position, earlier_keys, legal_moves.size() > detail::few_moves);
}

template <class Rules>
std::optional<Outcome> claimable_draw(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    auto const claim = detail::find_claim(position, earlier_keys);
    if (!claim || !position.has_legal_move())
        return std::nullopt;
    return detail::drawn_by(*claim);
}

template <class Rules>
std::optional<Outcome> claimable_draw_with(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, LegalMove move)
{
    BasicPosition<Rules> const after = position.play(move);
    Plies const reversible = reversible_plies(after);
    if (reversible == Plies{})
        return std::nullopt;
    // The key of this very position is not among the earlier ones. It need not be: the other side is to
    // move after the move. But it takes a place in the sequence, so one older key is left out.
    Plies const before_this{static_cast<std::uint16_t>(reversible.count() - 1)};
    bool const repeated = count_repetitions(after.key(), before_this, earlier_keys) >= 3;
    bool const fifty = plies_towards_draw(after) >= detail::fifty_moves;
    if ((!repeated && !fifty) || !after.has_legal_move())
        return std::nullopt;
    return detail::drawn_by(repeated ? Termination::threefold_repetition : Termination::fifty_moves);
}

} // namespace arbiter

#endif
