// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_ANSWER_LATER_H
#define ARBITER_SRC_SERVER_API_ANSWER_LATER_H

#include "server/api.h"

#include <string>
#include <utility>

namespace arbiter::server {

/// Reads much from storage in a worker's thread, so that no game waits for it, and answers with that JSON.
template <class Read>
void Api::answer_later(ApiCall const& call, Read read)
{
    context_.work_on_storage(std::move(read), [call](storage::StorageResult<std::string> const& json) {
        if (json)
            call.answer(*json);
        else
            call.fail(ApiError::unavailable);
    });
}

} // namespace arbiter::server

#endif
