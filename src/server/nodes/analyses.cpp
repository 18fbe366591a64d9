// SPDX-License-Identifier: MIT
#include "server/nodes/analyses.h"

#include "arbiter/game/pgn.h"
#include "server/base/messages.h"

#include <algorithm>
#include <utility>

namespace arbiter::server {

namespace {

analysis::AnalysisTask task_of(storage::AnalysisRow const& row)
{
    return {.variant = row.variant, .start_fen = row.start_fen, .moves = row.moves};
}

std::int64_t positions_in(storage::AnalysisRow const& row)
{
    return row.moves.empty() ? 1 : std::ranges::count(row.moves, ' ') + 2;
}

/// The game of this name, which is over.
Result<storage::GameRow, ApiError> find_finished(storage::Storage& storage, storage::GameId const& id)
{
    auto game = row_or(storage.find_game(id), ApiError::unknown_game);
    if (game && game->phase != storage::GamePhase::over)
        return Err{ApiError::game_not_over};
    return game;
}

/// The game as a worker gets it.
Result<analysis::AnalysisTask, ApiError> make_task(storage::GameRow const& row)
{
    PgnReading const reading = read_pgn(row.pgn);
    GameTree const& tree = reading.game.tree;
    std::size_t const plies = tree.main_line().size();
    bool const is_chess = tree.start().as_chess() != nullptr;
    if (!reading.errors.empty() || !is_chess || plies == 0 || plies > most_analysed_plies)
        return Err{ApiError::not_analysable};
    return analysis::make_analysis_task(tree);
}

/// How far the workers are.
void add_progress(JsonWriter& json, storage::AnalysisRow const& row)
{
    json.number("done", row.positions_done).number("positions", positions_in(row));
    if (row.state == storage::AnalysisState::failed && row.fault)
        json.text("fault", to_name(*row.fault));
}

Result<storage::AnalysisRow, ApiError> find_kept(storage::Storage& storage, storage::GameId const& game)
{
    return row_or(storage.analyses().find_analysis_of(game), ApiError::no_analysis);
}

} // namespace

Result<storage::AnalysisRow, ApiError> ask_for_analysis(storage::Storage& storage, AnalysisWish const& wish)
{
    auto const game = find_finished(storage, wish.game);
    if (!game)
        return Err{game.error()};
    auto task = make_task(*game);
    if (!task)
        return Err{task.error()};
    auto const outcome = storage.analyses().ask({.id = wish.id,
                                                    .game = wish.game,
                                                    .account = wish.account,
                                                    .variant = task->variant,
                                                    .start_fen = std::move(task->start_fen),
                                                    .moves = std::move(task->moves),
                                                    .nodes = wish.nodes,
                                                    .asked = wish.at},
        wish.quota);
    if (!outcome)
        return Err{ApiError::not_saved};
    switch (*outcome) {
    case storage::AskOutcome::too_many_at_once: return Err{ApiError::analysis_running};
    case storage::AskOutcome::too_many_today: return Err{ApiError::too_many_analyses};
    case storage::AskOutcome::asked:
    case storage::AskOutcome::there_already: break;
    }
    return find_kept(storage, wish.game);
}

Result<std::string, ApiError> annotate_game(storage::Storage& storage, storage::GameId const& game)
{
    auto const row = find_finished(storage, game);
    if (!row)
        return Err{row.error()};
    auto const analysis = find_kept(storage, game);
    if (!analysis)
        return Err{analysis.error()};
    if (analysis->state != storage::AnalysisState::done)
        return Err{ApiError::no_analysis};
    Game annotated = read_pgn(row->pgn).game;
    auto positions = analysis::parse_positions(annotated.tree, analysis->result);
    if (!positions)
        return Err{ApiError::damaged};
    analysis::annotate(annotated, analysis::judge_moves(annotated.tree, *std::move(positions)));
    return write_pgn(annotated);
}

Result<void, ApiFault> take_answer(
    storage::Storage& storage, storage::AttemptId const& attempt, std::string_view positions)
{
    auto& analyses = storage.analyses();
    auto const row = analyses.find_analysis(attempt.analysis);
    if (!row)
        return Err{ApiFault{ApiError::unavailable}};
    bool const is_own = *row && (*row)->state == storage::AnalysisState::running
        && (*row)->attempt == attempt.attempt && (*row)->worker == attempt.worker;
    if (!is_own)
        return Err{ApiFault{ApiError::attempt_over}};
    auto const game = analysis::read_analysis_task(task_of(**row), most_analysed_plies);
    if (!game)
        return Err{ApiFault{ApiError::damaged}};
    auto const found = analysis::parse_positions(*game, positions);
    auto const ended = found ? analyses.finish_analysis(attempt, analysis::format_positions(*game, *found))
                             : analyses.lose_analysis(attempt, storage::AnalysisFault::bad_answer);
    if (!ended)
        return Err{ApiFault{ApiError::not_saved}};
    if (!*ended)
        return Err{ApiFault{ApiError::attempt_over}};
    if (!found)
        return Err{ApiFault{ApiError::bad_analysis, std::string{analysis::describe(found.error())}}};
    return {};
}

std::string write_work(storage::AnalysisRow const& analysis, Milliseconds lease)
{
    return write_json([&](JsonWriter& json) {
        json.text("id", analysis.id.text)
            .number("attempt", analysis.attempt)
            .text("variant", to_name(analysis.variant))
            .text("fen", analysis.start_fen)
            .text("moves", analysis.moves)
            .number("nodes", analysis.nodes)
            .number("hash", analysis_hash_megabytes)
            .number("lease", lease.count());
    });
}

std::string write_task(storage::AnalysisRow const& task)
{
    return write_json([&](JsonWriter& json) {
        json.text("state", to_name(task.state));
        add_progress(json, task);
        if (task.state == storage::AnalysisState::done)
            json.text("result", task.result);
    });
}

std::string write_analysis(std::optional<storage::AnalysisRow> const& analysis, bool is_offered)
{
    return write_json([&](JsonWriter& json) {
        json.text("state", analysis ? to_name(analysis->state) : "none").truth("offered", is_offered);
        if (analysis) {
            json.number("asked", analysis->asked).number("nodes", analysis->nodes);
            add_progress(json, *analysis);
        }
    });
}

} // namespace arbiter::server
