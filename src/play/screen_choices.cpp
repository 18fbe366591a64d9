// SPDX-License-Identifier: MIT
#include "arbiter/play/config.h"
#include "play/config_fields.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::play {

namespace {

/// The table of a file of choices in which the settings of config.toml stand.
constexpr std::string_view config_table = "config";

constexpr std::string_view choices_head
    = "# What was chosen on the full screen of `arbiter play`, and what config.toml says instead.\n"
      "# Delete this file to play by config.toml alone.\n\n";

std::string to_toml(std::string const& text)
{
    return text;
}

bool to_toml(bool value)
{
    return value;
}

std::int64_t to_toml(unsigned value)
{
    return value;
}

template <class Choice>
    requires std::is_enum_v<Choice>
std::string to_toml(Choice choice)
{
    return std::string{to_word(choice)};
}

toml::table& table_in(toml::table& root, std::string_view name)
{
    return *root.insert(name, toml::table{}).first->second.as_table();
}

std::optional<std::string> find_option(programs::UciSpec const& engine, std::string_view name)
{
    auto const found = std::ranges::find(engine.options, name, &programs::UciOptionValue::name);
    return found == engine.options.end() ? std::nullopt : std::optional{found->value};
}

/// Gives the engine the options that differ, where it has them as they were before.
void choose_options(
    programs::UciSpec& engine, programs::UciSpec const& before, programs::UciSpec const& after)
{
    for (programs::UciSpec const* const side : {&before, &after}) {
        for (programs::UciOptionValue const& option : side->options) {
            auto const old = find_option(before, option.name);
            auto const chosen = find_option(after, option.name);
            if (old == chosen || find_option(engine, option.name) != old)
                continue;
            std::erase_if(
                engine.options, [&](programs::UciOptionValue const& it) { return it.name == option.name; });
            if (chosen)
                engine.options.push_back({option.name, *chosen});
        }
    }
}

toml::table table_of(programs::UciSpec const& engine)
{
    toml::table options;
    for (programs::UciOptionValue const& option : engine.options)
        options.insert(option.name, option.value);
    return toml::table{{"path", engine.path}, {"options", std::move(options)}};
}

} // namespace

Config with_choices(Config config, ScreenChoices const& choices)
{
    for_each_field([&](std::string_view, std::string_view, auto get) {
        auto& setting = std::invoke(get, config);
        auto const& before = std::invoke(get, choices.before);
        auto const& after = std::invoke(get, choices.after);
        if (before != after && setting == before)
            setting = after;
    });
    for (programs::UciSpec& engine : config.engines) {
        auto const* const before = choices.before.find_engine(engine.name);
        auto const* const after = choices.after.find_engine(engine.name);
        if (before != nullptr && after != nullptr && before->path == engine.path)
            choose_options(engine, *before, *after);
    }
    return config;
}

std::string format_choices(ScreenChoices const& choices)
{
    toml::table chosen;
    toml::table said;
    for_each_field([&](std::string_view section, std::string_view key, auto get) {
        auto const& before = std::invoke(get, choices.before);
        auto const& after = std::invoke(get, choices.after);
        if (before == after)
            return;
        table_in(chosen, section).insert(key, to_toml(after));
        table_in(said, section).insert(key, to_toml(before));
    });
    for (programs::UciSpec const& engine : choices.after.engines) {
        auto const* const before = choices.before.find_engine(engine.name);
        if (before == nullptr || before->options == engine.options)
            continue;
        table_in(chosen, "engines").insert(engine.name, table_of(engine));
        table_in(said, "engines").insert(engine.name, table_of(*before));
    }
    if (chosen.empty())
        return {};
    chosen.insert(config_table, std::move(said));
    std::ostringstream text;
    text << choices_head << chosen << '\n';
    return text.str();
}

Result<ScreenChoices, ConfigError> parse_choices(std::string_view text)
{
    auto after = parse_config(text);
    if (!after)
        return Err{after.error()};
    toml::table const root = toml::parse(text);
    std::ostringstream said;
    if (auto const* const table = root[config_table].as_table())
        said << *table;
    auto before = parse_config(said.str());
    if (!before)
        return Err{before.error()};
    return ScreenChoices{std::move(before->config), std::move(after->config)};
}

} // namespace arbiter::play
