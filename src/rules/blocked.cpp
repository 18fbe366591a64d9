// SPDX-License-Identifier: MIT
#include "rules/blocked.h"

#include "rules/mobility.h"
#include "rules/steps.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace arbiter::detail {

namespace {

/// Whether the men of a side can stand on all of some squares at once: each on one that it can come to.
class Blockers {
public:
    Blockers(std::span<Man const> men, Color color)
    {
        for (Man const& man : men) {
            if (man.color == color && man.role != Role::king && count_ < reaches_.size()) {
                reaches_[count_++] = man.reach;
                all_ |= man.reach;
            }
        }
    }

    bool can_fill(Bitboard squares) const
    {
        return all_.includes(squares) && static_cast<std::size_t>(squares.count()) <= count_
            && fill(squares, 0);
    }

private:
    /// `used`: the men that stand somewhere already, a bit each.
    bool fill(Bitboard squares, std::uint32_t used) const
    {
        if (squares.empty())
            return true;
        Square const square = squares.pop_first();
        for (std::size_t index = 0; index < count_; ++index) {
            std::uint32_t const bit = std::uint32_t{1} << index;
            if ((used & bit) == 0 && reaches_[index].has(square) && fill(squares, used | bit))
                return true;
        }
        return false;
    }

    std::array<Bitboard, 31> reaches_;
    std::size_t count_ = 0;
    Bitboard all_;
};

/// Whether `winner` could mate in some arrangement of the pieces within their reach.
[[maybe_unused]] bool has_mating_square(Mobility const& mobility, Color winner)
{
    Bitboard struck;
    for (Man const& man : mobility.men()) {
        if (man.color == winner && man.role != Role::king)
            struck |= strikes_of(man, man.reach);
    }
    Blockers const blockers{mobility.men(), !winner};
    for (Square const king : (mobility.king(!winner).reach & struck)) {
        Bitboard const flights = king_attacks(king) & mobility.open() & ~struck;
        for (Square const helper : mobility.king(winner).reach & ~king_attacks(king) & ~Bitboard{king}) {
            if (blockers.can_fill(flights & ~king_attacks(helper)))
                return true;
        }
    }
    return false;
}

/// Whether some pawn has nothing ahead of it: nothing keeps it from promotion.
bool has_free_pawn(Board const& board)
{
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        return !span_ahead(!color, board.occupied()).includes(board.pieces(color, Role::pawn));
    });
}

/// Whether each pawn has an enemy pawn ahead on its file.
bool is_every_pawn_opposed(Board const& board)
{
    Bitboard const white = board.pieces(Color::white, Role::pawn);
    Bitboard const black = board.pieces(Color::black, Role::pawn);
    return span_ahead(Color::black, black).includes(white) && span_ahead(Color::white, white).includes(black);
}

/// Whether it is not clear at once that anything may happen: no pawn is free, or stands where none can.
bool is_analysable(Position const& position)
{
    Bitboard const back_ranks = Bitboard{Rank::first} | Bitboard{Rank::eighth};
    return (position.pieces(Role::pawn) & back_ranks).empty()
        && (is_small || !has_free_pawn(position.board()));
}

} // namespace

bool looks_shut_off(Board const& board)
{
    Bitboard const far_goers
        = board.pieces(Role::knight) | board.pieces(Role::rook) | board.pieces(Role::queen);
    return board.pieces(Role::pawn).any()
        && (is_every_pawn_opposed(board) || (!is_small && far_goers.empty() && !has_free_pawn(board)));
}

bool may_be_shut_off(Position const& position)
{
    return position.castling_rights().rooks().empty() && looks_shut_off(position.board());
}

bool is_shut_off(Position const& position, Color color)
{
    if (!is_analysable(position))
        return false;
    if constexpr (is_small) {
        return is_shut_off_by_role(position, color);
    } else {
        Mobility mobility{position};
        return mobility.complete() && !has_mating_square(mobility, color);
    }
}

Bitboard fixed_pawns(Position const& position)
{
    if (!is_analysable(position))
        return {};
    if constexpr (is_small)
        return {};
    Mobility mobility{position};
    return mobility.complete() ? position.pieces(Role::pawn) & ~mobility.open() : Bitboard{};
}

} // namespace arbiter::detail
