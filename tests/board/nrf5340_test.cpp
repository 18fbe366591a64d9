// SPDX-License-Identifier: MIT
#include "board/nrf5340dk/devices.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

/// The drivers of the nRF5340 DK against a small model of its UARTE and GPIO: what the product specification
/// says that the peripherals do with what is written to them.
namespace arbiter::chip::nrf5340 {

namespace {

/// The peripherals. DMA addresses have 32 bits, so the model knows the two buffers of the driver by their
/// order.
class Model {
public:
    std::map<std::uint32_t, std::uint32_t> registers;
    std::string sent;
    bool listens = false;
    std::uint32_t outputs = 0;
    std::uint32_t directions = 0;
    std::uint32_t inputs = ~std::uint32_t{0};
    char* in_buffer = nullptr;
    char* out_buffer = nullptr;

    std::uint32_t read(std::uint32_t address)
    {
        if (address == pins::in)
            return inputs;
        return registers[address];
    }

    void write(std::uint32_t address, std::uint32_t value)
    {
        switch (address) {
        case uarte::start_receiving: listens = is_enabled() && registers[uarte::in_size] == 1; return;
        case uarte::start_sending:
            ASSERT_TRUE(is_enabled());
            ASSERT_EQ(registers[uarte::out_size], 1U);
            sent += *out_buffer;
            registers[uarte::sent] = 1;
            return;
        case pins::set: outputs |= value; return;
        case pins::clear: outputs &= ~value; return;
        case pins::make_outputs: directions |= value; return;
        default: registers[address] = value;
        }
    }

    /// A byte comes over the line; false when RTS holds it back.
    bool arrive(char byte)
    {
        if (!listens)
            return false;
        *in_buffer = byte;
        listens = false;
        registers[uarte::received] = 1;
        return true;
    }

private:
    bool is_enabled() { return registers[uarte::enable] == 8; }
};

Model* model;

struct ModelBus {
    static std::uint32_t read(std::uint32_t address) { return model->read(address); }

    static void write(std::uint32_t address, std::uint32_t value) { model->write(address, value); }
};

class Nrf5340 : public testing::Test {
protected:
    void SetUp() override
    {
        model = &chip_;
        serial_.start();
        panel_.start();
        chip_.in_buffer = buffer(uarte::in_address);
        chip_.out_buffer = buffer(uarte::out_address);
    }

    /// The byte of the driver whose address ends as the register says.
    char* buffer(std::uint32_t address_register)
    {
        auto* const bytes = reinterpret_cast<char*>(&serial_);
        for (std::size_t offset = 0; offset < sizeof(serial_); ++offset) {
            if (static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(bytes + offset))
                == chip_.registers[address_register])
                return bytes + offset;
        }
        return nullptr;
    }

    Model chip_;
    Serial<ModelBus> serial_;
    Panel<ModelBus> panel_;
};

} // namespace

TEST_F(Nrf5340, SerialLineIsSetUpForTheWiringOfTheBoard)
{
    EXPECT_EQ(chip_.registers[uarte::pin_rts], 19U);
    EXPECT_EQ(chip_.registers[uarte::pin_out], 20U);
    EXPECT_EQ(chip_.registers[uarte::pin_cts], 21U);
    EXPECT_EQ(chip_.registers[uarte::pin_in], 22U);
    EXPECT_EQ(chip_.registers[uarte::speed], 0x01D60000U);
    EXPECT_EQ(chip_.registers[uarte::config], 1U);
    EXPECT_EQ(chip_.registers[uarte::enable_interrupts], 1U << 4U);
    EXPECT_EQ(chip_.directions & (1U << 20U | 1U << 19U), 1U << 20U | 1U << 19U);
    ASSERT_NE(chip_.in_buffer, nullptr);
    ASSERT_NE(chip_.out_buffer, nullptr);
    EXPECT_TRUE(chip_.listens);
}

TEST_F(Nrf5340, BytesAreSentInOrder)
{
    for (char const byte : std::string_view{"e2 e4"})
        serial_.put(byte);
    EXPECT_EQ(chip_.sent, "e2 e4");
}

TEST_F(Nrf5340, BytesAreReceivedInOrder)
{
    for (char const byte : std::string_view{"Nf3\r"}) {
        ASSERT_TRUE(chip_.arrive(byte));
        serial_.receive();
    }
    std::string taken;
    while (auto const byte = serial_.take())
        taken += *byte;
    EXPECT_EQ(taken, "Nf3\r");
    EXPECT_EQ(serial_.take_lost(), 0U);
}

TEST_F(Nrf5340, FullInputHoldsTheSenderBackUntilThereIsRoom)
{
    std::size_t arrived = 0;
    while (arrived < 10'000 && chip_.arrive(static_cast<char>(arrived % 251))) {
        serial_.receive();
        ++arrived;
    }
    EXPECT_EQ(arrived, 512U);
    for (std::size_t index = 0; index < 512; ++index)
        ASSERT_EQ(serial_.take(), static_cast<char>(index % 251));
    ASSERT_TRUE(chip_.arrive('x'));
    serial_.receive();
    EXPECT_EQ(serial_.take(), 'x');
    EXPECT_EQ(serial_.take(), std::nullopt);
}

TEST_F(Nrf5340, ErrorsOfTheLineAreCounted)
{
    ASSERT_TRUE(chip_.arrive('e'));
    chip_.registers[uarte::error_source] = 1;
    serial_.receive();
    EXPECT_EQ(serial_.take_lost(), 1U);
    EXPECT_EQ(serial_.take_lost(), 0U);
}

TEST_F(Nrf5340, ButtonsCountOnceAndOnlyWhenTheyAreDownForThreeLooks)
{
    EXPECT_EQ(chip_.registers[pins::settings + 4 * 23], 0xCU);
    EXPECT_EQ(chip_.registers[pins::settings + 4 * 24], 0xCU);
    std::uint32_t const down = ~(1U << 23U);
    for (std::uint32_t const level : {down, ~0U, down, down, ~0U}) {
        chip_.inputs = level;
        panel_.look();
    }
    EXPECT_FALSE(panel_.take_press(Button::resign));
    chip_.inputs = down;
    for (int look = 0; look < 10; ++look)
        panel_.look();
    EXPECT_TRUE(panel_.take_press(Button::resign));
    EXPECT_FALSE(panel_.take_press(Button::resign));
    EXPECT_FALSE(panel_.take_press(Button::draw));
}

TEST_F(Nrf5340, OneLightIsOnAndLightsAreOnWhenLow)
{
    std::uint32_t const lights = 1U << 28U | 1U << 29U | 1U << 30U;
    EXPECT_EQ(chip_.directions & lights, lights);
    EXPECT_EQ(chip_.outputs & lights, lights);
    panel_.show(Light::black_to_move);
    EXPECT_EQ(chip_.outputs & lights, lights & ~(1U << 29U));
    panel_.show(Light::game_over);
    EXPECT_EQ(chip_.outputs & lights, lights & ~(1U << 30U));
}

} // namespace arbiter::chip::nrf5340
