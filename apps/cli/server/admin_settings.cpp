// SPDX-License-Identifier: MIT
#include "arbiter/server/live_settings.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* settings_examples = R"(Examples:
  arbiter admin settings
  arbiter admin settings registration invited
  arbiter admin settings organiser-names anna
  arbiter admin settings refused-names - < names.txt

Settings and their values:
  registration     who may create an account: open, invited or closed
  chat             on or off
  messages         between friends: on or off
  members-only     players, games and tournaments are shown only to people
                   who are logged in: on or off
  organisers       who may create tournaments: everybody, teachers (and
                   operators), named or nobody
  organiser-names  those of `named`, one on each line
  refused-names    words that no new name may have, one on each line

Without NAME, prints all settings, separated by tabs; without VALUE, prints one. A server that is running follows
within a second. New organisers must log in again. An option of `arbiter serve` wins over the setting of this database.
Exit status: 0 done, 1 a new organiser has a password that a class knows, 2 the setting does not take this value, 4 the
database failed.)";

struct SettingOptions {
    std::string database;
    std::string name;
    std::optional<std::string> value;
};

/// The settings of the database over the defaults.
Result<server::Settings, ExitCode> read_settings(storage::Storage& database, std::string const& url)
{
    auto const rows = database.moderation().list_settings();
    if (!rows)
        return Err{complain_about_database(url, rows.error())};
    server::Settings settings;
    server::apply_settings(settings, *rows);
    return settings;
}

ExitCode print_settings(storage::Storage& database, SettingOptions const& options)
{
    auto const settings = read_settings(database, options.database);
    if (!settings)
        return settings.error();
    for (std::string_view const text : server::setting_names()) {
        std::string value = server::setting_text(*settings, *server::find_setting_name(text));
        std::ranges::replace(value, '\n', ' ');
        print("{}\t{}\n", text, or_dash(value));
    }
    return ExitCode::ok;
}

ExitCode print_setting(storage::Storage& database, SettingOptions const& options, server::SettingName name)
{
    auto const settings = read_settings(database, options.database);
    if (!settings)
        return settings.error();
    if (std::string const value = server::setting_text(*settings, name); !value.empty())
        print("{}\n", value);
    return ExitCode::ok;
}

ExitCode change_setting(storage::Storage& database, SettingOptions const& options, server::SettingName name)
{
    std::string value = *options.value;
    if (value == "-")
        value.assign(std::istreambuf_iterator<char>{std::cin}, {});
    auto const text = server::clean_setting(name, value);
    if (!text) {
        complain("{}", server::describe(text.error(), name));
        return ExitCode::usage;
    }
    auto const settings = read_settings(database, options.database);
    if (!settings)
        return settings.error();
    auto const done = database.moderation().carry_out({.action = storage::AuditAction::set_setting,
        .setting = storage::SettingRow{options.name, *text},
        .appointed = server::newly_appointed(*settings, name, *text),
        .detail = server::setting_detail(name, *text),
        .at = storage_time()});
    return done ? ExitCode::ok : complain_about_database(options.database, done.error());
}

ExitCode run_settings(SettingOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const name = server::find_setting_name(options.name);
    if (!name)
        return print_settings(**database, options);
    return options.value ? change_setting(**database, options, *name)
                         : print_setting(**database, options, *name);
}

} // namespace

void add_admin_settings(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<SettingOptions>();
    auto* const command = group.add_subcommand("settings", "Show the settings of the server, or change one");
    auto const names = server::setting_names();
    command->add_option("name", options->name, "Name of the setting")
        ->option_text("NAME")
        ->check(one_of({names.begin(), names.end()}));
    command->add_option("value", options->value, "Its new value; - reads it from standard input")
        ->option_text("VALUE");
    command->footer(settings_examples);
    run_on_database(*command, session, options, run_settings);
}

} // namespace arbiter::cli
