// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/base/written_text.h"

#include <algorithm>
#include <ranges>

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_found = 20;
constexpr std::uint32_t most_changes = 1'000;
constexpr std::uint32_t most_ranked = 50;
/// A player who is rated less certainly than this is not ranked.
constexpr double most_deviation_of_the_ranked = 110;

void add_rating(JsonWriter& json, storage::ClassRating const& rating)
{
    json.number("rating", to_points(rating.rating))
        .number("deviation", static_cast<std::int32_t>(rating.rating.deviation))
        .number("games", rating.games);
}

void add_change(JsonWriter& json, storage::RatingChange const& change)
{
    json.number("at", change.at).text("variant", to_name(change.variant));
    if (change.speed)
        json.text("speed", to_name(*change.speed));
    json.number("rating", to_points(change.rating)).text("game", change.game.text);
}

void add_class(JsonWriter& json, storage::RatingClass of)
{
    json.text("variant", to_name(of.variant)).text("speed", to_name(of.speed));
}

/// Without a login the answer has no account: every page asks.
void get_me(ApiCall const& call, storage::Storage& storage)
{
    if (!call.who)
        return call.answer([](JsonWriter& json) { json.null("account"); });
    auto const account = storage.find_account(call.who->account);
    auto const ratings = storage.find_ratings(call.who->account);
    auto const is_operator = storage.moderation().is_operator(call.who->account);
    if (!account || !*account || !ratings || !is_operator)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.key("account") += write_account(**account, *ratings);
        if (*is_operator && is_own(call))
            json.truth("operator", true);
    });
}

void get_player(ApiCall const& call, storage::Storage& storage, Settings const& settings)
{
    auto const account = find_player(call, storage, call.parameter);
    if (!account)
        return;
    auto const ratings = storage.find_ratings(account->id);
    auto const profile = find_shown_profile(storage, settings, account->id);
    if (!ratings || !profile)
        return call.fail(ApiError::unavailable);
    call.answer(write_account(*account, *ratings, *profile));
}

void get_players(ApiCall const& call, storage::Storage& storage)
{
    std::string const search = call.field("search");
    if (!is_beginning_of_name(search))
        return call.fail(ApiError::bad_query, "'search' must be the beginning of a name.");
    auto const accounts = storage.search_accounts(account_name_key(search), most_found);
    if (!accounts)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.list(
            "players", *accounts | std::views::transform(&storage::AccountRow::name), append_json_string);
    });
}

void get_rating_history(ApiCall const& call, ServiceContext& context, SlowReads& reads)
{
    auto const account = find_player(call, context.storage, call.parameter);
    if (!account)
        return;
    answer_later(
        call, reads, [id = account->id](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const changes = storage.list_rating_changes(id, most_changes);
            if (!changes)
                return Err{changes.error()};
            // Oldest first, as a graph is drawn.
            return write_json([&](JsonWriter& json) {
                json.objects("history", *changes | std::views::reverse, add_change);
            });
        });
}

/// The strongest players of a class of games. Costs as much as there are accounts stronger than the last one.
storage::StorageResult<std::string> write_leaderboard(
    storage::Storage& storage, storage::RatingClass const& of)
{
    auto const best = storage.list_best(of, most_deviation_of_the_ranked, most_ranked);
    if (!best)
        return Err{best.error()};
    return write_json([&](JsonWriter& json) {
        add_class(json, of);
        json.objects("players", *best, [](JsonWriter& one, storage::RankedAccount const& account) {
            one.text("name", account.name);
            add_rating(one, account.rating);
        });
    });
}

void get_leaderboard(ApiCall const& call, SlowReads& reads)
{
    storage::RatingClass of;
    if (auto const variant = call.query.find("variant"); variant != call.query.end()) {
        auto const found = find_variant(variant->second);
        if (!found)
            return call.fail(ApiError::bad_query, "'variant' must be the name of a rule set.");
        of.variant = *found;
    }
    if (auto const speed = call.query.find("speed"); speed != call.query.end()) {
        auto const found = find_speed(std::string_view{speed->second});
        if (!found)
            return call.fail(
                ApiError::bad_query, "'speed' must be bullet, blitz, rapid, classical or correspondence.");
        of.speed = *found;
    }
    answer_later(call, reads, [of](storage::Storage& storage) { return write_leaderboard(storage, of); });
}

/// A token for programs is given for a password only; a token does not make another, and neither does a login
/// that ends before the token is written.
void post_token(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const label = reader.find_text("label", 64).value_or("");
    if (has_control_characters(label))
        reader.refuse("label");
    if (!is_read(call, reader))
        return;
    std::string const token = make_token(context.world);
    storage::SessionRow const session{.token = hash_token(token),
        .account = who.account,
        .kind = storage::SessionKind::bot,
        .label = label,
        .created = context.at()};
    context.work_on_storage([session, login = storage::AccountProof{.session = who.session}](
                                storage::Storage& storage) { return keep_session(storage, session, login); },
        [call, token](storage::StorageResult<std::optional<storage::SanctionRow>> const& ban) {
            if (!ban && ban.error().code == storage::StorageFaultCode::too_many)
                return call.fail(ApiError::rate_limited, "You have too many tokens: end some of them first.");
            if (!ban && ban.error().code == storage::StorageFaultCode::not_found)
                return call.fail(ApiError::login_needed);
            if (!ban)
                return call.fail(ApiError::not_saved);
            if (*ban)
                return call.done(make_sanction_error(**ban));
            call.answer([&](JsonWriter& json) { json.text("token", token); }, 201);
        });
}

void get_bot_stream(ApiCall const& call, Identity const& who, LineStreams& streams)
{
    auto lines = streams.open_bots(who);
    if (!lines)
        return call.fail(ApiError::rate_limited, "This account has too many streams open.");
    call.answer_lines(std::move(lines));
}

void get_openapi(ApiCall const& call)
{
    auto const bytes = openapi_bytes();
    call.answer({bytes.begin(), bytes.end()});
}

} // namespace

/// `rating`: that of the class which it has played most.
std::string write_account(storage::AccountRow const& account, std::span<storage::ClassRating const> ratings,
    std::string_view profile)
{
    return write_json([&](JsonWriter& json) {
        json.text("name", account.name).number("games", account.games).number("created", account.created);
        auto const main = std::ranges::max_element(ratings, {}, &storage::ClassRating::games);
        if (main != ratings.end())
            json.number("rating", to_points(main->rating));
        json.objects("ratings", ratings, [](JsonWriter& one, storage::ClassRating const& rating) {
            add_class(one, rating.of);
            add_rating(one, rating);
        });
        if (!profile.empty())
            json.text("profile", profile);
    });
}

std::span<Route const> account_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/leaderboard", Needs::member, "variant speed", handle<get_leaderboard>},
        {"GET", "/api/me", Needs::anyone, "", handle<get_me>},
        {"GET", "/api/players", Needs::member, "search", handle<get_players>},
        {"GET", "/api/players/{name}", Needs::member, "", handle<get_player>},
        {"GET", "/api/players/{name}/ratings", Needs::member, "", handle<get_rating_history>},
        {"POST", "/api/tokens", Needs::person, "", handle<post_token>, Limited::accounts},
        {"GET", "/api/bot/stream", Needs::login, "", handle<get_bot_stream>, Limited::requests,
            WhenDraining::refuses},
        {"GET", "/api/openapi.json", Needs::anyone, "", handle<get_openapi>},
    });
    return all;
}

} // namespace arbiter::server
