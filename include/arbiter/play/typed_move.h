// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_TYPED_MOVE_H
#define ARBITER_PLAY_TYPED_MOVE_H

#include "arbiter/engine/units.h"
#include "arbiter/game/move_text.h"

#include <optional>
#include <string>
#include <string_view>

/// What a person types beside moves, and what an engine finds, in words.
namespace arbiter::play {

/// The piece of a word that answers the question what a pawn becomes: "q", "queen", "1" or "=q", in any case.
std::optional<Role> find_promotion(std::string_view text);

/// What a position is worth, in words: "about +0.3 for White", "mate in 3". `side`: to whom the score
/// belongs.
std::string describe_score(engine::Score score, Color side, Language language = Language::english);

} // namespace arbiter::play

#endif
