#ifndef ARBITER_SERVER_SRC_HALL_H
#define ARBITER_SERVER_SRC_HALL_H

#include "arbiter/server/service.h"
#include "arbiter/storage/journal.h"
#include "arbiter/storage/storage.h"

#include <functional>
#include <memory>
#include <string>

namespace arbiter::server {

class Accounts;
class Computers;

/// What all rooms share.
struct Hall {
    storage::Storage& storage;
    storage::Journal& journal;
    Surroundings& world;
    Settings const& settings;
    Accounts& accounts;
    Computers& computers;
    Status& counters;
    /// When this server began, and the last sign of life of the one before it.
    storage::Time began = {};
    std::optional<storage::Time> last_heartbeat = std::nullopt;
    /// Tells those who wait for news of an account (bots).
    std::function<void(storage::AccountId, std::string)> tell_account = nullptr;

    Instant now() const { return world.now(); }

    storage::Time at() const { return storage::Time{world.since_epoch()}; }

    /// Gone with the service: what comes later from another thread finds it gone.
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);

    /// Writes a batch, and remembers how storage is. `done` is not called when the service is gone.
    void write(storage::Batch batch, storage::Done done);

    /// Lets another thread do `task`, and then this one `after` with what it gave, unless the service is
    /// gone.
    template <class Task, class After>
    void work(Task task, After after)
    {
        world.work([&its_world = world, alive = std::weak_ptr{alive}, task, after] {
            auto result = std::make_shared<decltype(task())>(task());
            its_world.post([alive, after, result] {
                if (!alive.expired())
                    after(*std::move(result));
            });
        });
    }

    /// Tells the bots among its players that a game has begun.
    void tell_start(storage::GameRow const& row) const;

    /// Notes that storage could not be read.
    void note(storage::StorageFault const& fault);
};

/// The line of a bot's stream that says that somebody wants to play: `color` is the bot's.
std::string write_challenge(storage::GameRow const& row, Color color);

/// The line of a bot's stream that says that a game has begun.
std::string write_game_start(storage::GameId const& game, Color color);

} // namespace arbiter::server

#endif
