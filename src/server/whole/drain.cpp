// SPDX-License-Identifier: MIT
#include "server/whole/drain.h"

#include "server/base/messages.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::server {

void Drain::begin(std::function<void()> done)
{
    is_by_order_ = false;
    stop_serving(std::move(done));
}

void Drain::stop_serving(std::function<void()> done)
{
    drained_ = std::move(done);
    if (!context_.counters.is_draining) {
        context_.counters.is_draining = true;
        is_released_ = false;
        connections_.tell_leaving(
            std::make_shared<std::string const>(write(Draining{std::string{describe(ErrorCode::draining)}})));
        rooms_.hand_over_all();
    }
    advance();
}

void Drain::tick()
{
    bool const is_ordered = membership_.is_to_drain() || membership_.is_superseded();
    if (is_ordered && !context_.counters.is_draining) {
        is_by_order_ = true;
        stop_serving([] { });
    } else if (!is_ordered && is_by_order_) {
        serve_again();
    }
    advance();
}

void Drain::serve_again()
{
    is_by_order_ = false;
    drained_ = nullptr;
    context_.counters.is_draining = false;
    membership_.resume();
}

/// When the games have gone to other nodes, if there are any, and every event is durable, gives away what is
/// left, and then closes the connections, so that players who come to another node find their games free.
void Drain::advance()
{
    if (!drained_)
        return;
    if (rooms_.is_handing_over() || rooms_.events_waiting() > 0)
        return;
    if (!membership_.is_released())
        return membership_.release([this] {
            is_released_ = true;
            advance();
        });
    if (!is_released_)
        return;
    auto const done = std::exchange(drained_, nullptr);
    connections_.close_all();
    done();
}

} // namespace arbiter::server
