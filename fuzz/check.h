// SPDX-License-Identifier: MIT
#ifndef ARBITER_FUZZ_CHECK_H
#define ARBITER_FUZZ_CHECK_H

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace arbiter::fuzz {

/// Ends the run with a finding when a promise is broken; unlike assert also in Release builds, where the
/// corpus is replayed.
inline void require(bool promise_is_kept)
{
    if (!promise_is_kept)
        std::abort();
}

/// The fuzzer's bytes as text.
inline std::string_view as_text(std::uint8_t const* data, std::size_t size)
{
    return {reinterpret_cast<char const*>(data), size};
}

} // namespace arbiter::fuzz

#endif
