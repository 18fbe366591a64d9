// SPDX-License-Identifier: MIT
#include "arbiter/base/wake.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter::base {

namespace {

// A signal handler can reach nothing but globals.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<int> watching_pipe = -1;
std::atomic<std::uint64_t> noted_signals = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<std::uint64_t>::is_always_lock_free);

constexpr std::uint64_t bit_of(int signal)
{
    return std::uint64_t{1} << static_cast<unsigned>(signal);
}

void write_wake(int descriptor)
{
    // A full pipe wakes as well.
    [[maybe_unused]] auto const written = ::write(descriptor, "!", 1);
}

void note_signal(int signal)
{
    int const saved = errno;
    noted_signals.fetch_or(bit_of(signal));
    write_wake(watching_pipe.load());
    errno = saved;
}

} // namespace

WakePipe::WakePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error{last_error(), "pipe"};
    read_ = ends[0];
    write_ = ends[1];
}

WakePipe::~WakePipe()
{
    ::close(read_);
    ::close(write_);
}

void WakePipe::wake() const
{
    write_wake(write_);
}

void WakePipe::drain() const
{
    std::array<char, 64> buffer{};
    while (::read(read_, buffer.data(), buffer.size()) > 0) { }
}

struct SignalWatch::Impl {
    int pipe_before;
    std::vector<std::pair<int, struct sigaction>> actions_before;
};

SignalWatch::SignalWatch(std::span<int const> signals, WakePipe const& pipe)
    : impl_{std::make_unique<Impl>(Impl{watching_pipe.exchange(pipe.write_), {}})}
{
    take(signals);
    struct sigaction action{};
    action.sa_handler = note_signal;
    // A signal may not cut an output short. `poll` is interrupted all the same.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (int const signal : signals) {
        struct sigaction before{};
        ::sigaction(signal, &action, &before);
        impl_->actions_before.emplace_back(signal, before);
    }
}

SignalWatch::~SignalWatch()
{
    for (auto const& [signal, before] : impl_->actions_before)
        ::sigaction(signal, &before, nullptr);
    watching_pipe = impl_->pipe_before;
}

bool SignalWatch::take(std::span<int const> signals)
{
    std::uint64_t bits = 0;
    for (int const signal : signals)
        bits |= bit_of(signal);
    return (noted_signals.fetch_and(~bits) & bits) != 0;
}

} // namespace arbiter::base
