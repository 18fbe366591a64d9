#include "board/board.h"

#include "board/bus.h"
#include "board/startup.h"

/// ARM MPS2 with AN505 in QEMU: the instruction set of the nRF5340 with a serial line and nothing else. The
/// line waits for the game, so it needs no interrupt.
namespace arbiter::chip {

namespace {

namespace uart {
constexpr std::uint32_t base = 0x50200000;
constexpr std::uint32_t data = base + 0x00;
constexpr std::uint32_t state = base + 0x04;
constexpr std::uint32_t control = base + 0x08;
constexpr std::uint32_t divider = base + 0x10;
constexpr std::uint32_t is_sending = 1;
constexpr std::uint32_t has_byte = 2;
} // namespace uart

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
    Bus::write(uart::divider, 16);
    Bus::write(uart::control, 3);
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
    if ((Bus::read(uart::state) & uart::has_byte) == 0)
        return std::nullopt;
    return static_cast<char>(Bus::read(uart::data));
}

void put_byte(char byte)
{
    while ((Bus::read(uart::state) & uart::is_sending) != 0) { }
    Bus::write(uart::data, static_cast<unsigned char>(byte));
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
