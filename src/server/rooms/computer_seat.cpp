// SPDX-License-Identifier: MIT
#include "server/rooms/computer_seat.h"

#include "server/rooms/computers.h"

namespace arbiter::server {

void ComputerSeat::ask(std::shared_ptr<Room> const& room, GameState const& game)
{
    Color const side = game.turn();
    if (!game.is_playing() || !is_at(side))
        return withdraw();
    if (asked_at_ == game.plies())
        return;
    asked_at_ = game.plies();
    unsigned const level = row_.seats[to_index(side)].level.value_or(1);
    computers_.ask(room, side, level, game.referee().game(), game.referee().clock());
}

bool ComputerSeat::offer_draw(Color by)
{
    return computers_.offer_draw(row_.id, by);
}

void ComputerSeat::withdraw()
{
    if (asked_at_)
        computers_.withdraw(row_.id);
    asked_at_.reset();
}

} // namespace arbiter::server
