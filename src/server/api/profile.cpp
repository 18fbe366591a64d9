// SPDX-License-Identifier: MIT
#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/written_text.h"

// What accounts say about themselves: one text, which everybody reads on the page of the player.

namespace arbiter::server {

namespace {

constexpr std::size_t longest_profile = 300;

/// Everybody can read the text, so an account that may not chat has none.
storage::StorageResult<bool> may_have_profile(
    storage::Storage& storage, Settings const& settings, storage::AccountId account)
{
    if (!settings.has_chat)
        return false;
    return storage.school().may_chat(std::array{account});
}

/// Why an account cannot change its text now.
storage::StorageResult<std::optional<WritingRefusal>> find_profile_refusal(
    ServiceContext& context, Sanctions& sanctions, storage::AccountId account)
{
    using Refusal = std::optional<WritingRefusal>;
    auto const may = may_have_profile(context.storage, context.settings, account);
    if (!may)
        return Err{may.error()};
    if (!*may)
        return Refusal{{ApiError::profile_off}};
    auto const mute = sanctions.find(account, storage::SanctionKind::mute);
    if (!mute)
        return Err{mute.error()};
    return *mute ? Refusal{{ApiError::muted, *mute}} : Refusal{};
}

void get_profile(ApiCall const& call, Identity const& who, ServiceContext& context, Sanctions& sanctions)
{
    auto const text = context.storage.social().find_profile(who.account);
    auto const refusal = find_profile_refusal(context, sanctions, who.account);
    if (!text || !refusal)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.text("text", *text);
        if (*refusal)
            add_refusal(json, **refusal);
    });
}

void post_profile(ApiCall const& call, Identity const& who, ServiceContext& context, Sanctions& sanctions)
{
    FieldReader reader{call.body};
    std::string const written = reader.text("text", 4'000);
    if (!is_read(call, reader))
        return;
    auto const text = clean_lines(written, longest_profile);
    if (!text)
        return call.fail(ApiError::bad_text);
    auto const refusal = find_profile_refusal(context, sanctions, who.account);
    if (!refusal)
        return call.fail(ApiError::unavailable);
    if (*refusal)
        return call.done(make_refusal(**refusal));
    context.work_on_storage([profile = storage::ProfileRow{who.account, *text}](
                                storage::Storage& storage) { return storage.social().put_profile(profile); },
        [call, text = *text](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::not_saved);
            call.answer([&](JsonWriter& json) { json.text("text", text); });
        });
}

} // namespace

/// Empty where it is not shown.
storage::StorageResult<std::string> find_shown_profile(
    storage::Storage& storage, Settings const& settings, storage::AccountId account)
{
    auto const may = may_have_profile(storage, settings, account);
    if (!may)
        return Err{may.error()};
    return *may ? storage.social().find_profile(account) : std::string{};
}

std::span<Route const> profile_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/profile", Needs::person, "", handle<get_profile>},
        {"POST", "/api/me/profile", Needs::person, "", handle<post_profile>},
    });
    return all;
}

} // namespace arbiter::server
