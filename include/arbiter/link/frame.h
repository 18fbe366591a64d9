// SPDX-License-Identifier: MIT
#ifndef ARBITER_LINK_FRAME_H
#define ARBITER_LINK_FRAME_H

#include "arbiter/core/color.h"
#include "arbiter/core/move.h"
#include "arbiter/core/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter::link {

/// Whose game counts when the two ends have different ones. A program's counts before a board's; of two
/// boards that of White's.
enum class Rank : std::uint8_t { board, program };

/// What a player does besides moving. An accepted takeback or new game is a new epoch, not an action.
enum class Action : std::uint8_t {
    none,
    resign,
    offer_draw,
    accept_draw,
    decline_draw,
    claim_draw, ///< repetition or fifty moves; the rules on both ends know whether it is right
    ask_takeback,
    decline_takeback,
    ask_new_game,
    decline_new_game,
    flag_fallen, ///< the time of the side to move is over
};

inline constexpr Action last_action = Action::flag_fallen;

/// The time that each side had left when the last move had been made, in hundredths of a second.
using ClockTimes = std::array<std::uint32_t, 2>;

/// Instead of the time of a side without a clock; no clock shows as much, which is 46 hours.
inline constexpr std::uint32_t no_clock = 0xFFFFFF;

inline constexpr ClockTimes no_clocks{no_clock, no_clock};

/// One frame: all that an end has to say, so that any frame may be lost. docs/link.md has the bytes.
struct Frame {
    Rank rank = Rank::board;
    /// The side whose player sits at the sender's end; nothing when it takes the one that is left.
    std::optional<Color> seat;
    /// How often moves have been taken back or a new game was begun.
    std::uint16_t epoch = 0;
    /// How many plies the sender has.
    Plies plies;
    /// Up to here the sender believes the receiver to have the same game.
    Plies common;
    /// The check of the sender's start and first `common` moves.
    std::uint32_t list_check = 0;
    /// `to_position_check` of the sender's position, after all its plies.
    std::uint32_t position_check = 0;
    /// The move at ply `common`, if the sender has one.
    std::optional<Move> move;
    /// Counts the actions of the sender from 1, after 255 again; 0 before the first.
    std::uint8_t action_number = 0;
    Action action = Action::none;
    /// The number of the receiver's action that the sender has taken in last.
    std::uint8_t heard_number = 0;
    /// After the last of the sender's plies.
    ClockTimes clocks = no_clocks;

    friend bool operator==(Frame const&, Frame const&) = default;
};

/// The bytes of a frame with its CRC, before markers are added.
inline constexpr std::size_t frame_size = 31;

/// The most bytes that a frame takes on the line: every byte escaped, and two markers.
inline constexpr std::size_t longest_frame = 2 * frame_size + 2;

using FrameBytes = std::array<std::uint8_t, frame_size>;

/// Bytes that no UTF-8 text has, so that frames and a terminal's text can share a line.
inline constexpr std::uint8_t start_marker = 0xC0;
inline constexpr std::uint8_t end_marker = 0xC1;
inline constexpr std::uint8_t escape_marker = 0xF5;

FrameBytes to_bytes(Frame const& frame);

/// Nothing when the CRC is wrong, or a field has a value that this version does not know.
std::optional<Frame> parse_frame(FrameBytes const& bytes);

/// Gives a frame byte by byte as it goes over the line.
class FrameWriter {
public:
    void begin(Frame const& frame);

    bool is_busy() const { return next_ < end_; }

    /// The next byte; nothing when the frame is out.
    std::optional<std::uint8_t> give();

private:
    static constexpr std::uint8_t end_ = frame_size + 2;

    FrameBytes bytes_{};
    std::uint8_t next_ = end_; ///< 0: the start marker; then the bytes; then the end marker
    bool is_escaped_ = false; ///< the escape has been given, not yet the byte itself
};

/// What a byte of the line was.
enum class ByteUse : std::uint8_t {
    text, ///< no part of a frame: a terminal's
    frame,
};

/// Finds frames in what comes over the line. Recovers from every fault at the next start marker.
class FrameReader {
public:
    ByteUse take(std::uint8_t byte);

    /// The frame that the last byte completed. Nothing where it completed none, or a spoilt one.
    std::optional<Frame> frame() const;

    /// Whether the last byte completed a frame of another version, unspoilt.
    bool is_of_another_version() const;

private:
    enum class State : std::uint8_t { outside, inside, escaped, whole };

    FrameBytes bytes_{};
    std::uint8_t count_ = 0;
    State state_ = State::outside;
};

} // namespace arbiter::link

#endif
