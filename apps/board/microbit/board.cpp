// SPDX-License-Identifier: MIT
#include "board/board.h"

#include "board/buttons.h"
#include "board/microbit/matrix.h"
#include "board/nordic_timer.h"
#include "board/ring.h"
#include "board/startup.h"

#include <array>

/// BBC micro:bit, first version: nRF51822 (nRF51 Series Reference Manual). The serial line is that of the USB
/// interface, 115200 8N1 with XON/XOFF.
namespace arbiter::chip {

namespace {

namespace clock {
constexpr std::uint32_t start_crystal = 0x40000000;
}

namespace uart {
constexpr std::uint32_t base = 0x40002000;
constexpr std::uint32_t start_receiving = base + 0x000;
constexpr std::uint32_t start_sending = base + 0x008;
constexpr std::uint32_t received = base + 0x108;
constexpr std::uint32_t sent = base + 0x11C;
constexpr std::uint32_t enable_interrupts = base + 0x304;
constexpr std::uint32_t error_source = base + 0x480;
constexpr std::uint32_t enable = base + 0x500;
constexpr std::uint32_t pin_out = base + 0x50C;
constexpr std::uint32_t pin_in = base + 0x514;
constexpr std::uint32_t byte_in = base + 0x518;
constexpr std::uint32_t byte_out = base + 0x51C;
constexpr std::uint32_t speed = base + 0x524;
} // namespace uart

constexpr NordicTimer<Bus> clock_timer{0x40008000};
constexpr NordicTimer<Bus> tick_timer{0x40009000};

namespace pins {
constexpr std::uint32_t base = 0x50000000;
constexpr std::uint32_t out = base + 0x504;
constexpr std::uint32_t in = base + 0x510;
constexpr std::uint32_t make_outputs = base + 0x518;
constexpr std::uint32_t settings = base + 0x700;
constexpr std::uint32_t input_with_pull_up = 0xC;
constexpr std::array<unsigned, 2> button_pins{17, 26};
constexpr unsigned serial_out = 24;
constexpr unsigned serial_in = 25;
} // namespace pins

constexpr std::uint32_t interrupt_enable = 0xE000E100;
constexpr unsigned uart_interrupt = ARBITER_UART_INTERRUPT;
constexpr unsigned tick_interrupt = ARBITER_TICK_INTERRUPT;

constexpr char xon = 0x11;
constexpr char xoff = 0x13;

/// 512 bytes are 44 ms of a line at full speed. The sender is asked to stop when half of them are there,
/// because a terminal behind USB stops late.
Ring<512> input;
constexpr std::size_t stop_at = 256;
constexpr std::size_t go_on_at = 64;

bool volatile sender_is_stopped;
char volatile urgent;
bool volatile is_sending;
unsigned volatile lost;

constinit Buttons buttons{pins::button_pins};
Light volatile light;
std::uint8_t row;

void enable_interrupts(bool enabled)
{
    if (enabled)
        asm volatile("cpsie i" ::: "memory");
    else
        asm volatile("cpsid i" ::: "memory");
}

/// Sends a byte if the line is free. Not to be interrupted.
bool try_send(char byte)
{
    if (is_sending && Bus::read(uart::sent) == 0)
        return false;
    Bus::write(uart::sent, 0);
    is_sending = true;
    Bus::write(uart::byte_out, static_cast<unsigned char>(byte));
    return true;
}

/// Sends XON or XOFF before all else. Not to be interrupted.
void send_urgent()
{
    if (urgent != 0 && try_send(urgent))
        urgent = 0;
}

} // namespace

void start()
{
    Bus::write(clock::start_crystal, 1);
    for (unsigned const pin : pins::button_pins)
        Bus::write(pins::settings + 4 * pin, pins::input_with_pull_up);
    Bus::write(pins::make_outputs, matrix::all_pins | 1U << pins::serial_out);

    Bus::write(uart::pin_out, pins::serial_out);
    Bus::write(uart::pin_in, pins::serial_in);
    Bus::write(uart::speed, 0x01D7E000);
    Bus::write(uart::enable, 4);
    Bus::write(uart::enable_interrupts, 1U << 2U);
    Bus::write(uart::start_receiving, 1);
    Bus::write(uart::start_sending, 1);

    clock_timer.start_clock();
    tick_timer.start_tick(62);

    Bus::write(interrupt_enable, 1U << uart_interrupt | 1U << tick_interrupt);
    enable_interrupts(true);
}

void on_uart()
{
    while (Bus::read(uart::received) != 0 && !input.is_full()) {
        Bus::write(uart::received, 0);
        input.put(static_cast<char>(Bus::read(uart::byte_in)));
    }
    if (std::uint32_t const errors = Bus::read(uart::error_source); errors != 0) {
        Bus::write(uart::error_source, errors);
        lost = lost + 1;
    }
    if (input.is_full()) {
        // The sender has not stopped. What comes next waits in the receiver or is lost there, which it
        // reports.
        Bus::write(uart::enable_interrupts + 4, 1U << 2U);
    }
    if (!sender_is_stopped && input.size() >= stop_at) {
        sender_is_stopped = true;
        urgent = xoff;
        send_urgent();
    }
}

void on_tick()
{
    tick_timer.clear_tick();
    buttons.look(Bus::read(pins::in));
    row = static_cast<std::uint8_t>((row + 1) % matrix::rows);
    Bus::write(pins::out, matrix::pins_of(static_cast<std::size_t>(light), row) | 1U << pins::serial_out);
    check_stack();
}

std::optional<char> get_byte()
{
    auto const byte = input.take();
    if (sender_is_stopped && input.size() <= go_on_at) {
        enable_interrupts(false);
        sender_is_stopped = false;
        urgent = xon;
        Bus::write(uart::enable_interrupts, 1U << 2U);
        send_urgent();
        enable_interrupts(true);
    }
    return byte;
}

bool has_news()
{
    return input.size() != 0 || buttons.has_press();
}

void put_byte(char byte)
{
    for (bool is_sent = false; !is_sent;) {
        enable_interrupts(false);
        send_urgent();
        is_sent = try_send(byte);
        enable_interrupts(true);
    }
}

unsigned take_lost_bytes()
{
    enable_interrupts(false);
    unsigned const count = lost;
    lost = 0;
    enable_interrupts(true);
    return count;
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
    return buttons.take_press(button);
}

std::uint32_t ticks()
{
    return clock_timer.now();
}

void show(Light shown)
{
    light = shown;
}

void wait()
{
    asm volatile("wfi");
}

} // namespace arbiter::chip
