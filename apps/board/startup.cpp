// SPDX-License-Identifier: MIT
#include "board/startup.h"

#include "board/board.h"

/// From reset to the game: memory, the paint on the stack, faults. The linker script of each board gives the
/// names.
extern "C" {
extern std::uint32_t stack_bottom[];
extern std::uint32_t stack_top[];
extern std::uint32_t data_begin[];
extern std::uint32_t data_end[];
extern std::uint32_t data_load[];
extern std::uint32_t bss_begin[];
extern std::uint32_t bss_end[];
}

namespace arbiter::chip {

namespace {

constexpr std::uint32_t paint = 0xA5A5A5A5;
/// Words at the end of the stack that must keep their paint.
constexpr std::size_t guard_words = 32;

/// Kept over a reset, as a number that RAM hardly ever holds by chance.
[[gnu::section(".kept")]] std::uint32_t kept_reason;
constexpr std::uint32_t reason_mark = 0x52450000;

StartReason reason;

[[noreturn]] void start_again(StartReason why)
{
    kept_reason = reason_mark | static_cast<std::uint32_t>(why);
    constexpr std::uint32_t reset_control = 0xE000ED0C;
    Bus::write(reset_control, 0x05FA0004);
    while (true) { }
}

std::size_t untouched_words()
{
    std::size_t words = 0;
    while (stack_bottom + words < stack_top && stack_bottom[words] == paint)
        ++words;
    return words;
}

} // namespace

StartReason start_reason()
{
    return reason;
}

std::size_t stack_size()
{
    return static_cast<std::size_t>(stack_top - stack_bottom) * sizeof(std::uint32_t);
}

std::size_t stack_mark()
{
    return stack_size() - untouched_words() * sizeof(std::uint32_t);
}

std::size_t static_size()
{
    return static_cast<std::size_t>(bss_end - data_begin) * sizeof(std::uint32_t);
}

void check_stack()
{
    for (std::size_t word = 0; word < guard_words; ++word) {
        if (stack_bottom[word] != paint)
            start_again(StartReason::stack_overflow);
    }
}

/// Called from assembly, which the optimiser does not see.
extern "C" [[gnu::used, noreturn]] void arbiter_begin()
{
    std::uint32_t const* load = data_load;
    for (std::uint32_t* word = data_begin; word < data_end; ++word)
        *word = *load++;
    for (std::uint32_t* word = data_end; word < bss_end; ++word)
        *word = 0;
    if ((kept_reason & 0xFFFF0000) == reason_mark)
        reason = static_cast<StartReason>(kept_reason & 0xFF);
    kept_reason = 0;
    play_for_ever();
}

/// Paints the stack while nothing is on it.
extern "C" [[gnu::naked, gnu::used, noreturn]] void arbiter_reset()
{
    asm("ldr r0, =stack_bottom\n"
        "ldr r1, =stack_top\n"
        "mov sp, r1\n"
        "ldr r2, =0xA5A5A5A5\n"
        "1: str r2, [r0]\n"
        "adds r0, #4\n"
        "cmp r0, r1\n"
        "blo 1b\n"
        "bl arbiter_begin\n"
        ".ltorg\n");
}

namespace {

[[noreturn]] void on_fault()
{
    start_again(stack_bottom[guard_words - 1] != paint ? StartReason::stack_overflow : StartReason::fault);
}

/// Called where the standard library would throw.
extern "C" [[gnu::used, noreturn]] void abort()
{
    start_again(StartReason::fault);
}

using Handler = void (*)();

struct VectorTable {
    std::uint32_t* stack;
    Handler system[15];
    Handler external[32];
};

constexpr VectorTable make_vectors()
{
    VectorTable table{};
    table.stack = stack_top;
    for (Handler& handler : table.system)
        handler = on_fault;
    table.system[0] = arbiter_reset;
    table.system[14] = on_tick;
    for (Handler& handler : table.external)
        handler = on_fault;
    table.external[ARBITER_UART_INTERRUPT] = on_uart;
    table.external[ARBITER_TICK_INTERRUPT] = on_tick;
    return table;
}

[[gnu::section(".vectors"), gnu::used]] constinit VectorTable const vectors = make_vectors();

} // namespace

} // namespace arbiter::chip
