// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_COURSE_H
#define ARBITER_WORKBENCH_GAME_COURSE_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/board.h"
#include "arbiter/core/move.h"
#include "arbiter/core/result.h"
#include "arbiter/workbench/filter_error.h"
#include "arbiter/workbench/tag_test.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// A position of a game, and the move that led to it.
struct CoursePosition {
    Board const& board;
    Color side_to_move;
    bool is_check;
    /// Nothing at the start, and after a passed turn.
    std::optional<Move> move;
    /// The board before the move; not null if there is one.
    Board const* before = nullptr;
};

/// Some pieces, by colour and role.
class PieceSet {
public:
    /// PNBRQK pnbrqk this piece, A any white, a any black, X any piece; nothing for another letter.
    static std::optional<PieceSet> find(char letter);

    /// The pieces of the set on a board.
    Bitboard on(Board const& board) const;

    /// The set with the colours exchanged.
    PieceSet reversed() const;

private:
    std::optional<Color> color_;
    std::optional<Role> role_;
};

/// What a position, or the move that led to it, is like.
struct CourseCondition {
    enum class Kind : std::uint8_t {
        compares, ///< the number of pieces: "R=2", "P>=p"
        stands,   ///< a piece on one of some squares: "N@d5,e5"
        moved,    ///< the move: ">N@d5", ">Qx", ">x@d5"
        turn,     ///< the side to move: "w", "b"
        check,    ///< the side to move is in check
    };

    Kind kind = Kind::check;
    bool is_negated = false;
    PieceSet pieces;
    /// No comparison of texts (`contains`, `lacks`).
    Comparison comparison = Comparison::equal;
    /// What the number of pieces is compared with: other pieces, or a number.
    std::optional<PieceSet> others;
    int number = 0;
    /// Where the piece stands, or has moved to.
    Bitboard squares;
    bool is_capture = false;
    Color side = Color::white;

    /// Whether it holds in this position. Constant.
    bool holds(CoursePosition const& position) const;
};

/// A part of a course: positions in which all conditions hold.
struct CourseStep {
    std::vector<CourseCondition> conditions;
    /// How many positions at least, at least 1.
    std::uint32_t positions = 1;
    /// Whether they follow each other without another one between.
    bool is_in_a_row = true;
    /// Whether the piece that has moved is never captured afterwards. Only in a last step of one position
    /// whose conditions include a move.
    bool keeps_piece = false;
};

/// What happens in the course of a game: steps, each after the one before it, with any positions between.
///
/// The text has the steps with a semicolon between them. A step is conditions separated by blanks:
///   R=2 q>=1 P>p   the number of a kind of pieces; letters as in BoardPattern; = != < <= > >=
///   N@d5,e5        such a piece on one of these squares; "a4-d5" is a rectangle from corner to corner
///   >N@d5          the move to this position was made by such a piece, to one of these squares
///   >Nx@d5 >ax     the move was a capture; the squares may be left out
///   w b check      the side to move; whether it is in check
///   !CONDITION     the condition does not hold
/// and then perhaps
///   for N          in N positions in a row, or more
///   in N           in N positions, or more
///   kept           the piece that has moved is not captured in the rest of the game; only in the last step
/// "either" before the first step also takes the course with the colours exchanged.
struct CourseTest {
    /// One way, or two: the second with the colours exchanged.
    std::vector<std::vector<CourseStep>> ways;

    /// May fail with bad_course_word, bad_course_squares, bad_course_count, empty_step and kept_without_move.
    static Result<CourseTest, FilterError> parse(std::string_view text);
};

/// Follows one game along one way of a course.
class CourseFollower {
public:
    /// The steps must outlive the follower.
    explicit CourseFollower(std::vector<CourseStep> const& steps) : steps_{&steps} { }

    /// Takes the next position of the game, the start position first.
    void see(CoursePosition const& position);

    /// Whether the course has been found for certain, whatever follows.
    bool is_found() const { return step_ == steps_->size(); }

    /// Whether the course has been found if the game ends here.
    bool is_found_at_end() const { return is_found() || kept_.any(); }

private:
    void follow_kept(CoursePosition const& position);

    std::vector<CourseStep> const* steps_;
    std::size_t step_ = 0;
    /// Positions of the present step.
    std::uint32_t seen_ = 0;
    /// Where the pieces are that the last step wants to be kept.
    Bitboard kept_;
};

} // namespace arbiter::workbench

#endif
