// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/base/token.h"
#include "server/nodes/analyses.h"

// Who wants a game analysed: asks, looks how far it is, gets the annotated game.

namespace arbiter::server {

void Api::get_analysis(ApiCall const& call)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    auto const workers = context_.storage.analyses().list_workers();
    auto const analysis = context_.storage.analyses().find_analysis_of({call.parameter});
    if (!workers || !analysis)
        return call.fail(ApiError::unavailable);
    call.answer(write_analysis(*analysis, !workers->empty()));
}

void Api::post_analysis(ApiCall const& call)
{
    if (!has_no_fields(call) || !is_logged_in(call))
        return;
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    auto const workers = context_.storage.analyses().list_workers();
    if (!workers)
        return call.fail(ApiError::unavailable);
    if (workers->empty())
        return call.fail(ApiError::no_workers);
    Settings const& settings = context_.settings;
    AnalysisWish const wish{.id = {make_game_id(context_.world).text},
        .game = {call.parameter},
        .account = call.who->account,
        .nodes = settings.analysis_nodes,
        .at = context_.at(),
        .quota = {.a_day = settings.analyses_a_day, .day_began = context_.at() - std::chrono::days{1}}};
    context_.work_on_storage([wish](storage::Storage& storage) { return ask_for_analysis(storage, wish); },
        [call](Result<storage::AnalysisRow, ApiError> const& kept) {
            if (kept)
                call.answer(write_analysis(*kept, true));
            else
                call.fail(kept.error());
        });
}

void Api::get_analysis_pgn(ApiCall const& call)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_game);
    context_.work_on_storage([game = storage::GameId{call.parameter}](
                                 storage::Storage& storage) { return annotate_game(storage, game); },
        [call](Result<std::string, ApiError> const& pgn) {
            if (pgn)
                call.done(text_response(pgn_media_type, *pgn));
            else
                call.fail(pgn.error());
        });
}

void add_analyses(JsonWriter& json, std::span<storage::AnalysisRow const> analyses)
{
    json.objects("analyses", analyses, [](JsonWriter& one, storage::AnalysisRow const& row) {
        one.text("game", row.game.text).number("asked", row.asked).text("state", to_name(row.state));
    });
}

} // namespace arbiter::server
