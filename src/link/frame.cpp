// SPDX-License-Identifier: MIT
#include "arbiter/link/frame.h"

#include "link/checksum.h"

namespace arbiter::link {

namespace {

constexpr std::uint8_t version = 2;
constexpr std::size_t check_size = 4;
constexpr std::size_t body_size = frame_size - check_size;

// The bits of the second byte.
constexpr std::uint8_t program_bit = 1U << 0U;
constexpr std::uint8_t seat_bit = 1U << 1U;
constexpr std::uint8_t black_bit = 1U << 2U;
constexpr std::uint8_t move_bit = 1U << 3U;
constexpr std::uint8_t all_bits = program_bit | seat_bit | black_bit | move_bit;

std::uint8_t flags_of(Frame const& frame)
{
    unsigned flags = frame.rank == Rank::program ? program_bit : 0U;
    if (frame.seat)
        flags |= seat_bit | (*frame.seat == Color::black ? black_bit : 0U);
    if (frame.move)
        flags |= move_bit;
    return static_cast<std::uint8_t>(flags);
}

/// Puts numbers of several bytes one after the other, the lowest byte first.
class Packer {
public:
    explicit Packer(FrameBytes& bytes) : bytes_{bytes} { }

    void put(std::uint32_t number, std::size_t size)
    {
        for (; size > 0; --size, number >>= 8U)
            bytes_[next_++] = static_cast<std::uint8_t>(number);
    }

private:
    FrameBytes& bytes_;
    std::size_t next_ = 0;
};

class Unpacker {
public:
    explicit Unpacker(FrameBytes const& bytes) : bytes_{bytes} { }

    std::uint32_t take(std::size_t size)
    {
        std::uint32_t number = 0;
        for (std::size_t index = 0; index < size; ++index)
            number |= std::uint32_t{bytes_[next_++]} << (8 * index);
        return number;
    }

    std::uint8_t take_8() { return static_cast<std::uint8_t>(take(1)); }

    std::uint16_t take_16() { return static_cast<std::uint16_t>(take(2)); }

private:
    FrameBytes const& bytes_;
    std::size_t next_ = 0;
};

std::uint32_t checksum_of(FrameBytes const& bytes, std::size_t size = body_size)
{
    Checksum checksum;
    for (std::size_t index = 0; index < size; ++index)
        checksum.add(bytes[index]);
    return checksum.value();
}

/// What stands after the escape marker for a byte that is itself a marker, and the other way round.
std::uint8_t flip(std::uint8_t byte)
{
    return byte ^ std::uint8_t{0x20};
}

bool is_marker(std::uint8_t byte)
{
    return byte == start_marker || byte == end_marker || byte == escape_marker;
}

} // namespace

FrameBytes to_bytes(Frame const& frame)
{
    FrameBytes bytes{};
    Packer packer{bytes};
    packer.put(version, 1);
    packer.put(flags_of(frame), 1);
    packer.put(frame.epoch, 2);
    packer.put(frame.plies.count(), 2);
    packer.put(frame.common.count(), 2);
    packer.put(frame.list_check, 4);
    packer.put(frame.position_check, 4);
    packer.put(frame.move ? frame.move->bits() : 0U, 2);
    packer.put(frame.action_number, 1);
    packer.put(static_cast<std::uint8_t>(frame.action), 1);
    packer.put(frame.heard_number, 1);
    for (std::uint32_t const left : frame.clocks)
        packer.put(left, 3);
    packer.put(checksum_of(bytes), 4);
    return bytes;
}

std::optional<Frame> parse_frame(FrameBytes const& bytes)
{
    Unpacker unpacker{bytes};
    if (unpacker.take_8() != version)
        return std::nullopt;
    std::uint8_t const flags = unpacker.take_8();
    Frame frame;
    frame.rank = (flags & program_bit) != 0 ? Rank::program : Rank::board;
    if ((flags & seat_bit) != 0)
        frame.seat = (flags & black_bit) != 0 ? Color::black : Color::white;
    frame.epoch = unpacker.take_16();
    frame.plies = Plies{unpacker.take_16()};
    frame.common = Plies{unpacker.take_16()};
    frame.list_check = unpacker.take(4);
    frame.position_check = unpacker.take(4);
    std::uint16_t const move = unpacker.take_16();
    if ((flags & move_bit) != 0)
        frame.move = Move::from_bits(move);
    frame.action_number = unpacker.take_8();
    std::uint8_t const action = unpacker.take_8();
    frame.action = static_cast<Action>(action);
    frame.heard_number = unpacker.take_8();
    for (std::uint32_t& left : frame.clocks)
        left = unpacker.take(3);
    bool const is_known = (flags & ~all_bits) == 0 && action <= static_cast<std::uint8_t>(last_action);
    if (!is_known || unpacker.take(4) != checksum_of(bytes))
        return std::nullopt;
    return frame;
}

void FrameWriter::begin(Frame const& frame)
{
    bytes_ = to_bytes(frame);
    next_ = 0;
    is_escaped_ = false;
}

std::optional<std::uint8_t> FrameWriter::give()
{
    if (!is_busy())
        return std::nullopt;
    if (next_ == 0 || next_ == end_ - 1)
        return next_++ == 0 ? start_marker : end_marker;
    std::uint8_t const byte = bytes_[next_ - 1U];
    if (is_marker(byte) && !is_escaped_) {
        is_escaped_ = true;
        return escape_marker;
    }
    std::uint8_t const given = is_escaped_ ? flip(byte) : byte;
    is_escaped_ = false;
    ++next_;
    return given;
}

ByteUse FrameReader::take(std::uint8_t byte)
{
    if (byte == start_marker) {
        state_ = State::inside;
        count_ = 0;
        return ByteUse::frame;
    }
    if (state_ == State::outside || state_ == State::whole) {
        state_ = State::outside;
        return is_marker(byte) ? ByteUse::frame : ByteUse::text;
    }
    if (byte == end_marker) {
        state_ = State::whole;
    } else if (byte == escape_marker) {
        state_ = State::escaped;
    } else if (count_ == frame_size) {
        state_ = State::outside;
    } else {
        bytes_[count_++] = state_ == State::escaped ? flip(byte) : byte;
        state_ = State::inside;
    }
    return ByteUse::frame;
}

std::optional<Frame> FrameReader::frame() const
{
    return state_ == State::whole && count_ == frame_size ? parse_frame(bytes_) : std::nullopt;
}

bool FrameReader::is_of_another_version() const
{
    if (state_ != State::whole || count_ <= check_size || bytes_[0] == version)
        return false;
    std::size_t const size = count_ - check_size;
    std::uint32_t check = 0;
    for (std::size_t index = count_; index > size; --index)
        check = check << 8U | bytes_[index - 1];
    return check == checksum_of(bytes_, size);
}

} // namespace arbiter::link
