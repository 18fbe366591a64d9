// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/rooms/live_games.h"

#include <ranges>
#include <string>
#include <utility>
#include <vector>

// The players whom the caller follows.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_follows = 500;
/// Pages ask for their games once a minute, and storage notes a visit at most once a minute. A visit counts
/// even when it was on another server of the same database.
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

struct Follows {
    std::vector<storage::Followed> followed;
    std::vector<storage::AccountRow> followers;
};

storage::StorageResult<Follows> read_follows(storage::Storage& storage, storage::AccountId account)
{
    auto followed = storage.social().list_followed(account);
    if (!followed)
        return Err{followed.error()};
    auto followers = storage.social().list_followers(account, most_follows);
    if (!followers)
        return Err{followers.error()};
    return Follows{*std::move(followed), *std::move(followers)};
}

std::string write_follows(Follows const& follows, WhoIsThere const& there)
{
    return write_json([&](JsonWriter& json) {
        json.objects("follows", follows.followed,
            [&there](JsonWriter& one, storage::Followed const& row) { add_followed(one, row, there); });
        json.list("followers", follows.followers | std::views::transform(&storage::AccountRow::name),
            append_json_string);
    });
}

/// All who follow the caller are looked at and sorted.
void get_follows(ApiCall const& call, Identity const& who, ServiceContext& context, LiveGames& live_games,
    SlowReads& reads)
{
    WhoIsThere const there{
        .here = live_games.accounts_here(), .playing = live_games.players(), .now = context.at()};
    answer_later(call, reads,
        [account = who.account, there](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const follows = read_follows(storage, account);
            if (!follows)
                return Err{follows.error()};
            return write_follows(*follows, there);
        });
}

void post_follow(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    auto const other = find_named_other(call, who, context.storage);
    if (!other)
        return;
    storage::FollowRow const follow{.account = who.account, .followed = other->id, .since = context.at()};
    write_later(
        call, context,
        [follow](storage::Storage& storage) { return storage.social().put_follow(follow, most_follows); },
        ApiError::cannot_follow, ApiError::too_many_follows);
}

void post_unfollow(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    auto const other = find_named_other(call, who, context.storage);
    if (!other)
        return;
    write_later(call, context, [account = who.account, other = other->id](storage::Storage& storage) {
        return storage.social().drop_follow(account, other);
    });
}

} // namespace

/// That it cannot be written harms nobody.
void note_visit(ServiceContext& context, storage::AccountId account)
{
    context.work_on_storage([visit = storage::VisitRow{account, context.at()}](
                                storage::Storage& storage) { return storage.social().note_visit(visit); },
        [](storage::StorageResult<void> const&) {});
}

std::span<Route const> social_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/follows", Needs::person, "", handle<get_follows>},
        {"POST", "/api/me/follow", Needs::person, "", handle<post_follow>},
        {"POST", "/api/me/unfollow", Needs::person, "", handle<post_unfollow>},
    });
    return all;
}

} // namespace arbiter::server
