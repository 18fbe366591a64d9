// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_OPENINGS_H
#define ARBITER_TOOLS_NETWORK_OPENINGS_H

#include "arbiter/core/result.h"
#include "game_maker.h"

#include <filesystem>
#include <string>
#include <vector>

namespace arbiter::network {

/// The openings of a table, one a line: the moves from the start of a game in SAN, with or without numbers,
/// are what follows the last tab. A first line that begins with "eco" is a heading. The error is a sentence
/// with file and line.
Result<std::vector<Opening>, std::string> read_openings(std::filesystem::path const& path);

/// A checksum of the moves, 0 for none.
std::uint32_t checksum(std::vector<Opening> const& openings);

} // namespace arbiter::network

#endif
