// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/game/pgn.h"
#include "arbiter/server/account_name.h"
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/trf.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/token.h"
#include "server/tournaments/hosted_tournament.h"
#include "server/tournaments/tournament_wish.h"

#include <algorithm>
#include <utility>

// Tournaments: what is shown of them, and what their organiser does.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_ended = 50;

/// An entry of the list of tournaments.
struct Head {
    storage::TournamentRow const* row;
    TournamentTerms terms;
};

/// "2.1": the round and the board; of an arena the number of the game.
std::string round_of(HostedTournament const& hosted, storage::TournamentGame const& game)
{
    if (hosted.arena)
        return std::to_string(game.round);
    auto const all = boards(hosted.report, game.round);
    auto const board = std::ranges::find(all, game.white, &tournament::Board::white);
    return std::to_string(game.round) + '.' + std::to_string(board - all.begin() + 1);
}

/// The next game of a tournament that has ended, as PGN; `next`: which game that is at the earliest.
std::optional<std::string> read_next_game(
    storage::Storage& storage, HostedTournament const& hosted, std::size_t& next)
{
    while (next != hosted.games.size()) {
        storage::TournamentGame const& game = hosted.games[next++];
        auto const row = storage.find_game(game.game);
        if (!row)
            return std::nullopt;
        if (!*row || (*row)->pgn.empty())
            continue;
        Game filed = read_pgn((*row)->pgn).game;
        filed.tags.set("Event", hosted.row.name);
        filed.tags.set("Round", round_of(hosted, game));
        return write_pgn(filed) + '\n';
    }
    return std::nullopt;
}

// ---- looking ---------------------------------------------------------------------------------------------

void get_tournaments(
    ApiCall const& call, storage::Storage& storage, Settings const& settings, Tournaments& tournaments)
{
    auto const unfinished = tournaments.list_unfinished();
    auto const ended = storage.list_tournaments(storage::TournamentPhase::over, most_ended);
    if (!unfinished || !ended)
        return call.fail(ApiError::unavailable);
    std::vector<Head> now;
    for (auto const& shown : *unfinished)
        now.push_back({&shown->tournament.row, shown->tournament.terms});
    std::vector<Head> over;
    for (storage::TournamentRow const& row : *ended)
        over.push_back({&row, read_tournament_terms(row.terms).value_or(TournamentTerms{})});
    std::optional<ClassRows> classes;
    bool is_known = true;
    auto const is_hidden = [&](Head const& head) {
        auto const is_seen = sees(call, storage, *head.row, head.terms, classes);
        is_known = is_known && is_seen;
        return !is_seen.value_or(false);
    };
    std::erase_if(now, is_hidden);
    std::erase_if(over, is_hidden);
    if (!is_known)
        return call.fail(ApiError::unavailable);
    auto const add = [](JsonWriter& one, Head const& head) { add_tournament(one, *head.row, head.terms); };
    call.answer([&](JsonWriter& json) {
        json.truth("mayOrganise", may_organise(call, storage, settings));
        json.objects("tournaments", now, add);
        json.objects("ended", over, add);
    });
}

/// `seen`: the version that the client has; then there is nothing to say where it is the present one.
void get_tournament(ApiCall const& call, ShownTournament const& shown, Tournaments& tournaments)
{
    if (call.who)
        tournaments.note_presence(shown->tournament.row.id, call.who->account);
    if (call.field("seen") == std::to_string(shown->version))
        return call.answer([](JsonWriter& json) { json.truth("unchanged", true); });
    call.answer(call.who ? add_own_part(shown->text(), shown->tournament, call.who->account) : shown->text());
}

