// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/base/messages.h"
#include "server/rooms/live_games.h"

#include <ranges>

// Whom the person who is logged in follows.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_follows = 500;
/// Pages ask for their games once a minute, and storage notes a visit at most once a minute. A visit counts
/// also when it was on another server of the same database.
constexpr std::chrono::minutes present_for{3};

struct WhoIsThere {
    std::set<storage::AccountId> here;
    std::map<storage::AccountId, storage::GameId> playing;
    storage::Time now;

    bool has(storage::Followed const& followed) const
    {
        bool const was_just_here = followed.seen && *followed.seen + present_for > now;
        return was_just_here || here.contains(followed.account);
    }
};

void add_followed(JsonWriter& one, storage::Followed const& followed, WhoIsThere const& there)
{
    one.text("name", followed.name).truth("friend", followed.is_friend).truth("online", there.has(followed));
    if (auto const game = there.playing.find(followed.account); game != there.playing.end())
        one.text("game", game->second.text);
    if (followed.seen)
        one.number("seen", *followed.seen);
}

} // namespace

void Api::get_follows(ApiCall const& call)
{
    if (!is_person(call))
        return;
    auto const followed = context_.storage.social().list_followed(call.who->account);
    auto const followers = context_.storage.social().list_followers(call.who->account, most_follows);
    if (!followed || !followers)
        return call.fail(ApiError::unavailable);
    WhoIsThere const there{parts_.live_games.accounts_here(), parts_.live_games.players(), context_.at()};
    call.answer([&](JsonWriter& json) {
        json.objects("follows", *followed,
            [&there](JsonWriter& one, storage::Followed const& row) { add_followed(one, row, there); });
        json.list(
            "followers", *followers | std::views::transform(&storage::AccountRow::name), append_json_string);
    });
}

/// The player with the name in the body, who is not the one that asks; else answers the call.
std::optional<storage::AccountRow> Api::find_named_other(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader) || !is_person(call))
        return std::nullopt;
    auto other = find_player(call, name);
    if (other && other->id == call.who->account)
        return call.refuse(ApiError::bad_body, "You cannot do this to yourself.");
    return other;
}

void Api::post_follow(ApiCall const& call)
{
    auto const other = find_named_other(call);
    if (!other)
        return;
    auto const followed = context_.storage.social().list_followed(call.who->account);
    if (!followed)
        return call.fail(ApiError::unavailable);
    if (followed->size() >= most_follows)
        return call.fail(ApiError::too_many_follows);
    storage::FollowRow const follow{call.who->account, other->id, context_.at()};
    write_later(
        call, [follow](storage::Storage& storage) { return storage.social().put_follow(follow); },
        ApiError::cannot_follow);
}

void Api::post_unfollow(ApiCall const& call)
{
    auto const other = find_named_other(call);
    if (!other)
        return;
    write_later(call, [account = call.who->account, other = other->id](storage::Storage& storage) {
        return storage.social().drop_follow(account, other);
    });
}

/// That it cannot be written harms nobody.
void Api::note_visit(storage::AccountId account)
{
    context_.work_on_storage([visit = storage::VisitRow{account, context_.at()}](
                                 storage::Storage& storage) { return storage.social().note_visit(visit); },
        [](storage::StorageResult<void> const&) {});
}

} // namespace arbiter::server
