// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_SERVICE_CONTEXT_H
#define ARBITER_SRC_SERVER_BASE_SERVICE_CONTEXT_H

#include "arbiter/server/settings.h"
#include "arbiter/server/status.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/storage/journal.h"
#include "arbiter/storage/storage.h"
#include "server/rooms/agenda.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

class Accounts;
class Computers;
class GameStreams;
class LiveGames;
class Membership;

/// What rooms, lobby and API share.
struct ServiceContext {
    storage::Storage& storage; ///< for the server thread
    storage::Storage& working_storage; ///< for tasks on other threads
    storage::Journal& journal;
    Surroundings& world;
    Settings const& settings;
    Accounts& accounts;
    Computers& computers;
    Status& counters;
    /// When this server started, and the last sign of life of any server before.
    storage::Time began = {};
    std::optional<storage::Time> last_heartbeat = std::nullopt;
    /// This server among its like; there as soon as the service is.
    Membership* node = nullptr;
    /// What is played, here and on other nodes; there as soon as the service is.
    LiveGames* live_games = nullptr;
    /// Who reads all games; there as soon as the service is.
    GameStreams* game_streams = nullptr;
    /// Whether the time without a server has been given back to the correspondence games.
    bool has_given_back = false;
    /// Sends a line to the bots of an account.
    std::function<void(storage::AccountId, std::string)> tell_account = nullptr;
    /// Sends a message to the pages of an account: to those in the lobby and in games.
    std::function<void(storage::AccountId, std::string)> tell_pages = nullptr;
    /// What is in force against an account now. Reads storage the first time. Null: nothing ever is.
    std::function<storage::StorageResult<std::optional<storage::SanctionRow>>(
        storage::AccountId, storage::SanctionKind)>
        find_sanction = nullptr;
    /// Takes note that an operator has done something, which is in the audit log.
    std::function<void()> operator_acted = nullptr;
    /// Takes note that an operator has changed a setting, which storage has.
    std::function<void()> settings_changed = nullptr;
    /// Sizes and counters of the whole service. Linear in the number of rooms.
    std::function<Status()> read_status = nullptr;
    /// The accounts with a page in the lobby or in a game. Linear in the connections.
    std::function<std::set<storage::AccountId>()> accounts_here = nullptr;

    /// Takes note that a game is over, as far as its room knows; storage says whether it is.
    std::function<void(storage::GameId const&)> game_ended = nullptr;
    /// How long the players of a game of a tournament have for their first moves; nothing for other games.
    std::function<std::optional<Milliseconds>(storage::GameId const&)> find_default_time = nullptr;
    /// Whether it is an open game of an arena.
    std::function<bool(storage::GameId const&)> is_arena_game = nullptr;
    /// How many games are being played here, and stay. Linear in the number of rooms.
    std::function<std::uint32_t()> count_games = nullptr;
    /// The accounts whose bots listen. Linear in the connections.
    std::function<std::set<storage::AccountId>()> bots_here = nullptr;

    /// When each room must be looked at.
    Agenda agenda = {};

    Instant now() const { return world.now(); }

    storage::Time at() const { return storage::Time{world.since_epoch()}; }

    /// Expires with the service; tasks that come later from another thread check it.
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);

    /// Writes a batch, and notes whether storage is well. Does not call `done` when the service is gone.
    void write(storage::Batch batch, storage::Done done);

    /// Runs `task` on another thread, then `after` with its result on this one, unless the service is gone.
    template <class Task, class After>
    void work(WorkKind kind, Task task, After after)
    {
        world.work(kind,
            [&its_world = world, alive = std::weak_ptr{alive}, task = std::move(task),
                after = std::move(after)]() mutable {
                auto result = std::make_shared<decltype(task())>(task());
                its_world.post([alive, after = std::move(after), result] {
                    if (!alive.expired())
                        after(*std::move(result));
                });
            });
    }

    /// The same for a task that is given the storage for such work.
    template <class Task, class After>
    void work_on_storage(Task task, After after)
    {
        work(
            WorkKind::storage,
            [&its_storage = working_storage, task = std::move(task)]() mutable { return task(its_storage); },
            std::move(after));
    }

    /// Tells the bots among the players that their game has begun.
    void tell_start(storage::GameRow const& row) const;

    /// Gives the time without a server before this start back to the correspondence games, the first time.
    /// False while storage refuses.
    bool give_back_downtime();

    /// Notes a failure to read storage.
    void note(storage::StorageFault const& fault);
};

/// The line of a bot's stream for a challenge; `color` is the bot's.
std::string write_challenge(storage::GameRow const& row, Color color);

/// The line of a bot's stream for a game that has begun.
std::string write_game_start(storage::GameId const& game, Color color);

/// What waits for an account when its bot comes back, a line each: games being played, and challenges made
/// since then.
std::vector<std::string> write_waiting(
    std::vector<storage::GameRow> const& games, storage::AccountId account, storage::Time since);

} // namespace arbiter::server

#endif