/// Why the boards of a round are as they are; without `round` of the last one.
void get_tournament_reasons(ApiCall const& call, ShownTournament const& shown, SlowReads& reads)
{
    auto const round
        = find_number<std::size_t>(call.field("round", std::to_string(shown->tournament.round())));
    auto const language
        = call.query.contains("lang") ? find_language(call.field("lang")) : call.request.peer.language;
    if (!round || !language)
        return call.fail(ApiError::bad_query);
    reads.of_pairings(
        call,
        [shown, round = *round, language = *language] {
            auto const* const reasons = shown->find_reasons(round);
            return reasons == nullptr ? std::nullopt : std::optional{write_reasons(*reasons, language)};
        },
        [call](std::optional<std::string> const& json) {
            if (!json)
                return call.fail(ApiError::no_reasons);
            call.answer(*json);
        });
}

/// A file of the tournament, whose parts a worker makes.
void answer_download(ApiCall const& call, Downloads& downloads, std::string_view media_type,
    std::string_view ending, Downloads::ReadPart read)
{
    auto place = downloads.enter(call);
    if (!place)
        return;
    Response answer;
    answer.headers.push_back({"Content-Type", std::string{media_type}});
    answer.headers.push_back(
        {"Content-Disposition", "attachment; filename=\"" + call.parameter + std::string{ending} + '"'});
    downloads.answer(call, std::move(answer), std::move(place), std::move(read));
}

/// A download of one part, the text that `write` gives.
template <class Write>
Downloads::ReadPart in_one_part(Write write)
{
    return [write = std::move(write), is_written = false](
               storage::Storage&) mutable -> std::optional<std::string> {
        if (std::exchange(is_written, true))
            return std::nullopt;
        return write();
    };
}

void get_tournament_trf(ApiCall const& call, ShownTournament const& shown, Downloads& downloads)
{
    if (shown->tournament.arena)
        return call.fail(ApiError::no_rounds_here);
    answer_download(call, downloads, "text/plain; charset=utf-8", ".trf",
        in_one_part([shown] { return tournament::write_trf(shown->tournament.report); }));
}

/// The standings, after the rounds that are paired; of an arena, which has no TRF, all that is kept of it.
void get_tournament_csv(ApiCall const& call, ShownTournament const& shown, Downloads& downloads)
{
    answer_download(call, downloads, "text/csv; charset=utf-8", ".csv", in_one_part([shown] {
        if (shown->tournament.arena)
            return tournament::write_arena_csv(*shown->tournament.arena);
        tournament::Tournament const& report = shown->tournament.report;
        return tournament::write_standings_csv(
            report, paired_rounds(report), usable_tie_breaks(report, report.tie_breaks));
    }));
}

void get_tournament_pgn(ApiCall const& call, ShownTournament const& shown, Downloads& downloads)
{
    answer_download(call, downloads, pgn_media_type, ".pgn",
        [shown, next = std::size_t{0}](
            storage::Storage& storage) mutable { return read_next_game(storage, shown->tournament, next); });
}

// ---- a new one -------------------------------------------------------------------------------------------

/// Whether the caller may make a tournament of that class; else answers the call. Only its teachers learn
/// whether it exists.
bool may_make_for(
    ApiCall const& call, Identity const& who, storage::Storage& storage, storage::SchoolClassId const& id)
{
    if (!is_so(call, storage.school().is_teacher(who.account), ApiError::not_a_teacher))
        return false;
    if (!is_class_id(id.text))
        return call.deny(ApiError::unknown_class);
    auto const row = storage.school().find_class(id);
    auto const is_teacher = row && *row ? teaches(storage, **row, who.account) : std::optional{false};
    if (row && is_teacher && *is_teacher)
        return true;
    return call.deny(row && is_teacher ? ApiError::unknown_class : ApiError::unavailable);
}

