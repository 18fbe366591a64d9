// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_EVENT_SENTENCE_H
#define ARBITER_PLAY_EVENT_SENTENCE_H

#include "arbiter/game/event.h"

#include <string>

/// What is said of an event, whatever shows the game; empty where there is nothing to say.
namespace arbiter::play {

std::string sentence_of(MoveRefused const& event);
std::string sentence_of(ActionRefused const& event);
std::string sentence_of(PenaltyGiven const& event);
std::string sentence_of(DrawOffered const& event);
std::string sentence_of(DrawDeclined const& event);
std::string sentence_of(DrawOfferLapsed const& event);
/// Nothing: the answer follows at once, since programs grant it, and two people at one keyboard agree.
std::string sentence_of(TakebackRequested const& event);
std::string sentence_of(TakebackDeclined const& event);
std::string sentence_of(TakebackLapsed const& event);
std::string sentence_of(PlayerDisconnected const& event);
/// "White wins by checkmate. (1-0)"
std::string sentence_of(GameEnded const& event);

} // namespace arbiter::play

#endif
