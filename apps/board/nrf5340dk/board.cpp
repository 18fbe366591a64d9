// SPDX-License-Identifier: MIT
#include "board/board.h"

#include "board/nordic_timer.h"
#include "board/nrf5340dk/devices.h"
#include "board/startup.h"

/// Nordic nRF5340 DK, application core. The register writes are tested against a model on the host; the image
/// has not been run on a board.
namespace arbiter::chip {

namespace {

constexpr std::uint32_t start_crystal = 0x50005000;
constexpr std::uint32_t interrupt_enable = 0xE000E100;
constexpr NordicTimer<Bus> clock_timer{0x5000F000};
constexpr NordicTimer<Bus> tick_timer{0x50010000};

constinit nrf5340::Serial<Bus> serial;
constinit nrf5340::Panel<Bus> panel;

} // namespace

void start()
{
    Bus::write(start_crystal, 1);
    panel.start();
    serial.start();
    clock_timer.start_clock();
    tick_timer.start_tick(62);
    Bus::write(interrupt_enable, 1U << ARBITER_UART_INTERRUPT | 1U << ARBITER_TICK_INTERRUPT);
    asm volatile("cpsie i" ::: "memory");
}

void on_uart()
{
    serial.receive();
}

void on_tick()
{
    tick_timer.clear_tick();
    panel.look();
    check_stack();
}

std::optional<char> get_byte()
{
    return serial.take();
}

bool has_news()
{
    return serial.has_byte() || panel.has_press();
}

void put_byte(char byte)
{
    serial.put(byte);
}

unsigned take_lost_bytes()
{
    return serial.take_lost();
}

bool has_link_line()
{
    return false;
}

std::optional<char> get_link_byte()
{
    return std::nullopt;
}

void put_link_byte(char byte)
{
    put_byte(byte);
}

bool take_press(Button button)
{
    return panel.take_press(button);
}

std::uint32_t ticks()
{
    return clock_timer.now();
}

void show(Light light)
{
    panel.show(light);
}

void wait()
{
    asm volatile("wfi");
}

} // namespace arbiter::chip
