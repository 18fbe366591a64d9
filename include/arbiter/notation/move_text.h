// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_MOVE_TEXT_H
#define ARBITER_NOTATION_MOVE_TEXT_H

#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"

#include <optional>
#include <string_view>
#include <variant>

namespace arbiter {

/// A move in SAN that could be read, and why it is refused.
struct RefusedSan {
    San san;
    SanRefusal refusal;
};

/// Why a typed text gave no move.
using MoveProblem = std::variant<NotationError, RefusedAttempt, RefusedSan>;

/// Which pairs of squares mean castling.
enum class CastlingSquares : std::uint8_t {
    either_form, ///< the king's two-square step and the king onto its own rook, whatever the position's mode
    form_of_mode, ///< only the form of the position's CastlingMode
};

/// Reads a move in any notation that a person types: two squares ("e2e4", "e2 e4", "e2-e4", "e7e8q", "N@f3"),
/// SAN and LAN as parse_san reads them leniently. A text that can be read as two squares means them, with one
/// exception: a capital B in front of a rank is the bishop. "B1c3" is the bishop on the first rank, as SAN
/// says; it means the move from b1 to c3 only where that is legal and no bishop move fits. "b1c3" is always
/// two squares. "bc4" is the capture of a pawn, and the bishop's move where only that is legal, or where no
/// pawn stands on file b.
template <class Rules>
Result<LegalMove, MoveProblem> read_move(BasicPosition<Rules> const& position, std::string_view text,
    CastlingSquares castling = CastlingSquares::either_form);

/// The same for people who may name the pieces by the letters of their language: "Sf3" is the knight's move
/// in German. English letters mean the same as ever; where both readings are legal and differ, as "Re2" in
/// Spanish (the king) and in English (the rook), the move is ambiguous, and the candidates are those of both.
template <class Rules>
Result<LegalMove, MoveProblem> read_move(BasicPosition<Rules> const& position, std::string_view text,
    Language language, CastlingSquares castling = CastlingSquares::either_form);

/// The position after a move in any notation that `read_move` reads, or why it cannot be played.
template <class Rules>
Result<BasicPosition<Rules>, MoveProblem> play_san(
    BasicPosition<Rules> const& position, std::string_view text)
{
    auto const move = read_move(position, text);
    if (!move)
        return Err<MoveProblem>{move.error()};
    return position.play(*move);
}

/// The one attempt that was meant, with its verdict; nothing where the text could not be read or could mean
/// several moves or none.
std::optional<RefusedAttempt> find_attempt(MoveProblem const& problem);

/// One sentence that says why.
template <class Rules>
Sentence describe(
    BasicPosition<Rules> const& position, MoveProblem const& problem, Language language = Language::english);

} // namespace arbiter

#endif
