#ifndef ARBITER_PLAY_SRC_COURTESY_H
#define ARBITER_PLAY_SRC_COURTESY_H

#include "arbiter/game/event.h"
#include "arbiter/play/inbox.h"

namespace arbiter::play {

enum class DrawAnswer : std::uint8_t { decline, accept };

/// How programs answer a person: a takeback is always granted, a draw as told.
inline void answer_politely(Event const& event, Color own, DrawAnswer draw_answer, Inbox& inbox)
{
    if (auto const* request = std::get_if<TakebackRequested>(&event); request && request->by != own)
        inbox.post({own, std::nullopt, Action{AnswerTakeback{Answer::yes}}});
    if (auto const* offer = std::get_if<DrawOffered>(&event); offer && offer->by != own) {
        Action const answer
            = draw_answer == DrawAnswer::accept ? Action{AcceptDraw{}} : Action{DeclineDraw{}};
        inbox.post({own, std::nullopt, answer});
    }
}

} // namespace arbiter::play

#endif
