// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_FILL_H
#define ARBITER_CLI_FILL_H

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace arbiter::cli {

/// A text of a table of words, which is a format of fmt, with the values in the places of its {}.
template <class... Values>
std::string fill(std::string_view text, Values const&... values)
{
    return fmt::format(fmt::runtime(text), values...);
}

} // namespace arbiter::cli

#endif
