// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_COURTESY_H
#define ARBITER_SRC_PLAY_COURTESY_H

#include "arbiter/game/event.h"
#include "arbiter/game/inbox.h"

#include <optional>

namespace arbiter::play {

/// How programs answer a person: a takeback is always granted, a draw offer is answered by
/// answer_draw_offer().
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

} // namespace arbiter::play

#endif
