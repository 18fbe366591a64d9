// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_SORT_KEY_H
#define ARBITER_WORKBENCH_SORT_KEY_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// One sort key of games.
struct SortField {
    std::string tag;
    bool is_descending = false;

    friend bool operator==(SortField const&, SortField const&) = default;
};

enum class SortFieldsError : std::uint8_t {
    empty_field, ///< nothing between two commas
    bad_name, ///< not a valid tag name
};

/// Reads "Date,-WhiteElo,White": tags, the most important first, with a - for descending order.
Result<std::vector<SortField>, SortFieldsError> parse_sort_fields(std::string_view text);

/// Appends a value to a key, so that comparing keys byte by byte sorts the games. Digits compare as numbers
/// (9 before 10), letters without case. Unknown values (missing, empty, "?", "-" or "????.??.??") come
/// last, also in descending order. Linear.
void append_sort_key(std::string& key, std::optional<std::string_view> value, bool is_descending);

/// A text as part of a file's name: letters, digits and -_+=.,()' stay, and so does everything that is not
/// ASCII; blanks and the rest become _; at most 100 bytes, cut between characters. Never empty, never begins
/// with a dot or a minus: "unknown" for an empty value.
std::string to_file_name(std::string_view value);

} // namespace arbiter::workbench

#endif
