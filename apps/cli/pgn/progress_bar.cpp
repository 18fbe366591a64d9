// SPDX-License-Identifier: MIT
#include "cli/pgn/progress_bar.h"

#include "cli/output.h"
#include "cli/time_text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace arbiter::cli {

namespace {

std::string size_text(double bytes)
{
    if (bytes >= 1e9)
        return fmt::format("{:.1f} GB", bytes / 1e9);
    return fmt::format("{:.0f} MB", bytes / 1e6);
}

} // namespace

std::string progress_line(workbench::BatchProgress const& progress, double seconds)
{
    double const read = static_cast<double>(progress.bytes_read);
    double const done = static_cast<double>(progress.bytes_done);
    double const all = static_cast<double>(progress.bytes_in_all.value_or(0));
    std::string line;
    if (all > 0)
        line += fmt::format("{:.0f} %  ", std::min(100.0, 100 * done / all));
    line += fmt::format(
        "{}  {}/s  {} games", size_text(read), size_text(seconds > 0 ? read / seconds : 0), progress.games);
    if (all > 0 && done > 0)
        line += fmt::format("  {} left", time_text(std::max(0.0, all - done) * seconds / done));
    return line;
}

ProgressBar::ProgressBar(bool is_wanted)
    : begin_{std::chrono::steady_clock::now()},
      last_{begin_},
      is_shown_{is_wanted && isatty(STDERR_FILENO) != 0}
{
}

void ProgressBar::show(workbench::BatchProgress const& progress)
{
    std::scoped_lock const lock{mutex_};
    auto const now = std::chrono::steady_clock::now();
    if (!is_shown_ || now - last_ < std::chrono::milliseconds{100})
        return;
    last_ = now;
    is_drawn_ = true;
    std::string const line = progress_line(progress, std::chrono::duration<double>(now - begin_).count());
    // When standard error cannot be written, there is nowhere to report it.
    static_cast<void>(std::fputs(fmt::format("\r\x1B[K{}", line).c_str(), stderr));
}

void ProgressBar::clear()
{
    std::scoped_lock const lock{mutex_};
    if (std::exchange(is_drawn_, false))
        static_cast<void>(std::fputs("\r\x1B[K", stderr));
}

} // namespace arbiter::cli
