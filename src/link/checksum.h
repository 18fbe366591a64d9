// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LINK_CHECKSUM_H
#define ARBITER_SRC_LINK_CHECKSUM_H

#include <array>
#include <cstdint>

namespace arbiter::link {

/// What four bits at the end of a CRC-32 become when they are shifted out.
constexpr std::array<std::uint32_t, 16> make_checksum_table()
{
    std::array<std::uint32_t, 16> table{};
    for (std::uint32_t index = 0; index < table.size(); ++index) {
        std::uint32_t rest = index;
        for (int bit = 0; bit < 4; ++bit)
            rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? 0xEDB88320U : 0U);
        table[index] = rest;
    }
    return table;
}

inline constexpr auto checksum_table = make_checksum_table();

/// CRC-32 as in Ethernet and zip (reflected 0x04C11DB7), four bits a step.
class Checksum {
public:
    constexpr void add(std::uint8_t byte)
    {
        add_nibble(byte);
        add_nibble(byte >> 4U);
    }

    /// The bytes of a number of `size` bytes, the lowest first.
    constexpr void add(std::uint32_t number, unsigned size)
    {
        for (; size > 0; --size, number >>= 8U)
            add(static_cast<std::uint8_t>(number));
    }

    constexpr std::uint32_t value() const { return ~rest_; }

private:
    constexpr void add_nibble(std::uint32_t nibble)
    {
        rest_ = (rest_ >> 4U) ^ checksum_table[(rest_ ^ nibble) & 15U];
    }

    std::uint32_t rest_ = ~0U;
};

} // namespace arbiter::link

#endif
