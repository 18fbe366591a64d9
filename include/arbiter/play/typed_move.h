#ifndef ARBITER_PLAY_TYPED_MOVE_H
#define ARBITER_PLAY_TYPED_MOVE_H

#include "arbiter/engine/units.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/notation/move_text.h"

#include <optional>
#include <string>
#include <string_view>

/// What a person types, understood under whichever rule set is played.
namespace arbiter::play {

/// Reads a move in any notation, as `arbiter::read_move` does.
Result<LegalMove, MoveProblem> read_move(AnyPosition const& position, std::string_view text);

/// One sentence that says why a text gave no move.
std::string describe(AnyPosition const& position, MoveProblem const& problem);

/// The one attempt that was meant, with its verdict, if the problem is such a one.
std::optional<RefusedAttempt> find_attempt(MoveProblem const& problem);

/// The piece of a word that answers the question what a pawn becomes: "q", "queen", "1" or "=q", in any case.
std::optional<Role> find_promotion(std::string_view text);

/// What a position is worth, in words: "about +0.3 for White", "mate in 3". `side`: to whom the score
/// belongs.
std::string describe_score(engine::Score score, Color side);

} // namespace arbiter::play

#endif
