// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_TEXT_KEY_H
#define ARBITER_SRC_WORKBENCH_TEXT_KEY_H

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>

namespace arbiter::workbench {

/// What an index remembers of a text: its XXH3, 64 bits, which are different for two different texts but for
/// one pair in 2^64, unless the texts were constructed to share them. Part of the format of an index. Linear:
/// several bytes a cycle.
std::uint64_t text_key(std::string_view text);

/// The size of a text, as GameRecord::text_size has it.
inline std::uint32_t text_size(std::string_view text)
{
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::min(text.size(), most));
}

} // namespace arbiter::workbench

#endif
