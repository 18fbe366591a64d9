// SPDX-License-Identifier: MIT
#include "load/report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace arbiter::load {

std::chrono::microseconds Latencies::permille(unsigned share)
{
    if (times_.empty())
        return std::chrono::microseconds{0};
    std::ranges::sort(times_);
    auto const index = times_.size() * share / 1000;
    return times_[std::min(index, times_.size() - 1)];
}

void Report::add_fault(std::string const& kind, std::string const& example)
{
    constexpr std::uint64_t examples = 3;
    if (++faults[kind] <= examples)
        fmt::print(stderr, "arbiter-load: {}: {}\n", kind, example);
}

std::size_t memory_of(int process)
{
    std::ifstream stream{fmt::format("/proc/{}/statm", process)};
    std::size_t all = 0;
    std::size_t resident = 0;
    stream >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::chrono::milliseconds processor_time_of(int process)
{
    std::ifstream stream{fmt::format("/proc/{}/stat", process)};
    std::string const text{std::istreambuf_iterator<char>{stream}, {}};
    // After the name, which is in parentheses and may hold anything, user and system time are fields 12
    // and 13.
    auto const behind = text.rfind(')');
    if (behind == std::string::npos)
        return {};
    std::istringstream fields{text.substr(behind + 1)};
    std::string skipped;
    for (int i = 0; i < 11; ++i)
        fields >> skipped;
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return std::chrono::milliseconds{(user + system) * 1000 / ::sysconf(_SC_CLK_TCK)};
}

} // namespace arbiter::load
