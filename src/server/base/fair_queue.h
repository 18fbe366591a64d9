// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_FAIR_QUEUE_H
#define ARBITER_SRC_SERVER_BASE_FAIR_QUEUE_H

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>

namespace arbiter::server {

/// Tasks that wait for one worker, by the persons who want them: accounts, or addresses of guests. The tasks
/// of a person keep their order; persons take turns, so that the many tasks of one hold up the task of
/// another for one of them at most.
class FairQueue {
public:
    /// Which bound was reached.
    enum class Full : std::uint8_t {
        of_person, ///< the person has too many tasks
        of_all, ///< there are too many tasks
    };

    struct Task {
        std::function<void()> begin;
        /// Called instead of `begin`. Null: the task is never refused, and no bound counts it.
        std::function<void(Full)> refuse = nullptr;
    };

    /// How many tasks may wait, besides the one that was taken last.
    struct Bounds {
        std::size_t of_all;
        std::size_t of_person = std::numeric_limits<std::size_t>::max();
    };

    /// Adds a task of `person`. It is refused at once where the person has as many as a person may have.
    /// Where all together are too many then, the newest task of the person with most of them is refused: it
    /// may be this one. Linear in the tasks of the person, and where one is refused in all tasks.
    void add(std::string const& person, Task task, Bounds const& bounds);

    /// The next task; nothing if no task waits. Call it when the task before has ended: until then the person
    /// whom it was for comes after everybody else. O(log persons).
    std::optional<Task> take();

private:
    using Tasks = std::deque<Task>;

    void refuse_newest(std::string const& newcomer);

    std::map<std::string, Tasks> waiting_; ///< by person; no list is empty
    std::deque<std::string> turns_; ///< the persons, but for `served_`
    std::optional<std::string> served_; ///< the person whose task was taken last
    std::size_t counted_ = 0; ///< the tasks that may be refused
};

} // namespace arbiter::server

#endif
