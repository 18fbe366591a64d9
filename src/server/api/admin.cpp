// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "server/api/api.h"
#include "server/api/moderation_json.h"
#include "server/api/operator_overview.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"
#include "server/rooms/snapshot.h"

#include <map>

// What operators see: the server, reports, the audit log. Backups.

namespace arbiter::server {

namespace {

constexpr std::uint32_t page = 50;

/// Rows as a list, and where the next page begins unless this is the last one.
template <class Row, class Add>
std::string write_page(std::string_view field, std::vector<Row> const& rows, Add const& add)
{
    return write_json([&](JsonWriter& json) {
        json.objects(field, rows, add);
        if (rows.size() == page)
            json.number("next", static_cast<std::int64_t>(rows.back().number));
    });
}

/// A page of reports, and who settled them.
storage::StorageResult<std::string> write_reports(
    storage::Storage& storage, storage::ReportFilter which, storage::ReportNumber before)
{
    auto const rows = storage.moderation().list_reports(which, before, page);
    if (!rows)
        return Err{rows.error()};
    std::map<storage::ReportNumber, storage::AuditRow> settlements;
    for (storage::ReportRow const& report : *rows) {
        if (report.state == storage::ReportState::open)
            continue;
        auto const entry = storage.moderation().find_settlement(report);
        if (!entry)
            return Err{entry.error()};
        if (*entry)
            settlements.emplace(report.number, **entry);
    }
    AccountNames names{storage};
    return write_page("reports", *rows, [&](JsonWriter& one, storage::ReportRow const& report) {
        add_report(one, report, names);
        auto const entry = settlements.find(report.number);
        if (entry != settlements.end() && entry->second.by)
            one.text("settledBy", names.of(*entry->second.by));
    });
}

/// The lines of a game with their authors, and the players.
void add_judged_game(JsonWriter& json, Room const& room)
{
    json.text("white", seat_name(room.row().seats[0])).text("black", seat_name(room.row().seats[1]));
    json.objects("chat", room.game().chat(), [&room](JsonWriter& one, ChatSaid const& said) {
        auto const color = find_color(said.by);
        one.text("by", color ? seat_name(room.row().seats[to_index(*color)]) : said.by)
            .text("text", said.text);
    });
}

void get_admin(ApiCall const& call, ServiceContext& context, ServerParts const& server, LiveGames& live_games,
    SlowReads& reads)
{
    OperatorOverview const overview{
        .settings = context.settings,
        .status = server.status(),
        .online = live_games.accounts_here(),
        .began = server.downtime.began(),
        .now = context.at(),
        .is_of_unknown_proxy = call.request.peer.is_of_unknown_proxy,
    };
    answer_later(
        call, reads, [overview](storage::Storage& storage) { return write_overview(storage, overview); });
}

// ---- reports ---------------------------------------------------------------------------------------------

void get_admin_reports(ApiCall const& call, SlowReads& reads)
{
    auto const which = storage::find_report_filter(call.field("state", "open"));
    auto const before = find_before(call);
    if (!before || !which)
        return call.fail(ApiError::bad_query);
    answer_later(call, reads, [which = *which, before = *before](storage::Storage& storage) {
        return write_reports(storage, which, storage::ReportNumber{before});
    });
}

/// One report with what is needed to judge it.
void get_admin_report(ApiCall const& call, storage::Storage& storage, Rooms& rooms)
{
    auto const number = find_number<std::int64_t>(call.parameter);
    if (!number)
        return call.fail(ApiError::unknown_report);
    auto const report
        = row_or(storage.moderation().find_report(storage::ReportNumber{*number}), ApiError::unknown_report);
    if (!report)
        return call.fail(report.error());
    // A game that cannot be read leaves the report as it is.
    auto const answer = [call, report = *report, &storage](Room const* game) {
        AccountNames names{storage};
        call.answer([&](JsonWriter& json) {
            add_report(json, report, names);
            if (game != nullptr)
                add_judged_game(json, *game);
        });
    };
    if (!report->game)
        return answer(nullptr);
    rooms.find(*report->game, [answer](Rooms::Found const& room) { answer(room ? room->get() : nullptr); });
}

void post_report_settled(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const outcome = reader.text("outcome");
    std::string const note = visible_text(reader.find_text("note", 4'000).value_or(""));
    if (outcome != "dismissed" && outcome != "acted")
        reader.refuse("outcome");
    if (!is_read(call, reader))
        return;
    if (note.size() > longest_operator_text || has_control_characters(note))
        return call.fail(ApiError::bad_text);
    auto const number = find_number<std::int64_t>(call.parameter);
    if (!number)
        return call.fail(ApiError::unknown_report);
    storage::OperatorAct const act{.action
        = outcome == "acted" ? storage::AuditAction::settle_report : storage::AuditAction::dismiss_report,
        .by = who.account,
        .report = storage::ReportNumber{*number},
        .why = note,
        .at = context.at()};
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [call](storage::StorageResult<storage::AuditRow> const& done) {
            if (done)
                return call.answer("{}");
            bool const is_unknown = done.error().code == storage::StorageFaultCode::not_found;
            call.fail(is_unknown ? ApiError::unknown_report
                                 : to_write_error(done.error(), ApiError::not_an_operator));
        });
}

// ---- the audit log ---------------------------------------------------------------------------------------

void get_admin_audit(ApiCall const& call, ServiceContext& context, SlowReads& reads)
{
    auto const before = find_before(call);
    if (!before)
        return call.fail(ApiError::bad_query);
    std::optional<storage::AccountId> about;
    if (auto const player = call.field("player"); !player.empty()) {
        auto const account = find_player(call, context.storage, player);
        if (!account)
            return;
        about = account->id;
    }
    answer_later(call, reads,
        [about, before = *before](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const rows = storage.moderation().list_audit(about, storage::AuditNumber{before}, page);
            if (!rows)
                return Err{rows.error()};
            AccountNames names{storage};
            return write_page("entries", *rows, [&names](JsonWriter& one, storage::AuditRow const& entry) {
                add_audit_entry(one, entry, names);
            });
        });
}

// ---- backups ---------------------------------------------------------------------------------------------

/// Writes into the audit log that there is a backup, and answers with its name.
void note_backup(ApiCall const& call, ServiceContext& context, storage::AccountId by, std::string const& file)
{
    storage::OperatorAct const act{
        .action = storage::AuditAction::back_up, .by = by, .detail = file, .at = context.at()};
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [call, file](storage::StorageResult<storage::AuditRow> const& noted) {
            if (!noted)
                return call.fail(ApiError::backup_failed, describe(noted.error()));
            call.answer([&](JsonWriter& json) { json.text("file", file); });
        });
}

/// The folder is the operator's choice when the server starts, and the name of the file is the server's own.
void post_backup(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    if (!context.settings.back_up)
        return call.fail(ApiError::no_backups);
    context.work(WorkKind::backup, context.settings.back_up,
        [call, &context, by = who.account](storage::StorageResult<std::string> const& made) {
            if (!made)
                return call.fail(ApiError::backup_failed, describe(made.error()));
            note_backup(call, context, by, *made);
        });
}

} // namespace

std::span<Route const> admin_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/admin", Needs::operator_of_server, "", handle<get_admin>},
        {"GET", "/api/admin/audit", Needs::operator_of_server, "player before", handle<get_admin_audit>},
        {"POST", "/api/admin/backup", Needs::operator_of_server, "", handle<post_backup>},
        {"GET", "/api/admin/reports", Needs::operator_of_server, "state before", handle<get_admin_reports>},
        {"GET", "/api/admin/reports/{number}", Needs::operator_of_server, "", handle<get_admin_report>},
        {"POST", "/api/admin/reports/{number}/settle", Needs::operator_of_server, "",
            handle<post_report_settled>},
    });
    return all;
}

} // namespace arbiter::server
