// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_ENDING_H
#define ARBITER_GAME_ENDING_H

#include "arbiter/game/draw_grounds.h"
#include "arbiter/game/judged_move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Why a game is over, square by square: each move that would continue it, and why it is refused.
namespace arbiter {

/// What a move that is not legal would have been for.
enum class EndingTryKind : std::uint8_t {
    flight, ///< mate: the king leaves its square
    capture, ///< mate: another piece takes the checker
    block, ///< mate: another piece steps between
    move, ///< stalemate: any move of a piece
};

/// "flight": for machines. The text lives as long as the program.
std::string_view to_code(EndingTryKind kind);

/// A move that would have to be legal for the game to continue, and why it is not.
struct EndingTry {
    EndingTryKind kind;
    Attempt attempt;
    JudgedReason reason;
};

/// Why a side can never win: "White cannot win: a lone king cannot mate."
struct EndingProof {
    Color color;
    UnwinnableReason reason;
    Sentence text;
};

/// How a game has ended by itself, and what proves it.
struct ExplainedEnding {
    JudgedEnd end;
    /// Of mate: the check.
    std::optional<JudgedReason> check = std::nullopt;
    /// Of mate and stalemate, the king's first, then by the squares of the pieces. They are complete: a
    /// slider that cannot go to the next square of a line cannot go further, nor a pawn that cannot go one
    /// step. In double check no piece but the king could help. Empty in atomic chess, racing kings and
    /// antichess, where moves fail for other reasons.
    std::vector<EndingTry> tries = {};
    /// Of a draw because nobody can mate: one for each side. Empty where only a search with more room proves
    /// it.
    std::vector<EndingProof> proofs = {};
    /// Of a draw by five repetitions or seventy-five moves, if a game is asked about: what its record says.
    std::optional<DrawGrounds> grounds = std::nullopt;
    /// The places of the repetition, or the number of moves and the last capture or pawn's move; empty
    /// without `grounds`.
    std::string grounds_text = {};
};

/// Explains how the game has ended in this position, whatever came before; nothing where it has not. Costs
/// some microseconds, or where the position is dead what `is_dead_as_played` costs.
std::optional<ExplainedEnding> explain_ending(
    AnyPosition const& position, Language language = Language::english);

/// A check that is not mate, though it looks so.
struct NearMate {
    std::vector<LegalMove> saves; ///< all moves that answer the check: at most three
    std::string text; ///< "It is not mate. The only way out of check is Rd8."
};

/// The moves that save the side to move from mate; nothing where it is not in check, or more than three
/// moves answer the check, or none does.
std::optional<NearMate> find_near_mate(AnyPosition const& position, Language language = Language::english);

} // namespace arbiter

#endif
