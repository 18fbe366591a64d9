// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_RING_H
#define ARBITER_APPS_BOARD_RING_H

#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter::chip {

/// Bytes on their way from an interrupt to the program. One side puts, the other takes, and neither waits:
/// each writes its own index only.
template <std::size_t Capacity>
class Ring {
    static_assert((Capacity & (Capacity - 1)) == 0, "a power of two");

public:
    std::size_t size() const { return static_cast<std::uint16_t>(put_ - taken_); }

    bool is_full() const { return size() == Capacity; }

    /// There must be room.
    void put(char byte)
    {
        bytes_[put_ % Capacity] = byte;
        put_ = static_cast<std::uint16_t>(put_ + 1);
    }

    std::optional<char> take()
    {
        if (size() == 0)
            return std::nullopt;
        char const byte = bytes_[taken_ % Capacity];
        taken_ = static_cast<std::uint16_t>(taken_ + 1);
        return byte;
    }

private:
    char volatile bytes_[Capacity]{};
    std::uint16_t volatile put_ = 0;
    std::uint16_t volatile taken_ = 0;
};

} // namespace arbiter::chip

#endif
