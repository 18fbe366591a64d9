// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/moderation_json.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"

#include <algorithm>
#include <ranges>

// What belongs to the caller: sessions and tokens, blocked players, all data as a file.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_blocks = 500;
constexpr std::uint32_t games_at_once = 50;
constexpr std::uint32_t messages_at_once = 500;
constexpr std::uint32_t most_own_games = 1'000;
constexpr std::uint32_t all_changes = 100'000;
constexpr std::uint32_t all_tournaments = 10'000;
constexpr std::uint32_t all_analyses = 10'000;
constexpr std::uint32_t all_acts = 10'000;
constexpr std::uint32_t last_acts = 100;

/// The name of a session: the beginning of its hash, which opens nothing.
std::string session_id(storage::TokenHash const& token)
{
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::size_t shown_bytes = 8;
    std::string id;
    for (std::size_t index = 0; index < shown_bytes; ++index) {
        id += digits[token.bytes[index] >> 4];
        id += digits[token.bytes[index] & 15];
    }
    return id;
}

void add_session(JsonWriter& one, storage::SessionRow const& session, bool is_current)
{
    one.text("id", session_id(session.token))
        .text("kind", session.kind == storage::SessionKind::bot ? "token" : "browser")
        .text("label", session.label)
        .number("created", session.created);
    if (session.expires)
        one.number("expires", *session.expires);
    one.truth("current", is_current);
}

std::string write_names(std::string_view field, std::span<storage::AccountRow const> accounts)
{
    return write_json([&](JsonWriter& json) {
        json.list(field, accounts | std::views::transform(&storage::AccountRow::name), append_json_string);
    });
}

/// All data of an account as one JSON object: what is small first, then all that it has written to friends,
/// then all finished games.
class OwnData {
public:
    OwnData(storage::AccountId account, std::string beginning)
        : account_{account},
          query_{.player = account, .order = storage::ArchiveOrder::oldest_first, .limit = games_at_once},
          beginning_{std::move(beginning)}
    {
    }

    /// The next part. What storage cannot say is missing, and the end with it.
    std::optional<std::string> operator()(storage::Storage& storage)
    {
        if (!beginning_.empty())
            return std::exchange(beginning_, {});
        if (has_ended_)
            return std::nullopt;
        return has_all_messages_ ? read_games(storage) : read_messages(storage);
    }

private:
    /// The next messages; the end of their list and the beginning of the games after the last.
    std::optional<std::string> read_messages(storage::Storage& storage)
    {
        auto const sent = storage.social().list_sent(account_, last_sent_, messages_at_once);
        has_ended_ = !sent;
        if (!sent)
            return std::nullopt;
        AccountNames names{storage};
        std::string piece;
        for (storage::MessageRow const& row : *sent) {
            piece += std::exchange(is_first_, false) ? "" : ",";
            piece += write_json([&](JsonWriter& json) {
                json.text("to", names.of(row.to)).number("at", row.at).text("text", row.text);
            });
            last_sent_ = row;
        }
        if (sent->empty()) {
            has_all_messages_ = true;
            is_first_ = true;
            return "],\"games\":[";
        }
        return piece;
    }

    /// The next games; the end of the object after the last.
    std::optional<std::string> read_games(storage::Storage& storage)
    {
        auto const games = storage.search_archive(query_);
        has_ended_ = !games || games->empty();
        if (!games)
            return std::nullopt;
        if (games->empty())
            return "]}\n";
        std::string piece;
        for (storage::GameRow const& row : *games) {
            piece += std::exchange(is_first_, false) ? "" : ",";
            piece += write_json([&](JsonWriter& json) {
                add_archived_game(json, row);
                json.text("pgn", row.pgn);
            });
        }
        query_.after = {*games->back().ended, games->back().id};
        return piece;
    }

    storage::AccountId account_;
    std::optional<storage::MessageRow> last_sent_;
    bool has_all_messages_ = false;
    storage::ArchiveQuery query_;
    std::string beginning_;
    bool is_first_ = true;
    bool has_ended_ = false;
};

