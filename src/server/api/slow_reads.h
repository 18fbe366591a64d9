// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_SLOW_READS_H
#define ARBITER_SRC_SERVER_API_SLOW_READS_H

#include "server/api/call.h"
#include "server/base/fair_queue.h"
#include "server/base/service_context.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::server {

/// What takes long to answer: the archive, downloads, own data, ratings, the explorer, reasons of pairings,
/// assistants. A worker does one of storage, one of the explorer, one of pairings and one for assistants at a
/// time, and persons take turns, so that nobody waits for more than one answer to another person. What else
/// is done on storage comes in between.
class SlowReads {
public:
    explicit SlowReads(ServiceContext& context) : context_{context} { }

    /// Runs `task` with a storage on a worker's thread when it is the caller's turn, then `after` with its
    /// result on this one. Where too many reads wait, the call is answered: 429 if they are the caller's own,
    /// else 503.
    template <class Task, class After>
    void of_storage(ApiCall const& call, Task task, After after)
    {
        add(storage_, counted_as(call),
            {begin_on_storage(std::move(task), std::move(after)), refusal_of(call)});
    }

    /// The same for the next part of an answer that has begun. It is never refused: the number of such
    /// answers is limited.
    template <class Task, class After>
    void of_part(std::string const& person, Task task, After after)
    {
        add(storage_, person, {begin_on_storage(std::move(task), std::move(after))});
    }

    /// The same with a `task` for the thread of the explorer.
    template <class Task, class After>
    void of_explorer(ApiCall const& call, Task task, After after)
    {
        add_work(explorer_, WorkKind::explorer, call, std::move(task), std::move(after));
    }

    /// The same with a `task` that pairs rounds, and needs no storage.
    template <class Task, class After>
    void of_pairings(ApiCall const& call, Task task, After after)
    {
        add_work(pairings_, WorkKind::other, call, std::move(task), std::move(after));
    }

    /// The same with a `task` that answers an assistant.
    template <class Task, class After>
    void of_mcp(ApiCall const& call, Task task, After after)
    {
        add_work(mcp_, WorkKind::mcp, call, std::move(task), std::move(after));
    }

private:
    struct Line {
        std::optional<std::size_t> most_a_player = {}; ///< in place of that of the settings
        FairQueue waiting = {};
        bool is_reading = false;
    };

    template <class Task, class After>
    std::function<void()> begin_on_storage(Task task, After after)
    {
        return [this, task = std::move(task), after = std::move(after)] {
            context_.work_on_storage(task, then_next(storage_, after));
        };
    }

    template <class Task, class After>
    void add_work(Line& line, WorkKind kind, ApiCall const& call, Task task, After after)
    {
        auto begin = [this, &line, kind, task = std::move(task), after = std::move(after)] {
            context_.work(kind, task, then_next(line, after));
        };
        add(line, counted_as(call), {std::move(begin), refusal_of(call)});
    }

    template <class After>
    auto then_next(Line& line, After after)
    {
        return [&line, after = std::move(after)](auto&& result) {
            line.is_reading = false;
            begin_next(line);
            after(std::forward<decltype(result)>(result));
        };
    }

    void add(Line& line, std::string const& person, FairQueue::Task task);
    static void begin_next(Line& line);
    std::function<void(FairQueue::Full)> refusal_of(ApiCall const& call);

    ServiceContext& context_;
    Line storage_;
    Line explorer_;
    Line pairings_;
    Line mcp_{.most_a_player = 8};
};

} // namespace arbiter::server

#endif
