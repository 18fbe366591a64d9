// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_DOWNLOADS_H
#define ARBITER_SRC_SERVER_API_DOWNLOADS_H

#include "arbiter/server/response.h"
#include "server/api/call.h"
#include "server/base/service_context.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::server {

/// Long answers out of storage: a worker reads their parts, so that no move waits for them. An address has a
/// few of them at once.
class Downloads {
public:
    /// Reads the next part on a worker's thread; nothing at the end. Never called twice at once.
    using ReadPart = std::function<std::optional<std::string>(storage::Storage&)>;
    /// Holds the place of a download for as long as there is a copy.
    using Place = std::shared_ptr<void>;

    explicit Downloads(ServiceContext& context) : context_{context} { }

    /// A place for one more download; null, after it has answered the call, where there are too many.
    Place enter(ApiCall const& call);

    /// Adds the body to an answer, and gives it.
    void answer(ApiCall const& call, Response answer, Place place, ReadPart read);

private:
    using Open = std::map<std::string, unsigned>;

    ServiceContext& context_;
    std::shared_ptr<Open> open_ = std::make_shared<Open>(); ///< how many, by address
};

} // namespace arbiter::server

#endif
