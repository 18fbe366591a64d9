// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_ENDING_DISTANCES_H
#define ARBITER_SRC_LEARN_ENDING_DISTANCES_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/color.h"
#include "arbiter/core/piece.h"
#include "arbiter/core/square.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::learn {

/// Where the pieces of an ending stand: White has one or two besides the king, Black the king alone.
struct EndingSquares {
    Square white_king;
    Square black_king;
    std::array<Square, 2> pieces; ///< in the order of the roles; the second may be unused
};

class EndingDistances;

/// The tables that a pawn may promote into.
struct EndingPromotions {
    EndingDistances const* queen = nullptr;
    EndingDistances const* rook = nullptr;
};

/// How far from mate every position of one ending is, worked out backwards from the mates.
class EndingDistances {
public:
    /// One or two roles; a pawn stands alone and needs its promotions. Three pieces take a tenth of a second
    /// and 0.3 MB. Four take two or three seconds and 40 MB, and keep 8 MB.
    explicit EndingDistances(std::vector<Role> roles, EndingPromotions promotions = {});

    /// Plies to mate, both sides playing well; nothing where White does not win. O(1).
    std::optional<unsigned> plies_to_mate(EndingSquares const& squares, Color side_to_move) const;

private:
    using Index = std::uint32_t;

    /// The positions that are a number of plies from mate, for each number.
    using Levels = std::vector<std::vector<Index>>;

    bool has_pawn() const { return roles_.front() == Role::pawn; }

    Index index_of(EndingSquares squares, Color side_to_move) const;
    EndingSquares squares_of(Index index) const;
    Bitboard occupied(EndingSquares const& squares) const;
    Bitboard attacked(EndingSquares const& squares, Bitboard occupied) const;
    bool can_stand(EndingSquares const& squares) const;

    void set(Index index, std::size_t plies, Levels& levels);
    void find_mates(Levels& levels);
    void find_promotions(Levels& levels);
    std::optional<unsigned> after_promotion(EndingSquares const& squares) const;
    void unmove_white(Index reached, std::size_t plies, Levels& levels);
    void unmove_piece(EndingSquares const& reached, std::size_t piece, std::size_t plies, Levels& levels);
    void unmove_black(Index reached, std::size_t plies, Levels& levels);
    void win_by_white(EndingSquares const& squares, std::size_t plies, Levels& levels);
    bool loses_for_black(EndingSquares const& squares) const;

    std::vector<Role> roles_;
    EndingPromotions promotions_;
    /// One more than the plies to mate; 0 where White does not win, and where no position is.
    std::vector<std::uint8_t> values_;
};

} // namespace arbiter::learn

#endif
