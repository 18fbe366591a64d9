// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_IDS_H
#define ARBITER_STORAGE_IDS_H

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

/// What records name each other by.
namespace arbiter::storage {

/// A moment, to the millisecond, of the system's clock (UTC).
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// The name of a game in addresses, "q7Xb2kPd"; the server makes it up. At least one character.
struct GameId {
    std::string text;

    friend auto operator<=>(GameId const&, GameId const&) = default;
};

/// Storage gives it to an account when it is made; above 0, and never given again.
enum class AccountId : std::int64_t { };

/// The number of an event within its game: 1 for the first, then without a gap.
enum class EventVersion : std::uint32_t { none = 0 };

/// The version after this one.
constexpr EventVersion next(EventVersion version)
{
    return EventVersion{static_cast<std::uint32_t>(version) + 1};
}

} // namespace arbiter::storage

template <>
struct std::hash<arbiter::storage::GameId> {
    std::size_t operator()(arbiter::storage::GameId const& id) const noexcept
    {
        return std::hash<std::string>{}(id.text);
    }
};

#endif
