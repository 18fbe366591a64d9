// SPDX-License-Identifier: MIT
#include "arbiter/server/live_settings.h"
#include "server/api/api.h"
#include "server/api/shared.h"

// The settings that operators change while the server runs.

namespace arbiter::server {

namespace {

void get_settings(ApiCall const& call, Settings const& settings)
{
    call.answer([&](JsonWriter& json) {
        json.objects("settings", setting_names(), [&](JsonWriter& one, std::string_view text) {
            SettingName const name = *find_setting_name(text);
            one.text("name", text).text("value", setting_text(settings, name));
            one.list("choices", setting_choices(name), append_json_string);
            if (auto const fixed = settings.fixed.find(name); fixed != settings.fixed.end())
                one.text("fixedBy", fixed->second);
        });
    });
}

void post_setting(
    ApiCall const& call, Identity const& who, ServiceContext& context, SettingsKeeper& settings_keeper)
{
    FieldReader reader{call.body};
    auto const name = find_setting_name(reader.text("name"));
    std::string const value = reader.text("value", context.settings.longest_body);
    if (!name)
        reader.refuse("name");
    if (!is_read(call, reader))
        return;
    auto const text = clean_setting(*name, value);
    if (!text)
        return call.fail(ApiError::bad_setting, describe(text.error(), *name));
    if (context.settings.fixed.contains(*name))
        return call.fail(ApiError::setting_fixed);
    storage::OperatorAct const act{.action = storage::AuditAction::set_setting,
        .by = who.account,
        .setting = storage::SettingRow{std::string{to_name(*name)}, *text},
        .appointed = newly_appointed(context.settings, *name, *text),
        .detail = setting_detail(*name, *text),
        .at = context.at()};
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [&settings_keeper, call](storage::StorageResult<storage::AuditRow> const& done) {
            if (!done)
                return call.fail(to_write_error(done.error(), ApiError::not_an_operator));
            settings_keeper.load();
            call.answer("{}");
        });
}

} // namespace

std::span<Route const> setting_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/admin/settings", Needs::operator_of_server, "", handle<get_settings>},
        {"POST", "/api/admin/settings", Needs::operator_of_server, "", handle<post_setting>},
    });
    return all;
}

} // namespace arbiter::server
