// SPDX-License-Identifier: MIT
#include "arbiter/game/action.h"

namespace arbiter {

Attempt PlayMove::attempt_in(AnyPosition const& position) const
{
    if (auto const* const known = std::get_if<LegalMove>(&move))
        return position.to_attempt(known->move());
    return std::get<Attempt>(move);
}

bool is_early_for_draw(AnyPosition const& position)
{
    constexpr unsigned first_move = 10;
    constexpr int many_pieces = 16;
    return position.fullmove_number().value() < first_move
        && position.board().occupied().count() > many_pieces;
}

Action answer_draw_offer(AnyPosition const& position, int own_score)
{
    constexpr int far_behind = -150;
    constexpr int even = 30;
    constexpr unsigned late_move = 30;
    constexpr int few_pieces = 12;
    bool const is_late = position.fullmove_number().value() >= late_move
        || position.board().occupied().count() <= few_pieces;
    bool const accepts = !is_early_for_draw(position) && own_score <= (is_late ? even : far_behind);
    return accepts ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
}

} // namespace arbiter
