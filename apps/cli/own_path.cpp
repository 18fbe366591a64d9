// SPDX-License-Identifier: MIT
#include "cli/own_path.h"

#include <unistd.h>

#include <system_error>

namespace arbiter::cli {

namespace {

constexpr char const* nice = "/usr/bin/nice";

} // namespace

std::filesystem::path own_path()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error);
}

play::UciSpec own_engine()
{
    return {.path = own_path().string(), .name = "Arbiter", .arguments = {"uci"}};
}

play::UciSpec at_low_priority(play::UciSpec program)
{
    if (::access(nice, X_OK) != 0)
        return program;
    program.arguments.insert(program.arguments.begin(), {"-n", "10", program.path});
    program.path = nice;
    return program;
}

} // namespace arbiter::cli
