// SPDX-License-Identifier: MIT
#include "arbiter/link/frame.h"
#include "link/checksum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

namespace arbiter::link {
namespace {

Frame some_frame()
{
    Frame frame;
    frame.rank = Rank::program;
    frame.seat = Color::black;
    frame.epoch = 0x0102;
    frame.plies = Plies{41};
    frame.common = Plies{40};
    frame.list_check = 0xC0C1F500; // each marker once
    frame.position_check = 0xDEADBEEF;
    frame.move = Move::promotion(Square::a7, Square::b8, Promotion::knight);
    frame.action_number = 7;
    frame.action = Action::offer_draw;
    frame.heard_number = 3;
    frame.clocks = {30'300, no_clock - 1};
    return frame;
}

std::vector<std::uint8_t> written(Frame const& frame)
{
    FrameWriter writer;
    writer.begin(frame);
    std::vector<std::uint8_t> bytes;
    while (auto const byte = writer.give())
        bytes.push_back(*byte);
    return bytes;
}

std::optional<Frame> read(std::vector<std::uint8_t> const& bytes)
{
    FrameReader reader;
    for (std::uint8_t const byte : bytes)
        reader.take(byte);
    return reader.frame();
}

TEST(Checksum, IsThatOfEthernet)
{
    Checksum checksum;
    for (char const letter : std::string_view{"123456789"})
        checksum.add(static_cast<std::uint8_t>(letter));
    EXPECT_EQ(checksum.value(), 0xCBF43926U);
}

TEST(Frame, IsReadAsItWasWritten)
{
    for (Frame const& frame : {some_frame(), Frame{}})
        EXPECT_EQ(read(written(frame)), frame);
}

// The example of docs/link.md.
TEST(Frame, HasTheBytesOfThePage)
{
    Frame frame;
    frame.seat = Color::white;
    frame.plies = Plies{1};
    frame.list_check = 0x12345678;
    frame.position_check = 0x9ABCDEF0;
    frame.move = Move::normal(Square::e2, Square::e4);
    frame.clocks[0] = 30'300;
    std::vector<std::uint8_t> const expected{0xC0, 0x02, 0x0A, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x78, 0x56,
        0x34, 0x12, 0xF0, 0xDE, 0xBC, 0x9A, 0x1C, 0x03, 0x00, 0x00, 0x00, 0x5C, 0x76, 0x00, 0xFF, 0xFF, 0xFF};
    auto const bytes = written(frame);
    ASSERT_GE(bytes.size(), expected.size());
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), bytes.begin()));
    EXPECT_EQ(bytes.back(), 0xC1);
}

TEST(Frame, NeverHasAMarkerInside)
{
    auto const bytes = written(some_frame());
    ASSERT_LE(bytes.size(), longest_frame);
    EXPECT_EQ(bytes.front(), start_marker);
    EXPECT_EQ(bytes.back(), end_marker);
    EXPECT_EQ(std::count(bytes.begin(), bytes.end(), start_marker), 1);
    EXPECT_EQ(std::count(bytes.begin(), bytes.end(), end_marker), 1);
    EXPECT_EQ(std::count(bytes.begin(), bytes.end(), escape_marker), 3);
}

TEST(Frame, IsRefusedWithAnyOneByteGarbledDroppedOrDoubled)
{
    auto const bytes = written(some_frame());
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        for (unsigned flip = 1; flip < 256; ++flip) {
            auto garbled = bytes;
            garbled[index] ^= static_cast<std::uint8_t>(flip);
            EXPECT_FALSE(read(garbled)) << index << " ^ " << flip;
        }
        auto const place = static_cast<std::ptrdiff_t>(index);
        auto dropped = bytes;
        dropped.erase(dropped.begin() + place);
        EXPECT_FALSE(read(dropped)) << index;
        auto doubled = bytes;
        doubled.insert(doubled.begin() + place, bytes[index]);
        // A marker said twice means what it means once.
        bool const is_harmless = index == 0 || index + 1 == bytes.size() || bytes[index] == escape_marker;
        EXPECT_TRUE(is_harmless || !read(doubled)) << index;
    }
}

/// The same bytes with the check that belongs to them at the end.
template <class Bytes>
Bytes sealed(Bytes bytes)
{
    Checksum checksum;
    for (std::size_t index = 0; index + 4 < bytes.size(); ++index)
        checksum.add(bytes[index]);
    for (std::size_t index = 0; index < 4; ++index)
        bytes[bytes.size() - 4 + index] = static_cast<std::uint8_t>(checksum.value() >> (8 * index));
    return bytes;
}

TEST(Frame, OfAnotherVersionOrWithUnknownValuesIsRefused)
{
    FrameBytes const good = to_bytes(some_frame());
    EXPECT_EQ(sealed(good), good);
    for (auto const& [index, value] : {std::pair{0, 1}, {1, 0xFF}, {19, 11}}) {
        FrameBytes bytes = good;
        bytes[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(value);
        EXPECT_FALSE(parse_frame(sealed(bytes))) << index;
    }
}

// Version 1 had 25 bytes, and told no times.
TEST(FrameReader, KnowsAFrameOfAnotherVersion)
{
    auto const take_in = [](std::vector<std::uint8_t> const& bytes) {
        FrameReader reader;
        reader.take(start_marker);
        for (std::uint8_t const byte : bytes)
            reader.take(byte);
        reader.take(end_marker);
        EXPECT_FALSE(reader.frame());
        return reader.is_of_another_version();
    };
    std::vector<std::uint8_t> const old{1, 0x0A, 0, 0, 1, 0, 0, 0, 0x78, 0x56, 0x34, 0x12, 0xF0, 0xDE, 0xBC,
        0x9A, 0x1C, 3, 0, 0, 0, 0, 0, 0, 0};
    EXPECT_TRUE(take_in(sealed(old)));
    auto spoilt = sealed(old);
    spoilt[5] ^= 1U;
    EXPECT_FALSE(take_in(spoilt));
    EXPECT_FALSE(take_in({}));
    EXPECT_FALSE(take_in({1, 2, 3, 4}));
    FrameReader reader;
    for (std::uint8_t const byte : written(some_frame())) {
        reader.take(byte);
        EXPECT_FALSE(reader.is_of_another_version());
    }
}

// Frames and a terminal share a line.
TEST(FrameReader, LeavesTextToOthers)
{
    FrameReader reader;
    std::string const before = "White move (e.g., 'e2 e4'): \xE2\x99\x9F";
    std::string text;
    unsigned frames = 0;
    auto const take = [&](std::uint8_t byte) {
        if (reader.take(byte) == ByteUse::text)
            text += static_cast<char>(byte);
        frames += reader.frame() ? 1 : 0;
    };
    for (int round = 0; round < 3; ++round) {
        for (char const letter : before)
            take(static_cast<std::uint8_t>(letter));
        for (std::uint8_t const byte : written(some_frame()))
            take(byte);
    }
    EXPECT_EQ(text, before + before + before);
    EXPECT_EQ(frames, 3U);
}

TEST(FrameReader, FindsTheNextFrameAfterAnyRubbish)
{
    std::mt19937 random{20};
    auto const good = written(some_frame());
    for (int round = 0; round < 2'000; ++round) {
        FrameReader reader;
        for (auto count = random() % 80; count > 0; --count)
            reader.take(static_cast<std::uint8_t>(random()));
        for (std::uint8_t const byte : good)
            reader.take(byte);
        ASSERT_EQ(reader.frame(), some_frame());
    }
}

} // namespace
} // namespace arbiter::link
