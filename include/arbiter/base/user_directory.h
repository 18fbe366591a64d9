// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_USER_DIRECTORY_H
#define ARBITER_BASE_USER_DIRECTORY_H

#include <cstdint>
#include <filesystem>

namespace arbiter::base {

/// The kinds of files of the XDG Base Directory Specification.
enum class UserDirectory : std::uint8_t { state, data, config };

/// Our directory in it: $XDG_STATE_HOME/arbiter, else ~/.local/state/arbiter, and so on; empty when there is
/// neither variable. Nothing is made.
std::filesystem::path user_directory(UserDirectory which);

} // namespace arbiter::base

#endif
