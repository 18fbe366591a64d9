// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_BOARD_PATTERN_H
#define ARBITER_WORKBENCH_BOARD_PATTERN_H

#include "arbiter/core/board.h"
#include "arbiter/core/result.h"
#include "arbiter/workbench/filter_error.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// A part of a position: some squares are given, the others are free.
///
/// The text is the board of a FEN, from a8 to h1, with wildcards:
///   PNBRQK pnbrqk  this piece      1 to 8  empty squares
///   A              any white piece     ?   a square with anything or nothing on it
///   a              any black piece     *   fills the rank with ?; once per rank
///   X              any piece
/// A blank and w or b may follow: the side to move.
/// "*/*/*/3PP*/*/*/*/* b": white pawns on d5 and e5, a5 to c5 empty, Black to move.
class BoardPattern {
public:
    /// May fail with bad_pattern_letter, second_star, too_many_files, too_few_files, wrong_rank_count and
    /// bad_side.
    static Result<BoardPattern, FilterError> parse(std::string_view text);

    /// Whether a position matches. Constant: a few set comparisons for each kind of piece in the
    /// pattern.
    bool matches(Board const& board, Color side_to_move) const;

private:
    struct Demand {
        Piece piece;
        Bitboard squares;
    };

    void ask(char letter, Square square);

    std::vector<Demand> demands_;
    std::array<Bitboard, 2> of_color_{};
    Bitboard occupied_;
    Bitboard empty_;
    std::optional<Color> side_;
};

/// The number of pieces of each kind, for either side: "KRPvKR" is met by white and by black
/// rook and pawn against rook.
class MaterialSignature {
public:
    /// Reads two runs of KQRBNP with a v between them, each with its king first and no other. May fail with
    /// bad_material.
    static Result<MaterialSignature, FilterError> parse(std::string_view text);

    /// O(1).
    bool matches(Board const& board) const;

private:
    using Counts = std::array<int, 6>;

    static bool has(Board const& board, Color color, Counts const& counts);

    std::array<Counts, 2> sides_{};
    int total_ = 0;
};

} // namespace arbiter::workbench

#endif
