// SPDX-License-Identifier: MIT
#include "arbiter/server/live_settings.h"

#include "arbiter/core/enum_table.h"
#include "arbiter/server/account_name.h"
#include "server/base/written_text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::server {

namespace {

constexpr std::array<std::string_view, setting_name_count> setting_words{
    "registration", "chat", "messages", "members-only", "organisers", "organiser-names", "refused-names"};
constexpr std::array<std::string_view, 3> registrations{"open", "invited", "closed"};
constexpr std::array<std::string_view, 4> organisers{"everybody", "teachers", "named", "nobody"};
constexpr std::array<std::string_view, 2> switches{"off", "on"};

/// Takes one of the choices.
template <class Value>
Result<void, SettingFault> choose(
    Value& value, std::span<std::string_view const> choices, std::string_view text)
{
    auto const found = std::ranges::find(choices, text);
    if (found == choices.end())
        return Err{SettingFault::not_a_choice};
    value = static_cast<Value>(found - choices.begin());
    return {};
}

/// Takes a list, of names of accounts or of any words.
template <class Take>
Result<void, SettingFault> take_list(std::string_view text, bool are_names, Take const& take)
{
    if (text.size() > longest_setting)
        return Err{SettingFault::too_long};
    std::vector<std::string> lines = read_lines(text);
    for (std::string const& line : lines) {
        if (has_control_characters(line))
            return Err{SettingFault::control_character};
        if (are_names && !is_account_name(line))
            return Err{SettingFault::not_a_name};
    }
    take(std::move(lines));
    return {};
}

} // namespace

std::string_view to_name(SettingName name)
{
    return setting_words[static_cast<std::size_t>(name)];
}

std::optional<SettingName> find_setting_name(std::string_view name)
{
    return find_named<SettingName>(setting_words, name);
}

std::span<std::string_view const> setting_names()
{
    return setting_words;
}

std::span<std::string_view const> setting_choices(SettingName name)
{
    switch (name) {
    case SettingName::registration: return registrations;
    case SettingName::organisers: return organisers;
    case SettingName::chat:
    case SettingName::messages:
    case SettingName::members_only: return switches;
    case SettingName::organiser_names:
    case SettingName::refused_names: break;
    }
    return {};
}

std::string_view to_name(Registration registration)
{
    return registrations[static_cast<std::size_t>(registration)];
}

std::string setting_text(Settings const& settings, SettingName name)
{
    auto const one_of
        = [name](auto value) { return std::string{setting_choices(name)[static_cast<std::size_t>(value)]}; };
    switch (name) {
    case SettingName::registration: return one_of(settings.registration);
    case SettingName::chat: return one_of(settings.has_chat);
    case SettingName::messages: return one_of(settings.has_messages);
    case SettingName::members_only: return one_of(settings.is_for_members);
    case SettingName::organisers: return one_of(settings.organisers);
    case SettingName::organiser_names: return join_lines(settings.organiser_names);
    case SettingName::refused_names: break;
    }
    return join_lines(settings.refused_names.lines());
}

std::string describe(SettingFault fault, SettingName name)
{
    switch (fault) {
    case SettingFault::not_a_choice:
        return fmt::format(
            "{} takes one of these values: {}.", to_name(name), fmt::join(setting_choices(name), ", "));
    case SettingFault::too_long:
        return fmt::format("{} takes at most {} bytes.", to_name(name), longest_setting);
    case SettingFault::control_character: return "A line has a control character.";
    case SettingFault::not_a_name: break;
    }
    return "A line is not a name of an account.";
}

Result<void, SettingFault> set_setting(Settings& settings, SettingName name, std::string_view text)
{
    auto const choices = setting_choices(name);
    switch (name) {
    case SettingName::registration: return choose(settings.registration, choices, text);
    case SettingName::chat: return choose(settings.has_chat, choices, text);
    case SettingName::messages: return choose(settings.has_messages, choices, text);
    case SettingName::members_only: return choose(settings.is_for_members, choices, text);
    case SettingName::organisers: return choose(settings.organisers, choices, text);
    case SettingName::organiser_names:
        return take_list(
            text, true, [&](std::vector<std::string> lines) { settings.organiser_names = std::move(lines); });
    case SettingName::refused_names: break;
    }
    return take_list(text, false, [&](std::vector<std::string> const& lines) {
        settings.refused_names = NameList::read(join_lines(lines));
    });
}

Result<std::string, SettingFault> clean_setting(SettingName name, std::string_view text)
{
    Settings settings;
    if (auto const taken = set_setting(settings, name, text); !taken)
        return Err{taken.error()};
    return setting_text(settings, name);
}

std::string setting_detail(SettingName name, std::string_view text)
{
    std::string detail{to_name(name)};
    return setting_choices(name).empty() ? detail : detail.append(" ").append(text);
}

bool is_named_organiser(Settings const& settings, std::string_view name)
{
    auto const has_name
        = [key = account_name_key(name)](std::string const& one) { return account_name_key(one) == key; };
    return settings.organisers == Organisers::named
        && std::ranges::any_of(settings.organiser_names, has_name);
}

std::vector<std::string> newly_appointed(Settings const& settings, SettingName name, std::string_view text)
{
    Settings after = settings;
    static_cast<void>(set_setting(after, name, text));
    std::vector<std::string> keys;
    for (std::string const& line : after.organiser_names) {
        if (is_named_organiser(after, line) && !is_named_organiser(settings, line))
            keys.push_back(account_name_key(line));
    }
    return keys;
}

void apply_settings(Settings& settings, std::span<storage::SettingRow const> rows)
{
    for (storage::SettingRow const& row : rows) {
        auto const name = find_setting_name(row.name);
        if (name && !settings.fixed.contains(*name))
            static_cast<void>(set_setting(settings, *name, row.value));
    }
}

} // namespace arbiter::server
