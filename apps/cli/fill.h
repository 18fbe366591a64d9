// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_FILL_H
#define ARBITER_CLI_FILL_H

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace arbiter::cli {

/// A text of a table of words with the values in its places. Not base::fill: these texts are formats of fmt,
/// and take numbers too ("{:.0f}").
template <class... Values>
std::string fill(std::string_view text, Values const&... values)
{
    return fmt::format(fmt::runtime(text), values...);
}

} // namespace arbiter::cli

#endif
