// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_TAGS_H
#define ARBITER_WORKBENCH_GAME_TAGS_H

#include "arbiter/game/pgn_visitor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What the tags of a game say, where they say anything.
namespace arbiter::workbench {

/// The value of a tag in UTF-8; empty if it is missing.
std::string tag_value(PgnTagList const& tags, std::string_view name);

/// The same; empty even if it is "?".
std::string known_tag_value(PgnTagList const& tags, std::string_view name);

/// Whether a name of a tag means the player that somebody asks for: the same but for case, or what it begins
/// with up to a comma or a blank. "carlsen" means "Carlsen, Magnus" and "Carlsen", not "Carlsenova".
bool is_name_of(std::string_view name, std::string_view player);

/// The value of the Date tag, or else of UTCDate, "2024.03.??"; empty if neither begins with a year.
std::string find_date(PgnTagList const& tags);

/// The year that a date begins with: four digits, and no further one. Nothing without it.
std::optional<std::uint32_t> find_year(std::string_view date);

/// When a date lies, in years: 2024.5 is the middle of 2024. Unknown parts count as the middle of what is
/// known. Nothing without a year.
std::optional<double> find_time(std::string_view date);

} // namespace arbiter::workbench

#endif
