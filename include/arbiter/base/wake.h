// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_WAKE_H
#define ARBITER_BASE_WAKE_H

#include <memory>
#include <span>

/// How another thread or a signal ends a wait for files.
namespace arbiter::base {

/// Ends a wait by `poll`, whichever comes first: the wait or the wake.
class WakePipe {
public:
    /// Throws std::system_error where the process has no more descriptors.
    WakePipe();
    ~WakePipe();
    WakePipe(WakePipe const&) = delete;
    WakePipe& operator=(WakePipe const&) = delete;

    /// What a wait looks at: it is readable (POLLIN) from `wake` to `drain`.
    int descriptor() const { return read_; }

    /// Ends a wait, or the next one. From any thread or signal handler; never blocks.
    void wake() const;

    /// The wait has ended: forgets all wakes until now.
    void drain() const;

private:
    friend class SignalWatch;

    int read_ = -1;
    int write_ = -1;
};

/// While it lives, some signals only end a wait and are noted. Of several the one that was made last has
/// them; they are destroyed in the opposite order.
class SignalWatch {
public:
    /// Catches these signals, whose numbers are below 64; each wakes the pipe, which must outlive this.
    SignalWatch(std::span<int const> signals, WakePipe const& pipe);
    ~SignalWatch();
    SignalWatch(SignalWatch const&) = delete;
    SignalWatch& operator=(SignalWatch const&) = delete;

    /// Whether one of these has come since they were last asked for.
    bool take(std::span<int const> signals);

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::base

#endif
