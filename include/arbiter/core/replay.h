// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_REPLAY_H
#define ARBITER_CORE_REPLAY_H

#include "arbiter/core/castling_rights.h"
#include "arbiter/core/position.h"

#include <optional>

namespace arbiter {

/// What a text says about a move: which kind of piece goes where, and from where if it says so. Castling
/// is described by its wing alone.
struct MoveDescription {
    Role role;
    Square to;
    /// The squares on which the piece may stand. For a pawn that takes nothing its own file.
    Bitboard origins;
    /// Whether something is captured, en passant included.
    bool is_capture;
    /// What a pawn becomes; nothing for all other moves.
    std::optional<Promotion> promotion;
};

/// Plays a game of chess from descriptions of its moves, as notation has them: what `legal_moves_to` and
/// `play` of a Position do together, but several times as fast. No list of moves is made, the code for each
/// kind of piece is its own, and check is looked for once a move.
///
/// All is O(1).
class Replay {
public:
    /// Begins with this position.
    explicit Replay(Position const& start) : position_{start}, checkers_{start.checkers()} { }

    /// The position that has been reached.
    Position const& position() const { return position_; }

    /// The side whose turn it is there.
    Color side_to_move() const { return position_.side_to_move(); }

    /// Whether the side to move is in check; remembered from the last move.
    bool in_check() const { return checkers_.any(); }

    /// The move that is described: nothing when no legal move fits the description in every respect, or when
    /// several do.
    std::optional<LegalMove> find(MoveDescription const& described) const;

    /// Castling to that wing, if it is legal.
    std::optional<LegalMove> find_castling(CastlingSide side) const;

    /// Plays the move that `find` gave for this description.
    void play(LegalMove move, MoveDescription const& described);

    /// Plays a move that must have come from this position.
    void play(LegalMove move);

private:
    template <Color Us>
    std::optional<LegalMove> find_for(MoveDescription const& described) const;
    template <Color Us, Role Moved>
    std::optional<LegalMove> find_piece_move(MoveDescription const& described) const;
    template <Color Us>
    std::optional<LegalMove> find_pawn_step(MoveDescription const& described) const;
    template <Color Us>
    std::optional<LegalMove> find_pawn_capture(MoveDescription const& described) const;
    template <Color Us>
    bool keeps_king_safe(Square from, Square to, Bitboard captured) const;
    std::optional<Square> find_only_safe(Bitboard candidates, Square to, Bitboard captured) const;
    template <Color Us>
    void play_for(LegalMove move, MoveDescription const& described);
    template <Color Us, Role Moved>
    void play_piece(Square from, Square to);
    template <Color By, Role Moved>
    void note_checkers();

    Position position_;
    Bitboard checkers_;
};

} // namespace arbiter

#include "arbiter/core/detail/replay_impl.h"

#endif
