// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_FIND_ENGINE_H
#define ARBITER_CLI_FIND_ENGINE_H

#include "arbiter/programs/engine_process.h"
#include "cli/output.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// The path of the program that `--engine` names, or nothing after a complaint.
inline std::optional<std::string> find_engine_program(std::string_view name)
{
    auto path = programs::find_program(name);
    if (!path)
        complain("--engine: cannot run the program '{}'", name);
    return path;
}

} // namespace arbiter::cli

#endif
