// SPDX-License-Identifier: MIT
#include "cli/progress_line.h"

#include <unistd.h>

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

} // namespace arbiter::cli
