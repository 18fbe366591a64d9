// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_IDS_H
#define ARBITER_STORAGE_IDS_H

#include <array>
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

/// The hash of a secret token: enough to recognise it, too little to reconstruct it.
struct TokenHash {
    std::array<std::uint8_t, 32> bytes{};

    /// Takes the same time wherever they differ, so that the time does not reveal how much of a guess was
    /// right.
    friend constexpr bool operator==(TokenHash const& left, TokenHash const& right)
    {
        unsigned difference = 0;
        for (std::size_t i = 0; i != left.bytes.size(); ++i)
            difference |= static_cast<unsigned>(left.bytes[i] ^ right.bytes[i]);
        return difference == 0;
    }
};

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
