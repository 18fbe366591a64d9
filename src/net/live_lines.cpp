#include "net/live_lines.h"

#include <utility>

namespace arbiter::net {

namespace {

constexpr std::size_t most_waiting = std::size_t{256} * 1024;

} // namespace

void LiveLines::send(std::shared_ptr<std::string const> frame)
{
    if (is_closed_)
        return;
    waiting_ += *frame;
    waiting_ += '\n';
    if (waiting_.size() > most_waiting) {
        waiting_.clear();
        is_closed_ = true;
    }
    hand_out();
}

void LiveLines::close(server::CloseReason)
{
    is_closed_ = true;
    hand_out();
}

void LiveLines::take(TakePart taker)
{
    taker_ = std::move(taker);
    hand_out();
}

void LiveLines::give_up()
{
    is_closed_ = true;
    waiting_.clear();
    taker_ = nullptr;
}

void LiveLines::hand_out()
{
    if (!taker_ || (waiting_.empty() && !is_closed_))
        return;
    auto const taker = std::exchange(taker_, nullptr);
    if (waiting_.empty())
        taker(std::nullopt);
    else
        taker(std::exchange(waiting_, {}));
}

LiveSource::~LiveSource()
{
    lines_->give_up();
    service_->disconnected(connection_);
}

} // namespace arbiter::net
