// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_COMPUTER_SEAT_H
#define ARBITER_SRC_SERVER_ROOMS_COMPUTER_SEAT_H

#include "arbiter/storage/records.h"
#include "server/rooms/game_state.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace arbiter::server {

class Computers;
class Room;

/// What a room asks the computer opponent of its game, if it has one: one move at a time.
class ComputerSeat {
public:
    /// Both must outlive it.
    ComputerSeat(Computers& computers, storage::GameRow const& row) : computers_{computers}, row_{row} { }

    /// Whether the computer has this seat.
    bool is_at(Color color) const { return row_.seats[to_index(color)].kind == storage::SeatKind::computer; }

    /// Asks for a move where it is the computer's turn, once a ply; else takes the question back.
    void ask(std::shared_ptr<Room> const& room, GameState const& game);

    /// Lets the program answer a draw offer. False when the game has no program at the moment.
    bool offer_draw(Color by);

    bool is_asked() const { return asked_at_.has_value(); }

    /// The question has been answered, or its answer is of no use any more.
    void forget() { asked_at_.reset(); }

    /// Takes the question back.
    void withdraw();

private:
    Computers& computers_;
    storage::GameRow const& row_;
    std::optional<std::size_t> asked_at_; ///< the ply of the question
};

} // namespace arbiter::server

#endif
