// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DRAW_CLAIM_H
#define ARBITER_GAME_DRAW_CLAIM_H

#include "arbiter/game/draw_grounds.h"
#include "arbiter/game/ending.h"
#include "arbiter/game/game_tree.h"

#include <optional>
#include <string>
#include <vector>

/// What an arbiter looks up in a record when a player claims a draw: how often the position has come up,
/// which positions only look like it, and how long nothing was taken and no pawn moved (FIDE Laws 9.2, 9.3);
/// and how the game has ended by itself.
namespace arbiter {

/// The answer to a claim. `draw` is what a right claim ends the game with, and nothing for a wrong one.
struct JudgedClaim {
    std::optional<Outcome> draw;
    DrawGrounds grounds;
    /// The verdict first, then what proves it, one sentence each.
    std::vector<std::string> text;
};

/// Judges the claim of a draw by the side to move in the position of `node`, or by its announcing `intended`,
/// a legal move of that position, without making it (9.2.1, 9.3.1): the grounds are then those of the
/// position after this move. Positions before a passed turn do not count. Linear in the length of the line.
JudgedClaim judge_claim(GameTree const& game, NodeId node, std::optional<LegalMove> intended = std::nullopt,
    Language language = Language::english);

/// Explains how the game has ended by itself at `node`: as `explain_ending` of its position, or by repetition
/// (9.6.1), and with `grounds`; nothing where it has not. Positions before a passed turn do not count. Costs
/// what that costs, and is linear in the length of the line.
std::optional<ExplainedEnding> explain_ending(
    GameTree const& game, NodeId node, Language language = Language::english);

} // namespace arbiter

#endif