void post_tournament(
    ApiCall const& call, Identity const& who, ServiceContext& context, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    TournamentWish wish = read_tournament_wish(reader);
    if (!is_read(call, reader))
        return;
    if (auto const fault = complete(wish, context.at()))
        return call.fail(fault->error, fault->sentence);
    if (wish.terms.of_class && !may_make_for(call, who, context.storage, *wish.terms.of_class))
        return;
    if (context.settings.refused_names.refuses(wish.name))
        return call.fail(ApiError::refused_name);
    auto made = build_tournament(wish, who, context);
    auto const id = made.row.id;
    tournaments.create(std::move(made), [call, id](TournamentOutcome const& refused) {
        if (refused)
            return call.fail(*refused);
        call.answer(
            [&](JsonWriter& json) { json.text("tournament", id.text).text("url", "/tournament/" + id.text); },
            201);
    });
}

// ---- changes ---------------------------------------------------------------------------------------------

/// Pairs the round after `after`, so that two clicks do not pair two rounds.
void post_tournament_round(ApiCall const& call, ServiceContext& context, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    auto const after = static_cast<std::size_t>(reader.number("after", 1'000));
    if (!is_read(call, reader))
        return;
    change_tournament(
        call, tournaments,
        [after, at = context.at()](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            if (!tournament.is_over() && tournament.round() != after)
                return ApiError::unknown_board;
            return tournament.pair(at);
        },
        Tournaments::ChangeOn::another_thread);
}

void post_tournament_result(ApiCall const& call, ServiceContext& context, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    auto const round = static_cast<std::size_t>(reader.number("round", 1'000));
    auto const board = static_cast<std::size_t>(reader.number("board", 1'000));
    auto const result = tournament::find_board_result(reader.text("result", 8));
    if (!result)
        reader.refuse("result");
    if (!is_read(call, reader))
        return;
    change_tournament(call, tournaments,
        [=, results = *result, at = context.at()](HostedTournament& tournament, storage::Batch&) {
            return tournament.set_result(round, board, results.white, results.black, at);
        });
}

/// That an operator ends the tournament of somebody else is noted before it is done.
void post_tournament_end(ApiCall const& call, Identity const& who, ShownTournament const& shown,
    ServiceContext& context, Tournaments& tournaments)
{
    if (!has_no_fields(call))
        return;
    auto const end = [call, &tournaments, at = context.at()] {
        change_tournament(call, tournaments,
            [at](HostedTournament& tournament, storage::Batch&) { return tournament.end(at); });
    };
    storage::TournamentRow const& row = shown->tournament.row;
    if (row.owner == who.account)
        return end();
    if (shown->tournament.is_over())
        return call.fail(ApiError::tournament_over);
    storage::OperatorAct const act{.action = storage::AuditAction::end_tournament,
        .by = who.account,
        .about = row.owner,
        .detail = row.name,
        .at = context.at()};
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [call, end](storage::StorageResult<storage::AuditRow> const& noted) {
            if (!noted)
                return call.fail(to_write_error(noted.error(), ApiError::not_an_operator));
            end();
        });
}

} // namespace

std::span<Route const> tournament_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/tournaments", Needs::member, "", handle<get_tournaments>},
        {"POST", "/api/tournaments", Needs::tournament_maker, "", handle<post_tournament>, Limited::games,
            WhenDraining::refuses},
        {"GET", "/api/tournaments/{id}", Needs::viewer, "seen", handle<get_tournament>},
        {"GET", "/api/tournaments/{id}/reasons", Needs::viewer, "round lang", handle<get_tournament_reasons>},
        {"GET", "/api/tournaments/{id}.trf", Needs::viewer, "", handle<get_tournament_trf>},
        {"GET", "/api/tournaments/{id}.csv", Needs::viewer, "", handle<get_tournament_csv>},
        {"GET", "/api/tournaments/{id}.pgn", Needs::viewer, "", handle<get_tournament_pgn>},
        {"POST", "/api/tournaments/{id}/round", Needs::organiser, "", handle<post_tournament_round>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/result", Needs::organiser, "", handle<post_tournament_result>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/end", Needs::organiser_or_operator, "", handle<post_tournament_end>,
            Limited::games},
    });
    return all;
}

} // namespace arbiter::server
