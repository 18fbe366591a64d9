// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_NRF5340DK_DEVICES_H
#define ARBITER_APPS_BOARD_NRF5340DK_DEVICES_H

#include "board/board.h"
#include "board/buttons.h"
#include "board/ring.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// The peripherals of the nRF5340's application core that the game uses (nRF5340 Product Specification), at
/// their secure addresses, and the wiring of the DK. `Bus` is the chip, or a model of it in a test.
namespace arbiter::chip::nrf5340 {

namespace uarte {
inline constexpr std::uint32_t base = 0x50008000;
inline constexpr std::uint32_t start_receiving = base + 0x000;
inline constexpr std::uint32_t start_sending = base + 0x008;
inline constexpr std::uint32_t received = base + 0x110;
inline constexpr std::uint32_t sent = base + 0x120;
inline constexpr std::uint32_t enable_interrupts = base + 0x304;
inline constexpr std::uint32_t error_source = base + 0x480;
inline constexpr std::uint32_t enable = base + 0x500;
inline constexpr std::uint32_t pin_rts = base + 0x508;
inline constexpr std::uint32_t pin_out = base + 0x50C;
inline constexpr std::uint32_t pin_cts = base + 0x510;
inline constexpr std::uint32_t pin_in = base + 0x514;
inline constexpr std::uint32_t speed = base + 0x524;
inline constexpr std::uint32_t in_address = base + 0x534;
inline constexpr std::uint32_t in_size = base + 0x538;
inline constexpr std::uint32_t out_address = base + 0x544;
inline constexpr std::uint32_t out_size = base + 0x548;
inline constexpr std::uint32_t config = base + 0x56C;
inline constexpr std::uint32_t speed_115200 = 0x01D60000;
inline constexpr std::uint32_t with_flow_control = 1;
} // namespace uarte

namespace pins {
inline constexpr std::uint32_t base = 0x50842500;
inline constexpr std::uint32_t set = base + 0x008;
inline constexpr std::uint32_t clear = base + 0x00C;
inline constexpr std::uint32_t in = base + 0x010;
inline constexpr std::uint32_t make_outputs = base + 0x018;
inline constexpr std::uint32_t settings = base + 0x200;
inline constexpr std::uint32_t input_with_pull_up = 0xC;
inline constexpr std::uint32_t rts = 19;
inline constexpr std::uint32_t out = 20;
inline constexpr std::uint32_t cts = 21;
inline constexpr std::uint32_t serial_in = 22;
/// Buttons 1 and 2: down is low.
inline constexpr std::array<unsigned, 2> button_pins{23, 24};
/// LEDs 1 to 3, in the order of Light: on is low.
inline constexpr std::array<unsigned, 3> lights{28, 29, 30};
} // namespace pins

/// The serial line to the USB interface, 115200 8N1 with RTS and CTS. Its DMA moves one byte at a time.
template <class Bus>
class Serial {
public:
    void start()
    {
        Bus::write(pins::set, 1U << pins::out | 1U << pins::rts);
        Bus::write(pins::make_outputs, 1U << pins::out | 1U << pins::rts);
        Bus::write(uarte::pin_rts, pins::rts);
        Bus::write(uarte::pin_out, pins::out);
        Bus::write(uarte::pin_cts, pins::cts);
        Bus::write(uarte::pin_in, pins::serial_in);
        Bus::write(uarte::speed, uarte::speed_115200);
        Bus::write(uarte::config, uarte::with_flow_control);
        Bus::write(uarte::enable, 8);
        Bus::write(uarte::in_address, address_of(in_));
        Bus::write(uarte::in_size, 1);
        Bus::write(uarte::out_address, address_of(out_));
        Bus::write(uarte::out_size, 1);
        Bus::write(uarte::enable_interrupts, 1U << 4U);
        Bus::write(uarte::start_receiving, 1);
    }

    /// Answers the interrupt: keeps the byte and asks for the next. Without room it does not ask, and RTS
    /// stops the sender.
    void receive()
    {
        if (Bus::read(uarte::received) == 0)
            return;
        Bus::write(uarte::received, 0);
        input_.put(in_);
        if (std::uint32_t const errors = Bus::read(uarte::error_source); errors != 0) {
            Bus::write(uarte::error_source, errors);
            lost_ = lost_ + 1;
        }
        is_stopped_ = input_.is_full();
        if (!is_stopped_)
            Bus::write(uarte::start_receiving, 1);
    }

    bool has_byte() const { return input_.size() != 0; }

    std::optional<char> take()
    {
        auto const byte = input_.take();
        if (is_stopped_ && byte) {
            is_stopped_ = false;
            Bus::write(uarte::start_receiving, 1);
        }
        return byte;
    }

    /// Sends a byte, after the one before it has been sent.
    void put(char byte)
    {
        if (is_sending_) {
            while (Bus::read(uarte::sent) == 0) { }
        }
        Bus::write(uarte::sent, 0);
        out_ = byte;
        is_sending_ = true;
        Bus::write(uarte::start_sending, 1);
    }

    unsigned take_lost()
    {
        unsigned const count = lost_;
        lost_ = 0;
        return count;
    }

private:
    static std::uint32_t address_of(char volatile& byte)
    {
        return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&byte));
    }

    Ring<512> input_;
    char volatile in_ = 0;
    char volatile out_ = 0;
    bool volatile is_stopped_ = false;
    bool is_sending_ = false;
    unsigned volatile lost_ = 0;
};

/// Buttons and lights.
template <class Bus>
class Panel {
public:
    void start()
    {
        for (unsigned const pin : pins::button_pins)
            Bus::write(pins::settings + 4 * pin, pins::input_with_pull_up);
        Bus::write(pins::set, all_lights());
        Bus::write(pins::make_outputs, all_lights());
    }

    /// Looks at the buttons; called every two milliseconds.
    void look() { buttons_.look(Bus::read(pins::in)); }

    bool has_press() const { return buttons_.has_press(); }

    bool take_press(Button button) { return buttons_.take_press(button); }

    void show(Light light)
    {
        Bus::write(pins::set, all_lights());
        Bus::write(pins::clear, 1U << pins::lights[static_cast<std::size_t>(light)]);
    }

private:
    static constexpr std::uint32_t all_lights()
    {
        std::uint32_t all = 0;
        for (unsigned const pin : pins::lights)
            all |= 1U << pin;
        return all;
    }

    Buttons buttons_{pins::button_pins};
};

} // namespace arbiter::chip::nrf5340

#endif
