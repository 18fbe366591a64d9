// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_SERVICE_CONTEXT_H
#define ARBITER_SRC_SERVER_BASE_SERVICE_CONTEXT_H

#include "arbiter/server/notice.h"
#include "arbiter/server/settings.h"
#include "arbiter/server/status.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/storage/journal.h"
#include "arbiter/storage/storage.h"
#include "server/base/running_games.h"

#include <functional>
#include <memory>
#include <utility>

namespace arbiter::server {

/// What this server tells the other nodes.
class Notices {
public:
    /// From now on `give` is called with each notice; null: there are no other nodes.
    void on_notice(std::function<void(Notice const&)> give) { give_ = std::move(give); }

    bool are_heard() const { return give_ != nullptr; }

    void give(Notice const& notice) const
    {
        if (give_)
            give_(notice);
    }

private:
    std::function<void(Notice const&)> give_ = nullptr;
};

/// What every part of the server works with: storage, clock, settings, other threads.
struct ServiceContext {
    storage::Storage& storage; ///< for the server thread
    storage::Storage& working_storage; ///< for tasks on other threads
    storage::Journal& journal;
    Surroundings& world;
    Settings const& settings;
    Status& counters;
    Notices notices = {};
    RunningGames running_games = {};

    Instant now() const { return world.now(); }

    /// Whether the account has as many games with running clocks as it may have.
    bool has_enough_games(storage::AccountId account) const
    {
        return running_games.count_of(account) >= settings.most_running_games_a_player;
    }

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

    /// Notes a failure to read storage.
    void note(storage::StorageFault const& fault);
};

} // namespace arbiter::server

#endif
