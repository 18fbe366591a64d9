// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_SET_H
#define ARBITER_WORKBENCH_GAME_SET_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// The identity of a game: 96 evenly distributed bits. Two of a billion different games
/// share a key with a probability below 1 in 10^10, unless constructed to do so.
struct GameKey {
    std::uint64_t high = 0;
    std::uint32_t low = 0;

    friend bool operator==(GameKey, GameKey) = default;
};

/// Builds a key from a sequence of numbers and texts; their order matters.
class GameKeyMaker {
public:
    /// Adds a number to what identifies the game.
    void add(std::uint64_t number)
    {
        first_ = mix(first_ ^ number);
        second_ = mix(second_ + number * 0x9E3779B97F4A7C15U + 1);
    }

    /// A text includes its length, so that "ab", "c" differs from "a", "bc".
    void add(std::string_view text);

    /// What identifies the game, as one key.
    GameKey key() const { return {first_, static_cast<std::uint32_t>(second_ >> 32U)}; }

    /// Spreads each bit over the whole number; different numbers stay different.
    static constexpr std::uint64_t mix(std::uint64_t bits)
    {
        bits = (bits ^ (bits >> 32U)) * 0xD6E8FEB86659FD93U;
        return bits ^ (bits >> 29U);
    }

private:
    std::uint64_t first_ = 0x243F6A8885A308D3U;
    std::uint64_t second_ = 0x13198A2E03707344U;
};

/// Games by their keys. An entry takes 16 bytes, and the table has 1.1 to 1.7 entries per game. Holds 2^32 -
/// 2 games.
class GameSet {
public:
    /// An empty set.
    GameSet();

    /// Adds a game under the caller's number, or returns the number of the game with the same key. Amortized
    /// O(1).
    std::optional<std::uint32_t> insert(GameKey key, std::uint32_t number);

    std::size_t size() const { return size_; }

private:
    struct Entry {
        std::uint64_t high = 0;
        std::uint32_t low = 0;
        std::uint32_t number_and_one = 0; ///< 0: nothing here
    };

    static_assert(sizeof(Entry) == 16);

    Entry& find(GameKey key);
    void grow();

    std::vector<Entry> entries_;
    std::size_t size_ = 0;
};

} // namespace arbiter::workbench

#endif
