// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TIME_TEXT_H
#define ARBITER_CLI_TIME_TEXT_H

#include <string>

namespace arbiter::cli {

/// "0:07", "12:30", "1:02:03": a time in seconds, for lines that say how far something is.
std::string time_text(double seconds);

} // namespace arbiter::cli

#endif
