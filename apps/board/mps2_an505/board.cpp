// SPDX-License-Identifier: MIT
#include "board/board.h"

#include "board/startup.h"

/// ARM MPS2 with AN505 in QEMU: the instruction set of the nRF5340 with a serial line and nothing else. They
/// wait for the game, so they need no interrupt.
namespace arbiter::chip {

namespace {

/// A serial line of the board.
struct Uart {
    std::uint32_t base;

    void start() const
    {
        Bus::write(base + 0x10, 16);
        Bus::write(base + 0x08, 3);
    }

    bool has_byte() const { return (state() & byte_is_there) != 0; }

    std::optional<char> get() const
    {
        if (!has_byte())
            return std::nullopt;
        return static_cast<char>(Bus::read(base));
    }

    void put(char byte) const
    {
        while ((state() & is_sending) != 0) { }
        Bus::write(base, static_cast<unsigned char>(byte));
    }

private:
    static constexpr std::uint32_t is_sending = 1;
    static constexpr std::uint32_t byte_is_there = 2;

    std::uint32_t state() const { return Bus::read(base + 0x04); }
};

constexpr Uart terminal{0x50200000};
constexpr Uart link_line{0x50201000};

namespace timer {
constexpr std::uint32_t control = 0xE000E010;
constexpr std::uint32_t reload = 0xE000E014;
/// 62 ticks of 32 microseconds at 20 MHz.
constexpr std::uint32_t period = 62 * 640;
} // namespace timer

std::uint32_t volatile passed;

} // namespace

void start()
{
    terminal.start();
    link_line.start();
    Bus::write(timer::reload, timer::period - 1);
    Bus::write(timer::control, 7);
}

void on_uart() { }

void on_tick()
{
    passed = passed + 62;
    check_stack();
}

std::optional<char> get_byte()
{
    return terminal.get();
}

bool has_news()
{
    return terminal.has_byte();
}

void put_byte(char byte)
{
    terminal.put(byte);
}

bool has_link_line()
{
    return true;
}

std::optional<char> get_link_byte()
{
    return link_line.get();
}

void put_link_byte(char byte)
{
    link_line.put(byte);
}

unsigned take_lost_bytes()
{
    return 0;
}

bool take_press(Button)
{
    return false;
}

std::uint32_t ticks()
{
    return passed;
}

void show(Light) { }

void wait()
{
    asm volatile("wfi");
}

} // namespace arbiter::chip
