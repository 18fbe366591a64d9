// SPDX-License-Identifier: MIT
#include "arbiter/server/audience.h"

#include "arbiter/core/enum_table.h"

namespace arbiter::server {

namespace {

constexpr std::array<std::string_view, all_audiences.size()> names{"home", "club", "school"};

} // namespace

std::span<std::string_view const> audience_names()
{
    return names;
}

std::string_view to_name(Audience audience)
{
    return names[static_cast<std::size_t>(audience)];
}

std::optional<Audience> find_audience(std::string_view name)
{
    return find_named<Audience>(names, name);
}

Settings settings_for(Audience audience)
{
    Settings settings;
    settings.audience = to_name(audience);
    switch (audience) {
    case Audience::home: break;
    case Audience::club:
        settings.requests = {1'200, 12'000};
        settings.games = {300, 600};
        settings.logins = {200, 100};
        settings.accounts = {50, 30};
        settings.anonymous_games = {300, 30};
        settings.wrong_codes = {50, 10};
        settings.most_seeks_an_address = 150;
        settings.most_passwords_waiting = 200;
        settings.most_reads_waiting = 1'000;
        settings.most_reads_waiting_a_player = 150;
        break;
    case Audience::school:
        settings.requests = {12'000, 120'000};
        settings.games = {3'000, 6'000};
        settings.logins = {1'500, 300};
        settings.accounts = {600, 300};
        settings.most_passwords_waiting = 1'500;
        settings.most_reads_waiting = 4'000;
        settings.most_reads_waiting_a_player = 1'500;
        settings.most_seeks = 2'000;
        settings.anonymous_games = {3'000, 300};
        settings.wrong_codes = {200, 60};
        settings.most_seeks_an_address = 1'000;
        settings.do_teachers_organise = true;
        break;
    }
    return settings;
}

AddressShare address_share_for(Audience audience)
{
    switch (audience) {
    case Audience::home: break;
    case Audience::club:
        return {.connections = 800,
            .handshakes = {800, 6'000},
            .requests = {8'000, 40'000},
            .frames = {10'000, 120'000}};
    case Audience::school:
        return {.connections = 4'000,
            .handshakes = {4'000, 24'000},
            .requests = {40'000, 200'000},
            .frames = {80'000, 1'200'000}};
    }
    return {};
}

} // namespace arbiter::server
