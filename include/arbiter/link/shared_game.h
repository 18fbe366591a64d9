// SPDX-License-Identifier: MIT
#ifndef ARBITER_LINK_SHARED_GAME_H
#define ARBITER_LINK_SHARED_GAME_H

#include "arbiter/core/move.h"
#include "arbiter/core/position.h"
#include "arbiter/core/units.h"
#include "arbiter/link/frame.h"

#include <cstdint>

namespace arbiter::link {

/// Whether the other end is there.
enum class LineState : std::uint8_t {
    waiting, ///< nothing has been received yet
    up,
    lost, ///< it was there, and is silent
};

enum class Fault : std::uint8_t {
    other_start, ///< the ends began from different positions or by different rules
    other_rules, ///< the other end plays what is illegal here, or has another position after the same moves
    same_seat,   ///< both ends play the same side, or neither has a side
    other_version, ///< the other end speaks another version of the protocol
};

/// What becomes of a move that the other end has played.
enum class MoveAnswer : std::uint8_t {
    played,
    illegal,
    not_now, ///< it cannot be taken yet, and will come again
};

/// The game that a Session keeps equal on both ends, and whom it notifies. It belongs to the program
/// around the session: on a board the board itself.
class SharedGame {
public:
    /// Distinguishes starts and rules: `to_start_check` makes it.
    virtual std::uint32_t start_check() const = 0;

    /// How many plies have been played since the start.
    virtual Plies plies() const = 0;

    /// The move at a ply below `plies()`.
    virtual Move move(Plies ply) const = 0;

    /// The check of the position on the board: `to_position_check`.
    virtual std::uint32_t position_check() const = 0;

    /// The times of the clocks after the last move.
    virtual ClockTimes clocks() const = 0;

    /// Judges and plays a move of the other end. It may be one of either side: after a restart the whole
    /// game comes in this way. `clocks` are the times after it at the other end, as far as it sends them.
    virtual MoveAnswer play(Move move, ClockTimes const& clocks) = 0;

    /// Takes all but the first plies back, at most `plies()`.
    virtual void keep(Plies plies) = 0;

    /// The line has come up or gone down.
    virtual void on_line(LineState state) = 0;

    /// The other end does something else than moving. Its game and this one are equal at that moment; but a
    /// resignation, and what is about a new game, may have crossed a move that only one of them has.
    virtual void on_action(Action action) = 0;

    /// The ends cannot agree. Reported again after every change of the fault.
    virtual void on_fault(Fault fault) = 0;

protected:
    SharedGame() = default;
    SharedGame(SharedGame const&) = default;
    SharedGame& operator=(SharedGame const&) = default;
    ~SharedGame() = default;
};

namespace detail {

std::uint32_t check_of(Board const& board, Bitboard castling_rooks, Bitboard en_passant, Color side_to_move);

} // namespace detail

/// What an end sends about its position: a check of all that two equal positions have in common (FIDE
/// Laws 9.2.3). It is not the key, because small builds of the library have other keys.
template <class Rules>
std::uint32_t to_position_check(BasicPosition<Rules> const& position)
{
    Bitboard en_passant;
    if (position.has_legal_en_passant())
        en_passant = Bitboard{*position.en_passant_target()};
    return detail::check_of(
        position.board(), position.castling_rights().rooks(), en_passant, position.side_to_move());
}

/// The check of a start: that of the position before the first move, and a number for the rules (0: chess,
/// 1: the king is captured).
template <class Rules>
std::uint32_t to_start_check(BasicPosition<Rules> const& start, std::uint8_t rules)
{
    return to_position_check(start) ^ rules;
}

} // namespace arbiter::link

#endif
