// SPDX-License-Identifier: MIT
#include "load/requests.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::load {

void Requests::send(Request const& request, std::function<void(wire::HttpAnswer const&)> take)
{
    auto caller = caller_of(target_, source_);
    caller.cookie = request.cookie;
    wire::ask(caller, request.path, request.body,
        [this, server = caller.server, kind = request.kind, begin = Clock::now(), take = std::move(take)](
            Result<wire::HttpAnswer, wire::WireFault> const& answer) {
            times_[kind].add(Clock::now() - begin);
            if (answer && answer->status / 100 == 2)
                return take(*answer);
            report_.add_fault(kind,
                answer ? fmt::format("status {}: {}", answer->status, answer->body.substr(0, 200))
                       : wire::describe(answer.error(), server));
        });
}

void Requests::print()
{
    auto const ms = [](std::chrono::microseconds time) { return static_cast<double>(time.count()) / 1000; };
    for (auto& [kind, times] : times_)
        fmt::print("{:<18} {:>6}; p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms\n", kind, times.size(),
            ms(times.permille(500)), ms(times.permille(990)), ms(times.permille(1000)));
}

std::chrono::microseconds Requests::worst_p99(std::set<std::string> const& excepted)
{
    std::chrono::microseconds worst{0};
    for (auto& [kind, times] : times_) {
        if (!excepted.contains(kind))
            worst = std::max(worst, times.permille(990));
    }
    return worst;
}

} // namespace arbiter::load
