// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_PASSWORD_WORK_H
#define ARBITER_SRC_SERVER_API_PASSWORD_WORK_H

#include "server/api/call.h"
#include "server/base/service_context.h"

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace arbiter::server {

/// The work on passwords, which is slow on purpose: what waits for its thread, and what waits for its time.
class PasswordWork {
public:
    explicit PasswordWork(ServiceContext& context) : context_{context} { }

    /// Runs `hash` on the thread for passwords, then `store` with a storage and that result on the thread for
    /// storage, then `after` here. What an account has may have changed between the two: `store` looks again.
    /// At most as many calls wait as the settings say; usual ones wait in places of their own.
    template <class Hash, class Store, class After>
    void run(ApiCall const& call, bool is_usual, Hash hash, Store store, After after)
    {
        if (waiting_ >= context_.settings.most_passwords_waiting * (is_usual ? 2 : 1))
            return refuse(call);
        ++waiting_;
        context_.work(WorkKind::password, std::move(hash),
            [this, store = std::move(store), after = std::move(after)](auto const& hashed) {
                context_.work_on_storage(
                    [store, hashed](storage::Storage& storage) { return store(storage, hashed); },
                    [this, after](auto const& result) {
                        --waiting_;
                        after(result);
                    });
            });
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

    void refuse(ApiCall const& call);

    ServiceContext& context_;
    std::vector<Later> later_;
    std::size_t waiting_ = 0;
};

} // namespace arbiter::server

#endif
