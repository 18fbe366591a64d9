// SPDX-License-Identifier: MIT
#include "server/api/password_work.h"

#include <algorithm>
#include <iterator>

namespace arbiter::server {

void FairQueue::add(std::string const& source, Task task, std::size_t most)
{
    auto const own = by_source_.try_emplace(source).first;
    if (own->second.empty())
        turns_.push_back(source);
    own->second.push_back(std::move(task));
    if (++size_ <= most)
        return;
    auto longest = own;
    for (auto one = by_source_.begin(); one != by_source_.end(); ++one) {
        if (one->second.size() > longest->second.size())
            longest = one;
    }
    Task const refused = std::move(longest->second.back());
    longest->second.pop_back();
    --size_;
    if (longest->second.empty()) {
        std::erase(turns_, longest->first);
        by_source_.erase(longest);
    }
    refused.refuse();
}

std::optional<FairQueue::Task> FairQueue::take()
{
    if (turns_.empty())
        return std::nullopt;
    std::string const source = std::move(turns_.front());
    turns_.pop_front();
    auto const own = by_source_.find(source);
    Task task = std::move(own->second.front());
    own->second.pop_front();
    --size_;
    if (own->second.empty())
        by_source_.erase(own);
    else
        turns_.push_back(source);
    return task;
}

void PasswordWork::add(ApiCall const& call, bool is_usual, std::function<void()> begin)
{
    Visitor const visitor = is_usual ? Visitor::usual : Visitor::other;
    std::size_t const places = context_.settings.most_passwords_waiting * (is_usual ? 2 : 1);
    std::size_t const taken = hashing_ == visitor ? 1 : 0;
    (is_usual ? usual_ : others_)
        .add(call.request.peer.address, {std::move(begin), [this, call] { refuse(call); }},
            std::max(places, taken) - taken);
    begin_next();
}

void PasswordWork::begin_next()
{
    if (hashing_)
        return;
    auto next = usual_.take();
    hashing_ = next ? Visitor::usual : Visitor::other;
    if (!next)
        next = others_.take();
    if (!next)
        return hashing_.reset();
    next->begin();
}

void PasswordWork::later(Milliseconds delay, std::function<void()> task)
{
    if (delay.count() <= 0)
        return task();
    later_.push_back({context_.now() + delay, std::move(task)});
}

void PasswordWork::tick()
{
    Instant const now = context_.now();
    auto const due = std::stable_partition(
        later_.begin(), later_.end(), [now](Later const& waiting) { return waiting.at > now; });
    std::vector<Later> const tasks{std::make_move_iterator(due), std::make_move_iterator(later_.end())};
    later_.erase(due, later_.end());
    for (Later const& waiting : tasks)
        waiting.task();
}

void PasswordWork::refuse(ApiCall const& call)
{
    ++context_.counters.rate_limited;
    Response answer = make_error(ApiError::busy);
    answer.headers.push_back({"Retry-After", "5"});
    call.done(std::move(answer));
}

} // namespace arbiter::server
