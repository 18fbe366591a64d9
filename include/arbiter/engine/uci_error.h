// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_UCI_ERROR_H
#define ARBITER_ENGINE_UCI_ERROR_H

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::engine::uci {

/// Why a line is not a UCI command or response.
enum class UciErrorCode : std::uint8_t {
    empty_line, ///< nothing but blanks
    unknown_command, ///< no word of the line begins a command
    missing_value, ///< a keyword stands without the value it needs
    bad_number, ///< a number was expected, and small enough to be one
    bad_move, ///< a move was expected: e2e4, e7e8q
    bad_switch, ///< `on` or `off` was expected
    missing_position, ///< `position` without `startpos` or `fen`
    missing_name, ///< `setoption` or `option` without `name`
    unknown_word, ///< a word that means nothing here
    bad_option_type, ///< expected check, spin, combo, button or string
    bad_score, ///< `cp` or `mate` was expected
};

/// The error and its place: the offset in bytes of the word in question, or the length of the line if
/// something is missing at its end.
struct UciError {
    UciErrorCode code;
    std::size_t offset;

    friend bool operator==(UciError const&, UciError const&) = default;
};

/// A sentence without a full stop that says what is wrong and what was expected.
std::string_view describe(UciErrorCode code);

} // namespace arbiter::engine::uci

#endif
