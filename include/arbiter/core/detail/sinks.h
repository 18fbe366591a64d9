// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SINKS_H
#define ARBITER_CORE_DETAIL_SINKS_H

#include "arbiter/core/detail/enumerate.h"
#include "arbiter/core/move_list.h"
#include "arbiter/core/standard_rules.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

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

/// Lists the moves; where `HasOrigins`, only those that come from some squares.
template <bool HasOrigins = false>
class ListSink {
public:
    static constexpr bool tells_queens = false;

    explicit ListSink(MoveList& list, Bitboard origins = Bitboard::all())
        : list_{list},
          next_{list.end()},
          origins_{origins}
    {
    }

    ListSink(ListSink const&) = delete;
    ListSink& operator=(ListSink const&) = delete;

    /// Sets the end of the list.
    ~ListSink() { list_.set_end(next_); }

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
        if constexpr (HasOrigins && !is_small) {
            if (!origins_.has(from))
                return;
        }
        for (Square const to : targets)
            add(Move::normal(from, to));
    }

    ARBITER_ALWAYS_INLINE void en_passant(Square from, Square to) { add(Move::en_passant(from, to)); }

    ARBITER_ALWAYS_INLINE void castling(Square king, Square rook) { add(Move::castling(king, rook)); }

    /// Whether the moves come from the mirrored board. Small builds alone ask for it.
    void mirror_moves(bool are_mirrored) { mirror_ = are_mirrored ? 07070 : 0; }

    template <Color Us>
    ARBITER_ALWAYS_INLINE void king_promotions(PawnTargets const& targets)
    {
        auto const promotion = [this](Square from, Square to) { add(Move::king_promotion(from, to)); };
        for_each_promotion<Us>(targets, promotion);
    }

    ARBITER_ALWAYS_INLINE void drops(Role role, Bitboard targets)
    {
        for (Square const to : targets)
            *next_++ = MoveMaker::legal(Move::drop(role, to));
    }

private:
    ARBITER_ALWAYS_INLINE void add(Move move)
    {
        if constexpr (is_small)
            move = Move::from_bits(move.bits() ^ mirror_);
        if constexpr (HasOrigins) {
            if (!origins_.has(move.from()))
                return;
        }
        *next_++ = MoveMaker::legal(move);
    }

    MoveList& list_;
    LegalMove* next_;
    Bitboard origins_;
    /// What mirrors both squares of a move: it changes their ranks.
    std::uint16_t mirror_ = 0;
};

/// Destinations of moves that are alike: for each square the move with the bits `factor * square + more`.
struct MoveSet {
    /// The bits of a Bitboard, which is not one because an array of them would be cleared.
    std::uint64_t targets;
    std::uint32_t factor;
    std::uint32_t more;
};

/// Keeps the sets of chess, in the order in which ListSink lists their moves, so that `write_sets` can write
/// the list without a loop over squares. How many squares a set has is nearly random, and a loop that ends
/// with the last one costs more by its wrong guesses than by its work.
class SetSink {
public:
    static constexpr bool tells_queens = false;

    // Not `= default`, which would clear the array.
    SetSink() { } // NOLINT(modernize-use-equals-default)

    template <Color Us>
    ARBITER_ALWAYS_INLINE void pawns(PawnTargets const& targets)
    {
        add_steps<forward<Us>>(targets.single_step);
        add_steps<forward_west<Us>>(targets.west_capture);
        add_steps<forward_east<Us>>(targets.east_capture);
        add_steps<forward<Us>, 2>(targets.double_step);
        Bitboard const captures = targets.promotion_west | targets.promotion_east;
        if ((targets.promotion_step | captures).any()) {
            for_each_promotion<Us>(targets, [this](Square from, Square to) {
                for (Promotion const into : all_promotions)
                    add_one(Move::promotion(from, to, into));
            });
        }
    }

    template <Role>
    ARBITER_ALWAYS_INLINE void piece(Square from, Bitboard targets)
    {
        add({targets.bits(), 1, static_cast<std::uint32_t>(to_index(from) << 6U)});
    }

    void en_passant(Square from, Square to) { add_one(Move::en_passant(from, to)); }

    void castling(Square king, Square rook) { add_one(Move::castling(king, rook)); }

    std::span<MoveSet const> sets() const { return {sets_.data(), size_}; }

private:
    template <Direction D, int Steps = 1>
    ARBITER_ALWAYS_INLINE void add_steps(Bitboard targets)
    {
        add({targets.bits(), 65, static_cast<std::uint32_t>(-64 * Steps * static_cast<int>(D))});
    }

    ARBITER_ALWAYS_INLINE void add_one(Move move)
    {
        std::uint32_t const square = static_cast<std::uint32_t>(to_index(move.to()));
        add({Bitboard{move.to()}.bits(), 1, move.bits() - square});
    }

    /// Without a branch: an empty set is overwritten by the next one.
    ARBITER_ALWAYS_INLINE void add(MoveSet set)
    {
        assert(size_ + 1 < sets_.size());
        sets_[size_] = set;
        size_ += set.targets != 0 ? 1 : 0;
    }

    std::size_t size_ = 0;
    // Sixty-four pieces, queens twice, eight pawns before the last rank with three ways and four pieces each,
    // and what pawns, castling and en passant add.
    std::array<MoveSet, 2 * 64 + 8 * 3 * 4 + 4 + 2 + 2 + 1> sets_;
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

/// Whether `Us`, which is to move in this state of chess, has more legal moves than `number`. Looks no
/// further than it must, and at the king last, whose safety costs most.
template <Color Us>
bool has_more_moves_than(State const& state, std::size_t number)
{
    Board const& board = state.board;
    Bitboard const us = board.pieces(Us);
    Bitboard const king_set = us & board.pieces(Role::king);
    Square const king = king_set.first();
    Bindings const bindings = find_bindings<Us>(board, king);
    CountSink sink;
    if (!bindings.checkers.more_than_one()) {
        enumerate_pawns<Us, StandardRules, MoveFilter::all>(
            board, bindings, us & board.pieces(Role::pawn), sink);
        if (sink.count() > number)
            return true;
        enumerate_pieces<Us>(board, bindings, ~us & bindings.check_mask, sink);
        if (sink.count() > number)
            return true;
        if (state.has_en_passant_target())
            enumerate_en_passant<Us, StandardRules>(state, king_set, sink);
    }
    enumerate_king<Us, true>(state, bindings, king, king_attacks(king) & ~us, sink);
    return sink.count() > number;
}

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
