// SPDX-License-Identifier: MIT
#include "cli/time_text.h"

#include <fmt/format.h>

#include <cmath>

namespace arbiter::cli {

std::string time_text(double seconds)
{
    auto const whole = std::lround(seconds);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

} // namespace arbiter::cli
