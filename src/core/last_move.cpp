#include "core/last_move.h"

#include "arbiter/core/attacks.h"

namespace arbiter::detail {

namespace {

/// Takes back the last move in every possible way until the king is not in check.
class LastMove {
public:
    LastMove(Setup const& setup, MaterialDemand material)
        : setup_{setup},
          board_{setup.board},
          us_{setup.side_to_move},
          them_{!us_},
          king_{board_.pieces(us_, Role::king).first()},
          occupied_{board_.occupied()}
    {
        bool const counts_are_known = material == MaterialDemand::chess;
        can_have_captured_ = !counts_are_known || board_.pieces(us_).count() < 16;
        can_have_promoted_ = !counts_are_known || board_.pieces(them_, Role::pawn).count() < 8;
        Bitboard const castling_rooks = possible_castling_rooks(setup) & board_.pieces(them_);
        if (castling_rooks.any())
            unmoved_ = castling_rooks | board_.pieces(them_, Role::king);
    }

    /// Whether the piece on `to` can have made that move.
    bool can_be_of(Square to) const
    {
        if (unmoved_.has(to))
            return false;
        Role const role = board_.role_of_occupied(to);
        if (role == Role::pawn)
            return can_be_of_pawn(to);
        for (Square const from : attacks_from({them_, role}, to, occupied_) & ~occupied_) {
            if (is_quiet_before(from, role, to, can_have_captured_))
                return true;
        }
        if (role == Role::king)
            return can_be_castling(to);
        return rank_of(to) == relative_rank(them_, Rank::eighth) && can_have_promoted_
            && (can_be_advance(to) || can_be_pawn_capture(to));
    }

private:
    /// The square `ranks` behind, as seen by the side that moved.
    Square behind(Square square, int ranks) const
    {
        return *offset(square, 0, them_ == Color::white ? -ranks : ranks);
    }

    bool is_free(Square square) const { return !occupied_.has(square); }

    bool is_on(Square square, Rank rank) const { return rank_of(square) == relative_rank(them_, rank); }

    bool is_quiet(Board const& before, Bitboard occupied) const
    {
        return attackers_to(before, king_, them_, occupied).empty();
    }

    /// Whether there is no check if the piece on `to` came from `from` as a `role`. What it captured, if it
    /// can have captured, only stands in the way of checks.
    bool is_quiet_before(Square from, Role role, Square to, bool captured) const
    {
        Board before = board_;
        before.remove(to);
        before.put(from, {them_, role});
        Bitboard const occupied = before.occupied();
        return is_quiet(before, captured ? occupied | to : occupied);
    }

    bool can_be_of_pawn(Square to) const
    {
        // On its second rank it has never moved.
        if (is_on(to, Rank::second) || is_on(to, Rank::first))
            return false;
        return can_be_advance(to) || can_be_double_step(to) || can_be_pawn_capture(to)
            || can_be_en_passant(to);
    }

    bool can_be_advance(Square to) const
    {
        Square const from = behind(to, 1);
        return is_free(from) && is_quiet_before(from, Role::pawn, to, false);
    }

    bool can_be_double_step(Square to) const
    {
        if (!is_on(to, Rank::fourth))
            return false;
        Square const from = behind(to, 2);
        return is_free(from) && is_free(behind(to, 1)) && is_quiet_before(from, Role::pawn, to, false);
    }

    /// The squares from which a pawn captures on `to`.
    Bitboard captures_to(Square to) const { return pawn_attacks(us_, to) & ~occupied_; }

    bool can_be_pawn_capture(Square to) const
    {
        if (!can_have_captured_)
            return false;
        for (Square const from : captures_to(to)) {
            if (is_quiet_before(from, Role::pawn, to, true))
                return true;
        }
        return false;
    }

    bool can_be_en_passant(Square to) const
    {
        if (!can_have_captured_ || !is_on(to, Rank::sixth))
            return false;
        Square const taken = behind(to, 1);
        if (!is_free(taken) || !is_free(behind(to, -1)))
            return false;
        for (Square const from : captures_to(to)) {
            Board before = board_;
            before.remove(to);
            before.put(from, {them_, Role::pawn});
            before.put(taken, {us_, Role::pawn});
            if (is_quiet(before, before.occupied()))
                return true;
        }
        return false;
    }

    /// Whether king and rook can have come by castling, the king to `to`.
    bool can_be_castling(Square to) const
    {
        for (CastlingSide const side : all_castling_sides) {
            Square const rook = castled_rook_square(them_, side);
            if (to == castled_king_square(them_, side) && board_.pieces(them_, Role::rook).has(rook)
                && can_be_castling(to, rook, side))
                return true;
        }
        return false;
    }

    bool can_be_castling(Square king_to, Square rook_to, CastlingSide side) const
    {
        Bitboard const others = occupied_ & ~(Bitboard{king_to} | rook_to);
        Bitboard const free = Bitboard{relative_rank(them_, Rank::first)} & ~others;
        bool const is_standard = setup_.castling_mode == CastlingMode::standard;
        Bitboard const kings = is_standard ? free & Bitboard{File::e} : free;
        Bitboard const rooks = is_standard ? free & (Bitboard{File::a} | Bitboard{File::h}) : free;
        for (Square const king : kings) {
            for (Square const rook : rooks) {
                if (king == rook || castling_side(king, rook) != side)
                    continue;
                Board before = board_;
                before.remove(king_to);
                before.remove(rook_to);
                before.put(king, {them_, Role::king});
                before.put(rook, {them_, Role::rook});
                if (is_quiet(before, before.occupied()))
                    return true;
            }
        }
        return false;
    }

    Setup const& setup_;
    Board const& board_;
    Color us_;
    Color them_;
    Square king_;
    Bitboard occupied_;
    /// Pieces that can still castle.
    Bitboard unmoved_;
    bool can_have_captured_;
    bool can_have_promoted_;
};

} // namespace

bool can_have_been_given(Setup const& setup, Bitboard checkers, MaterialDemand material)
{
    // A piece dropped from the pocket comes from nowhere.
    if (material == MaterialDemand::shared && !checkers.more_than_one())
        return true;
    LastMove const last_move{setup, material};
    for (Square const checker : checkers) {
        if (last_move.can_be_of(checker))
            return true;
    }
    for (Square const piece : setup.board.pieces(!setup.side_to_move) & ~checkers) {
        if (last_move.can_be_of(piece))
            return true;
    }
    return false;
}

} // namespace arbiter::detail
