// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_USER_DIRECTORY_H
#define ARBITER_SRC_PLAY_USER_DIRECTORY_H

#include <cstdint>
#include <filesystem>

namespace arbiter::play {

/// What the XDG Base Directory Specification calls so.
enum class UserDirectory : std::uint8_t { state, data, config };

/// Our directory in it: $XDG_STATE_HOME/arbiter, else ~/.local/state/arbiter, and so on; empty when there is
/// neither variable. Nothing is made.
std::filesystem::path user_directory(UserDirectory which);

} // namespace arbiter::play

#endif
