// SPDX-License-Identifier: MIT
#include "load/field.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::load {

namespace {

constexpr std::chrono::milliseconds step{25};
constexpr std::chrono::seconds longest_return{10};

} // namespace

Field::Field(LoadOptions const& options, unsigned matches)
    : options_{options},
      arena_{{loop_, options.port}, options.match, report_, std::mt19937_64{1}, false}
{
    for (unsigned i = 0; i < matches; ++i)
        matches_.emplace_back(arena_, i);
    begin_next();
    ping_who_is_due();
}

std::string Field::any_game() const
{
    auto const found = std::ranges::find_if(matches_, [](Match const& match) { return match.is_running(); });
    return found == matches_.end() ? std::string{} : found->game();
}

void Field::begin_next()
{
    auto const share
        = std::max<std::size_t>(1, options_.a_second * static_cast<std::size_t>(step.count()) / 1'000);
    for (std::size_t i = 0; i < share && begun_ < matches_.size(); ++i)
        matches_[begun_++].begin();
    if (begun_ < matches_.size())
        loop_.post_after(step, [this] { begin_next(); });
}

/// A few matches at a time.
void Field::ping_who_is_due()
{
    auto const share = matches_.size() * static_cast<std::size_t>(step.count())
            / static_cast<std::size_t>(ping_look_every.count())
        + 1;
    for (std::size_t i = 0; i < std::min(share, matches_.size()); ++i)
        matches_[looked_at_++ % matches_.size()].ping_when_due();
    loop_.post_after(step, [this] { ping_who_is_due(); });
}

void Field::run_for(std::chrono::milliseconds time)
{
    loop_.run_for(time);
}

bool Field::agrees() const
{
    return std::ranges::all_of(
        matches_, [](Match const& match) { return !match.is_running() || match.agrees(); });
}

void Field::stop()
{
    arena_.is_over = true;
    run_for(std::chrono::seconds{2});
    // Players who are away at this moment come back first.
    for (auto const latest = Clock::now() + longest_return; !agrees() && Clock::now() < latest;)
        run_for(step);
    for (auto const& match : matches_)
        if (match.is_running())
            match.compare();
}

int conclude(Report& report, LoadOptions const& options, std::chrono::duration<double> measured)
{
    auto const ms = [](std::chrono::microseconds time) { return static_cast<double>(time.count()) / 1000; };
    auto const p99 = ms(report.acknowledged.permille(990));
    fmt::print("moves              {} ({:.0f} a second)\n", report.moves,
        static_cast<double>(report.moves) / measured.count());
    fmt::print("events             {}\n", report.events);
    fmt::print("games              {} begun, {} ended\n", report.games_begun, report.games_ended);
    fmt::print("saved and known    p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms\n",
        ms(report.acknowledged.permille(500)), p99, ms(report.acknowledged.permille(1000)));
    fmt::print("at the opponent    p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms\n",
        ms(report.at_opponent.permille(500)), ms(report.at_opponent.permille(990)),
        ms(report.at_opponent.permille(1000)));
    if (options.match.expects_restarts)
        fmt::print("reconnections      {}; {} moves not saved; an outage cost a clock {} ms at most\n",
            report.reconnections, report.not_saved, report.worst_charge.count());
    if (memory_of(options.server) != 0)
        fmt::print("server             {:.0f} MB, {:.1f} s of processor time\n",
            static_cast<double>(memory_of(options.server)) / 1e6,
            static_cast<double>(processor_time_of(options.server).count()) / 1000);
    for (auto const& [kind, count] : report.faults)
        fmt::print("FAULT              {}: {}\n", kind, count);
    bool is_well = report.faults.empty();
    if (options.most_p99_ms != 0 && p99 > options.most_p99_ms) {
        fmt::print("FAULT              p99 is over {} ms\n", options.most_p99_ms);
        is_well = false;
    }
    if (report.moves == 0 && report.games_begun != 0) {
        fmt::print("FAULT              no move was played\n");
        is_well = false;
    }
    if (options.restarts != 0 && report.reconnections + report.not_saved == 0) {
        fmt::print("FAULT              the server did not go away\n");
        is_well = false;
    }
    return is_well ? 0 : 1;
}

int play_games(LoadOptions const& options)
{
    Field field{options, options.count};
    field.run_for(options.warm_up + std::chrono::seconds{options.count / std::max(1U, options.a_second)});
    auto& report = field.report();
    report.acknowledged.clear();
    report.at_opponent.clear();
    report.moves = 0;
    report.events = 0;
    auto const begin = Clock::now();
    field.run_for(options.time);
    std::chrono::duration<double> const measured = Clock::now() - begin;
    field.stop();
    return conclude(report, options, measured);
}

} // namespace arbiter::load
