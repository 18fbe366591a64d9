// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_COURTESY_H
#define ARBITER_SRC_PLAY_COURTESY_H

#include "arbiter/engine/units.h"
#include "arbiter/game/event.h"
#include "arbiter/play/inbox.h"

#include <optional>

namespace arbiter::play {

/// How programs answer a person: a takeback is always granted, a draw by what the game looks like.
class Courtesy {
public:
    /// Learns of what happens, grants takebacks, and gives the position in which a draw is offered to `own`.
    std::optional<AnyPosition> observe(Event const& event, Color own, Inbox& inbox)
    {
        if (auto const* started = std::get_if<GameStarted>(&event))
            position_ = started->position;
        else if (auto const* played = std::get_if<MovePlayed>(&event))
            position_ = played->position;
        else if (auto const* took_back = std::get_if<TookBack>(&event))
            position_ = took_back->position;
        if (auto const* request = std::get_if<TakebackRequested>(&event); request && request->by != own)
            inbox.post({own, std::nullopt, Action{AnswerTakeback{Answer::yes}}});
        auto const* offer = std::get_if<DrawOffered>(&event);
        return offer != nullptr && offer->by != own ? position_ : std::nullopt;
    }

private:
    std::optional<AnyPosition> position_;
};

/// Whether it is too early to talk of a draw: before the tenth move, while most pieces are there.
inline bool is_early_for_draw(AnyPosition const& position)
{
    constexpr unsigned first_move = 10;
    constexpr int many_pieces = 16;
    return position.fullmove_number().value() < first_move
        && position.board().occupied().count() > many_pieces;
}

/// Whether a side that stands so takes a draw: a pawn and a half behind it does, and from the thirtieth move
/// on, or with few pieces left, also when it stands no better than even.
inline Action judge_draw(AnyPosition const& position, engine::Score own_score)
{
    constexpr int far_behind = -150;
    constexpr int even = 30;
    constexpr unsigned late_move = 30;
    constexpr int few_pieces = 12;
    bool const is_late = position.fullmove_number().value() >= late_move
        || position.board().occupied().count() <= few_pieces;
    bool const accepts = !is_early_for_draw(position) && own_score.value() <= (is_late ? even : far_behind);
    return accepts ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
}

} // namespace arbiter::play

#endif
