// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_NORDIC_TIMER_H
#define ARBITER_APPS_BOARD_NORDIC_TIMER_H

#include <cstdint>

namespace arbiter::chip {

/// A TIMER of Nordic's chips at its address, at 16 MHz / 2^9: in ticks of 32 microseconds (board.h).
template <class Bus>
class NordicTimer {
public:
    explicit constexpr NordicTimer(std::uint32_t base) : base_{base} { }

    /// Counts up, 32 bits wide.
    void start_clock() const
    {
        Bus::write(base_ + width, 3);
        Bus::write(base_ + prescaler, 9);
        Bus::write(base_ + start, 1);
    }

    /// Interrupts every `period` ticks.
    void start_tick(std::uint32_t period) const
    {
        Bus::write(base_ + prescaler, 9);
        Bus::write(base_ + value, period);
        Bus::write(base_ + shortcuts, 1);
        Bus::write(base_ + enable_interrupts, 1U << 16U);
        Bus::write(base_ + start, 1);
    }

    /// Says that the interrupt has been heard.
    void clear_tick() const { Bus::write(base_ + compared, 0); }

    std::uint32_t now() const
    {
        Bus::write(base_ + capture, 1);
        return Bus::read(base_ + value);
    }

private:
    static constexpr std::uint32_t start = 0x000;
    static constexpr std::uint32_t capture = 0x040;
    static constexpr std::uint32_t compared = 0x140;
    static constexpr std::uint32_t shortcuts = 0x200;
    static constexpr std::uint32_t enable_interrupts = 0x304;
    static constexpr std::uint32_t width = 0x508;
    static constexpr std::uint32_t prescaler = 0x510;
    static constexpr std::uint32_t value = 0x540;

    std::uint32_t base_;
};

} // namespace arbiter::chip

#endif
