// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OWN_PATH_H
#define ARBITER_CLI_OWN_PATH_H

#include "arbiter/programs/uci_spec.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::cli {

/// The file of the running program; empty if the system does not provide it.
std::filesystem::path own_path();

/// Where the program with this name of the same build or installation is: beside the running one.
std::filesystem::path sibling_path(std::string_view name);

/// Lets a program with these arguments take the place of this one. Comes back only where it cannot be run,
/// with the reason.
std::error_code become(std::filesystem::path const& program, std::vector<std::string> arguments);

/// The program `arbiter` as a UCI engine, `arbiter uci`: the running one, under whatever name, or the one
/// beside a program of our own that has no engine.
programs::UciSpec own_engine();

/// The same program, but it thinks when nothing else wants the processor: by `nice`, where there is such a
/// program.
programs::UciSpec at_low_priority(programs::UciSpec program);

} // namespace arbiter::cli

#endif
