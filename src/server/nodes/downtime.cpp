// SPDX-License-Identifier: MIT
#include "server/nodes/downtime.h"

namespace arbiter::server {

Downtime::Downtime(ServiceContext& context) : context_{context}, began_{context.at()}
{
    read();
}

bool Downtime::read()
{
    auto const heartbeat = context_.storage.find_heartbeat();
    if (heartbeat)
        last_heartbeat_ = *heartbeat;
    else
        context_.note(heartbeat.error());
    is_read_ = heartbeat.has_value();
    return is_read_;
}

bool Downtime::give_back()
{
    if (is_given_back_)
        return true;
    if (!is_read_ && !read())
        return false;
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
