// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_INTERRUPT_H
#define ARBITER_CLI_INTERRUPT_H

#include <csignal>

namespace arbiter::cli {

/// While it lives, the first Ctrl-C (or SIGTERM) is only noted, so that the program can end in order; a
/// second one ends it at once. There is one at a time.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(InterruptWatch const&) = delete;
    InterruptWatch& operator=(InterruptWatch const&) = delete;

    /// Whether there has been one.
    bool has_come() const;

private:
    struct sigaction interrupt_before_{};
    struct sigaction terminate_before_{};
};

} // namespace arbiter::cli

#endif
