// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_EVENT_SENTENCE_H
#define ARBITER_PLAY_EVENT_SENTENCE_H

#include "arbiter/game/event.h"

#include <string>

/// What is said of an event, whatever shows the game; empty where there is nothing to say.
namespace arbiter::play {

/// Why a move was refused.
std::string sentence_of(MoveRefused const& event);
/// Why something other than a move was refused.
std::string sentence_of(ActionRefused const& event);
/// What an illegal move costs.
std::string sentence_of(PenaltyGiven const& event);
/// Says which side offers a draw.
std::string sentence_of(DrawOffered const& event);
/// Says which side has declined the draw.
std::string sentence_of(DrawDeclined const& event);
/// That the offer of a draw holds no longer.
std::string sentence_of(DrawOfferLapsed const& event);
/// Nothing: the answer follows at once, since programs grant it, and two people at one keyboard agree.
std::string sentence_of(TakebackRequested const& event);
/// Says which side has declined to take moves back.
std::string sentence_of(TakebackDeclined const& event);
/// That the request to take moves back holds no longer.
std::string sentence_of(TakebackLapsed const& event);
/// Says which side has gone, and how long it may stay away.
std::string sentence_of(PlayerDisconnected const& event);
/// "White wins by checkmate. (1-0)"
std::string sentence_of(GameEnded const& event);

} // namespace arbiter::play

#endif
