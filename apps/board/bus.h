// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_BUS_H
#define ARBITER_APPS_BOARD_BUS_H

#include <cstdint>

namespace arbiter::chip {

/// The registers of the chip at their addresses. Drivers take a bus as an argument, so that a test on the
/// host can give them a model of the peripherals.
struct Bus {
    static std::uint32_t read(std::uint32_t address)
    {
        return *reinterpret_cast<std::uint32_t volatile*>(static_cast<std::uintptr_t>(address));
    }

    static void write(std::uint32_t address, std::uint32_t value)
    {
        *reinterpret_cast<std::uint32_t volatile*>(static_cast<std::uintptr_t>(address)) = value;
    }
};

} // namespace arbiter::chip

#endif
