// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_COMPUTERS_H
#define ARBITER_SRC_SERVER_ROOMS_COMPUTERS_H

#include "arbiter/game/clock.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/player.h"
#include "arbiter/server/status.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/storage/records.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

class Room;

/// The computer opponents of all games: a few processes, each lent to a game for one move. A game that needs
/// one waits in a queue, on the computer's clock, until one is free. The persons who play against them take
/// turns, so that the many games of one hold up the game of another for one move of them at most.
class Computers {
public:
    /// At most `most` processes. Failures are counted in `counters`.
    Computers(Surroundings& world, std::size_t most, Status& counters);
    ~Computers();
    Computers(Computers const&) = delete;
    Computers& operator=(Computers const&) = delete;

    /// Asks for a move for the side to move; an earlier question of the same game is forgotten. The room is
    /// told by `computer_acts`, later; or by `computer_fails` when the program has failed twice.
    void ask(std::shared_ptr<Room> const& room, Color side, unsigned level, GameTree const& game,
        Clock const& clock);

    /// Withdraws the question of that game.
    void withdraw(storage::GameId const& game);

    /// Lets the program that plays that game answer a draw offer. False when the game has none at the moment.
    bool offer_draw(storage::GameId const& game, Color by);

    std::size_t running() const { return slots_.size(); }

    std::size_t waiting() const { return queue_.size(); }

private:
    struct Job {
        std::weak_ptr<Room> room;
        storage::GameId game;
        Color side;
        unsigned level;
        GameTree tree;
        Clock clock;
        std::string person; ///< who plays against it, as on the sockets of the game; empty for nobody there
        std::uint64_t turn = 0; ///< the lowest comes first
        bool is_second_try = false;
    };

    /// A program. The player goes before the inbox that it posts to.
    struct Slot {
        std::uint64_t id;
        unsigned level;
        std::unique_ptr<Inbox> inbox;
        std::unique_ptr<Player> player;
        std::optional<storage::GameId> game = {}; ///< for which it played last
        std::weak_ptr<Room> room = {};
        Color side = Color::white;
        std::optional<Job> job = {};
        std::uint32_t question = 0;
        std::uint64_t turn = 0; ///< of its last job
    };

    std::uint64_t next_turn_of(std::string_view person) const;
    void pump();
    Slot* find_slot_for(Job const& job);
    Slot* make_slot(unsigned level);
    void start(Slot& slot, Job job);
    void collect(std::uint64_t id);
    void take(std::uint64_t id, PlayerMessage const& message);
    void fail(std::uint64_t id, std::string const& reason);
    void give_up(Job const& job, std::string const& reason);
    void dismiss(std::uint64_t id);
    Slot* find(std::uint64_t id);

    Surroundings& world_;
    std::size_t most_;
    Status& counters_;
    std::deque<Job> queue_;
    std::vector<std::unique_ptr<Slot>> slots_;
    std::uint64_t next_id_ = 1;
    /// Tasks that come later check whether the object still exists.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace arbiter::server

#endif
