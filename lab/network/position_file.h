// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_POSITION_FILE_H
#define ARBITER_TOOLS_NETWORK_POSITION_FILE_H

#include "arbiter/core/result.h"
#include "position_record.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace arbiter::network {

/// All positions of a file, or a sentence why they cannot be read.
Result<std::vector<PositionRecord>, std::string> read_positions(std::filesystem::path const& path);

/// Appends positions to a file that was opened in binary mode. False when the disk is full.
bool write_positions(std::ofstream& stream, std::span<PositionRecord const> records);

/// Collects the positions to train on from files of games, in an order by chance that the seed decides, and
/// keeps at most about `memory` bytes of them at once: first they are dealt into several files beside
/// `output`, and then each of these is shuffled by itself. A game file that is cut gives its whole games.
/// Returns how many positions there are, or a sentence about what went wrong.
Result<std::uint64_t, std::string> shuffle_games(std::vector<std::filesystem::path> const& games,
    std::filesystem::path const& output, std::size_t memory, std::uint64_t seed);

} // namespace arbiter::network

#endif