void add_history(JsonWriter& json, std::span<storage::RatingChange const> changes)
{
    json.objects("history", changes, [](JsonWriter& one, storage::RatingChange const& change) {
        one.number("at", change.at)
            .text("game", change.game.text)
            .text("variant", to_name(change.variant))
            .number("rating", to_points(change.rating));
    });
}

/// When a teacher or an operator has given the account another password.
void add_resets(JsonWriter& json, std::span<storage::AuditRow const> entries, AccountNames& names)
{
    auto is_reset
        = [](storage::AuditRow const& entry) { return entry.action == storage::AuditAction::set_password; };
    json.objects("passwordResets", entries | std::views::filter(is_reset),
        [&names](JsonWriter& one, storage::AuditRow const& entry) {
            one.number("at", entry.at);
            // An operator acts for the server; a teacher's entry names the class.
            if (entry.by && !entry.detail.empty())
                one.text("teacher", names.of(*entry.by));
        });
}

void add_sessions(JsonWriter& json, std::span<storage::SessionRow const> sessions, std::string const& current)
{
    json.objects("sessions", sessions, [&current](JsonWriter& one, storage::SessionRow const& session) {
        add_session(one, session, session_id(session.token) == current);
    });
}

/// The id of the session that the request shows.
std::string current_session(ApiCall const& call)
{
    auto const& session = call.request.peer.credentials.session;
    return session ? session_id(hash_token(*session)) : std::string{};
}

// ---- sessions and tokens ---------------------------------------------------------------------------------

void get_sessions(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    auto const sessions = context.storage.list_sessions(who.account, context.at());
    if (!sessions)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) { add_sessions(json, *sessions, current_session(call)); });
}

void post_session_end(ApiCall const& call, Identity const& who, ServiceContext& context, Overseer& overseer)
{
    if (!has_no_fields(call))
        return;
    auto const sessions = context.storage.list_sessions(who.account, context.at());
    if (!sessions)
        return call.fail(ApiError::unavailable);
    auto const found = std::ranges::find_if(*sessions,
        [&](storage::SessionRow const& session) { return session_id(session.token) == call.parameter; });
    if (found == sessions->end())
        return call.fail(ApiError::unknown_session);
    context.work_on_storage(
        [token = found->token](storage::Storage& storage) { return storage.drop_session(token); },
        [&overseer, call](storage::StorageResult<void> const& done) {
            if (!done)
                return call.fail(ApiError::not_saved);
            overseer.look();
            call.answer("{}");
        });
}

// ---- passwords that others gave --------------------------------------------------------------------------

/// So that pupils see who has given them another password, without the file of all data.
void get_resets(ApiCall const& call, Identity const& who, SlowReads& reads)
{
    answer_later(
        call, reads, [id = who.account](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const acts = storage.moderation().list_audit(id, std::nullopt, last_acts);
            if (!acts)
                return Err{acts.error()};
            AccountNames names{storage};
            return write_json([&](JsonWriter& json) { add_resets(json, *acts, names); });
        });
}

// ---- blocked players -------------------------------------------------------------------------------------

void get_blocks(ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    auto const blocked = storage.list_blocked(who.account, most_blocks);
    if (!blocked)
        return call.fail(ApiError::unavailable);
    call.answer(write_names("blocked", *blocked));
}

void change_block(ApiCall const& call, Identity const& who, ServiceContext& context, bool is_blocked)
{
    auto const other = find_named_other(call, who, context.storage);
    if (!other)
        return;
    storage::BlockRow const block{who.account, other->id};
    write_later(
        call, context,
        [block, is_blocked](storage::Storage& storage) {
            return is_blocked ? storage.put_block(block, most_blocks) : storage.drop_block(block);
        },
        ApiError::not_saved, ApiError::too_many_blocks);
}

void post_block(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    change_block(call, who, context, true);
}

void post_unblock(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    change_block(call, who, context, false);
}

// ---- all data --------------------------------------------------------------------------------------------

