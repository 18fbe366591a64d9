// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OWN_PATH_H
#define ARBITER_CLI_OWN_PATH_H

#include "arbiter/play/players.h"

#include <filesystem>

namespace arbiter::cli {

/// The file of the running program; empty if the system does not provide it.
std::filesystem::path own_path();

/// This very program as a UCI engine: `arbiter uci`.
play::UciSpec own_engine();

/// The same program, but it thinks when nothing else wants the processor: by `nice`, where there is such a
/// program.
play::UciSpec at_low_priority(play::UciSpec program);

} // namespace arbiter::cli

#endif
