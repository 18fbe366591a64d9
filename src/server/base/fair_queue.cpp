// SPDX-License-Identifier: MIT
#include "server/base/fair_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::server {

namespace {

bool may_be_refused(FairQueue::Task const& task)
{
    return task.refuse != nullptr;
}

std::size_t count_refusable(std::deque<FairQueue::Task> const& tasks)
{
    return static_cast<std::size_t>(std::ranges::count_if(tasks, may_be_refused));
}

} // namespace

void FairQueue::add(std::string const& person, Task task, Bounds const& bounds)
{
    bool const is_counted = may_be_refused(task);
    auto const own = waiting_.find(person);
    bool const is_first = own == waiting_.end();
    if (is_counted && !is_first && count_refusable(own->second) >= bounds.of_person)
        return task.refuse(Full::of_person);
    if (is_first && served_ != person)
        turns_.push_back(person);
    waiting_[person].push_back(std::move(task));
    if (is_counted && ++counted_ > bounds.of_all)
        refuse_newest(person);
}

/// The newcomer's own, where nobody has more.
void FairQueue::refuse_newest(std::string const& newcomer)
{
    auto longest = waiting_.find(newcomer);
    for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
        if (count_refusable(one->second) > count_refusable(longest->second))
            longest = one;
    }
    Tasks& tasks = longest->second;
    auto const newest = std::find_if(tasks.rbegin(), tasks.rend(), may_be_refused);
    Task const refused = std::move(*newest);
    tasks.erase(std::next(newest).base());
    --counted_;
    if (tasks.empty()) {
        std::erase(turns_, longest->first);
        waiting_.erase(longest);
    }
    refused.refuse(Full::of_all);
}

std::optional<FairQueue::Task> FairQueue::take()
{
    if (served_ && waiting_.contains(*served_))
        turns_.push_back(*served_);
    served_.reset();
    if (turns_.empty())
        return std::nullopt;
    served_ = std::move(turns_.front());
    turns_.pop_front();
    auto const own = waiting_.find(*served_);
    Task task = std::move(own->second.front());
    own->second.pop_front();
    counted_ -= may_be_refused(task) ? 1 : 0;
    if (own->second.empty())
        waiting_.erase(own);
    return task;
}

} // namespace arbiter::server
