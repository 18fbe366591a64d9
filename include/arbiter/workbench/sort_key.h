#ifndef ARBITER_WORKBENCH_SORT_KEY_H
#define ARBITER_WORKBENCH_SORT_KEY_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// One thing by which games are sorted.
struct SortField {
    std::string tag;
    bool is_descending = false;

    friend bool operator==(SortField const&, SortField const&) = default;
};

enum class SortFieldsError : std::uint8_t {
    empty_field, ///< nothing between two commas
    bad_name, ///< no tag can be called so
};

/// Reads "Date,-WhiteElo,White": tags in the order of their weight, with a - where the largest comes first.
Result<std::vector<SortField>, SortFieldsError> parse_sort_fields(std::string_view text);

/// Appends a value to a key, so that comparing keys byte by byte puts games in their order. Digits count as
/// numbers (9 before 10), small and capital letters as the same. What is not known (no value, an empty one,
/// "?", "-" or "????.??.??") comes last, also where the largest comes first. Linear.
void append_sort_key(std::string& key, std::optional<std::string_view> value, bool is_descending);

/// A text as part of a file's name: letters, digits and -_+=.,()' stay, and all that is not ASCII; blanks and
/// the rest become _; at most 100 bytes, cut between two characters. Never empty, never begins with a dot or
/// a minus: "unknown" for a value that says nothing.
std::string to_file_name(std::string_view value);

/// The year of a Date tag, or nothing where it has none.
std::optional<std::string_view> find_year(std::string_view date);

} // namespace arbiter::workbench

#endif
