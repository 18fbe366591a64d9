// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_DOWNLOADS_H
#define ARBITER_SRC_SERVER_API_DOWNLOADS_H

#include "arbiter/server/response.h"
#include "server/api/call.h"
#include "server/api/slow_reads.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::server {

/// Long answers out of storage: a worker reads their parts, so that no move waits for them, and persons take
/// turns. An address has a few of them at once.
class Downloads {
public:
    /// Reads the next part on a worker's thread; nothing at the end. Never called twice at once.
    using ReadPart = std::function<std::optional<std::string>(storage::Storage&)>;
    /// Holds the place of a download for as long as there is a copy.
    using Place = std::shared_ptr<void>;

    Downloads(ServiceContext const& context, SlowReads& reads) : alive_{context.alive}, reads_{reads} { }

    /// A place for one more download; null, after it has answered the call, where there are too many.
    Place enter(ApiCall const& call);

    /// Adds the body to an answer, and gives it.
    void answer(ApiCall const& call, Response answer, Place place, ReadPart read) const;

private:
    using Open = std::map<std::string, unsigned>;

    std::weak_ptr<bool> alive_; ///< expires with the server
    SlowReads& reads_;
    std::shared_ptr<Open> open_ = std::make_shared<Open>(); ///< how many, by address
};

} // namespace arbiter::server

#endif
