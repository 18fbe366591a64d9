// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_CASTLING_RIGHTS_H
#define ARBITER_CORE_CASTLING_RIGHTS_H

#include "arbiter/core/bitboard.h"

#include <array>

namespace arbiter {

/// The wing to which a king castles: `king` ends on file g (short), `queen` on file c (long).
enum class CastlingSide : std::uint8_t { king, queen };

inline constexpr std::array<CastlingSide, 2> all_castling_sides{CastlingSide::king, CastlingSide::queen};

/// How castling is meant and written: the king's two-square step of standard chess, or Chess960's
/// king onto its own rook, from any start square.
enum class CastlingMode : std::uint8_t { standard, chess960 };

/// The rooks with which castling is still allowed, as the squares they stand on. That one set says it
/// for standard chess and for Chess960.
class CastlingRights {
public:
    /// Nobody may castle.
    constexpr CastlingRights() = default;

    constexpr explicit CastlingRights(Bitboard rooks) : rooks_{rooks} { }

    constexpr Bitboard rooks() const { return rooks_; }

    /// The rooks of `color`, which stand on its first rank.
    constexpr Bitboard rooks(Color color) const
    {
        return rooks_ & Bitboard{relative_rank(color, Rank::first)};
    }

    constexpr bool empty() const { return rooks_.empty(); }

    friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

private:
    Bitboard rooks_;
};

/// Where the king stands after castling (FIDE Laws 3.8.2; Chess960 the same).
constexpr Square castled_king_square(Color color, CastlingSide side)
{
    return make_square(side == CastlingSide::king ? File::g : File::c, relative_rank(color, Rank::first));
}

/// Where the rook stands after castling (FIDE Laws 3.8.2; Chess960 the same).
constexpr Square castled_rook_square(Color color, CastlingSide side)
{
    return make_square(side == CastlingSide::king ? File::f : File::d, relative_rank(color, Rank::first));
}

/// The wing on which a castling rook stands, seen from its king.
constexpr CastlingSide castling_side(Square king, Square rook)
{
    return file_of(rook) > file_of(king) ? CastlingSide::king : CastlingSide::queen;
}

} // namespace arbiter

#endif
