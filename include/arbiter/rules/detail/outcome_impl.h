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

} // namespace detail

template <class Rules>
std::optional<Outcome> automatic_outcome(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    if (std::optional<Outcome> const end = Rules::find_end(position))
        return end;
    if (!position.has_legal_move()) {
        if (position.in_check())
            return Outcome{!position.side_to_move(), Termination::checkmate};
        return detail::drawn_by(Termination::stalemate);
    }
    if (has_insufficient_material(position))
        return detail::drawn_by(Termination::insufficient_material);
    if constexpr (std::is_same_v<BasicPosition<Rules>, Position>) {
        if (is_dead_at_a_glance(position))
            return detail::drawn_by(Termination::dead_position);
    }
    if (count_repetitions(position, earlier_keys) >= 5)
        return detail::drawn_by(Termination::fivefold_repetition);
    if (position.halfmove_clock() >= detail::seventy_five_moves)
        return detail::drawn_by(Termination::seventy_five_moves);
    return std::nullopt;
}

template <class Rules>
std::optional<Outcome> claimable_draw(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    bool const repeated = count_repetitions(position, earlier_keys) >= 3;
    bool const fifty = position.halfmove_clock() >= detail::fifty_moves;
    if ((!repeated && !fifty) || !position.has_legal_move())
        return std::nullopt;
    return detail::drawn_by(repeated ? Termination::threefold_repetition : Termination::fifty_moves);
}

template <class Rules>
std::optional<Outcome> claimable_draw_with(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, LegalMove move)
{
    BasicPosition<Rules> const after = position.play(move);
    if (after.halfmove_clock() == Plies{})
        return std::nullopt;
    // The key of this very position is not among the earlier ones. It need not be: the other side is to
    // move after the move. But it takes a place in the sequence, so one older key is left out.
    Plies const before_this{static_cast<std::uint16_t>(after.halfmove_clock().count() - 1)};
    bool const repeated = count_repetitions(after.key(), before_this, earlier_keys) >= 3;
    bool const fifty = after.halfmove_clock() >= detail::fifty_moves;
    if ((!repeated && !fifty) || !after.has_legal_move())
        return std::nullopt;
    return detail::drawn_by(repeated ? Termination::threefold_repetition : Termination::fifty_moves);
}

} // namespace arbiter

#endif
