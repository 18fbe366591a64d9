// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_FILTER_ERROR_H
#define ARBITER_WORKBENCH_FILTER_ERROR_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::workbench {

/// The errors of a condition on games.
enum class FilterErrorCode : std::uint8_t {
    missing_tag_name, ///< a condition on a tag that does not begin with the name of one
    missing_operator, ///< no comparison after the name of the tag
    bad_result, ///< not 1-0, 0-1, 1/2-1/2 or *
    bad_ply_range, ///< neither MIN..MAX nor a number
    bad_eco_range, ///< not ECO codes such as B20, B2 or B20-B99
    reversed_range, ///< a range whose end comes before its beginning
    bad_pattern_letter, ///< in a board: neither a piece nor a number of empty squares nor a wildcard
    second_star, ///< two '*' on one rank
    too_many_files, ///< a rank with more than eight squares
    too_few_files, ///< a rank with fewer than eight squares and no '*'
    wrong_rank_count, ///< a board without exactly eight ranks
    bad_side, ///< something other than w or b after the board
    bad_material, ///< not a signature such as KRPvKR
    bad_move, ///< a word that is not a move
    illegal_move, ///< a move that is not legal, or that several pieces could make
    no_moves, ///< no move at all
    bad_course_word, ///< in a course: not a condition such as R=2, N@d5, >N@d5, w, b or check
    bad_course_squares, ///< in a course: not squares such as d5,e5 or a4-d5
    bad_course_count, ///< in a course: neither a number nor a kind of pieces; or not a number from 1 after
                      ///< for, in
    empty_step, ///< in a course: a step without a condition
    kept_without_move, ///< in a course: kept anywhere but at the end of the last step, after a move
};

inline constexpr std::size_t filter_error_count = 21;

/// Why a condition could not be read, and at which byte of its text.
struct FilterError {
    FilterErrorCode code;
    std::size_t offset;

    friend constexpr bool operator==(FilterError, FilterError) = default;
};

/// "missing-operator": the name of the code in the machine forms.
std::string_view to_code(FilterErrorCode code);

/// The expectation, in words that follow "expected ".
std::string_view expectation_of(FilterErrorCode code);

} // namespace arbiter::workbench

#endif
