// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_CRC32_H
#define ARBITER_SRC_ENGINE_CRC32_H

#include <array>
#include <cstdint>
#include <span>

namespace arbiter::engine {

/// The checksum of zip files and PNG (CRC-32, polynomial 0xEDB88320).
constexpr std::uint32_t crc32(std::span<std::uint8_t const> bytes)
{
    constexpr auto table = [] {
        std::array<std::uint32_t, 256> entries{};
        for (std::uint32_t index = 0; index < entries.size(); ++index) {
            std::uint32_t value = index;
            for (int bit = 0; bit < 8; ++bit)
                value = (value & 1U) != 0 ? (value >> 1U) ^ 0xEDB88320U : value >> 1U;
            entries[index] = value;
        }
        return entries;
    }();
    std::uint32_t sum = 0xFFFFFFFFU;
    for (std::uint8_t const byte : bytes)
        sum = table[(sum ^ byte) & 255U] ^ (sum >> 8U);
    return ~sum;
}

} // namespace arbiter::engine

#endif
