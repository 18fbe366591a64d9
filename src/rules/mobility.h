// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_MOBILITY_H
#define ARBITER_SRC_RULES_MOBILITY_H

#include "arbiter/core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace arbiter::detail {

/// A piece on the board, and the squares on which it may come to stand.
struct Man {
    Color color = Color::white;
    Role role = Role::pawn;
    Square start = Square::a1;
    /// The nearest enemy pawn ahead of a pawn on its file, by its place in the list; none: the pawn itself.
    std::uint8_t facing = 0;
    Bitboard reach;

    bool has_moved() const { return reach != Bitboard{start}; }

    bool keeps_file() const { return Bitboard{file_of(start)}.includes(reach); }
};

/// Where a piece goes in one step from any square of a set, a slider to the squares beside it; a pawn where
/// it captures.
Bitboard strikes_of(Man const& man, Bitboard from);

/// Too large a view of where each piece may go: the least one that no legal move can leave.
///
/// A square is open when it is empty, or may become so because its piece can leave or be taken. What is not
/// open stands there for ever. A king never steps where an enemy piece that cannot be taken strikes from each
/// square that it can have. Two pawns that face each other do not pass each other while neither can leave its
/// file nor be taken. Where a king can only go so that the other side is stalemated, nothing follows.
class Mobility {
public:
    explicit Mobility(Position const& position);

    /// Grows the reach of all pieces as far as it goes. False when a pawn may be promoted, and when there are
    /// more pieces than chess has: then anything may happen.
    bool complete();

    std::span<Man const> men() const { return {men_.data(), count_}; }

    Bitboard open() const { return open_; }

    /// The man that is the king of a side.
    Man const& king(Color color) const { return men_[kings_[to_index(color)]]; }

private:
    std::span<Man> all() { return {men_.data(), count_}; }

    void find_facing(Man& man);
    void add_en_passant(Position const& position);
    void look_around();
    bool is_held(Man const& pawn) const;
    Bitboard way_of(Man const& pawn) const;
    Bitboard grown_pawn(Man const& pawn) const;
    Bitboard grown_king(Man const& king) const;
    Bitboard guarded_by(Color color, bool with_king) const;
    bool may_be_stalemated(Color color) const;
    bool stalemates_by_going(Color mover, Square to) const;
    bool has_a_move(Man const& man, Square lost) const;
    bool is_stalemate_after(Color mover, Square to, Square king) const;
    bool may_uncover_check(Color mover, Square to, Square king) const;
    bool may_castle_with(Man const& rook) const;
    bool grow(Color color);
    void open_squares();

    Board const& board_;
    Bitboard castling_rooks_;
    Bitboard open_;
    std::array<Man, 32> men_;
    std::size_t count_ = 0;
    std::array<std::size_t, 2> kings_{};
    /// By side: squares that men other than the king may come to, and those on which any man may take.
    std::array<Bitboard, 2> others_;
    std::array<Bitboard, 2> takers_;
    bool is_overfull_ = false;
    bool has_grown_ = false;
};

} // namespace arbiter::detail

#endif
