// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_VERDICT_H
#define ARBITER_RULES_VERDICT_H

#include "arbiter/core/bitboard.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// `legal`, or the first rung of the ladder that an attempt fails, in the order in which the rungs are
/// asked. docs/rules.md has the table, with an example of each.
enum class VerdictCode : std::uint8_t {
    legal,
    // General conditions.
    no_piece, ///< the start square is empty
    opponents_piece, ///< the piece is not ours
    same_square, ///< start and destination are one square
    // Validity: is this how the piece moves on an empty board?
    not_how_it_moves, ///< the wrong shape for the piece
    // Legality on this board.
    path_blocked, ///< a piece stands strictly between
    pawn_blocked, ///< a pawn goes straight onto an occupied square
    own_piece_on_target, ///< our own piece stands on the destination
    en_passant_unavailable, ///< a pawn stands beside ours, but it may not be captured en passant (now)
    pawn_needs_capture, ///< a pawn goes diagonally and there is nothing to take
    promotion_missing, ///< a pawn reaches the last rank and no piece is named
    promotion_not_allowed, ///< a piece is named and no pawn reaches the last rank
    promotion_invalid, ///< the piece named is a king or a pawn
    // Castling; an attempt to castle ends here.
    castling_right_lost, ///< king or rook has moved, or the rook is gone
    castling_blocked, ///< a piece stands where king or rook must go
    castling_in_check, ///< the king is in check
    castling_through_check, ///< a square that the king crosses is attacked
    castling_into_check, ///< the king would arrive in check
    // King safety.
    king_into_check, ///< the king steps onto an attacked square
    double_check, ///< two checkers, and the piece is not the king
    check_not_answered, ///< the checker is neither taken nor blocked
    pinned, ///< the piece leaves the line on which it covers the king
    en_passant_exposes_king, ///< with both pawns gone the king is attacked
    // Of rule sets in which kings are taken.
    king_taken, ///< our king has been taken: there is nothing more to play
    // Of three-check, king of the hill, racing kings, atomic and horde: the game has been decided.
    third_check_given, ///< a side has given its third check
    hill_reached, ///< a king stands in the centre
    race_over, ///< a king has reached the eighth rank and the other cannot follow
    king_exploded, ///< a king has been blown up
    horde_destroyed, ///< White has no pieces left
    // Of racing kings.
    gives_check, ///< the move would give check
    // Of atomic.
    king_captures, ///< the king would blow itself up
    explodes_own_king, ///< the explosion would take our own king with it
    explosion_exposes_king, ///< after the explosion our king is attacked
    // Of antichess.
    capture_forced, ///< there is something to capture, and this captures nothing
    // Of crazyhouse, and of all others to which drops are unknown.
    not_in_pocket, ///< there is no such piece to drop
    drop_on_occupied, ///< a piece stands on the square of the drop
    pawn_drop_on_back_rank, ///< a pawn is dropped on the first or last rank
};

inline constexpr std::size_t verdict_code_count = 37;

/// The answer to an attempt: a code and the squares that prove it.
struct Verdict {
    VerdictCode code = VerdictCode::legal;
    /// Where the trouble is; may be empty.
    Bitboard at = {};
    /// The pieces that cause it; may be empty.
    Bitboard by = {};

    constexpr bool is_legal() const { return code == VerdictCode::legal; }

    friend constexpr bool operator==(Verdict const&, Verdict const&) = default;
};

/// The code as it is written for machines: "castling-through-check". The text lives as long as the program.
std::string_view to_code(VerdictCode code);

/// The verdict with this code, or nothing.
std::optional<VerdictCode> find_verdict_code(std::string_view code);

/// The article of the FIDE Laws of Chess (2023) that the attempt offends against, such as "3.8.2.2" or
/// "3.2–3.8"; empty for `legal` and for verdicts that no article of the Laws knows.
std::string_view laws_article(VerdictCode code);

} // namespace arbiter

#endif
