// SPDX-License-Identifier: MIT
#include "server/base/line_body.h"

#include <utility>

namespace arbiter::server {

void LineOutlet::send(std::shared_ptr<std::string const> frame)
{
    if (is_closed_)
        return;
    waiting_ += *frame;
    waiting_ += '\n';
    if (waiting_.size() > most_waiting_) {
        waiting_.clear();
        is_closed_ = true;
    }
    hand_out();
}

void LineOutlet::close(CloseReason)
{
    is_closed_ = true;
    hand_out();
}

void LineOutlet::take(TakePart taker)
{
    taker_ = std::move(taker);
    hand_out();
}

void LineOutlet::give_up()
{
    is_closed_ = true;
    waiting_.clear();
    taker_ = nullptr;
}

void LineOutlet::hand_out()
{
    if (!taker_ || (waiting_.empty() && !is_closed_))
        return;
    auto const taker = std::exchange(taker_, nullptr);
    if (waiting_.empty())
        taker(std::nullopt);
    else
        taker(std::exchange(waiting_, {}));
}

LineBody::~LineBody()
{
    lines_->give_up();
    ended_();
}

} // namespace arbiter::server
