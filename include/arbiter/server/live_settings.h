// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_LIVE_SETTINGS_H
#define ARBITER_SERVER_LIVE_SETTINGS_H

#include "arbiter/core/result.h"
#include "arbiter/server/settings.h"
#include "arbiter/storage/moderation_records.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The settings that operators change while the server runs, as texts: on the page /admin, at the command
/// line and in storage they are the same.
namespace arbiter::server {

/// The longest text of a setting, in bytes.
inline constexpr std::size_t longest_setting = 8'000;

/// "registration", "members-only", … The text lives as long as the program.
std::string_view to_name(SettingName name);

/// The setting of exactly that name, or nothing.
std::optional<SettingName> find_setting_name(std::string_view name);

/// All names of settings, in the order of SettingName.
std::span<std::string_view const> setting_names();

/// The values that it takes; none: any list, one entry a line.
std::span<std::string_view const> setting_choices(SettingName name);

/// "open", "invited", "closed". The text lives as long as the program.
std::string_view to_name(Registration registration);

/// The value that is in force: one of the choices, or the lines of a list.
std::string setting_text(Settings const& settings, SettingName name);

/// Why a setting does not take a text.
enum class SettingFault : std::uint8_t {
    not_a_choice,
    too_long,
    control_character,
    not_a_name, ///< a line is not a name of an account
};

/// A sentence that says which values the setting takes.
std::string describe(SettingFault fault, SettingName name);

/// Changes a setting, also one that is fixed. Nothing changes where there is a fault.
Result<void, SettingFault> set_setting(Settings& settings, SettingName name, std::string_view text);

/// The text of a value as storage keeps it: a list without empty lines.
Result<std::string, SettingFault> clean_setting(SettingName name, std::string_view text);

/// What the audit log says of a change: "registration closed"; of a list its name.
std::string setting_detail(SettingName name, std::string_view text);

/// Whether the operator has named this account as an organiser of tournaments. Linear in the names.
bool is_named_organiser(Settings const& settings, std::string_view name);

/// The keys of the names that organise tournaments once a setting has this text, and did not before.
std::vector<std::string> newly_appointed(Settings const& settings, SettingName name, std::string_view text);

/// Changes all settings that are not fixed to what storage has. A row that this program does not know, of a
/// newer one on the same database, has no effect.
void apply_settings(Settings& settings, std::span<storage::SettingRow const> rows);

} // namespace arbiter::server

#endif
