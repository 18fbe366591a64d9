// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_NOTATION_ERROR_H
#define ARBITER_NOTATION_NOTATION_ERROR_H

#include "arbiter/core/inline_string.h"
#include "arbiter/core/small.h"
#include "arbiter/rules/language.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

/// One line that says where a text could not be read, what is wrong and what was expected:
/// "character 3: expected a rank, 1 to 8". Characters are counted from 1 and are bytes.
using ErrorText = InlineString<160>;

/// What can be wrong with the text of a move. The offset is that of the first byte that cannot be
/// right; it is the length of the text when the text ends too soon.
enum class NotationErrorCode : std::uint8_t {
    empty_text, ///< nothing but blanks
    null_move, ///< UCI's "0000", which is not a legal chess move
    expected_file, ///< neither a letter nor anything else that may stand here
    file_out_of_range, ///< a letter, but not of a file: i to z
    expected_rank, ///< no digit where the rank of a square belongs
    rank_out_of_range, ///< a digit, but not of a rank: 0 or 9
    expected_promotion, ///< no letter of a piece where the promotion belongs
    promotion_in_capitals, ///< UCI writes the promotion with a small letter
    expected_piece, ///< neither a piece nor a file where a move in SAN begins
    bad_castling, ///< begins as castling does, but is neither O-O nor O-O-O
    unclosed_parenthesis, ///< the promotion in "e8(Q)" is not closed
    lenient_spelling, ///< common, but not allowed in strict reading: 0-0, e8Q, exd, Nf3!, figurines
    trailing_text, ///< a move, and then something that belongs to no move
    // The same, by the character that causes it. A small library does not report them.
    no_break_space, ///< U+00A0 and others that look like a blank
    invisible_character, ///< a zero-width space or joiner, a byte order mark, a mark of direction
    cyrillic_letter,
    greek_letter,
    fullwidth_character,
    letter_s, ///< of a piece in another language: S, L, D, T, C, A, F
    letter_l,
    letter_d,
    letter_t,
    letter_c,
    letter_a,
    letter_f,
};

inline constexpr std::size_t notation_error_count = 25;

/// Why the text of a move could not be read, and at which byte of it.
struct NotationError {
    NotationErrorCode code;
    std::size_t offset;
    /// What follows the letter of a piece in another language, "f3" of "Sf3": with it the sentence says what
    /// to write. Zeros after it. A small library has no room for it.
    std::array<char, is_small ? 0 : 6> rest = {};

    friend constexpr bool operator==(NotationError, NotationError) = default;
};

/// The code as programs exchange it: "rank-out-of-range". The text lives as long as the program.
std::string_view to_code(NotationErrorCode code);

/// What is wrong and what was expected, in one line.
ErrorText describe(NotationError error, Language language = Language::english);

} // namespace arbiter

#endif
