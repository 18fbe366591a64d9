// SPDX-License-Identifier: MIT
#include "cli/long_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

namespace arbiter::cli {

ProgressLine::ProgressLine(bool is_wanted) : is_shown_{is_wanted && isatty(STDERR_FILENO) != 0} { }

double ProgressLine::seconds_passed() const
{
    return std::chrono::duration<double>(Clock::now() - begin_).count();
}

void ProgressLine::show(std::function<std::string(double)> const& text)
{
    std::scoped_lock const lock{mutex_};
    auto const now = Clock::now();
    if (!is_shown_ || now - last_ < std::chrono::milliseconds{100})
        return;
    last_ = now;
    is_drawn_ = true;
    // When standard error cannot be written, there is nowhere to report it.
    static_cast<void>(std::fputs(("\r\x1b[K" + text(seconds_passed())).c_str(), stderr));
}

void ProgressLine::clear()
{
    std::scoped_lock const lock{mutex_};
    if (std::exchange(is_drawn_, false))
        static_cast<void>(std::fputs("\r\x1b[K", stderr));
}

std::string time_text(double seconds)
{
    auto const whole = std::lround(seconds);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal handler has nothing else
std::sig_atomic_t volatile interrupted = 0;

extern "C" void note_interrupt(int)
{
    interrupted = 1;
}

} // namespace

InterruptWatch::InterruptWatch()
{
    interrupted = 0;
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &interrupt_before_);
    sigaction(SIGTERM, &action, &terminate_before_);
}

InterruptWatch::~InterruptWatch()
{
    sigaction(SIGINT, &interrupt_before_, nullptr);
    sigaction(SIGTERM, &terminate_before_, nullptr);
}

bool InterruptWatch::has_come() const
{
    return interrupted != 0;
}

} // namespace arbiter::cli
