// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/token.h"
#include "server/nodes/analyses.h"

// Analyses of finished games: asking for one, its progress, the annotated game.

namespace arbiter::server {

namespace {

void get_analysis(ApiCall const& call, storage::Storage& storage)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    auto const workers = storage.analyses().list_workers();
    auto const analysis = storage.analyses().find_analysis_of({call.parameter});
    if (!workers || !analysis)
        return call.fail(ApiError::unavailable);
    call.answer(write_analysis(*analysis, !workers->empty()));
}

void post_analysis(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    auto const workers = context.storage.analyses().list_workers();
    if (!workers)
        return call.fail(ApiError::unavailable);
    if (workers->empty())
        return call.fail(ApiError::no_workers);
    Settings const& settings = context.settings;
    AnalysisWish const wish{.id = {make_game_id(context.world).text},
        .game = {call.parameter},
        .account = who.account,
        .nodes = settings.analysis_nodes,
        .at = context.at(),
        .quota = {.a_day = settings.analyses_a_day, .day_began = context.at() - std::chrono::days{1}}};
    context.work_on_storage([wish](storage::Storage& storage) { return ask_for_analysis(storage, wish); },
        [call](Result<storage::AnalysisRow, ApiError> const& kept) {
            if (kept)
                call.answer(write_analysis(*kept, true));
            else
                call.fail(kept.error());
        });
}

void get_analysis_pgn(ApiCall const& call, SlowReads& reads)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    reads.of_storage(
        call,
        [game = storage::GameId{call.parameter}](
            storage::Storage& storage) { return annotate_game(storage, game); },
        [call](Result<std::string, ApiError> const& pgn) {
            if (pgn)
                call.done(text_response(pgn_media_type, *pgn));
            else
                call.fail(pgn.error());
        });
}

} // namespace

void add_analyses(JsonWriter& json, std::span<storage::AnalysisRow const> analyses)
{
    json.objects("analyses", analyses, [](JsonWriter& one, storage::AnalysisRow const& row) {
        one.text("game", row.game.text).number("asked", row.asked).text("state", to_name(row.state));
    });
}

std::span<Route const> analysis_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/games/{id}/analysis", Needs::anyone, "", handle<get_analysis>},
        {"POST", "/api/games/{id}/analysis", Needs::login, "", handle<post_analysis>},
        {"GET", "/api/games/{id}/analysis.pgn", Needs::anyone, "", handle<get_analysis_pgn>},
    });
    return all;
}

} // namespace arbiter::server