/// What comes before the messages and games of an account. `session`: the id of the one that asks.
storage::StorageResult<std::string> write_own_data(
    storage::Storage& storage, storage::AccountId id, std::string const& session, storage::Time now)
{
    auto const account = storage.find_account(id);
    auto const ratings = storage.find_ratings(id);
    auto const changes = storage.list_rating_changes(id, all_changes);
    auto const sessions = storage.list_sessions(id, now);
    auto const blocked = storage.list_blocked(id, most_blocks);
    auto const playing = storage.list_open_games(id, most_own_games);
    auto const correspondence = storage.list_correspondence(id, most_own_games);
    auto const tournaments = storage.list_tournaments_of(id, all_tournaments);
    bool const has_person = account && *account && ratings && changes && sessions && blocked;
    auto const classes = write_classes(storage, id);
    auto const sanctions = storage.moderation().find_sanctions(id);
    auto const reports = storage.moderation().list_reports_by(id);
    auto const acts = storage.moderation().list_audit(id, std::nullopt, all_acts);
    auto const followed = storage.social().list_followed(id);
    auto const study = storage.school().list_study(id);
    auto const answers = storage.homework().list_answers_of(id);
    auto const tries = storage.homework().list_illegal_tries_of(id);
    auto const profile = storage.social().find_profile(id);
    auto const analyses = storage.analyses().list_analyses(id, all_analyses);
    if (!sanctions || !reports || !acts || !followed || !study || !profile || !analyses)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    if (!answers || !tries || !has_person || !playing || !correspondence || !tournaments || !classes)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    std::string beginning;
    JsonWriter json{beginning};
    json.key("account") += write_account(**account, *ratings, *profile);
    add_history(json, *changes);
    add_sessions(json, *sessions, session);
    json.key("blocks") += write_names("blocked", *blocked);
    add_plans(json, *playing, *correspondence, id);
    json.objects("tournaments", *tournaments, [id](JsonWriter& one, storage::TournamentRow const& row) {
        one.text("id", row.id.text)
            .text("name", row.name)
            .number("created", row.created)
            .truth("organiser", row.owner == id);
    });
    json.key("classes") += *classes;
    AccountNames names{storage};
    add_resets(json, *acts, names);
    json.objects("sanctions", *sanctions, add_sanction);
    json.objects("reports", *reports,
        [&names](JsonWriter& one, storage::ReportRow const& row) { add_own_report(one, row, names); });
    json.list("follows", *followed | std::views::transform(&storage::Followed::name), append_json_string);
    add_study(json, *study);
    add_answers(json, *answers);
    add_illegal_tries(json, *tries);
    add_analyses(json, *analyses);
    json.key("messages") += '[';
    return beginning;
}

/// A file for its owner: everything but hashes of secrets.
void get_own_data(
    ApiCall const& call, Identity const& who, ServiceContext& context, SlowReads& reads, Downloads& downloads)
{
    auto place = downloads.enter(call);
    if (!place)
        return;
    reads.of_storage(
        call,
        [id = who.account, session = current_session(call), now = context.at()](
            storage::Storage& storage) { return write_own_data(storage, id, session, now); },
        [call, id = who.account, name = who.name, place = std::move(place), &downloads](
            storage::StorageResult<std::string> beginning) {
            if (!beginning)
                return call.fail(ApiError::unavailable);
            Response answer;
            answer.headers.push_back({"Content-Type", "application/json"});
            answer.headers.push_back(
                {"Content-Disposition", "attachment; filename=\"arbiter-" + name + ".json\""});
            downloads.answer(call, std::move(answer), place, OwnData{id, *std::move(beginning)});
        });
}

} // namespace

std::span<Route const> own_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/data", Needs::person, "", handle<get_own_data>},
        {"GET", "/api/me/resets", Needs::person, "", handle<get_resets>},
        {"GET", "/api/me/sessions", Needs::person, "", handle<get_sessions>},
        {"POST", "/api/me/sessions/{id}/end", Needs::person, "", handle<post_session_end>},
        {"GET", "/api/me/blocks", Needs::person, "", handle<get_blocks>},
        {"POST", "/api/me/block", Needs::person, "", handle<post_block>},
        {"POST", "/api/me/unblock", Needs::person, "", handle<post_unblock>},
    });
    return all;
}

} // namespace arbiter::server
