// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_PASSWORD_WORK_H
#define ARBITER_SRC_SERVER_API_PASSWORD_WORK_H

#include "server/api.h"

#include <utility>

namespace arbiter::server {

/// Hashes in a worker's thread. No more wait than the settings say; who comes as usual waits in the places
/// that strangers cannot take.
template <class Task, class After>
void Api::work_on_password(ApiCall const& call, bool is_usual, Task task, After after)
{
    std::size_t const places = context_.settings.most_passwords_waiting * (is_usual ? 2 : 1);
    if (passwords_waiting_ >= places) {
        ++context_.counters.rate_limited;
        Response answer = make_error(ApiError::busy);
        answer.headers.push_back({"Retry-After", "5"});
        return call.done(std::move(answer));
    }
    ++passwords_waiting_;
    context_.work(WorkKind::password, std::move(task), [this, after = std::move(after)](auto const& result) {
        --passwords_waiting_;
        after(result);
    });
}

} // namespace arbiter::server

#endif
