// SPDX-License-Identifier: MIT
#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/base/bidi_text.h"
#include "server/base/messages.h"

// What accounts say about themselves: one text, which everybody reads on the page of the player.

namespace arbiter::server {

namespace {

constexpr std::size_t longest_profile = 300;

} // namespace

/// The text is read by all, so there is none where an account may not chat.
storage::StorageResult<bool> Api::may_have_profile(storage::AccountId account) const
{
    if (!context_.settings.has_chat)
        return false;
    return context_.storage.school().may_chat(std::array{account});
}

/// Empty where it is not shown.
storage::StorageResult<std::string> Api::find_shown_profile(storage::AccountId account) const
{
    auto const may = may_have_profile(account);
    if (!may)
        return Err{may.error()};
    return *may ? context_.storage.social().find_profile(account) : std::string{};
}

/// Why an account cannot change its text now.
storage::StorageResult<std::optional<WritingRefusal>> Api::find_profile_refusal(
    storage::AccountId account) const
{
    using Refusal = std::optional<WritingRefusal>;
    auto const may = may_have_profile(account);
    if (!may)
        return Err{may.error()};
    if (!*may)
        return Refusal{{ApiError::profile_off}};
    auto const mute = parts_.sanctions.find(account, storage::SanctionKind::mute);
    if (!mute)
        return Err{mute.error()};
    return *mute ? Refusal{{ApiError::muted, *mute}} : Refusal{};
}

void Api::get_profile(ApiCall const& call)
{
    if (!is_person(call))
        return;
    auto const text = context_.storage.social().find_profile(call.who->account);
    auto const refusal = find_profile_refusal(call.who->account);
    if (!text || !refusal)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.text("text", *text);
        if (*refusal)
            add_refusal(json, **refusal);
    });
}

void Api::post_profile(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const written = reader.text("text", 4'000);
    if (!is_read(call, reader) || !is_person(call))
        return;
    auto const text = clean_lines(written, longest_profile);
    if (!text)
        return call.fail(ApiError::bad_text);
    auto const refusal = find_profile_refusal(call.who->account);
    if (!refusal)
        return call.fail(ApiError::unavailable);
    if (*refusal)
        return call.done(make_refusal(**refusal));
    context_.work_on_storage([profile = storage::ProfileRow{call.who->account, *text}](
                                 storage::Storage& storage) { return storage.social().put_profile(profile); },
        [call, text = *text](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::not_saved);
            call.answer([&](JsonWriter& json) { json.text("text", text); });
        });
}

} // namespace arbiter::server
