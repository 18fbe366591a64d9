// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_INDEX_NAMES_H
#define ARBITER_WORKBENCH_INDEX_NAMES_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::workbench {

/// The names that an index keeps, each once, in the SQLite database beside its runs.
enum class IndexName : std::uint8_t {
    player, ///< of the tags White and Black
    event,
    date, ///< as the tag has it: "2024.05.??"
    eco,
};

inline constexpr std::size_t index_name_count = 4;

inline constexpr std::array<IndexName, index_name_count> all_index_names{
    IndexName::player, IndexName::event, IndexName::date, IndexName::eco};

/// 0 (player) to 3 (eco): for tables.
constexpr std::size_t to_index(IndexName kind)
{
    return static_cast<std::size_t>(kind);
}

/// The tags of a game as an index knows them, in UTF-8; empty where the game lacks the tag.
struct IndexedTags {
    std::string white;
    std::string black;
    std::string event;
    std::string date;
    std::string eco;
};

/// The tags that an index can be asked about.
inline constexpr std::array<std::string_view, 8> indexed_tags{
    "White", "Black", "Event", "Date", "ECO", "WhiteElo", "BlackElo", "Result"};

/// Whether a tag is one of `indexed_tags`.
bool is_indexed_tag(std::string_view name);

} // namespace arbiter::workbench

#endif
