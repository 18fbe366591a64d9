#ifndef ARBITER_CORE_REPLAY_H
#define ARBITER_CORE_REPLAY_H

#include "arbiter/core/castling_rights.h"
#include "arbiter/core/position.h"

#include <optional>

namespace arbiter {

/// Plays a game of chess from descriptions of its moves (which kind of piece goes where, and from where as
/// far as one knows), as notation has them. It finds and plays what a Position finds with `legal_moves_to`,
/// but several times as fast: no list of moves is made, the king's safety is asked about only where the move
/// can touch it, and whether there is check is found once a move.
///
/// All is O(1).
class Replay {
public:
    explicit Replay(Position const& start) : position_{start}, checkers_{start.checkers()} { }

    Position const& position() const { return position_; }

    Color side_to_move() const { return position_.side_to_move(); }

    /// Whether the side to move is in check: asked of what the last move has left, so it costs nothing.
    bool in_check() const { return checkers_.any(); }

    Bitboard checkers() const { return checkers_; }

    /// The legal move to `to` of a piece of this role that stands on one of `origins`: nothing when there is
    /// none, or more than one, or a pawn would be promoted. A pawn that takes nothing comes along its file,
    /// one that takes comes from the side, whatever `origins` says.
    std::optional<LegalMove> find(Role role, Square to, Bitboard origins) const;

    /// The same for a pawn that becomes a piece.
    std::optional<LegalMove> find_promotion(Square to, Bitboard origins, Promotion into) const;

    /// Castling to that wing, if it is legal.
    std::optional<LegalMove> find_castling(CastlingSide side) const;

    /// Plays a move that must have come from this position.
    void play(LegalMove move);

    /// The same where the role of the piece that moves is known.
    void play(LegalMove move, Role role);

private:
    template <Color Us>
    std::optional<LegalMove> find_for(Role role, Square to, Bitboard origins) const;
    template <Color Us>
    std::optional<LegalMove> find_pawn_move(Square to, Bitboard origins, std::optional<Promotion> into) const;
    template <Color Us>
    bool is_safe(Square from, Square to, Bitboard captured) const;
    template <Color Us>
    void play_for(LegalMove move, Role role);

    Position position_;
    Bitboard checkers_;
};

} // namespace arbiter

#include "arbiter/core/detail/replay_impl.h"

#endif
