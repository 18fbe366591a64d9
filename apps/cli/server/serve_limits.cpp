// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "cli/server/serve_run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace arbiter::cli {

namespace {

constexpr std::uint32_t most = 10'000'000;

using Apply = void (*)(server::Rate, net::Limits&, server::Settings&);

struct LimitRow {
    std::string_view name;
    Apply apply;
};

std::chrono::days to_days(server::Rate rate)
{
    return std::chrono::days{static_cast<int>(rate.burst)};
}

constexpr std::array<LimitRow, 9> rows{{
    {"connections",
        [](server::Rate rate, net::Limits& limits, server::Settings&) {
            limits.connections_per_address = static_cast<std::size_t>(rate.burst);
        }},
    {"requests",
        [](server::Rate rate, net::Limits& limits, server::Settings& settings) {
            limits.requests_per_address = rate;
            settings.requests = rate;
        }},
    {"messages",
        [](server::Rate rate, net::Limits& limits, server::Settings&) { limits.frames_per_address = rate; }},
    {"games",
        [](server::Rate rate, net::Limits&, server::Settings& settings) {
            settings.games = rate;
            settings.anonymous_games = rate;
        }},
    {"logins", [](server::Rate rate, net::Limits&, server::Settings& settings) { settings.logins = rate; }},
    {"accounts",
        [](server::Rate rate, net::Limits&, server::Settings& settings) { settings.accounts = rate; }},
    {"waiting-days",
        [](server::Rate rate, net::Limits&, server::Settings& settings) {
            settings.waiting_kept = to_days(rate);
            settings.anonymous_waiting_kept = settings.waiting_kept;
        }},
    {"aborted-days",
        [](server::Rate rate, net::Limits&, server::Settings& settings) {
            settings.aborted_kept = to_days(rate);
        }},
    {"audit-days",
        [](server::Rate rate, net::Limits&, server::Settings& settings) {
            settings.audit_kept = to_days(rate);
        }},
}};

} // namespace

std::vector<std::string_view> limit_names()
{
    std::vector<std::string_view> names;
    std::ranges::transform(rows, std::back_inserter(names), &LimitRow::name);
    return names;
}

bool apply_limit(std::string_view text, net::Limits& limits, server::Settings& settings)
{
    auto const equals = std::min(text.find('='), text.size());
    auto const row = std::ranges::find(rows, text.substr(0, equals), &LimitRow::name);
    if (row == rows.end() || equals == text.size())
        return false;
    auto const number = find_number<std::uint32_t>(text.substr(equals + 1));
    if (!number || *number == 0 || *number > most)
        return false;
    auto const value = static_cast<double>(*number);
    row->apply({.burst = value, .a_minute = value}, limits, settings);
    return true;
}

} // namespace arbiter::cli
