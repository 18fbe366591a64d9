// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_HELPER_THREADS_H
#define ARBITER_SRC_ENGINE_HELPER_THREADS_H

#include <cstddef>
#include <functional>

namespace arbiter::engine {

/// Runs `help(1)` to `help(count)`, each in a thread of its own, while `lead` runs in this one; returns when
/// all are done. Where the machine gives fewer threads, or knows none, the last of them do not run.
void run_with_helpers(
    std::size_t count, std::function<void(std::size_t)> const& help, std::function<void()> const& lead);

} // namespace arbiter::engine

#endif
