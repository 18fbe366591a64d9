// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_PASSWORD_WORK_H
#define ARBITER_SRC_SERVER_API_PASSWORD_WORK_H

#include "server/api/api.h"

#include <utility>

namespace arbiter::server {

/// Runs `hash` on the thread for passwords, then `store` with a storage and that result on the thread for
/// storage, then `after` here. What an account has may have changed between the two: `store` looks again. No
/// more wait than the settings say; who comes as usual waits in the places that strangers cannot take.
template <class Hash, class Store, class After>
void Api::work_on_password(ApiCall const& call, bool is_usual, Hash hash, Store store, After after)
{
    std::size_t const places = context_.settings.most_passwords_waiting * (is_usual ? 2 : 1);
    if (passwords_waiting_ >= places) {
        ++context_.counters.rate_limited;
        Response answer = make_error(ApiError::busy);
        answer.headers.push_back({"Retry-After", "5"});
        return call.done(std::move(answer));
    }
    ++passwords_waiting_;
    context_.work(WorkKind::password, std::move(hash),
        [this, store = std::move(store), after = std::move(after)](auto const& hashed) {
            context_.work_on_storage(
                [store, hashed](storage::Storage& storage) { return store(storage, hashed); },
                [this, after](auto const& result) {
                    --passwords_waiting_;
                    after(result);
                });
        });
}

} // namespace arbiter::server

#endif
