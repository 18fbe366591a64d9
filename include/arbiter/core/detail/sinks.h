#ifndef ARBITER_CORE_DETAIL_SINKS_H
#define ARBITER_CORE_DETAIL_SINKS_H

#include "arbiter/core/detail/enumerate.h"
#include "arbiter/core/move_list.h"

/// Sinks of `enumerate`: what becomes of the sets of destinations. A sink that `tells_queens` gets a queen's
/// moves as the queen's; any other gets them as a bishop's and a rook's on one square.
namespace arbiter::detail {

/// Calls `f(from, to)` for each pawn destination of one direction.
template <Direction D, class Function>
ARBITER_ALWAYS_INLINE void for_each_step(Bitboard targets, Function&& f)
{
    for (Square const to : targets)
        f(origin<D>(to), to);
}

/// Calls `on_promotion(from, to)` for each way in which a pawn arrives on the last rank.
template <Color Us, class OnPromotion>
ARBITER_ALWAYS_INLINE void for_each_promotion(PawnTargets const& targets, OnPromotion&& on_promotion)
{
    for_each_step<forward<Us>>(targets.promotion_step, on_promotion);
    for_each_step<forward_west<Us>>(targets.promotion_west, on_promotion);
    for_each_step<forward_east<Us>>(targets.promotion_east, on_promotion);
}

/// Calls `on_step(from, to)`, `on_double(from, to)` and `on_promotion(from, to)` for pawn moves.
template <Color Us, class OnStep, class OnDouble, class OnPromotion>
ARBITER_ALWAYS_INLINE void for_each_pawn_move(
    PawnTargets const& targets, OnStep&& on_step, OnDouble&& on_double, OnPromotion&& on_promotion)
{
    for_each_step<forward<Us>>(targets.single_step, on_step);
    for_each_step<forward_west<Us>>(targets.west_capture, on_step);
    for_each_step<forward_east<Us>>(targets.east_capture, on_step);
    for (Square const to : targets.double_step)
        on_double(origin<forward<Us>>(origin<forward<Us>>(to)), to);
    for_each_promotion<Us>(targets, on_promotion);
}

/// Lists the moves, or those of one square.
class ListSink {
public:
    static constexpr bool tells_queens = false;

    explicit ListSink(MoveList& list, Bitboard origins = Bitboard::all()) : list_{list}, origins_{origins} { }

    template <Color Us>
    ARBITER_ALWAYS_INLINE void pawns(PawnTargets const& targets)
    {
        auto const normal = [this](Square from, Square to) { add(Move::normal(from, to)); };
        auto const promotion = [this](Square from, Square to) {
            for (Promotion const into : all_promotions)
                add(Move::promotion(from, to, into));
        };
        for_each_pawn_move<Us>(targets, normal, normal, promotion);
    }

    template <Role>
    ARBITER_ALWAYS_INLINE void piece(Square from, Bitboard targets)
    {
        for (Square const to : targets)
            add(Move::normal(from, to));
    }

    void en_passant(Square from, Square to) { add(Move::en_passant(from, to)); }

    void castling(Square king, Square rook) { add(Move::castling(king, rook)); }

    /// Whether the moves come from the mirrored board. Small builds alone ask for it.
    void mirror_moves(bool are_mirrored) { mirror_ = are_mirrored ? 07070 : 0; }

    template <Color Us>
    void king_promotions(PawnTargets const& targets)
    {
        auto const promotion = [this](Square from, Square to) { add(Move::king_promotion(from, to)); };
        for_each_promotion<Us>(targets, promotion);
    }

    /// A piece that is dropped comes from no square.
    void drops(Role role, Bitboard targets)
    {
        if (origins_ != Bitboard::all())
            return;
        for (Square const to : targets)
            list_.push_back(MoveMaker::legal(Move::drop(role, to)));
    }

private:
    ARBITER_ALWAYS_INLINE void add(Move move)
    {
        if constexpr (is_small)
            move = Move::from_bits(move.bits() ^ mirror_);
        if (origins_.has(move.from()))
            list_.push_back(MoveMaker::legal(move));
    }

    MoveList& list_;
    Bitboard origins_;
    /// What mirrors both squares of a move: it changes their ranks.
    std::uint16_t mirror_ = 0;
};

/// Counts the moves without making them.
class CountSink {
public:
    static constexpr bool tells_queens = false;

    template <Color>
    ARBITER_ALWAYS_INLINE void pawns(PawnTargets const& targets)
    {
        // Steps end on empty squares and captures on taken ones, so each pair is disjoint and one
        // population count does for both.
        count_ += static_cast<unsigned>((targets.single_step | targets.west_capture).count());
        count_ += static_cast<unsigned>((targets.double_step | targets.east_capture).count());
        Bitboard const promotions = targets.promotion_step | targets.promotion_west;
        if ((promotions | targets.promotion_east).any())
            count_ += 4 * static_cast<unsigned>(promotions.count() + targets.promotion_east.count());
    }

    template <Role>
    ARBITER_ALWAYS_INLINE void piece(Square, Bitboard targets)
    {
        count_ += static_cast<unsigned>(targets.count());
    }

    void en_passant(Square, Square) { ++count_; }

    void castling(Square, Square) { ++count_; }

    template <Color>
    void king_promotions(PawnTargets const& targets)
    {
        count_ += static_cast<unsigned>(
            targets.promotion_step.count() + targets.promotion_west.count() + targets.promotion_east.count());
    }

    void drops(Role, Bitboard targets) { count_ += static_cast<unsigned>(targets.count()); }

    std::size_t count() const { return count_; }

private:
    std::size_t count_ = 0;
};

/// Looks for one castling.
class FindCastlingSink {
public:
    static constexpr bool tells_queens = false;

    explicit FindCastlingSink(Move castling) : castling_{castling} { }

    template <Color>
    void pawns(PawnTargets const&)
    {
    }

    template <Role>
    void piece(Square, Bitboard)
    {
    }

    void en_passant(Square, Square) { }

    void castling(Square king, Square rook) { found_ |= castling_ == Move::castling(king, rook); }

    bool found() const { return found_; }

private:
    Move castling_;
    bool found_ = false;
};

} // namespace arbiter::detail

#endif
