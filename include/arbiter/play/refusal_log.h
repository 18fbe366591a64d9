// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_REFUSAL_LOG_H
#define ARBITER_PLAY_REFUSAL_LOG_H

#include "arbiter/core/position.h"
#include "arbiter/rules/attempt.h"

#include <filesystem>
#include <string_view>
#include <vector>

/// The moves that people tried in their games though they are not allowed: `arbiter learn illegal` asks about
/// them again.
namespace arbiter::play {

/// A move of chess that was refused.
struct RefusedTry {
    Position position;
    Attempt attempt;
};

/// Where they are kept, beside the game that is being played: refusals.jsonl in the state directory. Empty
/// for an empty directory.
std::filesystem::path refusal_log(std::filesystem::path const& state_directory);

/// Adds a line to the file, which is made if there is none. False if it cannot be written: a game continues
/// without it.
bool note_refusal(std::filesystem::path const& path, RefusedTry const& refused);

/// The tries in the text of such a file, oldest first. Lines that say nothing of a position and an attempt
/// are left out, and so are tries that are legal.
std::vector<RefusedTry> read_refusals(std::string_view text);

} // namespace arbiter::play

#endif
