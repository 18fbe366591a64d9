// SPDX-License-Identifier: MIT
#include "server/nodes/downtime.h"

namespace arbiter::server {

Downtime::Downtime(ServiceContext& context) : context_{context}, began_{context.at()}
{
    if (auto const heartbeat = context_.storage.find_heartbeat())
        last_heartbeat_ = *heartbeat;
    else
        context_.note(heartbeat.error());
}

bool Downtime::give_back()
{
    if (is_given_back_)
        return true;
    if (last_heartbeat_) {
        auto const given = context_.storage.give_back(*last_heartbeat_, began_);
        if (!given) {
            context_.note(given.error());
            return false;
        }
    }
    is_given_back_ = true;
    return true;
}

} // namespace arbiter::server
