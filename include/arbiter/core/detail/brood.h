// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_BROOD_H
#define ARBITER_CORE_DETAIL_BROOD_H

#include "arbiter/core/detail/sinks.h"
#include "arbiter/core/move.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>

/// The children of a position, made side by side before anybody looks at them. What is done to each then runs
/// as one loop without calls, and no child is read while its bytes are still on their way to memory.
namespace arbiter::detail {

/// All eight sets of a board as one vector: a compiler changes them with one or two instructions where the
/// processor has wide registers, and one by one where it has not.
using BoardLanes [[gnu::vector_size(64)]] = std::uint64_t;

/// All ones in the two sets that a piece is in.
constexpr BoardLanes lanes_of(Piece piece)
{
    auto const lane = [piece](unsigned index) {
        bool const is_its_own = index == to_index(piece.color) || index == 2 + to_index(piece.role);
        return is_its_own ? ~std::uint64_t{0} : 0;
    };
    return BoardLanes{lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7)};
}

/// The board after a piece has gone to `to` and taken what stood there.
template <Color Us, Role Moved>
ARBITER_ALWAYS_INLINE Board after_move(Board const& board, Square from, Square to)
{
    constexpr BoardLanes moved = lanes_of({Us, Moved});
    // Not std::bit_cast: a call that returns so wide a vector has another ABI on every processor.
    auto const sets = __builtin_bit_cast(BoardLanes, board);
    return __builtin_bit_cast(Board, (sets & ~Bitboard{to}.bits()) ^ (moved & (Bitboard{from} | to).bits()));
}

template <Color Us>
ARBITER_ALWAYS_INLINE Board after_promotion(Board const& board, Square from, Square to, Role into)
{
    Board after = board;
    after.remove(to);
    after.toggle(Us, Role::pawn, Bitboard{from});
    after.toggle(Us, into, Bitboard{to});
    return after;
}

/// A sink that makes every child and gives them to `Function` in batches.
template <Color Us, class Function>
class BroodSink {
public:
    static constexpr bool tells_queens = true;

    BroodSink(Situation const& parent, Function& function) : parent_{parent}, function_{function} { }

    template <Color>
    ARBITER_ALWAYS_INLINE void pawns(PawnTargets const& targets)
    {
        auto const step = [this](Square from, Square to) {
            add(after_move<Us, Role::pawn>(parent_.board, from, to), Bitboard{to});
        };
        auto const double_step = [this](Square from, Square to) {
            add(after_move<Us, Role::pawn>(parent_.board, from, to), Bitboard{}, origin<forward<Us>>(to));
        };
        auto const promotion = [this](Square from, Square to) {
            for (Promotion const into : all_promotions)
                add(after_promotion<Us>(parent_.board, from, to, to_role(into)), Bitboard{to});
        };
        for_each_pawn_move<Us>(targets, step, double_step, promotion);
    }

    template <Role Moved>
    ARBITER_ALWAYS_INLINE void piece(Square from, Bitboard targets)
    {
        Bitboard const left = Moved == Role::king ? Bitboard{relative_rank(Us, Rank::first)} : Bitboard{from};
        for (Square const to : targets)
            add(after_move<Us, Moved>(parent_.board, from, to), left | to);
    }

    void en_passant(Square from, Square to)
    {
        Board board = parent_.board;
        board.toggle(!Us, Role::pawn, Bitboard{origin<forward<Us>>(to)});
        board.toggle(Us, Role::pawn, Bitboard{from} | to);
        add(board, Bitboard{});
    }

    void castling(Square king, Square rook)
    {
        CastlingSide const side = castling_side(king, rook);
        Board board = parent_.board;
        board.toggle(Us, Role::king, Bitboard{king});
        board.toggle(Us, Role::rook, Bitboard{rook});
        board.toggle(Us, Role::king, Bitboard{castled_king_square(Us, side)});
        board.toggle(Us, Role::rook, Bitboard{castled_rook_square(Us, side)});
        add(board, Bitboard{relative_rank(Us, Rank::first)});
    }

    /// Gives away the last batch.
    void finish()
    {
        function_(std::span<Situation const>{children_.data(), size_});
        size_ = 0;
    }

private:
    ARBITER_ALWAYS_INLINE void add(
        Board const& board, Bitboard touched, Square en_passant_target = Square::a1)
    {
        if (size_ == children_.size()) [[unlikely]]
            finish();
        Situation& child = children_[size_++];
        child.board = board;
        child.castling_rooks = parent_.castling_rooks & ~touched;
        child.castling_mode = parent_.castling_mode;
        child.en_passant_target = en_passant_target;
    }

    Situation const& parent_;
    Function& function_;
    std::size_t size_ = 0;
    std::array<Situation, 64> children_;
};

} // namespace arbiter::detail

#endif
