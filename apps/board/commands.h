// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_COMMANDS_H
#define ARBITER_APPS_BOARD_COMMANDS_H

#include <string_view>

namespace arbiter::chip {

class Session;

/// Runs the command that the line begins with; false when it begins with none.
bool run_command(Session& session, std::string_view line);

} // namespace arbiter::chip

#endif
