// SPDX-License-Identifier: MIT
#include "storage/record_json.h"

#include "arbiter/core/names.h"
#include "storage/analysis_json.h"
#include "storage/moderation_json.h"
#include "storage/record_members.h"
#include "storage/record_names.h"
#include "storage/school_json.h"
#include "storage/social_json.h"

#include <array>

namespace arbiter::storage {

namespace {

void set_rating(Json& json, Rating const& rating)
{
    json["rating"] = rating.rating;
    json["deviation"] = rating.deviation;
    json["volatility"] = rating.volatility;
}

/// A game without an owner, and its events, have none.
void set_epoch(Json& json, Epoch epoch)
{
    if (epoch != Epoch::none)
        json["epoch"] = as_number(epoch);
}

Epoch read_epoch(Members const& members)
{
    return Epoch{members.maybe("epoch", &Members::small<std::uint32_t>).value_or(0)};
}

Json to_object(AccountRow const& account)
{
    Json json;
    json["id"] = as_number(account.id);
    json["name"] = account.name;
    json["name_key"] = account.name_key;
    json["password_hash"] = account.password_hash;
    json["created"] = to_number(account.created);
    set_rating(json, account.rating);
    json["games"] = account.games;
    set_if_there(json, "rated_at", account.rated_at, to_number);
    return json;
}

AccountRow read_account(Members const& members)
{
    AccountRow account;
    account.id = members.account("id");
    account.name = members.text("name");
    account.name_key = members.text("name_key");
    account.password_hash = members.text("password_hash");
    account.created = members.time("created");
    account.rating = members.rating();
    account.games = members.small<std::uint32_t>("games");
    account.rated_at = members.maybe("rated_at", &Members::time);
    return account;
}

Json to_object(SessionRow const& session)
{
    Json json;
    json["token"] = to_hex(session.token);
    json["account"] = as_number(session.account);
    json["kind"] = to_name(session.kind);
    json["label"] = session.label;
    json["created"] = to_number(session.created);
    set_if_there(json, "expires", session.expires, to_number);
    return json;
}

SessionRow read_session(Members const& members)
{
    SessionRow session{};
    session.token = members.token("token");
    session.account = members.account("account");
    session.kind = members.named("kind", find_session_kind);
    session.label = members.text("label");
    session.created = members.time("created");
    session.expires = members.maybe("expires", &Members::time);
    return session;
}

Json to_object(SeatRow const& seat)
{
    Json json;
    json["kind"] = to_name(seat.kind);
    set_if_there(json, "token", seat.token, to_hex);
    set_if_there(json, "account", seat.account, as_number);
    json["name"] = seat.name;
    set_if_there(json, "level", seat.level, as_number);
    set_if_there(json, "rating", seat.rating, as_it_is);
    return json;
}

SeatRow read_seat(Members const& members)
{
    SeatRow seat;
    seat.kind = members.named("kind", find_seat_kind);
    seat.token = members.maybe("token", &Members::token);
    seat.account = members.maybe("account", &Members::account);
    seat.name = members.text("name");
    seat.level = members.maybe("level", &Members::small<std::uint8_t>);
    seat.rating = members.maybe("rating", &Members::small<std::int32_t>);
    return seat;
}

Json to_object(GameRow const& game)
{
    Json json;
    json["id"] = game.id.text;
    json["created"] = to_number(game.created);
    json["control"] = game.control;
    json["variant"] = to_name(game.variant);
    json["start_fen"] = game.start_fen;
    json["white"] = to_object(game.seats[0]);
    json["black"] = to_object(game.seats[1]);
    json["rated"] = game.is_rated;
    json["state"] = to_name(game.phase);
    json["result"] = to_string(game.result);
    json["termination"] = game.termination;
    set_if_there(json, "ended", game.ended, to_number);
    json["pgn"] = game.pgn;
    set_epoch(json, game.epoch);
    return json;
}

GameRow read_game(Members const& members)
{
    GameRow game;
    game.id.text = members.text("id");
    game.created = members.time("created");
    game.control = members.text("control");
    game.variant = members.named("variant", find_variant);
    game.start_fen = members.text("start_fen");
    game.seats = {read_seat(members.object("white")), read_seat(members.object("black"))};
    game.is_rated = members.truth("rated");
    game.phase = members.named("state", find_game_phase);
    game.result = members.named("result", find_game_result);
    game.termination = members.text("termination");
    game.ended = members.maybe("ended", &Members::time);
    game.pgn = members.text("pgn");
    game.epoch = read_epoch(members);
    return game;
}

Json to_object(EventRow const& event)
{
    Json json;
    json["game"] = event.game.text;
    json["version"] = as_number(event.version);
    json["at"] = to_number(event.at);
    json["body"] = event.body;
    set_epoch(json, event.epoch);
    return json;
}

EventRow read_event(Members const& members)
{
    return {.game = {members.text("game")},
        .version = EventVersion{members.small<std::uint32_t>("version")},
        .at = members.time("at"),
        .body = members.text("body"),
        .epoch = read_epoch(members)};
}

Json to_object(RatingChange const& change)
{
    Json json;
    json["account"] = as_number(change.account);
    json["game"] = change.game.text;
    json["at"] = to_number(change.at);
    set_rating(json, change.rating);
    json["games"] = change.games;
    json["variant"] = to_name(change.variant);
    set_if_there(json, "speed", change.speed, [](Speed speed) { return to_name(speed); });
    return json;
}

RatingChange read_rating_change(Members const& members)
{
    return {.account = members.account("account"),
        .game = {members.text("game")},
        .at = members.time("at"),
        .rating = members.rating(),
        .games = members.small<std::uint32_t>("games"),
        .variant = members.maybe("variant", &Members::variant).value_or(Variant::standard),
        .speed = members.maybe("speed", &Members::speed)};
}

Json to_object(InvitationRow const& invitation)
{
    Json json;
    json["code"] = to_hex(invitation.code);
    json["label"] = invitation.label;
    json["uses"] = invitation.uses;
    json["created"] = to_number(invitation.created);
    set_if_there(json, "expires", invitation.expires, to_number);
    return json;
}

InvitationRow read_invitation(Members const& members)
{
    return {.code = members.token("code"),
        .label = members.text("label"),
        .uses = members.small<std::uint32_t>("uses"),
        .created = members.time("created"),
        .expires = members.maybe("expires", &Members::time)};
}

Json to_object(BlockRow const& block)
{
    return {{"account", as_number(block.account)}, {"blocked", as_number(block.blocked)}};
}

BlockRow read_block(Members const& members)
{
    return {.account = members.account("account"), .blocked = members.account("blocked")};
}

Json to_object(TournamentRow const& tournament)
{
    Json json;
    json["id"] = tournament.id.text;
    json["owner"] = as_number(tournament.owner);
    json["created"] = to_number(tournament.created);
    json["name"] = tournament.name;
    json["state"] = to_name(tournament.state);
    set_if_there(json, "next", tournament.next, to_number);
    json["terms"] = tournament.terms;
    json["report"] = tournament.report;
    return json;
}

TournamentRow read_tournament(Members const& members)
{
    return {.id = {members.text("id")},
        .owner = members.account("owner"),
        .created = members.time("created"),
        .name = members.text("name"),
        .state = members.named("state", find_tournament_phase),
        .next = members.maybe("next", &Members::time),
        .terms = members.text("terms"),
        .report = members.text("report")};
}

Json to_object(TournamentEntry const& entry)
{
    Json json;
    json["tournament"] = entry.tournament.text;
    json["account"] = as_number(entry.account);
    json["name"] = entry.name;
    json["kind"] = to_name(entry.kind);
    json["has_left"] = entry.has_left;
    return json;
}

TournamentEntry read_tournament_entry(Members const& members)
{
    return {.tournament = {members.text("tournament")},
        .account = members.account("account"),
        .name = members.text("name"),
        .kind = members.named("kind", find_seat_kind),
        .has_left = members.truth("has_left")};
}

Json to_object(TournamentGame const& game)
{
    return {{"game", game.game.text}, {"tournament", game.tournament.text}, {"round", game.round},
        {"white", game.white}, {"replay", game.replay}};
}

TournamentGame read_tournament_game(Members const& members)
{
    return {.game = {members.text("game")},
        .tournament = {members.text("tournament")},
        .round = members.small<std::uint32_t>("round"),
        .white = members.small<std::uint32_t>("white"),
        .replay = members.small<std::uint32_t>("replay")};
}

Json to_object(Heartbeat const& heartbeat)
{
    return {{"at", to_number(heartbeat.at)}};
}

Heartbeat read_heartbeat(Members const& members)
{
    return {members.time("at")};
}

Json to_object(CorrespondenceRow const& row)
{
    return {{"game", row.game.text}, {"turn", to_name(row.turn)}, {"since", to_number(row.since)},
        {"due", to_number(row.due)}, {"fen", row.fen}, {"last_move", row.last_move},
        {"white_plan", row.plans[0]}, {"black_plan", row.plans[1]}};
}

CorrespondenceRow read_correspondence(Members const& members)
{
    return {.game = {members.text("game")},
        .turn = members.named("turn", find_color),
        .since = members.time("since"),
        .due = members.time("due"),
        .fen = members.text("fen"),
        .last_move = members.text("last_move"),
        .plans = {members.text("white_plan"), members.text("black_plan")}};
}

/// What a line with one kind of record calls it, and how it is read.
struct RecordKind {
    char const* name;
    Record (*read)(Members const& members);
};

template <class Row, Row (*Read)(Members const&)>
Record as_record(Members const& members)
{
    return Read(members);
}

/// In the order of Record.
constexpr std::array<RecordKind, std::variant_size_v<Record>> kinds{{
    {"account", as_record<AccountRow, read_account>},
    {"session", as_record<SessionRow, read_session>},
    {"game", as_record<GameRow, read_game>},
    {"event", as_record<EventRow, read_event>},
    {"rating_change", as_record<RatingChange, read_rating_change>},
    {"heartbeat", as_record<Heartbeat, read_heartbeat>},
    {"invitation", as_record<InvitationRow, read_invitation>},
    {"block", as_record<BlockRow, read_block>},
    {"correspondence", as_record<CorrespondenceRow, read_correspondence>},
    {"tournament", as_record<TournamentRow, read_tournament>},
    {"tournament_entry", as_record<TournamentEntry, read_tournament_entry>},
    {"tournament_game", as_record<TournamentGame, read_tournament_game>},
    {"teacher", as_record<TeacherRow, read_teacher>},
    {"school_class", as_record<SchoolClassRow, read_school_class>},
    {"class_member", as_record<ClassMemberRow, read_class_member>},
    {"operator", as_record<OperatorRow, read_operator>},
    {"sanction", as_record<SanctionRow, read_sanction>},
    {"report", as_record<ReportRow, read_report>},
    {"audit", as_record<AuditRow, read_audit>},
    {"follow", as_record<FollowRow, read_follow>},
    {"visit", as_record<VisitRow, read_visit>},
    {"message", as_record<MessageRow, read_message>},
    {"thread", as_record<ThreadRow, read_thread>},
    {"class_teacher", as_record<ClassTeacherRow, read_class_teacher>},
    {"study_day", as_record<StudyDayRow, read_study_day>},
    {"setting", as_record<SettingRow, read_setting>},
    {"profile", as_record<ProfileRow, read_profile>},
    {"worker", as_record<WorkerRow, read_worker>},
    {"analysis", as_record<AnalysisRow, read_analysis>},
}};

} // namespace

std::string to_json(Record const& record)
{
    Json json;
    json[kinds.at(record.index()).name] = std::visit([](auto const& row) { return to_object(row); }, record);
    return json.dump();
}

std::optional<Record> parse_record(std::string_view text)
{
    try {
        Json const json = Json::parse(text);
        Members const members{json};
        for (RecordKind const& kind : kinds) {
            if (json.contains(kind.name))
                return kind.read(members.object(kind.name));
        }
    } catch (Json::exception const&) {
        // Not JSON, or not of the right types.
    } catch (NoRecord const&) {
        // A value that no record has.
    }
    return std::nullopt;
}

} // namespace arbiter::storage
