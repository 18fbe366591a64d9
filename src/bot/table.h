// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_TABLE_H
#define ARBITER_SRC_BOT_TABLE_H

#include "bot/seat.h"
#include "bot/server_connection.h"

#include <functional>
#include <memory>
#include <string>

namespace arbiter::bot {

/// What tables share.
struct TableWorld {
    std::function<std::unique_ptr<Player>()> make_player;
    std::function<void(std::unique_ptr<Player>, std::unique_ptr<Inbox>)> dismiss;
    /// Something has happened in a game.
    std::function<void(std::string const& game, std::string const&)> say;
    /// A game has ended, or is not to be had.
    std::function<void(std::string const& game)> end;
    std::function<bool(GameTerms const&)> wants_rematch;
};

/// A game with its connection.
class Table {
public:
    Table(wire::Caller caller, std::string game, TableWorld const& world);
    Table(Table const&) = delete;
    Table& operator=(Table const&) = delete;
    ~Table();

    void resign() { seat_->resign(); }

    bool is_over() const { return is_lost_ || seat_->is_over(); }

private:
    SeatWorld seat_world();
    void refused(unsigned status);

    wire::Caller caller_;
    std::string game_;
    TableWorld const& world_;
    /// Gone with us: what is posted later, from whichever thread, finds it gone.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    std::unique_ptr<Seat> seat_;
    std::unique_ptr<ServerConnection> server_;
    bool is_lost_ = false;
};

} // namespace arbiter::bot

#endif
