// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_PGN_GAME_START_H
#define ARBITER_SRC_NOTATION_PGN_GAME_START_H

#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter {

/// Whether the '[' at this place begins the tag pairs of a game: the first tag of its section, or one called
/// Event.
bool is_game_start(std::string_view text, std::size_t place);

/// The first place between two places where a game certainly begins, or nothing.
std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin, std::size_t end);

} // namespace arbiter

#endif
