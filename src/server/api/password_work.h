// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_PASSWORD_WORK_H
#define ARBITER_SRC_SERVER_API_PASSWORD_WORK_H

#include "server/api/call.h"
#include "server/base/fair_queue.h"
#include "server/base/service_context.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::server {

/// The work on passwords, which is slow on purpose: what waits for its thread, and what waits for its time.
class PasswordWork {
public:
    explicit PasswordWork(ServiceContext& context) : context_{context} { }

    /// Runs `hash` on the thread for passwords, then `store` with a storage and that result on the thread for
    /// storage, then `after` here. What an account has may have changed between the two: `store` looks again.
    /// Usual visitors and others take turns, so that neither wait for more than one task of the other kind;
    /// within a kind, addresses take turns. Where too many of a kind wait, 503 goes to the address that has
    /// most.
    template <class Hash, class Store, class After>
    void run(ApiCall const& call, bool is_usual, Hash hash, Store store, After after)
    {
        auto begin = [this, hash = std::move(hash), store = std::move(store), after = std::move(after)] {
            context_.work(WorkKind::password, hash, [this, store, after](auto const& hashed) {
                context_.work_on_storage(
                    [store, hashed](storage::Storage& storage) { return store(storage, hashed); }, after);
                hashing_.reset();
                begin_next();
            });
        };
        add(call, is_usual, std::move(begin));
    }

    /// Calls `task` after that time; at once where there is none.
    void later(Milliseconds delay, std::function<void()> task);

    /// Does what waits for its time. Call it about every 50 ms.
    void tick();

private:
    struct Later {
        Instant at;
        std::function<void()> task;
    };

    enum class Visitor : std::uint8_t { usual, other };

    void add(ApiCall const& call, bool is_usual, std::function<void()> begin);
    void begin_next();
    std::optional<FairQueue::Task> take_next();
    void refuse(ApiCall const& call);

    ServiceContext& context_;
    std::vector<Later> later_;
    FairQueue usual_;
    FairQueue others_;
    std::optional<Visitor> hashing_; ///< whose password is on the thread
    Visitor last_ = Visitor::other; ///< whose password was on it last
};

} // namespace arbiter::server

#endif
