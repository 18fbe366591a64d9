// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_EVENT_SENTENCE_H
#define ARBITER_PLAY_EVENT_SENTENCE_H

#include "arbiter/game/event.h"
#include "arbiter/rules/language.h"

#include <string>

/// What is said of an event, whatever shows the game; empty where there is nothing to say. What the referee
/// has worded stays in its language.
namespace arbiter::play {

/// Why a move was refused.
std::string sentence_of(MoveRefused const& event, Language language = Language::english);
/// Why something other than a move was refused.
std::string sentence_of(ActionRefused const& event, Language language = Language::english);
/// What an illegal move costs.
std::string sentence_of(PenaltyGiven const& event, Language language = Language::english);
/// Says which side offers a draw.
std::string sentence_of(DrawOffered const& event, Language language = Language::english);
/// Says which side has declined the draw.
std::string sentence_of(DrawDeclined const& event, Language language = Language::english);
/// That the offer of a draw holds no longer.
std::string sentence_of(DrawOfferLapsed const& event, Language language = Language::english);
/// Nothing: the answer follows at once, since programs grant it, and two people at one keyboard agree.
std::string sentence_of(TakebackRequested const& event, Language language = Language::english);
/// Says which side has declined to take moves back.
std::string sentence_of(TakebackDeclined const& event, Language language = Language::english);
/// That the request to take moves back holds no longer.
std::string sentence_of(TakebackLapsed const& event, Language language = Language::english);
/// Says which side has gone, and how long it may stay away.
std::string sentence_of(PlayerDisconnected const& event, Language language = Language::english);
/// "White wins by checkmate. (1-0)"
std::string sentence_of(GameEnded const& event, Language language = Language::english);

} // namespace arbiter::play

#endif
